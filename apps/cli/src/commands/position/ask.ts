/** `tercio ask POSITION`: who is asked what, with legal suggestions. */

import type { AnyRuleSet, Ask, Command, Roll, State } from '@tercio/engine';
import { askWith } from '@tercio/engine';
import type { Lang } from '@tercio/engine/text';
import { colon, phrase, type Speaker, sayResult } from '@tercio/engine/text';
import { EXIT } from '../../fault.ts';
import { wordsOf } from '../../games/games.ts';
import { Reader, readPosition } from '../../input.ts';
import type { Io } from '../../io.ts';
import { diceOf, toFirstAsk, withDice } from '../../play/resolve.ts';
import { heading, label } from '../../words/labels.ts';
import { speakerFor, tellAsk, tellCommand } from '../../words/narrate.ts';

interface AskFlags {
  dice?: readonly number[];
  seed?: string;
  lang: Lang;
  most: number;
  json?: boolean;
}

/** Legal suggestions for an ask, from what the asked side may know. */
export function suggestions(rules: AnyRuleSet, state: State, ask: Ask, most: number): Command[] {
  const found: Command[] = [];
  for (const command of rules.suggest(rules.view(state, ask.side), ask, { most })) {
    if (found.length >= most) break;
    found.push(command);
  }
  return found;
}

export async function ask(io: Io, argument: string, flags: AskFlags): Promise<number> {
  const loaded = await readPosition(new Reader(io), argument);
  const { rules } = loaded;
  const { dice, finish } = diceOf(flags);
  const { state, due } = withDice(() => toFirstAsk(rules, loaded.state, dice));
  if (due === null) finish();
  const open: readonly Ask[] = state.over === null ? rules.asks(state) : [];
  const asks = open.map((a) => ({
    ask: askWith(rules, state, a),
    suggestions: suggestions(rules, state, a, flags.most),
  }));
  if (flags.json === true) {
    const told = asks.map((a) => ({ ...a.ask, suggestions: a.suggestions }));
    const said = {
      rules: rules.id,
      turn: state.turn,
      asks: told,
      ...(due === null ? {} : { due: inJson(due) }),
      result: state.over,
    };
    io.out(`${JSON.stringify(said, null, 2)}\n`);
    return EXIT.fine;
  }
  const s = speakerFor(rules, state, flags.lang, await wordsOf(rules));
  const lines = asks.flatMap((a) => [
    ...tellAsk(s, a.ask),
    `    ${heading('suggestions', flags.lang)}`,
    ...a.suggestions.map((c) => `      ${tellCommand(s, c)}`),
  ]);
  const end = due === null ? ending(s, state, asks.length) : [tellDue(s, due)];
  io.out(`${[...lines, ...end].join('\n')}\n`);
  return EXIT.fine;
}

/** A roll that people would throw now. */
const inJson = ({ purpose, rule, side, count, faces }: Roll): object => ({
  purpose,
  rule,
  side,
  count,
  faces,
});

function tellDue(s: Speaker, due: Roll): string {
  const stop = colon(s.lang);
  const purpose = phrase(s, 'rolls', due.purpose)?.[s.lang] ?? due.purpose;
  const what = `${s.sides[due.side]}, ${purpose}, ${due.count}d${due.faces} (${due.rule})`;
  return `${label('due', s.lang)}${stop} ${what}; ${label('give', s.lang)}`;
}

/** What to say when nobody is asked. */
export function ending(s: Speaker, state: State, asks: number): string[] {
  if (state.over !== null) return [sayResult(s, state.over)];
  return asks === 0 ? [label('nobody', s.lang)] : [];
}
