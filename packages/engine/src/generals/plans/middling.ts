/** Middling dice: every throw falls as it does in the middle of all its outcomes. For thinking ahead without luck. */
import { type Chances, chancesOf, contestChances } from '../../battle/dice/chances.ts';
import type { Contest, Dice, Roll } from '../../battle/dice/dice.ts';

function median({ scores, weights }: Chances): number {
  let sum = 0;
  for (let i = 0; i < scores.length; i++) {
    sum += weights[i];
    if (sum >= 0.5 - 1e-9) return scores[i];
  }
  return scores[scores.length - 1];
}

export class MiddlingDice implements Dice {
  readonly last: readonly number[] = [];
  roll(r: Roll): number {
    return median(chancesOf(r));
  }
  contest(c: Contest): number {
    return median(contestChances(c));
  }
}
