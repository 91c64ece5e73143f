import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TURN, UNIT } from '../../table/number.ts';
import { complain, isComplaint } from '../protocol.ts';
import { reading } from './form.ts';
import {
  inDegrees,
  type PlacedBase,
  parseCorners,
  readFacing,
  readPlace,
  writeCorners,
  writePlace,
} from './place.ts';

const words = (x: unknown): string => (isComplaint(x) ? complain(x) : `no complaint: ${JSON.stringify(x)}`);

describe('corners and compass', () => {
  it.each([
    ['[0..2, -1..0] N', { x: 1, y: -0.5, facing: TURN / 4, width: 2, depth: 1 }],
    ['[0..2, −1..0] S', { x: 1, y: -0.5, facing: (3 * TURN) / 4, width: 2, depth: 1 }],
    ['[2..2.75, -1..0] W', { x: 2.375, y: -0.5, facing: TURN / 2, width: 1, depth: 0.75 }],
    [' [ -1 .. 1 , 1..2 ] E ', { x: 0, y: 1.5, facing: 0, width: 1, depth: 2 }],
    ['[2.5..4.5,0..1.]N', { x: 3.5, y: 0.5, facing: TURN / 4, width: 2, depth: 1 }],
  ])('reads %s', (written, expected) => {
    const { x, y, facing, width, depth } = expected;
    expect(parseCorners(written)).toEqual({
      x: x * UNIT,
      y: y * UNIT,
      facing,
      width: width * UNIT,
      depth: depth * UNIT,
    });
  });

  it.each([
    ['[0..2, -1..0]', 'at: expected corners and a compass letter'],
    ['[0..2] N', 'expected corners'],
    ['[0..2, -1..0] NE', 'expected corners'],
    ['[2..0, -1..0] N', 'ranges from the smaller to the larger number'],
    ['[0..2, 1..1] N', 'ranges from the smaller to the larger number'],
    ['[0..2, -1..99999] N', 'a number from -10000 to 10000'],
    ['[0..2, -1..1e3] N', 'expected corners'],
  ])('complains about %s', (written, expected) => {
    expect(words(parseCorners(written))).toContain(expected);
  });

  it('writes what it reads, and only what corners can say exactly', () => {
    const body = parseCorners('[0.25..2.25, -1..0] E') as PlacedBase;
    expect(writeCorners(body)).toBe('[0.25..2.25, -1..0] E');
    expect(writeCorners({ ...body, facing: 17 })).toBeUndefined();
    const whole = fc.integer({ min: -4_000_000, max: 4_000_000 });
    const size = fc.integer({ min: 1, max: 300_000 });
    fc.assert(
      fc.property(whole, whole, size, size, fc.nat(3), (x, y, width, depth, quarter) => {
        const one = { x, y, width, depth, facing: (quarter * TURN) / 4 };
        const written = writeCorners(one);
        expect(written === undefined ? one : parseCorners(written)).toEqual(one);
      }),
    );
  });
});

describe('places by middle and facing', () => {
  const size = { width: 2 * UNIT, depth: UNIT };
  const read = (fields: Record<string, unknown>) => reading(() => readPlace(fields, 'units[3]', size));

  it('reads table units and degrees, or a compass point', () => {
    const found = { x: 90000, y: -30000, ...size };
    expect(read({ x: 1.5, y: -0.5, facing: 90 })).toEqual({ ...found, facing: TURN / 4 });
    expect(read({ x: 1.5, y: -0.5, facing: -90 })).toEqual({ ...found, facing: (3 * TURN) / 4 });
    expect(read({ x: 1.5, y: -0.5, facing: 'SW' })).toEqual({ ...found, facing: (5 * TURN) / 8 });
    expect(read({ at: '[0..2, 0..1] S' })).toEqual({ x: UNIT, y: UNIT / 2, facing: 49152, ...size });
    expect(read({ at: '[0..2, 0..1]', facing: 'S' })).toEqual({
      x: UNIT,
      y: UNIT / 2,
      facing: 49152,
      ...size,
    });
  });

  it('rounds to 1/4096 of a grid step, half away from zero, and never to −0', () => {
    const half = 0.5 / 4096 / UNIT;
    const { x, y } = read({ x: half, y: -half, facing: 0 }) as PlacedBase;
    expect([x, y]).toEqual([1 / 4096, -1 / 4096]);
    expect(Object.is((read({ x: -1e-9, y: 0, facing: 0 }) as PlacedBase).x, 0)).toBe(true);
  });

  it.each([
    [{ y: 0, facing: 0 }, 'units[3].x: expected a number, found nothing'],
    [{ x: 0, y: 'a', facing: 0 }, 'units[3].y: expected a number, found "a"'],
    [{ x: 0, y: 0, facing: 'up' }, 'units[3].facing: expected degrees, or one of N'],
    [{ x: 0, y: 0, facing: 99999 }, 'units[3].facing: expected a number from -3600 to 3600'],
    [{ at: '[0..2, 0..1] N', x: 1 }, 'units[3].x: expected nothing beside "at"'],
    [{ at: '[0..2, 0..1] N', facing: 'S' }, 'units[3].facing: expected the facing that "at" says'],
    [{ at: '[0..2, 0..2] N' }, 'units[3].at: expected a base 2 wide and 1 deep units'],
    [{ at: 7 }, 'units[3].at: expected a text'],
  ])('complains about %j', (fields, expected) => {
    expect(words(read(fields))).toContain(expected);
  });

  it('every pose on the grid survives being written and read', () => {
    const whole = fc.integer({ min: -6_000_000, max: 6_000_000 });
    fc.assert(
      fc.property(whole, whole, fc.nat(TURN - 1), (x, y, facing) => {
        const written = writePlace({ x, y, facing });
        expect(read({ ...written })).toEqual({ x, y, facing, ...size });
        expect(String(written.facing)).toMatch(/^\d+(\.\d{1,3})?$/);
        expect(reading(() => ({ facing: readFacing(inDegrees(facing), '') }))).toEqual({ facing });
      }),
    );
  });
});
