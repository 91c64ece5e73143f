/**
 * The grid of places. Lengths are whole grid steps; where a body stands is kept 4096 times finer, in states, in orders
 * and in files. Turning the table moves every body by half of such a part at most, so that a measure nobody made exact
 * all but never lies where that decides.
 */
import { inUnits, type Length, roundHalfAway, UNIT, type Units } from './number.ts';

const FINE = 4096;

/** A coordinate on the grid. */
export const onGrid = (value: Length): Length => roundHalfAway(value * FINE) / FINE;

/** A coordinate given in table units. */
export const fromUnits = (value: Units): Length => onGrid(value * UNIT);

/** A coordinate in table units with as many decimals as bring it back. */
export function toUnits(value: Length): Units {
  const at = onGrid(value);
  const short = inUnits(at);
  return fromUnits(short) === at ? short : roundHalfAway((at / UNIT) * 1e10) / 1e10;
}
