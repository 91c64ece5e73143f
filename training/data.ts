/** Battles kept in a file, one line each, so that a run that was stopped goes on where it was. */
import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
} from 'node:fs';
import path from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { nthBattle, type Seen, type Use } from './battles.ts';

export const fileOf = (folder: string, game: string, use: Use, seed: string): string =>
  path.join(folder, `${game} ${use} ${seed}.battles`);

/** Whole lines only: what was cut short by the end of a program is played again. */
function linesOf(file: string): string[] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'latin1');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) truncateSync(file, whole.length);
  return whole.split('\n').filter((line) => line !== '');
}

/** Battles 0 to `count` − 1, in order; those that are not in the file are played and added to it. */
export async function gather(
  folder: string,
  game: string,
  use: Use,
  seed: string,
  count: number,
  onBattle: (done: number) => void = () => {},
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const file = fileOf(folder, game, use, seed);
  closeSync(openSync(file, 'a'));
  for (let n = linesOf(file).length; n < count; n++) {
    const seen = await nthBattle(game, use, seed, n);
    appendFileSync(file, `${deflateRawSync(Buffer.from(JSON.stringify(seen))).toString('base64')}\n`);
    onBattle(n + 1);
  }
}

/** The first `count` battles of a file, one after the other. */
export function* battlesIn(
  folder: string,
  game: string,
  use: Use,
  seed: string,
  count: number,
): Generator<Seen> {
  for (const line of linesOf(fileOf(folder, game, use, seed)).slice(0, count))
    yield JSON.parse(inflateRawSync(Buffer.from(line, 'base64')).toString()) as Seen;
}
