import type { Ask, Command } from '@tercio/engine';
import { sayAsk, sayCommand, sayPlan } from '@tercio/engine/text';
import type { Option, Prose, QuestionPanel } from '../../page/panels.ts';
import type { Overlay } from '../../table/scene.ts';
import type { Moment } from '../controls.ts';
import { ghosts, planned, ways } from '../orders/planned.ts';
import { type ConsequencesOf, saidOf } from './consequences.ts';
import { outcomeOf } from './outcome.ts';

/** Whatever any game asks, as a card: the default, what the rules suggest, each with its odds. */
const MOST = 40;
const WITH_ODDS = 8;
const KEYED = 9; // answers that a figure gives

export function plainQuestion(
  m: Moment,
  ask: Ask,
  chosen: readonly string[],
  sideOf: (id: string) => number | undefined,
): QuestionPanel {
  const options = answersTo(m, ask, chosen).map(([id, c, label], i): Option => {
    const told = i < KEYED ? sayPlan(m.speaker, planned(m, c)) : '';
    return {
      id,
      label,
      key: i < KEYED ? String(i + 1) : undefined,
      detail: told === '' ? [] : [told],
      outcome: i < WITH_ODDS ? outcomeOf(m, c, sideOf) : undefined,
      suggested: i === 0,
    };
  });
  const detail: Prose = [{ rule: ask.rule }];
  return { id: ask.id, side: ask.side, title: sayAsk(m.speaker, ask), detail, options, canStand: false };
}

/** What the first answers would look like on the table, each with the number it has on its card. */
export function plainChoices(m: Moment, ask: Ask, chosen: readonly string[]): Overlay[] {
  return answersTo(m, ask, chosen)
    .slice(0, KEYED)
    .flatMap(([, c], i) => {
      const p = planned(m, c);
      return [...ways(m, p.path, 'bare'), ...ghosts(p.ends, String(i + 1), 'ink')];
    });
}

/** Each answer that the rules think of, with the words for it: the proposed one first, those about the chosen where any are. */
function answersTo(m: Moment, ask: Ask, chosen: readonly string[]): [string, Command, string][] {
  const wish = chosen.length > 0 && ask.about.length === 0 ? { about: chosen, most: MOST } : { most: MOST };
  const commands = new Map<string, Command>();
  const first = ask.plan ?? ask.default;
  commands.set(JSON.stringify(first), first);
  for (const c of m.rules.suggest(m.state, ask, wish)) {
    commands.set(JSON.stringify(c), c as Command);
    if (commands.size >= MOST) break;
  }
  commands.set(JSON.stringify(ask.default), ask.default);
  const said = new Set<string>();
  const out: [string, Command, string][] = [];
  for (const [id, c] of commands) {
    let label = sayCommand(m.speaker, c);
    label = label.charAt(0).toUpperCase() + label.slice(1);
    if (said.has(label)) label = `${label} · ${figures(c)}`;
    if (said.has(label)) continue;
    said.add(label);
    out.push([id, c, label]);
  }
  return out;
}

/** One answer of a question. */
export const option = (
  command: object,
  label: string,
  key: string | undefined,
  suggested: boolean,
  more: Partial<Option> = {},
): Option => ({ id: JSON.stringify(command), label, key, detail: [], suggested, ...more });

/** Answers that say nothing of what comes of them get what the dice can bring, where that can be counted, and a sentence. */
export function withConsequences(
  m: Moment,
  ask: Ask,
  q: QuestionPanel,
  consequences: ConsequencesOf | undefined,
  sideOf: (id: string) => number | undefined,
): QuestionPanel {
  if (m.help === 'bare') return q;
  const counted = m.help === 'full' && q.options.length > 1 && q.options.length <= WITH_ODDS;
  const options = q.options.map((o): Option => {
    if (o.disabled !== undefined || o.detail.length > 0) return o;
    const command = JSON.parse(o.id) as Command;
    const outcome = o.outcome ?? (counted ? outcomeOf(m, command, sideOf) : undefined);
    const said = consequences && saidOf(consequences, m, ask, command);
    return { ...o, outcome, detail: said === undefined ? [] : [said] };
  });
  return { ...q, options };
}

/** What tells two commands of one kind apart. */
function figures(c: Command): string {
  const { ask: _, kind: __, ...rest } = c as Command & Record<string, unknown>;
  return JSON.stringify(rest).replace(/["{}]/g, '').replace(/,/g, ', ').slice(0, 80);
}
