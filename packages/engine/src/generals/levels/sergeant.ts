/**
 * The sergeant: of the orders that the rules suggest he takes the one whose exact expectation is worth most, and
 * gives no order that makes things worse than standing still.
 */

import type { Luck } from '../../battle/dice/dice.ts';
import { byCode } from '../../battle/digest.ts';
import type { AnyRuleSet, Ask, Command, Side, State } from '../../battle/protocol.ts';
import { byDefault, type End, unfold } from '../../odds/unfold.ts';
import type { Evaluator } from '../evaluator.ts';
import { type Budget, type Candidate, type Choice, type General, type Reason, stepsIn } from '../general.ts';
import { asWeighed, Race, type RaceWish, raceAll } from '../race.ts';
import { pressing } from './pressing.ts';

/** Steps that one candidate may cost, and the candidates kept with their reasons. */
const STEPS_EACH = 400;
const KEPT = 5;
/** A sergeant always looks at what the rules suggest, however little time he has. */
export const LEAST = 2500;
/** An order must promise this much more than standing still, in hundredths of an army. */
const WORTHWHILE = 0.02;

/** A candidate before its reasons are told. */
export interface Weighed {
  command: Command;
  score: number;
  ends: readonly End[];
}

/** Commands that a player would think of, each once, the default first. */
export function* thoughts(
  rules: AnyRuleSet,
  state: State,
  ask: Ask,
  evaluator: Evaluator,
): Generator<Command> {
  const seen = new Set<string>();
  const fresh = (c: Command): boolean => {
    const key = JSON.stringify(c);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  };
  if (fresh(ask.default)) yield ask.default;
  if (ask.plan !== undefined && fresh(ask.plan) && rules.check(state, ask.plan) === undefined) yield ask.plan;
  for (const c of rules.suggest(state, ask, { most: evaluator.most ?? 80 })) if (fresh(c)) yield c;
  if (evaluator.also === undefined) return;
  for (const c of evaluator.also(state, ask)) if (fresh(c) && rules.check(state, c) === undefined) yield c;
}

/** The exact expectation of a command; questions on the way are answered by default. */
export function weigh(
  rules: AnyRuleSet,
  state: State,
  side: Side,
  command: Command,
  evaluator: Evaluator,
  most: number,
): Weighed & { steps: number } {
  if (evaluator.throws !== undefined) return thrown(rules, state, side, command, evaluator, evaluator.throws);
  let first = true;
  const { ends, steps, cut } = unfold(rules, state, [command], {
    answers: byDefault,
    most,
    until: (s) => {
      // The command itself is given before anything can be settled.
      if (first) {
        first = false;
        return false;
      }
      return evaluator.settled(s, rules.asks(s));
    },
  });
  // Far too many outcomes: what is unfinished says little, so throw for it instead.
  if (cut && steps < most * 4 && ends.some((e) => e.unfinished && e.weight > 0.2)) {
    const t = thrown(rules, state, side, command, evaluator, THROWS);
    return { ...t, steps: t.steps + steps };
  }
  let score = 0;
  for (const end of ends) score += end.weight * evaluator.value(end.state, side);
  return { command, score, ends, steps: steps + ends.length };
}

/** Throws for a command whose outcomes are too many; the same dice for every candidate. */
const THROWS = 6;

function thrown(
  rules: AnyRuleSet,
  state: State,
  side: Side,
  command: Command,
  evaluator: Evaluator,
  times: number,
): Weighed & { steps: number } {
  const race = new Race(rules, state, side, evaluator);
  const trial = race.run(race.enter(command), times);
  return { ...asWeighed(trial), steps: race.spent };
}

/** How a sergeant throws: four of each, sixteen of the best, eight for a change. */
const RACE: RaceWish = { first: 4, last: 16, change: 8, rounds: 1 };

/** The default, then orders that must be given now or never, a mark, then all others. */
function* inOrder(
  commands: Iterable<Command>,
  state: State,
  evaluator: Evaluator,
): Generator<Command | undefined> {
  if (evaluator.first === undefined) {
    yield* commands;
    return;
  }
  const rest: Command[] = [];
  let given = 0;
  for (const c of commands)
    if (given++ === 0 || evaluator.first(state, c)) yield c;
    else rest.push(c);
  yield undefined;
  yield* rest;
}

/** Every thought weighed, the best first; equal ones in the order of their text. */
export function weighAll(
  rules: AnyRuleSet,
  state: State,
  ask: Ask,
  evaluator: Evaluator,
  steps: number,
): { weighed: Weighed[]; steps: number; base: number } {
  const base = evaluator.value(state, ask.side);
  if (evaluator.throws !== undefined) {
    const raced = raceAll(
      rules,
      state,
      ask,
      evaluator,
      thoughts(rules, state, ask, evaluator),
      steps,
      evaluator.race ?? RACE,
    );
    return { weighed: raced.trials.map(asWeighed), steps: raced.steps, base };
  }
  const weighed: Weighed[] = [];
  let spent = 1;
  for (const command of inOrder(thoughts(rules, state, ask, evaluator), state, evaluator)) {
    if (command === undefined) {
      if (weighed.some((w) => w.score > weighed[0].score + WORTHWHILE)) break;
      continue;
    }
    if (weighed.length > 0 && spent >= steps) break;
    const each = evaluator.enumerates?.(command) ?? STEPS_EACH;
    const w = weigh(rules, state, ask.side, command, evaluator, Math.min(each, Math.max(1, steps - spent)));
    spent += w.steps;
    weighed.push(w);
  }
  const standing = weighed[0].command;
  const edge = (w: Weighed): number => (w.command === standing ? w.score + WORTHWHILE : w.score);
  weighed.sort((a, b) => edge(b) - edge(a) || byCode(JSON.stringify(a.command), JSON.stringify(b.command)));
  return { weighed, steps: spent, base };
}

