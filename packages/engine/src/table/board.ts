/**
 * The table as a board that lies somewhere in the plane. Its own coordinates have the south-west corner at the
 * origin, x to the east and y to the north; a `Lie` says where that corner lies and which way east runs. `null`
 * is the usual lie, where board and plane are one, and runs no arithmetic at all.
 *
 * Rules that speak of edges, of zones along them or of the way an army faces ask here, never x and y: so a table
 * may be turned, mirrored or shifted, and nothing but coordinates changes.
 */
import { cosine, sine, type Vector } from './angle.ts';
import { onGrid } from './grid.ts';
import { type Facing, facing, type Length } from './number.ts';
import { layShape, newShape, type Pose, type Shape } from './shape.ts';

/** Where a table lies: a rigid placing of the board in the plane. */
export interface Lie {
  x: Length; // its south-west corner, grid steps
  y: Length;
  facing: Facing; // which way its east runs, whole facing steps
  mirrored: boolean; // north lies to the right of east
}

/** The edges of a table by their compass names, whatever way it lies. */
export const TABLE_EDGES = ['south', 'north', 'west', 'east'] as const;
export type TableEdge = (typeof TABLE_EDGES)[number];

/** Board coordinates of a point of the plane, unrounded. */
export function onBoard(lie: Lie | null, px: Length, py: Length, out: Vector = { x: 0, y: 0 }): Vector {
  if (lie === null) {
    out.x = px;
    out.y = py;
    return out;
  }
  const c = cosine(lie.facing);
  const s = sine(lie.facing);
  const dx = px - lie.x;
  const dy = py - lie.y;
  out.x = dx * c + dy * s;
  out.y = lie.mirrored ? dx * s - dy * c : dy * c - dx * s;
  return out;
}

/** The point of the plane with these board coordinates, unrounded. */
export function inPlane(lie: Lie | null, bx: Length, by: Length, out: Vector = { x: 0, y: 0 }): Vector {
  if (lie === null) {
    out.x = bx;
    out.y = by;
    return out;
  }
  const c = cosine(lie.facing);
  const s = sine(lie.facing);
  const up = lie.mirrored ? -by : by;
  out.x = lie.x + c * bx - s * up;
  out.y = lie.y + s * bx + c * up;
  return out;
}

/** The facing in the plane of a facing on the board: `facingInPlane(lie, NORTH)` looks to the table's north. */
export function facingInPlane(lie: Lie | null, onTheBoard: number): Facing {
  if (lie === null) return facing(onTheBoard);
  return facing(lie.mirrored ? lie.facing - onTheBoard : lie.facing + onTheBoard);
}

/** The facing on the board of a facing in the plane. */
export function facingOnBoard(lie: Lie | null, inThePlane: number): Facing {
  if (lie === null) return facing(inThePlane);
  return facing(lie.mirrored ? lie.facing - inThePlane : inThePlane - lie.facing);
}

const point: Vector = { x: 0, y: 0 };

/** The pose in the plane of a pose given on the board, rounded to the grid. The rest of the body stays as it is. */
export function poseInPlane<P extends Pose>(lie: Lie | null, pose: P): P {
  if (lie === null) return { ...pose };
  inPlane(lie, pose.x, pose.y, point);
  const { x, y } = point;
  return { ...pose, x: onGrid(x), y: onGrid(y), facing: facingInPlane(lie, pose.facing) };
}

/** The pose on the board of a pose in the plane, rounded to the grid. */
export function poseOnBoard<P extends Pose>(lie: Lie | null, pose: P): P {
  if (lie === null) return { ...pose };
  onBoard(lie, pose.x, pose.y, point);
  const { x, y } = point;
  return { ...pose, x: onGrid(x), y: onGrid(y), facing: facingOnBoard(lie, pose.facing) };
}

/** An outline given on the board (x, y, x, y …) in the plane, rounded to the grid. */
export function outlineInPlane(lie: Lie | null, outline: readonly number[]): number[] {
  if (lie === null) return [...outline];
  const out: number[] = [];
  for (let i = 0; i < outline.length; i += 2) {
    inPlane(lie, outline[i], outline[i + 1], point);
    out.push(onGrid(point.x), onGrid(point.y));
  }
  return out;
}

