import type { Command, Refusal } from '@tercio/engine';
import type { FormCommand, GroupCommand, LeaveCommand } from '@tercio/engine/rules/group-orders';
import {
  blockRect,
  blocksOf,
  type Formation,
  formed,
  type General,
  type GroupState,
  houseRules,
  inContact,
  isFoot,
  isGun,
  isLightClass,
  isLightFoot,
  isMassedFoot,
  judgeSeveral,
  type MoveLeg,
  rateOf,
  speedOf,
  type Unit,
} from '@tercio/engine/rules/group-orders';
import { sayCommand, sayRefusal } from '@tercio/engine/text';
import { refusedDraft, tipOf } from '../../../game/answers/tip.ts';
import type { Draft, Drag } from '../../../game/controls.ts';
import { baseOf } from '../../../game/orders/legs.ts';
import { planned } from '../../../game/orders/planned.ts';
import { inUnits } from '../../../game/pieces.ts';
import type { Action } from '../../../page/keys.ts';
import type { OrderButton, OrderIcon } from '../../../page/panels.ts';
import { cornersOf, type Overlay } from '../../../table/scene.ts';
import type { Moment } from '../moment.ts';
import { before, blockOf, cm, draftOf, legsCommand, mostOf, now, STEP, tidy, unitIn } from './draft.ts';
import { wordsOf } from './words.ts';

/** Step 4 by button and key: moves, formation changes, halts, houses, generals. */

export const generalIn = (s: GroupState, id: string | undefined): General | undefined =>
  s.generals.find((g) => g.id === id && g.place === 'table');

/** The units of the selection that a change of formation or a halt is for. */
const meant = (s: GroupState, ids: readonly string[]): string[] =>
  ids.filter((id) => {
    const u = unitIn(s, id);
    return u !== undefined && u.place === 'table' && !inContact(s, u);
  });

interface Change {
  readonly id: string;
  readonly to: Formation;
  readonly side: FormCommand['side'];
  readonly icon: OrderIcon;
  readonly key?: string;
}
const CHANGES: readonly Change[] = [
  { id: 'line', to: 'line', side: 'front', icon: 'extend', key: 'R' },
  { id: 'skirmish', to: 'skirmish', side: 'front', icon: 'extend', key: '⇧R' },
  { id: 'column2', to: 'column2', side: 'front', icon: 'contract', key: 'C' },
  { id: 'column1', to: 'column1', side: 'front', icon: 'contract', key: '⇧C' },
  { id: 'columnLeft', to: 'column1', side: 'left', icon: 'quarterLeft' },
  { id: 'columnRight', to: 'column1', side: 'right', icon: 'quarterRight' },
  { id: 'square', to: 'square', side: 'front', icon: 'square', key: 'X' },
];

/** A change for those of the selection that can make it; if nobody can, for all. */
function changeFor(m: Moment, ids: readonly string[], c: Change): FormCommand {
  const s = m.state;
  const ask = m.ask?.id ?? '';
  const all: FormCommand = { ask, kind: 'form', units: meant(s, ids), to: c.to, side: c.side };
  if (judgeSeveral(s, all) === undefined) return all;
  const able = all.units.filter((id) => judgeSeveral(s, { ...all, units: [id] }) === undefined);
  if (able.length === 0) return all;
  const some: FormCommand = { ...all, units: able };
  return judgeSeveral(s, some) === undefined ? some : { ...all, units: able.slice(0, 1) };
}

const fits = (u: Unit, c: Change): boolean =>
  c.to === 'square'
    ? isMassedFoot(u)
    : c.to === 'skirmish'
      ? isLightClass(u)
      : u.order === 'reserve' || u.formation === 'square';

function formDraft(m: Moment, ids: readonly string[], c: Change): Draft {
  const s = m.state;
  const command = changeFor(m, ids, c);
  const no = judgeSeveral(s, command);
  if (no) return refusedDraft(m, ids, no, command);
  const overlays: Overlay[] = command.units.flatMap((id): Overlay[] => {
    const u = unitIn(s, id);
    if (u === undefined) return [];
    const b = baseOf(formed(s, u, c.to, c.side));
    return [{ kind: 'bracket', outline: cornersOf(b, b.width, b.depth), side: u.side }];
  });
  return { ids, command, overlays, say: sayCommand(m.speaker, command) };
}

