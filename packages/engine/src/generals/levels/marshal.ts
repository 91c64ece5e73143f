/**
 * The marshal: decides at the beginning of a turn what the whole army is to do, by playing plans on to the end of the
 * day or through some turns, and gives the orders that bring it about as a captain would, judging by the plan. The first plan is a captain's
 * own turn, or what his game says instead: another must gain more than the plays may err.
 */
import type { AnyRuleSet, Ask, Side, State } from '../../battle/protocol.ts';
import type { Evaluator } from '../evaluator.ts';
import type { Budget, Choice, General, PlanNote } from '../general.ts';
import { learnedChance } from '../learned/chance.ts';
import { arrowsOf } from '../plans/arrows.ts';
import { mean, type Policy, playToEnd, raceOf, turnsBy } from '../plans/judging.ts';
import { changesOf, FOES, type Plan, type Planner, plansOf, USUAL } from '../plans/plans.ts';
import { captain, captainWith } from './captain.ts';

/** Of the steps that are left when a turn is planned so many go into the plan: part of them into whole plans, the rest into changing the best one. */
const PLANNING = 0.7;
const WHOLE = 0.6;

/** What a position promises a side where nothing else is said: 1 a battle won, −1 one lost. */
const promiseOf =
  (evaluator: Evaluator) =>
  (state: State, side: Side): number => {
    const chance = learnedChance(evaluator, state) ?? 0.5;
    return (side === 0 ? 1 : -1) * (2 * chance - 1);
  };

/** What the army sets out to do, as the plays have it. */
function decided(
  rules: AnyRuleSet,
  planner: Planner,
  worth: NonNullable<Planner['worth']>,
  state: State,
  ask: Ask,
  last: Plan,
  most: number,
): { note: Omit<PlanNote, 'arrows'>; steps: number } {
  const { side } = ask;
  const foes = planner.foes?.(state, side) ?? FOES;
  const against = foes.map((f) => planner.quick(f.plan));
  const run = (plans: readonly Plan[], steps: number, about?: Plan) => {
    const own = new Map<Plan, Policy>(plans.map((p) => [p, planner.quick(p)]));
    // Every plan meets the same enemy in the same play.
    const next = turnsBy(foes.map((f) => f.weight));
    const met: number[] = [];
    return raceOf(
      plans,
      (plan, nth) => {
        if (nth === met.length) met.push(next());
        const policy = own.get(plan) as Policy;
        return playToEnd(rules, state, side, policy, against[met[nth]], worth, nth, planner.turns);
      },
      steps,
      about,
    );
  };
  const plans = plansOf(planner, state, side, last);
  const whole = run(
    plans,
    WHOLE * most,
    plans.find((p) => p.id === last.id),
  );
  const changed = run(changesOf(planner, state, side, whole.best.what), most - whole.steps);
  const plan = changed.best.what;
  const usual = whole.runners.find((r) => r.what === USUAL) ?? whole.runners[0];
  const plays = Math.min(whole.best.worths.length, usual.worths.length);
  const note: Omit<PlanNote, 'arrows'> = {
    turn: state.turn,
    side,
    plan,
    plays,
    ...(planner.turns === undefined ? {} : { turns: planner.turns }),
    worth: mean(whole.best.worths.slice(0, plays)),
    usual: mean(usual.worths.slice(0, plays)),
  };
  return { note, steps: whole.steps + changed.steps };
}

/** A marshal in a game that has a planner; undefined in others. */
export function marshal(plain: Evaluator): General | undefined {
  const { planner } = plain.ofCaptains ?? plain;
  if (planner === undefined) return undefined;
  const worth = planner.worth ?? promiseOf(plain);
  const leads = new Map<string, General>();
  const leading = (plan: Plan): General => {
    const found =
      leads.get(plan.id) ??
      (plan.id === USUAL.id ? captain(plain) : captainWith('marshal', planner.leading(plan)));
    if (leads.size > LEADS) leads.clear();
    leads.set(plan.id, found);
    return found;
  };
  return {
    id: 'marshal',
    pace: planner.pace,
    answer(rules, view, ask, luck, budget): Choice {
      const before = budget.plan?.side === ask.side ? budget.plan : undefined;
      if (before?.turn === view.turn || !planner.begins(ask)) {
        const choice = leading(before?.plan ?? USUAL).answer(rules, view, ask, luck, budget);
        return before === undefined ? choice : { ...choice, plan: before };
      }
      const state: State = rules.imagine(view, luck);
      const most = PLANNING * budget.left;
      const { note: sketch, steps } = decided(rules, planner, worth, state, ask, before?.plan ?? USUAL, most);
      const note = { ...sketch, arrows: arrowsOf(rules, planner, view, ask.side, sketch.plan) };
      const rest: Budget = { ...budget, left: Math.max(0, budget.left - steps) };
      const choice = leading(note.plan).answer(rules, view, ask, luck, rest);
      return { ...choice, steps: choice.steps + steps, plan: note };
    },
  };
}

/** Plans whose judgement is kept at hand. */
const LEADS = 100;
