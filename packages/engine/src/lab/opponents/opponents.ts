/**
 * Opponents for measuring generals, none of them for the product's list. Three have one idea for the whole day: the
 * passive one gives default answers, the turtle stands on the best ground it was given and shoots, the rusher comes on
 * at once. `recruit-1`, `sergeant-1` and `captain-1` are the generals as they were before anybody led an army by plans.
 * They are yardsticks: changing one makes every number measured with it worthless.
 */
import type { AnyRuleSet, Ask, Body, Command, Side, State } from '../../battle/protocol.ts';
import { type Evaluator, evaluatorOf } from '../../generals/evaluator.ts';
import type { Choice, General } from '../../generals/general.ts';
import { patientCaptain } from '../../generals/levels/captain.ts';
import { recruit } from '../../generals/levels/recruit.ts';
import { patientSergeant, weigh } from '../../generals/levels/sergeant.ts';
import { MiddlingDice } from '../../generals/plans/middling.ts';
import { loadGeneral, loadMarshal } from '../../generals/player.ts';
import { UNIT } from '../../table/number.ts';

/** What a game lets an opponent answer by rule of thumb; undefined: as in any game. */
type Habit = (state: State, ask: Ask) => Command | undefined;

interface Habits {
  turtle: Habit;
  rusher: Habit;
}

const none: Habit = () => undefined;

async function habitsOf(rules: AnyRuleSet): Promise<Habits> {
  if (rules.id === 'argad') {
    const m = await import('./argad.ts');
    return { turtle: m.turtleOfArgad, rusher: m.rusherOfArgad };
  }
  if (rules.id === 'group-orders') {
    const m = await import('./group-orders.ts');
    return { turtle: m.turtleOfGroups, rusher: m.rusherOfGroups };
  }
  return { turtle: none, rusher: none };
}

const saying = (command: Command, steps = 1): Choice => ({
  command,
  candidates: [{ command, score: 0, reasons: [] }],
  steps,
});

const passive: General = { id: 'passive', answer: (_rules, _view, ask) => saying(ask.default) };

const dice = new MiddlingDice();
/** Whoever has moved farther than this, in table units, has left his place. */
const LEFT = 0.1;
/** Orders that a turtle looks at, and the steps that one may cost. */
const LOOKS = 24;
const STEPS_EACH = 120;
const LONGEST = 400;

/** Where the bodies of a side are, by their names. */
function placesOf(rules: AnyRuleSet, state: State, side: Side): Map<string, Body> {
  const out = new Map<string, Body>();
  for (const b of rules.bodies(state)) if (b.side === side) out.set(b.id, b);
  return out;
}

/** Does a command take bodies of its side from their places? */
function leaves(rules: AnyRuleSet, state: State, ask: Ask, command: Command, evaluator: Evaluator): boolean {
  const before = placesOf(rules, state, ask.side);
  const s: State = rules.copy(state);
  rules.accept(s, command);
  for (let n = 0; n < LONGEST && s.over === null; n++) {
    const asks: readonly Ask[] = rules.asks(s);
    if (evaluator.settled(s, asks)) break;
    if (asks.length > 0) rules.accept(s, asks[0].default);
    else rules.step(s, dice);
  }
  for (const [id, b] of placesOf(rules, s, ask.side)) {
    const was = before.get(id);
    if (was === undefined) continue;
    const dx = (b.x - was.x) / UNIT;
    const dy = (b.y - was.y) / UNIT;
    if (dx * dx + dy * dy > LEFT * LEFT) return true;
  }
  return false;
}

