import type { Command, Plan, Refusal } from '@tercio/engine';
import type { ChargeOrder, Leg, MoveOrder, OrdersFrame } from '@tercio/engine/rules/adlg-r';
import {
  type AdlgState,
  type FightOdds,
  fightOdds,
  houseRules,
  type Unit,
} from '@tercio/engine/rules/adlg-r';
import { sayRefusal } from '@tercio/engine/text';
import { perState } from '../../../game/answers/known.ts';
import { tipOf as plainTip, refusedDraft } from '../../../game/answers/tip.ts';
import type { Draft, Drag } from '../../../game/controls.ts';
import { type Base, baseOf, hingeOf, outerOf, tidy } from '../../../game/orders/legs.ts';
import { Look } from '../../../game/orders/look.ts';
import { endOf, ghosts, planned, poseOf, struck, ways } from '../../../game/orders/planned.ts';
import { pulledBy, type WheelGrip, wheelled } from '../../../game/orders/pull.ts';
import { inDegrees, inUnits } from '../../../game/pieces.ts';
import type { RefusalTip } from '../../../page/panels.ts';
import { fromPiece, type Overlay, type Pose } from '../../../table/scene.ts';
import { lengthText, percentText, withUnit } from '../../../words/format.ts';
import type { Moment } from '../moment.ts';
import { supportLinks, zones } from './drawn.ts';
import { besides, charged, metInFlight, outcomeBar } from './fight.ts';
import { fightsWhy } from './why.ts';

/** From a drag or a key to an order: where it ends, what it costs, why not further, and whom it would charge. */

export const corpsNow = (s: AdlgState): number =>
  (s.frames[s.frames.length - 1] as OrdersFrame | undefined)?.corps ?? -1;

/** Those who go as one, and their outline. */
export interface Block {
  readonly units: readonly Unit[];
  readonly lead: Base;
}

const moveOrder = (m: Moment, ids: readonly string[], legs: readonly Leg[]): MoveOrder => ({
  ask: m.ask?.id ?? '',
  kind: 'move',
  units: [...ids],
  legs: [...legs],
});

/** The bodies as one block, or why they are none. */
export function blockOf(m: Moment, ids: readonly string[]): Block | Refusal {
  const p = planned(m, moveOrder(m, ids, []), { snap: false });
  const units = ids.flatMap((id) => m.state.units.find((u) => u.id === id) ?? []);
  return p.block ? { units, lead: baseOf(p.block) } : (p.stop?.refusal as Refusal);
}

/** An order of legs on its way. */
export interface LegDraft extends Draft {
  readonly legs: readonly Leg[]; // as wished
}

/** What a drag means in legs; `grip` remembers where a wheel turned into an advance. */
export interface Grip extends WheelGrip {
  readonly before: readonly Leg[];
}

/** How far ahead a slide goes: never less than aside, nor than the book wants straight (ADLG-MOV-1a). */
export const aheadOfSlide = (s: AdlgState, aside: number, wished: number): number =>
  Math.max(Math.abs(aside), wished, aside === 0 ? 0 : houseRules(s).slideStraight);

export function legsOfDrag(m: Moment, block: Block, g: Drag, grip: Grip): Leg[] {
  const s = m.state;
  const base = standing(m, block, grip.before);
  const { front, right } = pulledBy(base.facing, g);
  if (g.manoeuvre === 'advance') return tidy([...grip.before, { do: 'advance', by: Math.max(0, front) }]);
  if (g.manoeuvre === 'slide') {
    const most = houseRules(s).slideMost;
    const by = Math.max(-most, Math.min(most, right));
    return tidy([...grip.before, { do: 'slide', by }, { do: 'advance', by: aheadOfSlide(s, by, front) }]);
  }
  const to = g.manoeuvre === 'wheelLeft' ? 'left' : 'right';
  const { by, on } = wheelled(base, g, to, grip, {
    hinge: hingeOf(base, to),
    corner: outerOf(base, to),
    most: houseRules(s).wheelMost,
    slack: 0.35,
    snap: (turn) => snapped(s, block, base, to, turn, g.free),
  });
  const wheel: Leg = { do: 'wheel', to, by };
  return tidy([...grip.before, wheel, ...(on > 0.02 ? [{ do: 'advance' as const, by: on }] : [])]);
}

