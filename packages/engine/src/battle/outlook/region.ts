/**
 * Parts of the table that a body could act upon from where it stands: for drawing and weighing. A game says how far and
 * how wide; the outlines are made here, in the body's own frame, so that they are the same on every bearing.
 */
import { cosine, sine } from '../../table/angle.ts';
import { type Angle, type Length, QUARTER_TURN, TURN } from '../../table/number.ts';
import { type Edge, edgeIndex, type Shape } from '../../table/shape.ts';
import type { BodyId } from '../protocol.ts';

/**
 * `move`: where those asked about come to stand with one order, as one; `charge`: what it could charge or come to contact
 * with; `shot`: what it could shoot at; `control`: where it binds its enemies; `command`: where it commands; `limit`: a
 * line ahead that its front may not pass. Ground and troops in the way are not taken off, except for `move`, which is planned.
 */
export type RegionKind = 'move' | 'charge' | 'shot' | 'control' | 'command' | 'limit';

export interface Region {
  readonly body: BodyId; // whose; for `move` the first of those who go
  readonly kind: RegionKind;
  readonly outline: readonly Length[]; // x0, y0, x1, y1 … on the grid; arcs in short straight pieces
  readonly bands: readonly (readonly Length[])[]; // lines across it, behind which another range begins
  readonly far: Length; // how far it reaches from the body, grid; of a limit, what is kept off by
}

/** A place before an edge: how far along it from its left end, and how far ahead of it. */
export type Spot = readonly [along: Length, ahead: Length];

/** An edge of a body as a frame of its own. */
export interface Front {
  readonly ox: Length; // left end, as seen by whoever looks out
  readonly oy: Length;
  readonly ex: number; // unit vector along the edge; straight ahead is (−ey, ex)
  readonly ey: number;
  readonly wide: Length;
}

/** Straight pieces of an arc: 5.6°, so that an outline lies within an eighth of a hundredth of its radius of the arc. */
const PIECE: Angle = TURN / 64;

export function frontOf(shape: Shape, edge: Edge = 'front'): Front {
  const i = edgeIndex(edge);
  const { corners: c, ux, uy, round: r } = shape;
  const [ex, ey] = i === 0 ? [uy, -ux] : i === 1 ? [-ux, -uy] : i === 2 ? [-uy, ux] : [ux, uy];
  // A round outline has its edge before the corner, where it is touched first.
  return {
    ox: c[2 * i] - ey * r,
    oy: c[2 * i + 1] + ex * r,
    ex,
    ey,
    wide: 2 * (i % 2 === 0 ? shape.halfWidth : shape.halfDepth),
  };
}

/** On the table. */
export function laidBefore({ ox, oy, ex, ey }: Front, spots: readonly Spot[]): Length[] {
  return spots.flatMap(([along, ahead]) => [ox + ex * along - ey * ahead, oy + ey * along + ex * ahead]);
}

/** Round a place of the edge from one direction to another; straight ahead is 0, to the right positive. */
export function arcAt(along: Length, radius: Length, from: Angle, to: Angle): Spot[] {
  const out: Spot[] = [];
  for (let a = from; a < to; a += PIECE) out.push([along + sine(a) * radius, cosine(a) * radius]);
  out.push([along + sine(to) * radius, cosine(to) * radius]);
  return out;
}

const root = (x: number): number => Math.sqrt(Math.max(0, x));
const mirrored = (wide: Length, spots: readonly Spot[]): Spot[] =>
  [...spots].reverse().map(([along, ahead]) => [wide - along, ahead]);
const bothWays = (wide: Length, left: readonly Spot[]): Spot[] => [...left, ...mirrored(wide, left)];

/** The far border of what is within `far` of an edge and no more than `aside` beyond its ends. */
export function borderAhead(f: Front, far: Length, aside: Length): Spot[] {
  const out = Math.min(aside, far);
  const round = arcAt(0, far, -QUARTER_TURN, 0).filter(([along]) => along > -out);
  return bothWays(f.wide, [[-out, root(far * far - out * out)], ...round]);
}

/** What is within `far` of an edge, straight ahead and so much to either side. */
export const stripAhead = (f: Front, far: Length, aside: Length): Spot[] => [
  [-Math.min(aside, far), 0],
  ...borderAhead(f, far, aside),
  [f.wide + Math.min(aside, far), 0],
];

/** A plain box before an edge. */
export const boxAhead = (f: Front, far: Length): Spot[] => [
  [0, 0],
  [0, far],
  [f.wide, far],
  [f.wide, 0],
];

/** The far border of a fan that opens by 45° at both ends of an edge and is measured from its middle. */
export function borderFromMiddle(f: Front, far: Length): Spot[] {
  const half = f.wide / 2;
  if (far <= half) return arcAt(half, far, -QUARTER_TURN, QUARTER_TURN);
  const out = (root(2 * far * far - half * half) - half) / 2; // there the circle meets the border
  const round = arcAt(half, far, -QUARTER_TURN, 0).filter(([along, ahead]) => along > -ahead && ahead > out);
  return bothWays(f.wide, [[-out, out], ...round]);
}

/** A fan that opens by 45° at both ends of an edge, as far as `far` from its middle. */
export const fanFromMiddle = (f: Front, far: Length): Spot[] =>
  far <= f.wide / 2 ? borderFromMiddle(f, far) : [[0, 0], ...borderFromMiddle(f, far), [f.wide, 0]];

/**
 * The far border of a fan that opens by 45° `inset` from both ends of an edge, measured from the edge: the arcs of bodies
 * side by side, each from the middle of its own front.
 */
export function borderOfRow(f: Front, inset: Length, far: Length): Spot[] {
  const out = (inset + root(2 * far * far - inset * inset)) / 2; // along the border of the first of them
  const round = arcAt(0, far, -QUARTER_TURN, 0).filter(([along]) => along > inset - out && along <= 0);
  return bothWays(f.wide, [[inset - out, out], ...round]);
}
export const fanOfRow = (f: Front, inset: Length, far: Length): Spot[] => [
  [inset, 0],
  ...borderOfRow(f, inset, far),
  [f.wide - inset, 0],
];

/** Everything within `far` of a body. */
export function around(shape: Shape, far: Length): Length[] {
  const out: Length[] = [];
  for (const edge of ['front', 'right', 'rear', 'left'] as const) {
    const f = frontOf(shape, edge);
    // The arcs go round the corner itself, whatever is round about it.
    const corners = { ...f, ox: f.ox + f.ey * shape.round, oy: f.oy - f.ex * shape.round };
    out.push(...laidBefore(corners, arcAt(0, far + shape.round, -QUARTER_TURN, 0)));
  }
  return out;
}
