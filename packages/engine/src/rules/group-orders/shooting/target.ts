/** Who may shoot at whom, with which stands, at what range. GO-SHOOT-01 to 06. */

import { cite, citing } from '../../../battle/cite.ts';
import type { Refusal } from '../../../battle/protocol.ts';
import { direction, type Vector } from '../../../table/angle.ts';
import { handOf } from '../../../table/board.ts';
import { separation } from '../../../table/measure/distance.ts';
import { inArc } from '../../../table/measure/zone.ts';
import { inUnits, type Length, QUARTER_TURN, roundHalfAway, TURN, UNIT } from '../../../table/number.ts';
import { newShape, type Rect, shapeOf } from '../../../table/shape.ts';
import { type Band, bandsOf, isGun, isLightFoot, reachOf } from '../army/troops.ts';
import type { Shot } from '../commands.ts';
import { filesOf, frontRank, gapBetween, ranksOf, rect, shape, standsOf } from '../ground/shapes.ts';
import { frontMiddle, nearestPoint, sees } from '../ground/sight.ts';
import { fireOf } from '../house-rules.ts';
import { refuse } from '../refuse.ts';
import { DID, did, findUnit, type GroupState, houseRules, inContact, type Unit } from '../state.ts';
import { ARC_BORDER, atLeast, beyond, nearestFirst, SAME, TOUCH, under, upTo } from '../tolerances.ts';

/** GO-SHOOT-03: 45° either side of straight ahead. */
const ARC = TURN / 8;

/** GO-UNIT-05, GO-SETUP-32a: riflemen fall under the light-infantry rows unless the switch is off. */
export const shootsAsLight = (s: GroupState, u: Unit): boolean =>
  u.type === 'riflemen'
    ? houseRules(s).riflemen_light
    : isLightFoot(u) || u.type === 'light-cavalry' || u.type === 'light-cavalry-a';
export function isLightTarget(s: GroupState, u: Unit): boolean {
  if (u.type === 'riflemen') cite('GO-UNIT-05');
  return u.type === 'riflemen' ? houseRules(s).riflemen_light : u.type === 'light-infantry';
}

/** GO-SHOOT-01, 02: may this unit shoot in step 5? */
export function mayShoot(s: GroupState, u: Unit): Refusal | undefined {
  if (u.place !== 'table') return refuse('GO-SHOOT-02', 'not-there', { unit: u.id });
  if (reachOf(u) === 0) return refuse('GO-UNIT-01', 'no-weapon', { unit: u.id });
  if (u.order === 'retreat' || u.order === 'rout')
    return refuse('GO-SHOOT-02', 'order-forbids', { unit: u.id, order: u.order });
  if (isGun(u) && u.order !== 'stand')
    return refuse('GO-ORDER-19', 'guns-on-stand-only', { unit: u.id, order: u.order });
  if (isGun(u) && did(u, DID.shifted)) return refuse('GO-ORDER-18', 'guns-moved', { unit: u.id });
  if (inContact(s, u)) return refuse('GO-SHOOT-02', 'in-contact', { unit: u.id });
  if (did(u, DID.defended)) return refuse('GO-SHOOT-01', 'gave-defensive-fire', { unit: u.id });
  const fire = fireOf(houseRules(s));
  if (fire === 'phasing' && u.side !== s.active) return refuse('GO-SHOOT-01', 'not-phasing', { unit: u.id });
  if (fire === 'exchange' && u.shotTurn) return refuse('GO-SHOOT-01', 'shot-this-turn', { unit: u.id });
  return undefined;
}

