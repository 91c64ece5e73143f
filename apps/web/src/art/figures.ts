import { cart, tent } from './camp.ts';
import type { Drawing } from './shape.ts';
import { at, box, disc, fill, line, oval } from './shape.ts';

/** One man, horse, gun or wagon from above, about its own centre: the near level of detail. */
export type FigureKind =
  | 'musketeer'
  | 'pikeman'
  | 'halberdier'
  | 'swordsman'
  | 'levy'
  | 'gunner'
  | 'horseman' // hat and sword
  | 'harquebusier' // buff coat and pot
  | 'cuirassier'
  | 'gendarme'
  | 'lightHorse'
  | 'heldHorse' // of dismounted dragoons
  | 'lightGun'
  | 'fieldGun'
  | 'heavyGun'
  | 'wagon'
  | 'tent'
  | 'cart'
  | 'elephant';

export const MOUNTED: ReadonlySet<FigureKind> = new Set<FigureKind>([
  'horseman',
  'harquebusier',
  'cuirassier',
  'gendarme',
  'lightHorse',
  'heldHorse',
]);

/** Coats of horses, dealt out along the ranks. */
export const HORSES = ['#9a6339', '#b98250', '#5a412c', '#cdbfa6', '#84532f', '#a86d3e'] as const;

const horse: Drawing = [
  fill(oval(3, 4, 7.5, 18), '#1b160c', 0.33),
  fill('M-2,14Q-3.4,22 .6,25Q2.4,20 2,14Z', '#241a12'),
  fill(
    'M-5.6,8Q-7,-4 -3.6,-12L-2.6,-20Q-2.6,-26 0,-26.5Q2.6,-26 2.6,-20L3.6,-12Q7,-4 5.6,8Q4.4,17 0,17Q-4.4,17 -5.6,8Z',
    'horse',
  ),
  line('M-2.6,12Q-4.4,2 -2.4,-9L-1.4,-19', '#ffffff', 2.2, { strokeOpacity: 0.2 }),
  line('M.2,-24Q1.6,-16 .4,-7', '#1d140d', 2, { opacity: 0.8 }),
  fill('M-2.2,-20.4l-1.8,-2.4l2.4,.4M2.2,-20.4l1.8,-2.4l-2.4,.4', 'horse'),
  line('M0,-24.4v3.4', '#f3ead8', 1, { strokeOpacity: 0.7 }),
];
const cloth: Drawing = [
  {
    d: 'M-6.6,-3Q0,-6 6.6,-3L7,9Q0,12.5 -7,9Z',
    fill: 'trim',
    stroke: '#1b160c',
    width: 0.8,
    strokeOpacity: 0.35,
  },
];
const saddle: Drawing = [fill('M-5,-2H5L5.6,6H-5.6Z', '#7c5b3a')];
const hat: Drawing = [
  fill(oval(0, 0, 4.3, 4), 'hat'),
  fill(oval(-0.4, -0.4, 2.2, 2.1), '#7a624a'),
  line('M1.5,2Q5.5,3 5.2,7', 'plume', 1.8, { round: 'cap' }),
];
const helmet: Drawing = [
  fill(disc(0, 0, 3.5), '#7f888f'),
  fill(disc(-0.8, -0.9, 2), '#d5dbe0'),
  line('M0,-4.2V4.2', '#5d656c', 0.9),
];
const blackHelmet: Drawing = [
  fill(disc(0, 0, 4), '#3f444a'),
  fill(disc(-0.9, -1, 1.7), '#8c949b'),
  line('M0,3Q4,5 3,9', 'plume', 2, { round: 'cap' }),
];
const shadow: Drawing = [fill(oval(2.2, 2.6, 6.6, 4.6), '#1b160c', 0.38)];
const body = (a: number, b: number): Drawing => [
  { d: oval(0, 0, a, b), fill: 'coat', stroke: '#1b160c', width: 0.7, strokeOpacity: 0.35 },
];
const rider = (coat: 'coat' | '#c2a878' | '#4a4f55' | '#b8bfc5'): Drawing => [
  fill(oval(0, 1, 7, 3.9), coat),
  line('M-6,0L-1.8,-8.4M6,0L5.6,-8.4', coat, 3, { round: 'cap' }),
  line('M-1.8,-8.4L-1,-18M1,-18L-1.8,-8.4', '#2b1c10', 0.8),
  fill(disc(5.6, -9, 1.5), '#d9b38c'),
];
const sword: Drawing = [line('M6,-8L9,-19', '#e6eaee', 1.3)];

