/** What an order of a corps would come to: drawn, priced and cut by the rules themselves. AR-MOVE, ADLG-MOV, ADLG-CHA. */
import { total } from '../../../battle/factor.ts';
import {
  type Course,
  courseOf,
  NO_COURSE,
  type Plan,
  type PlanWish,
  shortOf,
  triedOut,
} from '../../../battle/outlook/plan.ts';
import type { Ask, BodyId, Refusal, RuleSet } from '../../../battle/protocol.ts';
import { isRefusal } from '../../../battle/refuse.ts';
import { gap } from '../../../table/measure/distance.ts';
import { pathOf } from '../../../table/motion/motion.ts';
import { newShape, type Rect, shapeOf } from '../../../table/shape.ts';
import { shape } from '../bodies/shapes.ts';
import type { OrdersFrame } from '../command/turn.ts';
import type { AdlgCommand, ChargeOrder, Leg, MoveOrder } from '../commands.ts';
import { top } from '../frames.ts';
import { type Group, groupOf } from '../move/group.ts';
import { asOrdered, lawfulCut, type MovePlan, plannedMove } from '../move/move.ts';
import { FINE } from '../move/shortened.ts';
import { tableLeg } from '../move/walk/legs.ts';
import { controllersOf } from '../move/zoc/zoc.ts';
import { type AdlgState, copyState, findUnit, unitOf } from '../state.ts';
import { DRAWN_SHORT, LED_ON_UD, MEANT_DEGREES, SAME, SAME_DEGREES, sortByMeasure } from '../tolerances.ts';
import { settled } from './threats.ts';

type Rules = Pick<
  RuleSet<AdlgState, AdlgCommand, never>,
  'asks' | 'check' | 'accept' | 'step' | 'copy' | 'bodies' | 'suggest'
>;

export function planOf(
  s: AdlgState,
  c: AdlgCommand,
  wish: PlanWish,
  rules: Rules,
): Plan<AdlgCommand> | undefined {
  const frame = top(s) as OrdersFrame;
  if (s.over !== null || frame.at !== 'orders') return undefined;
  if (c.kind === 'move') return planMove(s, frame.corps, c, wish, rules);
  const plan = c.kind === 'charge' ? planCharge(s, c, rules) : triedOut(rules, s, c);
  return plan.command === undefined ? plan : { ...plan, price: paidFor(s, frame.corps, plan.command, rules) };
}

/** The group that is ordered, or why it is none. */
function groupFor(s: AdlgState, ids: readonly BodyId[]): Group | Refusal | undefined {
  const units = ids.flatMap((id) => findUnit(s, id) ?? []);
  return units.length === 0 || units.length < ids.length ? undefined : groupOf(s, units);
}

const drawnAs = (group: Group, legs: readonly Leg[]): Course =>
  courseOf(group.lead, group.units, pathOf(group.lead, legs.map(tableLeg)));

function planMove(
  s: AdlgState,
  corps: number,
  c: MoveOrder,
  wish: PlanWish,
  rules: Rules,
): Plan<AdlgCommand> {
  const group = groupFor(s, c.units);
  if (group === undefined || isRefusal(group)) return noGroup(s, c, rules);
  const order = asOrdered(s, c);
  const wished = drawnAs(group, order.legs);
  const snap = wish.snap === false ? undefined : chargeMeant(s, group, wished, order, rules);
  const refusal = rules.check(s, c);
  const held = refusal === undefined ? c : cutOf(s, corps, c, refusal, rules);
  const plan = held && plannedMove(s, corps, held);
  const none = {
    block: group.lead,
    price: 0,
    priced: 'points' as const,
    cost: [],
    spent: 0,
    most: 0,
    zones: [],
    snap,
  };
  if (held === undefined || plan === undefined || isRefusal(plan))
    return {
      ...NO_COURSE,
      ...none,
      command: undefined,
      stop: refusal && { refusal, of: c, wished, short: 0 },
    };
  const course = heldTo(group, asOrdered(s, held), plan);
  return {
    ...none,
    ...course,
    command: held,
    price: total(plan.cost),
    cost: plan.cost,
    spent: plan.walked.spent,
    most: plan.walked.allowance,
    zones: zonesAt(s, plan),
    stop: refusal && { refusal, of: c, wished, short: shortOf(wished, course, group.lead) },
  };
}

