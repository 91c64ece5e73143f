/**
 * What is learned of a game: a network of all battles of training, how sure it may be, and how much of today's evaluator
 * is told with it. Both are found on battles that a network was not fitted to, half of the weight on tables of another
 * kind: what fits well where it was fitted is too sure of itself elsewhere.
 */
import type { Blend } from '../packages/engine/src/generals/learned/learned.ts';
import { advantage, type Network, RESULT } from '../packages/engine/src/generals/learned/network.ts';
import type { Example } from './examples.ts';
import { FIT, type FitWish, fitTo, lessonsOf } from './fit.ts';
import { bestScale, chanceIn, lossOf } from './measures.ts';

/** One battle in so many is not fitted to, in turn. */
const FOLDS = 4;
/** Ways to fit that are tried; the one that says best what came of battles it was not fitted to is taken. */
export const WAYS: readonly Partial<FitWish>[] = [
  { decay: 8 },
  { decay: 4 },
  { decay: 2, epochs: 6 },
  { decay: 4, trust: 0.5 },
];
/** Shares that are tried. */
const SHARES = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.15, 1.3, 1.5, 1.75, 2];

export interface Learnt {
  readonly net: Network; // its chances are neither too bold nor too shy
  readonly blend: Blend; // for telling chances: so much of its advantage, and so much of today's worth
  readonly scale: number; // of today's evaluator, that fits best
  readonly way: Partial<FitWish>;
  readonly apart: number; // log loss of battles of training, each by a network of the others, with today's evaluator
  readonly chosen: number; // of those to choose by
}

/** Battles that networks were not fitted to, and what they said of them. */
interface Heard {
  readonly examples: readonly Example[];
  readonly said: readonly number[];
}

interface Shares {
  readonly own: number;
  readonly today: number;
  readonly losses: readonly number[]; // of each kind of battles
}

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

/** The shares with the least log loss, every kind of battles counting the same. */
function bestShares(heard: readonly Heard[], scale: number, ofToday: readonly number[]): Shares {
  let best: Shares = { own: 1, today: 0, losses: [Number.POSITIVE_INFINITY] };
  for (const own of SHARES)
    for (const today of ofToday) {
      if (own === 0 && today === 0) continue;
      const losses = heard.map(({ examples, said }) =>
        lossOf(
          examples,
          examples.map((e, i) => chanceIn(own * said[i] + (today * e.worth) / scale)),
        ),
      );
      if (sum(losses) < sum(best.losses)) best = { own, today, losses };
    }
  return best;
}

/** The scale of today's evaluator with the least log loss, every kind of battles counting the same. */
export function fairScale(kinds: readonly (readonly Example[])[]): number {
  const all = kinds.filter((k) => k.length > 0);
  // Each kind as often as would make them equal: scales are few, so the mean of the best is near enough.
  return all.length === 0 ? 1 : sum(all.map((k) => bestScale(k))) / all.length;
}

/**
 * What networks say of battles of training that they were not fitted to, and in the mean of those to choose by: the
 * first so many of `FOLDS` networks.
 */
function crossed(
  examples: readonly Example[],
  choose: readonly Example[],
  rows: number,
  wish: FitWish,
  folds: number,
): Heard[] {
  const others: Example[] = [];
  const said: number[] = [];
  const apart = choose.map(() => 0);
  for (let fold = 0; fold < folds; fold++) {
    const mine = examples.filter((e) => e.battle % FOLDS !== fold);
    const net = fitTo(lessonsOf(mine, wish.trust), rows, wish).rounded();
    for (const e of examples) {
      if (e.battle % FOLDS !== fold) continue;
      others.push(e);
      said.push(advantage(net, e) / RESULT);
    }
    choose.forEach((e, i) => {
      apart[i] += advantage(net, e) / RESULT / folds;
    });
  }
  const heard = { examples: others, said };
  return choose.length === 0 ? [heard] : [heard, { examples: choose, said: apart }];
}

export function learnFrom(
  examples: readonly Example[],
  choose: readonly Example[],
  rows: number,
  wish: Partial<FitWish> & { readonly seed: string },
  say: (line: string) => void = () => {},
  ways: readonly Partial<FitWish>[] = WAYS,
): Learnt {
  const scale = fairScale([examples, choose]);
  const losses = (s: Shares): string => s.losses.map((x) => x.toFixed(4)).join(' and ');
  let way = ways[0];
  let least = Number.POSITIVE_INFINITY;
  // One network of each way tells which is best; those of all folds, how sure it may be.
  for (const tried of ways.length > 1 ? ways : []) {
    const heard = crossed(examples, choose, rows, { ...FIT, ...tried, ...wish }, 1);
    const shares = bestShares(heard, scale, SHARES);
    say(`  ${JSON.stringify(tried)}: ${losses(shares)} with the best shares`);
    if (sum(shares.losses) < least) [way, least] = [tried, sum(shares.losses)];
  }
  const full: FitWish = { ...FIT, ...way, ...wish };
  const heard = crossed(examples, choose, rows, full, FOLDS);
  const together = bestShares(heard, scale, SHARES);
  const alone = bestShares(heard, scale, [0]);
  say(`  alone, ${alone.own} times as sure: ${losses(alone)}`);
  say(`  ${together.own} with ${together.today} of today's: ${losses(together)}`);
  const net = fitTo(lessonsOf(examples, full.trust), rows, full).rounded(alone.own);
  return {
    ...{ net, scale, way, apart: together.losses[0], chosen: together.losses[1] ?? 0 },
    blend: { own: fine(together.own / alone.own), worth: fine(together.today / scale) },
  };
}

/** Chances by a network and today's evaluator together. */
export const chancesTogether = (
  net: Network,
  { own, worth }: Blend,
  examples: readonly Example[],
): number[] => examples.map((e) => chanceIn((own * advantage(net, e)) / RESULT + worth * e.worth));

/** To the millionth, as it is written down. */
const fine = (x: number): number => Math.floor(x * 1e6 + 0.5) / 1e6;
