/** Making refusals, the protocol's own among them. */
import { cite } from './cite.ts';
import type { Command, Refusal, RuleId } from './protocol.ts';

/** Refuse: the rule, the key of the reason, and what was measured (in table units and degrees). */
export function refuse(
  rule: RuleId,
  why: string,
  figures: Readonly<Record<string, number | string>> = {},
  instead: { cut?: Command; snap?: Command } = {},
): Refusal {
  cite(rule);
  return { rule, why, figures, ...instead };
}

export const isRefusal = (x: unknown): x is Refusal =>
  typeof x === 'object' && x !== null && 'rule' in x && 'why' in x && 'figures' in x;

/** What special rules of a scenario cite. */
export const SCENARIO_RULE: RuleId = 'TERCIO-SCENARIO';
