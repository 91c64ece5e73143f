/** The modifiers of a melee and its result. GO-MELEE-03 to 05. */
import { cite } from '../../../battle/cite.ts';
import { cancelled, type Factor, factor } from '../../../battle/factor.ts';
import { isCavalry, isLightClass, isMassedFoot, valueAgainst } from '../army/troops.ts';
import { behindDefence } from '../ground/cover.ts';
import { isDeep } from '../ground/shapes.ts';
import { inDisorderingGround, isUphill, standsInRoughGround } from '../ground/terrain.ts';
import type { GroupFactors } from '../keys.ts';
import { type Contact, type GroupState, groupUnits, type Unit, unitOf } from '../state.ts';
import type { Part } from './parts.ts';

const contactOfPair = (s: GroupState, a: string, b: string): Contact | undefined =>
  s.contacts.find((c) => c.a === a && c.b === b);

/** GO-MELEE-03: a routing unit has value 0. */
const value = (u: Unit, enemy: Unit): number => {
  if (u.order !== 'rout') return valueAgainst(u, enemy);
  cite('GO-MELEE-03');
  return 0;
};

/** GO-MELEE-M07: half of the group's units, those in rout left out. */
function groupShaken(s: GroupState, group: number): boolean {
  const units = groupUnits(s, group).filter((u) => u.order !== 'rout');
  const bad = units.filter((u) => u.disordered || inDisorderingGround(s, u)).length;
  return units.length > 0 && 2 * bad >= units.length;
}

type Row = (s: GroupState, u: Unit, e: Unit, part: Part) => Factor | undefined;
const when = (yes: boolean, rule: string, what: GroupFactors, value_: number, u: Unit): Factor | undefined =>
  yes ? factor(rule, what, value_, u.id) : undefined;
/** Does the enemy stand on this unit's flank or rear? */
const isFlanked = (s: GroupState, u: Unit, e: Unit): boolean => {
  const c = contactOfPair(s, e.id, u.id);
  return c !== undefined && c.edge !== 'front';
};

/** GO-MELEE-04, in the order of the sheet. */
const ROWS: readonly Row[] = [
  (_s, u) => when(u.morale === 'high', 'GO-MELEE-M01', 'high-morale', 1, u),
  (s, u, e) => when(isFlanked(s, e, u), 'GO-MELEE-M02', 'against-flank-or-rear', 1, u),
  (s, u, e) =>
    when(
      isMassedFoot(u) &&
        isCavalry(e) &&
        u.block === '' &&
        (u.formation === 'square' || (isDeep(u) && !isFlanked(s, u, e))),
      'GO-MELEE-M03',
      'square-or-deep-column',
      1,
      u,
    ),
  (_s, u, e, part) =>
    when(
      part.overlaps.length > 0 && e.formation !== 'square' && e.block === '',
      'GO-MELEE-M04',
      'overlap',
      1,
      u,
    ),
  (_s, u, _e, part) =>
    when(
      part.stands.length > 1 && u.order !== 'rout' && u.order !== 'retreat',
      'GO-MELEE-M05',
      'extra-stands',
      part.stands.length - 1,
      u,
    ),
  (_s, u, e) => when(value(u, e) < value(e, u), 'GO-MELEE-M06', 'lower-value', value(u, e) - value(e, u), u),
  (s, u) => when(groupShaken(s, u.group), 'GO-MELEE-M07', 'group-disordered', -1, u),
  (_s, u) => when(u.morale === 'poor', 'GO-MELEE-M08', 'poor-morale', -1, u),
  (s, u, _e, part) =>
    when(!isLightClass(u) && standsInRoughGround(s, u, part.stands), 'GO-MELEE-M09', 'rough-ground', -1, u),
  (s, u, e) =>
    when(
      u.order === 'reserve' || u.order === 'retreat' || isFlanked(s, u, e),
      'GO-MELEE-M10',
      'reserve-retreat-or-flanked',
      -1,
      u,
    ),
  (s, u, e) =>
    when(
      (e.block !== '' && u.block === '') || behindDefence(s, e, u.x, u.y) || isUphill(s, e, u),
      'GO-MELEE-M11',
      'enemy-sheltered-or-uphill',
      -1,
      u,
    ),
  (s, u, e) => {
    const c = contactOfPair(s, e.id, u.id);
    return when(c?.stood === true && c.rounds === 0, 'GO-MELEE-M12', 'charged-on-stand', -1, u);
  },
];

export function meleeFactors(s: GroupState, part: Part): Factor[] {
  const u = unitOf(s, part.unit);
  const e = unitOf(s, part.enemy);
  const out: Factor[] = [];
  for (const row of ROWS) {
    const f = row(s, u, e, part);
    if (f !== undefined) out.push(u.order === 'rout' && f.value > 0 ? cancelled(f, 'GO-MELEE-09') : f);
  }
  return out;
}

/** GO-MELEE-05: stands killed. */
export const meleeResult = (score: number): number =>
  score >= 10 ? 3 : score >= 7 ? 2 : score >= LEAST_KILL ? 1 : 0;
/** The least score that kills a stand. */
export const LEAST_KILL = 5;
