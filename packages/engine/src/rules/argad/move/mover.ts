/** Whoever moves in a pulse: where he is, where he heads, how far he strides. */

import { cite } from '../../../battle/cite.ts';
import { show } from '../../../battle/shapes.ts';
import { facingFromVector } from '../../../table/angle.ts';
import { onGrid } from '../../../table/grid.ts';
import type { Facing, Length } from '../../../table/number.ts';
import type { Argad, Figure } from '../state.ts';
import { type Base, baseOf, distance, FOOT } from '../table/bases.ts';
import { walkerOf } from '../table/obstacles.ts';
import { crosses, type Segment, type Walker } from '../table/terrain.ts';
import { ARRIVED, SHORT_LEG } from '../tolerances.ts';

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

/** A list filled anew again and again: emptied, it keeps its room. */
export class Refilled<T> {
  readonly at: T[] = [];
  count = 0;
  put(one: T): void {
    this.at[this.count++] = one;
  }
}

/** Where everybody who moves in a pulse heads, by two lists in step. */
export interface Ways {
  who: number[]; // numbers of figures, rising
  points: number[][]; // x, y …
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

/** One who moves. */
export interface Mover {
  i: number;
  way: number[]; // points ahead
  at: number; // next of them
  x: Length; // now
  y: Length;
  facing: Facing;
  nx: number; // proposed
  ny: number;
  nf: number;
  nat: number;
  stride: number; // of the current sub-step
  stopped: boolean;
  slid: boolean; // went past a friend in this sub-step
  wedged: boolean; // found no way to slide along: does not look for one again in this pulse
  done: boolean; // met an enemy or left
  used: number;
  aheadX: number; // direction in which a man on foot would look after the proposed stride; none if both are 0
  aheadY: number;
  looksX: number; // the same after the last one that he made
  looksY: number;
  around: Refilled<number>; // bodies that may matter in this pulse, numbers of figures; horses from figures.length on
  since: Refilled<number>; // the sub-step from which each of them may
  near: Refilled<number>; // those that matter in this sub-step
  again: number; // the sub-step in which they are looked for again
  pace: number; // no sub-step takes him farther; 0 once his whole stride is made
  base: Base;
  walker: Walker;
  walls: boolean; // something impassable is near
  lines: Refilled<Segment>; // impassable lines that he could reach in this pulse
  bars: Refilled<Segment>; // what he cannot pass, and could reach
  inStep: boolean; // beside others of a unit on a straight march: goes and stops with them
  leaving: boolean; // may leave the table
}

/** By number of the figure; nothing for whoever stands. */
export type Movers = readonly (Mover | undefined)[];

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
  wedged: false,
  done: false,
  used: 0,
  aheadX: 0,
  aheadY: 0,
  looksX: 0,
  looksY: 0,
  around: new Refilled(),
  since: new Refilled(),
  near: new Refilled(),
  again: 0,
  pace: 0,
  base: FOOT,
  walker: { mounted: false, armoured: false },
  walls: false,
  lines: new Refilled(),
  bars: new Refilled(),
  inStep: false,
  leaving: false,
});

show(newMover(), ['x', 'y', 'nx', 'ny', 'aheadX', 'aheadY', 'looksX', 'looksY', 'pace']);

export function moversOf(s: Argad, ways: Ways): Mover[] {
  const movers: Mover[] = [];
  for (const f of s.figures) if (f.pause > 0) f.pause--;
  for (let n = 0; n < ways.who.length; n++) {
    const i = ways.who[n];
    const way = ways.points[n];
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
    m.wedged = false;
    m.done = false;
    m.used = 0;
    m.aheadX = m.aheadY = m.looksX = m.looksY = 0;
    m.around.count = m.since.count = m.near.count = 0;
    m.again = 0;
    m.pace = 0;
    m.base = baseOf(s.men[i], f);
    m.walker = walkerOf(s, i);
    m.walls = false;
    m.lines.count = m.bars.count = 0;
    m.inStep = false;
    m.leaving = false;
    movers.push(m);
  }
  return movers;
}

/** Where the next stride along its way would bring it. */
export function propose(s: Argad, m: Mover): void {
  m.nx = m.x;
  m.ny = m.y;
  m.nf = m.facing;
  m.aheadX = m.aheadY = 0;
  m.nat = m.at;
  if (m.stopped || m.stride <= 0) {
    m.stopped = true;
    return;
  }
  let left = m.stride;
  let lookX = 0;
  let lookY = 0;
  while (left > 0 && m.nat < m.way.length) {
    const px = m.way[m.nat];
    const py = m.way[m.nat + 1];
    const d = distance(m.nx, m.ny, px, py);
    if (d <= ARRIVED) {
      m.nat += 2; // he is there
      continue;
    }
    // AG-TURN-1a: he looks along the leg that he walks; a last bit of one turns nobody.
    if (d > SHORT_LEG) {
      lookX = px - m.nx;
      lookY = py - m.ny;
    }
    if (d > left + ARRIVED) {
      m.nx += ((px - m.nx) * left) / d;
      m.ny += ((py - m.ny) * left) / d;
      left = 0;
    } else {
      // A stride that ends at the point, or a hair before it, has reached it.
      m.nx = px;
      m.ny = py;
      m.nat += 2;
      left = Math.max(0, left - d);
    }
  }
  m.stride -= Math.floor(left);
  if (m.nx === m.x && m.ny === m.y) m.stopped = true;
  else if (m.base.half > 0) {
    if (lookX !== 0 || lookY !== 0) m.nf = facingFromVector(lookX, lookY);
  } else if (s.figures[m.i].unit < 0) {
    // A disc fits or does not whichever way it looks: its facing is reckoned once, at the end of the pulse.
    m.aheadX = lookX;
    m.aheadY = lookY;
  }
}

/** He looks where the proposed stride leads. */
export function lookAhead(m: Mover): void {
  m.facing = m.nf;
  if (m.aheadX === 0 && m.aheadY === 0) return;
  m.looksX = m.aheadX;
  m.looksY = m.aheadY;
}

/** Does the proposed stride cross nothing that he cannot pass? */
export function wayFree(m: Mover): boolean {
  for (let n = 0; n < m.bars.count; n++) if (crosses(m.x, m.y, m.nx, m.ny, m.bars.at[n])) return false;
  return true;
}

export function commit(m: Mover): void {
  m.x = m.nx;
  m.y = m.ny;
  lookAhead(m);
  m.at = m.nat;
  m.used += m.stride;
}

export function store(s: Argad, m: Mover, out: Pulse): void {
  const f = s.figures[m.i];
  const x = onGrid(m.x);
  const y = onGrid(m.y);
  if (x !== f.x || y !== f.y) out.moved.push(m.i);
  f.x = x;
  f.y = y;
  f.facing = m.looksX === 0 && m.looksY === 0 ? m.facing : facingFromVector(m.looksX, m.looksY);
  if (m.base.half > 0) cite('AG-TURN-1a');
  f.gone += m.used;
  f.stuck = m.used === 0;
  if (f.anchor >= 0) f.run += m.used;
  // Points that were reached are behind.
  if (m.way === f.path && m.at > 0) f.path = f.path.slice(m.at);
}
