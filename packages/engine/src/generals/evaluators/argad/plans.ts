/**
 * Plans for a whole band of Argad: what each figure might do this turn, doctrines that order all of them, and small
 * changes of a plan. Everything proposed is legal by itself; a plan names nobody twice.
 */
import type { Ask, Command, Side } from '../../../battle/protocol.ts';
import type { Orders } from '../../../rules/argad/commands.ts';
import { CM } from '../../../rules/argad/house-rules.ts';
import type { Order } from '../../../rules/argad/orders/orders.ts';
import { stanceOf } from '../../../rules/argad/orders/stance.ts';
import { type Argad, idOf, standing } from '../../../rules/argad/state.ts';
import { allowance } from '../../../rules/argad/table/allowance.ts';
import { gap } from '../../../rules/argad/table/bases.ts';
import { type Goal, prospectOf } from '../../../rules/argad/victory/aims.ts';
import { dealOut, driving, errands, goalFor, pursuing } from './errands.ts';
import {
  attacking,
  backing,
  foesOf,
  free,
  going,
  HELP,
  marches,
  rangeOf,
  reloading,
  seenAs,
} from './orders.ts';
import { boldly, byTheBook, watchfully } from './proposals.ts';

/** How a whole side goes about its turn. */
export const DOCTRINES = [
  'steady',
  'watch',
  'bold',
  'line',
  'gang',
  'hunt',
  'fire',
  'mix',
  'press',
  'goals',
  'aim',
  'back',
] as const;
export type Doctrine = (typeof DOCTRINES)[number];

/** What a figure does under a doctrine; undefined: as its stance says. */
function byDoctrine(s: Argad, i: number, doctrine: Doctrine, goal: Goal | undefined): Order | undefined {
  const f = s.figures[i];
  const stance = stanceOf(s, i).name;
  const [foe] = foesOf(s, i);
  if (f.startContact)
    return foe === undefined ? undefined : doctrine === 'back' ? backing(s, i, foe) : undefined;
  if (goal !== undefined && doctrine === 'goals' && goal.weight >= 0.9) {
    const o = pursuing(s, i, goal);
    if (o !== undefined) return o;
  }
  if (foe === undefined) return goal === undefined ? undefined : pursuing(s, i, goal);
  const d = gap(s, i, foe);
  if (doctrine === 'back') return backing(s, i, foe);
  if (stance === 'harmless' || stance === 'civilian') return d < 25 * CM ? backing(s, i, foe) : undefined;
  const empty = f.arms.some((a) => !a.loaded && !a.spoilt);
  if (stance === 'unloaded' && d > 8 * CM) return reloading(s, i);
  const shooter = stance === 'shooter' || (stance === 'mounted-infantry' && rangeOf(s, i) > 0);
  if (shooter && doctrine !== 'press') {
    const range = rangeOf(s, i);
    if (d <= range) return undefined;
    return going(s, i, s.figures[foe].x, s.figures[foe].y, range - 2 * CM);
  }
  if (doctrine === 'fire') return empty && d > 20 * CM ? reloading(s, i) : undefined;
  if (doctrine === 'goals' && goal !== undefined && d > allowance(s, i)) {
    const o = pursuing(s, i, goal);
    if (o !== undefined) return o;
  }
  if (d <= allowance(s, i) - CM) return attacking(s, i, foe);
  return going(s, i, s.figures[foe].x, s.figures[foe].y, 6 * CM);
}

/** Bands farther apart than this do each other no harm. */
const FAR = 32 * CM;

/** From the side's figures to the nearest foe it knows of. */
function gapOfBands(s: Argad, side: Side): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < s.men.length; i++) {
    if (s.men[i].side !== side || !standing(s.figures[i])) continue;
    for (let j = 0; j < s.men.length; j++)
      if (s.men[j].side !== side && standing(s.figures[j]) && !s.figures[j].hidden)
        least = Math.min(least, gap(s, i, j));
  }
  return least;
}

/**
 * Several against one: whoever stands alone within reach is attacked by as many as outnumber his helpers; guns that
 * are loaded shoot, the others are loaded again; who has nothing to do keeps with the others ('gang'), comes on with
 * them until the foe is within range ('line'), or closes with him under cover of the guns ('hunt').
 */
