/** The state of a battle of Baroque (`fields/` describes it), and what every chapter asks of it. */

import { TRAIT } from './army/troops.ts';
import type { BaroqueState, Leader, Unit } from './fields/generated.ts';
import { type HouseRules, houseRulesOf } from './house-rules.ts';

export type {
  Army,
  BaroqueState,
  Contact,
  Crossing,
  Direction,
  Division as Command,
  GroundClass,
  Leader,
  Obstacle,
  Piece,
  Sermon,
  Table,
  Unit,
  Whereabouts,
} from './fields/generated.ts';

export const houseRules = (s: BaroqueState): HouseRules => houseRulesOf(s.options);

/** Look up by id; ids are few, so a scan is faster than a map that has to be copied. */
export function unitOf(s: BaroqueState, id: string): Unit {
  for (const u of s.units) if (u.id === id) return u;
  throw new Error(`no unit ${id}`);
}
export function findUnit(s: BaroqueState, id: string): Unit | undefined {
  for (const u of s.units) if (u.id === id) return u;
  return undefined;
}
export const has = (u: Unit, trait: number): boolean => (u.traits & trait) !== 0;
export const isMassed = (u: Unit): boolean => has(u, TRAIT.massed);
/** VBU left after permanent losses; disorder is counted apart. */
export const remaining = (u: Unit): number => u.vbu - u.losses;
/** BQ-2.5.1-a: below half of the printed VBU. */
export const isExhausted = (u: Unit): boolean => 2 * remaining(u) < u.vbu;
export const onTable = (u: Unit): boolean => u.place === 'table';
/** In melee, as attacker or attacked. */
export function inMelee(s: BaroqueState, u: Unit): boolean {
  for (const c of s.contacts) if (c.a === u.id || c.b === u.id) return true;
  return false;
}
/** The leader of a division, if he still lives. */
export const leaderOf = (s: BaroqueState, command: number): Leader | undefined =>
  s.leaders.find((l) => l.command === command && !l.lost);
/** A living leader attached to the unit, the chief of another division included. */
export function attachedTo(s: BaroqueState, u: Unit): Leader | undefined {
  for (const l of s.leaders) if (l.unit === u.id && !l.lost) return l;
  return undefined;
}
