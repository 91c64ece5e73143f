/** How good chances are: log loss, and how often what was given such a chance was won. */
import { chanceOf } from '@tercio/engine/lab';
import type { Example } from './examples.ts';

/** The chance that an advantage stands for. */
export const chanceIn = (advantage: number): number => chanceOf(advantage, 1);

/** No chance is taken for surer than this when it is held against what came: one surprise would outweigh all. */
const SURE = 0.001;

/** The natural logarithm of a number between 0 and 1, by + − × ÷ alone: the same on every machine. */
export function ln(x: number): number {
  let twos = 0;
  let m = x;
  for (; m < 0.75; m *= 2) twos++;
  const z = (m - 1) / (m + 1);
  let sum = 0;
  let power = z;
  for (let k = 1; k < 40; k += 2) {
    sum += power / k;
    power *= z * z;
  }
  return 2 * sum - twos * Math.LN2;
}

/** Mean log loss; a draw is half a win and half a defeat. Always even: 0.693. */
export function lossOf(examples: readonly Pick<Example, 'got'>[], chances: readonly number[]): number {
  let sum = 0;
  examples.forEach(({ got }, i) => {
    const p = Math.min(1 - SURE, Math.max(SURE, chances[i]));
    if (got > 0) sum -= got * ln(p);
    if (got < 1) sum -= (1 - got) * ln(1 - p);
  });
  return examples.length === 0 ? 0 : sum / examples.length;
}

/** Chances by today's evaluator, with its own scale or another. */
export const chancesByScale = (examples: readonly Example[], scale?: number): number[] =>
  examples.map((e) => chanceOf(e.worth, scale ?? e.scale));

/** The scale with the least log loss, to a fiftieth of itself. */
export function bestScale(examples: readonly Example[]): number {
  let best = 1;
  let least = Number.POSITIVE_INFINITY;
  for (let scale = 0.5; scale < 1000; scale *= 1.02) {
    const loss = lossOf(examples, chancesByScale(examples, scale));
    if (loss < least) [best, least] = [scale, loss];
  }
  return best;
}

/**
 * The mean difference of two log losses and its standard error; positions of one battle stand or fall together, so
 * battles are counted, not positions.
 */
export function differenceOf(
  examples: readonly Example[],
  ours: readonly number[],
  theirs: readonly number[],
): { mean: number; error: number; battles: number } {
  const sums = new Map<number, number>();
  examples.forEach((e, i) => {
    const more = lossOf([e], [ours[i]]) - lossOf([e], [theirs[i]]);
    sums.set(e.battle, (sums.get(e.battle) ?? 0) + more);
  });
  const n = sums.size;
  const total = [...sums.values()].reduce((a, b) => a + b, 0);
  const mean = total / Math.max(1, examples.length);
  const each = total / Math.max(1, n);
  const squares = [...sums.values()].reduce((a, b) => a + (b - each) * (b - each), 0);
  const error = Math.sqrt((squares * n) / Math.max(1, n - 1)) / Math.max(1, examples.length);
  return { mean, error, battles: n };
}

/** Positions that were given about the same chance. */
export interface Reliable {
  readonly said: number; // the mean chance given
  readonly won: number; // the share won
  readonly error: number; // standard error of that, by battles
  readonly positions: number;
  readonly battles: number;
}

/** Of what was given such a chance, so much was won; ten rows. */
export function reliability(examples: readonly Example[], chances: readonly number[], rows = 10): Reliable[] {
  const found = Array.from({ length: rows }, () => ({
    said: 0,
    won: 0,
    positions: 0,
    battles: new Map<number, { won: number; positions: number }>(),
  }));
  examples.forEach(({ battle, got }, i) => {
    const row = found[Math.min(rows - 1, Math.floor(chances[i] * rows))];
    row.said += chances[i];
    row.won += got;
    row.positions++;
    const own = row.battles.get(battle) ?? { won: 0, positions: 0 };
    own.won += got;
    own.positions++;
    row.battles.set(battle, own);
  });
  return found.map(({ said, won, positions, battles }) => {
    if (positions === 0) return { said: 0, won: 0, error: 0, positions, battles: 0 };
    const share = won / positions;
    let squares = 0;
    for (const b of battles.values()) squares += (b.won - share * b.positions) ** 2;
    return {
      said: said / positions,
      won: share,
      error: Math.sqrt(squares) / positions,
      positions,
      battles: battles.size,
    };
  });
}
