import type { Fought } from '../server.ts';

/** How battles of one kind ended. */
export interface Sum {
  readonly of: string;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** Battles counted by something, the most fought first. */
export function sumsBy(battles: readonly Fought[], by: (g: Fought) => string): Sum[] {
  const sums = new Map<string, { won: number; drawn: number; lost: number }>();
  for (const g of battles) {
    if (g.outcome !== 'won' && g.outcome !== 'drawn' && g.outcome !== 'lost') continue;
    const of = by(g);
    const sum = sums.get(of) ?? { won: 0, drawn: 0, lost: 0 };
    sum[g.outcome]++;
    sums.set(of, sum);
  }
  const total = (s: { won: number; drawn: number; lost: number }): number => s.won + s.drawn + s.lost;
  return [...sums]
    .map(([of, sum]) => ({ of, ...sum }))
    .sort((a, b) => total(b) - total(a) || (a.of < b.of ? -1 : 1));
}

export interface Line {
  readonly path: string;
  readonly points: string; // a dot at each value
  readonly low: number;
  readonly high: number;
}

/** Ratings over columns of equal width, one for each battle; nothing where none of them was rated. */
export function skillAcross(ratings: readonly (number | undefined)[]): Line | undefined {
  const known = ratings.flatMap((r, i) =>
    r === undefined ? [] : [{ r, x: (100 * (i + 0.5)) / ratings.length }],
  );
  if (known.length === 0) return undefined;
  return line(
    known.map((k) => k.r),
    (i) => known[i]?.x ?? 0,
  );
}

/** A line through values, in a box of 100 × 40, from the left. */
export const lineThrough = (values: readonly number[]): Line =>
  line(values, (i) => (values.length === 1 ? 50 : (100 * i) / (values.length - 1)));

function line(values: readonly number[], x: (i: number) => number): Line {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const y = (v: number): number => (high === low ? 20 : 38 - (36 * (v - low)) / (high - low));
  const at = (n: number): string => String(Math.round(n * 100) / 100);
  const spots = values.map((v, i) => `${at(x(i))} ${at(y(v))}`);
  return {
    path: spots.map((p, i) => `${i === 0 ? 'M' : 'L'}${p}`).join(''),
    points: spots.map((p) => `M${p}h0`).join(''),
    ...{ low, high },
  };
}
