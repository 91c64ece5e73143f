/**
 * AG-SIM-10 (e), AG-SIM-11: one pulse of simultaneous displacement. Whoever can meet nobody within the pulse goes
 * in one stride; the others take ten sub-steps together, in which contacts are found and the lower priority waits.
 */
import { newSpan, pointToSegment, segmentSpan } from '../../../table/measure/distance.ts';
import { CM, KEEP_APART, SUB_STEPS } from '../house-rules.ts';
import { type Argad, bodily, type Figure } from '../state.ts';
import { baseOf, distance, HORSE } from '../table/bases.ts';
import { clampToTable, fromEdges, leavesBy, overEdge } from '../table/edges.ts';
import { barriers, goingAt, isShut, layout, passable, type Segment } from '../table/terrain.ts';
import { ARRIVED, HAIR, SAME, TOUCH, WELL_CLEAR } from '../tolerances.ts';
import { stopSome } from '../turn/giving-way.ts';
import { firstContact, touch } from '../turn/meeting.ts';
import { headingOf } from './heading.ts';
import {
  commit,
  type Mover,
  type Movers,
  moversOf,
  type Pulse,
  propose,
  store,
  strideOf,
  type Ways,
  wayFree,
} from './mover.ts';
import type { Given } from './places.ts';

/** Scratch of one pulse. */
const byFigure: (Mover | undefined)[] = [];

/** Run one pulse for everybody. */
export function movePulse(s: Argad, ways: Ways): Pulse {
  const out: Pulse = { met: [], left: [], moved: [] };
  const t0 = (s.pulse - 1) * SUB_STEPS;
  const movers = moversOf(s, ways);
  if (movers.length === 0) return out;
  for (let k = 0; k < s.figures.length + s.horses.length; k++) byFigure[k] = undefined;
  for (const m of movers) byFigure[m.i] = m;
  const busy: Mover[] = [];
  for (const m of movers) {
    lookAround(s, m, byFigure, strideOf(s.figures[m.i], t0, t0 + SUB_STEPS));
    if (stepwise(m)) busy.push(m);
  }
  for (const m of movers) {
    if (stepwise(m)) continue;
    m.stride = strideOf(s.figures[m.i], t0, t0 + SUB_STEPS);
    propose(s, m);
    commit(m);
  }
  for (const m of busy) m.pace = s.figures[m.i].rate / s.figures[m.i].over + 1 + ARRIVED;
  if (busy.length > 0)
    for (let sub = 0; sub < SUB_STEPS; sub++) {
      for (const m of busy) {
        m.stopped = m.done;
        m.slid = false;
        m.stride = m.done ? 0 : strideOf(s.figures[m.i], t0 + sub, t0 + sub + 1);
        if (sub >= m.again) lookNear(s, m, byFigure, sub);
        propose(s, m);
        if (!m.stopped && (m.walls || m.leaving)) checkGround(s, m, out);
      }
      settle(s, busy, byFigure, sub, out);
      for (const m of busy) if (!m.stopped) commit(m);
    }
  for (const m of movers) store(s, m, out);
  return out;
}

/** Something may stop it on the way, so it takes the ten sub-steps with the others. */
const stepwise = (m: Mover): boolean => m.around.count > 0 || m.walls || m.leaving || m.inStep;

/** Where everybody who moves in this pulse heads. */
export function waysOf(s: Argad): Ways {
  const ways: Ways = { who: [], points: [] };
  const given: Given = new Map();
  const t0 = (s.pulse - 1) * SUB_STEPS;
  for (let i = 0; i < s.figures.length; i++) {
    const f = s.figures[i];
    if (f.place !== 'table' || f.halted || f.stunned > 0 || f.pause > 0) continue;
    if (strideOf(f, t0, t0 + SUB_STEPS) <= 0) continue;
    const way = headingOf(s, i, given);
    if (way.length === 0) continue;
    ways.who.push(i);
    ways.points.push(way);
  }
  return ways;
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
  if (o !== undefined && !straightOn(g)) return false;
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

/** AG-SIM-3: a unit on a straight march moves rigidly and stops as a whole, so its men are never in each other's way. */
const inStep = (f: Figure, m: Mover, g: Figure, o: Mover | undefined): boolean =>
  o !== undefined &&
  f.unit >= 0 &&
  f.unit === g.unit &&
  f.doing === 'march' &&
  g.doing === 'march' &&
  m.way.length === 2 &&
  o.way.length === 2 &&
  f.rate === g.rate &&
  Math.abs(m.way[0] - f.x - o.way[0] + g.x) <= HAIR &&
  Math.abs(m.way[1] - f.y - o.way[1] + g.y) <= HAIR;

/** Which bodies can come into its way within the pulse, and whether walls or edges are near. */
function lookAround(s: Argad, m: Mover, by: Movers, stride: number): void {
  const f = s.figures[m.i];
  const own = m.base.round + m.base.half;
  const t0 = (s.pulse - 1) * SUB_STEPS;
  const n = s.figures.length;
  const direct = straightOn(f);
  let clear = true;
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
    const passes = passesBy(s, m, k, by[k], stride, theirs, own + other.round + other.half);
    if (passes && direct) continue;
    if (stride === theirs && inStep(f, m, g, by[k])) {
      m.inStep = true;
      continue;
    }
    clear &&= passes;
    m.around.put(k);
  }
  // Whoever could slide or steer aside goes straight as well if nothing at all comes into his way.
  if (clear) m.around.count = 0;
  for (let h = 0; h < s.horses.length; h++)
    if (distance(s.horses[h].x, s.horses[h].y, f.x, f.y) < own + 2.5 * CM + stride + TOUCH)
      m.around.put(n + h);
  for (let k = 0; k < m.around.count; k++) m.since.put(0);
  const margin = own + stride + HAIR;
  if (fromEdges(s, f.x, f.y) < margin) {
    m.walls = true;
    const end = m.way.length - 2;
    m.leaving = leavesBy(s, m.i, m.way[end], m.way[end + 1]) !== undefined;
  }
  if (!m.walls) {
    const laid = layout(s.table.terrain);
    if (laid.difficult) {
      const reach = m.base.round + stride + HAIR;
      for (const g of laid.segments) {
        if ((m.walker.mounted ? g.mounted : g.foot) !== 3) continue;
        if (pointToSegment(f.x, f.y, g.ax, g.ay, g.bx, g.by) < reach) {
          m.walls = true;
          break;
        }
      }
      if (!m.walls && (m.walker.mounted || m.walker.armoured))
        m.walls = !passable(s.table.terrain, f.x, f.y, m.way[0], m.way[1], m.walker);
    }
  }
  if (m.walls) findWalls(s, m, f, stride + SUB_STEPS * (ARRIVED + 1) + WELL_CLEAR);
}

