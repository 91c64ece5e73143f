/**
 * AG-SIM-11: what stands still in the way of a mover: figures, led horses and walls, and whether a straight stretch
 * is free of them.
 */

import { cosine, sine } from '../../../table/angle.ts';
import { newSpan, pointToSegment, segmentSpan } from '../../../table/measure/distance.ts';
import type { Facing, Length } from '../../../table/number.ts';
import { CM, GROUP_GAP, KEEP_APART } from '../house-rules.ts';
import { type Argad, bodily, type Figure } from '../state.ts';
import { BOTH_BASES, CLEAR, SAME, TOUCH } from '../tolerances.ts';
import { baseOf, gap } from './bases.ts';
import { barriers, type Segment, type Walker } from './terrain.ts';

const WALKERS: readonly Walker[] = [
  { mounted: false, armoured: false },
  { mounted: false, armoured: true },
  { mounted: true, armoured: false },
  { mounted: true, armoured: true },
];

export const walkerOf = (s: Argad, i: number): Walker =>
  WALKERS[(s.figures[i].mounted ? 2 : 0) + (s.men[i].armour !== '0' ? 1 : 0)];

/** Bodies and walls that a mover goes round: everything that stands still. */
export interface Obstacles {
  count: number; // of bodies
  x: Float64Array;
  y: Float64Array;
  reach: Float64Array; // how near its middle may come
  who: Int32Array; // figure, or −1
  walls: readonly Segment[];
  round: number; // of the mover
}

/** Figures that will not move out of the way by themselves. */
export const stands = (f: Figure): boolean =>
  f.place === 'captive' ||
  f.halted ||
  f.stuck ||
  f.stunned > 0 ||
  (f.path.length === 0 &&
    f.doing !== 'attack' &&
    f.doing !== 'charge' &&
    f.doing !== 'evade' &&
    f.doing !== 'interpose');

/**
 * AG-SIM-11 (3, 4): an attacker steers round other enemies and keeps 1 cm from them; the neighbours of the one he
 * attacks he only may not run into, or nobody could be attacked in a rank.
 */
export function apartFrom(s: Argad, i: number, k: number): number {
  const f = s.figures[i];
  if (f.goal < 0 || f.goal === k || (f.doing !== 'attack' && f.doing !== 'charge')) return KEEP_APART;
  const g = s.figures[f.goal];
  const h = s.figures[k];
  const reach = GROUP_GAP + BOTH_BASES;
  if (Math.abs(g.x - h.x) > reach || Math.abs(g.y - h.y) > reach) return KEEP_APART;
  return gap(s, f.goal, k) <= GROUP_GAP + SAME ? 0 : KEEP_APART;
}

/** Filled anew by each search, so that a pulse leaves no rubbish behind. */
const scratch: Obstacles = { ...roomOf(64), count: 0, walls: [], round: 0 };

function roomOf(bodies: number): Pick<Obstacles, 'x' | 'y' | 'reach' | 'who'> {
  return {
    x: new Float64Array(bodies),
    y: new Float64Array(bodies),
    reach: new Float64Array(bodies),
    who: new Int32Array(bodies),
  };
}

/**
 * What stands in the way of figure i within `most` of it, the figure `but` left out. The list is good until the next
 * one is asked for.
 */
export function obstaclesFor(s: Argad, i: number, but: number, most: number): Obstacles {
  const me = s.figures[i];
  const far = most + 8 * CM;
  const round = baseOf(s.men[i], me).round;
  const o = scratch;
  const most3 = 3 * (s.figures.length + s.horses.length + 1); // a long base is three circles
  if (o.x.length < most3) Object.assign(o, roomOf(most3));
  o.count = 0;
  o.walls = barriers(s.table.terrain, walkerOf(s, i));
  o.round = round;
  for (let k = 0; k < s.figures.length; k++) {
    if (k === i || k === but) continue;
    const f = s.figures[k];
    const dx = f.x - me.x;
    const dy = f.y - me.y;
    if (dx * dx + dy * dy > far * far) continue;
    if (!bodily(f) || !stands(f)) continue;
    if (s.men[k].side === s.men[i].side && f.unit >= 0 && f.unit === me.unit) continue;
    const foe = s.men[k].side !== s.men[i].side && f.place === 'table';
    addBody(o, f.x, f.y, f.facing, baseOf(s.men[k], f), round + (foe ? apartFrom(s, i, k) : 0), k);
  }
  for (const h of s.horses) addBody(o, h.x, h.y, h.facing, { round: 1.25 * CM, half: 1.25 * CM }, round, -1);
  return o;
}

/** The attacked himself, for whoever goes round him to a place at his far side. */
export function addTarget(s: Argad, i: number, j: number, o: Obstacles): void {
  const f = s.figures[j];
  addBody(o, f.x, f.y, f.facing, baseOf(s.men[j], f), baseOf(s.men[i], s.figures[i]).round - TOUCH, j);
}

const ALONE: readonly number[] = [0];
const ENDS: readonly number[] = [-1, 0, 1];

