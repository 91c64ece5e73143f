import type { Way } from '@tercio/engine';
import { isRefusal } from '@tercio/engine';
import type { AdlgState, ChargeOrder, CommanderOrder, MoveOrder } from '@tercio/engine/rules/adlg-r';
import { fightOdds } from '@tercio/engine/rules/adlg-r';
import { inUnits } from '@tercio/engine/table';
import type { Draft, Drag } from '../../../game/controls.ts';
import { goalOf } from '../../../game/orders/leading.ts';
import { baseOf, isOn } from '../../../game/orders/legs.ts';
import { planned, poseOf, ways } from '../../../game/orders/planned.ts';
import type { Overlay, Place } from '../../../table/scene.ts';
import { withUnit } from '../../../words/format.ts';
import type { Moment } from '../moment.ts';
import { blockOf, chargeDraft, reachOf } from './draft.ts';
import { afterCharge, charged } from './fight.ts';
import { unitIn } from './orders.ts';

/** Pointed at, not drawn: the cheapest orders to a place, the best charge at an enemy. */

/** Charges at one enemy that are weighed against each other. */
const WEIGHED = 4;

/** The charge at this enemy that does best if he stands. */
function bestCharge(m: Moment, ids: readonly string[], target: string): ChargeOrder | undefined {
  if (!m.ask) return undefined;
  let best: { order: ChargeOrder; worth: number } | undefined;
  for (const c of m.rules.suggest(m.state, m.ask, { about: ids, target, kind: 'charge', most: WEIGHED })) {
    const order = c as ChargeOrder;
    if (order.target !== target) continue;
    const after = charged(m.rules, m.state, order)?.after;
    const odds = after && fightOdds(after, order.units);
    const worth = odds ? odds.win - odds.lose : -1;
    if (!best || worth > best.worth) best = { order, worth };
  }
  return best?.order;
}

export function go(
  m: Moment,
  ids: readonly string[],
  at: Place,
  on: string | undefined,
  facing?: number,
): Draft | undefined {
  if (m.ask?.kind !== 'order') return undefined;
  if (on !== undefined) {
    const order = bestCharge(m, ids, on);
    return order && { ...chargeDraft(m, order), goal: at };
  }
  const found: Way | undefined = m.rules.way?.(m.state, ids, goalOf(at, facing));
  return found && led(m, ids, found, at, facing);
}

export function led(
  m: Moment,
  ids: readonly string[],
  way: Way,
  at: Place,
  facing?: number,
): Draft | undefined {
  const draft = wayDraft(m, ids, way, at);
  return draft && { ...draft, ...(facing === undefined ? {} : { looks: facing }) };
}

/** Orders in a row: each drawn from where the one before ends, the ghosts at the last place, the price of all. */
function wayDraft(m: Moment, ids: readonly string[], way: Way, goal: Place): Draft | undefined {
  let s: AdlgState | undefined = m.state;
  const overlays: Overlay[] = [];
  const joins: string[] = [];
  for (const order of way.orders as readonly (MoveOrder | CommanderOrder)[]) {
    if (s && order.kind === 'commander') {
      const chief = s.commanders.find((c) => c.id === order.commander);
      const joined = unitIn(s, order.unit ?? '');
      if (!chief || !joined) return undefined;
      joins.push(m.words.game.joins(chief.name));
      overlays.push({ kind: 'ghost', of: chief.id, pose: poseOf(joined), legal: true });
      s = afterCharge(m.rules, s, order);
      continue;
    }
    if (order.kind === 'commander') return undefined;
    if (!s) return undefined;
    const ask = m.rules.asks(s)[0]?.id ?? order.ask;
    overlays.push(...ways(m, planned({ ...m, state: s }, { ...order, ask }, { snap: false }).path));
    s = afterCharge(m.rules, s, order);
  }
  const end = s;
  const [command, ...then] = way.orders;
  if (!end || !command) return undefined;
  const g = m.words.game;
  const short = inUnits(way.away);
  const moves = (way.orders as readonly (MoveOrder | CommanderOrder)[]).filter((o) => o.kind === 'move');
  const sum = [
    ...joins,
    moves.length > 1 ? g.ordersFor(moves.length, way.price) : g.cp(way.price),
    ...(short > 0.3 ? [g.shortOf(withUnit(short, 'UD', m.language))] : []),
  ].join(' · ');
  const going = [...new Set(moves.flatMap((o) => o.units))];
  going.forEach((id, i) => {
    const u = unitIn(end, id);
    if (!u) return;
    const chip = i === 0 ? { chip: { text: sum, tone: 'good' as const } } : {};
    overlays.push({ kind: 'ghost', of: id, pose: poseOf(u), legal: true, ...chip });
  });
  return { ids, command, ...(then.length > 0 ? { then } : {}), overlays, goal, nudges: 'none', say: sum };
}

/** A wing that is no group, as far ahead as its slowest may go. */
export function wingAhead(m: Moment, ids: readonly string[]): Draft | undefined {
  const s = m.state;
  const all = ids.map((id) => unitIn(s, id)).filter((u) => u !== undefined);
  const [first] = all;
  if (!first || all.length < 2 || !isRefusal(blockOf(m, ids))) return undefined;
  const far = reachOf(m, ids);
  const a = (poseOf(first).facing * Math.PI) / 180;
  const middle = middleOf(all);
  return go(m, ids, { x: middle.x + far * Math.cos(a), y: middle.y + far * Math.sin(a) }, undefined);
}

const middleOf = (all: readonly { readonly x: number; readonly y: number }[]): Place => ({
  x: all.reduce((sum, u) => sum + inUnits(u.x), 0) / all.length,
  y: all.reduce((sum, u) => sum + inUnits(u.y), 0) / all.length,
});

/** A drag onto an enemy: the best charge at him, from wherever it comes. */
export function dragOnto(m: Moment, ids: readonly string[], g: Drag): Draft | undefined {
  if (g.manoeuvre !== 'advance' || g.short) return undefined;
  const enemy = m.state.units.find((e) => e.side !== m.side && e.place === 'table' && isOn(baseOf(e), g.to));
  return enemy && go(m, ids, g.to, enemy.id);
}
