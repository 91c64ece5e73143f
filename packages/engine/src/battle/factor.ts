/** One cited modifier: no number in a total comes without its rule. */
import { cite } from './cite.ts';
import type { BodyId, RuleId } from './protocol.ts';

export interface Factor {
  rule: RuleId;
  what: string; // key of a phrase: 'basic', 'disordered', 'flank'
  value: number;
  owner: BodyId; // whose factor it is
  cancelledBy?: RuleId; // counted as nothing because of this rule
}

export function factor(rule: RuleId, what: string, value: number, owner: BodyId): Factor {
  cite(rule);
  return { rule, what, value, owner };
}

/** The same factor, listed but not counted. */
export function cancelled(f: Factor, by: RuleId): Factor {
  cite(by);
  return { rule: f.rule, what: f.what, value: f.value, owner: f.owner, cancelledBy: by };
}

/** The sum of what counts. */
export function total(factors: readonly Factor[]): number {
  let sum = 0;
  for (const f of factors) if (f.cancelledBy === undefined) sum += f.value;
  return sum;
}
