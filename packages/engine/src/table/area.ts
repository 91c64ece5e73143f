/**
 * Terrain areas. A polygon, an ellipse or a line with width becomes a polygon when the table is laid, its corners
 * on the grid, and that polygon is the terrain: no rule ever meets an arc. It may be concave.
 */
import { direction, type Vector } from './angle.ts';
import { onGrid } from './grid.ts';
import { separation } from './measure/distance.ts';
import { type Facing, HAIR, INSIDE, type Length, ON_BORDER, roundHalfAway, TURN } from './number.ts';
import { areaOf, cut, newPolygon, outlineOf, pointInPolygon } from './polygon.ts';
import { type Shape, segmentOf } from './shape.ts';

/** How an area is given. */
export type AreaForm =
  | { kind: 'polygon'; points: readonly number[] } // x, y, x, y …
  | { kind: 'ellipse'; x: Length; y: Length; rx: number; ry: number; facing?: Facing } // rx lies along the facing
  | { kind: 'line'; points: readonly number[]; width: Length };

/** A laid area. `outline` is what the state keeps (as plain numbers); the rest follows from it. */
export interface Area {
  outline: Float64Array; // x, y of the corners, whole grid steps
  count: number;
  west: Length; // the box round it
  east: Length;
  south: Length;
  north: Length;
  edges: Shape[]; // each side as a shape without depth: obstacles for a sweep
}

/** Corners of a laid ellipse, and the most a laid line has. */
const LAID_CORNERS = 64;

/** Lays an area: its outline rounded to the grid, once. Curves and ribbons lie on whole steps: files stay short. */
export function layArea(form: AreaForm): Area {
  if (form.kind === 'polygon') return areaOfOutline(form.points.map(onGrid));
  const points = form.kind === 'ellipse' ? ellipse(form) : ribbon(form.points, form.width);
  return areaOfOutline(points.map(roundHalfAway));
}

/** The area of an outline that was laid before. */
export function areaOfOutline(points: ArrayLike<number>): Area {
  const outline = Float64Array.from(points);
  const count = outline.length / 2;
  const area: Area = {
    outline,
    count,
    west: Infinity,
    east: -Infinity,
    south: Infinity,
    north: -Infinity,
    edges: [],
  };
  for (let i = 0; i < count; i++) {
    const x = outline[2 * i];
    const y = outline[2 * i + 1];
    area.west = Math.min(area.west, x);
    area.east = Math.max(area.east, x);
    area.south = Math.min(area.south, y);
    area.north = Math.max(area.north, y);
    const j = i + 1 === count ? 0 : i + 1;
    area.edges.push(segmentOf(x, y, outline[2 * j], outline[2 * j + 1]));
  }
  return area;
}

function ellipse(form: { x: Length; y: Length; rx: number; ry: number; facing?: Facing }): number[] {
  const along = direction(form.facing ?? 0, { x: 0, y: 0 });
  const points: number[] = [];
  const at: Vector = { x: 0, y: 0 };
  for (let i = 0; i < LAID_CORNERS; i++) {
    direction((i * TURN) / LAID_CORNERS, at);
    const a = form.rx * at.x;
    const b = form.ry * at.y;
    points.push(form.x + along.x * a - along.y * b, form.y + along.y * a + along.x * b);
  }
  return points;
}

/** A line with width: left side out, right side back, joints mitred (a sharp one at most twice the half width). */
function ribbon(line: readonly number[], width: Length): number[] {
  const points = thinned(withoutRepeats(line), LAID_CORNERS / 2);
  const n = points.length / 2;
  const half = width / 2;
  const left: number[] = [];
  const right: number[] = [];
  for (let i = 0; i < n; i++) {
    const before = unit(points, Math.max(0, i - 1), i === 0 ? 1 : i);
    const after = unit(points, i === n - 1 ? i - 1 : i, i === n - 1 ? i : i + 1);
    // The mitre lies along the sum of both normals.
    let mx = -before.y - after.y;
    let my = before.x + after.x;
    const size = Math.sqrt(mx * mx + my * my);
    if (size < 1e-9) {
      mx = -after.y;
      my = after.x;
    } else {
      mx /= size;
      my /= size;
    }
    const cos = mx * -after.y + my * after.x;
    const reach = half / Math.max(cos, 0.5);
    const x = points[2 * i];
    const y = points[2 * i + 1];
    left.push(x + mx * reach, y + my * reach);
    right.unshift(x - mx * reach, y - my * reach);
  }
  return [...left, ...right];
}

function unit(points: readonly number[], from: number, to: number): Vector {
  const dx = points[2 * to] - points[2 * from];
  const dy = points[2 * to + 1] - points[2 * from + 1];
  const length = Math.sqrt(dx * dx + dy * dy);
  return { x: dx / length, y: dy / length };
}

function withoutRepeats(line: readonly number[]): number[] {
  const points: number[] = [];
  for (let i = 0; i < line.length; i += 2) {
    const n = points.length;
    if (n === 0 || points[n - 2] !== line[i] || points[n - 1] !== line[i + 1])
      points.push(line[i], line[i + 1]);
  }
  return points;
}

/** At most `most` points, spread evenly over the list, both ends kept. */
function thinned(points: readonly number[], most: Length): readonly number[] {
  const n = points.length / 2;
  if (n <= most) return points;
  const kept: number[] = [];
  for (let i = 0; i < most; i++) {
    const k = roundHalfAway((i * (n - 1)) / (most - 1));
    kept.push(points[2 * k], points[2 * k + 1]);
  }
  return kept;
}

