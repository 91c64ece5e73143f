/** Where and how two bodies touch: which edge or corner of whom, and over what stretch. */

import { sine } from '../angle.ts';
import type { Angle, Length } from '../number.ts';
import { CORNERS, type Corner, EDGES, type Edge, edgeIndex, type Shape } from '../shape.ts';
import { newSpan, pointSeparation, segmentToShape, separation, shortestLine } from './distance.ts';

/**
 * `corner-edge`: a corner of the first body on an edge of the second; `edge-corner` the reverse; `round`: at
 * least one of the two is round.
 */
export type ContactKind = 'none' | 'edge-edge' | 'corner-edge' | 'edge-corner' | 'corner-corner' | 'round';

export interface Contact {
  kind: ContactKind;
  gap: Length; // signed: negative if they overlap a little
  edgeA: Edge; // for a corner the edge at it that looks most towards the other body
  edgeB: Edge;
  cornerA: Corner | undefined; // only if a corner of the first body touches
  cornerB: Corner | undefined;
  length: number; // of the shared stretch, 0 for corners
  x0: number; // ends of the shared stretch, or twice the point touched
  y0: Length;
  x1: Length;
  y1: Length;
}

export function newContact(): Contact {
  return {
    kind: 'none',
    gap: Number.NaN,
    edgeA: 'front',
    edgeB: 'front',
    cornerA: undefined,
    cornerB: undefined,
    length: 0,
    x0: Number.NaN,
    y0: Number.NaN,
    x1: Number.NaN,
    y1: Number.NaN,
  };
}

/**
 * How slanting an edge may be that still counts as parallel. Facings are whole steps, a ten-thousandth each: those apart by
 * exactly the limit are parallel, and the last bits of a product of sines do not decide.
 */
export const slantOf = (sameFacing: Angle): number => sine(sameFacing) + 1e-6;

/** One degree: the usual angle of "same facing". */
export const ONE_DEGREE = 182;

/**
 * The contact of two bodies no farther apart than `touch`. Edges count as lying on each other if they are
 * parallel within `sameFacing` and share a stretch longer than `least`.
 */
export function contactOf(
  a: Shape,
  b: Shape,
  touch: Length,
  out: Contact,
  sameFacing = ONE_DEGREE,
  least = touch,
): Contact {
  out.kind = 'none';
  out.cornerA = undefined;
  out.cornerB = undefined;
  out.length = 0;
  out.gap = separation(a, b);
  if (out.gap > touch) return out;
  if (a.round > 0 || b.round > 0) return roundContact(a, b, out);
  if (edgesMeet(a, b, touch, sameFacing, least, out)) return out;
  return cornersMeet(a, b, touch, out);
}

function roundContact(a: Shape, b: Shape, out: Contact): Contact {
  const line = shortestLine(a, b, newSpan());
  out.kind = 'round';
  out.edgeA = EDGES[edgeTowards(a, b.x, b.y)];
  out.edgeB = EDGES[edgeTowards(b, a.x, a.y)];
  out.x0 = out.x1 = line.ax;
  out.y0 = out.y1 = line.ay;
  return out;
}

const stretch = { from: 0, to: 0 };

/** Longest stretch over which an edge of a lies on an edge of b. */
function edgesMeet(
  a: Shape,
  b: Shape,
  touch: Length,
  sameFacing: Angle,
  least: Length,
  out: Contact,
): boolean {
  const cos = a.ux * b.ux + a.uy * b.uy;
  const sin = a.ux * b.uy - a.uy * b.ux;
  const slant = slantOf(sameFacing);
  if (Math.abs(sin) > slant && Math.abs(cos) > slant) return false;
  // How many quarters b is turned against a, to the left.
  const quarters = Math.abs(cos) > Math.abs(sin) ? (cos > 0 ? 0 : 2) : sin > 0 ? 1 : 3;
  let best = least;
  for (let i = 0; i < 4; i++) {
    const j = (i + 2 + quarters) & 3;
    if (!edgeStretch(a, i, b, j, touch)) continue;
    const length = stretch.to - stretch.from;
    if (length <= best) continue;
    best = length;
    out.kind = 'edge-edge';
    out.edgeA = EDGES[i];
    out.edgeB = EDGES[j];
    out.length = length;
    const c = a.corners;
    const k = (2 * i + 2) & 7;
    const full = 2 * (i === 0 || i === 2 ? a.halfWidth : a.halfDepth);
    const ex = (c[k] - c[2 * i]) / full;
    const ey = (c[k + 1] - c[2 * i + 1]) / full;
    out.x0 = c[2 * i] + ex * stretch.from;
    out.y0 = c[2 * i + 1] + ey * stretch.from;
    out.x1 = c[2 * i] + ex * stretch.to;
    out.y1 = c[2 * i + 1] + ey * stretch.to;
  }
  return out.kind === 'edge-edge';
}

/**
 * Writes into `stretch` the part of edge i of a, measured from its first corner, that faces edge j of b, and
 * says whether b's edge comes within `touch` of it there.
 */
