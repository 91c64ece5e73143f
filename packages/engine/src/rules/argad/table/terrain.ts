/**
 * The terrain register of section 5: what ground costs, covers and hides. Areas have an outline, linear obstacles a
 * line. Of areas that lie over each other the one laid last counts; a figure stands where its middle stands.
 */

import { cachedOf } from '../../../battle/cache.ts';
import { cosine, sine } from '../../../table/angle.ts';
import { type Area, areaOfOutline, pointInArea } from '../../../table/area.ts';
import { newSpan, pointToSegment, segmentSpan } from '../../../table/measure/distance.ts';
import { spansOnLine } from '../../../table/measure/sight.ts';
import type { Facing, Length } from '../../../table/number.ts';
import type { Ground, Terrain } from '../fields/generated.ts';
import { PRESSED, SAME } from '../tolerances.ts';
import type { Base } from './bases.ts';

export type { Ground, Line, Terrain } from '../fields/generated.ts';

export type GroundKind =
  | 'road'
  | 'bushes'
  | 'crops'
  | 'wood'
  | 'ford'
  | 'deep'
  | 'marsh'
  | 'slope'
  | 'building'
  | 'hall'
  | 'bridge'
  | 'stairs'
  | 'battlement';

export type LineKind =
  | 'hedge'
  | 'bank'
  | 'low-wall'
  | 'solid-wall'
  | 'barricade'
  | 'stakes'
  | 'fence'
  | 'wall'
  | 'door'
  | 'window'
  | 'slit'
  | 'parapet'
  | 'climb'
  | 'crest';

/** 0 easy, 1 difficult, 2 very difficult, 3 impassable. */
export type Going = 0 | 1 | 2 | 3;

export interface GroundRow {
  foot: Going;
  mounted: Going;
  height: number; // AG-MELEE-33
}

export const GROUND: Readonly<Record<GroundKind, GroundRow>> = {
  road: { foot: 0, mounted: 0, height: 0 },
  bushes: { foot: 1, mounted: 1, height: 0 },
  crops: { foot: 1, mounted: 1, height: 0 },
  wood: { foot: 1, mounted: 2, height: 0 },
  ford: { foot: 1, mounted: 1, height: 0 },
  deep: { foot: 2, mounted: 2, height: 0 },
  marsh: { foot: 2, mounted: 2, height: 0 },
  slope: { foot: 1, mounted: 2, height: 1 },
  building: { foot: 0, mounted: 3, height: 0 },
  hall: { foot: 0, mounted: 3, height: 0 },
  bridge: { foot: 0, mounted: 3, height: 0 },
  stairs: { foot: 0, mounted: 3, height: 1 },
  battlement: { foot: 0, mounted: 3, height: 2 },
};

export interface LineRow {
  foot: Going; // to cross
  mounted: Going;
  cover: 0 | -1 | -2; // for a target on foot behind it
  opaque: boolean;
  hides: boolean; // on all fours or ducking, doing nothing
  fought: boolean; // AG-MELEE-32: a linear obstacle for those who strike across it
  work: boolean; // AG-SHOOT-51: battlement, solid wall, entrenchment, building
}

const line = (
  foot: Going,
  mounted: Going,
  cover: LineRow['cover'],
  more: Partial<LineRow> = {},
): LineRow => ({
  foot,
  mounted,
  cover,
  opaque: false,
  hides: cover !== 0,
  fought: cover !== 0,
  work: false,
  ...more,
});

export const LINES: Readonly<Record<LineKind, LineRow>> = {
  hedge: line(1, 1, -1),
  bank: line(1, 1, -1),
  'low-wall': line(1, 2, -1),
  'solid-wall': line(1, 2, -1, { work: true }),
  barricade: line(1, 2, -1),
  stakes: line(1, 2, -1),
  fence: line(1, 2, -1),
  wall: line(3, 3, 0, { opaque: true, work: true, fought: false }),
  door: line(0, 3, 0, { fought: true, hides: true, work: true }),
  window: line(2, 3, -1, { work: true }),
  slit: line(3, 3, -2, { work: true }),
  parapet: line(2, 3, -1, { work: true }),
  climb: line(2, 3, 0, { fought: false }),
  crest: line(0, 0, 0, { opaque: true, fought: false }),
};

export interface Segment {
  ax: Length;
  ay: Length;
  bx: Length;
  by: Length;
  kind: LineKind;
  foot: Going; // to cross it
  mounted: Going;
  row: LineRow;
}

/** Derived geometry, kept outside the state. */
export interface Layout {
  areas: { ground: Ground; area: Area; row: GroundRow }[];
  segments: Segment[];
  woods: { area: Area; box: boolean }[];
  opaque: Segment[];
  walls: Segment[]; // stop everybody
  difficult: boolean; // anything on this table slows somebody
  barriers: (readonly Segment[] | undefined)[]; // by kind of walker
  shut: (boolean | undefined)[]; // likewise: is there ground that he may not enter?
}

