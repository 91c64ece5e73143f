/** Places as commands give them, in UD and degrees, on the grid. */
import { degrees } from '../../../table/angle.ts';
import { fromUnits } from '../../../table/grid.ts';
import { type Degrees, type Facing, type Length, roundHalfAway, type Units } from '../../../table/number.ts';
import { type Shape, shapeOf } from '../../../table/shape.ts';
import type { PlaceOf } from '../commands.ts';
import type { Unit } from '../state.ts';

export const poseOf = (p: {
  x: Units;
  y: Units;
  facing: Degrees;
}): { x: Length; y: Length; facing: Facing } => ({
  x: fromUnits(p.x),
  y: fromUnits(p.y),
  facing: roundHalfAway(degrees(p.facing)) & 65535,
});

export const shapeAt = (u: Unit, p: PlaceOf): Shape =>
  shapeOf({ ...poseOf(p), width: u.width, depth: u.depth });
