/** Purposeful orders, lazily: everybody by stance, an advance, an attack of all who can reach, then single orders. */
import type { Ask, BodyId, Wish } from '../../../battle/protocol.ts';
import { facingFromVector, turnBetween } from '../../../table/angle.ts';
import { handOf } from '../../../table/board.ts';
import { inUnits } from '../../../table/number.ts';
import type { ArgadCommand } from '../commands.ts';
import { CM } from '../house-rules.ts';
import { nearestFoe } from '../move/heading.ts';
import { checkOrder, checkOrders } from '../orders/check.ts';
import type { Order } from '../orders/orders.ts';
import { stanceOf } from '../orders/stance.ts';
import { type Argad, able, idOf, indexOf, isCavalry, standing } from '../state.ts';
import { allowance } from '../table/allowance.ts';
import { distance, gap } from '../table/bases.ts';
import { SAME, SAME_FACING } from '../tolerances.ts';

export function* suggestOf(s: Argad, ask: Ask, wish: Wish): Generator<ArgadCommand> {
  let left = wish.most ?? 60;
  for (const c of candidates(s, ask, wish)) {
    if (wish.kind !== undefined && c.kind !== wish.kind) continue;
    if (left-- <= 0) return;
    yield c;
  }
}

/** An attack may be ordered from any distance: does one of those who are sent get there with this order's move? */
export const reachesNow = (s: Argad, c: ArgadCommand, target: BodyId): boolean => {
  const foe = indexOf(s, target);
  return (
    c.kind !== 'orders' ||
    c.orders.some(
      (o) =>
        o.target?.includes(target) &&
        o.who.some((id) => gap(s, indexOf(s, id), foe) <= allowance(s, indexOf(s, id)) + SAME),
    )
  );
};

function* candidates(s: Argad, ask: Ask, wish: Wish): Generator<ArgadCommand> {
  const id = ask.id;
  switch (ask.kind) {
    case 'fate':
      yield { ask: id, kind: 'fate', surrender: true };
      yield { ask: id, kind: 'fate', surrender: false };
      return;
    case 'answer-amendment':
      yield { ask: id, kind: 'answer-amendment', yes: false };
      yield { ask: id, kind: 'answer-amendment', yes: true };
      return;
    case 'orders':
      yield* plans(s, ask, wish);
      return;
    default:
      yield ask.default as ArgadCommand;
  }
}

function* plans(s: Argad, ask: Ask, wish: Wish): Generator<ArgadCommand> {
  const mine = s.men.flatMap((m, i) => (m.side === ask.side && able(s.figures[i]) ? [i] : []));
  const named = wish.about === undefined ? mine : mine.filter((i) => wish.about?.includes(s.men[i].id));
  const target = wish.target === undefined ? -1 : indexOf(s, wish.target);
  if (wish.about === undefined && wish.target === undefined) {
    yield { ask: ask.id, kind: 'orders', orders: [] };
    for (const style of ['press', 'advance'] as const) {
      const orders = whole(s, ask, mine, style);
      if (orders.length > 0 && checkOrders(s, ask.side, orders) === undefined)
        yield { ask: ask.id, kind: 'orders', orders };
    }
  }
  for (const i of named)
    for (const o of single(s, i, target))
      if (checkOrder(s, ask.side, o) === undefined) yield { ask: ask.id, kind: 'orders', orders: [o] };
}

/** A plan for the whole side: each band goes at the enemy in its own way. */
function whole(s: Argad, ask: Ask, mine: readonly number[], style: 'press' | 'advance'): Order[] {
  const orders: Order[] = [];
  for (const i of mine) {
    const f = s.figures[i];
    if (f.unit >= 0 || f.startContact || stanceOf(s, i).name === 'harmless') continue;
    const foe = nearestFoe(s, i);
    if (foe < 0) continue;
    const o = style === 'press' ? attack(s, i, foe) : advance(s, i, foe);
    if (o !== undefined && checkOrder(s, ask.side, o) === undefined) orders.push(o);
  }
  return orders;
}

/** Those who can reach attack, shooters who cannot keep shooting. */
function attack(s: Argad, i: number, foe: number): Order | undefined {
  const f = s.figures[i];
  const d = gap(s, i, foe);
  if (stanceOf(s, i).name === 'shooter') return undefined;
  if (d > allowance(s, i) + SAME) return advance(s, i, foe);
  return { who: [idOf(s, i)], intent: isCavalry(s.men[i], f) ? 'charge' : 'attack', target: [idOf(s, foe)] };
}

/** Towards the enemy, shooters up to their second band, others up to half a move. */
function advance(s: Argad, i: number, foe: number): Order | undefined {
  const f = s.figures[i];
  const g = s.figures[foe];
  const d = distance(f.x, f.y, g.x, g.y);
  const keep = stanceOf(s, i).name === 'shooter' ? 20 * CM : 6 * CM;
  const far = Math.min(allowance(s, i) - CM / 10, d - keep);
  if (far < 2 * CM - SAME) return undefined;
  const t = far / d;
  return {
    who: [idOf(s, i)],
    intent: 'move',
    path: [{ x: inUnits(Math.floor(f.x + (g.x - f.x) * t)), y: inUnits(Math.floor(f.y + (g.y - f.y) * t)) }],
  };
}

function* single(s: Argad, i: number, target: number): Generator<Order> {
  const f = s.figures[i];
  const who = [idOf(s, i)];
  const foe = target >= 0 && standing(s.figures[target]) ? target : nearestFoe(s, i);
  if (f.unit >= 0) {
    const members = s.units[f.unit].members.map((k) => idOf(s, k));
    yield { who: members, intent: 'manoeuvre', manoeuvre: { what: 'march' } };
    if (foe >= 0) {
      const to = facingFromVector(s.figures[foe].x - f.x, s.figures[foe].y - f.y);
      const turn = turnBetween(s.units[f.unit].front, to) * handOf(s.table.lie);
      const left = turn > -SAME_FACING && turn < 32768 - SAME_FACING;
      yield {
        who: members,
        intent: 'manoeuvre',
        manoeuvre: { what: 'pivot', turn: (left ? 90 : -90) * handOf(s.table.lie) },
      };
    }
    return;
  }
  if (foe >= 0) {
    const a = isCavalry(s.men[i], f) ? 'charge' : 'attack';
    yield { who, intent: a, target: [idOf(s, foe)] };
    const o = advance(s, i, foe);
    if (o !== undefined) yield o;
  }
  if (f.arms.some((x) => !x.loaded && !x.spoilt)) yield { who, intent: 'reload' };
  if (f.arms.some((x) => x.loaded)) yield { who, intent: 'hold', fire: { when: 'end' } };
  yield { who, intent: 'crouch' };
}
