/**
 * The exact distribution of a described roll. Each die's chain of re-rolls is collapsed first, then the dice are
 * counted; results are kept by the content of the description.
 */
import { type Contest, classOf, type Reroll, type Roll } from './dice.ts';

/** Scores in rising order with their chances, which sum to 1. */
export interface Chances {
  scores: readonly number[];
  weights: readonly number[];
}

const kept = new Map<string, Chances>();
const keptContests = new Map<string, Chances>();
const MOST_KEPT = 4096;

const rollKey = (r: Roll): string =>
  `${r.count}d${r.faces}:${r.score.join(',')}:${r.most ?? ''}:${
    r.rerolls === undefined ? '' : r.rerolls.map((x) => `${x.faces.join('.')}x${x.most ?? ''}`).join(';')
  }`;

/** The distribution of a roll's score. */
export function chancesOf(r: Roll): Chances {
  const key = rollKey(r);
  let found = kept.get(key);
  if (found === undefined) {
    found = reckon(r);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, found);
  }
  return found;
}

/** The distribution of a contest's class. A tie thrown again is solved by conditioning. */
export function contestChances(c: Contest): Chances {
  const classes = c.classes === undefined ? '' : `${c.classes.from}:${c.classes.of.join(',')}`;
  const key = `${rollKey(c.first)}|${rollKey(c.second)}|${c.again ?? ''}|${classes}`;
  let found = keptContests.get(key);
  if (found !== undefined) return found;
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
  found = inOrder(sums, counted);
  if (keptContests.size >= MOST_KEPT) keptContests.clear();
  keptContests.set(key, found);
  return found;
}

function inOrder(sums: ReadonlyMap<number, number>, whole: number): Chances {
  const scores = [...sums.keys()].sort((x, y) => x - y);
  return { scores, weights: scores.map((x) => sums.get(x)! / whole) };
}

function reckon(r: Roll): Chances {
  const limited = r.rerolls !== undefined && r.rerolls.some((x) => x.most !== undefined);
  const sums = limited ? poolWithLimits(r) : poolOfEqualDice(r);
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

function poolOfEqualDice(r: Roll): Map<number, number> {
  const chance = collapsed(r.faces, r.rerolls ?? []);
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

/** Pools where only so many dice may be thrown again: by counting how many dice show each face. */
function poolWithLimits(r: Roll): Map<number, number> {
  const order = Array.from({ length: r.faces }, (_, i) => i + 1);
  order.sort((a, b) => r.score[a - 1] - r.score[b - 1] || a - b);
  let pools = new Map<string, { counts: number[]; weight: number }>();
  spread(r.count, r.faces, (counts, weight) => pools.set(counts.join(), { counts: counts.slice(), weight }));
  for (const again of r.rerolls ?? []) {
    const next = new Map<string, { counts: number[]; weight: number }>();
    for (const pool of pools.values()) {
      const left = pool.counts.slice();
      let thrown = 0;
      for (const f of order) {
        if (!again.faces.includes(f)) continue;
        const take = again.most === undefined ? left[f - 1] : Math.min(left[f - 1], again.most - thrown);
        left[f - 1] -= take;
        thrown += take;
      }
      spread(thrown, r.faces, (fresh, weight) => {
        const counts = left.map((x, i) => x + fresh[i]);
        const key = counts.join();
        const seen = next.get(key);
        if (seen === undefined) next.set(key, { counts, weight: pool.weight * weight });
        else seen.weight += pool.weight * weight;
      });
    }
    pools = next;
  }
  const sums = new Map<number, number>();
  for (const { counts, weight } of pools.values()) {
    let score = 0;
    for (let f = 0; f < r.faces; f++) score += counts[f] * r.score[f];
    sums.set(score, (sums.get(score) ?? 0) + weight);
  }
  return sums;
}

/** Every way `count` fair dice can fall, by how many show each face, with its chance. */
function spread(count: number, faces: number, visit: (counts: number[], weight: number) => void): void {
  const counts = new Array<number>(faces).fill(0);
  const go = (face: number, left: number, weight: number): void => {
    if (face === faces - 1) {
      counts[face] = left;
      visit(counts, weight);
      return;
    }
    // Choose how many of the remaining dice show this face, given that they show this or a later one.
    const p = 1 / (faces - face);
    let w = weight;
    for (let i = 0; i < left; i++) w *= 1 - p;
    for (let k = 0; k <= left; k++) {
      counts[face] = k;
      go(face + 1, left - k, w);
      w = (w * (left - k) * p) / ((k + 1) * (1 - p));
    }
    counts[face] = 0;
  };
  go(0, count, 1);
}
