/** The turtle and the rusher of Argad: plans of the whole band by one doctrine, whatever happens. */
import type { Ask, Command, State } from '../../battle/protocol.ts';
import { planOf } from '../../generals/evaluators/argad/plans.ts';
import type { Argad } from '../../rules/argad/state.ts';

/** In cover, shooting at whoever comes. */
export const turtleOfArgad = (state: State, ask: Ask): Command | undefined =>
  ask.kind === 'orders' ? planOf(state as Argad, ask, 'watch') : undefined;

/** Everybody at the foe; where the scenario sets this side a task, at the task. */
export function rusherOfArgad(state: State, ask: Ask): Command | undefined {
  if (ask.kind !== 'orders') return undefined;
  const { aim } = (state as Argad).table;
  return planOf(state as Argad, ask, aim.kind !== 'score' && aim.side === ask.side ? 'aim' : 'press');
}
