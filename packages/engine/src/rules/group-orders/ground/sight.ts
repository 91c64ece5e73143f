/** Who sees whom: GO-SETUP-17. */
import { cite } from '../../../battle/cite.ts';
import type { Vector } from '../../../table/angle.ts';
import {
  newSpan,
  pointSeparation,
  pointToEdge,
  pointToSegment,
  shortestLine,
} from '../../../table/measure/distance.ts';
import { crosses, lengthInArea } from '../../../table/measure/sight.ts';
import { type Length, UNIT } from '../../../table/number.ts';
import { newShape, pointAt, pointOf, type Rect } from '../../../table/shape.ts';
import { type GroupState, houseRules, type Piece, type Unit } from '../state.ts';
import { atLeast, DRAWN_IN, TOUCH, upTo } from '../tolerances.ts';
import { shape } from './shapes.ts';
import { areaOf, crossesLine, heightAt, onPiece } from './terrain.ts';

/** Ground that hides whoever is deep inside or behind it. */
const hides = (p: Piece): boolean =>
  p.kind === 'wood' || p.kind === 'gardens' || p.kind === 'steep' || p.kind === 'dense-wood';

export const frontMiddle = (stand: Rect, out: Vector = { x: 0, y: 0 }): Vector =>
  pointAt(stand, stand.depth / 2, 0, out);

const span = newSpan();
const point = newShape();

/** The point of a unit's outline nearest to (x, y). */
export function nearestPoint(
  s: GroupState,
  x: Length,
  y: Length,
  u: Unit,
  out: Vector = { x: 0, y: 0 },
): Vector {
  const q = shape(s, u);
  if (pointSeparation(x, y, q) <= 0) {
    out.x = x;
    out.y = y;
    return out;
  }
  shortestLine(pointOf(x, y, point), q, span);
  out.x = span.bx;
  out.y = span.by;
  return out;
}

/** Is the end within 5 of the border of the wood it is in? It then sees out and is seen from outside. */
function nearBorder(s: GroupState, x: Length, y: Length, p: Piece): boolean {
  const most = houseRules(s).sight_in_wood * UNIT;
  return areaOf(p).edges.some((edge) => upTo(pointToEdge(x, y, edge, 'front'), most));
}

/** Is the line free of ground? */
function groundLetsSee(
  s: GroupState,
  ax: Length,
  ay: Length,
  bx: Length,
  by: Length,
  own: string,
  theirs: string,
): boolean {
  for (const line of s.lines) if (line.kind === 'crest' && crossesLine(line, ax, ay, bx, by)) return false;
  for (const p of s.pieces) {
    if (p.kind === 'block') {
      if (p.id === own || p.id === theirs) continue;
      if (lengthInArea(ax, ay, bx, by, areaOf(p)) > TOUCH) return false;
      continue;
    }
    if (!hides(p)) continue;
    const a = areaOf(p);
    if (upTo(lengthInArea(ax, ay, bx, by, a), houseRules(s).sight_in_wood * UNIT)) continue;
    const from = onPiece(ax, ay, p);
    const to = onPiece(bx, by, p);
    if (from !== to && nearBorder(s, from ? ax : bx, from ? ay : by, p)) continue;
    return false;
  }
  return true;
}

/** GO-SETUP-17: stands so far from both ends can be looked over, cm. */
const LOOKED_OVER = 10;

/** GO-SETUP-17: blocking stands far from both ends are looked over from one contour above them and the target. */
function overlooked(s: GroupState, blocker: Unit, ax: Length, ay: Length, bx: Length, by: Length): boolean {
  const a = heightAt(s, ax, ay);
  const b = heightAt(s, bx, by);
  const h = heightAt(s, blocker.x, blocker.y);
  if (!((a > h && a > b) || (b > h && b > a))) return false;
  const far = LOOKED_OVER * UNIT;
  const q = shape(s, blocker);
  return atLeast(pointSeparation(ax, ay, q), far) && atLeast(pointSeparation(bx, by, q), far);
}

/** Is the line free of third units? */
function standsLetSee(
  s: GroupState,
  from: Unit,
  to: Unit,
  ax: Length,
  ay: Length,
  bx: Length,
  by: Length,
): boolean {
  for (const u of s.units) {
    if (u === from || u === to || u.place !== 'table') continue;
    const q = shape(s, u);
    if (pointToSegment(q.x, q.y, ax, ay, bx, by) >= q.reach) continue;
    if (!crosses(ax, ay, bx, by, q)) continue;
    if (!overlooked(s, u, ax, ay, bx, by)) return false;
  }
  return true;
}

/**
 * GO-SETUP-17: some straight line from the point to any point of the target is free. Tried are its nearest point,
 * its middle and its corners drawn in by a hundredth. `overStands`: howitzers ignore blocking stands.
 */
export function sees(s: GroupState, from: Unit, x: Length, y: Length, to: Unit, overStands = false): boolean {
  const free = (px: Length, py: Length): boolean =>
    groundLetsSee(s, x, y, px, py, from.block, to.block) &&
    (overStands || standsLetSee(s, from, to, x, y, px, py));
  const near = nearestPoint(s, x, y, to);
  const nx = near.x;
  const ny = near.y;
  if (free(nx, ny)) return true;
  const q = shape(s, to);
  if (free(q.x, q.y)) return true;
  for (let i = 0; i < 8; i += 2)
    if (
      free(
        q.corners[i] + (q.x - q.corners[i]) * DRAWN_IN,
        q.corners[i + 1] + (q.y - q.corners[i + 1]) * DRAWN_IN,
      )
    )
      return true;
  cite('GO-SETUP-17');
  return false;
}
