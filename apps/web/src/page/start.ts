import type { BlockKind } from '../art/layouts.ts';
import type { Feature } from '../art/terrain/feature.ts';
import type { Side } from '../table/scene.ts';

/** What the start page shows and what it hands on. */
export type RuleSetId = 'adlg-r' | 'baroque' | 'argad' | 'group-orders';

export interface StartChoice {
  readonly rules: RuleSetId;
  readonly battle: string;
  readonly seats: 'computer' | 'two' | 'watch';
}

/** A battle as a card: its true map, small. */
export interface BattleCard {
  readonly id: string;
  readonly name: string;
  readonly year: string;
  readonly sides: readonly [string, string];
  readonly table: { readonly width: number; readonly height: number; readonly drawn: number };
  readonly areas: readonly Feature[];
  readonly blocks: readonly MapBlock[];
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
