/** Digests of a state: every field of play mixed (`fields/` says how), the table of a volley only once. */
import { lastMade } from '../../battle/cache.ts';
import { digestOf, Mixer } from '../../battle/digest.ts';
import { mixGroupState } from './fields/generated.ts';
import { volleyOf } from './shooting/volley.ts';
import type { GroupState } from './state.ts';

/** Everything but the options: what a position in mid-resolution is sealed with. */
const mixPlay = (s: GroupState): Mixer =>
  mixedTable(s).int(s.contacts.length).int(s.groups.length).json(s.frames).json(s.over);

/** The table of the last volley, mixed: it is the same for every outcome. */
const mixedVolley = lastMade(
  (s: GroupState) => ({ units: s.units, mixed: mixGroupState(new Mixer(), s) }),
  (known, s) => known.units === s.units,
);

const mixedTable = (s: GroupState): Mixer =>
  volleyOf(s) === undefined ? mixGroupState(new Mixer(), s) : mixedVolley(s).mixed.fork();

export const digestState = (s: GroupState): string => mixPlay(s).text(digestOf(s.options)).hex();
export const sealOf = (s: GroupState): string => mixPlay(s).hex();
