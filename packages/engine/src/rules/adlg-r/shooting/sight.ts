/**
 * Lines of sight between bases: other bodies, woods, villages, plantations and crests stop them. ADLG-SHO-5,
 * ADLG-TER-5, 21, AR-SHOOT-02, AR-TERR-13, 15, 17.
 */
import { cite } from '../../../battle/cite.ts';
import type { Area } from '../../../table/area.ts';
import { pointInArea, touchesArea } from '../../../table/area.ts';
import { pointToSegment } from '../../../table/measure/distance.ts';
import { type Length, units } from '../../../table/number.ts';
import { distance } from '../../../table/point.ts';
import { layShape, newShape, type Shape } from '../../../table/shape.ts';
import { hasTwoHalves } from '../bodies/half.ts';
import { laid } from '../bodies/layout.ts';
import { halfShape } from '../bodies/shapes.ts';
import { areaOf, blocksSight, crestOf, givesCover, isHill } from '../ground/terrain.ts';
import { type AdlgState, type Half, houseRules, type Piece, type Unit } from '../state.ts';
import { DRAWN_IN, GRAZE, ON_BORDER, SAME, STRETCH } from '../tolerances.ts';

/** Bodies that may stand in the way, gathered once for a shooter and target. */
const inTheWay: Shape[] = [];

/** Gathers what lies near the straight way from (ax, ay), the middle of an edge `wide` long, to the target. */
function gather(s: AdlgState, ax: Length, ay: Length, wide: number, from: Unit, to: Unit, half: Half): void {
  inTheWay.length = 0;
  const { bodies } = laid;
  const target = halfShape(to, half);
  const dx = target.x - ax;
  const dy = target.y - ay;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) return;
  const ux = dx / length;
  const uy = dy / length;
  const corridor = Math.max(wide, 2 * target.reach) / 2;
  for (let k = 0; k < s.units.length; k++) {
    const u = s.units[k];
    if (u.place !== 'table' || u === from || u === to) continue;
    const base = bodies[k];
    const x = base.x - ax;
    const y = base.y - ay;
    const aside = Math.abs(x * uy - y * ux);
    if (aside > corridor + base.reach) continue;
    const along = x * ux + y * uy;
    if (along > -base.reach - wide && along < length + base.reach) inTheWay.push(base);
  }
  // The other half of a battle unit hides what is behind it.
  if (hasTwoHalves(to)) inTheWay.push(halfShape(to, half === 'left' ? 'right' : 'left'));
}

/** Does the line run through the base, deeper than the tolerance of contact? */
function crosses(ax: Length, ay: Length, bx: Length, by: Length, base: Shape, slack: number): boolean {
  const x0 = (ax - base.x) * base.ux + (ay - base.y) * base.uy;
  const y0 = (ax - base.x) * base.uy - (ay - base.y) * base.ux;
  const x1 = (bx - base.x) * base.ux + (by - base.y) * base.uy;
  const y1 = (bx - base.x) * base.uy - (by - base.y) * base.ux;
  const hd = base.halfDepth - slack;
  const hw = base.halfWidth - slack;
  if ((x0 >= hd && x1 >= hd) || (x0 <= -hd && x1 <= -hd)) return false;
  if ((y0 >= hw && y1 >= hw) || (y0 <= -hw && y1 <= -hw)) return false;
  const dx = x1 - x0;
  const dy = y1 - y0;
  return Math.abs(x0 * dy - y0 * dx) < hd * Math.abs(dy) + hw * Math.abs(dx);
}

const cuts: number[] = [];

