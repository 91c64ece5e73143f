import type { Command } from '@tercio/engine/battle/protocol.ts';
import type { ChargeOrder, ShootOrder } from '@tercio/engine/rules/baroque/commands.ts';
import { M, mostBonus } from '@tercio/engine/rules/baroque/course.ts';
import { naturalNeeded } from '@tercio/engine/rules/baroque/discipline.ts';
import { chargeFrom } from '@tercio/engine/rules/baroque/reach.ts';
import { SAME, shape } from '@tercio/engine/rules/baroque/shapes.ts';
import {
  type BaroqueState,
  inMelee,
  isMassed,
  leaderOf,
  onTable,
  type Unit,
} from '@tercio/engine/rules/baroque/state.ts';
import { firingSides, shotReach } from '@tercio/engine/rules/baroque/target.ts';
import { isTercio } from '@tercio/engine/rules/baroque/troops.ts';
import { separation } from '@tercio/engine/table/distance.ts';
import { sayRefusal } from '@tercio/engine/text/phrases.ts';
import type { OrderButton, OrderIcon } from '../../page/desk.ts';
import type { Action } from '../../page/keys.ts';
import { fromPiece, type Overlay, type Place } from '../../table/scene.ts';
import { percentText } from '../../words/format.ts';
import { baseOf } from '../adlg/legs.ts';
import type { Draft, Drag, Moment } from '../hand.ts';
import { inUnits } from '../pieces.ts';
import {
  bu,
  leaderIn,
  moveDraft,
  now,
  ordersNow,
  refused,
  stateOf,
  step,
  stepBefore,
  stepOfDrag,
  tipOf,
  unitIn,
} from './draft.ts';
import { barOf, outlook, provoked, shotSentence } from './odds.ts';
import { type BaroqueWords, wordsOf } from './words.ts';

/** Orders to one unit: buttons, keys, drags and clicks on enemies. */

interface Reached {
  readonly unit: Unit;
  readonly at: number; // BU to first touch
}

/** Enemies a straight charge may touch, the bonus die included. */
export function chargeable(s: BaroqueState, u: Unit): Reached[] {
  if (u.impetus < 1 || inMelee(s, u)) return [];
  return chargeFrom(s, u, M(u) + mostBonus(u), M(u)).enemies.map((e) => ({
    unit: e.unit,
    at: inUnits(e.at),
  }));
}

const name = (m: Moment, u: Unit): string => m.speaker.bodies.get(u.id) ?? u.name;

export function chargeDraft(m: Moment, u: Unit, target: Unit, potential = false): Draft {
  const w = wordsOf(m.language);
  const s = stateOf(m);
  const command = {
    ask: m.ask?.id ?? '',
    kind: 'charge',
    unit: u.id,
    target: target.id,
    potential,
  } as ChargeOrder as unknown as Command;
  const no = m.rules.check(m.state, command);
  const at = chargeable(s, u).find((e) => e.unit === target)?.at;
  const far = at ?? inUnits(separation(shape(u), shape(target)));
  const from = fromPiece(baseOf(u), 0, baseOf(u).depth / 2);
  const to = at === undefined ? baseOf(target) : fromPiece(baseOf(u), 0, baseOf(u).depth / 2 + at);
  const odds = no ? undefined : outlook(m, command, u.id, target.id);
  const bar = odds && barOf(m, odds);
  const title = w.chargeTitle(bu(m, far));
  const overlays: Overlay[] = [{ kind: 'charge', from, to, title, ...(bar ? { odds: bar.odds } : {}) }];
  if (at !== undefined)
    overlays.push({
      kind: 'ghost',
      of: u.id,
      pose: { ...baseOf(u), ...fromPiece(baseOf(u), 0, at) },
      legal: no === undefined,
    });
  const beyond = far - u.move;
  const more = no
    ? undefined
    : [
        bar?.sentence,
        beyond > 0.001 ? w.needsBonus(bu(m, beyond)) : undefined,
        m.help === 'bare' ? undefined : provoked(m, command),
      ]
        .filter((x) => x !== undefined)
        .join(' · ');
  return {
    ids: [u.id],
    command: no ? undefined : command,
    overlays,
    refusal: no && tipOf(m, no),
    more,
    say: no ? sayRefusal(m.speaker, no) : `${title} · ${name(m, target)}`,
  };
}

