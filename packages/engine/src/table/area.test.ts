import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  areaOfOutline,
  distanceToArea,
  layArea,
  pointInArea,
  shareInArea,
  touchesArea,
  whollyInArea,
} from './area.ts';
import { pathOf } from './motion/motion.ts';
import { firstStop } from './motion/path.ts';
import { TURN, UNIT } from './number.ts';
import { shapeOf } from './shape.ts';
import { base, disc, mirrored, quarterTurned, rects } from './testing.ts';

const scaled = (...points: number[]) => points.map((v) => v * UNIT);
/** A U open to the north: arms 2 wide, the bay 2 wide. */
const bay = layArea({ kind: 'polygon', points: scaled(0, 0, 6, 0, 6, 6, 4, 6, 4, 2, 2, 2, 2, 6, 0, 6) });

describe('laying', () => {
  test('an ellipse becomes 64 corners on the grid', () => {
    const area = layArea({ kind: 'ellipse', x: 0, y: 0, rx: 3 * UNIT, ry: UNIT, facing: TURN / 4 });
    expect(area.count).toBe(64);
    expect([area.north, area.east]).toEqual([3 * UNIT, UNIT]);
    expect([...area.outline].every(Number.isInteger)).toBe(true);
    expect(pointInArea(0, 2.9 * UNIT, area)).toBe(true);
    expect(pointInArea(2.9 * UNIT, 0, area)).toBe(false);
  });

  test('a line with width has straight sides and mitred corners', () => {
    const road = layArea({ kind: 'line', points: scaled(0, 0, 4, 0, 4, 4), width: 2 * UNIT });
    expect([...road.outline].map((v) => v / UNIT)).toEqual([0, 1, 3, 1, 3, 4, 5, 4, 5, -1, 0, -1]);
  });

  test('a long line is thinned to 64 corners', () => {
    const points = Array.from({ length: 100 }, (_, i) => [i * UNIT, (i % 7) * 100]).flat();
    expect(layArea({ kind: 'line', points, width: UNIT }).count).toBe(64);
  });

  test('the outline, saved and read, is the area', () => {
    expect(areaOfOutline(Array.from(bay.outline))).toEqual(bay);
  });
});

describe('a base and an area', () => {
  test('in the bay it is not in the area, across the arms it is', () => {
    expect(touchesArea(shapeOf(base(3, 4, 0, 1, 1)), bay)).toBe(false);
    expect(touchesArea(shapeOf(base(3, 4, 0, 3, 1)), bay)).toBe(true);
    expect(touchesArea(shapeOf(base(1, 4, 0, 1, 1)), bay)).toBe(true);
    expect(touchesArea(shapeOf(base(3, 3, 0, 20, 20)), bay)).toBe(true);
  });

  test('lying along the border is out from outside and in from inside', () => {
    expect(touchesArea(shapeOf(base(3, 4, 0, 2, 1)), bay)).toBe(false);
    expect(whollyInArea(shapeOf(base(1, 4, 0, 2, 1)), bay)).toBe(true);
    expect(touchesArea(shapeOf(disc(3, 4, 1)), bay)).toBe(false);
    expect(touchesArea(shapeOf(disc(3, 4, 1.01)), bay)).toBe(true);
  });

  test('the share inside, also across two arms', () => {
    expect(shareInArea(shapeOf(base(3, 4, 0, 4, 1)), bay)).toBeCloseTo(0.5, 6);
    expect(shareInArea(shapeOf(base(6, 1, 0, 2, 1)), bay)).toBeCloseTo(0.5, 6);
    expect(shareInArea(shapeOf(base(0, 0, 45, 1, 1)), bay)).toBeCloseTo(0.25, 6);
    expect(shareInArea(shapeOf(disc(6, 3, 1)), bay)).toBeCloseTo(0.5, 6);
    expect(shareInArea(shapeOf(base(1, 4, 0, 1, 1)), bay)).toBe(1);
    expect(shareInArea(shapeOf(base(3, 4, 0, 1, 1)), bay)).toBe(0);
  });

  test('distance to the area', () => {
    expect(distanceToArea(shapeOf(base(3, 8, 0, 1, 1)), bay) / UNIT).toBeCloseTo(Math.hypot(0.5, 1.5), 6);
    expect(distanceToArea(shapeOf(base(1, 4, 0, 1, 1)), bay)).toBe(0);
  });

  test('the share is the share of many points', () => {
    fc.assert(
      fc.property(rects(fc, 6), (rect) => {
        const shape = shapeOf(rect);
        let inside = 0;
        const grid = 40;
        for (let i = 0; i < grid; i++) {
          for (let j = 0; j < grid; j++) {
            const a = ((i + 0.5) / grid - 0.5) * rect.depth;
            const r = ((j + 0.5) / grid - 0.5) * rect.width;
            const x = rect.x + shape.ux * a + shape.uy * r;
            const y = rect.y + shape.uy * a - shape.ux * r;
            if (pointInArea(x, y, bay)) inside++;
          }
        }
        const share = shareInArea(shape, bay);
        expect(Math.abs(share - inside / grid / grid)).toBeLessThan(0.04);
        expect(touchesArea(shape, bay)).toBe(share > 1e-9);
        expect(whollyInArea(shape, bay)).toBe(share === 1);
      }),
      { numRuns: 60 },
    );
  });

  test('turning and mirroring the table changes nothing', () => {
    const turned = areaOfOutline(quarter(Array.from(bay.outline)));
    const flipped = areaOfOutline(Array.from(bay.outline).map((v, i) => (i % 2 === 0 ? -v : v)));
    fc.assert(
      fc.property(rects(fc, 6), (rect) => {
        const share = shareInArea(shapeOf(rect), bay);
        expect(shareInArea(shapeOf(quarterTurned(rect)), turned)).toBeCloseTo(share, 5);
        expect(shareInArea(shapeOf(mirrored(rect)), flipped)).toBeCloseTo(share, 5);
      }),
    );
  });
});

function quarter(points: number[]): number[] {
  const out: number[] = [];
  for (let i = 0; i < points.length; i += 2) out.push(-points[i + 1], points[i]);
  return out;
}

test('the sides of an impassable area stop a move', () => {
  const mover = base(3, 9, 180, 1, 1);
  const walls = bay.edges.map((shape) => ({ shape, shrink: 0 }));
  const stop = firstStop([mover], pathOf(mover, [{ kind: 'advance', by: 9 * UNIT }]), walls);
  expect(stop.distance / UNIT).toBeCloseTo(6.5, 9);
});
