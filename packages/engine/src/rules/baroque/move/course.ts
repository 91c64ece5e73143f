/** The declared path of a unit, kept as numbers in a frame, and where the unit is along it. */
import type { BodyId, Frame } from '../../../battle/protocol.ts';
import { carry, type Leg, type Motion, motionOf } from '../../../table/motion/motion.ts';
import { carryShape } from '../../../table/motion/sweep.ts';
import { type Length, UNIT } from '../../../table/number.ts';
import { newShape, type Rect, roundPose, type Shape, shapeOf } from '../../../table/shape.ts';
import { BONUS, columnOf } from '../army/troops.ts';
import { type BaroqueState, type Unit, unitOf } from '../state.ts';

/** A frame that moves a unit: where it started and the leg it follows. */
export interface CourseFrame extends Frame {
  unit: BodyId;
  x0: Length; // start of the action
  y0: Length;
  f0: number;
  leg: 'advance' | 'oblique' | 'wheel' | 'pivot'; // backward moves are negative advances
  by: number; // grid ahead, or facing steps of a turn
  right: number; // grid, oblique
  corner: 'left' | 'right';
  done: number; // grid already covered
}

export const M = (u: Unit): number => u.move * UNIT;
/** The largest charge bonus of its column, grid. */
export const mostBonus = (u: Unit): number => Math.max(...BONUS[columnOf(u.type, u.pace)]) * UNIT;

export function legOf(f: Pick<CourseFrame, 'leg' | 'by' | 'right' | 'corner'>): Leg {
  switch (f.leg) {
    case 'advance':
      return { kind: 'advance', by: f.by };
    case 'oblique':
      return { kind: 'oblique', ahead: f.by, right: f.right };
    case 'wheel':
      return { kind: 'wheel', corner: f.corner, angle: f.by };
    default:
      return { kind: 'pivot', angle: f.by };
  }
}

export interface Course {
  unit: Unit;
  start: Rect;
  from: Shape;
  motion: Motion;
}

export function courseOf(s: BaroqueState, f: CourseFrame): Course {
  const unit = unitOf(s, f.unit);
  const start: Rect = { x: f.x0, y: f.y0, facing: f.f0, width: unit.width, depth: unit.depth };
  return { unit, start, from: shapeOf(start, newShape()), motion: motionOf(start, legOf(f)) };
}

/** The mover's shape so far along its course. */
export function shapeAlong(c: Course, distance: Length, out: Shape = newShape()): Shape {
  return carryShape(c.from, c.motion, c.motion.length > 0 ? distance / c.motion.length : 1, out);
}

/** Put the mover at this distance of its course, rounded once from the start. */
export function goTo(c: Course, distance: Length): void {
  const pose = roundPose(
    carry(c.start, c.motion, c.motion.length > 0 ? distance / c.motion.length : 1, { x: 0, y: 0, facing: 0 }),
  );
  c.unit.x = pose.x;
  c.unit.y = pose.y;
  c.unit.facing = pose.facing;
}

/** A straight motion ahead of a unit where it stands. */
export function ahead(u: Unit, by: number): Motion {
  return motionOf(u, { kind: 'advance', by });
}
