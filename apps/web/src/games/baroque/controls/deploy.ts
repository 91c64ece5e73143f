import type { Ask, Body, Command } from '@tercio/engine';
import type { BaroqueState, Deploy, Unit } from '@tercio/engine/rules/baroque';
import { facingOf, ZONE_ASIDE, zoneDepth } from '@tercio/engine/rules/baroque';
import { units as toGrid } from '@tercio/engine/table';
import { refusedDraft } from '../../../game/answers/tip.ts';
import type { Draft, Drag } from '../../../game/controls.ts';
import { draggedBy, keyedBy } from '../../../game/orders/putting.ts';
import { CIRCLE, inUnits } from '../../../game/pieces.ts';
import type { Action } from '../../../page/keys.ts';
import type { Prose } from '../../../page/panels.ts';
import type { Overlay, Place } from '../../../table/scene.ts';
import type { Moment } from '../moment.ts';
import { unitIn } from './draft.ts';
import { wordsOf } from './words.ts';

/** A command lies where the engine would draw it up; its units are dragged to their places and put down with Enter. */

export function deploying(m: Moment, ask: Ask): Deploy {
  const now = m.planned as Deploy | undefined;
  return now?.kind === 'deploy' && now.ask === ask.id ? now : (ask.default as Deploy);
}

/** Baggage lies with the first command. */
const baggageIn = (s: BaroqueState, side: number): Unit | undefined =>
  s.units.find((u) => u.side === side && u.type === 'BAG' && u.place === 'reserve');

function bodyOf(s: BaroqueState, u: Unit, x: number, y: number, degrees: number): Body {
  return {
    id: u.id,
    side: u.side,
    name: u.name,
    kind: u.type === 'ART' ? `gun-${u.gun}` : u.type,
    x: toGrid(x),
    y: toGrid(y),
    facing: Math.round((degrees / 360) * CIRCLE) & (CIRCLE - 1),
    width: u.width,
    depth: u.depth,
    round: false,
    losses: 0,
    strength: u.vbu,
    quality: u.discipline,
    group: s.commands[u.command]?.name ?? '',
    solid: true,
    marks: [],
  };
}

export function laidOut(m: Moment): readonly Body[] {
  const { ask } = m;
  const s = m.state;
  // the battle may have gone on since the moment was taken
  if (ask?.kind !== 'deploy' || !m.rules.asks(s).some((a: Ask) => a.id === ask.id)) return [];
  const plan = deploying(m, ask);
  const out = plan.units.flatMap((p) => {
    const u = unitIn(s, p.unit);
    return u ? [bodyOf(s, u, p.x, p.y, p.facing)] : [];
  });
  const bag = baggageIn(s, ask.side);
  if (bag && plan.baggage) out.push(bodyOf(s, bag, plan.baggage.x, plan.baggage.y, facingOf(s, ask.side)));
  return out;
}

export const order = (m: Moment, ask: Ask): readonly string[] =>
  ask.kind === 'deploy' ? laidOut(m).map((b) => b.id) : [];

/** As files hold lengths: what lies at the edge of its zone still does when it is shifted along it. */
const exact = (x: number): number => Math.round(x * 1e6) / 1e6;

/** Some of them elsewhere: shown, and kept if the rules take it. */
function moved(m: Moment, ask: Ask, ids: readonly string[], by: Place): Draft {
  const s = m.state;
  const had = deploying(m, ask);
  const bag = baggageIn(s, ask.side);
  const shift = <P extends Place>(p: P): P => ({
    ...p,
    x: exact(p.x + by.x),
    y: exact(p.y + by.y),
  });
  const plan: Deploy = {
    ...had,
    units: had.units.map((p) => (ids.includes(p.unit) ? shift(p) : p)),
    baggage: had.baggage && bag && ids.includes(bag.id) ? shift(had.baggage) : had.baggage,
  };
  const no = m.rules.check(m.state, plan as Command);
  const overlays: Overlay[] = plan.units
    .filter((p) => ids.includes(p.unit))
    .map((p) => ({
      kind: 'ghost',
      of: p.unit,
      pose: { x: p.x, y: p.y, facing: p.facing },
      legal: no === undefined,
    }));
  if (bag && plan.baggage && ids.includes(bag.id))
    overlays.push({
      kind: 'ghost',
      of: bag.id,
      pose: { ...plan.baggage, facing: facingOf(s, ask.side) },
      legal: no === undefined,
    });
  return no
    ? refusedDraft(m, ids, no, plan as Command, overlays)
    : { ids, overlays, plan: plan as Command, say: '' };
}

export const drag = (m: Moment, ask: Ask, ids: readonly string[], g: Drag): Draft =>
  moved(m, ask, ids, draggedBy(g, 10));

export function key(
  m: Moment,
  ask: Ask,
  ids: readonly string[],
  action: Action,
  shift: boolean,
): Draft | undefined {
  const by = keyedBy(action, shift, 10);
  if (!by || ids.length === 0) return undefined;
  return moved(m, ask, ids, ask.side === 0 ? by : { x: -by.x, y: -by.y });
}

/** Where the command may stand. */
export function region(m: Moment, ask: Ask): Overlay[] {
  const s = m.state;
  if (m.help === 'bare') return [];
  const depth = zoneDepth(s, ask.side, deploying(m, ask).command);
  const [left, right] = [inUnits(ZONE_ASIDE), inUnits(s.table.width - ZONE_ASIDE)];
  const [low, high] =
    ask.side === 0 ? [0, inUnits(depth)] : [inUnits(s.table.depth - depth), inUnits(s.table.depth)];
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
  const w = wordsOf(m.language);
  const now = deploying(m, ask);
  return {
    overlays: [],
    text: [w.deployHint, ' ', { rule: 'BQ-3.4-f' }],
    command: now as Command,
    title: w.deployTitle(m.state.commands[now.command]?.name ?? ''),
    give: w.deploy,
  };
}
