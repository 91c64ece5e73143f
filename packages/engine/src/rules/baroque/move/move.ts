/** Movement actions: straight, backward, oblique, wheels, turns of guns, facing about, marches. BQ-5.1 to 5.3. */
import { cite } from '../../../battle/cite.ts';
import type { Refusal, Tell } from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { degrees, inDegrees } from '../../../table/angle.ts';
import { onGrid } from '../../../table/grid.ts';
import { longestWheel, type Motion, motionOf } from '../../../table/motion/motion.ts';
import {
  type Facing,
  HALF_TURN,
  inUnits,
  type Length,
  QUARTER_TURN,
  roundHalfAway,
  units,
} from '../../../table/number.ts';
import { newShape, type Shape, shapeOf } from '../../../table/shape.ts';
import { firesOnTheMove, isMounted, isTercio, loose } from '../army/troops.ts';
import type { OrdersFrame } from '../command/activation.ts';
import { stepAside } from '../command/leader.ts';
import type { MoveOrder } from '../commands.ts';
import { push } from '../frames.ts';
import { closedGround } from '../ground/terrain.ts';
import type { Answered } from '../reaction/reaction.ts';
import { shape } from '../shapes.ts';
import { type BaroqueState, isMassed, type Unit } from '../state.ts';
import { CUT_SHORT, epsilon, LEAST_CUT, SAME } from '../tolerances.ts';
import { type CourseFrame, legOf, M, shapeAlong } from './course.ts';
import { clearOf, overlapped, placeBehind, pushing } from './pass.ts';
import { offTable, type Way, wayOf } from './way.ts';

export interface MoveFrame extends CourseFrame, Answered {
  at: 'move';
  stage: 'window' | 'react' | 'go';
  do: MoveOrder['do'];
}

/** A cut is written in ten thousandths of a BU or degree. */
const GRAIN = 10000;
const cutDown = (x: number): number => Math.floor(x * GRAIN) / GRAIN;

/**
 * A wheel that something stops is cut to a quarter of a degree: where a corner only grazes what stops it, a grid step
 * more or less is worth far more than the grain of a cut.
 */
const quarters = (degrees: number): number => Math.floor(degrees * 4) / 4;

/** The course that an order describes; angles whole facing steps. */
export function courseFrame(c: MoveOrder): Pick<CourseFrame, 'leg' | 'by' | 'right' | 'corner'> {
  switch (c.do) {
    case 'back':
      return { leg: 'advance', by: -units(c.by), right: 0, corner: 'left' };
    case 'oblique':
      return { leg: 'oblique', by: units(c.by), right: units(c.right), corner: 'left' };
    case 'wheel':
      return { leg: 'wheel', by: degrees(c.by), right: 0, corner: c.to };
    case 'turn':
      return { leg: 'pivot', by: degrees(c.by), right: 0, corner: 'left' };
    default:
      return { leg: 'advance', by: c.do === 'stand' ? 0 : units(c.by), right: 0, corner: 'left' };
  }
}

/** BQ-5.5.1-c: heavy foot going back push loose troops and guns, and stop at others. */
export const pushesBack = (u: Unit): boolean => u.type === 'P&M' || u.type === 'PK' || isTercio(u.type);

function way(s: BaroqueState, u: Unit, motion: Motion, c: MoveOrder): Way {
  const full = c.do === 'turn' ? Infinity : M(u);
  return wayOf(s, u, shape(u), motion, {
    enemies: 'short',
    friends:
      c.do === 'wheel' || c.do === 'turn'
        ? 'ignore'
        : c.do === 'back' && pushesBack(u)
          ? 'ignore'
          : 'voluntary',
    full,
    plain: M(u),
    shorten: true,
    straight: c.do === 'advance' || c.do === 'back' || c.do === 'stand',
    edge: true,
  });
}

/** The rules about who may make this kind of move now, before any measuring. */
function mayManoeuvre(o: OrdersFrame, u: Unit, c: MoveOrder): Refusal | undefined {
  if (u.disordered) {
    if (o.moves > 0) return refuse('BQ-2.5.3-c', 'disordered-moved', { unit: u.name });
    if (c.do !== 'advance' && c.do !== 'wheel' && c.do !== 'stand')
      return refuse('BQ-5.1-e', 'disordered-manoeuvre', { unit: u.name });
  }
  if (o.last) return refuse('BQ-5.2.2-a', 'last-move-made', { unit: u.name });
  if (o.halted) return refuse('BQ-5.1-b', 'march-failed', { unit: u.name });
  if (o.fired > 0 && !firesOnTheMove(u.type)) {
    if (o.firedAfter > 0) return refuse('BQ-6.1-a', 'fired-between', { unit: u.name });
    if (o.reserve === 0) return refuse('BQ-6.1.3.2-a', 'no-move-reserved', { unit: u.name });
  }
  if (o.passing.length > 0 && c.do !== 'advance')
    return refuse('BQ-5.5.1-b', 'must-get-through', { unit: u.name });
  if (c.do === 'about' || c.do === 'face') {
    if (o.moves > 0 || o.fired > 0) return refuse('BQ-5.2.4-a', 'only-action', { unit: u.name });
    if (c.do === 'face' && !isTercio(u.type) && !(isMounted(u.type) && isMassed(u)))
      return refuse('BQ-5.2.4-b', 'may-not-face', { unit: u.name });
  }
  if (c.do === 'turn' && u.type !== 'ART') return refuse('BQ-5.3-b', 'no-gun', { unit: u.name });
  return undefined;
}

