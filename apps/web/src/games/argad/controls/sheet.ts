import type { Command } from '@tercio/engine';
import type { Fire, Order, Orders, Reaction, Resolve } from '@tercio/engine/rules/argad';
import { type Argad, able, indexOf, type Stance, stanceOf, standing } from '@tercio/engine/rules/argad';
import { perQuestion } from '../../../game/answers/known.ts';
import type { Moment } from '../moment.ts';

/** The sheet of orders that is written before sealing: a list of orders, each for a figure or a group. */

type StanceFields = Pick<Order, 'fire' | 'reaction' | 'resolve'>;

/** Own figures that can be told something. */
export function mine(m: Moment): string[] {
  const s = m.state;
  return s.men.flatMap((man, i) => (man.side === m.side && able(s.figures[i]) ? [man.id] : []));
}

/** What he does without an order (AG-SIM-20). */
export function idleIntent(s: Argad, i: number): 'hold' | 'reload' {
  return s.figures[i].arms.some((a) => !a.loaded && !a.spoilt && a.left > 0) ? 'reload' : 'hold';
}

const legal = (m: Moment, o: Order): boolean =>
  m.ask !== undefined &&
  m.rules.check(m.state, { ask: m.ask.id, kind: 'orders', orders: [o] } as Command) === undefined;

/** A sheet as the turn begins: nobody has an order, but whoever was given a stance keeps it. */
function openSheet(m: Moment): Order[] {
  const s = m.state;
  const out: Order[] = [];
  for (const k of s.kept[m.side]) {
    const { who: _who, ...stance } = k;
    if (stance.fire === undefined && stance.reaction === undefined && stance.resolve === undefined) continue;
    for (const [intent, who] of byIntent(
      s,
      k.who.filter((id) => mayBeTold(s, id)),
    )) {
      const o: Order = { who, intent, ...stance };
      // a weapon that was fired since, a unit that broke up: what no longer fits is left out
      const { fire: _fire, ...silent } = o;
      if (legal(m, o)) out.push(o);
      else if (silent.reaction !== undefined && legal(m, silent)) out.push(silent);
    }
  }
  return out;
}

const mayBeTold = (s: Argad, id: string): boolean => {
  const i = indexOf(s, id);
  return i >= 0 && able(s.figures[i]) && s.bands[s.men[i].band].nerve !== 'falls-back';
};

/** Those who would hold and those who would reload, each as a group. */
function byIntent(s: Argad, ids: readonly string[]): [Order['intent'], string[]][] {
  const out = new Map<Order['intent'], string[]>();
  for (const id of ids) {
    const intent = idleIntent(s, indexOf(s, id));
    out.set(intent, [...(out.get(intent) ?? []), id]);
  }
  return [...out];
}

const opened = perQuestion(openSheet);

/** The sheet as it is written now. */
export function sheetOf(m: Moment): readonly Order[] {
  const ask = m.ask?.id ?? '';
  if (m.planned?.kind === 'orders' && m.planned.ask === ask) return (m.planned as Orders).orders;
  if (m.ask?.kind !== 'orders') return [];
  return opened(m);
}

export const sealed = (m: Moment, orders: readonly Order[]): Orders => ({
  ask: m.ask?.id ?? '',
  kind: 'orders',
  orders: [...orders],
});

export const orderFor = (orders: readonly Order[], id: string): Order | undefined =>
  orders.find((o) => o.who.includes(id));

/** Without these figures: groups shrink, empty orders go. */
export const without = (orders: readonly Order[], ids: readonly string[]): Order[] =>
  orders.flatMap((o) => {
    const who = o.who.filter((id) => !ids.includes(id));
    return who.length === o.who.length ? [o] : who.length > 0 ? [{ ...o, who }] : [];
  });

/** A stance and nothing else: he holds or reloads as he would without an order. */
export const onlyStance = (o: Order): boolean => {
  const { who: _w, intent, fire: _f, reaction: _r, resolve: _v, ...rest } = o;
  return (intent === 'hold' || intent === 'reload') && Object.keys(rest).length === 0;
};

/** Stance fields that an order carries on to the next one for the same figures. */
export function stanceIn(orders: readonly Order[], ids: readonly string[]): StanceFields {
  const o = orderFor(orders, ids[0] ?? '');
  if (!o) return {};
  const { fire, reaction, resolve } = o;
  return {
    ...(reaction === undefined ? {} : { reaction }),
    ...(resolve === undefined ? {} : { resolve }),
    ...(fire === undefined ? {} : { fire }),
  };
}

/** Change the stance of these figures, whatever orders they have. */
export function restance(m: Moment, ids: readonly string[], patch: StanceFields): Order[] {
  const s = m.state;
  const now = sheetOf(m);
  const out = [...without(now, ids)];
  const asked = new Set(ids);
  for (const o of now) {
    const who = o.who.filter((id) => asked.has(id));
    if (who.length === 0) continue;
    out.push(tidy({ ...o, who, ...patch }));
    for (const id of who) asked.delete(id);
  }
  for (const [intent, who] of byIntent(s, [...asked])) out.push(tidy({ who, intent, ...patch }));
  // an order that says no more than the stance does is none
  return out.filter(
    (o) => !(onlyStance(o) && o.fire === undefined && o.reaction === undefined && o.resolve === undefined),
  );
}

/** Fields taken back are left out altogether. */
const tidy = (o: Order): Order =>
  Object.fromEntries(Object.entries(o).filter(([, v]) => v !== undefined)) as Order;

/** What holds for a figure: its own order's field, else the stance's. */
export function heldBy(
  m: Moment,
  id: string,
): { stance: Stance; own: StanceFields; fire: Fire; reaction: Reaction; resolve: Resolve } | undefined {
  const s = m.state;
  const i = indexOf(s, id);
  if (i < 0 || !standing(s.figures[i])) return undefined;
  const stance = stanceOf(s, i);
  const own = stanceIn(sheetOf(m), [id]);
  return {
    stance,
    own,
    fire: own.fire ?? stance.fire,
    reaction: own.reaction ?? stance.reaction,
    resolve: own.resolve ?? stance.resolve,
  };
}
