/** Derived geometry of bodies, kept outside the state and renewed when a body has moved. */
import { units } from '../../table/number.ts';
import { newShape, partOf, type Rect, type Shape, shapeOf } from '../../table/shape.ts';
import { type AdlgState, book, type Camp, type Commander, type Half, type Unit, unitOf } from './state.ts';
import { isBattleUnit } from './troops.ts';

interface Kept {
  x: number;
  y: number;
  facing: number;
  shape: Shape;
}
const kept = new WeakMap<object, Kept>();

/** The shape of a unit or camp where it stands. */
export function shape(body: Unit | Camp): Shape {
  let k = kept.get(body);
  if (k === undefined) {
    k = { x: Number.NaN, y: 0, facing: 0, shape: newShape() };
    kept.set(body, k);
  }
  if (k.x !== body.x || k.y !== body.y || k.facing !== body.facing) {
    k.x = body.x;
    k.y = body.y;
    k.facing = body.facing;
    shapeOf(body, k.shape);
  }
  return k.shape;
}

/** The halves of a body: a single unit is one 'left' half. */
export const halvesOf = (u: Unit): readonly Half[] => (isBattleUnit(u.type) ? BOTH : LEFT);
const BOTH: readonly Half[] = ['left', 'right'];
const LEFT: readonly Half[] = ['left'];

/** The base of one half; the whole base of a single unit. Never stored: it follows from the pose. */
export function halfRect(u: Unit, half: Half): Rect {
  if (!isBattleUnit(u.type)) return { x: u.x, y: u.y, facing: u.facing, width: u.width, depth: u.depth };
  return partOf(u, 0, half === 'left' ? -u.width / 4 : u.width / 4, u.width / 2, u.depth);
}

/** Tolerances on the grid. */
export const touch = (s: AdlgState): number => units(book(s).touch);

/** The point of a commander's marker, or the half he is with. */
export function commanderPlace(s: AdlgState, c: Commander): { x: number; y: number } | Rect {
  return c.unit === '' ? { x: c.x, y: c.y } : halfRect(unitOf(s, c.unit), c.half);
}