/** How much of the line lies inside the area, grid. */
export function lengthInside(ax: Length, ay: Length, bx: Length, by: Length, area: Area): number {
  if (Math.max(ax, bx) < area.west || Math.min(ax, bx) > area.east) return 0;
  if (Math.max(ay, by) < area.south || Math.min(ay, by) > area.north) return 0;
  cuts.length = 0;
  cuts.push(0, 1);
  const dx = bx - ax;
  const dy = by - ay;
  const { outline, count } = area;
  for (let i = 0; i < count; i++) {
    const j = i + 1 === count ? 0 : i + 1;
    const px = outline[2 * i] - ax;
    const py = outline[2 * i + 1] - ay;
    const ex = outline[2 * j] - outline[2 * i];
    const ey = outline[2 * j + 1] - outline[2 * i + 1];
    const cross = dx * ey - dy * ex;
    if (cross === 0) continue;
    const t = (px * ey - py * ex) / cross;
    const w = (px * dy - py * dx) / cross;
    if (t > 0 && t < 1 && w >= 0 && w <= 1) cuts.push(t);
  }
  for (let i = 2; i < cuts.length; i++) {
    // In place: there are few, and a sort with a function is dear.
    const t = cuts[i];
    let j = i - 1;
    for (; cuts[j] > t; j--) cuts[j + 1] = cuts[j];
    cuts[j + 1] = t;
  }
  let inside = 0;
  for (let i = 0; i + 1 < cuts.length; i++) {
    const t = (cuts[i] + cuts[i + 1]) / 2;
    if (pointInArea(ax + dx * t, ay + dy * t, area)) inside += cuts[i + 1] - cuts[i];
  }
  return inside * Math.sqrt(dx * dx + dy * dy);
}

/**
 * How much of the line lies inside the area, and would still if it ran a little to the left or to the right: one along
 * the border, or over a corner, runs through nothing.
 */
function runsThrough(ax: Length, ay: Length, bx: Length, by: Length, area: Area): number {
  const length = distance(ax, ay, bx, by);
  if (length === 0) return 0;
  const ox = ((by - ay) / length) * SAME;
  const oy = (-(bx - ax) / length) * SAME;
  const right = lengthInside(ax + ox, ay + oy, bx + ox, by + oy, area);
  if (right <= STRETCH) return right;
  return Math.min(right, lengthInside(ax - ox, ay - oy, bx - ox, by - oy, area));
}

/** Does the ground stop this line? */
export function groundBlocks(
  s: AdlgState,
  ax: Length,
  ay: Length,
  bx: Length,
  by: Length,
  crestNear = houseRules(s).crestNear,
): boolean {
  for (const p of s.pieces) {
    if (p.kind === 'impassable') {
      if (runsThrough(ax, ay, bx, by, areaOf(p)) > STRETCH) return true;
    } else if (blocksSight(p.kind)) {
      const area = areaOf(p);
      const inside = runsThrough(ax, ay, bx, by, area);
      if (inside <= STRETCH) continue;
      cite('ADLG-TER-5');
      // Whoever stands in it to the very border is in it: the line is looked at a little way from its ends.
      const far = distance(ax, ay, bx, by);
      const dx = ((bx - ax) / far) * ON_BORDER;
      const dy = ((by - ay) / far) * ON_BORDER;
      const ends = pointInArea(ax + dx, ay + dy, area) || pointInArea(bx - dx, by - dy, area);
      if (!ends || inside > units(houseRules(s).sightIntoCover) + SAME) return true;
    } else if (isHill(p.kind) && overCrest(p, ax, ay, bx, by, crestNear)) return true;
  }
  return false;
}

/** ADLG-TER-21: a line over the crest is stopped unless one end is near the crest. One that only touches it is not over it. */
function overCrest(p: Piece, ax: Length, ay: Length, bx: Length, by: Length, crestNear: number): boolean {
  const c = crestOf(p);
  const [ux, uy] = [c.bx - c.ax, c.by - c.ay];
  const long = Math.sqrt(ux * ux + uy * uy);
  if (long <= SAME) return false;
  const from = (ux * (ay - c.ay) - uy * (ax - c.ax)) / long;
  const to = (ux * (by - c.ay) - uy * (bx - c.ax)) / long;
  if (!((from > SAME && to < -SAME) || (from < -SAME && to > SAME))) return false;
  const part = from / (from - to);
  const at = ((ax + (bx - ax) * part - c.ax) * ux + (ay + (by - ay) * part - c.ay) * uy) / long;
  if (at <= SAME || at >= long - SAME) return false;
  cite('ADLG-TER-21');
  const near = units(crestNear) + SAME;
  return (
    pointToSegment(ax, ay, c.ax, c.ay, c.bx, c.by) > near &&
    pointToSegment(bx, by, c.ax, c.ay, c.bx, c.by) > near
  );
}

