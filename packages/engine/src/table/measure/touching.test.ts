import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { portion } from '../../../../../scripts/vitest/sample.ts';
import { areaOfOutline } from '../area.ts';
import { spansInArea } from '../motion/crossing.ts';
import { motionOf, moved } from '../motion/motion.ts';
import { FREE, stopAgainst } from '../motion/sweep.ts';
import { QUARTER_TURN, roundHalfAway, TURN, UNIT } from '../number.ts';
import { EDGES, type Edge, pointAt, type Rect, shapeOf } from '../shape.ts';
import { rects, turnings } from '../testing.ts';
import { turnOutline, turnPoint, turnPose } from '../turning.ts';
import { edgeLength, flushPlaces, lineUp } from './align.ts';
import { newContact } from './contact.ts';
import { gap } from './distance.ts';
import {
  atLeast,
  CORNER_NUMBER,
  compare,
  cornersMeet,
  cornerToCorner,
  crossesEdgeLine,
  equal,
  facesAlike,
  flush,
  flushLength,
  inArea,
  inContact,
  inOrder,
  inZone,
  lessThan,
  moreThan,
  overlapping,
  segmentsCross,
  segmentsTouch,
  type Tolerances,
  touchOf,
  whollyIn,
  whollyInZone,
  within,
} from './touching.ts';
import { zoneOf } from './zone.ts';

/** The tightest that a game uses. */
const T: Tolerances = { touch: 60, same: 60, stretch: 60, sameFacing: 182 };
const RUNS = { numRuns: portion(10_000, 2000) };

const edges = fc.constantFrom<Edge>(...EDGES);
const turning = turnings(fc);

const corners = (rect: Rect): number[] => Array.from(shapeOf(rect).corners, roundHalfAway);

describe('limits', () => {
  test('exactly X is within X, enough for X, and neither less nor more than X', () => {
    for (const off of [-3, -1, 0, 1, 3]) {
      expect(within(UNIT + off, UNIT, T)).toBe(true);
      expect(atLeast(UNIT + off, UNIT, T)).toBe(true);
      expect(lessThan(UNIT + off, UNIT, T)).toBe(false);
      expect(moreThan(UNIT + off, UNIT, T)).toBe(false);
      expect(equal(UNIT + off, UNIT, T)).toBe(true);
      expect(compare(UNIT + off, UNIT, T)).toBe(0);
    }
    expect(within(UNIT + 61, UNIT, T)).toBe(false);
    expect(atLeast(UNIT - 61, UNIT, T)).toBe(false);
    expect(lessThan(UNIT - 61, UNIT, T)).toBe(true);
    expect(moreThan(UNIT + 61, UNIT, T)).toBe(true);
    expect([compare(0, UNIT, T), compare(UNIT, 0, T)]).toEqual([-1, 1]);
  });

  test('the nearest come first, and equals by their ids', () => {
    const found = inOrder([3, 1, 2, 0], (n) => [UNIT + 2, 5 * UNIT, UNIT - 2, UNIT][n], String, T);
    expect(found).toEqual([0, 2, 3, 1]);
    expect(inOrder([2, 1], (n) => (n === 2 ? UNIT : UNIT + 61), String, T)).toEqual([2, 1]);
  });

  test('a move of X away from contact is X away on every bearing', () => {
    const far = fc.integer({ min: UNIT / 10, max: 4 * UNIT });
    fc.assert(
      fc.property(rects(fc), rects(fc), edges, edges, far, turning, (a, b, ea, eb, x, by) => {
        const body = lineUp(a, ea, b, eb, edgeLength(b, eb) / 2);
        const away = outwards(body, b, eb, x);
        const measured = gap(shapeOf(turnPose(by, away)), shapeOf(turnPose(by, b)));
        expect(within(measured, x, T)).toBe(true);
        expect(atLeast(measured, x, T)).toBe(true);
        expect(lessThan(measured, x, T)).toBe(false);
        expect(moreThan(measured, x, T)).toBe(false);
      }),
      RUNS,
    );
  });
});

/** The body shifted straight out of the target's edge. */
function outwards(body: Rect, target: Rect, edge: Edge, by: number): Rect {
  const quarter = edge === 'front' ? 0 : edge === 'right' ? 3 : edge === 'rear' ? 2 : 1;
  const to = pointAt(
    { x: body.x, y: body.y, facing: (target.facing + quarter * QUARTER_TURN) & (TURN - 1) },
    by,
    0,
    { x: 0, y: 0 },
  );
  return { ...body, x: roundHalfAway(to.x), y: roundHalfAway(to.y) };
}

