import type { Orders } from '@tercio/engine/rules/argad';
import { able, indexOf } from '@tercio/engine/rules/argad';
import { threatening } from '../../../game/orders/regions.ts';
import { inDegrees } from '../../../game/pieces.ts';
import type { Overlay, Place } from '../../../table/scene.ts';
import { ARGAD } from '../consequences.ts';
import type { Controls, Moment } from '../moment.ts';
import { question } from './asking.ts';
import * as deploy from './deploy.ts';
import { drag } from './drawing.ts';
import { filmOf } from './film.ts';
import { key } from './keys.ts';
import { lineUp } from './lining.ts';
import * as panels from './panels.ts';
import { rehearse } from './rehearsal.ts';
import { mine, onlyStance, orderFor, sealed, sheetOf, without } from './sheet.ts';
import { buttons, canAct, chips, press } from './signs.ts';
import { wordsOf } from './words.ts';
import { at, clusterOf, draftOf, foeAt, region } from './writing.ts';

/** Orders by hand in Argad: a sheet is written figure by figure or group by group, and sealed as one. */
const BY_HAND = new Set(['orders', 'amend', 'deploy']);

const NOTHING: readonly Overlay[] = [];
/** Centimetres of a last step that turns a man. */
const LAST_STEP = 1.5;

/** The group in which a figure was ordered: on this sheet, or in an earlier turn. */
function groupOf(m: Moment, id: string): readonly string[] {
  const s = m.state;
  const now = orderFor(sheetOf(m), id)?.who ?? [];
  if (now.length > 1) return now;
  const kept = s.kept[m.side].find((k) => k.who.includes(id) && k.who.length > 1)?.who ?? [];
  const able_ = kept.filter((x) => canAct(m, x));
  if (able_.length > 1) return able_;
  const i = indexOf(s, id);
  const unit = s.figures[i]?.unit ?? -1;
  if (unit >= 0) return s.units[unit]?.members.map((k) => s.men[k].id) ?? [id];
  return clusterOf(s, id).filter((x) => s.men[indexOf(s, x)]?.band === s.men[i]?.band);
}

