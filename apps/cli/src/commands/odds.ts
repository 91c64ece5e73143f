/** `tercio odds POSITION COMMAND…`: the exact distribution of what commands lead to, factors itemised. */
import type { Factor } from '@tercio/engine/battle/factor.ts';
import type { AnyRuleSet, Ask, Command, Event, Refusal, State } from '@tercio/engine/battle/protocol.ts';
import { endOf } from '@tercio/engine/odds/horizon.ts';
import { type Answers, type Odds, oddsOf } from '@tercio/engine/odds/outcomes.ts';
import {
  phrase,
  type Speaker,
  sayCommand,
  sayFacet,
  sayFactor,
  sayTerm,
} from '@tercio/engine/text/phrases.ts';
import { type Lang, sayChance } from '@tercio/engine/text/words.ts';
import { answerOf, askFor, commandOf, type Draft, type Mode, readDrafts, readMode } from '../answers.ts';
import { EXIT, fault } from '../fault.ts';
import { wordsOf } from '../games.ts';
import { Reader, readPosition } from '../input.ts';
import type { Io } from '../io.ts';
import { heading, label } from '../labels.ts';
import { speakerFor, tellRefusal } from '../narrate.ts';
import { toFirstAsk } from '../resolve.ts';

export interface OddsFlags {
  answers?: string;
  most?: number;
  lang: Lang;
  json?: boolean;
}

/** A list of factors that a throw rests on, and how likely it comes to it. */
interface Reckoned {
  event: Event;
  factors: readonly Factor[];
  weight: number;
}

export async function odds(
  io: Io,
  argument: string,
  commands: readonly string[],
  flags: OddsFlags,
): Promise<number> {
  const reader = new Reader(io);
  const { rules, state, source } = await readPosition(reader, argument);
  const [first, ...more] = await readDrafts(reader, commands, 'COMMAND');
  if (first === undefined) fault('COMMAND', 'at least one command', 'an empty list');
  const mode = await readMode(reader, flags.answers);
  toFirstAsk(rules, state, source.name);
  const s = speakerFor(rules, state, flags.lang, await wordsOf(rules));

  const asks: readonly Ask[] = rules.asks(state);
  const answer = answerOf(rules, state, asks, first);
  const { command } = answer;
  const asked = 'ask' in answer ? answer.ask : undefined;
  for (const draft of more) commandOf(rules, draft, String(draft.fields.ask ?? command.ask)); // form only
  const refusal = 'ask' in answer ? rules.check(rules.view(state, answer.ask.side), command) : answer.refusal;
  if (refusal !== undefined || asked === undefined) {
    if (flags.json === true) io.out(`${JSON.stringify({ rules: rules.id, refused: refusal }, null, 2)}\n`);
    else io.out(`${tellRefusal(s, refusal as Refusal).join('\n')}\n`);
    return EXIT.refused;
  }

  const heard = new Map<string, Reckoned>();
  const found = oddsOf(rules, state, [command], {
    answers: answersOf(rules, state, asked, asks, more, mode),
    most: flags.most,
    hear: (event, weight) => {
      const factors = event.factors ?? [];
      if (factors.length === 0) return;
      const key = JSON.stringify([event.kind, event.about, factors]);
      const seen = heard.get(key);
      if (seen === undefined) heard.set(key, { event, factors, weight });
      else seen.weight += weight;
    },
  });
  const reckoned = [...heard.values()];
  io.out(
    flags.json === true ? inJson(rules, command, found, reckoned) : inWords(s, command, found, reckoned),
  );
  return EXIT.fine;
}

/** The given commands first, each where its kind or ask fits and it is legal; then as the mode says. */
function answersOf(
  rules: AnyRuleSet,
  before: State,
  asked: Ask,
  open: readonly Ask[],
  drafts: readonly Draft[],
  mode: Mode,
): Answers {
  const ends = endOf(before, asked, open);
  const list = mode.by === 'list' ? [...drafts, ...mode.drafts] : drafts;
  return (state, ask) => {
    if (ends(state, ask)) return undefined;
    for (const draft of list) {
      if (askFor(rules, [ask], draft) === undefined) continue;
      const command = commandOf(rules, draft, ask.id);
      if (rules.check(rules.view(state, ask.side), command) === undefined) return command;
    }
    return mode.by === 'default' ? ask.default : undefined;
  };
}

function inJson(rules: AnyRuleSet, command: Command, found: Odds, reckoned: readonly Reckoned[]): string {
  const factors = reckoned.map(({ event, factors, weight }) => ({
    event: event.kind,
    rule: event.rule,
    about: event.about ?? [],
    chance: weight,
    factors,
  }));
  const outcomes = found.outcomes.map((o) => ({ chance: o.weight, facets: o.facets }));
  const told = { rules: rules.id, command, outcomes, factors, steps: found.steps, cut: found.cut };
  return `${JSON.stringify(told, null, 2)}\n`;
}

function inWords(s: Speaker, command: Command, found: Odds, reckoned: readonly Reckoned[]): string {
  const lines = [`${label('odds', s.lang)}, ${sayCommand(s, command)}${s.lang === 'fr' ? ' :' : ':'}`];
  // Nought is worth a word only where it is not always nought.
  const varies = (name: string): boolean => new Set(found.outcomes.map((o) => o.facets[name])).size > 1;
  for (const { weight, facets } of found.outcomes) {
    const said = Object.entries(facets).filter(([k, v]) => v !== '' && (v !== 0 || varies(k)));
    const words = said.map(([name, value]) => sayFacet(s, name, value)).join(', ');
    lines.push(
      `${sayChance(weight, s.lang).padStart(9)}  ${words === '' ? label('nothing', s.lang) : words}`,
    );
  }
  if (reckoned.length > 0) lines.push(heading('factors', s.lang));
  for (const { event, factors, weight } of reckoned) {
    lines.push(`  ${sayEventHead(s, event)} (${event.rule}), ${sayChance(weight, s.lang)}`);
    for (const f of factors) lines.push(`    ${sayFactor(s, f)}`);
  }
  return `${lines.join('\n')}\n`;
}

/** What is thrown for and whom it is about, without what the dice of one branch happened to show. */
function sayEventHead(s: Speaker, event: Event): string {
  const purpose = event.thrown?.[0]?.purpose ?? '';
  const what = phrase(s, 'rolls', purpose)?.[s.lang] ?? sayTerm(s, event.kind);
  const names = (event.about ?? []).map((id) => s.bodies.get(id) ?? id);
  return names.length > 0 ? `${what} ${names.join(' – ')}` : what;
}
