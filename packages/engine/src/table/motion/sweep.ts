/**
 * A moving body against a standing one: at what fraction of a shift or a wheel it is stopped. Both are solved in
 * closed form, so nothing thin is jumped over.
 *
 * `shrink` draws the mover's outline in (friends: `touch`; enemies: 0). An obstacle is met if the path would
 * carry that outline deeper than half a hair into it; the stop is where the outline just touches. A body that touches
 * or overlaps an obstacle at the start is stopped only if the motion goes deeper.
 */
import { direction, stepsOfVector, type Vector } from '../angle.ts';
import { pointSeparation, separation } from '../measure/distance.ts';
import { overlaps } from '../measure/overlap.ts';
import { type Angle, HAIR, type Length, TURN } from '../number.ts';
import { layShape, newShape, type Shape, shrunk } from '../shape.ts';
import type { Motion } from './motion.ts';

/** Half a hair: what is left of it is for the rounding of the pose at the end. */
const GRAZE = HAIR / 2;

/** Never met. */
export const FREE = Infinity;

/** The shape carried along a fraction of a motion. */
export function carryShape(shape: Shape, motion: Motion, fraction: number, out: Shape): Shape {
  const { halfWidth, halfDepth, round } = shape;
  if (motion.kind === 'shift') {
    const x = shape.x + motion.dx * fraction;
    const y = shape.y + motion.dy * fraction;
    return layShape(out, x, y, shape.ux, shape.uy, halfWidth, halfDepth, round);
  }
  const part = motion.kind === 'place' ? (fraction >= 1 ? 1 : 0) : fraction;
  direction(motion.angle * part, rotation);
  const c = rotation.x;
  const s = rotation.y;
  const rx = shape.x - motion.px;
  const ry = shape.y - motion.py;
  const x = motion.px + rx * c - ry * s + motion.dx * part;
  const y = motion.py + rx * s + ry * c + motion.dy * part;
  const { ux, uy } = shape;
  return layShape(out, x, y, ux * c - uy * s, ux * s + uy * c, halfWidth, halfDepth, round);
}

const rotation: Vector = { x: 0, y: 0 };
const outline = newShape();
const probe = newShape();

/**
 * The fraction of a motion at which the mover is stopped by the obstacle, `FREE` if it is not. Fractions beyond
 * `limit` are not looked for.
 */
export function stopAgainst(
  mover: Shape,
  motion: Motion,
  obstacle: Shape,
  shrink: Length,
  limit = 1,
): number {
  if (motion.kind === 'shift') return stopShift(mover, motion.dx, motion.dy, obstacle, shrink, limit);
  if (motion.kind === 'wheel') return stopWheel(mover, motion, obstacle, shrink, limit);
  carryShape(mover, motion, 1, probe);
  return overlaps(probe, obstacle, shrink - GRAZE) ? 0 : FREE;
}

// --- shifts -----------------------------------------------------------------------------------------------

let enterHit = 0;
let enterStop = 0;
let leave = 0;
/** At the start: the shallowest overlap over all axes, and over those on which the motion does not close in. */
let depth = 0;
let held = 0;

/** What rounding to the grid can do to the depths on two axes: a motion that goes no deeper passes along. */
const ALONG = 2 * HAIR;

/** Narrows the time of overlap by one axis: places p apart, closing by v; extents for the stop and the hit. */
function axis(p: number, v: number, extentStop: number, extentHit: number): boolean {
  const side = p < 0 ? -1 : 1;
  const apart = p * side; // |p|
  const closing = v * side; // > 0: approaching
  const inside = extentHit - apart;
  if (inside < depth) depth = inside;
  // Less than half a hair over the whole motion is rounding, not closing in.
  if (closing <= GRAZE && inside < held) held = inside;
  if (closing > 0) {
    enterHit = Math.max(enterHit, (apart - extentHit) / closing);
    enterStop = Math.max(enterStop, (apart - extentStop) / closing);
    leave = Math.min(leave, (apart + extentHit) / closing);
  } else if (inside <= 0) {
    return false; // apart on this axis and not coming nearer
  } else if (closing < 0) {
    leave = Math.min(leave, inside / -closing);
  }
  return enterHit < leave;
}

