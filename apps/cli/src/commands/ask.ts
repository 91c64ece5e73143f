/** `tercio ask POSITION`: who is asked what, with legal suggestions. */
import type { AnyRuleSet, Ask, Command, State } from '@tercio/engine/battle/protocol.ts';
import { type Speaker, sayResult } from '@tercio/engine/text/phrases.ts';
import type { Lang } from '@tercio/engine/text/words.ts';
import { EXIT } from '../fault.ts';
import { wordsOf } from '../games.ts';
import { Reader, readPosition } from '../input.ts';
import type { Io } from '../io.ts';
import { heading, label } from '../labels.ts';
import { speakerFor, tellAsk, tellCommand } from '../narrate.ts';
import { toFirstAsk } from '../resolve.ts';

interface AskFlags {
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
  const { rules, state, source } = await readPosition(new Reader(io), argument);
  toFirstAsk(rules, state, source.name);
  const asks = rules
    .asks(state)
    .map((a) => ({ ask: a, suggestions: suggestions(rules, state, a, flags.most) }));
  if (flags.json === true) {
    const told = asks.map((a) => ({ ...a.ask, suggestions: a.suggestions }));
    io.out(
      `${JSON.stringify({ rules: rules.id, turn: state.turn, asks: told, result: state.over }, null, 2)}\n`,
    );
    return EXIT.fine;
  }
  const s = speakerFor(rules, state, flags.lang, await wordsOf(rules));
  const lines = asks.flatMap((a) => [
    ...tellAsk(s, a.ask),
    `    ${heading('suggestions', flags.lang)}`,
    ...a.suggestions.map((c) => `      ${tellCommand(s, c)}`),
  ]);
  io.out(`${[...lines, ...ending(s, state, asks.length)].join('\n')}\n`);
  return EXIT.fine;
}

/** What to say when nobody is asked. */
export function ending(s: Speaker, state: State, asks: number): string[] {
  if (state.over !== null) return [sayResult(s, state.over)];
  return asks === 0 ? [label('nobody', s.lang)] : [];
}
