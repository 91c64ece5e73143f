/**
 * Whether a body can charge another, and how: one finite family of paths. No turn, a quarter-turn either way or a
 * half-turn at the start; then straight, or one wheel: to each angle that makes the front parallel to an edge of the
 * target or aims a front corner at one of its corners, or into the target itself; then with and without the least
 * slide; then straight on. The family feeds suggestions, uncontrolled charges and computer players; a person may order
 * any legal path. ADLG-CHA-1, 2, 4.
 *
 * No path is aimed at a limit: corners are aimed at well inside the target, a wheel or an advance that the target stops
 * is ordered as far as he reaches, and paths that end in the same contact are one. So the family is the same on every
 * bearing.
 */

import { cite } from '../../../battle/cite.ts';
import { isRefusal } from '../../../battle/refuse.ts';
import { facingFromVector, inDegrees, RADIANS, stepsOfVector, turnBetween } from '../../../table/angle.ts';
import { newSpan, segmentToShape } from '../../../table/measure/distance.ts';
import { carry, type Motion, motionOf } from '../../../table/motion/motion.ts';
import { carryShape, FREE } from '../../../table/motion/sweep.ts';
import {
  type Facing,
  HALF_TURN,
  type Length,
  QUARTER_TURN,
  roundHalfAway,
  TURN,
  units,
} from '../../../table/number.ts';
import { type Edge, layShape, newShape, type Rect, type Shape, shapeOf } from '../../../table/shape.ts';
import { isBattleUnit, TROOPS } from '../army/troops.ts';
import { shape } from '../bodies/shapes.ts';
import type { Leg } from '../commands.ts';
import { handAt, handsOf } from '../ground/rim.ts';
import { halfAt } from '../melee/pairing.ts';
import { halfInvolvement, involvement } from '../melee/support.ts';
import { atFullSpeed, fromTheEdge, openAllowance, turnCost } from '../move/allowance.ts';
import type { Group } from '../move/group.ts';
import { clearEnd } from '../move/interpenetration.ts';
import type { Gait, Walk } from '../move/walk/gait.ts';
import { firstTouch } from '../move/walk/meeting.ts';
import { walk } from '../move/walk/walk.ts';
import { mayContact } from '../move/zoc/restrictions.ts';
import { controllersOf } from '../move/zoc/zoc.ts';
import { type AdlgState, type Camp, DID, did, type Half, houseRules, onTable, type Unit } from '../state.ts';
import {
  BITE,
  LEAST_AIM,
  LEAST_WHEEL,
  SAME,
  SAME_ANGLE,
  SQUARE_ON,
  sortByMeasure,
  THOUSANDTH,
} from '../tolerances.ts';
import { touched } from './edge.ts';
import { type Hit, hitOf, whyNoContact } from './hit.ts';

export interface ReachOptions {
  ignoreFriends?: boolean; // ADLG-CHA-2: friends in between do not count
  fullSpeed?: boolean; // commanded shot given up for speed where that is lawful (AR-ABIL-18a)
  everyEnemy?: boolean; // restrictions of contact (ADLG-CHA-8) are not looked at
  most?: number; // paths that are walked before it is given up; absent: all
}

export interface ChargePath {
  legs: Leg[];
  rotation: number; // facing steps turned and wheeled
  cost: number; // grid of open-ground allowance up to contact
  walked: Walk;
  hit: Hit | undefined; // none with a camp
}

/** Starts of a path; the turn is set down before anything else. */
type Start = 'left' | 'right' | 'about' | undefined;
const startsOf = (s: AdlgState): readonly Start[] => [undefined, ...handsOf(s), 'about'];

const span = newSpan();

export const isUnit = (e: Unit | Camp): e is Unit => 'id' in e;
const targetId = (e: Unit | Camp): string => (isUnit(e) ? e.id : `camp:${e.side}`);

/** Bodies that never charge: artillery (ADLG-ALW-9), squares (AR-MOVE-12). */
export const everCharges = (u: Unit): boolean => TROOPS[u.type].category !== 'Art' && !u.square;

/** ADLG-CHA-1, ADLG-FLM-3, AR-OPT-01: with its first move, a reserve with its third at most; who has just come on if the book lets him. */
export const mayStillCharge = (s: AdlgState, u: Unit): boolean =>
  (u.moves === 0 || (did(u, DID.reserve) && u.moves < 3)) &&
  (!did(u, DID.entered) || houseRules(s).marchCharges);

