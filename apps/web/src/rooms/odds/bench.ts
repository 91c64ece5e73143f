import type { Both } from '@tercio/engine/army/army-list.ts';
import type { AnyRuleSet, Command, Json, State } from '@tercio/engine/battle/protocol.ts';
import type { BlockKind } from '../../art/layouts.ts';
import type { Bag, Field } from '../muster/shop.ts';

/** A bench of the odds lab: how two bodies of a game are set against each other on a small board. */
export type Mode = 'melee' | 'shooting';
export type Pair<T> = readonly [T, T];

/** A circumstance of the rules that can be switched on for one side. */
export interface Circumstance {
  readonly id: string;
  readonly modes: readonly Mode[];
  readonly words: Both;
  readonly not?: readonly string[]; // of the same side: what it excludes
}

/** Everything that decides one round. `a` is the side that asks; it stands in the south. */
export interface Duel {
  readonly rules: string;
  readonly mode: Mode;
  readonly troops: Pair<Bag>;
  readonly on: Pair<readonly string[]>; // circumstances
  readonly losses: Pair<number>;
  readonly distance: number; // shooting: table units between the fronts
  readonly later: boolean; // not the first round
}

export interface Bench {
  readonly rules: string;
  readonly modes: readonly Mode[];
  readonly kinds: readonly string[]; // terms of the phrase book
  readonly circumstances: readonly Circumstance[];
  readonly range: Pair<number>; // of distances that make sense
  readonly unit: string;
  fresh(kind: string): Bag;
  fields(troop: Bag): readonly Field[];
  block(troop: Bag): BlockKind;
  /** The position before the dice. The two bodies are called `A` and `B`. */
  position(duel: Duel): Json;
  /** What sets it going, when somebody is asked first. */
  command?(rules: AnyRuleSet, state: State, duel: Duel): Command | undefined;
  /** When this round is settled. */
  settled(before: State, state: State): boolean;
  /** The most losses a body bears, and which of them count on in the next round. */
  readonly spread: boolean; // losses go on counting round by round
}

export const both = (en: string, fr: string): Both => ({ en, fr });
export const kindOf = (troop: Bag): string => String(troop.type ?? troop.kind ?? '');
