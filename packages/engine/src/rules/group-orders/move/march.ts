/** Paths: what a leg costs, what stands in the way, whom one passes through, where one may end. GO-MOVE-03 to 13. */

import { lastMade } from '../../../battle/cache.ts';
import { cite } from '../../../battle/cite.ts';
import { degrees, direction } from '../../../table/angle.ts';
import { boardWalls, sameLie, whollyOnTable } from '../../../table/board.ts';
import { overlaps } from '../../../table/measure/overlap.ts';
import { cutPath, endOf, type Leg, type Motion, pathOf } from '../../../table/motion/motion.ts';
import { firstStop, newStop, type Obstacle, type Stop } from '../../../table/motion/path.ts';
import { QUARTER_TURN, UNIT } from '../../../table/number.ts';
import { newShape, pointAt, type Rect, type Shape, shapeOf } from '../../../table/shape.ts';
import { isCavalry, isFoot, isGun, isLightFoot, isLights, TROOPS } from '../army/troops.ts';
import type { MoveLeg } from '../fields/generated.ts';
import { grown, isColumn, shape } from '../ground/shapes.ts';
import { barred, closedAt, roadWay, walk } from '../ground/terrain.ts';
import { type GroupState, houseRules, type Unit } from '../state.ts';
import { DEEP, HAIR_ON, KEPT_IN, TOUCH, TOUCHING, upTo } from '../tolerances.ts';

export type { MoveLeg };

/** GO-MOVE-01, 02: the maximum speed in cm. */
export function speedOf(u: Unit): number {
  if (isFoot(u) && u.order === 'reserve' && isColumn(u)) {
    cite('GO-MOVE-02');
    return Math.max(24, TROOPS[u.type].speed);
  }
  return TROOPS[u.type].speed;
}
/** GO-UNIT-07: militia wheels and inclines as badly drilled whatever its grade. */
function wheelsBadly(u: Unit): boolean {
  if (u.drill === 'badly') return true;
  if (u.type !== 'militia') return false;
  cite('GO-UNIT-07');
  return true;
}

/** What each cm of a leg costs: GO-MOVE-04, 05, 07. Infinity: not allowed. */
export function rateOf(u: Unit, leg: MoveLeg): number {
  switch (leg.go) {
    case 'wheel':
      return isLightFoot(u) ? 0 : wheelsBadly(u) ? 2 : 1;
    case 'incline':
      if (isLightFoot(u)) return 1;
      if (wheelsBadly(u)) return Infinity;
      return u.drill === 'well' && !isCavalry(u) ? 1 : 2;
    case 'back':
      return isLightFoot(u) ? 1 : 2;
    case 'turn':
      return isLightFoot(u) || isGun(u) ? 0 : Infinity;
    default:
      return 1;
  }
}

/** Motions and rates of a chain of legs, from a rectangle. */
export interface Way {
  path: Motion[];
  rates: number[];
  extra: number; // cost beside the path: turning about (GO-MOVE-06), grid
}

const SQRT_HALF = Math.sqrt(0.5);

export function wayOf(u: Unit, start: Rect, legs: readonly MoveLeg[]): Way {
  const tableLegs: Leg[] = [];
  const rates: number[] = [];
  let extra = 0;
  let facing = start.facing;
  for (const leg of legs) {
    rates.push(rateOf(u, leg));
    switch (leg.go) {
      case 'ahead':
        tableLegs.push({ kind: 'advance', by: leg.by * UNIT });
        break;
      case 'back':
        tableLegs.push({ kind: 'advance', by: -leg.by * UNIT });
        break;
      case 'wheel': {
        const angle = degrees(leg.by);
        tableLegs.push({ kind: 'wheel', corner: leg.side, angle });
        facing += leg.side === 'left' ? angle : -angle;
        break;
      }
      case 'incline': {
        const side = leg.by * UNIT * SQRT_HALF;
        tableLegs.push({ kind: 'oblique', ahead: side, right: leg.side === 'left' ? -side : side });
        break;
      }
      case 'about':
        tableLegs.push({ kind: 'turn', by: 'half' });
        facing += 2 * QUARTER_TURN;
        extra += aboutCost(u);
        break;
      case 'turn':
        tableLegs.push({ kind: 'pivot', angle: degrees(leg.by) });
        facing += degrees(leg.by);
        break;
      case 'shift': {
        const to = pointAt({ x: 0, y: 0, facing: degrees(leg.toward) - facing }, leg.by * UNIT, 0);
        tableLegs.push({ kind: 'oblique', ahead: to.x, right: -to.y });
        break;
      }
    }
  }
  return { path: pathOf(start, tableLegs), rates, extra };
}

