import type { AnyRuleSet } from '@tercio/engine';
import { type Registered, RULE_SETS } from '@tercio/engine';

/** The games on offer: whatever the engine has registered. */
export const ruleSets = (): readonly Registered[] => RULE_SETS;

export async function loadRules(id: string): Promise<AnyRuleSet | undefined> {
  return RULE_SETS.find((r) => r.id === id)?.load();
}
