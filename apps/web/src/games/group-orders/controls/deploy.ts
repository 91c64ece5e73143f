import type { Body, Command } from '@tercio/engine';
import type { ArriveCommand, DeployCommand } from '@tercio/engine/rules/group-orders';
import {
  blocksOf,
  type GroupState,
  houseRules,
  isFoot,
  type Layout,
  layOut,
  mayArrive,
  type Order,
  sizeOf,
  type Unit,
  usualArrival,
} from '@tercio/engine/rules/group-orders';
import { units as grid } from '@tercio/engine/table';
import { sayRefusal } from '@tercio/engine/text';
import { perQuestion } from '../../../game/answers/known.ts';
import { tipOf } from '../../../game/answers/tip.ts';
import type { Draft, Drag } from '../../../game/controls.ts';
import { CIRCLE, inUnits } from '../../../game/pieces.ts';
import type { Action } from '../../../page/keys.ts';
import type { OrderButton } from '../../../page/panels.ts';
import type { Overlay } from '../../../table/scene.ts';
import type { Moment } from '../moment.ts';
import { cm, STEP, unitIn } from './draft.ts';
import { groupName } from './names.ts';
import { wordsOf } from './words.ts';

/** Deployment by group: each group lies where it would be placed; drag it, or take it as it lies. */

/** Laid out once for each question: nothing moves while it is open. */
const layouts = perQuestion((m: Moment): readonly Layout[] => layOut(m.state, m.side));

const layoutOf = (m: Moment, id: string | undefined): Layout | undefined =>
  layouts(m).find((l) => l.units.some((u) => u.unit === id)) ?? layouts(m)[0];

const bodyOf = (
  s: GroupState,
  u: Unit,
  x: number,
  y: number,
  degrees: number,
  formation: Unit['formation'],
): Body => {
  const { width, depth } = sizeOf(u, formation, u.stands, houseRules(s).skirmish_gap);
  return {
    id: u.id,
    side: u.side,
    name: u.name,
    kind: u.type,
    x: grid(x),
    y: grid(y),
    facing: Math.round((degrees / 360) * CIRCLE) % CIRCLE,
    width,
    depth,
    round: false,
    losses: 0,
    strength: u.start,
    quality: u.morale === 'normal' ? '' : u.morale,
    group: s.groups[u.group]?.name ?? '',
    solid: true,
    marks: [],
  };
};

/** Bodies that are not on the table yet and can be placed now. */
export function laidOut(m: Moment): readonly Body[] {
  const s = m.state;
  if (m.ask?.kind === 'deploy')
    return layouts(m).flatMap((l) =>
      l.units.flatMap((d) => {
        const u = unitIn(s, d.unit);
        return u ? [bodyOf(s, u, d.x, d.y, d.facing, d.formation)] : [];
      }),
    );
  if (m.ask?.kind === 'moves')
    return mayArrive(s).flatMap((u) => {
      const c = usualArrival(s, u);
      if (!c) return [];
      const formation = c.wide === 2 ? 'column2' : 'column1';
      const { depth } = sizeOf(u, formation, u.stands, houseRules(s).skirmish_gap);
      const y = u.side === 0 ? inUnits(depth) / 2 : inUnits(s.depth) - inUnits(depth) / 2;
      return [bodyOf(s, u, c.x, y, u.side === 0 ? 90 : 270, formation)];
    });
  return [];
}

/** Where the side may deploy. */
export function zone(m: Moment): Overlay[] {
  const outlines = m.state.scenario.zones[m.side].map((z) => {
    const [x0, y0, x1, y1] = [z.x0, z.y0, z.x1, z.y1].map(inUnits) as [number, number, number, number];
    return [
      { x: x0, y: y0 },
      { x: x1, y: y0 },
      { x: x1, y: y1 },
      { x: x0, y: y1 },
    ];
  });
  return [{ kind: 'region', outlines }];
}

/** The group of a draft, as it is drafted so far. */
function drafted(m: Moment, ids: readonly string[], old: Draft | undefined): Layout | undefined {
  const own = layoutOf(m, ids[0]);
  const had = old?.command as DeployCommand | undefined;
  return had?.kind === 'deploy' && had.group === own?.group ? had : own;
}

const hundredths = (x: number): number => Math.round(x * 100) / 100;

