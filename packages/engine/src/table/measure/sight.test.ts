import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceToArea, layArea, pointInArea } from '../area.ts';
import { INSIDE, UNIT } from '../number.ts';
import { pointOf, shapeOf } from '../shape.ts';
import { base, disc, quarterTurned, rects } from '../testing.ts';
import { pointSeparation } from './distance.ts';
import { blockedBy, crosses, lengthInArea, sightInZone, spansOnLine } from './sight.ts';
import { pointInside, zoneOf } from './zone.ts';

const TOUCH = 0.01 * UNIT;
const scaled = (...points: number[]) => points.map((v) => v * UNIT);
const line = (ax: number, ay: number, bx: number, by: number): [number, number, number, number] => [
  ax * UNIT,
  ay * UNIT,
  bx * UNIT,
  by * UNIT,
];

describe('past bases', () => {
  const blocker = shapeOf(base(0, 5, 0, 2, 1));

  test('through is blocked, along an edge and past a corner is free', () => {
    expect(crosses(...line(0, 0, 0, 9), blocker)).toBe(true);
    expect(crosses(...line(1, 0, 1, 9), blocker)).toBe(false);
    expect(crosses(...line(-4, 5.5, 4, 5.5), blocker)).toBe(false);
    expect(crosses(...line(0, 0, 0, 4.4), blocker)).toBe(false);
    expect(crosses(...line(0, 4.9, 0, 5.1), blocker)).toBe(true);
    expect(crosses(...line(-1, 0, 1, 9), shapeOf(disc(0, 5, 0.5)))).toBe(true);
    expect(crosses(...line(0.5, 0, 0.5, 9), shapeOf(disc(0, 5, 0.5)))).toBe(false);
  });

  test('names the first blocker', () => {
    const far = shapeOf(base(9, 9, 0, 1, 1));
    expect(blockedBy(...line(0, 0, 0, 9), [far, blocker])).toBe(1);
    expect(blockedBy(...line(0, 0, 0, 9), [far])).toBe(-1);
  });

  test('agrees with points along the line; turning the table changes nothing', () => {
    const place = fc.integer({ min: -6 * UNIT, max: 6 * UNIT });
    fc.assert(
      fc.property(rects(fc), place, place, place, place, (rect, ax, ay, bx, by) => {
        const shape = shapeOf(rect);
        const said = crosses(ax, ay, bx, by, shape);
        let deepest = Infinity;
        for (let k = 0; k <= 400; k++) {
          const t = k / 400;
          deepest = Math.min(deepest, pointSeparation(ax + (bx - ax) * t, ay + (by - ay) * t, shape));
        }
        if (deepest < -3) expect(said).toBe(true);
        if (deepest > 0.05 * UNIT) expect(said).toBe(false);
        expect(crosses(-ay, ax, -by, bx, shapeOf(quarterTurned(rect)))).toBe(said);
        expect(crosses(bx, by, ax, ay, shape)).toBe(said);
      }),
    );
  });
});

describe('through areas', () => {
  const bay = layArea({ kind: 'polygon', points: scaled(0, 0, 6, 0, 6, 6, 4, 6, 4, 2, 2, 2, 2, 6, 0, 6) });

  test('entry and exit of each arm', () => {
    const spans = spansOnLine(...line(-2, 4, 8, 4), bay).map((f) => f * 10);
    expect(spans.map((d) => Math.round(d * 1e6) / 1e6)).toEqual([2, 4, 6, 8]);
    expect(lengthInArea(...line(-2, 4, 8, 4), bay) / UNIT).toBeCloseTo(4, 9);
    expect(lengthInArea(...line(1, 1, 5, 1), bay) / UNIT).toBeCloseTo(4, 9);
    expect(lengthInArea(...line(3, 9, 3, 3), bay)).toBe(0);
  });

  test('a line along the border counts as inside', () => {
    expect(lengthInArea(...line(0, -1, 0, 7), bay) / UNIT).toBeCloseTo(6, 9);
  });

  test('the length is that of the points inside', () => {
    const place = fc.integer({ min: -2 * UNIT, max: 8 * UNIT });
    fc.assert(
      fc.property(place, place, place, place, (ax, ay, bx, by) => {
        const length = Math.hypot(bx - ax, by - ay);
        let inside = 0;
        let border = 0;
        for (let k = 0; k < 500; k++) {
          const t = (k + 0.5) / 500;
          const x = ax + (bx - ax) * t;
          const y = ay + (by - ay) * t;
          if (pointInArea(x, y, bay)) inside++;
          else if (distanceToArea(pointOf(x, y), bay) <= INSIDE) border++;
        }
        const measured = lengthInArea(ax, ay, bx, by, bay);
        // Along the border, within what counts as on it, may be counted; elsewhere nothing is lost or added.
        expect(measured - (inside / 500) * length).toBeGreaterThan(-0.01 * length - 1);
        expect(measured - ((inside + border) / 500) * length).toBeLessThan(0.01 * length + 1);
        expect(Math.abs(measured - lengthInArea(bx, by, ax, ay, bay))).toBeLessThan(1);
      }),
    );
  });
});

