import {
  answerTo,
  complain,
  HALTING,
  isComplaint,
  other,
  PASSING,
  type Standing,
  saidBeforehand,
} from '@tercio/engine';
import { goesOn } from '@tercio/engine/odds';
import type { PhraseBook, Tongue } from '@tercio/engine/text';
import {
  answerNow,
  complete,
  type Grammar,
  grammarOf,
  type Said,
  sayAnswer,
  sayBeforehand,
  sayLine,
  sayLost,
  settle,
  tongueIn,
  understand,
} from '@tercio/engine/text';
import type { Spoken } from '../../page/battle-parts.ts';
import { capital } from '../../words/format.ts';
import type { Moment } from '../controls.ts';
import { type Command, type Side, sayRefusal } from '../engine.ts';
import { passed } from './passing.ts';

/** Lines typed at the table, understood as in the terminal: an order to give, or an answer to read. */
export interface Heard extends Spoken {
  readonly command?: Command; // legal, to be given
  readonly beforehand?: { readonly side: Side; readonly said: readonly Standing[] };
}

const said = (...lines: readonly string[]): Heard => ({ lines: lines.map((line) => [line]) });
/** How one speaks of what is on the table. */
export const tongueAt = (m: Moment, book: PhraseBook | undefined): Tongue =>
  tongueIn(m.language, m.rules, m.state, book, m.side);

export async function hear(m: Moment, book: PhraseBook | undefined, line: string): Promise<Heard> {
  const { rules, state, ask } = m;
  const grammar = await grammarOf(rules.id);
  const t = tongueAt(m, book);
  const meant = understand(grammar, line, t);
  if ('query' in meant)
    return said(...sayAnswer(m.speaker, t, grammar, answerTo(rules, state, m.side, ask, meant.query)));
  if ('lost' in meant) return said(...sayLost(t, line, meant.lost));
  if ('beforehand' in meant) return kept(m, grammar, t, meant.beforehand);
  if (ask === undefined) return said(m.words.game.nothingAsked);
  if ('wish' in meant) {
    for (const command of rules.suggest(state, ask, { ...meant.wish, most: 1 }))
      return { command: command as Command, lines: [] };
    return said(m.words.box.none);
  }
  const read = rules.readCommand({ ask: ask.id, ...meant.command });
  if (isComplaint(read)) return said(complain(read));
  const refusal = rules.check(state, read);
  if (refusal === undefined) return { command: read as Command, lines: [] };
  const nearest = refusal.snap ?? refusal.cut;
  return {
    lines: [
      [sayRefusal(m.speaker, refusal), ' ', { rule: refusal.rule }],
      ...(nearest === undefined ? [] : [[`→ ${sayLine(grammar, nearest, t)}`]]),
    ],
    refused: read as Command,
  };
}

/** Said beforehand. At one table whoever is ordered about passes and halts, not he who gives the orders. */
function kept(m: Moment, grammar: Grammar | undefined, t: Tongue, heard: Said): Heard {
  const { rules, state, ask } = m;
  if (m.standing === undefined) return said(m.words.game.nothingAsked);
  const waits = heard.body === PASSING || heard.body === HALTING;
  const others = waits && ask?.kind === 'order' ? m.opposed : undefined;
  const side = others === undefined ? m.side : other(m.side);
  const settled = settle(grammar, rules, state, side, heard, t);
  if (typeof settled === 'string') return said(settled);
  const command =
    others !== undefined
      ? undefined
      : heard.body === PASSING && ask?.kind === heard.kind
        ? passed(m, ask, settled)
        : answerNow(rules, state, ask, settled, saidBeforehand(m.standing, settled));
  const lines = settled.map((s) => sayBeforehand(grammar, s, t) ?? '');
  const whose = m.opposed === undefined ? '' : m.speaker.sides[side];
  return {
    ...said(...lines.map((line) => m.words.box.kept(line, whose))),
    beforehand: { side, said: settled },
    ...(command === undefined ? {} : { command: command as Command }),
  };
}

/** How a line may go on; at first, the suggestions of the moment as lines. */
export async function goOn(
  m: Moment,
  book: PhraseBook | undefined,
  line: string,
  most = 8,
): Promise<string[]> {
  const grammar = await grammarOf(m.rules.id);
  const t = tongueAt(m, book);
  if (line.trim() !== '') return [...new Set(complete(grammar, line, t))].slice(0, most);
  const found: string[] = [];
  if (m.ask !== undefined)
    for (const command of m.rules.suggest(m.state, m.ask, { most })) {
      if (found.length >= most) break;
      const said = sayLine(grammar, command as Command, t);
      if (!found.includes(said)) found.push(said);
    }
  return found;
}

/** Suggestions of the moment, each with the line that says it. */
export async function suggested(
  m: Moment,
  book: PhraseBook | undefined,
  most: number,
): Promise<{ readonly command: Command; readonly line: string }[]> {
  const grammar = await grammarOf(m.rules.id);
  const t = tongueAt(m, book);
  const found: { command: Command; line: string }[] = [];
  if (m.ask !== undefined)
    for (const command of m.rules.suggest(m.state, m.ask, { most }) as Iterable<Command>) {
      if (found.length >= most) break;
      found.push({ command, line: sayLine(grammar, command, t) });
    }
  return found;
}

/** What was said beforehand. */
export async function sayStanding(m: Moment, book: PhraseBook | undefined): Promise<string[]> {
  const grammar = await grammarOf(m.rules.id);
  return (m.standing ?? []).map((s) => sayBeforehand(grammar, s, tongueAt(m, book)) ?? s.kind);
}

/** The chances of an order; nothing is ordered. */
export async function oddsIn(m: Moment, book: PhraseBook | undefined, line: string): Promise<Spoken> {
  const heard = await hear(m, book, line);
  if (heard.command === undefined || m.ask === undefined || heard.beforehand) return { lines: heard.lines };
  const [{ oddsOfOrder }, { sayOdds }, grammar] = await Promise.all([
    import('@tercio/engine/odds'),
    import('@tercio/engine/text/odds'),
    grammarOf(m.rules.id),
  ]);
  const order = sayLine(grammar, heard.command, tongueAt(m, book));
  const found = oddsOfOrder(m.rules, m.state, m.ask, heard.command);
  return said(...sayOdds(m.speaker, order, found, goesOn(heard.command)));
}

const LONGEST = 90; // a deployment takes a page

/** Commands as one would write them. */
export async function written(
  m: Moment,
  book: PhraseBook | undefined,
  commands: readonly Command[],
): Promise<string[]> {
  const grammar = await grammarOf(m.rules.id);
  const t = tongueAt(m, book);
  return commands.map((c) => {
    const line = sayLine(grammar, c, t);
    return line.startsWith('{') || line.length > LONGEST ? '' : capital(line);
  });
}
