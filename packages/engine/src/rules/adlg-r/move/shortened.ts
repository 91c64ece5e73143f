/** A refused move cut where it is lawful as it stands: what a refusal offers, anybody may order. */
import type { Leg } from '../commands.ts';
import { cutLeg } from './walk/legs.ts';

/** Places of the last leg tried from its end on, and halvings between the last two. */
const SAMPLES = 8;
const HALVINGS = 4;

/**
 * The longest path found along these legs that `lawful` accepts: they themselves, or cut within their last advance or
 * wheel; undefined if none is.
 */
export function shortened(
  legs: readonly Leg[],
  lawful: (legs: readonly Leg[]) => boolean,
): readonly Leg[] | undefined {
  for (let n = legs.length; n > 0; n--) {
    const path = legs.slice(0, n);
    if (lawful(path)) return path;
    const last = path[n - 1];
    if (last.do !== 'advance' && last.do !== 'wheel') continue;
    const found = within(path.slice(0, -1), last, lawful);
    if (found !== undefined) return found;
  }
  return undefined;
}

function within(
  before: readonly Leg[],
  last: Leg,
  lawful: (legs: readonly Leg[]) => boolean,
): readonly Leg[] | undefined {
  const at = (share: number): readonly Leg[] | undefined => {
    const leg = cutLeg(last, share);
    const path = leg === undefined ? undefined : [...before, leg];
    return path !== undefined && lawful(path) ? path : undefined;
  };
  for (let k = SAMPLES - 1; k > 0; k--) {
    let best = at(k / SAMPLES);
    if (best === undefined) continue;
    let low = k / SAMPLES;
    let high = (k + 1) / SAMPLES;
    for (let n = 0; n < HALVINGS; n++) {
      const middle = (low + high) / 2;
      const next = at(middle);
      if (next === undefined) high = middle;
      else {
        best = next;
        low = middle;
      }
    }
    return best;
  }
  return undefined;
}
