/** Movement actions: straight, backward, oblique, wheels, turns of guns, facing about, marches. BQ-5.1 to 5.3. */
import { cite } from '../../battle/cite.ts';
import type { Dice } from '../../battle/dice.ts';
import type { Frame, Refusal, Tell } from '../../battle/protocol.ts';
import { refuse } from '../../battle/refuse.ts';
import { degrees, inDegrees } from '../../table/angle.ts';
import { longestWheel, type Motion, motionOf } from '../../table/motion.ts';
import { HALF_TURN, inUnits, QUARTER_TURN, roundHalfAway, units } from '../../table/number.ts';
import { newShape, type Shape, shapeOf } from '../../table/shape.ts';
import { FREE, stopAgainst } from '../../table/sweep.ts';
import type { OrdersFrame } from './activation.ts';
import { disorder } from './cohesion.ts';
import type { MoveOrder } from './commands.ts';
import { type Course, type CourseFrame, courseOf, goTo, legOf, M, shapeAlong } from './course.ts';
import { testDiscipline } from './discipline.ts';
import { below, pop, push, type Steps } from './frames.ts';
import { stepAside } from './leader.ts';
import { clearOf, overlapped, placeBehind, pushing, setDown } from './pass.ts';
import { type Answered, openWindow, outsiders } from './reaction.ts';
import { epsilon, farApart, SAME, shape } from './shapes.ts';
import { type BaroqueState, inMelee, isMassed, onTable, type Unit, unitOf } from './state.ts';
import { closedGround, disorderOnTheWay } from './terrain.ts';
import { firesOnTheMove, isMounted, isTercio, loose, nimble } from './troops.ts';
import { offTable, type Way, wayOf } from './way.ts';

export interface MoveFrame extends CourseFrame, Answered {
  at: 'move';
  stage: 'window' | 'react' | 'go';
  do: MoveOrder['do'];
}

export interface MarchFrame extends Frame {
  at: 'march';
  unit: string;
  nth: number;
}
export const marchFrame = (unit: string, nth: number): MarchFrame => ({ at: 'march', unit, nth });

const GRAIN = 1000;
const cutDown = (x: number): number => Math.floor(x * GRAIN) / GRAIN;