function ganging(s: Argad, side: Side, doctrine: 'line' | 'gang' | 'hunt'): Order[] {
  const able = free(s, side);
  const apart = doctrine === 'line' && gapOfBands(s, side) > FAR;
  const orders = new Map<number, Order>();
  const fighters = able.filter((i) => {
    const stance = stanceOf(s, i).name;
    return stance !== 'harmless' && stance !== 'civilian' && !(rangeOf(s, i) > 0 && stance === 'shooter');
  });
  const foes: { j: number; by: number[]; helpers: number }[] = [];
  for (let j = 0; j < s.men.length; j++) {
    const g = s.figures[j];
    if (s.men[j].side === side || !standing(g) || g.hidden) continue;
    let helpers = 0;
    for (let k = 0; k < s.men.length; k++)
      if (k !== j && s.men[k].side !== side && standing(s.figures[k]) && gap(s, j, k) < HELP) helpers++;
    const by = fighters.filter((i) => gap(s, i, j) <= allowance(s, i) - CM);
    by.sort((a, b) => seenAs(gap(s, a, j)) - seenAs(gap(s, b, j)) || a - b);
    foes.push({ j, by, helpers });
  }
  foes.sort((a, b) => b.by.length - b.helpers - (a.by.length - a.helpers) || a.j - b.j);
  for (const { j, by, helpers } of foes) {
    const ready = by.filter((i) => !orders.has(i));
    if (ready.length < 2 || ready.length < helpers + 1) continue;
    for (const i of ready.slice(0, Math.max(3, helpers + 2))) {
      const o = attacking(s, i, j);
      if (o !== undefined) orders.set(i, o);
    }
  }
  for (const i of able) {
    if (orders.has(i) || s.figures[i].startContact) continue;
    const [foe] = foesOf(s, i);
    const d = foe === undefined ? 100 * CM : gap(s, i, foe);
    const empty = s.figures[i].arms.some((a) => !a.loaded && !a.spoilt);
    let o: Order | undefined;
    if (empty && rangeOf(s, i) === 0 && d > 10 * CM) o = reloading(s, i);
    else if (rangeOf(s, i) > 0 && stanceOf(s, i).name === 'shooter')
      o =
        foe === undefined || d <= rangeOf(s, i)
          ? undefined
          : doctrine === 'gang' || (doctrine === 'line' && !apart)
            ? undefined
            : going(s, i, s.figures[foe].x, s.figures[foe].y, rangeOf(s, i) - 2 * CM);
    else if (foe !== undefined && apart) o = going(s, i, s.figures[foe].x, s.figures[foe].y, FAR);
    else if (foe !== undefined && doctrine === 'hunt')
      o = going(s, i, s.figures[foe].x, s.figures[foe].y, allowance(s, i) * 0.8);
    if (o !== undefined) orders.set(i, o);
  }
  return [...orders.values()];
}

/** A plan for everybody. */
export function planOf(s: Argad, ask: Pick<Ask, 'id' | 'side'>, doctrine: Doctrine): Orders {
  const { side } = ask;
  const orders = ordersBy(s, side, doctrine);
  const { aim } = s.table;
  const drives = aim.kind === 'wagon' && aim.side === side && doctrine !== 'aim' && doctrine !== 'back';
  return { ask: ask.id, kind: 'orders', orders: drives ? driving(s, side, orders) : orders };
}

function ordersBy(s: Argad, side: Side, doctrine: Doctrine): Order[] {
  if (doctrine === 'steady') return byTheBook(s, side);
  if (doctrine === 'watch') return watchfully(s, side);
  if (doctrine === 'bold') return boldly(s, side);
  if (doctrine === 'aim') return errands(s, side);
  if (doctrine === 'line' || doctrine === 'gang' || doctrine === 'hunt') return ganging(s, side, doctrine);
  const { goals } = prospectOf(s, side);
  const orders = dealOut(s, side, goals, (i, goal) => byDoctrine(s, i, doctrine, goal));
  if (doctrine !== 'fire' && doctrine !== 'back') orders.push(...marches(s, side));
  return orders;
}

/** Other things that one figure might do. */
function* choices(s: Argad, i: number, goals: readonly Goal[]): Generator<Order> {
  const foes = foesOf(s, i);
  const near = foes.slice(0, 2);
  const f = s.figures[i];
  for (const foe of near)
    if (gap(s, i, foe) <= allowance(s, i)) {
      const o = attacking(s, i, foe);
      if (o !== undefined) yield o;
    }
  const goal = goalFor(s, i, goals, new Map());
  if (goal !== undefined) {
    const o = pursuing(s, i, goal);
    if (o !== undefined) yield o;
  }
  if (near.length > 0) {
    const g = s.figures[near[0]];
    const o = going(s, i, g.x, g.y, Math.max(6 * CM, rangeOf(s, i) - 2 * CM));
    if (o !== undefined) yield o;
    const b = backing(s, i, near[0]);
    if (b !== undefined) yield b;
  }
  if (f.arms.some((a) => !a.loaded && !a.spoilt)) {
    const o = reloading(s, i);
    if (o !== undefined) yield o;
  }
}

/** The same plan with one figure doing something else. */
export function* changesOf(
  s: Argad,
  ask: Ask,
  plan: Orders,
  i: number,
  goals: readonly Goal[],
): Generator<Orders> {
  const id = idOf(s, i);
  const mine = plan.orders.find((o) => o.who.includes(id));
  if (mine !== undefined && mine.who.length > 1) return;
  const rest = plan.orders.filter((o) => o !== mine);
  const seen = new Set([JSON.stringify(mine)]);
  if (mine !== undefined) yield { ask: ask.id, kind: 'orders', orders: rest };
  for (const o of choices(s, i, goals)) {
    const key = JSON.stringify(o);
    if (seen.has(key)) continue;
    seen.add(key);
    yield { ask: ask.id, kind: 'orders', orders: [...rest, o] };
  }
}

export const isPlan = (c: Command): c is Orders => c.kind === 'orders';