/** Of the orders that move nobody the best one by the exact expectation; plans of fire as they are proposed. */
const turtle = (evaluator: Evaluator, habit: Habit): General => ({
  id: 'turtle',
  pace: evaluator.pace,
  answer(rules, view, ask, luck) {
    const state: State = rules.imagine(view, luck);
    const usual = habit(state, ask) ?? ask.plan;
    if (usual !== undefined && rules.check(view, usual) === undefined) return saying(usual);
    if (evaluator.throws !== undefined) return saying(ask.default);
    let best: Command = ask.default;
    let most = weigh(rules, state, ask.side, best, evaluator, STEPS_EACH).score + 0.02;
    let steps = 1;
    for (const c of rules.suggest(state, ask, { most: LOOKS })) {
      steps += 2;
      if (leaves(rules, state, ask, c, evaluator) || rules.check(view, c) !== undefined) continue;
      const w = weigh(rules, state, ask.side, c, evaluator, STEPS_EACH);
      steps += w.steps;
      if (w.score > most) [best, most] = [c, w.score];
    }
    return saying(best, steps);
  },
});

/** Every table unit that a body is nearer to the enemy counts so much, in hundredths of an army. */
const RUSH = 4;
/** Terms of a value that a rusher does not know. */
const UNKNOWN = new Set(['threats', 'under-fire', 'lead', 'line', 'command']);

/** From each body of a side to the nearest of the enemy, in the mean, in table units. */
function meanGap(rules: AnyRuleSet, state: State, side: Side): number {
  const bodies: readonly Body[] = rules.bodies(state).filter((b) => b.solid);
  let [sum, count] = [0, 0];
  for (const b of bodies) {
    if (b.side !== side) continue;
    let least = Number.POSITIVE_INFINITY;
    for (const e of bodies)
      if (e.side !== side) least = Math.min(least, (e.x - b.x) * (e.x - b.x) + (e.y - b.y) * (e.y - b.y));
    if (least === Number.POSITIVE_INFINITY) return 0;
    sum += Math.sqrt(least) / UNIT;
    count++;
  }
  return count === 0 ? 0 : sum / count;
}

/** A sergeant who wants nothing so much as to be near the enemy, and fears nothing. */
const rusher = (rules: AnyRuleSet, evaluator: Evaluator, habit: Habit): General => {
  const hot: Evaluator = {
    ...evaluator,
    value(state, side, tell) {
      let sum = 0;
      evaluator.value(state, side, (what, value) => {
        if (UNKNOWN.has(what)) return;
        sum += value;
        tell?.(what, value);
      });
      const near = -RUSH * meanGap(rules, state, side);
      tell?.('approach', near);
      return sum + near;
    },
  };
  const inner = patientSergeant(hot);
  return {
    id: 'rusher',
    pace: evaluator.pace,
    answer(rules, view, ask, luck, budget) {
      const usual = habit(rules.imagine(view, luck), ask);
      if (usual !== undefined && rules.check(view, usual) === undefined) return saying(usual);
      return inner.answer(rules, view, ask, luck, budget);
    },
  };
};

type Make = (rules: AnyRuleSet, evaluator: Evaluator, habits: Habits) => General;

const OPPONENTS: Readonly<Record<string, Make>> = {
  passive: () => passive,
  turtle: (_rules, evaluator, { turtle: habit }) => turtle(evaluator, habit),
  rusher: (rules, evaluator, { rusher: habit }) => rusher(rules, evaluator, habit),
  'recruit-1': () => ({ ...recruit, id: 'recruit-1' }),
  'sergeant-1': (_rules, evaluator) => patientSergeant(evaluator),
  'captain-1': (_rules, evaluator) => patientCaptain(evaluator),
};

export const OPPONENT_IDS: readonly string[] = Object.keys(OPPONENTS);

/** A general of the product, a marshal wherever armies can be led by plans, or an opponent for measuring; undefined for a name that nobody bears. */
export async function loadOpponent(id: string, rules: AnyRuleSet): Promise<General | undefined> {
  if (id === 'marshal') return loadMarshal(rules);
  if (!Object.hasOwn(OPPONENTS, id)) return loadGeneral(id, rules);
  return OPPONENTS[id](rules, await evaluatorOf(rules), await habitsOf(rules));
}
