/** The table's edges: where home is, what is on the table. The table may lie turned; no rule asks x and y. */
import type { Side } from '../../../battle/protocol.ts';
import type { Vector } from '../../../table/angle.ts';
import {
  facingInPlane,
  handOf,
  inPlane,
  onBoard,
  pointOnTable,
  type TableEdge,
} from '../../../table/board.ts';
import { onGrid } from '../../../table/grid.ts';
import { type Length, NORTH, SOUTH } from '../../../table/number.ts';
import type { GroupState } from '../state.ts';
import { SAME } from '../tolerances.ts';

type Lying = Pick<GroupState, 'lie' | 'width' | 'depth'>;

/** GO-SETUP-04: the base edge of a side. */
export const baseEdge = (side: Side): TableEdge => (side === 0 ? 'south' : 'north');
/** The facing away from a side's own base edge. */
export const forward = (s: Pick<GroupState, 'lie'>, side: Side): number =>
  facingInPlane(s.lie, side === 0 ? NORTH : SOUTH);
/** GO-ORDER-23: the way to the owner's base edge. */
export const homeward = (s: Pick<GroupState, 'lie'>, u: { side: Side }): number =>
  facingInPlane(s.lie, u.side === 0 ? SOUTH : NORTH);

/** Is a point on the table? */
export const isOnTable = (s: Lying, x: Length, y: Length, slack: number = SAME): boolean =>
  pointOnTable(s.width, s.depth, s.lie, x, y, slack);

/** The point of the table nearest to one that may lie beyond an edge, rounded to the grid. */
export function ontoTable(s: Lying, x: Length, y: Length): Vector {
  const at = onBoard(s.lie, x, y);
  inPlane(s.lie, Math.min(s.width, Math.max(0, at.x)), Math.min(s.depth, Math.max(0, at.y)), at);
  return { x: onGrid(at.x), y: onGrid(at.y) };
}

/** Directions tried one after another, in facing steps: to the left first, on a mirrored table to the right. */
export const fan = (s: Pick<GroupState, 'lie'>, turns: readonly number[]): number[] =>
  turns.map((turn) => turn * handOf(s.lie));
