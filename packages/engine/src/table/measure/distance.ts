/** Gaps and shortest distances between bodies, points, edges and segments. */
import type { Length } from '../number.ts';
import { type Edge, edgeIndex, type Shape } from '../shape.ts';

/** A shortest line, from the first body to the second. */
export interface Span {
  distance: Length; // 0 if they touch or overlap
  ax: Length; // end on the first body
  ay: Length;
  bx: Length; // end on the second body
  by: Length;
}

export function newSpan(): Span {
  return { distance: NaN, ax: NaN, ay: NaN, bx: NaN, by: NaN };
}

/**
 * Signed gap: the shortest distance between the outlines, or if they overlap minus the depth (the shortest shift
 * that parts them).
 */
export function separation(a: Shape, b: Shape): Length {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const rounds = a.round + b.round;
  const cos = a.ux * b.ux + a.uy * b.uy;
  const sin = a.ux * b.uy - a.uy * b.ux;
  const along = Math.abs(cos);
  const across = Math.abs(sin);
  // Gaps on the axes of a's frame, then of b's.
  const aAhead = Math.abs(dx * a.ux + dy * a.uy) - a.halfDepth - b.halfDepth * along - b.halfWidth * across;
  const aSide = Math.abs(dx * a.uy - dy * a.ux) - a.halfWidth - b.halfWidth * along - b.halfDepth * across;
  const bAhead = Math.abs(dx * b.ux + dy * b.uy) - b.halfDepth - a.halfDepth * along - a.halfWidth * across;
  const bSide = Math.abs(dx * b.uy - dy * b.ux) - b.halfWidth - a.halfWidth * along - a.halfDepth * across;
  const best = Math.max(aAhead, aSide, bAhead, bSide);
  if (best <= 0) return best - rounds;
  const square = Math.min(cornersToBox(b, a), cornersToBox(a, b));
  return Math.sqrt(square) - rounds;
}

/** Least squared distance from the corners of `from` to the rectangle of `box`, which they do not overlap. */
function cornersToBox(from: Shape, box: Shape): Length {
  const c = from.corners;
  let least = Infinity;
  for (let i = 0; i < 8; i += 2) {
    const dx = c[i] - box.x;
    const dy = c[i + 1] - box.y;
    const ahead = Math.abs(dx * box.ux + dy * box.uy) - box.halfDepth;
    const side = Math.abs(dx * box.uy - dy * box.ux) - box.halfWidth;
    const p = Math.max(ahead, 0);
    const q = Math.max(side, 0);
    const square = p * p + q * q;
    if (square < least) least = square;
  }
  return least;
}

/** Shortest distance between two bodies, 0 if they touch or overlap. */
export function gap(a: Shape, b: Shape): Length {
  const signed = separation(a, b);
  return Math.max(signed, 0);
}

/** True if two bodies are no farther apart than `range`; cheap when they are far apart. */
export function within(a: Shape, b: Shape, range: Length): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const reach = a.reach + b.reach + range;
  return dx * dx + dy * dy <= reach * reach && separation(a, b) <= range;
}

/** Signed distance from a point to the outline of a body: negative inside. */
export function pointSeparation(px: Length, py: Length, shape: Shape): Length {
  const dx = px - shape.x;
  const dy = py - shape.y;
  const ahead = Math.abs(dx * shape.ux + dy * shape.uy) - shape.halfDepth;
  const side = Math.abs(dx * shape.uy - dy * shape.ux) - shape.halfWidth;
  if (ahead <= 0 && side <= 0) return Math.max(ahead, side) - shape.round;
  const p = Math.max(ahead, 0);
  const q = Math.max(side, 0);
  return Math.sqrt(p * p + q * q) - shape.round;
}

/** Shortest distance from a point to a body, 0 inside. */
export function pointDistance(px: Length, py: Length, shape: Shape): Length {
  const signed = pointSeparation(px, py, shape);
  return Math.max(signed, 0);
}

