/** The state of a battle of ADLG-R (`fields/` describes it), and what every chapter asks of it. */

import { EDITION_2021, EDITION_2024, type Edition } from './editions.ts';
import {
  type AdlgState,
  type Camp,
  type Commander,
  copyCommander,
  copyUnit,
  type Unit,
} from './fields/generated.ts';
import { type HouseRules, houseRulesOf } from './house-rules/house-rules.ts';

export { DID } from './deeds.ts';
export type {
  AdlgState,
  Camp,
  Commander,
  Contact,
  Corps,
  Half,
  March,
  Marker,
  Phase,
  Piece,
  Ship,
  TerrainKind,
  Unit,
  Work,
} from './fields/generated.ts';
export { copyAdlgState as copyState } from './fields/generated.ts';

export const editionOf = (s: AdlgState): Edition => (s.edition === 2021 ? EDITION_2021 : EDITION_2024);
export const houseRules = (s: AdlgState): HouseRules => houseRulesOf(s.options);

/*
 * Coordinates are no whole numbers. Where the machine has seen nothing but numbers in a field, each object keeps them in a
 * box of its own, and every copy makes new boxes: a battle takes a quarter more time. Where it has seen something else,
 * copies share the box. So it is shown a unit with nothing in it.
 */
copyUnit({} as Unit);
copyCommander({} as Commander);

/** Look up by id; ids are few, so a scan is faster than a map that has to be copied. */
export function unitOf(s: AdlgState, id: string): Unit {
  for (const u of s.units) if (u.id === id) return u;
  throw new Error(`no unit ${id}`);
}
export const findUnit = (s: AdlgState, id: string): Unit | undefined => s.units.find((u) => u.id === id);
export const commanderOf = (s: AdlgState, corps: number): Commander | undefined =>
  s.commanders.find((c) => c.corps === corps && !c.lost);
/** Is it on the table, as a body that takes room? Routed bodies stay until the end of the phase. */
export const onTable = (u: Unit): boolean => u.place === 'table' || u.place === 'routed';
export const did = (u: Unit, bit: number): boolean => (u.did & bit) !== 0;

/** ADLG-ROU-8b: is a camp in the way? One that was lost stays as an obstacle. */
export const campBlocks = (s: AdlgState, c: Camp): boolean => !c.taken || houseRules(s).lostCampStays;
