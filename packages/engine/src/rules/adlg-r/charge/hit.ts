/** What a charge makes of its contact: the edge, and where the charger conforms. ADLG-CHA-6a, ADLG-CON-2a, CON-5. */
import { cite } from '../../../battle/cite.ts';
import type { Refusal } from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { pointInArea, touchesArea } from '../../../table/area.ts';
import { type Edge, newShape, type Shape, shapeOf } from '../../../table/shape.ts';
import { hasTwoHalves } from '../bodies/half.ts';
import { shape } from '../bodies/shapes.ts';
import {
  type ConformPlace,
  conformPlaces,
  frontalPlaces,
  isBlocked,
  rearCornerPlaces,
} from '../conform/conform.ts';
import { handAt } from '../ground/rim.ts';
import { areaOf, isRoughOrDifficult } from '../ground/terrain.ts';
import { countsAsFront } from '../melee/pairing.ts';
import { type ContactCase, mayContact } from '../move/zoc/restrictions.ts';
import { inZoc } from '../move/zoc/zoc.ts';
import { type AdlgState, houseRules, type Unit } from '../state.ts';
import { ON_BORDER, SAME } from '../tolerances.ts';
import { chargedEdges, type Touched, touched } from './edge.ts';

/** A place and the edge it is on. */
export interface Option {
  edge: Edge;
  place: ConformPlace;
}

export interface Hit {
  touch: Touched;
  edge: Edge; // that the charge counts as being on
  options: Option[]; // equally good places; none: it stays as it touched (CON-5)
}

/** Slides that differ by less are equal. */

/**
 * The contact of a charger standing at `at` with the target; undefined if they do not touch. `start` is where it stood
 * at the declaration, `movable` members of its group that may follow it.
 */
export function hitOf(
  s: AdlgState,
  u: Unit,
  at: Shape,
  start: Shape,
  target: Unit,
  fled: boolean,
  movable: readonly Unit[] = [],
): Hit | undefined {
  const touch = touched(s, at, shape(target));
  if (touch === undefined) return undefined;
  // ADLG-EVA-8: an evader that is caught is hit in the rear.
  if (fled) cite('ADLG-EVA-8');
  const edges: readonly Edge[] =
    fled && touch.edges.includes('rear') ? ['rear'] : chargedEdges(s, touch, start, hasTwoHalves(u), target);
  const all: Option[] = [];
  for (const edge of edges) {
    const places =
      edge === 'front' && !touch.edges.includes('front')
        ? frontalPlaces(s, u, at, target, touch, movable)
        : conformPlaces(s, u, at, target, edge, touch.x, touch.y, movable);
    for (const place of places) all.push({ edge, place });
  }
  if (all.length === 0 && houseRules(s).conformFallbacks && !touch.corner)
    all.push(...otherwise(s, u, at, target, edges[0], touch, movable));
  if (all.length === 0) return { touch, edge: edges[0], options: all };
  let least = Number.POSITIVE_INFINITY;
  for (const o of all) least = Math.min(least, o.place.slide);
  const options = all.filter((o) => o.place.slide <= least + SAME);
  return { touch, edge: options[0].edge, options };
}

/** ADLG-CON-5b: where it conforms if it cannot to the edge it charged. */
function otherwise(
  s: AdlgState,
  u: Unit,
  at: Shape,
  target: Unit,
  edge: Edge,
  touch: Touched,
  movable: readonly Unit[],
): Option[] {
  if (edge === 'front' || !isBlocked(s, u, at, target, edge, touch.x, touch.y)) return [];
  cite('ADLG-CON-5b');
  const on = (e: Edge, places: readonly ConformPlace[]): Option[] =>
    places.map((place) => ({ edge: e, place }));
  const at_ = (e: Edge): Option[] => on(e, conformPlaces(s, u, at, target, e, touch.x, touch.y, movable));
  if (edge === 'rear') {
    const his = shape(target);
    return at_(handAt(s, (touch.x - his.x) * his.uy - (touch.y - his.y) * his.ux));
  }
  const rear = on(edge, rearCornerPlaces(s, u, at, target, edge, touch.x, touch.y, movable));
  if (rear.length > 0) return rear;
  return [...on('front', frontalPlaces(s, u, at, target, touch, movable)), ...at_('rear')];
}

const placed = newShape();

/**
 * ADLG-CHA-6c: the enemy whose zone of control lies on every place where a charge on a flank or rear would conform; he
 * keeps it from conforming fully, so it may not be made. Whoever it touches with its front is fought.
 */
function controlsPlace(s: AdlgState, u: Unit, hit: Hit, target: Unit): Unit | undefined {
  if (houseRules(s).controlledFlankCharge || hit.options.length === 0 || countsAsFront(target, hit.edge))
    return undefined;
  let found: Unit | undefined;
  for (const { place } of hit.options) {
    const at = shapeOf({ ...place, width: u.width, depth: u.depth }, placed);
    const by = s.units.find(
      (e) =>
        e.side === target.side &&
        e !== target &&
        e.place === 'table' &&
        inZoc(s, e, u, at) &&
        touched(s, at, shape(e))?.front !== true,
    );
    if (by === undefined) return undefined;
    found ??= by;
  }
  cite('ADLG-CHA-6c');
  return found;
}

/** Why a charger that ends so may not make this contact, if it may not. */
export function whyNoContact(s: AdlgState, u: Unit, at: Shape, hit: Hit, target: Unit): Refusal | undefined {
  const no = mayContact(s, u, target, caseOf(s, u, at, hit, target));
  if (no !== undefined) return no;
  const by = controlsPlace(s, u, hit, target);
  return by === undefined
    ? undefined
    : refuse('ADLG-CHA-6c', 'flank-place-controlled', { unit: u.name, target: target.name, by: by.name });
}

const there = newShape();

/** What the contact restrictions look at, for a charger that ends so. */
export function caseOf(s: AdlgState, u: Unit, at: Shape, hit: Hit, target: Unit): ContactCase {
  if (s.pieces.length === 0) return { edge: hit.edge, inCover: false, frontInside: false };
  const end =
    hit.options.length === 0
      ? at
      : shapeOf({ ...hit.options[0].place, width: u.width, depth: u.depth }, there);
  const his = shape(target);
  const inCover = s.pieces.some(
    (p) => isRoughOrDifficult(p) && (touchesArea(his, areaOf(p)) || touchesArea(end, areaOf(p))),
  );
  return { edge: hit.edge, inCover, frontInside: inCover && frontInside(s, end) };
}

/** Is the whole front edge in one and the same rough or difficult piece? */
function frontInside(s: AdlgState, at: Shape): boolean {
  const c = at.corners;
  // A hair behind the line and a hair from its ends, so that a front on the very border counts.
  const bx = at.ux * ON_BORDER;
  const by = at.uy * ON_BORDER;
  const end = ON_BORDER / (2 * at.halfWidth);
  for (const p of s.pieces) {
    if (!isRoughOrDifficult(p)) continue;
    const area = areaOf(p);
    let inside = true;
    for (let k = 0; k <= 4 && inside; k++) {
      const share = end + ((1 - 2 * end) * k) / 4;
      const x = c[0] + (c[2] - c[0]) * share - bx;
      const y = c[1] + (c[3] - c[1]) * share - by;
      inside = pointInArea(x, y, area);
    }
    if (inside) return true;
  }
  return false;
}
