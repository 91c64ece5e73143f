import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NORTH, QUARTER_TURN, TURN, UNIT, WEST } from '../number.ts';
import { cornerOf, type Rect } from '../shape.ts';
import { base, mirrored, quarterTurned, rects } from '../testing.ts';
import {
  cutPath,
  distanceAt,
  endOf,
  type Leg,
  longestWheel,
  motionOf,
  moved,
  pathLength,
  pathOf,
  placeAt,
  poseAlong,
  wheelAngle,
  wheelArc,
} from './motion.ts';

const start = base(0, 0, 0, 2, 1);

function spot(rect: Rect) {
  return [rect.x / UNIT, rect.y / UNIT, rect.facing];
}

/** Legs of every kind, with whole numbers as players give them. */
const legs = fc.oneof(
  fc.record({ kind: fc.constant('advance' as const), by: fc.integer({ min: -3 * UNIT, max: 5 * UNIT }) }),
  fc.record({ kind: fc.constant('slide' as const), by: fc.integer({ min: -UNIT, max: UNIT }) }),
  fc.record({
    kind: fc.constant('oblique' as const),
    ahead: fc.integer({ min: 0, max: 3 * UNIT }),
    right: fc.integer({ min: -UNIT, max: UNIT }),
  }),
  fc.record({
    kind: fc.constant('wheel' as const),
    corner: fc.constantFrom('left' as const, 'right' as const),
    angle: fc.integer({ min: -4000, max: QUARTER_TURN }),
  }),
  fc.record({
    kind: fc.constant('turn' as const),
    by: fc.constantFrom('quarter-left' as const, 'quarter-right' as const, 'half' as const),
  }),
  fc.record({ kind: fc.constant('pivot' as const), angle: fc.integer({ min: -20000, max: 20000 }) }),
);

/** The leg that undoes a leg, from where it ends. */
function undo(leg: Leg, before: Rect): Leg {
  switch (leg.kind) {
    case 'advance':
    case 'slide':
      return { ...leg, by: -leg.by };
    case 'oblique':
      return { ...leg, ahead: -leg.ahead, right: -leg.right };
    case 'wheel':
    case 'pivot':
      return { ...leg, angle: -leg.angle };
    case 'turn':
      return leg.by === 'half' ? leg : { kind: 'place', x: before.x, y: before.y, facing: before.facing };
    default:
      return { kind: 'place', x: before.x, y: before.y, facing: before.facing };
  }
}

describe('single moves', () => {
  test('advance, slide and oblique keep the facing', () => {
    expect(spot(moved(start, { kind: 'advance', by: 3 * UNIT }))).toEqual([0, 3, NORTH]);
    expect(spot(moved(start, { kind: 'slide', by: UNIT }))).toEqual([1, 0, NORTH]);
    expect(spot(moved(start, { kind: 'oblique', ahead: UNIT, right: -UNIT }))).toEqual([-1, 1, NORTH]);
  });

  test('a wheel about the left corner turns left and keeps that corner', () => {
    const end = moved(start, { kind: 'wheel', corner: 'left', angle: QUARTER_TURN });
    expect(spot(end)).toEqual([-0.5, 1.5, WEST]);
    const corner = cornerOf(end, 'front-left', { x: 0, y: 0 });
    expect([corner.x / UNIT, corner.y / UNIT]).toEqual([-1, 0.5]);
  });

  test('a wheel about the right corner turns right, backwards it turns left', () => {
    expect(moved(start, { kind: 'wheel', corner: 'right', angle: 1000 }).facing).toBe(NORTH - 1000);
    expect(moved(start, { kind: 'wheel', corner: 'right', angle: -1000 }).facing).toBe(NORTH + 1000);
  });

  test('the outer front corner of a wheel travels its arc', () => {
    const quarter = motionOf(start, { kind: 'wheel', corner: 'left', angle: QUARTER_TURN });
    expect(quarter.length / UNIT).toBeCloseTo(Math.PI, 9);
    expect(wheelAngle(2 * UNIT, wheelArc(2 * UNIT, 1234))).toBe(1234);
    expect(longestWheel(UNIT, wheelArc(UNIT, 1234))).toBe(1234);
    expect(longestWheel(UNIT, wheelArc(UNIT, 1234.9))).toBe(1234);
  });

  test('quarter turn: new front on the old left edge, new front right where the old front left was', () => {
    const end = moved(start, { kind: 'turn', by: 'quarter-left' });
    expect(end.facing).toBe(WEST);
    const old = cornerOf(start, 'front-left', { x: 0, y: 0 });
    const now = cornerOf(end, 'front-right', { x: 0, y: 0 });
    expect([now.x, now.y]).toEqual([old.x, old.y]);
    // It is 2 wide, so its front reaches 2 back along the old left edge, and it is 1 deep to the east.
    expect(spot(end)).toEqual([-0.5, -0.5, WEST]);
    expect(spot(moved(start, { kind: 'turn', by: 'quarter-right' }))).toEqual([0.5, -0.5, 0]);
  });

  test('half turn on the spot, pivot about any point', () => {
    expect(spot(moved(start, { kind: 'turn', by: 'half' }))).toEqual([0, 0, 3 * QUARTER_TURN]);
    const about = { x: 0, y: -UNIT };
    expect(spot(moved(start, { kind: 'pivot', angle: QUARTER_TURN, about }))).toEqual([-1, -1, WEST]);
  });
});

