/**
 * When a moving body is in an area: entry and exit along a shift or a wheel, for the cost of ground. All places
 * where a corner of one meets a side of the other are found in closed form; between two of them nothing changes,
 * so the middle of each stretch tells.
 */
import { stepsOfVector } from '../angle.ts';
import { type Area, touchesArea } from '../area.ts';
import { type Angle, HAIR, INSIDE, type Length, TURN } from '../number.ts';
import { newShape, type Shape, shrunk } from '../shape.ts';
import type { Motion } from './motion.ts';
import { carryShape } from './sweep.ts';

const probe = newShape();
const core = newShape();
const cuts: number[] = [];

/**
 * Fractions of the motion between which some part of the body is in the area: from, to, from, to …; empty if it
 * never is. No deeper than `deep` does not count.
 */
export function spansInArea(shape: Shape, motion: Motion, area: Area, deep = INSIDE): number[] {
  return spansAsked(shape, motion, area, undefined, deep);
}

/** The same for any question about body and area whose answer changes only where outlines meet. */
export function spansWhere(
  shape: Shape,
  motion: Motion,
  area: Area,
  asked: (shape: Shape, area: Area) => boolean,
): number[] {
  return spansAsked(shape, motion, area, asked);
}

/** With `deep` the question is whether it is in the area so deep, somewhere between two of the places. */
function spansAsked(
  shape: Shape,
  motion: Motion,
  area: Area,
  asked: ((shape: Shape, area: Area) => boolean) | undefined,
  deep = INSIDE,
): number[] {
  if (!mayReach(shape, motion, area)) return [];
  cuts.length = 0;
  cuts.push(0, 1);
  if (motion.kind !== 'place') {
    shrunk(shape, HAIR, core);
    if (motion.kind === 'shift') shiftCuts(motion.dx, motion.dy, area);
    else if (motion.angle !== 0) wheelCuts(motion, area);
  }
  sortCuts();
  const spans: number[] = [];
  for (let i = 0; i + 1 < cuts.length; i++) {
    const from = cuts[i];
    const to = cuts[i + 1];
    if (to - from < 1e-12) continue;
    // Set down, a body is where it was until it is where it will be.
    carryShape(shape, motion, motion.kind === 'place' ? 1 : (from + to) / 2, probe);
    const yes = asked === undefined ? deepInArea(shape, motion, area, from, to, deep) : asked(probe, area);
    if (!yes) continue;
    if (spans.length > 0 && from - spans[spans.length - 1] < 1e-12) spans[spans.length - 1] = to;
    else spans.push(from, to);
  }
  return spans;
}

/**
 * Is the body in the area between two places, and deeper than `deep` in the middle or at one of them? `probe` stands
 * in the middle. A body that goes in slowly along a border counts from where it crossed it, or not at all.
 */
function deepInArea(
  shape: Shape,
  motion: Motion,
  area: Area,
  from: number,
  to: number,
  deep: Length,
): boolean {
  if (touchesArea(probe, area, deep)) return true;
  if (motion.kind === 'place' || !touchesArea(probe, area, HAIR)) return false;
  if (touchesArea(carryShape(shape, motion, from, probe), area, deep)) return true;
  return touchesArea(carryShape(shape, motion, to, probe), area, deep);
}

function mayReach(shape: Shape, motion: Motion, area: Area): boolean {
  let x = shape.x;
  let y = shape.y;
  let wide = shape.reach;
  let high = shape.reach;
  if (motion.kind === 'shift') {
    x += motion.dx / 2;
    y += motion.dy / 2;
    wide += Math.abs(motion.dx) / 2;
    high += Math.abs(motion.dy) / 2;
  } else {
    const rx = x - motion.px;
    const ry = y - motion.py;
    const arm = Math.sqrt(rx * rx + ry * ry);
    x = motion.px + motion.dx / 2;
    y = motion.py + motion.dy / 2;
    wide += arm + Math.abs(motion.dx) / 2;
    high += arm + Math.abs(motion.dy) / 2;
  }
  boxWest = x - wide - MARGIN;
  boxEast = x + wide + MARGIN;
  boxSouth = y - high - MARGIN;
  boxNorth = y + high + MARGIN;
  return x + wide > area.west && x - wide < area.east && y + high > area.south && y - high < area.north;
}

