import type { AnyRuleSet } from '@tercio/engine';
import { type Registered, RULE_SETS, registered } from '@tercio/engine/rules';

/** The games on offer: whatever the engine has registered. */
export const ruleSets = (): readonly Registered[] => RULE_SETS;

export async function loadRules(id: string): Promise<AnyRuleSet | undefined> {
  const inWorker = typeof document === 'undefined' && typeof self !== 'undefined';
  if (registered(id) === undefined && inWorker) await (await import('./outside.ts')).addToWorker();
  return registered(id)?.load();
}
