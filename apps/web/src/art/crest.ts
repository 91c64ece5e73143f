import { type BannerStyle, DEVICES } from './banners.ts';
import type { Drawing } from './shape.ts';
import { at, fill, line } from './shape.ts';

const SHIELD = 'M3,3H43V26Q43,42 23,50Q3,42 3,26Z';
const LILY =
  'M0,-10Q4,-3 1.6,2H-1.6Q-4,-3 0,-10ZM0,2Q-9,-6 -10,1Q-6,5 0,4Q6,5 10,1Q9,-6 0,2ZM-4,5H4L2.6,11H-2.6Z';

/** An army's shield, 46 × 52, in the colours of its banner: inks `field`, `device`, `alternate`. */
export function crestOf(style: BannerStyle): Drawing {
  const device: Drawing =
    style === 'lily'
      ? [
          at(14, 14, [fill(LILY, 'device')], { scale: 0.78 }),
          at(32, 14, [fill(LILY, 'device')], { scale: 0.78 }),
          at(23, 31, [fill(LILY, 'device')], { scale: 0.78 }),
        ]
      : style === 'bands'
        ? [fill('M0,0H46V18H0Z', 'device'), fill('M0,34H46V52H0Z', 'alternate')]
        : style === 'bar'
          ? [fill('M0,18H46V32H0Z', 'device')]
          : style === 'cross'
            ? [fill('M0,0H18V20H0ZM28,0H46V20H28ZM0,30H18V52H0ZM28,30H46V52H28Z', 'alternate')]
            : [at(-3, 33, DEVICES[style], { scale: 1.36 })];
  return [{ clip: SHIELD, shapes: [fill(SHIELD, 'field'), ...device] }, line(SHIELD, '#d9a83e', 2.6)];
}

/** The product's own sign: crossed pikes behind a shield. */
export const brand: Drawing = [
  line('M4,28L24,4M26,28L6,4', '#c99a4a', 2),
  fill('M24,4l3,-3l-1,5zM6,4L3,1l1,5z', '#eef2f4'),
  { d: 'M9,12h12v7q0,6 -6,9q-6,-3 -6,-9z', fill: '#8a1f2b', stroke: '#e2bb58', width: 1.6 },
  line('M15,13v13M10,18h10', '#f7eed8', 2),
];
