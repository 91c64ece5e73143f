/**
 * The exact distribution of a described roll. Each die's chain of re-rolls is collapsed first, then the dice are
 * counted; results are kept by the content of the description.
 */
import { cachedBy } from '../cache.ts';
import { type Contest, classOf, type Reroll, type Roll } from './dice.ts';

/** Scores in rising order with their chances, which sum to 1. */
export interface Chances {
  scores: readonly number[];
  weights: readonly number[];
}

const rollKey = (r: Roll): string =>
  `${r.count}d${r.faces}:${r.score.join(',')}:${r.most ?? ''}:${
    r.rerolls === undefined ? '' : r.rerolls.map((x) => `${x.faces.join('.')}x${x.most ?? ''}`).join(';')
  }`;

/** The distribution of a roll's score. */
export const chancesOf = (r: Roll): Chances => chancesBy(rollKey(r), r);
const chancesBy = cachedBy((_: string, r: Roll): Chances => reckon(r));

/** The distribution of a contest's class. A tie thrown again is solved by conditioning. */
export function contestChances(c: Contest): Chances {
  const classes = c.classes === undefined ? '' : `${c.classes.from}:${c.classes.of.join(',')}`;
  return contestBy(`${rollKey(c.first)}|${rollKey(c.second)}|${c.again ?? ''}|${classes}`, c);
}

const contestBy = cachedBy((_: string, c: Contest): Chances => {
  const a = chancesOf(c.first);
  const b = chancesOf(c.second);
  const sums = new Map<number, number>();
  let counted = 0;
  for (let i = 0; i < a.scores.length; i++) {
    for (let j = 0; j < b.scores.length; j++) {
      const difference = a.scores[i] - b.scores[j];
      if (difference === 0 && c.again === 'on-tie') continue;
      const weight = a.weights[i] * b.weights[j];
      counted += weight;
      const k = classOf(c, difference);
      sums.set(k, (sums.get(k) ?? 0) + weight);
    }
  }
  if (counted === 0) throw new Error(`the contest ${c.purpose} always ties and is thrown again for ever`);
  return inOrder(sums, counted);
});

function inOrder(sums: ReadonlyMap<number, number>, whole: number): Chances {
  const scores = [...sums.keys()].sort((x, y) => x - y);
  return { scores, weights: scores.map((x) => sums.get(x)! / whole) };
}

function reckon(r: Roll): Chances {
  const rerolls = r.rerolls ?? [];
  const limited = rerolls.some((x) => x.most !== undefined);
  const sums = limited ? poolWithLimits(r, rerolls) : poolOfEqualDice(r, rerolls);
  const capped = new Map<number, number>();
  for (const [score, weight] of sums) {
    const s = r.most !== undefined && score > r.most ? r.most : score;
    capped.set(s, (capped.get(s) ?? 0) + weight);
  }
  return inOrder(capped, 1);
}

/** Face chances of one die after its whole chain of re-rolls. */
function collapsed(faces: number, rerolls: readonly Reroll[]): number[] {
  let chance = new Array<number>(faces).fill(1 / faces);
  for (const again of rerolls) {
    let moved = 0;
    const next = chance.slice();
    for (const f of again.faces) {
      moved += next[f - 1];
      next[f - 1] = 0;
    }
    chance = next.map((x) => x + moved / faces);
  }
  return chance;
}

function poolOfEqualDice(r: Roll, rerolls: readonly Reroll[]): Map<number, number> {
  const chance = collapsed(r.faces, rerolls);
  const one = new Map<number, number>();
  for (let f = 0; f < r.faces; f++) one.set(r.score[f], (one.get(r.score[f]) ?? 0) + chance[f]);
  return powerOf(one, r.count);
}

function powerOf(one: ReadonlyMap<number, number>, count: number): Map<number, number> {
  let sums = new Map<number, number>([[0, 1]]);
  for (let i = 0; i < count; i++) {
    const next = new Map<number, number>();
    for (const [s, w] of sums) for (const [t, v] of one) next.set(s + t, (next.get(s + t) ?? 0) + w * v);
    sums = next;
  }
  return sums;
}

/** Faces that are worth the same and are thrown again together, so that only how many dice show them matters. */
interface FaceClass {
  score: number;
  chance: number; // of one die
  again: readonly boolean[]; // is it thrown again, for each re-roll in order
}