function edgeStretch(a: Shape, i: number, b: Shape, j: number, touch: Length): boolean {
  const c = a.corners;
  const px = c[2 * i];
  const py = c[2 * i + 1];
  const k = (2 * i + 2) & 7;
  const length = 2 * (i === 0 || i === 2 ? a.halfWidth : a.halfDepth);
  if (length === 0) return false;
  const ex = (c[k] - px) / length;
  const ey = (c[k + 1] - py) / length;
  // Corners run clockwise, so the outward side of an edge is to its left.
  const d = b.corners;
  const l = (2 * j + 2) & 7;
  const q0x = d[2 * j] - px;
  const q0y = d[2 * j + 1] - py;
  const q1x = d[l] - px;
  const q1y = d[l + 1] - py;
  const s0 = q0x * ex + q0y * ey;
  const s1 = q1x * ex + q1y * ey;
  const o0 = q0y * ex - q0x * ey;
  const o1 = q1y * ex - q1x * ey;
  stretch.from = Math.max(0, Math.min(s0, s1));
  stretch.to = Math.min(length, Math.max(s0, s1));
  if (stretch.to <= stretch.from || s0 === s1) return false;
  const slope = (o1 - o0) / (s1 - s0);
  const near = Math.min(o0 + slope * (stretch.from - s0), o0 + slope * (stretch.to - s0));
  return near <= touch && near >= -touch;
}

function cornersMeet(a: Shape, b: Shape, touch: Length, out: Contact): Contact {
  const i = nearestCorner(a, b);
  const j = nearestCorner(b, a);
  const ax = a.corners[2 * i];
  const ay = a.corners[2 * i + 1];
  const bx = b.corners[2 * j];
  const by = b.corners[2 * j + 1];
  const ofA = pointSeparation(ax, ay, b);
  const ofB = pointSeparation(bx, by, a);
  const square = (bx - ax) * (bx - ax) + (by - ay) * (by - ay);
  // Corners that pass each other by `touch` on both axes are at most √2 × touch apart.
  if (square <= 2 * touch * touch && Math.min(ofA, ofB) >= -touch) {
    out.kind = 'corner-corner';
    out.cornerA = CORNERS[i];
    out.cornerB = CORNERS[j];
  } else if (ofA <= ofB) {
    out.kind = 'corner-edge';
    out.cornerA = CORNERS[i];
  } else {
    out.kind = 'edge-corner';
    out.cornerB = CORNERS[j];
  }
  const x = out.kind === 'edge-corner' ? bx : ax;
  const y = out.kind === 'edge-corner' ? by : ay;
  out.x0 = out.x1 = x;
  out.y0 = out.y1 = y;
  out.edgeA = out.cornerA ? EDGES[cornerEdge(a, i, b)] : EDGES[edgeTowards(a, x, y)];
  out.edgeB = out.cornerB ? EDGES[cornerEdge(b, j, a)] : EDGES[edgeTowards(b, x, y)];
  return out;
}

function nearestCorner(of: Shape, to: Shape): number {
  let best = 0;
  let least = Infinity;
  for (let i = 0; i < 4; i++) {
    const s = pointSeparation(of.corners[2 * i], of.corners[2 * i + 1], to);
    if (s < least) {
      least = s;
      best = i;
    }
  }
  return best;
}

/** The edge of a body whose line a point lies farthest beyond (or least inside). */
function edgeTowards(shape: Shape, px: Length, py: Length): number {
  const ahead = (px - shape.x) * shape.ux + (py - shape.y) * shape.uy;
  const right = (px - shape.x) * shape.uy - (py - shape.y) * shape.ux;
  if (Math.abs(ahead) - shape.halfDepth >= Math.abs(right) - shape.halfWidth) return ahead >= 0 ? 0 : 2;
  return right >= 0 ? 1 : 3;
}

/** Of the two edges at corner i the one that looks more towards the middle of the other body; front before rear before flanks. */
function cornerEdge(shape: Shape, i: number, other: Shape): number {
  const dx = other.x - shape.corners[2 * i];
  const dy = other.y - shape.corners[2 * i + 1];
  const ahead = (dx * shape.ux + dy * shape.uy) * (i < 2 ? 1 : -1);
  const side = (dx * shape.uy - dy * shape.ux) * (i === 1 || i === 2 ? 1 : -1);
  if (ahead >= side) return i < 2 ? 0 : 2;
  return i === 1 || i === 2 ? 1 : 3;
}

const line = newSpan();

/** True if an edge of `a` (its corners included) comes within `touch` of `b`. */
export function edgeTouches(a: Shape, edge: Edge, b: Shape, touch: Length): boolean {
  const i = edgeIndex(edge) * 2;
  const j = (i + 2) & 7;
  const c = a.corners;
  return segmentToShape(c[i], c[i + 1], c[j], c[j + 1], b, line).distance <= touch;
}

/** Length of the stretch of an edge of `a` that lies on an edge of `b`, 0 if it does not. */
export function sharedStretch(a: Shape, edgeA: Edge, b: Shape, edgeB: Edge, touch: Length): Length {
  if (!edgeStretch(a, edgeIndex(edgeA), b, edgeIndex(edgeB), touch)) return 0;
  return stretch.to - stretch.from;
}

/** True if a corner of `a` and a corner of `b` are within `touch` of each other on both axes of `a`. */
export function cornersAligned(a: Shape, cornerA: Corner, b: Shape, cornerB: Corner, touch: Length): boolean {
  const i = CORNERS.indexOf(cornerA) * 2;
  const j = CORNERS.indexOf(cornerB) * 2;
  const dx = b.corners[j] - a.corners[i];
  const dy = b.corners[j + 1] - a.corners[i + 1];
  return Math.abs(dx * a.ux + dy * a.uy) <= touch && Math.abs(dx * a.uy - dy * a.ux) <= touch;
}
