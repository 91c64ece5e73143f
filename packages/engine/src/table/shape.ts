/**
 * Bases as the state stores them (pose on the grid of places, size in whole steps) and as geometry uses them: a `Shape` with axes
 * and corners, worked out once and kept outside the state.
 */
import { cosine, direction, sine, type Vector } from './angle.ts';
import { onGrid } from './grid.ts';
import { type Facing, type Length, roundHalfAway, TURN } from './number.ts';

/** Where a base stands: the middle of the base and the way it faces. */
export interface Pose {
  x: Length; // grid steps to the east, 90000 is 1.5 units; finer than whole ones
  y: Length; // grid steps to the north
  facing: Facing; // 0 … 65535, 0 east, 16384 north
}

/** A base with a front edge. */
export interface Rect extends Pose {
  width: Length; // along the front
  depth: Length; // front to rear
}

/** A round base; the facing turns it, the outline does not change. */
export interface Disc extends Pose {
  radius: Length;
}

export type Body = Rect | Disc;

/** Corners in order: front left, front right, rear right, rear left. Edge i runs from corner i to corner i + 1. */
export const CORNERS = ['front-left', 'front-right', 'rear-right', 'rear-left'] as const;
export type Corner = (typeof CORNERS)[number];

/** Edges in order; `right` and `left` are the flanks. */
export const EDGES = ['front', 'right', 'rear', 'left'] as const;
export type Edge = (typeof EDGES)[number];

/** Number of an edge, 0 front … 3 left: where it starts in `corners`. */
export function edgeIndex(edge: Edge): number {
  return edge === 'front' ? 0 : edge === 'right' ? 1 : edge === 'rear' ? 2 : 3;
}

/**
 * Derived geometry of a body. The outline is a rectangle (`halfWidth`, `halfDepth`) widened by `round` on all
 * sides: a rectangle has round 0, a disc is a point widened by its radius, a pill a segment widened.
 */
export interface Shape {
  x: Length;
  y: Length;
  ux: number; // unit vector of the facing; (uy, −ux) points to the right
  uy: number;
  halfWidth: Length;
  halfDepth: Length;
  round: Length;
  reach: Length; // radius of the circle round the whole outline
  corners: Float64Array; // x, y of the four corners of the rectangle (all at the middle for a disc)
}

/** An empty shape to be filled by `shapeOf`; keep and reuse it. NaN makes the engine lay out doubles at once. */
export function newShape(): Shape {
  return {
    x: NaN,
    y: NaN,
    ux: NaN,
    uy: NaN,
    halfWidth: NaN,
    halfDepth: NaN,
    round: NaN,
    reach: NaN,
    corners: new Float64Array(8),
  };
}

/** The shape of a base on the grid. */
export function shapeOf(body: Body, out: Shape = newShape()): Shape {
  const whole = body.facing | 0;
  if (whole !== body.facing) return shapeOfReal(body, out);
  const c = cosine(whole);
  const s = sine(whole);
  if ('radius' in body) return layShape(out, body.x, body.y, c, s, 0, 0, body.radius);
  return layShape(out, body.x, body.y, c, s, body.width / 2, body.depth / 2, 0);
}

const scratch: Vector = { x: 0, y: 0 };

/** The shape of a base in the middle of a wheel, whose facing is no whole number. */
function shapeOfReal(body: Body, out: Shape): Shape {
  direction(body.facing, scratch);
  if ('radius' in body) return layShape(out, body.x, body.y, scratch.x, scratch.y, 0, 0, body.radius);
  return layShape(out, body.x, body.y, scratch.x, scratch.y, body.width / 2, body.depth / 2, 0);
}

/** A pill: a rectangle whose shorter sides are half circles, as wide and as deep as told. */
export function pillOf(body: Rect, out: Shape = newShape()): Shape {
  const round = Math.min(body.width, body.depth) / 2;
  direction(body.facing, scratch);
  const halfWidth = body.width / 2 - round;
  const halfDepth = body.depth / 2 - round;
  return layShape(out, body.x, body.y, scratch.x, scratch.y, halfWidth, halfDepth, round);
}

