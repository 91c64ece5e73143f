/**
 * A body or group carried along a path: what it costs, where it may not go on and why. Moves, charges, evades and
 * pursuits all walk; they differ in what stops them (`Gait`).
 */
import { cite } from '../../../battle/cite.ts';
import type { RuleId } from '../../../battle/protocol.ts';
import { cosine, degrees, direction, sine } from '../../../table/angle.ts';
import { facingInPlane, inPlane, type Lie, sameLie } from '../../../table/board.ts';
import { separation } from '../../../table/distance.ts';
import { carry, type Motion, motionOf, type Leg as TableLeg } from '../../../table/motion.ts';
import { inUnits, NORTH, TURN, units } from '../../../table/number.ts';
import {
  layShape,
  newShape,
  type Pose,
  type Rect,
  roundPose,
  type Shape,
  segmentOf,
} from '../../../table/shape.ts';
import { carryShape, FREE, stopAgainst } from '../../../table/sweep.ts';
import { shape } from '../bodies/shapes.ts';
import type { Leg } from '../commands.ts';
import { stopAtBank } from '../ground/ford.ts';
import { isOnTable, lieOf } from '../ground/rim.ts';
import { worksBefore } from '../ground/terrain.ts';
import { type AdlgState, book, campBlocks, onTable, type Unit, type Work } from '../state.ts';
import {
  ALONG,
  CREEP,
  GRAZE,
  HARDLY,
  LEAST_CUT_DEGREES,
  LEAST_CUT_UD,
  OF_TOUCH,
  ON_THOUSANDTH,
  SAME,
  touch,
} from '../tolerances.ts';
import { isFoot, isMounted, TROOPS } from '../troops.ts';
import type { Group } from './group.ts';
import { mayPass } from './pass.ts';
import { afford, openOf } from './walk-cost.ts';

/** How a walk is stopped. */
export interface Gait {
  enemies: 'short' | 'touch' | 'ignore'; // stops short of every enemy, at contact, or looks at none
  awayFromEnemies: number; // grid; > 0: no point within this of a visible enemy (ADLG-ORD-7)
  budget: number; // grid of open-ground allowance that may be spent; NaN: the group's own allowance
  adjust?: number; // grid that a die added to the budget or took from it: also in slower ground (ADLG-ALW-4)
  far?: readonly string[]; // members that start 4 UD or more from all enemies (ADLG-ALW-1a)
  paidSlide?: boolean; // a slide costs its distance: in an evade (ADLG-MOV-1a)
  markers?: readonly Shape[]; // enemy ambush markers that count for `awayFromEnemies` (ADLG-ORD-8)
  bonus?: number; // road: added to the allowance, ground ignored (ADLG-ALW-6)
  spent?: number; // of the allowance before the first leg: by whoever comes on at the table edge (ADLG-FLM-3)
  passFriends: 'table' | 'burst'; // by the interpenetration table, or through everybody
  ignoring?: readonly string[]; // enemies not looked at
  near?: readonly Unit[]; // only these bodies can be met; absent: all
  quarry?: string; // stopped by anybody else the walk is of no use: its cost is not reckoned
  fords?: boolean; // rivers are crossed at right angles only (ADLG-TER-9a)
  freeTurns: boolean; // turns cost nothing (evade, disengage)
}

/** Where and why a walk ends before its path does. */
export interface Stop {
  rule: RuleId;
  why: string;
  figures: Record<string, number | string>;
  leg: number; // index of the leg
  fraction: number; // of it
  by: string; // id of the body that stops it, or ''
}

export interface Walk {
  poses: Rect[]; // where each member ends, rounded, in the order of the group
  legs: Leg[]; // what was really walked
  length: number; // of the path, grid
  spent: number; // of the open-ground allowance, grid
  allowance: number; // open-ground allowance of the slowest member, grid
  budget: number; // what it was allowed to spend
  stop: Stop | null; // null: the whole path was walked
  passed: Unit[]; // friends passed through
  burst: Unit[]; // friends burst through
  turned: boolean; // a turn was made and paid for
  short?: boolean; // for want of allowance it disorders (ADLG-ORD-13a)
  nearEnemy: boolean; // some point within 4 UD of an enemy (dragoons, AR-MOVE-10a)
}

const FOUR_UD = units(4);