export const figures: Record<FigureKind, Drawing> = {
  musketeer: [
    ...shadow,
    line('M4.2,3L4.2,-12.5', '#2b1c10', 1.9),
    line('M4.2,-4L4.2,-13', '#9aa1a6', 0.9),
    ...body(7, 4.6),
    line('M5.4,-1L4.2,-6.2M-5.4,-1L2.4,-6.8', 'coat', 2.6, { round: 'cap' }),
    line('M-5.2,-1.6L4,2.6', 'trim', 1.3),
    ...hat,
  ],
  pikeman: [
    ...shadow,
    ...body(6.8, 4.4),
    fill(oval(0, -0.6, 4.4, 3.4), '#b4bbc1'),
    line('M4.6,-.5L4.6,-4.6', 'coat', 2.4, { round: 'cap' }),
    ...helmet,
  ],
  halberdier: [
    ...shadow,
    line('M4.6,6L4.6,-13', '#6d4c2a', 1.4),
    fill('M4.6,-13l2.6,3.2l-2.6,1.4l-2,-2z', '#dfe4e8'),
    fill(oval(0, 0, 6.2, 3.8), 'trim'),
    line('M-5,-1L5,2.4', 'coat', 1.6),
    fill(oval(0, 0, 4.6, 4.3), '#7a2323'),
    line('M1,2Q5,3 4.5,7', '#f0e6d0', 1.7),
  ],
  swordsman: [
    ...shadow,
    line('M6,-1L8.4,-12', '#e3e7ea', 1.5),
    fill(oval(0, 0, 6.2, 3.8), 'coat'),
    { d: disc(-5.4, -3.6, 3.9), fill: 'trim', stroke: '#2b1c10', width: 0.8 },
    fill(disc(-5.4, -3.6, 1.2), '#d8c48a'),
    ...helmet,
  ],
  levy: [
    ...shadow,
    line('M5,5L5,-12', '#6d4c2a', 1.5),
    fill(oval(0, 0, 5.8, 3.6), '#a8946a'),
    fill(disc(0, 0, 3.7), '#5d4a32'),
  ],
  gunner: [...shadow, fill(oval(0, 0, 6, 3.7), 'coat'), line('M-5,-1L-3,-6', '#c79c73', 2), ...hat],
  horseman: [...horse, ...cloth, ...rider('coat'), ...hat, ...sword],
  harquebusier: [
    ...horse,
    ...cloth,
    ...rider('#c2a878'),
    ...helmet,
    ...sword,
    line('M-5,-1L5,3.6', 'trim', 2),
  ],
  cuirassier: [
    ...horse,
    ...cloth,
    ...rider('#4a4f55'),
    ...blackHelmet,
    line('M-5.4,-1.6L5.4,3.2', 'coat', 2.2),
    line('M5.6,-9L6.6,-16', '#2b1c10', 2),
  ],
  gendarme: [
    fill(oval(3, 4, 10, 20), '#1b160c', 0.33),
    {
      d: 'M-9,14Q-9.5,-2 -4.4,-14L-3.2,-23Q0,-28 3.2,-23L4.4,-14Q9.5,-2 9,14Q0,20 -9,14Z',
      fill: 'coat',
      stroke: '#1b160c',
      width: 0.8,
      strokeOpacity: 0.5,
    },
    line('M0,-26V18M-8.6,4Q0,8 8.6,4', 'trim', 2.2),
    fill('M-2.6,-21Q0,-26.5 2.6,-21L2,-17H-2Z', '#aeb5bb'),
    ...rider('#b8bfc5'),
    fill(disc(0, 0, 4.2), '#c6ccd1'),
    fill(disc(-1, -1, 1.8), '#f1f4f6'),
    line('M0,2Q6,4 5,12', 'plume', 2.6, { round: 'cap' }),
    line('M8,8L8,-42', '#e0c48a', 1.9),
    line('M8,-42V-34', '#eef2f4', 1.6),
  ],
  lightHorse: [
    ...horse,
    ...saddle,
    ...rider('coat'),
    fill(disc(0, 0, 4.1), 'trim'),
    fill(disc(0, 0, 1.8), '#3b2a1c'),
    line('M-2,-10L7,-14', '#2b1c10', 1.8),
  ],
  heldHorse: [...horse, ...saddle],
  lightGun: [
    fill(oval(3, 8, 15, 24), '#1b160c', 0.25),
    fill('M-13,-3h5v15h-5zM8,-3h5v15h-5z', '#3a2716'),
    line('M-9,4H9', '#5d4125', 3),
    fill('M-3,0L-2,34H2L3,0Z', '#6d4c2a'),
    fill('M-3.2,12L-2.4,-26H2.4L3.2,12Z', '#b08a3c'),
    line('M-1,10L-.8,-24', '#e9cf86', 1),
    fill(disc(0, -26, 2.9), '#8d6c2b'),
    fill(disc(0, -26, 1.4), '#1b130a'),
  ],
  fieldGun: [
    fill(oval(3, 8, 17, 28), '#1b160c', 0.25),
    fill('M-14,-4h5.4v20h-5.4zM8.6,-4h5.4v20h-5.4z', '#3a2716'),
    line('M-14,3h5.4M-14,9h5.4M8.6,3h5.4M8.6,9h5.4', '#8a6a44', 1),
    line('M-9,6H9', '#5d4125', 3.4),
    fill('M-4,2L-3,40H3L4,2Z', '#74512d'),
    fill('M-4.6,16L-3,-34H3L4.6,16Z', '#ad8436'),
    line('M-1.4,14L-1,-32', '#eed58d', 1.3),
    line('M-4.2,4H4.2M-3.7,-12H3.7', '#7d5d22', 1.6),
    fill(disc(0, -35, 3.7), '#8d6c2b'),
    fill(disc(0, -35, 1.8), '#1b130a'),
  ],
  heavyGun: [
    at(
      0,
      0,
      [
        fill(oval(3, 8, 17, 28), '#1b160c', 0.25),
        fill('M-14,-4h5.4v20h-5.4zM8.6,-4h5.4v20h-5.4z', '#3a2716'),
        line('M-9,6H9', '#5d4125', 3.4),
        fill('M-4,2L-3,34H3L4,2Z', '#74512d'),
        fill('M-5.4,16L-3.8,-32H3.8L5.4,16Z', '#9a7833'),
        line('M-1.4,14L-1,-30', '#eed58d', 1.3),
        fill(disc(0, -33, 4.4), '#8d6c2b'),
        fill(disc(0, -33, 2.2), '#1b130a'),
      ],
      { scale: 1.25 },
    ),
  ],
  wagon: [
    fill(box(-38, -34, 76, 76, 5), '#5d4125'),
    line('M-38,-20H38M-38,-4H38M-38,12H38M-38,28H38', '#3a2716', 2),
    line(box(-38, -34, 76, 76, 5), '#8a6a44', 4),
  ],
  tent,
  cart,
  elephant: [
    fill(oval(4, 6, 26, 36), '#1b160c', 0.3),
    fill(
      'M-24,20Q-28,-10 -14,-26Q-10,-40 0,-44Q10,-40 14,-26Q28,-10 24,20Q14,40 0,40Q-14,40 -24,20Z',
      '#77726b',
    ),
    fill('M-14,-24Q-28,-30 -26,-14Q-20,-8 -12,-14ZM14,-24Q28,-30 26,-14Q20,-8 12,-14Z', '#66615b'),
    line('M0,-40Q4,-50 -3,-56', '#77726b', 6, { round: 'cap' }),
    line('M-5,-40Q-8,-50 -6,-54M6,-40Q9,-50 7,-54', '#efe6d2', 2.6),
    { d: box(-17, -10, 34, 34, 3), fill: 'trim', stroke: '#2b1c10', width: 1 },
    fill(box(-12, -5, 24, 24), '#6d4c2a'),
  ],
};
