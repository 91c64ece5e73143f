/** AG-ORDER: close order on foot. Marching, pivoting, ranks, square, breaking. */

import { cite } from '../../../battle/cite.ts';
import type { Tell } from '../../../battle/protocol.ts';
import { angleBetween, cosine, degrees, facingFromVector, sine, turnBetween } from '../../../table/angle.ts';
import { onGrid } from '../../../table/grid.ts';
import { type Length, roundHalfAway, facing as wrap } from '../../../table/number.ts';
import { CM, COLUMN_OF_THREES, FRONT_HALF, MARCH, on } from '../house-rules.ts';
import { nearestPoint } from '../move/heading.ts';
import type { Manoeuvre, Order } from '../orders/orders.ts';
import { orderOf } from '../orders/stance.ts';
import { type Argad, has, idOf, indexOf, type Man, standing } from '../state.ts';
import { allowance } from '../table/allowance.ts';
import { baseOf, distance, gap, gapAt } from '../table/bases.ts';
import { roomOnTable } from '../table/edges.ts';
import { walkerOf } from '../table/obstacles.ts';
import { passable } from '../table/terrain.ts';
import { APART, HALFWAY, LOOSE, NO_CONTACT, OVERLAP, SAME, SAME_FACING, TOUCH } from '../tolerances.ts';

export const STEP = 2 * CM; // two paces on foot

/** AG-ORDER-3: class 3 or more, drilled by the scenario, or any pikeman. */
export const trained = (man: Man): boolean =>
  man.class >= 3 || has(man, 'drilled') || man.melee.includes('pike');

/** AG-ORDER-1: beside whom a unit forms. */
export const recognisable = (man: Man): boolean =>
  man.role === 'officer' || man.role === 'ensign' || man.role === 'musician';

/** AG-ORDER-1, -8: one of the three that a unit needs; whom they form beside is not one of them. */
export const soldier = (man: Man): boolean => trained(man) && !recognisable(man);

/** AG-ORDER-8: close order needs this many soldiers. */
const LEAST = 3;
export const enough = (s: Argad, members: readonly number[]): boolean =>
  members.filter((i) => soldier(s.men[i])).length >= LEAST;

export interface Shape {
  files: number;
  ranks: number;
  kind: 'twos' | 'threes' | 'wide';
}

/** How a unit stands, seen along its front. */
export function shapeOfUnit(s: Argad, u: number): Shape {
  const unit = s.units[u];
  const c = cosine(unit.front);
  const d = sine(unit.front);
  const across: number[] = [];
  const along: number[] = [];
  const add = (list: number[], v: number): void => {
    if (!list.some((w) => Math.abs(w - v) < APART)) list.push(v);
  };
  for (const i of unit.members) {
    const f = s.figures[i];
    add(along, f.x * c + f.y * d);
    add(across, f.x * d - f.y * c);
  }
  const files = across.length;
  const ranks = along.length;
  return { files, ranks, kind: files <= 2 ? 'twos' : files === 3 && ranks >= 3 ? 'threes' : 'wide' };
}

/** AG-ORDER-4: how far it may march, cm; never more than the slowest man. */
export function marchAllowance(s: Argad, u: number, way: 'front' | 'left' | 'right' | 'rear'): number {
  const unit = s.units[u];
  const shape = shapeOfUnit(s, u);
  let most: number = MARCH.aside;
  if (way === 'front') {
    const threes =
      shape.kind === 'threes' && on(s.options, 'columnOfThrees') && unit.members.length >= COLUMN_OF_THREES;
    most = shape.kind === 'twos' || threes ? MARCH.twos : MARCH.wide;
  }
  for (const i of unit.members) most = Math.min(most, allowance(s, i) / CM);
  return most;
}

export const TURN_OF = { front: 0, left: 16384, rear: 32768, right: 49152 } as const;

