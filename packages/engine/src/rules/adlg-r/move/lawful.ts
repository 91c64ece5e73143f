/** What a move order may hold, and who may be given one. AR-MOVE, ADLG-MOV, ADLG-ORD. */
import { cite } from '../../../battle/cite.ts';
import type { BodyId, Refusal, RuleId } from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { ABILITY, isLight, TROOPS } from '../army/troops.ts';
import type { Leg } from '../commands.ts';
import { worksBefore } from '../ground/terrain.ts';
import { involvement } from '../melee/support.ts';
import {
  type AdlgState,
  commanderOf,
  DID,
  did,
  editionOf,
  findUnit,
  houseRules,
  type Unit,
} from '../state.ts';
import { SAME, SAME_DEGREES, SAME_UD } from '../tolerances.ts';
import { isUnmanoeuvrable } from './allowance.ts';
import type { Group } from './group.ts';
import type { Walk } from './walk/gait.ts';

/** Bodies that may be given a move order now, or why not. ADLG-ORD-5, 6, 11 */
export function orderable(s: AdlgState, corps: number, ids: readonly BodyId[]): Unit[] | Refusal {
  if (ids.length === 0) return refuse('AR-CMD-01', 'nobody-ordered');
  const out: Unit[] = [];
  for (const id of ids) {
    const u = findUnit(s, id);
    if (u === undefined || u.corps !== corps || u.place !== 'table')
      return refuse('AR-CMD-01', 'not-in-corps', { unit: id });
    if (out.includes(u)) return refuse('AR-CMD-01', 'named-twice', { unit: u.name });
    if (u.lootsCamp) return refuse('ADLG-ROU-9', 'loots-camp', { unit: u.name });
    const in_ = involvement(s, u);
    if (in_ === 'melee' || in_ === 'melee-support')
      return refuse('ADLG-CON-10', 'in-melee', { unit: u.name });
    if (did(u, DID.rallied) && !mayDoBoth(s, u)) {
      cite('AR-RALLY-02');
      cite('ADLG-RAL-5');
      return refuse('ADLG-ORD-5', 'rallied-already', { unit: u.name });
    }
    if (did(u, DID.burst)) return refuse('ADLG-MOV-18a', 'burst-through-already', { unit: u.name });
    if (did(u, DID.toRally)) return refuse('AR-RALLY-14', 'named-to-rally', { unit: u.name });
    if (did(u, DID.charged | DID.evaded | DID.disengaged | DID.leftZoc))
      return refuse('ADLG-ORD-11', 'no-further-order', { unit: u.name });
    if (u.moves >= 3 && !did(u, DID.reserve))
      return refuse('ADLG-ORD-6', 'three-moves', { unit: u.name, moves: u.moves });
    out.push(u);
  }
  return out;
}

/** AR-AMB-94, the other reading: light troops that friends pushed aside may move and rally in the same turn. */
export const mayDoBoth = (s: AdlgState, u: Unit): boolean =>
  houseRules(s).shiftedMayMoveAndRally && did(u, DID.shifted) && isLight(TROOPS[u.type].category);