/** The stands that can shoot towards a target: front rank, one face of a square, two at a face of a block. */
export function muzzles(s: GroupState, u: Unit, target: { x: Length; y: Length }): Rect[] {
  if (u.block === '' && u.formation !== 'square') return standsOf(s, u).slice(0, frontRank(u));
  const r = rect(s, u);
  const ahead = direction(r.facing);
  const dx = target.x - r.x;
  const dy = target.y - r.y;
  const forth = dx * ahead.x + dy * ahead.y;
  const right = dx * ahead.y - dy * ahead.x;
  const frontal = atLeast(Math.abs(forth), (Math.abs(right) * r.depth) / r.width);
  const turn = frontal ? (forth >= 0 ? 0 : 2 * QUARTER_TURN) : right >= 0 ? -QUARTER_TURN : QUARTER_TURN;
  const facing = (r.facing + turn) & (TURN - 1);
  const along = frontal ? r.width : r.depth;
  const deep = frontal ? r.depth : r.width;
  const count =
    u.block !== ''
      ? Math.min(2, u.stands)
      : frontal
        ? forth >= 0
          ? filesOf(u.formation, u.stands)
          : u.stands - (ranksOf(u.formation, u.stands) - 1) * filesOf(u.formation, u.stands)
        : ranksOf(u.formation, u.stands);
  direction(facing, ahead);
  const out: Rect[] = [];
  for (let i = 0; i < count; i++) {
    const off = ((i + 0.5) / count - 0.5) * along;
    const width = along / count;
    const depth = Math.min(deep, 2 * UNIT);
    const back = deep / 2 - depth / 2;
    out.push({
      x: r.x + ahead.x * back + ahead.y * off,
      y: r.y + ahead.y * back - ahead.x * off,
      facing,
      width,
      depth,
    });
  }
  return out;
}

const muzzle = newShape();

/** How far it is from one stand to a target, grid. */
export const muzzleRange = (s: GroupState, stand: Rect, target: Unit): number =>
  Math.max(0, separation(shapeOf(stand, muzzle), shape(s, target)));

/** GO-SHOOT-03: is the point in the arc of a stand with its muzzle there? Who touches the muzzle is before it. */
function inFireArc(stand: Rect, x: Length, y: Length, at: Vector): boolean {
  if (Math.abs(at.x - x) <= TOUCH && Math.abs(at.y - y) <= TOUCH) return true;
  return inArc({ x, y, facing: stand.facing }, at.x, at.y, ARC + ARC_BORDER);
}

/** Range from one stand to a target, grid; -1 if it cannot shoot at it. */
function standRange(s: GroupState, u: Unit, stand: Rect, target: Unit): number {
  const range = muzzleRange(s, stand, target);
  if (beyond(range, reachOf(u) * UNIT)) return -1;
  const eye = frontMiddle(stand);
  const { x, y } = eye;
  const near = nearestPoint(s, x, y, target);
  if (!inFireArc(stand, x, y, near)) return -1;
  return sees(s, u, x, y, target, u.type === 'howitzers') ? range : -1;
}

export interface Target {
  target: Unit;
  stands: number[]; // that can shoot at it
  ranges: number[]; // of those stands
  nearest: number; // unit to unit
}

/** GO-SHOOT-02: enemies on the table that are not in contact with friends. */
const isTarget = (s: GroupState, u: Unit, e: Unit): boolean =>
  e.side !== u.side && e.place === 'table' && !inContact(s, e);

/** Every target of a unit, nearest first; equal distances by number. With `most`, no more than so many. */
export function targetsOf(s: GroupState, u: Unit, most_ = Infinity): Target[] {
  const near_: { target: Unit; nearest: number }[] = [];
  const reach = reachOf(u) * UNIT + SAME;
  const own = shape(s, u);
  for (const e of s.units) {
    if (!isTarget(s, u, e)) continue;
    const q = shape(s, e);
    const dx = q.x - own.x;
    const dy = q.y - own.y;
    const most = own.reach + q.reach + reach;
    if (dx * dx + dy * dy > most * most) continue;
    const nearest = separation(own, q);
    if (nearest <= reach) near_.push({ target: e, nearest });
  }
  const out: Target[] = [];
  for (const { target, nearest } of near_.length > 1 ? nearestFirst(near_, (t) => t.nearest) : near_) {
    if (out.length >= most_) break;
    const stands: number[] = [];
    const ranges: number[] = [];
    const from = muzzles(s, u, target);
    for (let i = 0; i < from.length; i++) {
      const range = standRange(s, u, from[i], target);
      if (range < 0) continue;
      stands.push(i);
      ranges.push(range);
    }
    if (stands.length > 0) out.push({ target, stands, ranges, nearest });
  }
  return out;
}

