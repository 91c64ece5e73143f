/** AG-MOVE-16, AG-SIM-14: the path that was drawn: not too long, on the table, through no wall; else how far it may go. */

import type { Refusal } from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { fromEdge, TABLE_EDGES } from '../../../table/board.ts';
import { onGrid, toUnits } from '../../../table/grid.ts';
import { inUnits, type Length } from '../../../table/number.ts';
import { CM, on } from '../house-rules.ts';
import { type Argad, indexOf } from '../state.ts';
import { allowance, allowanceWithoutFork } from '../table/allowance.ts';
import { distance } from '../table/bases.ts';
import { fromEdges, leavesBy } from '../table/edges.ts';
import { walkerOf } from '../table/obstacles.ts';
import { passable } from '../table/terrain.ts';
import { SAME } from '../tolerances.ts';
import type { Order, Point } from './orders.ts';

/** How far a group may go together: its slowest member's allowance. */
export function reachOf(s: Argad, o: Pick<Order, 'who' | 'intent' | 'dropFork'>): number {
  if (o.intent === 'mount' || o.intent === 'dismount') return 20 * CM;
  let most = Infinity;
  const drops = o.dropFork === true && on(s.options, 'forklessMusket');
  for (const id of o.who) {
    const i = indexOf(s, id);
    most = Math.min(most, drops ? allowanceWithoutFork(s, i) : allowance(s, i));
  }
  return most;
}

/** A base that hangs over the edge already may stay there. */
const nearEdge = (s: Argad, x: Length, y: Length): boolean => fromEdges(s, x, y) < CM - SAME;

/** Why the leader may not walk this leg; nothing if he may. */
function legRefusal(
  s: Argad,
  i: number,
  x: Length,
  y: Length,
  to: Point,
  last: boolean,
): Refusal | undefined {
  const px = to.x * CM;
  const py = to.y * CM;
  const figures = { x: to.x, y: to.y };
  if (fromEdges(s, px, py) < -SAME) return refuse('AG-SIM-14', 'off-the-table', figures);
  const f = s.figures[i];
  if (nearEdge(s, px, py) && !nearEdge(s, f.x, f.y))
    if (!last || leavesBy(s, i, px, py) === undefined) return refuse('AG-SIM-14', 'no-exit-here', figures);
  return passable(s.table.terrain, x, y, px, py, walkerOf(s, i))
    ? undefined
    : refuse('AG-TERR-10', 'impassable', figures);
}

/** The leader's path, as it was drawn. */
export function checkPath(s: Argad, o: Order): Refusal | undefined {
  if (o.path === undefined || o.path.length === 0) return undefined;
  const i = indexOf(s, o.who[0]);
  const most = reachOf(s, o);
  let { x, y } = s.figures[i];
  let gone = 0;
  for (let n = 0; n < o.path.length; n++) {
    const no = legRefusal(s, i, x, y, o.path[n], n === o.path.length - 1);
    if (no !== undefined) return no;
    const px = o.path[n].x * CM;
    const py = o.path[n].y * CM;
    gone += distance(x, y, px, py);
    if (gone > most + SAME)
      return refuse('AG-MOVE-16', 'too-far', { distance: inUnits(Math.floor(gone)), most: inUnits(most) });
    x = px;
    y = py;
  }
  return undefined;
}

/** Which share of a leg keeps this far from the edges of the table. One along an edge keeps as far as it begins. */
function untilEdge(s: Argad, x: Length, y: Length, to: Point, room: number): number {
  const { width, depth, lie } = s.table;
  let least = 1;
  for (const edge of TABLE_EDGES) {
    const from = fromEdge(width, depth, lie, edge, x, y) - room;
    const end = fromEdge(width, depth, lie, edge, to.x * CM, to.y * CM) - room;
    if (end < -SAME && from > end) least = Math.min(least, Math.max(0, from / (from - end)));
  }
  return least;
}

/** The same path up to its last legal point; empty if not even the first step is legal. */
export function legalPath(s: Argad, o: Order): Point[] {
  const path = o.path ?? [];
  const i = indexOf(s, o.who[0]);
  if (i < 0) return [];
  const most = reachOf(s, o);
  const out: Point[] = [];
  let { x, y } = s.figures[i];
  let gone = 0;
  for (let n = 0; n < path.length; n++) {
    const to = path[n];
    const length = distance(x, y, to.x * CM, to.y * CM);
    const last = n === path.length - 1;
    const free = legRefusal(s, i, x, y, to, last) === undefined;
    if (free && gone + length <= most + SAME) {
      out.push(to);
      gone += length;
      x = to.x * CM;
      y = to.y * CM;
      continue;
    }
    // Somewhere on this leg it ends: where the allowance does, at the edge, before it, or at a wall.
    const at = (t: number): Point => ({
      x: toUnits(onGrid(x + (to.x * CM - x) * t)),
      y: toUnits(onGrid(y + (to.y * CM - y) * t)),
    });
    const legal = (t: number): boolean => legRefusal(s, i, x, y, at(t), true) === undefined;
    const far = length <= 0 ? 0 : Math.min(1, Math.max(0, most - gone) / length);
    let low = 0;
    let high = 0;
    for (const room of [0, CM]) {
      high = Math.min(far, untilEdge(s, x, y, to, room));
      if (legal(high)) {
        low = high;
        break;
      }
    }
    for (let k = 0; k < 24 && low < high; k++) {
      const mid = (low + high) / 2;
      if (legal(mid)) low = mid;
      else high = mid;
    }
    const end = at(low);
    if (low > 0 && distance(x, y, end.x * CM, end.y * CM) > SAME) out.push(end);
    return out;
  }
  return out;
}
