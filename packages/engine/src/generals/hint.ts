/** A hint: what a general would do in a person's place, and why. The record notes it when it is followed. */
import type { Battle } from '../battle/battle.ts';
import { viewOf } from '../battle/battle.ts';
import { luckOf, seedOf } from '../battle/dice/seed.ts';
import type { AnyRuleSet, Ask, State } from '../battle/protocol.ts';
import { type Choice, type General, stepsIn, TURN_SECONDS } from './general.ts';

/** From a view alone, for workers: the same view, ask and general give the same hint. */
export function hintFor(
  rules: AnyRuleSet,
  view: State,
  ask: Ask,
  general: General,
  seconds = TURN_SECONDS,
): Choice {
  const steps = stepsIn(seconds, general.pace);
  const luck = luckOf(seedOf(`hint ${ask.id} ${rules.digest(view)}`));
  return general.answer(rules, view, ask, luck, { turn: steps, left: steps });
}

/** What this general would answer; carry it out with `play(battle, ask.side, hint.command, 'hint')`. */
export const hint = (rules: AnyRuleSet, battle: Battle, ask: Ask, general: General): Choice =>
  hintFor(rules, viewOf(battle, ask.side), ask, general);
