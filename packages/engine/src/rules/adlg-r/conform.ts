/** Conforming: clean edge-to-edge, corner-to-corner contact. ADLG-CON, AR-CONFORM. */
import { cite } from '../../battle/cite.ts';
import { type Ask, askId, type Frame, type Refusal, type Tell } from '../../battle/protocol.ts';
import { refuse } from '../../battle/refuse.ts';
import { HAIR, HALF_TURN, inUnits, QUARTER_TURN, TURN, units } from '../../table/number.ts';
import { overlaps } from '../../table/overlap.ts';
import { type Edge, newShape, type Pose, roundPose, type Shape, shapeOf } from '../../table/shape.ts';
import type { Choose, ToRally } from './commands.ts';
import { attackedFromTwoSides } from './flank.ts';
import { type AskFrame, become, nextAsk, pop, push, type Questions, type Steps } from './frames.ts';
import { hasTwoHalves } from './half.ts';
import { aside, type Shift } from './interpenetration.ts';
import { applyShifts } from './manoeuvre.ts';
import { setPose } from './move.ts';
import { countsAsFront, deepOrder, halfAt, turnedBit } from './pairing.ts';
import { shape, touch } from './shapes.ts';
import { type AdlgState, book, type Contact, DID, did, onTable, type Unit, unitOf } from './state.ts';
import { groundAt } from './terrain.ts';

/** A conformed place for a body on an edge of an enemy. */
export interface ConformPlace extends Pose {
  slide: number; // along the edge, grid
  shifts: Shift[]; // light bodies pushed aside (ADLG-CON-8)
}

/** The facing of a body whose front lies on this edge of an enemy. */
export function facingOn(enemyFacing: number, edge: Edge): number {
  const turn =
    edge === 'front' ? HALF_TURN : edge === 'rear' ? 0 : edge === 'left' ? TURN - QUARTER_TURN : QUARTER_TURN;
  return (enemyFacing + turn) % TURN;
}

/**
 * Middles of a body's front on this edge of the enemy, measured along the edge from the enemy's middle (front, rear:
 * to the enemy's right) or from his front corner towards his rear (flanks). ADLG-CON-2a (3)
 */
function spots(u: Unit, enemy: Unit, edge: Edge): number[] {
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
function poseAt(u: Unit, enemy: Unit, edge: Edge, along: number): Pose {
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
function alongAfterRotation(u: Shape, enemy: Unit, edge: Edge, px: number, py: number): number {
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
  px: number,
  py: number,
  movable: readonly Unit[] = [],
): ConformPlace[] {
  const from = alongAfterRotation(at, enemy, edge, px, py);
  const deep = deepFlank(enemy, edge);
  const most = deep ? Number.POSITIVE_INFINITY : units(book(s).conformMost) + 60;
  cite('ADLG-CON-2a');
  if (hasTwoHalves(u)) cite('AR-CONFORM-01');
  if (deep) {
    cite('ADLG-CON-3');
    cite('AR-CONFORM-06');
  }
  const out = placesAt(s, u, enemy, edge, spots(u, enemy, edge), from, most, movable);
  if (out.length > 0 || !deep) return out;
  return placesAt(s, u, enemy, edge, furtherSpots(u, enemy), from, most, movable);
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
  touch: { x: number; y: number },
  movable: readonly Unit[] = [],
): ConformPlace[] {
  const his = shape(enemy);
  const right = (touch.x - his.x) * his.uy - (touch.y - his.y) * his.ux;
  const one = units(1);
  const opposite = hasTwoHalves(enemy) ? (right < 0 ? -one / 2 : one / 2) : 0;
  const alongs = hasTwoHalves(u) ? [opposite - one / 2, opposite + one / 2] : [opposite];
  const most = units(book(s).frontalPlaceMost) + SAME;
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
    if (shifts !== undefined) out.push({ ...pose, slide: moved, shifts });
  }
  return out.sort((a, b) => a.slide - b.slide || a.x - b.x || a.y - b.y);
}
const SAME = 60;

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
    out.push({ ...pose, slide, shifts });
  }
  return out.sort((a, b) => a.slide - b.slide || a.x - b.x || a.y - b.y);
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
  for (let k = 0; k < 4; k++) {
    const x = at.corners[2 * k];
    const y = at.corners[2 * k + 1];
    if (x < -t || y < -t || x > s.width + t || y > s.depth + t) return undefined;
  }
  if (s.pieces.length > 0 && groundAt(s, u, at) === 'impassable') return undefined;
  const shifts: Shift[] = [];
  for (const v of s.units) {
    if (v === u || v.id === u.id || !onTable(v) || movable.includes(v)) continue;
    const other = shape(v);
    const dx = other.x - at.x;
    const dy = other.y - at.y;
    const reach = other.reach + at.reach;
    if (dx * dx + dy * dy > reach * reach || !overlaps(at, other, t)) continue;
    const shift = aside(s, v, [at], shifts, book(s).conformShiftMost);
    if (shift === undefined) return undefined;
    shifts.push(shift);
  }
  for (const camp of s.camps) if (!camp.taken && overlaps(at, shape(camp), t)) return undefined;
  return shifts;
}