/** The nearest house that the unit can reach. */
function houseFor(m: Moment, u: Unit): GroupCommand | undefined {
  const s = m.state;
  if (!isFoot(u) || u.block !== '') return undefined;
  const near = blocksOf(s)
    .map((p) => ({ p, r: blockRect(s, p) }))
    .sort((a, b) => Math.hypot(a.r.x - u.x, a.r.y - u.y) - Math.hypot(b.r.x - u.x, b.r.y - u.y))
    .map(({ p }): GroupCommand => ({ ask: m.ask?.id ?? '', kind: 'enter', unit: u.id, block: p.id }));
  return near.find((c) => m.rules.check(m.state, c) === undefined) ?? near[0];
}

const FACES = ['front', 'right', 'rear', 'left'] as const;

/** Out of the house by the next free face. */
function wayOut(m: Moment, u: Unit, old: Draft | undefined): GroupCommand | undefined {
  const had = old?.command as LeaveCommand | undefined;
  const from = had?.kind === 'leave' && had.unit === u.id ? FACES.indexOf(had.face) + 1 : 0;
  for (let i = 0; i < FACES.length; i++) {
    const face = FACES[(from + i) % FACES.length] ?? 'front';
    for (const formation of ['line', 'column2', 'column1'] as const) {
      const c: GroupCommand = { ask: m.ask?.id ?? '', kind: 'leave', unit: u.id, face, formation, ahead: 1 };
      if (m.rules.check(m.state, c) === undefined) return c;
    }
  }
  return undefined;
}

export function buttons(m: Moment, ids: readonly string[]): OrderButton[] {
  const s = m.state;
  const w = wordsOf(m.language);
  const block = blockOf(s, ids);
  const u = block?.units[0];
  if (!block || !u || u.side !== m.side) return [];
  const out: OrderButton[] = [];
  const add = (
    id: keyof ReturnType<typeof wordsOf>['buttons'],
    icon: OrderIcon,
    price: string,
    no: Refusal | undefined,
    key?: string,
  ): void => {
    out.push({ id, icon, label: w.buttons[id], price, key, on: false, off: no && sayRefusal(m.speaker, no) });
  };
  const legal = (...legs: MoveLeg[]): Refusal | undefined => {
    const p = planned<GroupCommand>(m, legsCommand(m, block, legs));
    return p.command ? undefined : p.stop?.refusal;
  };
  const most = mostOf(m, block);
  if (u.block !== '') {
    const c = wayOut(m, u, undefined);
    add('leave', 'advance', cm(m, houseRules(s).block_entry), c ? undefined : whyNotOut(m, u));
    return out;
  }
  const light = rateOf(u, { go: 'wheel', side: 'left', by: 1 }) === 0;
  const twice = rateOf(u, { go: 'wheel', side: 'left', by: 1 }) === 2;
  if (u.order !== 'stand' || block.group) {
    add('full', 'advance', w.fullPrice(cm(m, most)), legal({ go: 'ahead', by: most }), 'G');
    add(
      'wheelLeft',
      'wheelLeft',
      light ? w.free : twice ? w.arcTwice : w.arc,
      legal({ go: 'wheel', side: 'left', by: 5 }),
      'A',
    );
    add(
      'wheelRight',
      'wheelRight',
      light ? w.free : twice ? w.arcTwice : w.arc,
      legal({ go: 'wheel', side: 'right', by: 5 }),
      'D',
    );
    const rate = rateOf(u, { go: 'incline', side: 'left', by: 1 });
    const incline = rate === 1 ? '' : rate === 2 ? w.twice : w.never;
    add('inclineLeft', 'slide', incline, legal({ go: 'incline', side: 'left', by: 2 }), 'Q');
    add('inclineRight', 'slide', incline, legal({ go: 'incline', side: 'right', by: 2 }), 'E');
  }
  if (!block.group && u.order !== 'advance') {
    const about =
      u.order === 'stand' || u.drill === 'well' ? w.free : u.drill === 'normal' ? w.half : w.whole;
    add('about', 'halfTurn', about, legal({ go: 'about' }), 'H');
  }
  for (const c of CHANGES) {
    const able = meant(s, ids).some((id) => {
      const v = unitIn(s, id);
      return v !== undefined && fits(v, c) && (v.formation !== c.to || c.side !== 'front');
    });
    if (!able) continue;
    const change = changeFor(m, ids, c);
    add(c.id as 'line', c.icon, '', judgeSeveral(s, change), c.key);
  }
  if (block.units.some((v) => v.order === 'advance')) {
    add('halt', 'hold', '', m.rules.check(m.state, haltOf(m, ids)));
  }
  const enter = block.group || u.order === 'stand' ? undefined : houseFor(m, u);
  if (enter) add('enter', 'mount', cm(m, houseRules(s).block_entry), m.rules.check(m.state, enter));
  return out;
}

