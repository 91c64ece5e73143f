/** A whole path certified against everything on the table: the first obstacle, and the exact place of the stop. */

import type { Length } from '../number.ts';
import { type Body, newShape, type Pose, type Shape, shapeOf } from '../shape.ts';
import { carry, cutPath, endOf, type Motion } from './motion.ts';
import { FREE, stopAgainst } from './sweep.ts';

/** Something in the way. `shrink` draws the mover in: `touch` for a friend, 0 for an enemy or a wall. */
export interface Obstacle {
  shape: Shape;
  shrink: Length;
}

export interface Stop {
  stopped: boolean;
  leg: number; // the place: so much of that leg is free …
  fraction: number;
  distance: Length; // … and so much of the path's length
  by: number; // index of the obstacle, −1 if none
  member: number; // index of the body that meets it
}

export function newStop(): Stop {
  return { stopped: false, leg: 0, fraction: 0, distance: 0, by: -1, member: -1 };
}

const poses: Pose[] = [];
const shapes: Shape[] = [];

/** Sets the scratch poses and shapes of all bodies at the start of a path. */
function standAt(bodies: readonly Body[]): void {
  while (poses.length < bodies.length) {
    poses.push({ x: 0.5, y: 0.5, facing: 0.5 });
    shapes.push(newShape());
  }
  for (let i = 0; i < bodies.length; i++) {
    const { x, y, facing } = bodies[i];
    poses[i].x = x;
    poses[i].y = y;
    poses[i].facing = facing;
  }
}

const trial = { x: 0, y: 0, facing: 0, width: 0, depth: 0 };
const trialDisc = { x: 0, y: 0, facing: 0, radius: 0 };

function shapeAt(body: Body, pose: Pose, out: Shape): Shape {
  if ('radius' in body) {
    trialDisc.radius = body.radius;
    trialDisc.x = pose.x;
    trialDisc.y = pose.y;
    trialDisc.facing = pose.facing;
    return shapeOf(trialDisc, out);
  }
  trial.width = body.width;
  trial.depth = body.depth;
  trial.x = pose.x;
  trial.y = pose.y;
  trial.facing = pose.facing;
  return shapeOf(trial, out);
}

/**
 * Carries all bodies (one, or the members of a group) along the path until the first of them is stopped. Of
 * obstacles met at the same place the one first in the list is named. A leg that sets the body down (turn,
 * place) is refused as a whole if its end is taken.
 */
export function firstStop(
  bodies: readonly Body[],
  path: readonly Motion[],
  obstacles: readonly Obstacle[],
  out: Stop = newStop(),
): Stop {
  standAt(bodies);
  out.stopped = false;
  out.by = out.member = -1;
  out.distance = 0;
  for (let leg = 0; leg < path.length; leg++) {
    const motion = path[leg];
    let first = FREE;
    for (let m = 0; m < bodies.length; m++) {
      const shape = shapeAt(bodies[m], poses[m], shapes[m]);
      for (let i = 0; i < obstacles.length; i++) {
        const obstacle = obstacles[i];
        const at = stopAgainst(shape, motion, obstacle.shape, obstacle.shrink, Math.min(1, first));
        if (at < first) {
          first = at;
          out.by = i;
          out.member = m;
        }
      }
    }
    if (first !== FREE) {
      out.stopped = true;
      out.leg = leg;
      out.fraction = first;
      out.distance += first * motion.length;
      return out;
    }
    out.distance += motion.length;
    for (let m = 0; m < bodies.length; m++) carry(poses[m], motion, 1, poses[m]);
  }
  out.leg = path.length;
  out.fraction = 0;
  return out;
}

/**
 * Every obstacle that the bodies would meet if nothing stopped them, in the order of meeting, then of the list.
 * For passing through friends, and for charges that may touch several enemies.
 */
export function meetings(
  bodies: readonly Body[],
  path: readonly Motion[],
  obstacles: readonly Obstacle[],
): Stop[] {
  const found: Stop[] = [];
  for (let i = 0; i < obstacles.length; i++) {
    const stop = firstStop(bodies, path, [obstacles[i]], newStop());
    if (stop.stopped) found.push({ ...stop, by: i });
  }
  return found.sort((a, b) => a.leg - b.leg || a.fraction - b.fraction || a.by - b.by);
}

/** The path up to a stop; a wheel is cut back to a whole facing. */
export function pathUntil(path: readonly Motion[], stop: Stop): Motion[] {
  return cutPath(path, stop);
}

/** Where a body stands after the free part of a path, rounded once. */
export function stoppedPose<B extends Pose>(body: B, path: readonly Motion[], stop: Stop): B {
  return endOf(body, stop.stopped ? pathUntil(path, stop) : path);
}

/** Four walls round a table whose south-west corner is the origin: obstacles that keep bodies on it. */
export function tableWalls(width: Length, height: Length): Shape[] {
  const thick = Math.max(width, height);
  const wall = (x: Length, y: Length, w: number, h: number): Shape =>
    shapeOf({ x, y, facing: 16384, width: w, depth: h });
  return [
    wall(-thick / 2, height / 2, thick, height + 2 * thick),
    wall(width + thick / 2, height / 2, thick, height + 2 * thick),
    wall(width / 2, -thick / 2, width + 2 * thick, thick),
    wall(width / 2, height + thick / 2, width + 2 * thick, thick),
  ];
}
