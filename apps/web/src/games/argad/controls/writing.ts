import type { Command, Refusal } from '@tercio/engine';
import type { Amend, Order, Orders, Point } from '@tercio/engine/rules/argad';
import { type Argad, able, indexOf, isCavalry, standing } from '@tercio/engine/rules/argad';
import { sayRefusal } from '@tercio/engine/text';
import { tipOf } from '../../../game/answers/tip.ts';
import type { Draft } from '../../../game/controls.ts';
import { placeOf, planned, poseOf } from '../../../game/orders/planned.ts';
import { reached } from '../../../game/orders/regions.ts';
import { inDegrees, inUnits } from '../../../game/pieces.ts';
import type { Overlay, Place } from '../../../table/scene.ts';
import { capital, withUnit } from '../../../words/format.ts';
import type { Moment } from '../moment.ts';
import { orderFor, sealed, sheetOf, stanceIn, without } from './sheet.ts';
import { wordsOf } from './words.ts';

/** From figures and a wish to orders on the sheet: legal ones, or why not and how far. */
export const at = (s: Argad, id: string): Place => {
  const f = s.figures[indexOf(s, id)];
  return { x: inUnits(f?.x ?? 0), y: inUnits(f?.y ?? 0) };
};

/** Those of the chosen who can be told something now; a man in close order brings his unit. */
export function ordered(m: Moment, ids: readonly string[]): string[] {
  const s = m.state;
  const out = new Set<string>();
  for (const id of ids) {
    const i = indexOf(s, id);
    if (i < 0 || s.men[i].side !== m.side || !able(s.figures[i])) continue;
    const { unit } = s.figures[i];
    if (unit < 0) out.add(id);
    else for (const k of s.units[unit]?.members ?? []) out.add(s.men[k].id);
  }
  return [...out];
}

/** The enemy under a place, if it is seen. */
export function foeAt(m: Moment, p: Place, near = 1.8): string | undefined {
  const s = m.state;
  let best: string | undefined;
  let least = near;
  s.men.forEach((man, i) => {
    const f = s.figures[i];
    if (man.side === m.side || !standing(f) || f.hidden) return;
    const d = Math.hypot(inUnits(f.x) - p.x, inUnits(f.y) - p.y);
    if (d < least) {
      least = d;
      best = man.id;
    }
  });
  return best;
}

/** The group an enemy stands in (AG-SHOOT-4): each within 4 cm of another. */
export function clusterOf(s: Argad, id: string, reach = 4): string[] {
  const first = indexOf(s, id);
  if (first < 0) return [];
  const found = [first];
  for (let n = 0; n < found.length; n++) {
    const f = s.figures[found[n] ?? first];
    s.men.forEach((man, k) => {
      const g = s.figures[k];
      if (!f || found.includes(k) || man.side !== s.men[first].side || !standing(g) || g.hidden) return;
      if (inUnits(Math.hypot(f.x - g.x, f.y - g.y)) - 2 <= reach) found.push(k);
    });
  }
  return found.map((k) => s.men[k].id);
}

export interface Wish {
  readonly intent: Order['intent'];
  readonly path?: readonly Point[]; // of the first named
  readonly target?: string;
  readonly more?: Partial<Order>;
}

/** One wish as orders: units march, riders charge, the others attack; stances go with them. */
export function ordersFor(m: Moment, ids: readonly string[], wish: Wish): Order[] {
  const s = m.state;
  const all = ordered(m, ids);
  const inUnits_ = all.filter((id) => (s.figures[indexOf(s, id)]?.unit ?? -1) >= 0);
  const loose = all.filter((id) => !inUnits_.includes(id));
  const out: Order[] = [];
  const lead = loose[0];
  if (lead !== undefined) out.push(...looseOrders(m, loose, wish));
  const units = new Set(inUnits_.map((id) => s.figures[indexOf(s, id)]?.unit ?? -1));
  for (const u of units) out.push(...unitOrders(m, u, wish));
  return out;
}

function looseOrders(m: Moment, ids: readonly string[], wish: Wish): Order[] {
  const s = m.state;
  const stance = stanceIn(sheetOf(m), ids);
  const more = { ...stance, ...wish.more };
  if (wish.intent === 'attack') {
    const target =
      wish.target === undefined ? [] : ids.length > 1 ? clusterOf(s, wish.target) : [wish.target];
    const first =
      wish.target === undefined ? target : [wish.target, ...target.filter((id) => id !== wish.target)];
    const rides = (id: string): boolean => {
      const i = indexOf(s, id);
      const o: Order = { who: [id], intent: 'charge', target: first };
      return isCavalry(s.men[i], s.figures[i]) && refusalOf(m, [o]) === undefined;
    };
    const riders = ids.filter(rides);
    const walkers = ids.filter((id) => !rides(id));
    return [
      ...(riders.length > 0 ? [{ who: riders, intent: 'charge' as const, target: first, ...more }] : []),
      ...(walkers.length > 0 ? [{ who: walkers, intent: 'attack' as const, target: first, ...more }] : []),
    ];
  }
  if (wish.intent === 'move' || wish.intent === 'withdraw') {
    // whoever touches an enemy leaves by withdrawing
    const held = (id: string): boolean => s.figures[indexOf(s, id)]?.startContact === true;
    const intent = ids.some(held) ? 'withdraw' : wish.intent;
    return [{ who: [...ids], intent, path: [...(wish.path ?? [])], ...more }];
  }
  if (wish.intent === 'interpose')
    return [
      { who: [...ids], intent: 'interpose', target: wish.target === undefined ? [] : [wish.target], ...more },
    ];
  return [{ who: [...ids], intent: wish.intent, ...more }];
}

