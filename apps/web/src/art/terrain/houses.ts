import type { Drawing } from '../shape.ts';
import { at, box, fill, line } from '../shape.ts';

export const house: Drawing = [
  at(8, 9, [fill(box(-25, -16, 50, 34), '#10160a', 0.35)]),
  fill(box(-25, -17, 50, 17), '#b4573a'),
  fill(box(-25, 0, 50, 17), '#84381f'),
  line('M-25,-11H25M-25,-5.5H25M-25,5.5H25M-25,11H25', '#5d2413', 1.2, { strokeOpacity: 0.45 }),
  line('M-25,0H25', '#d98a62', 2),
  { d: box(9, -9, 7, 7), fill: '#5a5048', stroke: '#2b2420', width: 1 },
];
export const hut: Drawing = [
  at(7, 8, [fill(box(-18, -13, 36, 26), '#10160a', 0.35)]),
  fill(box(-18, -13, 36, 13), '#d0b372'),
  fill(box(-18, 0, 36, 13), '#9d8146'),
  line('M-18,0H18', '#ecd79c', 2),
];
const CROSS = 'M-16,-42H16V-14H36V14H16V46H-16V14H-36V-14H-16Z';
export const church: Drawing = [
  at(9, 10, [fill(CROSS, '#10160a', 0.35)]),
  fill('M-16,-42H16V46H-16Z', '#6d7480'),
  fill('M-36,-14H36V14H-36Z', '#7d8591'),
  line('M0,-42V46M-36,0H36', '#b9c0c9', 2.4),
  { d: box(-14, 26, 28, 28), fill: '#555c67', stroke: '#2f343c', width: 1 },
  line('M-14,26L14,54M14,26L-14,54', '#8a929d', 2),
];