/** A refusal whose cut is a legal order as it stands, or which has none. */
export function checkMove(s: BaroqueState, o: OrdersFrame, u: Unit, c: MoveOrder): Refusal | undefined {
  let refusal = refusalOf(s, o, u, c);
  const first = refusal;
  for (let tries = 0; refusal?.cut !== undefined && tries < CUTS; tries++) {
    const cut = refusal.cut as MoveOrder;
    refusal = refusalOf(s, o, u, cut);
    if (refusal === undefined) return { ...(first as Refusal), cut };
  }
  if (first?.cut === undefined) return first;
  const { cut: _, ...without } = first;
  return without;
}
/** What stops the whole move may be another thing than what stops it once it is cut. */
const CUTS = 3;

function refusalOf(s: BaroqueState, o: OrdersFrame, u: Unit, c: MoveOrder): Refusal | undefined {
  const forbidden = mayManoeuvre(o, u, c);
  if (forbidden !== undefined) return forbidden;
  if (c.do === 'about') return undefined;
  if (c.do === 'face') return checkFace(s, u, c);
  if ((c.do === 'advance' || c.do === 'back' || c.do === 'wheel') && c.by < 0)
    return refuse('BQ-5.1-a', 'backwards', { by: c.by });
  if (c.do === 'oblique' && c.by < 0) return refuse('BQ-5.2.2-a', 'backwards', { by: c.by });
  const course = courseFrame(c);
  if (c.do === 'turn' && Math.abs(course.by) > QUARTER_TURN)
    return refuse('BQ-5.3-b', 'turn-too-wide', { degrees: c.by });
  const motion = motionOf(u, legOf(course));
  if (c.do === 'turn') return checkTurned(s, u, motion);
  if (c.do === 'wheel') {
    if (course.by > Math.min(QUARTER_TURN, longestWheel(u.width, M(u) + SAME))) {
      const most = Math.min(QUARTER_TURN, longestWheel(u.width, M(u)));
      return refuse(
        'BQ-5.2.1-a',
        'wheel-too-wide',
        { degrees: c.by, most: inDegrees(most) },
        { cut: { ...c, by: cutDown(inDegrees(most)) } as MoveOrder },
      );
    }
  }
  const w = way(s, u, motion, c);
  if (motion.length > w.reach + SAME) {
    // The whole allowance is reached at the allowance; of whatever stands in the way a cut ends a little short.
    const reach = w.why === 'too-far' ? w.reach : w.reach - CUT_SHORT;
    const fraction = Math.max(0, reach) / motion.length;
    const wheel = c.do === 'wheel';
    const cut: MoveOrder = { ...c, by: wheel ? quarters(c.by * fraction) : cutDown(c.by * fraction) };
    if (c.do === 'oblique')
      cut.right = c.right < 0 ? -cutDown(-c.right * fraction) : cutDown(c.right * fraction);
    const can = reach > LEAST_CUT && (!wheel || cut.by > 0);
    return refuse(
      w.rule,
      w.why,
      {
        needed: wheel ? c.by : inUnits(roundHalfAway(motion.length)),
        allowance: inUnits(roundHalfAway(wheel ? (motion.length * cut.by) / c.by : w.reach)),
        what: w.what,
      },
      can ? { cut } : {},
    );
  }
  return checkFriends(s, o, u, motion, c, w);
}

