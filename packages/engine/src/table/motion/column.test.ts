import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { QUARTER_TURN, UNIT } from '../number.ts';
import { pointAt, type Rect, shapeOf } from '../shape.ts';
import { base, quarterTurned } from '../testing.ts';
import { type ColumnLeg, columnAt, columnPaths, columnStop, moveColumn } from './column.ts';

/** Four bases one behind the other, facing north, the head's middle at the origin. */
const column = [0, 1, 2, 3].map((k) => base(0, -k, 0, 1, 1));
const spots = (list: Rect[]) => list.map((r) => [r.x / UNIT, r.y / UNIT, r.facing]);

const turnRight: ColumnLeg = { kind: 'wheel', corner: 'right', angle: QUARTER_TURN };

describe('a column', () => {
  test('goes straight as one', () => {
    expect(spots(moveColumn(column, [{ kind: 'advance', by: 2 * UNIT }]))).toEqual([
      [0, 2, 16384],
      [0, 1, 16384],
      [0, 0, 16384],
      [0, -1, 16384],
    ]);
  });

  test('follows its head round a corner until all have turned', () => {
    // Long enough for the last to come round and be straight again.
    const after = moveColumn(column, [turnRight, { kind: 'advance', by: 6 * UNIT }]);
    const head = after[0];
    expect([head.y / UNIT, head.facing]).toEqual([1, 0]);
    after.forEach((rect, k) => {
      expect(rect.facing).toBe(0);
      expect(rect.y).toBe(head.y);
      expect((head.x - rect.x) / UNIT).toBeCloseTo(k, 4);
    });
  });

  test('half way round, the followers are still on the old road', () => {
    const after = moveColumn(column, [turnRight]);
    expect(after[0].facing).toBe(0);
    // The head's front centre went a quarter circle of radius a half: 0.785.
    expect(after[1].x).toBe(0);
    expect(after[1].y / UNIT).toBeCloseTo(-1 + Math.PI / 4, 4);
    expect(after[3].facing).toBe(16384);
  });

  test('a slide moves the whole column', () => {
    const after = moveColumn(column, [
      { kind: 'advance', by: UNIT },
      { kind: 'slide', by: UNIT / 2 },
    ]);
    expect(spots(after).map(([x, y]) => [x, y])).toEqual([
      [0.5, 1],
      [0.5, 0],
      [0.5, -1],
      [0.5, -2],
    ]);
  });

  test('every member passes where the head passed: the front centres keep to the trail', () => {
    const legs = fc.array(
      fc.oneof(
        fc.record({ kind: fc.constant('advance' as const), by: fc.integer({ min: 100, max: 2 * UNIT }) }),
        fc.record({
          kind: fc.constant('wheel' as const),
          corner: fc.constantFrom('left' as const, 'right' as const),
          angle: fc.integer({ min: 100, max: QUARTER_TURN }),
        }),
      ),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(legs, (list) => {
        const end = columnAt(column, list, list.length, 0);
        // Where the head was when it had gone one base less: the first follower stands there.
        const trail: { x: number; y: number }[] = [];
        for (let leg = 0; leg < list.length; leg++) {
          for (let k = 0; k <= 100; k++) {
            trail.push(pointAt(columnAt(column, list, leg, k / 100)[0], UNIT / 2, 0, { x: 0, y: 0 }));
          }
        }
        for (let y = -4; y <= 0.5; y += 0.02) trail.push({ x: 0, y: y * UNIT });
        for (const member of end) {
          const front = pointAt(member, UNIT / 2, 0, { x: 0, y: 0 });
          const off = Math.min(...trail.map((p) => Math.hypot(p.x - front.x, p.y - front.y)));
          expect(off / UNIT).toBeLessThan(0.021);
        }
        const rounded = moveColumn(column, list);
        rounded.forEach((member, i) => {
          expect(Math.hypot(member.x - end[i].x, member.y - end[i].y)).toBeLessThan(1);
        });
      }),
      { numRuns: 30 },
    );
  });

  test('stopped by what any member meets, at the place of the head then', () => {
    const legs: ColumnLeg[] = [{ kind: 'advance', by: 3 * UNIT }];
    const stop = columnStop(column, legs, [{ shape: shapeOf(base(0, 3.5, 0, 1, 1)), shrink: 0 }]);
    expect(stop).toMatchObject({ stopped: true, member: 0, leg: 0 });
    expect(stop.distance / UNIT).toBeCloseTo(2.5, 9);
    expect(columnStop(column, legs, [])).toMatchObject({ stopped: false, distance: 3 * UNIT });
  });

  test('a wide follower is caught where the narrow head passed', () => {
    const odd = [column[0], { ...column[1], width: 2 * UNIT }, column[2]];
    const legs: ColumnLeg[] = [
      { kind: 'advance', by: UNIT },
      { kind: 'advance', by: 3 * UNIT },
    ];
    // Beside the road, from y = 1.5 on: the follower's front starts at −0.5.
    const stop = columnStop(odd, legs, [{ shape: shapeOf(base(1, 2, 0, 0.5, 1)), shrink: 0 }]);
    expect(stop).toMatchObject({ stopped: true, member: 1, leg: 1 });
    expect(stop.distance / UNIT).toBeCloseTo(2, 9);
  });

  test('the ways of all are as long as the head says', () => {
    const paths = columnPaths(column, [turnRight, { kind: 'advance', by: UNIT }]);
    expect(paths.length).toBe(4);
    const turned = moveColumn(column.map(quarterTurned), [turnRight, { kind: 'advance', by: UNIT }]);
    const plain = moveColumn(column, [turnRight, { kind: 'advance', by: UNIT }]).map(quarterTurned);
    turned.forEach((rect, i) => {
      expect(Math.hypot(rect.x - plain[i].x, rect.y - plain[i].y)).toBeLessThan(2);
    });
  });
});
