/** Match-ups of army lists: both sides' armies are drawn by luck from their lists, within the points agreed. */
import type { Muster, Reckoning } from '../army/muster.ts';
import { luckOf, seedOf } from '../battle/dice/seed.ts';
import { type Complaint, isComplaint, type Json } from '../battle/protocol.ts';

/** Two lists that meet. */
export interface Meeting {
  lists: readonly [string, string]; // by side
  budgets: readonly [number, number]; // points of each
  prices: Readonly<Record<string, number>>; // points more (or less) for each body of a kind: { 'heavy-artillery': 5 }
}

/** Armies drawn until one fits the changed prices, at most; and until one also spends what it may. */
const DRAWS = 60;
const TRIES = 12;
/** Points that an army may leave unspent at changed prices, of fifty. */
const UNSPENT = 1;

/** What an army costs when kinds of troops are dearer or cheaper than the book says. */
export function changedPrice(reckoned: Reckoning, prices: Readonly<Record<string, number>>): number {
  let points = reckoned.points;
  for (const line of reckoned.lines) points += line.count * (prices[line.kind] ?? 0);
  return points;
}

/**
 * One army of a list by luck: the same seed and list give the same army, whichever side it plays. Where prices are
 * changed, one is drawn that costs about the budget at those: a dearer kind means fewer troops, a cheaper one more.
 */
export async function drawArmy(
  muster: Muster,
  list: string,
  budget: number,
  prices: Readonly<Record<string, number>>,
  seed: string,
): Promise<Json | Complaint> {
  const luck = luckOf(seedOf(`${seed} army ${list} ${budget}`));
  const changed = Object.values(prices).some((more) => more !== 0);
  let asked = budget; // at the book's prices
  let best: { army: Json; points: number } | undefined;
  for (let n = 0; n < DRAWS; n++) {
    const army = await muster.random({ list, budget: asked }, luck);
    if (isComplaint(army)) {
      if (asked === budget) return army;
      asked = budget; // a game that knows certain budgets only
      continue;
    }
    if (!changed) return army;
    const reckoned = await muster.reckon(army);
    if (isComplaint(reckoned)) return reckoned;
    const points = changedPrice(reckoned, prices);
    if (points <= budget && (best === undefined || points > best.points)) best = { army, points };
    if (best !== undefined && (n >= TRIES || 50 * (budget - best.points) <= UNSPENT * budget)) break;
    asked = Math.min(2 * budget, Math.max(1, Math.floor(asked + budget - points)));
  }
  return (
    best?.army ?? {
      place: 'prices',
      expected: `an army of ${list} within ${budget} points`,
      found: `none in ${DRAWS}`,
    }
  );
}

/** Points that each kind of troops of an army cost, in the words of the muster: { tercio: 48, cuirassiers: 33 }. */
export type Priced = Readonly<Record<string, number>>;

/** Both armies of a battle, and what their troops cost. */
export interface DrawnMeeting {
  setup: Json;
  priced: readonly [Priced, Priced];
}

/** The set-up of one battle: two rosters, set up at once by the rules' own quick deployment. */
export async function drawMeeting(
  muster: Muster,
  m: Meeting,
  seed: string,
): Promise<DrawnMeeting | Complaint> {
  const armies: Json[] = [];
  const priced: Priced[] = [];
  for (const side of [0, 1] as const) {
    const army = await drawArmy(muster, m.lists[side], m.budgets[side], m.prices, seed);
    if (isComplaint(army)) return army;
    const reckoned = await muster.reckon(army);
    if (isComplaint(reckoned)) return reckoned;
    armies.push(army);
    priced.push(pricedKinds(reckoned, m.prices));
  }
  return { setup: { rosters: armies, quick: true }, priced: [priced[0], priced[1]] };
}

export function pricedKinds(reckoned: Reckoning, prices: Readonly<Record<string, number>>): Priced {
  const out: Record<string, number> = {};
  for (const line of reckoned.lines)
    out[line.kind] = (out[line.kind] ?? 0) + line.points + line.count * (prices[line.kind] ?? 0);
  return out;
}

/**
 * What each side lost in points: every kind by the share of its strength that is gone. Where the table has other words
 * for bodies than the muster, those bodies stand together for the points that no kind was found for.
 */
export function pointsLost(
  priced: readonly [Priced, Priced],
  had: Readonly<Record<string, number>>,
  lost: Readonly<Record<string, number>>,
): [number, number] {
  const out: [number, number] = [0, 0];
  for (const side of [0, 1] as const) {
    const own = Object.keys(had).filter((word) => word.startsWith(`${side} `) && had[word] > 0);
    let others = 0;
    for (const [kind, points] of Object.entries(priced[side])) {
      const word = `${side} ${kind}`;
      if (own.includes(word)) out[side] += (points * lost[word]) / had[word];
      else others += points;
    }
    const rest = own.filter((word) => !Object.hasOwn(priced[side], word.slice(2)));
    const sum = (of: Readonly<Record<string, number>>): number => rest.reduce((n, word) => n + of[word], 0);
    if (rest.length > 0) out[side] += (others * sum(lost)) / sum(had);
  }
  return out;
}

/** Every list against every other, from both sides; a single list against itself. */
export function everyPair(lists: readonly string[]): [string, string][] {
  return lists.flatMap((a) =>
    lists.filter((b) => a !== b || lists.length === 1).map((b): [string, string] => [a, b]),
  );
}

/**
 * A thinner schedule: each list meets so many others, from both sides. The lists stand in a circle in an order of luck,
 * and each meets those at certain distances both ways; so all play equally often, and since the nearest are among
 * them, no few lists play only among themselves. So many others are possible for every number of lists if they are
 * even, or if the lists are (then each meets the one across the circle too).
 */
export function fewerPairs(lists: readonly string[], rivals: number, seed: string): [string, string][] {
  const circle = [...lists];
  const luck = luckOf(seedOf(`${seed} schedule`));
  for (let i = circle.length - 1; i > 0; i--) {
    const j = luck.below(i + 1);
    [circle[i], circle[j]] = [circle[j], circle[i]];
  }
  const count = circle.length;
  const pairs = Math.floor(rivals / 2);
  const ways = Math.floor((count - 1) / 2);
  const distances: number[] = [];
  for (let k = 0; k < pairs; k++) distances.push(1 + Math.floor((k * ways) / pairs));
  const out: [string, string][] = [];
  circle.forEach((a, i) => {
    for (const d of distances) {
      const b = circle[(i + d) % count];
      out.push([a, b], [b, a]);
    }
    if (rivals % 2 === 1) out.push([a, circle[(i + count / 2) % count]]);
  });
  return out;
}
