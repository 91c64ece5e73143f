/**
 * Turning, mirroring and shifting the whole plane: what makes of a position the same position elsewhere. Whole
 * facing steps keep facings exact; points are rounded to the grid of places: by less than 1/4096 of a grid step.
 */
import { cosine, sine, type Vector } from './angle.ts';
import type { Lie } from './board.ts';
import { onGrid } from './grid.ts';
import { type Angle, type Facing, facing, type Length } from './number.ts';
import type { Pose } from './shape.ts';

/** First mirrored at the x axis (if at all), then turned about the origin, then shifted. */
export interface Turning {
  facing: Facing; // to the left, whole facing steps
  mirrored: boolean;
  dx: Length; // grid steps
  dy: Length;
}

export const UNTURNED: Turning = { facing: 0, mirrored: false, dx: 0, dy: 0 };

/** Where a point comes to lie, unrounded. */
export function turnReal(by: Turning, x: Length, y: Length, out: Vector = { x: 0, y: 0 }): Vector {
  const c = cosine(by.facing);
  const s = sine(by.facing);
  const up = by.mirrored ? -y : y;
  out.x = by.dx + c * x - s * up;
  out.y = by.dy + s * x + c * up;
  return out;
}

/** Where a point comes to lie, rounded to the grid. */
export function turnPoint(by: Turning, x: Length, y: Length, out: Vector = { x: 0, y: 0 }): Vector {
  turnReal(by, x, y, out);
  out.x = onGrid(out.x);
  out.y = onGrid(out.y);
  return out;
}

/** The facing after the turning: exact. */
export function turnFacing(by: Turning, steps: Angle): Facing {
  return facing(by.mirrored ? by.facing - steps : by.facing + steps);
}

/** An angle to the left, which a mirror makes one to the right. */
export const turnAngle = (by: Turning, angle: number): number =>
  by.mirrored && angle !== 0 ? -angle : angle;

/** The same body with its pose turned. Left and right of it change places if mirrored. */
export function turnPose<P extends Pose>(by: Turning, pose: P): P {
  const { x, y } = turnPoint(by, pose.x, pose.y);
  return { ...pose, x, y, facing: turnFacing(by, pose.facing) };
}

/** An outline x, y, x, y …, corner by corner: a mirrored one runs the other way round. */
export function turnOutline(by: Turning, outline: ArrayLike<number>): number[] {
  const out: number[] = [];
  const at: Vector = { x: 0, y: 0 };
  for (let i = 0; i < outline.length; i += 2) {
    turnPoint(by, outline[i], outline[i + 1], at);
    out.push(at.x, at.y);
  }
  return out;
}

/** How the table lies after the turning. Never null: a table turned back lies as `null` does, but by its numbers. */
export function turnLie(by: Turning, lie: Lie | null): Lie {
  const { x, y } = turnPoint(by, lie === null ? 0 : lie.x, lie === null ? 0 : lie.y);
  const mirrored = by.mirrored !== (lie?.mirrored ?? false);
  return { x, y, facing: turnFacing(by, lie === null ? 0 : lie.facing), mirrored };
}

/** `first`, then `then`, as one turning; its shift is rounded to the grid. */
export function turnTwice(first: Turning, then: Turning): Turning {
  const shift = turnPoint(then, first.dx, first.dy);
  return {
    facing: turnFacing(then, first.facing),
    mirrored: first.mirrored !== then.mirrored,
    dx: shift.x,
    dy: shift.y,
  };
}

/** What turns back: exact but for the rounding of its shift. */
export function turnBack(by: Turning): Turning {
  const steps = facing(by.mirrored ? by.facing : -by.facing);
  const shift = turnPoint({ facing: steps, mirrored: by.mirrored, dx: 0, dy: 0 }, by.dx, by.dy);
  return { facing: steps, mirrored: by.mirrored, dx: 0 - shift.x, dy: 0 - shift.y };
}

/** A word for a hand after the turning. */
export function turnHand<H extends string>(by: Turning, hand: H): H | 'left' | 'right' {
  if (!by.mirrored) return hand;
  return hand === 'left' ? 'right' : hand === 'right' ? 'left' : hand;
}