export const layout = cachedOf((t: Terrain): Layout => {
  const segments: Segment[] = [];
  for (const l of t.lines)
    for (let i = 0; i + 3 < l.points.length; i += 2)
      segments.push({
        ax: l.points[i],
        ay: l.points[i + 1],
        bx: l.points[i + 2],
        by: l.points[i + 3],
        kind: l.kind,
        foot: LINES[l.kind].foot,
        mounted: l.mounted,
        row: LINES[l.kind],
      });
  const areas = t.grounds.map((ground) => ({
    ground,
    area: areaOfOutline(ground.outline),
    row: GROUND[ground.kind],
  }));
  return {
    areas,
    segments,
    woods: areas.flatMap(({ ground, area }) => (ground.kind === 'wood' ? [{ area, box: isBox(area) }] : [])),
    opaque: segments.filter((g) => g.row.opaque),
    walls: segments.filter((g) => g.foot === 3),
    difficult: segments.length > 0 || areas.some((a) => a.ground.kind !== 'road'),
    barriers: [undefined, undefined, undefined, undefined],
    shut: [undefined, undefined, undefined, undefined],
  };
});

/** The ground under a point; undefined is open ground. */
export const groundAt = (t: Terrain, x: Length, y: Length): Ground | undefined => areaAt(t, x, y)?.ground;

function areaAt(t: Terrain, x: Length, y: Length): Layout['areas'][number] | undefined {
  const { areas } = layout(t);
  for (let i = areas.length - 1; i >= 0; i--) {
    const { area } = areas[i];
    if (pointInArea(x, y, area) && !onBorder(x, y, area)) return areas[i];
  }
  return undefined;
}

/** A point on the border of an area is not in it: whoever stands there stands before it. */
function onBorder(x: Length, y: Length, area: Area): boolean {
  const p = area.outline;
  const n = area.count;
  for (let k = 0, from = 2 * n - 2; k < 2 * n; from = k, k += 2)
    if (pointToSegment(x, y, p[from], p[from + 1], p[k], p[k + 1]) <= SAME) return true;
  return false;
}

/** Who walks or rides there. */
export interface Walker {
  mounted: boolean;
  armoured: boolean; // armour 4 or more: may not swim
}

/** What the ground under a point costs. */
export function goingAt(t: Terrain, x: Length, y: Length, w: Walker): Going {
  const at = areaAt(t, x, y);
  if (at === undefined) return 0;
  if (w.mounted) return at.row.mounted;
  return w.armoured && at.ground.kind === 'deep' ? 3 : at.row.foot;
}

/**
 * Do two segments cross? One that begins on the other does not, one that ends on it does, so that a way walked in
 * steps crosses each line once. Passing an end of the second by no more than rounding is passing through it.
 */
export function crosses(
  ax: Length,
  ay: Length,
  bx: Length,
  by: Length,
  g: { ax: Length; ay: Length; bx: Length; by: Length },
): boolean {
  if (ax > g.ax + SAME && ax > g.bx + SAME && bx > g.ax + SAME && bx > g.bx + SAME) return false;
  if (ax < g.ax - SAME && ax < g.bx - SAME && bx < g.ax - SAME && bx < g.bx - SAME) return false;
  if (ay > g.ay + SAME && ay > g.by + SAME && by > g.ay + SAME && by > g.by + SAME) return false;
  if (ay < g.ay - SAME && ay < g.by - SAME && by < g.ay - SAME && by < g.by - SAME) return false;
  const gx = g.bx - g.ax;
  const gy = g.by - g.ay;
  const wide = SAME * Math.sqrt(gx * gx + gy * gy);
  const p = gx * (ay - g.ay) - gy * (ax - g.ax);
  if (p <= wide && p >= -wide) return false;
  const q = gx * (by - g.ay) - gy * (bx - g.ax);
  if (p > 0 ? q > wide : q < -wide) return false;
  const dx = bx - ax;
  const dy = by - ay;
  const far = SAME * Math.sqrt(dx * dx + dy * dy);
  const r = dx * (g.ay - ay) - dy * (g.ax - ax);
  const u = dx * (g.by - ay) - dy * (g.bx - ax);
  return !((r > far && u > far) || (r < -far && u < -far));
}

/** The worst going of a straight step: the ground at its end and every line it crosses. */
export function stepGoing(t: Terrain, ax: Length, ay: Length, bx: Length, by: Length, w: Walker): Going {
  const laidOut = layout(t);
  if (!laidOut.difficult) return 0;
  let worst = goingAt(t, bx, by, w);
  for (const g of laidOut.segments) {
    const cost = w.mounted ? g.mounted : g.foot;
    if (cost > worst && crosses(ax, ay, bx, by, g)) worst = cost;
  }
  return worst;
}

/** Is this straight stretch free of what this walker can never pass? */
export function passable(t: Terrain, ax: Length, ay: Length, bx: Length, by: Length, w: Walker): boolean {
  const laidOut = layout(t);
  if (!laidOut.difficult) return true;
  for (const g of barriers(t, w)) if (crosses(ax, ay, bx, by, g)) return false;
  return true;
}

const walkerKey = (w: Walker): number => (w.mounted ? 2 : 0) + (w.armoured ? 1 : 0);

