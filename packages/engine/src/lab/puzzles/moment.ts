/** A moment of a battle, looked at by the exact judge: which order is clearly the best, and for what. */
import type { AnyRuleSet, Ask, Command, State } from '../../battle/protocol.ts';
import type { Evaluator } from '../../generals/evaluator.ts';
import { chanceIn, type Goal, goalsOf, type Outcome } from '../../odds/aims.ts';
import { ends as endsOf, endsOrders, type Till } from '../../odds/puzzle.ts';
import { unfold } from '../../odds/unfold.ts';
import { BARS, GAMES } from './bars.ts';
import { ordersOf, sketch } from './orders.ts';

/** An order with every way it may end. */
export interface Weighed {
  command: Command;
  outcomes: readonly Outcome[];
}

/** A decision with a clear best order. */
export interface Found {
  goal: Goal;
  till: Till;
  best: Weighed;
  chance: number;
  next: Weighed; // the best that does not solve it
  nextChance: number;
  idle: number; // chance of the default
  orders: number; // that were looked at
}

/** Why a moment is no puzzle, in the order in which it is found out. */
export type Refused = 'few-orders' | 'too-many-outcomes' | 'no-margin';

/** Every outcome of an order, where they can be counted. */
export function outcomesOf(
  rules: AnyRuleSet,
  state: State,
  ask: Ask,
  command: Command,
  till: Till,
  most: number,
): Outcome[] | undefined {
  if (endsOrders(command, till)) return [{ facets: {}, weight: 1 }];
  const over = endsOf(rules, state, ask, till);
  const { ends, cut } = unfold(rules, state, [command], {
    answers: (s, next) => (over(s, next) ? undefined : next.default),
    most,
    beyond: most,
    deepest: true,
  });
  if (cut) return undefined;
  return ends.map((e) => ({ facets: rules.facets(state, e.state), weight: e.weight }));
}

export function lookAt(
  rules: AnyRuleSet,
  state: State,
  ask: Ask,
  till: Till,
  evaluator: Evaluator,
): Found[] | Refused {
  const commands = ordersOf(rules, state, ask, evaluator);
  if (new Set(commands.map(sketch)).size < BARS.fewest) return 'few-orders';
  const weighed: Weighed[] = [];
  const game = GAMES[rules.id];
  const acts = game?.kinds.some((k) => k.ask === ask.kind && k.acts === true) === true;
  const most = game?.steps ?? 0;
  for (const command of commands) {
    const outcomes = outcomesOf(rules, state, ask, command, till, most);
    if (outcomes === undefined) return 'too-many-outcomes';
    weighed.push({ command, outcomes });
  }
  const facets = new Set(weighed.flatMap((w) => w.outcomes.flatMap((o) => Object.keys(o.facets))));
  const worth = ({ goal, chance, nextChance }: Found): number =>
    (chance - nextChance) * WORTH[goal.what] * (goal.whom === '' ? 1.5 : 1);
  const clear = goalsOf(rules, state, ask.side, facets)
    .flatMap((goal) => clearBest(weighed, goal, till, game?.rivals ?? 0, acts) ?? [])
    .sort((a, b) => worth(b) - worth(a));
  // goals with the same answer are one puzzle
  const found = clear.filter(
    (f, n) => clear.findIndex((g) => sketch(g.best.command) === sketch(f.best.command)) === n,
  );
  return found.length > 0 ? found.slice(0, BARS.ofMoment) : 'no-margin';
}

/** What is asked for rather than something else, where the margins are alike. */
const WORTH: Readonly<Record<Goal['what'], number>> = {
  break: 1.6,
  maul: 1.3,
  hurt: 1,
  shake: 0.8,
  save: 1.5,
  unhurt: 0.9,
  rally: 1,
  order: 0.9,
};

/** Of those that come to the same as the best the one with the least to it: what does not matter is left out. */
function simplest<T extends { readonly w: Weighed; readonly chance: number }>(ranked: readonly T[]): T {
  const size = (r: T): number => JSON.stringify(r.w.command).length;
  const [top] = ranked;
  return ranked
    .filter((r) => r.chance >= top.chance - 1e-9)
    .reduce((least, r) => (size(r) < size(least) ? r : least));
}

/** Is one order, or some that come to the same, clearly the best for this goal, with rivals worth thinking of? */
function clearBest(
  weighed: readonly Weighed[],
  goal: Goal,
  till: Till,
  wanted: number,
  acts: boolean,
): Found | undefined {
  const ranked = weighed
    .map((w, nth) => ({ w, nth, chance: chanceIn(w.outcomes, goal) }))
    .sort((a, b) => b.chance - a.chance || a.nth - b.nth);
  const best = simplest(ranked);
  const idle = ranked.find((r) => r.nth === 0)?.chance ?? 0;
  if (best.chance < BARS.best || best.nth === 0) return undefined;
  const solving = ranked.filter((r) => r.chance >= best.chance - BARS.alike);
  const sketches = new Set(solving.map((r) => sketch(r.w.command)));
  const rest = ranked.slice(solving.length).filter((r) => !sketches.has(sketch(r.w.command)));
  const [next] = rest;
  if (next === undefined || solving.length > BARS.solving * ranked.length) return undefined;
  const margin = best.chance - next.chance;
  if (margin < BARS.margin) return undefined;
  const times = Math.max(best.chance / next.chance, (1 - next.chance) / (1 - best.chance));
  if (times < BARS.ratio) return undefined;
  const worthATry = Math.max(BARS.rival, BARS.share * best.chance);
  const rivals = new Set(
    rest.flatMap((r) => ((acts || r.nth > 0) && r.chance >= worthATry ? [sketch(r.w.command)] : [])),
  );
  if (rivals.size < wanted) return undefined;
  return {
    goal,
    till,
    best: best.w,
    chance: best.chance,
    next: next.w,
    nextChance: next.chance,
    idle,
    orders: ranked.length,
  };
}
