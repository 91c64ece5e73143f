/** The state of a battle of Group Orders (`fields/` describes it), and what every chapter asks of it (GO-UNIT-14). */

import { cite } from '../../battle/cite.ts';
import type { Side } from '../../battle/protocol.ts';
import { copyUnit, type General, type GroupState, type Unit } from './fields/generated.ts';
import { type HouseRules, houseRulesOf } from './house-rules.ts';

export type {
  AreaKind,
  Box,
  Contact,
  Formation,
  General,
  Group,
  GroupState,
  Line,
  LineKind,
  Objective,
  Order,
  Piece,
  Scenario,
  Unit,
} from './fields/generated.ts';
export { copyGroupState as copyState, copyUnit } from './fields/generated.ts';
export { FORMATIONS, ORDERS, PLACES } from './fields/records.ts';

/*
 * Coordinates are no whole numbers. Where the machine has seen nothing but numbers in a field, each object keeps them in a
 * box of its own, and every copy makes new boxes: a battle takes a quarter more time. Where it has seen something else,
 * copies share the box. So it is shown a unit with nothing in it.
 */
copyUnit({} as Unit);

/** What a unit did in this phase; bits, cleared at the start of every phase. */
export const DID = {
  moved: 1, // in any way: GO-SHOOT-M03, GO-UNIT-13
  marched: 2, // used its move of step 4
  formed: 4, // changed formation
  shot: 8, // in step 5
  defended: 16, // gave defensive fire
  lost: 32, // lost a stand
  shaken: 64, // was disordered
  rallied: 128, // does not move this phase
  broke: 256, // took to rout: does not move again (GO-MOVE-26a)
  charged: 512, // declared a charge, tested or moved
  contacted: 1024, // ended a charge in contact (GO-ORDER-07)
  pushed: 2048, // fell back or evaded
  hit: 4096, // was shot at with effect: guns_lost 'exposed'
  shifted: 16384, // used an action of Stand: a gun that did does not shoot (GO-ORDER-18)
  lostNow: 8192, // lost a stand in the step being settled (GO-MELEE-12)
  turned: 32768, // turned about in step 4, in an order of its own or in its move (GO-MOVE-03)
} as const;

export const houseRules = (s: Pick<GroupState, 'options'>): HouseRules => houseRulesOf(s.options);
export const houseRulesOfOptions = houseRulesOf;

/** Look up by id; ids are few, so a scan is faster than a map that has to be copied. */
export function unitOf(s: GroupState, id: string): Unit {
  for (const u of s.units) if (u.id === id) return u;
  throw new Error(`no unit ${id}`);
}
export const findUnit = (s: GroupState, id: string): Unit | undefined => {
  for (const u of s.units) if (u.id === id) return u;
  return undefined;
};
export const onTable = (u: Unit): boolean => u.place === 'table';
export const did = (u: Unit, what: number): boolean => (u.did & what) !== 0;
export const inContact = (s: GroupState, u: Unit): boolean => {
  for (const c of s.contacts) if (c.a === u.id || c.b === u.id) return true;
  return false;
};
/** The enemies a unit is in contact with, each once, in the order of contact. */
export function opponentsOf(s: GroupState, u: Unit): Unit[] {
  const out: Unit[] = [];
  for (const c of s.contacts) {
    const id = c.a === u.id ? c.b : c.b === u.id ? c.a : '';
    if (id === '') continue;
    const enemy = unitOf(s, id);
    if (!out.includes(enemy)) out.push(enemy);
  }
  return out;
}
export const groupUnits = (s: GroupState, group: number): Unit[] =>
  s.units.filter((u) => u.group === group && u.place === 'table');
export const groupGeneral = (s: GroupState, group: number): General | undefined =>
  s.generals.find((g) => g.group === group && g.place === 'table');
export const chiefOf = (s: GroupState, side: Side): General | undefined =>
  s.generals.find((g) => g.group === -1 && g.side === side && g.place === 'table');
/** GO-ORDER-05, GO-SETUP-32: in line, or in an assault column where the switch is on; a garrison counts as in line. */
export function inLine(s: GroupState, u: Unit): boolean {
  if (u.formation === 'line' || u.formation === 'skirmish' || u.block !== '') return true;
  if (u.formation !== 'column2') return false;
  const whose = houseRules(s).assault_column;
  if (whose !== 'off') cite('GO-SETUP-32');
  return whose === 'both' || whose === (u.side === 0 ? 'south' : 'north');
}
