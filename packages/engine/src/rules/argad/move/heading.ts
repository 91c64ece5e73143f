/** Where each figure heads in this pulse, by what it is doing (AG-SIM-3, AG-SIM-11, AG-SIM-22). */

import { cite } from '../../../battle/cite.ts';
import { cosine, facingFromVector, sine } from '../../../table/angle.ts';
import { handOf } from '../../../table/board.ts';
import { onGrid } from '../../../table/grid.ts';
import { pointToSegment } from '../../../table/measure/distance.ts';
import { type Facing, type Length, TURN } from '../../../table/number.ts';
import { CHARGE_CONE, CM, KEEP_APART, SUB_STEPS } from '../house-rules.ts';
import { type Argad, bodily, type Figure } from '../state.ts';
import { aside, baseOf, direction, distance, gap, gapAt } from '../table/bases.ts';
import { roomOnTable } from '../table/edges.ts';
import {
  addTarget,
  blockOn,
  type Obstacles,
  obstaclesFor,
  straightFree,
  walkerOf,
  whoIs,
} from '../table/obstacles.ts';
import { passable } from '../table/terrain.ts';
import { AT_HAND, HAIR, OVERLAP, SAME, SAME_FACING, TOUCH } from '../tolerances.ts';
import { type Given, placeAt } from './places.ts';
import { findWay, LOOK_AGAIN, placesAround } from './way.ts';

const NOWHERE: number[] = [];

/** The sign of "to the left" on this table. */
const hand = (s: Argad): 1 | -1 => handOf(s.table.lie);

/** The points it would walk to from here, x, y …; none if it stays. */
export function headingOf(s: Argad, i: number, given: Given): number[] {
  const f = s.figures[i];
  switch (f.doing) {
    case 'attack':
    case 'charge':
      return f.goal < 0 ? NOWHERE : towards(s, i, f, given);
    case 'interpose':
      return f.goal < 0 ? NOWHERE : between(s, i, f);
    case 'evade':
      return f.path.length > 0 ? around(s, i, f) : away(s, i, f);
    case 'move':
    case 'withdraw':
    case 'form':
    case 'mount':
    case 'dismount':
      return f.path.length === 0 ? NOWHERE : around(s, i, f);
    case 'march':
    case 'drive':
      return f.path;
    default:
      return NOWHERE;
  }
}

/** What is left of the allowance in the pulses to come (AG-SIM-9: idle pulses are lost). */
function left(s: Argad, f: Figure): number {
  const passed = Math.max(0, (s.pulse - 1) * SUB_STEPS - f.from);
  return Math.max(0, f.rate - Math.floor((f.rate * Math.min(passed, f.over)) / Math.max(1, f.over)));
}

/** ATTACK and CHARGE: the approach leg, then the nearest point of the target's base. */
function towards(s: Argad, i: number, f: Figure, given: Given): number[] {
  const it = s.figures[f.goal];
  if (it.place !== 'table' || (it.hidden && s.men[f.goal].side !== s.men[i].side)) {
    f.halted = true; // AG-SIM-2: an order that becomes impossible turns into HOLD
    return NOWHERE;
  }
  const space = gap(s, i, f.goal);
  if (f.haltAt >= 0 && space <= f.haltAt + SAME) {
    f.halted = true;
    return NOWHERE;
  }
  if (f.leg && f.path.length > 0) return f.path;
  f.leg = false;
  const place =
    f.doing === 'attack' && f.haltAt < 0 && space > AT_HAND ? placeAt(s, i, f.goal, given) : undefined;
  const aim = place === undefined ? nearestPoint(s, f.goal, f.x, f.y) : [place[0], place[1]];
  const [sx, sy] = place === undefined ? short(s, i, f, aim) : place;
  let o: Obstacles | undefined;
  let block = -1;
  if (!straightFree(s, i, f.goal, sx, sy) || (place !== undefined && throughTarget(s, i, f, aim))) {
    o = obstaclesFor(s, i, f.goal, left(s, f));
    if (place !== undefined) addTarget(s, i, f.goal, o);
    block = blockOn(o, f.x, f.y, sx, sy);
  }
  if (o === undefined || block < 0) {
    f.path = [];
    setCourse(f, aim[0] - f.x, aim[1] - f.y);
    if (f.haltAt >= 0) return upTo(f, aim, space - f.haltAt);
    return aim;
  }
  if (f.doing === 'charge') {
    setCourse(f, aim[0] - f.x, aim[1] - f.y);
    return aim; // a charge goes straight; whoever is in its way is contacted
  }
  f.anchor = -1;
  if (f.path.length >= 2 && blockOn(o, f.x, f.y, f.path[0], f.path[1]) < 0) return f.path;
  if (s.pulse < f.looked) return aim; // waits for the way to open
  const goals = place === undefined ? placesAround(s, i, f.goal, o) : aim;
  const way = goals.length === 0 ? undefined : findWay(o, f.x, f.y, goals, left(s, f), hand(s));
  if (way !== undefined) {
    f.path = way;
    return f.path;
  }
  f.looked = s.pulse + LOOK_AGAIN;
  // AG-SIM-11 (3): no way round: an enemy in the way is contacted instead.
  const who = whoIs(o, block);
  f.path = [];
  if (who >= 0 && s.men[who].side !== s.men[i].side && s.figures[who].place === 'table') {
    f.goal = who;
    return nearestPoint(s, who, f.x, f.y);
  }
  return aim;
}

