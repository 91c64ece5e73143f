/** Where the resolution of a command ends. */
import type { Ask, Command, State } from '../battle/protocol.ts';

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

/** Are the odds of this order told to the end of the turn? What is only begun by it, a charge, is decided later. */
export const goesOn = (command: Command): boolean => command.kind === 'charge' || command.kind === 'charges';

/**
 * Where the turn of the side that was asked ends: another game turn, or a question to the other side that is about
 * nobody and proposes no plan, for its own turn has come then.
 */
export function endOfTurn(before: State, answered: Ask): (s: State, ask: Ask) => boolean {
  return (s, ask) =>
    s.turn !== before.turn ||
    (ask.side !== answered.side && ask.about.length === 0 && ask.plan === undefined && !ask.secret);
}
