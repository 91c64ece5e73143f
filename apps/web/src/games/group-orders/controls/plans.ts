import type { Ask, Command } from '@tercio/engine';
import type { Charge, ChargesCommand, OrdersCommand } from '@tercio/engine/rules/group-orders';
import {
  aimAt,
  checkOrder,
  chiefGap,
  type GroupState,
  gapBetween,
  gapToAny,
  groupGeneral,
  groupUnits,
  judgeCharge,
  mayCharge,
  type Order,
  orderable,
  pipsNeeded,
  rect,
  runOf,
  type Unit,
} from '@tercio/engine/rules/group-orders';
import { groupOutline } from '@tercio/engine/table';
import { sayRefusal } from '@tercio/engine/text';
import { refusedDraft } from '../../../game/answers/tip.ts';
import { throwsAhead } from '../../../game/answers/why.ts';
import type { Draft, Drag } from '../../../game/controls.ts';
import { baseOf } from '../../../game/orders/legs.ts';
import { inDegrees, inUnits } from '../../../game/pieces.ts';
import type { OrderButton, OrderIcon, Prose, Reckoned } from '../../../page/panels.ts';
import { cornersOf, fromPiece, type Overlay, type Place } from '../../../table/scene.ts';
import { percentText } from '../../../words/format.ts';
import type { Moment } from '../moment.ts';
import { cm, unitIn } from './draft.ts';
import { groupName } from './names.ts';
import { alone, chargeBar, chargeOdds } from './odds.ts';
import { wordsOf } from './words.ts';

/** What a plan on the table is: shown, changed by clicks and buttons, given with Enter. */
export interface Planned {
  readonly overlays: readonly Overlay[];
  readonly text: Prose;
  readonly command: Command;
  readonly title?: string;
  readonly give?: string;
  readonly why?: () => readonly Reckoned[]; // of what its figures are made
}

/* ---- orders of the groups ---- */

const ISSUED: readonly { order: Order; icon: OrderIcon; key: string }[] = [
  { order: 'advance', icon: 'advance', key: 'G' },
  { order: 'reserve', icon: 'mount', key: 'R' },
  { order: 'stand', icon: 'hold', key: 'S' },
  { order: 'retreat', icon: 'retire', key: 'H' },
];

/** The order most of a group is on; nothing if they differ. */
export function orderOf(s: GroupState, group: number): Order | undefined {
  const units = groupUnits(s, group).filter((u) => u.order !== 'rout');
  const first = units[0]?.order;
  return first !== undefined && units.every((u) => u.order === first) ? first : undefined;
}

/** The chance that an order reaches the group: its general's die, then the chief's. */
function orderChance(s: GroupState, group: number): number {
  const units = groupUnits(s, group);
  const general = groupGeneral(s, group);
  const by = (gap: number): number => {
    const need = pipsNeeded(s, gap);
    return need <= 1 ? 1 : need > 4 ? 0 : (5 - need) / 4;
  };
  const own = by(general === undefined ? -1 : gapToAny(s, general, units));
  const chief = by(chiefGap(s, group, units));
  return own + (1 - own) * chief;
}

const chanceText = (m: Moment, chance: number): string =>
  chance >= 1
    ? wordsOf(m.language).certain
    : chance <= 0
      ? wordsOf(m.language).outOfReach
      : percentText(chance, m.language);

export function ordersPlan(m: Moment, ask: Ask, changed: Command | undefined): Planned {
  const s = m.state;
  const w = wordsOf(m.language);
  const command = (changed ?? ask.default) as OrdersCommand;
  const overlays: Overlay[] = [];
  for (const group of orderable(s, ask.side)) {
    const units = groupUnits(s, group);
    const new_ = command.orders.find((o) => o.group === group);
    const had = orderOf(s, group);
    const was = had ? w.order[had] : w.mixed;
    const b = baseOf(groupOutline(units.map((u) => rect(s, u))));
    const name = groupName(s, group);
    overlays.push({ kind: 'bracket', outline: cornersOf(b, b.width + 2, b.depth + 2), side: ask.side });
    const text = new_
      ? `${w.titled(name, w.order[new_.order])} · ${chanceText(m, orderChance(s, group))}`
      : w.titled(name, was);
    overlays.push({
      kind: 'note',
      at: onTable(s, fromPiece(b, 0, -b.depth / 2 - 4)),
      chip: { text, tone: new_ ? 'good' : ask.side === 0 ? 'side0' : 'side1' },
    });
  }
  return {
    overlays,
    text: [w.ordersText(command.orders.length), ' ', { rule: 'GO-ORDER-03' }],
    command,
    title: w.ordersPlan,
    give: w.giveOrders,
  };
}

/** The plan with another order for one group; the order it has already leaves it out. */
function withOrder(s: GroupState, now: OrdersCommand, group: number, order: Order): OrdersCommand {
  const rest = now.orders.filter((o) => o.group !== group);
  const had = now.orders.find((o) => o.group === group);
  if (had?.order === order) return { ...now, orders: rest };
  const keeps = orderOf(s, group) === order;
  return { ...now, orders: keeps ? rest : [...rest, { group, order }].sort((a, b) => a.group - b.group) };
}

