import type { Place } from '../../table/scene.ts';
import type { Drag } from '../controls.ts';
import type { Base } from './legs.ts';

/** What a pull of the pointer means to a block: so far ahead, so far aside, wheeled by so much and on. */

/** The direction of a facing. */
export const direction = (degrees: number): Place => {
  const a = (degrees * Math.PI) / 180;
  return { x: Math.cos(a), y: Math.sin(a) };
};

/** How far the pointer was pulled ahead of a facing, and to its right. */
export function pulledBy(facing: number, g: Drag): { front: number; right: number } {
  const ahead = direction(facing);
  const [dx, dy] = [g.to.x - g.from.x, g.to.y - g.from.y];
  return { front: dx * ahead.x + dy * ahead.y, right: dx * ahead.y - dy * ahead.x };
}

/** Degrees from one direction to another, seen from a place; to the left positive, −180 to 180. */
export function swing(about: Place, from: Place, to: Place): number {
  const angle = (p: Place): number => (Math.atan2(p.y - about.y, p.x - about.x) * 180) / Math.PI;
  return ((angle(to) - angle(from) + 540) % 360) - 180;
}

/** What is remembered while a corner is pulled. */
export interface WheelGrip {
  frozen?: number; // degrees at which the pointer left the circle
}

interface WheelWish {
  readonly hinge: Place;
  readonly corner: Place; // what was taken hold of
  readonly most: number; // degrees
  readonly slack: number; // so far off the circle it goes on
  readonly snap: (by: number) => number;
}

/** The corner follows the pointer on its circle; pulled off the circle it goes straight on from there. */
export function wheelled(
  base: Base,
  g: Drag,
  to: 'left' | 'right',
  grip: WheelGrip,
  { hinge, corner, most, slack, snap }: WheelWish,
): { by: number; on: number } {
  const hand = to === 'left' ? 1 : -1;
  const by = Math.max(0, Math.min(most, hand * swing(hinge, g.from, g.to)));
  const away = (p: Place): number => Math.hypot(p.x - hinge.x, p.y - hinge.y);
  const off = away(g.to) > away(corner) + slack;
  if (!off) grip.frozen = undefined;
  else grip.frozen ??= snap(by);
  const wheel = grip.frozen ?? snap(by);
  if (!off) return { by: wheel, on: 0 };
  const turn = direction(hand * wheel);
  const [cx, cy] = [corner.x - hinge.x, corner.y - hinge.y];
  const at = { x: hinge.x + cx * turn.x - cy * turn.y, y: hinge.y + cx * turn.y + cy * turn.x };
  const ahead = direction(base.facing + hand * wheel);
  return { by: wheel, on: (g.to.x - at.x) * ahead.x + (g.to.y - at.y) * ahead.y };
}
