/**
 * Ways over a table of Argad for those who plan ahead: a grid of steps with what they cost this kind of walker, and
 * from any place the cost to a goal. The grid is laid on the board, which may lie turned in the plane. Fields of goals are kept, since most goals stay where they are.
 */

import { CM } from '../../../rules/argad/house-rules.ts';
import type { Point } from '../../../rules/argad/orders/orders.ts';
import type { Argad } from '../../../rules/argad/state.ts';
import { distance } from '../../../rules/argad/table/bases.ts';
import { walkerOf } from '../../../rules/argad/table/obstacles.ts';
import {
  barriers,
  crosses,
  goingAt,
  LINES,
  layout,
  passable,
  type Segment,
  stepGoing,
  type Terrain,
  type Walker,
} from '../../../rules/argad/table/terrain.ts';
import type { Vector } from '../../../table/angle.ts';
import { inPlane, type Lie, onBoard } from '../../../table/board.ts';
import { pointToSegment } from '../../../table/measure/distance.ts';
import { inUnits, type Length } from '../../../table/number.ts';

const CELL = 2.5 * CM;
/** What a cm of ground costs, by its going. */
const COST = [1, 1.6, 2.6, 0] as const;
const STEPS: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1],
];
const KEPT_FIELDS = 24;
/** Whoever stands on the border of two cells is in the farther one, whatever rounding makes of it. */
const BORDER = CM / 100;
/** A man's base and a hair: nearer to the end of a wall he is stopped by it. */
const ROOM = 1.05 * CM;
/** Where one stands before and behind an opening. */
const BEFORE = 1.3 * CM;
/** So far from its middle he still gets through. */
const ASIDE = 0.4 * CM;

const spot: Vector = { x: 0, y: 0 };

class Ways {
  private readonly cols: number;
  private readonly rows: number;
  private readonly edges: Float64Array; // cost of the step from a node in each direction, in cm; Infinity: barred
  private readonly fields = new Map<number, Float64Array>();
  private readonly terrain: Terrain;
  private readonly walker: Walker;

  private readonly lie: Lie | null;

  constructor({ terrain, width, depth, lie }: Argad['table'], walker: Walker) {
    this.terrain = terrain;
    this.walker = walker;
    this.lie = lie;
    this.cols = Math.max(1, Math.floor(width / CELL));
    this.rows = Math.max(1, Math.floor(depth / CELL));
    this.edges = this.laid();
  }

  /** What each step costs: the ground it ends on, and the lines it crosses. */
  private laid(): Float64Array {
    const { cols, rows, terrain, walker } = this;
    const going = new Uint8Array(cols * rows * STEPS.length).fill(3);
    for (let r = 0; r < rows; r++)
      for (let c = 0; c < cols; c++) {
        const [x, y] = this.middle(c, r);
        const worst = goingAt(terrain, x, y, walker);
        for (let k = 0; k < STEPS.length; k++) {
          const from = this.from(c, r, k);
          if (from >= 0) going[from * STEPS.length + k] = worst;
        }
      }
    for (const g of layout(terrain).segments)
      this.cross(going, g, walker.mounted ? g.mounted : LINES[g.kind].foot);
    for (const g of barriers(terrain, walker)) this.cross(going, g, 3);
    return Float64Array.from(going, (worst, e) =>
      worst === 3 ? Number.POSITIVE_INFINITY : (e % STEPS.length < 4 ? 2.5 : 3.5355) * COST[worst],
    );
  }

  /** The node from which step k leads to this one; −1: off the table. */
  private from(c: number, r: number, k: number): number {
    const x = c - STEPS[k][0];
    const y = r - STEPS[k][1];
    return x < 0 || y < 0 || x >= this.cols || y >= this.rows ? -1 : y * this.cols + x;
  }