/** MANOEUVRE (AG-SIM-3): the unit that the members belong to carries it out. */
export function beginManoeuvre(s: Argad, members: readonly number[], o: Order, tell?: Tell): void {
  const u = s.figures[members[0]].unit;
  const m = o.manoeuvre;
  if (u < 0 || m === undefined) return;
  const unit = s.units[u];
  const turn = m.turn === undefined ? 0 : degrees(m.turn);
  if (m.what === 'pivot' || m.pivot === 'before') pivotUnit(s, u, wrap(unit.front + turn), tell);
  if (m.what === 'square') {
    square(s, u, tell);
    return;
  }
  if (m.what === 'ranks') {
    changeRanks(s, u, m, tell);
    return;
  }
  if (m.what !== 'march' && m.what !== 'shift') return;
  const way = m.way ?? 'front';
  const most = marchAllowance(s, u, way);
  const by = m.what === 'shift' ? STEP : roundHalfAway(Math.min(m.by ?? most, most) * CM);
  const target = o.target?.[0] === undefined ? -1 : indexOf(s, o.target[0]);
  for (const i of unit.members) {
    const f = s.figures[i];
    f.doing = 'march';
    f.full = roundHalfAway(most * CM);
    f.goal = target;
    f.order = s.figures[members[0]].order;
    if (o.path !== undefined && m.what === 'march') f.path = columnPath(s, u, i, o);
    else {
      const a = unit.front + TURN_OF[way];
      f.path = [onGrid(f.x + cosine(a) * by), onGrid(f.y + sine(a) * by)];
    }
  }
  tell?.({
    kind: 'marches',
    rule: 'AG-ORDER-4',
    side: s.men[members[0]].side,
    about: unit.members.map((i) => idOf(s, i)),
    facts: { allowance: most, formation: shapeOfUnit(s, u).kind },
  });
}

/** A column winds along a path, each man keeping to his file and treading where the man before him trod. */
function columnPath(s: Argad, u: number, i: number, o: Order): number[] {
  const unit = s.units[u];
  const c = cosine(unit.front);
  const d = sine(unit.front);
  let head = unit.members[0];
  const depth = (k: number): number => s.figures[k].x * c + s.figures[k].y * d;
  for (const k of unit.members) if (depth(k) > depth(head) + APART) head = k;
  const f = s.figures[i];
  const h = s.figures[head];
  const aside = (f.x - h.x) * d - (f.y - h.y) * c; // to the right of the head
  const path: number[] = [];
  // First to where the head stood, in his own file, then along the path shifted to his side.
  const back = (h.x - f.x) * c + (h.y - f.y) * d;
  if (back > TOUCH) path.push(onGrid(f.x + c * back), onGrid(f.y + d * back));
  let x = h.x;
  let y = h.y;
  for (const p of o.path ?? []) {
    const px = p.x * CM;
    const py = p.y * CM;
    const length = distance(x, y, px, py);
    if (length < SAME) continue;
    const rx = (py - y) / length;
    const ry = -(px - x) / length;
    path.push(onGrid(px + rx * aside), onGrid(py + ry * aside));
    x = px;
    y = py;
  }
  return path;
}

const QUARTER = 16384;

/** The whole quarters of a turn; halfway between two the smaller turn, so that the corners of a square face its front. */
function quarterOf(turn: number): number {
  const quarters = Math.floor((Math.abs(turn) + QUARTER / 2 - HALFWAY) / QUARTER) * QUARTER;
  return turn < 0 ? -quarters : quarters;
}

/** AG-ORDER-6: every man turns on his base, once a turn. */
export function pivotUnit(s: Argad, u: number, to: number, tell?: Tell): boolean {
  const unit = s.units[u];
  if (unit.broken || unit.members.some((i) => s.figures[i].pivoted)) return false;
  // Class 2 units pivot or move, never both.
  if (unit.members.some((i) => s.men[i].class <= 2) && unit.members.some((i) => s.figures[i].gone > 0))
    return false;
  // To the quarter of the unit's own lattice nearest to the threat, so that ranks and files stay (AG-ORDER-12).
  cite('AG-ORDER-12');
  const quarter = quarterOf(turnBetween(unit.front, to));
  unit.front = wrap(unit.front + quarter);
  unit.square = false;
  for (const i of unit.members) {
    const f = s.figures[i];
    f.facing = unit.front;
    f.pivoted = true;
  }
  tell?.({
    kind: 'pivoted',
    rule: 'AG-ORDER-6',
    side: s.men[unit.members[0]].side,
    about: unit.members.map((i) => idOf(s, i)),
    facts: { formation: shapeOfUnit(s, u).kind },
  });
  return true;
}

