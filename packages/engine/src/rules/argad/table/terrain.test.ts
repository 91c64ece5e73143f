/** How much wood lies on a line: boxes by their sides, other outlines by their cuts; both must agree. */
import { expect, it } from 'vitest';
import { luckOf, seedOf } from '../../../battle/dice/seed.ts';
import { CM } from '../house-rules.ts';
import { type Ground, type Terrain, woodOnLine } from './terrain.ts';

const wood = (outline: number[]): Terrain => ({
  grounds: [{ id: 'w', kind: 'wood', name: '', height: 0, outline: outline.map((n) => n * CM) } as Ground],
  lines: [],
});

it('AG-SEE-1 a wood is as deep by its sides as by its cuts, for lines at random and along its edge', () => {
  const box = wood([20, 10, 60, 10, 60, 40, 20, 40]);
  const cut = wood([20, 10, 40, 10, 60, 10, 60, 40, 20, 40]); // the same with a fifth corner on a side
  const luck = luckOf(seedOf('woods'));
  const point = () => luck.below(80) * CM;
  let inside = 0;
  for (let n = 0; n < 2000; n++) {
    const [ax, ay, bx, by] = [point(), point(), point(), point()];
    const a = woodOnLine(box, ax, ay, bx, by);
    expect(Math.abs(a - woodOnLine(cut, ax, ay, bx, by))).toBeLessThan(1);
    if (a > 0) inside++;
  }
  expect(inside).toBeGreaterThan(500);
  expect(woodOnLine(box, 0, 25 * CM, 80 * CM, 25 * CM)).toBe(40 * CM);
});
