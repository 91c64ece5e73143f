/** Which edge of a body is charged. ADLG-CHA-6, 6a, 6b. */

import { cite } from '../../../battle/cite.ts';
import { contactOf, newContact } from '../../../table/measure/contact.ts';
import type { Length } from '../../../table/number.ts';
import type { Edge, Shape } from '../../../table/shape.ts';
import { shape } from '../bodies/shapes.ts';
import { handAt } from '../ground/rim.ts';
import type { AdlgState, Unit } from '../state.ts';
import { FLAT, touch } from '../tolerances.ts';

/** What was touched. */
export interface Touched {
  x: Length; // P: the point touched first (middle of the shared stretch if edge on edge)
  y: Length;
  front: boolean; // by the charger's front edge
  left: boolean; // by the left half of its front
  right: boolean;
  corner: boolean; // corner on corner only
  edges: readonly Edge[]; // of the target: the edge touched, or the two that meet in a touched corner
}

const contact = newContact();

/** Where two bodies touch; undefined if they do not. */
export function touched(s: AdlgState, charger: Shape, target: Shape): Touched | undefined {
  const t = touch(s);
  const reach = charger.reach + target.reach + t;
  const dx = target.x - charger.x;
  const dy = target.y - charger.y;
  if (dx * dx + dy * dy > reach * reach) return undefined;
  contactOf(charger, target, t, contact, FLAT);
  if (contact.kind === 'none') return undefined;
  const { x0, y0, x1, y1 } = contact;
  const x = (x0 + x1) / 2;
  const y = (y0 + y1) / 2;
  const a = rightOf(charger, x0, y0);
  const b = rightOf(charger, x1, y1);
  // A point within the tolerance of the middle is touched by both halves.
  return {
    x,
    y,
    front: contact.kind === 'edge-edge' ? contact.edgeA === 'front' : onEdge(charger, x, y, 'front', t),
    corner: contact.kind === 'corner-corner',
    left: Math.min(a, b) < t,
    right: Math.max(a, b) > -t,
    edges: EDGES.filter((e) => onEdge(target, x, y, e, t)),
  };
}

const EDGES: readonly Edge[] = ['front', 'left', 'right', 'rear'];
const aheadOf = (a: Shape, x: Length, y: Length): number => (x - a.x) * a.ux + (y - a.y) * a.uy;
const rightOf = (a: Shape, x: Length, y: Length): number => (x - a.x) * a.uy - (y - a.y) * a.ux;

/** Is a point of the outline on this edge? Corners belong to both their edges. */
function onEdge(a: Shape, x: Length, y: Length, edge: Edge, t: number): boolean {
  const near = 2 * t;
  switch (edge) {
    case 'front':
      return aheadOf(a, x, y) >= a.halfDepth - near;
    case 'rear':
      return aheadOf(a, x, y) <= -a.halfDepth + near;
    case 'right':
      return rightOf(a, x, y) >= a.halfWidth - near;
    case 'left':
      return rightOf(a, x, y) <= -a.halfWidth + near;
  }
}

/**
 * How far the front edge of the charger, as it stood, lies beyond the target's front (or rear) line; 0 or less:
 * behind it. Of a battle unit only the halves that touch are tested, either of them if both do.
 */
function beyond(start: Shape, two: boolean, t: Touched, target: Shape, limit: number): number {
  const c = start.corners;
  const left = aheadOf(target, c[0], c[1]) - limit;
  const right = aheadOf(target, c[2], c[3]) - limit;
  if (!two) return Math.max(left, right);
  const middle = (left + right) / 2;
  let least = Number.POSITIVE_INFINITY;
  if (t.left) least = Math.max(left, middle);
  if (t.right) least = Math.min(least, Math.max(middle, right));
  return least;
}

/**
 * The edges that the charge may count as being on: one, or for a touched corner those whose condition holds, to be
 * decided by the shorter slide. `start` is the charger as it stood at the declaration, before any turn (CHA-6b).
 */
export function chargedEdges(s: AdlgState, t: Touched, start: Shape, two: boolean, target: Unit): Edge[] {
  const slack = touch(s);
  const his = shape(target);
  const behindFront = beyond(start, two, t, his, his.halfDepth) <= slack;
  const behindRear = behindFront && beyond(start, two, t, his, -his.halfDepth) <= slack;
  const out: Edge[] = [];
  for (const e of t.edges) {
    if (e === 'front') continue;
    let counted: Edge | undefined;
    if (e === 'rear') {
      // A rear edge touched without its condition counts as the nearer flank.
      if (behindRear) counted = 'rear';
      else if (behindFront) {
        cite('ADLG-CHA-6a');
        counted = handAt(s, rightOf(his, t.x, t.y));
      }
    } else if (behindFront) counted = e;
    if (counted !== undefined && !out.includes(counted)) out.push(counted);
  }
  if (out.length > 0) {
    cite('ADLG-CHA-6');
    return out;
  }
  if (t.edges.some((e) => e !== 'front')) cite('ADLG-CHA-6a'); // it stands before the line of his front
  return FRONT;
}
const FRONT: Edge[] = ['front'];
