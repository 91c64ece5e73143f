/**
 * Judging plans: each is played on to the end of the day by a quick policy for both sides, with the same dice and the
 * same enemy for every plan. The first plan is kept unless another gains more than the plays may err. Counted in steps.
 */

import { SeededDice, STREAM, seedOf } from '../../battle/dice/seed.ts';
import type { AnyRuleSet, Ask, Command, Side, State } from '../../battle/protocol.ts';
import type { Planner } from './plans.ts';

const THINKING = seedOf('a marshal plays plans on');
/** No play runs longer than this. */
const LONGEST = 4000;

/** Answers to all asks of one side in a play. */
export type Policy = (state: State, ask: Ask) => Command;

/** One play to the end of the day, or through so many turns. */
export function playToEnd(
  rules: AnyRuleSet,
  state: State,
  side: Side,
  own: Policy,
  foe: Policy,
  worth: NonNullable<Planner['worth']>,
  nth: number,
  turns = Number.POSITIVE_INFINITY,
): { worth: number; steps: number } {
  const s: State = rules.copy(state);
  const dice = new SeededDice(THINKING, STREAM.other, nth * 10000);
  const last = state.turn + turns;
  let steps = 1;
  for (; steps < LONGEST && s.over === null && s.turn < last; steps++) {
    const [ask]: readonly Ask[] = rules.asks(s);
    if (ask === undefined) rules.step(s, dice);
    else rules.accept(s, ask.side === side ? own(s, ask) : foe(s, ask));
  }
  return { worth: worth(s, side), steps };
}

/** One of those that are raced, and what its plays came to. */
export interface Runner<T> {
  readonly what: T;
  readonly worths: number[];
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, v) => sum + v, 0) / values.length;

/** Plays that came out alike say little when they are few: as if they had differed by so much in all, squared. */
const UNSEEN = 0.25;

/** What one gains over another with the same dice, and how much that may err. */
export function gainOf(a: readonly number[], b: readonly number[]): { gain: number; error: number } {
  const n = Math.min(a.length, b.length);
  if (n < 2) return { gain: 0, error: 1 };
  let [sum, squares] = [0, 0];
  for (let k = 0; k < n; k++) {
    const d = a[k] - b[k];
    sum += d;
    squares += d * d;
  }
  const gain = sum / n;
  return { gain, error: Math.sqrt(Math.max(0, squares - sum * gain) + UNSEEN) / Math.sqrt(n * (n - 1)) };
}

/** Takes turns by weight: whoever has waited longest for his due comes next. */
export function turnsBy(weights: readonly number[]): () => number {
  const total = weights.reduce((a, b) => a + b, 0);
  const due = weights.map(() => 0);
  return () => {
    let next = 0;
    for (let i = 0; i < due.length; i++) {
      due[i] += weights[i] / total;
      if (due[i] > due[next]) next = i;
    }
    due[next] -= 1;
    return next;
  };
}

/** So many standard errors, and so much besides, another must gain over the first. */
const ERRORS = 1;
const MARGIN = 0.02;
/** Plays of each at most, and after how many the worse half drops out for the first time. */
const MOST = 64;
const FIRST = 4;
/** What one play is taken to cost before the first. */
const GUESS = 600;

/**
 * A race of several: `play` number `nth` of each, in rounds, until the steps are spent. The worse half drops out again
 * and again; the first stays, since all others are held against it. What one is `about` already stays, too, and is left only
 * for something that gains on it by more than the plays may err, or when it promises less than the first.
 */
export function raceOf<T>(
  all: readonly T[],
  play: (what: T, nth: number) => { worth: number; steps: number },
  most: number,
  about?: T,
): { runners: readonly Runner<T>[]; best: Runner<T>; steps: number } {
  const runners = all.map((what): Runner<T> => ({ what, worths: [] }));
  const [first] = runners;
  const going = runners.find((r) => r.what === about);
  const stays = going === undefined || going === first ? [first] : [first, going];
  let left = runners;
  let [steps, round, cut] = [0, GUESS * all.length, FIRST];
  for (let nth = 0; nth < MOST && left.length > 1 && steps + round <= most; nth++) {
    const before = steps;
    for (const r of left) {
      const played = play(r.what, nth);
      steps += played.steps;
      r.worths.push(played.worth);
    }
    round = steps - before;
    if (nth + 1 < cut) continue;
    cut *= 2;
    const rest = left.filter((r) => !stays.includes(r)).sort((a, b) => mean(b.worths) - mean(a.worths));
    left = [...stays, ...rest.slice(0, Math.ceil(rest.length / 2))];
  }
  const sure = (r: Runner<T>, than: Runner<T>): number => {
    const { gain, error } = gainOf(r.worths, than.worths);
    return gain - ERRORS * error - MARGIN;
  };
  let best = first;
  for (const r of left)
    if (r !== first && sure(r, first) > (best === first ? 0 : sure(best, first))) best = r;
  if (
    going !== undefined &&
    going !== best &&
    sure(best, going) <= 0 &&
    gainOf(going.worths, first.worths).gain > 0
  )
    best = going;
  return { runners, best, steps };
}
