import type { Json, OptionValues } from '@tercio/engine';
import type { Both } from '@tercio/engine/army';
import type { BlockKind } from '../../art/layouts.ts';

/** What the muster needs to know of a game beyond its `Muster`: which troops an entry offers and what may be changed. */

/** A roster as its file has it; troops, commanders and army are the game's own words. */
export interface RosterFile {
  rules: string;
  name: string;
  list: string | null;
  year?: number;
  budget: number;
  commands: RosterFileCorps[];
  army: Values;
  options?: OptionValues; // of the book it is built by
  deployment?: Json; // kept with it
  [more: string]: unknown;
}
export interface RosterFileCorps {
  name: string;
  commander: Values | null;
  units: RosterFileUnit[];
}
export interface RosterFileUnit {
  name?: string;
  entry?: string;
  count?: number;
  troop: Values;
}
export type Values = Readonly<Record<string, unknown>>;

/** Something about a unit, a commander or the army that can be chosen. */
export interface Field {
  readonly id: string;
  readonly label: string; // a term of the phrase book, or of the room's words
  readonly kind: 'choice' | 'switch' | 'number' | 'text';
  readonly values?: readonly string[]; // terms
  readonly least?: number;
  readonly most?: number;
  get(values: Values): string | number | boolean;
  set(values: Values, value: string | number | boolean): Values;
}

/** One way to buy an entry. */
export interface Offer {
  readonly label: string; // a term: 'O', 'pike-and-shot', 'militia'; '' when there is only one
  readonly points: number;
  readonly troop: Values;
}

export interface CatalogueEntry {
  readonly id: string;
  readonly name: Both;
  readonly kinds: readonly string[]; // terms
  readonly least: number;
  readonly most: number | null;
  readonly years: readonly [number, number];
  readonly note?: Both;
  readonly offers: readonly Offer[];
}

/** Which list an army is bought from: one of the game's by its id, '' none, or one of the player's own. */
export interface Listing {
  readonly id: string;
  readonly own?: Json;
}

export interface Catalogue {
  entries(list: Listing, budget: number, year: number): Promise<readonly CatalogueEntry[]>;
  /** What may be changed about a unit of this entry. */
  unitFields(list: Listing, unit: RosterFileUnit): Promise<readonly Field[]>;
  /** Any troops at their price, without a list. */
  readonly free?: true;
  /** Tables of other sizes than the budget's: the least and the most width and depth, in UD. */
  readonly tables?: { readonly width: readonly [number, number]; readonly depth: readonly [number, number] };
  /** Prices and limits follow the player's book. */
  readonly byHouseRules?: true;
  /** A list as a file to begin one's own with; there is none where players make no lists. */
  listFile?(id: string): Promise<Json | undefined>;
  readonly commanderFields: readonly Field[]; // none: corps have no commanders
  readonly armyFields: readonly Field[];
  newCommander(first: boolean): Values | null;
  /** How many corps an army of this budget begins with. */
  corps(budget: number): number;
  block(unit: RosterFileUnit, kinds: readonly string[]): BlockKind;
  /** The boxes of a body on the printed sheet: how many losses it bears, and from which on it is the worse for them. */
  losses(list: Listing, unit: RosterFileUnit): { readonly boxes: number; readonly worse: number };
  /** How many losses end the army, in the game's own count of strength. */
  ends(roster: RosterFile, strength: number): number;
  /** Terms by which the rulebook is searched for what these troops do. */
  terms(unit: RosterFileUnit, kinds: readonly string[]): readonly string[];
}

type Plain = string | number | boolean;
const asText = (x: unknown): string => (typeof x === 'string' ? x : '');

export const switchField = (id: string, label = id): Field => ({
  id,
  label,
  kind: 'switch',
  get: (b) => b[id] === true,
  set: (b, v) => ({ ...b, [id]: v }),
});
export const choiceField = (id: string, values: readonly string[], usual: string, label = id): Field => ({
  id,
  label,
  kind: 'choice',
  values,
  get: (b) => (b[id] === undefined ? usual : String(b[id])),
  set: (b, v) => ({ ...b, [id]: v }),
});
export const numberField = (id: string, least: number, most: number, usual: number, label = id): Field => ({
  id,
  label,
  kind: 'number',
  least,
  most,
  get: (b) => (typeof b[id] === 'number' ? (b[id] as number) : usual),
  set: (b, v) => ({ ...b, [id]: Number(v) }),
});
export const nameField: Field = {
  id: 'name',
  label: 'name',
  kind: 'text',
  get: (b) => asText(b.name),
  set: (b, v: Plain) => ({ ...b, name: String(v) }),
};
/** One of a list of names kept in an array: an ability, an option of the list. */
export const memberField = (list: string, member: string): Field => ({
  id: `${list}.${member}`,
  label: member,
  kind: 'switch',
  get: (b) => Array.isArray(b[list]) && (b[list] as unknown[]).includes(member),
  set: (b, v) => {
    const has = Array.isArray(b[list]) ? (b[list] as string[]).filter((x) => x !== member) : [];
    return { ...b, [list]: v === true ? [...has, member] : has };
  },
});
