/**
 * Every factor, refusal, event and roll names its rule; whoever measures which rules were really used listens
 * here. Nothing in the engine depends on it.
 */
import type { RuleId } from './protocol.ts';

let listener: ((rule: RuleId, under: string) => void) | undefined;
let current = '';

/** Listen to every citation and the rule set it was made under; `undefined` stops listening. */
export function onCite(listen: ((rule: RuleId, under: string) => void) | undefined): void {
  listener = listen;
  current = '';
}

/** Says under which rule set what follows is cited: a module of two editions cites the same rules under both. */
export function citeUnder(ruleSet: string): void {
  current = ruleSet;
}

/** A fact on which a clause turns: cited where it is so. */
export function citing(fact: boolean, rule: RuleId): boolean {
  if (fact) cite(rule);
  return fact;
}

export function cite(rule: RuleId): void {
  if (listener !== undefined) listener(rule, current);
}
