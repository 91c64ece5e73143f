/**
 * Dice. A roll says as data what matters about it; the same description throws real dice with faces to show, or
 * gives the exact distribution of its score. The rules never see how the dice were made.
 */

import type { RuleId, Side } from '../protocol.ts';
import type { Chances } from './chances.ts';

/** Which faces are thrown again, in the order of the list. */
export interface Reroll {
  faces: readonly number[]; // these faces are thrown again
  most?: number; // at most this many dice of the pool, those that score least first; absent: all of them
}

/** A throw of equal dice and how it scores. */
export interface Roll {
  rule: RuleId;
  purpose: string; // 'command', 'rally', 'shot'
  side: Side; // whose dice
  count: number;
  faces: number; // 4, 6, 12, or a choice among k
  score: readonly number[]; // what each face is worth: score[face - 1]; the pool's score is the sum
  rerolls?: readonly Reroll[];
  most?: number; // a sum above this is no better
  secret?: true; // the other side may not know that it is thrown
}

/** Two rolls against each other; what counts is the difference first − second, or the class it falls into. */
export interface Contest {
  rule: RuleId;
  purpose: string;
  first: Roll;
  second: Roll;
  again?: 'on-tie'; // throw both again until they differ
  /** Differences that lead to the same outcome share a class: class = classes[clamp(difference − from)]. */
  classes?: { from: number; of: readonly number[] };
}

export interface Dice {
  /** The score of the roll. */
  roll(r: Roll): number;
  /** The class of the difference (the difference itself without classes). */
  contest(c: Contest): number;
  /** Faces of the last roll or contest, in the order thrown; empty when outcomes are enumerated. */
  readonly last: readonly number[];
  /** Only where outcomes are counted: one of several values whose chances were worked out from rolls as above. */
  among?(chances: Chances): number;
}

/** A source of plain random choices, for generals, fuzzing and set-up by luck: not the battle's dice. */
export interface Luck {
  below(n: number): number; // 0 … n − 1
}

/** Score tables used again and again. */
export const PIPS_6: readonly number[] = [1, 2, 3, 4, 5, 6];
export const pips = (faces: number): readonly number[] =>
  faces === 6 ? PIPS_6 : Array.from({ length: faces }, (_, i) => i + 1);

/** 1 for every face from `least` on, 0 below: a test asked by threshold. */
const thresholds = new Map<number, readonly number[]>();
export function atLeast(least: number, faces = 6): readonly number[] {
  const key = faces * 1000 + Math.max(0, Math.min(least, faces + 1));
  let table = thresholds.get(key);
  if (table === undefined) {
    table = Array.from({ length: faces }, (_, i) => (i + 1 >= least ? 1 : 0));
    thresholds.set(key, table);
  }
  return table;
}

/** One die whose face is the score. */
export const die = (rule: RuleId, purpose: string, side: Side, faces = 6): Roll => ({
  rule,
  purpose,
  side,
  count: 1,
  faces,
  score: pips(faces),
});

/** One die that succeeds from `least` on: scores 1 or 0. */
export const test = (rule: RuleId, purpose: string, side: Side, least: number, faces = 6): Roll => ({
  rule,
  purpose,
  side,
  count: 1,
  faces,
  score: atLeast(least, faces),
});

/**
 * Throw a described roll with single faces from `next`. Faces are appended to `out`: first the whole pool, then
 * each re-roll in order. Shared by all dice that have faces.
 */
export function throwRoll(r: Roll, next: (roll: Roll) => number, out: number[]): number {
  const start = out.length;
  for (let i = 0; i < r.count; i++) out.push(next(r));
  if (r.rerolls === undefined) return scoreOf(r, out, start, out.length);
  // The pool as it stands; re-rolled dice are replaced here while `out` keeps every face shown.
  const pool = out.slice(start);
  for (const again of r.rerolls) {
    const which: number[] = [];
    for (let i = 0; i < pool.length; i++) if (again.faces.includes(pool[i])) which.push(i);
    which.sort((a, b) => r.score[pool[a] - 1] - r.score[pool[b] - 1] || pool[a] - pool[b] || a - b);
    const most = again.most === undefined ? which.length : Math.min(again.most, which.length);
    for (let k = 0; k < most; k++) {
      const face = next(r);
      out.push(face);
      pool[which[k]] = face;
    }
  }
  return scoreOf(r, pool, 0, pool.length);
}

function scoreOf(r: Roll, faces: readonly number[], from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += r.score[faces[i] - 1];
  return r.most !== undefined && sum > r.most ? r.most : sum;
}

export function classOf(c: Contest, difference: number): number {
  if (c.classes === undefined) return difference;
  const { from, of } = c.classes;
  const i = difference - from;
  return of[i < 0 ? 0 : i >= of.length ? of.length - 1 : i];
}

/** More ties in a row than any honest dice give: the contest cannot be decided. */
const MOST_TIES = 1000;

/** Throw a contest with real faces. */
export function throwContest(c: Contest, next: (roll: Roll) => number, out: number[]): number {
  for (let ties = 0; ties < MOST_TIES; ties++) {
    const difference = throwRoll(c.first, next, out) - throwRoll(c.second, next, out);
    if (difference !== 0 || c.again !== 'on-tie') return classOf(c, difference);
  }
  throw new Error(`the contest ${c.purpose} ties for ever`);
}

/** What a player calls the score of one die: its last throw, with what is added. Nought while no face is known. */
export const dieOf = (faces: readonly number[], plus = 0): number =>
  faces.length === 0 ? 0 : faces[faces.length - 1] + plus;

/** The same of several dice together. */
export const pipsOf = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0);