describe('some line inside the zone', () => {
  const shooter = shapeOf(base(0, 0, 0, 2, 1));
  const zone = zoneOf(shooter, 'front', { side: UNIT, depth: 8 * UNIT });
  const target = shapeOf(base(0, 5, 180, 2, 1));

  test('free: the shortest line', () => {
    const sight = sightInZone(zone, target, [], TOUCH);
    expect(sight.seen).toBe(true);
    expect((sight.by - sight.ay) / UNIT).toBeCloseTo(4, 9);
  });

  test('a screen as wide as the target hides it, a narrower one does not', () => {
    expect(sightInZone(zone, target, [shapeOf(base(0, 3, 0, 4, 1))], TOUCH).seen).toBe(false);
    const sight = sightInZone(zone, target, [shapeOf(base(-0.2, 3, 0, 2, 1))], TOUCH);
    expect(sight.seen).toBe(true);
    expect(crosses(sight.ax, sight.ay, sight.bx, sight.by, shapeOf(base(-0.2, 3, 0, 2, 1)))).toBe(false);
  });

  test('through a slit between two screens', () => {
    const screens = [shapeOf(base(-2.02, 3, 0, 4, 0.2)), shapeOf(base(2.02, 3, 0, 4, 0.2))];
    expect(sightInZone(zone, target, screens, TOUCH).seen).toBe(true);
    const closed = [shapeOf(base(-2, 3, 0, 4, 0.2)), shapeOf(base(2, 3, 0, 4, 0.2))];
    expect(sightInZone(zone, target, closed, TOUCH).seen).toBe(false);
  });

  test('a slit off the even points is found past the corners that form it', () => {
    // Open from 0.31 to 0.34 only.
    const screens = [shapeOf(base(-1.69, 3, 0, 4, 0.2)), shapeOf(base(2.34, 3, 0, 4, 0.2))];
    const sight = sightInZone(zone, target, screens, TOUCH);
    expect(sight.seen).toBe(true);
    expect(blockedBy(sight.ax, sight.ay, sight.bx, sight.by, screens)).toBe(-1);
  });

  test('outside the zone nothing is seen; terrain may refuse lines', () => {
    expect(sightInZone(zone, shapeOf(base(5, 5, 180, 2, 1)), [], TOUCH).seen).toBe(false);
    expect(sightInZone(zone, target, [], TOUCH, () => false).seen).toBe(false);
    const sight = sightInZone(zone, target, [], TOUCH, (_ax, _ay, bx) => bx > 0.5 * UNIT);
    expect(sight.seen).toBe(true);
    expect(sight.bx).toBeGreaterThan(0.5 * UNIT);
  });

  test('every line given is free, starts on the edge and ends in the target inside the zone', () => {
    fc.assert(
      fc.property(rects(fc, 5), fc.array(rects(fc, 5), { maxLength: 4 }), (rect, others) => {
        const shape = shapeOf(rect);
        const blockers = others.map((o) => shapeOf(o));
        const sight = sightInZone(zone, shape, blockers, TOUCH);
        if (!sight.seen) return;
        expect(blockedBy(sight.ax, sight.ay, sight.bx, sight.by, blockers)).toBe(-1);
        expect(pointInside(zone, sight.bx, sight.by, 2)).toBe(true);
        expect(pointSeparation(sight.bx, sight.by, shape)).toBeLessThan(1);
        expect(Math.abs(sight.ay - 0.5 * UNIT)).toBeLessThan(1);
      }),
    );
  });
});
