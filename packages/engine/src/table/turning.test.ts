import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromEdge, onBoard, TABLE_EDGES } from './board.ts';
import { onGrid } from './grid.ts';
import { EAST, NORTH, SOUTH, TURN, UNIT, WEST } from './number.ts';
import { rects, turnings } from './testing.ts';
import {
  turnAngle,
  turnBack,
  turnFacing,
  turnHand,
  turnLie,
  turnOutline,
  turnPoint,
  turnPose,
  turnReal,
  turnTwice,
  UNTURNED,
} from './turning.ts';

const at = () => ({ x: 0, y: 0 });

describe('a turning', () => {
  const quarter = { facing: NORTH, mirrored: false, dx: 100, dy: 0 };
  const mirror = { facing: EAST, mirrored: true, dx: 0, dy: 0 };

  test('turns to the left, then shifts', () => {
    expect(turnPoint(quarter, 10, 3)).toEqual({ x: 97, y: 10 });
    expect(turnFacing(quarter, EAST)).toBe(NORTH);
    expect(turnOutline(quarter, [0, 0, 10, 3])).toEqual([100, 0, 97, 10]);
  });

  test('mirrors north and south, left and right', () => {
    expect(turnPoint(mirror, 10, 3)).toEqual({ x: 10, y: -3 });
    expect(turnFacing(mirror, NORTH)).toBe(SOUTH);
    expect(turnFacing(mirror, WEST)).toBe(WEST);
    expect(turnAngle(mirror, 30)).toBe(-30);
    expect(turnAngle(quarter, 30)).toBe(30);
    expect(Object.is(turnAngle(mirror, 0), 0)).toBe(true);
    expect(['left', 'right', 'front'].map((h) => turnHand(mirror, h))).toEqual(['right', 'left', 'front']);
    expect(turnHand(quarter, 'left')).toBe('left');
  });

  test('that does nothing leaves everything', () => {
    fc.assert(
      fc.property(rects(fc), (rect) => {
        expect(turnPose(UNTURNED, rect)).toEqual(rect);
      }),
    );
  });

  test('keeps facings exact and moves points by less than 1/4096 of a grid step', () => {
    fc.assert(
      fc.property(turnings(fc), rects(fc), (by, rect) => {
        const there = turnPose(by, rect);
        expect([there.width, there.depth]).toEqual([rect.width, rect.depth]);
        expect([onGrid(there.x), onGrid(there.y)]).toEqual([there.x, there.y]);
        expect(there.facing).toBeGreaterThanOrEqual(0);
        expect(there.facing).toBeLessThan(TURN);
        const back = turnPose(turnBack(by), there);
        expect(back.facing).toBe(rect.facing);
        expect(Math.abs(back.x - rect.x)).toBeLessThanOrEqual(2 / 4096);
        expect(Math.abs(back.y - rect.y)).toBeLessThanOrEqual(2 / 4096);
      }),
      { numRuns: 1000 },
    );
  });

  test('after another is one turning', () => {
    fc.assert(
      fc.property(turnings(fc), turnings(fc), rects(fc), (first, then, rect) => {
        const once = turnReal(turnTwice(first, then), rect.x, rect.y, at());
        const a = turnReal(first, rect.x, rect.y, at());
        const twice = turnReal(then, a.x, a.y, at());
        expect(Math.abs(once.x - twice.x)).toBeLessThan(1);
        expect(Math.abs(once.y - twice.y)).toBeLessThan(1);
        const facing = turnFacing(then, turnFacing(first, rect.facing));
        expect(turnFacing(turnTwice(first, then), rect.facing)).toBe(facing);
      }),
    );
  });

  test('of table and bodies leaves every body where it was on the table', () => {
    fc.assert(
      fc.property(turnings(fc), turnings(fc), rects(fc), (first, by, rect) => {
        const lie = turnLie(first, null);
        const before = onBoard(lie, rect.x, rect.y, at());
        const there = turnPose(by, rect);
        const after = onBoard(turnLie(by, lie), there.x, there.y, at());
        expect(Math.abs(after.x - before.x)).toBeLessThan(1.5);
        expect(Math.abs(after.y - before.y)).toBeLessThan(1.5);
        for (const edge of TABLE_EDGES) {
          const a = fromEdge(9 * UNIT, 7 * UNIT, lie, edge, rect.x, rect.y);
          const b = fromEdge(9 * UNIT, 7 * UNIT, turnLie(by, lie), edge, there.x, there.y);
          expect(Math.abs(a - b)).toBeLessThan(1.5);
        }
      }),
    );
  });
});