/** The same leg on the grid. */
export function tableLeg(leg: Leg): TableLeg {
  switch (leg.do) {
    case 'advance':
      return { kind: 'advance', by: units(leg.by) };
    case 'slide':
      return { kind: 'slide', by: units(leg.by) };
    case 'wheel':
      return { kind: 'wheel', corner: leg.to, angle: degrees(leg.by) };
    case 'pivot':
      return { kind: 'pivot', angle: leg.to === 'left' ? degrees(leg.by) : -degrees(leg.by) };
    case 'turn':
      return {
        kind: 'turn',
        by: leg.to === 'about' ? 'half' : leg.to === 'left' ? 'quarter-left' : 'quarter-right',
      };
  }
}

/**
 * A leg cut at a fraction, for "the same move cut at its last legal point". Turns are all or nothing; a rest that the
 * rounding of an earlier cut may have left is nothing.
 */
export function cutLeg(leg: Leg, fraction: number): Leg | undefined {
  if (leg.do === 'turn') return fraction >= 1 ? leg : undefined;
  if (Math.abs(leg.by) * fraction < (leg.do === 'wheel' ? LEAST_CUT_DEGREES : LEAST_CUT_UD)) return undefined;
  // Rounded towards less, so that the cut is legal, to thousandths of a UD and of a degree; a way that ends on a
  // thousandth but for rounding keeps it.
  const size = Math.floor(Math.abs(leg.by) * fraction * 1000 + ON_THOUSANDTH) / 1000;
  const by = leg.by < 0 ? -size : size;
  return by === 0 ? undefined : { ...leg, by };
}

/** The table's rim as four bodies outside it. */
const rims = new WeakMap<
  AdlgState['pieces'],
  { width: number; depth: number; lie: Lie | null; shapes: Shape[] }
>();
function rimOf(s: AdlgState): Shape[] {
  let found = rims.get(s.pieces);
  const lie = lieOf(s);
  if (found === undefined || found.width !== s.width || found.depth !== s.depth || !sameLie(found.lie, lie)) {
    const far = units(400);
    const up = facingInPlane(lie, NORTH);
    const wall = (x: number, y: number, hw: number, hd: number): Shape => {
      const middle = inPlane(lie, x, y, { x: 0, y: 0 });
      return layShape(newShape(), middle.x, middle.y, cosine(up), sine(up), hw, hd, 0);
    };
    const { width, depth } = s;
    found = {
      width,
      depth,
      lie,
      shapes: [
        wall(width / 2, -far / 2, far, far / 2),
        wall(width / 2, depth + far / 2, far, far / 2),
        wall(-far / 2, depth / 2, far / 2, far),
        wall(width + far / 2, depth / 2, far / 2, far),
      ],
    };
    rims.set(s.pieces, found);
  }
  return found.shapes;
}

const inflated = newShape();
/** A shape widened on all sides. */
const widened = (a: Shape, by: number): Shape =>
  layShape(inflated, a.x, a.y, a.ux, a.uy, a.halfWidth, a.halfDepth, a.round + by);

/** Can the mover come near enough to the other during this motion to be stopped by it? */
function far(mover: Shape, motion: Motion, other: Shape, more: number): boolean {
  const dx = other.x - mover.x;
  const dy = other.y - mover.y;
  // A wheel carries no point of the body farther than the arc of the outer corner; columns excepted, a little more.
  const reach =
    mover.reach + other.reach + motion.length * (motion.kind === 'wheel' ? 1.6 : 1) + more + 2 * SAME;
  return motion.kind !== 'place' && dx * dx + dy * dy > reach * reach;
}

/** The same by the numbers of the body itself: most are far away, and looking up shapes is dear. */
function beyond(mover: Shape, motion: Motion, v: Unit, more: number): boolean {
  if (motion.kind === 'place') return false;
  const dx = v.x - mover.x;
  const dy = v.y - mover.y;
  const reach = mover.reach + (v.width + v.depth) / 2 + motion.length * 1.6 + more + 2 * SAME;
  return dx * dx + dy * dy > reach * reach;
}