describe('bodies', () => {
  test('laid against an edge they are in contact and flush on every bearing', () => {
    const share = fc.double({ min: 0.05, max: 0.95, noNaN: true });
    fc.assert(
      fc.property(rects(fc), rects(fc), edges, edges, share, turning, (a, b, ea, eb, part, by) => {
        const body = lineUp(a, ea, b, eb, edgeLength(b, eb) * part);
        for (const [p, q] of [
          [body, b],
          [turnPose(by, body), turnPose(by, b)],
        ]) {
          const first = shapeOf(p);
          const second = shapeOf(q);
          expect(inContact(first, second, T)).toBe(true);
          expect(overlapping(first, second, T)).toBe(false);
          expect(cornerToCorner(first, second, T)).toBe(false);
          expect(crossesEdgeLine(first, second, p === body ? eb : mirrorEdge(eb, by.mirrored), T)).toBe(
            false,
          );
        }
        const hand = (e: Edge) => mirrorEdge(e, by.mirrored);
        const here = flushLength(shapeOf(body), ea, shapeOf(b), eb, T);
        const there = flushLength(
          shapeOf(turnPose(by, body)),
          hand(ea),
          shapeOf(turnPose(by, b)),
          hand(eb),
          T,
        );
        expect(here).toBeGreaterThan(0);
        expect(Math.abs(here - there)).toBeLessThan(4);
        const was = touchOf(shapeOf(body), shapeOf(b), T, newContact());
        expect([was.kind, was.edgeA, was.edgeB]).toEqual(['edge-edge', ea, eb]);
        const is = touchOf(shapeOf(turnPose(by, body)), shapeOf(turnPose(by, b)), T, newContact());
        expect([is.kind, is.edgeA, is.edgeB]).toEqual(['edge-edge', hand(ea), hand(eb)]);
      }),
      RUNS,
    );
  });

  test('whose corners were aligned stay aligned; past the end they touch corner to corner', () => {
    fc.assert(
      fc.property(rects(fc), rects(fc), edges, edges, turning, (a, b, ea, eb, by) => {
        const hand = (e: Edge) => mirrorEdge(e, by.mirrored);
        const [first] = flushPlaces(a, ea, b, eb);
        const aligned = lineUp(a, ea, b, eb, first);
        const own = EDGES.indexOf(ea);
        const his = EDGES.indexOf(eb);
        // The last corner of the body's edge lies on the first of the target's.
        expect(cornersMeet(shapeOf(aligned), (own + 1) & 3, shapeOf(b), his, T)).toBe(true);
        const p = shapeOf(turnPose(by, aligned));
        const q = shapeOf(turnPose(by, b));
        const swap = (corner: number) => (by.mirrored ? corner ^ 1 : corner);
        expect(cornersMeet(p, swap((own + 1) & 3), q, swap(his), T)).toBe(true);
        const past = lineUp(a, ea, b, eb, -first);
        for (const [r, s, f] of [
          [shapeOf(past), shapeOf(b), (e: Edge) => e],
          [shapeOf(turnPose(by, past)), shapeOf(turnPose(by, b)), hand],
        ] as const) {
          expect(inContact(r, s, T)).toBe(true);
          expect(flush(r, f(ea), s, f(eb), T)).toBe(false);
          expect(cornerToCorner(r, s, T)).toBe(true);
        }
      }),
      RUNS,
    );
  });

  test('corners have the numbers of the table', () => {
    expect(CORNER_NUMBER).toEqual({ 'front-left': 0, 'front-right': 1, 'rear-right': 2, 'rear-left': 3 });
  });

  test('face alike within the angle of the game', () => {
    expect(facesAlike(10, TURN - 10, T)).toBe(true);
    expect(facesAlike(0, 183, T)).toBe(false);
  });

  test('a body moves along one it lies against, on every bearing', () => {
    const share = fc.double({ min: 0.05, max: 0.95, noNaN: true });
    const run = fc.integer({ min: -3 * UNIT, max: 3 * UNIT });
    fc.assert(
      fc.property(rects(fc), rects(fc), edges, edges, share, run, turning, (a, b, ea, eb, part, far, by) => {
        const body = turnPose(by, lineUp(a, ea, b, eb, edgeLength(b, eb) * part));
        const along = ea === 'front' || ea === 'rear' ? { ahead: 0, right: far } : { ahead: far, right: 0 };
        const motion = motionOf(body, { kind: 'oblique', ...along });
        // An overlap that rounding made is no obstacle to a move that does not go deeper.
        expect(stopAgainst(shapeOf(body), motion, shapeOf(turnPose(by, b)), 0)).toBe(FREE);
      }),
      RUNS,
    );
  });
});