/** A layout shifted, whole or one unit of it. */
const shifted = (l: Layout, dx: number, dy: number, only?: string): Layout => {
  const by = <T extends { x: number; y: number }>(p: T): T => ({
    ...p,
    x: hundredths(p.x + dx),
    y: hundredths(p.y + dy),
  });
  return {
    ...l,
    units: l.units.map((u) => (only === undefined || u.unit === only ? by(u) : u)),
    general: only === undefined ? by(l.general) : l.general,
    ...(l.chief === undefined ? {} : { chief: only === undefined ? by(l.chief) : l.chief }),
  };
};

/** The layout shifted as wished, or as near to it as is legal: straight there, then along what is in the way. */
function nearest(m: Moment, from: Layout, dx: number, dy: number, only?: string): Layout | undefined {
  const legal = (x: number, y: number): boolean =>
    m.rules.check(m.state, commandOf(m, shifted(from, x, y, only))) === undefined;
  if (!legal(0, 0)) return undefined;
  let [x, y] = [0, 0];
  for (const [wx, wy] of [
    [dx, dy],
    [dx, 0],
    [0, dy],
  ] as const) {
    // What is left of the way in this direction, halved until a hundredth is not worth looking for.
    const [gx, gy] = [wx === 0 ? 0 : dx - x, wy === 0 ? 0 : dy - y];
    let [low, high] = [0, 1];
    for (let i = 0; i < 8; i++) {
      const middle = i === 0 ? 1 : (low + high) / 2;
      if (legal(x + gx * middle, y + gy * middle)) low = middle;
      else high = middle;
      if (low === 1) break;
    }
    x += gx * low;
    y += gy * low;
  }
  return shifted(from, x, y, only);
}

const commandOf = (m: Moment, l: Layout): Command =>
  ({ ...l, ask: m.ask?.id ?? '', kind: 'deploy' }) as DeployCommand as Command;

/** A group shifted: where that is not legal, held at the nearest place that is. */
function shiftedDraft(m: Moment, from: Layout, dx: number, dy: number, only?: string): Draft {
  const wished = draftOf(m, shifted(from, dx, dy, only));
  if (wished.command || !wished.refusal) return wished;
  const near = nearest(m, from, dx, dy, only);
  if (!near) return wished;
  const held = draftOf(m, near);
  if (!held.command) return wished;
  const [a, b] = [shifted(from, dx, dy).general, near.general];
  const words = m.words.table.heldShort(cm(m, only === undefined ? Math.hypot(a.x - b.x, a.y - b.y) : 0));
  return {
    ...held,
    overlays: [...wished.overlays, ...held.overlays],
    refusal: { ...wished.refusal, held: words },
    say: `${wished.say} ${words}`,
  };
}

function draftOf(m: Moment, l: Layout): Draft {
  const s = m.state;
  const w = wordsOf(m.language);
  const command = commandOf(m, l);
  const no = m.rules.check(m.state, command);
  const name = groupName(s, l.group);
  const overlays: Overlay[] = l.units.map((u, i) => ({
    kind: 'ghost',
    of: u.unit,
    pose: { x: u.x, y: u.y, facing: u.facing },
    legal: no === undefined,
    ...(i === 0
      ? { chip: { text: w.titled(name, w.order[l.order]), tone: no ? ('bad' as const) : ('good' as const) } }
      : {}),
  }));
  return {
    ids: l.units.map((u) => u.unit),
    // What is not legal is kept, so that it can be dragged on.
    command: no ? undefined : command,
    overlays,
    refusal: no && tipOf(m, no, command),
    nudges: w.shove(cm(m, STEP.small)),
    say: no ? sayRefusal(m.speaker, no) : w.titled(name, w.order[l.order]),
  };
}

export function drag(m: Moment, ids: readonly string[], g: Drag, old: Draft | undefined): Draft {
  const held = g.phase === 'start' ? undefined : (old?.grip as Layout | undefined);
  const from = held ?? drafted(m, [g.id], old);
  if (!from) return { ids, overlays: [], say: '' };
  const draft = shiftedDraft(m, from, g.to.x - g.from.x, g.to.y - g.from.y, g.free ? g.id : undefined);
  return g.phase === 'end' ? draft : { ...draft, grip: from };
}