/** Walk a group along legs. Nothing is changed; `poses` says where it would end. */
export function walk(s: AdlgState, group: Group, legs: readonly Leg[], gait: Gait): Walk {
  const members = group.units;
  if (members.length > 1) cite('ADLG-MOV-12');
  const now = shapesOf(members, walkers);
  const poses: Rect[] = members.map((u) => ({
    x: u.x,
    y: u.y,
    facing: u.facing,
    width: u.width,
    depth: u.depth,
  }));
  const lead: Rect = { ...group.lead };
  const out: Walk = {
    poses,
    legs: [],
    length: 0,
    spent: gait.spent ?? 0,
    allowance: 0,
    budget: 0,
    stop: null,
    passed: [],
    burst: [],
    turned: false,
    nearEnemy: false,
  };
  out.nearEnemy = dragoonsNear(s, group, legs);
  out.allowance = openOf(s, group, out.nearEnemy, gait.far);
  out.budget = (Number.isNaN(gait.budget) ? out.allowance : gait.budget) + (gait.bonus ?? 0);
  for (let i = 0; i < legs.length && out.stop === null; i++) {
    const leg = legs[i];
    const motion = motionOf(lead, tableLeg(leg));
    let fraction = obstruct(s, group, now, poses, leg, motion, gait, out, i);
    const met = out.stop as Stop | null;
    if (met !== null && gait.quarry !== undefined && met.by !== gait.quarry) {
      for (let j = 0; j < members.length; j++) carry(poses[j], motion, Math.max(0, fraction), poses[j]);
      break;
    }
    fraction = Math.min(fraction, paidFor(s, group, now, leg, motion, fraction, gait, out, i));
    const done = out.stop === null ? 1 : Math.max(0, Math.min(1, fraction));
    for (let j = 0; j < members.length; j++) {
      carry(poses[j], motion, done, poses[j]);
      carryShape(now[j], motion, done, now[j]);
    }
    carry(lead, motion, done, lead);
    for (const f of through) {
      if (f.at > done) continue;
      const list = f.burst ? out.burst : out.passed;
      if (!list.includes(f.unit)) list.push(f.unit);
    }
    out.length += motion.length * done;
    const walked = done >= 1 ? leg : cutLeg(leg, done);
    if (walked !== undefined) out.legs.push(walked);
  }
  for (const p of poses) roundPose(p);
  return out;
}

/** Shapes that are used again by every walk: a new typed array for each cost a tenth of a random battle. */
const walkers: Shape[] = [];
const riders: Shape[] = [];
function shapesOf(members: readonly Unit[], out: Shape[]): Shape[] {
  for (let j = 0; j < members.length; j++) {
    if (out.length <= j) out.push(newShape());
    const a = shape(members[j]);
    layShape(out[j], a.x, a.y, a.ux, a.uy, a.halfWidth, a.halfDepth, a.round);
  }
  return out;
}

/** AR-MOVE-10a: does any point of the path come within 4 UD of an enemy unit or camp? Only dragoons care. */
function dragoonsNear(s: AdlgState, group: Group, legs: readonly Leg[]): boolean {
  if (!group.units.some((u) => u.type === 'dragoons')) return false;
  cite('AR-MOVE-10');
  cite('AR-MOVE-10a');
  const lead: Rect = { ...group.lead };
  const now = shapesOf(group.units, riders);
  for (let i = 0; i <= legs.length; i++) {
    const motion = i < legs.length ? motionOf(lead, tableLeg(legs[i])) : STILL;
    for (let j = 0; j < group.units.length; j++) {
      for (const e of s.units) {
        if (e.side === group.units[0].side || e.place !== 'table') continue;
        if (meets(now[j], motion, shape(e))) return true;
      }
      for (const camp of s.camps)
        if (camp.side !== group.units[0].side && !camp.taken && meets(now[j], motion, shape(camp)))
          return true;
      carryShape(now[j], motion, 1, now[j]);
    }
    carry(lead, motion, 1, lead);
  }
  return false;
}
const STILL: Motion = { kind: 'shift', px: 0, py: 0, angle: 0, dx: 0, dy: 0, length: 0 };

/** Does the mover come within 4 UD of the other at some point of this motion? */
function meets(mover: Shape, motion: Motion, other: Shape): boolean {
  if (far(mover, motion, other, FOUR_UD)) return false;
  const wide = widened(other, FOUR_UD + SAME);
  return nearer(mover, wide) || stopAgainst(mover, motion, wide, 0) !== FREE;
}
const nearer = (a: Shape, wide: Shape): boolean => stopAgainst(a, TINY, wide, 0) !== FREE;
const TINY: Motion = { kind: 'place', px: 0, py: 0, angle: 0, dx: 0, dy: 0, length: 0 };

