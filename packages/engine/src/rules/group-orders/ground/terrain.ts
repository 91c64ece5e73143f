/** The ground: what it costs, whom it disorders, what it covers, who stands higher. GO-SETUP-11 to GO-SETUP-16. */

import { cachedBy, cachedOf } from '../../../battle/cache.ts';
import { cite } from '../../../battle/cite.ts';
import { type Area, areaOfOutline, pointInArea, touchesArea } from '../../../table/area.ts';
import { pointToSegment } from '../../../table/measure/distance.ts';
import { segmentsCross } from '../../../table/measure/touching.ts';
import { spansInArea } from '../../../table/motion/crossing.ts';
import { carry, type Motion, type PathPlace } from '../../../table/motion/motion.ts';
import { type Length, UNIT } from '../../../table/number.ts';
import { newShape, pointAt, type Rect, type Shape, segmentOf, shapeOf } from '../../../table/shape.ts';
import { isCavalry, isFoot, isGun, isLightClass } from '../army/troops.ts';
import {
  type AreaKind,
  type GroupState,
  houseRules,
  type Line,
  type LineKind,
  type Piece,
  type Unit,
} from '../state.ts';
import { TOLERANCES, TOUCH, upTo } from '../tolerances.ts';
import { isColumn, shape, standsOf } from './shapes.ts';

export type Cover = 'none' | 'soft' | 'hard';

/** Columns of GO-SETUP-11. */
type Column = 'massedFoot' | 'massedCavalry' | 'lightFoot' | 'lightCavalry' | 'artillery';
const columnOf = (u: Unit): Column =>
  isGun(u)
    ? 'artillery'
    : isCavalry(u)
      ? isLightClass(u)
        ? 'lightCavalry'
        : 'massedCavalry'
      : isLightClass(u)
        ? 'lightFoot'
        : 'massedFoot';

interface GroundType {
  type: 0 | 1 | 2 | 3;
  speed: Readonly<Record<Column, number>>; // 0: barred, or by road only
  disorders: 'nobody' | 'massed-foot' | 'massed-foot-and-cavalry';
  cover: Cover;
}
const speeds = (a: number, b: number, c: number, d: number, e: number): Readonly<Record<Column, number>> => ({
  massedFoot: a,
  massedCavalry: b,
  lightFoot: c,
  lightCavalry: d,
  artillery: e,
});
const OPEN: GroundType = { type: 0, speed: speeds(1, 1, 1, 1, 1), disorders: 'nobody', cover: 'none' };
const one = (cover: Cover): GroundType => ({
  type: 1,
  speed: speeds(3 / 4, 1 / 2, 1, 3 / 4, 1 / 2),
  disorders: 'nobody',
  cover,
});
const TWO: GroundType = {
  type: 2,
  speed: speeds(1 / 2, 1 / 2, 3 / 4, 1 / 2, 0),
  disorders: 'massed-foot-and-cavalry',
  cover: 'soft',
};
const three = (cover: Cover): GroundType => ({
  type: 3,
  speed: speeds(1 / 4, 0, 1 / 2, 0, 0),
  disorders: 'massed-foot',
  cover,
});

/** GO-SETUP-11, by kind of ground. */
export const GROUNDS: Readonly<Record<AreaKind, GroundType>> = {
  hill: OPEN,
  road: OPEN,
  scrub: one('soft'),
  crops: one('soft'),
  orchard: one('soft'),
  vines: one('soft'),
  meadow: one('none'),
  ford: one('none'),
  wood: TWO,
  steep: TWO,
  gardens: TWO,
  'dense-wood': three('soft'),
  marsh: three('none'),
  ravine: three('none'),
  block: three('hard'),
};

/** GO-SETUP-14: what it costs to cross, in cm; -1 may not. */
interface Barrier {
  foot: number;
  cavalry: number;
  artillery: number;
  cover: Cover; // of whoever lines it
  defence: boolean;
}
export const BARRIERS: Readonly<Record<Exclude<LineKind, 'crest'>, Barrier>> = {
  hedge: { foot: 5, cavalry: 5, artillery: 5, cover: 'soft', defence: false },
  fence: { foot: 5, cavalry: 5, artillery: 5, cover: 'soft', defence: false },
  wall: { foot: 5, cavalry: 10, artillery: -1, cover: 'hard', defence: true },
  earthwork: { foot: 5, cavalry: 10, artillery: -1, cover: 'hard', defence: true },
  stream: { foot: 5, cavalry: 5, artillery: -1, cover: 'none', defence: false },
  river: { foot: -1, cavalry: -1, artillery: -1, cover: 'none', defence: false },
};
export const barrierOf = (line: Line): Barrier | undefined =>
  line.kind === 'crest' ? undefined : BARRIERS[line.kind];
