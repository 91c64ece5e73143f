import { describe, expect, it } from 'vitest';
import { pointDistance } from '../../table/measure/distance.ts';
import { pointInPolygon } from '../../table/polygon.ts';
import { EDGES, newShape, shapeOf } from '../../table/shape.ts';
import { luckOf, seedOf } from '../dice/seed.ts';
import {
  around,
  type Front,
  fanFromMiddle,
  fanOfRow,
  frontOf,
  laidBefore,
  type Spot,
  stripAhead,
} from './region.ts';

const body = (facing: number) => shapeOf({ x: 500, y: 700, facing, width: 400, depth: 200 }, newShape());

/** Is a place before the edge: along it and ahead. */
const seenFrom = (f: Front, x: number, y: number): Spot => {
  const [dx, dy] = [x - f.ox, y - f.oy];
  return [dx * f.ex + dy * f.ey, -dx * f.ey + dy * f.ex];
};
const gapTo = (at: number, wide: number): number => Math.max(0, -at, at - wide);
const apart = (a: number, b: number): number => Math.sqrt(a * a + b * b);

/** Points about a body: what the outline says of each, and how deep inside what is meant it is (below nought: outside). */
function compare(outline: readonly number[], depth: (x: number, y: number) => number): number {
  const luck = luckOf(seedOf('regions'));
  const points = Float64Array.from(outline);
  let inside = 0;
  for (let i = 0; i < 1500; i++) {
    const [x, y] = [500 + luck.below(2400) - 1200, 700 + luck.below(2400) - 1200];
    const deep = depth(x, y);
    if (Math.abs(deep) < 2) continue; // within a piece of an arc of the border
    if (pointInPolygon(x, y, points, points.length / 2) !== deep > 0) expect.unreachable(`${x}, ${y}`);
    if (deep > 0) inside++;
  }
  return inside;
}

describe.each([0, 5000, 16384, 41000])('outlines about a body that faces %i', (facing) => {
  it.each(EDGES)('a strip ahead of its %s is what is near enough and no farther aside', (edge) => {
    const f = frontOf(body(facing), edge);
    const found = compare(laidBefore(f, stripAhead(f, 500, 150)), (x, y) => {
      const [along, ahead] = seenFrom(f, x, y);
      return Math.min(500 - apart(gapTo(along, f.wide), ahead), 150 - gapTo(along, f.wide), ahead);
    });
    expect(found).toBeGreaterThan(2);
  });

  it('a fan from the middle is within 45° of either end and near enough to the middle', () => {
    const f = frontOf(body(facing));
    for (const far of [600, 250, 150]) {
      const found = compare(laidBefore(f, fanFromMiddle(f, far)), (x, y) => {
        const [along, ahead] = seenFrom(f, x, y);
        const aside = (ahead - gapTo(along, f.wide)) * Math.SQRT1_2;
        return Math.min(far - apart(along - f.wide / 2, ahead), gapTo(along, f.wide) > 0 ? aside : ahead);
      });
      expect(found).toBeGreaterThan(2);
    }
  });

  it('a fan of a row is what the arcs of the two at its ends and all between them hold', () => {
    const f = frontOf(body(facing));
    const found = compare(laidBefore(f, fanOfRow(f, 50, 600)), (x, y) => {
      const [along, ahead] = seenFrom(f, x, y);
      const beside = gapTo(along - 50, f.wide - 100);
      const aside = beside > 0 ? (ahead - beside) * Math.SQRT1_2 : ahead;
      return Math.min(600 - apart(gapTo(along, f.wide), ahead), aside);
    });
    expect(found).toBeGreaterThan(40);
  });

  it('around it is what is near enough, whatever its outline', () => {
    const disc = shapeOf({ x: 500, y: 700, facing, radius: 120 }, newShape());
    for (const shape of [body(facing), disc]) {
      const near = (x: number, y: number): number => 300 - pointDistance(x, y, shape);
      expect(compare(around(shape, 300), near)).toBeGreaterThan(40);
    }
  });
});
