/** Polygons in reusable scratch: outlines of shapes, cutting by a straight line, area. */
import { cosine, sine } from './angle.ts';
import { type Length, TURN } from './number.ts';
import type { Shape } from './shape.ts';

/** `count` corners as x, y pairs at the start of `points`. */
export interface Polygon {
  points: Float64Array;
  count: number;
}

export function newPolygon(capacity = 16): Polygon {
  return { points: new Float64Array(2 * capacity), count: 0 };
}

function room(polygon: Polygon, count: number): void {
  if (polygon.points.length >= 2 * count) return;
  const larger = new Float64Array(4 * count);
  larger.set(polygon.points);
  polygon.points = larger;
}

/** Corners of a round outline: an arc is drawn as 64 straight pieces to the circle. */
const ROUND = 64;

/** The outline of a shape, clockwise from front left. Round bodies become polygons of 64 corners or more. */
export function outlineOf(shape: Shape, out: Polygon): Polygon {
  if (shape.round === 0) {
    out.points.set(shape.corners);
    out.count = 4;
    return out;
  }
  room(out, ROUND + 4);
  const p = out.points;
  const quarter = ROUND / 4;
  let n = 0;
  for (let corner = 0; corner < 4; corner++) {
    for (let k = 0; k <= quarter; k++) {
      // Clockwise from the left of the facing.
      const angle = TURN / 4 - ((corner * quarter + k) * TURN) / ROUND;
      const ahead = cosine(angle) * shape.round;
      const left = sine(angle) * shape.round;
      p[2 * n] = shape.corners[2 * corner] + shape.ux * ahead - shape.uy * left;
      p[2 * n + 1] = shape.corners[2 * corner + 1] + shape.uy * ahead + shape.ux * left;
      n++;
    }
  }
  out.count = n;
  return out;
}

/** Copies the part of `source` where nx·x + ny·y ≤ limit into `out` (Sutherland and Hodgman). */
export function cut(source: Polygon, nx: number, ny: number, limit: Length, out: Polygon): Polygon {
  const n = source.count;
  room(out, 2 * n + 2);
  const from = source.points;
  const to = out.points;
  let count = 0;
  if (n > 0) {
    let px = from[2 * n - 2];
    let py = from[2 * n - 1];
    let pd = nx * px + ny * py - limit;
    for (let i = 0; i < n; i++) {
      const qx = from[2 * i];
      const qy = from[2 * i + 1];
      const qd = nx * qx + ny * qy - limit;
      if (pd < 0 !== qd < 0 && pd !== qd) {
        const t = pd / (pd - qd);
        to[2 * count] = px + (qx - px) * t;
        to[2 * count + 1] = py + (qy - py) * t;
        count++;
      }
      if (qd <= 0) {
        to[2 * count] = qx;
        to[2 * count + 1] = qy;
        count++;
      }
      px = qx;
      py = qy;
      pd = qd;
    }
  }
  out.count = count;
  return out;
}

/** Area of a polygon, whichever way round it runs. */
export function areaOf(polygon: Polygon): number {
  const twice = turningArea(polygon.points, polygon.count);
  return (twice < 0 ? -twice : twice) / 2;
}

/** Twice the signed area: positive if the corners run counter-clockwise. */
export function turningArea(p: Float64Array, count: number): number {
  if (count < 3) return 0;
  // Measured from the first corner, so that far from the origin nothing is lost.
  const ox = p[0];
  const oy = p[1];
  let sum = 0;
  for (let i = 1; i + 1 < count; i++) {
    const ax = p[2 * i] - ox;
    const ay = p[2 * i + 1] - oy;
    const bx = p[2 * i + 2] - ox;
    const by = p[2 * i + 3] - oy;
    sum += ax * by - ay * bx;
  }
  return sum;
}

/** True if a point is inside or on the border of the area; the polygon may be concave. */
export function pointInPolygon(px: Length, py: Length, p: Float64Array, count: number): boolean {
  let inside = false;
  let ax = p[2 * count - 2];
  let ay = p[2 * count - 1];
  for (let i = 0; i < count; i++) {
    const bx = p[2 * i];
    const by = p[2 * i + 1];
    if (ay > py !== by > py) {
      const cross = (bx - ax) * (py - ay) - (by - ay) * (px - ax);
      if (cross === 0) return true;
      if (cross > 0 === by > ay) inside = !inside;
    } else if (ay === py && by === py && (ax - px) * (bx - px) <= 0) {
      return true;
    } else if (bx === px && by === py) {
      return true;
    }
    ax = bx;
    ay = by;
  }
  return inside;
}
