/** What is chosen before the first turn. It lives in the state until the battle begins. */

import type { Json, Side } from '../../../battle/protocol.ts';
import type { Degrees, Units } from '../../../table/number.ts';
import type { Region } from '../army/lists.ts';
import type { Ambushed, PieceChoice, Planned } from '../fields/generated.ts';

export type { Covering, PieceChoice, Planned, Third } from '../fields/generated.ts';

/** The form of a piece, in UD and degrees. */
export type PieceForm =
  | { ellipse: { x: Units; y: Units; rx: Units; ry: Units; angle?: Degrees } }
  | { polygon: [Units, Units][] }
  | { line: { points: [Units, Units][]; width: Units } };

/** A piece on its way to the table. */
export interface ToPlace extends PieceChoice {
  id: string; // 'T3'
  by: Side;
  compulsory: boolean;
}

/** What is known of a piece on the table until adjustments are over. */
export interface PieceOnTable extends ToPlace {
  tried: boolean; // an adjustment was tried on it (AR-SETUP-06)
}

/** Notes made in secret before anything is put down: ADLG-DEP-1. */
export interface Notes {
  march: { corps: number; edge: 'west' | 'east' } | null;
  ambushes: readonly Ambushed[];
  bayonets: readonly string[]; // of the bayonet battalions, those in MI order (AR-TROOP-13)
  reserves: readonly string[]; // AR-OPT-01a
  plan?: Planned[]; // ADLG-DEP-3a; absent: corps go anywhere
}

export interface SetUp {
  budget: number;
  year: number; // 0: none named
  quick: boolean; // the engine answers everything
  regions: [Region[], Region[]]; // of each side's list
  fortifications: [number, number]; // bought
  fortifiedCamps: [boolean, boolean];
  ships: [number, number];
  deployments: [Json, Json]; // saved with the rosters; null none
  winner: Side; // of the initiative
  defender: Side;
  region: Region;
  chosen: [PieceChoice[], PieceChoice[]]; // in the order of choosing
  queue: ToPlace[];
  laid: PieceOnTable[];
  again?: [number, number]; // dice of placing thrown again, by side (ADLG-TER-18b); absent: none
  removedOnSix: [number, number]; // pieces taken away on a 6, by side
  notes: [Notes | null, Notes | null]; // null: not made yet
}
