/**
 * Strips straight ahead of an edge, arcs and shooting zones. A zone is an edge with up to four straight borders:
 * the line of the edge, a left and a right border that may open outwards, and a far one. It is convex, so a
 * line between two of its points stays inside.
 */
import { direction, stepsOfVector, turnBetween, type Vector } from '../angle.ts';
import { type Angle, type Facing, INSIDE, type Length } from '../number.ts';
import { areaOf, cut, newPolygon, outlineOf, type Polygon, pointInPolygon } from '../polygon.ts';
import { type Edge, edgeIndex, type Pose, type Shape } from '../shape.ts';
import { newSpan, type Span, segmentSpan } from './distance.ts';

export interface ZoneForm {
  side?: number; // widening to either side of the edge, grid steps; 0 if left out
  spread?: Angle; // how far each side border opens outwards, facing steps (8192 is 45°); at most 16383
  depth?: Length; // far border, grid steps ahead of the edge; none if left out
}

export interface Zone {
  ax: Length; // the edge, left end
  ay: Length;
  bx: Length; // right end
  by: Length;
  nx: number; // unit vector straight ahead of the edge
  ny: number;
  borders: readonly number[]; // nx, ny, limit for each: inside is nx·x + ny·y ≤ limit
}

/** The zone in front of an edge of a body, "in front" being outwards whatever the edge. */
export function zoneOf(shape: Shape, edge: Edge, form: ZoneForm = {}): Zone {
  const i = edgeIndex(edge);
  const nx = i === 0 ? shape.ux : i === 1 ? shape.uy : i === 2 ? -shape.ux : -shape.uy;
  const ny = i === 0 ? shape.uy : i === 1 ? -shape.ux : i === 2 ? -shape.uy : shape.ux;
  const c = shape.corners;
  const j = (2 * i + 2) & 7;
  const r = shape.round;
  return layZone(c[2 * i] + nx * r, c[2 * i + 1] + ny * r, c[j] + nx * r, c[j + 1] + ny * r, nx, ny, form);
}

/** The zone that opens from one point in a direction (a figure's arc, a stand's front centre). */
export function zoneFrom(x: Length, y: Length, facing: Facing, form: ZoneForm): Zone {
  const ahead = direction(facing, { x: 0, y: 0 });
  return layZone(x, y, x, y, ahead.x, ahead.y, form);
}

function layZone(
  ax: Length,
  ay: Length,
  bx: Length,
  by: Length,
  nx: number,
  ny: number,
  { side = 0, spread = 0, depth = Infinity }: ZoneForm,
): Zone {
  const open: Vector = direction(spread, { x: 0, y: 0 });
  // Right is (ny, −nx). The outward normal of the right border is right turned back by the spread.
  const rx = ny * open.x - nx * open.y;
  const ry = -nx * open.x - ny * open.y;
  const lx = -ny * open.x - nx * open.y;
  const ly = nx * open.x - ny * open.y;
  const line = nx * ax + ny * ay;
  const left = lx * (ax - ny * side) + ly * (ay + nx * side);
  const right = rx * (bx + ny * side) + ry * (by - nx * side);
  // Plain numbers: a typed array and its parts took five times as long.
  const borders =
    depth === Infinity
      ? [-nx, -ny, -line, lx, ly, left, rx, ry, right]
      : [-nx, -ny, -line, lx, ly, left, rx, ry, right, nx, ny, line + depth];
  return { ax, ay, bx, by, nx, ny, borders };
}

const ping = newPolygon(160);
const pong = newPolygon(160);

/** The part of a body inside a zone, as a polygon in scratch that the next call overwrites. */
export function partInside(zone: Zone, shape: Shape): Polygon {
  let part = outlineOf(shape, ping);
  let spare = pong;
  const b = zone.borders;
  for (let i = 0; i < b.length && part.count > 0; i += 3) {
    const next = cut(part, b[i], b[i + 1], b[i + 2], spare);
    spare = part;
    part = next;
  }
  return part;
}

/** What of a body lies inside a zone. */
export interface Share {
  area: number; // 0 if none: touching the border does not count
  width: Length; // extent along the edge of the zone
  from: number; // leftmost and rightmost place, measured along the edge from its left end
  to: number;
  nearest: Length; // least distance straight ahead of the edge's line
  farthest: Length;
}

export function newShare(): Share {
  return { area: 0, width: 0, from: 0, to: 0, nearest: Infinity, farthest: -Infinity };
}

