/** On which side of the prolonged line of an edge something lies. */
import type { Length } from './number.ts';
import { type Edge, edgeIndex, type Shape } from './shape.ts';

/** How far a point lies beyond the line of an edge; negative on the body's own side. */
export function beyondEdge(shape: Shape, edge: Edge, px: Length, py: Length): Length {
  const dx = px - shape.x;
  const dy = py - shape.y;
  switch (edge) {
    case 'front':
      return dx * shape.ux + dy * shape.uy - shape.halfDepth - shape.round;
    case 'right':
      return dx * shape.uy - dy * shape.ux - shape.halfWidth - shape.round;
    case 'rear':
      return -(dx * shape.ux + dy * shape.uy) - shape.halfDepth - shape.round;
    default:
      return -(dx * shape.uy - dy * shape.ux) - shape.halfWidth - shape.round;
  }
}

/** The most and the least that any point of `other` lies beyond the line of an edge of `shape`. */
export interface Reach {
  least: Length;
  most: Length;
}

export function reachBeyond(other: Shape, shape: Shape, edge: Edge, out: Reach): Reach {
  out.least = Infinity;
  out.most = -Infinity;
  for (let i = 0; i < 8; i += 2) {
    const d = beyondEdge(shape, edge, other.corners[i], other.corners[i + 1]);
    if (d < out.least) out.least = d;
    if (d > out.most) out.most = d;
  }
  out.least -= other.round;
  out.most += other.round;
  return out;
}

const reach: Reach = { least: 0, most: 0 };

/** Every point of `other` on the outer side of the edge's line, or on it within `slack`. */
export function entirelyBeyond(other: Shape, shape: Shape, edge: Edge, slack: Length): boolean {
  return reachBeyond(other, shape, edge, reach).least >= -slack;
}

/** Every point of `other` on the body's side of the edge's line, or on it within `slack`. */
export function entirelyInside(other: Shape, shape: Shape, edge: Edge, slack: Length): boolean {
  return reachBeyond(other, shape, edge, reach).most <= slack;
}

/** `other` lies entirely behind the prolonged line of the front edge of `shape`. */
export function entirelyBehindFront(other: Shape, shape: Shape, slack: Length): boolean {
  return entirelyInside(other, shape, 'front', slack);
}

/** `other` lies entirely behind the prolonged line of the rear edge of `shape`. */
export function entirelyBehindRear(other: Shape, shape: Shape, slack: Length): boolean {
  return entirelyBeyond(other, shape, 'rear', slack);
}

/** `other` lies entirely ahead of the prolonged line of the front edge of `shape`. */
export function entirelyAhead(other: Shape, shape: Shape, slack: Length): boolean {
  return entirelyBeyond(other, shape, 'front', slack);
}

/** The most and least that one edge of `other` lies beyond the line of an edge of `shape`. */
export function edgeReachBeyond(
  other: Shape,
  edgeOfOther: Edge,
  shape: Shape,
  edge: Edge,
  out: Reach,
): Reach {
  const i = edgeIndex(edgeOfOther) * 2;
  const j = (i + 2) & 7;
  const p = beyondEdge(shape, edge, other.corners[i], other.corners[i + 1]);
  const q = beyondEdge(shape, edge, other.corners[j], other.corners[j + 1]);
  out.least = Math.min(p, q);
  out.most = Math.max(p, q);
  return out;
}