/** The corners of the table in the plane: south-west, south-east, north-east, north-west. Rounded to the grid. */
export function boardOutline(width: Length, depth: Length, lie: Lie | null): number[] {
  return outlineInPlane(lie, [0, 0, width, 0, width, depth, 0, depth]);
}

/** How far a point lies from an edge of the table, measured square to it; negative beyond the edge. */
export function fromEdge(
  width: Length,
  depth: Length,
  lie: Lie | null,
  edge: TableEdge,
  px: Length,
  py: Length,
): number {
  onBoard(lie, px, py, point);
  switch (edge) {
    case 'south':
      return point.y;
    case 'north':
      return depth - point.y;
    case 'west':
      return point.x;
    default:
      return width - point.x;
  }
}

/** The least and the most that any point of a body lies from an edge of the table. */
export interface EdgeReach {
  least: Length;
  most: Length;
}

export function reachFromEdge(
  width: Length,
  depth: Length,
  lie: Lie | null,
  edge: TableEdge,
  shape: Shape,
  out: EdgeReach = { least: 0, most: 0 },
): EdgeReach {
  out.least = Infinity;
  out.most = -Infinity;
  for (let i = 0; i < 8; i += 2) {
    const d = fromEdge(width, depth, lie, edge, shape.corners[i], shape.corners[i + 1]);
    if (d < out.least) out.least = d;
    if (d > out.most) out.most = d;
  }
  out.least -= shape.round;
  out.most += shape.round;
  return out;
}

/** Is a point on the table, or beyond an edge by no more than `slack`? */
export function pointOnTable(
  width: Length,
  depth: Length,
  lie: Lie | null,
  px: Length,
  py: Length,
  slack: Length,
): boolean {
  onBoard(lie, px, py, point);
  const { x, y } = point;
  return x >= -slack && y >= -slack && x <= width + slack && y <= depth + slack;
}

/** Is the whole body on the table, or beyond an edge by no more than `slack`? */
export function whollyOnTable(
  width: Length,
  depth: Length,
  lie: Lie | null,
  shape: Shape,
  slack: Length,
): boolean {
  const c = shape.corners;
  const room = slack - shape.round;
  for (let i = 0; i < 8; i += 2) {
    if (!pointOnTable(width, depth, lie, c[i], c[i + 1], room)) return false;
  }
  return true;
}

/** Four walls round the table, west, east, south, north: obstacles that keep bodies on it. */
export function boardWalls(width: Length, depth: Length, lie: Lie | null): Shape[] {
  const thick = Math.max(width, depth);
  return [
    wall(lie, -thick / 2, depth / 2, thick, depth + 2 * thick),
    wall(lie, width + thick / 2, depth / 2, thick, depth + 2 * thick),
    wall(lie, width / 2, -thick / 2, width + 2 * thick, thick),
    wall(lie, width / 2, depth + thick / 2, width + 2 * thick, thick),
  ];
}

/** A wall with its middle, its extent to the east and its extent to the north, all on the board. */
function wall(lie: Lie | null, bx: Length, by: Length, east: Length, north: Length): Shape {
  inPlane(lie, bx, by, point);
  const { x, y } = point;
  const up = facingInPlane(lie, 16384);
  return layShape(newShape(), x, y, cosine(up), sine(up), east / 2, north / 2, 0);
}

/** Do two lies put a table in the same place? */
export function sameLie(a: Lie | null, b: Lie | null): boolean {
  if (a === null || b === null) return a === b;
  return a.x === b.x && a.y === b.y && a.facing === b.facing && a.mirrored === b.mirrored;
}

/** A copy. States of old records have no lie: their tables lie as usual. */
export const copyLie = (lie: Lie | null | undefined): Lie | null =>
  lie === null || lie === undefined
    ? null
    : { x: lie.x, y: lie.y, facing: lie.facing, mirrored: lie.mirrored };

/**
 * 1 on a table that lies face up, −1 on a mirrored one: the sign of "to the left" for whatever no rule decides.
 * A tie between left and right that goes left on the one goes right on the other, so that the mirror image of a
 * position plays as the mirror image.
 */
export const handOf = (lie: Lie | null): 1 | -1 => (lie?.mirrored ? -1 : 1);