const crossingCost = (u: Unit, b: Barrier): number =>
  isGun(u) ? b.artillery : isCavalry(u) ? b.cavalry : b.foot;

export const areaOf = cachedOf((piece: Piece): Area => areaOfOutline(piece.outline));

/** Is a point on this piece of ground? One exactly on its border is not. */
export function onPiece(x: Length, y: Length, piece: Piece): boolean {
  const a = areaOf(piece);
  if (!pointInArea(x, y, a)) return false;
  const { outline, count } = a;
  for (let i = 0, j = count - 1; i < count; j = i++)
    if (upTo(pointToSegment(x, y, outline[2 * j], outline[2 * j + 1], outline[2 * i], outline[2 * i + 1]), 0))
      return false;
  return true;
}

/** GO-SETUP-16: contours of the ground under a point. */
export function heightAt(s: GroupState, x: Length, y: Length): number {
  let height = 0;
  for (const p of s.pieces) if (p.height > 0 && onPiece(x, y, p)) height += p.height;
  return height;
}
export const heightOf = (s: GroupState, u: Unit): number => heightAt(s, u.x, u.y);
export function isUphill(s: GroupState, a: Unit, b: Unit): boolean {
  const uphill = heightOf(s, a) > heightOf(s, b);
  if (uphill) cite('GO-SETUP-16');
  return uphill;
}

/** Does this ground disorder the unit's kind? GO-SETUP-11, GO-SETUP-12: LC(a) as cavalry. */
function disorders(u: Unit, kind: AreaKind): boolean {
  const { disorders: who } = GROUNDS[kind];
  if (who === 'nobody') return false;
  if (isFoot(u)) return !isLightClass(u);
  return isCavalry(u) && who === 'massed-foot-and-cavalry';
}

/** A column whose middle is on a road counts as on open ground. */
export const onRoad = (s: GroupState, u: Unit, x: Length, y: Length): boolean =>
  isColumn(u) && s.pieces.some((p) => p.kind === 'road' && onPiece(x, y, p));

/** GO-SETUP-12: does the unit stand in terrain that disorders it? A garrison never does (GO-SETUP-15). */
export function inDisorderingGround(s: GroupState, u: Unit): boolean {
  if (u.block !== '' || onRoad(s, u, u.x, u.y)) return false;
  const there = disorderingAt(s, u, shape(s, u));
  if (there) cite('GO-SETUP-12');
  return there;
}
/** The same for a place where it would stand. */
export function disorderingAt(s: GroupState, u: Unit, at: Shape): boolean {
  for (const p of s.pieces) if (disorders(u, p.kind) && touchesArea(at, areaOf(p), TOUCH)) return true;
  return false;
}

const standShape = newShape();
/** GO-MELEE-M09: does any of these stands touch terrain of type 1, 2 or 3? */
export function standsInRoughGround(s: GroupState, u: Unit, stands: readonly number[]): boolean {
  if (u.block !== '' || onRoad(s, u, u.x, u.y)) return false;
  const rough = s.pieces.filter((p) => GROUNDS[p.kind].type > 0 && p.kind !== 'block');
  if (rough.length === 0) return false;
  const rects = standsOf(s, u);
  return stands.some((i) => {
    const q = shapeOf(rects[i], standShape);
    return rough.some((p) => touchesArea(q, areaOf(p), TOUCH));
  });
}

/** The straight stretches of a line. */
export const stretchesOf = cachedOf(({ points }: Line) => {
  const list: (readonly [number, number, number, number])[] = [];
  for (let i = 0; i + 3 < points.length; i += 2)
    list.push([points[i], points[i + 1], points[i + 2], points[i + 3]]);
  return list;
});
/** Does the way between two points cross the line? Beginning or ending on it is no crossing. */
export const crossesLine = (line: Line, ax: Length, ay: Length, bx: Length, by: Length): boolean =>
  stretchesOf(line).some(([cx, cy, dx, dy]) =>
    segmentsCross(ax, ay, bx, by, cx, cy, dx, dy, TOLERANCES.touch),
  );

/** GO-SETUP-11: is this ground closed to the unit (but for roads)? A block is entered in its own way (GO-MOVE-29). */
const closed = (u: Unit, kind: AreaKind): boolean =>
  kind === 'block' || GROUNDS[kind].speed[columnOf(u)] === 0;