/** In place and without garbage: there are few. */
function sortCuts(): void {
  for (let i = 1; i < cuts.length; i++) {
    const cut = cuts[i];
    let j = i - 1;
    for (; j >= 0 && cuts[j] > cut; j--) cuts[j + 1] = cuts[j];
    cuts[j + 1] = cut;
  }
}

/** The box that the body cannot leave in the motion, a little widened: sides of the area beyond it cut nothing. */
let boxWest = 0;
let boxEast = 0;
let boxSouth = 0;
let boxNorth = 0;
const MARGIN = 4;

function beyondBox(ax: Length, ay: Length, bx: Length, by: Length): boolean {
  return (
    (ax < boxWest && bx < boxWest) ||
    (ax > boxEast && bx > boxEast) ||
    (ay < boxSouth && by < boxSouth) ||
    (ay > boxNorth && by > boxNorth)
  );
}

function keep(fraction: number): void {
  if (fraction > 0 && fraction < 1) cuts.push(fraction);
}

// --- shifts -----------------------------------------------------------------------------------------------

function shiftCuts(dx: Length, dy: Length, area: Area): void {
  const { outline, count } = area;
  const corners = core.corners;
  const ofBody = core.halfWidth + core.halfDepth === 0 ? 1 : 4;
  const round = core.round;
  for (let i = 0; i < count; i++) {
    const ax = outline[2 * i];
    const ay = outline[2 * i + 1];
    const j = i + 1 === count ? 0 : i + 1;
    if (beyondBox(ax, ay, outline[2 * j], outline[2 * j + 1])) continue;
    const ex = outline[2 * j] - ax;
    const ey = outline[2 * j + 1] - ay;
    const length = Math.sqrt(ex * ex + ey * ey);
    if (length === 0) continue;
    for (let k = 0; k < ofBody; k++) {
      const px = corners[2 * k] - ax;
      const py = corners[2 * k + 1] - ay;
      lineCuts(px, py, dx, dy, ex / length, ey / length, length, round);
      if (round > 0) circleCuts(px, py, dx, dy, round);
    }
    if (ofBody === 1) continue;
    // The area's corner against the body's sides, the body standing still.
    for (let k = 0; k < 4; k++) {
      const l = (2 * k + 2) & 7;
      const fx = corners[l] - corners[2 * k];
      const fy = corners[l + 1] - corners[2 * k + 1];
      const side = Math.sqrt(fx * fx + fy * fy);
      if (side === 0) continue;
      const px = ax - corners[2 * k];
      const py = ay - corners[2 * k + 1];
      lineCuts(px, py, -dx, -dy, fx / side, fy / side, side, round);
    }
  }
}

/** When a point moving by (dx, dy) is `round` away from the segment along (ex, ey) that starts at the origin. */
function lineCuts(
  px: Length,
  py: Length,
  dx: Length,
  dy: Length,
  ex: Length,
  ey: Length,
  length: Length,
  round: Length,
): void {
  const closing = ex * dy - ey * dx;
  if (closing === 0) return;
  const away = ex * py - ey * px;
  for (let side = -1; side <= 1; side += 2) {
    const t = (side * round - away) / closing;
    if (t <= 0 || t >= 1) continue;
    const along = (px + dx * t) * ex + (py + dy * t) * ey;
    if (along >= -1 && along <= length + 1) keep(t);
    if (round === 0) return;
  }
}

/** When a point moving by (dx, dy) is `round` away from the origin. */
function circleCuts(px: Length, py: Length, dx: Length, dy: Length, round: Length): void {
  const square = dx * dx + dy * dy;
  if (square === 0) return;
  const b = px * dx + py * dy;
  const rest = b * b - square * (px * px + py * py - round * round);
  if (rest < 0) return;
  const root = Math.sqrt(rest);
  keep((-b - root) / square);
  keep((-b + root) / square);
}

// --- wheels -----------------------------------------------------------------------------------------------