const shotAt = (m: Moment, u: Unit, target: Unit, from: ShootOrder['from'], reserve: number): Command =>
  ({
    ask: m.ask?.id ?? '',
    kind: 'shoot',
    unit: u.id,
    target: target.id,
    from,
    at: 'best',
    reserve,
    turn: 0,
  }) as ShootOrder as unknown as Command;

/** The shot at an enemy from the best side, or why there is none. */
function shotOrder(m: Moment, u: Unit, target: Unit): Command {
  const all = firingSides(u).map((side) => shotAt(m, u, target, side, 0));
  return all.find((c) => m.rules.check(m.state, c) === undefined) ?? (all[0] as Command);
}

export function shotDraft(m: Moment, u: Unit, target: Unit): Draft {
  const w = wordsOf(m.language);
  const command = shotOrder(m, u, target);
  const no = m.rules.check(m.state, command);
  const odds = no ? undefined : outlook(m, command, u.id, target.id);
  const far = inUnits(separation(shape(u), shape(target)));
  const title = w.shotTitle(bu(m, far));
  const sentence = odds && shotSentence(m, odds);
  return {
    ids: [u.id],
    command: no ? undefined : command,
    overlays: [
      {
        kind: 'sight',
        from: fromPiece(baseOf(u), 0, baseOf(u).depth / 2),
        to: baseOf(target),
        blocked: no !== undefined,
        chip: {
          text: odds ? `${title} · ${percentText(odds.hurts + odds.shakes, m.language)}` : title,
          tone: 'shot',
        },
      },
    ],
    refusal: no && tipOf(m, no),
    more: sentence && `${sentence} · ${provoked(m, command)}`,
    say: no ? sayRefusal(m.speaker, no) : `${title} · ${name(m, target)}`,
  };
}

/** Enemies that may be shot at now, the most hurt first. */
export function shootable(m: Moment, u: Unit): Unit[] {
  const s = stateOf(m);
  const range = shotReach(s, u);
  if (range === 0) return [];
  const able = s.units.filter(
    (e) =>
      e.side !== u.side &&
      onTable(e) &&
      separation(shape(u), shape(e)) <= range + SAME &&
      m.rules.check(m.state, shotOrder(m, u, e)) === undefined,
  );
  const worth = (e: Unit): number => {
    const o = outlook(m, shotOrder(m, u, e), u.id, e.id);
    return o ? 2 * o.hurts + o.shakes : -separation(shape(u), shape(e));
  };
  return able.sort((a, b) => worth(b) - worth(a) || (a.id < b.id ? -1 : 1));
}

/** Among targets the next after the one that is drafted. */
function nextOf(all: readonly Unit[], old: Draft | undefined): Unit | undefined {
  const had = (old?.command as unknown as { target?: string } | undefined)?.target;
  const i = all.findIndex((u) => u.id === had);
  return all[(i + 1) % Math.max(1, all.length)];
}

interface Entry {
  readonly id: string;
  readonly icon: OrderIcon;
  readonly label: string;
  readonly price: string;
  readonly key?: string;
  readonly off?: string;
}

const refusal = (m: Moment, command: object): string | undefined => {
  const no = m.rules.check(m.state, { ask: m.ask?.id ?? '', ...command } as Command);
  return no && sayRefusal(m.speaker, no);
};