/** GO-SETUP-11: would the unit stand in ground that is closed to it? A column may stand on a road through it. */
export const closedAt = (s: GroupState, u: Unit, at: Shape, deep = TOUCH): boolean =>
  s.pieces.some(
    (p) =>
      p.id !== u.block &&
      closed(u, p.kind) &&
      touchesArea(at, areaOf(p), deep) &&
      (p.kind === 'block' || !onRoad(s, u, at.x, at.y)),
  );

/** Is the unit's target in ground that is closed to cavalry? GO-MOVE-15. */
export const inGroundBarredTo = (s: GroupState, mover: Unit, u: Unit): boolean =>
  s.pieces.some((p) => closed(mover, p.kind) && onPiece(u.x, u.y, p));

/** What stops each column of GO-SETUP-11 on one ground, off the road and on it, for one width of bridges. */
const wallsOf = cachedOf(
  (pieces: readonly Piece[], lines: readonly Line[], bridge: number) => {
    const stopping =
      (byRoad: boolean) =>
      (_: Column, u: Unit): readonly Shape[] => {
        const shapes: Shape[] = [];
        for (const p of pieces)
          if (closed(u, p.kind) && !(byRoad && p.kind !== 'block')) shapes.push(...areaOf(p).edges);
        for (const line of lines) {
          const b = barrierOf(line);
          if (b === undefined || crossingCost(u, b) >= 0) continue;
          for (const [ax, ay, bx, by] of withGaps(line, bridge * UNIT))
            shapes.push(segmentOf(ax, ay, bx, by));
        }
        return shapes;
      };
    return { lines, bridge, off: cachedBy(stopping(false)), on: cachedBy(stopping(true)) };
  },
  (known, lines, bridge) => known.lines === lines && known.bridge === bridge,
);

/** Everything of the ground that stops a unit of this kind: borders of closed areas, uncrossable lines. */
export function barred(s: GroupState, u: Unit, byRoad: boolean): readonly Shape[] {
  const { on, off } = wallsOf(s.pieces, s.lines, houseRules(s).bridge_width);
  return (byRoad ? on : off)(columnOf(u), u);
}

/** The stretches of a line without the gaps that its bridges and fords leave. */
function withGaps(line: Line, gap: Length): [number, number, number, number][] {
  const out: [number, number, number, number][] = [];
  for (const [ax, ay, bx, by] of stretchesOf(line)) {
    const dx = bx - ax;
    const dy = by - ay;
    const size = Math.sqrt(dx * dx + dy * dy);
    const holes: [number, number][] = [];
    for (let i = 0; i + 1 < line.bridges.length; i += 2) {
      const px = line.bridges[i];
      const py = line.bridges[i + 1];
      if (pointToSegment(px, py, ax, ay, bx, by) > gap) continue;
      const t = ((px - ax) * dx + (py - ay) * dy) / (size * size);
      holes.push([t - gap / 2 / size, t + gap / 2 / size]);
    }
    holes.sort((p, q) => p[0] - q[0] || p[1] - q[1]);
    let from = 0;
    for (const [a, b] of holes) {
      if (a > from) out.push([ax + dx * from, ay + dy * from, ax + dx * a, ay + dy * a]);
      from = Math.max(from, b);
    }
    if (from < 1) out.push([ax + dx * from, ay + dy * from, bx, by]);
  }
  return out;
}
const onBridge = (s: GroupState, line: Line, x: Length, y: Length): boolean => {
  const half = (houseRules(s).bridge_width * UNIT) / 2;
  for (let i = 0; i + 1 < line.bridges.length; i += 2) {
    const dx = line.bridges[i] - x;
    const dy = line.bridges[i + 1] - y;
    if (upTo(Math.sqrt(dx * dx + dy * dy), half)) return true;
  }
  return false;
};

/** What a path costs, and where it would end if only so much may be spent. */
export interface Walk {
  cost: number; // of the whole path, grid
  end: PathPlace; // where the budget is used up, or the end of the path
}

const walkShape = newShape();

/**
 * GO-SETUP-13: the cost of a path, piece by piece: each centimetre in terrain with factor f costs 1/f, each leg
 * its own rate (inclines, half-speed wheels), each line its toll. `ignore` leaves out types up to that number.
 */