/** By id: a group may be made of copies that stand elsewhere or face another way. */
export function isMember(group: Group, v: Unit): boolean {
  for (const u of group.units) if (u.id === v.id) return true;
  return false;
}

/** The first thing in the way, as a fraction of the motion; fills `out.stop`. */
function obstruct(
  s: AdlgState,
  group: Group,
  now: readonly Shape[],
  poses: readonly Pose[],
  way: Leg,
  motion: Motion,
  gait: Gait,
  out: Walk,
  leg: number,
): number {
  let least = FREE;
  through.length = 0;
  const t = touch(s) * OF_TOUCH;
  const keep = gait.enemies === 'short' ? units(book(s).stopShort) : 0;
  const bodies = gait.near ?? s.units;
  const most = Math.max(keep, gait.awayFromEnemies);
  for (let j = 0; j < group.units.length; j++) {
    const u = group.units[j];
    const mover = now[j];
    for (const v of bodies) {
      if (!onTable(v) || beyond(mover, motion, v, most) || isMember(group, v)) continue;
      const other = shape(v);
      if (v.side === u.side) {
        if (far(mover, motion, other, 0)) continue;
        const met = stopAtFriend(mover, motion, other, t);
        if (met === FREE) continue;
        const pass = mayPass(s, u, facingAt(poses[j], motion, met), v);
        if (pass || gait.passFriends === 'burst') through.push({ unit: v, at: met, burst: !pass });
        else if (sooner(met, least, motion)) {
          least = met;
          block(out, motion, leg, met, 'ADLG-MOV-15', 'friend-in-the-way', v.id, v.name);
        }
        continue;
      }
      if (gait.enemies === 'ignore' || gait.ignoring?.includes(v.id) === true) continue;
      if (far(mover, motion, other, most)) continue;
      if (gait.awayFromEnemies > 0 && v.place === 'table') {
        const met = tooNear(s, mover, motion, other, gait.awayFromEnemies);
        if (sooner(met, least, motion)) {
          least = met;
          block(out, motion, leg, met, 'ADLG-ORD-7', 'enemy-within-four', v.id, v.name);
        }
      }
      const met = firstTouch(mover, motion, keep > 0 ? widened(other, keep) : other, 0);
      if (sooner(met, least, motion)) {
        least = met;
        const rule = gait.enemies === 'short' ? 'ADLG-MOV-19' : 'ADLG-GEO-7';
        block(out, motion, leg, met, rule, 'enemy-in-the-way', v.id, v.name);
      }
    }
    for (const camp of s.camps) {
      if (!campBlocks(s, camp) || (gait.enemies === 'ignore' && camp.side !== u.side)) continue;
      const other = shape(camp);
      if (gait.awayFromEnemies > 0 && camp.side !== u.side && !camp.taken && book(s).campsCountForFour) {
        cite('ADLG-ORD-8');
        const near = far(mover, motion, other, most)
          ? FREE
          : tooNear(s, mover, motion, other, gait.awayFromEnemies);
        if (sooner(near, least, motion)) {
          least = near;
          block(out, motion, leg, near, 'ADLG-ORD-8', 'camp-within-four', `camp:${camp.side}`, 'camp');
        }
      }
      if (far(mover, motion, other, 0)) continue;
      const met = firstTouch(mover, motion, other, camp.side === u.side ? t : 0);
      if (!sooner(met, least, motion)) continue;
      least = met;
      const rule = camp.taken ? 'ADLG-ROU-8b' : 'ADLG-ALW-10';
      block(out, motion, leg, met, rule, 'camp-in-the-way', `camp:${camp.side}`, 'camp');
    }
    for (const marker of gait.markers ?? []) {
      const near = far(mover, motion, marker, most)
        ? FREE
        : tooNear(s, mover, motion, marker, gait.awayFromEnemies);
      if (!sooner(near, least, motion)) continue;
      least = near;
      block(out, motion, leg, near, 'ADLG-ORD-8', 'marker-within-four', '', '');
    }
    for (const w of s.works) {
      const met = stopAtWork(s, u, mover, motion, gait, w);
      if (!sooner(met, least, motion)) continue;
      least = met;
      block(out, motion, leg, met, 'ADLG-ALW-10', 'work-in-the-way', w.id, w.id);
    }
    if (gait.fords === true)
      for (const p of s.pieces) {
        const met = stopAtBank(s, mover, way, motion, p);
        if (!sooner(met, least, motion)) continue;
        least = met;
        block(out, motion, leg, met, 'ADLG-TER-9a', 'river-not-square', '', p.name);
      }
    if (wellInside(s, mover, motion)) continue;
    for (const rim of rimOf(s)) {
      const met = firstTouch(mover, motion, rim, 0);
      if (!sooner(met, least, motion)) continue;
      least = met;
      block(out, motion, leg, met, 'ADLG-ROU-7', 'table-edge', '', '');
    }
  }
  return least;
}

