/** Notes of where units run and what they look at, for whoever counts the outcomes of both sides apart (`odds/sides.ts`). */
import type { Facing, Length } from '../../../table/number.ts';
import type { Rect } from '../../../table/shape.ts';
import type { GroupState, Unit } from '../state.ts';

export interface Watch {
  /** It tries to run straight that way, from `start`, so far at most. */
  runs(u: Unit, start: Rect, toward: Facing, far: Length): void;
  /** It asks what enemies there are within so much of it. */
  looks(s: GroupState, u: Unit, far: Length): void;
}

/** Nobody watches, but while outcomes are counted. */
export let watch: Watch | undefined;

export function watchedBy<T>(by: Watch, run: () => T): T {
  const before = watch;
  watch = by;
  try {
    return run();
  } finally {
    watch = before;
  }
}
