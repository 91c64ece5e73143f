/** Where the table lies in the plane, in files, and boxes round ground on the board itself. */
import { at, flag, number, object, optional } from '../../../battle/form.ts';
import type { Json } from '../../../battle/protocol.ts';
import { degrees, inDegrees, type Vector } from '../../../table/angle.ts';
import { type Lie, onBoard } from '../../../table/board.ts';
import { inUnits, units } from '../../../table/number.ts';
import type { Table } from '../state.ts';

/** The farthest a table may lie from the origin, BU. */
const FAR = 10000;

export function readLie(raw: unknown, p: string): Lie | null {
  if (raw === null) return null;
  const f = object(raw, p, ['x', 'y', 'facing', 'mirrored']);
  return {
    x: units(number(f.x, at(p, 'x'), -FAR, FAR)),
    y: units(number(f.y, at(p, 'y'), -FAR, FAR)),
    facing: degrees(number(f.facing, at(p, 'facing'), -360, 360)) & 65535,
    mirrored: optional(f.mirrored, at(p, 'mirrored'), flag, false),
  };
}

export const writeLie = (lie: Lie): Json => ({
  x: inUnits(lie.x),
  y: inUnits(lie.y),
  facing: inDegrees(lie.facing),
  mirrored: lie.mirrored,
});

/** An upright box on the board, x to its east and y to its north. */
export interface Box {
  west: number;
  east: number;
  south: number;
  north: number;
}

const point: Vector = { x: 0, y: 0 };

/** The box on the board round points of the plane (x, y, x, y …). */
export function boxOnBoard(t: Table, points: ArrayLike<number>): Box {
  const box: Box = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity };
  for (let i = 0; i < points.length; i += 2) {
    const { x, y } = onBoard(t.lie, points[i], points[i + 1], point);
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.south = Math.min(box.south, y);
    box.north = Math.max(box.north, y);
  }
  return box;
}
