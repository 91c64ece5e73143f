import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  angleBetween,
  cosine,
  degrees,
  direction,
  facingFromVector,
  inDegrees,
  sine,
  stepsOfVector,
  turnBetween,
} from './angle.ts';
import { facing, HALF_TURN, NORTH, QUARTER_TURN, TURN } from './number.ts';

const anyFacing = fc.integer({ min: 0, max: TURN - 1 });

describe('sine and cosine', () => {
  test('quarter turns are exact and never −0', () => {
    const corners = [0, 1, 2, 3].map((q) => [cosine(q * QUARTER_TURN), sine(q * QUARTER_TURN)]);
    expect(corners).toEqual([
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ]);
    expect(sine(TURN / 8)).toBe(cosine(TURN / 8));
  });

  test('agrees with the platform to the last bits', () => {
    for (let step = 0; step < TURN; step += 7) {
      const radians = (step / TURN) * 2 * Math.PI;
      expect(Math.abs(sine(step) - Math.sin(radians))).toBeLessThan(1e-15);
      expect(Math.abs(cosine(step) - Math.cos(radians))).toBeLessThan(1e-15);
    }
  });

  test('turning by a quarter swaps them exactly', () => {
    fc.assert(
      fc.property(anyFacing, (f) => {
        expect(cosine(f + QUARTER_TURN) + sine(f)).toBe(0);
        expect(sine(f + QUARTER_TURN)).toBe(cosine(f));
        expect(sine(-f) + sine(f)).toBe(0);
        expect(cosine(-f)).toBe(cosine(f));
      }),
    );
  });

  test('between steps the direction goes on smoothly', () => {
    fc.assert(
      fc.property(fc.double({ min: -2 * TURN, max: 2 * TURN, noNaN: true }), (steps) => {
        const d = direction(steps, { x: 0, y: 0 });
        const radians = (steps / TURN) * 2 * Math.PI;
        expect(Math.abs(d.x - Math.cos(radians))).toBeLessThan(3e-15);
        expect(Math.abs(d.y - Math.sin(radians))).toBeLessThan(3e-15);
      }),
    );
  });
});

describe('facing from a vector', () => {
  test('gives every facing back', () => {
    fc.assert(
      fc.property(anyFacing, fc.double({ min: 0.001, max: 1e7, noNaN: true }), (f, size) => {
        expect(facingFromVector(cosine(f) * size, sine(f) * size)).toBe(f);
      }),
    );
  });

  test('is exact on the axes and the diagonals', () => {
    expect(stepsOfVector(0, 5)).toBe(NORTH);
    expect(stepsOfVector(-3, 3)).toBe((3 * TURN) / 8);
    expect(stepsOfVector(-3, 0)).toBe(HALF_TURN);
    expect(stepsOfVector(2, -2)).toBe((7 * TURN) / 8);
    expect(stepsOfVector(0, 0)).toBe(0);
  });

  test('agrees with the platform far below a step', () => {
    const part = fc.double({ min: -100, max: 100, noNaN: true });
    fc.assert(
      fc.property(part, part, (x, y) => {
        fc.pre(Math.abs(x) + Math.abs(y) > 1e-6);
        const radians = (Math.atan2(y, x) / (2 * Math.PI)) * TURN;
        const off = stepsOfVector(x, y) - (radians < 0 ? radians + TURN : radians);
        expect(Math.min(Math.abs(off), Math.abs(Math.abs(off) - TURN))).toBeLessThan(1e-9);
      }),
    );
  });
});

describe('turns', () => {
  test('the shortest way, to the left positive', () => {
    expect(turnBetween(0, NORTH)).toBe(QUARTER_TURN);
    expect(turnBetween(NORTH, 0)).toBe(-QUARTER_TURN);
    expect(turnBetween(100, TURN - 100)).toBe(-200);
    expect(turnBetween(0, HALF_TURN)).toBe(HALF_TURN);
  });

  test('symmetric, and obeys the triangle inequality', () => {
    fc.assert(
      fc.property(anyFacing, anyFacing, anyFacing, (a, b, c) => {
        expect(angleBetween(a, b)).toBe(angleBetween(b, a));
        expect(angleBetween(a, c)).toBeLessThanOrEqual(angleBetween(a, b) + angleBetween(b, c));
        expect(facing(a + turnBetween(a, b))).toBe(b);
      }),
    );
  });

  test('three decimals of a degree are enough to come back', () => {
    fc.assert(
      fc.property(anyFacing, (f) => {
        expect(degrees(inDegrees(f))).toBe(f);
      }),
    );
    expect(degrees(90)).toBe(QUARTER_TURN);
    expect(inDegrees(-QUARTER_TURN)).toBe(-90);
  });
});