/** What the unit may be ordered now. */
function entries(m: Moment, u: Unit, w: BaroqueWords): Entry[] {
  const s = stateOf(m);
  const b = w.buttons;
  const unit = u.id;
  if (inMelee(s, u))
    return [
      { id: 'fight', icon: 'charge', label: b.fight, price: '', key: 'C' },
      {
        id: 'disengage',
        icon: 'retire',
        label: b.disengage,
        price: w.tests(naturalNeeded(s, u, 'disengage')),
        off: refusal(m, { kind: 'disengage', unit }),
      },
    ];
  const o = ordersNow(s);
  const out: Entry[] = [];
  if (u.disordered && !(o?.unit === unit && o.rallied !== ''))
    out.push({
      id: 'rally',
      icon: 'rally',
      label: b.rally,
      price: w.tests(naturalNeeded(s, u, 'rally')),
      key: 'R',
      off: refusal(m, { kind: 'rally', unit }),
    });
  if (o?.unit === unit && o.rallied === 'failed')
    out.push({
      id: 'force-rally',
      icon: 'rally',
      label: b.forced,
      price: w.forcedPrice(leaderOf(s, u.command)?.level ?? 0),
      key: 'R',
      off: refusal(m, { kind: 'force-rally', unit }),
    });
  out.push({
    id: 'full',
    icon: 'advance',
    label: b.full,
    price: bu(m, u.move),
    key: 'G',
    off:
      moveDraft(m, u, step('advance', u.move)).command === undefined
        ? refusal(m, { kind: 'move', unit, ...step('advance', u.move) })
        : undefined,
  });
  if (u.impetus > 0) {
    const reach = chargeable(s, u);
    out.push({
      id: 'charge',
      icon: 'charge',
      label: b.charge,
      price: reach[0] ? bu(m, reach[0].at) : '',
      key: 'C',
      off:
        reach[0] === undefined
          ? w.none
          : refusal(m, { kind: 'charge', unit, target: reach[0].unit.id, potential: false }),
    });
  }
  if (shotReach(s, u) > 0)
    out.push({
      id: 'shoot',
      icon: 'shoot',
      label: b.shoot,
      price: bu(m, inUnits(shotReach(s, u))),
      key: 'X',
      off: shootable(m, u).length === 0 ? w.none : undefined,
    });
  if (u.type !== 'ART') {
    out.push({
      id: 'about',
      icon: 'halfTurn',
      label: b.about,
      price: w.tests(naturalNeeded(s, u, 'turn')),
      key: 'H',
      off: refusal(m, { kind: 'move', unit, ...step('about') }),
    });
    out.push({
      id: 'back',
      icon: 'retire',
      label: b.back,
      price: bu(m, u.move),
      key: 'S',
      off:
        moveDraft(m, u, step('back', u.move)).command === undefined
          ? refusal(m, { kind: 'move', unit, ...step('back', u.move) })
          : undefined,
    });
  }
  if (isTercio(u.type) || isMassed(u))
    for (const to of ['left', 'right'] as const)
      out.push({
        id: to === 'left' ? 'faceLeft' : 'faceRight',
        icon: to === 'left' ? 'quarterLeft' : 'quarterRight',
        label: to === 'left' ? b.faceLeft : b.faceRight,
        price: w.tests(naturalNeeded(s, u, 'turn')),
        key: to === 'left' ? 'Q' : 'E',
        off: refusal(m, { kind: 'move', unit, ...step('face', 0, 0, to) }),
      });
  if (u.type === 'RE' && isMassed(u) && o?.unit === unit && o.fired > 0)
    out.push({
      id: 'caracole',
      icon: 'shoot',
      label: b.caracole,
      price: w.tests(naturalNeeded(s, u, 'caracole')),
      off: refusal(m, { kind: 'caracole', unit }),
    });
  const l = leaderOf(s, u.command);
  if (l && l.unit === '')
    out.push({
      id: 'join',
      icon: 'mount',
      label: b.join,
      price: l.name,
      off: refusal(m, { kind: 'leader', leader: l.id, do: 'attach', unit, x: 0, y: 0 }),
    });
  if (l && l.unit === unit)
    out.push({
      id: 'leave',
      icon: 'mount',
      label: b.leave,
      price: l.name,
      off: refusal(m, leaving(u, l.id)),
    });
  out.push({
    id: 'withdraw',
    icon: 'retire',
    label: b.withdraw,
    price: w.tests(naturalNeeded(s, u, 'withdraw')),
    off: refusal(m, { kind: 'withdraw', unit }),
  });
  if (o?.unit === unit)
    out.push({ id: 'done', icon: 'hold', label: b.done, price: '', off: refusal(m, { kind: 'end-unit' }) });
  return out;
}

