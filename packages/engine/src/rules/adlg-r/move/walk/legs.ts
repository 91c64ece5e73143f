/** Legs of a path as orders say them, on the grid, and cut. */
import { degrees } from '../../../../table/angle.ts';
import type { Leg as TableLeg } from '../../../../table/motion/motion.ts';
import { units } from '../../../../table/number.ts';
import type { Leg } from '../../commands.ts';
import { LEAST_CUT_DEGREES, LEAST_CUT_UD, ON_THOUSANDTH } from '../../tolerances.ts';

/** The same leg on the grid. */
export function tableLeg(leg: Leg): TableLeg {
  switch (leg.do) {
    case 'advance':
      return { kind: 'advance', by: units(leg.by) };
    case 'slide':
      return { kind: 'slide', by: units(leg.by) };
    case 'wheel':
      return { kind: 'wheel', corner: leg.to, angle: degrees(leg.by) };
    case 'pivot':
      return { kind: 'pivot', angle: leg.to === 'left' ? degrees(leg.by) : -degrees(leg.by) };
    case 'turn':
      return {
        kind: 'turn',
        by: leg.to === 'about' ? 'half' : leg.to === 'left' ? 'quarter-left' : 'quarter-right',
      };
  }
}

/**
 * A leg cut at a fraction, for "the same move cut at its last legal point". Turns are all or nothing; a rest that the
 * rounding of an earlier cut may have left is nothing.
 */
export function cutLeg(leg: Leg, fraction: number): Leg | undefined {
  if (leg.do === 'turn') return fraction >= 1 ? leg : undefined;
  if (Math.abs(leg.by) * fraction < (leg.do === 'wheel' ? LEAST_CUT_DEGREES : LEAST_CUT_UD)) return undefined;
  // Rounded towards less, so that the cut is legal, to thousandths of a UD and of a degree; a way that ends on a
  // thousandth but for rounding keeps it.
  const size = Math.floor(Math.abs(leg.by) * fraction * 1000 + ON_THOUSANDTH) / 1000;
  const by = leg.by < 0 ? -size : size;
  return by === 0 ? undefined : { ...leg, by };
}