/** Where a block stands once some legs are walked. */
function standing(m: Moment, block: Block, legs: readonly Leg[]): Base {
  if (legs.length === 0) return block.lead;
  const ids = block.units.map((u) => u.id);
  const p = planned(m, moveOrder(m, ids, legs), { snap: false });
  return { ...block.lead, ...endOf(p.stop?.wished ?? p, block.lead) };
}

/** To every 5°, and to the facing that is parallel to the nearest enemy. */
function snapped(
  s: AdlgState,
  block: Block,
  base: Base,
  to: 'left' | 'right',
  by: number,
  free: boolean,
): number {
  if (free) return by;
  const facing = base.facing + (to === 'left' ? by : -by);
  const side = block.units[0]?.side;
  for (const e of s.units) {
    if (e.side === side || e.place !== 'table') continue;
    if (Math.hypot(inUnits(e.x) - base.x, inUnits(e.y) - base.y) > 6) continue;
    const off = ((((inDegrees(e.facing) + 180 - facing) % 360) + 540) % 360) - 180;
    if (Math.abs(off) < 2) return Math.max(0, by + (to === 'left' ? off : -off));
  }
  return Math.round(by / 5) * 5;
}

/** The order that these legs make: a move as far as it may go, or the charge it comes to. */
export function draftOf(
  m: Moment,
  ids: readonly string[],
  legs: readonly Leg[],
  short: 'snap' | 'stay-short',
): LegDraft {
  const wished = moveOrder(m, ids, legs);
  const p: Plan = planned<Command>(m, wished, { snap: short === 'snap' });
  if (!p.block) return { ...refusedDraft(m, ids, p.stop?.refusal as Refusal, wished), legs };
  if (legs.length === 0) return { ids, legs, overlays: [], say: '' };
  if (p.snap) return chargeDraft(m, p.snap as ChargeOrder, legs);
  const sum = m.words.game.sum(
    lengthText(inUnits(p.spent), m.language),
    withUnit(inUnits(p.most), 'UD', m.language),
    p.price,
  );
  const going = p.command ? [...ways(m, p.path), ...ghosts(p.ends, sum), ...zones(m, p.zones)] : [];
  const { command, stop } = p;
  if (!stop) return { ids, legs, command, overlays: going, say: sum };
  // Whoever only pulled farther than it goes is held without a word of blame.
  if (command && stop.refusal.why === 'too-far')
    return { ids, legs, command, overlays: going, say: sum, more: m.words.game.asFarAsItGoes };
  // held at its end it would still not be legal: that is what one wants to know
  const cut = stop.refusal.why === 'too-far' ? stop.refusal.cut : undefined;
  const why = (cut && m.rules.check(m.state, cut)) ?? stop.refusal;
  const held = command && m.words.table.heldShort(withUnit(inUnits(stop.short), 'UD', m.language));
  return {
    ids,
    legs,
    command,
    overlays: [...struck(stop.wished.ends), ...going],
    refusal: { ...tipOf(m, why, stop.of), held },
    say: `${sayRefusal(m.speaker, why)} ${held ?? ''}`,
  };
}

/** With the figures that were measured. */
export function tipOf(m: Moment, r: Refusal, refused: Command): RefusalTip {
  const { needed, allowance } = r.figures;
  const measured = typeof needed === 'number' && typeof allowance === 'number';
  const ud = (x: number | string | undefined): string => withUnit(Number(x), 'UD', m.language);
  const figures = measured ? ` ${m.words.game.needs(ud(needed), ud(allowance))}` : '';
  return {
    ...plainTip(m, r, refused),
    prose: [sayRefusal(m.speaker, r), figures, ' ', { rule: r.rule }],
  };
}

/* ---- charges ---- */

/** Odds of a charge, kept while a drag hovers over the same contact. */
interface Known {
  readonly plan: Plan;
  readonly odds?: FightOdds; // if they stand
  readonly after?: AdlgState;
  readonly mayEvade: readonly string[];
  readonly pose: readonly Pose[];
  readonly links: readonly Overlay[];
}
const known = perState<Moment, Known>(60);

