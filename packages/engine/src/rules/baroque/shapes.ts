/** Derived geometry of bases, kept outside the state. */

import type { Facing, Length } from '../../table/number.ts';
import { newShape, type Rect, type Shape, shapeOf } from '../../table/shape.ts';
import { SAME } from './tolerances.ts';

/**
 * Kept by pose and size, not by unit, so that copies of a state share them; a slot is taken over by the next pose
 * that falls into it. A shape that was handed out is never changed.
 */
interface Cached {
  x: Length;
  y: Length;
  facing: Facing;
  width: Length;
  depth: Length;
  shape: Shape;
}
const SLOTS = 4096;
const cache: (Cached | undefined)[] = new Array<Cached | undefined>(SLOTS).fill(undefined);

export function shape(u: Rect): Shape {
  const { x, y, facing, width, depth } = u;
  let h = Math.imul(x | 0, 0x9e3779b1) ^ Math.imul(y | 0, 0x85ebca6b) ^ Math.imul(facing, 0xc2b2ae35);
  h ^= width + 7 * depth;
  const slot = (h ^ (h >>> 15)) & (SLOTS - 1);
  const k = cache[slot];
  if (
    k !== undefined &&
    k.x === x &&
    k.y === y &&
    k.facing === facing &&
    k.width === width &&
    k.depth === depth
  )
    return k.shape;
  const made = shapeOf(u, newShape());
  cache[slot] = { x, y, facing, width, depth, shape: made };
  return made;
}

/** No two bases can touch whose middles are farther apart than this. */
export function farApart(a: Shape, b: Shape, range: number): boolean {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  const reach = a.reach + b.reach + range + SAME;
  return dx * dx + dy * dy > reach * reach;
}