/** Does the straight way to his place at the target lead through the target itself? */
function throughTarget(s: Argad, i: number, f: Figure, aim: readonly number[]): boolean {
  const it = s.figures[f.goal];
  const b = baseOf(s.men[f.goal], it);
  const reach = b.round + baseOf(s.men[i], f).round - TOUCH;
  const [px, py] = nearestPoint(s, f.goal, (f.x + aim[0]) / 2, (f.y + aim[1]) / 2);
  return pointToSegment(px, py, f.x, f.y, aim[0], aim[1]) < reach;
}

/** A point a little short of contact, so that the target's own neighbours do not count as in the way. */
function short(s: Argad, i: number, f: Figure, aim: readonly number[]): [number, number] {
  const reach = baseOf(s.men[i], f).round + baseOf(s.men[f.goal], s.figures[f.goal]).round;
  const d = distance(f.x, f.y, aim[0], aim[1]);
  const t = d <= reach ? 0 : (d - reach) / d;
  return [f.x + (aim[0] - f.x) * t, f.y + (aim[1] - f.y) * t];
}

function upTo(f: Figure, aim: readonly number[], space: number): number[] {
  const d = distance(f.x, f.y, aim[0], aim[1]);
  const t = d <= 0 ? 0 : Math.min(1, Math.max(0, space) / d);
  return [f.x + (aim[0] - f.x) * t, f.y + (aim[1] - f.y) * t];
}

/** AG-CAV-3: the straight run begins anew when the heading leaves the cone. */
function setCourse(f: Figure, dx: Length, dy: Length): void {
  if (f.doing !== 'charge') return;
  const heading = facingFromVector(dx, dy);
  if (f.anchor >= 0) {
    const turn = (heading - f.anchor) & (TURN - 1);
    if (Math.min(turn, TURN - turn) <= CHARGE_CONE + SAME_FACING) return;
  }
  cite('AG-CAV-3');
  f.anchor = heading;
  f.run = 0;
}

/** The point of a base's middle line nearest to another point. */
export function nearestPoint(s: Argad, j: number, x: Length, y: Length): number[] {
  const f = s.figures[j];
  const b = baseOf(s.men[j], f);
  if (b.half === 0) return [f.x, f.y];
  const ux = cosine(f.facing);
  const uy = sine(f.facing);
  const along = Math.max(-b.half, Math.min(b.half, (x - f.x) * ux + (y - f.y) * uy));
  return [f.x + ux * along, f.y + uy * along];
}

/** A given path; a follower or runner whose next step is not free steers to its end (AG-SIM-22). */
function around(s: Argad, i: number, f: Figure): number[] {
  const steers =
    f.doing === 'form' || f.doing === 'evade' || (f.group >= 0 && f.group !== i) || f.doing === 'withdraw';
  if (!steers) return f.path;
  if (straightFree(s, i, -1, f.path[0], f.path[1]) || s.pulse < f.looked) return f.path;
  const o: Obstacles = obstaclesFor(s, i, -1, left(s, f) * 2);
  if (blockOn(o, f.x, f.y, f.path[0], f.path[1]) < 0) return f.path;
  f.looked = s.pulse + LOOK_AGAIN;
  const end = f.path.length - 2;
  const way = findWay(o, f.x, f.y, [f.path[end], f.path[end + 1]], left(s, f) * 2, hand(s));
  if (way !== undefined) f.path = way;
  return f.path;
}

/** INTERPOSE: on the line from the most advanced attacker to the friend, as near to the friend as possible. */
function between(s: Argad, i: number, f: Figure): number[] {
  const friend = s.figures[f.goal];
  if (friend.place !== 'table') return NOWHERE;
  const attacker = mostAdvanced(s, f.goal);
  if (attacker < 0) return NOWHERE;
  const a = s.figures[attacker];
  const r = baseOf(s.men[i], f).round + baseOf(s.men[f.goal], friend).round + OVERLAP;
  const d = distance(friend.x, friend.y, a.x, a.y);
  if (d === 0) return NOWHERE;
  const x = friend.x + ((a.x - friend.x) * r) / d;
  const y = friend.y + ((a.y - friend.y) * r) / d;
  if (distance(f.x, f.y, x, y) < TOUCH) return NOWHERE;
  if (straightFree(s, i, -1, x, y) || s.pulse < f.looked) return [x, y];
  const o = obstaclesFor(s, i, -1, left(s, f));
  if (blockOn(o, f.x, f.y, x, y) < 0) return [x, y];
  const way = findWay(o, f.x, f.y, [x, y], left(s, f), hand(s));
  if (way === undefined) f.looked = s.pulse + LOOK_AGAIN;
  return way ?? [x, y];
}

