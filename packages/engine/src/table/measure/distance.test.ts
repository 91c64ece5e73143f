import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UNIT } from '../number.ts';
import { shapeOf } from '../shape.ts';
import { base, disc, discs, mirrored, quarterTurned, rects, turned } from '../testing.ts';
import {
  distanceToEdge,
  gap,
  newSpan,
  pointDistance,
  pointSeparation,
  pointToEdge,
  segmentToShape,
  separation,
  shortestLine,
  within,
} from './distance.ts';

const bodies = fc.oneof(rects(fc), discs(fc));

describe('shortest distance', () => {
  test('side by side, corner to corner, disc to base, disc to disc', () => {
    const a = shapeOf(base(0, 0, 0, 2, 1));
    expect(gap(a, shapeOf(base(3, 0, 0, 2, 1))) / UNIT).toBeCloseTo(1, 9);
    expect(gap(a, shapeOf(base(5, 4.5, 0, 2, 1))) / UNIT).toBeCloseTo(Math.hypot(3, 3.5), 9);
    expect(gap(a, shapeOf(disc(4, 4.5, 1))) / UNIT).toBeCloseTo(4, 9);
    expect(gap(shapeOf(disc(0, 0, 1)), shapeOf(disc(3, 4, 1))) / UNIT).toBeCloseTo(3, 9);
    expect(pointDistance(4 * UNIT, 4.5 * UNIT, a) / UNIT).toBeCloseTo(5, 9);
  });

  test('a base turned by 45 degrees is nearest with its corner', () => {
    const diamond = shapeOf(base(3, 0, 45, 1, 1));
    expect(gap(shapeOf(base(0, 0, 0, 2, 2)), diamond) / UNIT).toBeCloseTo(2 - Math.SQRT1_2, 9);
  });

  test('symmetric; unchanged by turning and mirroring the table', () => {
    fc.assert(
      fc.property(bodies, bodies, fc.integer({ min: 0, max: 65535 }), (a, b, steps) => {
        const d = separation(shapeOf(a), shapeOf(b));
        expect(separation(shapeOf(b), shapeOf(a))).toBeCloseTo(d, 5);
        expect(separation(shapeOf(quarterTurned(a)), shapeOf(quarterTurned(b)))).toBeCloseTo(d, 5);
        expect(separation(shapeOf(mirrored(a)), shapeOf(mirrored(b)))).toBeCloseTo(d, 5);
        expect(separation(shapeOf(turned(a, steps)), shapeOf(turned(b, steps)))).toBeCloseTo(d, 4);
      }),
    );
  });

  test('triangle inequality through any point', () => {
    const place = fc.integer({ min: -6 * UNIT, max: 6 * UNIT });
    fc.assert(
      fc.property(bodies, bodies, place, place, (a, b, x, y) => {
        const sa = shapeOf(a);
        const sb = shapeOf(b);
        expect(gap(sa, sb)).toBeLessThanOrEqual(pointDistance(x, y, sa) + pointDistance(x, y, sb) + 1e-6);
      }),
    );
  });

  test('the shortest line is as long as the gap and ends on both outlines', () => {
    fc.assert(
      fc.property(bodies, bodies, (a, b) => {
        const sa = shapeOf(a);
        const sb = shapeOf(b);
        const line = shortestLine(sa, sb, newSpan());
        expect(line.distance).toBeCloseTo(gap(sa, sb), 4);
        if (line.distance > 1) {
          expect(Math.hypot(line.ax - line.bx, line.ay - line.by)).toBeCloseTo(line.distance, 4);
          expect(Math.abs(pointSeparation(line.ax, line.ay, sa))).toBeLessThan(1e-4);
          expect(Math.abs(pointSeparation(line.bx, line.by, sb))).toBeLessThan(1e-4);
        }
        expect(within(sa, sb, line.distance + 1)).toBe(true);
        expect(within(sa, sb, line.distance - 1)).toBe(separation(sa, sb) <= line.distance - 1);
      }),
    );
  });

  test('moving a base by the depth of the overlap parts it, in some direction and not before', () => {
    fc.assert(
      fc.property(rects(fc, 1), rects(fc, 1), (a, b) => {
        const depth = -separation(shapeOf(a), shapeOf(b));
        fc.pre(depth > 10);
        let parted = false;
        for (let k = 0; k < 720; k++) {
          const t = (k / 720) * 2 * Math.PI;
          const away = (by: number) => ({ ...b, x: b.x + Math.cos(t) * by, y: b.y + Math.sin(t) * by });
          expect(separation(shapeOf(a), shapeOf(away(depth * 0.999)))).toBeLessThan(0);
          if (separation(shapeOf(a), shapeOf(away(depth * 1.001))) > 0) parted = true;
        }
        expect(parted).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});

describe('distance to an edge', () => {
  const target = shapeOf(base(0, 0, 0, 2, 1));

  test('a base behind is nearer to the rear than to the front', () => {
    const behind = shapeOf(base(0, -2, 0, 2, 1));
    expect(distanceToEdge(behind, target, 'rear') / UNIT).toBeCloseTo(1, 9);
    expect(distanceToEdge(behind, target, 'front') / UNIT).toBeCloseTo(2, 9);
    expect(distanceToEdge(behind, target, 'left') / UNIT).toBeCloseTo(1, 9);
  });

  test('a point beside the flank', () => {
    expect(pointToEdge(3 * UNIT, 0, target, 'right') / UNIT).toBeCloseTo(2, 9);
    expect(pointToEdge(3 * UNIT, 0, target, 'left') / UNIT).toBeCloseTo(4, 9);
  });

  test('a segment that starts inside the body is at distance 0', () => {
    expect(segmentToShape(0, 0, 9 * UNIT, 0, target, newSpan()).distance).toBe(0);
    expect(segmentToShape(-9 * UNIT, 0, 9 * UNIT, 0, target, newSpan()).distance).toBe(0);
  });

  test('the nearest edge is as near as the body', () => {
    fc.assert(
      fc.property(rects(fc), rects(fc), (a, b) => {
        const sa = shapeOf(a);
        const sb = shapeOf(b);
        fc.pre(separation(sa, sb) > 0);
        const edges = (['front', 'right', 'rear', 'left'] as const).map((e) => distanceToEdge(sa, sb, e));
        expect(Math.min(...edges)).toBeCloseTo(gap(sa, sb), 4);
      }),
    );
  });
});
