/** Conforming: clean edge-to-edge, corner-to-corner contact. ADLG-CON, AR-CONFORM. */
import { cite } from '../../../battle/cite.ts';
import type { Tell } from '../../../battle/protocol.ts';
import { contactOf, newContact } from '../../../table/measure/contact.ts';
import { overlaps } from '../../../table/measure/overlap.ts';
import { HALF_TURN, type Length, QUARTER_TURN, TURN, units } from '../../../table/number.ts';
import { type Edge, newShape, type Pose, roundPose, type Shape, shapeOf } from '../../../table/shape.ts';
import { TROOPS } from '../army/troops.ts';
import { hasTwoHalves } from '../bodies/half.ts';
import { shape } from '../bodies/shapes.ts';
import { handAt, handsOf, sticksOut } from '../ground/rim.ts';
import { groundAt, workBefore } from '../ground/terrain.ts';
import { deepOrder } from '../melee/pairing.ts';
import { involvement } from '../melee/support.ts';
import { aside, type Shift } from '../move/interpenetration.ts';
import { applyShifts } from '../move/manoeuvre.ts';
import { setPose } from '../move/move.ts';
import { type AdlgState, campBlocks, houseRules, onTable, type Unit, unitOf } from '../state.ts';
import { FLAT, HAIR, SAME, sortByMeasure, touch } from '../tolerances.ts';

export { conformQuestions, conformSteps } from './duty.ts';

/** A conformed place for a body on an edge of an enemy. */
export interface ConformPlace extends Pose {
  slide: number; // along the edge, grid
  order: number; // among places equally near: from the left of whoever stands there, on flanks from the front corner
  shifts: Shift[]; // light bodies pushed aside (ADLG-CON-8)
}

/** The facing of a body whose front lies on this edge of an enemy. */
function facingOn(enemyFacing: number, edge: Edge): number {
  const turn =
    edge === 'front' ? HALF_TURN : edge === 'rear' ? 0 : edge === 'left' ? TURN - QUARTER_TURN : QUARTER_TURN;
  return (enemyFacing + turn) % TURN;
}

/**
 * Middles of a body's front on this edge of the enemy, measured along the edge from the enemy's middle (front, rear:
 * to the enemy's right) or from his front corner towards his rear (flanks). ADLG-CON-2a (3)
 */
export function spots(u: Unit, enemy: Unit, edge: Edge): number[] {
  const one = units(1);
  const own = hasTwoHalves(u) ? 2 : 1;
  if (edge === 'front' || edge === 'rear') {
    const his = hasTwoHalves(enemy) ? 2 : 1;
    const out: number[] = [];
    for (let i = 0; i < own; i++)
      for (let j = 0; j < his; j++) {
        const at = (j - (his - 1) / 2 - (i - (own - 1) / 2)) * one;
        if (!out.includes(at)) out.push(at);
      }
    return out;
  }
  return own === 1 ? [one / 2] : [one, 0];
}

/** Further places on a Deep Order flank, beside a friend that already stands at the front corner. */
function furtherSpots(u: Unit, enemy: Unit): number[] {
  const one = units(1);
  const half = u.width / 2;
  const out: number[] = [];
  for (let from = one; from < enemy.depth - 1; from += one) out.push(from + half);
  return out;
}

/** The pose of a body at a spot. */
export function poseAt(u: Unit, enemy: Unit, edge: Edge, along: number): Pose {
  const his = shape(enemy);
  const ahead = his.halfDepth;
  const side = his.halfWidth;
  const deep = u.depth / 2;
  // Ahead and right in the enemy's own frame.
  let f = 0;
  let r = 0;
  if (edge === 'front') {
    f = ahead + deep;
    r = along;
  } else if (edge === 'rear') {
    f = -ahead - deep;
    r = along;
  } else {
    f = ahead - along;
    r = edge === 'right' ? side + deep : -side - deep;
  }
  return roundPose({
    x: his.x + his.ux * f + his.uy * r,
    y: his.y + his.uy * f - his.ux * r,
    facing: facingOn(enemy.facing, edge),
  });
}

/** Where along the edge a body stands that was rotated about P so that its front lies on the edge. */
function alongAfterRotation(u: Shape, enemy: Unit, edge: Edge, px: Length, py: Length): number {
  const his = shape(enemy);
  // The offset of its front's middle from P along its own front, signed to its right; kept by the rotation.
  const right = (px - u.x) * u.uy - (py - u.y) * u.ux;
  const f = (px - his.x) * his.ux + (py - his.y) * his.uy;
  const r = (px - his.x) * his.uy - (py - his.y) * his.ux;
  // Its right hand points: on the front to the enemy's left, on the rear to his right, on his left flank towards his
  // rear, on his right flank towards his front.
  switch (edge) {
    case 'front':
      return r + right;
    case 'rear':
      return r - right;
    case 'left':
      return his.halfDepth - f - right;
    case 'right':
      return his.halfDepth - f + right;
  }
}

