/**
 * Written data with one thing in it altered at a time, and what a reader says to it: how small and how large each
 * number may be, how long each word, what a misspelt, missing or foreign value is told. One line for each field.
 */
import { createHash } from 'node:crypto';
import type { Json } from '../../src/battle/protocol.ts';

/** What came of reading: the sentence of a complaint, or a sum of what was read. */
export type Read = (raw: Json) => Outcome | Promise<Outcome>;
export type Outcome = { wrong: string } | { sum: string };

type Step = string | number;
type Fields = { [name: string]: Json };

/** The first place of each field, whichever unit or entry it is of; lists of one field count as it. */
export function placesIn(data: Json): Map<string, Step[]> {
  const out = new Map<string, Step[]>();
  const walk = (value: Json, path: readonly Step[]): void => {
    const name = path.map((step) => (typeof step === 'number' ? '#' : step)).join('.');
    if (name !== '' && !out.has(name)) out.set(name, [...path]);
    if (Array.isArray(value)) for (const [i, item] of value.entries()) walk(item, [...path, i]);
    else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) walk(item, [...path, key]);
  };
  walk(data, []);
  return out;
}

const at = (data: Json, path: readonly Step[]): Json =>
  path.reduce((value, step) => (value as Fields)[step as string], data);

/** A copy with another value at a place; undefined takes it away. */
function altered(data: Json, path: readonly Step[], value: Json | undefined): Json {
  const copy = structuredClone(data);
  const last = path[path.length - 1];
  const holder = at(copy, path.slice(0, -1));
  if (value !== undefined) (holder as Fields)[last as string] = value;
  else if (Array.isArray(holder)) holder.splice(last as number, 1);
  else delete (holder as Fields)[last as string];
  return copy;
}

const FARTHEST = 2 ** 40;
const LONGEST = 4096; // letters

/** The farthest whole number on that hand that is taken, going out from one that is. */
async function farthest(taken: (n: number) => Promise<boolean>, from: number, hand: 1 | -1): Promise<number> {
  let step = 1;
  while (step < FARTHEST && (await taken(from + hand * step))) step *= 2;
  if (step >= FARTHEST) return hand * Number.POSITIVE_INFINITY;
  let [good, bad] = [step === 1 ? 0 : step / 2, step];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (await taken(from + hand * middle)) good = middle;
    else bad = middle;
  }
  return from + hand * good;
}

const brief = (said: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 8);

/** What a reader says to one field: limits in clear, sentences as a sum. */
export async function saidOf(
  read: Read,
  data: Json,
  path: readonly Step[],
): Promise<{ kept: string; said: string[] }> {
  const value = at(data, path);
  const said: string[] = [];
  const tell = async (...others: (Json | undefined)[]): Promise<void> => {
    for (const other of others) {
      const got = await read(altered(data, path, other));
      said.push(('wrong' in got ? got.wrong : got.sum).slice(0, 4000));
    }
  };
  const takes = async (other: Json): Promise<boolean> =>
    !('wrong' in (await read(altered(data, path, other))));
  await tell(undefined, null);
  const limits: string[] = [];
  if (typeof value === 'number') {
    const whole = Math.floor(value);
    await tell(value + 1, value - 1, value + 0.5, value + 1 / 3, 'x');
    if (await takes(whole)) {
      const ends = [await farthest(takes, whole, -1), await farthest(takes, whole, 1)];
      for (const end of ends) if (Number.isFinite(end)) await tell(end, end - 1, end + 1);
      limits.push(`${ends[0]} to ${ends[1]}`.replaceAll('Infinity', '∞'));
    }
  } else if (typeof value === 'string') {
    await tell('', 'zz', `${value}x`, 'nobody.9', 7);
    if (await takes(`${value}${'a'.repeat(8)}`)) {
      const long = (n: number): Promise<boolean> => takes('a'.repeat(Math.min(n, LONGEST)));
      const most = await farthest(long, value.length, 1);
      limits.push(`up to ${most < LONGEST ? most : '∞'} letters`);
    }
  } else if (typeof value === 'boolean') {
    await tell(!value, 1);
  } else if (Array.isArray(value)) {
    await tell([], {}, [...value, 'zz'], [...value, ...value.slice(0, 1)]);
    if (value.length > 1) await tell([...value].reverse(), value.slice(0, 1), value.slice(1));
    if (value.length > 0) await tell(Array.from({ length: 400 }, (_, i) => value[i % value.length]));
  } else if (value !== null) {
    await tell({}, [], { ...(value as Fields), zz: 1 });
  }
  return { kept: [...limits, brief(said)].join(', '), said };
}