/** The course that an order describes; angles whole facing steps. */
function courseFrame(c: MoveOrder): Pick<CourseFrame, 'leg' | 'by' | 'right' | 'corner'> {
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
const pushesBack = (u: Unit): boolean => u.type === 'P&M' || u.type === 'PK' || isTercio(u.type);

function way(s: BaroqueState, u: Unit, motion: Motion, c: MoveOrder): Way {
  const full = c.do === 'turn' ? Infinity : M(u);
  return wayOf(s, u, shape(u), motion, {
    enemies: 'short',
    friends: c.do === 'wheel' || c.do === 'turn' ? 'ignore' : c.do === 'back' && pushesBack(u) ? 'ignore' : 'voluntary',
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
    if (c.do !== 'advance' && c.do !== 'wheel' && c.do !== 'stand' && c.do !== 'turn')
      return refuse('BQ-5.1-e', 'disordered-manoeuvre', { unit: u.name });
  }
  if (o.last) return refuse('BQ-5.2.2-a', 'last-move-made', { unit: u.name });
  if (o.halted) return refuse('BQ-5.1-b', 'march-failed', { unit: u.name });
  if (o.fired > 0 && !firesOnTheMove(u.type)) {
    if (o.firedAfter > 0) return refuse('BQ-6.1-a', 'fired-between', { unit: u.name });
    if (o.reserve === 0) return refuse('BQ-6.1.3.2-a', 'no-move-reserved', { unit: u.name });
  }
  if (o.passing.length > 0 && c.do !== 'advance') return refuse('BQ-5.5.1-b', 'must-get-through', { unit: u.name });
  if (c.do === 'about' || c.do === 'face') {
    if (o.moves > 0 || o.fired > 0) return refuse('BQ-5.2.4-a', 'only-action', { unit: u.name });
    if (c.do === 'face' && !isTercio(u.type) && !(isMounted(u.type) && isMassed(u)))
      return refuse('BQ-5.2.4-b', 'may-not-face', { unit: u.name });
  }
  if (c.do === 'turn' && u.type !== 'ART') return refuse('BQ-5.3-b', 'no-gun', { unit: u.name });
  return undefined;
}

export function checkMove(s: BaroqueState, o: OrdersFrame, u: Unit, c: MoveOrder): Refusal | undefined {
  const forbidden = mayManoeuvre(o, u, c);
  if (forbidden !== undefined) return forbidden;
  if (c.do === 'about') return undefined;
  if (c.do === 'face') return checkFace(s, u, c);
  if ((c.do === 'advance' || c.do === 'back' || c.do === 'wheel') && c.by < 0)
    return refuse('BQ-5.1-a', 'backwards', { by: c.by });
  if (c.do === 'oblique' && c.by < 0) return refuse('BQ-5.2.2-a', 'backwards', { by: c.by });
  const course = courseFrame(c);
  if (c.do === 'turn' && Math.abs(course.by) > QUARTER_TURN) return refuse('BQ-5.3-b', 'turn-too-wide', { degrees: c.by });
  const motion = motionOf(u, legOf(course));
  if (c.do === 'turn') return checkTurned(s, u, motion);
  if (c.do === 'wheel') {
    const most = Math.min(QUARTER_TURN, longestWheel(u.width, M(u) + SAME));
    if (course.by > most)
      return refuse(
        'BQ-5.2.1-a',
        'wheel-too-wide',
        { degrees: c.by, most: inDegrees(most) },
        { cut: { ...c, by: cutDown(inDegrees(most)) } as MoveOrder },
      );
  }
  const w = way(s, u, motion, c);
  if (motion.length > w.reach + SAME) {
    const fraction = Math.max(0, w.reach - SAME) / motion.length;
    const cut: MoveOrder = { ...c, by: cutDown(c.by * fraction) };
    if (c.do === 'oblique') cut.right = c.right < 0 ? -cutDown(-c.right * fraction) : cutDown(c.right * fraction);
    const can = cut.by !== 0 || cut.right !== 0;
    return refuse(
      w.rule,
      w.why,
      {
        needed: c.do === 'wheel' ? c.by : inUnits(roundHalfAway(motion.length)),
        allowance: inUnits(roundHalfAway(w.reach)),
        what: w.what,
      },
      can ? { cut } : {},
    );
  }
  return checkFriends(s, o, u, motion, c, w);
}

/** Who stands where the move ends. */
function checkFriends(s: BaroqueState, o: OrdersFrame, u: Unit, motion: Motion, c: MoveOrder, w: Way): Refusal | undefined {
  if (c.do === 'back' && pushesBack(u)) {
    const own = shape(u);
    const push = pushing(s, u, -own.ux, -own.uy, motion.length, (v) => loose(v.type) || v.type === 'ART');
    if (push.reach < motion.length - SAME)
      return refuse('BQ-5.5.1-c', 'friend-in-the-way', { allowance: inUnits(roundHalfAway(push.reach)), what: '' });
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
      if (placeBehind(s, v, -own.ux, -own.uy, end, [u]) === undefined) return refuse('BQ-5.5-c', 'no-room-behind', { what: v.name });
    return undefined;
  }
  // BQ-5.5-d: begun only if further actions could clear it.
  if (u.disordered || o.fired > 0) return refuse('BQ-5.5.1-b', 'cannot-get-through', name);
  const clear = clearOf(s, end, own.ux, own.uy, shape(heavy[0]));
  const on = motionOf({ x: end.x, y: end.y, facing: u.facing, width: u.width, depth: u.depth }, { kind: 'advance', by: clear });
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
    { x: end.x + own.ux * clear, y: end.y + own.uy * clear, facing: u.facing, width: u.width, depth: u.depth },
    newShape(),
  );
  return overlapped(s, u, far).length > 0 || under.length > 1 ? refuse('BQ-5.5-d', 'cannot-get-through', name) : undefined;
}

function endShape(u: Unit, motion: Motion): Shape {
  const pose = { x: u.x, y: u.y, facing: u.facing, width: u.width, depth: u.depth };
  const f = { x0: u.x, y0: u.y, f0: u.facing };
  if (motion.kind === 'shift') {
    pose.x = roundHalfAway(f.x0 + motion.dx);
    pose.y = roundHalfAway(f.y0 + motion.dy);
  } else {
    const probe = { unit: u, start: pose, from: shape(u), motion };
    return shapeAlong(probe, motion.length);
  }
  return shapeOf(pose, newShape());
}

/** BQ-5.2.4-b: the centre of the new front lies where the centre of that side was. */
export function faced(u: Unit, to: 'left' | 'right'): { x: number; y: number; facing: number } {
  const own = shape(u);
  const sign = to === 'left' ? -1 : 1;
  // Middle of that side, then half the depth back from it.
  const off = (u.width / 2 - u.depth / 2) * sign;
  return {
    x: roundHalfAway(u.x + own.uy * off),
    y: roundHalfAway(u.y - own.ux * off),
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
    tell?.({ kind: 'turned', rule: c.do === 'about' ? 'BQ-5.2.4-a' : 'BQ-5.2.4-b', side: u.side, about: [u.id] });
    o.over = true;
    push(s, { at: 'turn.test', unit: u.id } as never);
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

export const moveSteps: Steps = {
  move: (s: BaroqueState, f: MoveFrame, _dice: Dice, tell?: Tell) => {
    const u = unitOf(s, f.unit);
    if (!onTable(u) || inMelee(s, u)) {
      endsActivation(s);
      return;
    }
    if (f.stage === 'window') {
      f.stage = 'react';
      const c = courseOf(s, f);
      openWindow(s, 'move', u, outsiders(s, u, c, c.motion.length, true), [], c.motion.length);
      return;
    }
    if (f.stage === 'react') {
      f.stage = 'go';
      if (f.react === 'fire')
        push(s, { at: 'oppfire', reactor: f.reactor, mover: u.id, haltAt: f.haltAt, stage: 'test', hitsA: 0 } as never);
      else if (f.react === 'charge')
        push(s, {
          at: 'oppcharge',
          reactor: f.reactor,
          mover: u.id,
          stage: 'test',
          most: roundHalfAway(courseOf(s, f).motion.length),
          bonus: 0,
          rolled: false,
          haltAt: -1,
        } as never);
      return;
    }
    finishMove(s, f, u, tell);
  },
  march: (s: BaroqueState, f: MarchFrame, dice: Dice, tell?: Tell) => {
    pop(s);
    const u = unitOf(s, f.unit);
    if (!onTable(u) || u.disordered) return;
    cite('BQ-5.1-c');
    if (testDiscipline(s, u, 'march', dice, tell, { nth: f.nth })) return;
    disorder(u, 'BQ-5.1-b', tell);
    const o = below<OrdersFrame>(s, 'orders');
    if (o !== undefined) {
      o.halted = true;
      putBack(o, u, tell);
    }
  },
  'turn.test': (s: BaroqueState, f: Frame & { unit: string }, dice: Dice, tell?: Tell) => {
    pop(s);
    const u = unitOf(s, f.unit);
    if (!testDiscipline(s, u, 'turn', dice, tell)) disorder(u, 'BQ-5.2.4-a', tell);
  },
};

function endsActivation(s: BaroqueState): void {
  pop(s);
  const o = below<OrdersFrame>(s, 'orders');
  if (o !== undefined) o.over = true;
}

/** Has something moved the unit off its course? */
function elsewhere(c: Course, f: MoveFrame): boolean {
  const there = shapeAlong(c, f.done);
  return Math.abs(there.x - c.unit.x) > 2 || Math.abs(there.y - c.unit.y) > 2;
}

/** The declared move, as far as it still can be made. BQ-4.1.3-j */
function finishMove(s: BaroqueState, f: MoveFrame, u: Unit, tell?: Tell): void {
  const c = courseOf(s, f);
  const o = below<OrdersFrame>(s, 'orders') as OrdersFrame;
  const heavyBack = f.do === 'back' && pushesBack(u);
  let length = c.motion.length;
  if (elsewhere(c, f)) {
    // Pushed aside by a beaten friend while it was halted: its move ends where it stands.
    pop(s);
    afterMove(s, u, '', tell);
    return;
  }
  if (f.react !== 'none' && length > 0) {
    const w = wayOf(s, u, c.from, c.motion, {
      enemies: 'short',
      friends: f.do === 'wheel' || f.do === 'turn' || heavyBack ? 'ignore' : 'voluntary',
      full: Infinity,
      plain: M(u),
      shorten: false,
      straight: true,
      edge: true,
    });
    length = Math.max(f.done, Math.min(length, w.reach));
    // Somebody may have come to stand where a wheel or turn would end.
    const blocked = overlapped(s, u, shapeAlong(c, length)).length > 0;
    if (blocked && (f.do === 'wheel' || f.do === 'turn' || f.do === 'oblique')) length = f.done;
  }
  const before = { x: c.from.x, y: c.from.y };
  if (heavyBack) {
    const own = c.from;
    const pushed = pushing(s, u, -own.ux, -own.uy, length, (v) => loose(v.type) || v.type === 'ART');
    length = Math.min(length, pushed.reach);
    goTo(c, length);
    for (const p of pushed.pushed) {
      p.unit.x = roundHalfAway(p.unit.x - own.ux * p.by);
      p.unit.y = roundHalfAway(p.unit.y - own.uy * p.by);
      tell?.({ kind: 'pushed', rule: 'BQ-5.5.1-c', side: p.unit.side, about: [p.unit.id] });
    }
  } else goTo(c, length);
  const full = c.motion.length;
  const walked: Motion =
    length >= full || full === 0
      ? c.motion
      : { ...c.motion, angle: (c.motion.angle * length) / full, dx: (c.motion.dx * length) / full, dy: (c.motion.dy * length) / full, length };
  const why = full > 0 ? disorderOnTheWay(s, u.type, c.from, walked) : '';
  tell?.({
    kind: 'moved',
    rule: f.do === 'wheel' ? 'BQ-5.2.1-a' : f.do === 'back' ? 'BQ-5.2.3-a' : f.do === 'oblique' ? 'BQ-5.2.2-a' : f.do === 'turn' ? 'BQ-5.3-a' : 'BQ-5.1-a',
    side: u.side,
    about: [u.id],
    facts: { do: f.do, moved: inUnits(roundHalfAway(length)) },
  });
  pop(s);
  stepAside(s, u, before.x, before.y, tell);
  if (f.do === 'oblique' && !nimble(u.type)) o.last = true;
  if (wentThrough(s, u, c.from, walked, f)) o.through = o.moves + 1;
  passFriends(s, o, u, f, c.from, tell);
  if (f.do === 'back' && !nimble(u.type)) disorder(u, 'BQ-5.2.3-a', tell);
  if (f.do === 'back') cite('BQ-5.2.3-b');
  afterMove(s, u, why, tell);
}

/** BQ-5.5-b: after going through friends a further action is needed before shooting. */
function wentThrough(s: BaroqueState, u: Unit, from: Shape, walked: Motion, f: MoveFrame): boolean {
  if (f.do === 'wheel' || f.do === 'turn' || f.do === 'stand') return false;
  return s.units.some(
    (v) =>
      v !== u &&
      v.side === u.side &&
      onTable(v) &&
      !farApart(from, shape(v), walked.length) &&
      stopAgainst(from, walked, shape(v), epsilon(s)) !== FREE,
  );
}

/** Friends passed: set down behind, or still to be cleared by further actions. BQ-5.5.1 */
function passFriends(s: BaroqueState, o: OrdersFrame, u: Unit, f: MoveFrame, from: Shape, tell?: Tell): void {
  const under = overlapped(s, u, shape(u));
  const own = shape(u);
  if (under.length === 0) {
    if (o.passing.length > 0) o.passing = [];
    return;
  }
  if (f.do === 'back') {
    const place = placeBehind(s, u, -own.ux, -own.uy, shape(under[0]));
    if (place !== undefined) setDown(s, u, place.x, place.y, 'BQ-5.5.1-c', tell);
    return;
  }
  const heavy = under.filter((v) => !loose(v.type) && v.type !== 'ART');
  const before = o.passing.length > 0 ? { x: o.backX, y: o.backY } : lastFree(s, u, from, own);
  if (heavy.length > 0) {
    if (f.do !== 'advance' || u.disordered || o.fired > 0) {
      u.x = before.x;
      u.y = before.y;
      o.passing = [];
      return;
    }
    o.passing = heavy.map((v) => v.id);
    o.backX = before.x;
    o.backY = before.y;
  } else o.passing = [];
  const light = under.filter((v) => !heavy.includes(v));
  const were = light.map((v) => ({ x: v.x, y: v.y, disordered: v.disordered }));
  for (const v of light) {
    const place = placeBehind(s, v, -own.ux, -own.uy, own);
    if (place !== undefined) {
      setDown(s, v, place.x, place.y, 'BQ-5.5.1-b', tell);
      continue;
    }
    // No room for all of them: nobody goes anywhere.
    light.forEach((w, i) => Object.assign(w, were[i]));
    u.x = before.x;
    u.y = before.y;
    o.passing = [];
    return;
  }
}

/** The last place on a straight path before any friend is overlapped. */
function lastFree(s: BaroqueState, u: Unit, from: Shape, to: Shape): { x: number; y: number } {
  let low = 0;
  let high = 1;
  const at = (t: number): { x: number; y: number } => ({
    x: roundHalfAway(from.x + (to.x - from.x) * t),
    y: roundHalfAway(from.y + (to.y - from.y) * t),
  });
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    const there = shapeOf({ ...at(middle), facing: u.facing, width: u.width, depth: u.depth }, newShape());
    if (overlapped(s, u, there).length === 0) low = middle;
    else high = middle;
  }
  return at(low);
}

/** BQ-5.5-d: a unit that cannot clear the friend it overlaps goes back to where it last stood free. */
export function putBack(o: OrdersFrame, u: Unit, tell?: Tell): void {
  if (o.passing.length === 0 || o.unit !== u.id) return;
  u.x = o.backX;
  u.y = o.backY;
  o.passing = [];
  tell?.({ kind: 'put-back', rule: 'BQ-5.5-d', side: u.side, about: [u.id] });
}

/** What follows every movement action: disorder by the ground, the count, the march test. */
export function afterMove(s: BaroqueState, u: Unit, why: string, tell?: Tell): void {
  const o = below<OrdersFrame>(s, 'orders') as OrdersFrame;
  o.moves++;
  u.moves++;
  if (why !== '') disorder(u, why, tell);
  if (u.disordered) {
    putBack(o, u, tell);
    return;
  }
  if (o.moves >= 2) push(s, marchFrame(u.id, o.moves));
}