/** GO-MOVE-06: turning about on Reserve: well drilled free, normal half the speed, badly drilled all of it. */
const aboutCost = (u: Unit): number =>
  u.order !== 'reserve' || u.drill === 'well' || isLightFoot(u)
    ? 0
    : u.drill === 'normal'
      ? (speedOf(u) * UNIT) / 2
      : speedOf(u) * UNIT;

/** GO-MOVE-10: may the mover pass through this friend? */
export function passes(mover: Unit, friend: Unit): boolean {
  if (isLights(mover) || isLights(friend)) return true;
  if (isGun(friend) && friend.order === 'stand') return true;
  return mover.order !== 'advance' && friend.order !== 'advance';
}
/** GO-MOVE-10: massed through massed disorders both. */
export const passingDisorders = (mover: Unit, friend: Unit): boolean =>
  !isLights(mover) && !isLights(friend) && !(isGun(friend) && friend.order === 'stand');

/** How near to the enemy a path may come. */
export type Shy = 'keep-off' | 'touch' | 'through';

const wallsOf = lastMade(
  ({ width, depth, lie }: GroupState) => ({ width, depth, lie, walls: boardWalls(width, depth, lie) }),
  (known, s) => known.width === s.width && known.depth === s.depth && sameLie(known.lie, s.lie),
);

export interface Hindrance {
  shape: Shape;
  shrink: number;
  unit: Unit | undefined; // undefined: the table's edge or ground
  edge: boolean;
}

/** Everything that can stop these movers on the way; units too far away for the path are left out. */
export function hindrances(
  s: GroupState,
  movers: readonly Unit[],
  far: number, // of the whole path, grid
  shy: Shy,
  options: { walls?: boolean; friends?: boolean; byRoad?: boolean } = {},
): Hindrance[] {
  const out: Hindrance[] = [];
  const off = houseRules(s).keep_off * UNIT;
  for (const q of s.units) {
    if (q.place !== 'table' || movers.includes(q)) continue;
    const friend = q.side === movers[0].side;
    if (friend && options.friends === false) continue;
    if (!friend && shy === 'through') continue;
    const other = shape(s, q);
    let near = false;
    for (const m of movers) {
      if (friend && passes(m, q)) continue;
      const own = shape(s, m);
      const dx = own.x - other.x;
      const dy = own.y - other.y;
      const reach = own.reach + other.reach + far + off;
      if (dx * dx + dy * dy < reach * reach) near = true;
    }
    if (!near) continue;
    if (friend) out.push({ shape: other, shrink: TOUCH, unit: q, edge: false });
    // GO-MOVE-12: whoever keeps exactly 2 keeps his distance. Running along an enemy's edge is no meeting.
    else if (shy === 'keep-off')
      out.push({ shape: grown(other, off - KEPT_IN), shrink: 0, unit: q, edge: false });
    else out.push({ shape: other, shrink: DEEP, unit: q, edge: false });
  }
  // Borders have no width: what is let in here must be well short of what `takenBy` forbids.
  for (const ground of barred(s, movers[0], options.byRoad === true))
    out.push({ shape: ground, shrink: DEEP, unit: undefined, edge: false });
  if (options.walls !== false)
    for (const wall of wallsOf(s).walls)
      out.push({ shape: wall, shrink: TOUCH, unit: undefined, edge: true });
  return out;
}

export const lengthOf = (path: readonly Motion[]): number => {
  let sum = 0;
  for (const m of path) sum += m.length;
  return sum;
};

const alone = newStop();

