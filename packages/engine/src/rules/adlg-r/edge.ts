/** Which edge of a body is charged. ADLG-CHA-6, 6a, 6b. */
import { contactOf, newContact } from '../../table/contact.ts';
import { units } from '../../table/number.ts';
import type { Edge, Shape } from '../../table/shape.ts';
import { cite } from '../../battle/cite.ts';
import { shape } from './shapes.ts';
import { type AdlgState, book, type Unit } from './state.ts';

/** What was touched, and what it counts as. */
export interface Touched {
  x: number; // P: the point touched first (middle of the shared stretch if edge on edge)
  y: number;
  front: boolean; // by the charger's front edge
  edges: readonly Edge[]; // of the target: the edge touched, or the two that meet in a touched corner
}

const contact = newContact();

/** Where two bodies touch; undefined if they do not. */
export function touched(s: AdlgState, charger: Shape, target: Shape): Touched | undefined {
  const t = units(book(s).touch);
  contactOf(charger, target, t, contact, 182);
  if (contact.kind === 'none') return undefined;
  const x = (contact.x0 + contact.x1) / 2;
  const y = (contact.y0 + contact.y1) / 2;
  return { x, y, front: onEdge(charger, x, y, 'front', t), edges: edgesAt(target, x, y, t) };
}

/** Is a point of the outline on this edge? Corners belong to both their edges. */
function onEdge(a: Shape, x: number, y: number, edge: Edge, t: number): boolean {
  const ahead = (x - a.x) * a.ux + (y - a.y) * a.uy;
  const right = (x - a.x) * a.uy - (y - a.y) * a.ux;
  const near = 2 * t;
  switch (edge) {
    case 'front':
      return ahead >= a.halfDepth - near;
    case 'rear':
      return ahead <= -a.halfDepth + near;
    case 'right':
      return right >= a.halfWidth - near;
    case 'left':
      return right <= -a.halfWidth + near;
  }
}
const EDGES: readonly Edge[] = ['front', 'left', 'right', 'rear'];
const edgesAt = (a: Shape, x: number, y: number, t: number): Edge[] => EDGES.filter((e) => onEdge(a, x, y, e, t));

/** How far the whole front edge of a half (or body) lies behind the target's front and rear lines; ≤ 0: behind. */
function beyond(front: readonly [number, number, number, number], target: Shape, rear: boolean): number {
  const limit = rear ? -target.halfDepth : target.halfDepth;
  const a = (front[0] - target.x) * target.ux + (front[1] - target.y) * target.uy - limit;
  const b = (front[2] - target.x) * target.ux + (front[3] - target.y) * target.uy - limit;
  return Math.max(a, b);
}

/** The front edge of the part of a charger that touches: the half nearest to P, or the whole of a single unit. */
export function touchingFront(start: Shape, end: Shape, x: number, y: number, halves: number): [number, number, number, number] {
  const c = start.corners;
  if (halves === 1) return [c[0], c[1], c[2], c[3]];
  const mx = (c[0] + c[2]) / 2;
  const my = (c[1] + c[3]) / 2;
  const right = (x - end.x) * end.uy - (y - end.y) * end.ux;
  return right < 0 ? [c[0], c[1], mx, my] : [mx, my, c[2], c[3]];
}

/**
 * The edge that the charge counts as being on. `front` is the charger's front edge (of the half that touches) at the
 * declaration. For a touched corner the edges with a fulfilled condition are returned, to be decided by the slide.
 */
export function chargedEdges(
  s: AdlgState,
  touch: Touched,
  front: readonly [number, number, number, number],
  target: Unit,
): Edge[] {
  cite('ADLG-CHA-6a');
  const t = units(book(s).touch);
  const his = shape(target);
  const behindFront = beyond(front, his, false) <= t;
  const behindRear = beyond(front, his, true) <= t;
  const out: Edge[] = [];
  for (const e of touch.edges) {
    if ((e === 'left' || e === 'right') && behindFront) out.push(e);
    else if (e === 'rear' && behindRear) out.push(e);
    else if (e === 'rear' && behindFront) {
      // A rear edge touched without its condition counts as the nearer flank.
      const right = (touch.x - his.x) * his.uy - (touch.y - his.y) * his.ux;
      out.push(right < 0 ? 'left' : 'right');
    }
  }
  // A corner with the front edge: frontal unless a flank condition holds.
  if (out.length === 0) return ['front'];
  return [...new Set(out)];
}
