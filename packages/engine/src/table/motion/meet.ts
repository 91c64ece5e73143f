/** Two bodies moving at once, each at its own speed along its own path: when and where they meet. */

import { RADIANS } from '../angle.ts';
import { separation } from '../measure/distance.ts';
import { overlaps } from '../measure/overlap.ts';
import type { Length } from '../number.ts';
import { type Body, newShape, type Shape, shapeOf } from '../shape.ts';
import type { Motion } from './motion.ts';
import { carryShape, FREE, stopAgainst } from './sweep.ts';

/** A body under way: it covers `speed` of its path's length in one unit of time, then stands. */
export interface Mover {
  body: Body;
  path: readonly Motion[];
  speed: number;
}

export interface Meeting {
  met: boolean;
  time: number; // when they touch; if they do not, when both stand
  a: number; // length of the first body's path walked until then
  b: number;
}

/** Where a wheel is involved, an overlap shallower than this (0.0005 unit) is no meeting. */
const SHALLOW = 30;

/** One body's progress: the motion it is in, how much of it is done, and the shape where it began. */
interface March {
  path: readonly Motion[];
  speed: number;
  leg: number;
  done: Length; // length done of the present leg
  walked: Length;
  start: Shape; // at the beginning of the present leg
}

const still: Motion = { kind: 'shift', px: 0, py: 0, angle: 0, dx: 0, dy: 0, length: 0 };
const one = newShape();
const other = newShape();

/**
 * When two bodies that move at once first touch. Both straight: in closed form. With a wheel: by steps that the
 * distance still between them allows, so that nothing is jumped over.
 */
export function meet(first: Mover, second: Mover, shrink = 0): Meeting {
  const a = begin(first);
  const b = begin(second);
  let time = 0;
  for (;;) {
    if (setDown(a) || setDown(b)) {
      if (overlaps(shapeNow(a, 0, one), shapeNow(b, 0, other), shrink)) return report(true, time, a, b);
      continue;
    }
    const left = Math.min(timeLeft(a), timeLeft(b));
    if (left === Infinity) return report(false, time, a, b);
    const at = touchWithin(a, b, left, shrink);
    if (at !== FREE) {
      walk(a, left * at);
      walk(b, left * at);
      return report(true, time + left * at, a, b);
    }
    walk(a, left);
    walk(b, left);
    time += left;
  }
}

function begin(mover: Mover): March {
  return { path: mover.path, speed: mover.speed, leg: 0, done: 0, walked: 0, start: shapeOf(mover.body) };
}

function report(met: boolean, time: number, a: March, b: March): Meeting {
  return { met, time, a: a.walked, b: b.walked };
}

/** Makes the turns, placings and empty legs that are due now; says whether it made one. */
function setDown(march: March): boolean {
  const motion = march.path[march.leg];
  if (!motion || motion.length > 0) return false;
  march.start = carryShape(march.start, motion, 1, newShape());
  march.leg++;
  march.done = 0;
  return true;
}

/** Time until the present leg ends; Infinity if it stands. */
function timeLeft(march: March): number {
  const motion = march.path[march.leg];
  if (!motion || march.speed <= 0) return Infinity;
  return (motion.length - march.done) / march.speed;
}

function walk(march: March, time: number): void {
  const motion = march.path[march.leg];
  if (!motion || march.speed <= 0) return;
  const step = Math.min(march.speed * time, motion.length - march.done);
  march.done += step;
  march.walked += step;
  if (motion.length - march.done > 1e-6) return;
  march.start = carryShape(march.start, motion, 1, newShape());
  march.leg++;
  march.done = 0;
}

/** The shape after so much more time within the present leg. */
function shapeNow(march: March, time: number, out: Shape): Shape {
  const motion = march.path[march.leg];
  if (!motion || march.speed <= 0) return carryShape(march.start, still, 0, out);
  return carryShape(march.start, motion, (march.done + march.speed * time) / motion.length, out);
}

/** Share of `time` after which the two touch, both staying in their present legs. */
function touchWithin(a: March, b: March, time: number, shrink: Length): number {
  const ma = a.path[a.leg] && a.speed > 0 ? a.path[a.leg] : still;
  const mb = b.path[b.leg] && b.speed > 0 ? b.path[b.leg] : still;
  if (ma.kind === 'shift' && mb.kind === 'shift') {
    const pa = ma === still ? 0 : (a.speed * time) / ma.length;
    const pb = mb === still ? 0 : (b.speed * time) / mb.length;
    const dx = ma.dx * pa - mb.dx * pb;
    const dy = ma.dy * pa - mb.dy * pb;
    const closing: Motion = { ...still, dx, dy, length: Math.sqrt(dx * dx + dy * dy) };
    return stopAgainst(shapeNow(a, 0, one), closing, shapeNow(b, 0, other), shrink);
  }
  const apart = (share: number) =>
    separation(shapeNow(a, time * share, one), shapeNow(b, time * share, other)) + shrink;
  const fastest = pace(ma, a, time) + pace(mb, b, time);
  const start = Math.min(0, apart(0));
  let free = 0;
  for (let share = 0; ; ) {
    const gap = apart(share);
    if (gap < start - SHALLOW) return lastFree(apart, free, share, start);
    if (gap >= start) free = share;
    if (share >= 1) return FREE;
    share = Math.min(1, share + (gap - start + SHALLOW + 1) / fastest);
  }
}

/** The most any point of the body can travel in the time. */
function pace(motion: Motion, march: March, time: number): number {
  if (motion === still) return 0;
  const share = (march.speed * time) / motion.length;
  if (motion.kind === 'shift') return motion.length * share;
  const dx = march.start.x - motion.px;
  const dy = march.start.y - motion.py;
  const arm = Math.sqrt(dx * dx + dy * dy) + march.start.reach;
  return arm * Math.abs(motion.angle) * RADIANS * share;
}

function lastFree(apart: (share: number) => number, from: number, to: number, start: number): number {
  let free = from;
  let met = to;
  for (let i = 0; i < 40; i++) {
    const middle = (free + met) / 2;
    if (apart(middle) >= start) free = middle;
    else met = middle;
  }
  return free;
}
