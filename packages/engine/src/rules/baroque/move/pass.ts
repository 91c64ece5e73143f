/** Going through friends: setting down behind, pushing back. BQ-5.5. */
import { cite } from '../../../battle/cite.ts';
import type { Tell } from '../../../battle/protocol.ts';
import { handOf } from '../../../table/board.ts';
import { onGrid } from '../../../table/grid.ts';
import { overlaps } from '../../../table/measure/overlap.ts';
import type { Motion } from '../../../table/motion/motion.ts';
import { FREE, stopAgainst } from '../../../table/motion/sweep.ts';
import { type Length, UNIT, units } from '../../../table/number.ts';
import { layShape, newShape, type Shape } from '../../../table/shape.ts';
import { closedGround, disorderOnTheWay } from '../ground/terrain.ts';
import { disorder } from '../loss/cohesion.ts';
import { shape } from '../shapes.ts';
import { type BaroqueState, inMelee, onTable, type Unit } from '../state.ts';
import { drawnIn, epsilon, pressed, SAME, touching } from '../tolerances.ts';
import { inOrder, mayPass, offTable } from './way.ts';

export const shift = (dx: Length, dy: Length): Motion => ({
  kind: 'shift',
  px: 0,
  py: 0,
  angle: 0,
  dx,
  dy,
  length: Math.sqrt(dx * dx + dy * dy),
});

const probe = newShape();
const at = (base: Shape, x: Length, y: Length, out: Shape): Shape =>
  layShape(out, x, y, base.ux, base.uy, base.halfWidth, base.halfDepth, base.round);

/** Friends (and enemies) that a base would overlap at this place. */
export function overlapped(s: BaroqueState, u: Unit, place: Shape): Unit[] {
  const eps = epsilon(s);
  const out: Unit[] = [];
  for (const v of s.units) if (v !== u && onTable(v) && overlaps(place, shape(v), eps)) out.push(v);
  return out;
}

/**
 * How far along the direction (ux, uy) from its place a base must go to be clear of `other`: found by sweeping
 * back from far beyond.
 */
export function clearOf(s: BaroqueState, base: Shape, ux: number, uy: number, other: Shape): number {
  const far = base.reach + other.reach + Math.abs((other.x - base.x) * ux + (other.y - base.y) * uy) + UNIT;
  const start = at(base, base.x + ux * far, base.y + uy * far, probe);
  const back = stopAgainst(start, shift(-ux * far, -uy * far), other, pressed(s));
  return back === FREE ? 0 : far * (1 - back);
}

/**
 * BQ-5.5-c: the place behind `other` along a direction: touching its far edge, same sideways position; behind
 * further passable friends; shifted sideways by the least distance up to 1 BU. Undefined: not possible.
 */
export function placeBehind(
  s: BaroqueState,
  u: Unit,
  ux: number,
  uy: number,
  other: Shape,
  ignore: readonly Unit[] = [],
  passable: (v: Unit) => boolean = (v) => mayPass(s, u, v),
): { x: Length; y: Length } | undefined {
  const base = shape(u);
  let d = clearOf(s, base, ux, uy, other);
  for (let tries = 0; tries < 12; tries++) {
    const x = base.x + ux * d;
    const y = base.y + uy * d;
    const there = at(base, x, y, newShape());
    const in_ = overlapped(s, u, there).filter((v) => !ignore.includes(v));
    const clear = !overlaps(there, other, epsilon(s));
    if (in_.length === 0 && clear && free(s, there)) {
      cite('BQ-5.5-c');
      return { x: onGrid(x), y: onGrid(y) };
    }
    const next = in_.find((v) => v.side === u.side && passable(v));
    if (next !== undefined && in_.every((v) => v.side === u.side && passable(v))) {
      d = Math.max(d + SAME, clearOf(s, base, ux, uy, shape(next)));
      continue;
    }
    return sideways(s, u, base, x, y, -uy, ux, ignore, other);
  }
  return undefined;
}

const SIDE_STEP = units(0.05);
/** Shift by the least distance up to 1 BU to either side. */
function sideways(
  s: BaroqueState,
  u: Unit,
  base: Shape,
  x: Length,
  y: Length,
  lx: number,
  ly: number,
  ignore: readonly Unit[],
  other: Shape,
): { x: Length; y: Length } | undefined {
  const hand = handOf(s.table.lie);
  for (let k = 1; k * SIDE_STEP <= UNIT; k++)
    for (const sign of [hand, -hand]) {
      const px = onGrid(x + lx * k * SIDE_STEP * sign);
      const py = onGrid(y + ly * k * SIDE_STEP * sign);
      const there = at(base, px, py, newShape());
      if (overlaps(there, other, epsilon(s))) continue;
      if (free(s, there) && overlapped(s, u, there).every((v) => ignore.includes(v))) return { x: px, y: py };
    }
  return undefined;
}

/** Ahead and to the right of the unit: behind it first, ahead of it last. */
const ROUND = [[-1, 0], [-1, -1], [-1, 1], [0, -1], [0, 1], [1, -1], [1, 1], [1, 0]] as const; // biome-ignore format: eight ways
const FARTHEST = 4 * UNIT;
/** Where nothing behind is free: the nearest place around that is, in eight directions. */
export function placeAround(s: BaroqueState, u: Unit): { x: Length; y: Length } | undefined {
  const base = shape(u);
  for (let d = SIDE_STEP; d <= FARTHEST; d += SIDE_STEP)
    for (const [ahead, side] of ROUND) {
      const right = side * handOf(s.table.lie);
      const x = onGrid(base.x + (base.ux * ahead + base.uy * right) * d);
      const y = onGrid(base.y + (base.uy * ahead - base.ux * right) * d);
      const there = at(base, x, y, newShape());
      if (free(s, there) && overlapped(s, u, there).length === 0) return { x, y };
    }
  return undefined;
}

