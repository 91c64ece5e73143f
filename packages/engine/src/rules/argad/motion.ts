/**
 * AG-SIM-10 (e), AG-SIM-11: one pulse of simultaneous displacement. Whoever can meet nobody within the pulse goes
 * in one stride; the others take ten sub-steps together, in which contacts are found and the lower priority waits.
 */
import { cite } from '../../battle/cite.ts';
import { cosine, facingFromVector, sine } from '../../table/angle.ts';
import { newSpan, pointToSegment, segmentSpan } from '../../table/distance.ts';
import { roundHalfAway } from '../../table/number.ts';
import { type Base, baseOf, distance, FOOT, gapAt, HORSE } from './bases.ts';
import { CM, KEEP_APART, PULSES, SUB_STEPS, TOUCH } from './book.ts';
import { leavesBy } from './edges.ts';
import { headingOf } from './heading.ts';
import { type Argad, bodily, type Doing, type Figure } from './state.ts';
import { goingAt, LINES, layout, passable, type Walker } from './terrain.ts';
import { apartFrom, walkerOf } from './way.ts';

/** Two enemies that met in this pulse. */
export interface Met {
  a: number;
  b: number;
  sub: number;
}

/** How a pulse went. */
export interface Pulse {
  met: Met[];
  left: number[]; // figures that left the table
  moved: number[]; // figures that moved
}

const DEEP = TOUCH; // the deepest overlap allowed between friends
const PRIORITY: Readonly<Partial<Record<Doing, number>>> = { charge: 0, attack: 1, interpose: 2, evade: 3 };
const HAIR = 4; // grid steps

/** Does i want contact with j? */
export function aimsAt(s: Argad, i: number, j: number): boolean {
  const f = s.figures[i];
  if (f.goal < 0 || s.figures[j].place !== 'table') return false;
  if (f.doing === 'attack' || f.doing === 'charge') return f.goal === j;
  return f.doing === 'march' && s.men[j].side !== s.men[i].side;
}

/** On its straight run, its approach leg behind it: runs into whoever is before it (AG-SIM-11, 2). */
const running = (f: Figure): boolean => f.doing === 'charge' && f.path.length === 0 && !f.halted;

/** Is i of lower priority than j? (AG-SIM-11, 6) */
function givesWay(s: Argad, i: number, j: number): boolean {
  const p = PRIORITY[s.figures[i].doing] ?? 4;
  const q = PRIORITY[s.figures[j].doing] ?? 4;
  if (p !== q) return p > q;
  const c = s.men[i].class - s.men[j].class;
  return c !== 0 ? c < 0 : i > j;
}

/** How far a figure goes in sub-steps t0 … t1 of the turn (AG-UNIT-1a, AG-SIM-9). */
export function strideOf(f: Figure, t0: number, t1: number): number {
  const a = t0 - f.from;
  const b = t1 - f.from;
  if (f.over <= 0 || b <= 0) return 0;
  cite('AG-UNIT-1a');
  return (
    Math.floor((f.rate * Math.min(b, f.over)) / f.over) -
    Math.floor((f.rate * Math.max(0, Math.min(a, f.over))) / f.over)
  );
}

interface Mover {
  i: number;
  way: number[]; // points ahead
  at: number; // next of them
  x: number; // now
  y: number;
  facing: number;
  nx: number; // proposed
  ny: number;
  nf: number;
  nat: number;
  stride: number; // of the current sub-step
  stopped: boolean;
  slid: boolean; // went past a friend in this sub-step
  done: boolean; // met an enemy or left
  used: number;
  near: number[]; // bodies that matter, numbers of figures; horses from figures.length on
  base: Base;
  walker: Walker;
  walls: boolean; // something impassable is near
  leaving: boolean; // may leave the table
}

/** By number of the figure; nothing for whoever stands. */
type Movers = readonly (Mover | undefined)[];

