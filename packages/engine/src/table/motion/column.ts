/**
 * Columns: each base follows the one before it along the trail of the head. The trail is the way of the head's
 * front centre; in a wheel every follower turns about the same point when it comes there. A slide or an oblique
 * step moves the whole column, trail and all.
 */

import { cosine, sine } from '../angle.ts';
import type { Length } from '../number.ts';
import type { Pose, Rect } from '../shape.ts';
import { carry, endOf, type Leg, type Motion, motionOf } from './motion.ts';
import { firstStop, newStop, type Obstacle, type Stop } from './path.ts';

/** What a column can do: forwards only. */
export type ColumnLeg = Extract<Leg, { kind: 'advance' | 'wheel' | 'slide' | 'oblique' }>;

/** A piece of one member's way: done while the head goes from `from` to `to` of its leg. */
interface Piece {
  motion: Motion;
  leg: number;
  from: number;
  to: number;
}

/** A part of the track that a follower still has before it. */
interface Track {
  motion: Motion;
  length: Length; // of the trail, that is of the front centre's way
}

/** The ways of all members, head first, as motions: certify them, or carry the members along them. */
export function columnPaths(members: readonly Rect[], legs: readonly ColumnLeg[]): Motion[][] {
  return waysOf(members, legs).map((way) => way.map((piece) => piece.motion));
}

/** The members, head first, after the head has gone its legs; each rounded once. */
export function moveColumn<R extends Rect>(members: readonly R[], legs: readonly ColumnLeg[]): R[] {
  const paths = columnPaths(members, legs);
  return members.map((member, i) => endOf(member, paths[i]));
}

/** The members when the head has done so much of its legs, unrounded. */
export function columnAt<R extends Rect>(
  members: readonly R[],
  legs: readonly ColumnLeg[],
  leg: number,
  fraction: number,
): R[] {
  return waysOf(members, legs).map((way, i) => {
    const out = { ...members[i] };
    for (const piece of way) {
      if (piece.leg > leg || (piece.leg === leg && piece.from >= fraction)) break;
      const whole = piece.leg < leg || piece.to <= fraction;
      carry(out, piece.motion, whole ? 1 : (fraction - piece.from) / (piece.to - piece.from), out);
    }
    return out;
  });
}

/**
 * The first obstacle any member meets, and the place of the head (leg, fraction, path length) at that moment.
 */
export function columnStop(
  members: readonly Rect[],
  legs: readonly ColumnLeg[],
  obstacles: readonly Obstacle[],
): Stop {
  const ways = waysOf(members, legs);
  const lengths = headLengths(members[0], legs);
  const best = newStop();
  best.leg = legs.length;
  ways.forEach((way, member) => {
    const stop = firstStop(
      [members[member]],
      way.map((piece) => piece.motion),
      obstacles,
    );
    if (!stop.stopped) return;
    const piece = way[stop.leg];
    const fraction = piece.from + (piece.to - piece.from) * stop.fraction;
    if (best.stopped && (piece.leg > best.leg || (piece.leg === best.leg && fraction >= best.fraction)))
      return;
    Object.assign(best, stop, { leg: piece.leg, fraction, member });
  });
  best.distance = 0;
  for (let leg = 0; leg < best.leg; leg++) best.distance += lengths[leg];
  if (best.stopped) best.distance += lengths[best.leg] * best.fraction;
  return best;
}

function headLengths(head: Rect, legs: readonly ColumnLeg[]): number[] {
  const at = { ...head };
  return legs.map((leg) => {
    const motion = motionOf(at, leg);
    carry(at, motion, 1, at);
    return motion.length;
  });
}

function waysOf(members: readonly Rect[], legs: readonly ColumnLeg[]): Piece[][] {
  const head = members[0];
  const ux = cosine(head.facing);
  const uy = sine(head.facing);
  const at: Rect = { ...head };
  const front = (rect: Pose & { depth: Length }) => rect.x * ux + rect.y * uy + rect.depth / 2;
  // Each follower has first to come up to where the head's front was, straight ahead.
  const tracks: Track[][] = members.map((member) => {
    const gap = Math.max(0, front(head) - front(member));
    return gap > 0 ? [{ motion: shift(ux * gap, uy * gap), length: gap }] : [];
  });
  const ways: Piece[][] = members.map(() => []);
  legs.forEach((leg, index) => {
    const motion = motionOf(at, leg);
    carry(at, motion, 1, at);
    if (leg.kind === 'slide' || leg.kind === 'oblique') {
      for (const way of ways) way.push({ motion, leg: index, from: 0, to: 1 });
      for (const track of tracks) for (const piece of track) displace(piece, motion.dx, motion.dy);
      return;
    }
    // In a wheel about its own front corner the front centre goes half the outer corner's arc.
    const length = motion.kind === 'wheel' ? motion.length / 2 : motion.length;
    tracks.forEach((track, i) => {
      track.push({ motion, length });
      advance(track, length, index, ways[i]);
    });
  });
  return ways;
}

function shift(dx: Length, dy: Length): Motion {
  return { kind: 'shift', px: 0, py: 0, angle: 0, dx, dy, length: Math.sqrt(dx * dx + dy * dy) };
}

function displace(piece: Track, dx: Length, dy: Length): void {
  if (piece.motion.kind === 'wheel') {
    piece.motion = { ...piece.motion, px: piece.motion.px + dx, py: piece.motion.py + dy };
  }
}

/** Takes `length` of trail off the front of a member's track and adds it to its way. */
function advance(track: Track[], length: Length, leg: number, way: Piece[]): void {
  let done = 0;
  while (track.length > 0 && length - done > 1e-9) {
    const next = track[0];
    const take = Math.min(next.length, length - done);
    const share = next.length > 0 ? take / next.length : 1;
    way.push({ motion: part(next.motion, share), leg, from: done / length, to: (done + take) / length });
    done += take;
    if (share >= 1 - 1e-12) track.shift();
    else {
      next.motion = part(next.motion, 1 - share);
      next.length -= take;
    }
  }
}

function part(motion: Motion, share: number): Motion {
  if (share === 1) return motion;
  return {
    ...motion,
    angle: motion.angle * share,
    dx: motion.dx * share,
    dy: motion.dy * share,
    length: motion.length * share,
  };
}
