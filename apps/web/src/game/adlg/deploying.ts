import type { Ask, Body, Command } from '@tercio/engine/battle/protocol.ts';
import { corpsLeft, deployments, toDeploy } from '@tercio/engine/rules/adlg-r/deployment.ts';
import { cohesionOf } from '@tercio/engine/rules/adlg-r/describe.ts';
import { FORMATIONS } from '@tercio/engine/rules/adlg-r/formation.ts';
import type { Deploy, PlaceOf } from '@tercio/engine/rules/adlg-r/setup-commands.ts';
import { type AdlgState, commanderOf } from '@tercio/engine/rules/adlg-r/state.ts';
import { zoneOf } from '@tercio/engine/rules/adlg-r/zones.ts';
import { inUnits, units as toGrid } from '@tercio/engine/table/number.ts';
import { sayRefusal } from '@tercio/engine/text/phrases.ts';
import type { CorpsCard, OrderButton, OrderIcon, Prose } from '../../page/desk.ts';
import type { Action } from '../../page/keys.ts';
import type { Overlay, Place } from '../../table/scene.ts';
import type { Draft, Drag, Moment } from '../hand.ts';
import { stateOf, tipOf } from './draft.ts';
import { corpsCalled } from './papers.ts';

/** Corps are put down as formations, moved about as a whole or base by base, and then deployed with Enter. */
const hundredths = (x: number): number => Math.round(x * 100) / 100;

/** Every corps still to come, as the engine would draw it up: proposals are made once for each question. */
let proposed: { state: AdlgState; ask: string; of: Map<number, Deploy[]> } | undefined;
function proposals(m: Moment, ask: Ask): Map<number, Deploy[]> {
  const s = stateOf(m);
  if (proposed?.state !== s || proposed.ask !== ask.id) {
    const of = new Map<number, Deploy[]>();
    for (const corps of corpsLeft(s, ask.side)) of.set(corps, [...deployments(s, ask.id, ask.side, corps)]);
    proposed = { state: s, ask: ask.id, of };
  }
  return proposed.of;
}

/** The first proposal that the rules take as it is. */
function first(m: Moment, list: readonly Deploy[]): Deploy | undefined {
  return list.find((d) => m.rules.check(m.state, d) === undefined) ?? list[0];
}

/** What would be deployed now. */
export function deploying(m: Moment, ask: Ask): Deploy | undefined {
  const now = m.planned as Deploy | undefined;
  if (now?.kind === 'deploy' && now.ask === ask.id) return now;
  const [list] = proposals(m, ask).values();
  return list && first(m, list);
}

/** The bodies of all corps to come, where they would stand. */
export function laidOut(m: Moment): readonly Body[] {
  const { ask } = m;
  const s = stateOf(m);
  // the battle may have gone on since the moment was taken
  if (ask?.kind !== 'deploy' || !m.rules.asks(s).some((a: Ask) => a.id === ask.id)) return [];
  const now = deploying(m, ask);
  const out: Body[] = [];
  for (const [corps, list] of proposals(m, ask)) {
    const deploy = corps === now?.corps ? now : first(m, list);
    for (const p of deploy?.places ?? []) {
      const body = bodyOf(s, p);
      if (body) out.push(body);
    }
  }
  return out;
}

function bodyOf(s: AdlgState, p: PlaceOf): Body | undefined {
  const u = s.units.find((x) => x.id === p.unit);
  return (
    u && {
      id: u.id,
      side: u.side,
      name: u.name,
      kind: u.type,
      x: toGrid(p.x),
      y: toGrid(p.y),
      facing: Math.round((p.facing / 360) * 65536) & 65535,
      width: u.width,
      depth: u.depth,
      round: false,
      losses: u.losses,
      strength: cohesionOf(u),
      quality: u.quality,
      group: s.corps[u.corps]?.name ?? '',
      solid: true,
      marks: [],
    }
  );
}

const corpsOf = (s: AdlgState, ids: readonly string[]): number | undefined =>
  s.units.find((u) => u.id === ids[0])?.corps;

export const members = (m: Moment, corps: string): readonly string[] =>
  toDeploy(stateOf(m), Number(corps)).map((u) => u.id);

export function corpsCards(m: Moment, ask: Ask): CorpsCard[] {
  const s = stateOf(m);
  const left = corpsLeft(s, ask.side);
  const now = deploying(m, ask)?.corps;
  return s.corps.flatMap((c, i): CorpsCard[] => {
    if (c.side !== ask.side) return [];
    const state = i === now ? 'now' : left.includes(i) ? 'next' : 'done';
    const note = left.includes(i) ? m.words.setup.bodies(toDeploy(s, i).length) : m.words.setup.stands;
    return [
      { id: String(i), name: corpsCalled(m, c.name), leader: commanderOf(s, i)?.name ?? '', note, state },
    ];
  });
}

const ICONS: Readonly<Record<string, OrderIcon>> = {
  line: 'extend',
  'two-lines': 'contract',
  checkerboard: 'square',
  wings: 'slide',
};

export function buttons(m: Moment, ask: Ask, ids: readonly string[]): OrderButton[] {
  const s = stateOf(m);
  const corps = corpsOf(s, ids);
  const list = corps === undefined ? undefined : proposals(m, ask).get(corps);
  if (!list) return [];
  const kept = list.length - FORMATIONS.length; // deployments kept with the roster come first
  const now = JSON.stringify(deploying(m, ask)?.places);
  return list.map((d, i): OrderButton => {
    const formation = FORMATIONS[i - kept];
    const no = m.rules.check(m.state, d);
    return {
      id: `formation ${i}`,
      icon: formation ? (ICONS[formation] ?? 'extend') : 'mount',
      label: formation ? m.words.setup.formations[formation] : m.words.setup.kept,
      price: '',
      on: JSON.stringify(d.places) === now,
      off: no ? sayRefusal(m.speaker, no) : undefined,
    };
  });
}