function stopShift(
  mover: Shape,
  dx: Length,
  dy: Length,
  obstacle: Shape,
  shrink: Length,
  limit: Length,
): number {
  const px = obstacle.x - mover.x;
  const py = obstacle.y - mover.y;
  // Circles first: nearest approach of the middles.
  // An outline drawn out has corners farther from its middle, by the root of two at most.
  const reach = mover.reach + obstacle.reach + (shrink < 0 ? -1.5 * shrink : 0);
  const square = dx * dx + dy * dy;
  const ahead = px * dx + py * dy;
  const t = square > 0 ? Math.min(1, Math.max(0, ahead / square)) : 0;
  const ex = px - dx * t;
  const ey = py - dy * t;
  if (ex * ex + ey * ey >= reach * reach) return FREE;
  if (mover.round > 0 || obstacle.round > 0) {
    return stopRoundShift(mover, dx, dy, obstacle, shrink, limit);
  }
  const w = Math.max(0, mover.halfWidth - shrink);
  const d = Math.max(0, mover.halfDepth - shrink);
  const hw = Math.max(0, w - GRAZE);
  const hd = Math.max(0, d - GRAZE);
  const along = Math.abs(mover.ux * obstacle.ux + mover.uy * obstacle.uy);
  const across = Math.abs(mover.ux * obstacle.uy - mover.uy * obstacle.ux);
  enterHit = enterStop = -Infinity;
  leave = depth = held = Infinity;
  const od = obstacle.halfDepth * along + obstacle.halfWidth * across;
  if (!axis(px * mover.ux + py * mover.uy, dx * mover.ux + dy * mover.uy, d + od, hd + od)) return FREE;
  const ow = obstacle.halfWidth * along + obstacle.halfDepth * across;
  if (!axis(px * mover.uy - py * mover.ux, dx * mover.uy - dy * mover.ux, w + ow, hw + ow)) return FREE;
  const bd = obstacle.halfDepth;
  const bw = obstacle.halfWidth;
  const { ux, uy } = obstacle;
  const md = d * along + w * across + bd;
  if (!axis(px * ux + py * uy, dx * ux + dy * uy, md, hd * along + hw * across + bd)) return FREE;
  const mw = w * along + d * across + bw;
  if (!axis(px * uy - py * ux, dx * uy - dy * ux, mw, hw * along + hd * across + bw)) return FREE;
  if (leave <= 0) return FREE;
  if (enterHit < 0) return held - depth > ALONG ? 0 : FREE;
  if (enterHit > limit) return FREE;
  return Math.max(0, enterStop);
}

/** Round bodies: corners of one as rays against the widened rectangle of the other. */
function stopRoundShift(
  mover: Shape,
  dx: Length,
  dy: Length,
  obstacle: Shape,
  shrink: Length,
  limit: Length,
): number {
  shrunk(mover, shrink + GRAZE, outline);
  const start = separation(outline, obstacle);
  if (start < 0) {
    // Within already: stopped if a small step goes deeper.
    const small = GRAZE / (Math.sqrt(dx * dx + dy * dy) + GRAZE);
    const { ux, uy, halfWidth, halfDepth, round } = outline;
    layShape(probe, outline.x + dx * small, outline.y + dy * small, ux, uy, halfWidth, halfDepth, round);
    return separation(probe, obstacle) < start - 1e-6 ? 0 : FREE;
  }
  const hit = roundEnters(outline, dx, dy, obstacle);
  if (!(hit <= limit)) return FREE;
  shrunk(mover, shrink, outline);
  if (separation(outline, obstacle) <= 0) return 0;
  return Math.min(hit, Math.max(0, roundEnters(outline, dx, dy, obstacle)));
}

function roundEnters(mover: Shape, dx: Length, dy: Length, obstacle: Shape): number {
  const round = mover.round + obstacle.round;
  let first = Infinity;
  const m = mover.corners;
  const ofMover = mover.halfWidth + mover.halfDepth === 0 ? 2 : 8;
  for (let i = 0; i < ofMover; i += 2) first = Math.min(first, ray(m[i], m[i + 1], dx, dy, obstacle, round));
  const o = obstacle.corners;
  const ofObstacle = obstacle.halfWidth + obstacle.halfDepth === 0 ? 2 : 8;
  for (let i = 0; i < ofObstacle; i += 2)
    first = Math.min(first, ray(o[i], o[i + 1], -dx, -dy, mover, round));
  return first;
}