/** Shortest distance from a point to the segment a–b. */
export function pointToSegment(
  px: Length,
  py: Length,
  ax: Length,
  ay: Length,
  bx: Length,
  by: Length,
): number {
  const ex = bx - ax;
  const ey = by - ay;
  const square = ex * ex + ey * ey;
  let t = square > 0 ? ((px - ax) * ex + (py - ay) * ey) / square : 0;
  t = t < 0 ? 0 : Math.min(t, 1);
  const dx = ax + t * ex - px;
  const dy = ay + t * ey - py;
  return Math.sqrt(dx * dx + dy * dy);
}

/** The shortest line between two segments, a0–a1 and b0–b1; of several equal ones the first in a's direction. */
export function segmentSpan(
  a0x: Length,
  a0y: Length,
  a1x: Length,
  a1y: Length,
  b0x: Length,
  b0y: Length,
  b1x: Length,
  b1y: Length,
  out: Span,
): Span {
  out.distance = Infinity;
  const ex = a1x - a0x;
  const ey = a1y - a0y;
  const fx = b1x - b0x;
  const fy = b1y - b0y;
  const cross = ex * fy - ey * fx;
  // Nearly parallel lines are left to their ends: rounding would invent a crossing.
  if (cross * cross > 1e-18 * (ex * ex + ey * ey) * (fx * fx + fy * fy)) {
    const s = ((b0x - a0x) * fy - (b0y - a0y) * fx) / cross;
    const t = ((b0x - a0x) * ey - (b0y - a0y) * ex) / cross;
    if (s >= 0 && s <= 1 && t >= 0 && t <= 1) {
      out.distance = 0;
      out.ax = out.bx = a0x + s * ex;
      out.ay = out.by = a0y + s * ey;
      return out;
    }
  }
  foot(a0x, a0y, b0x, b0y, fx, fy, out, false);
  foot(a1x, a1y, b0x, b0y, fx, fy, out, false);
  foot(b0x, b0y, a0x, a0y, ex, ey, out, true);
  foot(b1x, b1y, a0x, a0y, ex, ey, out, true);
  return out;
}

/** Keeps the line from point p to its foot on the segment o + t·e if it is shorter than the one in `out`. */
function foot(
  px: Length,
  py: Length,
  ox: Length,
  oy: Length,
  ex: Length,
  ey: Length,
  out: Span,
  pointIsSecond: boolean,
): void {
  const square = ex * ex + ey * ey;
  let t = square > 0 ? ((px - ox) * ex + (py - oy) * ey) / square : 0;
  t = t < 0 ? 0 : Math.min(t, 1);
  const qx = ox + t * ex;
  const qy = oy + t * ey;
  const distance = Math.sqrt((qx - px) * (qx - px) + (qy - py) * (qy - py));
  if (distance >= out.distance) return;
  out.distance = distance;
  out.ax = pointIsSecond ? qx : px;
  out.ay = pointIsSecond ? qy : py;
  out.bx = pointIsSecond ? px : qx;
  out.by = pointIsSecond ? py : qy;
}

const trial = newSpan();

/** The shortest line from the segment a0–a1 to a body; 0 long if they meet. */
export function segmentToShape(
  a0x: Length,
  a0y: Length,
  a1x: Length,
  a1y: Length,
  shape: Shape,
  out: Span,
): Span {
  out.distance = Infinity;
  if (pointSeparation(a0x, a0y, shape) <= 0) {
    return setSpan(out, 0, a0x, a0y, a0x, a0y);
  }
  const c = shape.corners;
  for (let i = 0; i < 8; i += 2) {
    const j = (i + 2) & 7;
    segmentSpan(a0x, a0y, a1x, a1y, c[i], c[i + 1], c[j], c[j + 1], trial);
    if (trial.distance < out.distance) setSpan(out, trial.distance, trial.ax, trial.ay, trial.bx, trial.by);
  }
  return roundOff(out, 0, shape.round);
}

