/**
 * Movement primitives. A `Leg` is what a player orders, in the frame of the body that leads (a base, or the
 * outline of a group). A `Motion` is the same as a rigid movement of the plane, so that every member of a group
 * is carried by one and the same rotation. Nothing is rounded on the way: `roundPose` once, at the end.
 */
import { direction, RADIANS, type Vector } from '../angle.ts';
import {
  type Angle,
  type Facing,
  HALF_TURN,
  type Length,
  QUARTER_TURN,
  roundHalfAway,
  TURN,
} from '../number.ts';
import { type Pose, pointAt, type Rect, roundPose } from '../shape.ts';

export type Leg =
  | { kind: 'advance'; by: Length } // straight ahead; negative goes back
  | { kind: 'slide'; by: Length } // sideways, to the right positive
  | { kind: 'oblique'; ahead: Length; right: Length }
  | { kind: 'wheel'; corner: 'left' | 'right'; angle: Angle } // about that front corner; negative goes back
  | { kind: 'turn'; by: 'quarter-left' | 'quarter-right' | 'half' } // set down turned, not swept
  | { kind: 'pivot'; angle: Angle; about?: Vector } // to the left positive, about the middle unless told
  | { kind: 'place'; x: Length; y: Length; facing: Facing }; // set down there, not swept

/** Turn about (px, py) by `angle`, then shift by (dx, dy). */
export interface Motion {
  kind: 'shift' | 'wheel' | 'place';
  px: Length;
  py: Length;
  angle: Angle; // facing steps, to the left positive
  dx: Length;
  dy: Length;
  length: Length; // of the path: distance, or arc of the outer front corner; 0 for `place`
}

const point: Vector = { x: 0, y: 0 };

/** The motion of a leg for the body that leads. */
export function motionOf(lead: Rect, leg: Leg): Motion {
  switch (leg.kind) {
    case 'advance':
      return shiftBy(lead, leg.by, 0);
    case 'slide':
      return shiftBy(lead, 0, leg.by);
    case 'oblique':
      return shiftBy(lead, leg.ahead, leg.right);
    case 'wheel': {
      pointAt(lead, lead.depth / 2, leg.corner === 'left' ? -lead.width / 2 : lead.width / 2, point);
      const angle = leg.corner === 'left' ? leg.angle : -leg.angle;
      const length = wheelArc(lead.width, leg.angle);
      return { kind: 'wheel', px: point.x, py: point.y, angle, dx: 0, dy: 0, length };
    }
    case 'pivot': {
      const px = leg.about ? leg.about.x : lead.x;
      const py = leg.about ? leg.about.y : lead.y;
      const length = wheelArc(farthestCorner(lead, px, py), leg.angle);
      return { kind: 'wheel', px, py, angle: leg.angle, dx: 0, dy: 0, length };
    }
    case 'turn':
      return turnOf(lead, leg.by);
    case 'place': {
      const turn = (leg.facing - lead.facing + TURN) % TURN;
      const angle = turn > HALF_TURN ? turn - TURN : turn;
      return placing(lead.x, lead.y, angle, leg.x - lead.x, leg.y - lead.y);
    }
  }
}

function shiftBy(lead: Pose, ahead: Length, right: Length): Motion {
  pointAt(lead, ahead, right, point);
  const dx = point.x - lead.x;
  const dy = point.y - lead.y;
  return { kind: 'shift', px: 0, py: 0, angle: 0, dx, dy, length: Math.sqrt(ahead * ahead + right * right) };
}

function placing(px: Length, py: Length, angle: Angle, dx: Length, dy: Length): Motion {
  return { kind: 'place', px, py, angle, dx, dy, length: 0 };
}

/**
 * A quarter turn to the left lays the new front on the line of the old left edge, the new front right corner in
 * the place of the old front left one; the body reaches its width back along that line. To the right it is
 * mirrored. A half turn keeps the footprint.
 */
function turnOf(lead: Rect, by: 'quarter-left' | 'quarter-right' | 'half'): Motion {
  if (by === 'half') return placing(lead.x, lead.y, HALF_TURN, 0, 0);
  const side = by === 'quarter-left' ? -1 : 1;
  // New middle: half the old width behind the old front, half the depth in from the old side edge.
  const inward = lead.width / 2 - lead.depth / 2;
  pointAt(lead, lead.depth / 2 - lead.width / 2, side * inward, point);
  return placing(lead.x, lead.y, -side * QUARTER_TURN, point.x - lead.x, point.y - lead.y);
}

function farthestCorner(lead: Rect, px: Length, py: Length): Length {
  let most = 0;
  for (let i = 0; i < 4; i++) {
    const ahead = i < 2 ? lead.depth / 2 : -lead.depth / 2;
    pointAt(lead, ahead, i === 0 || i === 3 ? -lead.width / 2 : lead.width / 2, point);
    const dx = point.x - px;
    const dy = point.y - py;
    most = Math.max(most, Math.sqrt(dx * dx + dy * dy));
  }
  return most;
}

/** Arc that a point at `radius` from the pivot travels in a wheel. */
export function wheelArc(radius: Length, angle: Angle): Length {
  return radius * (angle < 0 ? -angle : angle) * RADIANS;
}