/** The name of an edge in a mirror. */
const mirrorEdge = (edge: Edge, mirrored: boolean): Edge =>
  !mirrored ? edge : edge === 'left' ? 'right' : edge === 'right' ? 'left' : edge;

describe('areas and zones', () => {
  test('flush with a border from outside is out, from inside wholly in, on every bearing', () => {
    fc.assert(
      fc.property(rects(fc), rects(fc), edges, edges, turning, (a, b, ea, eb, by) => {
        const ground = { ...b, width: b.width + 4 * UNIT, depth: b.depth + 4 * UNIT };
        const area = areaOfOutline(turnOutline(by, corners(ground)));
        const outside = turnPose(by, lineUp(a, ea, ground, eb, edgeLength(ground, eb) / 2));
        const inside = outwards(
          lineUp(a, ea, ground, eb, edgeLength(ground, eb) / 2),
          ground,
          eb,
          -(ea === 'front' || ea === 'rear' ? a.depth : a.width),
        );
        const within = turnPose(by, inside);
        expect(inArea(shapeOf(outside), area, T)).toBe(false);
        expect(inArea(shapeOf(within), area, T)).toBe(true);
        expect(whollyIn(shapeOf(within), area, T)).toBe(true);
        const run = motionOf(outside, {
          kind: 'oblique',
          ...(ea === 'front' || ea === 'rear' ? { ahead: 0, right: UNIT } : { ahead: UNIT, right: 0 }),
        });
        expect(spansInArea(shapeOf(outside), run, area, T.touch)).toEqual([]);
      }),
      RUNS,
    );
  });

  test('beside the strip of an edge is out of it, and one as wide lies wholly in it, on every bearing', () => {
    const far = fc.integer({ min: 0, max: 3 * UNIT });
    fc.assert(
      fc.property(rects(fc), far, fc.boolean(), turning, (body, ahead, left, by) => {
        const twin = moved(body, { kind: 'advance', by: body.depth + ahead });
        const beside = moved(twin, { kind: 'slide', by: left ? -body.width : body.width });
        const strip = zoneOf(shapeOf(turnPose(by, body)), 'front');
        expect(inZone(strip, shapeOf(turnPose(by, twin)), T)).toBe(true);
        expect(whollyInZone(strip, shapeOf(turnPose(by, twin)), T)).toBe(true);
        expect(inZone(strip, shapeOf(turnPose(by, beside)), T)).toBe(false);
      }),
      RUNS,
    );
  });
});

describe('lines', () => {
  test('a way that ends on a line touches it, one that goes on crosses it, on every bearing', () => {
    const far = fc.integer({ min: UNIT / 10, max: 4 * UNIT });
    fc.assert(
      fc.property(rects(fc), far, far, turning, (line, before, after, by) => {
        // The line is the front edge; the way goes straight at its middle.
        const start = pointAt(line, line.depth / 2 + before, 0, { x: 0, y: 0 });
        const on = pointAt(line, line.depth / 2, 0, { x: 0, y: 0 });
        const past = pointAt(line, line.depth / 2 - after, 0, { x: 0, y: 0 });
        const [a, b, c] = [start, on, past].map((p) => turnPoint(by, p.x, p.y));
        const l = shapeOf(turnPose(by, line)).corners;
        const ends = [l[0], l[1], l[2], l[3]] as const;
        expect(segmentsCross(a.x, a.y, b.x, b.y, ...ends, T.touch)).toBe(false);
        expect(segmentsTouch(a.x, a.y, b.x, b.y, ...ends, T)).toBe(true);
        expect(segmentsCross(a.x, a.y, c.x, c.y, ...ends, T.touch)).toBe(true);
        expect(segmentsCross(b.x, b.y, c.x, c.y, ...ends, T.touch)).toBe(false);
      }),
      RUNS,
    );
  });

  test('a way along a line does not cross it, and one past its end neither', () => {
    expect(segmentsCross(0, 3, UNIT, -3, 0, 0, UNIT, 0, T.touch)).toBe(false);
    expect(segmentsCross(0, UNIT, 0, -UNIT, UNIT, 0, 2 * UNIT, 0, T.touch)).toBe(false);
    expect(segmentsCross(0, UNIT, 0, -UNIT, -UNIT, 0, 0, 0, T.touch)).toBe(true);
    expect(segmentsCross(0, UNIT, 0, -UNIT, 5, 5, 5, 5, T.touch)).toBe(false);
  });
});