export function orderButtons(m: Moment, ids: readonly string[], plan: OrdersCommand): OrderButton[] {
  const s = m.state;
  const w = wordsOf(m.language);
  const group = groupOfBody(s, ids[0]);
  if (group < 0 || s.groups[group]?.side !== m.side || !orderable(s, m.side).includes(group)) return [];
  const given = plan.orders.find((o) => o.group === group)?.order ?? orderOf(s, group);
  return ISSUED.map(({ order, icon, key }) => {
    const no = checkOrder(s, group, order);
    return {
      id: order,
      icon,
      label: w.order[order],
      price: orderOf(s, group) === order ? '' : chanceText(m, orderChance(s, group)),
      key,
      on: given === order,
      off: no && sayRefusal(m.speaker, no),
    };
  });
}

/** The group of a unit or of a general. */
export function groupOfBody(s: GroupState, id: string | undefined): number {
  return unitIn(s, id)?.group ?? s.generals.find((g) => g.id === id)?.group ?? -1;
}

export function pressOrder(
  m: Moment,
  ids: readonly string[],
  id: string,
  plan: OrdersCommand,
): Draft | undefined {
  const s = m.state;
  const group = groupOfBody(s, ids[0]);
  const order = ISSUED.find((o) => o.order === id)?.order;
  if (group < 0 || !order || s.groups[group]?.side !== m.side) return undefined;
  const no = checkOrder(s, group, order);
  return no
    ? refusedDraft(m, ids, no, { ...plan, orders: [{ group, order }] } as Command)
    : { ids, overlays: [], plan: withOrder(s, plan, group, order) as Command, say: '' };
}

/** A second click goes round the orders that may be issued. */
export function turnOrder(m: Moment, now: OrdersCommand, body: string): OrdersCommand {
  const s = m.state;
  const group = groupOfBody(s, body);
  if (group < 0 || !orderable(s, m.side).includes(group)) return now;
  const able = ISSUED.map((o) => o.order).filter((o) => checkOrder(s, group, o) === undefined);
  const had = now.orders.find((o) => o.group === group)?.order ?? orderOf(s, group);
  const next = able[(had === undefined ? 0 : able.indexOf(had) + 1) % able.length];
  if (next === undefined) return now;
  const rest: OrdersCommand = { ...now, orders: now.orders.filter((o) => o.group !== group) };
  return withOrder(s, rest, group, next);
}

/* ---- charges ---- */

/** Whom a unit could charge, the nearest first. */
export function chargesOf(s: GroupState, u: Unit): Charge[] {
  if (mayCharge(s, u) !== undefined) return [];
  return s.units
    .filter((e) => e.side !== u.side && e.place === 'table')
    .sort((a, b) => gapBetween(s, u, a) - gapBetween(s, u, b))
    .slice(0, 6)
    .map((e) => aimAt(s, u, e))
    .filter((c) => c !== undefined)
    .filter((c) => judgeCharge(s, c) === undefined);
}

export function chargesPlan(m: Moment, ask: Ask, changed: Command | undefined): Planned {
  const s = m.state;
  const w = wordsOf(m.language);
  const command = (changed ?? ask.default) as ChargesCommand;
  const overlays = command.charges.flatMap((c) => chargeOverlays(m, s, command, c));
  return {
    overlays,
    text: [w.chargesText(command.charges.length), ' ', { rule: 'GO-MOVE-15' }],
    command,
    title: w.chargesPlan,
    give: command.charges.length > 0 ? w.charge : w.buttons.noCharge,
    ...(command.charges.length > 0 && m.help === 'full'
      ? { why: () => throwsAhead(m, command as Command) }
      : {}),
  };
}

function chargeOverlays(m: Moment, s: GroupState, plan: ChargesCommand, c: Charge): Overlay[] {
  const [u, e] = [unitIn(s, c.unit), unitIn(s, c.target)];
  if (!u || !e) return [];
  const run = runOf(s, u, c);
  const end = { x: inUnits(run.end.x), y: inUnits(run.end.y), facing: inDegrees(run.end.facing) };
  const from = baseOf(rect(s, u));
  const odds = m.help === 'full' ? chargeOdds(m, alone(plan, c.unit), c.unit, c.target) : undefined;
  const title = `${m.words.game.charge(cm(m, inUnits(run.cost)), m.speaker.bodies.get(e.id) ?? e.id)}${
    odds ? ` · ${wordsOf(m.language).home(percentText(odds.home, m.language))}` : ''
  }`;
  return [
    { kind: 'ghost', of: u.id, pose: end, legal: true },
    {
      kind: 'charge',
      from: fromPiece(from, 0, from.depth / 2),
      to: fromPiece(end, 0, from.depth / 2),
      title,
      odds: odds?.odds,
    },
  ];
}

const withCharge = (now: ChargesCommand, unit: string, c: Charge | undefined): ChargesCommand => ({
  ...now,
  charges: [...now.charges.filter((x) => x.unit !== unit), ...(c ? [c] : [])],
});

