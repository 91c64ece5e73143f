import type { SideIndex } from './base.ts';
import { figures } from './figures.ts';
import type { Drawing, Shape } from './shape.ts';
import { at, disc, fill, line } from './shape.ts';

/** A general on a grey with his standard-bearer: a round base of 0.78 base widths with a gold ring. */
export const COMMANDER_RADIUS = 0.39;

export function commanderOf(side: SideIndex): Drawing {
  const out: Shape[] = [
    fill(disc(5, 7, 41), '#120d06', 0.42),
    fill(disc(0, 0, 39), side === 1 ? 'turfB' : 'turf'),
    line(disc(0, 0, 39), 'rim', 7),
  ];
  if (side === 1) out.push(line(disc(0, 0, 39), '#fff3d6', 3, { dash: [6, 9] }));
  out.push(
    line(disc(0, 0, 34), '#e2bb58', 3),
    at(-12, 6, figures.horseman, { turn: -8, scale: 1.05, inks: { horse: '#e8e0d0', plume: '#ffffff' } }),
    at(13, 9, figures.horseman, { turn: 9, scale: 0.92, inks: { horse: '#6b4226' } }),
  );
  return out;
}