/** ADLG-AMB-3a: whoever came near an ambush that showed itself may not charge it in this sequence. */
export const isSurprised = (u: Unit, e: Unit): boolean => did(u, DID.surprised) && did(e, DID.sprung);

export const asGroup = (u: Unit): Group => ({
  units: [u],
  shape: 'single',
  lead: { x: u.x, y: u.y, facing: u.facing, width: u.width, depth: u.depth },
  battleUnits: isBattleUnit(u.type),
  column: false,
});

/** How a charger walks. ADLG-ZOC-6: zones are not looked at on the path. */
export const CHARGE_GAIT: Gait = {
  enemies: 'touch',
  fords: true,
  awayFromEnemies: 0,
  budget: Number.NaN,
  passFriends: 'table',
  freeTurns: false,
};
const THROUGH_FRIENDS: Gait = { ...CHARGE_GAIT, passFriends: 'burst' };

/** ADLG-ZOC-5: the enemy whose zone keeps this body from charging that one, if any. */
export function zocForbids(s: AdlgState, u: Unit, e: Unit | Camp): Unit | undefined {
  const by = controllersOf(s, u);
  if (by.length === 0) return undefined;
  if (isUnit(e) && (by.includes(e) || touched(s, shape(u), shape(e)) !== undefined)) return undefined;
  return by[0];
}

/**
 * AR-CHARGE-04, ADLG-CHA-8: anybody may come into a support place on the flank or rear of an enemy in melee; of a
 * battle unit the half that he comes upon must be fighting.
 */
export const supportsThere = (s: AdlgState, hit: Hit, e: Unit): boolean =>
  hit.edge !== 'front' && halfInvolvement(s, e, halfUpon(s, e, hit.edge, hit.touch)) === 'melee';

/** The half of a body that somebody who touches this edge here comes upon: AR-MELEE-16. */
export function halfUpon(s: AdlgState, e: Unit, edge: Edge, at: { x: Length; y: Length }): Half {
  if (edge !== 'rear' || !isBattleUnit(e.type)) return halfAt(e, edge);
  const his = shape(e);
  return handAt(s, (at.x - his.x) * his.uy - (at.y - his.y) * his.ux);
}

/** All paths of the family that reach the target, those that turn least first. */
export function* pathsTo(
  s: AdlgState,
  u: Unit,
  e: Unit | Camp,
  options: ReachOptions = {},
): Generator<ChargePath> {
  if (!everCharges(u) || u.place !== 'table') return;
  if (isUnit(e) && isSurprised(u, e)) return;
  if (options.everyEnemy !== true && isUnit(e) && hopeless(s, u, e)) return;
  const pace = options.fullSpeed === true ? atFullSpeed(s, u) : u;
  const used = fromTheEdge(u);
  const allowance = openAllowance(s, pace) - used;
  if (allowance <= 0) return;
  const straight = used > 0 && houseRules(s).marchStraight; // ADLG-FLM-3a
  const own = shape(u);
  const his = shape(e);
  const dx = his.x - own.x;
  const dy = his.y - own.y;
  const reach = own.reach + his.reach + allowance;
  if (dx * dx + dy * dy > reach * reach) return;
  const group = asGroup(pace);
  const here = newShape();
  const wheeled = newShape();
  const slid = newShape();
  const gait: Gait = {
    ...(options.ignoreFriends === true ? THROUGH_FRIENDS : CHARGE_GAIT),
    near: within(s, u, allowance),
    quarry: targetId(e),
    ...(used > 0 ? { spent: used } : {}),
  };
  let forbidden: boolean | undefined;
  let left = options.most ?? Number.POSITIVE_INFINITY;
  for (const turn of straight ? [undefined] : startsOf(s)) {
    const budget = turn === undefined ? allowance : allowance - turnCost(u);
    if (budget < -SAME) continue;
    const at: Rect = { x: u.x, y: u.y, facing: u.facing, width: u.width, depth: u.depth };
    if (turn !== undefined)
      carry(at, motionOf(at, { kind: 'turn', by: turn === 'about' ? 'half' : `quarter-${turn}` }), 1, at);
    shapeOf(at, here);
    if (!inFront(here, his) || frontGap(here, his) > budget + SAME) continue;
    for (const wheel of straight ? NO_WHEEL : wheels(s, at, here, his, e, budget)) {
      const rotation = (turn === undefined ? 0 : turn === 'about' ? 2 : 1) * QUARTER_TURN + wheel.angle;
      for (const legs of finishes(s, u, at, here, wheeled, slid, e, his, wheel, budget, turn !== undefined)) {
        if (straight && legs.some((l) => l.do !== 'advance')) continue;
        if (left-- <= 0) return;
        if (turn !== undefined) legs.unshift({ do: 'turn', to: turn });
        const found = certify(s, u, e, group, legs, gait, options);
        if (found === undefined) continue;
        forbidden ??= zocForbids(s, u, e) !== undefined;
        if (forbidden) return;
        yield { legs, rotation, cost: found.walked.spent, walked: found.walked, hit: found.hit };
      }
    }
  }
}

