import type { Command, Refusal } from '@tercio/engine';
import { isRefusal } from '@tercio/engine';
import type { AdlgCommand, ChargeOrder, CommanderOrder, Leg, MoveOrder } from '@tercio/engine/rules/adlg-r';
import {
  type AdlgState,
  commanderOf,
  has,
  headstrongTempted,
  houseRules,
  involvement,
  maySquare,
  mayStake,
  rallyState,
  turnCost,
  type Unit,
} from '@tercio/engine/rules/adlg-r';
import { inUnits } from '@tercio/engine/table';
import { sayCommand } from '@tercio/engine/text';
import { refusedDraft } from '../../../game/answers/tip.ts';
import type { Draft } from '../../../game/controls.ts';
import { baseOf, tidy } from '../../../game/orders/legs.ts';
import { planned, poseOf } from '../../../game/orders/planned.ts';
import type { Action } from '../../../page/keys.ts';
import type { OrderIcon } from '../../../page/panels.ts';
import type { Overlay } from '../../../table/scene.ts';
import { withUnit } from '../../../words/format.ts';
import type { Moment } from '../moment.ts';
import { aheadOfSlide, chargeDraft, corpsNow, draftOf, type LegDraft, reachOf, tipOf } from './draft.ts';
import { afterCharge } from './fight.ts';
import { wingAhead } from './going.ts';
import { reforming } from './reforming.ts';

/** Orders by button and key: what is on offer, its price, why not, and the draft it makes. */
/** Orders by hand in ADLG-R. */
const isLegDraft = (d: Draft | undefined): d is LegDraft => d !== undefined && 'legs' in d;

export const unitIn = (s: AdlgState, id: string): Unit | undefined => s.units.find((u) => u.id === id);

/** Legs of a draft of the same bodies, to go on from. */
export const before = (d: Draft | undefined, ids: readonly string[]): readonly Leg[] => {
  if (!isLegDraft(d) || d.ids.length !== ids.length || d.ids.some((id) => !ids.includes(id))) return [];
  const given = d.command as MoveOrder | undefined;
  return given?.kind === 'move' ? given.legs : d.legs;
};

export const now = (m: Moment, ids: readonly string[], command: AdlgCommand): Draft => {
  const no = m.rules.check(m.state, command);
  return no
    ? { ...refusedDraft(m, ids, no, command), refusal: tipOf(m, no, command) }
    : { ids, command, now: true, overlays: [], say: '' };
};

interface Entry {
  id: string;
  icon: OrderIcon;
  key?: string;
  label: string;
  price: string;
  test: () => Refusal | undefined;
}

/** Several bodies break off together as a group (ADLG-DIS-3a). */
const breakOff = (ask: string, ids: readonly string[]): AdlgCommand => ({
  ask,
  kind: 'disengage',
  unit: ids[0],
  ...(ids.length > 1 ? { with: ids.slice(1) } : {}),
  turnBack: false,
});

