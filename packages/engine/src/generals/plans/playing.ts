/**
 * Thinking orders through by playing on: each is carried out and the battle played on by quick evaluator, both sides
 * alike, to where this side gives orders again. The same dice for every order; the better half is played on more often.
 */

import { SeededDice, STREAM, seedOf } from '../../battle/dice/seed.ts';
import type { AnyRuleSet, Ask, Command, Side, State } from '../../battle/protocol.ts';
import type { Evaluator } from '../evaluator.ts';
import type { Weighed } from '../levels/sergeant.ts';

const THINKING = seedOf('a general plays on');
/** No play runs longer than this. */
const LONGEST = 3000;

/** A game that can be played on quickly. */
export type QuickEvaluator = Evaluator & Required<Pick<Evaluator, 'quick' | 'again'>>;

export const isQuick = (evaluator: Evaluator): evaluator is QuickEvaluator =>
  evaluator.quick !== undefined && evaluator.again !== undefined;

/** One play of a command to the side's next orders. */
function playOnce(
  rules: AnyRuleSet,
  state: State,
  side: Side,
  command: Command,
  evaluator: QuickEvaluator,
  nth: number,
): { value: number; steps: number } {
  const s: State = rules.copy(state);
  const dice = new SeededDice(THINKING, STREAM.other, nth * 10000);
  rules.accept(s, command);
  let k = 1;
  for (; k < LONGEST && s.over === null; k++) {
    const asks: readonly Ask[] = rules.asks(s);
    if (asks.length === 0) {
      rules.step(s, dice);
      continue;
    }
    const [ask] = asks;
    if (ask.side === side && evaluator.again(ask)) break;
    rules.accept(s, evaluator.quick(s, ask, side));
  }
  return { value: evaluator.value(s, side), steps: k + 1 };
}

interface Played {
  nth: number; // place among the orders given
  values: number[]; // of its plays
}

/** Plays of the first round, and of the last. */
const FIRST = 4;
const LAST = 64;
/** With fewer steps than these nothing is played. */
const FEWEST = 400;
/** What was weighed exactly counts as much as so many plays. */
const EXACT = 6;
/** So many standard errors are taken off what plays promise more than the order that was best at once. */
const DOUBT = 0.8;

/** What the plays of an order came to, less those of the other with the same dice, with doubt taken off a gain. */
function gain(p: Played, other: Played): number {
  const plays = Math.min(p.values.length, other.values.length);
  if (plays === 0) return 0;
  let sum = 0;
  let squares = 0;
  for (let n = 0; n < plays; n++) {
    const d = p.values[n] - other.values[n];
    sum += d;
    squares += d * d;
  }
  const mean = sum / plays;
  const error = Math.sqrt(Math.max(0, squares / plays - mean * mean) / Math.max(1, plays - 1));
  return mean > 0 ? Math.max(0, mean - DOUBT * error) : mean;
}

/** The orders by what comes of them, the best first; those that dropped out early are left out. */
export function thoughtByPlaying(
  rules: AnyRuleSet,
  state: State,
  side: Side,
  orders: readonly Weighed[],
  evaluator: QuickEvaluator,
  steps: number,
): { thought: { nth: number; value: number }[]; steps: number } {
  let spent = 0;
  let round = FEWEST; // what one play of each may cost: guessed, then as the last one did
  const all: Played[] = orders.map((_, nth) => ({ nth, values: [] }));
  const [best] = all; // by what was weighed; it stays to the end, since the others are held against it
  const worth = (p: Played): number => {
    const plays = p.values.length;
    const exact = orders[p.nth].score - orders[0].score;
    return orders[0].score + (EXACT * exact + plays * gain(p, best)) / (EXACT + plays);
  };
  const ranked = (list: readonly Played[]): Played[] =>
    [...list].sort((a, b) => worth(b) - worth(a) || a.nth - b.nth);
  let left = all;
  for (let plays = FIRST; ; plays *= 2) {
    for (let n = best.values.length; n < plays && spent + round <= steps; n++) {
      const before = spent;
      for (const p of left) {
        const played = playOnce(rules, state, side, orders[p.nth].command, evaluator, n);
        spent += played.steps;
        p.values.push(played.value);
      }
      round = spent - before;
    }
    left = ranked(left);
    if (spent + round > steps || plays >= LAST || left.length <= 1) break;
    const half = left.slice(0, Math.max(2, Math.ceil(left.length / 2)));
    left = half.includes(best) ? half : [...half, best];
  }
  return { thought: left.map((p) => ({ nth: p.nth, value: worth(p) })), steps: spent };
}