/** A straight line between two points as a shape without depth; its front is to the left of a → b turned right. */
export function segmentOf(ax: Length, ay: Length, bx: Length, by: Length, out: Shape = newShape()): Shape {
  const dx = bx - ax;
  const dy = by - ay;
  const length = Math.sqrt(dx * dx + dy * dy);
  // The front edge runs from front left to front right, so the facing is a → b turned to the left.
  const ux = length > 0 ? -dy / length : 1;
  const uy = length > 0 ? dx / length : 0;
  return layShape(out, (ax + bx) / 2, (ay + by) / 2, ux, uy, length / 2, 0, 0);
}

/** A point as a shape. */
export function pointOf(x: Length, y: Length, out: Shape = newShape()): Shape {
  return layShape(out, x, y, 1, 0, 0, 0, 0);
}

/** Fills a shape from its middle, its facing as a unit vector, and its half sizes. */
export function layShape(
  out: Shape,
  x: Length,
  y: Length,
  ux: number,
  uy: number,
  halfWidth: Length,
  halfDepth: Length,
  round: Length,
): Shape {
  out.x = x;
  out.y = y;
  out.ux = ux;
  out.uy = uy;
  out.halfWidth = halfWidth;
  out.halfDepth = halfDepth;
  out.round = round;
  out.reach = Math.sqrt(halfWidth * halfWidth + halfDepth * halfDepth) + round;
  const fx = ux * halfDepth;
  const fy = uy * halfDepth;
  const rx = uy * halfWidth;
  const ry = -ux * halfWidth;
  const c = out.corners;
  c[0] = x + fx - rx;
  c[1] = y + fy - ry;
  c[2] = x + fx + rx;
  c[3] = y + fy + ry;
  c[4] = x - fx + rx;
  c[5] = y - fy + ry;
  c[6] = x - fx - rx;
  c[7] = y - fy - ry;
  return out;
}

/** The same shape with its outline drawn in by `by` on all sides (never past its middle). */
export function shrunk(shape: Shape, by: Length, out: Shape): Shape {
  if (shape.round > 0) {
    const { x, y, ux, uy, halfWidth, halfDepth, round } = shape;
    return layShape(out, x, y, ux, uy, halfWidth, halfDepth, Math.max(0, round - by));
  }
  const halfWidth = Math.max(0, shape.halfWidth - by);
  const halfDepth = Math.max(0, shape.halfDepth - by);
  return layShape(out, shape.x, shape.y, shape.ux, shape.uy, halfWidth, halfDepth, 0);
}

/** A point of a body given in its own frame: so far ahead of its middle, so far to its right. */
export function pointAt(body: Pose, ahead: Length, right: Length, out: Vector = { x: 0, y: 0 }): Vector {
  direction(body.facing, out);
  const ux = out.x;
  const uy = out.y;
  out.x = body.x + ux * ahead + uy * right;
  out.y = body.y + uy * ahead - ux * right;
  return out;
}

/** The corner of a base. */
export function cornerOf(rect: Rect, corner: Corner, out: Vector): Vector {
  const ahead = corner === 'front-left' || corner === 'front-right' ? rect.depth / 2 : -rect.depth / 2;
  const right = corner === 'front-right' || corner === 'rear-right' ? rect.width / 2 : -rect.width / 2;
  return pointAt(rect, ahead, right, out);
}

/** The middle of an edge. */
export function edgeMiddle(rect: Rect, edge: Edge, out: Vector): Vector {
  switch (edge) {
    case 'front':
      return pointAt(rect, rect.depth / 2, 0, out);
    case 'right':
      return pointAt(rect, 0, rect.width / 2, out);
    case 'rear':
      return pointAt(rect, -rect.depth / 2, 0, out);
    default:
      return pointAt(rect, 0, -rect.width / 2, out);
  }
}

/**
 * A part of a base (a half, a stand in its formation), by its place in the base's own frame. Parts are never
 * stored: they follow from the pose.
 */
export function partOf(body: Rect, ahead: Length, right: Length, width: Length, depth: Length): Rect {
  const middle = pointAt(body, ahead, right, { x: 0, y: 0 });
  return { x: middle.x, y: middle.y, facing: body.facing, width, depth };
}

/** Rounds a pose to the grid, in place: the one rounding of a command. */
export function roundPose<P extends Pose>(pose: P): P {
  pose.x = onGrid(pose.x);
  pose.y = onGrid(pose.y);
  pose.facing = roundHalfAway(pose.facing) & (TURN - 1);
  return pose;
}
