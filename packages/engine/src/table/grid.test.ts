import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromUnits, onGrid, toUnits } from './grid.ts';
import { inUnits, UNIT } from './number.ts';

test('places lie on multiples of 1/4096 of a grid step', () => {
  expect(onGrid(7)).toBe(7);
  expect(onGrid(0.5 + 1 / 10000)).toBe(0.5);
  expect(onGrid(-1.5 / 4096)).toBe(-2 / 4096);
  expect(Object.is(onGrid(-1e-6), 0)).toBe(true);
  expect(onGrid(onGrid(123456.789))).toBe(onGrid(123456.789));
});

test('a coordinate is written with as many decimals as bring it back, and no more than it needs', () => {
  expect(toUnits(90000)).toBe(1.5);
  expect(toUnits(fromUnits(12.345))).toBe(12.345);
  expect(inUnits(20000)).toBe(0.333333); // which is 19999.98 steps
  expect(fromUnits(toUnits(20000))).toBe(20000);
  fc.assert(
    fc.property(fc.integer({ min: -(2 ** 48), max: 2 ** 48 }), (n) => {
      expect(fromUnits(toUnits(n / 4096))).toBe(n / 4096);
    }),
    { numRuns: 2000 },
  );
  expect(fromUnits(1 / 3)).toBe(UNIT / 3);
});
