/**
 * The grid of places in Argad. A turn is two hundred small steps in which everybody minds everybody else: a whole grid
 * step more or less at its beginning can decide at its end who stands where. So places are kept 4096 times finer than
 * elsewhere, in the state, in orders and in files; lengths of moves stay whole grid steps.
 */
import { roundHalfAway, UNIT, units } from '../../../table/number.ts';
import { type Turning, turnReal } from '../../../table/turning.ts';

const FINE = 4096;

/** A coordinate on the grid. */
export const onGrid = (value: number): number => roundHalfAway(value * FINE) / FINE;

/** A coordinate given in cm. */
export const fromCm = (cm: number): number => onGrid(cm * UNIT);

/** A coordinate in cm with as many decimals as bring it back. */
export const inCm = (value: number): number =>
  value === units(inSix(value)) ? inSix(value) : roundHalfAway((value / UNIT) * 1e10) / 1e10;
const inSix = (value: number): number => roundHalfAway((value / UNIT) * 1e6) / 1e6;

const at = { x: 0, y: 0 };

/** A point after a turning of the table. */
export function turnedPoint(by: Turning, x: number, y: number): { x: number; y: number } {
  turnReal(by, x, y, at);
  return { x: onGrid(at.x), y: onGrid(at.y) };
}

/** Points x, y, x, y … after a turning of the table. */
export function turnedPoints(by: Turning, points: readonly number[]): number[] {
  const out: number[] = [];
  for (let i = 0; i < points.length; i += 2) {
    turnReal(by, points[i], points[i + 1], at);
    out.push(onGrid(at.x), onGrid(at.y));
  }
  return out;
}
