/**
 * AG-SIM-11: the shortest way round what stands still. Looked for only when the straight way is blocked. Obstacles
 * join the search one by one as they turn out to be in the way, so an open table costs nothing.
 */

import { cosine, sine } from '../../../table/angle.ts';
import { handOf } from '../../../table/board.ts';
import { onGrid } from '../../../table/grid.ts';
import { pointToSegment } from '../../../table/measure/distance.ts';
import { type Length, TURN } from '../../../table/number.ts';
import type { Argad } from '../state.ts';
import { aside, baseOf, direction, distance } from '../table/bases.ts';
import { apartFrom, blockOn, type Obstacles } from '../table/obstacles.ts';
import { CLEAR, EVEN, SAME, TOUCH } from '../tolerances.ts';

const NODES = 8;
/** Between two neighbouring nodes the way must still clear the circle: 1 / cos 22.5°. */
const WIDER = 1.0824;
const MOST_ROUNDS = 8;
const MOST_OBSTACLES = 12;
const MOST_TRIES = 120; // edges looked at in one search
/** After a search that found nothing, so many pulses pass before the next. */
export const LOOK_AGAIN = 5;

/** Points round an obstacle, laid out along the way from the mover to his goal: nothing here knows a compass. */
function nodesOf(o: Obstacles, k: number, nodes: number[]): void {
  if (k < o.count) {
    const [x, y] = [o.x[k], o.y[k]];
    const r = o.reach[k] * WIDER + CLEAR;
    const length = distance(nodes[0], nodes[1], nodes[2], nodes[3]);
    const ux = length === 0 ? 1 : (nodes[2] - nodes[0]) / length;
    const uy = length === 0 ? 0 : (nodes[3] - nodes[1]) / length;
    for (let n = 0; n < NODES; n++) {
      const c = cosine((n * TURN) / NODES) * r;
      const d = sine((n * TURN) / NODES) * r;
      nodes.push(x + ux * c - uy * d, y + uy * c + ux * d);
    }
    return;
  }
  const g = o.walls[k - o.count];
  const length = distance(g.ax, g.ay, g.bx, g.by);
  if (length === 0) return;
  const ux = (g.bx - g.ax) / length;
  const uy = (g.by - g.ay) / length;
  const r = o.round * WIDER + CLEAR;
  // Round either end, turned with the wall so that one node lies in the gap beyond it.
  for (const [x, y] of [
    [g.ax, g.ay],
    [g.bx, g.by],
  ])
    for (let n = 0; n < NODES; n++) {
      const c = cosine((n * TURN) / NODES) * r;
      const d = sine((n * TURN) / NODES) * r;
      nodes.push(x + ux * c - uy * d, y + uy * c + ux * d);
    }
}

/** Does something stand on the goal that does not stand on the mover too? No way leads there. */
function covered(o: Obstacles, x: Length, y: Length, gx: number, gy: number): boolean {
  for (let k = 0; k < o.count; k++) {
    const reach = o.reach[k] - CLEAR;
    const dx = o.x[k] - gx;
    const dy = o.y[k] - gy;
    if (dx * dx + dy * dy >= reach * reach) continue;
    if (distance(x, y, o.x[k], o.y[k]) >= reach) return true;
  }
  return false;
}

/** The shortest way to one of the goals, as points; undefined if none is known within `most`. */
export function findWay(
  o: Obstacles,
  x: Length,
  y: Length,
  goals: readonly number[],
  most: number,
  hand: 1 | -1,
): number[] | undefined {
  const nodes: number[] = [x, y];
  for (let g = 0; g < goals.length; g += 2)
    if (!covered(o, x, y, goals[g], goals[g + 1])) nodes.push(goals[g], goals[g + 1]);
  const ends = nodes.length / 2 - 1;
  if (ends === 0) return undefined;
  const known = new Set<number>();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const met = new Set<number>();
    const way = search(o, nodes, ends, most + SAME, met, hand);
    if (way !== undefined) return way;
    let fresh = 0;
    for (const k of met) {
      if (known.has(k) || known.size >= MOST_OBSTACLES) continue;
      known.add(k);
      nodesOf(o, k, nodes);
      fresh++;
    }
    if (fresh === 0) return undefined;
  }
  return undefined;
}

/** Edges waiting to be tried, the most promising first: key, from, to, cost in parallel lists of a binary heap. */
const heapKey: number[] = [];
const heapFrom: number[] = [];
const heapTo: number[] = [];
const heapCost: number[] = [];
let heapSize = 0;

function put(key: number, from: number, to: number, cost: number): void {
  let k = heapSize++;
  heapKey[k] = key;
  heapFrom[k] = from;
  heapTo[k] = to;
  heapCost[k] = cost;
  while (k > 0) {
    const up = (k - 1) >> 1;
    if (heapKey[up] <= heapKey[k]) break;
    swap(up, k);
    k = up;
  }
}

function swap(a: number, b: number): void {
  let n = heapKey[a];
  heapKey[a] = heapKey[b];
  heapKey[b] = n;
  n = heapFrom[a];
  heapFrom[a] = heapFrom[b];
  heapFrom[b] = n;
  n = heapTo[a];
  heapTo[a] = heapTo[b];
  heapTo[b] = n;
  n = heapCost[a];
  heapCost[a] = heapCost[b];
  heapCost[b] = n;
}

