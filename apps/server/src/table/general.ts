/** A general thinks about one question, from his side's view alone. */
import type { AnyRuleSet, Ask, Command, Side, State } from '@tercio/engine';
import { luckOf, STREAM, seedOf } from '@tercio/engine';
import { type General, loadGeneral, type PlanNote, stepsIn, TURN_SECONDS } from '@tercio/engine/generals';
import { registered } from '@tercio/engine/rules';

export interface Thought {
  rules: string;
  general: string;
  side: Side;
  view: State;
  ask: Ask;
  game: string;
}

const loaded = new Map<string, Promise<{ rules: AnyRuleSet; general: General }>>();

async function load(id: string, name: string): Promise<{ rules: AnyRuleSet; general: General }> {
  const rules = await registered(id)?.load();
  const general = rules === undefined ? undefined : await loadGeneral(name, rules);
  if (rules === undefined || general === undefined) throw new Error(`nobody is called ${name} in ${id}`);
  return { rules, general };
}

/** What generals who lead by plans are about, by game and side; the oldest are forgotten, and decided anew. */
const plans = new Map<string, PlanNote>();
const PLANS = 500;

function keepPlan(key: string, plan: PlanNote): void {
  plans.delete(key);
  plans.set(key, plan);
  if (plans.size > PLANS) plans.delete(plans.keys().next().value as string);
}

/** Steps, not seconds, bound the work: the same question gets the same answer. */
export async function think({ rules: id, general: name, side, view, ask, game }: Thought): Promise<Command> {
  const key = `${id} ${name}`;
  const found = loaded.get(key) ?? load(id, name);
  loaded.set(key, found);
  const { rules, general } = await found;
  const stream = side === 0 ? STREAM.general0 : STREAM.general1;
  const luck = luckOf(seedOf(`${game} ${ask.id} ${view.asked}`), stream);
  const turn = stepsIn(TURN_SECONDS, general.pace);
  const own = `${game} ${side}`;
  const plan = plans.get(own);
  const about = plan === undefined ? {} : { plan };
  // A question has a part of what a whole turn may cost.
  const budget = { turn, left: Math.ceil(turn / 8), plain: true, ...about } as const;
  const choice = general.answer(rules, view, ask, luck, budget);
  if (choice.plan !== undefined) keepPlan(own, choice.plan);
  return choice.command;
}