/** Run one pulse for everybody. */
export function movePulse(s: Argad, ways: ReadonlyMap<number, number[]>): Pulse {
  const out: Pulse = { met: [], left: [], moved: [] };
  const t0 = (s.pulse - 1) * SUB_STEPS;
  const movers = moversOf(s, ways);
  if (movers.length === 0) return out;
  const byFigure: (Mover | undefined)[] = new Array(s.figures.length).fill(undefined);
  for (const m of movers) byFigure[m.i] = m;
  const busy: Mover[] = [];
  for (const m of movers) {
    lookAround(s, m, byFigure, strideOf(s.figures[m.i], t0, t0 + SUB_STEPS));
    if (m.near.length > 0 || m.walls || m.leaving) busy.push(m);
  }
  for (const m of movers) {
    if (m.near.length > 0 || m.walls || m.leaving) continue;
    m.stride = strideOf(s.figures[m.i], t0, t0 + SUB_STEPS);
    propose(s, m);
    commit(m);
  }
  if (busy.length > 0)
    for (let sub = 0; sub < SUB_STEPS; sub++) {
      for (const m of busy) {
        m.stopped = m.done;
        m.slid = false;
        m.stride = m.done ? 0 : strideOf(s.figures[m.i], t0 + sub, t0 + sub + 1);
        propose(s, m);
        if (!m.stopped && (m.walls || m.leaving)) checkGround(s, m, out);
      }
      settle(s, busy, byFigure, sub, out);
      for (const m of busy) if (!m.stopped) commit(m);
    }
  for (const m of movers) store(s, m, out);
  return out;
}

/** Where everybody who moves in this pulse heads. */
export function waysOf(s: Argad): Map<number, number[]> {
  const ways = new Map<number, number[]>();
  const t0 = (s.pulse - 1) * SUB_STEPS;
  for (let i = 0; i < s.figures.length; i++) {
    const f = s.figures[i];
    if (f.place !== 'table' || f.halted || f.stunned > 0 || f.pause > 0) continue;
    if (strideOf(f, t0, t0 + SUB_STEPS) <= 0) continue;
    const way = headingOf(s, i);
    if (way.length > 0) ways.set(i, way);
  }
  return ways;
}

/** Movers are used again from pulse to pulse: a turn leaves little behind for the collector. */
const pool: Mover[] = [];
const newMover = (): Mover => ({
  i: 0,
  way: [],
  at: 0,
  x: 0,
  y: 0,
  facing: 0,
  nx: 0,
  ny: 0,
  nf: 0,
  nat: 0,
  stride: 0,
  stopped: false,
  slid: false,
  done: false,
  used: 0,
  near: [],
  base: FOOT,
  walker: { mounted: false, armoured: false },
  walls: false,
  leaving: false,
});

function moversOf(s: Argad, ways: ReadonlyMap<number, number[]>): Mover[] {
  const movers: Mover[] = [];
  for (const f of s.figures) if (f.pause > 0) f.pause--;
  for (const [i, way] of ways) {
    const f = s.figures[i];
    if (f.halted || f.place !== 'table') continue;
    const m = pool[movers.length] ?? newMover();
    pool[movers.length] = m;
    m.i = i;
    m.way = way;
    m.at = 0;
    m.x = m.nx = f.x;
    m.y = m.ny = f.y;
    m.facing = m.nf = f.facing;
    m.nat = 0;
    m.stride = 0;
    m.stopped = false;
    m.slid = false;
    m.done = false;
    m.used = 0;
    m.near.length = 0;
    m.base = baseOf(s.men[i], f);
    m.walker = walkerOf(s, i);
    m.walls = false;
    m.leaving = false;
    movers.push(m);
  }
  return movers;
}

/** Goes straight on through the whole pulse, whatever happens beside it. */
const straightOn = (f: Figure): boolean => f.doing !== 'attack' && f.doing !== 'evade';
const sweep = newSpan();

/** The straight ways of two bodies in this pulse never come near enough for them to matter to each other. */
function passesBy(
  s: Argad,
  m: Mover,
  k: number,
  o: Mover | undefined,
  stride: number,
  theirs: number,
  touching: number,
): boolean {
  const f = s.figures[m.i];
  const g = s.figures[k];
  if (!straightOn(f) || (o !== undefined && !straightOn(g))) return false;
  const mine = distance(f.x, f.y, m.way[0], m.way[1]);
  if (mine < stride || mine === 0) return false;
  let [tx, ty] = [g.x, g.y];
  if (o !== undefined) {
    const its = distance(g.x, g.y, o.way[0], o.way[1]);
    if (its < theirs || its === 0) return false;
    tx += ((o.way[0] - g.x) * theirs) / its;
    ty += ((o.way[1] - g.y) * theirs) / its;
  }
  const ex = f.x + ((m.way[0] - f.x) * stride) / mine;
  const ey = f.y + ((m.way[1] - f.y) * stride) / mine;
  segmentSpan(f.x, f.y, ex, ey, g.x, g.y, tx, ty, sweep);
  const foe = s.men[k].side !== s.men[m.i].side;
  return sweep.distance > touching + (foe ? KEEP_APART : 0) + TOUCH;
}