/** Is this met before that? Of two met at once but for rounding, the first of the list. */
const sooner = (met: number, least: number, motion: Motion): boolean =>
  met < least && (least === FREE || (least - met) * motion.length > ALONG);

/**
 * Where the mover first touches the other. A path that goes no deeper into it than rounding can make it runs along it
 * or ends at it, and is not stopped. Nor does it count where one that is stopped later has grazed it before.
 */
export function firstTouch(mover: Shape, motion: Motion, other: Shape, least: number): number {
  const shrink = least + depthAtStart(mover, motion, other, least);
  const deep = stopAgainst(mover, motion, other, shrink + ALONG);
  if (deep === FREE) return FREE;
  const met = stopAgainst(mover, motion, other, shrink);
  if ((deep - met) * motion.length <= GRAZE) return Math.min(met, deep);
  return Math.min(deep, stopAgainst(mover, motion, other, shrink + ALONG / 2));
}

/**
 * Whoever touches another wheels into him slowly, near the pivot: rounding of where he stands would move the place where
 * he stops by many times itself. So the depth counts from the one he begins with, where that is rounding.
 */
function depthAtStart(mover: Shape, motion: Motion, other: Shape, shrink: number): number {
  if (motion.kind !== 'wheel') return 0;
  const depth = -separation(mover, other) - shrink;
  return Math.abs(depth) <= CREEP ? depth : 0;
}

/**
 * Friends may overlap by `deepest`. Whoever would go deeper stops half as deep, so that where he then stands is no limit
 * for the next motion; one who touches the friend already and hardly gets anywhere does not begin.
 */
function stopAtFriend(mover: Shape, motion: Motion, other: Shape, deepest: number): number {
  // A turn in place goes no deeper than he stands.
  if (motion.kind === 'place') return firstTouch(mover, motion, other, deepest);
  const from = depthAtStart(mover, motion, other, 0);
  const deep = stopAgainst(mover, motion, other, deepest + from);
  if (deep === FREE) return FREE;
  const met = Math.min(deep, stopAgainst(mover, motion, other, deepest / 2 + from));
  return met * motion.length <= HARDLY && separation(mover, other) <= deepest ? 0 : met;
}

/**
 * ADLG-ORD-7: where it would come within this of an enemy; at exactly that far by version 4 it is not. It is stopped
 * clear of the limit, or the next order would be near or far by rounding.
 */
function tooNear(s: AdlgState, mover: Shape, motion: Motion, other: Shape, away: number): number {
  const limit = book(s).exactlyFourIsFar ? away - SAME : away + SAME;
  const wide = widened(other, limit);
  if (nearer(mover, wide)) return 0;
  if (stopAgainst(mover, motion, wide, 0) === FREE) return FREE;
  return stopAgainst(mover, motion, widened(other, limit + SAME), 0);
}

/** Friends met in the present leg, and where: those before the end of the walk are passed or burst through. */
const through: { unit: Unit; at: number; burst: boolean }[] = [];

function block(
  out: Walk,
  motion: Motion,
  leg: number,
  fraction: number,
  rule: RuleId,
  why: string,
  by: string,
  name: string,
): void {
  cite(rule);
  const figures = { by: name, after: inUnits(out.length + motion.length * fraction) };
  out.stop = { rule, why, figures, leg, fraction, by };
}

/** So far from the rim that nothing of it can be met. */
function wellInside(s: AdlgState, mover: Shape, motion: Motion): boolean {
  if (motion.kind === 'place') return false;
  const reach = mover.reach + motion.length * (motion.kind === 'wheel' ? 1.6 : 1) + 2 * SAME;
  return isOnTable(s, mover.x, mover.y, -reach);
}