/** AG-ORDER-11: the outer men face outward; a square may not march. */
function square(s: Argad, u: number, tell?: Tell): void {
  const unit = s.units[u];
  if (unit.members.some((i) => s.figures[i].pivoted)) return;
  let x = 0;
  let y = 0;
  for (const i of unit.members) {
    x += s.figures[i].x / unit.members.length;
    y += s.figures[i].y / unit.members.length;
  }
  for (const i of unit.members) {
    const f = s.figures[i];
    f.pivoted = true;
    if (distance(f.x, f.y, x, y) < SAME) continue;
    const out = turnBetween(unit.front, facingFromVector(f.x - x, f.y - y));
    f.facing = wrap(unit.front + quarterOf(out));
  }
  unit.square = true;
  tell?.({
    kind: 'square',
    rule: 'AG-ORDER-11',
    side: s.men[unit.members[0]].side,
    about: unit.members.map((i) => idOf(s, i)),
  });
}

/** AG-ORDER-7: one rank moves directly before or behind the rest. */
function changeRanks(s: Argad, u: number, m: Manoeuvre, tell?: Tell): void {
  const unit = s.units[u];
  const c = cosine(unit.front);
  const d = sine(unit.front);
  const depth = (i: number): number => s.figures[i].x * c + s.figures[i].y * d;
  const front = unit.members.reduce((best, i) => Math.max(best, depth(i)), -Infinity);
  const rear = unit.members.reduce((best, i) => Math.min(best, depth(i)), Infinity);
  const first = m.rank !== 'last';
  const moving = unit.members.filter((i) => (first ? depth(i) > front - APART : depth(i) < rear + APART));
  const by = first ? rear - front - STEP : front - rear + STEP;
  if (moving.length === unit.members.length) return;
  const places = moving.map((i) => ({
    i,
    x: onGrid(s.figures[i].x + c * by),
    y: onGrid(s.figures[i].y + d * by),
  }));
  if (!places.every((p) => roomFor(s, p.i, p.x, p.y))) return;
  for (const p of places) {
    s.figures[p.i].x = p.x;
    s.figures[p.i].y = p.y;
  }
  tell?.({
    kind: 'ranks-changed',
    rule: 'AG-ORDER-7',
    side: s.men[moving[0]].side,
    about: moving.map((i) => idOf(s, i)),
  });
}

/** Nobody else stands there, and it is on the table. */
export function roomFor(s: Argad, i: number, x: Length, y: Length): boolean {
  const base = baseOf(s.men[i], s.figures[i]);
  const r = base.round + base.half;
  if (!roomOnTable(s, x, y, r)) return false;
  for (let k = 0; k < s.figures.length; k++) {
    const g = s.figures[k];
    if (k === i || (g.place !== 'table' && g.place !== 'captive')) continue;
    const foe = s.men[k].side !== s.men[i].side;
    if (
      gapAt(x, y, s.figures[i].facing, base, g.x, g.y, g.facing, baseOf(s.men[k], g)) <
      (foe ? NO_CONTACT : -OVERLAP)
    )
      return false;
  }
  return s.horses.every((h) => distance(x, y, h.x, h.y) > r + 2.5 * CM);
}

/** Is the enemy within 60° either side of this man's facing? (AG-ORDER-9) */
export function facesThreat(s: Argad, i: number, foe: number): boolean {
  const f = s.figures[i];
  const [x, y] = nearestPoint(s, foe, f.x, f.y); // of a rider's long base the point that touches
  const faces = angleBetween(f.facing, facingFromVector(x - f.x, y - f.y)) <= FRONT_HALF + SAME_FACING;
  if (faces) cite('AG-ORDER-9');
  return faces;
}

