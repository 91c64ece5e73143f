/**
 * The tolerances of ADLG-R. No other file of this rule set holds one. Lengths are grid steps unless they say
 * otherwise. `touch` and the angle of "same facing" are house rules (HR-1, HR-39).
 */
import { degrees } from '../../table/angle.ts';
import { ONE_DEGREE } from '../../table/measure/contact.ts';
import { HAIR, units } from '../../table/number.ts';
import { type AdlgState, houseRules } from './state.ts';

export { HAIR };

/**
 * Orders are given in thousandths of a UD, so measures that play makes lie on thousandths. A limit on a thousandth
 * would be decided by rounding, so every tolerance of length lies between two of them.
 */
export const THOUSANDTH = 60;
const BETWEEN = THOUSANDTH / 2;

/** Lengths, costs and ranges compared as equal: a thousandth of a UD is none. */
export const SAME = THOUSANDTH + BETWEEN;
/** The same in UD, for lengths as a command gives them. */
export const SAME_UD = 0.001;
/** A slide and the advance it needs, each rounded to thousandths of a UD. */
export const SAME_SUM_UD = 0.0025;
/** Angles compared as equal, in degrees, as a command gives them. */
export const SAME_DEGREES = 0.01;
/** So much of a thousandth short of the next one is rounding: less than ALONG, which a path may go too deep. */
export const ON_THOUSANDTH = 0.25;
/** A leg cut shorter than this is none. Cuts are rounded to thousandths, wheels then to facing steps. */
export const LEAST_CUT_UD = 0.0015;
export const LEAST_CUT_DEGREES = 0.0085;
/** Corners of ground and of bodies that come on at an edge: two roundings of SAME each. */
export const SAME_CORNER = 2 * THOUSANDTH + BETWEEN;

/** The gap that counts as contact, and the deepest overlap. HR-1 */
export const touch = (s: AdlgState): number => units(houseRules(s).touch) + BETWEEN;
/** The angle within which two bodies face the same way, facing steps. HR-39 */
export const sameFacing = (s: AdlgState): number => degrees(houseRules(s).sameFacing);
/** Edges within this angle lie on each other, facing steps: more than a degree, in which orders are given. */
export const FLAT = ONE_DEGREE + 1;
/** The cosine of about that angle: two directions that are the same. */
export const PARALLEL = 0.9998;
/** The sine below which an edge is parallel to another when a slide aligns corners. */
export const SQUARE_ON = 0.001;
/** The same for lines of numbers without a unit. */
export const NOTHING = 1e-9;

/** An advance behind a wheel that leaves nothing is asked for by this much, to see where it ends. */
export const SHORTEST_DRAWN_UD = 0.01;

/** A share of a width, a stretch or a way shorter than 0.01 UD is none. */
export const STRETCH = 600 + BETWEEN;
/** How far a base looks round itself for a border it stands on (AR-TERR-15). */
export const ON_BORDER = 600 + BETWEEN;
/** What a line may run along a base without being stopped (ADLG-SHO-5). */
export const GRAZE = 600 + BETWEEN;
/**
 * Lines of sight end so much of the way to the middle inside the outline (ADLG-SHO-5). Of no base is this a depth near
 * GRAZE, or a line along the edge of a column would be seen on some bearings only.
 */
export const DRAWN_IN = 0.03;
/** Bodies put back beside others may overlap so much. */
export const PRESSED = 300 + BETWEEN;
/** Corners so near another body lie on it: where two bodies touch is their middle. */
export const ON_BODY = 3600 + BETWEEN;
/**
 * A slide that brings a target before the front brings so much of it there, and corners are aimed at so far inside the
 * target: clearly more than the two `touch` within which a point of an edge lies at a corner.
 */
