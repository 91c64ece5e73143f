/** Cutting a chain of legs short: what a refusal offers instead. */
import { CUT_FOUND, CUT_INSIDE, HUNDREDTHS, NOTHING, SHORTEST_LEG_CM, THOUSANDTHS } from '../tolerances.ts';
import type { MoveLeg } from './march.ts';

/** What a leg goes, cm or degrees. */
const sizeOf = (l: MoveLeg): number => (l.go === 'about' ? 0 : Math.abs(l.by));

const wholeOf = (legs: readonly MoveLeg[]): number => legs.reduce((sum, l) => sum + sizeOf(l), 0);

/** The same legs, the first so many cm and degrees of them; the last one in whole parts of `grain`. */
function firstOf(legs: readonly MoveLeg[], most: number, grain: number): MoveLeg[] {
  let left = most;
  const out: MoveLeg[] = [];
  for (const leg of legs) {
    const n = sizeOf(leg);
    if (left >= n) out.push(leg);
    else if (left > SHORTEST_LEG_CM && leg.go !== 'about') {
      const by = Math.floor(left * grain + NOTHING) / grain; // a hair for shares that are not exact
      out.push({ ...leg, by: leg.by < 0 ? -by : by });
      return out;
    } else return out;
    left -= n;
  }
  return out;
}

/** The same legs cut to a share of their whole length, in hundredths. */
export const cutLegs = (legs: readonly MoveLeg[], share: number): MoveLeg[] =>
  firstOf(legs, wholeOf(legs) * share, HUNDREDTHS);

/**
 * The longest part of the legs that is legal, found by halving; undefined if none is. `guess`: a share that is the
 * longest if it is legal, as where only the speed forbids more.
 *
 * The limit is found much finer than a cut is written, and the cut ends a little inside it: so it is the same on every
 * bearing, and legal there.
 */
export function longest(
  legs: readonly MoveLeg[],
  legal: (legs: MoveLeg[]) => boolean,
  guess?: number,
): MoveLeg[] | undefined {
  const whole = wholeOf(legs);
  const legalPart = (most: number): MoveLeg[] | undefined => {
    const part = firstOf(legs, most, THOUSANDTHS);
    return part.length > 0 && legal(part) ? part : undefined;
  };
  const guessed = guess === undefined ? undefined : legalPart(whole * guess);
  if (guessed !== undefined) return guessed;
  let low = 0;
  let high = whole;
  while (high - low > CUT_FOUND) {
    const middle = (low + high) / 2;
    const part = firstOf(legs, middle, 1 / CUT_FOUND);
    if (part.length > 0 && legal(part)) low = middle;
    else high = middle;
  }
  return low === 0 ? undefined : legalPart(low - CUT_INSIDE);
}