const whyNotOut = (m: Moment, u: Unit): Refusal | undefined =>
  m.rules.check(m.state, {
    ask: m.ask?.id ?? '',
    kind: 'leave',
    unit: u.id,
    face: 'front',
    formation: 'line',
    ahead: 1,
  } as GroupCommand);
function haltOf(m: Moment, ids: readonly string[]): GroupCommand {
  const s = m.state;
  const ask = m.ask?.id ?? '';
  const on = meant(s, ids).filter((id) => unitIn(s, id)?.order === 'advance');
  const able = on.filter((id) => judgeSeveral(s, { ask, kind: 'halt', units: [id] }) === undefined);
  return { ask, kind: 'halt', units: able.length > 0 ? able : on };
}

export function press(
  m: Moment,
  ids: readonly string[],
  id: string,
  old: Draft | undefined,
): Draft | undefined {
  const s = m.state;
  const block = blockOf(s, ids);
  const u = block?.units[0];
  if (!block || !u) return undefined;
  const had = before(old, ids);
  const legs = (...more: MoveLeg[]): Draft => draftOf(m, ids, tidy([...had, ...more]));
  const change = CHANGES.find((c) => c.id === id);
  if (change) return formDraft(m, ids, change);
  switch (id) {
    case 'full': {
      const rest = had.filter((l) => l.go !== 'ahead');
      return draftOf(m, ids, tidy([...rest, { go: 'ahead', by: mostOf(m, block) }]));
    }
    case 'wheelLeft':
      return legs({ go: 'wheel', side: 'left', by: 5 });
    case 'wheelRight':
      return legs({ go: 'wheel', side: 'right', by: 5 });
    case 'inclineLeft':
      return legs({ go: 'incline', side: 'left', by: 2 });
    case 'inclineRight':
      return legs({ go: 'incline', side: 'right', by: 2 });
    case 'about':
      return draftOf(m, ids, [{ go: 'about' }]);
    case 'halt':
      return now(m, ids, haltOf(m, ids));
    case 'enter': {
      const c = houseFor(m, u);
      return c && now(m, ids, c);
    }
    case 'leave': {
      const c = wayOut(m, u, old);
      return c && { ids, command: c, overlays: [], say: sayCommand(m.speaker, c) };
    }
  }
  return undefined;
}