/** Put a body into a place. */
export function conformTo(s: AdlgState, u: Unit, place: ConformPlace, tell?: Tell): void {
  setPose(u, place);
  for (const shift of place.shifts)
    tell?.({ kind: 'shifted', rule: 'ADLG-CON-8', side: shift.unit.side, about: [shift.unit.id] });
  applyShifts(s, place.shifts);
}

/** Contacts that this body's new place breaks or moves are looked at again: those that no longer touch are over. */
export function dropLostContacts(s: AdlgState): void {
  const far = touch(s) + HAIR + 1;
  s.contacts = s.contacts.filter((c) => {
    const a = unitOf(s, c.a);
    const b = unitOf(s, c.b);
    if (!onTable(a) || !onTable(b)) return false;
    return !apart(shape(a), shape(b), far);
  });
}
function apart(a: Shape, b: Shape, by: number): boolean {
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

// --- In the owner's own phase: ADLG-CON-6, 7, AR-CONFORM-02 to 05, 07 -------------------------------------------

/** Contacts in which this body's front lies on the enemy, or the enemy's front on this body's front. */
const frontContacts = (s: AdlgState, u: Unit): Contact[] =>
  s.contacts.filter((c) => c.a === u.id || (c.b === u.id && c.edge === 'front'));

/** Enemies on an edge that is neither front nor counts as one. */
const flankContacts = (s: AdlgState, u: Unit): Contact[] =>
  s.contacts.filter((c) => c.b === u.id && c.edge !== 'front' && !countsAsFront(u, c.edge));

/** What a body has to do before orders are given. */
export type Duty =
  | { do: 'conform'; places: ConformPlace[]; contact: Contact }
  | { do: 'face'; places: ConformPlace[]; contact: Contact }
  | { do: 'turn-half'; contact: Contact };

/** The duty of a body at the start of its own movement phase, if it has one. */
export function dutyOf(s: AdlgState, u: Unit): Duty | undefined {
  if (u.place !== 'table' || u.square) return undefined;
  const fronts = frontContacts(s, u);
  const flanks = flankContacts(s, u);
  if (flanks.length > 0) {
    cite('ADLG-CON-7');
    return facing(s, u, fronts, flanks[0]);
  }
  if (s.contacts.some((c) => c.b === u.id && c.edge !== 'front')) cite('AR-MELEE-09');
  const loose = fronts.filter((c) => !c.conformed);
  if (loose.length === 0) {
    if (fronts.length > 0) cite('AR-CONFORM-03');
    return undefined;
  }
  // AR-CONFORM-03, 04: a body with another legal contact does not break it.
  if (fronts.length > loose.length || loose.length > 1) {
    cite('AR-CONFORM-04');
    return undefined;
  }
  if (hasTwoHalves(u)) cite('AR-CONFORM-02');
  const c = loose[0];
  const enemy = unitOf(s, c.a === u.id ? c.b : c.a);
  const edge: Edge = c.a === u.id ? c.edge : 'front';
  const p = middleOfContact(shape(u), shape(enemy));
  const places = conformPlaces(s, u, shape(u), enemy, edge, p.x, p.y);
  return places.length === 0 ? undefined : { do: 'conform', places, contact: c };
}

/** AR-CONFORM-07: how a body answers an attack on its flank or rear. */
function facing(s: AdlgState, u: Unit, fronts: readonly Contact[], c: Contact): Duty | undefined {
  const half = halfAt(u, c.edge as Edge);
  if (fronts.length > 0) {
    // It stays; a half attacked on flank or rear only counts as turned (AR-MELEE-06).
    if (!hasTwoHalves(u)) return undefined;
    if ((u.turnedHalves & turnedBit(half)) !== 0 || halfEngagedInFront(s, u, half)) return undefined;
    return { do: 'turn-half', contact: c };
  }
  const enemy = unitOf(s, c.a);
  const places: ConformPlace[] = [];
  for (const along of spots(u, enemy, 'front')) {
    const pose = poseAt(u, enemy, 'front', along);
    const shifts = clearPlace(s, u, pose);
    if (shifts === undefined) continue;
    const moved = Math.sqrt((pose.x - u.x) * (pose.x - u.x) + (pose.y - u.y) * (pose.y - u.y));
    places.push({ ...pose, slide: moved, shifts });
  }
  if (places.length === 0)
    return hasTwoHalves(u) && (u.turnedHalves & turnedBit(half)) === 0
      ? { do: 'turn-half', contact: c }
      : undefined;
  // The place where its other half touches no enemy, then the one that moves its middle least.
  const touching = places.map((p) => enemiesTouched(s, u, p));
  const least = Math.min(...touching);
  const kept = places.filter((_, i) => touching[i] === least);
  kept.sort((a, b) => a.slide - b.slide || a.x - b.x || a.y - b.y);
  cite('AR-CONFORM-05');
  return { do: 'face', places: kept, contact: c };
}

/** Is this half engaged by an enemy on its own front? */
function halfEngagedInFront(s: AdlgState, u: Unit, half: 'left' | 'right'): boolean {
  const own = shape(u);
  return frontContacts(s, u).some((c) => {
    const e = shape(unitOf(s, c.a === u.id ? c.b : c.a));
    // The part of the enemy before this half.
    const right = (e.x - own.x) * own.uy - (e.y - own.y) * own.ux;
    const wide =
      Math.abs(e.halfWidth * (own.ux * e.ux + own.uy * e.uy)) +
      Math.abs(e.halfDepth * (own.ux * e.uy - own.uy * e.ux));
    return half === 'left' ? right - wide < -600 : right + wide > 600;
  });
}

function enemiesTouched(s: AdlgState, u: Unit, pose: Pose): number {
  const at = shapeOf({ ...pose, width: u.width, depth: u.depth }, newShape());
  let n = 0;
  for (const e of s.units)
    if (e.side !== u.side && e.place === 'table' && !apart(at, shape(e), touch(s))) n++;
  return n;
}

/** Middle of the stretch or corner where two bodies touch. */
export function middleOfContact(a: Shape, b: Shape): { x: number; y: number } {
  // Corners of each that lie on the other, averaged: exact for edges in contact and for corners.
  let n = 0;
  let x = 0;
  let y = 0;
  const add = (from: Shape, on: Shape): void => {
    for (let k = 0; k < 4; k++) {
      const px = from.corners[2 * k];
      const py = from.corners[2 * k + 1];
      const f = (px - on.x) * on.ux + (py - on.y) * on.uy;
      const r = (px - on.x) * on.uy - (py - on.y) * on.ux;
      const over = Math.max(Math.abs(f) - on.halfDepth, Math.abs(r) - on.halfWidth);
      if (over <= 3600) {
        n++;
        x += px;
        y += py;
      }
    }
  };
  add(a, b);
  add(b, a);
  return n === 0 ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : { x: x / n, y: y / n };
}

/** Bodies of the active side with a duty that moves them, in the order of the list. */
const withDuty = (s: AdlgState): Unit[] =>
  s.contacts.length === 0
    ? []
    : s.units.filter((u) => u.side === s.active && !did(u, DID.conformed) && dutyOf(s, u) !== undefined);

/** Those that could rather rally: disordered, and would have to move (AR-RALLY-14). */
export const couldRallyInstead = (s: AdlgState): Unit[] =>
  withDuty(s).filter((u) => u.losses > 0 && dutyOf(s, u)!.do !== 'turn-half');

interface PlaceFrame extends AskFrame {
  at: 'conform.place';
  unit: string;
}

/** Places as good as the best: the owner chooses among them. */
const equals = (places: readonly ConformPlace[]): ConformPlace[] =>
  places.filter((p) => p.slide <= places[0].slide + 60);

export const conformSteps: Steps = {
  'conform.name': (s: AdlgState) => {
    if (couldRallyInstead(s).length === 0) pop(s);
    else become(s, { at: 'conform.rally', n: nextAsk(s) } as AskFrame);
  },
  'conform.own': (s: AdlgState, _frame: Frame, _dice: unknown, tell?: Tell) => {
    const u = withDuty(s).find((v) => !did(v, DID.toRally) || dutyOf(s, v)!.do === 'turn-half');
    if (u === undefined) {
      pop(s);
      return;
    }
    const duty = dutyOf(s, u)!;
    if (duty.do === 'turn-half') {
      u.turnedHalves |= turnedBit(halfAt(u, duty.contact.edge as Edge));
      tell?.({ kind: 'turned-to-face', rule: 'AR-MELEE-06', side: u.side, about: [u.id, duty.contact.a] });
      return;
    }
    if (equals(duty.places).length > 1) {
      push(s, { at: 'conform.place', n: nextAsk(s), unit: u.id } as PlaceFrame);
      return;
    }
    carryOut(s, u, duty, duty.places[0], tell);
  },
};

/** ADLG-ROU-4: a victor with an enemy front on its flank faces him at once. */
export function faceAttacker(s: AdlgState, u: Unit, duty: Duty, rule: string, tell?: Tell): void {
  if (duty.do === 'turn-half') return;
  cite(rule);
  carryOut(s, u, duty, duty.places[0], tell);
}

function carryOut(s: AdlgState, u: Unit, duty: Duty, place: ConformPlace, tell?: Tell): void {
  conformTo(s, u, place, tell);
  u.did |= DID.conformed;
  u.turnedHalves = 0;
  duty.contact.conformed = true;
  if (duty.do === 'face') {
    // It now faces its attacker: front on front, and the attacker has lost the flank.
    duty.contact.edge = 'front';
    tell?.({ kind: 'faced', rule: 'AR-CONFORM-07', side: u.side, about: [u.id, duty.contact.a] });
  } else
    tell?.({
      kind: 'conformed',
      rule: 'ADLG-CON-6',
      side: u.side,
      about: [u.id],
      facts: { slide: inUnits(Math.floor(place.slide)) },
    });
  dropLostContacts(s);
  attackedFromTwoSides(s, tell);
}

export const conformQuestions: Questions = {
  'conform.rally': {
    asks: (s: AdlgState, frame: AskFrame): Ask[] => {
      const id = askId(frame.n);
      const none: ToRally = { ask: id, kind: 'to-rally', units: [] };
      const about = couldRallyInstead(s).map((u) => u.id);
      return [
        { id, side: s.active, kind: 'to-rally', rule: 'AR-RALLY-14', about, secret: false, default: none },
      ];
    },
    check: (s: AdlgState, _frame: AskFrame, c: ToRally): Refusal | undefined => {
      if (c.kind !== 'to-rally') return refuse('AR-RALLY-14', 'name-those-that-rally');
      const may = couldRallyInstead(s);
      for (const id of c.units)
        if (!may.some((u) => u.id === id)) return refuse('AR-RALLY-14', 'need-not-conform', { unit: id });
      return undefined;
    },
    accept: (s: AdlgState, _frame: AskFrame, c: ToRally, tell?: Tell): void => {
      for (const id of c.units) unitOf(s, id).did |= DID.toRally;
      pop(s);
      if (c.units.length > 0)
        tell?.({ kind: 'will-rally', rule: 'AR-RALLY-14', side: s.active, about: c.units });
    },
  },
  'conform.place': {
    asks: (s: AdlgState, frame: PlaceFrame): Ask[] => {
      const id = askId(frame.n);
      const first: Choose = { ask: id, kind: 'choose', choice: 0 };
      return [
        {
          id,
          side: s.active,
          kind: 'choose',
          rule: 'ADLG-CON-2a',
          about: [frame.unit],
          secret: false,
          default: first,
        },
      ];
    },
    check: (s: AdlgState, frame: PlaceFrame, c: Choose): Refusal | undefined => {
      if (c.kind !== 'choose') return refuse('ADLG-CON-2a', 'choose-a-place');
      const duty = dutyOf(s, unitOf(s, frame.unit));
      const n = duty === undefined || duty.do === 'turn-half' ? 0 : equals(duty.places).length;
      return c.choice >= 0 && c.choice < n
        ? undefined
        : refuse('ADLG-CON-2a', 'no-such-place', { choice: c.choice, places: n });
    },
    accept: (s: AdlgState, frame: PlaceFrame, c: Choose, tell?: Tell): void => {
      const u = unitOf(s, frame.unit);
      const duty = dutyOf(s, u)!;
      pop(s);
      if (duty.do !== 'turn-half') carryOut(s, u, duty, equals(duty.places)[c.choice], tell);
    },
  },
};
