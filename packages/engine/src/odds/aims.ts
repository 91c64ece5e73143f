/** Aims that the outcomes of the orders at hand suggest: what could be won, and what could be lost. */
import { byCode } from '../battle/digest.ts';
import type { AnyRuleSet, Body, BodyId, Side, State } from '../battle/protocol.ts';
import { type Aim, met } from './puzzle.ts';

/** What may be asked for: words of the texts. */
export const WHATS = ['break', 'hurt', 'maul', 'shake', 'save', 'unhurt', 'rally', 'order'] as const;
export type What = (typeof WHATS)[number];

/** What is asked for, and the body it is about, '' for any of the enemy's. */
export interface Goal {
  what: What;
  whom: string;
  want: readonly Aim[];
  spare: readonly Aim[];
}

/** One way it may end. */
export interface Outcome {
  facets: Readonly<Record<string, string | number>>;
  weight: number;
}

/** The words of a game's outcomes: a body is gone, has lost more, is shaken; or the contrary. */
interface Words {
  gone(id: string): Aim[];
  hurt?(id: string, atLeast: number): Aim;
  shaken?(id: string): Aim[];
  rallied?(id: string): Aim[];
  ordered?(id: string): Aim[];
}

const adlg: Words = {
  gone: (id) => [{ facet: `${id}.routed` }],
  hurt: (id, atLeast) => ({ facet: `${id}.losses`, atLeast }),
  rallied: (id) => [{ facet: `${id}.losses`, atMost: -1 }],
};

const WORDS: Readonly<Record<string, Words>> = {
  'adlg-r-2021': adlg,
  'adlg-r-2024': adlg,
  baroque: {
    gone: (id) => [{ facet: `${id}.gone` }],
    hurt: (id, atLeast) => ({ facet: `${id}.losses`, atLeast }),
    shaken: (id) => [{ facet: `${id}.order`, is: 'disordered' }],
    ordered: (id) => [{ facet: `${id}.order`, is: 'in-order' }],
  },
  argad: {
    gone: (id) => [{ facet: `${id}.place` }],
    shaken: (id) => [{ facet: `${id}.state` }, { facet: `${id}.lives` }],
  },
  'group-orders': {
    gone: (id) => [{ facet: `${id}.place` }],
    hurt: (id, atLeast) => ({ facet: `${id}.killed`, atLeast }),
    shaken: (id) => [{ facet: `${id}.disordered`, is: 'yes' }],
    ordered: (id) => [{ facet: `${id}.disordered`, is: 'no' }],
  },
};

const standing = (rules: AnyRuleSet, state: State): readonly Body[] =>
  rules.bodies(state).filter((b: Body) => b.solid || rules.id === 'argad');

/** The aims of a goal; undefined where the game does not know such a one. */
export function goalOf(
  rules: AnyRuleSet,
  state: State,
  side: Side,
  what: What,
  whom: string,
): Goal | undefined {
  const words = WORDS[rules.id];
  if (words === undefined) return undefined;
  const { hurt, shaken, rallied, ordered, gone } = words;
  const ids =
    whom !== ''
      ? [whom]
      : standing(rules, state)
          .filter((b) => b.side !== side)
          .map((b) => b.id)
          .sort(byCode);
  const each = (aims: ((id: string) => readonly Aim[]) | undefined, end = true): Aim[] | undefined =>
    aims && ids.flatMap((id) => (end ? [...aims(id), ...gone(id)] : aims(id)));
  const wounded = (n: number) => hurt && ((id: string) => [hurt(id, n)]);
  const wanted: Readonly<Record<What, Aim[] | undefined>> = {
    break: each(gone, false),
    hurt: each(wounded(1)),
    maul: each(wounded(2)),
    shake: each(shaken),
    rally: each(rallied, false),
    order: each(ordered, false),
    save: each(gone, false),
    unhurt: each(wounded(1)),
  };
  const aims = wanted[what];
  if (aims === undefined) return undefined;
  const spares = what === 'save' || what === 'unhurt';
  return { what, whom, want: spares ? [] : aims, spare: spares ? aims : [] };
}

const OF_FOES: readonly What[] = ['break', 'hurt', 'maul', 'shake'];
const OF_OWN: readonly What[] = ['rally', 'order', 'save', 'unhurt'];

/** Every goal that the outcomes at hand may reach or miss; `facets` are the words that occur in them. */
export function goalsOf(rules: AnyRuleSet, state: State, side: Side, facets: ReadonlySet<string>): Goal[] {
  const bodies = standing(rules, state);
  const out: Goal[] = [];
  const add = (what: What, whom: string): void => {
    const goal = goalOf(rules, state, side, what, whom);
    if (goal !== undefined && [...goal.want, ...goal.spare].some((a) => facets.has(a.facet))) out.push(goal);
  };
  // any of them: the choice of the target is part of the puzzle
  for (const what of OF_FOES) add(what, '');
  const ids = (own: boolean): BodyId[] =>
    bodies
      .filter((b) => (b.side === side) === own)
      .map((b) => b.id)
      .sort(byCode);
  for (const id of ids(false)) for (const what of OF_FOES) add(what, id);
  for (const id of ids(true)) for (const what of OF_OWN) add(what, id);
  return out;
}

export function chanceIn(outcomes: readonly Outcome[], goal: Pick<Goal, 'want' | 'spare'>): number {
  let chance = 0;
  for (const { facets, weight } of outcomes) {
    const wanted = goal.want.length === 0 || goal.want.some((aim) => met(facets, aim));
    if (wanted && !goal.spare.some((aim) => met(facets, aim))) chance += weight;
  }
  return chance;
}
