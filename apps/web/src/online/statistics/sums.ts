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

/** A general's rating: what one's own is measured by. */
export interface Rung {
  readonly name: string;
  readonly rating: number;
}

/** The strongest of those whom one stands over, and the weakest of those above. */
export function standing(rating: number, rungs: readonly Rung[]): { over?: Rung; under?: Rung } {
  const sorted = rungs.toSorted((a, b) => a.rating - b.rating);
  const [over, under] = [sorted.findLast((r) => r.rating <= rating), sorted.find((r) => r.rating > rating)];
  return { ...(over ? { over } : {}), ...(under ? { under } : {}) };
}

export interface Curve {
  readonly path: string;
  readonly points: string; // a dot at each value
  readonly low: number;
  readonly high: number;
}
/** With generals across it, each at his height; of those that would lie on each other's names one is named. */
export interface Ladder extends Curve {
  readonly rungs: readonly (Rung & { readonly y: number; readonly named: boolean })[];
}

/** Ratings over columns of equal width, one for each battle; nothing where none of them was rated. */
export function skillAcross(ratings: readonly (number | undefined)[]): Curve | undefined {
  const known = ratings.flatMap((r, i) =>
    r === undefined ? [] : [{ r, x: (100 * (i + 0.5)) / ratings.length }],
  );
  if (known.length === 0) return undefined;
  return line(
    known.map((k) => k.r),
    (i) => known[i]?.x ?? 0,
  );
}

/** Names of generals stay so far apart. */
const APART = 5;

/**
 * A line through values, in a box of 100 × 40, from the left; with those generals who lie within it, and the next one
 * over and under where it ends.
 */
export function lineThrough(values: readonly number[], generals: readonly Rung[] = []): Ladder {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const { over, under } = standing(values.at(-1) ?? 0, generals);
  const shown = generals.filter((g) => g === over || g === under || (g.rating >= least && g.rating <= most));
  const all = [...values, ...shown.map((g) => g.rating)];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const made = line(values, (i) => (values.length === 1 ? 50 : (100 * i) / (values.length - 1)), {
    low,
    high,
  });
  let last = Number.NEGATIVE_INFINITY;
  const rungs = shown
    .map((g) => ({ ...g, y: heightOf(g.rating, low, high) }))
    .sort((a, b) => a.y - b.y)
    .map((g) => {
      const named = g.y - last >= APART;
      if (named) last = g.y;
      return { ...g, named };
    });
  return { ...made, rungs };
}

const heightOf = (v: number, low: number, high: number): number =>
  high === low ? 20 : 38 - (36 * (v - low)) / (high - low);

function line(
  values: readonly number[],
  x: (i: number) => number,
  { low, high } = { low: Math.min(...values), high: Math.max(...values) },
): Curve {
  const y = (v: number): number => heightOf(v, low, high);
  const at = (n: number): string => String(Math.round(n * 100) / 100);
  const spots = values.map((v, i) => `${at(x(i))} ${at(y(v))}`);
  return {
    path: spots.map((p, i) => `${i === 0 ? 'M' : 'L'}${p}`).join(''),
    points: spots.map((p) => `M${p}h0`).join(''),
    ...{ low, high },
  };
}