/** Which bodies can come into its way within the pulse, and whether walls or edges are near. */
function lookAround(s: Argad, m: Mover, by: Movers, stride: number): void {
  const f = s.figures[m.i];
  const own = m.base.round + m.base.half;
  const t0 = (s.pulse - 1) * SUB_STEPS;
  const n = s.figures.length;
  for (let k = 0; k < n; k++) {
    if (k === m.i) continue;
    const g = s.figures[k];
    if (!bodily(g)) continue;
    const theirs = by[k] !== undefined ? strideOf(g, t0, t0 + SUB_STEPS) : 0;
    const other = baseOf(s.men[k], g);
    const reach = own + other.round + other.half + stride + theirs + KEEP_APART + TOUCH;
    const dx = g.x - f.x;
    if (dx > reach || dx < -reach) continue;
    const dy = g.y - f.y;
    if (dy > reach || dy < -reach || dx * dx + dy * dy > reach * reach) continue;
    if (passesBy(s, m, k, by[k], stride, theirs, own + other.round + other.half)) continue;
    m.near.push(k);
  }
  for (let h = 0; h < s.horses.length; h++)
    if (distance(s.horses[h].x, s.horses[h].y, f.x, f.y) < own + 2.5 * CM + stride + TOUCH)
      m.near.push(n + h);
  const margin = own + stride + HAIR;
  const { width, depth } = s.table;
  if (f.x < margin || f.y < margin || f.x > width - margin || f.y > depth - margin) {
    m.walls = true;
    const end = m.way.length - 2;
    m.leaving = leavesBy(s, m.i, m.way[end], m.way[end + 1]) !== undefined;
  }
  if (!m.walls) {
    const laid = layout(s.table.terrain);
    if (laid.difficult) {
      const reach = m.base.round + stride + HAIR;
      for (const g of laid.segments) {
        if ((m.walker.mounted ? g.mounted : LINES[g.kind].foot) !== 3) continue;
        if (pointToSegment(f.x, f.y, g.ax, g.ay, g.bx, g.by) < reach) {
          m.walls = true;
          break;
        }
      }
      if (!m.walls && (m.walker.mounted || m.walker.armoured))
        m.walls = !passable(s.table.terrain, f.x, f.y, m.way[0], m.way[1], m.walker);
    }
  }
}

/** Where the next stride along its way would bring it. */
function propose(s: Argad, m: Mover): void {
  m.nx = m.x;
  m.ny = m.y;
  m.nf = m.facing;
  m.nat = m.at;
  if (m.stopped || m.stride <= 0) {
    m.stopped = true;
    return;
  }
  let left = m.stride;
  while (left > 0 && m.nat < m.way.length) {
    const px = m.way[m.nat];
    const py = m.way[m.nat + 1];
    const d = distance(m.nx, m.ny, px, py);
    if (d > left) {
      m.nx += ((px - m.nx) * left) / d;
      m.ny += ((py - m.ny) * left) / d;
      left = 0;
    } else {
      m.nx = px;
      m.ny = py;
      m.nat += 2;
      left -= d;
    }
  }
  m.stride -= Math.floor(left);
  if (m.nx === m.x && m.ny === m.y) m.stopped = true;
  else if (m.base.half > 0 || s.figures[m.i].unit < 0) m.nf = facingFromVector(m.nx - m.x, m.ny - m.y);
}

function commit(m: Mover): void {
  m.x = m.nx;
  m.y = m.ny;
  m.facing = m.nf;
  m.at = m.nat;
  m.used += m.stride;
}

function store(s: Argad, m: Mover, out: Pulse): void {
  const f = s.figures[m.i];
  const x = roundHalfAway(m.x);
  const y = roundHalfAway(m.y);
  if (x !== f.x || y !== f.y) out.moved.push(m.i);
  f.x = x;
  f.y = y;
  f.facing = m.facing;
  if (m.base.half > 0) cite('AG-TURN-1a');
  f.gone += m.used;
  f.stuck = m.used === 0;
  if (f.anchor >= 0) f.run += m.used;
  // Points that were reached are behind.
  if (m.way === f.path && m.at > 0) f.path = f.path.slice(m.at);
}