/** Is anybody met if all run who can? */
const flights = new Look<number>((rules, state, looked) =>
  looked.at === 'flight' ? metInFlight(rules, state, looked.command, looked.ids) : undefined,
);

/** A charge on the table: the ghost in contact, the arrow, the odds. */
export function chargeDraft(m: Moment, command: ChargeOrder, legs: readonly Leg[] = command.legs): LegDraft {
  const s = m.state;
  const ids = command.units;
  const is = known(m, JSON.stringify(command), () => {
    const p = planned(m, command);
    const found = charged(m.rules, s, command);
    const after = found?.after;
    const stands = ({ body, ...end }: Plan['ends'][number]): Pose =>
      poseOf(after?.units.find((x) => x.id === body) ?? end);
    return {
      plan: p,
      links: after && ids[0] ? supportLinks(after, ids[0]) : [],
      pose: p.ends.map(stands),
      odds: after && fightOdds(after, ids),
      after,
      mayEvade: found?.mayEvade ?? [],
    };
  });
  const p = is.plan;
  const first = s.units.find((u) => u.id === ids[0]);
  const lead = p.block ? baseOf(p.block) : baseOf(first as Unit);
  const from = fromPiece(lead, 0, lead.depth / 2);
  const pose = is.pose[0] ?? lead;
  const to = fromPiece(pose, 0, first ? inUnits(first.depth) / 2 : 0);
  const length = Math.hypot(pose.x - lead.x, pose.y - lead.y);
  const { odds, mayEvade, after } = is;
  const show = m.help === 'full' ? odds : undefined;
  const g = m.words.game;
  const name = m.speaker.bodies.get(command.target) ?? g.theCamp;
  const may = mayEvade.length > 0;
  const title = g.charge(withUnit(length, 'UD', m.language), name);
  const card = g.chargeCard(name, may && show !== undefined);
  const overlays: Overlay[] = [
    ...ways(
      m,
      p.path.filter((stage) => stage.go === 'wheel'),
    ),
    ...p.ends.map(
      (end, i): Overlay => ({ kind: 'ghost', of: end.body, pose: is.pose[i] ?? poseOf(end), legal: true }),
    ),
    ...is.links,
    {
      kind: 'charge',
      from,
      to,
      title: card,
      odds: show && { win: show.win, tie: show.tie, lose: show.lose },
    },
  ];
  const sentence = show && chargeSentence(m, show, ids, mayEvade);
  return {
    ids,
    legs,
    command,
    overlays,
    say: title,
    ...(show && after ? { why: () => fightsWhy(m, after, ids) } : {}),
    more: sentence,
    ...(may && show
      ? { later: () => ({ more: [sentence, flightSentence(m, command, ids)].join(' · ') }) }
      : {}),
  };
}

/** The figures of a charge in one order of reading: them, us, who fights along, who may fall. */
function chargeSentence(
  m: Moment,
  odds: FightOdds,
  ids: readonly string[],
  mayEvade: readonly string[],
): string {
  const g = m.words.game;
  const { sentence } = outcomeBar(m, odds);
  return [
    mayEvade.length > 0 ? g.ifTheyStand(sentence ?? '') : (sentence ?? ''),
    ...besides(m, odds, ids),
  ].join(' · ');
}

/** And if they do not stand. */
function flightSentence(m: Moment, command: ChargeOrder, ids: readonly string[]): string {
  const { ask: _, ...said } = command;
  const met = flights.about(m.rules, m.state, JSON.stringify(said), { at: 'flight', command, ids });
  const g = m.words.game;
  return met === undefined ? g.mayRun : g.ifTheyRun(percentText(met, m.language));
}

/** How far these may go straight ahead in one move, in table units: the slowest of them. */
export const reachOf = (m: Moment, ids: readonly string[]): number => {
  const parts = m.rules.parties?.(m.state, ids) ?? [];
  return parts.length === 0 ? 0 : inUnits(Math.min(...parts.map((p) => p.reach)));
};