/** Classes in the order in which dice are picked for a limited re-roll: lowest score, then lowest face. */
function faceClasses(r: Roll, rerolls: readonly Reroll[]): FaceClass[] {
  const order = Array.from({ length: r.faces }, (_, i) => i + 1);
  order.sort((a, b) => r.score[a - 1] - r.score[b - 1] || a - b);
  const classes: FaceClass[] = [];
  for (const face of order) {
    const score = r.score[face - 1];
    const again = rerolls.map((x) => x.faces.includes(face));
    const last = classes[classes.length - 1];
    if (last !== undefined && last.score === score && last.again.every((x, i) => x === again[i]))
      last.chance += 1 / r.faces;
    else classes.push({ score, chance: 1 / r.faces, again });
  }
  return classes;
}

/**
 * Pools where only so many dice may be thrown again: by counting how many dice fall into each class. A pool is
 * one number, its counts as digits, so that dice thrown again are added by adding numbers (a pool of 16 with two
 * limits: 1 ms; with texts as keys 9).
 */
function poolWithLimits(r: Roll, rerolls: readonly Reroll[]): Map<number, number> {
  const classes = faceClasses(r, rerolls);
  const chances = classes.map((c) => c.chance);
  const digit: number[] = [];
  let place = 1;
  for (let i = 0; i < classes.length; i++) {
    digit.push(place);
    place *= r.count + 1;
  }
  if (place > Number.MAX_SAFE_INTEGER)
    throw new Error(`the pool of ${r.purpose} is too large to be reckoned`);
  const fallen = new Map<number, { keys: number[]; weights: number[] }>();
  const fall = (count: number): { keys: number[]; weights: number[] } => {
    let ways = fallen.get(count);
    if (ways === undefined) {
      const keys: number[] = [];
      const weights: number[] = [];
      spread(count, chances, (counts, weight) => {
        keys.push(counts.reduce((key, n, i) => key + n * digit[i], 0));
        weights.push(weight);
      });
      ways = { keys, weights };
      fallen.set(count, ways);
    }
    return ways;
  };
  const countIn = (pool: number, i: number): number => Math.floor(pool / digit[i]) % (r.count + 1);
  const first = fall(r.count);
  let pools = new Map<number, number>(first.keys.map((key, i) => [key, first.weights[i]]));
  rerolls.forEach((again, nth) => {
    const next = new Map<number, number>();
    for (const [pool, weight] of pools) {
      let left = pool;
      let thrown = 0;
      for (let i = 0; i < classes.length; i++) {
        if (!classes[i].again[nth]) continue;
        const here = countIn(pool, i);
        const take = again.most === undefined ? here : Math.min(here, again.most - thrown);
        left -= take * digit[i];
        thrown += take;
      }
      const { keys, weights } = fall(thrown);
      for (let k = 0; k < keys.length; k++) {
        const key = left + keys[k];
        next.set(key, (next.get(key) ?? 0) + weight * weights[k]);
      }
    }
    pools = next;
  });
  const sums = new Map<number, number>();
  for (const [pool, weight] of pools) {
    let score = 0;
    for (let i = 0; i < classes.length; i++) score += countIn(pool, i) * classes[i].score;
    sums.set(score, (sums.get(score) ?? 0) + weight);
  }
  return sums;
}

/** Every way `count` dice can fall into classes of these chances, by how many are in each, with its weight. */
function spread(
  count: number,
  chances: readonly number[],
  visit: (counts: number[], weight: number) => void,
): void {
  const last = chances.length - 1;
  const counts = new Array<number>(chances.length).fill(0);
  const go = (nth: number, left: number, remaining: number, weight: number): void => {
    if (nth === last) {
      counts[nth] = left;
      visit(counts, weight);
      return;
    }
    // How many of the remaining dice fall into this class, given that they fall into this or a later one.
    const p = chances[nth] / remaining;
    let w = weight;
    for (let i = 0; i < left; i++) w *= 1 - p;
    for (let k = 0; k <= left; k++) {
      counts[nth] = k;
      go(nth + 1, left - k, remaining - chances[nth], w);
      w = (w * (left - k) * p) / ((k + 1) * (1 - p));
    }
    counts[nth] = 0;
  };
  go(0, count, 1, 1);
}