/** Edges of the table, walls and water: a stride into them is not made. */
function checkGround(s: Argad, m: Mover, out: Pulse): void {
  const { width, depth } = s.table;
  if (m.leaving) {
    const gone = m.nx <= 0 || m.ny <= 0 || m.nx >= width || m.ny >= depth;
    const end = m.way.length - 2;
    if (gone || (m.nat >= m.way.length && leavesBy(s, m.i, m.nx, m.ny) !== undefined)) {
      m.done = true;
      m.nx = Math.min(Math.max(m.nx, 0), width);
      m.ny = Math.min(Math.max(m.ny, 0), depth);
      if (leavesBy(s, m.i, m.nx, m.ny) !== undefined && end >= 0) out.left.push(m.i);
      return;
    }
  } else {
    const r = m.base.round + m.base.half;
    const out0 = overEdge(m.x, m.y, r, width, depth);
    const out1 = overEdge(m.nx, m.ny, r, width, depth);
    if (out1 > 0 && out1 > out0) {
      m.stopped = true;
      return;
    }
  }
  const t = s.table.terrain;
  if (
    !passable(t, m.x, m.y, m.nx, m.ny, m.walker) ||
    (goingAt(t, m.nx, m.ny, m.walker) === 3 && goingAt(t, m.x, m.y, m.walker) !== 3)
  ) {
    m.stopped = true;
    return;
  }
  for (const g of layout(t).segments) {
    if ((m.walker.mounted ? g.mounted : LINES[g.kind].foot) !== 3) continue;
    const after = pointToSegment(m.nx, m.ny, g.ax, g.ay, g.bx, g.by);
    if (after >= m.base.round - TOUCH) continue;
    if (after < pointToSegment(m.x, m.y, g.ax, g.ay, g.bx, g.by)) {
      m.stopped = true;
      return;
    }
  }
}

/** How far a base reaches over the edge of the table. */
const overEdge = (x: number, y: number, r: number, width: number, depth: number): number =>
  Math.max(r - x, r - y, x + r - width, y + r - depth, 0);

/** Where a body is proposed to be at a fraction of the sub-step. */
interface At {
  x: number;
  y: number;
  facing: number;
  base: Base;
}
const here: At = { x: 0, y: 0, facing: 0, base: HORSE };
const there: At = { x: 0, y: 0, facing: 0, base: HORSE };

function placeOf(s: Argad, k: number, m: Mover | undefined, fraction: number, out: At): At {
  if (k >= s.figures.length) {
    const h = s.horses[k - s.figures.length];
    out.x = h.x;
    out.y = h.y;
    out.facing = h.facing;
    out.base = HORSE;
    return out;
  }
  const f = s.figures[k];
  out.base = m === undefined ? baseOf(s.men[k], f) : m.base;
  if (m === undefined) {
    out.x = f.x;
    out.y = f.y;
    out.facing = f.facing;
  } else if (m.stopped) {
    out.x = m.x;
    out.y = m.y;
    out.facing = m.facing;
  } else {
    out.x = m.x + (m.nx - m.x) * fraction;
    out.y = m.y + (m.ny - m.y) * fraction;
    out.facing = m.nf;
  }
  return out;
}

function gapBetween(s: Argad, m: Mover, k: number, o: Mover | undefined, fraction: number): number {
  placeOf(s, m.i, m, fraction, here);
  placeOf(s, k, o, fraction, there);
  return gapAt(here.x, here.y, here.facing, here.base, there.x, there.y, there.facing, there.base);
}

/** The gap before anybody moved in this sub-step. */
function gapBefore(s: Argad, m: Mover, k: number, o: Mover | undefined): number {
  const f = k < s.figures.length ? s.figures[k] : s.horses[k - s.figures.length];
  const base = k < s.figures.length ? baseOf(s.men[k], s.figures[k]) : HORSE;
  const x = o === undefined ? f.x : o.x;
  const y = o === undefined ? f.y : o.y;
  return gapAt(m.x, m.y, m.facing, m.base, x, y, o === undefined ? f.facing : o.facing, base);
}

/** Apply the list of AG-SIM-11 again and again until nothing changes. */
function settle(s: Argad, busy: Mover[], by: Movers, sub: number, out: Pulse): void {
  for (let pass = 0; pass <= 4 * busy.length + 4; pass++) {
    const best = firstContact(s, busy, by);
    if (best !== undefined) {
      touch(s, best, by, sub, out);
      continue;
    }
    if (!stopSome(s, busy, by)) return;
  }
}

interface Meeting {
  m: Mover;
  k: number;
  fraction: number;
}

