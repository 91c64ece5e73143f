import type { Goal, Way } from '@tercio/engine';
import { quietly } from '@tercio/engine';
import type { Manner, Wing, WingChange, WingWish } from '@tercio/engine/generals';
import { inUnits, units } from '@tercio/engine/table';
import type { OrderButton, OrderIcon } from '../../page/panels.ts';
import type { Overlay, Place } from '../../table/scene.ts';
import { withUnit } from '../../words/format.ts';
import type { Draft, Moment } from '../controls.ts';
import type { Body, Command, State } from '../engine.ts';
import { inDegrees } from '../pieces.ts';

/** Pointed at, not drawn: the cheapest orders to a place, and whole wings, in any game that finds ways. */

/** Of a base width: nearer than this one is there. */
const THERE = 0.3;

const WORDS = {
  en: {
    orders: (n: number) => (n === 1 ? '1 order' : `${n} orders`),
    actions: (n: number) => (n === 1 ? '1 action' : `${n} actions`),
    idle: (n: number) => (n === 1 ? '1 stays' : `${n} stay`),
    none: 'no order does that now',
    change: 'a click on a part leaves it out, a drag sends it elsewhere',
    manners: {
      advance: 'The line advances',
      hold: 'The line holds',
      'refuse-left': 'Refuse the left',
      'refuse-right': 'Refuse the right',
      'wheel-left': 'The line wheels left',
      'wheel-right': 'The line wheels right',
      charge: 'Charge where it pays',
    },
    place: 'The line goes there',
  },
  fr: {
    orders: (n: number) => (n === 1 ? '1 ordre' : `${n} ordres`),
    actions: (n: number) => (n === 1 ? '1 action' : `${n} actions`),
    idle: (n: number) => (n === 1 ? '1 reste' : `${n} restent`),
    none: 'aucun ordre ne le fait maintenant',
    change: 'un clic sur une partie l’écarte, un glissement l’envoie ailleurs',
    manners: {
      advance: 'La ligne avance',
      hold: 'La ligne tient',
      'refuse-left': 'Refuser la gauche',
      'refuse-right': 'Refuser la droite',
      'wheel-left': 'La ligne converse à gauche',
      'wheel-right': 'La ligne converse à droite',
      charge: 'Charger où cela paie',
    },
    place: 'La ligne y va',
  },
} as const;

const ICONS: Readonly<Record<Manner, OrderIcon>> = {
  advance: 'advance',
  hold: 'hold',
  'refuse-left': 'slideLeft',
  'refuse-right': 'slide',
  'wheel-left': 'wheelLeft',
  'wheel-right': 'wheelRight',
  charge: 'charge',
};

/** What a wing may be told, where more than one party of it can be ordered. */
export function wingButtons(m: Moment, ids: readonly string[]): OrderButton[] {
  if (!m.ask || ids.length < 2 || (m.rules.parties?.(m.state, ids).length ?? 0) === 0) return [];
  const { manners } = WORDS[m.language];
  return (Object.keys(manners) as Manner[]).map((manner) => ({
    id: `wing ${manner}`,
    icon: ICONS[manner],
    label: manners[manner],
    price: '',
    on: false,
    small: true,
  }));
}

/** The price of some orders, as the game counts it. */
function priced(m: Moment, orders: number, price: number): string {
  const w = WORDS[m.language];
  // command points where there are any: else what the move uses up, actions or length
  const { unit } = m.rules.field(m.state);
  if (unit === 'BU') return w.actions(orders);
  if (unit === 'cm') return `${w.orders(orders)} · ${withUnit(Math.round(price), unit, m.language)}`;
  return orders === 1 ? m.words.game.cp(price) : m.words.game.ordersFor(orders, price);
}

interface Part {
  readonly bodies: readonly string[];
  readonly orders: readonly Command[];
  readonly chip: string;
}

const poseOf = (b: Body) => ({ x: inUnits(b.x), y: inUnits(b.y), facing: inDegrees(b.facing) });
const isMoved = (a: Body, b: Body): boolean => a.x !== b.x || a.y !== b.y || a.facing !== b.facing;

