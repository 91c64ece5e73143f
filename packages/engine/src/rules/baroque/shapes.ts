/** Derived geometry of bases, kept outside the state and renewed when a base has moved. */
import { units } from '../../table/number.ts';
import { newShape, type Shape, shapeOf } from '../../table/shape.ts';
import { type BaroqueState, book, type Unit } from './state.ts';

interface Kept {
  x: number;
  y: number;
  facing: number;
  shape: Shape;
}
const kept = new WeakMap<object, Kept>();

export function shape(u: Unit): Shape {
  let k = kept.get(u);
  if (k === undefined) {
    k = { x: Number.NaN, y: 0, facing: 0, shape: newShape() };
    kept.set(u, k);
  }
  if (k.x !== u.x || k.y !== u.y || k.facing !== u.facing) {
    k.x = u.x;
    k.y = u.y;
    k.facing = u.facing;
    shapeOf(u, k.shape);
  }
  return k.shape;
}

/** ε of R-87 on the grid: the gap that counts as contact and the deepest overlap. */
export const epsilon = (s: BaroqueState): number => units(book(s).touch);

/**
 * How far a mover's outline is drawn in against friends: its corners then reach no deeper than ε, whatever the
 * angle (0.7 is a little less than half the root of two).
 */
export const drawnIn = (s: BaroqueState): number => 0.7 * epsilon(s);

/** Lengths and ranges within a thousandth of a BU are equal. */
export const SAME = 60;

/** No two bases can touch whose middles are farther apart than this. */
export function farApart(a: Shape, b: Shape, range: number): boolean {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  const reach = a.reach + b.reach + range;
  return dx * dx + dy * dy > reach * reach;
}
