import type { Ask, Body, Command, Ground, Refusal } from '@tercio/engine';
import { SETUP_KINDS } from '@tercio/engine/rules/adlg-r';
import { sayRefusal } from '@tercio/engine/text';
import { refusedDraft } from '../../../game/answers/tip.ts';
import type { Draft, Drag, Plan } from '../../../game/controls.ts';
import { draggedBy, keyedBy } from '../../../game/orders/putting.ts';
import type { Action } from '../../../page/keys.ts';
import type { PlanButton, Prose } from '../../../page/panels.ts';
import type { Overlay, Place } from '../../../table/scene.ts';
import type { Moment } from '../moment.ts';
import { hiding } from './ambush.ts';
import { camping } from './camp.ts';
import { laying, shifting } from './ground.ts';
import { noting } from './notes.ts';
import { choosingPieces } from './pieces.ts';
import type { Planner } from './planner.ts';
import { setupWords } from './words.ts';

/** Every question of the set-up that is answered on the table or by a form; role and adjustment stay questions. */
const PLANNERS: Readonly<Record<string, Planner<never>>> = {
  pieces: choosingPieces as Planner<never>,
  lay: laying as Planner<never>,
  shift: shifting as Planner<never>,
  notes: noting as Planner<never>,
  camp: camping as Planner<never>,
  ambush: hiding as Planner<never>,
};

const plannerOf = (ask: Ask | undefined): Planner | undefined =>
  ask && (PLANNERS[ask.kind] as Planner | undefined);

export const byHand = (ask: Ask | undefined): boolean => plannerOf(ask) !== undefined;

/** What is planned now; the battle may have gone on since the moment was taken. */
function now(m: Moment): { ask: Ask; planner: Planner; c: Command } | undefined {
  const { ask } = m;
  const planner = plannerOf(ask);
  if (!ask || !planner || !m.rules.asks(m.state).some((a: Ask) => a.id === ask.id)) return undefined;
  const kept = m.planned?.ask === ask.id && m.planned.kind === ask.kind ? m.planned : undefined;
  return { ask, planner, c: kept ?? planner.start(m, ask) };
}

export function laidOut(m: Moment): readonly Body[] {
  const n = now(m);
  return n?.planner.bodies?.(m, n.ask, n.c) ?? [];
}
export function grounds(m: Moment): readonly Ground[] {
  const n = now(m);
  return n?.planner.grounds?.(m, n.ask, n.c) ?? [];
}
export const order = (m: Moment): readonly string[] => laidOut(m).map((b) => b.id);

const check = (m: Moment, c: Command): Refusal | undefined => m.rules.check(m.state, c);

/** As far as the rules let it go on the way: where it ends, and why not further. */
function held(m: Moment, n: NonNullable<ReturnType<typeof now>>, ids: readonly string[], by: Place) {
  const { planner, ask, c } = n;
  const at = (t: number): Command => planner.shifted?.(m, ask, c, ids, { x: by.x * t, y: by.y * t }) ?? c;
  const whole = at(1);
  const no = check(m, whole);
  // from an illegal place one may go through others
  if (no === undefined || check(m, c) !== undefined) return { c: whole, no, wished: whole };
  let low = 0;
  for (let i = 15; i > 0; i--)
    if (check(m, at(i / 16)) === undefined) {
      low = i / 16;
      break;
    }
  let high = low + 1 / 16;
  for (let i = 0; i < 5; i++) {
    const middle = (low + high) / 2;
    if (check(m, at(middle)) === undefined) low = middle;
    else high = middle;
  }
  return { c: at(low), no, wished: whole };
}

