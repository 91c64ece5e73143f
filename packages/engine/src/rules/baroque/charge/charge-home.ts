/** A charge is ridden home: the countercharge, screens dispersed, contact, or failure. BQ-5.4, BQ-7.7, S-4. */
import { cite } from '../../../battle/cite.ts';
import type { Tell } from '../../../battle/protocol.ts';
import { onGrid } from '../../../table/grid.ts';
import { inUnits, type Length, roundHalfAway, UNIT } from '../../../table/number.ts';
import { stepAside } from '../command/leader.ts';
import { below, nextAsk, pop, push } from '../frames.ts';
import { crossedObstacle, disorderOnTheWay, groundUnder } from '../ground/terrain.ts';
import { disorder } from '../loss/cohesion.ts';
import { eliminate } from '../loss/loss.ts';
import { ahead, type Course, courseOf, goTo, M, shapeAlong } from '../move/course.ts';
import { afterMove, marchFrame } from '../move/march.ts';
import { overlapped, roomBehind, settle } from '../move/pass.ts';
import { type Met, wayOf } from '../move/way.ts';
import { shape } from '../shapes.ts';
import { type BaroqueState, houseRules, inMelee, onTable, type Unit, unitOf } from '../state.ts';
import { SAME } from '../tolerances.ts';
import { type ChargeFrame, finishCharge } from './charge.ts';
import { meet } from './contact.ts';
import { chargeWay, isDispersed } from './reach.ts';

/** The counter-charger goes first, half the gap, at most its M, 1 BU in difficult ground. BQ-5.4.3-d */
function counterWay(s: BaroqueState, f: ChargeFrame, u: Unit): CounterWay {
  const v = unitOf(s, f.counter);
  const c = courseOf(s, f);
  const way = chargeWay(s, u, shapeAlong(c, f.done), ahead(u, f.by), f.by, M(u));
  const gap = way.enemies.find((m) => m.unit === v)?.at ?? f.touch - f.done;
  const slow = groundUnder(s, shape(v)) === 'difficult' ? UNIT : M(v);
  const far = Math.max(0, Math.min(gap / 2, slow));
  const motion = ahead(v, far);
  const own = wayOf(s, v, shape(v), motion, {
    enemies: 'touch',
    friends: 'block',
    full: far,
    plain: M(v),
    shorten: true,
    straight: true,
    edge: true,
  });
  const touched = own.enemies.find((m) => m.at <= own.reach + SAME);
  const reach = Math.min(far, own.reach, touched === undefined ? Infinity : touched.at);
  return { gap, reach, touched };
}

interface CounterWay {
  gap: Length; // grid between the two, along the charge
  reach: number; // how far the counter-charger comes
  touched: Met | undefined; // whom it strikes first
}

/** What of the gap the counter-charger leaves to the charger. BQ-5.4.3-d */
export function leftByCounter(s: BaroqueState, f: ChargeFrame, u: Unit): number {
  const { gap, reach } = counterWay(s, f, u);
  return gap - reach;
}

function moveCounter(s: BaroqueState, f: ChargeFrame, u: Unit, tell?: Tell): void {
  const v = unitOf(s, f.counter);
  const { reach, touched } = counterWay(s, f, u);
  const from = { x: v.x, y: v.y };
  const part = ahead(v, reach);
  const start = { ...shape(v), corners: shape(v).corners.slice() };
  const why = reach > 0 ? disorderOnTheWay(s, v.type, shape(v), part) : '';
  f.hampered = crossedObstacle(s, shape(v), part) !== undefined;
  if (f.hampered) cite('BQ-LO-b');
  v.x = onGrid(v.x + part.dx);
  v.y = onGrid(v.y + part.dy);
  tell?.({
    kind: 'countercharged',
    rule: 'BQ-5.4.3-b',
    side: v.side,
    about: [v.id, u.id],
    facts: { moved: inUnits(roundHalfAway(reach)) },
  });
  stepAside(s, v, from.x, from.y, tell);
  if (why !== '') disorder(v, why, tell);
  // BQ-5.4.3-e: it may have struck another enemy on the way.
  if (touched !== undefined && touched.unit !== u && touched.at <= reach + SAME) {
    cite('BQ-5.4.3-e');
    f.fresh = meet(s, v, start, [touched.unit], 'counter', tell);
  }
}

