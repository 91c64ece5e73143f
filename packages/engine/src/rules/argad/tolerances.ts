/**
 * Every tolerance of Argad, in grid steps. Play makes some measures exactly (contact, shoulder to shoulder, the whole
 * allowance, a band's limit); the grid rounds each by a step or so, and by a step more for every pulse walked. All of
 * these are many times that, so that what play has made falls on the same side of its limit on every bearing.
 */
import { CM } from './house-rules.ts';

/**
 * Places and orders are given in thousandths of a cm, so measures lie on thousandths. A limit on a thousandth would be
 * decided by rounding, so every tolerance of length that something is judged by lies between two of them.
 */
const THOUSANDTH = CM / 1000;
const BETWEEN = THOUSANDTH / 2;

/** AG-UNIT-1: two bases are in contact when the gap is no wider than this. */
export const TOUCH = CM / 20 + BETWEEN;
/** Lengths, ranges and runs compared as equal: "within X" is ≤ X + SAME, "more than X" is > X + SAME. */
export const SAME = THOUSANDTH + BETWEEN;
/** Figures whose middles are farther apart than a measure and this are not within it: two riders nose to nose. */
export const BOTH_BASES = 5 * CM + SAME;
/** AG-SIM-11: the deepest overlap of two bases that is still none. */
export const OVERLAP = TOUCH / 2;
/** Deeper than this bases never lie in each other, whatever pushed them there. */
export const DEEPEST = TOUCH * 1.5;
/** AG-MELEE-7a: a place that makes no new contact keeps this far from enemies. */
export const NO_CONTACT = TOUCH * 1.5;
/** AG-SIM-11: a gap grows or shrinks when it changes by more than this in one sub-step. */
export const HAIR = 24;
/** AG-SIM-11: two who meet are brought this near. */
export const MEETING = 12;
/** AG-SIM-11: two meetings fall together when they are no farther apart than this share of a sub-step. */
export const AT_ONCE = 0.01;
/** AG-SIM-9: whoever is this near to the point he heads for is there. */
export const ARRIVED = SAME;
/** AG-TURN-1a: a leg shorter than this turns nobody: its direction would be that of the grid. */
export const SHORT_LEG = CM / 2 - BETWEEN;
/** Places at an enemy lie this much inside contact, so that whoever reaches one touches him. */
export const LEAN = 60;
/** AG-SIM-11: nearer than this to his enemy an attacker looks for no place of his own any more. */
export const AT_HAND = 2 * TOUCH + BETWEEN;
/** Two who are set against each other in thought touch when no more than this is left between them. */
export const SET_AGAINST = 2 * TOUCH + BETWEEN;
/** Two places, ways or lengths of a search are as good as each other. */
export const EVEN = CM / 100 + BETWEEN;
/** A way round something keeps this much clear of it, and may come this much nearer. */
export const CLEAR = TOUCH / 2;
/** Facings compared as equal: a twentieth of a degree. */
export const SAME_FACING = 9;
/** AG-ORDER-11: a man this near to halfway between two quarters stands at a corner of the square; facing steps. */
export const HALFWAY = 2 * SAME_FACING;
/** AG-MELEE-23: so much nearer than 45° to the line of attack stands whoever is no diagonal neighbour; 1.1 degrees. */
export const DIAGONAL = 200;
/** AG-MELEE-23: men of one unit stand in one file, or in one rank, when they are no farther out of line than this. */
export const IN_LINE = CM / 2 + BETWEEN;
/** AG-ORDER-4: ranks and files of a unit are told apart by this much. */
export const APART = CM + BETWEEN;
/** Farther than any tolerance by which something may still be met or crossed. */
export const WELL_CLEAR = CM / 10;
/** AG-SIM-14: a place this near to an edge counts as on it. */
export const ON_EDGE = CM / 2;
/** AG-SEE-3: a base this near to a line is pressed against it. */
export const PRESSED = CM / 2;
/** AG-ORDER-14: men of a unit may drift so far apart on a march before one has fallen out. */
export const LOOSE = CM;
/** Openings this near to a wall's line are openings of it. */
export const IN_WALL = CM / 10 + BETWEEN;
/** AG-WEAPON-12: a ride is straight when its chord is at least this share of its length. */
export const STRAIGHT = 0.985;
/** An order that brings nobody nearer than this is none, and a way is better by no less; lengths are ordered in hundredths. */
export const NEARER = CM / 10 - BETWEEN;

/** Centimetres with two decimals; a length that is as good as a whole hundredth is told as one. */
export const hundredths = (length: number): number => Math.floor(((length + SAME) / CM) * 100) / 100;
