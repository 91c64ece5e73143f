import type { Facing, Length } from '../../../table/number.ts';
import { layShape, newShape, partOf, type Rect, type Shape, shapeOf } from '../../../table/shape.ts';
import { isBattleUnit } from '../army/troops.ts';
import type { Camp, Half, Unit } from '../state.ts';
import { hasTwoHalves } from './half.ts';

/** A place and size with the shapes that follow from it. */
interface Cached {
  x: Length;
  y: Length;
  facing: Facing;
  width: Length;
  depth: Length;
  shape: Shape;
  left: Shape | undefined; // halves, when somebody has asked for them
  right: Shape | undefined;
}

/**
 * Shapes by where a body stands and how large it is, not by whose it is: thousands of copies of a state have nearly all
 * their bodies in the same places. A slot holds what came there last; what was handed out is never written over.
 */
const SLOTS = 4096;
const cache = new Array<Cached | undefined>(SLOTS).fill(undefined);

function cachedOf(body: Unit | Camp): Cached {
  const { x, y, facing, width, depth } = body;
  const h = Math.imul(x, 0x2c1b3c6d) ^ Math.imul(y, 0x297a2d39) ^ Math.imul(facing + width, 0x85ebca6b);
  const slot = (h >>> 20) & (SLOTS - 1);
  const k = cache[slot];
  if (
    k !== undefined &&
    k.x === x &&
    k.y === y &&
    k.facing === facing &&
    k.width === width &&
    k.depth === depth
  )
    return k;
  const fresh: Cached = {
    x,
    y,
    facing,
    width,
    depth,
    shape: shapeOf(body),
    left: undefined,
    right: undefined,
  };
  cache[slot] = fresh;
  return fresh;
}

/** The shape of a unit or camp where it stands. */
export const shape = (body: Unit | Camp): Shape => cachedOf(body).shape;

/** The base of one half where it stands; of a single unit the whole base. */
export function halfShape(u: Unit, half: Half): Shape {
  const k = cachedOf(u);
  if (!hasTwoHalves(u)) return k.shape;
  if (half === 'right') {
    k.right ??= halfOf(k.shape, 0.5);
    return k.right;
  }
  k.left ??= halfOf(k.shape, -0.5);
  return k.left;
}

/** The half whose middle lies so many half widths to the right. */
function halfOf({ x, y, ux, uy, halfWidth, halfDepth }: Shape, right: number): Shape {
  const w = halfWidth * right;
  return layShape(newShape(), x + uy * w, y - ux * w, ux, uy, halfWidth / 2, halfDepth, 0);
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
