import type { AnyRuleSet, Command, State } from '@tercio/engine';

/** What an order or an answer leads to between two units, to the end of the first melee phase. */
export interface Outlook {
  readonly hurts: number; // they lose a point or more
  readonly shakes: number; // they are disordered
  readonly gone: number;
  readonly hurt: number; // we do
  readonly weGone: number;
  readonly win: number; // they come off worse
  readonly lose: number;
}

/** What is asked: who is meant, by which command. */
export interface Matter {
  readonly command: Command;
  readonly own: string;
  readonly enemy: string;
  readonly most: number; // bound on the work
}

/** How a game counts what its orders lead to. */
export interface Reckoner {
  reckon(rules: AnyRuleSet, s: State, m: Matter): Outlook | undefined;
  first(rules: AnyRuleSet, s: State, m: Matter, ms: number): { outlook: Outlook | undefined; exact: boolean };
  sampled(rules: AnyRuleSet, s: State, m: Matter, ms: number): Outlook | undefined;
  rehearse(rules: AnyRuleSet): void;
}
