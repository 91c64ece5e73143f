import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UNIT } from '../number.ts';
import { EDGES, shapeOf } from '../shape.ts';
import { base, rects } from '../testing.ts';
import { facingAgainst, flushPlaces, lineUp, placeAlong } from './align.ts';
import { contactOf, newContact } from './contact.ts';

const target = base(0, 0, 0, 2, 1);

function spot(rect: { x: number; y: number; facing: number }) {
  return [rect.x / UNIT, rect.y / UNIT, rect.facing];
}

describe('lining up', () => {
  test('front against front, corner to corner', () => {
    const body = base(3, 3, 200, 2, 1);
    const [first, last] = flushPlaces(body, 'front', target, 'front');
    expect([first / UNIT, last / UNIT]).toEqual([1, 1]);
    expect(spot(lineUp(body, 'front', target, 'front', first))).toEqual([0, 1, 49152]);
  });

  test('front against the right flank, at its front corner', () => {
    const body = base(3, 0, 260, 1, 1);
    // The right edge runs from front right to rear right.
    const [first] = flushPlaces(body, 'front', target, 'right');
    expect(spot(lineUp(body, 'front', target, 'right', first))).toEqual([1.5, 0, 32768]);
    expect(spot(lineUp(body, 'front', { ...target, depth: 2 * UNIT }, 'right', first))).toEqual([
      1.5, 0.5, 32768,
    ]);
  });

  test('side by side: the left edge against a right edge keeps the facing', () => {
    expect(facingAgainst('left', target, 'right')).toBe(target.facing);
    expect(spot(lineUp(base(9, 9, 77, 2, 1), 'left', target, 'right', UNIT / 2))).toEqual([2, 0, 16384]);
  });

  test('the place along the edge is kept when lining up where it stands', () => {
    fc.assert(
      fc.property(
        rects(fc),
        rects(fc),
        fc.constantFrom(...EDGES),
        fc.constantFrom(...EDGES),
        (a, b, e, f) => {
          const place = placeAlong(a, e, b, f);
          const there = lineUp(a, e, b, f, place);
          expect(Math.abs(placeAlong(there, e, b, f) - place)).toBeLessThan(2);
          expect(there.facing).toBe(facingAgainst(e, b, f));
        },
      ),
    );
  });

  test('lined up flush it touches edge to edge over the shorter edge', () => {
    const edges = fc.constantFrom(...EDGES);
    fc.assert(
      fc.property(rects(fc), rects(fc), edges, edges, fc.boolean(), (a, b, e, f, first) => {
        const there = lineUp(a, e, b, f, flushPlaces(a, e, b, f)[first ? 0 : 1]);
        const contact = contactOf(shapeOf(there), shapeOf(b), 10, newContact());
        expect(contact).toMatchObject({ kind: 'edge-edge', edgeA: e, edgeB: f });
        const own = e === 'front' || e === 'rear' ? a.width : a.depth;
        const other = f === 'front' || f === 'rear' ? b.width : b.depth;
        expect(Math.abs(contact.length - Math.min(own, other))).toBeLessThan(3);
      }),
    );
  });
});
