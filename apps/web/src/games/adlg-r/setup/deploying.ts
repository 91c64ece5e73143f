import type { Ask, Body } from '@tercio/engine';
import { isRefusal } from '@tercio/engine';
import {
  type AdlgState,
  cohesionOf,
  commanderOf,
  corpsLeft,
  type Deploy,
  DRAWN,
  type Drawn,
  drawnUp,
  type PlaceOf,
  plannedFor,
  toDeploy,
  zoneOf,
} from '@tercio/engine/rules/adlg-r';
import { inUnits } from '@tercio/engine/table';
import { sayRefusal } from '@tercio/engine/text';
import { perQuestion } from '../../../game/answers/known.ts';
import { refusedDraft } from '../../../game/answers/tip.ts';
import type { Draft, Drag, Plan } from '../../../game/controls.ts';
import { draggedBy, keyedBy } from '../../../game/orders/putting.ts';
import type { Action } from '../../../page/keys.ts';
import type { CorpsCard, OrderButton, OrderIcon } from '../../../page/panels.ts';
import type { Overlay, Place } from '../../../table/scene.ts';
import { corpsCalled } from '../controls/panels.ts';
import type { Moment } from '../moment.ts';
import { forMe } from './by-hand.ts';
import { zoneOutline } from './camp.ts';
import { bodyAt } from './planner.ts';
import { setupWords } from './words.ts';

/** Corps are put down as formations, moved about as a whole or base by base, and then deployed with Enter. */
const hundredths = (x: number): number => Math.round(x * 100) / 100;

/** A corps drawn up in one way. */
interface Proposal {
  readonly how: Drawn;
  readonly deploy: Deploy;
}

/** Every corps still to come, as the engine would draw it up: proposals are made once for each question. */
const proposed = perQuestion(({ state, ask }: Moment & { readonly ask: Ask }): Map<number, Proposal[]> => {
  const corps = corpsLeft(state, ask.side);
  return new Map(corps.map((c) => [c, waysOf(state, ask, c)]));
});
const proposals = (m: Moment, ask: Ask): Map<number, Proposal[]> => proposed({ ...m, side: ask.side, ask });

/** As it was kept with the roster first, then the formations. */
function waysOf(s: AdlgState, ask: Ask, corps: number): Proposal[] {
  const kept = s.setup?.deployments[ask.side] != null;
  const ways = DRAWN.filter((how) => kept || !KEPT.includes(how));
  const order = [...ways].sort((a, b) => Number(KEPT.includes(b)) - Number(KEPT.includes(a)));
  return order.flatMap((how): Proposal[] => {
    const named: Deploy = { ask: ask.id, kind: 'deploy', corps, places: [], commander: null, formation: how };
    const deploy = drawnUp(s, ask.side, named);
    return isRefusal(deploy) ? [] : [{ how, deploy }];
  });
}
const KEPT: readonly Drawn[] = ['as-kept', 'mirrored'];

/** How the whole army is to stand where its roster keeps a deployment; for the corps still to come. */
const wished = new WeakMap<object, { readonly kept: string; readonly how: Drawn }>(); // by the battle's own options
const keptText = (m: Moment, ask: Ask): string =>
  JSON.stringify(m.state.setup?.deployments[ask.side] ?? null);

/** What would be done with a corps: what was wished for the army, or the first way that the rules take as it is. */
function first(m: Moment, ask: Ask, list: readonly Proposal[]): Deploy | undefined {
  const wish = wished.get(m.state.options);
  const want = wish?.kept === keptText(m, ask) ? list.find((p) => p.how === wish.how) : undefined;
  const can = (p: Proposal): boolean => m.rules.check(m.state, p.deploy) === undefined;
  if (want && can(want)) return want.deploy;
  return (list.find(can) ?? list[0])?.deploy;
}

/** What would be deployed now. */
export function deploying(m: Moment, ask: Ask): Deploy | undefined {
  const now = m.planned as Deploy | undefined;
  if (now?.kind === 'deploy' && now.ask === ask.id) return now;
  const [list] = proposals(m, ask).values();
  return list && first(m, ask, list);
}

/** The bodies of all corps to come, where they would stand. */
export function laidOut(m: Moment): readonly Body[] {
  const { ask } = m;
  const s = m.state;
  // the battle may have gone on since the moment was taken
  if (ask?.kind !== 'deploy' || !m.rules.asks(s).some((a: Ask) => a.id === ask.id)) return [];
  const now = deploying(m, ask);
  const out: Body[] = [];
  for (const [corps, list] of proposals(m, ask)) {
    const deploy = corps === now?.corps ? now : first(m, ask, list);
    for (const p of deploy?.places ?? []) {
      const body = bodyOf(s, p);
      if (body) out.push(body);
    }
  }
  return out;
}

function bodyOf(s: AdlgState, p: PlaceOf): Body | undefined {
  const u = s.units.find((x) => x.id === p.unit);
  return u && bodyAt(s, u, p, cohesionOf(u));
}

const corpsOf = (s: AdlgState, ids: readonly string[]): number | undefined =>
  s.units.find((u) => u.id === ids[0])?.corps;

export const members = (m: Moment, corps: string): readonly string[] =>
  toDeploy(m.state, Number(corps)).map((u) => u.id);

