/** What each order allows and demands of a move: GO-ORDER-06 to 18, GO-MOVE-11, 12. */
import type { Refusal } from '../../../battle/protocol.ts';
import { beyondEdge } from '../../../table/line.ts';
import { pointSeparation, separation } from '../../../table/measure/distance.ts';
import { crosses } from '../../../table/measure/sight.ts';
import { inStrip, newShare } from '../../../table/measure/zone.ts';
import { firstStop } from '../../../table/motion/path.ts';
import { inUnits, type Length, roundHalfAway, UNIT } from '../../../table/number.ts';
import { newShape, type Rect, type Shape, shapeOf } from '../../../table/shape.ts';
import { isGun, isLightClass, isLightFoot, isMissileArmed, longRange } from '../army/troops.ts';
import { gapBetween, rect, shape, standsAt } from '../ground/shapes.ts';
import { refuse } from '../refuse.ts';
import { DID, did, type GroupState, houseRules, inContact, type Unit } from '../state.ts';
import { atLeast, beyond, FARTHER, NOTHING, SAME_CM, TOUCH, under, upTo } from '../tolerances.ts';
import { type MoveLeg, speedOf, wayOf } from './march.ts';

const share = newShare();
const here = newShape();
const there = newShape();

/** An enemy that makes a unit on Advance halt. */
export interface Ahead {
  enemy: Unit;
  distance: Length;
  halt: number; // where it must stop, cm
  rule: 'GO-ORDER-10' | 'GO-ORDER-12';
  stands: boolean; // must it then go to Stand?
}

/** GO-ORDER-10, 12: the halting distance of a unit on Advance and the nearest enemy that sets it, seen from there. */
export function aheadOf(s: GroupState, u: Unit, place: Rect): Ahead | undefined {
  shapeOf(place, here);
  const byStrip = isMissileArmed(u) && !(u.type === 'light-cavalry' && u.weapon === 'bow');
  const halt = isMissileArmed(u) ? longRange(u) : houseRules(s).halt;
  let near: Unit | undefined;
  let least = Infinity;
  let onlyLights = true;
  for (const e of s.units) {
    if (e.side === u.side || e.place !== 'table') continue;
    const q = shape(s, e);
    const dx = q.x - here.x;
    const dy = q.y - here.y;
    const most = here.reach + q.reach + halt * UNIT + UNIT;
    if (dx * dx + dy * dy > most * most) continue;
    let distance: number;
    if (byStrip) {
      inStrip(here, 'front', q, share);
      if (share.area === 0) continue;
      distance = share.nearest;
    } else {
      if (e.order === 'rout' || !isAhead(here, q)) continue;
      distance = separation(here, q);
    }
    if (beyond(distance, halt * UNIT)) continue;
    if (!isLightClass(e)) onlyLights = false;
    if (near === undefined || under(distance, least)) {
      least = distance;
      near = e;
    }
  }
  if (near === undefined) return undefined;
  const lights = byStrip && !isLightClass(u) && onlyLights;
  return {
    enemy: near,
    distance: least,
    halt: lights ? Math.min(halt, houseRules(s).halt_lights) : halt,
    rule: byStrip ? 'GO-ORDER-10' : 'GO-ORDER-12',
    stands: !lights && !isGun(u),
  };
}
/** Is any of it ahead of the line through the front edge? */
function isAhead(own: Shape, other: Shape): boolean {
  for (let i = 0; i < 8; i += 2)
    if (beyondEdge(own, 'front', other.corners[i], other.corners[i + 1]) > -TOUCH) return true;
  return false;
}

