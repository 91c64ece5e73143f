/**
 * Lines of sight: past bases, through areas with the lengths inside, and the question whether some line from an
 * edge to a target is free.
 */
import type { Area } from '../area.ts';
import { HAIR, INSIDE, type Length } from '../number.ts';
import { pointInPolygon } from '../polygon.ts';
import { newShape, type Shape, segmentOf } from '../shape.ts';
import { newSpan, pointToSegment, separation } from './distance.ts';
import { lineInside, newShare, partInside, pointInside, shareInside, type Zone } from './zone.ts';

const segment = newShape();

/**
 * Does the line run through the body? Touching a corner or running along an edge does not count, unless the body
 * is grown: with half of `touch` a line cannot slip through the seam of two bases in contact. Less than 0 draws the
 * body in: a line must run deeper than that through it.
 */
export function crosses(ax: Length, ay: Length, bx: Length, by: Length, shape: Shape, grown = 0): boolean {
  const { x, y, ux, uy } = shape;
  const margin = grown === 0 ? -INSIDE : grown;
  if (shape.round > 0) return separation(segmentOf(ax, ay, bx, by, segment), shape) < margin;
  const hd = shape.halfDepth + margin;
  const hw = shape.halfWidth + margin;
  const a0 = (ax - x) * ux + (ay - y) * uy;
  const a1 = (bx - x) * ux + (by - y) * uy;
  if ((a0 >= hd && a1 >= hd) || (a0 <= -hd && a1 <= -hd)) return false;
  const s0 = (ax - x) * uy - (ay - y) * ux;
  const s1 = (bx - x) * uy - (by - y) * ux;
  if ((s0 >= hw && s1 >= hw) || (s0 <= -hw && s1 <= -hw)) return false;
  const da = a1 - a0;
  const ds = s1 - s0;
  return Math.abs(a0 * ds - s0 * da) < hd * Math.abs(ds) + hw * Math.abs(da);
}

/** Index of the first of the blockers, in the order of the list, that the line runs through; −1 if it is free. */
export function blockedBy(
  ax: Length,
  ay: Length,
  bx: Length,
  by: Length,
  blockers: readonly Shape[],
  grown = 0,
): number {
  for (let i = 0; i < blockers.length; i++) if (crosses(ax, ay, bx, by, blockers[i], grown)) return i;
  return -1;
}

/**
 * Where a line is inside an area: fractions of its length, from, to, from, to …; empty if it never is. A line
 * along the border, within `slack` of it, counts as inside.
 */
export function spansOnLine(
  ax: Length,
  ay: Length,
  bx: Length,
  by: Length,
  area: Area,
  slack = INSIDE,
): number[] {
  if (Math.max(ax, bx) < area.west - slack || Math.min(ax, bx) > area.east + slack) return [];
  if (Math.max(ay, by) < area.south - slack || Math.min(ay, by) > area.north + slack) return [];
  const dx = bx - ax;
  const dy = by - ay;
  const cuts = [0, 1];
  const { outline, count } = area;
  for (let i = 0; i < count; i++) {
    const j = i + 1 === count ? 0 : i + 1;
    const ex = outline[2 * j] - outline[2 * i];
    const ey = outline[2 * j + 1] - outline[2 * i + 1];
    const cross = dx * ey - dy * ex;
    // A corner on the line ends a side that runs along it, be it parallel but for rounding.
    along(ax, ay, dx, dy, outline[2 * i], outline[2 * i + 1], slack, cuts);
    if (cross === 0) continue;
    const ox = outline[2 * i] - ax;
    const oy = outline[2 * i + 1] - ay;
    const t = (ox * ey - oy * ex) / cross;
    const s = (ox * dy - oy * dx) / cross;
    if (t > 0 && t < 1 && s >= -1e-9 && s <= 1 + 1e-9) cuts.push(t);
  }
  cuts.sort((a, b) => a - b);
  const spans: number[] = [];
  for (let i = 0; i + 1 < cuts.length; i++) {
    const from = cuts[i];
    const to = cuts[i + 1];
    if (to - from < 1e-12) continue;
    const middle = (from + to) / 2;
    const inside =
      pointInPolygon(ax + dx * middle, ay + dy * middle, area.outline, area.count) ||
      (slack > 0 &&
        onBorder(ax + dx * middle, ay + dy * middle, area, slack) &&
        onBorder(ax + dx * from, ay + dy * from, area, slack) &&
        onBorder(ax + dx * to, ay + dy * to, area, slack));
    if (!inside) continue;
    if (spans.length > 0 && from - spans[spans.length - 1] < 1e-12) spans[spans.length - 1] = to;
    else spans.push(from, to);
  }
  return spans;
}

/** Is a point within `slack` of the border of an area? */
function onBorder(x: Length, y: Length, area: Area, slack: Length): boolean {
  if (x < area.west - slack || x > area.east + slack) return false;
  if (y < area.south - slack || y > area.north + slack) return false;
  const { outline, count } = area;
  for (let i = 0; i < count; i++) {
    const j = i + 1 === count ? 0 : i + 1;
    if (pointToSegment(x, y, outline[2 * i], outline[2 * i + 1], outline[2 * j], outline[2 * j + 1]) <= slack)
      return true;
  }
  return false;
}

function along(
  ax: Length,
  ay: Length,
  dx: Length,
  dy: Length,
  px: Length,
  py: Length,
  slack: Length,
  cuts: number[],
): void {
  const square = dx * dx + dy * dy;
  const off = dx * (py - ay) - dy * (px - ax);
  if (off * off > slack * slack * square) return;
  const t = square > 0 ? ((px - ax) * dx + (py - ay) * dy) / square : 0;
  if (t > 0 && t < 1) cuts.push(t);
}

