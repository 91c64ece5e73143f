/**
 * A way round obstacles for a body taken as a disc. The way runs over a finite graph that anyone can draw: the
 * start, the goal, eight points round each base (corners and side middles of its outline grown by the mover's
 * radius), and the outward corners of barred areas, moved out likewise. Two points are joined if the disc can go
 * straight from one to the other. The shortest way is taken, of equal ones the one that starts further to the
 * left; the work is bounded.
 */
import { cosine, sine } from '../angle.ts';
import type { Area } from '../area.ts';
import { overlaps } from '../measure/overlap.ts';
import { HAIR, type Length, TURN } from '../number.ts';
import { distance } from '../point.ts';
import { turningArea } from '../polygon.ts';
import { layShape, newShape, type Shape } from '../shape.ts';
import type { Motion } from './motion.ts';
import { FREE, stopAgainst } from './sweep.ts';

export interface Way {
  found: boolean;
  points: number[]; // x, y of start, corners, goal; of the nearest point reached if not found
  length: Length;
  work: number; // points opened
}

export interface Barriers {
  bodies: readonly Shape[];
  areas?: readonly Area[]; // barred ground
}

/** How far from an obstacle the points lie beyond the mover's radius, so that the way does not scrape. */
const MARGIN = 2 * HAIR;

/** Ways whose lengths differ by less than this are equal. */
const SAME_LENGTH = 1;

/** Points opened before the search gives up, unless told otherwise. */
export const MOST_WORK = 400;

const disc = newShape();

/** The shortest way for a disc of `radius` from start to goal on the graph. */
export function wayRound(
  startX: Length,
  startY: Length,
  goalX: Length,
  goalY: Length,
  radius: Length,
  barriers: Barriers,
  mostWork = MOST_WORK,
): Way {
  const obstacles = [...barriers.bodies];
  for (const area of barriers.areas ?? []) obstacles.push(...area.edges);
  if (isFree(startX, startY, goalX, goalY, radius, obstacles)) {
    const length = distance(startX, startY, goalX, goalY);
    return { found: true, points: [startX, startY, goalX, goalY], length, work: 0 };
  }
  const points = [startX, startY, goalX, goalY];
  for (const shape of barriers.bodies) pointsRound(shape, radius + MARGIN, points);
  for (const area of barriers.areas ?? []) cornersOf(area, radius + MARGIN, points);
  return search(usable(points, radius, obstacles), radius, obstacles, mostWork);
}

/** Drops points on which the disc would stand on an obstacle (never start and goal). */
function usable(points: number[], radius: Length, obstacles: readonly Shape[]): number[] {
  const kept = points.slice(0, 4);
  for (let i = 4; i < points.length; i += 2) {
    layShape(disc, points[i], points[i + 1], 1, 0, 0, 0, radius);
    if (!obstacles.some((obstacle) => overlaps(disc, obstacle))) kept.push(points[i], points[i + 1]);
  }
  return kept;
}

/** Can a disc go straight from a to b? */
function isFree(
  ax: Length,
  ay: Length,
  bx: Length,
  by: Length,
  radius: Length,
  obstacles: readonly Shape[],
): boolean {
  const dx = bx - ax;
  const dy = by - ay;
  const motion: Motion = { kind: 'shift', px: 0, py: 0, angle: 0, dx, dy, length: 1 };
  layShape(disc, ax, ay, 1, 0, 0, 0, radius);
  for (const obstacle of obstacles) if (stopAgainst(disc, motion, obstacle, 0) !== FREE) return false;
  return true;
}

/** Corners and side middles of a base grown by `out`; of a round one, an eight-cornered ring round it. */
function pointsRound(shape: Shape, out: number, points: number[]): void {
  const { x, y, ux, uy, round } = shape;
  if (shape.halfWidth + shape.halfDepth === 0) {
    const ring = (round + out) / cosine(TURN / 16);
    for (let k = 0; k < 8; k++) {
      const a = (k * TURN) / 8;
      points.push(x + ring * cosine(a), y + ring * sine(a));
    }
    return;
  }
  const d = shape.halfDepth + round + out;
  const w = shape.halfWidth + round + out;
  for (let a = -1; a <= 1; a++) {
    for (let r = -1; r <= 1; r++) {
      if (a === 0 && r === 0) continue;
      points.push(x + ux * d * a + uy * w * r, y + uy * d * a - ux * w * r);
    }
  }
}