export function corpsCards(m: Moment, ask: Ask): CorpsCard[] {
  const s = m.state;
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
  const corps = corpsOf(m.state, ids);
  const list = corps === undefined ? undefined : proposals(m, ask).get(corps);
  if (!list) return [];
  const w = setupWords[m.language];
  const now = JSON.stringify(deploying(m, ask)?.places);
  return list.map(({ how, deploy }): OrderButton => {
    const no = m.rules.check(m.state, deploy);
    return {
      id: `formation ${how}`,
      icon: ICONS[how] ?? 'mount',
      label: how === 'as-kept' ? w.asKept : how === 'mirrored' ? w.mirrored : m.words.setup.formations[how],
      price: '',
      on: JSON.stringify(deploy.places) === now,
      off: no ? sayRefusal(m.speaker, no) : undefined,
    };
  });
}

export function press(m: Moment, ask: Ask, ids: readonly string[], button: string): Draft | undefined {
  const army = /^army (as-kept|mirrored)$/.exec(button)?.[1] as Drawn | undefined;
  if (army) {
    wished.set(m.state.options, { kept: keptText(m, ask), how: army });
    const corps = deploying(m, ask)?.corps;
    const plan = first(m, ask, proposals(m, ask).get(corps ?? -1) ?? []);
    return plan && { ids, overlays: [], plan: { ...plan }, say: '' };
  }
  const corps = corpsOf(m.state, ids);
  const how = /^formation (\S+)$/.exec(button)?.[1];
  const plan =
    corps === undefined
      ? undefined
      : proposals(m, ask)
          .get(corps)
          ?.find((p) => p.how === how)?.deploy;
  return plan && { ids, overlays: [], plan, say: '' };
}

/** The deployment with some bases elsewhere: shown, and kept if the rules take it. */
function moved(m: Moment, ask: Ask, ids: readonly string[], by: Place): Draft {
  const s = m.state;
  const corps = corpsOf(s, ids);
  const had = deploying(m, ask);
  const from = had && had.corps === corps ? had : first(m, ask, proposals(m, ask).get(corps ?? -1) ?? []);
  if (!from) return { ids, overlays: [], say: '' };
  const whole = held(m, from, ids, by);
  const stepped = (share: number): Deploy => ({
    ...from,
    places: from.places.map((p) =>
      ids.includes(p.unit)
        ? { ...p, x: hundredths(p.x + whole.x * share), y: hundredths(p.y + whole.y * share) }
        : p,
    ),
  });
  let plan = stepped(1);
  let no = m.rules.check(m.state, plan);
  // out of his third or out of command he stops where he may still stand
  for (let i = 15; i > 0 && (no?.rule === 'ADLG-DEP-3a' || no?.rule === 'ADLG-DEP-3b'); i--) {
    plan = stepped(i / 16);
    no = m.rules.check(m.state, plan);
  }
  const { places } = plan;
  const overlays: Overlay[] = places
    .filter((p) => ids.includes(p.unit))
    .map((p) => ({
      kind: 'ghost',
      of: p.unit,
      pose: { x: p.x, y: p.y, facing: p.facing },
      legal: no === undefined,
    }));
  return no ? refusedDraft(m, ids, no, plan, overlays) : { ids, overlays, plan, say: '' };
}

/** Nobody is dragged out of his zone: the step ends at its edge. */
function held(m: Moment, from: Deploy, ids: readonly string[], by: Place): Place {
  const s = m.state;
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

export const drag = (m: Moment, ask: Ask, ids: readonly string[], g: Drag): Draft =>
  moved(m, ask, ids, draggedBy(g, 4));

export function key(
  m: Moment,
  ask: Ask,
  ids: readonly string[],
  action: Action,
  shift: boolean,
): Draft | undefined {
  const by = keyedBy(action, shift, 4);
  if (!by || ids.length === 0) return undefined;
  return moved(m, ask, ids, ask.side === 0 ? by : { x: -by.x, y: -by.y });
}

/** Where these troops may stand. */
export function region(m: Moment, ask: Ask, ids: readonly string[]): Overlay[] {
  const s = m.state;
  const u = s.units.find((v) => v.id === ids[0]);
  return !u || m.help === 'bare' ? [] : [zoneOutline(s, ask.side, zoneOf(s, u.type), plannedFor(s, u.corps))];
}

export function plan(m: Moment, ask: Ask): Plan {
  const now = deploying(m, ask);
  const name = corpsCalled(m, m.state.corps[now?.corps ?? -1]?.name ?? '');
  const w = setupWords[m.language];
  const kept = m.state.setup?.deployments[ask.side] != null;
  return {
    overlays: [],
    text: [m.words.setup.deployHint, ' ', { rule: 'ADLG-DEP-3' }],
    command: now ?? ask.default,
    title: m.words.setup.deployTitle(name),
    give: m.words.setup.deploy,
    form: {
      ask: ask.id,
      kind: ask.kind,
      choices: [],
      buttons: [
        ...(kept
          ? [
              { id: 'army as-kept', label: w.armyAsKept },
              { id: 'army mirrored', label: w.armyMirrored },
            ]
          : []),
        ...forMe(m),
      ],
    },
  };
}

/** Bodies of all corps to come: for going through them by keys. */
export const order = (m: Moment, ask: Ask): readonly string[] => {
  const now = deploying(m, ask)?.corps;
  const corps = [...proposals(m, ask).keys()].sort((a, b) => Number(b === now) - Number(a === now) || a - b);
  return corps.flatMap((i) => members(m, String(i)));
};