/** BQ-5.4.1-c: it has dispersed the very unit that it charged. */
const hasRunOver = (s: BaroqueState, f: ChargeFrame): boolean =>
  f.dispersed && !onTable(unitOf(s, f.target)) && !f.evaded.includes(f.target);

/** How far it may go, grid; no farther than it was told once it has run over its target. */
const endOf = (f: ChargeFrame, u: Unit): number =>
  f.dispersed && f.measured ? f.haltAt : Math.min(f.by, M(u) + f.bonus);

/** The move itself: screens are dispersed where they are touched, the first formed enemy stops it. */
export function go(s: BaroqueState, f: ChargeFrame, u: Unit, tell?: Tell): void {
  if (f.repulsed) {
    u.moves++;
    finishCharge(s);
    return;
  }
  if (f.screen !== '') {
    // It has been touched, so it goes whether or not the charger could go a step farther.
    const screen = unitOf(s, f.screen);
    f.screen = '';
    cite('BQ-7.7-d');
    runOver(s, screen, tell);
    return;
  }
  if (
    f.counter !== '' &&
    f.stage === 'go' &&
    f.done === 0 &&
    !inMelee(s, unitOf(s, f.counter)) &&
    !f.dispersed
  ) {
    moveCounter(s, f, u, tell);
    f.stage = 'counter';
  }
  const c = courseOf(s, f);
  const here = shapeAlong(c, f.done);
  const left = Math.max(0, endOf(f, u) - f.done);
  const way = chargeWay(s, u, here, ahead(u, left), left, Math.max(0, M(u) - f.done));
  const first = way.enemies[0];
  if (hasRunOver(s, f) && !f.measured) {
    f.measured = true;
    f.haltAt = roundHalfAway(f.done + Math.min(left, way.reach, first?.at ?? Infinity));
    if (f.haltAt > f.done + SAME) {
      cite('BQ-7.7-c');
      push(s, {
        at: 'how-far',
        n: nextAsk(s),
        rule: 'BQ-7.7-c',
        least: f.done,
        most: f.haltAt,
      });
    }
    return;
  }
  if (first === undefined) {
    f.stage = 'missed';
    return;
  }
  if (isDispersed(s, first.unit)) {
    arrive(s, f, c, f.done + first.at, tell);
    f.dispersed = true;
    if (f.defend === first.unit.id) {
      f.defend = '';
      f.screen = first.unit.id;
      cite('BQ-7.7-b');
      push(s, {
        at: 'defend',
        unit: first.unit.id,
        against: u.id,
        stage: 'test',
        hitsA: 0,
        lostA: 0,
      });
      return;
    }
    cite('BQ-7.7-d');
    runOver(s, first.unit, tell);
    return;
  }
  // BQ-5.5-c: where a friend run over could not be set down behind, the way through it is not open.
  if (!roomBehind(s, u, shapeAlong(c, f.done + first.at))) {
    f.stage = 'missed';
    return;
  }
  arrive(s, f, c, f.done + first.at, tell);
  settle(s, u, tell);
  cite('BQ-5.4-c');
  const struck = way.enemies
    .filter((m) => m.at <= first.at + SAME && !isDispersed(s, m.unit))
    .map((m) => m.unit);
  const why = f.done > 0 ? disorderOnTheWay(s, u.type, c.from, ahead(u, f.done)) : '';
  pop(s);
  const o = below(s, 'orders');
  if (o !== undefined) {
    o.over = true;
    o.moves++;
  }
  u.moves++;
  if (why !== '') disorder(u, why, tell);
  const fresh = [...new Set([...f.fresh, ...meet(s, u, c.from, struck, 'charge', tell)])];
  const charged = [u.id];
  if (f.counter !== '' && !f.hampered && inMelee(s, unitOf(s, f.counter))) charged.push(f.counter);
  cite('BQ-5.4.5-a');
  if (charged.length > 1) cite('BQ-5.4.3-c');
  if (o !== undefined && o.moves > 1) cite('BQ-5.1-d');
  push(s, {
    at: 'contact',
    unit: u.id,
    fresh,
    charged,
    defend: f.defend,
    stage: 'begin',
    repulsed: false,
  });
  // the march test comes on completing the move, before defensive fire.
  if (o !== undefined && o.moves >= 2 && !u.disordered) push(s, marchFrame(u.id, o.moves));
}