/** The shortest line between two bodies, with its ends. Bodies that overlap give a line of length 0. */
export function shortestLine(a: Shape, b: Shape, out: Span): Span {
  out.distance = Infinity;
  const signed = separation(a, b) + a.round + b.round;
  const c = a.corners;
  for (let i = 0; i < 8; i += 2) {
    const j = (i + 2) & 7;
    const d = b.corners;
    for (let k = 0; k < 8; k += 2) {
      const l = (k + 2) & 7;
      segmentSpan(c[i], c[i + 1], c[j], c[j + 1], d[k], d[k + 1], d[l], d[l + 1], trial);
      if (trial.distance < out.distance) setSpan(out, trial.distance, trial.ax, trial.ay, trial.bx, trial.by);
    }
  }
  if (signed <= 0) out.distance = 0;
  return roundOff(out, a.round, b.round);
}

const footed = newSpan();

/**
 * The shortest line between two rectangles; of several that are as short but for `slack` the first, going round both
 * from their left front corners. Sides that face each other squarely give many such lines, and rounding must not choose.
 */
export function firstShortest(a: Shape, b: Shape, slack: Length, out: Span): Span {
  const { distance } = shortestLine(a, b, out);
  const [c, d] = [a.corners, b.corners];
  for (let i = 0; i < 8; i += 2) {
    const j = (i + 2) & 7;
    for (let k = 0; k < 8; k += 2) {
      const l = (k + 2) & 7;
      const [ex, ey, fx, fy] = [c[j] - c[i], c[j + 1] - c[i + 1], d[l] - d[k], d[l + 1] - d[k + 1]];
      for (let n = 0; n < 4; n++) {
        footed.distance = Infinity;
        if (n === 0) foot(c[i], c[i + 1], d[k], d[k + 1], fx, fy, footed, false);
        else if (n === 1) foot(c[j], c[j + 1], d[k], d[k + 1], fx, fy, footed, false);
        else if (n === 2) foot(d[k], d[k + 1], c[i], c[i + 1], ex, ey, footed, true);
        else foot(d[l], d[l + 1], c[i], c[i + 1], ex, ey, footed, true);
        if (footed.distance > distance + slack) continue;
        return setSpan(out, distance, footed.ax, footed.ay, footed.bx, footed.by);
      }
    }
  }
  return out;
}

function setSpan(out: Span, distance: Length, ax: Length, ay: Length, bx: Length, by: Length): Span {
  out.distance = distance;
  out.ax = ax;
  out.ay = ay;
  out.bx = bx;
  out.by = by;
  return out;
}

/** Cuts the rounding of both bodies from the ends of a line between their rectangles. */
function roundOff(out: Span, roundA: Length, roundB: Length): Span {
  if (roundA + roundB === 0) return out;
  const d = out.distance;
  if (d <= roundA + roundB) {
    const t = d > 0 ? roundA / (roundA + roundB) : 0;
    const x = out.ax + (out.bx - out.ax) * t;
    const y = out.ay + (out.by - out.ay) * t;
    return setSpan(out, 0, x, y, x, y);
  }
  const dx = (out.bx - out.ax) / d;
  const dy = (out.by - out.ay) / d;
  return setSpan(
    out,
    d - roundA - roundB,
    out.ax + dx * roundA,
    out.ay + dy * roundA,
    out.bx - dx * roundB,
    out.by - dy * roundB,
  );
}

const span = newSpan();

/** Shortest distance from a body to an edge of another. */
export function distanceToEdge(shape: Shape, other: Shape, edge: Edge): Length {
  const i = edgeIndex(edge) * 2;
  const j = (i + 2) & 7;
  const c = other.corners;
  return segmentToShape(c[i], c[i + 1], c[j], c[j + 1], shape, span).distance;
}

/** Shortest distance from a point to an edge of a body. */
export function pointToEdge(px: Length, py: Length, other: Shape, edge: Edge): Length {
  const i = edgeIndex(edge) * 2;
  const j = (i + 2) & 7;
  const c = other.corners;
  return pointToSegment(px, py, c[i], c[i + 1], c[j], c[j + 1]);
}
