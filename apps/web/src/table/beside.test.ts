import { describe, expect, it } from 'vitest';
import { beside } from './beside.ts';
import { toScreen } from './camera.ts';

const camera = { x: 15, y: 10, zoom: 40, width: 1200, height: 800 };
const body = (x: number, y: number) => ({ pose: { x, y, facing: 90 }, wide: 2, deep: 1 });

describe('a card beside a fight', () => {
  it('covers nobody it speaks of, wherever they fight, and stays in the window', () => {
    for (let x = 2; x < 29; x += 3)
      for (let y = 2; y < 19; y += 3) {
        const at = beside(camera, [body(x, y), body(x, y + 1)], []);
        if (!at) throw new Error('no place');
        expect(at.x).toBeGreaterThanOrEqual(0);
        expect(at.x + 400).toBeLessThanOrEqual(1200);
        expect(at.y + 200).toBeLessThanOrEqual(800);
        const p = toScreen(camera, { x, y: y + 0.5 });
        const clear =
          p.x + 40 <= at.x || p.x - 40 >= at.x + 400 || p.y + 40 <= at.y || p.y - 40 >= at.y + 200;
        expect(clear, `${x} ${y}`).toBe(true);
      }
  });

  it('prefers the side where it hides fewer others', () => {
    const right = Array.from({ length: 9 }, (_, i) => ({ x: 18 + (i % 3), y: 9 + Math.floor(i / 3) }));
    const at = beside(camera, [body(15, 10)], right);
    expect(at?.x).toBeLessThan(400);
  });
});
