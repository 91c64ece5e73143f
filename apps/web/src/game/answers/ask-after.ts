import { ScriptError, ScriptedDice } from '@tercio/engine';
import type { Moment } from '../controls.ts';
import type { Command, State } from '../engine.ts';

/** The question that the same side is asked next if this order is given; nothing where dice or an enemy come first. */
export function askAfter(m: Moment, command: Command): string | undefined {
  const { rules } = m;
  const state: State = rules.copy(m.state);
  rules.accept(state, command);
  const dice = new ScriptedDice([]);
  try {
    while (state.over === null && rules.asks(state).length === 0) rules.step(state, dice);
  } catch (error) {
    if (error instanceof ScriptError) return undefined;
    throw error;
  }
  const ask = rules.asks(state).find((a) => a.kind === m.ask?.kind && a.side === m.side);
  return ask?.id;
}
