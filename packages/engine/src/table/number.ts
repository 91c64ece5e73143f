/**
 * The numbers of the table. Lengths in the state are whole numbers, 60,000 to the table unit, so that halves, thirds,
 * quarters and hundredths are exact; facings are whole numbers, 65,536 to the circle, so that parallel and square are
 * equalities; coordinates are finer (`grid.ts`). Within a command plain doubles are used; a result is rounded once.
 */

declare const counts: unique symbol;

/**
 * A number or a name that says what it is of. What says nothing is taken, since arithmetic and literals give that; what
 * says something else does not compile. So `a.x + reach` needs no cast, and table units where grid steps are wanted are
 * a mistake that the compiler finds. Nothing of it is left at run time.
 */
export type Of<What extends string, T = number> = T & { readonly [counts]?: What };

/** A length or a coordinate in grid steps; a length in the state is always whole. */
export type Length = Of<'grid steps'>;

/** A length or a coordinate in table units (UD, BU, cm), as files, orders and people have it. */
export type Units = Of<'table units'>;

/** A direction, 0 … 65535: 0 is east, 16384 north, counter-clockwise. An angle is none before `facing` wraps it. */
export type Facing = Of<'facing'>;

/** An angle in facing steps of any sign, whole or not; a facing is one. */
export type Angle = Of<'angle' | 'facing'>;

/** An angle in degrees, as files, orders and people have it. */
export type Degrees = Of<'degrees'>;

/** Grid steps to one table unit (UD, BU, cm). */
export const UNIT: Length = 60000;

/** Facing steps to the full circle. */
export const TURN = 65536;
export const HALF_TURN = 32768;
export const QUARTER_TURN = 16384;

/**
 * Two grid steps (0.00003 unit): more than rounding can do to a pair of poses. Overlaps shallower than
 * the tolerance plus a hair are no overlaps anywhere in `table/`, so a legal pose stays legal after rounding.
 */
export const HAIR: Length = 2;

/**
 * A thousandth of a unit and a half, forty times what rounding can do: where a caller says nothing else, a body must be
 * deeper than this in an area or a zone to be in it, so that one flush with a border is out on every bearing. Orders
 * are given in thousandths; a limit on one of them would be met exactly, and rounding would decide.
 */
export const INSIDE: Length = 90;

/** Half a thousandth of a unit, fifteen times what rounding can do: a point no farther out of an area lies on its border. */
export const ON_BORDER: Length = 30;

/** Rounds half away from zero and never gives −0. */
export function roundHalfAway(value: number): number {
  const whole = Math.trunc(value);
  const rest = value - whole;
  if (rest >= 0.5) return whole + 1;
  if (rest <= -0.5) return whole - 1;
  return whole + 0;
}

/** Grid steps of a number of table units: `units(0.5)` is 30000. */
export function units(value: Units): Length {
  return roundHalfAway(value * UNIT);
}

/** Table units of a length, with at most six decimals, as files show them. */
export function inUnits(length: Length): Units {
  return roundHalfAway((length / UNIT) * 1e6) / 1e6;
}

/** Wraps any whole number of facing steps into 0 … 65535. */
export function facing(steps: Angle): Facing {
  return steps & (TURN - 1);
}

export const EAST = facing(0);
export const NORTH = facing(QUARTER_TURN);
export const WEST = facing(HALF_TURN);
export const SOUTH = facing(3 * QUARTER_TURN);