/** Takes the first edge off the heap; its parts are left in `taken`. */
const taken = { from: 0, to: 0, cost: 0 };
function take(): boolean {
  const last = heapSize - 1;
  if (last < 0) return false;
  taken.from = heapFrom[0];
  taken.to = heapTo[0];
  taken.cost = heapCost[0];
  swap(0, last);
  heapSize = last;
  for (let k = 0; ; ) {
    const l = 2 * k + 1;
    if (l >= last) break;
    const r = l + 1;
    const least = r < last && heapKey[r] < heapKey[l] ? r : l;
    if (heapKey[k] <= heapKey[least]) break;
    swap(k, least);
    k = least;
  }
  return true;
}

/** Scratch of one search, kept so that a pulse leaves no rubbish behind. */
let from = new Int32Array(128);
let closed = new Uint8Array(128);
let guess = new Float64Array(128);

/** A* over the nodes; whether an edge is free is asked only when its turn comes. Obstacles met are noted. */
function search(
  o: Obstacles,
  nodes: readonly number[],
  ends: number,
  most: number,
  met: Set<number>,
  hand: 1 | -1,
): number[] | undefined {
  const n = nodes.length / 2;
  const [sx, sy] = nodes;
  const gx = nodes[2] - sx;
  const gy = nodes[3] - sy;
  const far = Math.sqrt(gx * gx + gy * gy);
  // AG-SIM-11: of two ways as long as each other the left-hand one, seen from the mover: the other costs a little more.
  const right = (k: number): number =>
    (gx * (nodes[2 * k + 1] - sy) - gy * (nodes[2 * k] - sx)) * hand < -TOUCH * far ? EVEN : 0;
  if (from.length < n) {
    from = new Int32Array(2 * n);
    closed = new Uint8Array(2 * n);
    guess = new Float64Array(2 * n);
  }
  closed.fill(0, 0, n);
  for (let k = 0; k < n; k++) {
    let least = Infinity;
    for (let e = 1; e <= ends; e++)
      least = Math.min(least, distance(nodes[2 * k], nodes[2 * k + 1], nodes[2 * e], nodes[2 * e + 1]));
    guess[k] = least;
  }
  heapSize = 0;
  closed[0] = 1;
  const expand = (at: number, cost: number): void => {
    for (let k = 1; k < n; k++) {
      if (closed[k] === 1) continue;
      const total = cost + distance(nodes[2 * at], nodes[2 * at + 1], nodes[2 * k], nodes[2 * k + 1]);
      if (total + guess[k] <= most) put(total + guess[k] + right(k), at, k, total + right(k));
    }
  };
  expand(0, 0);
  for (let tried = 0; tried < MOST_TRIES && take(); ) {
    const { from: a, to: k, cost } = taken;
    if (closed[k] === 1) continue;
    tried++;
    const block = blockOn(o, nodes[2 * a], nodes[2 * a + 1], nodes[2 * k], nodes[2 * k + 1]);
    if (block >= 0) {
      met.add(block);
      continue;
    }
    closed[k] = 1;
    from[k] = a;
    if (k <= ends) return trace(nodes, from, k);
    expand(k, cost);
  }
  return undefined;
}

function trace(nodes: readonly number[], from: Int32Array, end: number): number[] {
  const way: number[] = [];
  for (let k = end; k > 0; k = from[k]) way.unshift(onGrid(nodes[2 * k]), onGrid(nodes[2 * k + 1]));
  return way;
}

const at = { x: 0, y: 0 };

/** Places in contact with figure j where figure i would fit: x, y …, the nearest first. */
export function placesAround(s: Argad, i: number, j: number, o: Obstacles): number[] {
  const me = s.figures[i];
  const it = s.figures[j];
  const mine = baseOf(s.men[i], me);
  const its = baseOf(s.men[j], it);
  const found: { x: Length; y: Length; d: number; n: number }[] = [];
  const hand = handOf(s.table.lie);
  const r = mine.round + its.round + CLEAR;
  const ends = its.half === 0 ? [0] : [-1, 0, 1];
  for (const e of ends) {
    const cx = it.x + cosine(it.facing) * its.half * e;
    const cy = it.y + sine(it.facing) * its.half * e;
    // The nearest side first, then at either hand by turns.
    const towards = { x: 1, y: 0 };
    direction(cx, cy, me.x, me.y, towards);
    for (let n = 0; n < 12; n++) {
      aside(towards, ((hand * (n % 2 === 0 ? -n : n + 1) * TURN) / 24) | 0, at);
      const x = cx + at.x * r;
      const y = cy + at.y * r;
      let free = true;
      for (let k = 0; k < o.count && free; k++)
        if (
          o.who[k] !== j &&
          distance(x, y, o.x[k], o.y[k]) <
            o.reach[k] - (foeOf(s, i, o.who[k]) ? apartFrom(s, i, o.who[k]) : 0) - CLEAR
        )
          free = false;
      for (const g of o.walls)
        if (free && pointToSegment(x, y, g.ax, g.ay, g.bx, g.by) < mine.round - CLEAR) free = false;
      if (free) found.push({ x, y, d: distance(me.x, me.y, x, y), n: found.length });
    }
  }
  // Equally near ones stay in the order in which they were found.
  found.sort((a, b) => (Math.abs(a.d - b.d) <= SAME ? a.n - b.n : a.d - b.d));
  const out: number[] = [];
  for (const p of found.slice(0, 6)) out.push(p.x, p.y);
  return out;
}

const foeOf = (s: Argad, i: number, k: number): boolean => k >= 0 && s.men[k].side !== s.men[i].side;
