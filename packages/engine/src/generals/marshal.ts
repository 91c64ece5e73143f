/**
 * The marshal: decides at the beginning of a turn what the whole army is to do, by playing plans on, and gives the
 * orders that bring it about as a captain would, judging by the plan. With little time he goes by the rule of thumb
 * that captains have: wait while the enemy comes, go in when he does not.
 */
import type { AnyRuleSet, Ask, Side, State } from '../battle/protocol.ts';
import { UNIT } from '../table/number.ts';
import { captainWith } from './captain.ts';
import type { Evaluator } from './evaluator.ts';
import type { Budget, Choice, General, PlanNote } from './general.ts';
import { bestPlan } from './judging.ts';
import { type ArmyPlan, plansOf } from './plans.ts';
import { isPressing } from './pressing.ts';

/** Of a turn's steps so many go into the plan; with fewer left than a play takes he goes by the rule of thumb. */
const PLANNING = 0.6;
const FEWEST = 1500;

/** An enemy of whom fewer than this share have moved, each by more than so many table units, has stood. */
const FEW = 0.2;
const MOVED = 0.3;

type Places = PlanNote['foes'];

function foesOf(rules: AnyRuleSet, state: State, side: Side): Places {
  const out: Record<string, readonly [number, number]> = {};
  for (const b of rules.bodies(state)) if (b.side !== side && b.solid) out[b.id] = [b.x, b.y];
  return out;
}

/** Has the enemy stood since then? Bodies that were driven off or destroyed do not count. */
function stood(was: Places, now: Places): boolean {
  let [moved, all] = [0, 0];
  for (const [id, [x, y]] of Object.entries(now)) {
    if (!Object.hasOwn(was, id)) continue;
    all++;
    const dx = (x - was[id][0]) / UNIT;
    const dy = (y - was[id][1]) / UNIT;
    if (dx * dx + dy * dy > MOVED * MOVED) moved++;
  }
  return all > 0 && moved < FEW * all;
}

/** After so many turns in which the enemy has stood he is not awaited any longer. */
const SEEN = 2;
/** How likely the enemy is to stand, of ten, by the turns in which he has stood. */
const STANDS = [2, 5, 8, 10] as const;

export function marshal(plain: Evaluator): General {
  const keen: Evaluator = { ...(plain.keen ?? plain), learned: plain.learned };
  const leads = new Map<string, General>();
  const leading = ({ id, evaluator }: ArmyPlan): General => {
    const found = leads.get(id) ?? captainWith('marshal', evaluator);
    leads.set(id, found);
    return found;
  };
  let known: { rules: AnyRuleSet; plans: ArmyPlan[] } | undefined;
  const plansIn = (rules: AnyRuleSet): ArmyPlan[] => {
    if (known?.rules !== rules) {
      known = { rules, plans: plansOf(rules, keen) };
      leads.clear();
    }
    return known.plans;
  };

  /** What the army sets out to do this turn: what it was about, unless another plan promises clearly more. */
  function decided(
    rules: AnyRuleSet,
    state: State,
    ask: Ask,
    plans: readonly ArmyPlan[],
    budget: Budget,
    still: number,
  ): { plan: ArmyPlan; steps: number } {
    const [hold, attack = hold] = plans;
    const last =
      budget.plan?.turn === state.turn - 1 ? plans.find((p) => p.id === budget.plan?.id) : undefined;
    const course = keen.course?.(state);
    const pressed = course !== undefined && isPressing(course, ask.side);
    const usual = pressed && (last ?? hold) === hold ? attack : (last ?? hold);
    const most = Math.floor(Math.min(budget.left, PLANNING * budget.turn));
    // Whoever comes is awaited as a captain awaits him; he who has stood must be gone for, and how is played on.
    if (usual === hold && still < SEEN) return { plan: hold, steps: 0 };
    const bold = usual === hold ? attack : usual;
    if (plans.length < 2 || most < FEWEST || state.turn < 1) return { plan: bold, steps: 0 };
    // Half an attack is worse than none: he who has set out goes on while the enemy stands.
    const inOrder = [bold, ...plans.filter((p) => p !== bold && (p !== hold || still === 0))];
    const often = pressed ? 10 : STANDS[Math.min(still, STANDS.length - 1)];
    const { judged, steps } = bestPlan(rules, state, ask.side, inOrder, keen, plain, often, most);
    return { plan: judged[0].plan, steps };
  }

  return {
    id: 'marshal',
    pace: keen.pace,
    answer(rules, view, ask, luck, budget): Choice {
      const plans = plansIn(rules);
      const before = budget.plan;
      const noted = before?.turn === view.turn ? plans.find((p) => p.id === before.id) : undefined;
      if (before !== undefined && noted !== undefined)
        return { ...leading(noted).answer(rules, view, ask, luck, budget), plan: before };
      const foes = foesOf(rules, view, ask.side);
      const still = before?.turn === view.turn - 1 && stood(before.foes, foes) ? before.still + 1 : 0;
      const now = decided(rules, rules.imagine(view, luck), ask, plans, budget, still);
      const rest: Budget = { ...budget, left: Math.max(0, budget.left - now.steps) };
      const choice = leading(now.plan).answer(rules, view, ask, luck, rest);
      const plan: PlanNote = { turn: view.turn, id: now.plan.id, still, foes };
      return { ...choice, steps: choice.steps + now.steps, plan };
    },
  };
}
