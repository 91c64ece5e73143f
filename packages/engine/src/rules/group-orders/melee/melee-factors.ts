/** The modifiers of a melee and its result. GO-MELEE-03 to 05. */
import { cite, citing } from '../../../battle/cite.ts';
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
  const units = groupUnits(s, group).filter((u) => !citing(u.order === 'rout', 'GO-MELEE-M07c'));
  const bad = units.filter(
    (u) => citing(u.disordered, 'GO-MELEE-M07a') || citing(inDisorderingGround(s, u), 'GO-MELEE-M07b'),
  ).length;
  return units.length > 0 && 2 * bad >= units.length;
}

type Row = (s: GroupState, u: Unit, e: Unit, part: Part) => Factor | undefined;
const when = (yes: boolean, rule: string, what: GroupFactors, value_: number, u: Unit): Factor | undefined =>
  yes ? factor(rule, what, value_, u.id) : undefined;
/** The side of this unit on which the enemy stands. */
const struckOn = (s: GroupState, u: Unit, e: Unit): Contact['edge'] =>
  contactOfPair(s, e.id, u.id)?.edge ?? 'front';
const isFlanked = (s: GroupState, u: Unit, e: Unit): boolean => struckOn(s, u, e) !== 'front';

/** GO-MELEE-04, in the order of the sheet. */
const ROWS: readonly Row[] = [
  (_s, u) => when(u.morale === 'high', 'GO-MELEE-M01', 'high-morale', 1, u),
  (s, u, e) => {
    const side = struckOn(s, e, u);
    const behind = citing(side === 'flank', 'GO-MELEE-M02a') || citing(side === 'rear', 'GO-MELEE-M02b');
    return when(behind, 'GO-MELEE-M02', 'against-flank-or-rear', 1, u);
  },
  (s, u, e) =>
    when(
      isMassedFoot(u) &&
        isCavalry(e) &&
        u.block === '' &&
        (citing(u.formation === 'square', 'GO-MELEE-M03a') ||
          citing(isDeep(u) && !isFlanked(s, u, e), 'GO-MELEE-M03b')),
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
      citing(u.order === 'reserve' || u.order === 'retreat', 'GO-MELEE-M10a') ||
        citing(isFlanked(s, u, e), 'GO-MELEE-M10b'),
      'GO-MELEE-M10',
      'reserve-retreat-or-flanked',
      -1,
      u,
    ),
  (s, u, e) =>
    when(
      (citing(e.block !== '', 'GO-MELEE-M11a') && !citing(u.block !== '', 'GO-MELEE-M11d')) ||
        citing(behindDefence(s, e, u.x, u.y), 'GO-MELEE-M11b') ||
        citing(isUphill(s, e, u), 'GO-MELEE-M11c'),
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