/** When a point moving by (dx, dy) enters a rectangle widened by `round`, from outside; Infinity if never. */
function ray(x: Length, y: Length, dx: Length, dy: Length, box: Shape, round: Length): number {
  const qx = x - box.x;
  const qy = y - box.y;
  const pa = qx * box.ux + qy * box.uy;
  const ps = qx * box.uy - qy * box.ux;
  const va = dx * box.ux + dy * box.uy;
  const vs = dx * box.uy - dy * box.ux;
  let first = Math.min(
    slabs(pa, ps, va, vs, box.halfDepth + round, box.halfWidth),
    slabs(pa, ps, va, vs, box.halfDepth, box.halfWidth + round),
  );
  const square = va * va + vs * vs;
  for (let i = 0; i < 4 && square > 0; i++) {
    const cx = pa - (i < 2 ? box.halfDepth : -box.halfDepth);
    const cy = ps - (i === 0 || i === 3 ? -box.halfWidth : box.halfWidth);
    const b = cx * va + cy * vs;
    const disc = b * b - square * (cx * cx + cy * cy - round * round);
    if (b >= 0 || disc < 0) continue;
    const t = (-b - Math.sqrt(disc)) / square;
    if (t >= 0 && t < first) first = t;
  }
  return first;
}

function slabs(pa: number, ps: number, va: number, vs: number, ha: number, hs: number): number {
  let enter = 0;
  let exit = Infinity;
  if (va === 0) {
    if (Math.abs(pa) > ha) return Infinity;
  } else {
    const a = (-ha - pa) / va;
    const b = (ha - pa) / va;
    enter = Math.max(enter, Math.min(a, b));
    exit = Math.min(exit, Math.max(a, b));
  }
  if (vs === 0) {
    if (Math.abs(ps) > hs) return Infinity;
  } else {
    const a = (-hs - ps) / vs;
    const b = (hs - ps) / vs;
    enter = Math.max(enter, Math.min(a, b));
    exit = Math.min(exit, Math.max(a, b));
  }
  return enter <= exit ? enter : Infinity;
}

// --- wheels -----------------------------------------------------------------------------------------------

function stopWheel(mover: Shape, motion: Motion, obstacle: Shape, shrink: Length, limit: Length): number {
  if (motion.angle === 0) return FREE;
  const ox = obstacle.x - motion.px;
  const oy = obstacle.y - motion.py;
  const mx = mover.x - motion.px;
  const my = mover.y - motion.py;
  const arm = Math.sqrt(mx * mx + my * my);
  const reach = arm + mover.reach + obstacle.reach + (shrink < 0 ? -1.5 * shrink : 0);
  if (ox * ox + oy * oy >= reach * reach) return FREE;
  shrunk(mover, shrink + GRAZE, outline);
  const hit = wheelHit(motion, obstacle);
  if (!(hit <= limit)) return FREE;
  return backOff(mover, motion, obstacle, shrink, hit, arm + mover.reach);
}

/** Fraction at which `outline` first touches the obstacle in a wheel, without tolerance. */
function wheelHit(motion: Motion, obstacle: Shape): number {
  const start = separation(outline, obstacle);
  if (start >= 0) return wheelEnters(outline, motion, obstacle, motion.angle);
  // Within already: stopped where it goes deeper; once clear, the rest is an ordinary wheel.
  const steps = 64;
  for (let k = 0; k <= steps; k++) {
    const fraction = k === 0 ? 1 / (4 * steps) : k / steps;
    carryShape(outline, motion, fraction, probe);
    const now = separation(probe, obstacle);
    if (now < start - ALONG) return k === 0 ? 0 : (k - 1) / steps;
    if (now >= 0) {
      const rest = wheelEnters(probe, motion, obstacle, motion.angle * (1 - fraction));
      return rest === FREE ? FREE : fraction + rest * (1 - fraction);
    }
  }
  return FREE;
}

/** Best event so far: a monotone stand-in for the angle (0 … 4), and its cosine and sine. */
let bestTurn = 0;
let bestCos = 1;
let bestSin = 0;

/** Fraction of a wheel by `angle` at which a body that starts clear first touches the obstacle. */
function wheelEnters(mover: Shape, motion: Motion, obstacle: Shape, angle: Angle): number {
  const size = Math.abs(angle);
  const sign = angle < 0 ? -1 : 1;
  if (size >= TURN) bestTurn = 4;
  else {
    direction(size, rotation);
    bestTurn = pseudoAngle(rotation.x, rotation.y) + 1e-12;
  }
  const whole = bestTurn;
  const round = mover.round + obstacle.round;
  const { px, py } = motion;
  const near = pointSeparation(px, py, obstacle) - mover.round;
  const m = mover.corners;
  const ofMover = mover.halfWidth + mover.halfDepth === 0 ? 2 : 8;
  for (let i = 0; i < ofMover; i += 2)
    circling(m[i] - px, m[i + 1] - py, px, py, obstacle, round, near, sign);
  // The obstacle's corners circle the other way round the mover.
  const nearMover = pointSeparation(px, py, mover) - obstacle.round;
  const o = obstacle.corners;
  const ofObstacle = obstacle.halfWidth + obstacle.halfDepth === 0 ? 2 : 8;
  for (let i = 0; i < ofObstacle; i += 2) {
    circling(o[i] - px, o[i + 1] - py, px, py, mover, round, nearMover, -sign);
  }
  if (bestTurn === whole) return FREE;
  return Math.min(1, stepsOfVector(bestCos, bestSin) / size);
}

