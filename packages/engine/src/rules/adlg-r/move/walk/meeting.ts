/** Where a body that moves meets another. */
import { separation } from '../../../../table/measure/distance.ts';
import type { Motion } from '../../../../table/motion/motion.ts';
import { FREE, stopAgainst } from '../../../../table/motion/sweep.ts';
import { layShape, newShape, type Shape } from '../../../../table/shape.ts';
import { type AdlgState, houseRules, type Unit } from '../../state.ts';
import { ALONG, CREEP, GRAZE, HARDLY, ROUNDED, SAME } from '../../tolerances.ts';

const inflated = newShape();

/** A shape widened on all sides. */
export const widened = (a: Shape, by: number): Shape =>
  layShape(inflated, a.x, a.y, a.ux, a.uy, a.halfWidth, a.halfDepth, a.round + by);

/** Can the mover come near enough to the other during this motion to be stopped by it? */
export function far(mover: Shape, motion: Motion, other: Shape, more: number): boolean {
  const dx = other.x - mover.x;
  const dy = other.y - mover.y;
  // A wheel carries no point of the body farther than the arc of the outer corner; columns excepted, a little more.
  const reach =
    mover.reach + other.reach + motion.length * (motion.kind === 'wheel' ? 1.6 : 1) + more + 2 * SAME;
  return motion.kind !== 'place' && dx * dx + dy * dy > reach * reach;
}

/** The same by the numbers of the body itself: most are far away, and looking up shapes is dear. */
export function beyond(mover: Shape, motion: Motion, v: Unit, more: number): boolean {
  if (motion.kind === 'place') return false;
  const dx = v.x - mover.x;
  const dy = v.y - mover.y;
  const reach = mover.reach + (v.width + v.depth) / 2 + motion.length * 1.6 + more + 2 * SAME;
  return dx * dx + dy * dy > reach * reach;
}

export const nearer = (a: Shape, wide: Shape): boolean => stopAgainst(a, TINY, wide, 0) !== FREE;

export const TINY: Motion = { kind: 'place', px: 0, py: 0, angle: 0, dx: 0, dy: 0, length: 0 };

/** Is this met before that? Of two met at once but for rounding, the first of the list. */
export const sooner = (met: number, least: number, motion: Motion): boolean =>
  met < least && (least === FREE || (least - met) * motion.length > ALONG);

/**
 * Where the mover first touches the other. A path that goes no deeper into it than rounding can make it runs along it
 * or ends at it, and is not stopped. Nor does it count where one that is stopped later has grazed it before.
 */
export function firstTouch(mover: Shape, motion: Motion, other: Shape, least: number): number {
  const shrink = least + depthAtStart(mover, motion, other, least);
  const deep = stopAgainst(mover, motion, other, shrink + ALONG);
  if (deep === FREE) return FREE;
  const met = stopAgainst(mover, motion, other, shrink);
  if ((deep - met) * motion.length <= GRAZE) return Math.min(met, deep);
  // A touch before, as of him whom it stands at, that rounding alone makes is none.
  const meets = stopAgainst(mover, motion, other, shrink + ROUNDED);
  if ((deep - meets) * motion.length <= GRAZE) return Math.min(meets, deep);
  return Math.min(deep, stopAgainst(mover, motion, other, shrink + ALONG / 2));
}

/**
 * Whoever touches another wheels into him slowly, near the pivot: rounding of where he stands would move the place where
 * he stops by many times itself. So the depth counts from the one he begins with, where that is rounding.
 */
function depthAtStart(mover: Shape, motion: Motion, other: Shape, shrink: number): number {
  if (motion.kind !== 'wheel') return 0;
  const depth = -separation(mover, other) - shrink;
  return Math.abs(depth) <= CREEP ? depth : 0;
}

/**
 * Friends may overlap by `deepest`. Whoever would go deeper stops half as deep, so that where he then stands is no limit
 * for the next motion; one who touches the friend already and hardly gets anywhere does not begin.
 */
export function stopAtFriend(mover: Shape, motion: Motion, other: Shape, deepest: number): number {
  // A turn in place goes no deeper than he stands.
  if (motion.kind === 'place') return firstTouch(mover, motion, other, deepest);
  const from = depthAtStart(mover, motion, other, 0);
  const deep = stopAgainst(mover, motion, other, deepest + from);
  if (deep === FREE) return FREE;
  const met = Math.min(deep, stopAgainst(mover, motion, other, deepest / 2 + from));
  return met * motion.length <= HARDLY && separation(mover, other) <= deepest ? 0 : met;
}

/**
 * ADLG-ORD-7: where it would come within this of an enemy; at exactly that far by version 4 it is not. It is stopped
 * clear of the limit, or the next order would be near or far by rounding.
 */
export function tooNear(s: AdlgState, mover: Shape, motion: Motion, other: Shape, away: number): number {
  const limit = houseRules(s).exactlyFourIsFar ? away - SAME : away + SAME;
  const wide = widened(other, limit);
  if (nearer(mover, wide)) return 0;
  if (stopAgainst(mover, motion, wide, 0) === FREE) return FREE;
  return stopAgainst(mover, motion, widened(other, limit + SAME), 0);
}