/** GO-SHOOT-06: the band of the farthest stand. */
export function bandOf(u: Unit, range: number): Band | undefined {
  const b = bandsOf(u);
  const cm = (range - SAME) / UNIT;
  const band =
    b.short > 0 && cm <= b.short
      ? 'short'
      : b.long > 0 && cm <= b.long
        ? 'long'
        : b.extreme > 0 && cm <= b.extreme
          ? 'extreme'
          : undefined;
  if (band !== undefined) cite('GO-SHOOT-06');
  return band;
}

/** GO-SHOOT-M15: stands of one shot that count for light troops. */
const LIGHT_STANDS = 2;

/** GO-SHOOT-04, 05: the shots of one unit. */
export function judgeShots(s: GroupState, u: Unit, shots: readonly Shot[]): Refusal | undefined {
  const not = mayShoot(s, u);
  if (not !== undefined) return not;
  const targets = targetsOf(s, u);
  const light = shootsAsLight(s, u);
  const used: string[] = [];
  const byFace = u.block !== '' || u.formation === 'square';
  let total = 0;
  if (light && shots.length > 2)
    return refuse('GO-SHOOT-M15', 'two-shots', { unit: u.id, shots: shots.length });
  if (u.formation === 'square' && shots.length > 1) return refuse('GO-SHOOT-03', 'one-face', { unit: u.id });
  for (const shot of shots) {
    const target = findUnit(s, shot.target);
    const t = targets.find((x) => x.target === target);
    if (target === undefined || t === undefined) return whyNoTarget(s, u, target, shot.target);
    if (shot.stands.length === 0) return refuse('GO-SHOOT-05', 'no-stands', { unit: u.id });
    if (citing(light && shot.stands.length > LIGHT_STANDS, 'GO-SHOOT-M15a'))
      return refuse('GO-SHOOT-M15', 'too-many-stands', {
        unit: u.id,
        stands: shot.stands.length,
        most: LIGHT_STANDS,
      });
    for (const i of shot.stands) {
      const key = byFace ? `${target.id} ${i}` : `${i}`;
      if (used.includes(key)) return refuse('GO-SHOOT-05', 'stand-twice', { unit: u.id, stand: i });
      used.push(key);
      if (!t.stands.includes(i))
        return refuse('GO-SHOOT-03', 'stand-cannot', { unit: u.id, stand: i, target: target.id });
    }
    total += shot.stands.length;
    const again = shots.some((x) => x !== shot && x.target === shot.target);
    if (again && !citing(light, 'GO-SHOOT-M15b'))
      return refuse('GO-SHOOT-05', 'one-shot-each', { unit: u.id, target: target.id });
  }
  if (total > u.stands)
    return refuse('GO-SETUP-15', 'too-many-stands', { unit: u.id, stands: total, most: u.stands });
  if (shots.length === 0 || isGun(u)) return undefined;
  return judgePriority(u, shots, targets);
}

/** GO-SHOOT-04: the nearest is one of the targets; stands that split off shoot at the nearest to themselves. */
function judgePriority(u: Unit, shots: readonly Shot[], targets: readonly Target[]): Refusal | undefined {
  const least = targets[0].nearest;
  const isNearest = (id: string): boolean => {
    const t = targets.find((x) => x.target.id === id);
    return t !== undefined && upTo(t.nearest, least);
  };
  const at = shots.find((x) => isNearest(x.target));
  if (at === undefined)
    return refuse('GO-SHOOT-04', 'nearest-first', {
      unit: u.id,
      target: targets[0].target.id,
      distance: inUnits(roundHalfAway(least)),
    });
  for (const shot of shots) {
    if (isNearest(shot.target)) continue;
    for (const i of shot.stands) {
      const own = rangeOf(targets, shot.target, i);
      for (const t of targets) {
        const range = rangeOf(targets, t.target.id, i);
        if (range >= 0 && under(range, own))
          return refuse('GO-SHOOT-04', 'nearest-to-stand', {
            unit: u.id,
            stand: i,
            target: t.target.id,
            distance: inUnits(roundHalfAway(range)),
          });
      }
    }
  }
  return undefined;
}
const rangeOf = (targets: readonly Target[], id: string, stand: number): number => {
  const t = targets.find((x) => x.target.id === id);
  const at = t === undefined ? -1 : t.stands.indexOf(stand);
  return t === undefined || at < 0 ? -1 : t.ranges[at];
};

