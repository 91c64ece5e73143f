/** AG-SIM-14, AG-VICT-7: which edges may be left by, and where on them. The table may lie turned (table/board.ts). */

import type { Vector } from '../../../table/angle.ts';
import { inPlane, onBoard } from '../../../table/board.ts';
import { onGrid } from '../../../table/grid.ts';
import type { Length } from '../../../table/number.ts';
import type { Argad, Edge, Stretch } from '../state.ts';
import { ON_EDGE, SAME } from '../tolerances.ts';

const at: Vector = { x: 0, y: 0 };

/** How far a point lies from the nearest edge; negative beyond it. */
export function fromEdges(s: Argad, x: Length, y: Length): number {
  const { width, depth, lie } = s.table;
  onBoard(lie, x, y, at);
  return Math.min(at.x, at.y, width - at.x, depth - at.y);
}

/** Is a base of this reach wholly on the table? One that touches the edge is. */
export const roomOnTable = (s: Argad, x: Length, y: Length, reach: number): boolean =>
  fromEdges(s, x, y) >= reach - SAME;

/** How far a base reaches over the edge of the table. */
export const overEdge = (s: Argad, x: Length, y: Length, reach: number): number =>
  Math.max(reach - SAME - fromEdges(s, x, y), 0);

/** The point of the table nearest to this one, with so much room to its edges. */
export function clampToTable(s: Argad, x: Length, y: Length, room = 0): [number, number] {
  const { width, depth, lie } = s.table;
  onBoard(lie, x, y, at);
  const bx = Math.min(Math.max(at.x, room), width - room);
  const by = Math.min(Math.max(at.y, room), depth - room);
  if (bx === at.x && by === at.y) return [x, y];
  inPlane(lie, bx, by, at);
  return [at.x, at.y];
}

/** The authorised stretch of edge at or beyond which this point lies for this figure. */
export function leavesBy(s: Argad, i: number, x: Length, y: Length): Stretch | undefined {
  const { width, depth } = s.table;
  const side = s.men[i].side;
  const home = s.table.home[side];
  let found: Stretch | undefined;
  // In a corner two edges are near: any of them by which he may leave will do.
  for (const edge of edgesAt(s, x, y)) {
    const { along, whole } = alongEdge(edge, width, depth);
    for (const e of s.table.exits[side]) if (e.edge === edge && inside(e, along)) found ??= e;
    if (home === edge) found ??= { edge, from: 0, to: whole };
  }
  return found;
}

/** Where along an edge the point lies that was looked at last, and how long the edge is. */
const alongEdge = (edge: Edge, width: Length, depth: Length): { along: number; whole: number } =>
  edge === 'north' || edge === 'south' ? { along: at.x, whole: width } : { along: at.y, whole: depth };

const inside = (e: Stretch, along: number): boolean => along >= e.from - SAME && along <= e.to + SAME;

export function inStretch(s: Argad, e: Stretch, x: Length, y: Length): boolean {
  if (!edgesAt(s, x, y).includes(e.edge)) return false;
  return inside(e, alongEdge(e.edge, s.table.width, s.table.depth).along);
}

/** The edges on which a point lies; its place on the board is left in `at`. */
function edgesAt(s: Argad, x: Length, y: Length): Edge[] {
  const { width, depth, lie } = s.table;
  onBoard(lie, x, y, at);
  const near = ON_EDGE + SAME;
  const out: Edge[] = [];
  if (at.y <= near) out.push('south');
  if (at.y >= depth - near) out.push('north');
  if (at.x <= near) out.push('west');
  if (at.x >= width - near) out.push('east');
  return out;
}

/** The point of a side's own edge that is nearest. */
export function homePoint(s: Argad, i: number): [number, number] {
  const f = s.figures[i];
  const { width, depth, lie } = s.table;
  onBoard(lie, f.x, f.y, at);
  const { x, y } = at;
  switch (s.table.home[s.men[i].side]) {
    case 'south':
      inPlane(lie, x, 0, at);
      break;
    case 'north':
      inPlane(lie, x, depth, at);
      break;
    case 'west':
      inPlane(lie, 0, y, at);
      break;
    default:
      inPlane(lie, width, y, at);
  }
  return [onGrid(at.x), onGrid(at.y)];
}
