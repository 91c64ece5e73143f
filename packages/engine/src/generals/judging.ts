/**
 * Judging plans of a whole army: each is played on for some turns, both sides by a quick policy, with the same dice for
 * every plan, against an enemy who comes on and one who stands and shoots. Work is counted in steps.
 */

import { SeededDice, STREAM, seedOf } from '../battle/dice/seed.ts';
import type { AnyRuleSet, Ask, Command, Side, State } from '../battle/protocol.ts';
import type { Evaluator } from './evaluator.ts';
import { learnedChance } from './learned/chance.ts';
import { MiddlingDice } from './middling.ts';
import type { ArmyPlan } from './plans.ts';

const THINKING = seedOf('a marshal plays plans on');
/** Orders that a quick policy looks at, and steps that one look may take. */
const LOOKS = 20;
const LOOK_STEPS = 200;
/** An order must promise this much more than standing still. */
const WORTHWHILE = 0.05;
/** No play runs longer than this. */
const LONGEST = 2500;
/** Orders of one side in one turn, at most. */
const ORDERS = 40;

const middling = new MiddlingDice();

/** Whom one expects to meet. */
export type Foe = 'comes' | 'stands';

/** The answer of a quick policy that judges by this evaluator, and what it cost. */
function quickly(
  rules: AnyRuleSet,
  state: State,
  ask: Ask,
  evaluator: Evaluator,
  asides: number,
): { command: Command; steps: number } {
  const usual = ask.plan ?? ask.default;
  if (evaluator.quick !== undefined) return { command: evaluator.quick(state, ask, ask.side), steps: 1 };
  if (ask.plan !== undefined || evaluator.free?.(ask) === false || asides >= ORDERS)
    return { command: usual, steps: 1 };
  let best: Command = ask.default;
  let most = evaluator.value(state, ask.side) + WORTHWHILE;
  let steps = 2;
  for (const command of rules.suggest(state, ask, { most: LOOKS })) {
    const s: State = rules.copy(state);
    rules.accept(s, command);
    let k = 1;
    for (; k < LOOK_STEPS && s.over === null; k++) {
      const asks: readonly Ask[] = rules.asks(s);
      if (evaluator.settled(s, asks)) break;
      if (asks.length > 0) rules.accept(s, asks[0].default);
      else rules.step(s, middling);
    }
    steps += k + 1;
    const value = evaluator.value(s, ask.side);
    if (value > most) [best, most] = [command, value];
  }
  return { command: best, steps };
}

/** Terms of a value that are there, not only promised. */
const SOLID = new Set(['result', 'losses', 'breaking', 'fights', 'score', 'objective', 'camp']);
/** What promises count beside them. */
const PROMISE = 0.4;

/** What the end of a play is worth: the chance to win in hundredths where that was learned, else what is there. */
function worthOf(evaluator: Evaluator, state: State, side: Side): number {
  const chance = learnedChance(evaluator, state);
  if (chance !== undefined) return 100 * (side === 0 ? chance : 1 - chance);
  let sum = 0;
  evaluator.value(state, side, (what, value) => {
    sum += SOLID.has(what) ? value : PROMISE * value;
  });
  return sum;
}

/** One play of a plan over so many turns. */
export function playPlan(
  rules: AnyRuleSet,
  state: State,
  side: Side,
  plan: ArmyPlan,
  foe: Foe,
  judge: Evaluator,
  enemy: Evaluator,
  turns: number,
  nth: number,
): { value: number; steps: number } {
  const s: State = rules.copy(state);
  const dice = new SeededDice(THINKING, STREAM.other, nth * 10000);
  const until = s.turn + turns;
  let steps = 1;
  let asked = 0;
  let turn = s.turn;
  for (; steps < LONGEST * turns && s.over === null; ) {
    const asks: readonly Ask[] = rules.asks(s);
    if (asks.length === 0) {
      rules.step(s, dice);
      steps++;
      continue;
    }
    const [ask] = asks;
    if (s.turn >= until && ask.side === side) break;
    if (s.turn !== turn) [turn, asked] = [s.turn, 0];
    asked++;
    if (ask.side !== side && foe === 'stands') {
      rules.accept(s, ask.plan ?? ask.default);
      steps++;
      continue;
    }
    const quick = quickly(rules, s, ask, ask.side === side ? plan.evaluator : enemy, asked / 2);
    steps += quick.steps;
    rules.accept(s, quick.command);
  }
  return { value: worthOf(judge, s, side), steps: steps + 1 };
}

export interface Judged {
  readonly plan: ArmyPlan;
  readonly values: number[]; // of its plays
}

/** So many standard errors, and so much besides, a plan must promise more than the one that the rule of thumb takes. */
const DOUBT = 2;
const MARGIN = 6;

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, v) => sum + v, 0) / values.length;

/** What a plan gains over another with the same dice, with doubt taken off. */
function gainOf(a: readonly number[], b: readonly number[]): number {
  const n = Math.min(a.length, b.length);
  if (n === 0) return 0;
  const d = Array.from({ length: n }, (_, k) => a[k] - b[k]);
  const m = mean(d);
  const variance = mean(d.map((x) => (x - m) * (x - m)));
  const error = n > 1 ? Math.sqrt(variance / (n - 1)) : MARGIN;
  return m - DOUBT * error - MARGIN / n;
}

/** Rounds of plays at most, and turns that each takes. */
const ROUNDS = 6;
export const HORIZON = 3;

/**
 * The plan that promises most. The one that comes first is kept unless another gains more than plays may err. Foes of
 * each round: one who stands in `standing` of ten, else one who comes on.
 */
export function bestPlan(
  rules: AnyRuleSet,
  state: State,
  side: Side,
  plans: readonly ArmyPlan[],
  judge: Evaluator,
  enemy: Evaluator,
  standing: number,
  most: number,
): { judged: Judged[]; steps: number } {
  const judged: Judged[] = plans.map((plan) => ({ plan, values: [] }));
  let left = judged;
  let steps = 0;
  let share = 0;
  for (let nth = 0; nth < ROUNDS && left.length > 1 && steps < most; nth++) {
    share += standing;
    const foe: Foe = share >= 5 ? 'stands' : 'comes';
    if (foe === 'stands') share -= 10;
    for (const j of left) {
      if (steps >= most && j !== judged[0] && nth > 0) break;
      const played = playPlan(rules, state, side, j.plan, foe, judge, enemy, HORIZON, nth);
      steps += played.steps;
      j.values.push(played.value);
    }
    // After two rounds the worse half drops out; the first stays, since others are held against it.
    if (nth === 1 && left.length > 2) {
      const [first, ...rest] = left;
      rest.sort((a, b) => mean(b.values) - mean(a.values));
      left = [first, ...rest.slice(0, Math.ceil(rest.length / 2))];
    }
  }
  const [first] = judged;
  const gain = (j: Judged): number => (j === first ? 0 : gainOf(j.values, first.values));
  return { judged: [...judged].sort((a, b) => gain(b) - gain(a)), steps };
}