/** Is this edge a Deep Order flank, where the slide has no limit? ADLG-CON-3, AR-CONFORM-06 */
const deepFlank = (enemy: Unit, edge: Edge): boolean =>
  (edge === 'left' || edge === 'right') && deepOrder(enemy) && !enemy.square;

/** Conformed places for a body touching the enemy at P, the nearest first; equal ones together at the head. */
export function conformPlaces(
  s: AdlgState,
  u: Unit,
  at: Shape,
  enemy: Unit,
  edge: Edge,
  px: Length,
  py: Length,
  movable: readonly Unit[] = [],
): ConformPlace[] {
  const from = alongAfterRotation(at, enemy, edge, px, py);
  const deep = deepFlank(enemy, edge);
  const most = deep ? Number.POSITIVE_INFINITY : units(houseRules(s).conformMost) + SAME;
  if (hasTwoHalves(u)) cite('AR-CONFORM-01');
  if (deep) {
    cite('ADLG-CON-3');
    cite('AR-CONFORM-06');
  }
  const out = placesAt(s, u, enemy, edge, spots(u, enemy, edge), from, most, movable);
  if (out.length > 0) cite('ADLG-CON-2a');
  if (out.length > 0 || !deep) return out;
  return placesAt(s, u, enemy, edge, furtherSpots(u, enemy), from, most, movable);
}

/** ADLG-CON-5b: is a place on this edge within reach, but taken by somebody or closed? */
export function isBlocked(
  s: AdlgState,
  u: Unit,
  at: Shape,
  enemy: Unit,
  edge: Edge,
  px: Length,
  py: Length,
): boolean {
  const from = alongAfterRotation(at, enemy, edge, px, py);
  const most = units(houseRules(s).conformMost) + SAME;
  return spots(u, enemy, edge).some((along) => Math.abs(along - from) <= most);
}

/** ADLG-CON-5b: on a flank, the front corner on the rear corner of the enemy. */
export function rearCornerPlaces(
  s: AdlgState,
  u: Unit,
  at: Shape,
  enemy: Unit,
  edge: Edge,
  px: Length,
  py: Length,
  movable: readonly Unit[] = [],
): ConformPlace[] {
  const one = units(1);
  const from = alongAfterRotation(at, enemy, edge, px, py);
  const alongs = hasTwoHalves(u) ? [enemy.depth - one, enemy.depth] : [enemy.depth - one / 2];
  return placesAt(s, u, enemy, edge, alongs, from, units(houseRules(s).conformMost) + SAME, movable);
}

/**
 * ADLG-CHA-6a, end: a charge that counts as frontal though a flank or rear edge was touched. Places opposite the unit
 * or half nearest to the touched point, if the middle of the charger's front moves no farther than allowed.
 */
export function frontalPlaces(
  s: AdlgState,
  u: Unit,
  at: Shape,
  enemy: Unit,
  touch: { x: Length; y: Length },
  movable: readonly Unit[] = [],
): ConformPlace[] {
  const his = shape(enemy);
  const right = (touch.x - his.x) * his.uy - (touch.y - his.y) * his.ux;
  const one = units(1);
  const opposite = hasTwoHalves(enemy) ? (handAt(s, right) === 'left' ? -one / 2 : one / 2) : 0;
  const alongs = hasTwoHalves(u) ? [opposite - one / 2, opposite + one / 2] : [opposite];
  const most = units(houseRules(s).frontalPlaceMost) + SAME;
  const out: ConformPlace[] = [];
  for (const along of alongs) {
    const pose = poseAt(u, enemy, 'front', along);
    // The middle of its front on the enemy's front line.
    const fx = his.x + his.ux * his.halfDepth + his.uy * along;
    const fy = his.y + his.uy * his.halfDepth - his.ux * along;
    const dx = fx - (at.x + at.ux * at.halfDepth);
    const dy = fy - (at.y + at.uy * at.halfDepth);
    const moved = Math.sqrt(dx * dx + dy * dy);
    if (moved > most) continue;
    const shifts = clearPlace(s, u, pose, movable);
    if (shifts !== undefined) out.push({ ...pose, slide: moved, order: orderOf(s, 'front', along), shifts });
  }
  return nearestFirst(out);
}

function placesAt(
  s: AdlgState,
  u: Unit,
  enemy: Unit,
  edge: Edge,
  alongs: readonly number[],
  from: number,
  most: number,
  movable: readonly Unit[],
): ConformPlace[] {
  const out: ConformPlace[] = [];
  for (const along of alongs) {
    const slide = Math.abs(along - from);
    if (slide > most) continue;
    const pose = poseAt(u, enemy, edge, along);
    const shifts = clearPlace(s, u, pose, movable);
    if (shifts === undefined) continue;
    cite('ADLG-CON-1');
    out.push({ ...pose, slide, order: orderOf(s, edge, along), shifts });
  }
  return nearestFirst(out);
}