/** Light foot and dragoons in open country never contact most enemies: known before any path is looked at. */
function hopeless(s: AdlgState, u: Unit, e: Unit): boolean {
  const { category } = TROOPS[u.type];
  if ((category !== 'LI' && category !== 'Drag') || s.pieces.length > 0) return false;
  const anywhere = { edge: 'rear', inCover: false, frontInside: false } as const;
  return mayContact(s, u, e, anywhere) !== undefined && involvement(s, e) !== 'melee';
}

/** Bodies that a walk of this length can meet at all. A quarter-turn brings nothing nearer than its price. */
function within(s: AdlgState, u: Unit, allowance: number): Unit[] {
  const own = shape(u);
  const out: Unit[] = [];
  for (const v of s.units) {
    if (v === u || !onTable(v)) continue;
    const other = shape(v);
    const reach = 2 * own.reach + other.reach + allowance + units(1);
    const dx = other.x - own.x;
    const dy = other.y - own.y;
    if (dx * dx + dy * dy <= reach * reach) out.push(v);
  }
  return out;
}

/** Is some part of the target before the line of the front? */
function inFront(own: Shape, his: Shape): boolean {
  for (let k = 0; k < 8; k += 2) {
    const ahead = (his.corners[k] - own.x) * own.ux + (his.corners[k + 1] - own.y) * own.uy;
    if (ahead > own.halfDepth - SAME) return true;
  }
  return false;
}

function frontGap(own: Shape, his: Shape): number {
  const c = own.corners;
  return segmentToShape(c[0], c[1], c[2], c[3], his, span).distance;
}

interface Wheel {
  to: 'left' | 'right' | undefined;
  angle: number; // facing steps
  meets: number; // the angle that is ordered if the target is met in the wheel itself; 0: he is not
}

const NO_WHEEL: readonly Wheel[] = [{ to: undefined, angle: 0, meets: 0 }];

/** No wheel, and every wheel of the family that the budget allows, by rising angle. */
function wheels(s: AdlgState, at: Rect, own: Shape, his: Shape, e: Unit | Camp, budget: number): Wheel[] {
  const out: Wheel[] = [{ to: undefined, angle: 0, meets: 0 }];
  const all = Math.min(QUARTER_TURN, Math.floor((budget + SAME) / (at.width * RADIANS)));
  if (all <= SAME_ANGLE) return out;
  const { x, y, ux, uy, halfWidth, halfDepth } = his;
  layShape(aim, x, y, ux, uy, halfWidth - BITE, halfDepth - BITE, 0);
  const leftFirst = handsOf(s)[0] === 'left';
  for (const to of handsOf(s)) {
    const motion = motionOf(at, { kind: 'wheel', corner: to, angle: all });
    const met = firstTouch(own, motion, his, 0);
    const most = met === FREE ? all + SAME_ANGLE : met * all - SAME_ANGLE;
    const from = out.length;
    const add = (facing: Facing): void => {
      const turn = turnBetween(at.facing, facing);
      const angle = to === 'left' ? turn : -turn;
      // What is straight ahead but for rounding needs no wheel; what meets him before is the wheel into him.
      if (angle <= SAME_ANGLE || angle > most) return;
      for (let i = from; i < out.length; i++) if (Math.abs(out[i].angle - angle) <= SAME_ANGLE) return;
      out.push({ to, angle: Math.min(angle, QUARTER_TURN), meets: 0 });
    };
    for (let k = 0; k < 4; k++) add((e.facing + (leftFirst ? k : 4 - k) * QUARTER_TURN) % TURN);
    const px = to === 'left' ? own.corners[0] : own.corners[2];
    const py = to === 'left' ? own.corners[1] : own.corners[3];
    let enough = 0;
    for (let i = 0; i < 8; i += 2) {
      // Of wheels that are the same but for rounding the first stays: so corners, too, go by hands.
      const k = leftFirst ? i : i ^ 2;
      const vx = aim.corners[k] - px;
      const vy = aim.corners[k + 1] - py;
      const far = vx * vx + vy * vy;
      if (far < LEAST_AIM * LEAST_AIM) continue;
      add(facingFromVector(vx, vy));
      // As far as the front edge must go to have passed over this corner.
      const over = stepsOfVector(vx * own.uy - vy * own.ux, vx * own.ux + vy * own.uy);
      const swept = to === 'left' ? over : (HALF_TURN + TURN - over) % TURN;
      if (swept < HALF_TURN) enough = Math.max(enough, swept);
      // The outer corner straight before it: the line ahead of it is a tangent to the circle it travels on.
      const square = far - at.width * at.width;
      if (square <= 0) continue;
      const h = Math.sqrt(square);
      const w = to === 'left' ? at.width : -at.width;
      add(facingFromVector(vx * h - vy * w, vx * w + vy * h));
    }
    if (met === FREE || met * all <= LEAST_WHEEL) continue;
    const angle = met * all;
    const meets = Math.min(all, roundHalfAway(Math.max(enough, angle + SAME_ANGLE)));
    out.push({ to, angle, meets });
  }
  out.sort((a, b) => a.angle - b.angle);
  return sortByMeasure(
    out,
    (w) => w.angle,
    (a, b) => (a.to === b.to ? 0 : a.to === handsOf(s)[0] ? -1 : 1),
    SAME_ANGLE,
  );
}
const aim = newShape();