/** AG-SIM-11 (1, 2): the pair that touches first. */
function firstContact(s: Argad, busy: readonly Mover[], by: Movers): Meeting | undefined {
  let best: Meeting | undefined;
  for (const m of busy) {
    if (m.stopped || m.done) continue; // whoever has just left meets nobody
    for (const k of m.near) {
      if (k >= s.figures.length || s.men[k].side === s.men[m.i].side) continue;
      if (s.figures[k].place !== 'table') continue;
      const o = by[k];
      if (o?.done === true && !o.stopped) continue;
      if (!wantsContact(s, m, k, o)) continue;
      if (gapBetween(s, m, k, o, 1) > 0) continue;
      // AG-TURN-1a: no room to turn the base, so it goes on as it lies.
      if (gapBetween(s, m, k, o, 0) < -HAIR) {
        if (m.base.half > 0) m.nf = m.facing;
        if (o !== undefined && o.base.half > 0) o.nf = o.facing;
        if (gapBetween(s, m, k, o, 1) > 0) continue;
      }
      const before = gapBefore(s, m, k, o);
      if (before <= TOUCH && gapBetween(s, m, k, o, 1) >= before) continue; // parting
      const fraction = before <= 0 ? 0 : touchingAt(s, m, k, o);
      if (
        best === undefined ||
        fraction < best.fraction ||
        (fraction === best.fraction && Math.min(m.i, k) < Math.min(best.m.i, best.k))
      )
        best = { m, k, fraction };
    }
  }
  if (best === undefined) return undefined;
  for (const [each, other] of [
    [best.m, best.k],
    [by[best.k], best.m.i],
  ] as const) {
    if (each === undefined || each.stopped || !crowded(s, each, other, by, best.fraction)) continue;
    // No room to turn the base, or none at all: it goes on as it lies, or waits.
    if (each.base.half > 0 && each.nf !== each.facing) each.nf = each.facing;
    else each.stopped = true;
    return firstContact(s, busy, by);
  }
  return best;
}

/** Would it stand on somebody there, beside the one it meets? */
function crowded(s: Argad, m: Mover, but: number, by: Movers, fraction: number): boolean {
  for (const k of m.near) {
    if (k === but) continue;
    const o = by[k];
    let after = Infinity;
    if (o !== undefined && !o.stopped) {
      // A friend may yet have to wait where he stands; that he presses on is no reason not to meet the enemy.
      if (s.men[k].side !== s.men[m.i].side) after = gapBetween(s, m, k, o, fraction);
      o.stopped = true;
      after = Math.min(after, gapBetween(s, m, k, o, fraction));
      o.stopped = false;
    } else after = gapBetween(s, m, k, o, fraction);
    if (after < -DEEP / 2 && after < gapBefore(s, m, k, o) - HAIR / 2) return true;
  }
  return false;
}

function wantsContact(s: Argad, m: Mover, k: number, o: Mover | undefined): boolean {
  const f = s.figures[m.i];
  const g = s.figures[k];
  if (running(f)) {
    const x = o === undefined ? g.x : o.x;
    const y = o === undefined ? g.y : o.y;
    const base = baseOf(s.men[k], g);
    if (runsInto(m, x, y, o === undefined ? g.facing : o.facing, base)) return true;
  }
  if (o !== undefined && !o.stopped && running(g)) {
    if (runsInto(o, m.x, m.y, m.facing, m.base)) return true;
    // AG-SIM-11 (2), AG-CAV-10: two chargers who ride into each other meet, whomever they had named.
    return running(f);
  }
  return aimsAt(s, m.i, k) || aimsAt(s, k, m.i);
}

/** Does the sweep of a charger overlap this base where it stands? */
const runsInto = (m: Mover, x: number, y: number, facing: number, base: Base): boolean =>
  gapAt(m.nx, m.ny, m.nf, m.base, x, y, facing, base) <= 0;

/** The fraction of the sub-step at which they touch, from below. */
function touchingAt(s: Argad, m: Mover, k: number, o: Mover | undefined): number {
  let low = 0;
  let high = 1;
  for (let i = 0; i < 18; i++) {
    const mid = (low + high) / 2;
    if (gapBetween(s, m, k, o, mid) > HAIR / 2) low = mid;
    else high = mid;
  }
  return low;
}

function touch(s: Argad, { m, k, fraction }: Meeting, by: Movers, sub: number, out: Pulse): void {
  const o = by[k];
  for (const each of [m, o]) {
    if (each === undefined || each.done) continue;
    if (!each.stopped) {
      each.x += (each.nx - each.x) * fraction;
      each.y += (each.ny - each.y) * fraction;
      each.facing = each.nf;
      each.used += Math.floor(each.stride * fraction);
    }
    each.stopped = true;
    each.done = true;
  }
  cite('AG-SIM-13');
  s.figures[m.i].halted = true;
  s.figures[k].halted = true;
  out.met.push({ a: Math.min(m.i, k), b: Math.max(m.i, k), sub });
}