function whyNoTarget(s: GroupState, u: Unit, target: Unit | undefined, id: string): Refusal {
  if (target === undefined || target.side === u.side || target.place !== 'table')
    return refuse('GO-SHOOT-02', 'no-target', { target: id });
  if (inContact(s, target)) return refuse('GO-SHOOT-02', 'target-in-contact', { target: id });
  const gap = gapBetween(s, u, target);
  const most = reachOf(u);
  if (beyond(gap, most * UNIT))
    return refuse('GO-UNIT-01', 'out-of-range', { target: id, distance: inUnits(roundHalfAway(gap)), most });
  return refuse('GO-SHOOT-03', 'not-in-arc-or-sight', { target: id, arc: 45 });
}

/** The stands of the first shot of light troops and of the second: from the left, on a mirrored table from the right. */
function lightStands(s: GroupState, stands: readonly number[]): [number[], number[]] {
  const from = handOf(s.lie) === 1 ? stands : [...stands].reverse();
  const shot = (n: number): number[] => from.slice(n, n + LIGHT_STANDS).sort((a, b) => a - b);
  return [shot(0), shot(LIGHT_STANDS)];
}

/** The usual shots of a unit: the nearest legal target with all stands (GO-SETUP-20a). */
function usualShots(s: GroupState, u: Unit): Shot[] {
  const targets = targetsOf(s, u, 1);
  if (targets.length === 0) return [];
  const first = targets[0];
  if (!shootsAsLight(s, u)) return [{ unit: u.id, target: first.target.id, stands: first.stands }];
  const [some, rest] = lightStands(s, first.stands);
  const one: Shot = { unit: u.id, target: first.target.id, stands: some };
  const shots = rest.length === 0 ? [one] : [one, { unit: u.id, target: first.target.id, stands: rest }];
  return u.formation === 'square' || u.block !== '' ? [one] : shots;
}

/** The usual shots of a side; empty if nobody can shoot. */
export const usualPlan = (s: GroupState, side: number): Shot[] =>
  s.units.flatMap((u) => (u.side === side && mayShootQuietly(s, u) ? usualShots(s, u) : []));

/** The same question without making a refusal. */
function mayShootQuietly(s: GroupState, u: Unit): boolean {
  if (u.place !== 'table' || reachOf(u) === 0 || u.order === 'retreat' || u.order === 'rout') return false;
  if (isGun(u) && (u.order !== 'stand' || did(u, DID.shifted))) return false;
  if (did(u, DID.defended)) return false;
  const fire = fireOf(houseRules(s));
  if ((fire === 'phasing' && u.side !== s.active) || (fire === 'exchange' && u.shotTurn)) return false;
  return !inContact(s, u);
}

/** GO-MOVE-22: could this unit shoot at that charger as it closes? Through its arc; guns on Stand only. */
export function canDefend(s: GroupState, u: Unit, charger: Unit): boolean {
  if (reachOf(u) === 0 || u.order === 'retreat' || u.order === 'rout') return false;
  if (isGun(u) && (u.order !== 'stand' || did(u, DID.shifted))) return false;
  if (did(u, DID.defended)) return false;
  return defendingStands(s, u, charger).length > 0;
}

/** The stands in whose arc the charger is. */
export function defendingStands(s: GroupState, u: Unit, charger: Unit): number[] {
  const from = muzzles(s, u, charger);
  const out: number[] = [];
  for (let i = 0; i < from.length; i++) {
    const eye = frontMiddle(from[i]);
    const near = nearestPoint(s, eye.x, eye.y, charger);
    if (inFireArc(from[i], eye.x, eye.y, near)) out.push(i);
  }
  return shootsAsLight(s, u) ? lightStands(s, out)[0] : out;
}