/** GO-ORDER-08: the nearest massed enemy (any enemy if there is none) from each stand, before and after. */
function fartherStand(s: GroupState, u: Unit, end: Rect): { was: number; is: number } | undefined {
  const massed = s.units.filter((e) => e.side !== u.side && e.place === 'table' && !isLightClass(e));
  const enemies =
    massed.length > 0 ? massed : s.units.filter((e) => e.side !== u.side && e.place === 'table');
  if (enemies.length === 0) return undefined;
  const before = standsAt(s, u, u.x0, u.y0, u.f0);
  const after = standsAt(s, u, end.x, end.y, end.facing);
  const nearest = (r: Rect): number => {
    shapeOf(r, there);
    let least = Infinity;
    for (const e of enemies) {
      const q = shape(s, e);
      const dx = q.x - there.x;
      const dy = q.y - there.y;
      const most = there.reach + q.reach + least;
      if (dx * dx + dy * dy > most * most) continue;
      least = Math.min(least, separation(there, q));
    }
    return least;
  };
  // The stand that goes farthest away, of those alike the one that was nearest: not the first from the left.
  let worst: { was: number; is: number } | undefined;
  for (let i = 0; i < after.length; i++) {
    const was = nearest(before[i]);
    const is = nearest(after[i]);
    if (is <= was + FARTHER) continue;
    const more = worst === undefined ? 1 : is - was - (worst.is - worst.was);
    if (worst === undefined || beyond(more, 0) || (upTo(Math.abs(more), 0) && was < worst.was))
      worst = { was, is };
  }
  return worst;
}

/** GO-ORDER-13: would this unit's half move straight ahead run into friends of another group? */
export function runsIntoFriends(s: GroupState, u: Unit): boolean {
  const start = rect(s, u);
  const { path } = wayOf(u, start, [{ go: 'ahead', by: speedOf(u) / 2 }]);
  for (const q of s.units) {
    if (q.side !== u.side || q.group === u.group || q.place !== 'table') continue;
    const other = shape(s, q);
    const own = shape(s, u);
    const dx = other.x - own.x;
    const dy = other.y - own.y;
    const most = own.reach + other.reach + (speedOf(u) / 2) * UNIT;
    if (dx * dx + dy * dy > most * most) continue;
    if (firstStop([start], path, [{ shape: other, shrink: TOUCH }]).stopped) return true;
  }
  return false;
}

/** GO-ORDER-06 to 13: a move on Advance that ends there. */
export function judgeAdvance(s: GroupState, u: Unit, end: Rect): Refusal | undefined {
  const start = rect(s, u);
  const now = aheadOf(s, u, start);
  if (now !== undefined && under(now.distance, now.halt * UNIT))
    return refuse(now.rule, 'must-halt', {
      by: now.enemy.id,
      distance: inUnits(roundHalfAway(now.distance)),
      halt: now.halt,
    });
  const then = aheadOf(s, u, end);
  if (then !== undefined && under(then.distance, then.halt * UNIT))
    return refuse(then.rule, 'halts-there', {
      by: then.enemy.id,
      distance: inUnits(roundHalfAway(then.distance)),
      halt: then.halt,
    });
  const farther = fartherStand(s, u, end);
  if (farther !== undefined)
    return refuse('GO-ORDER-08', 'farther', {
      was: inUnits(roundHalfAway(farther.was)),
      is: inUnits(roundHalfAway(farther.is)),
    });
  if (s.groups[u.group].blocked) {
    const least = houseRules(s).halt_friends;
    shapeOf(end, here);
    for (const q of s.units) {
      if (q.side !== u.side || q.group === u.group || q.place !== 'table') continue;
      const is = separation(here, shape(s, q));
      if (under(is, least * UNIT) && under(is, gapBetween(s, u, q)))
        return refuse('GO-ORDER-13', 'near-friends', {
          by: q.id,
          distance: inUnits(roundHalfAway(Math.max(0, is))),
          least,
        });
    }
  }
  return undefined;
}

/** GO-ORDER-15: on Reserve nobody comes closer of his own will to enemy within 20, unless friends stand between. */
export function judgeReserve(s: GroupState, u: Unit, end: Rect): Refusal | undefined {
  const most = houseRules(s).reserve_limit;
  shapeOf(end, here);
  const own = shape(s, u);
  for (const e of s.units) {
    if (e.side === u.side || e.place !== 'table') continue;
    const q = shape(s, e);
    const dx = q.x - here.x;
    const dy = q.y - here.y;
    const reach = here.reach + q.reach + most * UNIT;
    if (dx * dx + dy * dy > reach * reach) continue;
    const is = separation(here, q);
    if (atLeast(is, most * UNIT) || atLeast(is, separation(own, q))) continue;
    const between = s.units.some(
      (f) =>
        f.side === u.side &&
        f !== u &&
        f.place === 'table' &&
        crosses(here.x, here.y, q.x, q.y, shape(s, f)) &&
        pointSeparation(here.x, here.y, shape(s, f)) > 0,
    );
    if (!between)
      return refuse('GO-ORDER-15', 'closer-to-enemy', {
        by: e.id,
        distance: inUnits(roundHalfAway(Math.max(0, is))),
        limit: most,
      });
  }
  return undefined;
}

