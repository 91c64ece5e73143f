/**
 * Going in though nobody comes. Who waits fights best where the enemy attacks; where he does not, the day ends as it
 * began. So after some turns in which little blood was shed a general judges by another evaluator, one for attacks. All
 * of this is read from the position, so that the same view always gets the same answer.
 */
import { other, type Side } from '../../battle/protocol.ts';
import type { Evaluator } from '../evaluator.ts';
import type { General } from '../general.ts';

/** How the day goes, in the terms of any game. */
export interface Course {
  readonly turn: number;
  readonly limit: number; // turns of the day; 0: none
  readonly lost: readonly [number, number]; // share of each army: 1 it is beaten
  readonly patience: number; // turns in which the enemy may be expected to come
  readonly quiet: boolean; // so little blood was shed that nobody can be fighting
  readonly ahead?: Side | null; // who wins if nothing more happens, where the day can be won so: he need not go in
  gone?(side: Side): boolean; // has the side left its place? Then it goes on
}

/** In this last part of the day whoever lies behind waits no longer. */
const LATE = 0.7;

/** Must the side go in, since it would not win by waiting? */
export function isPressing(course: Course, side: Side): boolean {
  const { turn, limit, lost, patience } = course;
  if (turn <= patience || course.ahead === side) return false;
  if (course.quiet || course.gone?.(side) === true) return true;
  return limit > 0 && turn > LATE * limit && lost[side] > lost[other(side)];
}

/** The first general while the enemy comes, the second when he must be gone for. */
export function pressing(waiting: General, going: General | undefined, evaluator: Evaluator): General {
  const { course } = evaluator;
  if (going === undefined || course === undefined) return waiting;
  return {
    ...waiting,
    answer(rules, view, ask, luck, budget) {
      const general = isPressing(course(view), ask.side) ? going : waiting;
      return general.answer(rules, view, ask, luck, budget);
    },
  };
}