/** 0 … 4, growing with the angle of (c, s), without a root or a table. */
function pseudoAngle(c: number, s: number): number {
  const sum = Math.abs(c) + Math.abs(s);
  return s >= 0 ? 1 - c / sum : 3 + c / sum;
}

/** The point at (vx, vy) from the pivot circles in the direction of `sign`: where it first meets `box` + round. */
function circling(
  vx: Length,
  vy: Length,
  px: Length,
  py: Length,
  box: Shape,
  round: Length,
  near: Length,
  sign: number,
): void {
  const square = vx * vx + vy * vy;
  if (near > 0 && square < near * near) return;
  const c = box.corners;
  for (let i = 0; i < 8; i += 2) {
    const j = (i + 2) & 7;
    const half = i === 0 || i === 4 ? box.halfWidth : box.halfDepth;
    const length = 2 * half;
    // Unit vector along the edge (clockwise); outwards is to its left.
    const ex = i === 0 ? box.uy : i === 2 ? -box.ux : i === 4 ? -box.uy : box.ux;
    const ey = i === 0 ? -box.ux : i === 2 ? -box.uy : i === 4 ? box.ux : box.uy;
    const ax = c[i] - px - ey * round;
    const ay = c[i + 1] - py + ex * round;
    const away = ex * ay - ey * ax;
    const rest = square - away * away;
    if (rest >= 0) {
      const root = Math.sqrt(rest);
      const foot = -(ax * ex + ay * ey);
      const s0 = foot - root;
      const s1 = foot + root;
      if (s0 >= 0 && s0 <= length) event(vx, vy, ax + ex * s0, ay + ey * s0, sign);
      if (s1 >= 0 && s1 <= length) event(vx, vy, ax + ex * s1, ay + ey * s1, sign);
    }
    if (round > 0) {
      circleCorner(vx, vy, square, c[i] - px, c[i + 1] - py, round, sign);
      if (length === 0 && j === 2 && box.halfDepth === 0) return; // a disc: one circle is all
    }
  }
}

/** Where the circle about the pivot meets the circle of radius `round` about a corner. */
function circleCorner(
  vx: Length,
  vy: Length,
  square: number,
  cx: Length,
  cy: Length,
  round: Length,
  sign: number,
): void {
  const far = cx * cx + cy * cy;
  if (far === 0) return;
  const along = (square - round * round + far) / (2 * far);
  const rest = square / far - along * along;
  if (rest < 0) return;
  const root = Math.sqrt(rest);
  event(vx, vy, cx * along - cy * root, cy * along + cx * root, sign);
  event(vx, vy, cx * along + cy * root, cy * along - cx * root, sign);
}

/** Keeps the turn from v to w if it is the smallest so far. */
function event(vx: Length, vy: Length, wx: Length, wy: Length, sign: number): void {
  const cos = vx * wx + vy * wy;
  const sin = sign * (vx * wy - vy * wx);
  const turn = pseudoAngle(cos, sin);
  if (turn < bestTurn) {
    bestTurn = turn;
    bestCos = cos;
    bestSin = sin;
  }
}

/** The last fraction before `hit` at which the mover, drawn in by `shrink` only, is still clear. */
function backOff(
  mover: Shape,
  motion: Motion,
  obstacle: Shape,
  shrink: Length,
  hit: number,
  arm: number,
): number {
  shrunk(mover, shrink, outline);
  const clear = (fraction: number) => {
    carryShape(outline, motion, fraction, probe);
    return separation(probe, obstacle) >= 0;
  };
  const travel = arm * Math.abs(motion.angle) * (6.283185307179586 / TURN);
  let step = HAIR / travel;
  let blocked = hit;
  let free = hit;
  for (;;) {
    free = Math.max(0, hit - step);
    if (clear(free)) break;
    blocked = free;
    if (free === 0) return 0;
    step *= 4;
  }
  for (let i = 0; i < 24 && (blocked - free) * travel > 1e-3; i++) {
    const middle = (free + blocked) / 2;
    if (clear(middle)) free = middle;
    else blocked = middle;
  }
  return free;
}