export function entries(m: Moment, ids: readonly string[]): Entry[] {
  const s = m.state;
  const g = m.words.game;
  const ask = m.ask?.id ?? '';
  const first = unitIn(s, ids[0] ?? '');
  if (!first) return [];
  const check = (c: AdlgCommand): Refusal | undefined => m.rules.check(m.state, c);
  const move = (...legs: Leg[]): Refusal | undefined => {
    const order: MoveOrder = { ask, kind: 'move', units: [...ids], legs };
    const p = planned(m, order, { snap: false });
    return p.command ? undefined : p.stop?.refusal;
  };
  const len = (x: number): string => withUnit(x, 'UD', m.language);
  const reach = reachOf(m, ids);
  const turning = len(inUnits(turnCost(first)));
  const out: Entry[] = [
    {
      id: 'full',
      icon: 'advance',
      key: 'G',
      label: g.orders.full,
      price: `≤ ${len(reach)}`,
      test: () => (wingAhead(m, ids) ? undefined : move({ do: 'advance', by: reach })),
    },
    {
      id: 'wheelLeft',
      icon: 'wheelLeft',
      key: 'A',
      label: g.orders.wheelLeft,
      price: g.byArc,
      test: () => move({ do: 'wheel', to: 'left', by: 5 }),
    },
    {
      id: 'wheelRight',
      icon: 'wheelRight',
      key: 'D',
      label: g.orders.wheelRight,
      price: g.byArc,
      test: () => move({ do: 'wheel', to: 'right', by: 5 }),
    },
    {
      id: 'charge',
      icon: 'charge',
      key: 'C',
      label: g.orders.charge,
      price: g.cp(1),
      test: () =>
        charges(m, ids).length > 0 ? undefined : { rule: 'ADLG-CHA-1', why: 'none-in-reach', figures: {} },
    },
    {
      id: 'quarterLeft',
      icon: 'quarterLeft',
      key: 'Q',
      label: g.orders.quarterLeft,
      price: turning,
      test: () => move({ do: 'turn', to: 'left' }),
    },
    {
      id: 'quarterRight',
      icon: 'quarterRight',
      key: 'E',
      label: g.orders.quarterRight,
      price: turning,
      test: () => move({ do: 'turn', to: 'right' }),
    },
    {
      id: 'half',
      icon: 'halfTurn',
      key: 'H',
      label: g.orders.half,
      price: turning,
      test: () => move({ do: 'turn', to: 'about' }),
    },
    {
      id: 'rally',
      icon: 'rally',
      key: 'R',
      label: g.orders.rally,
      price: first.losses === 0 ? '' : g.rallyPrice[rallyState(s, first)],
      test: () => check({ ask, kind: 'rally', unit: first.id }),
    },
  ];
  if (maySquare(s, first))
    out.push({
      id: 'square',
      icon: 'square',
      key: 'X',
      label: first.square ? g.orders.leaveSquare : g.orders.square,
      price: g.cp(2),
      test: () => check({ ask, kind: 'square', unit: first.id }),
    });
  if (mayStake(s, first))
    out.push({
      id: 'stakes',
      icon: 'hold',
      label: has(first, 'stakes') ? g.orders.liftStakes : g.orders.stakes,
      price: g.cp(1),
      test: () => check({ ask, kind: 'stakes', unit: first.id }),
    });
  if (headstrongTempted(s, first))
    out.push({
      id: 'hold',
      icon: 'hold',
      label: g.orders.hold,
      price: g.cp(3),
      test: () => check({ ask, kind: 'hold', units: [...ids], rally: [] }),
    });
  if (involvement(s, first) === 'melee')
    out.push({
      id: 'disengage',
      icon: 'retire',
      label: g.orders.disengage,
      price: g.cp(1),
      test: () => check(breakOff(ask, ids)),
    });
  for (const to of ['slideLeft', 'slideRight'] as const)
    out.push({
      id: to,
      icon: to === 'slideLeft' ? 'slideLeft' : 'slide',
      label: m.words.asking[to],
      price: `≤ ${len(houseRules(s).slideMost)}`,
      test: () => move(...slide(s, [], to === 'slideLeft' ? -0.5 : 0.5)),
    });
  if (ids.length > 1)
    for (const how of ['extend', 'contract'] as const) {
      const order = reforming(m, ids, how);
      if (order)
        out.push({
          id: how,
          icon: how,
          label: m.words.asking[how],
          price: g.cp(1),
          test: () => (isRefusal(order) ? order : undefined),
        });
    }
  const back = exits(m, first);
  if (back)
    out.push({ id: 'back', icon: 'retire', label: g.orders.back, price: g.cp(1), test: () => undefined });
  const support = supportOf(m, ids);
  if (support)
    out.push({
      id: 'support',
      icon: 'extend',
      label: g.orders.support,
      price: g.cp(1),
      test: () => undefined,
    });
  const chief = commanderOf(s, corpsNow(s));
  if (chief && !chief.included && chief.unit !== first.id)
    out.push({
      id: 'join',
      icon: 'mount',
      label: g.orders.join,
      price: '',
      test: () =>
        check({ ask, kind: 'commander', commander: chief.id, do: 'attach', unit: first.id, half: 'left' }),
    });
  const urge = urging(m);
  if (urge)
    out.push({
      id: 'urge',
      icon: 'ready',
      label: g.orders.urge,
      price: g.cp(houseRules(s).urgePoints),
      test: () => check(urge),
    });
  return out;
}

