import type { Drawing } from './shape.ts';
import { at, box, disc, fill, line, oval } from './shape.ts';

export const tent: Drawing = [
  fill(oval(6, 8, 26, 24), '#10160a', 0.35),
  fill(disc(0, 0, 24), '#efe5cc'),
  fill(
    'M0,0L24,0A24,24 0 0 1 12,20.8ZM0,0L-12,20.8A24,24 0 0 1 -24,0ZM0,0L-12,-20.8A24,24 0 0 1 12,-20.8Z',
    'rim',
    0.75,
  ),
  fill(disc(0, 0, 3), '#e2bb58'),
];
export const cart: Drawing = [
  at(5, 6, [fill(box(-22, -13, 44, 26), '#10160a', 0.3)]),
  fill('M-18,-17h12v4h-12zM6,-17h12v4H6zM-18,13h12v4h-12zM6,13h12v4H6z', '#33220f'),
  fill(box(-22, -12, 44, 24, 3), '#e6dcc2'),
  line('M-12,-12V12M0,-12V12M12,-12V12', '#b9a980', 2),
];

/** Tents in side colours and wagons, drawn as terrain. About 2 × 1 base widths. */
export const camp: Drawing = [
  at(-70, -6, tent),
  at(-14, 8, tent, { scale: 1.2 }),
  at(44, -14, cart, { turn: 12 }),
  at(62, 24, cart, { turn: -6 }),
  at(98, 0, tent, { scale: 0.9 }),
];
/** A palisade round it. */
export const fortifiedCamp: Drawing = [
  line('M-112,-50H128V52H-112Z', '#3a2716', 9, { round: 'join' }),
  line('M-112,-50H128V52H-112Z', '#b08a5a', 5, { dash: [5, 3] }),
  ...camp,
];