export const argadControls: Controls = {
  consequences: ARGAD,
  orders: (ask) => BY_HAND.has(ask.kind),
  plans: () => false,
  steps: panels.steps,
  turn: panels.turn,
  corps: panels.corps,
  members: panels.members,
  command: () => undefined,
  armies: panels.armies,
  marks: panels.marks,
  card: panels.card,
  melees: (m) => [...panels.melees(m), ...panels.planned(m)],
  posed: deploy.posed,
  sheet: panels.sheet,
  hint: (m) => wordsOf(m.language).hint,
  chips: (m, ids) => (m.ask?.kind === 'deploy' ? deploy.secrets(m) : chips(m, ids)),
  film: (m, events) => filmOf(m, events),
  rehearse: (m) => filmOf(m, rehearse(m).events, true),

  takes: (m, id) => (m.ask?.kind === 'deploy' ? deploy.mayPlace(m, id) : canAct(m, id)),
  grow(m, id, clicks) {
    const s = m.state;
    const i = indexOf(s, id);
    const man = s.men[i];
    if (!man || clicks < 2) return [id];
    const group = man.side === m.side ? groupOf(m, id) : clusterOf(s, id);
    if (clicks === 2 && group.length > 1) return [id, ...group.filter((x) => x !== id)];
    return s.men.flatMap((x, k) => (x.band === man.band && able(s.figures[k]) ? [x.id] : []));
  },
  drag: (m, ids, g, old) => (m.ask?.kind === 'deploy' ? deploy.drag(m, ids, g) : drag(m, ids, g, old)),
  key: (m, ids, action, shift) => key(m, ids, action, shift),
  buttons,
  press(m, ids, button) {
    const [kind, id = '', ...value] = button.split(' ');
    if (m.ask?.kind === 'deploy') return kind === 'chip' ? deploy.choose(m, id, value.join(' ')) : undefined;
    return press(m, ids, button);
  },
  /** A click that answers a sign, or the other mouse button: on an enemy an attack, on the ground a way. */
  point(m, ids, p, on, before) {
    if (m.ask?.kind !== 'orders' && m.ask?.kind !== 'amend') return undefined;
    const s = m.state;
    const sign = before?.awaits;
    const foe = on !== undefined && s.men[indexOf(s, on)]?.side !== m.side ? on : foeAt(m, p);
    const friend = on !== undefined && s.men[indexOf(s, on)]?.side === m.side ? on : undefined;
    if (sign === 'protect')
      return friend === undefined
        ? undefined
        : draftOf(m, ids, { intent: 'interpose', target: friend }, true);
    if (sign === 'attack' && foe === undefined) return undefined;
    if (sign === 'line') {
      const [end] = (before?.grip ?? []) as readonly Place[];
      if (end) return lineUp(m, ids, end, p, true);
      const say = wordsOf(m.language).where.lineEnd;
      return { ids, overlays: before?.overlays ?? NOTHING, awaits: 'line', grip: [p], say };
    }
    if (foe !== undefined && sign !== 'move' && sign !== 'withdraw')
      return draftOf(m, ids, { intent: 'attack', target: foe }, true);
    const round = (v: number): number => Math.round(v * 100) / 100;
    const path: Place[] = [{ x: round(p.x), y: round(p.y) }];
    return draftOf(m, ids, { intent: sign === 'withdraw' ? 'withdraw' : 'move', path }, true);
  },
  /** A man looks the way he last walked: whoever shall look somewhere else takes his last step that way. */
  go(m, ids, p, on, facing) {
    if (m.ask?.kind !== 'orders' && m.ask?.kind !== 'amend') return undefined;
    if (facing === undefined || on !== undefined) return argadControls.point?.(m, ids, p, on, undefined);
    const a = (facing * Math.PI) / 180;
    const round = (v: number): number => Math.round(v * 100) / 100;
    const last = { x: round(p.x - LAST_STEP * Math.cos(a)), y: round(p.y - LAST_STEP * Math.sin(a)) };
    return draftOf(m, ids, { intent: 'move', path: [last, { x: round(p.x), y: round(p.y) }] }, true);
  },
  line: (m, ids, from, to, now) => lineUp(m, ids, from, to, now),
  onSheet(m, command) {
    const { orders } = command as Orders;
    const rest = without(
      sheetOf(m),
      orders.flatMap((o) => o.who),
    );
    return sealed(m, [...rest, ...orders]);
  },
  measured(m, ids, far, turn) {
    const b = m.rules.bodies(m.state).find((x) => x.id === ids[0]);
    if (!b || m.ask?.kind !== 'orders') return undefined;
    const way = inDegrees(b.facing) - turn;
    const from = at(m.state, b.id);
    const to = {
      x: from.x + far * Math.cos((way * Math.PI) / 180),
      y: from.y + far * Math.sin((way * Math.PI) / 180),
    };
    return draftOf(m, ids, { intent: 'move', path: [to] }, true);
  },
  again(m, ids, last) {
    const o = (last as Orders).orders?.at(-1);
    if (last.kind !== 'orders' || !o) return undefined;
    const s = m.state;
    if (o.target?.[0] !== undefined && o.intent !== 'interpose')
      return draftOf(m, ids, { intent: 'attack', target: o.target[0] }, true);
    if (o.path && o.path.length > 0) {
      const [from, to] = [at(s, o.who[0] ?? ''), at(s, ids[0] ?? '')];
      const path = o.path.map((p) => ({ x: p.x - from.x + to.x, y: p.y - from.y + to.y }));
      return draftOf(m, ids, { intent: o.intent, path }, true);
    }
    return draftOf(
      m,
      ids,
      { intent: o.intent, more: o.manoeuvre ? { manoeuvre: o.manoeuvre } : undefined },
      true,
    );
  },
  order(m) {
    if (m.ask?.kind === 'deploy') return m.ask.about;
    const orders = sheetOf(m);
    const open = mine(m).filter((id) => {
      const o = orderFor(orders, id);
      return !o || onlyStance(o);
    });
    return open.length > 0 ? open : mine(m);
  },
  selection(m, ids) {
    if (m.ask?.kind === 'deploy') return deploy.zones(m, ids);
    return m.ask && canAct(m, ids[0] ?? '') && m.help !== 'bare' ? region(m, ids) : NOTHING;
  },
  hover: () => NOTHING,
  threats: (m) => threats(m),

  end(m) {
    const w = wordsOf(m.language);
    if (m.ask?.kind === 'orders') return { label: w.seal, command: sealed(m, sheetOf(m)) };
    if (m.ask?.kind === 'deploy') return { label: w.sealDeploy, command: deploy.deployment(m) };
    if (m.ask?.kind === 'amend') {
      const planned = m.planned?.kind === 'amend' ? m.planned : undefined;
      return { label: planned ? w.sealAmend : w.keepOrders, command: planned ?? m.ask.default };
    }
    return undefined;
  },
  forgotten: () => [],
  question,
  choices: () => NOTHING,
  priceOf: () => '',
  plan: (_m, ask) => ({ overlays: NOTHING, text: [], command: ask.default }),
  change: (_m, _ask, now) => now,
};

/** Where seen enemies could come this turn. */
const threats = (m: Moment): Overlay[] =>
  threatening(
    m,
    m.state.men.filter((x) => x.side !== m.side).map((x) => x.id),
    ['charge'],
  );
