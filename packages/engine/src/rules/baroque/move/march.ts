/** Carrying a movement action out: friends passed, disorder by the ground, the march test. BQ-5.1, BQ-5.5. */
import { cite } from '../../../battle/cite.ts';
import type { Dice } from '../../../battle/dice/dice.ts';
import type { BodyId, Frame, Tell } from '../../../battle/protocol.ts';
import { onGrid } from '../../../table/grid.ts';
import type { Motion } from '../../../table/motion/motion.ts';
import { FREE, stopAgainst } from '../../../table/motion/sweep.ts';
import { inUnits, type Length, roundHalfAway } from '../../../table/number.ts';
import { distance } from '../../../table/point.ts';
import { newShape, type Shape, shapeOf } from '../../../table/shape.ts';
import { loose, nimble } from '../army/troops.ts';
import type { OrdersFrame } from '../command/activation.ts';
import { testDiscipline } from '../command/discipline.ts';
import { stepAside } from '../command/leader.ts';
import { below, pop, push, type Steps, type UnitFrame } from '../frames.ts';
import { disorderOnTheWay } from '../ground/terrain.ts';
import { disorder } from '../loss/cohesion.ts';
import { openWindow, outsiders } from '../reaction/reaction.ts';
import { farApart, shape } from '../shapes.ts';
import { marchQuestion } from '../special/special-turn.ts';
import { type BaroqueState, inMelee, onTable, type Unit, unitOf } from '../state.ts';
import { epsilon, OFF_COURSE, SAME } from '../tolerances.ts';
import { type Course, courseOf, goTo, M, shapeAlong } from './course.ts';
import { type MoveFrame, pushesBack } from './move.ts';
import { overlapped, placeAround, placeBehind, pushing, pushOff, setDown } from './pass.ts';
import { wayOf } from './way.ts';

export interface MarchFrame extends Frame {
  at: 'march';
  unit: BodyId;
  nth: number;
  asked: boolean; // whether a special rule shall spare it the test
  free: boolean; // it does
}
export const marchFrame = (unit: BodyId, nth: number): MarchFrame => ({
  at: 'march',
  unit,
  nth,
  asked: false,
  free: false,
});

export const moveSteps = {
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
        push(s, {
          at: 'oppfire',
          reactor: f.reactor,
          mover: u.id,
          haltAt: f.haltAt,
          stage: 'test',
          hitsA: 0,
        });
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
        });
      return;
    }
    finishMove(s, f, u, tell);
  },
  march: (s: BaroqueState, f: MarchFrame, dice: Dice, tell?: Tell) => {
    const u = unitOf(s, f.unit);
    const question = f.asked ? undefined : marchQuestion(s, u);
    if (question !== undefined) {
      f.asked = true;
      push(s, question);
      return;
    }
    pop(s);
    if (!onTable(u) || u.disordered || f.free) return;
    cite('BQ-5.1-c');
    if (testDiscipline(s, u, 'march', dice, tell, { nth: f.nth })) return;
    disorder(u, 'BQ-5.1-b', tell);
    const o = below(s, 'orders');
    if (o !== undefined) {
      o.halted = true;
      cannotGoOn(s, o, u, tell);
    }
  },
  'turn.test': (s: BaroqueState, f: UnitFrame, dice: Dice, tell?: Tell) => {
    pop(s);
    const u = unitOf(s, f.unit);
    if (!testDiscipline(s, u, 'turn', dice, tell)) disorder(u, 'BQ-5.2.4-a', tell);
  },
} satisfies Steps;

function endsActivation(s: BaroqueState): void {
  pop(s);
  const o = below(s, 'orders');
  if (o !== undefined) o.over = true;
}

/** Has something moved the unit off its course? */
function elsewhere(c: Course, f: MoveFrame): boolean {
  const there = shapeAlong(c, f.done);
  return Math.abs(there.x - c.unit.x) > OFF_COURSE || Math.abs(there.y - c.unit.y) > OFF_COURSE;
}

/** The declared move, as far as it still can be made. BQ-4.1.3-j */
function finishMove(s: BaroqueState, f: MoveFrame, u: Unit, tell?: Tell): void {
  const c = courseOf(s, f);
  const o = below(s, 'orders') as OrdersFrame;
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
    for (const p of pushed.pushed) pushOff(s, p, -own.ux, -own.uy, tell);
  } else goTo(c, length);
  const full = c.motion.length;
  const walked: Motion =
    length >= full || full === 0
      ? c.motion
      : {
          ...c.motion,
          angle: (c.motion.angle * length) / full,
          dx: (c.motion.dx * length) / full,
          dy: (c.motion.dy * length) / full,
          length,
        };
  const why = full > 0 ? disorderOnTheWay(s, u.type, c.from, walked) : '';
  tell?.({
    kind: 'moved',
    rule:
      f.do === 'wheel'
        ? 'BQ-5.2.1-a'
        : f.do === 'back'
          ? 'BQ-5.2.3-a'
          : f.do === 'oblique'
            ? 'BQ-5.2.2-a'
            : f.do === 'turn'
              ? 'BQ-5.3-a'
              : 'BQ-5.1-a',
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
    if (o.under.length > 0) o.under = [];
    return;
  }
  if (f.do === 'back') {
    const place = placeBehind(s, u, -own.ux, -own.uy, shape(under[0]));
    if (place !== undefined) setDown(s, u, place.x, place.y, 'BQ-5.5.1-c', tell);
    else {
      const free = lastFree(s, u, from, own);
      u.x = free.x;
      u.y = free.y;
    }
    return;
  }
  const heavy = under.filter((v) => !loose(v.type) && v.type !== 'ART');
  const within = o.passing.length > 0 || o.under.length > 0;
  const before = (): { x: Length; y: Length } =>
    within ? { x: o.backX, y: o.backY } : lastFree(s, u, from, own);
  if (heavy.length > 0) {
    if (f.do !== 'advance' || u.disordered || o.fired > 0) {
      const free = before();
      o.passing = [];
      o.under = [];
      standFree(s, u, free.x, free.y, tell);
      return;
    }
    const free = before();
    o.passing = heavy.map((v) => v.id);
    o.backX = free.x;
    o.backY = free.y;
  } else o.passing = [];
  const light = under.filter((v) => !heavy.includes(v));
  if (light.length === 0) return;
  if (!within && o.passing.length === 0) {
    const free = before();
    o.backX = free.x;
    o.backY = free.y;
  }
  o.under = light.map((v) => v.id);
  // It may go on and get through them; if it cannot, its move ends here.
  if (f.do !== 'advance' || u.disordered) moveEnds(s, o, u, tell);
}

