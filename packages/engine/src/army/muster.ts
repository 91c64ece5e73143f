/** Building an army: what every game that has points offers to the page and the terminal. */
import type { Luck } from '../battle/dice/dice.ts';
import type { OptionValues } from '../battle/options.ts';
import type { Complaint, Json, RuleId } from '../battle/protocol.ts';
import type { Both } from './army-list.ts';
import type { Wording } from './wording.ts';

/** Something wrong with an army; text in any language is rendered from it, as from a refusal. */
export interface Remark {
  rule: RuleId;
  why: string; // key of a phrase: 'corps-too-small'
  figures: Readonly<Record<string, number | string>>;
  command?: number; // which corps or command, from 0
  unit?: number; // which line of it, from 0
}

/** One line of a reckoned army. */
export interface PricedLine {
  command: number; // -1: the army as a whole
  name: string;
  kind: string; // a term of the phrase book: 'keil', 'commander', 'fortified-camp'
  words: readonly string[]; // further terms: 'E', 'musket', 'headstrong'
  count: number;
  each: number; // points
  points: number; // of all of them
}

export interface Reckoning {
  name: string;
  points: number;
  budget: number;
  bodies: number; // in the game's own count of strength
  lines: readonly PricedLine[];
  remarks: readonly Remark[]; // empty: a legal army
  advice?: readonly Remark[]; // of a free muster: lawful, but more than armies without a list usually have
}

export interface ListedArmy {
  id: string;
  name: Both;
  years: readonly [number, number];
  house: boolean;
  note?: Both;
}

/** One line of a list as people read it. */
export interface ListedEntry {
  id: string;
  name: Both;
  least: number;
  most: number | null; // null: no limit
  years: readonly [number, number];
  kinds: readonly string[]; // terms of the phrase book
  points: readonly [number, number]; // of the cheapest and the dearest body
  note?: Both;
}

/** The muster of one rule set. Rosters and lists are plain data, checked on the way in. */
export interface Muster {
  readonly rules: string;
  readonly budgets: readonly number[];
  /** The words of its rosters, for lists as people write them. */
  readonly wording: Wording;
  lists(): Promise<readonly ListedArmy[]>;
  /** The entries of a list at a budget, with prices; a complaint when there is no such list. */
  entries(list: string, budget: number, own?: Json): Promise<readonly ListedEntry[] | Complaint>;
  /** Check the form of a roster; a complaint names the place. */
  read(raw: unknown): Json | Complaint;
  /** Price and check a roster against its own list, against `own` if that is given, or freely. */
  reckon(roster: Json, own?: Json): Promise<Reckoning | Complaint>;
  /** How wide a UD may be on a real table, in mm; the size of a line's bases and of the table at a scale, in words. */
  readonly scales?: readonly number[];
  sizes?(roster: Json, scale: number): { table: string; bases: readonly string[] } | Complaint;
  /** The roster with the deployment of its side in a position, to be offered in later battles. */
  keep?(roster: Json, position: unknown, side: 0 | 1): Json | Complaint;
  /** A legal army by luck; a complaint when the list or budget is unknown. */
  random(
    wish: { list: string; budget: number; year?: number; own?: Json; options?: OptionValues },
    luck: Luck,
  ): Promise<Json | Complaint>;
}
