import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { portion } from '../../../../../scripts/vitest/sample.ts';
import { cosine, sine } from '../angle.ts';
import { separation } from '../measure/distance.ts';
import { HAIR, QUARTER_TURN, TURN, UNIT } from '../number.ts';
import { type Body, newShape, pillOf, type Rect, segmentOf, shapeOf, shrunk } from '../shape.ts';
import { base, disc, discs, mirrored, quarterTurned, rects, touchingPairs } from '../testing.ts';
import { type Leg, motionOf } from './motion.ts';
import { carryShape, FREE, stopAgainst } from './sweep.ts';

function stop(mover: Rect, leg: Leg, obstacle: Body, shrink = 0): number {
  return stopAgainst(shapeOf(mover), motionOf(mover, leg), shapeOf(obstacle), shrink);
}

const shifts = fc.record({
  kind: fc.constant('oblique' as const),
  ahead: fc.integer({ min: -4 * UNIT, max: 6 * UNIT }),
  right: fc.integer({ min: -3 * UNIT, max: 3 * UNIT }),
});
const wheels = fc.record({
  kind: fc.constant('wheel' as const),
  corner: fc.constantFrom('left' as const, 'right' as const),
  angle: fc.integer({ min: -QUARTER_TURN, max: 2 * QUARTER_TURN }),
});
const legs = fc.oneof(shifts, wheels);
const obstacles = fc.oneof({ weight: 3, arbitrary: rects(fc) }, { weight: 1, arbitrary: discs(fc) });

describe('straight', () => {
  const mover = base(0, 0, 0, 2, 1);

  test('stopped exactly where the fronts meet', () => {
    expect(stop(mover, { kind: 'advance', by: 4 * UNIT }, base(0, 3, 180, 2, 1))).toBeCloseTo(0.5, 9);
    expect(stop(mover, { kind: 'advance', by: 2 * UNIT }, base(0, 3.01, 180, 2, 1))).toBe(FREE);
  });

  test('a gap as wide as the body lets it through; an edge beside the path does not stop it', () => {
    const through: Leg = { kind: 'advance', by: 6 * UNIT };
    expect(stop(mover, through, base(-2, 3, 0, 2, 1))).toBe(FREE);
    expect(stop(mover, through, base(1.99, 3, 0, 2, 1))).toBeCloseTo(1 / 3, 9);
    expect(stop(mover, through, base(1.995, 3, 0, 2, 1), 0.01 * UNIT)).toBe(FREE);
  });

  test('a body in contact may leave or pass along, not go in', () => {
    const enemy = base(0, 1, 180, 2, 1);
    expect(stop(mover, { kind: 'advance', by: UNIT }, enemy)).toBe(0);
    expect(stop(mover, { kind: 'advance', by: -UNIT }, enemy)).toBe(FREE);
    expect(stop(mover, { kind: 'slide', by: UNIT }, enemy)).toBe(FREE);
  });

  test('passing along a face stays passing along it on every bearing', () => {
    for (let by = 1; by < TURN; by += 1009) {
      const turn = (x: number, y: number, facing: number): Rect => ({
        x: Math.round(x * UNIT * cosine(by) - y * UNIT * sine(by)),
        y: Math.round(x * UNIT * sine(by) + y * UNIT * cosine(by)),
        facing: (facing + by) & (TURN - 1),
        width: 2 * UNIT,
        depth: UNIT,
      });
      const body = turn(10, 10, QUARTER_TURN);
      // Flush with its side, with its front, and corner to corner with its rear.
      const beside = turn(8.5, 10.2, 0);
      const ahead = turn(10.3, 11, 3 * QUARTER_TURN);
      const behind = turn(12, 9, QUARTER_TURN);
      const widened = -0.011 * UNIT;
      expect(stop(body, { kind: 'advance', by: -UNIT }, beside, widened)).toBe(FREE);
      expect(stop(body, { kind: 'slide', by: UNIT }, ahead, widened)).toBe(FREE);
      expect(stop(body, { kind: 'advance', by: -UNIT }, behind, widened)).toBe(FREE);
      expect(stop(body, { kind: 'advance', by: UNIT }, ahead, widened)).toBe(0);
    }
  });

  test('a mover drawn out is stopped before corners would meet', () => {
    const at = stop(mover, { kind: 'advance', by: 2 * UNIT }, base(2, 3, 180, 2, 1), -0.011 * UNIT);
    expect(at).toBeCloseTo(1 - 0.011 / 2, 3);
  });

  test('a thin wall is not jumped over', () => {
    const wall = segmentOf(-UNIT, 50 * UNIT, UNIT, 50 * UNIT);
    const leg: Leg = { kind: 'advance', by: 99 * UNIT };
    expect(stopAgainst(shapeOf(mover), motionOf(mover, leg), wall, 0)).toBeCloseTo(0.5, 9);
  });

  test('a disc meets the corner of a base on a circle', () => {
    const round = shapeOf(disc(0, 0, 1));
    const motion = { ...motionOf(mover, { kind: 'advance', by: 10 * UNIT }) };
    const at = stopAgainst(round, motion, shapeOf(base(1.6, 5.5, 0, 2, 1)), 0);
    expect(at * 10).toBeCloseTo(5 - Math.sqrt(1 - 0.6 * 0.6), 6);
  });

  test('a turn is set down: refused where the new place is taken', () => {
    expect(stop(mover, { kind: 'turn', by: 'quarter-left' }, base(0, -1.2, 0, 1, 1))).toBe(0);
    expect(stop(mover, { kind: 'turn', by: 'quarter-left' }, base(2, 0, 0, 1, 1))).toBe(FREE);
  });
});

