/** Where the resolution of a command ends. */
import type { Ask, State } from '../battle/protocol.ts';

/**
 * It ends when a question comes that does not belong to it: one put by the frames below those that were there when
 * the command was given, one of the same kind at the same depth (the next order), or one of another turn. A question
 * that was open already (sealed orders of both) still belongs.
 */
export function endOf(before: State, answered: Ask, open: readonly Ask[]): (s: State, ask: Ask) => boolean {
  const depth = before.frames.length;
  const { turn } = before;
  const ids = new Set(open.map((a) => a.id));
  return (s, ask) => {
    if (ids.has(ask.id)) return false;
    if (s.turn !== turn || s.frames.length < depth) return true;
    return s.frames.length === depth && ask.kind === answered.kind;
  };
}
