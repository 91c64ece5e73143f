/** Puzzles judged again, when rules or generals have changed: fine, changed, or no puzzle any more. */
import { type AnyRuleSet, type Ask, type Command, isComplaint, type State } from '../../battle/protocol.ts';
import type { Evaluator } from '../../generals/evaluator.ts';
import { chanceIn } from '../../odds/aims.ts';
import { enoughOf, type Made, puzzleAimsOf, stateOf } from '../../odds/made.ts';
import { BARS, GAMES } from './bars.ts';
import { captainAgrees, playsNoWorse } from './checks.ts';
import { outcomesOf } from './moment.ts';
import { ordersOf } from './orders.ts';
import { findersOf, levelOf } from './rating.ts';

export interface Again {
  made: Made; // as it is now
  stale: string; // '' when nothing has changed; else what has
  dropped: boolean; // it is no puzzle any more
}

/** How far a kept chance may be from the one counted now: it is written with six digits. */
const WRITTEN = 1e-5;

/** Judge by exact odds; with `whole` also by captain and by playing on, and rate it anew. */
export function judgeAgain(rules: AnyRuleSet, made: Made, evaluator: Evaluator, whole = false): Again {
  const drop = (stale: string): Again => ({ made, stale, dropped: true });
  const state: State = stateOf(rules, made.position);
  const ask = (rules.asks(state) as readonly Ask[]).find((a) => a.side === made.side);
  if (ask === undefined) return drop('nobody is asked');
  const commandOf = (kept: Command): Command | undefined => {
    const read = rules.readCommand({ ...kept, ask: ask.id });
    if (isComplaint(read)) return undefined;
    return rules.check(rules.view(state, made.side), read) === undefined ? (read as Command) : undefined;
  };
  const answer = commandOf(made.answer);
  const rival = commandOf(made.rival);
  if (answer === undefined || rival === undefined) return drop('an order is not legal');
  const aims = puzzleAimsOf(rules, made, state);
  const most = 4 * (GAMES[rules.id]?.steps ?? 0);
  const chanceOf = (c: Command): number | undefined => {
    const outcomes = outcomesOf(rules, state, ask, c, made.till, most);
    return outcomes && chanceIn(outcomes, aims);
  };
  const best = chanceOf(answer);
  const next = chanceOf(rival);
  if (best === undefined || next === undefined) return drop('too many outcomes');
  if (best - next < BARS.margin - WRITTEN || best < BARS.best - WRITTEN) return drop('no margin');
  const enough = enoughOf(best, next);
  const solves = (c: Command): boolean => (chanceOf(c) ?? 0) >= enough - 1e-9;
  for (const c of ordersOf(rules, state, ask, evaluator))
    if ((chanceOf(c) ?? 1) > best + BARS.alike) return drop('another order is better');
  let now: Made = { ...made, version: rules.version, best: rounded(best), next: rounded(next) };
  if (whole) {
    if (!captainAgrees(rules, state, ask, answer, rival, solves, evaluator))
      return drop('the captain disagrees');
    if (!playsNoWorse(rules, state, ask.side, answer, rival, evaluator)) return drop('worse when played on');
    const found = findersOf(rules, state, ask, evaluator, solves);
    now = { ...now, found, level: levelOf(found) };
  }
  return { made: now, stale: changes(made, now), dropped: false };
}

const rounded = (x: number): number => Math.floor(x * 1e6 + 0.5) / 1e6;

function changes(was: Made, now: Made): string {
  if (was.version !== now.version) return `judged by version ${was.version} of the rules, now ${now.version}`;
  if (Math.abs(was.best - now.best) > WRITTEN) return `best ${was.best}, now ${now.best}`;
  if (Math.abs(was.next - now.next) > WRITTEN) return `next ${was.next}, now ${now.next}`;
  return was.level === now.level ? '' : `level ${was.level}, now ${now.level}`;
}