export const charges = (m: Moment, ids: readonly string[]): ChargeOrder[] => {
  if (!m.ask || ids.length === 0) return [];
  const out: ChargeOrder[] = [];
  for (const c of m.rules.suggest(m.state, m.ask, { about: ids, kind: 'charge', most: 24 })) {
    const order = c as ChargeOrder;
    // the path that turns least to each target
    if (!out.some((o) => o.target === order.target)) out.push(order);
  }
  return out;
};

const supportOf = (m: Moment, ids: readonly string[]): Command | undefined => {
  if (!m.ask || m.state.contacts.length === 0) return undefined;
  for (const c of m.rules.suggest(m.state, m.ask, { about: ids, kind: 'support', most: 1 }))
    return c as Command;
  return undefined;
};

/** ADLG-CMD-19c: a corps of his that hesitates and may be urged. */
const urging = (m: Moment): AdlgCommand | undefined => {
  const s = m.state;
  const chief = commanderOf(s, corpsNow(s));
  if (!m.ask || chief?.chief !== true) return undefined;
  const other = s.commanders.find(
    (o) => o.side === chief.side && o.unreliable && !o.lost && s.corps[o.corps].held,
  );
  return other && { ask: m.ask.id, kind: 'commander', commander: chief.id, do: 'urge', whom: other.id };
};

const exits = (m: Moment, u: Unit): Command | undefined => {
  if (!m.ask) return undefined;
  for (const c of m.rules.suggest(m.state, m.ask, { about: [u.id], kind: 'leave-zoc', most: 1 }))
    return c as Command;
  return undefined;
};

const joinOf = (m: Moment, unit: string): CommanderOrder | undefined => {
  const chief = commanderOf(m.state, corpsNow(m.state));
  return m.ask && chief
    ? { ask: m.ask.id, kind: 'commander', commander: chief.id, do: 'attach', unit, half: 'left' }
    : undefined;
};

/** The commander of the corps at work rides to this unit of it; nothing where he cannot. */
export function joined(m: Moment, id: string): Draft | undefined {
  const u = unitIn(m.state, id);
  const join = m.ask?.kind === 'order' && u?.corps === corpsNow(m.state) ? joinOf(m, id) : undefined;
  if (!u || !join || m.rules.check(m.state, join)) return undefined;
  const chief = commanderOf(m.state, u.corps)?.name ?? '';
  const ghost: Overlay = { kind: 'ghost', of: join.commander, pose: poseOf(u), legal: true };
  const say = m.words.game.joinsUnit(chief, m.speaker.bodies.get(id) ?? u.name);
  return { ids: [join.commander], command: join, overlays: [ghost], nudges: 'none', say };
}

/** Any legal command shown by what it leads to: where the bodies would stand. */
function shown(m: Moment, ids: readonly string[], command: Command): Draft {
  const after = afterCharge(m.rules, m.state, command);
  const overlays: Overlay[] = [];
  for (const id of ids) {
    const u = after && unitIn(after, id);
    if (u) overlays.push({ kind: 'ghost', of: id, pose: baseOf(u), legal: true });
  }
  return { ids, command, overlays, say: sayCommand(m.speaker, command) };
}