/** The rest of the path after a wheel: straight on, or the least slide and on. */
function* finishes(
  s: AdlgState,
  u: Unit,
  at: Rect,
  here: Shape,
  wheeled: Shape,
  slid: Shape,
  e: Unit | Camp,
  his: Shape,
  wheel: Wheel,
  budget: number,
  turned: boolean,
): Generator<Leg[]> {
  let left = budget;
  let from = here;
  const legs: Leg[] = [];
  if (wheel.to !== undefined) {
    if (wheel.meets > 0) {
      yield [{ do: 'wheel', to: wheel.to, by: inDegrees(wheel.meets) }];
      return;
    }
    const motion = motionOf(at, { kind: 'wheel', corner: wheel.to, angle: wheel.angle });
    legs.push({ do: 'wheel', to: wheel.to, by: inDegrees(wheel.angle) });
    left -= motion.length;
    from = carryShape(here, motion, 1, wheeled);
  }
  if (aheadOf(from, his, left) !== FREE) yield [...legs, advance(from, his, left)];
  // ADLG-CHA-4a: not after a turn or a wheel. ADLG-MOV-1a: it costs nothing, and needs some way straight on.
  const { slideMost, slideFree, slideStraight, chargeWheelOrSlide } = houseRules(s);
  if (chargeWheelOrSlide && (turned || wheel.to !== undefined)) return;
  const most = Math.min(units(slideMost), slideFree ? left : left / 2);
  const by = leastSlide(s, u, from, e, his, most);
  if (by === 0) return;
  const side = shift(from.uy * by, -from.ux * by);
  if (firstTouch(from, side, his, 0) !== FREE) return;
  carryShape(from, side, 1, slid);
  const size = by < 0 ? -by : by;
  const rest = slideFree ? left : left - size;
  const then = aheadOf(slid, his, rest);
  const straight = slideFree ? Math.max(size, units(slideStraight)) : size;
  if (then !== FREE && then >= straight - SAME)
    yield [...legs, { do: 'slide', by: by / units(1) }, advance(slid, his, rest)];
}

const shift = (dx: Length, dy: Length): Motion => ({
  kind: 'shift',
  px: 0,
  py: 0,
  angle: 0,
  dx,
  dy,
  length: Math.sqrt(dx * dx + dy * dy),
});

/** How far straight ahead the target is met, FREE if not within this. */
function aheadOf(from: Shape, his: Shape, within: number): number {
  const far = Math.max(0, within) + 2 * SAME;
  const met = firstTouch(from, shift(from.ux * far, from.uy * far), his, 0);
  return met === FREE ? FREE : met * far;
}

/**
 * Straight on as far as the target reaches, which is enough whatever the angle, or as far as the allowance does: a
 * little more, in thousandths of a UD, so that the walk is stopped by the target itself.
 */
