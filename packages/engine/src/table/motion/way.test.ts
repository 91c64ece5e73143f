import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layArea } from '../area.ts';
import { pointDistance, separation } from '../measure/distance.ts';
import { UNIT } from '../number.ts';
import { type Shape, shapeOf } from '../shape.ts';
import { base, disc, discs, mirrored, quarterTurned, rects } from '../testing.ts';
import { MOST_WORK, wayRound } from './way.ts';

const R = 0.5 * UNIT;
const go = (ax: number, ay: number, bx: number, by: number, bodies: Shape[], radius = R) =>
  wayRound(ax * UNIT, ay * UNIT, bx * UNIT, by * UNIT, radius, { bodies });

describe('a way round', () => {
  test('straight if nothing is in the way', () => {
    const way = go(0, 0, 0, 9, [shapeOf(base(3, 4, 0, 2, 1))]);
    expect(way).toMatchObject({ found: true, work: 0, length: 9 * UNIT });
  });

  test('round the nearer end of a base', () => {
    const way = go(0, 0, 0, 9, [shapeOf(base(1, 4, 0, 6, 1))]);
    expect(way.found).toBe(true);
    // The west end is at −2: corners half a unit out.
    expect(Math.min(...way.points.filter((_, i) => i % 2 === 0)) / UNIT).toBeCloseTo(-2.5, 3);
    expect(way.points.length).toBe(8);
  });

  test('of two equal ways the one to the left of the mover', () => {
    const north = go(0, 0, 0, 9, [shapeOf(base(0, 4, 0, 4, 1))]);
    expect(Math.min(...xs(north.points))).toBeLessThan(-2 * UNIT);
    const south = go(0, 9, 0, 0, [shapeOf(base(0, 4, 0, 4, 1))]);
    expect(Math.max(...xs(south.points))).toBeGreaterThan(2 * UNIT);
    const round = go(0, 0, 9, 0, [shapeOf(disc(4.5, 0, 2))]);
    expect(Math.max(...ys(round.points))).toBeGreaterThan(2 * UNIT);
  });

  test('through a gap only if the body fits', () => {
    const gate = [shapeOf(base(-5, 4, 0, 9, 1)), shapeOf(base(5, 4, 0, 9, 1))];
    expect(go(0, 0, 0, 9, gate, 0.49 * UNIT).length).toBe(9 * UNIT);
    expect(go(0, 0, 0, 9, gate, 0.6 * UNIT).length).toBeGreaterThan(18 * UNIT);
  });

  test('shut in: not found, within the bound', () => {
    const walls = [base(0, 2, 0, 6, 1), base(0, -2, 0, 6, 1), base(2, 0, 0, 1, 6), base(-2, 0, 0, 1, 6)];
    const way = go(
      0,
      0,
      0,
      9,
      walls.map((w) => shapeOf(w)),
    );
    expect(way.found).toBe(false);
    expect(way.work).toBeLessThanOrEqual(MOST_WORK);
    const cut = wayRound(0, 0, 0, 9 * UNIT, R, { bodies: [shapeOf(base(0, 4, 0, 4, 1))] }, 1);
    expect(cut.work).toBe(1);
  });

  test('round barred ground by its corners', () => {
    const points = [-3, 3, 3, 3, 3, 5, -3, 5].map((v) => v * UNIT);
    const lake = layArea({ kind: 'polygon', points });
    const way = wayRound(UNIT, 0, UNIT, 9 * UNIT, R, { bodies: [], areas: [lake] });
    expect(way.found).toBe(true);
    expect(Math.max(...xs(way.points)) / UNIT).toBeCloseTo(3.5, 2);
    const clockwise = layArea({ kind: 'polygon', points: [-3, 3, -3, 5, 3, 5, 3, 3].map((v) => v * UNIT) });
    expect(wayRound(UNIT, 0, UNIT, 9 * UNIT, R, { bodies: [], areas: [clockwise] }).length).toBe(way.length);
  });

  test('round a pond laid as an ellipse', () => {
    const pond = layArea({ kind: 'ellipse', x: 0, y: 4 * UNIT, rx: 2 * UNIT, ry: UNIT });
    const way = wayRound(0, 0, 0, 9 * UNIT, R, { bodies: [], areas: [pond] });
    expect(way.found).toBe(true);
    expect(way.length / UNIT).toBeLessThan(10.6);
  });

  test('every leg keeps the radius from every obstacle; no shorter than straight', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(rects(fc, 3), discs(fc, 3)), { minLength: 1, maxLength: 6 }),
        (bodies) => {
          const shapes = bodies.map((b) => shapeOf(b));
          const start = { x: -8 * UNIT, y: 0, facing: 0, radius: R };
          const way = wayRound(start.x, 0, 8 * UNIT, 0, R, { bodies: shapes });
          fc.pre(shapes.every((s) => separation(s, shapeOf(start)) > 0));
          expect(way.found).toBe(true);
          expect(way.length).toBeGreaterThanOrEqual(16 * UNIT - 1e-6);
          for (let i = 0; i + 3 < way.points.length; i += 2) {
            for (let k = 0; k <= 50; k++) {
              const x = way.points[i] + ((way.points[i + 2] - way.points[i]) * k) / 50;
              const y = way.points[i + 1] + ((way.points[i + 3] - way.points[i + 1]) * k) / 50;
              for (const shape of shapes) expect(pointDistance(x, y, shape)).toBeGreaterThan(R - 5);
            }
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  test('turning the table turns the way; in a mirror it is as long', () => {
    fc.assert(
      fc.property(fc.array(rects(fc, 3), { minLength: 1, maxLength: 4 }), (bodies) => {
        const way = wayRound(-8 * UNIT, 0, 8 * UNIT, 0, R, { bodies: bodies.map((b) => shapeOf(b)) });
        const turned = bodies.map((b) => shapeOf(quarterTurned(b)));
        const same = wayRound(0, -8 * UNIT, 0, 8 * UNIT, R, { bodies: turned });
        const flipped = bodies.map((b) => shapeOf(mirrored(b)));
        const image = wayRound(8 * UNIT, 0, -8 * UNIT, 0, R, { bodies: flipped });
        expect(Math.abs(same.length - way.length)).toBeLessThan(3);
        expect(Math.abs(image.length - way.length)).toBeLessThan(3);
      }),
      { numRuns: 40 },
    );
  });
});

function xs(points: number[]): number[] {
  return points.filter((_, i) => i % 2 === 0);
}

function ys(points: number[]): number[] {
  return points.filter((_, i) => i % 2 === 1);
}
