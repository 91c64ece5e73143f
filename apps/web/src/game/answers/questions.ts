import type { Ask, Command } from '@tercio/engine';
import { sayAsk, sayCommand } from '@tercio/engine/text';
import type { Option, Prose, Question } from '../../page/panels.ts';
import type { Moment } from '../controls.ts';
import { type ConsequencesOf, saidOf } from './consequences.ts';
import { outcomeOf } from './outcome.ts';

/** Whatever any game asks, as a card: the default, what the rules suggest, each with its odds. */
const MOST = 40;
const WITH_ODDS = 8;

export function plainQuestion(
  m: Moment,
  ask: Ask,
  chosen: readonly string[],
  sideOf: (id: string) => number | undefined,
): Question {
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
  const options: Option[] = [];
  for (const [id, c] of commands) {
    let label = sayCommand(m.speaker, c);
    label = label.charAt(0).toUpperCase() + label.slice(1);
    if (said.has(label)) label = `${label} · ${figures(c)}`;
    if (said.has(label)) continue;
    said.add(label);
    options.push({
      id,
      label,
      key: options.length < 9 ? String(options.length + 1) : undefined,
      detail: [],
      outcome: options.length < WITH_ODDS ? outcomeOf(m, c, sideOf) : undefined,
      suggested: options.length === 0,
    });
  }
  const detail: Prose = [{ rule: ask.rule }];
  return { id: ask.id, side: ask.side, title: sayAsk(m.speaker, ask), detail, options, canStand: false };
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
  q: Question,
  consequences: ConsequencesOf | undefined,
  sideOf: (id: string) => number | undefined,
): Question {
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