describe('wheel', () => {
  const mover = base(0, 0, 0, 2, 1);

  test('the outer corner meets an edge at the angle whose sine says so', () => {
    // Outer front corner circles (−1, 0.5) at radius 2; an edge lies 1 above.
    const leg: Leg = { kind: 'wheel', corner: 'left', angle: QUARTER_TURN };
    const at = stop(mover, leg, base(0.5, 2, 0, 4, 1));
    expect((at * Math.PI) / 2).toBeCloseTo(Math.asin(0.5), 7);
  });

  test('a corner of the obstacle meets the front edge', () => {
    const leg: Leg = { kind: 'wheel', corner: 'left', angle: QUARTER_TURN };
    const at = stop(mover, leg, base(-0.4, 1.5, 0, 0.2, 1));
    expect((at * Math.PI) / 2).toBeCloseTo(Math.atan2(0.5, 0.7), 7);
  });

  test('a neighbour beside the pivot does not stop it; one beside the outer flank does, as the rear swings out', () => {
    const leg: Leg = { kind: 'wheel', corner: 'left', angle: 2000 };
    expect(stop(mover, leg, base(-2, 0, 0, 2, 1))).toBe(FREE);
    expect(stop(mover, leg, base(-2, 1, 0, 2, 1))).toBe(FREE);
    expect(stop(mover, leg, base(2, 0, 0, 2, 1))).toBe(0);
    expect(stop(mover, { ...leg, corner: 'right' }, base(2, 0, 0, 2, 1))).toBe(FREE);
  });

  test('a far thin wall in the sector is met', () => {
    const wall = segmentOf(-0.9 * UNIT, 2.3 * UNIT, -0.9 * UNIT, 2.5 * UNIT);
    const leg: Leg = { kind: 'wheel', corner: 'left', angle: QUARTER_TURN };
    expect(stopAgainst(shapeOf(mover), motionOf(mover, leg), wall, 0)).toBeLessThan(1);
  });

  test('wheels round discs and pills', () => {
    const leg: Leg = { kind: 'wheel', corner: 'left', angle: QUARTER_TURN };
    // Disc of radius 0.25 whose middle is 1 ahead of the pivot and 1 right: front touches at 45° − asin(0.25/√2).
    const at = stop(mover, leg, disc(0, 1.5, 0.25));
    expect((at * Math.PI) / 2).toBeCloseTo(Math.PI / 4 - Math.asin(0.25 / Math.SQRT2), 6);
    const pill = pillOf(base(0, 1.5, 45, 0.5, 0.5));
    expect(stopAgainst(shapeOf(mover), motionOf(mover, leg), pill, 0)).toBeCloseTo(at, 6);
  });
});