describe('paths', () => {
  const path = pathOf(start, [
    { kind: 'advance', by: UNIT },
    { kind: 'wheel', corner: 'left', angle: QUARTER_TURN },
    { kind: 'advance', by: 2 * UNIT },
  ]);

  test('a pose along the path, leg by leg', () => {
    const at = (d: number) => poseAlong(start, path, d * UNIT, { ...start });
    expect(at(0.5).y / UNIT).toBeCloseTo(0.5, 9);
    expect(at(1 + Math.PI / 2).facing).toBeCloseTo(NORTH + QUARTER_TURN / 2, 6);
    expect(at(1 + Math.PI + 2).x / UNIT).toBeCloseTo(-2.5, 9);
    expect(at(99).x / UNIT).toBeCloseTo(-2.5, 9);
    expect(pathLength(path) / UNIT).toBeCloseTo(3 + Math.PI, 9);
  });

  test('place and distance are inverse', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 3 + Math.PI, noNaN: true }), (d) => {
        expect(distanceAt(path, placeAt(path, d * UNIT)) / UNIT).toBeCloseTo(d, 9);
      }),
    );
  });

  test('a path cut in a wheel ends on a whole facing, never beyond the cut', () => {
    const cut = cutPath(path, { leg: 1, fraction: 0.50001 });
    expect(endOf(start, cut).facing).toBe(NORTH + QUARTER_TURN / 2);
    expect(pathLength(cutPath(path, { leg: 0, fraction: 0.25 })) / UNIT).toBeCloseTo(0.25, 9);
    expect(cutPath(path, { leg: 0, fraction: 0 })).toEqual([]);
  });

  test('walked back leg by leg the body is where it was, within 0.001', () => {
    fc.assert(
      fc.property(rects(fc), fc.array(legs, { maxLength: 6 }), (rect, list) => {
        let at = rect;
        const back: Leg[] = [];
        for (const leg of list) {
          back.unshift(undo(leg, at));
          at = moved(at, leg);
        }
        for (const leg of back) at = moved(at, leg);
        expect(Math.abs(at.x - rect.x)).toBeLessThan(0.001 * UNIT);
        expect(Math.abs(at.y - rect.y)).toBeLessThan(0.001 * UNIT);
        expect(at.facing).toBe(rect.facing);
      }),
    );
  });

  test('turning the table turns the path exactly; mirroring swaps left and right', () => {
    const flip = (leg: Leg): Leg => {
      switch (leg.kind) {
        case 'slide':
          return { ...leg, by: -leg.by };
        case 'oblique':
          return { ...leg, right: -leg.right };
        case 'wheel':
          return { ...leg, corner: leg.corner === 'left' ? 'right' : 'left' };
        case 'pivot':
          return { ...leg, angle: -leg.angle };
        case 'turn':
          if (leg.by === 'half') return leg;
          return { ...leg, by: leg.by === 'quarter-left' ? 'quarter-right' : 'quarter-left' };
        default:
          return leg;
      }
    };
    fc.assert(
      fc.property(rects(fc), fc.array(legs, { maxLength: 6 }), (rect, list) => {
        const end = moved(rect, ...list);
        expectNear(moved(quarterTurned(rect), ...list), quarterTurned(end));
        expectNear(moved(mirrored(rect), ...list.map(flip)), mirrored(end));
      }),
    );
  });

  test('a wheel in two parts is the wheel in one', () => {
    const angle = fc.integer({ min: 0, max: QUARTER_TURN / 2 });
    fc.assert(
      fc.property(rects(fc), angle, angle, (rect, a, b) => {
        const once = moved(rect, { kind: 'wheel', corner: 'left', angle: a + b });
        const twice = moved(
          rect,
          { kind: 'wheel', corner: 'left', angle: a },
          { kind: 'wheel', corner: 'left', angle: b },
        );
        expectNear(once, twice);
      }),
    );
  });
});

function expectNear(a: Rect, b: Rect) {
  expect(Math.abs(a.x - b.x)).toBeLessThanOrEqual(1);
  expect(Math.abs(a.y - b.y)).toBeLessThanOrEqual(1);
  expect((a.facing - b.facing + TURN) % TURN).toBe(0);
}