  /** Every step over this line is at least as hard as it. */
  private cross(going: Uint8Array, g: Segment, worst: number): void {
    if (worst === 0) return;
    const least = (a: number, b: number): number => Math.max(0, Math.floor(Math.min(a, b) / CELL) - 1);
    const last = (a: number, b: number, n: number): number =>
      Math.min(n - 1, Math.floor(Math.max(a, b) / CELL) + 1);
    const a = onBoard(this.lie, g.ax, g.ay, { x: 0, y: 0 });
    const b = onBoard(this.lie, g.bx, g.by, { x: 0, y: 0 });
    const east = last(a.x, b.x, this.cols);
    const north = last(a.y, b.y, this.rows);
    for (let r = least(a.y, b.y); r <= north; r++)
      for (let c = least(a.x, b.x); c <= east; c++)
        for (let k = 0; k < STEPS.length; k++) {
          const e = (r * this.cols + c) * STEPS.length + k;
          if (going[e] >= worst) continue;
          const [dc, dr] = STEPS[k];
          const [ax, ay] = this.middle(c, r);
          const [bx, by] = this.middle(c + dc, r + dr);
          if (crosses(ax, ay, bx, by, g)) going[e] = worst;
        }
  }

  /** The middle of a cell in the plane. */
  private middle(c: number, r: number): [number, number] {
    inPlane(this.lie, (c + 0.5) * CELL, (r + 0.5) * CELL, spot);
    return [spot.x, spot.y];
  }
  private middleOf(n: number): [number, number] {
    return this.middle(n % this.cols, Math.floor(n / this.cols));
  }
  private node(x: Length, y: Length): number {
    onBoard(this.lie, x, y, spot);
    const c = Math.max(0, Math.min(this.cols - 1, Math.floor((spot.x + BORDER) / CELL)));
    const r = Math.max(0, Math.min(this.rows - 1, Math.floor((spot.y + BORDER) / CELL)));
    return r * this.cols + c;
  }

  /** The cost from every node to a place. Steps cost the same both ways, so it is searched from the place. */
  private field(x: Length, y: Length): Float64Array {
    const goal = this.node(x, y);
    const known = this.fields.get(goal);
    if (known !== undefined) return known;
    if (this.fields.size >= KEPT_FIELDS) this.fields.delete(this.fields.keys().next().value as number);
    const cost = new Float64Array(this.cols * this.rows).fill(Number.POSITIVE_INFINITY);
    cost[goal] = 0;
    // Buckets of half a cm: costs are small, so this is as good as a heap and simpler.
    const buckets: number[][] = [[goal]];
    for (let b = 0; b < buckets.length; b++) {
      const bucket = buckets[b];
      if (bucket === undefined) continue;
      for (const n of bucket) {
        if (Math.floor(cost[n] * 2) !== b) continue;
        for (let k = 0; k < STEPS.length; k++) {
          const e = this.edges[n * STEPS.length + k];
          if (e === Number.POSITIVE_INFINITY) continue;
          const m = n + STEPS[k][1] * this.cols + STEPS[k][0];
          const c = cost[n] + e;
          if (c >= cost[m]) continue;
          cost[m] = c;
          const at = Math.floor(c * 2);
          while (buckets.length <= at) buckets.push([]);
          buckets[at].push(m);
        }
      }
    }
    this.fields.set(goal, cost);
    return cost;
  }

  /** How far it is to a place, in cm of easy ground. */
  far(x: Length, y: Length, gx: number, gy: number): number {
    const cost = this.field(gx, gy)[this.node(x, y)];
    return cost === Number.POSITIVE_INFINITY ? 1000 : cost;
  }

  /** The way to a place, its corners in table units, no longer than `most` on the grid. */
  way(x: Length, y: Length, gx: number, gy: number, most: number): Point[] {
    const field = this.field(gx, gy);
    const nodes: number[][] = [[x, y]];
    let n = this.node(x, y);
    for (let guard = 0; guard < 200 && field[n] > 0; guard++) {
      let best = -1;
      let least = Number.POSITIVE_INFINITY;
      for (let k = 0; k < STEPS.length; k++) {
        const e = this.edges[n * STEPS.length + k];
        if (e === Number.POSITIVE_INFINITY) continue;
        const m = n + STEPS[k][1] * this.cols + STEPS[k][0];
        if (e + field[m] < least) {
          least = e + field[m];
          best = m;
        }
      }
      if (best < 0 || field[best] >= field[n]) break;
      n = best;
      nodes.push(this.middleOf(n));
    }
    nodes.push([gx, gy]);
    // Where the first step is barred from here, it is free from the middle of one's own cell.
    if (!passable(this.terrain, x, y, nodes[1][0], nodes[1][1], this.walker)) {
      nodes.splice(1, 0, this.middleOf(this.node(x, y)));
    }
    return this.pulled(nodes, most);
  }

