import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cosine, sine } from '../angle.ts';
import { UNIT } from '../number.ts';
import { type Edge, type Rect, shapeOf } from '../shape.ts';
import { base, disc, mirrored, quarterTurned, touchingPairs } from '../testing.ts';
import { contactOf, cornersAligned, edgeTouches, newContact, ONE_DEGREE, sharedStretch } from './contact.ts';

const TOUCH = 0.01 * UNIT;

function contact(a: Rect, b: Rect) {
  return contactOf(shapeOf(a), shapeOf(b), TOUCH, newContact());
}

describe('contact of two bases', () => {
  const south = base(0, 0, 0, 2, 1);

  test('front to front, half a base over: the shared stretch is measured', () => {
    const c = contact(south, base(0.5, 1, 180, 2, 1));
    expect(c).toMatchObject({ kind: 'edge-edge', edgeA: 'front', edgeB: 'front' });
    expect(c.length / UNIT).toBeCloseTo(1.5, 9);
    expect([c.x0 / UNIT, c.x1 / UNIT, c.y0 / UNIT]).toEqual([-0.5, 1, 0.5]);
  });

  test('front on the flank and front on the rear', () => {
    const enemy = base(0, 0, 0, 2, 1);
    expect(contact(base(1.5, 0, 270, 2, 1), enemy)).toMatchObject({ edgeA: 'front', edgeB: 'right' });
    expect(contact(base(-1.5, 0, 90, 2, 1), enemy)).toMatchObject({ edgeA: 'front', edgeB: 'left' });
    expect(contact(base(0, -1, 0, 2, 1), enemy)).toMatchObject({ edgeA: 'front', edgeB: 'rear' });
    expect(contact(base(2, 0, 0, 2, 1), enemy)).toMatchObject({ edgeA: 'left', edgeB: 'right' });
  });

  test('edges a degree apart lie on each other on every bearing', () => {
    const steps = (at: Rect, facing: number): Rect => ({ ...at, facing: facing & 65535 });
    const kinds = new Set<string>();
    for (let by = 0; by < 65536; by += 331) {
      const [c, s] = [cosine(by), sine(by)];
      const a = steps(base(0, 0, 0, 2, 1), by);
      const b = steps(base(c, s, 0, 2, 1), by + ONE_DEGREE);
      kinds.add(contactOf(shapeOf(a), shapeOf(b), 2 * TOUCH, newContact()).kind);
    }
    expect([...kinds]).toEqual(['edge-edge']);
  });

  test('a hundredth of a unit apart or over each other still counts, more does not', () => {
    expect(contact(south, base(0, 1.009, 180, 2, 1)).kind).toBe('edge-edge');
    expect(contact(south, base(0, 0.991, 180, 2, 1)).kind).toBe('edge-edge');
    expect(contact(south, base(0, 1.011, 180, 2, 1)).kind).toBe('none');
  });

  test('diagonal neighbours touch at their corners', () => {
    const c = contact(south, base(2, 1, 0, 2, 1));
    expect(c).toMatchObject({
      kind: 'corner-corner',
      cornerA: 'front-right',
      cornerB: 'rear-left',
      length: 0,
    });
  });

  test('a slanted base touches with a corner', () => {
    const diamond = base(0.3, 0.5 + Math.SQRT1_2, 135, 1, 1);
    const c = contact(diamond, south);
    expect(c).toMatchObject({ kind: 'corner-edge', edgeB: 'front', cornerA: 'front-right' });
    expect(c.x0 / UNIT).toBeCloseTo(0.3, 6);
    expect(contact(south, diamond)).toMatchObject({
      kind: 'edge-corner',
      edgeA: 'front',
      cornerB: 'front-right',
    });
  });

  test('the corner that strikes belongs to the edge that looks at the enemy', () => {
    // Coming from the north-east, front leading, 20 degrees off square.
    const striker = base(0, 0, 200, 1, 1);
    const shape = shapeOf(striker);
    const lowest = Math.min(shape.corners[1], shape.corners[3], shape.corners[5], shape.corners[7]);
    const c = contact({ ...striker, y: UNIT / 2 - lowest }, south);
    expect(c).toMatchObject({ kind: 'corner-edge', edgeA: 'front', edgeB: 'front' });
  });

  test('half a degree off is still edge to edge, two degrees is a corner', () => {
    const tilted = (d: number) => base(0, 1.0 + Math.sin((d / 180) * Math.PI) * 0.5, 180 + d, 1, 1);
    expect(contact(south, tilted(0.5)).kind).toBe('edge-edge');
    expect(contact(south, tilted(2)).kind).toBe('edge-corner');
  });

  test('a disc against a base', () => {
    const c = contactOf(shapeOf(disc(0, 1.5, 1)), shapeOf(south), TOUCH, newContact());
    expect(c).toMatchObject({ kind: 'round', edgeB: 'front' });
    expect([c.x0 / UNIT, c.y0 / UNIT]).toEqual([0, 0.5]);
  });

  test('seen from the other side the roles change and nothing else', () => {
    const swap = { 'corner-edge': 'edge-corner', 'edge-corner': 'corner-edge' } as Record<string, string>;
    fc.assert(
      fc.property(touchingPairs(fc), ([a, b]) => {
        const ab = contact(a, b);
        const ba = contact(b, a);
        expect(ab.kind).not.toBe('none');
        expect(ba.kind).toBe(swap[ab.kind] ?? ab.kind);
        expect(Math.abs(ba.length - ab.length)).toBeLessThan(0.001 * UNIT);
        if (ab.kind === 'edge-edge') expect([ba.edgeA, ba.edgeB]).toEqual([ab.edgeB, ab.edgeA]);
        expect([ba.cornerA, ba.cornerB]).toEqual([ab.cornerB, ab.cornerA]);
      }),
    );
  });

  test('turning the table keeps the contact, mirroring swaps the flanks', () => {
    const flip: Record<Edge, Edge> = { front: 'front', rear: 'rear', left: 'right', right: 'left' };
    fc.assert(
      fc.property(touchingPairs(fc), ([a, b]) => {
        const c = contact(a, b);
        const t = contact(quarterTurned(a), quarterTurned(b));
        expect([t.kind, t.edgeA, t.edgeB, t.cornerA]).toEqual([c.kind, c.edgeA, c.edgeB, c.cornerA]);
        const m = contact(mirrored(a), mirrored(b));
        expect(m.kind).toBe(c.kind);
        if (c.kind === 'edge-edge') expect([m.edgeA, m.edgeB]).toEqual([flip[c.edgeA], flip[c.edgeB]]);
      }),
    );
  });
});

describe('edges', () => {
  const a = shapeOf(base(0, 0, 0, 2, 1));

  test('an edge touches with its corners too', () => {
    const right = shapeOf(base(2, 1, 0, 2, 1));
    expect(edgeTouches(a, 'front', right, TOUCH)).toBe(true);
    expect(edgeTouches(a, 'right', right, TOUCH)).toBe(true);
    expect(edgeTouches(a, 'rear', right, TOUCH)).toBe(false);
  });

  test('shared stretch of two given edges, and aligned corners', () => {
    const b = shapeOf(base(0.5, 1, 180, 2, 1));
    expect(sharedStretch(a, 'front', b, 'front', TOUCH) / UNIT).toBeCloseTo(1.5, 9);
    expect(sharedStretch(a, 'rear', b, 'front', TOUCH)).toBe(0);
    expect(cornersAligned(a, 'front-left', b, 'front-right', TOUCH)).toBe(false);
    const square = shapeOf(base(0, 1, 180, 2, 1));
    expect(cornersAligned(a, 'front-left', square, 'front-right', TOUCH)).toBe(true);
  });
});
