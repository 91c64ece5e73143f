/** `tercio try POSITION COMMAND…`: apply commands, print events with all factors, asks and the new position. */

import type { Ask } from '@tercio/engine';
import { askWith } from '@tercio/engine';
import type { Lang } from '@tercio/engine/text';
import { colon, type Speaker, sayCommand } from '@tercio/engine/text';
import { EXIT } from '../../fault.ts';
import { wordsOf } from '../../games/games.ts';
import { Reader, readPosition } from '../../input.ts';
import type { Io } from '../../io.ts';
import { readDrafts, readMode } from '../../play/answers.ts';
import { diceOf, type Resolved, resolve, withDice } from '../../play/resolve.ts';
import { heading, label } from '../../words/labels.ts';
import { speakerFor, tellAsk, tellEvent, tellRefusal } from '../../words/narrate.ts';
import { ending } from './ask.ts';

interface TryFlags {
  dice?: readonly number[];
  seed?: string;
  answers?: string;
  lang: Lang;
  json?: boolean;
}

export async function tryCommands(
  io: Io,
  argument: string,
  commands: readonly string[],
  flags: TryFlags,
): Promise<number> {
  const reader = new Reader(io);
  const { rules, state } = await readPosition(reader, argument);
  const drafts = await readDrafts(reader, commands, 'COMMAND');
  const mode = await readMode(reader, flags.answers);
  const { dice, finish } = diceOf(flags);
  const book = await wordsOf(rules);
  const before = speakerFor(rules, state, flags.lang, book);
  const resolved = withDice(() => resolve(rules, state, drafts, mode, dice));
  if (resolved.refused === null) finish();
  const open: readonly Ask[] = state.over === null ? rules.asks(state) : [];
  const asks = open.map((a) => askWith(rules, state, a));
  const position = rules.writePosition(state);
  const code = resolved.refused === null ? EXIT.fine : EXIT.refused;
  if (flags.json === true) {
    const { first, done, refused } = resolved;
    const told = {
      rules: rules.id,
      ...(first.events.length + first.faces.length === 0 ? {} : { first }),
      done: done.map(({ ask, ...d }) => ({ ...d, asked: ask.kind })),
      refused: refused === null ? null : { command: refused.command, refusal: refused.refusal },
      asks,
      result: state.over,
      digest: rules.digest(state),
      position,
    };
    io.out(`${JSON.stringify(told, null, 2)}\n`);
    return code;
  }
  const s = speakerFor(rules, state, flags.lang, book, undefined, before);
  const lines = [
    ...tellDone(s, resolved),
    ...asks.flatMap((a) => tellAsk(s, a)),
    ...ending(s, state, asks.length),
    heading('position', flags.lang),
    JSON.stringify(position),
  ];
  io.out(`${lines.join('\n')}\n`);
  return code;
}

function tellDone(s: Speaker, { first, done, refused }: Resolved): string[] {
  const lines: string[] = [];
  if (first.faces.length > 0) lines.push(`> ${label('first', s.lang)}  [${first.faces.join(' ')}]`);
  for (const event of first.events) lines.push(...tellEvent(s, event).map((line) => `  ${line}`));
  for (const d of done) {
    const dice = d.faces.length === 0 ? '' : `  [${d.faces.join(' ')}]`;
    const by = d.by === 'default' ? ` (${heading('default', s.lang).replace(/ ?:$/, '')})` : '';
    lines.push(`> ${s.sides[d.side]}${colon(s.lang)} ${sayCommand(s, d.command)}${by}${dice}`);
    for (const event of d.events) lines.push(...tellEvent(s, event).map((line) => `  ${line}`));
  }
  if (refused !== null)
    lines.push(
      `> ${sayCommand(s, refused.command)}`,
      ...tellRefusal(s, refused.refusal).map((l) => `  ${l}`),
    );
  return lines;
}
