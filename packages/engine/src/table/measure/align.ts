/** Lining a base up against an edge of another: exactly parallel, edge on edge. */
import type { Vector } from '../angle.ts';
import { type Facing, facing, HALF_TURN, type Length, QUARTER_TURN } from '../number.ts';
import { type Edge, edgeMiddle, pointAt, type Rect, roundPose } from '../shape.ts';

/** The way an edge looks: outwards. */
export function edgeFacing(rect: Rect, edge: Edge): Facing {
  return facing(rect.facing + quarters(edge));
}

function quarters(edge: Edge): number {
  return edge === 'front' ? 0 : edge === 'left' ? QUARTER_TURN : edge === 'rear' ? HALF_TURN : -QUARTER_TURN;
}

/** The facing with which an edge of a body lies flat against an edge of the target. */
export function facingAgainst(edge: Edge, target: Rect, targetEdge: Edge): Facing {
  return facing(edgeFacing(target, targetEdge) + HALF_TURN - quarters(edge));
}

/** Length of an edge. */
export function edgeLength(rect: Rect, edge: Edge): Length {
  return edge === 'front' || edge === 'rear' ? rect.width : rect.depth;
}

const middle: Vector = { x: 0, y: 0 };
const start: Vector = { x: 0, y: 0 };
const along: Vector = { x: 0, y: 0 };

/** First corner of an edge into `start`, its unit vector (clockwise round the base) into `along`. */
function layEdge(rect: Rect, edge: Edge): void {
  const pose = { x: 0, y: 0, facing: edgeFacing(rect, edge) };
  pointAt(pose, 0, 1, along);
  edgeMiddle(rect, edge, start);
  const half = edgeLength(rect, edge) / 2;
  start.x -= along.x * half;
  start.y -= along.y * half;
}

/** Where the middle of a body's edge stands along the target's edge, measured from the target edge's first corner. */
export function placeAlong(body: Rect, edge: Edge, target: Rect, targetEdge: Edge): Length {
  layEdge(target, targetEdge);
  edgeMiddle(body, edge, middle);
  return (middle.x - start.x) * along.x + (middle.y - start.y) * along.y;
}

/**
 * The body with its edge flat against the target's edge, the middle of its edge `place` away from the target
 * edge's first corner (front edge: front left; right edge: front right; and so on clockwise). Rounded.
 */
export function lineUp(body: Rect, edge: Edge, target: Rect, targetEdge: Edge, place: number): Rect {
  layEdge(target, targetEdge);
  const deep = edge === 'front' || edge === 'rear' ? body.depth / 2 : body.width / 2;
  // Outwards is `along` turned to the left.
  return roundPose({
    ...body,
    x: start.x + along.x * place - along.y * deep,
    y: start.y + along.y * place + along.x * deep,
    facing: facingAgainst(edge, target, targetEdge),
  });
}

/** The places where a corner of the body meets a corner of the target's edge: first corner, last corner. */
export function flushPlaces(body: Rect, edge: Edge, target: Rect, targetEdge: Edge): [number, number] {
  const own = edgeLength(body, edge) / 2;
  return [own, edgeLength(target, targetEdge) - own];
}
