/**
 * A pool and the cohesion test that follows, counted together. Where outcomes are counted and nobody listens, only
 * what the hits cost matters, not how many there were; the rolls are those that real dice would make.
 */
import { cachedBy } from '../../../battle/cache.ts';
import { type Chances, chancesOf } from '../../../battle/dice/chances.ts';
import type { Dice } from '../../../battle/dice/dice.ts';
import { total } from '../../../battle/factor.ts';
import type { BodyId, Tell } from '../../../battle/protocol.ts';
import {
  applyTest,
  type CohesionFrame,
  cohesionRoll,
  criticalFactors,
  isDestined,
  rerollsOf,
  SIX,
} from '../loss/cohesion.ts';
import { hitChances, type Pool } from '../loss/pool.ts';
import { attachedTo, type BaroqueState, remaining, type Unit, unitOf } from '../state.ts';

/** Dice that can tell one of several values by its chance. */
export type Counting = Dice & { among(chances: Chances): number };

export const isCounting = (s: BaroqueState, dice: Dice, tell: Tell | undefined): dice is Counting =>
  tell === undefined && dice.among !== undefined && !isDestined(s);

/** What hits nobody; other values are the score of the test. */
const UNHURT = -1;

/** Everything that the chances depend on as digits of one number; each has room enough. */
function keyOf(pool: Pool, base: number, led: boolean, worst: number, again: number): number {
  const { dice, own, most, misses, low } = pool;
  const thrown = (dice * 128 + own) * 128 + most;
  const how = ((thrown * 2 + (misses ? 1 : 0)) * 2 + (low ? 1 : 0)) * 2 + (led ? 1 : 0);
  return ((how * 128 + worst) * 128 + base + 64) * 4 + again;
}

/**
 * The chances of every cost of this pool to a unit whose test, but for the hits, is `test`: the score of the test, or
 * that nobody was hit. Losses beyond `worst` count as that: a unit is gone only once.
 */
export function costChances(
  s: BaroqueState,
  pool: Pool,
  test: CohesionFrame,
  worst = remaining(unitOf(s, test.unit)),
): Chances {
  const u = unitOf(s, test.unit);
  const base = total(criticalFactors(s, u, test)) + test.hits;
  // A six matters beyond its loss only to a leader with the unit.
  const led = attachedTo(s, u) !== undefined;
  const key = keyOf(pool, base, led, worst, rerollsOf(u, test.feared));
  return costsBy(key, pool, { u, test, worst, base, led });
}

/** What a unit is asked to bear: its test but for the hits, and what of it matters. */
interface Bearing {
  u: Unit;
  test: CohesionFrame;
  worst: number;
  base: number;
  led: boolean;
}

const costsBy = cachedBy((_: number, pool: Pool, { u, test, worst, base, led }: Bearing): Chances => {
  const hits = hitChances(pool);
  const sums = new Map<number, number>();
  for (let i = 0; i < hits.scores.length; i++) {
    const h = hits.scores[i];
    if (h === 0) {
      sums.set(UNHURT, hits.weights[i]);
      continue;
    }
    const costs = chancesOf(cohesionRoll(u, Math.max(1, base - h), test.cause, test.feared));
    for (let k = 0; k < costs.scores.length; k++) {
      const score = costs.scores[k];
      const loss = Math.min(worst, score >= SIX ? score - SIX : score);
      const cost = led && score >= SIX ? SIX + loss : loss;
      sums.set(cost, (sums.get(cost) ?? 0) + hits.weights[i] * costs.weights[k]);
    }
  }
  const scores = [...sums.keys()].sort((a, b) => a - b);
  return { scores, weights: scores.map((x) => sums.get(x) ?? 0) };
});

/** What a disorder is worth beside the loss of a point of VBU. */
const DISORDER = 0.5;

/** The mean cost of a pool to a unit, in points of VBU. */
export function meanCost(s: BaroqueState, pool: Pool, test: CohesionFrame): number {
  const u = unitOf(s, test.unit);
  const chances = costChances(s, pool, test, SIX - 1);
  let sum = 0;
  chances.scores.forEach((score, i) => {
    if (score === UNHURT) return;
    const loss = score >= SIX ? score - SIX : score;
    sum += chances.weights[i] * (loss > 0 ? loss : u.disordered ? 1 : DISORDER);
  });
  return sum;
}

/** Lets a unit bear a cost; the loss from a failed test. */
export function bear(s: BaroqueState, unit: BodyId, cost: number, cause: CohesionFrame['cause']): number {
  if (cost === UNHURT) return 0;
  const six = cost >= SIX;
  const loss = six ? cost - SIX : cost;
  applyTest(s, unitOf(s, unit), loss, six, cause);
  return loss;
}
