/**
 * The one law of touching: what counts as contact, flush, corner to corner, overlap, inside, crossing, reaching.
 *
 * Poses lie on a grid, and lengths are whole steps, so whatever play makes exactly (contact, flush edges, aligned
 * corners, a measure exactly at its limit) is out by a part of a step or one, and differently once the table is turned. Every answer here
 * therefore leaves the exact case well inside: its slack comes from the game's one table of tolerances and is
 * many times what rounding can do. Turning, mirroring or shifting a position changes no answer about anything
 * that play has made.
 */

import { type Area, touchesArea, whollyInArea } from '../area.ts';
import { beyondEdge } from '../line.ts';
import type { Angle, Length } from '../number.ts';
import { CORNERS, type Edge, type Shape } from '../shape.ts';
import { type Contact, contactOf, newContact, sharedStretch, slantOf } from './contact.ts';
import { newSpan, segmentSpan, separation } from './distance.ts';
import { newShare, sameFacing, shareInside, whollyInside, type Zone } from './zone.ts';

/**
 * A game's table of tolerances, in `rules/<game>/tolerances.ts` and nowhere else. A game may add what it needs;
 * each is at least ten grid steps, so that rounding never decides.
 */
export interface Tolerances {
  touch: Length; // gap that counts as contact, also the deepest overlap that is none, grid steps
  same: Length; // lengths, costs and ranges this close are equal, grid steps
  stretch: number; // edges share a stretch only if it is longer than this, grid steps
  sameFacing: Angle; // facings this close are the same, facing steps
}

// --- measures against limits ---------------------------------------------------------------------------------

/** "Within X", "at most X", "up to X": exactly X is in. */
export const within = (measure: Length, limit: Length, t: Tolerances): boolean => measure <= limit + t.same;

/** "Less than X", "closer than X": exactly X is out. */
export const lessThan = (measure: Length, limit: Length, t: Tolerances): boolean => measure < limit - t.same;

/** "More than X", "beyond X", "farther than X": exactly X is not. */
export const moreThan = (measure: Length, limit: Length, t: Tolerances): boolean => measure > limit + t.same;

/** "At least X", "the full allowance": exactly X is enough. */
export const atLeast = (measure: Length, limit: Length, t: Tolerances): boolean => measure >= limit - t.same;

/** Two measures that count as equal. */
export const equal = (a: number, b: number, t: Tolerances): boolean => a - b <= t.same && b - a <= t.same;

/** −1, 0 or 1 as the first is less, equal or more: for choosing the nearest, ties left to the next question. */
export const compare = (a: number, b: number, t: Tolerances): number =>
  a < b - t.same ? -1 : a > b + t.same ? 1 : 0;

/**
 * The items with the least measure first; those whose measures count as equal in the order of their ids, which no
 * turning of the table changes.
 */
export function inOrder<T>(
  items: readonly T[],
  measure: (item: T) => number,
  id: (item: T) => string,
  t: Tolerances,
): T[] {
  const measured = items.map((item) => ({ item, is: measure(item), id: id(item) }));
  measured.sort((a, b) => a.is - b.is || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  const out: T[] = [];
  for (let from = 0; from < measured.length; ) {
    let to = from + 1;
    while (to < measured.length && equal(measured[to].is, measured[from].is, t)) to++;
    const alike = measured.slice(from, to).sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
    for (const m of alike) out.push(m.item);
    from = to;
  }
  return out;
}

// --- bodies --------------------------------------------------------------------------------------------------

/** Do two bodies touch at all, be it at a corner? */
export function inContact(a: Shape, b: Shape, t: Tolerances): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const reach = a.reach + b.reach + t.touch;
  return dx * dx + dy * dy <= reach * reach && separation(a, b) <= t.touch;
}

/** Do two bodies lie on top of each other, deeper than play allows? */
export function overlapping(a: Shape, b: Shape, t: Tolerances): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const reach = a.reach + b.reach - t.touch;
  return dx * dx + dy * dy < reach * reach && separation(a, b) < -t.touch;
}

/**
 * How two bodies touch. Edges that share a stretch longer than `stretch` are edge to edge; a shorter one is a
 * corner's.
 */
export function touchOf(a: Shape, b: Shape, t: Tolerances, out: Contact): Contact {
  contactOf(a, b, t.touch, out, t.sameFacing, t.stretch);
  return out;
}

/** Are the edges parallel and do they lie on each other over more than a corner? */
export function flush(a: Shape, edgeA: Edge, b: Shape, edgeB: Edge, t: Tolerances): boolean {
  return flushLength(a, edgeA, b, edgeB, t) > 0;
}

