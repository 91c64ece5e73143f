import type { Place, Pose } from '../table/scene.ts';
import { fromPiece, seenBy } from '../table/scene.ts';

/** The way of a body from one place to another: wheels on a corner, then goes straight, as the rules have it. */
export interface Way {
  readonly length: number; // table units along its centre
  at(share: number): Pose; // 0 to 1
}

/** The shortest turn from one facing to the other, degrees. */
export const turnBetween = (a: number, b: number): number => ((((b - a) % 360) + 540) % 360) - 180;

const straight = (from: Pose, to: Pose): Way => ({
  length: Math.hypot(to.x - from.x, to.y - from.y),
  at: (u) => ({
    x: from.x + (to.x - from.x) * u,
    y: from.y + (to.y - from.y) * u,
    facing: from.facing + turnBetween(from.facing, to.facing) * u,
  }),
});

const turned = (p: Pose, about: Place, degrees: number): Pose => {
  const a = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(a), Math.sin(a)];
  const [dx, dy] = [p.x - about.x, p.y - about.y];
  return { x: about.x + dx * c - dy * s, y: about.y + dx * s + dy * c, facing: p.facing + degrees };
};

const wheel = (from: Pose, pivot: Place, degrees: number): Way => ({
  length: (Math.hypot(from.x - pivot.x, from.y - pivot.y) * Math.abs(degrees) * Math.PI) / 180,
  at: (u) => turned(from, pivot, degrees * u),
});

const onTheSpot = (from: Pose, degrees: number): Way => ({
  length: Math.abs(degrees) / 180,
  at: (u) => ({ x: from.x, y: from.y, facing: from.facing + degrees * u }),
});

/** One after the other at one pace. */
export function chained(ways: readonly Way[]): Way {
  const length = ways.reduce((n, w) => n + w.length, 0);
  return {
    length,
    at(u) {
      let left = u * length;
      const last = ways.length - 1;
      for (const [i, w] of ways.entries()) {
        if (left <= w.length || i === last) return w.at(w.length > 0 ? Math.min(1, left / w.length) : 1);
        left -= w.length;
      }
      throw new Error('a way without legs');
    },
  };
}

/** Straight ahead or back from there? A little aside is a body lining up at the end. */
const ahead = (from: Pose, to: Place): boolean => {
  const { right, front } = seenBy(from, to);
  return Math.abs(right) <= 0.08 + 0.2 * Math.abs(front);
};

/** `wide` and `deep`: the size of its base. */
export function wayOf(from: Pose, to: Pose, wide: number, deep: number): Way {
  const turn = turnBetween(from.facing, to.facing);
  if (Math.abs(turn) < 0.5) return straight(from, to);
  // quarter and half turns are made on the spot
  if (Math.abs(turn) > 75) {
    const faced = { ...from, facing: from.facing + turn };
    return chained([onTheSpot(from, turn), straight(faced, to)]);
  }
  const side = turn > 0 ? -1 : 1;
  const pivot = fromPiece(from, (side * wide) / 2, deep / 2);
  const wheeled = turned(from, pivot, turn);
  if (ahead(wheeled, to)) return chained([wheel(from, pivot, turn), straight(wheeled, to)]);
  // first ahead, then the wheel
  const last = fromPiece(to, (side * wide) / 2, deep / 2);
  const came = turned(to, last, -turn);
  if (ahead(from, came))
    return chained([straight(from, { ...came, facing: from.facing }), wheel(came, last, turn)]);
  return straight(from, to);
}
