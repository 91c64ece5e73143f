/**
 * Rigid groups: bases that move as one. Legs are given for the outline of the whole group; every member is then
 * carried by the same rigid motion and rounded once, so the group keeps its shape.
 */

import { cosine, sine } from '../angle.ts';
import type { Angle, Length } from '../number.ts';
import { type Pose, type Rect, roundPose } from '../shape.ts';
import { endOf, type Leg, type Motion, pathOf } from './motion.ts';

/**
 * The smallest rectangle with the facing of the first member that holds all members: its front edge is the
 * foremost front line, its front corners are the corners a wheel of the group turns about. Not rounded.
 */
export function groupOutline(members: readonly Rect[]): Rect {
  const lead = members[0];
  const ux = cosine(lead.facing);
  const uy = sine(lead.facing);
  let front = -Infinity;
  let rear = Infinity;
  let right = -Infinity;
  let left = Infinity;
  for (const member of members) {
    const c = Math.abs(cosine(member.facing - lead.facing));
    const s = Math.abs(sine(member.facing - lead.facing));
    const deep = (member.depth * c + member.width * s) / 2;
    const wide = (member.width * c + member.depth * s) / 2;
    const ahead = (member.x - lead.x) * ux + (member.y - lead.y) * uy;
    const aside = (member.x - lead.x) * uy - (member.y - lead.y) * ux;
    front = Math.max(front, ahead + deep);
    rear = Math.min(rear, ahead - deep);
    right = Math.max(right, aside + wide);
    left = Math.min(left, aside - wide);
  }
  const ahead = (front + rear) / 2;
  const aside = (right + left) / 2;
  return {
    x: lead.x + ux * ahead + uy * aside,
    y: lead.y + uy * ahead - ux * aside,
    facing: lead.facing,
    width: right - left,
    depth: front - rear,
  };
}

/** The motions of a group for legs given to it as a whole; certify them with `firstStop(members, path, …)`. */
export function groupPath(members: readonly Rect[], legs: readonly Leg[]): Motion[] {
  return pathOf(groupOutline(members), legs);
}

/** The members after a path, each rounded once. */
export function carryGroup<P extends Pose>(members: readonly P[], path: readonly Motion[]): P[] {
  return members.map((member) => endOf(member, path));
}

/** The members after legs given to the group as a whole. */
export function moveGroup<R extends Rect>(members: readonly R[], legs: readonly Leg[]): R[] {
  return carryGroup(members, groupPath(members, legs));
}

/** Where each member stands in the frame of the first: ahead, to the right, turned. */
export interface Station {
  ahead: Length;
  right: Length;
  turn: Angle;
}

export function stationsOf(members: readonly Pose[]): Station[] {
  const lead = members[0];
  const ux = cosine(lead.facing);
  const uy = sine(lead.facing);
  return members.map((member) => ({
    ahead: (member.x - lead.x) * ux + (member.y - lead.y) * uy,
    right: (member.x - lead.x) * uy - (member.y - lead.y) * ux,
    turn: member.facing - lead.facing,
  }));
}

/** Puts members back on their stations round the first, rounded. */
export function takeStations<P extends Pose>(members: readonly P[], stations: readonly Station[]): P[] {
  const lead = members[0];
  const ux = cosine(lead.facing);
  const uy = sine(lead.facing);
  return members.map((member, i) => {
    const { ahead, right, turn } = stations[i];
    return roundPose({
      ...member,
      x: lead.x + ux * ahead + uy * right,
      y: lead.y + uy * ahead - ux * right,
      facing: lead.facing + turn,
    });
  });
}
