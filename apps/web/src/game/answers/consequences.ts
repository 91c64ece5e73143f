import type { Ask, Command } from '@tercio/engine';
import type { Moment } from '../controls.ts';

/** What comes of an answer, in one sentence of each language. */
export interface Saying {
  readonly en: string;
  readonly fr: string;
}

/** The answers of one kind of question: a sentence for each. `a` holds the fields of the answer. */
export type Consequence<A> = (a: A, ask: Ask) => Saying;

/** Of one game: every kind of question that is asked on a card. */
export type ConsequencesOf = Readonly<Record<string, Consequence<never>>>;

export const say = (en: string, fr: string): Saying => ({ en, fr });

/** Two answers, yes and no. */
export const either =
  <A>(yes: (a: A) => boolean, then: Saying, otherwise: Saying): Consequence<A> =>
  (a) =>
    yes(a) ? then : otherwise;

export function saidOf(of: ConsequencesOf, m: Moment, ask: Ask, answer: Command): string | undefined {
  return (of[ask.kind] as Consequence<unknown> | undefined)?.(answer, ask)[m.language];
}