/**
 * Is a point in the area? The border belongs to it, and a point out by no more than `out` lies on it: bodies are set on
 * borders, roads and banks exactly, and rounding of a turned table takes them off by a part of a step.
 */
export function pointInArea(x: Length, y: Length, area: Area, out = ON_BORDER): boolean {
  if (x < area.west - out || x > area.east + out || y < area.south - out || y > area.north + out)
    return false;
  if (pointInPolygon(x, y, area.outline, area.count)) return true;
  const p = area.outline;
  for (let i = 0, from = 2 * area.count - 2; i < 2 * area.count; from = i, i += 2)
    if (nearSegment(x, y, p[from], p[from + 1], p[i], p[i + 1], out)) return true;
  return false;
}

function nearSegment(
  x: Length,
  y: Length,
  ax: Length,
  ay: Length,
  bx: Length,
  by: Length,
  out: Length,
): boolean {
  const dx = bx - ax;
  const dy = by - ay;
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / square));
  const ox = ax + dx * along - x;
  const oy = ay + dy * along - y;
  return ox * ox + oy * oy <= out * out;
}

/** Whose border does not run through a body has its middle in it or out of it: a thin body on the border is out. */
function middleIn({ x, y }: Shape, area: Area): boolean {
  if (x < area.west || x > area.east || y < area.south || y > area.north) return false;
  return pointInPolygon(x, y, area.outline, area.count);
}

/** Could a body with this middle and reach touch the area at all? */
function near(x: Length, y: Length, reach: Length, area: Area): boolean {
  return x + reach > area.west && x - reach < area.east && y + reach > area.south && y - reach < area.north;
}

/** Does a side of the area run through the body, deeper than `deep`? */
function borderCrosses(shape: Shape, area: Area, deep: Length): boolean {
  if (shape.round > 0) {
    for (const edge of area.edges) if (separation(shape, edge) < -deep) return true;
    return false;
  }
  const { x, y, ux, uy } = shape;
  const hd = shape.halfDepth - deep;
  const hw = shape.halfWidth - deep;
  const p = area.outline;
  const n = area.count;
  let dx = p[2 * n - 2] - x;
  let dy = p[2 * n - 1] - y;
  let a0 = dx * ux + dy * uy;
  let s0 = dx * uy - dy * ux;
  for (let i = 0; i < n; i++) {
    dx = p[2 * i] - x;
    dy = p[2 * i + 1] - y;
    const a1 = dx * ux + dy * uy;
    const s1 = dx * uy - dy * ux;
    if (crossesBox(a0, s0, a1, s1, hd, hw)) return true;
    a0 = a1;
    s0 = s1;
  }
  return false;
}

/** Does the segment pass through the inside of the box |a| < hd, |s| < hw? */
function crossesBox(a0: number, s0: number, a1: number, s1: number, hd: number, hw: number): boolean {
  if ((a0 >= hd && a1 >= hd) || (a0 <= -hd && a1 <= -hd)) return false;
  if ((s0 >= hw && s1 >= hw) || (s0 <= -hw && s1 <= -hw)) return false;
  // Neither box axis parts them; the segment's own normal may.
  const da = a1 - a0;
  const ds = s1 - s0;
  const offset = a0 * ds - s0 * da;
  return Math.abs(offset) < hd * Math.abs(ds) + hw * Math.abs(da);
}

/** Is any part of the body in the area, deeper than `deep`? Touching its border does not count. */
export function touchesArea(shape: Shape, area: Area, deep = INSIDE): boolean {
  if (!near(shape.x, shape.y, shape.reach, area)) return false;
  return borderCrosses(shape, area, deep) || middleIn(shape, area);
}

/** Is the whole body in the area, or out of it by no more than `out`? Lying along the border from inside counts as in. */
export function whollyInArea(shape: Shape, area: Area, out = INSIDE): boolean {
  if (!near(shape.x, shape.y, shape.reach, area)) return false;
  return !borderCrosses(shape, area, out) && middleIn(shape, area);
}

const body = newPolygon(160);
const ping = newPolygon(160);
const pong = newPolygon(160);

/** Share of the body's surface inside the area, 0 … 1. */
export function shareInArea(shape: Shape, area: Area): number {
  if (!near(shape.x, shape.y, shape.reach, area)) return 0;
  if (!borderCrosses(shape, area, HAIR)) return middleIn(shape, area) ? 1 : 0;
  outlineOf(shape, body);
  const whole = areaOf(body);
  // The area is cut by each side of the body: a concave one comes out with the right surface.
  let part = ping;
  let spare = pong;
  part.points =
    part.points.length < area.outline.length ? new Float64Array(area.outline.length * 2) : part.points;
  part.points.set(area.outline);
  part.count = area.count;
  const p = body.points;
  const n = body.count;
  for (let i = 0; i < n && part.count > 0; i++) {
    const j = i + 1 === n ? 0 : i + 1;
    // Clockwise: outside is to the left of each side.
    const nx = p[2 * i + 1] - p[2 * j + 1];
    const ny = p[2 * j] - p[2 * i];
    if (nx === 0 && ny === 0) continue;
    const next = cut(part, nx, ny, nx * p[2 * i] + ny * p[2 * i + 1], spare);
    spare = part;
    part = next;
  }
  return Math.min(1, areaOf(part) / whole);
}

/** Shortest distance from a body to the area, 0 if any part is in it or touches it. */
export function distanceToArea(shape: Shape, area: Area): Length {
  if (middleIn(shape, area)) return 0;
  let least = Infinity;
  for (const edge of area.edges) least = Math.min(least, separation(shape, edge));
  return Math.max(0, least);
}