/** What cannot be passed, within reach of a figure that goes no farther than this in the pulse. */
function findWalls(s: Argad, m: Mover, f: Figure, most: number): void {
  const near = (g: Segment): boolean =>
    pointToSegment(f.x, f.y, g.ax, g.ay, g.bx, g.by) <= most + m.base.round;
  for (const g of layout(s.table.terrain).segments)
    if ((m.walker.mounted ? g.mounted : g.foot) === 3 && near(g)) m.lines.put(g);
  for (const g of barriers(s.table.terrain, m.walker)) if (near(g)) m.bars.put(g);
}

/** Those around him who can matter in this sub-step; of the others it is known how long they cannot, at least. */
function lookNear(s: Argad, m: Mover, by: Movers, sub: number): void {
  m.near.count = 0;
  m.again = SUB_STEPS;
  for (let n = 0; n < m.around.count; n++) {
    const k = m.around.at[n];
    let since = m.since.at[n];
    if (since <= sub) {
      since = sub + stepsApart(s, m, k, by[k]);
      m.since.at[n] = since;
    }
    if (since <= sub) {
      m.near.put(k);
      since = sub + 1;
    }
    if (since < m.again) m.again = since;
  }
}

/** For how many sub-steps the two cannot come near enough to each other for anything to happen. */
function stepsApart(s: Argad, m: Mover, k: number, o: Mover | undefined): number {
  const figure = k < s.figures.length;
  const g = figure ? s.figures[k] : s.horses[k - s.figures.length];
  const base = figure ? baseOf(s.men[k], s.figures[k]) : HORSE;
  const foe = figure && s.men[k].side !== s.men[m.i].side;
  const reach = m.base.round + m.base.half + base.round + base.half + (foe ? KEEP_APART : 0) + WELL_CLEAR;
  const x = o === undefined ? g.x : o.x;
  const y = o === undefined ? g.y : o.y;
  const pace = m.pace + (o === undefined ? 0 : o.pace);
  return Math.max(0, Math.floor((distance(m.x, m.y, x, y) - reach) / pace));
}

/** Edges of the table, walls and water: a stride into them is not made. */
function checkGround(s: Argad, m: Mover, out: Pulse): void {
  if (m.leaving) {
    const gone = fromEdges(s, m.nx, m.ny) <= SAME;
    const end = m.way.length - 2;
    if (gone || (m.nat >= m.way.length && leavesBy(s, m.i, m.nx, m.ny) !== undefined)) {
      m.done = true;
      [m.nx, m.ny] = clampToTable(s, m.nx, m.ny);
      if (leavesBy(s, m.i, m.nx, m.ny) !== undefined && end >= 0) out.left.push(m.i);
      return;
    }
  } else {
    const r = m.base.round + m.base.half;
    const out1 = overEdge(s, m.nx, m.ny, r);
    if (out1 > 0 && out1 > overEdge(s, m.x, m.y, r) + HAIR) {
      m.stopped = true;
      return;
    }
  }
  const t = s.table.terrain;
  if (
    !wayFree(m) ||
    (isShut(t, m.walker) && goingAt(t, m.nx, m.ny, m.walker) === 3 && goingAt(t, m.x, m.y, m.walker) !== 3)
  ) {
    m.stopped = true;
    return;
  }
  for (let n = 0; n < m.lines.count; n++) {
    const g = m.lines.at[n];
    const after = pointToSegment(m.nx, m.ny, g.ax, g.ay, g.bx, g.by);
    if (after >= m.base.round - TOUCH) continue;
    if (after < pointToSegment(m.x, m.y, g.ax, g.ay, g.bx, g.by) - HAIR) {
      m.stopped = true;
      return;
    }
  }
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
