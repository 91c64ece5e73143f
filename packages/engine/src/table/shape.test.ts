import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NORTH, UNIT, WEST } from './number.ts';
import {
  cornerOf,
  edgeMiddle,
  newShape,
  partOf,
  pillOf,
  roundPose,
  segmentOf,
  shapeOf,
  shrunk,
} from './shape.ts';
import { base, mirrored, quarterTurned, rects } from './testing.ts';

describe('shape of a base', () => {
  test('a base facing north has its corners in order, front left first', () => {
    const shape = shapeOf({ x: 0, y: 0, facing: NORTH, width: 2 * UNIT, depth: UNIT });
    expect([...shape.corners].map((v) => v / UNIT)).toEqual([-1, 0.5, 1, 0.5, 1, -0.5, -1, -0.5]);
    expect([shape.ux, shape.uy]).toEqual([0, 1]);
  });

  test('a base facing west has its front left corner to the south', () => {
    const shape = shapeOf({ x: 0, y: 0, facing: WEST, width: 2 * UNIT, depth: UNIT });
    expect([...shape.corners].map((v) => v / UNIT)).toEqual([-0.5, -1, -0.5, 1, 0.5, 1, 0.5, -1]);
  });

  test('a quarter turn of the table turns the corners exactly', () => {
    fc.assert(
      fc.property(rects(fc), (rect) => {
        const before = shapeOf(rect).corners;
        const after = shapeOf(quarterTurned(rect)).corners;
        for (let i = 0; i < 8; i += 2) {
          expect(after[i]).toBeCloseTo(-before[i + 1], 6);
          expect(after[i + 1]).toBeCloseTo(before[i], 6);
        }
      }),
    );
  });

  test('in a mirror left and right change places', () => {
    fc.assert(
      fc.property(rects(fc), (rect) => {
        const before = cornerOf(rect, 'front-left', { x: 0, y: 0 });
        const after = cornerOf(mirrored(rect), 'front-right', { x: 0, y: 0 });
        expect(after.x).toBeCloseTo(-before.x, 6);
        expect(after.y).toBeCloseTo(before.y, 6);
      }),
    );
  });

  test('the corners by name are the corners of the shape', () => {
    fc.assert(
      fc.property(rects(fc), (rect) => {
        const shape = shapeOf(rect);
        const rear = cornerOf(rect, 'rear-right', { x: 0, y: 0 });
        expect(rear.x).toBeCloseTo(shape.corners[4], 6);
        expect(rear.y).toBeCloseTo(shape.corners[5], 6);
        const left = edgeMiddle(rect, 'left', { x: 0, y: 0 });
        expect(left.x).toBeCloseTo((shape.corners[6] + shape.corners[0]) / 2, 6);
      }),
    );
  });
});

test('halves of a wide base follow from its pose', () => {
  const half = partOf(base(0, 0, 0, 2, 1), 0, -UNIT / 2, UNIT, UNIT);
  expect(half).toEqual({ x: -UNIT / 2, y: 0, facing: NORTH, width: UNIT, depth: UNIT });
});

test('a pill is as long and wide as told', () => {
  const pill = pillOf(base(0, 0, 0, 2.5, 5));
  expect([pill.halfWidth, pill.halfDepth, pill.round]).toEqual([0, 1.25 * UNIT, 1.25 * UNIT]);
  expect(pill.reach).toBe(2.5 * UNIT);
});

test('a segment keeps its ends as front corners', () => {
  const shape = segmentOf(1, 2, 4, 6);
  expect([...shape.corners.subarray(0, 4)]).toEqual([1, 2, 4, 6]);
});

test('shrinking draws every side in', () => {
  const shape = shrunk(shapeOf(base(0, 0, 0, 2, 1)), 600, newShape());
  expect([shape.halfWidth, shape.halfDepth]).toEqual([UNIT - 600, UNIT / 2 - 600]);
});

test('a pose is rounded once, to the grid and to a facing', () => {
  expect(roundPose({ x: 0.5, y: -0.4, facing: -0.6 })).toEqual({
    x: 0.5,
    y: -1638 / 4096,
    facing: 65535,
  });
});
