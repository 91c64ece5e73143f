import type { Command, State } from '@tercio/engine';
import { type UnfoldWish, unfold } from '@tercio/engine/odds';
import type { Moment } from '../controls.ts';

const MOST = 3000;

/** How often an answer leads to what holds, counted to the next question that nobody answers; none where that is much work. */
export function chanceThat<S extends State>(
  m: Moment,
  command: Command,
  holds: (s: S) => boolean,
  wish: Pick<UnfoldWish, 'answers' | 'until'> = {},
): number | undefined {
  if (m.help !== 'full' || m.rules.check(m.state, command) !== undefined) return undefined;
  try {
    const { ends, cut } = unfold(m.rules, m.state, [command], { ...wish, most: MOST });
    return cut ? undefined : ends.reduce((n, e) => n + (holds(e.state as S) ? e.weight : 0), 0);
  } catch {
    return undefined; // a view may hold too little to reckon with
  }
}
