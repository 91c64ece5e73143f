/** Measuring from a shooting edge, against the plain primitives of the table. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newSpan } from '../../../table/measure/distance.ts';
import { inStrip, lineInside, newShare, zoneOf } from '../../../table/measure/zone.ts';
import { units } from '../../../table/number.ts';
import { EDGES, shapeOf } from '../../../table/shape.ts';
import { rects } from '../../../table/testing.ts';
import { found, measure, setEdge } from './range.ts';

it('distance and width are those of zone and strip, wherever the bases stand', () => {
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
      },
    ),
    { numRuns: 3000 },
  );
});