/**
 * Measures the part of a body inside a zone. No wider or no deeper than `deep` is nothing: touching the border
 * does not count.
 */
export function shareInside(zone: Zone, shape: Shape, out: Share, deep = INSIDE): Share {
  const part = partInside(zone, shape);
  out.from = out.nearest = Infinity;
  out.to = out.farthest = -Infinity;
  for (let i = 0; i < part.count; i++) {
    const dx = part.points[2 * i] - zone.ax;
    const dy = part.points[2 * i + 1] - zone.ay;
    const along = dx * zone.ny - dy * zone.nx;
    const ahead = dx * zone.nx + dy * zone.ny;
    if (along < out.from) out.from = along;
    if (along > out.to) out.to = along;
    if (ahead < out.nearest) out.nearest = ahead;
    if (ahead > out.farthest) out.farthest = ahead;
  }
  out.area = areaOf(part);
  out.width = out.to - out.from;
  if (!(out.width > deep && out.farthest - out.nearest > deep && out.area > deep * deep)) {
    out.area = out.width = 0;
    out.nearest = Infinity;
    out.farthest = -Infinity;
  }
  return out;
}

const share = newShare();

/** Is some part of the body inside the zone, wider and deeper than `deep`? */
export function reachesInto(zone: Zone, shape: Shape, deep = INSIDE): boolean {
  return shareInside(zone, shape, share, deep).area > 0;
}

/** Is the whole body inside the zone, within `slack` of its borders? */
export function whollyInside(zone: Zone, shape: Shape, slack: Length): boolean {
  const b = zone.borders;
  for (let i = 0; i < b.length; i += 3) {
    for (let k = 0; k < 8; k += 2) {
      const out = b[i] * shape.corners[k] + b[i + 1] * shape.corners[k + 1] + shape.round - b[i + 2];
      if (out > slack) return false;
    }
  }
  return true;
}

/** Is a point inside the zone, within `slack` of its borders? */
export function pointInside(zone: Zone, x: Length, y: Length, slack = 0): boolean {
  const b = zone.borders;
  for (let i = 0; i < b.length; i += 3) if (b[i] * x + b[i + 1] * y - b[i + 2] > slack) return false;
  return true;
}

const trial = newSpan();

/**
 * The shortest line from the zone's edge to the part of the body inside the zone; as the zone is convex the line
 * lies inside it. Distance is Infinity if no part with an area is inside.
 */
export function lineInside(zone: Zone, shape: Shape, out: Span, deep = INSIDE): Span {
  out.distance = Infinity;
  if (shareInside(zone, shape, share, deep).area === 0) return out;
  const part = partInside(zone, shape);
  const p = part.points;
  const n = part.count;
  if (pointInPolygon(zone.ax, zone.ay, p, n)) {
    out.distance = 0;
    out.ax = out.bx = zone.ax;
    out.ay = out.by = zone.ay;
    return out;
  }
  for (let i = 0; i < n; i++) {
    const j = i + 1 === n ? 0 : i + 1;
    const qx = p[2 * i];
    const qy = p[2 * i + 1];
    segmentSpan(zone.ax, zone.ay, zone.bx, zone.by, qx, qy, p[2 * j], p[2 * j + 1], trial);
    if (trial.distance < out.distance) Object.assign(out, trial);
  }
  return out;
}

const straight: ZoneForm = {};

/** "Directly in front": what of `other` lies in the strip pushed straight out of an edge of `shape`. */
export function inStrip(shape: Shape, edge: Edge, other: Shape, out: Share, deep = INSIDE): Share {
  return shareInside(zoneOf(shape, edge, straight), other, out, deep);
}

/** How far a point is turned away from straight ahead, in real facing steps, to the left positive. */
export function bearing(pose: Pose, x: Length, y: Length): Angle {
  const steps = stepsOfVector(x - pose.x, y - pose.y) - pose.facing;
  return steps > 32768 ? steps - 65536 : steps <= -32768 ? steps + 65536 : steps;
}

/** Is a point within `half` facing steps to either side of straight ahead? */
export function inArc(pose: Pose, x: Length, y: Length, half: Angle): boolean {
  const off = bearing(pose, x, y);
  return off <= half && off >= -half;
}

/** Do two facings agree within `tolerance` facing steps? */
export function sameFacing(a: number, b: number, tolerance: number): boolean {
  const turn = turnBetween(a, b);
  return turn <= tolerance && turn >= -tolerance;
}