/** The outward corners of an area, moved out so that both sides are `out` away. */
function cornersOf(area: Area, out: number, points: number[]): void {
  const { outline, count } = area;
  const turn = turningArea(outline, count) > 0 ? 1 : -1;
  for (let i = 0; i < count; i++) {
    const h = i === 0 ? count - 1 : i - 1;
    const j = i + 1 === count ? 0 : i + 1;
    const x = outline[2 * i];
    const y = outline[2 * i + 1];
    const before = distance(outline[2 * h], outline[2 * h + 1], x, y);
    const after = distance(x, y, outline[2 * j], outline[2 * j + 1]);
    if (before === 0 || after === 0) continue;
    const ax = (x - outline[2 * h]) / before;
    const ay = (y - outline[2 * h + 1]) / before;
    const bx = (outline[2 * j] - x) / after;
    const by = (outline[2 * j + 1] - y) / after;
    if ((ax * by - ay * bx) * turn <= 0) continue; // straight on, or a corner that points inwards
    // Outwards is to the right of the sides if they run counter-clockwise.
    const nx = (ay + by) * turn;
    const ny = -(ax + bx) * turn;
    const size = Math.sqrt(nx * nx + ny * ny);
    if (size < 0.2) continue; // a needle: its neighbours serve
    const reach = (2 * out) / (size * size);
    points.push(x + nx * reach, y + ny * reach);
  }
}

/** A* over the points; start is point 0, goal point 1. */
function search(points: number[], radius: Length, obstacles: readonly Shape[], mostWork: number): Way {
  const n = points.length / 2;
  const cost = new Float64Array(n).fill(Infinity);
  const ahead = new Float64Array(n);
  const left = new Float64Array(n).fill(-Infinity); // how far to the left the way starts
  const from = new Int32Array(n).fill(-1);
  const closed = new Uint8Array(n);
  const [sx, sy, gx, gy] = points;
  for (let i = 0; i < n; i++) ahead[i] = distance(points[2 * i], points[2 * i + 1], gx, gy);
  cost[0] = 0;
  left[0] = 0;
  let work = 0;
  let nearest = 0;
  while (work < mostWork) {
    let best = -1;
    for (let i = 0; i < n; i++) {
      if (closed[i] || cost[i] === Infinity) continue;
      if (best < 0 || precedes(cost[i] + ahead[i], left[i], cost[best] + ahead[best], left[best])) best = i;
    }
    if (best < 0 || cost[best] + ahead[best] > cost[1] + SAME_LENGTH) break;
    closed[best] = 1;
    work++;
    if (best === 1) continue;
    if (ahead[best] < ahead[nearest]) nearest = best;
    const x = points[2 * best];
    const y = points[2 * best + 1];
    for (let i = 1; i < n; i++) {
      if (closed[i]) continue;
      const px = points[2 * i];
      const py = points[2 * i + 1];
      const there = cost[best] + distance(x, y, px, py);
      const lean = best === 0 ? leanOf(sx, sy, gx, gy, px, py) : left[best];
      if (there + ahead[i] > cost[1] + SAME_LENGTH || !precedes(there, lean, cost[i], left[i])) continue;
      if (!isFree(x, y, px, py, radius, obstacles)) continue;
      cost[i] = there;
      left[i] = lean;
      from[i] = best;
    }
  }
  const found = cost[1] < Infinity;
  const way: number[] = [];
  const end = found ? 1 : nearest;
  for (let i = end; i >= 0; i = from[i]) way.unshift(points[2 * i], points[2 * i + 1]);
  return { found, points: way, length: cost[end], work };
}

/** Shorter first; of equal ones the one that leans further to the left. */
function precedes(length: Length, lean: number, otherLength: number, otherLean: number): boolean {
  if (otherLength === Infinity) return length < Infinity;
  if (Math.abs(length - otherLength) > SAME_LENGTH) return length < otherLength;
  return lean > otherLean + 1e-9;
}

/** How far a point lies to the left of the line from start to goal, as a share of its distance (−1 … 1). */
function leanOf(sx: number, sy: number, gx: number, gy: number, px: Length, py: Length): number {
  const whole = distance(sx, sy, gx, gy) * distance(sx, sy, px, py);
  return whole > 0 ? ((gx - sx) * (py - sy) - (gy - sy) * (px - sx)) / whole : 0;
}
