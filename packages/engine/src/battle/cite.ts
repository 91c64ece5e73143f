/**
 * Every factor, refusal, event and roll names its rule; whoever measures which rules were really used listens
 * here. Nothing in the engine depends on it.
 */
import type { RuleId } from './protocol.ts';

let listener: ((rule: RuleId) => void) | undefined;

/** Listen to every citation; `undefined` stops listening. */
export function onCite(listen: ((rule: RuleId) => void) | undefined): void {
  listener = listen;
}

export function cite(rule: RuleId): void {
  if (listener !== undefined) listener(rule);
}
