/**
 * Shapes of all bodies and halves of a state by their place in its list, for loops over everybody. One set is kept for
 * all states and renewed where a body stands differently, so that a copied state costs nothing. What it hands out is
 * good until the next call with another state.
 */
import { UNIT } from '../../../table/number.ts';
import { layShape, newShape, type Shape, shapeOf } from '../../../table/shape.ts';
import type { AdlgState } from '../state.ts';

const bodies: Shape[] = [];
const halves: Shape[] = []; // left and right of each body; of a single unit the left is the whole
const xs: number[] = [];
const ys: number[] = [];
const facings: number[] = [];
const widths: number[] = [];
const depths: number[] = [];

export interface Layout {
  bodies: readonly Shape[];
  halves: readonly Shape[]; // 2 × place + (0 left, 1 right)
}
/** What was laid out last; for those who know that it was for their state. */
export const laid: Layout = { bodies, halves };

export function layOut(s: AdlgState): Layout {
  const n = s.units.length;
  while (bodies.length < n) {
    bodies.push(newShape());
    halves.push(newShape(), newShape());
    xs.push(Number.NaN);
    ys.push(0);
    facings.push(0);
    widths.push(0);
    depths.push(0);
  }
  for (let k = 0; k < n; k++) {
    const u = s.units[k];
    if (
      xs[k] === u.x &&
      ys[k] === u.y &&
      facings[k] === u.facing &&
      widths[k] === u.width &&
      depths[k] === u.depth
    )
      continue;
    xs[k] = u.x;
    ys[k] = u.y;
    facings[k] = u.facing;
    widths[k] = u.width;
    depths[k] = u.depth;
    const { x, y, ux, uy, halfWidth, halfDepth } = shapeOf(u, bodies[k]);
    const w = u.width > UNIT ? halfWidth / 2 : 0;
    const half = u.width > UNIT ? w : halfWidth;
    layShape(halves[2 * k], x - uy * w, y + ux * w, ux, uy, half, halfDepth, 0);
    layShape(halves[2 * k + 1], x + uy * w, y - ux * w, ux, uy, half, halfDepth, 0);
  }
  return laid;
}