/** BQ-7.7-d: a screen is dispersed where it is touched, before the charger goes on. */
function runOver(s: BaroqueState, screen: Unit, tell?: Tell): void {
  eliminate(s, screen, screen.type === 'ART' ? 'BQ-7.8-a' : 'BQ-7.7-a', 'dispersed', tell);
}

/** Move up to a distance; leaders step aside. */
function arrive(s: BaroqueState, f: ChargeFrame, c: Course, distance: Length, tell?: Tell): void {
  const { x, y } = c.unit;
  goTo(c, distance);
  f.done = roundHalfAway(distance);
  stepAside(s, c.unit, x, y, tell);
}

/** No contact: a failed charge, or the ordinary move of a potential one. */
export function missed(s: BaroqueState, f: ChargeFrame, u: Unit, tell?: Tell): void {
  const c = courseOf(s, f);
  const left = Math.max(0, endOf(f, u) - f.done);
  const way = wayOf(s, u, shapeAlong(c, f.done), ahead(u, left), {
    enemies: 'short',
    friends: 'charge',
    full: left,
    plain: Math.max(0, M(u) - f.done),
    shorten: true,
    straight: true,
    edge: true,
  });
  const most = f.done + Math.max(0, Math.min(left, way.reach));
  const asMove = f.potential && f.evaded.length > 0 && f.counter === '' && !f.dispersed;
  if (asMove && most > f.touch + SAME) {
    if (!f.measured) {
      f.measured = true;
      push(s, {
        at: 'how-far',
        n: nextAsk(s),
        rule: 'BQ-5.4.6-a',
        least: Math.min(f.touch, roundHalfAway(most)),
        most: Math.floor(most),
      });
      return;
    }
  }
  const distance = asMove && f.measured ? f.haltAt : most;
  const end = Math.max(f.done, Math.min(distance, most));
  const fits = roomBehind(s, u, shapeAlong(c, end));
  arrive(s, f, c, fits ? end : lastFree(s, u, c, end), tell);
  if (fits) settle(s, u, tell);
  const why = f.done > 0 ? disorderOnTheWay(s, u.type, c.from, ahead(u, f.done)) : '';
  if (asMove) {
    tell?.({
      kind: 'moved',
      rule: 'BQ-5.4.6-a',
      side: u.side,
      about: [u.id],
      facts: { moved: inUnits(f.done) },
    });
    pop(s);
    afterMove(s, u, why, tell);
    return;
  }
  const ranOver = hasRunOver(s, f);
  tell?.({
    kind: ranOver ? 'moved' : 'charge-failed',
    rule: ranOver ? 'BQ-7.7-c' : 'BQ-5.4.1-b',
    side: u.side,
    about: [u.id],
    facts: { moved: inUnits(f.done) },
  });
  u.moves++;
  if (why !== '') disorder(u, why, tell);
  if (f.dispersed) cite('BQ-7.7-c');
  if (f.rolled) cite('BQ-5.4.1-c');
  const plain = houseRules(s).plainFailDisorders && !f.dispersed;
  if (!ranOver && (f.rolled || plain)) disorder(u, 'BQ-5.4.1-b', tell);
  finishCharge(s);
  afterMiss(s, f, u);
}

/** The march test of a charge that met nobody, and the melee of a counter-charger that struck another. */
function afterMiss(s: BaroqueState, f: ChargeFrame, u: Unit): void {
  const v = f.counter === '' ? undefined : unitOf(s, f.counter);
  if (v !== undefined && inMelee(s, v))
    push(s, {
      at: 'contact',
      unit: v.id,
      fresh: f.fresh,
      charged: f.hampered ? [] : [v.id],
      defend: '',
      stage: 'begin',
      repulsed: false,
    });
  const o = below(s, 'orders');
  if (o === undefined) return;
  o.moves++;
  // BQ-5.1-b: it was a movement action all the same.
  if (o.moves >= 2 && !u.disordered) push(s, marchFrame(u.id, o.moves));
}

/** Where a charger stops that would end on friends for whom there is no room behind it. */
function lastFree(s: BaroqueState, u: Unit, c: Course, end: number): number {
  let low = 0;
  let high = end;
  for (let i = 0; i < 30; i++) {
    const middle = (low + high) / 2;
    if (overlapped(s, u, shapeAlong(c, middle)).length === 0) low = middle;
    else high = middle;
  }
  return Math.max(0, low - SAME);
}
