/** Is the answer good play? Asked of a captain with much time, and of battles that are played on from it. */

import { luckOf, SeededDice, STREAM, seedOf } from '../../battle/dice/seed.ts';
import type { AnyRuleSet, Ask, Command, Side, State } from '../../battle/protocol.ts';
import type { Evaluator } from '../../generals/evaluator.ts';
import { stepsIn, TURN_SECONDS } from '../../generals/general.ts';
import { captain } from '../../generals/levels/captain.ts';
import { sergeant, weigh } from '../../generals/levels/sergeant.ts';
import { BARS } from './bars.ts';

/** Steps that weighing one order anew may cost. */
const WEIGHING = 4000;

/** Does a captain at ten times his budget choose what solves it, or at least judge the answer not worse than the next? */
export function captainAgrees(
  rules: AnyRuleSet,
  state: State,
  ask: Ask,
  answer: Command,
  next: Command,
  solves: (c: Command) => boolean,
  evaluator: Evaluator,
): boolean {
  const general = captain(evaluator);
  const turn = BARS.captain * stepsIn(TURN_SECONDS, general.pace);
  const view: State = rules.view(state, ask.side);
  const luck = luckOf(seedOf(`puzzle ${rules.digest(view)}`));
  const { command, candidates } = general.answer(rules, view, ask, luck, { turn, left: turn });
  if (solves(command)) return true;
  const thought = candidates.find((c) => solves(c.command));
  const beside = candidates.find((c) => JSON.stringify(c.command) === JSON.stringify(next));
  if (thought !== undefined && beside !== undefined) return thought.score >= beside.score;
  const best = evaluator.ofCaptains ?? evaluator;
  const worth = (c: Command): number => weigh(rules, view, ask.side, c, best, WEIGHING).score;
  return worth(answer) >= worth(next);
}

/** What a position is worth after an order when quick sergeants play on with these dice. */
function playedOn(
  rules: AnyRuleSet,
  state: State,
  side: Side,
  command: Command,
  evaluator: Evaluator,
  nth: number,
): number {
  const s: State = rules.copy(state);
  const dice = new SeededDice(seedOf(`played on ${nth}`), STREAM.other);
  const luck = luckOf(seedOf(`quick ${nth}`));
  const quick = sergeant(evaluator.ofCaptains ?? evaluator);
  const until = s.turn + BARS.turns;
  rules.accept(s, command);
  for (let given = 0, steps = 0; s.over === null && s.turn <= until && steps < LONGEST; steps++) {
    const [ask]: readonly Ask[] = rules.asks(s);
    if (ask === undefined) {
      rules.step(s, dice);
      continue;
    }
    if (given++ >= BARS.commands) break;
    const view: State = rules.view(s, ask.side);
    const budget = { turn: 1, left: 1, plain: true } as const;
    rules.accept(
      s,
      evaluator.quick?.(s, ask, ask.side) ?? quick.answer(rules, view, ask, luck, budget).command,
    );
  }
  return evaluator.value(s, side);
}
const LONGEST = 4000;

/**
 * Is the answer not worse than the next when battles are played on from both with the same dice? It is worse when it
 * loses by more than the standard error of so few battles.
 */
export function playsNoWorse(
  rules: AnyRuleSet,
  state: State,
  side: Side,
  answer: Command,
  next: Command,
  evaluator: Evaluator,
): boolean {
  let sum = 0;
  let squares = 0;
  const worse = (n: number): boolean => {
    const mean = sum / n;
    const variance = Math.max(0, squares / n - mean * mean) / (n - 1);
    return mean + Math.sqrt(variance) < 0;
  };
  for (let n = 0; n < BARS.plays; n++) {
    const gain =
      playedOn(rules, state, side, answer, evaluator, n) - playedOn(rules, state, side, next, evaluator, n);
    sum += gain;
    squares += gain * gain;
  }
  return !worse(BARS.plays);
}
