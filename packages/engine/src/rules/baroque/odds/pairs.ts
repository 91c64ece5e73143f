/**
 * Initiative where outcomes are counted and nobody listens: pairs of dice that lead to the same are one outcome with
 * their chances together. Of 1,296 throws of both sides some ten remain.
 */
import { cachedBy } from '../../../battle/cache.ts';
import type { Chances } from '../../../battle/dice/chances.ts';
import type { Dice } from '../../../battle/dice/dice.ts';
import type { Side, Tell } from '../../../battle/protocol.ts';
import {
  bonusOf,
  changed,
  flockOf,
  isTied,
  oneDie,
  type Pair,
  type RollFrame,
  rankOf,
  rerollers,
  sermonOf,
  winnerOf,
} from '../command/initiative.ts';
import { type BaroqueState, type Leader, leaderOf } from '../state.ts';

type Counting = Dice & Required<Pick<Dice, 'among'>>;

export const isCounted = (dice: Dice, tell: Tell | undefined): dice is Counting =>
  tell === undefined && dice.among !== undefined;

const PAIRS: readonly Pair[] = Array.from(
  { length: 36 },
  (_, i): Pair => [Math.floor(i / 6) + 1, (i % 6) + 1],
);

/** Throws that come to the same, by one that stands for all; how many of the equally likely ones they are. */
class Classes<T> {
  private readonly found = new Map<string, { one: T; times: number }>();
  private all: { one: T; times: number }[] = [];
  private chances: Chances | undefined;
  add(key: string, one: T, times: number): void {
    const seen = this.found.get(key);
    if (seen === undefined) this.found.set(key, { one, times });
    else seen.times += times;
  }
  list(): { one: T; times: number }[] {
    return [...this.found.values()];
  }
  /** One of them, by their chances; all are added by then. */
  among(dice: Counting): T {
    if (this.chances === undefined) {
      this.all = this.list();
      let sum = 0;
      for (const { times } of this.all) sum += times;
      this.chances = { scores: this.all.map((_, i) => i), weights: this.all.map(({ times }) => times / sum) };
    }
    return this.all[dice.among(this.chances)].one;
  }
}

/** While a pair may still be thrown again as a whole, its total counts, and which double it is. */
const KINDS = new Classes<Pair>();
for (const [a, b] of PAIRS) KINDS.add(a === b ? `double ${a}` : `${a + b}`, [a, b], 1);

/** Both throws. With nobody to re-roll, all that matters is what they lead to. */
export function countBoth(s: BaroqueState, f: RollFrame, dice: Counting): void {
  if (rerollers(s, f).length === 0) f.dice = finalThrows(s, f).among(dice).slice() as RollFrame['dice'];
  else f.dice = [...countPair(s, f, 0, dice), ...countPair(s, f, 1, dice)];
}

/** The pair of a side; whoever may throw a single one of his dice again must know which is which. */
export function countPair(s: BaroqueState, f: RollFrame, side: Side, dice: Counting): Pair {
  if (f.named[side] < 0) return [0, 0];
  if (!f.rerolled[side] && bonusOf(s, f.named[side]) >= 4)
    return [dice.roll(oneDie(side)), dice.roll(oneDie(side))];
  return KINDS.among(dice);
}

/** A pair of one side and what it makes of its own command. */
interface Effect {
  pair: Pair;
  total: number;
  stopped: boolean;
  word: string; // all but the total
}
type Effects = readonly { one: Effect; times: number }[];

const NO_DICE: Effects = [{ one: { pair: [0, 0], total: -1, stopped: false, word: '' }, times: 1 }];

/** What counts of a side: its leader, and whether anybody preaches to its men. */
const keyOf = (l: Leader | undefined, preached: boolean): string =>
  l === undefined ? `none ${preached}` : `${l.level} ${l.changed} ${l.chief} ${preached}`;

function effectsOf(l: Leader | undefined, preached: boolean): Effects {
  const classes = new Classes<Effect>();
  for (const pair of PAIRS) {
    const double = pair[0] === pair[1] ? pair[0] : 0;
    const now = l === undefined ? undefined : changed(l.level, l.changed, l.chief, pair);
    const stopped = now?.level === 0 && double > 0;
    const total = pair[0] + pair[1] + (now?.level ?? 0);
    const word = `${now?.level} ${now?.spent} ${stopped} ${preached && double > 0 ? sermonOf(double) : ''}`;
    classes.add(`${total} ${word}`, { pair, total, stopped, word }, 1);
  }
  return classes.list();
}

/** A roll of two leaders, and what each may come to. */
interface Naming {
  f: RollFrame;
  sides: readonly { effects(): Effects }[];
}

/** Final pairs by all that `resolve` makes of them. A tie decides nothing: it is thrown again until there is none. */
function finalThrows(s: BaroqueState, f: RollFrame): Classes<RollFrame['dice']> {
  const sides = f.named.map((command) => {
    if (command < 0) return { key: '', effects: () => NO_DICE };
    const [l, preached] = [leaderOf(s, command), flockOf(s, command).length > 0];
    return { key: keyOf(l, preached), effects: () => effectsOf(l, preached) };
  });
  const key = `${sides[0].key}|${sides[1].key}|${Math.sign(rankOf(s, 0) - rankOf(s, 1))}`;
  return throwsBy(key, s, { f, sides });
}

const throwsBy = cachedBy((_: string, s: BaroqueState, { f, sides }: Naming): Classes<RollFrame['dice']> => {
  const classes = new Classes<RollFrame['dice']>();
  const second = sides[1].effects();
  for (const { one: a, times } of sides[0].effects())
    for (const { one: b, times: more } of second) {
      const totals: [number, number] = [a.total, b.total];
      const stopped: [boolean, boolean] = [a.stopped, b.stopped];
      if (isTied(s, f, totals, stopped)) continue;
      const winner = winnerOf(s, f, totals, stopped);
      classes.add(`${a.word}|${b.word}|${winner}`, [...a.pair, ...b.pair], times * more);
    }
  return classes;
});
