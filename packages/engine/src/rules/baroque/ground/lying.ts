import { onBoard } from '../../../table/board.ts';
import type { Table } from '../state.ts';

export { writeLie } from '../../../battle/form/lying.ts';

/** An upright box on the board, x to its east and y to its north. */
export interface Box {
  west: number;
  east: number;
  south: number;
  north: number;
}

/** The box on the board round points of the plane (x, y, x, y …). */
export function boxOnBoard(t: Table, points: ArrayLike<number>): Box {
  const box: Box = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity };
  for (let i = 0; i < points.length; i += 2) {
    const { x, y } = onBoard(t.lie, points[i], points[i + 1]);
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.south = Math.min(box.south, y);
    box.north = Math.max(box.north, y);
  }
  return box;
}
