/** Asks as they are told: with what the numbers in an answer mean. */
import type { AnyRuleSet, Ask, State } from '../protocol.ts';

/** The ask with its choices, from what the asked side may know. */
export function askWith(rules: AnyRuleSet, state: State, ask: Ask): Ask {
  const choices = rules.choices?.(rules.view(state, ask.side), ask) ?? [];
  return choices.length === 0 ? ask : { ...ask, choices };
}
