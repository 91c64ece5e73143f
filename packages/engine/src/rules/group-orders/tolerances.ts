/**
 * The tolerances of Group Orders. No other file of this rule set holds one. Lengths are grid steps, 60,000 to the cm,
 * unless they say otherwise.
 */

import { degrees } from '../../table/angle.ts';
import type { Tolerances } from '../../table/measure/touching.ts';
import { UNIT } from '../../table/number.ts';

/**
 * A gap that counts as contact, and the deepest overlap allowed: a little over 0.02 cm, since commands give lengths in
 * hundredths and no order should end exactly at the limit.
 */
export const TOUCH = UNIT / 48;
/** Two units in a fight, each rounded and each as deep as allowed. */
export const TOUCHING = 2 * TOUCH;
/** Fighting units farther apart than this are a broken position. */
export const APART = 4 * TOUCH;
/** Orders are given in thousandths of a cm, so measures that play makes lie on thousandths. */
export const THOUSANDTH = UNIT / 1000;
/** Lengths, costs and ranges that count as equal: a thousandth is none. A limit on one would be decided by rounding. */
export const SAME = 1.5 * THOUSANDTH;
/** GO-MOVE-12: a move that comes so much nearer than the distance kept keeps it, well short of where "nearer than" begins. */
export const KEPT_IN = THOUSANDTH / 2;
/** How deep a mover goes into whom it meets, or along a border that it may not cross. */
export const DEEP = THOUSANDTH;
/** How far a run is followed past its end: deep enough into what lies exactly there. */
export const HAIR_ON = 2 * THOUSANDTH;
/** The same in cm, for lengths as a command gives them. */
export const SAME_CM = 0.0015;
/** Shares of a length, and degrees, as a command gives them. */
export const NOTHING = 1e-6;
/** A leg shorter than this is none, cm. */
export const SHORTEST_LEG_CM = 0.01;
/** Suggested commands give lengths in hundredths of a cm. */
export const HUNDREDTHS = 100;
/** The cut of a refusal is given in thousandths, found finer than that, and ends so much inside its limit, cm. */
export const THOUSANDTHS = 1000;
export const CUT_FOUND = 1 / 8192;
export const CUT_INSIDE = 0.00325;

/** What stops a move is asked so much farther on than it may go, cm. */
export const FARTHER_ON_CM = 0.25;
/** GO-ORDER-08: a stand is farther from the enemy only by more than a hundredth of a cm. */
export const FARTHER = UNIT / 100 + SAME;
/** GO-MOVE-12: a new formation may come so much nearer than the distance kept, cm. */
export const KEPT_CM = 0.01;
/** GO-MOVE-23: a charger that reaches nobody stops so far from every enemy, cm. */
export const CLEAR_CM = 0.05;
/** Units that run no nearer than this to each other have nothing to do with each other, however a run is measured. */
export const WELL_CLEAR = UNIT + SAME;
/** GO-MOVE-23: a charger so near to a target has come up against the edge before it. */
export const MET = UNIT / 10;
/** GO-MELEE-07: stands side by side may overlap so much, and be turned so much: 11 degrees in facing steps. */
export const PRESSED = UNIT / 2;
export const SQUARE_ON = 2000;
/** GO-MOVE-03: facings that count as the same when a group marches as one, facing steps. */
export const PARALLEL = degrees(1);
/** GO-SHOOT-03: a target exactly on the border of the arc is in it, facing steps. */
export const ARC_BORDER = 2;
/** GO-SETUP-17: corners are looked at a hundredth inside the outline. */
export const DRAWN_IN = 1 / 100;

/** What the law of touching asks for. */
export const TOLERANCES: Tolerances = { touch: TOUCH, same: SAME, stretch: TOUCH, sameFacing: PARALLEL };

// Limits. "Within X" and "up to X" include X, "nearer than X" and "beyond X" do not.

/** Closed: the measure is at most the limit. */
export const upTo = (measure: number, limit: number): boolean => measure <= limit + SAME;
/** Open, the opposite of `upTo`: farther than the limit. */
export const beyond = (measure: number, limit: number): boolean => measure > limit + SAME;
/** Open: less than the limit. */
export const under = (measure: number, limit: number): boolean => measure < limit - SAME;
/** Closed, the opposite of `under`: the limit or more. */
export const atLeast = (measure: number, limit: number): boolean => measure >= limit - SAME;

/** An order that brings nobody nearer to where he is led than this is none: a little less than half a cm, which is ordered often. */
export const NEARER = UNIT / 2 - SAME / 2;
/** Prices of two ways that count as the same, cm: orders are given in thousandths. */
export const PRICE = SAME_CM;

/** A length in cm cut to whole thousandths; one short of a thousandth by rounding is not. */
export const thousandths = (cm: number): number =>
  Math.floor((cm + SAME_CM / 12) * THOUSANDTHS) / THOUSANDTHS;
/** A length in cm cut to whole hundredths, as commands give it; one short of a hundredth by rounding is not. */
export const hundredths = (cm: number): number => Math.floor((cm + SAME_CM) * HUNDREDTHS) / HUNDREDTHS;

/** Nearest first; of those equally near the first of the list. */
export function nearestFirst<T>(list: readonly T[], measure: (x: T) => number): T[] {
  const left = list.map((item) => ({ item, far: measure(item) }));
  const out: T[] = [];
  while (left.length > 0) {
    const least = left.reduce((n, x) => Math.min(n, x.far), Infinity);
    const next = left.findIndex((x) => upTo(x.far, least));
    out.push(left[next].item);
    left.splice(next, 1);
  }
  return out;
}
