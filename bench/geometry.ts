/** Rows of the table: overlap and sweeps. `bench/table.ts` shows the geometry in more detail. */
import { luckOf, seedOf } from '../packages/engine/src/battle/dice/seed.ts';
import { overlaps } from '../packages/engine/src/table/measure/overlap.ts';
import { motionOf } from '../packages/engine/src/table/motion/motion.ts';
import { firstStop, newStop } from '../packages/engine/src/table/motion/path.ts';
import { TURN, UNIT } from '../packages/engine/src/table/number.ts';
import { type Rect, shapeOf } from '../packages/engine/src/table/shape.ts';
import { microseconds, perSecond, type Row } from './row.ts';

const luck = luckOf(seedOf('bench'));

/** So many bases, anywhere on a table of this size. */
function bases(count: number, width: number, depth: number): Rect[] {
  return Array.from({ length: count }, () => ({
    x: luck.below(width * UNIT),
    y: luck.below(depth * UNIT),
    facing: luck.below(TURN),
    width: (1 + luck.below(2)) * UNIT,
    depth: UNIT,
  }));
}

export const rows: Row[] = [
  {
    name: 'table-overlap',
    what: 'overlap tests among 60 bases on a table of 30 × 20 units',
    unit: 'per second',
    bar: { atLeast: 50e6 },
    run: async (seconds) => {
      const shapes = bases(60, 30, 20).map((base) => shapeOf(base));
      let found = 0;
      const rate = await perSecond(seconds, () => {
        for (let round = 0; round < 100; round++) {
          for (const a of shapes) for (const b of shapes) if (overlaps(a, b)) found++;
        }
        return 100 * shapes.length * shapes.length;
      });
      if (found === 0) throw new Error('every base overlaps itself');
      return rate;
    },
  },
  {
    name: 'table-wheel',
    what: 'a swept wheel of a quarter turn against 60 bases',
    unit: 'µs',
    bar: { under: 20 },
    run: async (seconds) => {
      const obstacles = bases(60, 12, 12).map((base) => ({ shape: shapeOf(base), shrink: 0 }));
      const movers = bases(200, 12, 12).map((base) => ({
        body: [base],
        path: [motionOf(base, { kind: 'wheel', corner: 'left', angle: TURN / 4 })],
      }));
      const stop = newStop();
      let sum = 0;
      const time = await microseconds(seconds, () => {
        for (const { body, path } of movers) sum += firstStop(body, path, obstacles, stop).distance;
        return movers.length;
      });
      if (Number.isNaN(sum)) throw new Error('a wheel stops nowhere');
      return time;
    },
  },
];