/** BQ-5.5.1-b: the move of a unit ends over loose friends or guns: they are set down behind it. */
export function moveEnds(s: BaroqueState, o: OrdersFrame, u: Unit, tell?: Tell): void {
  if (o.under.length === 0) return;
  const own = shape(u);
  const light = onTable(u) ? overlapped(s, u, own).filter((v) => o.under.includes(v.id)) : [];
  o.under = [];
  const were = light.map((v) => ({ x: v.x, y: v.y, disordered: v.disordered }));
  for (const v of light) {
    const place = placeBehind(s, v, -own.ux, -own.uy, own);
    if (place !== undefined) {
      setDown(s, v, place.x, place.y, 'BQ-5.5.1-b', tell);
      continue;
    }
    // No room for all of them: nobody goes anywhere.
    light.forEach((w, i) => {
      Object.assign(w, were[i]);
    });
    o.passing = [];
    standFree(s, u, o.backX, o.backY, tell);
    return;
  }
}

/** The last place on a straight path before any friend is overlapped. */
function lastFree(s: BaroqueState, u: Unit, from: Shape, to: Shape): { x: Length; y: Length } {
  let low = 0;
  let high = 1;
  const at = (t: number): { x: Length; y: Length } => ({
    x: onGrid(from.x + (to.x - from.x) * t),
    y: onGrid(from.y + (to.y - from.y) * t),
  });
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    const there = shapeOf({ ...at(middle), facing: u.facing, width: u.width, depth: u.depth }, newShape());
    if (overlapped(s, u, there).length === 0) low = middle;
    else high = middle;
  }
  const length = distance(to.x, to.y, from.x, from.y);
  return at(Math.max(0, low - SAME / Math.max(1, length)));
}

/** BQ-5.5-d: a unit that cannot clear the friend it overlaps goes back to where it last stood free. */
function putBack(s: BaroqueState, o: OrdersFrame, u: Unit, tell?: Tell): void {
  if (o.passing.length === 0 || o.unit !== u.id) return;
  o.passing = [];
  standFree(s, u, o.backX, o.backY, tell);
  tell?.({ kind: 'put-back', rule: 'BQ-5.5-d', side: u.side, about: [u.id] });
}

/** No further action can carry it on: whom it must clear it has not, and loose friends go behind it. */
function cannotGoOn(s: BaroqueState, o: OrdersFrame, u: Unit, tell?: Tell): void {
  if (o.unit !== u.id) return;
  if (o.passing.length > 0) o.under = [];
  moveEnds(s, o, u, tell);
  putBack(s, o, u, tell);
}

/** Stand at a place that was free; friends that were set down there since go behind, or the unit behind them. */
function standFree(s: BaroqueState, u: Unit, x: Length, y: Length, tell?: Tell): void {
  u.x = x;
  u.y = y;
  for (const v of overlapped(s, u, shape(u))) {
    const own = shape(u);
    const theirs = placeBehind(s, v, -own.ux, -own.uy, own);
    if (theirs !== undefined) {
      setDown(s, v, theirs.x, theirs.y, 'BQ-5.5.1-b', tell);
      continue;
    }
    const place = placeBehind(s, u, -own.ux, -own.uy, shape(v));
    if (place !== undefined) {
      u.x = place.x;
      u.y = place.y;
    }
  }
  if (overlapped(s, u, shape(u)).length === 0) return;
  const around = placeAround(s, u); // somebody fled there, and nothing behind is free
  if (around === undefined) return;
  u.x = around.x;
  u.y = around.y;
}

/** What follows every movement action: disorder by the ground, the count, the march test. */
export function afterMove(s: BaroqueState, u: Unit, why: string, tell?: Tell): void {
  const o = below(s, 'orders') as OrdersFrame;
  o.moves++;
  u.moves++;
  if (why !== '') disorder(u, why, tell);
  if (u.disordered) {
    cannotGoOn(s, o, u, tell);
    return;
  }
  if (o.moves >= 2) push(s, marchFrame(u.id, o.moves));
}