const free = (s: BaroqueState, there: Shape): boolean =>
  !offTable(s, there, SAME) && closedGround(s, there) === undefined;

/** Set a unit down; terrain entered disorders it. */
export function setDown(s: BaroqueState, u: Unit, x: Length, y: Length, rule: string, tell?: Tell): void {
  const way = shift(x - u.x, y - u.y);
  const why = way.length > 0 ? disorderOnTheWay(s, u.type, shape(u), way) : '';
  u.x = x;
  u.y = y;
  tell?.({ kind: 'set-down', rule, side: u.side, about: [u.id] });
  if (why !== '') disorder(u, why, tell);
}

/** Would every friend that the charger would stand on find a place behind it? */
export function roomBehind(s: BaroqueState, u: Unit, there: Shape): boolean {
  const under = overlapped(s, u, there).filter((v) => v.side === u.side);
  if (under.length === 0) return true;
  const were = under.map((v) => ({ x: v.x, y: v.y }));
  const fits = under.every((v) => {
    const place = placeBehind(s, v, -there.ux, -there.uy, there, [u]);
    if (place !== undefined) Object.assign(v, place);
    return place !== undefined;
  });
  under.forEach((v, i) => {
    Object.assign(v, were[i]);
  });
  return fits;
}

/** Friends run over by the charge are set down behind the charger. */
export function settle(s: BaroqueState, u: Unit, tell?: Tell): void {
  for (const v of overlapped(s, u, shape(u))) {
    if (v.side !== u.side) continue;
    const own = shape(u);
    const place = placeBehind(s, v, -own.ux, -own.uy, own);
    if (place !== undefined) setDown(s, v, place.x, place.y, 'BQ-5.5.1-b', tell);
  }
}

export interface Push {
  unit: Unit;
  by: number; // grid
}

/**
 * BQ-5.5-d: how far a unit can go in a direction pushing the friends it meets, and who is pushed how far.
 * `blockers` says which friends cannot be pushed at all.
 */
export function pushing(
  s: BaroqueState,
  u: Unit,
  ux: number,
  uy: number,
  wanted: number,
  pushable: (v: Unit) => boolean,
  depth = 0,
): { reach: number; pushed: Push[] } {
  const own = shape(u);
  const motion = shift(ux * wanted, uy * wanted);
  let reach = wanted;
  let met: { unit: Unit; at: number }[] = [];
  for (const v of s.units) {
    if (v === u || !onTable(v)) continue;
    // BQ-7.5.2-i: it stops ε short of an enemy.
    const enemy = v.side !== u.side;
    const stop = stopAgainst(own, motion, shape(v), enemy ? -touching(s) : drawnIn(s));
    if (stop === FREE) continue;
    const d = Math.max(0, stop * wanted);
    if (enemy) reach = Math.min(reach, Math.max(0, d - SAME));
    else if (v.type === 'BAG' || inMelee(s, v) || !pushable(v)) reach = Math.min(reach, d);
    else met.push({ unit: v, at: d });
  }
  met = inOrder(met);
  // Whom it comes up to at the very end is not pushed.
  const pushes = (m: { at: number }): boolean => m.at < reach - SAME;
  const pushed: Push[] = [];
  for (const m of met) {
    if (!pushes(m)) continue;
    if (depth > 6) {
      reach = m.at;
      continue;
    }
    const need = reach - m.at;
    const inner = pushing(s, m.unit, ux, uy, need, pushable, depth + 1);
    let able = inner.reach;
    if (depth >= 0) able = Math.min(able, groundAhead(s, m.unit, ux, uy, able));
    if (able < need) reach = m.at + able;
    pushed.push({ unit: m.unit, by: 0 }, ...inner.pushed);
  }
  // Amounts follow from the final reach: everyone ends clear of the one who pushes it.
  const final: Push[] = [];
  for (const m of met)
    if (pushes(m) && pushed.some((p) => p.unit === m.unit)) merge(final, m.unit, reach - m.at);
  for (const m of met) {
    if (!pushes(m)) continue;
    const inner = pushing(s, m.unit, ux, uy, reach - m.at, pushable, depth + 1);
    for (const p of inner.pushed) merge(final, p.unit, p.by);
  }
  return { reach, pushed: final };
}

/** Move a pushed unit; it keeps its order unless the ground takes it (BQ-3.1-c, BQ-5.5.1-c). */
export function pushOff(s: BaroqueState, p: Push, ux: number, uy: number, tell?: Tell): void {
  const { unit, by } = p;
  const why = disorderOnTheWay(s, unit.type, shape(unit), shift(ux * by, uy * by));
  unit.x = onGrid(unit.x + ux * by);
  unit.y = onGrid(unit.y + uy * by);
  tell?.({ kind: 'pushed', rule: 'BQ-5.5.1-c', side: unit.side, about: [unit.id] });
  if (why !== '') disorder(unit, why, tell);
}

function merge(list: Push[], unit: Unit, by: number): void {
  const have = list.find((p) => p.unit === unit);
  if (have === undefined) list.push({ unit, by });
  else if (by > have.by) have.by = by;
}

/** How far a pushed unit can go before impassable ground or the table edge. */
function groundAhead(s: BaroqueState, v: Unit, ux: number, uy: number, wanted: number): number {
  const base = shape(v);
  const ok = (d: number): boolean => free(s, at(base, base.x + ux * d, base.y + uy * d, probe));
  if (ok(wanted) && ok(wanted / 2)) return wanted;
  let low = 0;
  let high = wanted;
  for (let i = 0; i < 24; i++) {
    const middle = (low + high) / 2;
    if (ok(middle)) low = middle;
    else high = middle;
  }
  return low;
}