export function press(m: Moment, ask: Ask, ids: readonly string[], button: string): Draft | undefined {
  const corps = corpsOf(stateOf(m), ids);
  const n = Number(/^formation (\d+)$/.exec(button)?.[1] ?? Number.NaN);
  const plan = corps === undefined ? undefined : proposals(m, ask).get(corps)?.[n];
  return plan && { ids, overlays: [], plan, say: '' };
}

/** The deployment with some bases elsewhere: shown, and kept if the rules take it. */
function moved(m: Moment, ask: Ask, ids: readonly string[], by: Place): Draft {
  const s = stateOf(m);
  const corps = corpsOf(s, ids);
  const had = deploying(m, ask);
  const from = had && had.corps === corps ? had : first(m, proposals(m, ask).get(corps ?? -1) ?? []);
  if (!from) return { ids, overlays: [], say: '' };
  const step = held(m, from, ids, by);
  const places = from.places.map((p) =>
    ids.includes(p.unit) ? { ...p, x: hundredths(p.x + step.x), y: hundredths(p.y + step.y) } : p,
  );
  const plan: Deploy = { ...from, places };
  const no = m.rules.check(m.state, plan);
  const overlays: Overlay[] = places
    .filter((p) => ids.includes(p.unit))
    .map((p) => ({
      kind: 'ghost',
      of: p.unit,
      pose: { x: p.x, y: p.y, facing: p.facing },
      legal: no === undefined,
    }));
  return no
    ? { ids, overlays, refusal: tipOf(m, no), say: sayRefusal(m.speaker, no) }
    : { ids, overlays, plan, say: '' };
}

/** Nobody is dragged out of his zone: the step ends at its edge. */
function held(m: Moment, from: Deploy, ids: readonly string[], by: Place): Place {
  const s = stateOf(m);
  let { x, y } = by;
  for (const p of from.places) {
    const u = ids.includes(p.unit) ? s.units.find((v) => v.id === p.unit) : undefined;
    if (!u) continue;
    const zone = zoneOf(s, u.type);
    const [hw, hd] = [inUnits(u.width) / 2, inUnits(u.depth) / 2];
    const [wide, deep, table] = [inUnits(s.width), inUnits(zone.depth), inUnits(s.depth)];
    const low = u.side === 0 ? 0 : table - deep;
    x = Math.max(inUnits(zone.side) + hw - p.x, Math.min(wide - inUnits(zone.side) - hw - p.x, x));
    y = Math.max(low + hd - p.y, Math.min(low + deep - hd - p.y, y));
  }
  return { x, y };
}

export const drag = (m: Moment, ask: Ask, ids: readonly string[], g: Drag): Draft => {
  const snap = (v: number): number => (g.free ? v : Math.round(v * 4) / 4);
  return moved(m, ask, ids, { x: snap(g.to.x - g.from.x), y: snap(g.to.y - g.from.y) });
};

const STEPS: Partial<Record<Action, Place>> = {
  advance: { x: 0, y: 1 },
  back: { x: 0, y: -1 },
  wheelLeft: { x: -1, y: 0 },
  wheelRight: { x: 1, y: 0 },
};

export function key(
  m: Moment,
  ask: Ask,
  ids: readonly string[],
  action: Action,
  shift: boolean,
): Draft | undefined {
  const way = STEPS[action];
  if (!way || ids.length === 0) return undefined;
  const by = (shift ? 1 : 0.25) * (ask.side === 0 ? 1 : -1);
  return moved(m, ask, ids, { x: way.x * by, y: way.y * by });
}

/** Where these troops may stand. */
export function region(m: Moment, ask: Ask, ids: readonly string[]): Overlay[] {
  const s = stateOf(m);
  const u = s.units.find((v) => v.id === ids[0]);
  if (!u || m.help === 'bare') return [];
  const zone = zoneOf(s, u.type);
  const [left, right] = [inUnits(zone.side), inUnits(s.width - zone.side)];
  const [low, high] =
    ask.side === 0 ? [0, inUnits(zone.depth)] : [inUnits(s.depth - zone.depth), inUnits(s.depth)];
  const outline = [
    { x: left, y: low },
    { x: right, y: low },
    { x: right, y: high },
    { x: left, y: high },
  ];
  return [{ kind: 'region', outlines: [outline] }];
}

export function plan(
  m: Moment,
  ask: Ask,
): { overlays: Overlay[]; text: Prose; command: Command; title: string; give: string } {
  const now = deploying(m, ask);
  const name = corpsCalled(m, stateOf(m).corps[now?.corps ?? -1]?.name ?? '');
  return {
    overlays: [],
    text: [m.words.setup.deployHint, ' ', { rule: 'ADLG-DEP-3' }],
    command: now ?? ask.default,
    title: m.words.setup.deployTitle(name),
    give: m.words.setup.deploy,
  };
}

/** Bodies of all corps to come: for going through them by keys. */
export const order = (m: Moment, ask: Ask): readonly string[] => {
  const now = deploying(m, ask)?.corps;
  const corps = [...proposals(m, ask).keys()].sort((a, b) => Number(b === now) - Number(a === now) || a - b);
  return corps.flatMap((i) => members(m, String(i)));
};