/** Where a place comes among its equals, whatever way the table lies: in a mirror left is right. */
export function orderOf(s: AdlgState, edge: Edge, along: number): number {
  if (edge === 'left' || edge === 'right') return along;
  return (edge === 'front') === (handsOf(s)[0] === 'left') ? -along : along;
}

/** The nearest first; those within the tolerance of one another in their order. */
export function nearestFirst(places: ConformPlace[]): ConformPlace[] {
  return sortByMeasure(
    places,
    (p) => p.slide,
    (a, b) => a.order - b.order,
  );
}

const tried = newShape();

/**
 * Is the place free but for light bodies that can be shifted? ADLG-CON-2a (5), CON-8. `movable` friends will go
 * with the body (CON-4) and are not looked at.
 */
export function clearPlace(
  s: AdlgState,
  u: Unit,
  pose: Pose,
  movable: readonly Unit[] = [],
): Shift[] | undefined {
  const t = touch(s);
  const at = shapeOf({ x: pose.x, y: pose.y, facing: pose.facing, width: u.width, depth: u.depth }, tried);
  if (sticksOut(s, at, t)) return undefined;
  if (s.pieces.length > 0 && groundAt(s, u, at) === 'impassable') return undefined;
  const shifts: Shift[] = [];
  for (const v of s.units) {
    if (v === u || v.id === u.id || !onTable(v) || movable.includes(v)) continue;
    const other = shape(v);
    const dx = other.x - at.x;
    const dy = other.y - at.y;
    const reach = other.reach + at.reach;
    if (dx * dx + dy * dy > reach * reach || !overlaps(at, other, t)) continue;
    // ADLG-CON-8: only friends make room.
    const kept = v.side !== u.side && houseRules(s).conformShifts !== 'all-light';
    const shift = kept ? undefined : roomFrom(s, v, u, pose, at, shifts);
    if (shift === undefined) return undefined;
    shifts.push(shift);
  }
  for (const camp of s.camps) if (campBlocks(s, camp) && overlaps(at, shape(camp), t)) return undefined;
  return shifts;
}

/** ADLG-CON-8, 8a: where a body goes that stands in the place of one who conforms. */
function roomFrom(
  s: AdlgState,
  v: Unit,
  u: Unit,
  pose: Pose,
  at: Shape,
  shifts: readonly Shift[],
): Shift | undefined {
  const most = houseRules(s).conformShiftMost;
  if (houseRules(s).conformShifts !== 'friends') return aside(s, v, [u], [at], shifts, most);
  cite('ADLG-CON-8a');
  if (TROOPS[v.type].category === 'WWg' || v.type === 'heavy-artillery') return undefined;
  if (s.works.length > 0 && workBefore(s, v)) return undefined;
  const shift = aside(s, v, [u], [at], shifts, most, 'all', 'sideways');
  const doing = involvement(s, v);
  if (shift === undefined || doing === 'none') return shift;
  // A supporter goes only where he still supports.
  const then = s.units.map((x) =>
    x === v ? { ...v, x: shift.x, y: shift.y } : x.id === u.id ? { ...x, ...pose } : x,
  );
  return involvement({ ...s, units: then }, then[s.units.indexOf(v)]) === doing ? shift : undefined;
}

/** Put a body into a place. */
export function conformTo(s: AdlgState, u: Unit, place: ConformPlace, tell?: Tell): void {
  setPose(u, place);
  for (const shift of place.shifts)
    tell?.({ kind: 'shifted', rule: 'ADLG-CON-8', side: shift.unit.side, about: [shift.unit.id] });
  applyShifts(s, place.shifts);
}

const met = newContact();

/**
 * Contacts that this body's new place breaks or moves are looked at again: those that no longer touch, or only corner
 * on corner (ADLG-CON-9), are over.
 */
export function dropLostContacts(s: AdlgState): void {
  const far = touch(s) + HAIR + 1;
  s.contacts = s.contacts.filter((c) => {
    const a = unitOf(s, c.a);
    const b = unitOf(s, c.b);
    if (!onTable(a) || !onTable(b)) return false;
    if (apart(shape(a), shape(b), far)) return false;
    if (contactOf(shape(a), shape(b), far, met, FLAT).kind !== 'corner-corner') return true;
    cite('ADLG-CON-9');
    return false;
  });
}
export function apart(a: Shape, b: Shape, by: number): boolean {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  const reach = a.reach + b.reach + by;
  if (dx * dx + dy * dy > reach * reach) return true;
  return !overlaps(grow(a, by), b, 0);
}
const grown = newShape();
function grow(a: Shape, by: number): Shape {
  return Object.assign(grown, a, { round: a.round + by, reach: a.reach + by, corners: a.corners });
}