/** Turns and placings are done as soon as they begin. */
const facingAt = (at: Pose, motion: Motion, fraction: number): number =>
  Math.floor(at.facing + motion.angle * (motion.kind === 'place' ? 1 : fraction)) & (TURN - 1);

/** ADLG-ALW-10, 10a: who may cross works at all. */
function crossesWorks(s: AdlgState, u: Unit): boolean {
  const c = TROOPS[u.type].category;
  if (book(s).workCrossing === 'costs') return c !== 'Art' && c !== 'WWg';
  return c === 'LH' || c === 'Drag' || (isFoot(c) && c !== 'Art' && c !== 'WWg');
}

/** ADLG-ALW-10a: where on this motion a work is first reached, and what it costs to cross it; nobody pays twice on one. */
function tollOf(
  s: AdlgState,
  group: Group,
  now: readonly Shape[],
  motion: Motion,
  gait: Gait,
): { at: number; cost: number; work: string } | undefined {
  if (s.works.length === 0 || motion.kind === 'place' || book(s).workCrossing !== 'costs') return undefined;
  let found: { at: number; cost: number; work: string } | undefined;
  for (let j = 0; j < group.units.length; j++) {
    const u = group.units[j];
    const b = book(s);
    const cost = units(isMounted(TROOPS[u.type].category) ? b.crossWorkMounted : b.crossWorkFoot);
    for (const w of s.works) {
      lineOfWork(w);
      if (far(now[j], motion, line, 0) || (gait.enemies === 'touch' && isDefended(s, u, w))) continue;
      // Whoever stands astride it has paid.
      if (stopAgainst(now[j], TINY, line, touch(s)) !== FREE) continue;
      const met = firstTouch(now[j], motion, line, 0);
      if (met === FREE) continue;
      cite('ADLG-ALW-10a');
      if (found === undefined || met < found.at) found = { at: met, cost: found?.cost ?? 0, work: w.id };
      found.cost = Math.max(found.cost, cost);
    }
  }
  return found;
}

/** The ground, and the toll of a work that is crossed on the way. */
function paidFor(
  s: AdlgState,
  group: Group,
  now: readonly Shape[],
  leg: Leg,
  motion: Motion,
  upTo: number,
  gait: Gait,
  out: Walk,
  i: number,
): number {
  const toll = tollOf(s, group, now, motion, gait);
  if (toll === undefined || toll.at >= Math.min(1, upTo))
    return afford(s, group, now, leg, motion, upTo, gait, out, i);
  const had = out.stop;
  const reached = afford(s, group, now, leg, motion, toll.at, gait, out, i);
  if (out.stop !== had) return reached;
  if (out.spent + toll.cost > out.budget + SAME) {
    block(out, motion, i, toll.at, 'ADLG-ALW-10a', 'work-too-dear', toll.work, toll.work);
    out.stop!.figures.toll = inUnits(toll.cost);
    return toll.at;
  }
  out.spent += toll.cost;
  return afford(s, group, now, leg, motion, upTo, gait, out, i, toll.at);
}

const line = newShape();

/**
 * ADLG-ALW-10: a body stops on touching a work; one that touches it already and may cross goes over, ending in
 * contact with the far side. Whoever stands behind it stops an attacker himself.
 */
function stopAtWork(s: AdlgState, u: Unit, mover: Shape, motion: Motion, gait: Gait, w: Work): number {
  lineOfWork(w);
  if (far(mover, motion, line, 0)) return FREE;
  if (gait.enemies === 'touch' && isDefended(s, u, w)) return FREE;
  const met = firstTouch(mover, motion, line, 0);
  if (met === FREE || !crossesWorks(s, u)) return met;
  if (book(s).workCrossing === 'costs') return FREE;
  // Touching is a gap of no more than `touch`.
  if (met * motion.length > touch(s) || motion.length === 0) return met;
  const over = u.depth / motion.length;
  return over >= 1 ? FREE : over;
}

/** The work as a line, in `line`. */
function lineOfWork(w: Work): void {
  const own = { x: 0, y: 0 };
  direction(w.facing, own);
  const half = w.width / 2;
  segmentOf(w.x - own.y * half, w.y + own.x * half, w.x + own.y * half, w.y - own.x * half, line);
}

/** Does an enemy stand behind this work? */
const isDefended = (s: AdlgState, u: Unit, w: Work): boolean =>
  s.units.some((e) => e.side !== u.side && onTable(e) && worksBefore(s, e).includes(w));