/** Which legs an order allows: GO-ORDER-17, 18, GO-MOVE-05 to 07. */
export function judgeLegs(s: GroupState, u: Unit, legs: readonly MoveLeg[]): Refusal | undefined {
  if (legs.length === 0) return refuse('GO-MOVE-03', 'no-legs', { unit: u.id });
  if (u.order === 'stand') return judgeStandLegs(s, u, legs);
  for (const leg of legs) {
    if (leg.go === 'shift' && !isLightFoot(u)) return refuse('GO-MOVE-05', 'may-not-shift', { unit: u.id });
    if (leg.go === 'turn' && !isLightFoot(u) && !(isGun(u) && u.order === 'reserve'))
      return refuse('GO-MOVE-04', 'may-not-turn', { unit: u.id });
    if (leg.go === 'incline' && !isLightFoot(u) && (u.drill === 'badly' || u.type === 'militia'))
      return refuse('GO-MOVE-05', 'may-not-incline', { unit: u.id });
    if (u.order === 'advance' && leg.go === 'back')
      return refuse('GO-MOVE-07', 'back-on-reserve-only', { unit: u.id });
    if (u.order === 'advance' && leg.go === 'about')
      return refuse('GO-MOVE-06', 'no-about-on-advance', { unit: u.id });
  }
  if (
    isGun(u) &&
    u.order === 'reserve' &&
    houseRules(s).reserve_guns === 'pivot' &&
    legs.some((l) => l.go !== 'turn')
  )
    return refuse('GO-ORDER-17', 'pivot-only', { unit: u.id });
  return undefined;
}

/** GO-ORDER-18: how far guns pivot on Stand, degrees. */
const GUN_PIVOT = 45;

/** GO-ORDER-18: move 5 in any direction, turn about, or form square; one of the three unless the switch says all. */
function judgeStandLegs(s: GroupState, u: Unit, legs: readonly MoveLeg[]): Refusal | undefined {
  const all = houseRules(s).stand_actions === 'all';
  if (!all && (legs.length > 1 || did(u, DID.formed | DID.shifted)))
    return refuse('GO-ORDER-18', 'one-action', { unit: u.id, actions: Math.max(2, legs.length) });
  let far = 0;
  let turned = 0;
  for (const leg of legs) {
    if (leg.go === 'wheel') return refuse('GO-ORDER-18', 'no-wheel-on-stand', { unit: u.id });
    if (leg.go === 'turn') {
      if (!isGun(u) && !isLightFoot(u)) return refuse('GO-ORDER-18', 'may-not-turn', { unit: u.id });
      turned += Math.abs(leg.by);
    } else if (leg.go !== 'about') far += leg.by;
  }
  const most = houseRules(s).stand_move;
  if (far > most + SAME_CM) return refuse('GO-ORDER-18', 'too-far', { cost: far, most });
  if (turned > GUN_PIVOT + NOTHING)
    return refuse('GO-ORDER-18', 'turn-too-wide', { angle: turned, most: GUN_PIVOT });
  return undefined;
}

/** GO-MOVE-11: could another unit of the group be within 15 of there at the end of the step? */
export function judgeCohesion(
  s: GroupState,
  u: Unit,
  end: Rect,
  with_: readonly Unit[],
): Refusal | undefined {
  const most = houseRules(s).cohesion;
  shapeOf(end, here);
  let least = Infinity;
  let before = Infinity;
  let fellows = 0;
  for (const q of s.units) {
    if (q === u || q.group !== u.group || q.place !== 'table') continue;
    if (with_.includes(q)) return undefined; // moves along and keeps its interval
    fellows++;
    const still =
      did(q, DID.marched | DID.charged | DID.rallied) ||
      q.order === 'stand' ||
      q.order === 'rout' ||
      inContact(s, q);
    const reach = still ? 0 : speedOf(q) * UNIT;
    least = Math.min(least, separation(here, shape(s, q)) - reach);
    before = Math.min(before, gapBetween(s, u, q));
  }
  if (fellows === 0 || upTo(least, most * UNIT) || under(least, before)) return undefined;
  return refuse('GO-MOVE-11', 'too-far-from-group', { distance: inUnits(roundHalfAway(least)), most });
}