function advance(from: Shape, his: Shape, left: number): Leg {
  let far = 0;
  for (let k = 0; k < 8; k += 2) {
    const ahead = (his.corners[k] - from.x) * from.ux + (his.corners[k + 1] - from.y) * from.uy;
    if (ahead - from.halfDepth > far) far = ahead - from.halfDepth;
  }
  return { do: 'advance', by: (Math.ceil(Math.min(far, left) / THOUSANDTH) + 1) / 1000 };
}

/**
 * The least slide (to the right positive) that brings the target before the front, or, where it is there and the
 * front is parallel to one of its edges, that lays corner before corner.
 */
function leastSlide(s: AdlgState, u: Unit, from: Shape, e: Unit | Camp, his: Shape, most: number): number {
  let lo = Number.POSITIVE_INFINITY;
  let hi = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < 8; k += 2) {
    const right = (his.corners[k] - from.x) * from.uy - (his.corners[k + 1] - from.y) * from.ux;
    lo = Math.min(lo, right);
    hi = Math.max(hi, right);
  }
  const wide = from.halfWidth;
  if (lo >= wide - SAME) return atMost(lo - wide + BITE, most);
  if (hi <= -wide + SAME) return atMost(hi + wide - BITE, most);
  const along = from.ux * his.ux + from.uy * his.uy;
  const across = from.ux * his.uy - from.uy * his.ux;
  if (Math.abs(along) > SQUARE_ON && Math.abs(across) > SQUARE_ON) return 0;
  // Units of one UD from each end: corners of halves count like those of units.
  let best = 0;
  const his2 =
    isUnit(e) && isBattleUnit(e.type) && Math.abs(along) > 0.5 ? [lo, (lo + hi) / 2, hi] : [lo, hi];
  const own2 = isBattleUnit(u.type) ? [-wide, 0, wide] : [-wide, wide];
  const rightFirst = handsOf(s)[0] === 'right';
  for (const a of his2)
    for (const b of own2) {
      const by = atMost(a - b, most);
      if (by === 0) continue;
      // Of two that are equal but for rounding the one to the hand that comes first.
      const more = Math.abs(by) - Math.abs(best);
      if (best === 0 || more < -SAME || (more <= SAME && by > 0 === rightFirst && best > 0 !== rightFirst))
        best = by;
    }
  return best;
}
const atMost = (by: number, most: number): number =>
  Math.abs(by) > most + SAME || Math.abs(by) < SAME ? 0 : Math.trunc(Math.max(-most, Math.min(most, by)));

const ended = newShape();

/** Walk the path among everything on the table; it must touch the target first, with the front, and lawfully. */
function certify(
  s: AdlgState,
  u: Unit,
  e: Unit | Camp,
  group: Group,
  legs: readonly Leg[],
  gait: Gait,
  options: ReachOptions,
): { walked: Walk; hit: Hit | undefined } | undefined {
  let walked = walk(s, group, legs, gait);
  if (walked.stop === null || (walked.stop.by === '' && walked.stop.why !== 'too-far')) return undefined;
  const at = shapeOf(walked.poses[0], ended);
  const met = touched(s, at, shape(e));
  if (met === undefined || !met.front) return undefined;
  if (walked.stop.by !== gait.quarry) {
    // Stopped by another in the very same place: the whole walk is needed after all.
    walked = walk(s, group, legs, { ...gait, quarry: undefined });
    shapeOf(walked.poses[0], at);
    if (touched(s, at, shape(e))?.front !== true) return undefined;
  }
  if (!isUnit(e)) return { walked, hit: undefined };
  const hit = hitOf(s, u, at, shape(u), e, false);
  if (hit === undefined) return undefined;
  // Without a place to conform to it must at least be able to stand as it touches (ADLG-CON-5, 9).
  if (hit.options.length === 0) {
    if (hit.touch.corner) return undefined;
    if (options.ignoreFriends !== true && isRefusal(clearEnd(s, group, walked.poses))) return undefined;
  }
  if (
    options.everyEnemy !== true &&
    !supportsThere(s, hit, e) &&
    whyNoContact(s, u, at, hit, e) !== undefined
  )
    return undefined;
  return { walked, hit };
}

/** Does some path of the family reach the target? */
export function canReach(s: AdlgState, u: Unit, e: Unit | Camp, options: ReachOptions = {}): boolean {
  for (const _ of pathsTo(s, u, e, options)) {
    cite('ADLG-CHA-2');
    return true;
  }
  return false;
}
