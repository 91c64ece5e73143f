/** AG-TURN-1: bases. Foot are discs of radius 1 cm; riders are pills 2.5 wide and 5 long, mules 2 by 4. */

import { cosine, sine, type Vector } from '../../../table/angle.ts';
import { pointToSegment, separation } from '../../../table/measure/distance.ts';
import type { Facing, Length } from '../../../table/number.ts';
import { distance } from '../../../table/point.ts';
import { layShape, newShape, type Shape } from '../../../table/shape.ts';
import { CM } from '../house-rules.ts';
import type { Argad, Figure, Man } from '../state.ts';

export { distance };

export interface Base {
  round: number; // radius of the round ends
  half: number; // half the length of the straight part, along the facing
}

export const FOOT: Base = { round: CM, half: 0 };
export const HORSE: Base = { round: 1.25 * CM, half: 1.25 * CM };
export const MULE: Base = { round: CM, half: CM };

export const baseOf = (_man: Man, f: Figure): Base =>
  f.mounted ? (f.steed === 'mule' ? MULE : HORSE) : FOOT;

/** "Two paces": one own base length. */
export const paces = (man: Man, f: Figure): number => {
  const b = baseOf(man, f);
  return 2 * (b.round + b.half);
};

const one = newShape();
const two = newShape();

export const lay = (out: Shape, x: Length, y: Length, facing: Facing, b: Base): Shape =>
  layShape(out, x, y, cosine(facing), sine(facing), 0, b.half, b.round);

/** The signed gap between two bases; below zero they overlap. */
export function gapAt(
  ax: Length,
  ay: Length,
  af: number,
  a: Base,
  bx: Length,
  by: Length,
  bf: number,
  b: Base,
): number {
  if (a.half === 0 && b.half === 0) {
    const dx = bx - ax;
    const dy = by - ay;
    return Math.sqrt(dx * dx + dy * dy) - a.round - b.round;
  }
  if (a.half === 0) return pointGap(ax, ay, bx, by, bf, b) - a.round;
  if (b.half === 0) return pointGap(bx, by, ax, ay, af, a) - b.round;
  return separation(lay(one, ax, ay, af, a), lay(two, bx, by, bf, b));
}

function pointGap(px: Length, py: Length, bx: Length, by: Length, bf: number, b: Base): number {
  const ux = cosine(bf) * b.half;
  const uy = sine(bf) * b.half;
  return pointToSegment(px, py, bx - ux, by - uy, bx + ux, by + uy) - b.round;
}

/** The gap between two figures where they stand. */
export function gap(s: Argad, i: number, j: number): number {
  const a = s.figures[i];
  const b = s.figures[j];
  return gapAt(a.x, a.y, a.facing, baseOf(s.men[i], a), b.x, b.y, b.facing, baseOf(s.men[j], b));
}

/** A unit vector from one point to another; `out` is left as it was, and false said, if they are one point. */
export function direction(ax: Length, ay: Length, bx: Length, by: Length, out: Vector): boolean {
  const d = distance(ax, ay, bx, by);
  if (d === 0) return false;
  out.x = (bx - ax) / d;
  out.y = (by - ay) / d;
  return true;
}

/** A direction turned by so many facing steps; no facing step is lost by it. */
export function aside(u: Vector, turn: number, out: Vector = { x: 0, y: 0 }): Vector {
  const c = cosine(turn);
  const d = sine(turn);
  const { x, y } = u;
  out.x = x * c - y * d;
  out.y = y * c + x * d;
  return out;
}
