import { RULE_SETS, registered } from '@tercio/engine/rules';
import type { BlockKind } from '../art/layouts.ts';
import type { Feature } from '../art/terrain/feature.ts';
import type { Side } from '../table/scene.ts';

/** What the start page shows and what it hands on. */
export type Seats = 'computer' | 'two' | 'watch';

export interface StartChoice {
  readonly rules: string; // id of the rule set
  readonly battle: string;
  readonly seats: Seats;
  readonly side: Side; // the player's own, against the computer
  readonly general: string; // 'sergeant'
}

/** The battle of a first visit: small, near, against somebody who errs. */
export const FIRST_BATTLE = 'first-battle';
/** Two armies by luck of one budget: a battle of its own each time. */
export const RANDOM_BATTLE = 'random';
export const FIRST: StartChoice = {
  rules: RULE_SETS[0]?.id ?? '',
  battle: FIRST_BATTLE,
  seats: 'computer',
  side: 0,
  general: 'ensign',
};

/** What was played last, from what the browser kept; nothing on a first visit or if it is spoilt. */
export function lastChoice(stored: unknown): StartChoice | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const c = stored as Partial<Record<keyof StartChoice, unknown>>;
  const text = (x: unknown): x is string => typeof x === 'string' && x !== '';
  if (!text(c.rules) || !text(c.battle) || !text(c.general)) return undefined;
  const seats: Seats = c.seats === 'two' || c.seats === 'watch' ? c.seats : 'computer';
  const side: Side = c.side === 1 ? 1 : 0;
  return { rules: c.rules, battle: c.battle, general: c.general, seats, side };
}

/** A game of the registry as the start page lists it. */
export interface RuleCard {
  readonly id: string;
  readonly name: string;
  readonly outside: boolean; // from a file of the player's own
  readonly random: boolean; // armies can be drawn by luck
}

/** Who plays the other side in a game, as the engine names them: they themselves come when one of them is wanted. */
export const generalsFor = (rules: string): readonly string[] => [
  ...['recruit', 'ensign', 'sergeant', 'captain'],
  ...(registered(rules)?.marshal ? ['marshal'] : []),
];

/** A small map: ground and flat blocks. */
export interface BattleMap {
  readonly table: { readonly width: number; readonly height: number; readonly drawn: number };
  readonly areas: readonly Feature[];
  readonly blocks: readonly MapBlock[];
}

/** A battle as a card: its true map, small. */
export interface BattleCard extends BattleMap {
  readonly id: string;
  readonly rules: readonly string[];
  readonly name: string;
  readonly year: string;
  readonly short: boolean;
  readonly story?: string; // in a paragraph
  readonly sides: readonly [string, string];
}

export interface MapBlock {
  readonly side: Side;
  readonly kind: BlockKind;
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  readonly width: number;
  readonly depth: number;
}

/** A battle that was not finished, or a record that can be looked at again. */
export interface KeptBattle {
  readonly key: string;
  readonly game: string; // id of the rule set
  readonly name: string;
  readonly turn: number;
  readonly over: boolean;
}