/** Orders in a row drawn: each path from where the one before ends, the ghosts at the last place. */
function drawn(m: Moment, parts: readonly Part[]): Overlay[] {
  const own = (s: State): Map<string, Body> =>
    new Map(m.rules.bodies(s).flatMap((b) => (b.side === m.side ? [[b.id, b] as const] : [])));
  const first = own(m.state);
  const out: Overlay[] = [];
  const chips = new Map<string, string>();
  let s: State = m.state;
  for (const { bodies, orders, chip } of parts) {
    if (bodies[0] !== undefined) chips.set(bodies[0], chip);
    for (const order of orders) {
      const ask = m.rules.asks(s).find((a) => a.side === m.side);
      const next = ask && quietly(m.rules, s, { ...order, ask: ask.id }, 'some');
      if (!next) continue;
      const [was, is] = [own(s), own(next)];
      const lead = bodies.find((id) => {
        const [a, b] = [was.get(id), is.get(id)];
        return a !== undefined && b !== undefined && isMoved(a, b);
      });
      const [a, b] = [was.get(lead ?? ''), is.get(lead ?? '')];
      if (a && b) out.push({ kind: 'path', points: [poseOf(a), poseOf(b)] });
      s = next;
    }
  }
  for (const [id, b] of own(s)) {
    const was = first.get(id);
    if (!was || !isMoved(was, b)) continue;
    const text = chips.get(id);
    const chip = text === undefined ? {} : { chip: { text, tone: 'good' as const } };
    out.push({ kind: 'ghost', of: id, pose: poseOf(b), legal: true, ...chip });
  }
  return out;
}

/** A place, and a facing if one is wished, on the engine's grid. */
export const goalOf = (at: Place, facing?: number): Goal => ({
  x: Math.round(units(at.x)),
  y: Math.round(units(at.y)),
  ...(facing === undefined ? {} : { facing: stepsOf(facing) }),
});

/** To a place, and to a facing if one is wished. */
export function goTo(m: Moment, ids: readonly string[], at: Place, facing?: number): Draft | undefined {
  const way: Way | undefined = m.rules.way?.(m.state, ids, goalOf(at, facing));
  return way && wayDraft(m, ids, way, at, facing);
}

/** Orders that were found: drawn, with their price and what is left of the way. */
export function wayDraft(
  m: Moment,
  ids: readonly string[],
  way: Way,
  at: Place,
  facing?: number,
): Draft | undefined {
  const [command, ...then] = way.orders;
  if (!command) return undefined;
  const { unit } = m.rules.field(m.state);
  const short = inUnits(way.away);
  const text = [
    priced(m, way.orders.length, way.price),
    ...(short > THERE ? [m.words.game.shortOf(withUnit(short, unit, m.language))] : []),
  ].join(' · ');
  const overlays = drawn(m, [{ bodies: ids, orders: way.orders, chip: text }]);
  const looks = facing === undefined ? {} : { looks: facing };
  return {
    ids,
    command,
    ...(then.length > 0 ? { then } : {}),
    overlays,
    goal: at,
    ...looks,
    nudges: 'none',
    say: text,
  };
}

/** Facing steps of degrees. */
export const stepsOf = (degrees: number): number => (Math.round((degrees * 65536) / 360) + 65536) % 65536;

/** A plan for a wing: every part with its price; a click on one leaves it out, a drag sends it elsewhere. */
export function wingDraft(m: Moment, ids: readonly string[], wish: WingWish, wing: Wing | undefined): Draft {
  const w = WORDS[m.language];
  const title = wish.manner === 'place' ? w.place : w.manners[wish.manner];
  const orders = wing?.parts.flatMap((p) => p.orders) ?? [];
  const [command, ...then] = orders;
  const plan = { wing: { ids, wish, parts: wing?.parts.map((p) => p.bodies) ?? [] } };
  if (!wing || !command)
    return {
      ids,
      overlays: [],
      nudges: 'none',
      say: `${title}: ${w.none}`,
      more: `${title}: ${w.none}`,
      ...plan,
    };
  const parts = wing.parts.map((p) => ({ ...p, chip: priced(m, p.orders.length, p.price) }));
  const say = [
    title,
    priced(m, orders.length, wing.price),
    ...(wing.idle.length > 0 ? [w.idle(wing.idle.length)] : []),
  ].join(' · ');
  return {
    ids,
    command,
    ...(then.length > 0 ? { then } : {}),
    overlays: drawn(m, parts),
    nudges: 'none',
    say,
    more: w.change,
    ...plan,
  };
}

/** The wish with this part left out, or taken in again; with a drag: sent so far aside instead. */
export function changedWing(
  m: Moment,
  wing: NonNullable<Draft['wing']>,
  id: string,
  by?: { readonly dx: number; readonly dy: number },
): WingWish {
  const had = wing.wish.changes ?? [];
  const old = had.find((c) => c.bodies.includes(id));
  const bodies = old?.bodies ?? wing.parts.find((p) => p.includes(id)) ?? [id];
  const rest: readonly WingChange[] = had.filter((c) => c !== old);
  if (!by) return { ...wing.wish, changes: old ? rest : [...rest, { bodies }] };
  const all = m.rules.bodies(m.state).filter((b) => bodies.includes(b.id));
  const middle = (f: (b: Body) => number): number => all.reduce((sum, b) => sum + f(b), 0) / all.length;
  const goal = { x: middle((b) => b.x) + units(by.dx), y: middle((b) => b.y) + units(by.dy) };
  return { ...wing.wish, changes: [...rest, { bodies, goal }] };
}