export function press(
  m: Moment,
  ids: readonly string[],
  id: string,
  old: Draft | undefined,
): Draft | undefined {
  const s = m.state;
  const first = ids[0];
  const ask = m.ask?.id ?? '';
  if (m.ask?.kind === 'corps') {
    const u = first === undefined ? undefined : unitIn(s, first);
    return u ? now(m, ids, { ask, kind: 'activate', corps: u.corps }) : undefined;
  }
  if (first === undefined) return undefined;
  const legs = (...more: Leg[]): Draft => draftOf(m, ids, tidy([...before(old, ids), ...more]), 'snap');
  switch (id) {
    case 'full': {
      const wing = wingAhead(m, ids);
      if (wing) return wing;
      return draftOf(
        m,
        ids,
        tidy([...before(old, ids).filter((l) => l.do !== 'advance'), { do: 'advance', by: reachOf(m, ids) }]),
        'stay-short',
      );
    }
    case 'wheelLeft':
      return legs({ do: 'wheel', to: 'left', by: 5 });
    case 'wheelRight':
      return legs({ do: 'wheel', to: 'right', by: 5 });
    case 'slideLeft':
    case 'slideRight':
      return draftOf(m, ids, slide(s, before(old, ids), id === 'slideLeft' ? -0.5 : 0.5), 'snap');
    case 'extend':
    case 'contract': {
      const order = reforming(m, ids, id);
      return order && !isRefusal(order) ? shown(m, ids, order) : undefined;
    }
    case 'quarterLeft':
      return draftOf(m, ids, [{ do: 'turn', to: 'left' }], 'stay-short');
    case 'quarterRight':
      return draftOf(m, ids, [{ do: 'turn', to: 'right' }], 'stay-short');
    case 'half':
      return draftOf(m, ids, [{ do: 'turn', to: 'about' }], 'stay-short');
    case 'charge': {
      const all = charges(m, ids);
      const had = all.findIndex((c) => JSON.stringify(c) === JSON.stringify(old?.command));
      const next = all[(had + 1) % all.length];
      return next && chargeDraft(m, next);
    }
    case 'rally':
      return now(m, ids, { ask, kind: 'rally', unit: first });
    case 'square':
      return now(m, ids, { ask, kind: 'square', unit: first });
    case 'stakes':
      return now(m, ids, { ask, kind: 'stakes', unit: first });
    case 'hold':
      return now(m, ids, { ask, kind: 'hold', units: [...ids], rally: [] });
    case 'disengage':
      return shown(m, ids, breakOff(ask, ids));
    case 'back': {
      const u = unitIn(s, first);
      const c = u && exits(m, u);
      return c && shown(m, ids, c);
    }
    case 'support': {
      const c = supportOf(m, ids);
      return c && shown(m, ids, c);
    }
    case 'join': {
      const join = joinOf(m, first ?? '');
      return join && now(m, ids, join);
    }
    case 'urge': {
      const c = urging(m);
      return c && now(m, ids, c);
    }
  }
  return undefined;
}

/** A slide goes on where it was, and never farther aside than ahead. */
function slide(s: AdlgState, had: readonly Leg[], by: number): Leg[] {
  const most = houseRules(s).slideMost;
  const of = (kind: 'slide' | 'advance'): number =>
    had.reduce((sum, l) => (l.do === kind ? sum + l.by : sum), 0);
  const aside = Math.max(-most, Math.min(most, of('slide') + by));
  const rest = had.filter((l) => l.do !== 'slide' && l.do !== 'advance');
  return tidy([
    ...rest,
    { do: 'slide', by: aside },
    { do: 'advance', by: aheadOfSlide(s, aside, of('advance')) },
  ]);
}

const STEP = { small: 0.1, large: 0.5 };

export function key(
  m: Moment,
  ids: readonly string[],
  action: Action,
  shift: boolean,
  old: Draft | undefined,
): Draft | undefined {
  if (m.ask?.kind !== 'order' || ids.length === 0) return undefined;
  const by = shift ? STEP.large : STEP.small;
  const turn = shift ? 5 : 1;
  const had = before(old, ids);
  const legs = (more: Leg): Draft => draftOf(m, ids, tidy([...had, more]), 'snap');
  switch (action) {
    case 'advance':
      return legs({ do: 'advance', by });
    case 'back': {
      const last = had[had.length - 1];
      if (last?.do !== 'advance') return draftOf(m, ids, had, 'snap');
      const left = last.by - by;
      const rest = had.slice(0, -1);
      return draftOf(m, ids, left > 0.001 ? [...rest, { do: 'advance', by: left }] : rest, 'snap');
    }
    case 'wheelLeft':
      return legs({ do: 'wheel', to: 'left', by: turn });
    case 'wheelRight':
      return legs({ do: 'wheel', to: 'right', by: turn });
    case 'fullMove':
      return press(m, ids, 'full', old);
    case 'quarterLeft':
    case 'quarterRight':
    case 'charge':
    case 'rally':
    case 'square':
      return press(m, ids, action, old);
    case 'halfTurn':
      return press(m, ids, 'half', old);
    default:
      return undefined;
  }
}
