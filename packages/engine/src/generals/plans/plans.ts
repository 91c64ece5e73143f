/**
 * Plans of a whole army: what all of it does, and corps that do something else. A plan is carried out by the captain's
 * own machinery, judging as the plan says, so an advance that needs several orders is not lost at the first.
 */

import type { Ask, BodyId, Command, Side, State } from '../../battle/protocol.ts';
import type { Length } from '../../table/number.ts';
import type { Evaluator } from '../evaluator.ts';

/** As a captain would have it; stand and let them come; go for them. */
export type Intent = 'usual' | 'hold' | 'attack';

/** A part of the army that can be told what to do. */
export interface Corps {
  readonly id: string;
  readonly name: string; // as people call it
  readonly bodies: readonly BodyId[];
}

/** A corps that was told something. */
export interface CorpsIntent {
  readonly id: string;
  readonly name: string; // as people call it
  readonly intent: Intent;
}

export interface Plan {
  readonly id: string;
  readonly all: Intent;
  readonly corps: readonly CorpsIntent[]; // those that were told something else than all, from left to right
  readonly hand?: 'left' | 'right'; // where they all are
}

/** What the enemy may be about, and how likely that is beside the others. */
export interface Foe {
  readonly plan: Plan;
  readonly weight: number;
}

/** What a game adds, so that an army can be led in it by plans. */
export interface Planner {
  pace: number; // steps of planning in a second of thinking
  turns?: number; // so many turns are played on, and judged by what was learned; absent: to the end of the day
  corps(state: State, side: Side): readonly Corps[]; // from left to right, as the army looks
  leading(plan: Plan): Evaluator; // of those who carry it out
  quick(plan: Plan): (state: State, ask: Ask) => Command; // the same without thinking, for plays
  first?(state: State, side: Side): Plan; // that others must gain on; absent: a captain's own turn
  foes?(state: State, side: Side): readonly Foe[]; // absent: any of them, most of all who does as a captain's would
  worth?(state: State, side: Side): number; // of a play: 1 a battle won, −1 one lost; absent: by the chance that was learned
  begins(ask: Ask): boolean; // is this the ask at which a turn is planned?
}

const simply = (all: Intent): Plan => ({ id: all, all, corps: [] });

/** A captain's own turn. */
export const USUAL = simply('usual');
export const HOLD = simply('hold');
export const ATTACK = simply('attack');

/** The enemies that one may expect: who waits and comes, who comes on, who stands for ever. */
export const FOES: readonly Foe[] = [
  { plan: USUAL, weight: 2 },
  { plan: ATTACK, weight: 1 },
  { plan: HOLD, weight: 1 },
];

/** The corps of these bodies from left to right, as the army looks, each with its bodies. */
export function inLine<T extends { readonly id: BodyId; readonly x: Length }>(
  bodies: readonly T[],
  side: Side,
  corpsOf: (b: T) => number,
): { corps: number; bodies: readonly BodyId[] }[] {
  const found = new Map<number, T[]>();
  for (const b of bodies) {
    const had = found.get(corpsOf(b));
    if (had === undefined) found.set(corpsOf(b), [b]);
    else had.push(b);
  }
  const sign = side === 0 ? 1 : -1;
  return [...found]
    .map(([corps, of]) => ({ corps, of, at: (sign * of.reduce((sum, b) => sum + b.x, 0)) / of.length }))
    .sort((a, b) => a.at - b.at || a.corps - b.corps)
    .map(({ corps, of }) => ({ corps, bodies: of.map((b) => b.id) }));
}

/** A plan for these corps, which are all there are, from left to right. */
function planOf(all: Intent, told: readonly CorpsIntent[]): Plan {
  const corps = told.filter((t) => t.intent !== all);
  const id = [all, ...corps.map((t) => `${t.id}:${t.intent}`)].join(' ');
  const half = told.length >> 1;
  const within = (some: readonly CorpsIntent[]): boolean => corps.every((t) => some.includes(t));
  if (corps.length === 0 || half === 0) return { id, all, corps };
  if (within(told.slice(0, half))) return { id, all, corps, hand: 'left' };
  return within(told.slice(-half)) ? { id, all, corps, hand: 'right' } : { id, all, corps };
}

/** The plan that others must gain on, a captain's own turn, then what one is about, all hold, all attack, one wing attacks and the rest holds. */
export function plansOf(planner: Planner, state: State, side: Side, last: Plan): Plan[] {
  const corps = planner.corps(state, side);
  const first = planner.first?.(state, side) ?? USUAL;
  const plans = first === USUAL ? [USUAL] : [first, USUAL];
  const add = (all: Intent, intentOf: (id: string) => Intent): void => {
    const plan = planOf(
      all,
      corps.map(({ id, name }) => ({ id, name, intent: intentOf(id) })),
    );
    if (!plans.some((p) => p.id === plan.id)) plans.push(plan);
  };
  add(last.all, intentIn(last));
  add('hold', () => 'hold');
  add('attack', () => 'attack');
  const half = corps.length >> 1;
  if (half === 0) return plans;
  for (const wing of [corps.slice(0, half), corps.slice(-half)])
    add('hold', (id) => (wing.some((c) => c.id === id) ? 'attack' : 'hold'));
  return plans;
}

export const intentIn =
  (plan: Plan) =>
  (id: string): Intent =>
    plan.corps.find((t) => t.id === id)?.intent ?? plan.all;

/** The plan, and the plan with one corps told the opposite, for every corps. */
export function changesOf(planner: Planner, state: State, side: Side, plan: Plan): Plan[] {
  const corps = planner.corps(state, side);
  const intentOf = intentIn(plan);
  const but = (changed: string): Plan =>
    planOf(
      plan.all,
      corps.map(({ id, name }) => {
        const intent = intentOf(id);
        return { id, name, intent: id !== changed ? intent : intent === 'attack' ? 'hold' : 'attack' };
      }),
    );
  return [plan, ...corps.map((c) => but(c.id))];
}