/** Bodies that are no group have no path: each is drawn as if it went alone. */
function noGroup(s: AdlgState, c: MoveOrder, rules: Rules): Plan<AdlgCommand> {
  const plan = { ...triedOut(rules, s, c), block: undefined };
  const ends = c.units.flatMap((id) => {
    const alone = groupFor(s, [id]);
    return alone === undefined || isRefusal(alone) ? [] : drawnAs(alone, asOrdered(s, c).legs).ends;
  });
  return plan.stop === undefined ? plan : { ...plan, stop: { ...plan.stop, wished: { path: [], ends } } };
}

/** The cut that a refusal names, or the longest part that may be ordered where it names none. */
function cutOf(
  s: AdlgState,
  corps: number,
  c: MoveOrder,
  refusal: Refusal,
  rules: Rules,
): MoveOrder | undefined {
  const named = refusal.cut as MoveOrder | undefined;
  if (named !== undefined && named.kind === 'move') return named;
  const found = lawfulCut(s, corps, c, c.legs, FINE);
  return found !== undefined && rules.check(s, found) === undefined ? found : undefined;
}

function heldTo(group: Group, order: MoveOrder, plan: MovePlan): Course {
  const { path } = drawnAs(group, order.legs);
  const ends = plan.group.units.map((u, i) => {
    const { x, y, facing } = plan.poses[i];
    return { body: u.id, x, y, facing };
  });
  return { path, ends };
}

const there = newShape();

function zonesAt(s: AdlgState, plan: MovePlan): string[] {
  const out: string[] = [];
  plan.group.units.forEach((u, i) => {
    for (const e of controllersOf(s, u, shapeOf(plan.poses[i], there)))
      if (!out.includes(e.id)) out.push(e.id);
  });
  return out;
}

/* ---- charges ---- */

/** Where a charge would end if everybody awaited it: contact and conforming are those of the rules. */
function planCharge(s: AdlgState, c: ChargeOrder, rules: Rules): Plan<AdlgCommand> {
  const group = groupFor(s, c.units);
  const refusal = rules.check(s, c);
  if (group === undefined || isRefusal(group)) return { ...triedOut(rules, s, c), block: undefined };
  const wished = drawnAs(group, c.legs);
  const legal = refusal === undefined ? c : (refusal.cut as AdlgCommand | undefined);
  const none = {
    block: group.lead,
    price: 0,
    priced: 'points' as const,
    cost: [],
    spent: 0,
    most: 0,
    zones: [],
    snap: undefined,
  };
  const stop = refusal && { refusal, of: c, wished, short: 0 };
  if (legal === undefined) return { ...NO_COURSE, ...none, command: undefined, stop };
  if (legal.kind === 'move') {
    const cut = planMove(s, (top(s) as OrdersFrame).corps, legal, { snap: false }, rules);
    return { ...cut, stop: stop && { ...stop, short: shortOf(wished, cut, group.lead) } };
  }
  const after = copyState(s);
  rules.accept(after, legal);
  const stands = settled(after, s.frames.length, rules);
  const ends = stands
    ? group.units.map(({ id }) => {
        const { x, y, facing } = unitOf(after, id);
        return { body: id, x, y, facing };
      })
    : wished.ends;
  return { ...none, path: wished.path, ends, command: legal, stop };
}

/** The charge that a move was meant for: its front comes to an enemy, or nearly so. */
function chargeMeant(
  s: AdlgState,
  group: Group,
  wished: Course,
  c: MoveOrder,
  rules: Rules,
): ChargeOrder | undefined {
  const ask = rules.asks(s)[0];
  const target = ask && targetAt(s, group, wished);
  return target === undefined ? undefined : chargeAt(s, ask, c, target, rules);
}

