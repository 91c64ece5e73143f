/** A distribution of strength, order and the loss of leaders, carried along by a state that they do not steer. */
import type { Unit } from '../state.ts';

/** Strength and order of a unit as one number. */
const DISORDERED = 64;
export const codeOf = (u: Pick<Unit, 'losses' | 'disordered'>): number =>
  u.losses | (u.disordered ? DISORDERED : 0);
export const lossesOf = (code: number): number => code & (DISORDERED - 1);
export const isDisordered = (code: number): boolean => code >= DISORDERED;
export const disorderedCode = (code: number): number => code | DISORDERED;

/** More units than these are not spread: the key of a way is one number. */
export const MOST_SPREAD = 4;

export interface Way {
  codes: readonly number[]; // of the units, in their order
  lost: number; // leaders, a bit each
  share: number;
}
export interface Spread {
  units: readonly number[]; // places in the list of units, rising
  ways: readonly Way[]; // no two alike; shares sum to 1
}

/** Adds up ways that are alike. */
export class Sum {
  private readonly found = new Map<number, { codes: readonly number[]; lost: number; share: number }>();
  weight = 0;
  add(codes: readonly number[], lost: number, weight: number): void {
    let key = lost;
    for (let i = 0; i < codes.length; i++) key = key * 2 * DISORDERED + codes[i];
    this.weight += weight;
    const seen = this.found.get(key);
    if (seen === undefined) this.found.set(key, { codes: codes.slice(), lost, share: weight });
    else seen.share += weight;
  }
  spread(units: readonly number[]): Spread {
    const ways = [...this.found.values()];
    for (const way of ways) way.share /= this.weight;
    return { units, ways };
  }
}

/** Two spreads of the same units as one, each with its weight. */
export function joined(a: Spread, weight: number, b: Spread, more: number): Spread {
  if (a === b) return a;
  const sum = new Sum();
  for (const w of a.ways) sum.add(w.codes, w.lost, weight * w.share);
  for (const w of b.ways) sum.add(w.codes, w.lost, more * w.share);
  return sum.spread(a.units);
}

/** The same with every way changed. */
export function changed(s: Spread, by: (codes: number[], lost: number) => number[]): Spread {
  const sum = new Sum();
  for (const w of s.ways) sum.add(by(w.codes.slice(), w.lost), w.lost, w.share);
  return sum.spread(s.units);
}
