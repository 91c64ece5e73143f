import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HAIR, UNIT } from '../number.ts';
import { shapeOf } from '../shape.ts';
import { base, disc, discs, mirrored, quarterTurned, rects } from '../testing.ts';
import { separation } from './distance.ts';
import { firstOverlap, overlapDepth, overlaps } from './overlap.ts';

const bodies = fc.oneof(rects(fc, 2), discs(fc, 2));

describe('overlap', () => {
  test('bases that touch do not overlap; a hundredth deeper they do, unless a hundredth is allowed', () => {
    const a = shapeOf(base(0, 0, 0, 2, 1));
    expect(overlaps(a, shapeOf(base(2, 0, 0, 2, 1)))).toBe(false);
    const deeper = shapeOf(base(1.99, 0, 0, 2, 1));
    expect(overlaps(a, deeper)).toBe(true);
    expect(overlaps(a, deeper, 0.01 * UNIT)).toBe(false);
    expect(overlapDepth(a, deeper) / UNIT).toBeCloseTo(0.01, 9);
  });

  test('one inside the other, crossed, and corner past corner', () => {
    const a = shapeOf(base(0, 0, 0, 4, 1));
    expect(overlaps(a, shapeOf(base(0, 0, 30, 0.2, 0.2)))).toBe(true);
    expect(overlaps(a, shapeOf(base(0, 0, 90, 4, 1)))).toBe(true);
    expect(overlaps(shapeOf(base(0, 0, 0, 2, 2)), shapeOf(base(2, 2, 45, 1.5, 1.5)))).toBe(false);
    expect(overlaps(shapeOf(base(0, 0, 0, 2, 2)), shapeOf(base(2, 2, 45, 3, 3)))).toBe(true);
  });

  test('a disc at the corner of a base', () => {
    const a = shapeOf(base(0, 0, 0, 2, 2));
    expect(overlaps(a, shapeOf(disc(1.72, 1.72, 1)))).toBe(false);
    expect(overlaps(a, shapeOf(disc(1.7, 1.7, 1)))).toBe(true);
  });

  test('says the same as the signed gap, for any pair and tolerance', () => {
    fc.assert(
      fc.property(bodies, bodies, fc.integer({ min: 0, max: UNIT / 10 }), (a, b, tolerance) => {
        const s = separation(shapeOf(a), shapeOf(b));
        fc.pre(Math.abs(s + tolerance + HAIR) > 1e-5);
        expect(overlaps(shapeOf(a), shapeOf(b), tolerance)).toBe(s < -tolerance - HAIR);
      }),
      { numRuns: 500 },
    );
  });

  test('symmetric; unchanged by turning and mirroring the table', () => {
    fc.assert(
      fc.property(bodies, bodies, (a, b) => {
        const said = overlaps(shapeOf(a), shapeOf(b));
        expect(overlaps(shapeOf(b), shapeOf(a))).toBe(said);
        expect(overlaps(shapeOf(quarterTurned(a)), shapeOf(quarterTurned(b)))).toBe(said);
        expect(overlaps(shapeOf(mirrored(a)), shapeOf(mirrored(b)))).toBe(said);
      }),
    );
  });

  test('the first of many', () => {
    const others = [base(5, 0, 0, 1, 1), base(0.5, 0, 0, 1, 1), base(0, 0, 0, 1, 1)].map((r) => shapeOf(r));
    expect(firstOverlap(shapeOf(base(0, 0, 0, 1, 1)), others)).toBe(1);
    expect(firstOverlap(shapeOf(base(9, 9, 0, 1, 1)), others)).toBe(-1);
  });
});