  /** Straight lines as far as nothing bars them. */
  private pulled(steps: readonly (readonly number[])[], most: number): Point[] {
    const nodes = this.throughOpenings(steps);
    const out: Point[] = [];
    let left = most;
    let [x, y] = nodes[0];
    for (let at = 0; at < nodes.length - 1 && out.length < 10; ) {
      let to = at + 1;
      for (let k = Math.min(nodes.length - 1, at + 14); k > at + 1; k--)
        if (this.clear(x, y, nodes[k][0], nodes[k][1])) {
          to = k;
          break;
        }
      const [px, py] = nodes[to];
      const d = distance(x, y, px, py);
      if (d > left) {
        const t = left / d;
        if (left > CM) out.push(point(x + (px - x) * t, y + (py - y) * t));
        return out;
      }
      if (d > CM / 10) out.push(point(px, py));
      left -= d;
      x = px;
      y = py;
      at = to;
    }
    return out;
  }

  /** May he go straight there, without climbing anything and without grazing the end of a wall? */
  private clear(ax: Length, ay: Length, bx: Length, by: Length): boolean {
    if (!passable(this.terrain, ax, ay, bx, by, this.walker)) return false;
    if (stepGoing(this.terrain, ax, ay, bx, by, this.walker) > 1) return false;
    for (const g of layout(this.terrain).walls)
      if (
        pointToSegment(g.ax, g.ay, ax, ay, bx, by) < ROOM ||
        pointToSegment(g.bx, g.by, ax, ay, bx, by) < ROOM
      )
        return false;
    return true;
  }

  /** The same steps, squarely through the middle of every door and window on the way: they are hardly wider than a man. */
  private throughOpenings(steps: readonly (readonly number[])[]): (readonly number[])[] {
    const openings = layout(this.terrain).segments.filter((g) => g.kind === 'door' || g.kind === 'window');
    if (openings.length === 0) return [...steps];
    const out: (readonly number[])[] = [steps[0]];
    for (let k = 1; k < steps.length; k++) {
      const [ax, ay] = steps[k - 1];
      const [bx, by] = steps[k];
      for (const g of openings) {
        if (!crosses(ax, ay, bx, by, g)) continue;
        const dx = g.bx - g.ax;
        const dy = g.by - g.ay;
        const length = Math.sqrt(dx * dx + dy * dy);
        const way = (bx - ax) * -dy + (by - ay) * dx > 0 ? 1 : -1;
        const nx = (-dy / length) * way * BEFORE;
        const ny = (dx / length) * way * BEFORE;
        const mx = (g.ax + g.bx) / 2;
        const my = (g.ay + g.by) / 2;
        // Whoever stands squarely before it steps through at once.
        const aside = Math.abs((ax - mx) * dx + (ay - my) * dy) / length;
        if (k > 1 || aside > ASIDE || distance(ax, ay, mx, my) > BEFORE) out.push([mx - nx, my - ny]);
        out.push([mx + nx, my + ny]);
      }
      out.push(steps[k]);
    }
    return out;
  }
}

const point = (x: Length, y: Length): Point => ({ x: inUnits(Math.floor(x)), y: inUnits(Math.floor(y)) });

const known = new WeakMap<Terrain, Map<number, Ways>>();

/** The ways that this figure has on its table. */
export function waysOf(s: Argad, i: number): Ways {
  const walker = walkerOf(s, i);
  const key = (walker.mounted ? 2 : 0) + (walker.armoured ? 1 : 0);
  let all = known.get(s.table.terrain);
  if (all === undefined) {
    all = new Map();
    known.set(s.table.terrain, all);
  }
  let found = all.get(key);
  if (found === undefined) {
    found = new Ways(s.table, walker);
    all.set(key, found);
  }
  return found;
}
