import type { Command, Refusal } from '@tercio/engine';
import { isRefusal, total } from '@tercio/engine';
import type { ChargeOrder, Leg, MoveOrder, OrdersFrame } from '@tercio/engine/rules/adlg-r';
import {
  type AdlgState,
  book,
  type FightOdds,
  fightOdds,
  groupOf,
  paceOf,
  planMove,
  shape,
  type Unit,
} from '@tercio/engine/rules/adlg-r';
import { gap, inUnits, newShape, type Rect, shapeOf, units as toGrid } from '@tercio/engine/table';
import { sayRefusal } from '@tercio/engine/text';
import type { Draft, Drag } from '../../../game/controls.ts';
import { afterLegs, type Base, baseOf, carried, hingeOf, outerOf, tidy } from '../../../game/legs.ts';
import { Look } from '../../../game/look.ts';
import { inDegrees } from '../../../game/pieces.ts';
import { tipOf as plainTip, refusedDraft } from '../../../game/tip.ts';
import type { RefusalTip } from '../../../page/panels.ts';
import { fromPiece, type Overlay, type Place, type Pose } from '../../../table/scene.ts';
import { lengthText, percentText, withUnit } from '../../../words/format.ts';
import type { Moment } from '../moment.ts';
import { ghosts, poseOf, supportLinks, ways, zones } from './drawn.ts';
import { charged, metInFlight, outcomeBar } from './fight.ts';
import { shortened } from './shortened.ts';

/** From a drag or a key to an order: where it ends, what it costs, why not further, and whom it would charge. */

export const corpsNow = (s: AdlgState): number =>
  (s.frames[s.frames.length - 1] as OrdersFrame | undefined)?.corps ?? -1;

export interface Block {
  readonly units: readonly Unit[];
  readonly lead: Base;
}

/** The bodies as one block, or why they are none. */
export function blockOf(s: AdlgState, ids: readonly string[]): Block | Refusal {
  const units = ids.map((id) => s.units.find((u) => u.id === id)).filter((u) => u !== undefined);
  const group = groupOf(s, units);
  return isRefusal(group) ? group : { units: group.units, lead: baseOf(group.lead) };
}

/** An order of legs on its way. */
export interface LegDraft extends Draft {
  readonly legs: readonly Leg[]; // as wished
}

/** Within this of a lawful contact the ghost jumps to it. */
const SNAP = 0.3;

/** What a drag means in legs; `grip` remembers where a wheel turned into an advance. */
export interface Grip {
  readonly before: readonly Leg[];
  frozen?: number; // degrees at which the pointer left the circle
}

/** How far ahead a slide goes: never less than aside, nor than the book wants straight (ADLG-MOV-1a). */
export const aheadOfSlide = (s: AdlgState, aside: number, wished: number): number =>
  Math.max(Math.abs(aside), wished, aside === 0 ? 0 : book(s).slideStraight);

export function legsOfDrag(s: AdlgState, block: Block, g: Drag, grip: Grip): Leg[] {
  const base = afterLegs(block.lead, grip.before);
  const ahead = direction(base.facing);
  const [dx, dy] = [g.to.x - g.from.x, g.to.y - g.from.y];
  const front = dx * ahead.x + dy * ahead.y;
  const right = dx * ahead.y - dy * ahead.x;
  if (g.manoeuvre === 'advance') return tidy([...grip.before, { do: 'advance', by: Math.max(0, front) }]);
  if (g.manoeuvre === 'slide') {
    const most = book(s).slideMost;
    const by = Math.max(-most, Math.min(most, right));
    return tidy([...grip.before, { do: 'slide', by }, { do: 'advance', by: aheadOfSlide(s, by, front) }]);
  }
  return tidy([...grip.before, ...wheelLegs(s, block, base, g, grip)]);
}

const direction = (facing: number): Place => {
  const a = (facing * Math.PI) / 180;
  return { x: Math.cos(a), y: Math.sin(a) };
};

