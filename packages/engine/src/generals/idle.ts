/** Who was found to have nothing to do in a turn of a play, so that nobody is looked at twice. */
import type { Side, State } from '../battle/protocol.ts';

const found = new WeakMap<State, { turn: number; side: Side; ids: Set<string> }>();

/** Those of a side in this turn of this play: a play is one state that is changed until it ends. */
export function idleOf(s: State, side: Side): Set<string> {
  const had = found.get(s);
  if (had !== undefined && had.turn === s.turn && had.side === side) return had.ids;
  const ids = new Set<string>();
  found.set(s, { turn: s.turn, side, ids });
  return ids;
}
