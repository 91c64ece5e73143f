import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaOfOutline, layArea, shareInArea, touchesArea, whollyInArea } from '../area.ts';
import { HAIR, INSIDE, QUARTER_TURN, UNIT } from '../number.ts';
import { type Body, newShape, type Rect, shapeOf } from '../shape.ts';
import { base, disc, discs, mirrored, rects } from '../testing.ts';
import { firstFraction, spansAlong, spansInArea, spansWhere } from './crossing.ts';
import { type Leg, motionOf, pathOf } from './motion.ts';
import { carryShape } from './sweep.ts';

const scaled = (...points: number[]) => points.map((v) => v * UNIT);
const bay = layArea({ kind: 'polygon', points: scaled(0, 0, 6, 0, 6, 6, 4, 6, 4, 2, 2, 2, 2, 6, 0, 6) });
const lead = base(0, 0, 0, 1, 1);

function spans(rect: Rect, leg: Leg): number[] {
  const motion = motionOf(rect, leg);
  return spansInArea(shapeOf(rect), motion, bay).map((f) => (f * motion.length) / UNIT);
}

describe('entry and exit', () => {
  test('straight across both arms of a bay', () => {
    const found = spans(base(-2, 4, 90, 1, 1), { kind: 'advance', by: 10 * UNIT });
    [1.5, 4.5, 5.5, 8.5].forEach((d, i) => {
      expect(found[i]).toBeCloseTo(d, 3);
    });
    expect(found.length).toBe(4);
  });

  test('never in it, in it all the time, starting in it', () => {
    expect(spans(base(3, 9, 180, 1, 1), { kind: 'advance', by: 6 * UNIT })).toEqual([]);
    expect(spans(base(1, 1, 90, 1, 1), { kind: 'advance', by: UNIT })).toEqual([0, 1]);
    const leaving = spans(base(1, 4, 270, 1, 1), { kind: 'advance', by: 4 * UNIT });
    expect(leaving[0]).toBe(0);
    expect(leaving[1]).toBeCloseTo(1.5, 3);
  });

  test('a wheel into the area: the outer corner enters first', () => {
    const found = spans(
      { ...base(0, -0.6, 0, 2, 1) },
      { kind: 'wheel', corner: 'left', angle: QUARTER_TURN },
    );
    // Outer front corner starts at (1, −0.1), pivot (−1, −0.1): enters y > 0 when 2 sin a = 0.1.
    expect(found[0]).toBeCloseTo(2 * Math.asin(0.05), 3);
  });

  test('a disc crosses on its round outline', () => {
    const motion = motionOf(lead, { kind: 'advance', by: 10 * UNIT });
    const shape = shapeOf(disc(-0.5, -3, 1));
    const found = spansInArea(shape, motion, bay).map((f) => f * 10);
    expect(found.length).toBe(2);
    expect(found[0]).toBeCloseTo(3 - Math.sqrt(0.75), 3);
    expect(found[1]).toBeCloseTo(9 + Math.sqrt(0.75), 3);
  });

  test('lengths along a whole path', () => {
    const rect = base(-2, 4, 90, 1, 1);
    const path = pathOf(rect, [
      { kind: 'advance', by: 2 * UNIT },
      { kind: 'advance', by: 8 * UNIT },
    ]);
    const found = spansAlong(shapeOf(rect), path, bay);
    expect(found.length).toBe(4);
    expect(found[1] / UNIT).toBeCloseTo(4.5, 3);
  });

  test('wholly in it, as a question of its own', () => {
    const rect = base(-2, 4, 90, 1, 1);
    const motion = motionOf(rect, { kind: 'advance', by: 10 * UNIT });
    const found = spansWhere(shapeOf(rect), motion, bay, whollyInArea).map((f) => f * 10);
    [2.5, 3.5, 6.5, 7.5].forEach((d, i) => {
      expect(found[i]).toBeCloseTo(d, 3);
    });
  });

  test('the place where half of the base is in', () => {
    const rect = base(-2, 4, 90, 1, 1);
    const motion = motionOf(rect, { kind: 'advance', by: 10 * UNIT });
    const half = firstFraction(shapeOf(rect), motion, (shape) => shareInArea(shape, bay) >= 0.5);
    expect(half * 10).toBeCloseTo(2, 6);
    expect(firstFraction(shapeOf(rect), motion, (shape) => shareInArea(shape, bay) > 1)).toBe(-1);
  });
});

const legs = fc.oneof(
  fc.record({
    kind: fc.constant('oblique' as const),
    ahead: fc.integer({ min: -4 * UNIT, max: 8 * UNIT }),
    right: fc.integer({ min: -3 * UNIT, max: 3 * UNIT }),
  }),
  fc.record({
    kind: fc.constant('wheel' as const),
    corner: fc.constantFrom('left' as const, 'right' as const),
    angle: fc.integer({ min: -QUARTER_TURN, max: 2 * QUARTER_TURN }),
  }),
);

describe('any motion', () => {
  test('the spans are where many small steps find the body in the area', () => {
    fc.assert(
      fc.property(fc.oneof(rects(fc, 5), discs(fc, 5)), legs, (body: Body, leg) => {
        const motion = motionOf({ ...lead, ...body, width: UNIT, depth: UNIT }, leg);
        const shape = shapeOf(body);
        const found = spansInArea(shape, motion, bay);
        const at = newShape();
        const close = 6 / (motion.length + 6);
        for (let k = 0; k <= 200; k++) {
          const f = k / 200;
          if (found.some((edge) => Math.abs(edge - f) < close)) continue;
          const said = found.some((edge, i) => i % 2 === 0 && f > edge && f < found[i + 1]);
          carryShape(shape, motion, f, at);
          // Between a hair and what counts as inside either may be said: it depends on the rest of the way.
          if (touchesArea(at, bay, INSIDE)) expect(said).toBe(true);
          if (!touchesArea(at, bay, HAIR)) expect(said).toBe(false);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('walked back, the spans are the same from the other end', () => {
    fc.assert(
      fc.property(rects(fc, 5), legs, (rect, leg) => {
        const motion = motionOf(rect, leg);
        const there = spansInArea(shapeOf(rect), motion, bay);
        const end = carryShape(shapeOf(rect), motion, 1, newShape());
        const back = { ...motion, dx: -motion.dx, dy: -motion.dy, angle: -motion.angle };
        const again = spansInArea(end, back, bay)
          .map((f) => 1 - f)
          .reverse();
        expect(Math.abs(total(there) - total(again)) * motion.length).toBeLessThan(0.001 * UNIT);
      }),
    );
  });

  test('in a mirror nothing changes', () => {
    const flipped = areaOfOutline(Array.from(bay.outline).map((v, i) => (i % 2 === 0 ? -v : v)));
    fc.assert(
      fc.property(rects(fc, 5), fc.integer({ min: 0, max: QUARTER_TURN }), (rect, angle) => {
        const motion = motionOf(rect, { kind: 'wheel', corner: 'left', angle });
        const image = motionOf(mirrored(rect), { kind: 'wheel', corner: 'right', angle });
        const a = total(spansInArea(shapeOf(rect), motion, bay));
        const b = total(spansInArea(shapeOf(mirrored(rect)), image, flipped));
        expect(Math.abs(a - b) * motion.length).toBeLessThan(0.001 * UNIT);
      }),
    );
  });
});

function total(spans: number[]): number {
  return spans.reduce((sum, f, i) => sum + (i % 2 === 0 ? -f : f), 0);
}
