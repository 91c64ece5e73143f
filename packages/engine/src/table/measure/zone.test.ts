import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NORTH, TURN, UNIT } from '../number.ts';
import { shapeOf } from '../shape.ts';
import { base, disc, mirrored, quarterTurned, rects } from '../testing.ts';
import { newSpan, segmentToShape } from './distance.ts';
import {
  bearing,
  inArc,
  inStrip,
  lineInside,
  newShare,
  pointInside,
  reachesInto,
  sameFacing,
  shareInside,
  whollyInside,
  zoneFrom,
  zoneOf,
} from './zone.ts';

const shooter = shapeOf(base(0, 0, 0, 2, 1));

describe('directly in front', () => {
  test('the part inside the strip is measured', () => {
    const share = inStrip(shooter, 'front', shapeOf(base(1.5, 3, 180, 2, 1)), newShare());
    expect(share.width / UNIT).toBeCloseTo(0.5, 9);
    expect(share.nearest / UNIT).toBeCloseTo(2, 9);
    expect(share.farthest / UNIT).toBeCloseTo(3, 9);
    expect(share.from / UNIT).toBeCloseTo(1.5, 9);
  });

  test('touching the border of the strip with no area does not count', () => {
    expect(inStrip(shooter, 'front', shapeOf(base(2, 3, 180, 2, 1)), newShare()).area).toBe(0);
    expect(inStrip(shooter, 'front', shapeOf(base(1.99, 3, 180, 2, 1)), newShare()).area).toBeGreaterThan(0);
    expect(inStrip(shooter, 'front', shapeOf(base(2, 0, 0, 2, 1)), newShare()).area).toBe(0);
  });

  test('behind is not in front; each edge has its strip', () => {
    const behind = shapeOf(base(0, -3, 0, 2, 1));
    expect(inStrip(shooter, 'front', behind, newShare()).area).toBe(0);
    expect(inStrip(shooter, 'rear', behind, newShare()).nearest / UNIT).toBeCloseTo(2, 9);
    const right = shapeOf(base(4, 0, 0, 2, 1));
    expect(inStrip(shooter, 'right', right, newShare()).nearest / UNIT).toBeCloseTo(2, 9);
    expect(inStrip(shooter, 'left', right, newShare()).area).toBe(0);
  });
});

