/** Geometry of getting somewhere: how far ahead and aside a place lies, and which wheels look at it. Knows no rule. */
import { angleBetween, direction, turnBetween } from '../angle.ts';
import { type Angle, type Facing, type Length, QUARTER_TURN } from '../number.ts';
import type { Pose, Rect } from '../shape.ts';
import { carry, type Leg, motionOf } from './motion.ts';

/** A place to get to: grid and facing steps; without a facing any will do. */
export interface Aim {
  readonly x: Length;
  readonly y: Length;
  readonly facing?: Facing;
}

const along = { x: 0, y: 0 };

/** The middle of some places. */
export function middleOf(all: readonly { readonly x: Length; readonly y: Length }[]): {
  x: Length;
  y: Length;
} {
  let [x, y] = [0, 0];
  for (const p of all) {
    x += p.x / all.length;
    y += p.y / all.length;
  }
  return { x, y };
}

/** How far the middle of these poses is from the aim; a facing so many steps off counts as one `unit`. */
export function offFrom(aim: Aim, poses: readonly Pose[], unit: number, steps: Angle): number {
  if (poses.length === 0) return 0;
  const { x, y } = middleOf(poses);
  const [dx, dy] = [x - aim.x, y - aim.y];
  const turned = aim.facing === undefined ? 0 : angleBetween(poses[0].facing, aim.facing);
  return Math.sqrt(dx * dx + dy * dy) + (turned / steps) * unit;
}

/** How far ahead of a pose and to its right a place lies. */
export function seenFrom(at: Pose, place: { x: Length; y: Length }): { front: Length; right: Length } {
  direction(at.facing, along);
  const [dx, dy] = [place.x - at.x, place.y - at.y];
  return { front: dx * along.x + dy * along.y, right: dx * along.y - dy * along.x };
}

/** The same rectangle, so far ahead and to the right. */
export function shifted<P extends Pose>(at: P, front: Length, right: Length): P {
  direction(at.facing, along);
  return {
    ...at,
    x: at.x + along.x * front + along.y * right,
    y: at.y + along.y * front - along.x * right,
  };
}

export const afterLeg = (at: Rect, leg: Leg): Rect => carry({ ...at }, motionOf(at, leg), 1, { ...at });

/** Facing steps between the wheels that are tried to find the one that looks at the aim. */
const SCAN = QUARTER_TURN / 30;
const HALVINGS = 8;

/** Wheels worth a thought: to look straight at the aim, to face as wished, as far as may be. */
export function wheelsTo(at: Rect, aim: Aim, to: 'left' | 'right', most: Length): number[] {
  if (most < SCAN / 4) return [];
  const out: number[] = [];
  // beside the line ahead of the middle, to the hand it wheels: positive while it has not wheeled enough
  const beside = (angle: Angle): number => {
    const { right } = seenFrom(afterLeg(at, { kind: 'wheel', corner: to, angle }), aim);
    return to === 'left' ? -right : right;
  };
  let low = 0;
  if (beside(0) > 0)
    for (let high = SCAN; high <= most; high += SCAN) {
      if (beside(high) <= 0) {
        let [a, b] = [low, high];
        for (let n = 0; n < HALVINGS; n++) {
          const middle = Math.floor((a + b) / 2);
          if (beside(middle) > 0) a = middle;
          else b = middle;
        }
        out.push(Math.max(1, a));
        break;
      }
      low = high;
    }
  if (out.length === 0 && beside(0) > 0) out.push(most);
  if (aim.facing !== undefined) {
    const turn = turnBetween(at.facing, aim.facing);
    const angle = to === 'left' ? turn : -turn;
    if (angle > 0 && angle <= most) out.push(angle);
  }
  return out;
}
