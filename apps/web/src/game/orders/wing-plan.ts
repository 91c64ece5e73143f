import type { AnyRuleSet, Ask, State } from '@tercio/engine';
import { evaluatorOf, type Wing, type WingWish, wingOf } from '@tercio/engine/generals';

/** The plan of a wing, from a view. */
export const wingIn = async (
  rules: AnyRuleSet,
  view: State,
  { ask, ids, wish }: { readonly ask: Ask; readonly ids: readonly string[]; readonly wish: WingWish },
): Promise<Wing | undefined> => wingOf(rules, view, ask, ids, wish, await evaluatorOf(rules));
