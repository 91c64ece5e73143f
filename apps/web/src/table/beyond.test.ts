import { describe, expect, it } from 'vitest';
import { beyond } from './beyond.ts';
import type { Camera } from './camera.ts';
import { base, commander } from './testing.ts';

describe('troops beyond the border of a small screen', () => {
  // ten units to the side, five up and down
  const camera: Camera = { x: 20, y: 10, zoom: 20, width: 400, height: 200 };
  const seen = base('seen', { x: 21, y: 9 });

  it('are counted by the border they are nearest to, each side by itself', () => {
    const all = [
      seen,
      base('a', { x: 5, y: 10 }),
      base('b', { x: 8, y: 12, side: 1 }),
      base('c', { x: 9, y: 7 }),
      base('d', { x: 31, y: 10, side: 1 }),
      base('e', { x: 20, y: 16 }),
      commander('general', 0, 0),
    ];
    expect(beyond(camera, all).map((b) => [b.border, ...b.count])).toEqual([
      ['left', 2, 1],
      ['right', 0, 1],
      ['top', 1, 0],
    ]);
    expect(beyond(camera, [seen])).toEqual([]);
    expect(beyond({ ...camera, width: 0 }, all)).toEqual([]);
  });

  it('are looked for a good step on, keeping what stood at the border in view', () => {
    const [left] = beyond(camera, [base('a', { x: 5, y: 10 })]);
    expect(left?.look).toEqual({ x: 8, y: 10 });
    expect(beyond({ ...camera, ...left?.look }, [base('a', { x: 5, y: 10 })])).toEqual([]);
  });
});