/** What changed, by the words of the evaluator. */
export function reasonsOf(evaluator: Evaluator, before: State, ends: readonly End[], side: Side): Reason[] {
  const sums = new Map<string, number>();
  const add = (weight: number) => (what: string, value: number) =>
    void sums.set(what, (sums.get(what) ?? 0) + weight * value);
  evaluator.value(before, side, add(-1));
  for (const end of ends) evaluator.value(end.state, side, add(end.weight));
  const reasons = [...sums].map(([what, value]) => ({ what, value: thousandths(value) }));
  return reasons
    .filter((r) => r.value !== 0)
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value) || byCode(a.what, b.what));
}
const thousandths = (x: number): number => (x < 0 ? -1 : 1) * (Math.floor(Math.abs(x) * 1000 + 0.5) / 1000);

export const candidateOf = (
  evaluator: Evaluator,
  before: State,
  base: number,
  side: Side,
  w: Weighed,
): Candidate => ({
  command: w.command,
  score: thousandths(w.score - base),
  reasons: reasonsOf(evaluator, before, w.ends, side),
});

/** A sergeant does not brood: where the pace of the game is known, a turn takes him no longer than this, in seconds. */
const BRISK = 0.25;

const thrifty = (evaluator: Evaluator, { left, turn }: Budget): number =>
  evaluator.pace === undefined ? left : Math.min(left, stepsIn(BRISK, evaluator.pace) - (turn - left));

/** The plan of an ask that needs no weighing; only its reasons are found out, where somebody asks for them. */
export function obviously(
  rules: AnyRuleSet,
  view: State,
  ask: Ask,
  luck: Luck,
  evaluator: Evaluator,
  budget: Budget,
): Choice | undefined {
  const { plan, side } = ask;
  if (plan === undefined || evaluator.obvious?.(ask) !== true) return undefined;
  if (rules.check(view, plan) !== undefined) return undefined;
  const state: State = rules.imagine(view, luck);
  const base = evaluator.value(state, side);
  if (budget.plain) return plainly({ command: plan, score: base, ends: [] }, base, 1);
  const weighed = weigh(rules, state, side, plan, evaluator, STEPS_EACH);
  return { command: plan, candidates: [candidateOf(evaluator, state, base, side, weighed)], steps: 1 };
}

/** Which of the ranked commands is taken: 0 is the best. */
export type Pick = (luck: Luck, scores: readonly number[]) => number;

export function sergeantWith(id: string, evaluator: Evaluator, pick: Pick): General {
  return {
    id,
    pace: evaluator.pace,
    answer(rules: AnyRuleSet, view: State, ask: Ask, luck: Luck, budget: Budget): Choice {
      const planned = obviously(rules, view, ask, luck, evaluator, budget);
      if (planned !== undefined) return planned;
      const state: State = rules.imagine(view, luck);
      const { weighed, steps, base } = weighAll(
        rules,
        state,
        ask,
        evaluator,
        Math.max(evaluator.thrift?.least ?? LEAST, thrifty(evaluator, budget)),
      );
      const legal = bestLegal(rules, view, weighed);
      const taken = pick(
        luck,
        legal.map((w) => w.score),
      );
      if (budget.plain) return plainly(legal[taken], base, steps);
      const candidates = legal.map((w) => candidateOf(evaluator, state, base, ask.side, w));
      return { command: legal[taken].command, candidates, steps };
    },
  };
}

/** The choice alone, when nobody asks why. */
export const plainly = (w: Weighed, base: number, steps: number): Choice => ({
  command: w.command,
  candidates: [{ command: w.command, score: thousandths(w.score - base), reasons: [] }],
  steps,
});

/** The best few. What is imagined may allow what the view refuses; the default always remains. */
export function bestLegal(
  rules: AnyRuleSet,
  view: State,
  weighed: readonly Weighed[],
  most = KEPT,
): Weighed[] {
  const out: Weighed[] = [];
  for (const w of weighed) {
    if (out.length >= most) break;
    if (rules.check(view, w.command) === undefined) out.push(w);
  }
  return out;
}

const best: Pick = () => 0;

/** A sergeant who waits for the enemy as long as it takes; for measuring others. */
export const patientSergeant = (evaluator: Evaluator): General => sergeantWith('sergeant-1', evaluator, best);

export const sergeant = (evaluator: Evaluator): General =>
  pressing(
    sergeantWith('sergeant', evaluator, best),
    evaluator.attack === undefined ? undefined : sergeantWith('sergeant', evaluator.attack, best),
    evaluator,
  );
