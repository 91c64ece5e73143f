import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { separation } from '../measure/distance.ts';
import { QUARTER_TURN, UNIT } from '../number.ts';
import { type Rect, shapeOf } from '../shape.ts';
import { base, disc, mirrored, rects } from '../testing.ts';
import { meet } from './meet.ts';
import { type Leg, type Motion, pathLength, pathOf, poseAlong } from './motion.ts';

const going = (body: Rect, speed: number, ...legs: Leg[]) => ({
  body,
  path: pathOf(body, legs),
  speed: speed * UNIT,
});
const ahead = (by: number): Leg => ({ kind: 'advance', by: by * UNIT });

describe('two at once', () => {
  test('front to front they meet where their speeds say', () => {
    const south = going(base(0, 0, 0, 2, 1), 1, ahead(9));
    const north = going(base(0, 10, 180, 2, 1), 2, ahead(9));
    const meeting = meet(south, north);
    expect(meeting.met).toBe(true);
    expect(meeting.time).toBeCloseTo(3, 9);
    expect([meeting.a / UNIT, meeting.b / UNIT]).toEqual([3, 6]);
  });

  test('one stands still after a short path; the other comes on', () => {
    const south = going(base(0, 0, 0, 2, 1), 1, ahead(1));
    const north = going(base(0, 10, 180, 2, 1), 1, ahead(9));
    const meeting = meet(south, north);
    expect([meeting.a / UNIT, meeting.b / UNIT]).toEqual([1, 8]);
  });

  test('crossing ways: they meet only if they are there together', () => {
    const east = (speed: number) => going(base(-5, 5, 90, 1, 1), speed, ahead(10));
    const north = going(base(0, 0, 0, 1, 1), 1, ahead(10));
    expect(meet(north, east(1)).met).toBe(true);
    expect(meet(north, east(3)).met).toBe(false);
    expect(meet(north, east(0.3)).met).toBe(false);
  });

  test('two discs meet on the line of their middles', () => {
    const body = (x: number, y: number) => disc(x, y, 1);
    const straight = (dx: number, dy: number): Motion[] => [
      {
        kind: 'shift',
        px: 0,
        py: 0,
        angle: 0,
        dx: dx * UNIT,
        dy: dy * UNIT,
        length: Math.hypot(dx, dy) * UNIT,
      },
    ];
    const meeting = meet(
      { body: body(0, 0), path: straight(9, 0), speed: UNIT },
      { body: body(10, 0), path: straight(-9, 0), speed: UNIT },
    );
    expect(meeting.time).toBeCloseTo(4, 9);
  });

  test('wheeling towards each other like a closing door', () => {
    const left = going(base(-1.1, 0, 0, 2, 1), 1, { kind: 'wheel', corner: 'left', angle: QUARTER_TURN });
    const right = going(base(1.1, 0, 0, 2, 1), 1, { kind: 'wheel', corner: 'right', angle: QUARTER_TURN });
    // Rear corners swing out by 0.236 at most: √(4 + 1) − 2, more than the 0.1 they have.
    const meeting = meet(left, right);
    expect(meeting.met).toBe(true);
    expect(Math.abs(meeting.a - meeting.b)).toBeLessThan(1);
    const wide = going(base(1.6, 0, 0, 2, 1), 1, { kind: 'wheel', corner: 'right', angle: QUARTER_TURN });
    expect(meet(left, wide).met).toBe(false);
  });

  test('bodies in contact that part do not meet', () => {
    const south = going(base(0, 0, 0, 2, 1), 1, ahead(-3));
    const north = going(base(0, 1, 180, 2, 1), 1, ahead(-3));
    expect(meet(south, north).met).toBe(false);
  });

  test('a turn on the way is made when it is due', () => {
    const turning = going(base(0, 0, 0, 1, 1), 1, ahead(2), { kind: 'turn', by: 'half' }, ahead(2));
    const waiting = going(base(0, 5, 180, 1, 1), 1, ahead(0));
    expect(meet(turning, waiting)).toMatchObject({ met: false, a: 4 * UNIT });
  });

  const legs = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('advance' as const), by: fc.integer({ min: 1, max: 4 * UNIT }) }),
      fc.record({
        kind: fc.constant('wheel' as const),
        corner: fc.constantFrom('left' as const, 'right' as const),
        angle: fc.integer({ min: 1, max: QUARTER_TURN }),
      }),
    ),
    { minLength: 1, maxLength: 3 },
  );

  test('the meeting is the limit of many small steps, whoever is named first', () => {
    fc.assert(
      fc.property(rects(fc), rects(fc), legs, legs, fc.integer({ min: 1, max: 4 }), (a, b, la, lb, speed) => {
        fc.pre(separation(shapeOf(a), shapeOf(b)) > 100);
        const one = going(a, speed, ...la);
        const two = going(b, 2, ...lb);
        const meeting = meet(one, two);
        const swapped = meet(two, one);
        expect(swapped.met).toBe(meeting.met);
        expect(Math.abs(swapped.time - meeting.time)).toBeLessThan(0.001);
        const end = Math.max(pathLength(one.path) / one.speed, pathLength(two.path) / two.speed);
        let slow = Infinity;
        for (let k = 0; k <= 1000 && slow === Infinity; k++) {
          const t = (end * k) / 1000;
          const pa = poseAlong(a, one.path, one.speed * t, { ...a });
          const pb = poseAlong(b, two.path, two.speed * t, { ...b });
          if (separation(shapeOf(pa), shapeOf(pb)) < -60) slow = t;
        }
        if (slow < Infinity) {
          expect(meeting.met).toBe(true);
          expect(meeting.time).toBeLessThanOrEqual(slow + 1e-9);
        }
        if (meeting.met) {
          const pa = poseAlong(a, one.path, meeting.a, { ...a });
          const pb = poseAlong(b, two.path, meeting.b, { ...b });
          expect(Math.abs(separation(shapeOf(pa), shapeOf(pb)))).toBeLessThan(0.001 * UNIT);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('in a mirror the same time', () => {
    fc.assert(
      fc.property(rects(fc), rects(fc), (a, b) => {
        fc.pre(separation(shapeOf(a), shapeOf(b)) > 100);
        const plain = meet(going(a, 1, ahead(5)), going(b, 1, ahead(5)));
        const image = meet(going(mirrored(a), 1, ahead(5)), going(mirrored(b), 1, ahead(5)));
        expect(image.met).toBe(plain.met);
        expect(Math.abs(image.time - plain.time)).toBeLessThan(0.001);
      }),
    );
  });
});
