/**
 * The tolerances of Baroque; no other file of this rule set holds one. Lengths are grid steps, 60,000 to the BU, unless
 * they say otherwise. What play makes exactly (contact, flush edges, a full move, a measure at its limit) is out by a
 * step or three after rounding: each of these is many times that.
 */
import { HAIR, units } from '../../table/number.ts';
import type { Shape } from '../../table/shape.ts';
import { type BaroqueState, houseRules } from './state.ts';

/**
 * Orders are given in thousandths of a BU, so measures that play makes lie on thousandths. A limit on a thousandth
 * would be decided by rounding, so every tolerance of length lies between two of them.
 */
const THOUSANDTH = 60;
const BETWEEN = THOUSANDTH / 2;

/** Lengths and ranges compared as equal, a thousandth of a BU is none: "within X" includes X, "less than X" does not. */
export const SAME = THOUSANDTH + BETWEEN;
/** The same in BU, for lengths as a command gives them. */
export const SAME_BU = 0.0015;
/** Angles compared as equal, in degrees, as a command gives them; and what is as good as right about, facing steps. */
export const SAME_DEGREES = 0.05;
export const ABOUT = 10;
/** Values worked out from chances: what a reaction is worth. */
export const SAME_WORTH = 1e-9;

/** ε of R-87: how far a mover that may not touch stays off, and the deepest overlap. */
export const epsilon = (s: BaroqueState): number => units(houseRules(s).touch);
/** The gap that counts as contact: ε, exactly ε included. Crossing a line and being inside mean by more than this. */
export const touching = (s: BaroqueState): number => epsilon(s) + SAME;
/**
 * How far a mover's outline is drawn in against friends: its corners then reach no deeper than ε, whatever the
 * angle (0.7 is a little less than half the root of two).
 */
export const drawnIn = (s: BaroqueState): number => 0.7 * epsilon(s);
/** Friends set down behind one another lie so deep in each other. */
export const pressed = (s: BaroqueState): number => epsilon(s) / 2;
/** The deepest overlap that is no broken state: ε and what rounding adds. */
export const deepest = (s: BaroqueState): number => epsilon(s) + 5 * HAIR;

/** A charge meets nobody whom it would pass with less of its front than this: corner to corner is no contact. */
export const GRAZE = SAME;
/**
 * A cut ends so much short of what stops it. Not a thousandth, nor half of one: distances that cuts leave would lie
 * exactly on limits, and rounding would decide.
 */
export const CUT_SHORT = 42;
/**
 * A move cut to less than this is none: a unit that has stopped as near as it may is not told to creep on. Cuts are given
 * in ten thousandths, so it lies between two of them.
 */
export const LEAST_CUT = 5 * THOUSANDTH - 3;
/** A move straight at an enemy that ends so near to touching him is thought a charge, grid. */
export const DRAWN_SHORT = units(0.05) + BETWEEN;
/** A base stops so much short of closed ground. */
export const SHORT_OF = BETWEEN;
/** What is met so long before it is gone into was only grazed. */
export const GRAZED = units(0.01) + BETWEEN;
/** A halted mover farther than this from its course was pushed off it. */
export const OFF_COURSE = HAIR;

/** BQ-3.1-b: half of the surface, a border within SAME of the middle line included. */
export const halfOf = (shape: Shape): number => 0.5 - SAME / (2 * Math.min(shape.halfWidth, shape.halfDepth));
