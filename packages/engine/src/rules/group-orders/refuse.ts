/** Refusals of Group Orders: their reasons are keys that the phrase book must have. */
import type { Refusal, RuleId } from '../../battle/protocol.ts';
import { refuse as refuseAny } from '../../battle/refuse.ts';
import type { GroupRefusals } from './keys.ts';

export const refuse = (
  rule: RuleId,
  why: GroupRefusals,
  figures: Readonly<Record<string, number | string>> = {},
): Refusal => refuseAny(rule, why, figures);