/** The corner follows the pointer on its circle; pulled off the circle it goes straight on from there. */
function wheelLegs(s: AdlgState, block: Block, base: Base, g: Drag, grip: Grip): Leg[] {
  const to = g.manoeuvre === 'wheelLeft' ? 'left' : 'right';
  const pivot = hingeOf(base, to);
  const angle = (p: Place): number => (Math.atan2(p.y - pivot.y, p.x - pivot.x) * 180) / Math.PI;
  let by = angle(g.to) - angle(g.from);
  by = ((by + 540) % 360) - 180;
  if (to === 'right') by = -by;
  by = Math.max(0, Math.min(book(s).wheelMost, by));
  const away = Math.hypot(g.to.x - pivot.x, g.to.y - pivot.y);
  const off = away > base.width + 0.35;
  if (!off) grip.frozen = undefined;
  else grip.frozen ??= snapped(s, block, base, to, by, g.free);
  const wheel = grip.frozen ?? snapped(s, block, base, to, by, g.free);
  const leg: Leg = { do: 'wheel', to, by: wheel };
  if (!off) return [leg];
  const corner = outerOf(afterLegs(base, [leg]), to);
  const ahead = direction(base.facing + (to === 'left' ? wheel : -wheel));
  const on = (g.to.x - corner.x) * ahead.x + (g.to.y - corner.y) * ahead.y;
  return on > 0.02 ? [leg, { do: 'advance', by: on }] : [leg];
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

/** ADLG-ALW-8a: heavy guns wheel on their middle. */
const inPlace = (s: AdlgState, ids: readonly string[]): boolean =>
  book(s).gunsWheel === 'centre' && s.units.some((u) => ids.includes(u.id) && u.type === 'heavy-artillery');
const pivoted = (leg: Leg): Leg => (leg.do === 'wheel' ? { ...leg, do: 'pivot' } : leg);

/** The order that these legs make: a move as far as it may go, or the charge it comes to. */
export function draftOf(
  m: Moment,
  ids: readonly string[],
  given: readonly Leg[],
  short: 'snap' | 'stay-short',
): LegDraft {
  const s = m.state;
  const legs = inPlace(s, ids) ? given.map(pivoted) : given;
  const block = blockOf(s, ids);
  const wished: MoveOrder = { ask: m.ask?.id ?? '', kind: 'move', units: [...ids], legs: [...legs] };
  if (isRefusal(block)) return { ...refusedDraft(m, ids, block, wished), legs };
  if (legs.length === 0) return { ids, legs, overlays: [], say: '' };
  if (short === 'snap') {
    const charge = chargeOf(m, s, block, ids, legs);
    if (charge) return charge;
  }
  const plan = planMove(s, corpsNow(s), wished);
  if (!isRefusal(plan)) {
    const spent = inUnits(plan.walked.spent);
    const allowance = inUnits(plan.walked.allowance);
    const points = total(plan.cost);
    const sum = m.words.game.sum(
      lengthText(spent, m.language),
      withUnit(allowance, 'UD', m.language),
      points,
    );
    return {
      ids,
      legs,
      command: wished,
      overlays: [
        ...ways(m, block.lead, legs),
        ...ghosts(block.units, plan.poses.map(poseOf), sum, 'good'),
        ...zones(m, s, block.units, plan.poses),
      ],
      say: sum,
    };
  }
  return refused(m, s, block, wished, plan);
}

/**
 * The wish in red, the nearest legal place in gold, and the reason. Whoever only pulled farther than it goes is held
 * without a word of blame.
 */
function refused(m: Moment, s: AdlgState, block: Block, wished: MoveOrder, why: Refusal): LegDraft {
  const { units: ids, legs } = wished;
  const end = afterLegs(block.lead, legs);
  const near = shortened(s, corpsNow(s), wished, why);
  const reason = near?.why ?? why;
  const overshot = near !== undefined && reason.why === 'too-far';
  const overlays: Overlay[] = overshot
    ? []
    : block.units.map((u) => ({
        kind: 'ghost',
        of: u.id,
        pose: carried(poseOf(u), block.lead, end),
        legal: false,
      }));
  let command: Command | undefined;
  let heldText: string | undefined;
  if (near) {
    const { order: cut, plan: held } = near;
    command = cut;
    const short = Math.hypot(
      end.x - afterLegs(block.lead, cut.legs).x,
      end.y - afterLegs(block.lead, cut.legs).y,
    );
    heldText = m.words.table.heldShort(withUnit(short, 'UD', m.language));
    const sum = m.words.game.sum(
      lengthText(inUnits(held.walked.spent), m.language),
      withUnit(inUnits(held.walked.allowance), 'UD', m.language),
      total(held.cost),
    );
    overlays.push(
      ...ways(m, block.lead, cut.legs),
      ...ghosts(block.units, held.poses.map(poseOf), sum, 'good'),
    );
    overlays.push(...zones(m, s, block.units, held.poses));
    if (overshot) return { ids, legs, command, overlays, say: sum, more: m.words.game.asFarAsItGoes };
  }
  return {
    ids,
    legs,
    command,
    overlays,
    refusal: { ...tipOf(m, reason, reason === why ? wished : (why.cut as MoveOrder)), held: heldText },
    say: `${sayRefusal(m.speaker, reason)} ${heldText ?? ''}`,
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
  readonly odds?: FightOdds; // if they stand
  readonly mayEvade: readonly string[];
  readonly pose: readonly Pose[];
  readonly links: readonly Overlay[];
}
const cache = new Map<string, Known>();

/** Is anybody met if all run who can? */
const flights = new Look<number>((rules, state, looked) =>
  looked.at === 'flight' ? metInFlight(rules, state, looked.command, looked.ids) : undefined,
);

function chargeOf(
  m: Moment,
  s: AdlgState,
  block: Block,
  ids: readonly string[],
  legs: readonly Leg[],
): LegDraft | undefined {
  const target = touchedBy(s, block, legs);
  if (!target) return undefined;
  const command = chargeAt(m, ids, legs, target);
  return command && chargeDraft(m, s, block, ids, command, legs);
}

/** The enemy that the front of the block would come to. */
function touchedBy(s: AdlgState, block: Block, legs: readonly Leg[]): string | undefined {
  const end = afterLegs(block.lead, legs);
  const at = newShape();
  let best: { id: string; away: number } | undefined;
  for (const u of block.units) {
    const pose = carried(poseOf(u), block.lead, end);
    const rect: Rect = {
      x: toGrid(pose.x),
      y: toGrid(pose.y),
      facing: Math.round((((pose.facing % 360) + 360) % 360) * (65536 / 360)) & 65535,
      width: u.width,
      depth: u.depth,
    };
    shapeOf(rect, at);
    const near = (id: string, other: ReturnType<typeof shape>): void => {
      const away = inUnits(gap(at, other));
      if (away > SNAP) return;
      // the overlapped or nearest one whose middle lies ahead
      const ahead = (other.x - at.x) * at.ux + (other.y - at.y) * at.uy;
      if (ahead < -at.halfDepth && away > 0) return;
      const rank = away + Math.hypot(other.x - at.x, other.y - at.y) / 6e6;
      if (!best || rank < best.away) best = { id, away: rank };
    };
    for (const e of s.units) if (e.side !== u.side && e.place === 'table') near(e.id, shape(e));
    for (const c of s.camps) if (c.side !== u.side && !c.taken) near(`camp:${c.side}`, shape(c));
  }
  return best?.id;
}

/** The charge nearest to what was drawn. */
function chargeAt(
  m: Moment,
  ids: readonly string[],
  legs: readonly Leg[],
  target: string,
): ChargeOrder | undefined {
  const ask = m.ask;
  if (!ask) return undefined;
  const longer = legs.map((l, i) =>
    i === legs.length - 1 && l.do === 'advance' ? { ...l, by: l.by + 0.6 } : l,
  );
  const exact: ChargeOrder = { ask: ask.id, kind: 'charge', units: [...ids], legs: longer, target };
  if (longer.some((l) => l.do === 'advance') && m.rules.check(m.state, exact) === undefined) return exact;
  const asDrawn: ChargeOrder = { ...exact, legs: [...legs] };
  if (m.rules.check(m.state, asDrawn) === undefined) return asDrawn;
  if (ids.length > 1) return undefined;
  const wheelOf = (path: readonly Leg[]): number =>
    path.reduce(
      (sum, l) =>
        l.do === 'wheel' ? sum + (l.to === 'left' ? l.by : -l.by) : l.do === 'turn' ? sum + 400 : sum,
      0,
    );
  const wished = wheelOf(legs);
  let best: ChargeOrder | undefined;
  for (const c of m.rules.suggest(m.state, ask, { about: ids, target, kind: 'charge', most: 12 })) {
    const order = c as ChargeOrder;
    if (!best || Math.abs(wheelOf(order.legs) - wished) < Math.abs(wheelOf(best.legs) - wished)) best = order;
  }
  return best && Math.abs(wheelOf(best.legs) - wished) < 35 ? best : undefined;
}

/** A charge on the table: the ghost in contact, the arrow, the odds. */
export function chargeDraft(
  m: Moment,
  s: AdlgState,
  block: Block,
  ids: readonly string[],
  command: ChargeOrder,
  legs: readonly Leg[] = command.legs,
): LegDraft {
  const key = `${m.rules.digest(s)} ${JSON.stringify(command)}`;
  let known = cache.get(key);
  if (!known) {
    const found = charged(m.rules, s, command);
    const after = found?.after;
    const stands = (u: Unit): Pose => poseOf(after?.units.find((x) => x.id === u.id) ?? u);
    known = {
      links: after && ids[0] ? supportLinks(after, ids[0]) : [],
      pose: after
        ? block.units.map(stands)
        : block.units.map((u) => carried(poseOf(u), block.lead, afterLegs(block.lead, command.legs))),
      odds: after && fightOdds(after, ids),
      mayEvade: found?.mayEvade ?? [],
    };
    if (cache.size > 60) cache.clear();
    cache.set(key, known);
  }
  const first = block.units[0];
  const from = fromPiece(block.lead, 0, block.lead.depth / 2);
  const pose = known.pose[0] ?? block.lead;
  const to = fromPiece(pose, 0, first ? inUnits(first.depth) / 2 : 0);
  const length = Math.hypot(pose.x - block.lead.x, pose.y - block.lead.y);
  const { odds, mayEvade } = known;
  const show = m.help === 'full' ? odds : undefined;
  const g = m.words.game;
  const name = m.speaker.bodies.get(command.target) ?? g.theCamp;
  const may = mayEvade.length > 0;
  const title = g.charge(withUnit(length, 'UD', m.language), name);
  const card = g.chargeCard(name, may && show !== undefined);
  const overlays: Overlay[] = [
    ...ways(
      m,
      block.lead,
      command.legs.filter((l) => l.do === 'wheel'),
    ),
    ...block.units.map(
      (u, i): Overlay => ({ kind: 'ghost', of: u.id, pose: known.pose[i] ?? poseOf(u), legal: true }),
    ),
    ...known.links,
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
  const own = odds.bodies.filter((id) => m.rules.bodies(m.state).find((b) => b.id === id)?.side === m.side);
  const along = own.filter((id) => !ids.includes(id)).map((id) => m.speaker.bodies.get(id) ?? id);
  return [
    mayEvade.length > 0 ? g.ifTheyStand(sentence ?? '') : (sentence ?? ''),
    ...(along.length > 0 ? [g.foughtAlong(along)] : []),
    ...odds.risk.map((r) => g.mayFall(r.commander, percentText(r.falls, m.language))),
  ].join(' · ');
}

/** And if they do not stand. */
function flightSentence(m: Moment, command: ChargeOrder, ids: readonly string[]): string {
  const { ask: _, ...said } = command;
  const met = flights.about(m.rules, m.state, JSON.stringify(said), { at: 'flight', command, ids });
  const g = m.words.game;
  return met === undefined ? g.mayRun : g.ifTheyRun(percentText(met, m.language));
}

/** How far a block may go at most in one move, in table units. */
export const reachOf = (s: AdlgState, units: readonly Unit[]): number => inUnits(paceOf(s, units));
