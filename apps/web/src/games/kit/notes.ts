import type { OptionSpec } from '@tercio/engine';
import type { Both } from '@tercio/engine/army';
import type { Duel } from './duel.ts';

/** What the rulebook says of a game beside its rules. */
export interface RulebookNotes {
  /** What the documents leave open and who filled it in. */
  readonly gaps: Both;
  /** Why an option is as we rule it; absent: the usual reason. */
  reason?(spec: OptionSpec): Both | undefined;
  /** Why a ruling without an option is as it is, by its rule. */
  readonly house?: Readonly<Record<string, Both>>;
  /** Who stands on the diagram of a rule that has no figure. */
  readonly pairings: Readonly<Record<string, Pairing>>;
  readonly editions?: Editions;
}

/** Who stands there, in which circumstances: the duels of the odds lab build the position. */
export interface Pairing {
  readonly troops: readonly [string, string];
  readonly mode?: Duel['mode'];
  readonly on?: readonly [readonly string[], readonly string[]];
  readonly losses?: readonly [number, number];
  readonly distance?: number;
}

/** Two editions of one game, compared rule by rule. */
export interface Editions {
  readonly rules: readonly [older: string, newer: string];
  readonly years: readonly [older: string, newer: string];
  readonly lead: Both;
  /** Rules of the two that say the same thing differently. */
  readonly pairs: readonly (readonly [older: string, newer: string])[];
}

export const why = (en: string, fr: string): Both => ({ en, fr });