export const BITE = units(0.035);
/** No wheel into a target is offered that meets him so soon, as where corners touch: rounding would tell where. */
export const LEAST_WHEEL = 2 * ONE_DEGREE;
/** No wheel is aimed at a corner nearer than this: rounding would turn it by too much. */
export const LEAST_AIM = units(0.19);
/** How far into a zone a body is carried to ask what the zone stops at, as a share of its motion. */
export const JUST_INSIDE = 0.02;
/** A move that ends so near an enemy is thought a charge at him that was drawn short; so much farther its last leg then leads, UD. */
export const DRAWN_SHORT = units(0.3) + BETWEEN;
export const LED_ON_UD = 0.6;
/** A charge by another path is what was meant if it turns no more than so many degrees otherwise. */
export const MEANT_DEGREES = 35;
/** A little farther, so that what lies exactly at a limit is met: UD. */
export const PAST_UD = 0.005;
/** ADLG-MOV-16: a body that makes room is tried in steps so long, then between the last two of them. */
export const ASIDE_STEP = units(0.01);
/** A way into a friend that one touches is none if he stops it so soon. */
export const HARDLY = units(0.15) + BETWEEN;
/** A path that goes no deeper into a body, ten times what rounding can do, runs along it (ADLG-GEO-7). */
export const ALONG = 20;
/** What rounding of places alone can do to a depth, several times over. */
export const ROUNDED = 0.01;
/** Who stands no deeper in a body, or no farther off, touches it but for rounding; two stops half of ALONG deep, and more. */
export const CREEP = 25;
/** A shrunk corner may stick out by the diagonal: so much of `touch` keeps every overlap within it. */
export const OF_TOUCH = 0.7;

/** A work belongs to a front that lies within so much of its line, and within two degrees of its facing. */
export const WORK_NEAR = units(0.05) + BETWEEN;
export const WORK_ANGLE = 364;
/** Works laid along each other share a stretch longer than this if they are within 0.1 UD of one line. */
export const WORK_LINE = units(0.1) + BETWEEN;
export const WORK_STRETCH = units(0.01) + BETWEEN;

/** Corners of a field whose sides lie within this sine of a right angle: points are given in hundredths of a UD. */
export const RIGHT_ANGLE = 0.02;
/** Ground so near to an edge of the table, or to water, touches it (ADLG-TER-18a). */
export const AT_EDGE = units(0.05);

/** The deepest overlap, and the widest gap of a contact, that are no broken state. */
export const deepest = (s: AdlgState): number => touch(s) + THOUSANDTH;
export const widest = (s: AdlgState): number => touch(s) + WORK_NEAR;

/** Wheels compared as equal, facing steps: rounding can turn a direction to a corner LEAST_AIM away by one or two. */
export const SAME_ANGLE = 12;

/**
 * Sorts in place by a measure; those no farther from the next than `same` are equal and come in the order of `tie`, so
 * that rounding never decides which comes first. Left alone they keep the order of the list.
 */
export function sortByMeasure<T>(
  list: T[],
  measure: (x: T) => number,
  tie: (a: T, b: T) => number = () => 0,
  same = SAME,
): T[] {
  if (list.length < 2) return list;
  const keyed = list.map((x, i) => ({ x, i, m: measure(x) }));
  keyed.sort((a, b) => a.m - b.m || a.i - b.i);
  let from = 0;
  for (let i = 1; i <= keyed.length; i++) {
    if (i < keyed.length && keyed[i].m - keyed[i - 1].m <= same) continue;
    const equal = keyed.slice(from, i).sort((a, b) => tie(a.x, b.x) || a.i - b.i);
    for (let k = 0; k < equal.length; k++) list[from + k] = equal[k].x;
    from = i;
  }
  return list;
}

// Limits. "Within X" and "up to X" include X, "less than X" and "beyond X" do not. Each pair below is exact opposites.

/** Closed: the measure is at most the limit. */
export const upTo = (measure: number, limit: number): boolean => measure <= limit + SAME;
/** Open, the opposite of `upTo`: farther than the limit. */
export const beyond = (measure: number, limit: number): boolean => measure > limit + SAME;
/** Open: less than the limit. */
export const under = (measure: number, limit: number): boolean => measure < limit - SAME;
/** Closed, the opposite of `under`: the limit or more. */
export const atLeast = (measure: number, limit: number): boolean => measure >= limit - SAME;
