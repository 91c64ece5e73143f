import type { Both } from '@tercio/engine/army';
import type { Place } from '../../table/scene.ts';
import type { Values } from './catalogue.ts';
import type { Entry } from './editor/sheet.ts';

/**
 * What a game adds to the editor. Everything works on the sheet, a position as people write it; a kit says where on it a
 * game keeps its corps, commanders, ground and reinforcements. A game without a kit is edited field by field.
 */
export type SideNumber = 0 | 1;
export type Size = readonly [width: number, depth: number]; // table units
export type Box = readonly [west: number, south: number, east: number, north: number];

export interface Pose extends Place {
  readonly facing: number; // degrees
}

/** Whoever leads a corps. */
export interface Commander {
  readonly id: string;
  readonly name: string;
  readonly rank: string; // a term, one of the kit's ranks; '' where there are none
  readonly chief: boolean;
  readonly unit: string; // the unit he is with; '' alone
}

/** When and where a corps comes on. */
export interface Arrival {
  readonly turn: number;
  readonly edge?: string; // one of the kit's edges
  readonly die?: number; // it comes from this face on
  readonly from?: number; // the stretch of the edge, table units
  readonly to?: number;
}

export interface Corps {
  readonly key: string;
  readonly side: SideNumber;
  readonly name: string;
  readonly units: readonly string[];
  readonly commander?: Commander;
  readonly arrives?: Arrival;
  readonly staff?: true; // no corps: the commander of the whole army
}

/** A word of a special rule, and what may be chosen for it. */
export interface SpecialWord {
  readonly kind:
    | 'side'
    | 'corps'
    | 'turns'
    | 'turn-list'
    | 'number'
    | 'unit'
    | 'units'
    | 'commander'
    | 'ground';
  readonly say: Both;
  readonly usual?: string;
  readonly free?: true; // may be left out
}

/** A special rule that exists: its name is a term of the phrase book. */
export interface SpecialRule {
  readonly name: string;
  readonly say: Both; // what it does, in a sentence
  readonly words: readonly SpecialWord[];
}

/** Something more a battle says: who begins, a surprise. */
export interface Extra {
  readonly id: string;
  readonly say: Both;
  readonly values?: readonly { readonly value: string; readonly say: Both; readonly side?: SideNumber }[]; // none: a switch
  get(sheet: Entry): string | boolean;
  set(sheet: Entry, value: string | boolean): void;
}

/** The turn limit; none: as the rules or their options have it. */
export interface Limit {
  get(sheet: Entry): number | undefined;
  set(sheet: Entry, turns: number | undefined): void;
}

interface GroundKit {
  readonly areas: readonly string[]; // kinds
  readonly lines: readonly string[];
  readonly width: number; // of a strip, table units
  area(sheet: Entry, id: string, kind: string, outline: readonly Place[]): void;
  line(sheet: Entry, id: string, kind: string, way: readonly Place[]): void;
}

interface CorpsKit {
  readonly ranks: readonly string[]; // terms; none: commanders are all alike
  readonly with: 'units' | 'nobody' | 'one-of-them'; // where a commander is: with a unit, apart, or a man of the band
  readonly alone: boolean; // he may stand by himself
  all(sheet: Entry): readonly Corps[];
  add(sheet: Entry, side: SideNumber, name: string): string;
  rename(sheet: Entry, key: string, name: string): void;
  /** Only one that has no units. */
  drop(sheet: Entry, key: string): void;
  /** Puts an entry of a unit into a corps; the list it was in is not touched. */
  insert(sheet: Entry, key: string, entry: Entry): void;
  /** A new commander, other words about him, or nobody. */
  lead(sheet: Entry, key: string, who: Partial<Commander> | undefined): void;
}

interface ArrivalKit {
  readonly edges: readonly string[]; // terms; none: always the side's own
  readonly die: boolean;
  readonly stretch: boolean;
  set(sheet: Entry, key: string, when: Arrival | undefined): void;
}

export interface EditorKit {
  readonly sizes: {
    readonly usual: Size;
    readonly least: number;
    readonly most: number;
    readonly unit: string;
  };
  size(sheet: Entry): Size;
  resize(sheet: Entry, size: Size): void;
  empty(size: Size): Entry;
  /** The sheet as the rules want it: what is empty left out, lists in their order. Called on a copy. */
  ready?(sheet: Entry): void;
  /** A body that nobody sees, for a side that has nobody yet, where the rules want one. */
  standIn?(sheet: Entry, side: SideNumber, id: string, at: Pose): void;
  /** Troops of the palette as the sheet writes them. */
  troop?(troop: Values): Values;
  readonly ground: GroundKit;
  readonly corps: CorpsKit;
  readonly arrivals: ArrivalKit;
  /** What belongs to an army beside its corps: camps, baggage, its structure. */
  carry?(sheet: Entry, from: Entry, side: SideNumber): void;
  readonly limit: Limit;
  readonly specials: readonly SpecialRule[];
  readonly extras: readonly Extra[];
  readonly objectives: boolean;
  readonly aims: readonly string[]; // kinds of aim
  readonly camps: boolean; // each side may have one
  readonly deploys?: true; // the players place their troops in the zones before the first turn
  /** Where sides deploy, if the rules know of it; else the draft keeps zones of its own. */
  zones?(sheet: Entry): readonly (readonly [SideNumber, Box])[];
  setZone?(sheet: Entry, side: SideNumber, box: Box | undefined): void;
}