/** ADLG-MOV-3, 5, 7: what a normal move may hold. */
export function checkLegs(s: AdlgState, group: Group, legs: readonly Leg[]): Refusal | undefined {
  if (legs.length === 0) return refuse('ADLG-MOV-1', 'no-movement');
  cite('ADLG-MOV-7');
  const b = houseRules(s);
  let wheels = 0;
  let slides = 0;
  let slide = 0;
  let advance = 0;
  let turns = 0;
  for (let i = 0; i < legs.length; i++) {
    const leg = legs[i];
    if (leg.do !== 'turn' && leg.do !== 'slide' && leg.by < 0)
      return refuse('ADLG-MOV-6', 'no-backward', { by: leg.by });
    if (leg.do === 'wheel' || leg.do === 'pivot') wheels += leg.by;
    else if (leg.do === 'advance') advance += leg.by;
    else if (leg.do === 'slide') {
      slides++;
      slide += Math.abs(leg.by);
    } else {
      turns++;
      if (i !== 0 && i !== legs.length - 1) return refuse('ADLG-MOV-5', 'turn-in-the-middle', { leg: i + 1 });
      if (leg.to !== 'about' && group.battleUnits && group.units.length > 1) {
        cite('AR-MOVE-03');
        return refuse('AR-GROUP-09', 'no-quarter-turn-in-group', { units: group.units.length });
      }
    }
  }
  // ADLG-MOV-4a: light troops may turn at the start and at the end.
  const two = b.lightTurnFree && group.units.every((u) => isLight(TROOPS[u.type].category));
  if (turns > (two ? 2 : 1)) return refuse('ADLG-MOV-3', 'one-turn', { turns });
  if (slides > 0 && b.slideFree) {
    if (turns > 0) return refuse('ADLG-MOV-1b', 'no-slide-with-turn', { turns });
    const slid = group.units.find((u) => did(u, DID.slid));
    if (slid !== undefined) return refuse('ADLG-MOV-1b', 'slid-already', { unit: slid.name });
    if (advance < b.slideStraight - SAME_UD)
      return refuse('ADLG-MOV-1a', 'slide-needs-straight', { advance, least: b.slideStraight });
  }
  const wagons = group.units.some((u) => TROOPS[u.type].category === 'WWg') && b.wagonWheelMost < b.wheelMost;
  const most = wagons ? b.wagonWheelMost : b.wheelMost;
  if (wheels > most + SAME_DEGREES)
    return refuse(wagons ? 'ADLG-MOV-3a' : 'ADLG-MOV-3', 'wheel-too-far', { wheel: wheels, most });
  if (slides > 1) return refuse('ADLG-MOV-3', 'one-slide', { slides });
  if (slide > b.slideMost + SAME_UD)
    return refuse('ADLG-MOV-1', 'slide-too-far', { slide, most: b.slideMost });
  if (slide > advance + SAME_UD) return refuse('ADLG-MOV-1', 'slide-needs-advance', { slide, advance });
  const gun = whyNoPivot(s, group, legs);
  if (gun !== undefined) return gun;
  const heavy = group.units.find((u) => u.type === 'heavy-artillery');
  if (
    heavy !== undefined &&
    (legs.length > 1 ||
      (legs[0].do !== 'wheel' && legs[0].do !== 'pivot') ||
      wheels > b.heavyArtilleryWheel + SAME_DEGREES)
  )
    return refuse('ADLG-ALW-8', 'heavy-artillery-wheels', { unit: heavy.name, most: b.heavyArtilleryWheel });
  return undefined;
}

/** ADLG-ALW-8a: only a gun alone wheels on its middle, and no gun wheels behind a fortification. */
function whyNoPivot(s: AdlgState, group: Group, legs: readonly Leg[]): Refusal | undefined {
  const isGun = group.units.length === 1 && TROOPS[group.units[0].type].category === 'Art';
  const centre = houseRules(s).gunsWheel === 'centre';
  if (legs.some((l) => l.do === 'pivot')) {
    cite('ADLG-ALW-8a');
    if (!isGun || !centre) return refuse('ADLG-ALW-8a', 'only-guns-pivot', { unit: group.units[0].name });
  }
  if (!isGun || !centre || !legs.some((l) => l.do === 'pivot' || l.do === 'wheel')) return undefined;
  const [u] = group.units;
  return worksBefore(s, u).some((w) => w.kind === 'fortification')
    ? refuse('ADLG-ALW-8a', 'gun-behind-work', { unit: u.name })
    : undefined;
}

/**
 * ADLG-ORD-9a: a third move only with the corps commander in the group for all three; never by unmanoeuvrable troops
 * but headstrong cavalry, guns and wagons. Reserves have their own rule (AR-OPT-01).
 */
