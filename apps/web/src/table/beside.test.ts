import { describe, expect, it } from 'vitest';
import { beside } from './beside.ts';
import { toScreen } from './camera.ts';
import { type Box, overlap } from './chip-places.ts';

const camera = { x: 15, y: 10, zoom: 40, width: 1200, height: 800 };
const body = (x: number, y: number) => ({ pose: { x, y, facing: 90 }, wide: 2, deep: 1 });
const boxOf = (x: number, y: number): Box => {
  const p = toScreen(camera, { x, y });
  return { left: p.x - 40, right: p.x + 40, top: p.y - 20, bottom: p.y + 20 };
};
const cardAt = (at: { x: number; y: number } | undefined, height = 200): Box => {
  if (!at) throw new Error('no place');
  return { left: at.x, right: at.x + 400, top: at.y, bottom: at.y + height };
};

describe('a card beside a fight', () => {
  it('covers nobody it speaks of, wherever they fight, nor the bar below, and stays in the window', () => {
    const bar: Box = { left: 370, right: 830, top: 718, bottom: 800 };
    for (const height of [150, 200, 340])
      for (let x = 2; x < 29; x += 3)
        for (let y = 2; y < 19; y += 3) {
          const at = beside(camera, [body(x, y), body(x, y + 2)], [], { width: 400, height }, [bar]);
          const card = cardAt(at, height);
          expect(card.left).toBeGreaterThanOrEqual(0);
          expect(card.right).toBeLessThanOrEqual(1200);
          expect(card.bottom).toBeLessThanOrEqual(800);
          for (const box of [boxOf(x, y), boxOf(x, y + 2), bar])
            expect(overlap(card, box), `${x} ${y}`).toBe(0);
        }
  });

  it('hides nobody else either where there is room', () => {
    const line = Array.from({ length: 9 }, (_, i) => [4 + 3 * i, 9] as const);
    const other = Array.from({ length: 9 }, (_, i) => [4 + 3 * i, 13] as const);
    const all = [...line, ...other];
    for (let i = 0; i < 9; i++) {
      const fight = [body(4 + 3 * i, 9), body(4 + 3 * i, 13)];
      const card = cardAt(
        beside(
          camera,
          fight,
          all.map(([x, y]) => body(x, y)),
        ),
      );
      for (const [x, y] of all) expect(overlap(card, boxOf(x, y)), `${i}: ${x} ${y}`).toBe(0);
    }
  });

  it('is near', () => {
    const card = cardAt(beside(camera, [body(15, 10)], []));
    const p = toScreen(camera, { x: 15, y: 10 });
    const dx = Math.max(0, card.left - p.x, p.x - card.right);
    const dy = Math.max(0, card.top - p.y, p.y - card.bottom);
    expect(dx + dy).toBeLessThan(100);
  });
});