const point = newShape();
/** Is the point in the area, its border included? What lies in an area must be deeper in it than rounding. */
const onOrIn = (x: Length, y: Length, area: Area): boolean =>
  touchesArea(layShape(point, x, y, 1, 0, 2 * SAME, 2 * SAME, 0), area);

const grown = newShape();
/** A base widened by a hundredth of a UD: exactly on the border counts as inside (AR-TERR-15). */
const widened = ({ x, y, ux, uy, halfWidth, halfDepth }: Shape): Shape =>
  layShape(grown, x, y, ux, uy, halfWidth + ON_BORDER, halfDepth + ON_BORDER, 0);

/** AR-TERR-13, 15, 17: does covering ground lie on the line, its end at the target included? */
function covered(s: AdlgState, ax: Length, ay: Length, bx: Length, by: Length, target: Shape): boolean {
  for (const p of s.pieces) {
    if (!givesCover(p.kind)) continue;
    const area = areaOf(p);
    // A unit exactly on the edge counts as inside: look a little into the target.
    const dx = target.x - bx;
    const dy = target.y - by;
    const deep = Math.sqrt(dx * dx + dy * dy);
    const t = deep > 0 ? ON_BORDER / deep : 0;
    const at =
      onOrIn(bx + dx * t, by + dy * t, area) ||
      (houseRules(s).coverAtEdge === 'touching' && touchesArea(widened(target), area));
    if (!at && runsThrough(ax, ay, bx, by, area) <= STRETCH) continue;
    if (p.kind === 'enclosed-field' && s.edition === 2024) {
      cite('AR-TERR-17');
      if (!touchesArea(widened(target), area)) continue;
    }
    if (at) cite('AR-TERR-15');
    cite('ADLG-TER-6');
    return true;
  }
  return false;
}

/** What was found: no line, a line through cover, or a clear one. */
export type Seen = 'hidden' | 'covered' | 'clear';

const SHARES = [0.5, DRAWN_IN, 1 - DRAWN_IN, 0.25, 0.75];

/**
 * Whether some line from the shooting edge (a0 to a1) to the target half is free, and whether it has to run through
 * cover. The given line is tried first, then a fixed family: five places of the edge to the corners and middles of the
 * sides of the target that face it. The state must have been laid out. `inZone` says whether a point of the target lies in the shooting zone.
 */
