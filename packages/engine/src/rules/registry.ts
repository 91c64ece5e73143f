/**
 * The games that can be played. Each is loaded on demand, so a page pays only for the game it opens. A new rule
 * set is added here and nowhere else.
 */
import type { AnyRuleSet } from '../battle/protocol.ts';

export interface Registered {
  readonly id: string; // 'adlg-r-2021': the id that records, positions and rosters carry
  readonly name: { readonly en: string; readonly fr: string };
  load(): Promise<AnyRuleSet>;
}

export const RULE_SETS: readonly Registered[] = [];

/** The rule set with this id, if there is one. */
export const registered = (id: string): Registered | undefined => RULE_SETS.find((r) => r.id === id);