describe('any motion', () => {
  /** The slow way: many small steps. The first step deeper than `deep`, and the fraction of the path there. */
  function bySteps(mover: Rect, leg: Leg, obstacle: Body, shrink: number, deep: number, steps = 600): number {
    const motion = motionOf(mover, leg);
    const outline = shrunk(shapeOf(mover), shrink, newShape());
    const still = shapeOf(obstacle);
    const at = newShape();
    for (let k = 0; k <= steps; k++) {
      carryShape(outline, motion, k / steps, at);
      if (separation(at, still) < -deep) return k / steps;
    }
    return FREE;
  }

  test('the sweep is the limit of many small steps', () => {
    fc.assert(
      fc.property(rects(fc), legs, obstacles, fc.constantFrom(0, 600), (mover, leg, obstacle, shrink) => {
        const outline = shrunk(shapeOf(mover), shrink, newShape());
        fc.pre(separation(outline, shapeOf(obstacle)) > 0);
        const at = stop(mover, leg, obstacle, shrink);
        const length = motionOf(mover, leg).length + 1;
        // Steps find every overlap deeper than a stride; the sweep may not miss one.
        const slow = bySteps(mover, leg, obstacle, shrink, 3 * HAIR);
        if (at === FREE) expect(slow).toBe(FREE);
        else {
          expect(at).toBeLessThanOrEqual(slow + 1e-9);
          const motion = motionOf(mover, leg);
          const there = carryShape(outline, motion, at, newShape());
          // Touching there, within 0.001 unit and clear.
          expect(Math.abs(separation(there, shapeOf(obstacle)))).toBeLessThan(1.5 * HAIR);
          // And clear all the way before.
          const before = bySteps(mover, leg, obstacle, shrink, 1.5 * HAIR, 500);
          expect(before).toBeGreaterThanOrEqual(at - (0.001 * UNIT) / length);
        }
      }),
      { numRuns: portion(10_000, 2000) },
    );
  });

  test('turning and mirroring the table changes nothing', () => {
    const flip = (leg: Leg): Leg =>
      leg.kind === 'wheel'
        ? { ...leg, corner: leg.corner === 'left' ? 'right' : 'left' }
        : leg.kind === 'oblique'
          ? { ...leg, right: -leg.right }
          : leg;
    fc.assert(
      fc.property(rects(fc), legs, obstacles, (mover, leg, obstacle) => {
        fc.pre(separation(shapeOf(mover), shapeOf(obstacle)) > HAIR);
        const { length } = motionOf(mover, leg);
        const at = stop(mover, leg, obstacle);
        const turned = stop(quarterTurned(mover), leg, quarterTurned(obstacle));
        const flipped = stop(mirrored(mover), flip(leg), mirrored(obstacle));
        for (const other of [turned, flipped]) {
          if (at === FREE || other === FREE) expect(other).toBe(at);
          else expect(Math.abs(other - at) * length).toBeLessThan(0.001 * UNIT);
        }
      }),
      { numRuns: portion(10_000, 2000) },
    );
  });

  test('from contact it is stopped by whatever leads deeper, and by nothing else', () => {
    fc.assert(
      fc.property(touchingPairs(fc), legs, ([mover, obstacle], leg) => {
        const motion = motionOf(mover, leg);
        const still = shapeOf(obstacle);
        const at = stop(mover, leg, obstacle);
        const reached = Math.min(1, at);
        const there = newShape();
        let deepest = Infinity;
        for (let k = 0; k <= 300; k++) {
          const depth = separation(carryShape(shapeOf(mover), motion, (reached * k) / 300, there), still);
          deepest = Math.min(deepest, depth);
        }
        expect(deepest).toBeGreaterThan(-2 * HAIR);
        if (at === FREE) return;
        // A little further on it would overlap.
        const on = Math.min(1, at + (40 * HAIR) / (motion.length + 40 * HAIR));
        let beyond = 0;
        for (let k = 1; k <= 40; k++) {
          const f = at + ((on - at) * k) / 40;
          beyond = Math.min(beyond, separation(carryShape(shapeOf(mover), motion, f, there), still));
        }
        if (at < 0.9) expect(beyond).toBeLessThan(0);
      }),
      { numRuns: 300 },
    );
  });

  test('from where it was stopped it may go back, not on', () => {
    fc.assert(
      fc.property(rects(fc), legs, rects(fc), (mover, leg, obstacle) => {
        fc.pre(separation(shapeOf(mover), shapeOf(obstacle)) > HAIR);
        const motion = motionOf(mover, leg);
        const at = stop(mover, leg, obstacle);
        fc.pre(at !== FREE && at < 0.99);
        const there = carryShape(shapeOf(mover), motion, at, newShape());
        const back = { ...motion, angle: -motion.angle * at, dx: -motion.dx * at, dy: -motion.dy * at };
        expect(stopAgainst(there, back, shapeOf(obstacle), 0)).toBe(FREE);
      }),
      { numRuns: 100 },
    );
  });

  test('a full circle about the middle is possible in a free ring only', () => {
    const spin: Leg = { kind: 'pivot', angle: TURN };
    expect(stop(base(0, 0, 0, 2, 2), spin, base(3, 0, 0, 2, 2))).toBe(FREE);
    expect(stop(base(0, 0, 0, 2, 2), spin, base(2.2, 0, 0, 2, 2))).toBeLessThan(0.125);
  });
});