export function key(
  m: Moment,
  ids: readonly string[],
  action: Action,
  shift: boolean,
  old: Draft | undefined,
): Draft | undefined {
  const s = m.state;
  const general = generalIn(s, ids[0]);
  if (general) return nudged(m, general, action, shift, old);
  const u = unitIn(s, ids[0]);
  if (!u) return undefined;
  const by = shift ? STEP.large : STEP.small;
  const had = before(old, ids);
  const legs = (more: MoveLeg): Draft => draftOf(m, ids, tidy([...had, more]));
  const stands = (blockOf(s, ids)?.units[0] ?? u).order === 'stand';
  const turns = ids.length === 1 && (isGun(u) || isLightFoot(u));
  const facing = (u.facing * 360) / 65536;
  const shifted = (toward: number): Draft => {
    const last = had[0]?.go === 'shift' && had[0].toward === toward ? had[0].by : 0;
    return draftOf(m, ids, [{ go: 'shift', toward, by: Math.min(5, last + by) }]);
  };
  switch (action) {
    case 'advance':
      return stands ? shifted(facing) : legs({ go: 'ahead', by });
    case 'back': {
      const last = had[had.length - 1];
      if (stands) return shifted(facing + 180);
      if (last?.go !== 'ahead') return legs({ go: 'back', by });
      const left = last.by - by;
      const rest = had.slice(0, -1);
      return draftOf(m, ids, left > 0.001 ? [...rest, { go: 'ahead', by: left }] : rest);
    }
    case 'wheelLeft':
      if (stands) return turns ? legs({ go: 'turn', by }) : shifted(facing + 90);
      return legs({ go: 'wheel', side: 'left', by });
    case 'wheelRight':
      if (stands) return turns ? legs({ go: 'turn', by: -by }) : shifted(facing - 90);
      return legs({ go: 'wheel', side: 'right', by });
    case 'quarterLeft':
      return stands ? shifted(facing + 90) : legs({ go: 'incline', side: 'left', by });
    case 'quarterRight':
      return stands ? shifted(facing - 90) : legs({ go: 'incline', side: 'right', by });
    case 'halfTurn':
      return press(m, ids, 'about', old);
    case 'fullMove':
      return press(m, ids, 'full', old);
    case 'rally':
      return press(m, ids, shift ? 'skirmish' : 'line', old);
    case 'charge':
      return press(m, ids, shift ? 'column1' : 'column2', old);
    case 'square':
      return press(m, ids, 'square', old);
    default:
      return undefined;
  }
}

/* ---- generals ---- */

function generalDraft(m: Moment, g: General, x: number, y: number): Draft {
  const ids = [g.id];
  const w = wordsOf(m.language);
  const hundredths = (n: number): number => Math.round(n * 100) / 100;
  const from = { x: inUnits(g.x), y: inUnits(g.y) };
  const most = houseRules(m.state).general_move;
  const far = Math.hypot(x - from.x, y - from.y);
  const share = far > most ? (most - 0.01) / far : 1;
  const to = { x: hundredths(from.x + (x - from.x) * share), y: hundredths(from.y + (y - from.y) * share) };
  const command: GroupCommand = { ask: m.ask?.id ?? '', kind: 'general', general: g.id, ...to };
  const no = m.rules.check(m.state, command);
  const ghost: Overlay = {
    kind: 'ghost',
    of: g.id,
    pose: { ...to, facing: g.side === 0 ? 90 : 270 },
    legal: no === undefined,
    chip: { text: w.sum(cm(m, Math.hypot(to.x - from.x, to.y - from.y)), cm(m, most)), tone: 'good' },
  };
  return {
    ids,
    command: no ? undefined : (command as Command),
    overlays: [{ kind: 'path', points: [from, to] }, ghost],
    nudges: w.shove(cm(m, STEP.small)),
    refusal: no && tipOf(m, no, command),
    say: no ? sayRefusal(m.speaker, no) : w.generalsLast,
  };
}

export function dragGeneral(m: Moment, g: General, drag: Drag): Draft {
  return generalDraft(m, g, inUnits(g.x) + drag.to.x - drag.from.x, inUnits(g.y) + drag.to.y - drag.from.y);
}

function nudged(
  m: Moment,
  g: General,
  action: Action,
  shift: boolean,
  old: Draft | undefined,
): Draft | undefined {
  const by = shift ? STEP.large : STEP.small;
  const up = g.side === 0 ? 1 : -1;
  const way: Partial<Record<Action, [number, number]>> = {
    advance: [0, up],
    back: [0, -up],
    wheelLeft: [-up, 0],
    wheelRight: [up, 0],
  };
  const [dx, dy] = way[action] ?? [0, 0];
  if (dx === 0 && dy === 0) return undefined;
  const had = old?.command as { kind: string; general?: string; x: number; y: number } | undefined;
  const at = had?.kind === 'general' && had.general === g.id ? had : { x: inUnits(g.x), y: inUnits(g.y) };
  return generalDraft(m, g, at.x + dx * by, at.y + dy * by);
}

/** Whoever can still be ordered in step 4. */
export const restless = (s: GroupState, u: Unit): boolean =>
  u.side === s.active &&
  u.place === 'table' &&
  u.order !== 'rout' &&
  u.order !== 'retreat' &&
  !inContact(s, u) &&
  speedOf(u) > 0 &&
  !(isGun(u) && u.order === 'stand');
