/** Derived geometry of bases, kept outside the state. */

import { cachedByPose } from '../../battle/cache.ts';
import { type Shape, shapeOf } from '../../table/shape.ts';
import { SAME } from './tolerances.ts';

export const shape = cachedByPose((u): Shape => shapeOf(u));

/** No two bases can touch whose middles are farther apart than this. */
export function farApart(a: Shape, b: Shape, range: number): boolean {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  const reach = a.reach + b.reach + range + SAME;
  return dx * dx + dy * dy > reach * reach;
}