function addBody(
  o: Obstacles,
  x: Length,
  y: Length,
  facing: Facing,
  b: { round: number; half: number },
  reach: number,
  who: number,
): void {
  const ux = cosine(facing) * b.half;
  const uy = sine(facing) * b.half;
  // A long base is a circle round either end and one between.
  const ends = b.half === 0 ? ALONE : ENDS;
  for (const e of ends) {
    o.x[o.count] = x + ux * e;
    o.y[o.count] = y + uy * e;
    o.reach[o.count] = b.round + reach;
    o.who[o.count] = who;
    o.count++;
  }
}

const span = newSpan();

/** How far the stretch from a to b lies from the one from c to d on one axis; below zero they lie side by side. */
const apart = (a: Length, b: Length, c: Length, d: Length): Length =>
  Math.max(Math.min(c, d) - Math.max(a, b), Math.min(a, b) - Math.max(c, d));

/** Number of the first obstacle on a straight stretch; −1 free. Walls count on from the number of bodies. */
export function blockOn(o: Obstacles, ax: Length, ay: Length, bx: Length, by: Length): number {
  let nearest = Infinity;
  let first = -1;
  const dx = bx - ax;
  const dy = by - ay;
  const square = dx * dx + dy * dy;
  if (square <= SAME * SAME) return -1; // so short a stretch has no direction
  // Of two as near as each other the first of the list.
  const even = SAME / Math.sqrt(square);
  for (let k = 0; k < o.count; k++) {
    const reach = o.reach[k] - CLEAR;
    const cx = o.x[k] - ax;
    const cy = o.y[k] - ay;
    let t = (cx * dx + cy * dy) / square;
    t = t < 0 ? 0 : Math.min(t, 1);
    const ex = cx - t * dx;
    const ey = cy - t * dy;
    if (ex * ex + ey * ey >= reach * reach) continue;
    // Somebody who starts inside may walk out of it.
    if (t === 0) continue;
    if (cx * cx + cy * cy < reach * reach && cx * dx + cy * dy <= 0) continue;
    if (t < nearest - even) {
      nearest = t;
      first = k;
    }
  }
  for (let w = 0; w < o.walls.length; w++) {
    const g = o.walls[w];
    if (apart(ax, bx, g.ax, g.bx) > o.round || apart(ay, by, g.ay, g.by) > o.round) continue;
    segmentSpan(ax, ay, bx, by, g.ax, g.ay, g.bx, g.by, span);
    if (span.distance >= o.round - CLEAR) continue;
    const atStart = pointToSegment(ax, ay, g.ax, g.ay, g.bx, g.by);
    if (span.distance > 0 && atStart <= span.distance + CLEAR) continue; // leaving a wall he stands at
    const t = ((span.ax - ax) * dx + (span.ay - ay) * dy) / square;
    if (t < nearest - even) {
      nearest = t;
      first = o.count + w;
    }
  }
  return first;
}

/** Is anything that stands still in the way of a straight stretch? The same question without a list. */
export function straightFree(s: Argad, i: number, but: number, bx: Length, by: Length): boolean {
  const me = s.figures[i];
  const ax = me.x;
  const ay = me.y;
  const { round } = baseOf(s.men[i], me);
  const dx = bx - ax;
  const dy = by - ay;
  const square = dx * dx + dy * dy;
  if (square <= SAME * SAME) return true; // he is there: so short a stretch has no direction
  const side = s.men[i].side;
  for (let k = 0; k < s.figures.length; k++) {
    const f = s.figures[k];
    if (k === i || k === but || !bodily(f)) continue;
    const cx = f.x - ax;
    const cy = f.y - ay;
    let t = (cx * dx + cy * dy) / square;
    if (t <= 0) continue;
    t = Math.min(t, 1);
    const ex = cx - t * dx;
    const ey = cy - t * dy;
    const off = ex * ex + ey * ey;
    const b = baseOf(s.men[k], f);
    const most = b.round + b.half + round + KEEP_APART;
    if (off >= most * most || !stands(f)) continue;
    const foe = s.men[k].side !== side && f.place === 'table';
    const reach = b.round + b.half + round + (foe ? apartFrom(s, i, k) : 0);
    if (off >= reach * reach) continue;
    if (!foe && f.unit >= 0 && f.unit === me.unit) continue;
    return false;
  }
  for (const h of s.horses) {
    const reach = 2.5 * CM + round;
    if (pointToSegment(h.x, h.y, ax, ay, bx, by) < reach) return false;
  }
  for (const g of barriers(s.table.terrain, walkerOf(s, i))) {
    if (apart(ax, bx, g.ax, g.bx) > round || apart(ay, by, g.ay, g.by) > round) continue;
    segmentSpan(ax, ay, bx, by, g.ax, g.ay, g.bx, g.by, span);
    if (span.distance < round) return false;
  }
  return true;
}

/** The figure that the obstacle is, −1 for walls and horses. */
export const whoIs = (o: Obstacles, k: number): number => (k < o.count ? o.who[k] : -1);
