import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { facing, inUnits, NORTH, roundHalfAway, SOUTH, TURN, UNIT, units } from './number.ts';

describe('rounding', () => {
  test('halves go away from zero, on both sides', () => {
    expect(roundHalfAway(2.5)).toBe(3);
    expect(roundHalfAway(-2.5)).toBe(-3);
    expect(roundHalfAway(2.4999999)).toBe(2);
    expect(roundHalfAway(0.49999999999999994)).toBe(0);
  });

  test('a small negative number leaves no −0', () => {
    expect(Object.is(roundHalfAway(-0.3), 0)).toBe(true);
    expect(Object.is(roundHalfAway(-0), 0)).toBe(true);
  });

  test('is odd: the mirror of a rounded number is the rounded mirror', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e7, max: 1e7, noNaN: true }), (x) => {
        expect(roundHalfAway(-x) + roundHalfAway(x)).toBe(0);
        expect(Math.abs(roundHalfAway(x) - x)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});

describe('units', () => {
  test('halves, thirds, quarters and hundredths are exact', () => {
    expect([units(1 / 2), units(1 / 3), units(1 / 4), units(0.01)]).toEqual([30000, 20000, 15000, 600]);
  });

  test('six decimals are enough to come back to the same step', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100 * UNIT, max: 100 * UNIT }), (steps) => {
        expect(units(inUnits(steps))).toBe(steps);
      }),
    );
  });
});

describe('facing', () => {
  test('wraps round in both directions', () => {
    expect(facing(-TURN / 4)).toBe(SOUTH);
    expect(facing(TURN + TURN / 4)).toBe(NORTH);
    expect(facing(-5 * TURN)).toBe(0);
  });
});
