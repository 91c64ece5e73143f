/** The same board turned about the middle of its table, for tests: what is true of one is true of all. */
import { cosine, degrees, sine } from '../../../table/angle.ts';
import { facing, roundHalfAway, units } from '../../../table/number.ts';
import type { Rect } from '../../../table/shape.ts';
import type { AdlgState } from '../state.ts';

/** Odd angles, and the plain one, at which a mended fault is tested, in degrees. */
export const BEARINGS = [0, 10, 37, 45, 60, 101, 222.5, 300.01] as const;

/** Half a table so large that its edges play no part. */
const FAR = units(200);

/** Turns everything on the board in place, by degrees counter-clockwise; its edges go far away unless it is not turned. */
export function turnBoard(s: AdlgState, by: number): AdlgState {
  if (by === 0) return s;
  const steps = roundHalfAway(degrees(by));
  const [c, n] = [cosine(steps), sine(steps)];
  const turn = (x: number, y: number): [number, number] => {
    const dx = x - s.width / 2;
    const dy = y - s.depth / 2;
    return [roundHalfAway(FAR + dx * c - dy * n), roundHalfAway(FAR + dx * n + dy * c)];
  };
  for (const body of [...s.units, ...s.camps, ...s.works]) {
    [body.x, body.y] = turn(body.x, body.y);
    body.facing = facing(body.facing + steps);
  }
  for (const body of [...s.commanders, ...s.markers]) [body.x, body.y] = turn(body.x, body.y);
  s.pieces = s.pieces.map((p) => {
    const outline: number[] = [];
    for (let i = 0; i < p.outline.length; i += 2) outline.push(...turn(p.outline[i], p.outline[i + 1]));
    return { ...p, outline };
  });
  s.width = s.depth = 2 * FAR;
  return s;
}

/** The place of a turned body as it would stand on the board that was not turned, within a thousandth of a UD. */
export function unturned(place: Rect, by: number, width: number, depth: number): Rect {
  if (by === 0) return place;
  const steps = roundHalfAway(degrees(by));
  const [c, n] = [cosine(steps), sine(steps)];
  const dx = place.x - FAR;
  const dy = place.y - FAR;
  const near = (v: number): number => {
    const whole = roundHalfAway(v / 60) * 60;
    return Math.abs(whole - v) <= 6 ? whole : roundHalfAway(v);
  };
  return {
    ...place,
    x: near(width / 2 + dx * c + dy * n),
    y: near(depth / 2 - dx * n + dy * c),
    facing: facing(place.facing - steps),
  };
}