function movedBy(m: Moment, given: readonly string[], by: Place): Draft | undefined {
  const n = now(m);
  if (!n?.planner.shifted) return undefined;
  const all = order(m);
  const ids = given.filter((id) => all.includes(id));
  if (ids.length === 0 && all[0] !== undefined) ids.push(all[0]);
  if (ids.length === 0) return undefined;
  const { c, no, wished } = held(m, n, ids, by);
  const overlays = [
    ...(n.planner.region?.(m, n.ask, c, ids) ?? []),
    ...(n.planner.shown?.(m, n.ask, c, ids) ?? []),
  ];
  return no
    ? { ...refusedDraft(m, ids, no, wished, overlays), plan: c }
    : { ids, overlays, plan: c, say: '' };
}

export const drag = (m: Moment, ids: readonly string[], g: Drag): Draft => {
  return movedBy(m, ids, draggedBy(g, 4)) ?? { ids, overlays: [], say: '' };
};

/** Arrow keys go the way they point on the screen. */
export function key(m: Moment, ids: readonly string[], action: Action, shift: boolean): Draft | undefined {
  const by = keyedBy(action, shift, 4);
  return by && movedBy(m, ids, by);
}

export function press(m: Moment, ids: readonly string[], button: string): Draft | undefined {
  const n = now(m);
  const { ask } = m;
  if (!ask) return undefined;
  const mine = { ask: ask.id, kind: 'choose-for-me' } as Command;
  if (button === 'for-me') return { ids, overlays: [], command: mine, now: true, say: '' };
  if (button === 'all-for-me') {
    const standing = SETUP_KINDS.map((kind) => ({ kind, answer: 'default' as const }));
    return { ids, overlays: [], command: mine, now: true, standing, say: '' };
  }
  if (!n) return undefined;
  const done = n.planner.at?.(m, ask, button);
  if (done) return { ids, overlays: [], command: done, now: true, say: '' };
  const chosen = /^choose ([^=]+)=(.*)$/.exec(button);
  const c = chosen
    ? n.planner.chosen?.(m, ask, n.c, chosen[1] ?? '', chosen[2] ?? '')
    : n.planner.press?.(m, ask, n.c, ids, button);
  if (!c) return undefined;
  const no = check(m, c);
  // a form may be filled in any order: what is still wrong with it stands on its card
  return no && !chosen
    ? {
        ...refusedDraft(m, ids, no, c),
        plan: check(m, n.c) ? c : n.c,
      }
    : { ids, overlays: [], plan: c, say: '' };
}

/** Buttons under every question of the set-up. */
export function forMe(m: Moment): PlanButton[] {
  const w = setupWords[m.language];
  return [
    { id: 'for-me', label: w.forMe, wide: true },
    { id: 'all-for-me', label: w.allForMe, wide: true },
  ];
}

export function plan(m: Moment, ask: Ask): Plan {
  const n = now(m);
  if (!n) return { overlays: [], text: [], command: ask.default };
  const { planner, c } = n;
  const no = check(m, c);
  const overlays: Overlay[] = [];
  // the ground is shown all the time, with where it may go; what is shifted is drawn beside what lies there
  if (ask.kind === 'lay' || ask.kind === 'shift') overlays.push(...(planner.region?.(m, ask, c, []) ?? []));
  if (ask.kind === 'shift') overlays.push(...(planner.shown?.(m, ask, c, []) ?? []));
  const text: Prose = [planner.hint(m, ask, c), ' ', { rule: ask.rule }];
  return {
    overlays,
    text,
    command: c,
    title: planner.title(m, ask),
    give: planner.give(m),
    form: {
      ask: ask.id,
      kind: ask.kind,
      wrong: no ? [sayRefusal(m.speaker, no), ' ', { rule: no.rule }] : undefined,
      choices: planner.choices?.(m, ask, c) ?? [],
      buttons: [...(planner.buttons?.(m, ask, c) ?? []), ...forMe(m)],
    },
  };
}

/** Where the chosen may go. */
export function region(m: Moment, ids: readonly string[]): readonly Overlay[] {
  const n = now(m);
  if (!n || m.help === 'bare' || m.ask?.kind === 'lay' || m.ask?.kind === 'shift') return [];
  return n.planner.region?.(m, n.ask, n.c, ids) ?? [];
}
