/** How hard a puzzle is: whether recruits, ensigns, a sergeant and a captain find it. */

import { luckOf, seedOf } from '../../battle/dice/seed.ts';
import type { AnyRuleSet, Ask, Command, State } from '../../battle/protocol.ts';
import type { Evaluator } from '../../generals/evaluator.ts';
import { type Choice, stepsIn, TURN_SECONDS } from '../../generals/general.ts';
import { ensignPick } from '../../generals/levels/ensign.ts';
import { GENERALS } from '../../generals/player.ts';
import type { Finders } from '../../odds/made.ts';

/** Recruits who try, each with luck of his own. */
const RECRUITS = 8;
/** What it adds when nobody of a rank finds it. */
const HARD: Readonly<Record<keyof Finders, number>> = {
  recruit: 200,
  ensign: 300,
  sergeant: 400,
  captain: 300,
};
const EASIEST = 800;

export function findersOf(
  rules: AnyRuleSet,
  state: State,
  ask: Ask,
  evaluator: Evaluator,
  solves: (c: Command) => boolean,
): Finders {
  const view: State = rules.view(state, ask.side);
  const answerOf = (rank: keyof Finders, n: number): Choice => {
    const general = GENERALS[rank](evaluator);
    const turn = stepsIn(TURN_SECONDS, general.pace);
    return general.answer(rules, view, ask, luckOf(seedOf(`${rank} ${n}`)), { turn, left: turn });
  };
  let recruits = 0;
  for (let n = 0; n < RECRUITS; n++) if (solves(answerOf('recruit', n).command)) recruits++;
  const ranked = answerOf('sergeant', 0).candidates.map((c) => c.command);
  const scores = ranked.map(() => 0);
  // an ensign takes the sergeant's second or third choice as often as his die says
  let ensigns = 0;
  for (let die = 0; die < DIE; die++) if (solves(ranked[ensignPick({ below: () => die }, scores)])) ensigns++;
  return {
    recruit: recruits / RECRUITS,
    ensign: ensigns / DIE,
    sergeant: solves(ranked[0]) ? 1 : 0,
    captain: solves(answerOf('captain', 0).command) ? 1 : 0,
  };
}
const DIE = 10;

/** From 800, which every recruit finds, to 2000, which nobody does. */
export function levelOf(found: Finders): number {
  let level = EASIEST;
  for (const rank of Object.keys(HARD) as (keyof Finders)[]) level += HARD[rank] * (1 - found[rank]);
  return 10 * Math.floor(level / 10 + 0.5);
}
