import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beyondEdge, entirelyAhead, entirelyBehindFront, entirelyBehindRear, reachBeyond } from './line.ts';
import { UNIT } from './number.ts';
import { EDGES, shapeOf } from './shape.ts';
import { base, disc, quarterTurned, rects } from './testing.ts';

describe('the line of an edge', () => {
  const target = shapeOf(base(0, 0, 0, 2, 1));

  test('a point ahead of the front, right of the flank, behind the rear', () => {
    expect(beyondEdge(target, 'front', 9 * UNIT, 2 * UNIT) / UNIT).toBeCloseTo(1.5, 9);
    expect(beyondEdge(target, 'right', 3 * UNIT, 9 * UNIT) / UNIT).toBeCloseTo(2, 9);
    expect(beyondEdge(target, 'rear', 0, -2 * UNIT) / UNIT).toBeCloseTo(1.5, 9);
    expect(beyondEdge(target, 'left', 3 * UNIT, 0) / UNIT).toBeCloseTo(-4, 9);
  });

  test('exactly on the line counts as behind and as ahead', () => {
    const beside = shapeOf(base(2, 0, 0, 2, 1));
    expect(entirelyBehindFront(beside, target, 0)).toBe(true);
    expect(entirelyAhead(shapeOf(base(4, 1, 0, 2, 1)), target, 0)).toBe(true);
    expect(entirelyBehindRear(shapeOf(base(4, -1, 0, 2, 1)), target, 0)).toBe(true);
    expect(entirelyBehindRear(shapeOf(base(4, -0.98, 0, 2, 1)), target, 0.01 * UNIT)).toBe(false);
  });

  test('a disc reaches its radius beyond its middle', () => {
    const reach = reachBeyond(shapeOf(disc(0, 3, 1)), target, 'front', { least: 0, most: 0 });
    expect([reach.least / UNIT, reach.most / UNIT]).toEqual([1.5, 3.5]);
  });

  test('unchanged by turning the table; ahead and behind exclude each other', () => {
    fc.assert(
      fc.property(rects(fc), rects(fc), (a, b) => {
        const sa = shapeOf(a);
        const sb = shapeOf(b);
        for (const edge of EDGES) {
          const one = reachBeyond(sa, sb, edge, { least: 0, most: 0 });
          const two = reachBeyond(shapeOf(quarterTurned(a)), shapeOf(quarterTurned(b)), edge, {
            least: 0,
            most: 0,
          });
          expect(two.least).toBeCloseTo(one.least, 5);
          expect(two.most).toBeCloseTo(one.most, 5);
        }
        expect(entirelyAhead(sa, sb, 0) && entirelyBehindFront(sa, sb, 0)).toBe(false);
      }),
    );
  });
});
