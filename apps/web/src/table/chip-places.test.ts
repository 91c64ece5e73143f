import { expect, it } from 'vitest';
import { chipPlaces, type Labelled } from './chip-places.ts';

const line = (x: number, to: number): Labelled => ({ from: [x, 0], to: [x, to], width: 60 });

it('a label stands in the middle of its line, unless another does', () => {
  expect(chipPlaces([line(0, 200), line(300, 200)])).toEqual([
    { share: 0.5, lift: 0 },
    { share: 0.5, lift: 0 },
  ]);
});

it('labels of neighbouring lines never cover each other, however short the lines are', () => {
  for (const length of [200, 40, 4]) {
    const lines = [line(0, length), line(20, length), line(40, length)];
    const boxes = chipPlaces(lines).map((p, i) => ({ x: 20 * i, y: length * p.share + p.lift }));
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1))
        expect(Math.abs(a.x - b.x) >= 60 || Math.abs(a.y - b.y) >= 22).toBe(true);
  }
});
