/**
 * What comes of a motion of a base over the ground, kept outside the state: while armies think, the same moves are
 * looked at again and again, and the ground stays as it is.
 */

import type { Motion } from '../../../table/motion/motion.ts';
import type { Length } from '../../../table/number.ts';
import type { Shape } from '../../../table/shape.ts';
import type { Table } from '../state.ts';

interface Cached<T> {
  table: Table;
  x: Length;
  y: Length;
  ux: number;
  uy: number;
  halfWidth: Length;
  halfDepth: Length;
  kind: Motion['kind'];
  px: Length;
  py: Length;
  angle: number;
  dx: Length;
  dy: Length;
  length: number;
  full: number;
  how: number;
  found: T | undefined; // to be filled in by whoever comes first
}

const SLOTS = 4096;

/** Kept by everything that the answer depends on; a slot is taken over by the next motion that falls into it. */
export class MotionCache<T> {
  private readonly cache: (Cached<T> | undefined)[] = new Array<Cached<T> | undefined>(SLOTS).fill(undefined);

  /** The place for the answer; `full` and `how` are what else is asked. */
  at(table: Table, base: Shape, motion: Motion, full: number, how: number): Cached<T> {
    const { x, y, ux, uy, halfWidth, halfDepth } = base;
    const { kind, px, py, angle, dx, dy, length } = motion;
    let h =
      Math.imul(x | 0, 0x9e3779b1) ^ Math.imul(y | 0, 0x85ebca6b) ^ Math.imul((ux * 65536) | 0, 0xc2b2ae35);
    h ^= Math.imul(dx | 0, 0x27d4eb2f) ^ Math.imul(dy | 0, 0x165667b1) ^ Math.imul(angle | 0, 0x2c1b3c6d);
    h ^= Math.imul((full | 0) + how, 0x297a2d39);
    const slot = (h ^ (h >>> 15)) & (SLOTS - 1);
    const k = this.cache[slot];
    if (
      k !== undefined &&
      k.table === table &&
      k.x === x &&
      k.y === y &&
      k.dx === dx &&
      k.dy === dy &&
      k.angle === angle &&
      k.ux === ux &&
      k.uy === uy &&
      k.full === full &&
      k.how === how &&
      k.length === length &&
      k.kind === kind &&
      k.px === px &&
      k.py === py &&
      k.halfWidth === halfWidth &&
      k.halfDepth === halfDepth
    )
      return k;
    const made: Cached<T> = {
      table,
      x,
      y,
      ux,
      uy,
      halfWidth,
      halfDepth,
      kind,
      px,
      py,
      angle,
      dx,
      dy,
      length,
      full,
      how,
      found: undefined,
    };
    this.cache[slot] = made;
    return made;
  }
}
