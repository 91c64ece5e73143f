/** Do two bodies lie on top of each other, and how deep. */

import { HAIR, type Length } from '../number.ts';
import type { Shape } from '../shape.ts';
import { separation } from './distance.ts';

/**
 * True if the outlines overlap deeper than `tolerance` plus a hair. Written out for speed: the separating axes
 * of two rectangles are the four of their own frames (measured in bench/table.ts).
 */
export function overlaps(a: Shape, b: Shape, tolerance = 0): boolean {
  const slack = tolerance + HAIR;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const reach = a.reach + b.reach - slack;
  if (reach <= 0 || dx * dx + dy * dy >= reach * reach) return false;
  if (a.round > 0 || b.round > 0) return separation(a, b) < -slack;
  const aux = a.ux;
  const auy = a.uy;
  const bux = b.ux;
  const buy = b.uy;
  const along = Math.abs(aux * bux + auy * buy);
  const across = Math.abs(aux * buy - auy * bux);
  const ahd = a.halfDepth;
  const ahw = a.halfWidth;
  const bhd = b.halfDepth;
  const bhw = b.halfWidth;
  if (Math.abs(dx * aux + dy * auy) >= ahd + bhd * along + bhw * across - slack) return false;
  if (Math.abs(dx * auy - dy * aux) >= ahw + bhw * along + bhd * across - slack) return false;
  if (Math.abs(dx * bux + dy * buy) >= bhd + ahd * along + ahw * across - slack) return false;
  return Math.abs(dx * buy - dy * bux) < bhw + ahw * along + ahd * across - slack;
}

/** How deep two bodies overlap: the shortest shift that parts them, 0 if they do not overlap. */
export function overlapDepth(a: Shape, b: Shape): Length {
  const gap = separation(a, b);
  return gap < 0 ? -gap : 0;
}

/** Index of the first of `others` that `shape` overlaps deeper than `tolerance`, −1 if none. */
export function firstOverlap(shape: Shape, others: readonly Shape[], tolerance = 0): number {
  for (let i = 0; i < others.length; i++) if (overlaps(shape, others[i], tolerance)) return i;
  return -1;
}