export function key(
  m: Moment,
  ids: readonly string[],
  action: Action,
  shift: boolean,
  old: Draft | undefined,
): Draft | undefined {
  const l = drafted(m, ids, old);
  if (!l) return undefined;
  const by = shift ? STEP.large : STEP.small;
  const up = m.side === 0 ? by : -by;
  switch (action) {
    case 'advance':
      return shiftedDraft(m, l, 0, up);
    case 'back':
      return shiftedDraft(m, l, 0, -up);
    case 'wheelLeft':
      return shiftedDraft(m, l, -up, 0);
    case 'wheelRight':
      return shiftedDraft(m, l, up, 0);
    case 'fullMove':
      return press(m, ids, 'advance', old);
    case 'rally':
      return press(m, ids, 'reserve', old);
    case 'halfTurn':
      return press(m, ids, 'stand', old);
    default:
      return undefined;
  }
}

const STARTS: readonly { order: Order; key: string }[] = [
  { order: 'advance', key: 'G' },
  { order: 'stand', key: 'H' },
  { order: 'reserve', key: 'R' },
];

export function buttons(m: Moment, ids: readonly string[], old: Draft | undefined): OrderButton[] {
  const s = m.state;
  const w = wordsOf(m.language);
  const l = drafted(m, ids, old);
  if (!l) return [];
  const out: OrderButton[] = [
    { id: 'here', icon: 'advance', label: w.buttons.here, price: groupName(s, l.group), on: false },
    ...STARTS.map(({ order, key }) => ({
      id: order,
      icon:
        order === 'advance'
          ? ('charge' as const)
          : order === 'stand'
            ? ('hold' as const)
            : ('mount' as const),
      label:
        order === 'advance'
          ? w.buttons.onAdvance
          : order === 'stand'
            ? w.buttons.onStand
            : w.buttons.onReserve,
      price: '',
      key,
      on: l.order === order,
    })),
  ];
  const u = unitIn(s, ids[0]);
  if (u && isFoot(u) && s.scenario.garrisons[m.side] > 0)
    out.push({
      id: 'garrison',
      icon: 'square',
      label: w.buttons.garrison,
      price: '',
      on: l.units.some((d) => d.unit === u.id && d.block !== ''),
    });
  return out;
}

export function press(
  m: Moment,
  ids: readonly string[],
  id: string,
  old: Draft | undefined,
): Draft | undefined {
  const l = drafted(m, ids, old);
  if (!l) return undefined;
  const s = m.state;
  switch (id) {
    case 'activate':
    case 'here': {
      const d = draftOf(m, l);
      return d.command ? { ...d, now: true } : d;
    }
    case 'advance':
    case 'stand':
    case 'reserve':
      return draftOf(m, { ...l, order: id });
    case 'garrison': {
      const at = l.units.find((d) => d.unit === ids[0]);
      if (!at) return undefined;
      // The next house that may be held, then none again.
      const all = ['', ...blocksOf(s).map((p) => p.id)];
      for (let i = 1; i <= all.length; i++) {
        const block = all[(all.indexOf(at.block) + i) % all.length] ?? '';
        const d = draftOf(m, { ...l, units: l.units.map((u) => (u === at ? { ...u, block } : u)) });
        if (d.command) return d;
      }
      return undefined;
    }
  }
  return undefined;
}

/** A unit that comes on is dragged along its edge and forward. */
export function arrival(m: Moment, u: Unit, g: Drag | undefined): Draft | undefined {
  const s = m.state;
  const usual = usualArrival(s, u);
  if (!usual) return undefined;
  const up = u.side === 0 ? 1 : -1;
  const c = {
    ...usual,
    ...(g
      ? {
          x: hundredths(usual.x + g.to.x - g.from.x),
          ahead: hundredths(Math.max(0, usual.ahead + up * (g.to.y - g.from.y))),
        }
      : {}),
    ask: m.ask?.id ?? '',
    kind: 'arrive',
  } as ArriveCommand;
  const no = m.rules.check(m.state, c as Command);
  const { depth } = sizeOf(u, c.wide === 2 ? 'column2' : 'column1', u.stands, houseRules(s).skirmish_gap);
  const deep = inUnits(depth) / 2;
  const y = u.side === 0 ? c.ahead - deep : inUnits(s.depth) - c.ahead + deep;
  return {
    ids: [u.id],
    command: no ? undefined : (c as Command),
    overlays: [
      {
        kind: 'ghost',
        of: u.id,
        pose: { x: c.x, y, facing: u.side === 0 ? 90 : 270 },
        legal: no === undefined,
        chip: { text: cm(m, c.ahead), tone: no ? 'bad' : 'good' },
      },
    ],
    refusal: no && tipOf(m, no, c as Command),
    say: no ? sayRefusal(m.speaker, no) : cm(m, c.ahead),
  };
}