export function thirdMove(s: AdlgState, ordered: readonly Unit[]): Refusal | undefined {
  if (!houseRules(s).thirdNeedsCommander || movesOf(s, ordered) < 2) return undefined;
  if (ordered.some((u) => did(u, DID.reserve))) return undefined;
  cite('ADLG-ORD-9a');
  for (const u of ordered) {
    const { category } = TROOPS[u.type];
    if (
      category === 'Art' ||
      category === 'WWg' ||
      (isUnmanoeuvrable(u) && category !== 'Cv' && category !== 'Kn')
    )
      return refuse('ADLG-ORD-9a', 'no-third-move', { unit: u.name });
    if (!did(u, DID.led)) return refuse('ADLG-ORD-9a', 'third-needs-commander', { unit: u.name });
  }
  return isLed(s, ordered)
    ? undefined
    : refuse('ADLG-ORD-9a', 'third-needs-commander', { unit: ordered[0].name });
}

/** Is the commander of the corps with one of these? */
const isLed = (s: AdlgState, bodies: readonly Unit[]): boolean => {
  const c = commanderOf(s, bodies[0].corps);
  return c !== undefined && bodies.some((u) => u.id === c.unit);
};

/** ADLG-ORD-9a: every move so far with the commander. To be asked before the move is counted. */
export function markLed(s: AdlgState, bodies: readonly Unit[]): void {
  const led = isLed(s, bodies);
  for (const u of bodies) {
    if (!led) u.did &= ~DID.led;
    else if (u.moves === 0) u.did |= DID.led;
  }
}

/** Why a move is a difficult manoeuvre, if it is. AR-MOVE-06 to 08 */
export function difficulty(
  group: Group,
  legs: readonly Leg[],
  walked: Walk,
  moves: number,
): RuleId | undefined {
  const turned = legs.some((l) => l.do === 'turn');
  for (const u of group.units) {
    if (moves === 2) {
      cite('ADLG-ORD-9');
      cite('ADLG-ORD-12');
      if (!easyThirdMove(u)) return 'AR-MOVE-06';
    }
    if (turned && (u.type === 'keil' || u.type === 'colunela' || u.type === 'tercio')) {
      cite('ADLG-ORD-14');
      return 'AR-MOVE-08';
    }
    if (u.type === 'heavy-artillery' && legs.some((l) => l.do === 'pivot')) {
      cite('ADLG-ORD-13');
      return 'ADLG-ALW-8a';
    }
    if (isUnmanoeuvrable(u) && u.type !== 'heavy-artillery') {
      cite('AR-MOVE-04');
      cite('ADLG-ORD-13');
      if (turned) return 'AR-MOVE-07';
      if (walked.spent < walked.allowance - SAME) return 'AR-MOVE-07';
    }
  }
  return undefined;
}

/** ADLG-ORD-9: light troops and cavalry that is not headstrong. */
export const easyThirdMove = (u: Unit): boolean => {
  const c = TROOPS[u.type].category;
  return isLight(c) || (c === 'Cv' && (u.abilities & ABILITY.headstrong) === 0);
};

/**
 * Moves made before this one, for its price: two stand for two and more. AR-OPT-01: a reserve with its commander takes
 * no penalty for third and later moves.
 */
export function movesOf(s: AdlgState, ordered: readonly Unit[]): number {
  if (ordered.every((u) => did(u, DID.reserve) && commanderOf(s, u.corps)?.unit === u.id)) return 0;
  return Math.min(2, Math.max(...ordered.map((u) => u.moves)));
}

/** AR-RALLY-12: a Deep Order body, alone, not in melee, that has not moved yet. */
export function checkMoveAndRally(s: AdlgState, group: Group): Refusal | undefined {
  const u = group.units[0];
  if (!editionOf(s).deepOrderMoveAndRally || group.units.length > 1 || !TROOPS[u.type].deep)
    return refuse('AR-RALLY-12', 'may-not-move-and-rally', { unit: u.name });
  if (u.losses === 0) return refuse('AR-RALLY-01', 'not-disordered', { unit: u.name });
  if (u.moves > 0) return refuse('AR-RALLY-12a', 'moved-already', { unit: u.name });
  cite('AR-RALLY-12a');
  return undefined;
}
