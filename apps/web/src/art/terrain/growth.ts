import { random } from '../random.ts';
import type { Drawing } from '../shape.ts';
import { at, disc, fill, line } from '../shape.ts';
import { type Point, smooth } from './outline.ts';

/** Trees, bushes and reeds, each about its own foot. Crowns take the ink `leaf`. */
export const LEAVES = ['#3f5c30', '#4a6a35', '#36502b', '#57713a', '#6a7a3c'] as const;

function tree(seed: number): Drawing {
  const chance = random(seed);
  const LOBES = 9;
  const crown = smooth(
    Array.from({ length: LOBES * 2 }, (_, i): Point => {
      const t = (i / (LOBES * 2)) * Math.PI * 2;
      const r = i % 2 ? 25 : 31 + chance() * 4;
      return [Math.cos(t) * r, Math.sin(t) * r];
    }),
    'closed',
  );
  const blots = (count: number, reach: number, off: number, least: number, more: number): string => {
    let d = '';
    for (let i = 0; i < count; i++) {
      const t = chance() * 6.28;
      const r = chance() * reach;
      d += disc(Math.cos(t) * r + off, Math.sin(t) * r + off * 1.1, least + chance() * more);
    }
    return d;
  };
  return [
    at(9, 12, [fill(crown, '#10160a', 0.38)]),
    fill(crown, 'leaf'),
    fill(blots(9, 17, 2, 6, 5), '#1d2f16', 0.34),
    fill(blots(8, 12, -8, 3, 4.5), '#a9bf6a', 0.38),
  ];
}

export const trees: readonly [Drawing, Drawing, Drawing] = [tree(977), tree(1954), tree(2931)];

const BUSH = 'M-10,6Q-14,-4 -5,-7Q0,-13 6,-7Q14,-4 10,6Q0,10 -10,6Z';
export const bush: Drawing = [
  at(4, 5, [fill(BUSH, '#10160a', 0.3)]),
  fill(BUSH, '#64753a'),
  line('M-6,-1Q-5,-6 0,-7', '#aab768', 2.5),
];

export const reed: Drawing = [
  line('M-6,8L-8,-8M-2,9L-2,-12M2,9L4,-9M6,8L9,-5', '#4f6330', 2.2, { round: 'cap' }),
  line('M-2,-12v5M4,-9l-.4,4', '#6b4a24', 3.4, { round: 'cap' }),
];