/** A leader leaves his unit to the rear. */
function leaving(u: Unit, leader: string): object {
  const at = fromPiece(baseOf(u), 0, -baseOf(u).depth / 2 - 0.5);
  return { kind: 'leader', leader, do: 'detach', unit: '', x: at.x, y: at.y };
}

export function buttons(m: Moment, ids: readonly string[]): OrderButton[] {
  const s = stateOf(m);
  const u = unitIn(s, ids[0]);
  const o = ordersNow(s);
  if (!u || !o || u.command !== o.command || u.done || !onTable(u)) return [];
  return entries(m, u, wordsOf(m.language)).map((e) => ({ ...e, on: false }));
}

export function press(
  m: Moment,
  ids: readonly string[],
  id: string,
  old: Draft | undefined,
): Draft | undefined {
  const s = stateOf(m);
  const u = unitIn(s, ids[0]);
  if (!u) return undefined;
  const unit = u.id;
  switch (id) {
    case 'full':
      return moveDraft(m, u, step('advance', u.move));
    case 'back':
      return moveDraft(m, u, step('back', u.move));
    case 'about':
      return moveDraft(m, u, step('about'));
    case 'faceLeft':
    case 'faceRight':
      return moveDraft(m, u, step('face', 0, 0, id === 'faceLeft' ? 'left' : 'right'));
    case 'charge': {
      const target = nextOf(
        chargeable(s, u).map((e) => e.unit),
        old,
      );
      return target && chargeDraft(m, u, target);
    }
    case 'shoot': {
      const target = nextOf(shootable(m, u), old);
      return target && shotDraft(m, u, target);
    }
    case 'rally':
    case 'force-rally':
    case 'fight':
    case 'disengage':
    case 'caracole':
      return now(m, ids, { kind: id, unit });
    case 'withdraw': {
      const d = now(m, ids, { kind: 'withdraw', unit });
      return d.command ? { ...d, now: undefined, say: wordsOf(m.language).buttons.withdraw } : d;
    }
    case 'join': {
      const l = leaderOf(s, u.command);
      return l && now(m, ids, { kind: 'leader', leader: l.id, do: 'attach', unit, x: 0, y: 0 });
    }
    case 'leave': {
      const l = leaderOf(s, u.command);
      return l && now(m, ids, leaving(u, l.id));
    }
    case 'done':
      return now(m, ids, { kind: 'end-unit' });
    default:
      return undefined;
  }
}

export function key(
  m: Moment,
  ids: readonly string[],
  action: Action,
  shift: boolean,
  old: Draft | undefined,
): Draft | undefined {
  const s = stateOf(m);
  const u = unitIn(s, ids[0]);
  if (!u) return undefined;
  const had = stepBefore(old, u.id);
  const by = shift ? 0.1 : 0.5;
  switch (action) {
    case 'advance':
      return moveDraft(m, u, step('advance', Math.min(u.move, (had?.do === 'advance' ? had.by : 0) + by)));
    case 'back':
      if (had?.do === 'advance' && had.by > by) return moveDraft(m, u, step('advance', had.by - by));
      return moveDraft(m, u, step('back', Math.min(u.move, (had?.do === 'back' ? had.by : 0) + by)));
    case 'wheelLeft':
    case 'wheelRight': {
      const to = action === 'wheelLeft' ? 'left' : 'right';
      const turn = shift ? 1 : 10;
      if (u.type === 'ART')
        return moveDraft(
          m,
          u,
          step('turn', (had?.do === 'turn' ? had.by : 0) + (to === 'left' ? turn : -turn)),
        );
      const so = had?.do === 'wheel' ? (had.to === to ? had.by : -had.by) : 0;
      const next = so + turn;
      return moveDraft(
        m,
        u,
        next >= 0 ? step('wheel', next, 0, to) : step('wheel', -next, 0, to === 'left' ? 'right' : 'left'),
      );
    }
    case 'quarterLeft':
      return press(m, ids, 'faceLeft', old);
    case 'quarterRight':
      return press(m, ids, 'faceRight', old);
    case 'halfTurn':
      return press(m, ids, 'about', old);
    case 'fullMove':
      return press(m, ids, 'full', old);
    case 'charge':
      return inMelee(s, u) ? press(m, ids, 'fight', old) : press(m, ids, 'charge', old);
    case 'rally': {
      const o = ordersNow(s);
      return press(m, ids, o?.unit === u.id && o.rallied === 'failed' ? 'force-rally' : 'rally', old);
    }
    case 'square':
      return press(m, ids, 'shoot', old);
    default:
      return undefined;
  }
}