/** Length of a line inside an area. */
export function lengthInArea(
  ax: Length,
  ay: Length,
  bx: Length,
  by: Length,
  area: Area,
  slack = INSIDE,
): number {
  const spans = spansOnLine(ax, ay, bx, by, area, slack);
  let share = 0;
  for (let i = 0; i < spans.length; i += 2) share += spans[i + 1] - spans[i];
  return share * Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
}

/** A line of sight, from the edge to the target. */
export interface SightLine {
  seen: boolean;
  ax: Length;
  ay: Length;
  bx: Length;
  by: Length;
}

/** Points of the edge from which lines are tried, both ends among them. */
export const SIGHT_POINTS = 9;

const share = newShare();
const range = newSpan();

/**
 * Is there a free line from the edge of the zone to the target, inside the zone? The lines tried are these and no
 * others: first the shortest line; then, from each of nine points evenly spaced on the edge, lines to the middle
 * of the target's part inside the zone, to its corners and the middles of its sides, and past either side of
 * every corner of every blocker. A gap between blockers not wider than `touch` is closed. `free` may refuse a
 * line for other reasons (terrain). The first free line in this order is given.
 */
export function sightInZone(
  zone: Zone,
  target: Shape,
  blockers: readonly Shape[],
  touch: Length,
  free: (ax: Length, ay: Length, bx: Length, by: Length) => boolean = always,
): SightLine {
  const none: SightLine = { seen: false, ax: zone.ax, ay: zone.ay, bx: target.x, by: target.y };
  if (shareInside(zone, target, share).area === 0) return none;
  lineInside(zone, target, range);
  const open = (ax: Length, ay: Length, bx: Length, by: Length) =>
    blockedBy(ax, ay, bx, by, blockers, touch / 2) < 0 && free(ax, ay, bx, by);
  if (open(range.ax, range.ay, range.bx, range.by)) {
    return { seen: true, ax: range.ax, ay: range.ay, bx: range.bx, by: range.by };
  }
  // Past the corner of a blocker grown by half of `touch`, and a hair more.
  const past = 0.75 * touch + 2 * HAIR;
  const part = partInside(zone, target);
  const aims = aimPoints(part.points, part.count);
  const outline = part.points.slice(0, 2 * part.count);
  for (let k = 0; k < SIGHT_POINTS; k++) {
    const px = zone.ax + ((zone.bx - zone.ax) * k) / (SIGHT_POINTS - 1);
    const py = zone.ay + ((zone.by - zone.ay) * k) / (SIGHT_POINTS - 1);
    for (let i = 0; i < aims.length; i += 2) {
      if (open(px, py, aims[i], aims[i + 1]))
        return { seen: true, ax: px, ay: py, bx: aims[i], by: aims[i + 1] };
    }
    for (const blocker of blockers) {
      for (let c = 0; c < 8; c += 2) {
        for (let side = -1; side <= 1; side += 2) {
          const hit = aimPast(
            px,
            py,
            blocker.corners[c],
            blocker.corners[c + 1],
            side * (blocker.round + past),
            outline,
          );
          if (hit && pointInside(zone, hit.x, hit.y, 1) && open(px, py, hit.x, hit.y)) {
            return { seen: true, ax: px, ay: py, bx: hit.x, by: hit.y };
          }
        }
      }
    }
  }
  return none;
}

function always(): boolean {
  return true;
}

/** Middle, corners drawn in by a hundredth, middles of the sides. */
function aimPoints(p: Float64Array, count: number): number[] {
  let mx = 0;
  let my = 0;
  for (let i = 0; i < count; i++) {
    mx += p[2 * i] / count;
    my += p[2 * i + 1] / count;
  }
  const aims = [mx, my];
  for (let i = 0; i < count; i++) {
    const j = i + 1 === count ? 0 : i + 1;
    aims.push(p[2 * i] + (mx - p[2 * i]) / 100, p[2 * i + 1] + (my - p[2 * i + 1]) / 100);
    aims.push((p[2 * i] + p[2 * j]) / 2, (p[2 * i + 1] + p[2 * j + 1]) / 2);
  }
  return aims;
}

/** The point where a line from p just past one side of a corner first meets the outline. */
function aimPast(
  px: Length,
  py: Length,
  cx: Length,
  cy: Length,
  past: Length,
  outline: Float64Array,
): { x: Length; y: Length } | undefined {
  let dx = cx - px;
  let dy = cy - py;
  const far = Math.sqrt(dx * dx + dy * dy);
  if (far <= Math.abs(past)) return undefined;
  const off = past / far;
  const ox = dx - dy * off;
  const oy = dy + dx * off;
  dx = ox;
  dy = oy;
  let first = Infinity;
  const n = outline.length;
  for (let i = 0; i < n; i += 2) {
    const j = i + 2 === n ? 0 : i + 2;
    const ex = outline[j] - outline[i];
    const ey = outline[j + 1] - outline[i + 1];
    const cross = dx * ey - dy * ex;
    if (cross === 0) continue;
    const qx = outline[i] - px;
    const qy = outline[i + 1] - py;
    const t = (qx * ey - qy * ex) / cross;
    const s = (qx * dy - qy * dx) / cross;
    if (t > 0 && t < first && s >= 0 && s <= 1) first = t;
  }
  return first === Infinity ? undefined : { x: px + dx * first, y: py + dy * first };
}