/** AG-SIM-11 (3, 4, 5): whoever may not go on waits; true if somebody was stopped. */
function stopSome(s: Argad, busy: readonly Mover[], by: Movers): boolean {
  let changed = false;
  for (const m of busy) {
    if (m.stopped) continue;
    for (const k of m.near) {
      const o = by[k];
      if (!inTheWay(s, m, k, o)) continue;
      if (o !== undefined && !o.stopped && k < s.figures.length && givesWay(s, k, m.i)) {
        o.stopped = true;
        if (!inTheWay(s, m, k, o)) {
          changed = true;
          continue;
        }
        o.stopped = false; // his waiting would not help: he is not held back for it
      }
      if (m.base.half > 0 && m.nf !== m.facing) {
        // AG-TURN-1a: no room to turn the base, so it goes on as it lies.
        m.nf = m.facing;
        changed = true;
        if (!inTheWay(s, m, k, o)) continue;
      }
      if (s.figures[m.i].doing === 'evade' && slide(s, m, by, SLIDES)) break;
      // AG-SIM-11: an attacker steers past a friend as long as that brings him nearer.
      if (steersPast(s, m, k) && slide(s, m, by, EDGES)) {
        m.slid = true; // once in a sub-step
        changed = true;
        break;
      }
      m.stopped = true;
      changed = true;
      break;
    }
  }
  // AG-SIM-22: a close-order unit stops as a whole when one man is stopped.
  for (const m of busy) {
    const f = s.figures[m.i];
    if (!m.stopped || f.doing !== 'march' || f.unit < 0) continue;
    for (const other of busy) {
      const g = s.figures[other.i];
      if (!other.stopped && g.unit === f.unit && g.doing === 'march' && waits(s, m)) {
        other.stopped = true;
        changed = true;
      }
    }
  }
  return changed;
}

/** A man stands because he was stopped, not because he has arrived. */
const waits = (_s: Argad, m: Mover): boolean => m.done || m.at < m.way.length;

function inTheWay(s: Argad, m: Mover, k: number, o: Mover | undefined): boolean {
  const after = gapBetween(s, m, k, o, 1);
  if (k < s.figures.length && s.men[k].side !== s.men[m.i].side && s.figures[k].place === 'table') {
    if (after >= apartFrom(s, m.i, k)) return false;
    const f = s.figures[m.i];
    if (running(f)) return false; // halted by nothing else
    if (wantsContact(s, m, k, o) && after > 0) return false;
    return after < gapBefore(s, m, k, o) - HAIR / 2;
  }
  if (after >= -DEEP / 2) return false;
  return after < gapBefore(s, m, k, o) - HAIR / 2 || after < -DEEP;
}

const SLIDES: readonly number[] = [8192, -8192, 16384, -16384];
const EDGES: readonly number[] = [4096, -4096, 8192, -8192, 12288, -12288];

const steersPast = (s: Argad, m: Mover, k: number): boolean =>
  !m.slid &&
  !m.walls &&
  s.figures[m.i].doing === 'attack' &&
  k < s.figures.length &&
  s.men[k].side === s.men[m.i].side;

/** AG-SIM-11 (4): along the limit, the first of these turns on which nothing is in the way. */
function slide(s: Argad, m: Mover, by: Movers, turns: readonly number[]): boolean {
  const dx = m.nx - m.x;
  const dy = m.ny - m.y;
  for (const turn of turns) {
    const c = cosine(turn);
    const d = sine(turn);
    m.nx = m.x + dx * c - dy * d;
    m.ny = m.y + dx * d + dy * c;
    m.nat = m.at;
    const r = m.base.round + m.base.half;
    if (
      overEdge(m.nx, m.ny, r, s.table.width, s.table.depth) >
      overEdge(m.x, m.y, r, s.table.width, s.table.depth)
    )
      continue;
    if (m.walls && !passable(s.table.terrain, m.x, m.y, m.nx, m.ny, m.walker)) continue;
    if (m.near.every((k) => !inTheWay(s, m, k, by[k]))) return true;
  }
  m.nx = m.x + dx;
  m.ny = m.y + dy;
  return false;
}

/** The last sub-step of the turn, counted from the first. */
export const LAST_SUB_STEP = PULSES * SUB_STEPS;