export function drag(m: Moment, ids: readonly string[], g: Drag): Draft {
  const s = stateOf(m);
  const l = leaderIn(s, g.id);
  if (l) return dragLeader(m, l.id, g);
  const u = unitIn(s, g.id) ?? unitIn(s, ids[0]);
  if (!u) return { ids, overlays: [], say: '' };
  const wish = stepOfDrag(u, g);
  // A drag straight into an enemy is a charge, unless it is told to stay short.
  if (wish.do === 'advance' && !g.short) {
    const met = chargeable(s, u)[0];
    if (met && wish.by >= met.at - 0.05) return chargeDraft(m, u, met.unit);
  }
  return moveDraft(m, u, wish);
}

function dragLeader(m: Moment, id: string, g: Drag): Draft {
  const s = stateOf(m);
  const l = leaderIn(s, id);
  if (!l) return { ids: [id], overlays: [], say: '' };
  const on = s.units.find(
    (u) => u.side === l.side && onTable(u) && Math.hypot(inUnits(u.x) - g.to.x, inUnits(u.y) - g.to.y) < 0.6,
  );
  const order = {
    ask: m.ask?.id ?? '',
    kind: 'leader',
    leader: id,
    ...(on && l.unit === ''
      ? { do: 'attach', unit: on.id, x: 0, y: 0 }
      : { do: l.unit === '' ? 'move' : 'detach', unit: '', x: g.to.x, y: g.to.y }),
  } as unknown as Command;
  const no = m.rules.check(m.state, order);
  return {
    ids: [id],
    command: no ? undefined : order,
    overlays: [
      { kind: 'ghost', of: id, pose: { x: g.to.x, y: g.to.y, facing: 90 }, legal: no === undefined },
      { kind: 'path', points: [g.from, g.to] },
    ],
    refusal: no && tipOf(m, no),
    say: no ? sayRefusal(m.speaker, no) : l.name,
  };
}

/** A click on an enemy with the other button: charge it, or else shoot at it. */
export function point(
  m: Moment,
  ids: readonly string[],
  _at: Place,
  on: string | undefined,
): Draft | undefined {
  const s = stateOf(m);
  const [u, target] = [unitIn(s, ids[0]), unitIn(s, on)];
  if (!u || !target || target.side === u.side || ordersNow(s)?.command !== u.command) return undefined;
  if (chargeable(s, u).some((e) => e.unit === target)) return chargeDraft(m, u, target);
  if (shotReach(s, u) > 0) return shotDraft(m, u, target);
  const no = m.rules.check(m.state, {
    ask: m.ask?.id ?? '',
    kind: 'charge',
    unit: u.id,
    target: target.id,
    potential: false,
  } as unknown as Command);
  return no && refused(m, ids, no);
}

/** Units that still can act, the one at work first. */
export function orderable(m: Moment): readonly string[] {
  const s = stateOf(m);
  const o = ordersNow(s);
  if (!o) return [];
  const able = s.units.filter((u) => u.command === o.command && onTable(u) && !u.done).map((u) => u.id);
  return [...able.filter((id) => id === o.unit), ...able.filter((id) => id !== o.unit)];
}