/** Whole facing steps of the wheel in which a point at `radius` travels `arc`, to the nearest. */
export function wheelAngle(radius: Length, arc: number): Angle {
  return roundHalfAway(arc / (radius * RADIANS));
}

/** The most whole facing steps that a wheel may have so that its arc is not longer than `arc`. */
export function longestWheel(radius: Length, arc: number): Angle {
  return Math.floor(arc / (radius * RADIANS) + 1e-9);
}

const rotation: Vector = { x: 0, y: 0 };

/** Carries a pose along a fraction (0 … 1) of a motion, unrounded; `out` may be `pose` itself. */
export function carry<P extends Pose>(pose: Pose, motion: Motion, fraction: number, out: P): P {
  if (motion.kind === 'shift') {
    out.x = pose.x + motion.dx * fraction;
    out.y = pose.y + motion.dy * fraction;
    out.facing = pose.facing;
    return out;
  }
  const part = motion.kind === 'place' ? (fraction >= 1 ? 1 : 0) : fraction;
  direction(motion.angle * part, rotation);
  const rx = pose.x - motion.px;
  const ry = pose.y - motion.py;
  out.x = motion.px + rx * rotation.x - ry * rotation.y + motion.dx * part;
  out.y = motion.py + rx * rotation.y + ry * rotation.x + motion.dy * part;
  const steps = pose.facing + motion.angle * part;
  out.facing = steps - Math.floor(steps / TURN) * TURN;
  return out;
}

/** The motions of a chain of legs, each from where the one before ends. */
export function pathOf(lead: Rect, legs: readonly Leg[]): Motion[] {
  const at: Rect = { ...lead };
  const path: Motion[] = [];
  for (const leg of legs) {
    const motion = motionOf(at, leg);
    carry(at, motion, 1, at);
    path.push(motion);
  }
  return path;
}

export function pathLength(path: readonly Motion[]): Length {
  let sum = 0;
  for (const motion of path) sum += motion.length;
  return sum;
}

/** A place on a path: the motion it lies in and how much of it is done. */
export interface PathPlace {
  leg: number;
  fraction: number;
}

/** The place after so much of the path's length; turns and placings there are done as soon as reached. */
export function placeAt(path: readonly Motion[], distance: Length): PathPlace {
  let left = distance;
  for (let leg = 0; leg < path.length; leg++) {
    const { length } = path[leg];
    if (left < length) return { leg, fraction: left > 0 ? left / length : 0 };
    left -= length;
  }
  return { leg: path.length, fraction: 0 };
}

/** Path length up to a place. */
export function distanceAt(path: readonly Motion[], place: PathPlace): Length {
  let sum = 0;
  for (let leg = 0; leg < place.leg && leg < path.length; leg++) sum += path[leg].length;
  return place.leg < path.length ? sum + path[place.leg].length * place.fraction : sum;
}

/** A body's pose at a place on the path it is carried along, unrounded. */
export function poseAt<P extends Pose>(start: Pose, path: readonly Motion[], place: PathPlace, out: P): P {
  out.x = start.x;
  out.y = start.y;
  out.facing = start.facing;
  for (let leg = 0; leg < place.leg && leg < path.length; leg++) carry(out, path[leg], 1, out);
  if (place.leg < path.length && place.fraction > 0) carry(out, path[place.leg], place.fraction, out);
  return out;
}

/** A body's pose after so much of the path's length, unrounded. */
export function poseAlong<P extends Pose>(start: Pose, path: readonly Motion[], distance: Length, out: P): P {
  return poseAt(start, path, placeAt(path, distance), out);
}

/** The body after a chain of legs, rounded once. */
export function moved(rect: Rect, ...legs: Leg[]): Rect {
  const out: Rect = { ...rect };
  for (const motion of pathOf(rect, legs)) carry(out, motion, 1, out);
  return roundPose(out);
}

/**
 * The same path cut at a place. A wheel is cut back to a whole facing, so that what was free stays free after
 * rounding.
 */
export function cutPath(path: readonly Motion[], place: PathPlace): Motion[] {
  const kept = path.slice(0, Math.min(place.leg, path.length));
  const last = path[place.leg];
  if (!last || place.fraction <= 0) return kept;
  if (last.kind === 'shift') {
    const { dx, dy, length } = last;
    const f = place.fraction;
    kept.push({ ...last, dx: dx * f, dy: dy * f, length: length * f });
  } else if (last.kind === 'wheel' && last.angle !== 0) {
    const angle = Math.trunc(last.angle * place.fraction + (last.angle > 0 ? 1e-9 : -1e-9));
    if (angle !== 0) kept.push({ ...last, angle, length: last.length * (angle / last.angle) });
  } else if (last.kind === 'place' && place.fraction >= 1) {
    kept.push(last);
  }
  return kept;
}

/** Where a body stands after a path, rounded once. */
export function endOf<B extends Pose>(start: B, path: readonly Motion[]): B {
  const out: B = { ...start };
  for (const motion of path) carry(out, motion, 1, out);
  return roundPose(out);
}
