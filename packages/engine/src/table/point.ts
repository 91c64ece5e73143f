/** How far two points of the table are from each other. */
import type { Length } from './number.ts';

export const distance = (ax: Length, ay: Length, bx: Length, by: Length): Length =>
  Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