export function seen(
  s: AdlgState,
  a0x: number,
  a0y: number,
  a1x: number,
  a1y: number,
  line: { ax: Length; ay: Length; bx: Length; by: Length },
  from: Unit,
  to: Unit,
  half: Half,
  inZone: (x: Length, y: Length) => boolean,
  lines = houseRules(s).sightLines,
): Seen {
  if (s.edition === 2024) cite('AR-SHOOT-02');
  const wide = Math.abs(a1x - a0x) + Math.abs(a1y - a0y);
  gather(s, (a0x + a1x) / 2, (a0y + a1y) / 2, wide, from, to, half);
  const target = halfShape(to, half);
  if (lines === 'two') {
    cite('ADLG-SHO-5a');
    if (inTheWay.length === 0 && s.pieces.length === 0) return 'clear';
    cite('ADLG-SHO-5');
    return byTwoLines(s, a0x, a0y, a1x, a1y, line, target, inZone);
  }
  let found = look(s, line.ax, line.ay, line.bx, line.by, target);
  if (found === 'clear' || (inTheWay.length === 0 && s.pieces.length === 0)) return found;
  cite('ADLG-SHO-5');
  const c = target.corners;
  const mx = (a0x + a1x) / 2;
  const my = (a0y + a1y) / 2;
  for (let i = 0; i < 4; i++) {
    const j = (2 * i + 2) & 7;
    // Whoever sees another point of the target sees one of these first.
    if (!looksAt(target, i, mx, my)) continue;
    for (let k = 0; k < 3; k++) {
      // Its corners and its middle, drawn in a little.
      const qx = k === 0 ? c[2 * i] : k === 1 ? c[j] : (c[2 * i] + c[j]) / 2;
      const qy = k === 0 ? c[2 * i + 1] : k === 1 ? c[j + 1] : (c[2 * i + 1] + c[j + 1]) / 2;
      const bx = qx + (target.x - qx) * DRAWN_IN;
      const by = qy + (target.y - qy) * DRAWN_IN;
      if (!inZone(bx, by)) continue;
      for (const t of SHARES) {
        const one = look(s, a0x + (a1x - a0x) * t, a0y + (a1y - a0y) * t, bx, by, target);
        if (one === 'clear') return one;
        if (one === 'covered') found = one;
      }
    }
  }
  return found;
}

/** Does side i of the target look towards the shooter, or he along it? */
function looksAt(target: Shape, i: number, mx: number, my: number): boolean {
  const c = target.corners;
  const j = (2 * i + 2) & 7;
  const outX = (c[2 * i] + c[j]) / 2 - target.x;
  const outY = (c[2 * i + 1] + c[j + 1]) / 2 - target.y;
  const deep = i % 2 === 0 ? target.halfDepth : target.halfWidth;
  return outX * (mx - target.x - outX) + outY * (my - target.y - outY) >= -SAME * deep;
}

/**
 * ADLG-SHO-5a: two lines, from both ends of the edge to one point of the target. Points tried: the end of the given
 * line, then corners, quarters and middles of the sides that look at the shooter.
 */
function byTwoLines(
  s: AdlgState,
  a0x: number,
  a0y: number,
  a1x: number,
  a1y: number,
  line: { bx: Length; by: Length },
  target: Shape,
  inZone: (x: Length, y: Length) => boolean,
): Seen {
  const both = (bx: Length, by: Length): Seen => {
    const one = look(s, a0x + (a1x - a0x) * DRAWN_IN, a0y + (a1y - a0y) * DRAWN_IN, bx, by, target);
    if (one === 'hidden') return one;
    const two = look(s, a1x + (a0x - a1x) * DRAWN_IN, a1y + (a0y - a1y) * DRAWN_IN, bx, by, target);
    return two === 'clear' ? one : two;
  };
  let found = both(line.bx, line.by);
  if (found === 'clear') return found;
  const c = target.corners;
  const mx = (a0x + a1x) / 2;
  const my = (a0y + a1y) / 2;
  for (let i = 0; i < 4; i++) {
    const j = (2 * i + 2) & 7;
    if (!looksAt(target, i, mx, my)) continue;
    for (const t of SHARES) {
      const qx = c[2 * i] + (c[j] - c[2 * i]) * t;
      const qy = c[2 * i + 1] + (c[j + 1] - c[2 * i + 1]) * t;
      const bx = qx + (target.x - qx) * DRAWN_IN;
      const by = qy + (target.y - qy) * DRAWN_IN;
      if (!inZone(bx, by)) continue;
      const one = both(bx, by);
      if (one === 'clear') return one;
      if (one === 'covered') found = one;
    }
  }
  return found;
}

function look(s: AdlgState, ax: Length, ay: Length, bx: Length, by: Length, target: Shape): Seen {
  for (const base of inTheWay) if (crosses(ax, ay, bx, by, base, GRAZE)) return 'hidden';
  if (s.pieces.length === 0) return 'clear';
  if (groundBlocks(s, ax, ay, bx, by)) return 'hidden';
  return covered(s, ax, ay, bx, by, target) ? 'covered' : 'clear';
}
