import { figures, HORSES } from './figures.ts';
import type { Drawing, Inks } from './shape.ts';
import { at, box, disc, fill, line, oval } from './shape.ts';

/** What lies or stands on the table and belongs to nobody. */
export type ThingKind = 'sack' | 'letter' | 'wagon' | 'horse';

const sack: Drawing = [
  fill(oval(2, 3, 15, 12), '#1b160c', 0.4),
  { d: 'M-13,8Q-16,-6 -5,-9L5,-9Q16,-6 13,8Q0,14 -13,8Z', fill: '#d9c08a', stroke: '#5d4526', width: 1.6 },
  fill('M-6,-9Q0,-17 6,-9Q0,-6 -6,-9Z', '#b3935a'),
  line('M-5,-9H5', '#6d4c2a', 2.4, { round: 'cap' }),
  line('M-7,2Q-3,6 -6,8M4,0Q7,4 5,8', '#a98a55', 1.4, { round: 'cap' }),
];

const letter: Drawing = [
  fill(box(-13, -8, 30, 20, 2), '#1b160c', 0.4),
  { d: box(-15, -10, 30, 20, 2), fill: '#f6ecd0', stroke: '#6d4c2a', width: 1.6 },
  line('M-15,-10L0,3L15,-10', '#a98a55', 1.6, { round: 'join' }),
  { d: disc(0, 3, 4.6), fill: '#a51c26', stroke: '#6b0f16', width: 1 },
];

/** Driven along the table's long side: shafts ahead, tilt over the load. */
const wagon: Drawing = [
  at(5, 7, [fill(box(-50, -86, 100, 172, 10), '#10160a', 0.3)]),
  fill('M-58,-62h14v34h-14zM44,-62h14v34h-14zM-58,32h14v34h-14zM44,32h14v34h-14z', '#33220f'),
  line('M-20,-72L-16,-108M20,-72L16,-108', '#5d4125', 6, { round: 'cap' }),
  { d: box(-46, -76, 92, 152, 8), fill: '#e6dcc2', stroke: '#5d4125', width: 4 },
  line('M-46,-38H46M-46,0H46M-46,38H46', '#b9a980', 4),
  line('M0,-76V76', '#cfc19b', 3),
];

const DRAWINGS: Readonly<Record<ThingKind, Drawing>> = { sack, letter, wagon, horse: figures.heldHorse };
/** How deep each is drawn, in drawing units. */
const DEPTHS: Readonly<Record<ThingKind, number>> = { sack: 30, letter: 30, wagon: 200, horse: 52 };

export const thingOf = (kind: ThingKind): Drawing => DRAWINGS[kind];

/** To lie on so many drawing units; what is small is drawn so that one finds it. */
export const thingScale = (kind: ThingKind, depth: number): number =>
  Math.max(kind === 'sack' || kind === 'letter' ? 1.2 : 0, depth / DEPTHS[kind]);

export const THING_INKS: Inks = { horse: HORSES[0] };
