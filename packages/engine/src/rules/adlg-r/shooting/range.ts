/** Range and zone of a shooting edge: how far a target is, and how much of it lies straight ahead. ADLG-SHO-3, 4, ADLG-GEO-4. */
import type { Length } from '../../../table/number.ts';
import { type Edge, edgeIndex, type Shape } from '../../../table/shape.ts';
import { HAIR, SAME } from '../tolerances.ts';

/** The shooting edge as a frame of its own: x along it from its left end, y straight ahead. */
export const from = { ox: 0, oy: 0, ex: 0, ey: 0, nx: 0, ny: 0, w: 0 };

export function setEdge(base: Shape, edge: Edge): void {
  const i = edgeIndex(edge);
  const c = base.corners;
  const j = (2 * i + 2) & 7;
  from.ox = c[2 * i];
  from.oy = c[2 * i + 1];
  from.w = i === 0 || i === 2 ? 2 * base.halfWidth : 2 * base.halfDepth;
  from.ex = (c[j] - from.ox) / from.w;
  from.ey = (c[j + 1] - from.oy) / from.w;
  // Corners run clockwise: outwards is to the left of the edge.
  from.nx = -from.ey;
  from.ny = from.ex;
}

/** Moves the edge straight ahead. */
export function moveEdge(by: number): void {
  from.ox += from.nx * by;
  from.oy += from.ny * by;
}

/** The last measurement: distance, and the line it was measured along, in the frame of the edge. */
export const found = { distance: 0, width: 0, fx: 0, tx: 0, ty: 0 };

const px = new Float64Array(16);
const py = new Float64Array(16);
const qx = new Float64Array(16);
const qy = new Float64Array(16);

/** Cuts the polygon in p to x ≥ low, x ≤ high, y ≥ 0, leaving it in q; how many corners are left. */
function cutTo(low: number, high: number): number {
  let n = cutAt(px, py, 4, 0, low, 1, qx, qy);
  n = cutAt(qx, qy, n, 0, high, -1, rx, ry);
  return cutAt(rx, ry, n, 1, 0, 1, qx, qy);
}
const rx = new Float64Array(16);
const ry = new Float64Array(16);

/** Keeps what lies on one side of x = limit (axis 0) or y = limit (axis 1). */
function cutAt(
  ax: Float64Array,
  ay: Float64Array,
  n: number,
  axis: number,
  limit: number,
  sign: number,
  bx: Float64Array,
  by: Float64Array,
): number {
  let m = 0;
  for (let i = 0; i < n; i++) {
    const j = i + 1 === n ? 0 : i + 1;
    const d0 = ((axis === 0 ? ax[i] : ay[i]) - limit) * sign;
    const d1 = ((axis === 0 ? ax[j] : ay[j]) - limit) * sign;
    if (d0 >= 0) {
      bx[m] = ax[i];
      by[m++] = ay[i];
    }
    if (d0 < 0 !== d1 < 0) {
      const t = d0 / (d0 - d1);
      bx[m] = ax[i] + (ax[j] - ax[i]) * t;
      by[m++] = ay[i] + (ay[j] - ay[i]) * t;
    }
  }
  return m;
}

/**
 * Shortest way from the end of the edge at x to the polygon of n corners in q, kept if it is the shortest so far. A line
 * straight ahead that is as short but for rounding stays the line.
 */
function fromEnd(x: Length, n: number): void {
  let least = found.distance - SAME;
  for (let i = 0; i < n; i++) {
    const j = i + 1 === n ? 0 : i + 1;
    const ex = qx[j] - qx[i];
    const ey = qy[j] - qy[i];
    const square = ex * ex + ey * ey;
    let t = square > 0 ? ((x - qx[i]) * ex - qy[i] * ey) / square : 0;
    t = t < 0 ? 0 : Math.min(t, 1);
    const hx = qx[i] + ex * t;
    const hy = qy[i] + ey * t;
    const d = Math.sqrt((hx - x) * (hx - x) + hy * hy);
    found.distance = Math.min(found.distance, d);
    if (d >= least) continue;
    least = d;
    found.fx = x;
    found.tx = hx;
    found.ty = hy;
  }
}

/**
 * Measures to a target: ADLG-SHO-3, 4. False if it is out of range or of the zone, which is the strip ahead of the
 * edge widened by `side`. Written out for speed: some 3,000 pairs are looked at in a shooting phase.
 */
export function measure(target: Shape, side: number, range: number): boolean {
  const c = target.corners;
  let west = Infinity;
  let east = -Infinity;
  let south = Infinity;
  let north = -Infinity;
  for (let i = 0; i < 4; i++) {
    const dx = c[2 * i] - from.ox;
    const dy = c[2 * i + 1] - from.oy;
    const x = dx * from.ex + dy * from.ey;
    const y = dx * from.nx + dy * from.ny;
    px[i] = x;
    py[i] = y;
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
  }
  if (east <= SAME - side || west >= from.w + side - SAME || north <= SAME || south > range) return false;
  found.distance = Infinity;
  found.width = 0;
  if (west < from.w - SAME && east > SAME) {
    const n = cutTo(0, from.w);
    let low = Infinity;
    let high = -Infinity;
    let top = 0;
    for (let i = 0; i < n; i++) {
      if (qx[i] < low) low = qx[i];
      if (qx[i] > high) high = qx[i];
      if (qy[i] > top) top = qy[i];
      if (qy[i] < found.distance - HAIR) {
        found.distance = qy[i];
        found.fx = found.tx = qx[i];
        found.ty = qy[i];
      }
    }
    if (top <= SAME || high - low <= SAME) found.distance = Infinity;
    else {
      found.width = high - low;
      middleOfNearest(n);
    }
  }
  if (west < 0 && east > -side) fromEnd(0, cutTo(-side, 0));
  if (east > from.w && west < from.w + side) fromEnd(from.w, cutTo(from.w, from.w + side));
  return found.distance <= range;
}

/** Where several corners straight ahead are equally near, the line is drawn to the middle between them. */
function middleOfNearest(n: number): void {
  let low = Infinity;
  let high = -Infinity;
  for (let i = 0; i < n; i++) {
    if (qy[i] > found.distance + SAME) continue;
    if (qx[i] < low) low = qx[i];
    if (qx[i] > high) high = qx[i];
  }
  found.fx = found.tx = (low + high) / 2;
}