/** AG-ORDER-10: caught on flank or rear without having been able to face. */
export function caught(s: Argad, victim: number, attacker: number, tell?: Tell): void {
  const u = s.figures[victim].unit;
  if (u < 0 || facesThreat(s, victim, attacker)) return;
  const members = s.units[u].members.slice();
  cite('AG-MELEE-26');
  breakUnit(s, u, 'AG-ORDER-10', tell);
  for (const i of members) {
    s.figures[i].caught = s.turn;
    disorder(s, i, 'AG-DIS-1', tell);
  }
}

export function disorder(s: Argad, i: number, rule: string, tell?: Tell): void {
  const f = s.figures[i];
  if (f.disorder || !standing(f)) return;
  cite('AG-DIS-5');
  f.disorder = true;
  f.calm = false;
  tell?.({ kind: 'disordered', rule, side: s.men[i].side, about: [idOf(s, i)] });
}

export function breakUnit(s: Argad, u: number, rule: string, tell?: Tell): void {
  const unit = s.units[u];
  if (unit.broken) return;
  unit.broken = true;
  for (const i of unit.members) s.figures[i].unit = -1;
  tell?.({
    kind: 'close-order-broken',
    rule,
    side: s.men[unit.members[0]].side,
    about: unit.members.map((i) => idOf(s, i)),
  });
  unit.members = [];
}

/** A pivot that was ordered for after the march. */
export function pivotAfter(s: Argad, tell?: Tell): void {
  s.units.forEach((unit, u) => {
    if (unit.broken || unit.members.length === 0) return;
    const m = orderOf(s, unit.members[0])?.manoeuvre;
    if (m?.pivot === 'after' && m.turn !== undefined)
      pivotUnit(s, u, wrap(unit.front + degrees(m.turn)), tell);
  });
}

/** AG-ORDER-14: whoever was pushed out of touch steps back to his comrades if one base brings him there. */
export function rejoin(s: Argad): void {
  for (const unit of s.units) {
    if (unit.broken) continue;
    const alive = unit.members.filter((i) => standing(s.figures[i]));
    for (const i of alive) {
      let nearest = -1;
      let least = STEP + TOUCH;
      for (const j of alive) {
        const d = j === i ? Infinity : gap(s, i, j);
        if (d < least - SAME) {
          least = d;
          nearest = j;
        }
      }
      if (nearest < 0 || least <= TOUCH) continue;
      const f = s.figures[i];
      const g = s.figures[nearest];
      const part = least / distance(f.x, f.y, g.x, g.y);
      const x = onGrid(f.x + (g.x - f.x) * part);
      const y = onGrid(f.y + (g.y - f.y) * part);
      if (!passable(s.table.terrain, f.x, f.y, x, y, walkerOf(s, i)) || !roomFor(s, i, x, y)) continue;
      f.x = x;
      f.y = y;
    }
  }
}

/** AG-ORDER-8, -14: whoever lost touch is out; under three soldiers there is no close order. */
export function dressUnits(s: Argad, tell?: Tell): void {
  s.units.forEach((unit, u) => {
    if (unit.broken) return;
    const alive = unit.members.filter((i) => standing(s.figures[i]) && s.figures[i].unit === u);
    let body: number[] = [];
    const seen = new Set<number>();
    for (const i of alive) {
      if (seen.has(i)) continue;
      const part = [i];
      seen.add(i);
      for (let n = 0; n < part.length; n++)
        for (const j of alive)
          if (!seen.has(j) && gap(s, part[n], j) <= LOOSE + SAME) {
            seen.add(j);
            part.push(j);
          }
      if (part.length > body.length) body = part;
    }
    body.sort((a, b) => a - b);
    for (const i of alive)
      if (!body.includes(i)) {
        s.figures[i].unit = -1;
        tell?.({ kind: 'fell-out', rule: 'AG-ORDER-14', side: s.men[i].side, about: [idOf(s, i)] });
      }
    if (body.length === unit.members.length && enough(s, body)) return;
    if (body.length === 0) unit.members = alive.slice(0, 1).length > 0 ? alive : unit.members;
    else unit.members = body;
    if (!enough(s, body)) {
      cite('AG-ORDER-8c');
      breakUnit(s, u, 'AG-ORDER-8', tell);
    }
  });
}