export function walk(
  s: GroupState,
  u: Unit,
  start: Rect,
  path: readonly Motion[],
  rates: readonly number[],
  budget: number,
  ignore = 0,
): Walk {
  const at: Rect = { ...start };
  const column = columnOf(u);
  let cost = 0;
  let end: PathPlace | undefined;
  for (let leg = 0; leg < path.length; leg++) {
    const motion = path[leg];
    const rate = rates[leg];
    const to: Rect = carry(at, motion, 1, { ...at });
    if (motion.length > 0) {
      const byRoad = onRoad(s, u, at.x, at.y) && onRoad(s, u, to.x, to.y);
      shapeOf(at, walkShape);
      const slow: { spans: number[]; by: number }[] = [];
      if (!byRoad)
        for (const p of s.pieces) {
          const g = GROUNDS[p.kind];
          const factor = g.speed[column];
          if (g.type <= ignore || factor === 1 || factor === 0) continue;
          const spans = spansInArea(walkShape, motion, areaOf(p), TOUCH);
          if (spans.length > 0) cite('GO-SETUP-13');
          if (spans.length > 0) cite('GO-SETUP-11');
          if (spans.length > 0) slow.push({ spans, by: 1 / factor });
        }
      const tolls = s.lines.length === 0 ? [] : tollsOf(s, u, at, to);
      if (slow.length === 0 && tolls.length === 0) {
        const whole = motion.length * rate;
        if (end === undefined && cost + whole > budget)
          end = { leg, fraction: Math.max(0, (budget - cost) / whole) };
        cost += whole;
      } else {
        const cuts = [0, 1, ...slow.flatMap((x) => x.spans), ...tolls.map((t) => t.at)];
        cuts.sort((a, b) => a - b);
        for (let i = 0; i + 1 < cuts.length; i++) {
          const from = cuts[i];
          const part = cuts[i + 1] - from;
          for (const t of tolls)
            if (!t.paid && t.at <= from) {
              t.paid = true;
              if (end === undefined && cost + t.cost > budget) end = { leg, fraction: from };
              cost += t.cost;
            }
          if (part <= 0) continue;
          const middle = from + part / 2;
          let worst = 1;
          for (const x of slow)
            for (let k = 0; k < x.spans.length; k += 2)
              if (x.spans[k] <= middle && middle <= x.spans[k + 1] && x.by > worst) worst = x.by;
          const piece = part * motion.length * rate * worst;
          if (end === undefined && cost + piece > budget)
            end = { leg, fraction: from + part * Math.max(0, (budget - cost) / piece) };
          cost += piece;
        }
      }
    }
    at.x = to.x;
    at.y = to.y;
    at.facing = to.facing;
  }
  return { cost, end: end ?? { leg: path.length, fraction: 0 } };
}

/** On which side of the line through a–b a point lies: 1 or -1; 0 on it. */
function sideOf(x: Length, y: Length, [ax, ay, bx, by]: readonly [number, number, number, number]): number {
  const off = offLine(x, y, [ax, ay, bx, by]);
  return off > TOUCH ? 1 : off < -TOUCH ? -1 : 0;
}
const offLine = (x: Length, y: Length, [ax, ay, bx, by]: readonly [number, number, number, number]): number =>
  ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));

/**
 * Lines crossed by the middle of the front on the way, with the place and the toll. A front that comes up to a line, or
 * goes along it, has not crossed it; a unit whose front is at a line is on the side where its middle is, and pays when it
 * goes on.
 */
function tollsOf(
  s: GroupState,
  u: Unit,
  from: Rect,
  to: Rect,
): { at: number; cost: number; paid: boolean }[] {
  const out: { at: number; cost: number; paid: boolean }[] = [];
  const front = pointAt(from, from.depth / 2, 0);
  const after = pointAt(to, to.depth / 2, 0);
  const dx = after.x - front.x;
  const dy = after.y - front.y;
  for (const line of s.lines) {
    const b = barrierOf(line);
    if (b === undefined) continue;
    for (const stretch of stretchesOf(line)) {
      const before = sideOf(front.x, front.y, stretch) || sideOf(from.x, from.y, stretch);
      if (before * sideOf(after.x, after.y, stretch) >= 0) continue;
      const p = offLine(front.x, front.y, stretch);
      const t = Math.min(1, Math.max(0, p / (p - offLine(after.x, after.y, stretch))));
      const [x, y] = [front.x + dx * t, front.y + dy * t];
      if (pointToSegment(x, y, ...stretch) > TOUCH) continue; // it passes by its end
      const toll = crossingCost(u, b);
      cite('GO-SETUP-14');
      if (toll > 0 && !onBridge(s, line, x, y)) out.push({ at: t, cost: toll * UNIT, paid: false });
      break;
    }
  }
  return out;
}

/** Does a straight way between two points run along a road for a column? Closed ground is then open to it. */
export const roadWay = (s: GroupState, u: Unit, ax: Length, ay: Length, bx: Length, by: Length): boolean =>
  onRoad(s, u, ax, ay) && onRoad(s, u, bx, by);

export const blocksOf = (s: GroupState): Piece[] => s.pieces.filter((p) => p.kind === 'block');
