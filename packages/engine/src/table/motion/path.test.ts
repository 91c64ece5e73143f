import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { separation } from '../measure/distance.ts';
import { overlaps } from '../measure/overlap.ts';
import { HAIR, NORTH, QUARTER_TURN, UNIT } from '../number.ts';
import { type Rect, shapeOf } from '../shape.ts';
import { base, rects } from '../testing.ts';
import { type Leg, pathLength, pathOf, poseAlong, poseAt } from './motion.ts';
import { firstStop, meetings, newStop, type Obstacle, stoppedPose, tableWalls } from './path.ts';

const TOUCH = 0.01 * UNIT;
const enemy = (rect: Rect): Obstacle => ({ shape: shapeOf(rect), shrink: 0 });
const friend = (rect: Rect): Obstacle => ({ shape: shapeOf(rect), shrink: TOUCH });

const legs = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('advance' as const), by: fc.integer({ min: 0, max: 3 * UNIT }) }),
    fc.record({ kind: fc.constant('slide' as const), by: fc.integer({ min: -UNIT, max: UNIT }) }),
    fc.record({
      kind: fc.constant('wheel' as const),
      corner: fc.constantFrom('left' as const, 'right' as const),
      angle: fc.integer({ min: 0, max: QUARTER_TURN }),
    }),
    fc.record({
      kind: fc.constant('turn' as const),
      by: fc.constantFrom('quarter-left' as const, 'quarter-right' as const, 'half' as const),
    }),
  ),
  { minLength: 1, maxLength: 4 },
);

describe('certifying a path', () => {
  const mover = base(0, 0, 0, 1, 1);
  const plan: Leg[] = [
    { kind: 'advance', by: 2 * UNIT },
    { kind: 'wheel', corner: 'right', angle: QUARTER_TURN },
    { kind: 'advance', by: 3 * UNIT },
  ];
  const path = pathOf(mover, plan);

  test('free all the way', () => {
    const stop = firstStop([mover], path, [enemy(base(-3, 3, 0, 1, 1))]);
    expect(stop).toMatchObject({ stopped: false, by: -1, leg: 3 });
    expect(stop.distance).toBeCloseTo(pathLength(path), 6);
  });

  test('the first of several obstacles, with the length walked until there', () => {
    const stop = firstStop([mover], path, [enemy(base(4, 3, 0, 1, 1)), enemy(base(2.5, 3.2, 0, 1, 1))]);
    expect(stop).toMatchObject({ stopped: true, by: 1, leg: 2, member: 0 });
    // After the wheel it stands at (0, 3), its front at 0.5; the enemy's flank is at 2.
    expect(stop.distance / UNIT).toBeCloseTo(2 + Math.PI / 2 + 1.5, 6);
    const end = stoppedPose(mover, path, stop);
    expect([end.x / UNIT, end.y / UNIT, end.facing]).toEqual([1.5, 3, 0]);
  });

  test('passing friends by a hair too little is allowed to friends only', () => {
    const straight = pathOf(mover, [{ kind: 'advance', by: 4 * UNIT }]);
    const beside = base(0.995, 2, 0, 1, 1);
    expect(firstStop([mover], straight, [friend(beside)]).stopped).toBe(false);
    expect(firstStop([mover], straight, [enemy(beside)]).distance / UNIT).toBeCloseTo(1, 9);
  });

  test('a group is stopped by its first member', () => {
    const members = [mover, base(1, 0, 0, 1, 1), base(2, 0, 0, 1, 1)];
    const straight = pathOf(mover, [{ kind: 'advance', by: 4 * UNIT }]);
    const stop = firstStop(members, straight, [enemy(base(0, 4, 0, 1, 1)), enemy(base(2.4, 3, 0, 1, 1))]);
    expect(stop).toMatchObject({ by: 1, member: 2 });
    expect(stop.distance / UNIT).toBeCloseTo(2, 9);
  });

  test('a turn that finds its place taken ends the path before it', () => {
    const turn = pathOf(base(0, 0, 0, 2, 1), [
      { kind: 'advance', by: UNIT },
      { kind: 'turn', by: 'quarter-left' },
    ]);
    const stop = firstStop([base(0, 0, 0, 2, 1)], turn, [enemy(base(0, -0.2, 0, 2, 1))], newStop());
    expect(stop).toMatchObject({ stopped: true, leg: 1, fraction: 0 });
    expect(stop.distance).toBe(UNIT);
  });

  test('all that would be met, in order', () => {
    const straight = pathOf(mover, [{ kind: 'advance', by: 9 * UNIT }]);
    const met = meetings([mover], straight, [
      enemy(base(0, 7, 0, 1, 1)),
      enemy(base(5, 3, 0, 1, 1)),
      enemy(base(0.5, 4, 0, 1, 1)),
    ]);
    expect(met.map((stop) => stop.by)).toEqual([2, 0]);
  });

  test('the walls of the table', () => {
    const walls = tableWalls(30 * UNIT, 20 * UNIT).map((shape) => ({ shape, shrink: 0 }));
    const near = base(15, 18, 0, 2, 1);
    const stop = firstStop([near], pathOf(near, [{ kind: 'advance', by: 4 * UNIT }]), walls);
    expect(stop.distance / UNIT).toBeCloseTo(1.5, 9);
    const at = { ...base(0.5, 0.5, 0, 1, 1), facing: NORTH };
    expect(firstStop([at], pathOf(at, [{ kind: 'advance', by: 4 * UNIT }]), walls).stopped).toBe(false);
  });

  test('no overlap after any move, wherever it was stopped and however rounded', () => {
    fc.assert(
      fc.property(rects(fc, 1), legs, fc.array(rects(fc, 5), { maxLength: 6 }), (rect, list, others) => {
        const clear = others.filter((o) => separation(shapeOf(o), shapeOf(rect)) > 0);
        const path = pathOf(rect, list);
        const stop = firstStop([rect], path, clear.map(enemy));
        const end = stoppedPose(rect, path, stop);
        for (const other of clear) expect(overlaps(shapeOf(end), shapeOf(other))).toBe(false);
        if (stop.stopped) {
          // And it stands at the obstacle: within one facing step of its wheel, or set down before a turn.
          const place = poseAt(rect, path, stop, { ...rect });
          expect(Math.abs(place.x - end.x) + Math.abs(place.y - end.y)).toBeLessThan(30);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('stopped where many small steps find the first overlap', () => {
    fc.assert(
      fc.property(rects(fc, 1), legs, fc.array(rects(fc, 5), { maxLength: 4 }), (rect, list, others) => {
        const clear = others.filter((o) => separation(shapeOf(o), shapeOf(rect)) > 3 * HAIR);
        const swept = list.filter((leg) => leg.kind !== 'turn');
        const path = pathOf(rect, swept);
        const stop = firstStop([rect], path, clear.map(enemy));
        const length = pathLength(path);
        const steps = 800;
        for (let k = 0; k < steps; k++) {
          const d = (k / steps) * length;
          const pose = poseAlong(rect, path, d, { ...rect });
          const deepest = Math.min(Infinity, ...clear.map((o) => separation(shapeOf(pose), shapeOf(o))));
          if (deepest < -3 * HAIR) {
            expect(stop.stopped).toBe(true);
            expect(stop.distance).toBeLessThanOrEqual(d + 1e-6);
            break;
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});
