import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UNIT } from './number.ts';
import { areaOf, cut, newPolygon, outlineOf, type Polygon, pointInPolygon } from './polygon.ts';
import { pillOf, shapeOf } from './shape.ts';
import { base, disc, rects } from './testing.ts';

function polygon(...points: number[]): Polygon {
  return { points: Float64Array.from(points), count: points.length / 2 };
}

describe('cutting', () => {
  test('a square cut down its middle leaves half', () => {
    const half = cut(polygon(0, 0, 4, 0, 4, 4, 0, 4), 1, 0, 2, newPolygon());
    expect(areaOf(half)).toBe(8);
  });

  test('the two sides of any cut add up', () => {
    const part = fc.double({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(rects(fc, 1), part, part, part, (rect, nx, ny, d) => {
        const whole = outlineOf(shapeOf(rect), newPolygon());
        const one = areaOf(cut(whole, nx, ny, d * UNIT, newPolygon()));
        const other = areaOf(cut(whole, -nx, -ny, -d * UNIT, newPolygon()));
        expect((one + other) / (rect.width * rect.depth)).toBeCloseTo(1, 6);
      }),
    );
  });

  test('a cut that only touches leaves no area', () => {
    expect(areaOf(cut(polygon(0, 0, 4, 0, 4, 4, 0, 4), 1, 0, 0, newPolygon()))).toBe(0);
    expect(cut(polygon(0, 0, 4, 0, 4, 4, 0, 4), 1, 0, -1, newPolygon()).count).toBe(0);
  });

  test('a concave area is cut into the right area', () => {
    // A U, cut across its two arms.
    const u = polygon(0, 0, 6, 0, 6, 6, 4, 6, 4, 2, 2, 2, 2, 6, 0, 6);
    expect(areaOf(cut(u, 0, -1, -4, newPolygon()))).toBe(8);
  });
});

test('round outlines have nearly the area of the circle', () => {
  expect(areaOf(outlineOf(shapeOf(disc(1, 2, 1)), newPolygon())) / UNIT / UNIT).toBeCloseTo(Math.PI, 1);
  const pill = areaOf(outlineOf(pillOf(base(0, 0, 30, 2, 5)), newPolygon())) / UNIT / UNIT;
  expect(pill).toBeCloseTo(6 + Math.PI, 1);
});

test('points inside, outside and on the border of a concave area', () => {
  const u = [0, 0, 6, 0, 6, 6, 4, 6, 4, 2, 2, 2, 2, 6, 0, 6];
  const inside = (x: number, y: number) => pointInPolygon(x, y, Float64Array.from(u), 8);
  expect([inside(1, 5), inside(3, 1), inside(5, 5)]).toEqual([true, true, true]);
  expect([inside(3, 4), inside(7, 1), inside(-1, 0), inside(8, 6)]).toEqual([false, false, false, false]);
  expect([inside(0, 3), inside(6, 6), inside(3, 2), inside(4, 4), inside(1, 6)]).toEqual(Array(5).fill(true));
});