/** The nearest of those who attack this figure; −1 if nobody does. */
function mostAdvanced(s: Argad, j: number): number {
  let best = -1;
  let least = Infinity;
  for (let k = 0; k < s.figures.length; k++) {
    const g = s.figures[k];
    if (g.place !== 'table' || g.goal !== j || (g.doing !== 'attack' && g.doing !== 'charge')) continue;
    const d = gap(s, k, j);
    if (d < least - SAME) {
      least = d;
      best = k;
    }
  }
  return best;
}

const TRIES = [0, 4096, -4096, 8192, -8192, 12288, -12288, 16384, -16384];

/** EVADE "away": the first free heading of a short list, reckoned from the nearest attacker. */
function away(s: Argad, i: number, f: Figure): number[] {
  let from = mostAdvanced(s, i);
  if (from < 0) from = nearestFoe(s, i);
  if (from < 0) return NOWHERE;
  const a = s.figures[from];
  if (!direction(a.x, a.y, f.x, f.y, back)) {
    back.x = cosine(f.facing);
    back.y = sine(f.facing);
  }
  const stride = Math.floor(f.rate / 20) + 1;
  const base = baseOf(s.men[i], f);
  const walker = walkerOf(s, i);
  const r = base.round + base.half;
  for (const turn of TRIES) {
    aside(back, turn * hand(s), course); // to the left first
    const x = f.x + course.x * stride;
    const y = f.y + course.y * stride;
    if (!roomOnTable(s, x, y, r)) continue;
    if (!passable(s.table.terrain, f.x, f.y, x, y, walker)) continue;
    if (freeFor(s, i, x, y, facingFromVector(course.x, course.y))) return [x, y];
    if (turn === 0 && passFriends(s, i, f)) return NOWHERE;
  }
  return NOWHERE;
}

const back = { x: 0, y: 0 };
const course = { x: 0, y: 0 };

/**
 * AG-SIM-11 (5): an evader may pass through friends in loose order if it comes out behind them with what it has
 * left; it is set down there and stands for as many pulses as the way takes.
 */
function passFriends(s: Argad, i: number, f: Figure): boolean {
  const speed = f.rate / Math.max(1, f.over / 10);
  const most = left(s, f);
  if (speed <= 0) return false;
  const base = baseOf(s.men[i], f);
  const r = base.round + base.half;
  const walker = walkerOf(s, i);
  const heading = facingFromVector(back.x, back.y);
  for (let d = r; d <= most; d += CM / 2) {
    const x = f.x + back.x * d;
    const y = f.y + back.y * d;
    if (!roomOnTable(s, x, y, r)) return false;
    if (!passable(s.table.terrain, f.x, f.y, x, y, walker)) return false;
    let friend = false;
    for (let k = 0; k < s.figures.length; k++) {
      const g = s.figures[k];
      if (k === i || !bodily(g)) continue;
      const facing = base.half > 0 ? heading : f.facing;
      const near = gapAt(x, y, facing, base, g.x, g.y, g.facing, baseOf(s.men[k], g));
      const foe = s.men[k].side !== s.men[i].side;
      if (near >= (foe ? KEEP_APART : 0) - SAME) continue;
      if (foe || g.unit >= 0) return false;
      friend = true;
    }
    if (friend) continue;
    f.x = onGrid(x);
    f.y = onGrid(y);
    if (base.half > 0) f.facing = heading;
    f.gone += Math.floor(d);
    f.pause = Math.floor(d / speed) + 1;
    return true;
  }
  return false;
}

/** May this figure stand there, 1 cm from enemies and not on friends? */
function freeFor(s: Argad, i: number, x: Length, y: Length, facing: Facing): boolean {
  const f = s.figures[i];
  const base = baseOf(s.men[i], f);
  for (let k = 0; k < s.figures.length; k++) {
    const g = s.figures[k];
    if (k === i || !bodily(g)) continue;
    const foe = s.men[k].side !== s.men[i].side && g.place === 'table';
    const b = baseOf(s.men[k], g);
    const d = gapAt(x, y, base.half > 0 ? facing : f.facing, base, g.x, g.y, g.facing, b);
    if (d >= (foe ? KEEP_APART - SAME : -OVERLAP)) continue;
    if (d < gap(s, i, k) - HAIR) return false;
  }
  return true;
}

export function nearestFoe(s: Argad, i: number): number {
  let best = -1;
  let least = Infinity;
  for (let k = 0; k < s.figures.length; k++) {
    const g = s.figures[k];
    if (s.men[k].side === s.men[i].side || g.place !== 'table' || g.hidden) continue;
    const d = distance(s.figures[i].x, s.figures[i].y, g.x, g.y);
    if (d < least - SAME) {
      least = d;
      best = k;
    }
  }
  return best;
}
