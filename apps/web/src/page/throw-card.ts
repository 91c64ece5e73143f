import type { BodyId } from '@tercio/engine';
import type { Side } from '../table/scene.ts';
import type { RollLine } from './panels.ts';

/** Real dice as the page shows them: plain data in the reader's language. */

export interface Actor {
  readonly id: BodyId;
  readonly name: string;
  readonly side: Side | undefined;
}

/** One line of what is needed. */
export interface Need {
  readonly label: string; // "4 or more", "2 higher or more"
  readonly text: string; // what comes of it
  readonly chance: string;
  readonly faces: readonly number[]; // of the die that is next; empty where two are still to be thrown
  readonly totals?: boolean; // of two dice: their totals are compared, not their faces
}

/** Faces of a pool that are worth the same: they are counted, not told one by one. */
export interface PoolClass {
  readonly label: string; // "6", "1–2"
  readonly face: number; // stands for all of them
}

export interface ThrowCard {
  readonly title: string; // "Blue Brigade – Breuner"
  readonly what: string;
  readonly rule: string;
  readonly side: string; // whose die is next, by name
  readonly of: Side;
  readonly faces: number;
  readonly count: number;
  readonly shown: number; // of this roll
  readonly entered: readonly ThrownDie[]; // of this throw
  readonly actors: readonly Actor[];
  readonly factors: readonly {
    readonly side: Side;
    readonly name: string;
    readonly lines: readonly RollLine[];
  }[];
  readonly needs: readonly Need[];
  readonly pool: readonly PoolClass[]; // the best first; empty where faces are told one by one
  readonly nth: number;
  readonly most: number;
  readonly sure: boolean;
  readonly coming: readonly string[];
  readonly next: string | undefined; // what is asked after the dice
}

/** A die that lies: `nth` of all since the last decision. */
export interface ThrownDie {
  readonly nth: number;
  readonly face: number;
  readonly faces: number;
  readonly side: Side;
}

export interface ThrownLine {
  readonly n: number;
  readonly side: Side;
  readonly title: string;
  readonly verdict: string;
  readonly rule: string;
  readonly dice: readonly ThrownDie[];
}