/** Who stands where the move ends. */
function checkFriends(
  s: BaroqueState,
  o: OrdersFrame,
  u: Unit,
  motion: Motion,
  c: MoveOrder,
  w: Way,
): Refusal | undefined {
  if (c.do === 'back' && pushesBack(u)) {
    const own = shape(u);
    const push = pushing(s, u, -own.ux, -own.uy, motion.length, (v) => loose(v.type) || v.type === 'ART');
    if (push.reach < motion.length - SAME)
      return refuse('BQ-5.5.1-c', 'friend-in-the-way', {
        allowance: inUnits(roundHalfAway(push.reach)),
        what: '',
      });
    return undefined;
  }
  if (w.passed.length === 0 && c.do !== 'wheel') return undefined;
  const end = endShape(u, motion);
  const under = overlapped(s, u, end);
  if (under.length === 0) return undefined;
  const name = { what: under[0].name };
  if (c.do === 'wheel') return refuse('BQ-5.5.3-a', 'ends-on-a-base', name);
  const own = shape(u);
  if (c.do === 'back') {
    const place = placeBehind(s, u, -own.ux, -own.uy, shape(under[0]));
    return place === undefined ? refuse('BQ-5.5-c', 'no-room-behind', name) : undefined;
  }
  if (c.do === 'oblique') return refuse('BQ-5.5.1-b', 'ends-on-a-base', name);
  const heavy = under.filter((v) => !loose(v.type) && v.type !== 'ART');
  if (heavy.length === 0) {
    for (const v of under)
      if (placeBehind(s, v, -own.ux, -own.uy, end, [u]) === undefined)
        return refuse('BQ-5.5-c', 'no-room-behind', { what: v.name });
    return undefined;
  }
  // BQ-5.5-d: begun only if further actions could clear it.
  if (u.disordered || o.fired > 0) return refuse('BQ-5.5.1-b', 'cannot-get-through', name);
  const clear = clearOf(s, end, own.ux, own.uy, shape(heavy[0]));
  const on = motionOf(
    { x: end.x, y: end.y, facing: u.facing, width: u.width, depth: u.depth },
    { kind: 'advance', by: clear },
  );
  const further = wayOf(s, u, end, on, {
    enemies: 'short',
    friends: 'voluntary',
    full: Infinity,
    plain: M(u),
    shorten: false,
    straight: true,
    edge: true,
  });
  if (further.reach < clear - SAME) return refuse('BQ-5.5-d', 'cannot-get-through', name);
  const far = shapeOf(
    {
      x: end.x + own.ux * clear,
      y: end.y + own.uy * clear,
      facing: u.facing,
      width: u.width,
      depth: u.depth,
    },
    newShape(),
  );
  return overlapped(s, u, far).length > 0 || under.length > 1
    ? refuse('BQ-5.5-d', 'cannot-get-through', name)
    : undefined;
}

function endShape(u: Unit, motion: Motion): Shape {
  const pose = { x: u.x, y: u.y, facing: u.facing, width: u.width, depth: u.depth };
  const f = { x0: u.x, y0: u.y, f0: u.facing };
  if (motion.kind === 'shift') {
    pose.x = onGrid(f.x0 + motion.dx);
    pose.y = onGrid(f.y0 + motion.dy);
  } else {
    const probe = { unit: u, start: pose, from: shape(u), motion };
    return shapeAlong(probe, motion.length);
  }
  return shapeOf(pose, newShape());
}

/** BQ-5.2.4-b: the centre of the new front lies where the centre of that side was. */
export function faced(u: Unit, to: 'left' | 'right'): { x: Length; y: Length; facing: Facing } {
  const own = shape(u);
  const sign = to === 'left' ? -1 : 1;
  // Middle of that side, then half the depth back from it.
  const off = (u.width / 2 - u.depth / 2) * sign;
  return {
    x: onGrid(u.x + own.uy * off),
    y: onGrid(u.y - own.ux * off),
    facing: (u.facing - sign * QUARTER_TURN) & 65535,
  };
}

function checkFace(s: BaroqueState, u: Unit, c: MoveOrder): Refusal | undefined {
  const pose = faced(u, c.to);
  const there = shapeOf({ ...pose, width: u.width, depth: u.depth }, newShape());
  return roomFor(s, u, there);
}

function checkTurned(s: BaroqueState, u: Unit, motion: Motion): Refusal | undefined {
  return roomFor(s, u, endShape(u, motion));
}

export function roomFor(s: BaroqueState, u: Unit, there: Shape): Refusal | undefined {
  const under = overlapped(s, u, there);
  if (under.length > 0) return refuse('BQ-5.2.4-c', 'ends-on-a-base', { what: under[0].name });
  const piece = closedGround(s, there);
  if (piece !== undefined) return refuse('BQ-5.2.4-c', 'impassable', { what: piece.name });
  if (offTable(s, there, epsilon(s))) return refuse('BQ-5.2.4-c', 'off-table', {});
  return undefined;
}

export function acceptMove(s: BaroqueState, o: OrdersFrame, u: Unit, c: MoveOrder, tell?: Tell): void {
  if (o.fired > 0 && o.reserve > 0) o.reserve--;
  if (c.do === 'about' || c.do === 'face') {
    const facing = c.do === 'about' ? (u.facing + HALF_TURN) & 65535 : -1;
    if (facing >= 0) u.facing = facing;
    else {
      const pose = faced(u, c.to);
      const { x, y } = u;
      u.x = pose.x;
      u.y = pose.y;
      u.facing = pose.facing;
      stepAside(s, u, x, y, tell);
    }
    cite('BQ-5.2.4-c');
    tell?.({
      kind: 'turned',
      rule: c.do === 'about' ? 'BQ-5.2.4-a' : 'BQ-5.2.4-b',
      side: u.side,
      about: [u.id],
    });
    o.over = true;
    push(s, { at: 'turn.test', unit: u.id });
    return;
  }
  const frame: MoveFrame = {
    at: 'move',
    unit: u.id,
    x0: u.x,
    y0: u.y,
    f0: u.facing,
    ...courseFrame(c),
    done: 0,
    stage: 'window',
    do: c.do,
    evade: [],
    reactor: '',
    react: 'none',
    haltAt: 0,
  };
  push(s, frame);
}
