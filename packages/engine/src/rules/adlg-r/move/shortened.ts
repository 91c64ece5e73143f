/** A refused move cut where it is lawful as it stands: what a refusal offers, anybody may order. */
import type { Leg } from '../commands.ts';
import { cutLeg } from './walk/legs.ts';

/** Places of the last leg tried from its end on, and halvings between the last two. */
export interface Grain {
  readonly samples: number;
  readonly halvings: number;
}
/** What a refusal offers. */
export const COARSE: Grain = { samples: 8, halvings: 4 };
/** What is drawn for a person. */
export const FINE: Grain = { samples: 12, halvings: 6 };

/**
 * The longest path found along these legs that `lawful` accepts: they themselves, or cut within their last advance or
 * wheel; undefined if none is.
 */
export function shortened(
  legs: readonly Leg[],
  lawful: (legs: readonly Leg[]) => boolean,
  grain: Grain,
): readonly Leg[] | undefined {
  for (let n = legs.length; n > 0; n--) {
    const path = legs.slice(0, n);
    if (lawful(path)) return path;
    const last = path[n - 1];
    if (last.do !== 'advance' && last.do !== 'wheel') continue;
    const found = within(path.slice(0, -1), last, lawful, grain);
    if (found !== undefined) return found;
  }
  return undefined;
}

function within(
  before: readonly Leg[],
  last: Leg,
  lawful: (legs: readonly Leg[]) => boolean,
  { samples, halvings }: Grain,
): readonly Leg[] | undefined {
  const at = (share: number): readonly Leg[] | undefined => {
    const leg = cutLeg(last, share);
    const path = leg === undefined ? undefined : [...before, leg];
    return path !== undefined && lawful(path) ? path : undefined;
  };
  for (let k = samples - 1; k > 0; k--) {
    let best = at(k / samples);
    if (best === undefined) continue;
    let low = k / samples;
    let high = (k + 1) / samples;
    for (let n = 0; n < halvings; n++) {
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
