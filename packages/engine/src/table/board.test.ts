import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  boardOutline,
  boardWalls,
  facingInPlane,
  facingOnBoard,
  fromEdge,
  handOf,
  inPlane,
  type Lie,
  onBoard,
  pointOnTable,
  poseInPlane,
  poseOnBoard,
  reachFromEdge,
  TABLE_EDGES,
  whollyOnTable,
} from './board.ts';
import { separation } from './measure/distance.ts';
import { tableWalls } from './motion/path.ts';
import { EAST, NORTH, SOUTH, TURN, UNIT, WEST } from './number.ts';
import { shapeOf } from './shape.ts';
import { rects } from './testing.ts';

const W = 12 * UNIT;
const D = 8 * UNIT;
const at = () => ({ x: 0, y: 0 });

const lies = fc.record({
  x: fc.integer({ min: -20 * UNIT, max: 20 * UNIT }),
  y: fc.integer({ min: -20 * UNIT, max: 20 * UNIT }),
  facing: fc.integer({ min: 0, max: TURN - 1 }),
  mirrored: fc.boolean(),
});

describe('the usual lie', () => {
  test('leaves every number alone', () => {
    expect(onBoard(null, 1.25, -7, at())).toEqual({ x: 1.25, y: -7 });
    expect(inPlane(null, 1.25, -7, at())).toEqual({ x: 1.25, y: -7 });
    expect([EAST, NORTH, WEST, SOUTH].map((f) => facingInPlane(null, f))).toEqual([EAST, NORTH, WEST, SOUTH]);
    expect(boardOutline(W, D, null)).toEqual([0, 0, W, 0, W, D, 0, D]);
    expect(handOf(null)).toBe(1);
  });

  test('has the walls of the table', () => {
    expect(boardWalls(W, D, null)).toEqual(tableWalls(W, D));
  });

  test('measures from each edge', () => {
    const from = TABLE_EDGES.map((edge) => fromEdge(W, D, null, edge, 3 * UNIT, UNIT) / UNIT);
    expect(from).toEqual([1, 7, 3, 9]);
    expect(fromEdge(W, D, null, 'south', 0, -5)).toBe(-5);
  });
});

describe('a table turned by a quarter', () => {
  const lie: Lie = { x: 10 * UNIT, y: 0, facing: NORTH, mirrored: false };

  test('has its north to the west', () => {
    expect(facingInPlane(lie, NORTH)).toBe(WEST);
    expect(facingInPlane(lie, EAST)).toBe(NORTH);
    expect(boardOutline(W, D, lie)).toEqual([10 * UNIT, 0, 10 * UNIT, W, 10 * UNIT - D, W, 10 * UNIT - D, 0]);
  });

  test('measures from its own edges', () => {
    expect(fromEdge(W, D, lie, 'south', 9 * UNIT, 3 * UNIT)).toBe(UNIT);
    expect(fromEdge(W, D, lie, 'west', 9 * UNIT, 3 * UNIT)).toBe(3 * UNIT);
    expect(pointOnTable(W, D, lie, 10 * UNIT, W, 0)).toBe(true);
    expect(pointOnTable(W, D, lie, 10 * UNIT + 1, W, 0)).toBe(false);
    expect(pointOnTable(W, D, lie, 10 * UNIT + 1, W, 2)).toBe(true);
  });
});

describe('a mirrored table', () => {
  const lie: Lie = { x: 0, y: 0, facing: EAST, mirrored: true };

  test('has its north to the right of its east', () => {
    expect(facingInPlane(lie, NORTH)).toBe(SOUTH);
    expect(facingInPlane(lie, EAST)).toBe(EAST);
    expect(fromEdge(W, D, lie, 'south', UNIT, -UNIT)).toBe(UNIT);
    expect(handOf(lie)).toBe(-1);
  });
});

describe('any lie', () => {
  test('there and back is the same place', () => {
    fc.assert(
      fc.property(lies, fc.integer({ min: 0, max: W }), fc.integer({ min: 0, max: D }), (lie, x, y) => {
        const p = inPlane(lie, x, y, at());
        const q = onBoard(lie, p.x, p.y, at());
        expect(Math.abs(q.x - x)).toBeLessThan(1e-6);
        expect(Math.abs(q.y - y)).toBeLessThan(1e-6);
      }),
      { numRuns: 1000 },
    );
  });

  test('facings are exact', () => {
    fc.assert(
      fc.property(lies, fc.integer({ min: 0, max: TURN - 1 }), (lie, f) => {
        expect(facingOnBoard(lie, facingInPlane(lie, f))).toBe(f);
      }),
    );
  });

  test('a body keeps its place on the table within a grid step', () => {
    fc.assert(
      fc.property(lies, rects(fc), (lie, rect) => {
        const back = poseOnBoard(lie, poseInPlane(lie, rect));
        expect(Math.abs(back.x - rect.x)).toBeLessThanOrEqual(1);
        expect(Math.abs(back.y - rect.y)).toBeLessThanOrEqual(1);
        expect(back.facing).toBe(rect.facing);
      }),
    );
  });

  test('edges, walls and being on the table are those of the table that was not turned', () => {
    fc.assert(
      fc.property(lies, rects(fc, 14), (lie, rect) => {
        const here = shapeOf(rect);
        const there = shapeOf(poseInPlane(lie, rect));
        for (const edge of TABLE_EDGES) {
          const a = reachFromEdge(W, D, null, edge, here, { least: 0, most: 0 });
          const b = reachFromEdge(W, D, lie, edge, there, { least: 0, most: 0 });
          expect(Math.abs(a.least - b.least)).toBeLessThan(1.5);
          expect(Math.abs(a.most - b.most)).toBeLessThan(1.5);
        }
        const walls = boardWalls(W, D, null);
        boardWalls(W, D, lie).forEach((wall, i) => {
          expect(Math.abs(separation(wall, there) - separation(walls[i], here))).toBeLessThan(1.5);
        });
        expect(whollyOnTable(W, D, lie, there, 3)).toBe(whollyOnTable(W, D, null, here, 3));
      }),
      { numRuns: 1000 },
    );
  });
});
