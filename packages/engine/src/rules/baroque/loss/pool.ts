/** Pools of dice in shooting and melee: six a hit, each pair of fives a hit. BQ-6.1.4, BQ-6.1.5, BQ-8. */

import { cachedBy } from '../../../battle/cache.ts';
import { cite } from '../../../battle/cite.ts';
import { type Chances, chancesOf } from '../../../battle/dice/chances.ts';
import type { Dice, Reroll, Roll } from '../../../battle/dice/dice.ts';
import type { Factor } from '../../../battle/factor.ts';
import type { BodyId, Frame, Side, Tell } from '../../../battle/protocol.ts';
import { pop, type Steps } from '../frames.ts';
import type { BaroqueState } from '../state.ts';

/** Twice the hits: a six counts two, a five one, so that half the sum, rounded down, is the number of hits. */
const HITS: readonly number[] = [0, 0, 0, 0, 1, 2];
/** Fives and sixes apart: sixes in sixty-fours. */
const APART: readonly number[] = [0, 0, 0, 0, 1, 64];
const LOW: readonly Reroll[] = [{ faces: [1, 2] }];
const low = (most: number): readonly Reroll[] => [{ faces: [1, 2], most }];

/** A pool to be thrown. The hits go into the frame below, as `hits` + slot. */
export interface PoolFrame extends Frame {
  at: 'pool';
  unit: BodyId;
  side: Side;
  rule: string;
  purpose: string; // 'shot', 'melee', 'pistols'
  dice: number;
  own: number; // dice of the unit itself: no more than these are thrown again
  misses: boolean; // all dice that missed are thrown again once: first volley, lance
  low: boolean; // ones and twos are thrown again: well trained, master gunner, motivated
  slot: 'A' | 'B';
  kept: number; // hits kept from the first throw; -1: not thrown yet
  rest: number; // dice thrown again
  most: number; // hits beyond this are no better
}

/** What a pool is made of, as far as its hits are concerned. */
export type Pool = Pick<PoolFrame, 'rule' | 'purpose' | 'side' | 'dice' | 'own' | 'misses' | 'low' | 'most'>;

const rollOf = (f: Pool, count: number, score: readonly number[], again: boolean): Roll =>
  again
    ? {
        rule: f.rule,
        purpose: f.purpose,
        side: f.side,
        count,
        faces: 6,
        score,
        rerolls: f.own < f.dice ? low(f.own) : LOW,
      }
    : { rule: f.rule, purpose: f.purpose, side: f.side, count, faces: 6, score };

/** The chances of each number of hits, up to the most that matter: the same rolls as below, counted together. */
export const hitChances = (f: Pool): Chances =>
  chancesBy(`${f.dice} ${f.own} ${f.most} ${f.misses} ${f.low}`, f);

const chancesBy = cachedBy((_: string, f: Pool): Chances => {
  const weights = new Array<number>(f.most + 1).fill(0);
  const add = (count: number, before: number, weight: number): void => {
    const again = chancesOf(rollOf(f, count, HITS, f.low));
    for (let i = 0; i < again.scores.length; i++)
      weights[Math.min(f.most, before + Math.floor(again.scores[i] / 2))] += weight * again.weights[i];
  };
  if (f.misses) {
    const first = chancesOf(rollOf(f, f.dice, APART, false));
    for (let i = 0; i < first.scores.length; i++) {
      const { hits, rest } = keptOf(f, first.scores[i]);
      add(rest, hits, first.weights[i]);
    }
  } else add(f.dice, 0, 1);
  const scores = weights.map((_, i) => i).filter((i) => weights[i] > 0);
  return { scores, weights: scores.map((i) => weights[i]) };
});

/** keep sixes and pairs of fives, throw the rest again, an odd five too. */
function keptOf(f: Pool, sum: number): { hits: number; rest: number } {
  const sixes = Math.floor(sum / 64);
  const pairs = Math.floor((sum % 64) / 2);
  const hits = sixes + pairs;
  return { hits, rest: hits >= f.most ? 0 : Math.min(f.own, f.dice - sixes - 2 * pairs) };
}

export const poolSteps = {
  pool: (s: BaroqueState, f: PoolFrame, dice: Dice, tell?: Tell) => {
    if (tell === undefined && dice.among !== undefined) {
      finish(s, f, dice.among(hitChances(f)), []);
      return;
    }
    if (f.misses && f.kept < 0) {
      const first = keptOf(f, dice.roll(rollOf(f, f.dice, APART, false)));
      cite('BQ-0-h');
      f.kept = first.hits;
      f.rest = first.rest;
      tell?.({
        kind: 'pool-first',
        rule: f.rule,
        side: f.side,
        about: [f.unit],
        thrown: [{ purpose: f.purpose, rule: f.rule, side: f.side, faces: [...dice.last], score: f.kept }],
        facts: { kept: f.kept, again: f.rest },
      });
      if (f.rest > 0) return;
      finish(s, f, f.kept, [], tell);
      return;
    }
    const count = f.misses ? f.rest : f.dice;
    const sum = dice.roll(rollOf(f, count, HITS, f.low));
    const hits = Math.floor(sum / 2) + (f.misses ? f.kept : 0);
    finish(s, f, hits, [...dice.last], tell);
  },
} satisfies Steps;

function finish(s: BaroqueState, f: PoolFrame, hits: number, faces: number[], tell?: Tell): void {
  pop(s);
  const below = s.frames[s.frames.length - 1] as Frame & { hitsA: number; hitsB: number };
  below[`hits${f.slot}`] = Math.min(hits, f.most);
  tell?.({
    kind: 'pool',
    rule: 'BQ-6.1.4-a',
    side: f.side,
    about: [f.unit],
    thrown: [{ purpose: f.purpose, rule: f.rule, side: f.side, faces, score: hits }],
    facts: { dice: f.dice, hits, for: f.purpose },
  });
}

export interface PoolWish {
  unit: BodyId;
  at: string; // whom it shoots at or fights
  side: Side;
  rule: string;
  purpose: string;
  dice: number;
  own?: number;
  misses: boolean;
  low: boolean;
  slot: 'A' | 'B';
  most: number;
  factors: readonly Factor[];
}

/** A frame for a pool; tells why each die is there. */
export function poolFrame(w: PoolWish, tell?: Tell): PoolFrame {
  tell?.({
    kind: 'dice-counted',
    rule: w.rule,
    side: w.side,
    about: [w.unit, w.at],
    announces: w.purpose,
    factors: w.factors,
    facts: { dice: w.dice, for: w.purpose },
  });
  return {
    at: 'pool',
    unit: w.unit,
    side: w.side,
    rule: w.rule,
    purpose: w.purpose,
    dice: w.dice,
    own: w.own ?? w.dice,
    misses: w.misses,
    low: w.low,
    slot: w.slot,
    kept: -1,
    rest: 0,
    most: w.most,
  };
}
