import { cachedByPose } from '../../../battle/cache.ts';
import { layShape, newShape, partOf, type Rect, type Shape, shapeOf } from '../../../table/shape.ts';
import { isBattleUnit } from '../army/troops.ts';
import type { Camp, Half, Unit } from '../state.ts';
import { hasTwoHalves } from './half.ts';

interface Shapes {
  shape: Shape;
  left: Shape | undefined; // halves, when somebody has asked for them
  right: Shape | undefined;
}
const shapesOf = cachedByPose(
  (body): Shapes => ({ shape: shapeOf(body), left: undefined, right: undefined }),
);

/** The shape of a unit or camp where it stands. */
export const shape = (body: Unit | Camp): Shape => shapesOf(body).shape;

/** The base of one half where it stands; of a single unit the whole base. */
export function halfShape(u: Unit, half: Half): Shape {
  const k = shapesOf(u);
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
