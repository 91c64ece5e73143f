/** Bodies for the property tests of this folder, and the symmetries they must obey. Used by tests only. */
import { separation } from './measure/distance.ts';
import { roundHalfAway, TURN, UNIT } from './number.ts';
import { type Disc, type Pose, type Rect, shapeOf } from './shape.ts';

type FastCheck = typeof import('fast-check').default;

/** Rectangles of 0.3 to 3 units within `spread` units of the middle of the table; some faced square. */
export function rects(fc: FastCheck, spread = 4) {
  const place = fc.integer({ min: -spread * UNIT, max: spread * UNIT });
  const size = fc.integer({ min: 0.3 * UNIT, max: 3 * UNIT });
  return fc.record({ x: place, y: place, facing: facings(fc), width: size, depth: size });
}

export function discs(fc: FastCheck, spread = 4) {
  const place = fc.integer({ min: -spread * UNIT, max: spread * UNIT });
  const radius = fc.integer({ min: 0.2 * UNIT, max: 1.5 * UNIT });
  return fc.record({ x: place, y: place, facing: facings(fc), radius });
}

export function facings(fc: FastCheck) {
  const any = fc.integer({ min: 0, max: TURN - 1 });
  return fc.oneof(any, fc.constantFrom(0, TURN / 8, TURN / 4, TURN / 2, (3 * TURN) / 4));
}

/** Turnings by any whole number of facing steps, mirrored or not, shifted by up to 30 units. */
export function turnings(fc: FastCheck) {
  const shift = fc.integer({ min: -30 * UNIT, max: 30 * UNIT });
  const facing = fc.integer({ min: 0, max: TURN - 1 });
  return fc.record({ facing, mirrored: fc.boolean(), dx: shift, dy: shift });
}

/** b pushed straight towards a until they just touch. */
export function touchingPairs(fc: FastCheck) {
  return fc
    .tuple(rects(fc, 1), rects(fc, 1), fc.boolean())
    .map(([a, b, square]): [Rect, Rect] => {
      const far: Rect = { ...b, facing: square ? a.facing : b.facing, x: b.x + 12 * UNIT };
      let near = -24 * UNIT;
      let away = 0;
      for (let i = 0; i < 60; i++) {
        const mid = (near + away) / 2;
        if (separation(shapeOf(a), shapeOf({ ...far, x: far.x + mid })) > 0) away = mid;
        else near = mid;
      }
      return [a, { ...far, x: far.x + away }];
    })
    .filter(([a, b]) => Math.abs(separation(shapeOf(a), shapeOf(b))) < 1);
}

/** The body after turning the whole table by a quarter: exact. */
export function quarterTurned<B extends Pose>(body: B): B {
  return { ...body, x: -body.y, y: body.x, facing: (body.facing + TURN / 4) & (TURN - 1) };
}

/** The body seen in a mirror along the north–south axis: exact. */
export function mirrored<B extends Pose>(body: B): B {
  return { ...body, x: -body.x, facing: (TURN / 2 - body.facing) & (TURN - 1) };
}

/** The body after turning the table by any angle about the origin, unrounded. */
export function turned<B extends Pose>(body: B, steps: number): B {
  const radians = (steps / TURN) * 2 * Math.PI;
  const c = Math.cos(radians);
  const s = Math.sin(radians);
  return {
    ...body,
    x: body.x * c - body.y * s,
    y: body.x * s + body.y * c,
    facing: (body.facing + steps) & (TURN - 1),
  };
}

/** A rectangle in table units and degrees, degrees counted from north to the east as on a compass. */
export function base(x: number, y: number, compass: number, width: number, depth: number): Rect {
  const steps = roundHalfAway(((90 - compass) * TURN) / 360) & (TURN - 1);
  return { x: x * UNIT, y: y * UNIT, facing: steps, width: width * UNIT, depth: depth * UNIT };
}

export function disc(x: number, y: number, radius: number): Disc {
  return { x: x * UNIT, y: y * UNIT, facing: 0, radius: radius * UNIT };
}