/** May this walker not enter this kind of ground? */
const stops = (kind: GroundKind, row: GroundRow, w: Walker): boolean =>
  w.mounted ? row.mounted === 3 : kind === 'deep' && w.armoured;

/** Is there any ground on this table that this walker may not enter? */
export function isShut(t: Terrain, w: Walker): boolean {
  const laidOut = layout(t);
  const key = walkerKey(w);
  let found = laidOut.shut[key];
  if (found === undefined) {
    found = laidOut.areas.some(({ ground, row }) => stops(ground.kind, row, w));
    laidOut.shut[key] = found;
  }
  return found;
}

/** Segments that this walker must go round. */
export function barriers(t: Terrain, w: Walker): readonly Segment[] {
  const laidOut = layout(t);
  if (!w.mounted && !w.armoured) return laidOut.walls;
  const key = walkerKey(w);
  const known = laidOut.barriers[key];
  if (known !== undefined) return known;
  const found = laidOut.segments.filter((g) => (w.mounted ? g.mounted : g.foot) === 3);
  for (const { area, ground, row } of laidOut.areas) {
    if (!stops(ground.kind, row, w)) continue;
    for (const e of area.edges) {
      const c = e.corners;
      found.push({
        ax: c[0],
        ay: c[1],
        bx: c[2],
        by: c[3],
        kind: 'wall',
        foot: 3,
        mounted: 3,
        row: LINES.wall,
      });
    }
  }
  laidOut.barriers[key] = found;
  return found;
}

/** The first linear obstacle between two points that men fight or shoot across. */
export function obstacleBetween(
  t: Terrain,
  ax: Length,
  ay: Length,
  bx: Length,
  by: Length,
): Segment | undefined {
  for (const g of layout(t).segments) if (g.row.fought && crosses(ax, ay, bx, by, g)) return g;
  return undefined;
}

/** AG-WEAPON-30: inside a building that is no large hall. */
export const indoors = (t: Terrain, x: Length, y: Length): boolean => {
  const k = groundAt(t, x, y)?.kind;
  return k === 'building' || k === 'stairs';
};

/** AG-WEAPON-13: under a roof. */
export const roofed = (t: Terrain, x: Length, y: Length): boolean => {
  const k = groundAt(t, x, y)?.kind;
  return k === 'building' || k === 'hall' || k === 'stairs';
};

export const heightAt = (t: Terrain, x: Length, y: Length): number => groundAt(t, x, y)?.height ?? 0;

/** Four sides, each along the table or across it. */
const isBox = ({ count, edges }: Area): boolean =>
  count === 4 && edges.every(({ corners: [ax, ay, bx, by] }) => ax === bx || ay === by);

/** Which share of a line lies in a box: cut by its four sides (three times as fast as the cuts of any outline). */
function boxOnLine(ax: Length, ay: Length, bx: Length, by: Length, a: Area): number {
  const dx = bx - ax;
  const dy = by - ay;
  let from = 0;
  let to = 1;
  if (dx === 0) {
    if (ax < a.west || ax > a.east) return 0;
  } else {
    const p = (a.west - ax) / dx;
    const q = (a.east - ax) / dx;
    from = Math.max(from, Math.min(p, q));
    to = Math.min(to, Math.max(p, q));
  }
  if (dy === 0) {
    if (ay < a.south || ay > a.north) return 0;
  } else {
    const p = (a.south - ay) / dy;
    const q = (a.north - ay) / dy;
    from = Math.max(from, Math.min(p, q));
    to = Math.min(to, Math.max(p, q));
  }
  return Math.max(0, to - from);
}

/** How much wood lies on a line. */
export function woodOnLine(t: Terrain, ax: Length, ay: Length, bx: Length, by: Length): number {
  const { woods } = layout(t);
  let sum = 0;
  for (const { area, box } of woods) {
    if (box) {
      sum += boxOnLine(ax, ay, bx, by, area);
      continue;
    }
    const spans = spansOnLine(ax, ay, bx, by, area);
    for (let i = 0; i + 1 < spans.length; i += 2) sum += spans[i + 1] - spans[i];
  }
  if (sum === 0) return 0;
  const dx = bx - ax;
  const dy = by - ay;
  return sum * Math.sqrt(dx * dx + dy * dy);
}

const span = newSpan();

/** AG-SEE-3: is a base pressed against a line? Measured from the base: a rider's reaches farther before him than beside. */
export function pressed(f: { x: Length; y: Length; facing: Facing }, b: Base, g: Segment): boolean {
  if (b.half === 0) return pointToSegment(f.x, f.y, g.ax, g.ay, g.bx, g.by) <= b.round + PRESSED + SAME;
  const ux = cosine(f.facing) * b.half;
  const uy = sine(f.facing) * b.half;
  segmentSpan(f.x - ux, f.y - uy, f.x + ux, f.y + uy, g.ax, g.ay, g.bx, g.by, span);
  return span.distance <= b.round + PRESSED + SAME;
}

/** Inside the frame of a door: his middle is on its line. */
export const inFrame = (x: Length, y: Length, g: Segment): boolean =>
  pointToSegment(x, y, g.ax, g.ay, g.bx, g.by) <= PRESSED + SAME;