/** The first stop of a unit on a path; of hindrances met at once the first of the list. */
export function stopOn(
  start: Rect,
  path: readonly Motion[],
  in_: readonly Hindrance[],
  out: Stop = newStop(),
): Stop {
  firstStop([start], path, in_ as readonly Obstacle[], out);
  if (out.stopped)
    for (let i = 0; i < out.by; i++)
      if (firstStop([start], path, [in_[i]], alone).stopped && upTo(alone.distance, out.distance)) out.by = i;
  return out;
}

/** A straight run to the end of the speed, and what it meets. */
export interface RunOut {
  path: Motion[]; // up to the enemy, the obstacle or the end of the speed
  met: Unit | undefined; // the enemy it runs into
  by: Hindrance | undefined; // whatever else stops it
  cost: number;
}

/**
 * GO-MOVE-15, GO-SETUP-01: what lies exactly at the end of the speed is reached, so the run is followed a hair on. Of
 * enemies met at once it is the one aimed at.
 */
export function runOut(
  s: GroupState,
  u: Unit,
  start: Rect,
  path: readonly Motion[],
  rates: readonly number[],
  most: number,
  aimed: string,
): RunOut {
  const fits = cutPath(path, walk(s, u, start, path, rates, most).end);
  const last = endOf({ ...start }, fits);
  const ahead = direction(last.facing);
  const on = HAIR_ON;
  const far: Motion[] = [
    ...fits,
    { kind: 'shift', px: 0, py: 0, angle: 0, dx: ahead.x * on, dy: ahead.y * on, length: on },
  ];
  const in_ = hindrances(s, [u], most + on, 'touch');
  const stop = stopOn(start, far, in_);
  let by = stop.stopped ? in_[stop.by] : undefined;
  if (by !== undefined && by.unit?.id !== aimed) {
    const target = in_.find((h) => h.unit?.id === aimed);
    if (
      target !== undefined &&
      firstStop([start], far, [target], alone).stopped &&
      upTo(alone.distance, stop.distance)
    )
      by = target;
  }
  const met = by?.unit !== undefined && by.unit.side !== u.side ? by.unit : undefined;
  if (met === undefined && stop.leg >= fits.length) by = undefined;
  const ran = met === undefined && by === undefined ? fits : cutPath(far, stop);
  const cost = Math.min(most, walk(s, u, start, ran, [...rates.slice(0, fits.length), 1], most).cost);
  return { path: ran, met, by: met === undefined ? by : undefined, cost };
}

export const isByRoad = (s: GroupState, u: Unit, start: Rect, path: readonly Motion[]): boolean => {
  const end = endOf({ ...start }, path);
  return roadWay(s, u, start.x, start.y, end.x, end.y);
};

const spot = newShape();

/** What a unit standing there would overlap: another unit, closed ground, or the table's edge. */
export function takenBy(
  s: GroupState,
  u: Unit,
  place: Rect,
  but?: (other: Unit) => boolean,
): Unit | 'ground' | 'edge' | undefined {
  shapeOf(place, spot);
  if (!whollyOnTable(s.width, s.depth, s.lie, spot, TOUCH)) return 'edge';
  for (const q of s.units) {
    if (q === u || q.place !== 'table' || but?.(q) === true) continue;
    if (overlaps(spot, shape(s, q), TOUCH)) return q;
  }
  // GO-MOVE-08: clear of barred terrain too.
  if (s.pieces.length > 0 && closedAt(s, u, spot)) return 'ground';
  return undefined;
}

export const isClear = (s: GroupState, u: Unit, place: Rect, but?: (other: Unit) => boolean): boolean =>
  takenBy(s, u, place, but) === undefined;

/** The friends whose ground a path crosses, for GO-MOVE-10. */
export function passedThrough(s: GroupState, u: Unit, start: Rect, path: readonly Motion[]): Unit[] {
  const far = lengthOf(path);
  const out: Unit[] = [];
  const own = shapeOf(start, spot);
  for (const q of s.units) {
    if (q === u || q.side !== u.side || q.place !== 'table') continue;
    const other = shape(s, q);
    const dx = own.x - other.x;
    const dy = own.y - other.y;
    const reach = own.reach + other.reach + far;
    if (dx * dx + dy * dy >= reach * reach) continue;
    if (firstStop([start], path, [{ shape: other, shrink: TOUCHING }]).stopped) out.push(q);
  }
  return out;
}
