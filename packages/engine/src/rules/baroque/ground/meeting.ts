/**
 * Pieces of ground beside each other while terrain is laid. Pieces laid edge to edge do not overlap and do border on
 * each other, whatever rounding makes of the edge: overlapping is by more than SAME, bordering within it.
 */

import { pointInArea } from '../../../table/area.ts';
import { newSpan, pointToSegment, segmentSpan } from '../../../table/measure/distance.ts';
import { segmentsCross } from '../../../table/measure/touching.ts';
import type { Length } from '../../../table/number.ts';
import type { Obstacle, Piece } from '../state.ts';
import { SAME } from '../tolerances.ts';
import { areaOf } from './terrain.ts';

/** A closed outline as a line that ends where it began. */
export function outlineOf(p: Piece): number[] {
  const { outline, count } = areaOf(p);
  const out = Array.from(outline.subarray(0, 2 * count));
  return [...out, out[0], out[1]];
}

/** Is a point in a piece, deeper than SAME? */
function deepIn(x: Length, y: Length, p: Piece): boolean {
  const area = areaOf(p);
  if (!pointInArea(x, y, area)) return false;
  const at = outlineOf(p);
  for (let i = 0; i + 3 < at.length; i += 2)
    if (pointToSegment(x, y, at[i], at[i + 1], at[i + 2], at[i + 3]) <= SAME) return false;
  return true;
}

/** Does a line enter a piece? One along its border does not. */
export function entersPiece(line: Obstacle['points'], p: Piece): boolean {
  for (let i = 0; i + 3 < line.length; i += 2) {
    const [ax, ay, bx, by] = [line[i], line[i + 1], line[i + 2], line[i + 3]];
    for (const part of [0, 0.25, 0.5, 0.75, 1])
      if (deepIn(ax + (bx - ax) * part, ay + (by - ay) * part, p)) return true;
  }
  return crossEachOther(line, outlineOf(p), true);
}

/** BQ-3.3-g: do two pieces cover the same ground? */
export function overlapping(a: Piece, b: Piece): boolean {
  const p = areaOf(a);
  const q = areaOf(b);
  if (p.west > q.east || q.west > p.east || p.south > q.north || q.south > p.north) return false;
  if (entersPiece(outlineOf(a), b) || entersPiece(outlineOf(b), a)) return true;
  return deepIn((p.west + p.east) / 2, (p.south + p.north) / 2, b);
}

/** BQ-3.2-b: does a line touch an outline, or lie in it? */
export function borderOn(line: readonly number[], outline: readonly number[]): boolean {
  const ring = Float64Array.from(outline);
  const inside = (x: Length, y: Length): boolean => pointInRing(x, y, ring);
  return (
    crossEachOther(line, outline, false) ||
    inside(line[0], line[1]) ||
    (line.length > 4 && line[0] === line[line.length - 2] && pointInRing(outline[0], outline[1], line))
  );
}

function pointInRing(x: Length, y: Length, ring: ArrayLike<number>): boolean {
  let inside = false;
  for (let i = 0; i + 3 < ring.length; i += 2) {
    const [ax, ay, bx, by] = [ring[i], ring[i + 1], ring[i + 2], ring[i + 3]];
    if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) inside = !inside;
  }
  return inside;
}

const span = newSpan();

/** Do two lines cross; or, if that is not needed, come within SAME of each other? */
export function crossEachOther(p: readonly number[], q: readonly number[], through: boolean): boolean {
  for (let i = 0; i + 3 < p.length; i += 2)
    for (let k = 0; k + 3 < q.length; k += 2) {
      const [ax, ay, bx, by] = [p[i], p[i + 1], p[i + 2], p[i + 3]];
      const [cx, cy, dx, dy] = [q[k], q[k + 1], q[k + 2], q[k + 3]];
      if (!through) {
        if (segmentSpan(ax, ay, bx, by, cx, cy, dx, dy, span).distance <= SAME) return true;
      } else if (
        segmentsCross(ax, ay, bx, by, cx, cy, dx, dy, SAME) &&
        segmentsCross(cx, cy, dx, dy, ax, ay, bx, by, SAME)
      )
        return true;
    }
  return false;
}