const stood = newShape();

/** Of enemies and their camps within reach of where these end: the nearest, then he whose middle lies nearest. */
function targetAt(s: AdlgState, group: Group, { ends }: Course): string | undefined {
  const found: { id: string; away: number; off: number }[] = [];
  group.units.forEach((u, i) => {
    const end: Rect = { ...ends[i], width: u.width, depth: u.depth };
    const own = shapeOf(end, stood);
    const near = (id: string, his: ReturnType<typeof shape>): void => {
      const [dx, dy] = [his.x - own.x, his.y - own.y];
      const far = own.reach + his.reach + DRAWN_SHORT;
      if (dx * dx + dy * dy > far * far) return;
      const away = gap(own, his);
      if (away > DRAWN_SHORT) return;
      if (dx * own.ux + dy * own.uy < -own.halfDepth && away > SAME) return;
      found.push({ id, away, off: Math.sqrt(dx * dx + dy * dy) });
    };
    for (const e of s.units) if (e.side !== u.side && e.place === 'table') near(e.id, shape(e));
    for (const camp of s.camps)
      if (camp.side !== u.side && !camp.taken) near(`camp:${camp.side}`, shape(camp));
  });
  sortByMeasure(found, (f) => f.off);
  return sortByMeasure(found, (f) => f.away)[0]?.id;
}

/** Charges by another path that are looked at. */
const OTHERS = 12;

/** The charge nearest to what was drawn. */
function chargeAt(
  s: AdlgState,
  ask: Ask,
  c: MoveOrder,
  target: BodyId,
  rules: Rules,
): ChargeOrder | undefined {
  const along = (legs: readonly Leg[]): ChargeOrder | undefined => {
    const order: ChargeOrder = { ask: ask.id, kind: 'charge', units: [...c.units], legs: [...legs], target };
    return rules.check(s, order) === undefined ? order : undefined;
  };
  const { legs } = c;
  const last = legs[legs.length - 1];
  const led = last?.do === 'advance' ? [...legs.slice(0, -1), { ...last, by: last.by + LED_ON_UD }] : legs;
  const drawn = (legs.some((l) => l.do === 'advance') ? along(led) : undefined) ?? along(legs);
  if (drawn !== undefined || c.units.length > 1) return drawn;
  const wish = { about: c.units, target, kind: 'charge', most: OTHERS };
  const off = (o: ChargeOrder): number => Math.abs(turningOf(o.legs) - turningOf(legs));
  let best: ChargeOrder | undefined;
  for (const order of rules.suggest(s, ask, wish) as Iterable<ChargeOrder>)
    if (best === undefined || off(order) < off(best) - SAME_DEGREES) best = order;
  return best !== undefined && off(best) < MEANT_DEGREES ? best : undefined;
}

/** Degrees, more than any path wheels: a turn makes it another path altogether. */
const TURNED = 400;

/** Degrees of all wheels, to the left positive. */
const turningOf = (legs: readonly Leg[]): number =>
  legs.reduce(
    (sum, l) =>
      l.do === 'wheel' ? sum + (l.to === 'left' ? l.by : -l.by) : l.do === 'turn' ? sum + TURNED : sum,
    0,
  );

/** What everybody pays when he gives an order: the corps, its commander's free points, what was banked for the unit. */
function paidFor(s: AdlgState, corps: number, c: AdlgCommand, rules: Rules): number {
  const after = copyState(s);
  rules.accept(after, c);
  const purse = (t: AdlgState): number =>
    t.corps[corps].points -
    t.commanders.reduce((sum, one) => sum + (one.corps === corps ? one.freeSpent : 0), 0) +
    t.units.reduce((sum, u) => sum + (u.corps === corps ? u.bank : 0), 0);
  return purse(s) - purse(after);
}