/** Close order: a straight march to front, flank or rear, whichever lies nearest to the wish. */
function unitOrders(m: Moment, u: number, wish: Wish): Order[] {
  const s = m.state;
  const unit = s.units[u];
  if (!unit) return [];
  const who = unit.members.map((i) => s.men[i].id);
  const stance = stanceIn(sheetOf(m), who);
  if (wish.more?.breakUp || wish.intent === 'hold' || wish.intent === 'reload' || wish.intent === 'manoeuvre')
    return [{ who, intent: wish.intent, ...stance, ...wish.more }];
  const from = at(s, who[0] ?? '');
  const to = wish.target !== undefined ? at(s, wish.target) : wish.path?.[wish.path.length - 1];
  if (!to) return [{ who, intent: wish.intent, ...stance, ...wish.more }];
  const turn =
    ((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI - inDegrees(unit.front) + 720 + 45) % 360;
  const way = (['front', 'left', 'rear', 'right'] as const)[Math.floor(turn / 90)] ?? 'front';
  const most = reach(m, { who, intent: 'manoeuvre', manoeuvre: { what: 'march', way } });
  const by = Math.min(most, Math.hypot(to.x - from.x, to.y - from.y));
  const march = { what: 'march' as const, way, by: Math.floor(by * 100) / 100 };
  return [{ who, intent: 'manoeuvre', manoeuvre: march, ...stance }];
}

const asked = (m: Moment): string => m.ask?.id ?? '';

/** Is a list of orders refused by itself? */
export const refusalOf = (m: Moment, orders: readonly Order[]): Refusal | undefined =>
  m.rules.check(m.state, sealed(m, orders));

/** A shot that the move forbids is left to the stance. */
const mended = (m: Moment, o: Order): Order => {
  if (o.fire === undefined || refusalOf(m, [o]) === undefined) return o;
  const { fire: _fire, ...rest } = o;
  return refusalOf(m, [rest]) === undefined ? rest : o;
};

/** These orders written on the sheet, each cut where it may not go on; what was refused is told. */
interface No {
  readonly why: Refusal;
  readonly refused: Command;
}
interface Written {
  readonly plan?: Command;
  readonly written: readonly Order[];
  readonly no?: No; // of the first that could not be written as wished
}
export function write(m: Moment, orders: readonly Order[]): Written {
  if (m.ask?.kind === 'amend') return amend(m, orders);
  const who = orders.flatMap((o) => o.who);
  const rest = without(sheetOf(m), who);
  let no: No | undefined;
  const written: Order[] = [];
  for (const wished of orders) {
    const o = mended(m, wished);
    const why = refusalOf(m, [o]);
    const cut = (why?.cut as { orders?: readonly Order[] } | undefined)?.orders?.[0];
    if (why) no ??= { why, refused: sealed(m, [o]) };
    if (why === undefined) written.push(o);
    else if (cut) written.push(cut);
  }
  if (written.length === 0) return { written, no };
  const plan = sealed(m, [...rest, ...written]);
  const why = m.rules.check(m.state, plan);
  return why === undefined ? { plan, written, no } : { written: [], no: no ?? { why, refused: plan } };
}

/** AG-SIM-5: one new order only. */
function amend(m: Moment, orders: readonly Order[]): Written {
  const [order] = orders;
  if (!order) return { written: [] };
  const c: Amend = { ask: asked(m), kind: 'amend', order };
  const why = m.rules.check(m.state, c);
  if (why === undefined) return { plan: c, written: [order] };
  const no = { why, refused: c };
  const cut = why.cut as Amend | undefined;
  return cut?.order ? { plan: cut, written: [cut.order], no } : { written: [], no };
}

/** What the orders look like before they are on the sheet: the path, where each comes to stand, how far it is. */
export function drawn(m: Moment, orders: readonly Order[]): Overlay[] {
  const s = m.state;
  const w = wordsOf(m.language);
  const out: Overlay[] = [];
  for (const o of orders) {
    const lead = o.who[0] ?? '';
    const from = at(s, lead);
    if (o.target !== undefined && o.target[0] !== undefined && o.intent !== 'interpose') {
      const to = at(s, o.target[0]);
      out.push({ kind: 'charge', from, to, title: o.intent === 'charge' ? w.signs.charge : w.signs.attack });
      continue;
    }
    if (o.intent === 'interpose' && o.target?.[0] !== undefined) {
      out.push({ kind: 'link', from, to: at(s, o.target[0]) });
      continue;
    }
    const p = planned(m, alone(m, o));
    const { path, ends } = p.stop?.wished ?? p;
    if (path.length === 0) continue;
    const gone = path.reduce((sum, stage) => sum + inUnits(stage.length), 0);
    const text = w.reach(withUnit(gone, 'cm', m.language), withUnit(inUnits(p.most), 'cm', m.language));
    const points = [from, ...path.map((stage) => placeOf(stage.to))];
    out.push({ kind: 'path', points, chip: { text, tone: 'ink' } });
    for (const end of ends) out.push({ kind: 'ghost', of: end.body, pose: poseOf(end), legal: true });
  }
  return out;
}

/** This order by itself, as it answers what is asked. */
const alone = (m: Moment, o: Order): Orders | Amend =>
  m.ask?.kind === 'amend' ? { ask: m.ask.id, kind: 'amend', order: o } : sealed(m, [o]);

/** How far this order may lead, cm. */
export const reach = (m: Moment, o: Order): number => inUnits(planned(m, alone(m, o)).most);

/** A wish as a draft: drawn and said, and with `now` on the sheet at once. */
export function draftOf(m: Moment, ids: readonly string[], wish: Wish, now: boolean): Draft {
  const orders = ordersFor(m, ids, wish);
  const { plan, written, no } = write(m, orders);
  // pulled too far he goes as far as he can: that is no refusal
  const loud = no !== undefined && plan !== undefined && no.why.why === 'too-far' ? undefined : no;
  const tip = loud && tipOf(m, loud.why, loud.refused);
  const say = loud ? sayRefusal(m.speaker, loud.why) : saying(m, written);
  const overlays = drawn(m, written);
  if (!now || plan === undefined) return { ids, overlays, refusal: tip, say };
  return { ids, overlays, refusal: tip, say, plan };
}

function saying(m: Moment, orders: readonly Order[]): string {
  const w = wordsOf(m.language);
  const [o] = orders;
  if (!o) return '';
  const who = named(m, o.who);
  return (
    `${who}: ${intentText(m, o)}${o.target?.[0] ? ` – ${m.speaker.bodies.get(o.target[0]) ?? o.target[0]}` : ''}${orders.length > 1 ? ` +${orders.length - 1}` : ''}`.trim() ||
    w.signs.hold
  );
}

export function named(m: Moment, ids: readonly string[]): string {
  const w = wordsOf(m.language);
  const first = m.speaker.bodies.get(ids[0] ?? '') ?? ids[0] ?? '';
  const said = capital(first);
  return ids.length > 1 ? w.and(said, ids.length - 1) : said;
}

export function intentText(m: Moment, o: Order): string {
  const w = wordsOf(m.language);
  switch (o.intent) {
    case 'interpose':
      return w.signs.protect;
    case 'manoeuvre':
      return o.manoeuvre?.what === 'march'
        ? w.signs.march
        : o.manoeuvre?.what === 'square'
          ? w.tasks.square
          : (o.manoeuvre?.turn ?? 0) > 0
            ? w.tasks.pivotLeft
            : w.tasks.pivotRight;
    case 'form':
      return w.tasks.form;
    case 'mount':
      return w.tasks.mount;
    case 'dismount':
      return w.tasks.dismount;
    case 'interact':
      return deedText(m, o);
    default:
      return w.signs[o.intent];
  }
}

export function deedText(m: Moment, o: Order): string {
  const t = wordsOf(m.language).tasks;
  const deed = o.deed;
  if (!deed) return '';
  const item = m.state.items.find((x) => x.id === deed.on);
  const on = item
    ? (wordsOf(m.language).things[item.kind] ?? item.id)
    : (m.speaker.bodies.get(deed.on ?? '') ?? '');
  switch (deed.what) {
    case 'lift':
      return t.lift(on);
    case 'pass':
      return t.pass(on);
    case 'bind':
      return t.bind(on);
    case 'finish':
      return t.finish(on);
    case 'tend':
      return t.tend(on);
    case 'free':
      return t.free(on);
    case 'drop':
      return t.drop;
    case 'drive':
      return t.drive;
    case 'shorten':
      return t.shorten;
    default:
      return wordsOf(m.language).surrender;
  }
}

/** Where the leader may come to stand with a straight step. */
export const region = (m: Moment, ids: readonly string[]): Overlay[] => reached(m, ordered(m, ids));

export const orderNow = (m: Moment, id: string): Order | undefined => orderFor(sheetOf(m), id);