/** Length of the stretch over which two edges lie on each other; 0 if it is no longer than a corner's. */
export function flushLength(a: Shape, edgeA: Edge, b: Shape, edgeB: Edge, t: Tolerances): Length {
  const slant = slantOf(t.sameFacing);
  const square = (EDGE_QUARTER[edgeA] + EDGE_QUARTER[edgeB]) % 2 === 0;
  const off = square ? a.ux * b.uy - a.uy * b.ux : a.ux * b.ux + a.uy * b.uy;
  if (off > slant || off < -slant) return 0;
  const length = sharedStretch(a, edgeA, b, edgeB, t.touch);
  return length > t.stretch ? length : 0;
}

const EDGE_QUARTER: Readonly<Record<Edge, number>> = { front: 0, right: 1, rear: 2, left: 3 };

const met = newContact();

/** Do two bodies touch with a corner each, and no more? */
export function cornerToCorner(a: Shape, b: Shape, t: Tolerances): boolean {
  return touchOf(a, b, t, met).kind === 'corner-corner';
}

/** Are two corners, one of each body, in one place? */
export function cornersMeet(a: Shape, cornerA: number, b: Shape, cornerB: number, t: Tolerances): boolean {
  const dx = b.corners[2 * cornerB] - a.corners[2 * cornerA];
  const dy = b.corners[2 * cornerB + 1] - a.corners[2 * cornerA + 1];
  return Math.abs(dx * a.ux + dy * a.uy) <= t.touch && Math.abs(dx * a.uy - dy * a.ux) <= t.touch;
}

/** Numbers of the corners for `cornersMeet`. */
export const CORNER_NUMBER = Object.fromEntries(CORNERS.map((corner, i) => [corner, i])) as Readonly<
  Record<(typeof CORNERS)[number], number>
>;

/** Do two bodies face the same way? */
export const facesAlike = (a: number, b: number, t: Tolerances): boolean => sameFacing(a, b, t.sameFacing);

// --- areas and zones -----------------------------------------------------------------------------------------

/** Is some part of the body in the area, deeper than `touch`? Lying along its border does not count. */
export const inArea = (shape: Shape, area: Area, t: Tolerances): boolean => touchesArea(shape, area, t.touch);

/** Is the whole body in the area, no part of it out by more than `touch`? */
export const whollyIn = (shape: Shape, area: Area, t: Tolerances): boolean =>
  whollyInArea(shape, area, t.touch);

const share = newShare();

/** Is some part of the body in the zone, wider and deeper than `touch`? Lying along its border does not count. */
export const inZone = (zone: Zone, shape: Shape, t: Tolerances): boolean =>
  shareInside(zone, shape, share, t.touch).area > 0;

/** Is the whole body in the zone, no part of it out by more than `touch`? */
export const whollyInZone = (zone: Zone, shape: Shape, t: Tolerances): boolean =>
  whollyInside(zone, shape, t.touch);

// --- lines ---------------------------------------------------------------------------------------------------

/** Does a body reach across the prolonged line of an edge of another by more than `touch`, from the near side? */
export function crossesEdgeLine(other: Shape, shape: Shape, edge: Edge, t: Tolerances): boolean {
  let least = Infinity;
  let most = -Infinity;
  for (let i = 0; i < 8; i += 2) {
    const d = beyondEdge(shape, edge, other.corners[i], other.corners[i + 1]);
    if (d < least) least = d;
    if (d > most) most = d;
  }
  return least - other.round < -t.touch && most + other.round > t.touch;
}

const between = newSpan();

/** Do two segments come within `touch` of each other? */
export function segmentsTouch(
  ax: Length,
  ay: Length,
  bx: Length,
  by: Length,
  cx: Length,
  cy: Length,
  dx: Length,
  dy: Length,
  t: Tolerances,
): boolean {
  return segmentSpan(ax, ay, bx, by, cx, cy, dx, dy, between).distance <= t.touch;
}

/**
 * Does the segment a–b cross the segment c–d, with both of its ends more than `touch` off its line? One that ends
 * on it, or runs along it, only touches it.
 */
export function segmentsCross(
  ax: Length,
  ay: Length,
  bx: Length,
  by: Length,
  cx: Length,
  cy: Length,
  dx: Length,
  dy: Length,
  touch: Length,
): boolean {
  const ex = dx - cx;
  const ey = dy - cy;
  const length = Math.sqrt(ex * ex + ey * ey);
  if (length === 0) return false;
  const p = (ex * (ay - cy) - ey * (ax - cx)) / length;
  const q = (ex * (by - cy) - ey * (bx - cx)) / length;
  if (!((p > touch && q < -touch) || (p < -touch && q > touch))) return false;
  // Where it passes the line, along c–d; past an end by no more than `touch` is still through it.
  const at = p / (p - q);
  const along = ((ax + (bx - ax) * at - cx) * ex + (ay + (by - ay) * at - cy) * ey) / length;
  return along >= -touch && along <= length + touch;
}
