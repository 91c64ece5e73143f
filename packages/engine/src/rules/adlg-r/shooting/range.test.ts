/** Measuring from a shooting edge, against the plain primitives of the table. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gap, newSpan } from '../../../table/measure/distance.ts';
import { inStrip, lineInside, newShare, zoneOf } from '../../../table/measure/zone.ts';
import { UNIT, units } from '../../../table/number.ts';
import { EDGES, layShape, newShape, shapeOf } from '../../../table/shape.ts';
import { rects } from '../../../table/testing.ts';
import { found, from as frame, measure, moveEdge, setEdge } from './range.ts';

it('ADLG-SHO-3 ADLG-SHO-4 distance and width are those of zone and strip, wherever the bases stand', () => {
  const span = newSpan();
  const share = newShare();
  fc.assert(
    fc.property(
      rects(fc, 5),
      rects(fc, 5),
      fc.constantFrom(...EDGES),
      fc.constantFrom(0.5, 1, 2),
      (a, b, edge, side) => {
        const from = shapeOf(a);
        const to = shapeOf(b);
        const range = units(4);
        const { distance } = lineInside(zoneOf(from, edge, { side: units(side) }), to, span);
        setEdge(from, edge);
        const hit = measure(to, units(side), range);
        // A hair on either side of a border either answer will do.
        if (Math.abs(distance - range) < 5) return;
        expect(hit).toBe(distance <= range);
        if (!hit) return;
        expect(Math.abs(found.distance - distance)).toBeLessThan(5);
        inStrip(from, edge, to, share);
        expect(Math.abs(found.width - share.width)).toBeLessThan(10);
        // ADLG-SHO-4: the line goes from the edge to the target, and is as long as he is far.
        const { fx, tx, ty } = found;
        expect(Math.abs(Math.sqrt((tx - fx) * (tx - fx) + ty * ty) - distance)).toBeLessThan(130);
        expect(fx).toBeGreaterThanOrEqual(-1);
        expect(fx).toBeLessThanOrEqual(frame.w + 1);
        const x = frame.ox + frame.ex * tx + frame.nx * ty;
        const y = frame.oy + frame.ey * tx + frame.ny * ty;
        expect(gap(layShape(newShape(), x, y, 1, 0, 0, 0, 0), to)).toBeLessThan(130);
        // Straight ahead, or from an end of the edge.
        if (found.width > 200 && Math.abs(fx - tx) > 1) expect(Math.min(fx, frame.w - fx)).toBeLessThan(1);
      },
    ),
    { numRuns: 3000 },
  );
});

it('ADLG-SHO-5 a line straight ahead to a front parallel to the edge is drawn to the middle of what lies before it', () => {
  // The edge goes from 0 to 1 UD; the target is two UD wide and a UD away.
  const own = shapeOf({ x: units(10.5), y: units(9.5), facing: 16384, width: UNIT, depth: UNIT });
  setEdge(own, 'front');
  const line = (left: number, side = 1, up = 1): (number | boolean)[] => {
    const hit = measure(
      shapeOf({
        x: units(10 + left + 1),
        y: units(10 + up + 0.5),
        facing: 49152,
        width: 2 * UNIT,
        depth: UNIT,
      }),
      units(side),
      units(4),
    );
    return [
      hit,
      ...[found.distance, found.width, found.fx, found.tx, found.ty].map(
        (v) => Math.round(1000 * (v / UNIT)) / 1000,
      ),
    ];
  };
  expect(line(-0.5)).toEqual([true, 1, 1, 0.5, 0.5, 1]);
  expect(line(0.5)).toEqual([true, 1, 0.5, 0.75, 0.75, 1]);
  expect(line(-1.5)).toEqual([true, 1, 0.5, 0.25, 0.25, 1]);
  // Beside the strip: from the nearer end of the edge to his nearer corner.
  const slant = Math.round(1000 * Math.sqrt(1.25)) / 1000;
  expect(line(1.5)).toEqual([true, slant, 0, 1, 1.5, 1]);
  expect(line(-2.5)).toEqual([true, slant, 0, 0, -0.5, 1]);
  // Beyond the zone, whose border itself is outside; and behind the edge.
  expect([line(2)[0], line(1.98)[0], line(-3)[0], line(-2.98)[0], line(0, 1, -1.01)[0]]).toEqual([
    false,
    true,
    false,
    true,
    false,
  ]);
  // 4 UD is in range, more is not.
  expect([line(0, 1, 4)[0], line(0, 1, 4.01)[0]]).toEqual([true, false]);
});

it('AR-SHOOT-29 an edge that is moved ahead measures from there', () => {
  const own = shapeOf({ x: units(10.5), y: units(9.5), facing: 16384, width: UNIT, depth: UNIT });
  const foe = shapeOf({ x: units(10.5), y: units(12.5), facing: 49152, width: UNIT, depth: UNIT });
  for (const by of [0, 0.25, 1]) {
    setEdge(own, 'front');
    moveEdge(units(by));
    expect(measure(foe, units(1), units(4))).toBe(true);
    expect(found.distance / UNIT).toBeCloseTo(2 - by, 5);
  }
  for (const [edge, x, y] of [
    ['left', 8, 9.5],
    ['right', 13, 9.5],
    ['rear', 10.5, 7],
  ] as const) {
    setEdge(own, edge);
    moveEdge(units(0.5));
    const e = shapeOf({ x: units(x), y: units(y), facing: 0, width: UNIT, depth: UNIT });
    expect([edge, measure(e, units(1), units(4))]).toEqual([edge, true]);
    expect(found.distance / UNIT).toBeCloseTo(1, 5);
  }
});
