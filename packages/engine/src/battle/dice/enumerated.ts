/**
 * Enumerating dice: the same step is run once for every outcome that matters, each with its weight. The rules
 * do not notice.
 */
import { type Chances, chancesOf, contestChances } from './chances.ts';
import type { Contest, Dice, Roll } from './dice.ts';

export class EnumeratingDice implements Dice {
  readonly last: readonly number[] = [];
  private readonly choices: { chances: Chances; at: number }[] = [];
  private depth = 0;
  weight = 1; // of the run so far

  roll(r: Roll): number {
    return this.depth < this.choices.length ? this.chosen() : this.among(chancesOf(r));
  }
  contest(c: Contest): number {
    return this.depth < this.choices.length ? this.chosen() : this.among(contestChances(c));
  }
  among(chances: Chances): number {
    if (this.depth === this.choices.length) this.choices.push({ chances, at: 0 });
    return this.chosen();
  }
  /** What was decided for the next roll of this run: its chances are known from the runs before. */
  private chosen(): number {
    const choice = this.choices[this.depth++];
    this.weight *= choice.chances.weights[choice.at];
    return choice.chances.scores[choice.at];
  }
  /** Prepare the next outcome; false when all have been run. */
  next(): boolean {
    this.depth = 0;
    this.weight = 1;
    while (this.choices.length > 0) {
      const deepest = this.choices[this.choices.length - 1];
      if (++deepest.at < deepest.chances.scores.length) return true;
      this.choices.pop();
    }
    return false;
  }
}
