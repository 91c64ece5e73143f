/** Dice that remember what they threw: the same step can be made once more on another state. */
import type { Chances } from '../../../battle/dice/chances.ts';
import type { Contest, Dice, Roll } from '../../../battle/dice/dice.ts';

export class RepeatableDice implements Dice {
  readonly last: readonly number[] = [];
  private dice: Required<Dice> | undefined;
  private readonly thrown: number[] = [];
  private next = 0;
  /** Begin with these. */
  of(dice: Dice): this {
    this.dice = dice as Required<Dice>;
    this.thrown.length = 0;
    this.next = 0;
    return this;
  }
  get used(): boolean {
    return this.thrown.length > 0;
  }
  /** What was thrown comes again, in the same order. */
  again(): void {
    this.next = 0;
  }
  roll(r: Roll): number {
    return this.once(() => (this.dice as Dice).roll(r));
  }
  contest(c: Contest): number {
    return this.once(() => (this.dice as Dice).contest(c));
  }
  among(chances: Chances): number {
    return this.once(() => this.apart(chances));
  }
  /** A choice that is not part of the step. */
  apart(chances: Chances): number {
    return (this.dice as Required<Dice>).among(chances);
  }
  private once(thrown: () => number): number {
    if (this.next === this.thrown.length) this.thrown.push(thrown());
    return this.thrown[this.next++];
  }
}