/** The next target of a unit; after the last it does not charge. */
export function turnCharge(m: Moment, now: ChargesCommand, body: string, target?: string): ChargesCommand {
  const s = m.state;
  const u = unitIn(s, body);
  if (!u || u.side !== m.side) return now;
  const all = chargesOf(s, u);
  const had = now.charges.find((c) => c.unit === body)?.target;
  const i = all.findIndex((c) => c.target === had);
  const next = target === undefined ? all[i + 1] : all.find((c) => c.target === target);
  return withCharge(now, body, next);
}

export function chargeButtons(m: Moment, ids: readonly string[], plan: ChargesCommand): OrderButton[] {
  const s = m.state;
  const w = wordsOf(m.language);
  const u = unitIn(s, ids[0]);
  if (!u || u.side !== m.side) return [];
  const no = mayCharge(s, u);
  const all = no ? [] : chargesOf(s, u);
  const on = plan.charges.find((c) => c.unit === u.id);
  const odds = on && m.help === 'full' ? chargeOdds(m, alone(plan, u.id), on.unit, on.target) : undefined;
  return [
    {
      id: 'charge',
      icon: 'charge',
      label: on ? `${w.buttons.charge} ${m.speaker.bodies.get(on.target) ?? on.target}` : w.buttons.charge,
      price: odds ? (chargeBar(m, odds).sentence ?? '') : '',
      key: 'C',
      on: on !== undefined,
      off: no ? sayRefusal(m.speaker, no) : all.length === 0 ? w.noEnemyInReach : undefined,
    },
    ...(on
      ? [{ id: 'noCharge', icon: 'hold' as const, label: w.buttons.noCharge, price: '', key: 'X', on: false }]
      : []),
  ];
}

const straight = (u: Unit, target: Unit): Charge => ({ unit: u.id, target: target.id, wheel: 0, incline: 0 });
/** The charge at the nearest enemy and nothing else: what a unit is refused that may not charge at all. */
function chargeAlone(s: GroupState, u: Unit, plan: ChargesCommand): Command {
  const away = (e: Unit): number => Math.hypot(e.x - u.x, e.y - u.y);
  const [nearest] = s.units
    .filter((e) => e.side !== u.side && e.place === 'table')
    .sort((a, b) => away(a) - away(b));
  const charges = nearest ? [straight(u, nearest)] : [];
  return { ...plan, charges } as Command;
}

export function pressCharge(
  m: Moment,
  ids: readonly string[],
  id: string,
  plan: ChargesCommand,
): Draft | undefined {
  const unit = ids[0];
  if (unit === undefined) return undefined;
  const s = m.state;
  const u = unitIn(s, unit);
  const no = u && mayCharge(s, u);
  if (no) return refusedDraft(m, ids, no, chargeAlone(s, u, plan));
  const next = id === 'charge' ? turnCharge(m, plan, unit) : withCharge(plan, unit, undefined);
  return { ids, overlays: [], plan: next as Command, say: '' };
}

/** A unit dragged to an enemy charges him: the ghost lies where it would strike. */
export function dragCharge(m: Moment, ids: readonly string[], g: Drag, plan: ChargesCommand): Draft {
  const s = m.state;
  const u = unitIn(s, g.id);
  if (!u) return { ids, overlays: [], say: '' };
  const no = mayCharge(s, u);
  if (no) return refusedDraft(m, ids, no, chargeAlone(s, u, plan));
  let best: Unit | undefined;
  let least = 8;
  for (const e of s.units) {
    if (e.side === u.side || e.place !== 'table') continue;
    const b = baseOf(rect(s, e));
    const away = Math.max(0, Math.hypot(b.x - g.to.x, b.y - g.to.y) - b.width / 4);
    if (away < least) [best, least] = [e, away];
  }
  const target = best;
  if (!target) return { ids: [g.id], overlays: [], say: wordsOf(m.language).noEnemyInReach };
  const found = chargesOf(s, u).find((c) => c.target === target.id);
  if (!found) {
    const tried = aimAt(s, u, target) ?? straight(u, target);
    const why = judgeCharge(s, tried);
    return why
      ? refusedDraft(m, [g.id], why, { ...plan, charges: [tried] } as Command)
      : { ids: [g.id], overlays: [], say: wordsOf(m.language).noEnemyInReach };
  }
  const next = withCharge(plan, u.id, found);
  return {
    ids: [g.id],
    overlays: chargeOverlays(m, s, next, found),
    plan: next as Command,
    say: wordsOf(m.language).titled(wordsOf(m.language).charge, m.speaker.bodies.get(target.id) ?? target.id),
  };
}

/** Centimetres from the edge of the table within which nothing is written. */
const EDGE = 3;
const onTable = (s: GroupState, p: Place): Place => ({
  x: Math.max(EDGE, Math.min(inUnits(s.width) - EDGE, p.x)),
  y: Math.max(EDGE, Math.min(inUnits(s.depth) - EDGE, p.y)),
});
