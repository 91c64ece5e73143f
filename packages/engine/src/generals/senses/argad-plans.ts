/**
 * Plans for a whole band of Argad: what each figure might do this turn, doctrines that order all of them, and small
 * changes of a plan. Everything proposed is legal by itself; a plan names nobody twice.
 */
import type { Ask, Command, Side } from '../../battle/protocol.ts';
import { type Goal, prospectOf } from '../../rules/argad/aims.ts';
import { allowance } from '../../rules/argad/allowance.ts';
import { distance, gap } from '../../rules/argad/bases.ts';
import { CM } from '../../rules/argad/book.ts';
import { checkOrder } from '../../rules/argad/check.ts';
import type { Orders } from '../../rules/argad/commands.ts';
import type { Order } from '../../rules/argad/orders.ts';
import { stanceOf } from '../../rules/argad/stance.ts';
import { type Argad, able, idOf, isCavalry, standing } from '../../rules/argad/state.ts';
import { RANGED } from '../../rules/argad/weapons.ts';
import { waysOf } from './argad-ways.ts';

/** How a whole side goes about its turn. */
export const DOCTRINES = [
  'steady',
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

/** Foes that this figure may know of, the nearest first. */
function foesOf(s: Argad, i: number): number[] {
  const { side } = s.men[i];
  const f = s.figures[i];
  const foes: number[] = [];
  for (let j = 0; j < s.men.length; j++)
    if (s.men[j].side !== side && standing(s.figures[j]) && !s.figures[j].hidden) foes.push(j);
  const far = (j: number): number => distance(f.x, f.y, s.figures[j].x, s.figures[j].y);
  return foes.sort((a, b) => far(a) - far(b) || a - b);
}

/** How far its loaded weapon carries at a fair score, on the grid; 0: nothing to shoot with. */
export function rangeOf(s: Argad, i: number): number {
  let best = 0;
  for (const a of s.figures[i].arms) {
    if (!a.loaded || a.spoilt || a.left <= 0) continue;
    const { bands } = RANGED[a.kind];
    best = Math.max(best, bands[Math.min(1, bands.length - 1)].to * CM);
  }
  return best;
}

/** Go towards a place by the best way, up to `keep` before it; a straight line where the ways know nothing. */
export function going(s: Argad, i: number, x: number, y: number, keep: number): Order | undefined {
  const f = s.figures[i];
  const ways = waysOf(s, i);
  const most = Math.min(allowance(s, i) - CM / 10, ways.far(f.x, f.y, x, y) * CM - keep);
  if (most < CM) return undefined;
  const intent = f.startContact || s.broken[s.men[i].side] ? 'withdraw' : 'move'; // AG-VICT-4
  for (const part of [1, 0.6, 0.3]) {
    const path = ways.way(f.x, f.y, x, y, most * part);
    if (path.length === 0) return undefined;
    const o: Order = { who: [idOf(s, i)], intent, path };
    if (checkOrder(s, s.men[i].side, o) === undefined) return o;
  }
  return undefined;
}

function attacking(s: Argad, i: number, foe: number): Order | undefined {
  const charge = isCavalry(s.men[i], s.figures[i]) && !s.figures[i].startContact;
  const o: Order = { who: [idOf(s, i)], intent: charge ? 'charge' : 'attack', target: [idOf(s, foe)] };
  return checkOrder(s, s.men[i].side, o) === undefined ? o : undefined;
}

const legal = (s: Argad, i: number, o: Order): Order | undefined =>
  checkOrder(s, s.men[i].side, o) === undefined ? o : undefined;

const reloading = (s: Argad, i: number): Order | undefined =>
  legal(s, i, { who: [idOf(s, i)], intent: 'reload' });

/** Away from the nearest foe, towards friends rather than the edge. */
function backing(s: Argad, i: number, foe: number): Order | undefined {
  const f = s.figures[i];
  const g = s.figures[foe];
  const d = Math.max(1, distance(f.x, f.y, g.x, g.y));
  const far = allowance(s, i);
  const x = Math.max(3 * CM, Math.min(s.table.width - 3 * CM, f.x + ((f.x - g.x) / d) * far));
  const y = Math.max(3 * CM, Math.min(s.table.depth - 3 * CM, f.y + ((f.y - g.y) / d) * far));
  return going(s, i, x, y, 0);
}

/** What there is to do at or on the way to a goal. */
function pursuing(s: Argad, i: number, goal: Goal): Order | undefined {
  const f = s.figures[i];
  const d = distance(f.x, f.y, goal.x, goal.y);
  if (goal.deed !== undefined) {
    const deed = legal(s, i, { who: [idOf(s, i)], intent: 'interact', deed: goal.deed });
    if (deed !== undefined) return deed;
  }
  if (!goal.leave && d <= goal.radius) return undefined;
  return going(s, i, goal.x, goal.y, goal.leave ? 0 : Math.min(goal.radius / 2, d / 2));
}

/** The goal that is this figure's business: near and urgent. */
function goalFor(
  s: Argad,
  i: number,
  goals: readonly Goal[],
  taken: ReadonlyMap<Goal, number>,
): Goal | undefined {
  const f = s.figures[i];
  let best: Goal | undefined;
  let most = 0;
  for (const g of goals) {
    if (g.who.length > 0 && !g.who.includes(s.men[i].id)) continue;
    const d = distance(f.x, f.y, g.x, g.y) / CM;
    const worth = g.weight / (1 + d / 30) / (1 + (taken.get(g) ?? 0) * 0.5);
    if (worth > most) {
      most = worth;
      best = g;
    }
  }
  return best;
}

/** What a figure does under a doctrine; undefined: as its stance says. */
function byDoctrine(s: Argad, i: number, doctrine: Doctrine, goal: Goal | undefined): Order | undefined {
  const f = s.figures[i];
  const stance = stanceOf(s, i).name;
  const [foe] = foesOf(s, i);
  if (f.startContact)
    return foe === undefined ? undefined : doctrine === 'back' ? backing(s, i, foe) : undefined;
  if (goal !== undefined && (doctrine === 'aim' || (doctrine === 'goals' && goal.weight >= 0.9))) {
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

/** Figures of the side that take orders one by one. */
export function free(s: Argad, side: number): number[] {
  const out: number[] = [];
  for (let i = 0; i < s.men.length; i++) {
    if (s.men[i].side !== side || !able(s.figures[i]) || s.figures[i].unit >= 0) continue;
    if (!s.men[i].pc && s.bands[s.men[i].band].nerve === 'falls-back') continue;
    out.push(i);
  }
  return out;
}

/** How far from a foe his friends can come to his help. */
const HELP = 9 * CM;

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
    by.sort((a, b) => gap(s, a, j) - gap(s, b, j) || a - b);
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

const isLoaded = (s: Argad, i: number): boolean => s.figures[i].arms.some((a) => a.loaded && !a.spoilt);
const hasGun = (s: Argad, i: number): boolean =>
  s.figures[i].arms.some((a) => a.kind !== 'pistol' && !a.spoilt);

/** Whose guns cover a foe against those who come at him, in cm. */
const COVERED = 20;
/** So many turns the foe is awaited before one comes within range of him. */
const PATIENT = 10;
/** Nearer than this nobody loads: there would be no time for it, in cm. */
const NO_TIME = 12;

/**
 * By the book: whoever has a loaded gun stands and fires, and after a while comes within range; the others load and
 * do not give way; those without a loaded gun fall together upon a foe within reach who has not too many guns and friends about him,
 * three at most on one.
 */
function byTheBook(s: Argad, side: Side): Order[] {
  const mine = free(s, side);
  const ready = mine.filter((i) => !s.figures[i].startContact && !(hasGun(s, i) && isLoaded(s, i)));
  const foes: { j: number; by: number[]; against: number; touched: number }[] = [];
  for (let j = 0; j < s.men.length; j++) {
    if (s.men[j].side === side || !standing(s.figures[j]) || s.figures[j].hidden) continue;
    let shots = 0;
    let helpers = 0;
    for (let k = 0; k < s.men.length; k++) {
      if (s.men[k].side === side || !standing(s.figures[k])) continue;
      if (isLoaded(s, k) && !s.figures[k].startContact && gap(s, j, k) < COVERED * CM) shots++;
      if (k !== j && gap(s, j, k) < HELP) helpers++;
    }
    const by = ready.filter((i) => gap(s, i, j) <= allowance(s, i) - CM);
    by.sort((a, b) => gap(s, a, j) - gap(s, b, j) || a - b);
    const touched = s.contacts.some((c) => c.a === j || c.b === j) ? 1 : 0;
    foes.push({ j, by, against: helpers * 0.7 + shots * 0.5, touched });
  }
  const ease = (f: (typeof foes)[number]): number => f.by.length + 2 * f.touched - f.against;
  foes.sort((a, b) => ease(b) - ease(a) || a.j - b.j);
  const orders = new Map<number, Order>();
  for (const { j, by, against, touched } of foes) {
    const left = by.filter((i) => !orders.has(i));
    if (left.length + touched < 2 || left.length + 2 * touched < 1 + against) continue;
    for (const i of left.slice(0, 3)) {
      const o = attacking(s, i, j);
      if (o !== undefined) orders.set(i, o);
    }
  }
  for (const i of mine) {
    if (orders.has(i) || s.figures[i].startContact || !hasGun(s, i)) continue;
    const [foe] = foesOf(s, i);
    if (foe === undefined || gap(s, i, foe) <= NO_TIME * CM) continue;
    if (isLoaded(s, i)) {
      const range = rangeOf(s, i);
      const { x, y } = s.figures[foe];
      const o = s.turn > PATIENT && gap(s, i, foe) > range ? going(s, i, x, y, range - 2 * CM) : undefined;
      if (o !== undefined) orders.set(i, o);
      continue;
    }
    const o: Order = { who: [idOf(s, i)], intent: 'reload', reaction: { on: 'attacked', do: 'stand' } };
    const load = legal(s, i, o) ?? reloading(s, i);
    if (load !== undefined) orders.set(i, load);
  }
  return [...orders.values()];
}

/** A plan for everybody. */
export function planOf(s: Argad, ask: Pick<Ask, 'id' | 'side'>, doctrine: Doctrine): Orders {
  if (doctrine === 'steady') return { ask: ask.id, kind: 'orders', orders: byTheBook(s, ask.side) };
  if (doctrine === 'line' || doctrine === 'gang' || doctrine === 'hunt')
    return { ask: ask.id, kind: 'orders', orders: ganging(s, ask.side, doctrine) };
  const { goals } = prospectOf(s, ask.side);
  const taken = new Map<Goal, number>();
  const orders: Order[] = [];
  for (const i of free(s, ask.side)) {
    const goal = goalFor(s, i, goals, taken);
    if (goal !== undefined) taken.set(goal, (taken.get(goal) ?? 0) + 1);
    const o = byDoctrine(s, i, doctrine, goal);
    if (o !== undefined) orders.push(o);
  }
  for (const o of unitOrders(s, ask.side, doctrine)) orders.push(o);
  return { ask: ask.id, kind: 'orders', orders };
}

/** Close-order units march on under pressing doctrines, or stand. */
function unitOrders(s: Argad, side: number, doctrine: Doctrine): Order[] {
  if (doctrine === 'fire' || doctrine === 'back') return [];
  const out: Order[] = [];
  for (const u of s.units) {
    if (u.broken || u.members.length === 0 || s.men[u.members[0]].side !== side) continue;
    const who = u.members.map((k) => idOf(s, k));
    const o: Order = { who, intent: 'manoeuvre', manoeuvre: { what: 'march' } };
    if (checkOrder(s, side as 0 | 1, o) === undefined) out.push(o);
  }
  return out;
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