describe('zones', () => {
  test('a unit to either side, and no more', () => {
    const zone = zoneOf(shooter, 'front', { side: UNIT, depth: 4 * UNIT });
    expect(reachesInto(zone, shapeOf(base(2.9, 2, 0, 2, 1)))).toBe(true);
    expect(reachesInto(zone, shapeOf(base(3, 2, 0, 2, 1)))).toBe(false);
    expect(reachesInto(zone, shapeOf(base(-2.9, 2, 0, 2, 1)))).toBe(true);
    expect(reachesInto(zone, shapeOf(base(0, 5, 0, 2, 1)))).toBe(false);
    expect(reachesInto(zone, shapeOf(base(0, 4.9, 0, 2, 1)))).toBe(true);
    expect(whollyInside(zone, shapeOf(base(1, 2, 0, 2, 1)), 0)).toBe(true);
    expect(whollyInside(zone, shapeOf(base(1.1, 2, 0, 2, 1)), 0)).toBe(false);
  });

  test('an arc of 45 degrees outward from each front corner', () => {
    const zone = zoneOf(shooter, 'front', { spread: TURN / 8 });
    expect(pointInside(zone, 3.9 * UNIT, 3.5 * UNIT)).toBe(true);
    expect(pointInside(zone, 4.1 * UNIT, 3.5 * UNIT)).toBe(false);
    expect(pointInside(zone, -3.9 * UNIT, 3.5 * UNIT)).toBe(true);
    expect(pointInside(zone, -4.1 * UNIT, 3.5 * UNIT)).toBe(false);
    expect(reachesInto(zone, shapeOf(disc(5, 3.5, 1)))).toBe(true);
    expect(reachesInto(zone, shapeOf(disc(5.5, 3.5, 1)))).toBe(false);
  });

  test('an arc from one point', () => {
    const zone = zoneFrom(0, 0, NORTH, { spread: TURN / 6 });
    expect(pointInside(zone, 1.7 * UNIT, UNIT)).toBe(true);
    expect(pointInside(zone, 1.8 * UNIT, UNIT)).toBe(false);
    expect(pointInside(zone, 0, -UNIT)).toBe(false);
  });

  test('range runs to the part inside the zone, not to the nearest corner outside it', () => {
    // A slanted target whose nearest corner is outside the zone.
    const zone = zoneOf(shooter, 'front', { side: 0 });
    const target = shapeOf(base(3, 2.5, 45, 6, 1));
    const inside = lineInside(zone, target, newSpan());
    const plain = segmentToShape(zone.ax, zone.ay, zone.bx, zone.by, target, newSpan());
    expect(inside.distance).toBeGreaterThan(plain.distance + 0.01 * UNIT);
    expect(pointInside(zone, inside.bx, inside.by, 1)).toBe(true);
  });

  test('a target beside the edge that reaches its line is as far as it is', () => {
    // Its part inside the zone has a side on the very line of the edge.
    const a = shapeOf({ x: -153453, y: 0, facing: 56301, width: 54632, depth: 115033 });
    const b = shapeOf({ x: -213853, y: -57263, facing: 0, width: 93462, depth: 103203 });
    const zone = zoneOf(a, 'front', { side: UNIT, spread: 3000, depth: 6 * UNIT });
    expect(lineInside(zone, b, newSpan()).distance).toBeGreaterThan(24000);
  });

  test('no part inside: infinitely far', () => {
    expect(lineInside(zoneOf(shooter, 'front'), shapeOf(base(0, -3, 0, 1, 1)), newSpan()).distance).toBe(
      Infinity,
    );
  });

  test('never shorter than the plain distance; turning and mirroring change nothing', () => {
    const form = { side: UNIT, spread: 3000, depth: 6 * UNIT };
    fc.assert(
      fc.property(rects(fc), rects(fc), (a, b) => {
        const zone = zoneOf(shapeOf(a), 'front', form);
        const target = shapeOf(b);
        const line = lineInside(zone, target, newSpan());
        const plain = segmentToShape(zone.ax, zone.ay, zone.bx, zone.by, target, newSpan());
        expect(line.distance).toBeGreaterThanOrEqual(plain.distance - 1e-3);
        const t = shareInside(
          zoneOf(shapeOf(quarterTurned(a)), 'front', form),
          shapeOf(quarterTurned(b)),
          newShare(),
        );
        const m = shareInside(zoneOf(shapeOf(mirrored(a)), 'front', form), shapeOf(mirrored(b)), newShare());
        const s = shareInside(zone, target, newShare());
        expect(Math.abs(t.area - s.area) / UNIT / UNIT).toBeLessThan(1e-4);
        expect(Math.abs(m.area - s.area) / UNIT / UNIT).toBeLessThan(1e-4);
        if (s.area > 100 * UNIT) expect(Math.abs(t.width - s.width)).toBeLessThan(1);
      }),
    );
  });
});

describe('bearings', () => {
  const pose = { x: 0, y: 0, facing: NORTH };

  test('to the left positive, straight behind half a turn', () => {
    expect(bearing(pose, -UNIT, UNIT)).toBe(TURN / 8);
    expect(bearing(pose, UNIT, UNIT)).toBe(-TURN / 8);
    expect(Math.abs(bearing(pose, 0, -UNIT))).toBe(TURN / 2);
    expect(inArc(pose, UNIT, UNIT, TURN / 8)).toBe(true);
    expect(inArc(pose, UNIT + 10, UNIT, TURN / 8)).toBe(false);
  });

  test('same facing within a degree', () => {
    expect(sameFacing(0, TURN - 182, 182)).toBe(true);
    expect(sameFacing(0, 183, 182)).toBe(false);
  });
});
