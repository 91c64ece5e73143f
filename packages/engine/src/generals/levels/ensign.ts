/** The ensign: a sergeant who now and then takes his second or third choice. The beginner's opponent. */
import type { Luck } from '../../battle/dice/dice.ts';
import type { Evaluator } from '../evaluator.ts';
import type { General } from '../general.ts';
import { sergeantWith } from './sergeant.ts';

/** Of ten answers so many are the second choice, and so many the third. */
const SECOND_IN_TEN = 3;
const THIRD_IN_TEN = 2;

export function ensignPick(luck: Luck, scores: readonly number[]): number {
  const die = luck.below(10);
  const wished = die < THIRD_IN_TEN ? 2 : die < THIRD_IN_TEN + SECOND_IN_TEN ? 1 : 0;
  return Math.min(wished, scores.length - 1);
}

export const ensign = (evaluator: Evaluator): General => sergeantWith('ensign', evaluator, ensignPick);
