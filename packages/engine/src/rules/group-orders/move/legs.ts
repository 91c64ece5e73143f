/** Cutting a chain of legs short: what a refusal offers instead. */
import { HUNDREDTHS, NOTHING, SHORTEST_LEG_CM } from '../tolerances.ts';
import type { MoveLeg } from './march.ts';

/** The same legs cut to a share of their whole length. */
export function cutLegs(legs: readonly MoveLeg[], share: number): MoveLeg[] {
  const size = (l: MoveLeg): number => (l.go === 'about' ? 0 : Math.abs(l.by));
  let left = legs.reduce((sum, l) => sum + size(l), 0) * share;
  const out: MoveLeg[] = [];
  for (const leg of legs) {
    const n = size(leg);
    if (left >= n) out.push(leg);
    else if (left > SHORTEST_LEG_CM && leg.go !== 'about') {
      const by = Math.floor(left * HUNDREDTHS + NOTHING) / HUNDREDTHS; // a hair for shares that are not exact
      out.push({ ...leg, by: leg.by < 0 ? -by : by });
      return out;
    } else return out;
    left -= n;
  }
  return out;
}

/**
 * The longest part of the legs that is legal, found by halving; undefined if none is. `guess`: a share that is the
 * longest if it is legal, as where only the speed forbids more.
 */
export function longest(
  legs: readonly MoveLeg[],
  legal: (legs: MoveLeg[]) => boolean,
  guess?: number,
): MoveLeg[] | undefined {
  if (guess !== undefined) {
    const cut = cutLegs(legs, guess);
    if (cut.length > 0 && legal(cut)) return cut;
  }
  let low = 0;
  let high = 1;
  let best: MoveLeg[] | undefined;
  for (let i = 0; i < 10; i++) {
    const middle = (low + high) / 2;
    const cut = cutLegs(legs, middle);
    if (cut.length > 0 && legal(cut)) {
      best = cut;
      low = middle;
    } else high = middle;
  }
  return best;
}