function wheelCuts(motion: Motion, area: Area): void {
  const { px, py, angle } = motion;
  const { outline, count } = area;
  const corners = core.corners;
  const ofBody = core.halfWidth + core.halfDepth === 0 ? 1 : 4;
  for (let i = 0; i < count; i++) {
    const ax = outline[2 * i] - px;
    const ay = outline[2 * i + 1] - py;
    const j = i + 1 === count ? 0 : i + 1;
    if (beyondBox(outline[2 * i], outline[2 * i + 1], outline[2 * j], outline[2 * j + 1])) continue;
    const bx = outline[2 * j] - px;
    const by = outline[2 * j + 1] - py;
    for (let k = 0; k < ofBody; k++) {
      const vx = corners[2 * k] - px;
      const vy = corners[2 * k + 1] - py;
      ringCuts(vx, vy, ax, ay, bx, by, core.round, angle);
    }
    if (ofBody === 1) continue;
    for (let k = 0; k < 4; k++) {
      const l = (2 * k + 2) & 7;
      const cx = corners[2 * k] - px;
      const cy = corners[2 * k + 1] - py;
      ringCuts(ax, ay, cx, cy, corners[l] - px, corners[l + 1] - py, core.round, -angle);
    }
  }
}

/** When a point at v, circling the origin by `angle`, is `round` away from the segment a–b. */
function ringCuts(
  vx: Length,
  vy: Length,
  ax: Length,
  ay: Length,
  bx: Length,
  by: Length,
  round: Length,
  angle: Angle,
): void {
  const square = vx * vx + vy * vy;
  const length = Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
  if (length === 0 || square === 0) return;
  const ex = (bx - ax) / length;
  const ey = (by - ay) / length;
  for (let side = -1; side <= 1; side += 2) {
    const qx = ax - ey * round * side;
    const qy = ay + ex * round * side;
    const away = ex * qy - ey * qx;
    const rest = square - away * away;
    if (rest >= 0) {
      const root = Math.sqrt(rest);
      const foot = -(qx * ex + qy * ey);
      for (let way = -1; way <= 1; way += 2) {
        const s = foot + way * root;
        if (s >= -1 && s <= length + 1) turnCut(vx, vy, qx + ex * s, qy + ey * s, angle);
      }
    }
    if (round === 0) return;
  }
  const far = ax * ax + ay * ay;
  if (far === 0) return;
  const along = (square - round * round + far) / (2 * far);
  const rest = square / far - along * along;
  if (rest < 0) return;
  const root = Math.sqrt(rest);
  turnCut(vx, vy, ax * along - ay * root, ay * along + ax * root, angle);
  turnCut(vx, vy, ax * along + ay * root, ay * along - ax * root, angle);
}

function turnCut(vx: Length, vy: Length, wx: Length, wy: Length, angle: Angle): void {
  const sign = angle < 0 ? -1 : 1;
  const steps = stepsOfVector(vx * wx + vy * wy, sign * (vx * wy - vy * wx));
  const size = Math.abs(angle);
  for (let turn = steps; turn < size; turn += TURN) keep(turn / size);
}

// --- paths ------------------------------------------------------------------------------------------------

/** Lengths of a path between which some part of the body is in the area: from, to, from, to … */
export function spansAlong(shape: Shape, path: readonly Motion[], area: Area, deep = INSIDE): number[] {
  const spans: number[] = [];
  let done = 0;
  let here = shape;
  for (const motion of path) {
    const found = motion.length > 0 ? spansInArea(here, motion, area, deep) : [];
    for (let i = 0; i < found.length; i += 2) {
      const from = done + found[i] * motion.length;
      const to = done + found[i + 1] * motion.length;
      if (spans.length > 0 && from - spans[spans.length - 1] < 1e-6) spans[spans.length - 1] = to;
      else spans.push(from, to);
    }
    done += motion.length;
    here = carryShape(here, motion, 1, newShape());
  }
  return spans;
}

/**
 * The first fraction of a motion at which a question about the body turns from no to yes, −1 if it never does:
 * looked for at `steps` even places and narrowed down by halving. For answers that do not change where outlines
 * meet, such as "half of it is inside"; a yes shorter than one step may be missed.
 */
export function firstFraction(
  shape: Shape,
  motion: Motion,
  asked: (shape: Shape) => boolean,
  steps = 64,
): number {
  let no = 0;
  for (let k = 0; k <= steps; k++) {
    let yes = k / steps;
    if (!asked(carryShape(shape, motion, yes, probe))) {
      no = yes;
      continue;
    }
    if (k === 0) return 0;
    for (let i = 0; i < 40 && yes - no > 1e-9; i++) {
      const middle = (no + yes) / 2;
      if (asked(carryShape(shape, motion, middle, probe))) yes = middle;
      else no = middle;
    }
    return yes;
  }
  return -1;
}
