/**
 * The cheapest orders that bring a group to a place: straight on, a slide, a wheel and on, on and a wheel, a turn before
 * any of these; and again, as far as moves and points allow. What may be ordered is said by the rules alone (AR-MOVE,
 * ADLG-MOV): paths are only thought of here, the nearest few are planned in earnest.
 */

import { total } from '../../../battle/factor.ts';
import { type Goal, type Party, quietly, type Way } from '../../../battle/outlook/way.ts';
import type { BodyId } from '../../../battle/protocol.ts';
import { isRefusal } from '../../../battle/refuse.ts';
import { inDegrees, RADIANS } from '../../../table/angle.ts';
import { afterLeg, middleOf, offFrom, seenFrom, shifted, wheelsTo } from '../../../table/motion/toward.ts';
import { QUARTER_TURN, UNIT, units } from '../../../table/number.ts';
import type { Pose, Rect } from '../../../table/shape.ts';
import { firstHalf } from '../bodies/half.ts';
import { inCommand } from '../command/command.ts';
import { commanderOrder } from '../command/commander.ts';
import type { OrdersFrame } from '../command/turn.ts';
import type { AdlgCommand, CommanderOrder, Leg, MoveOrder } from '../commands.ts';
import { top } from '../frames.ts';
import { handsOf } from '../ground/rim.ts';
import { turnCost } from '../move/allowance.ts';
import { type Group, groupOf, largestGroup } from '../move/group.ts';
import { paceOf, planMove } from '../move/move.ts';
import {
  type AdlgState,
  type Commander,
  commanderOf,
  copyState,
  DID,
  did,
  findUnit,
  houseRules,
  type Unit,
  unitOf,
} from '../state.ts';
import { ON_THOUSANDTH, sortByMeasure, THOUSANDTH } from '../tolerances.ts';
import type { Runner } from './threats.ts';

/** Paths that are planned in earnest for one order. */
const EARNEST = 5;
const MOST_ORDERS = 3; // ADLG-ORD-6
/** An order that brings it no nearer than this is none; within this it is there. */
const NEARER = UNIT / 10;
/** So many facing steps off count as one UD away. */
const ONE_UD_OFF = QUARTER_TURN / 4;

interface Thought {
  readonly legs: readonly Leg[];
  readonly off: number; // from the goal if nothing stops it, grid
}

/** What one order moves: groups of the corps at work, the largest first. */
export function partiesOf(s: AdlgState, ids: readonly BodyId[]): Party[] {
  const frame = top(s) as OrdersFrame;
  if (frame.at !== 'orders') return [];
  const all = bodiesOf(s, ids).filter((u) => u.corps === frame.corps && u.place === 'table');
  return groupsIn(s, all).map((part) => ({ bodies: part.map((u) => u.id), reach: paceOf(s, part) }));
}

/** Bodies that are no group go as a wing: split into groups, each by the same way, one order each. */
export function wayTo(
  s: AdlgState,
  ids: readonly BodyId[],
  goal: Goal,
  rules: Runner,
): Way<AdlgCommand> | undefined {
  const all = bodiesOf(s, ids);
  if (all.length === 0) return undefined;
  if (!isRefusal(groupOf(s, all))) {
    const most = Math.min(MOST_ORDERS, goal.most ?? MOST_ORDERS);
    return groupWay(s, ids, goal, rules, most) ?? joinedWay(s, ids, goal, rules, most);
  }
  const middle = middleOf(all);
  const [dx, dy] = [goal.x - middle.x, goal.y - middle.y];
  const orders: MoveOrder[] = [];
  let now: AdlgState | undefined = s;
  let [price, away] = [0, 0];
  for (const part of groupsIn(s, all)) {
    if (now === undefined) break;
    const at = middleOf(part);
    const to: Goal = { ...goal, x: at.x + dx, y: at.y + dy };
    const names = part.map((u) => u.id);
    const found = groupWay(now, names, to, rules, 1);
    if (found === undefined) {
      away = Math.max(away, offOf(to, part));
      continue;
    }
    orders.push(...found.orders);
    price += found.price;
    away = Math.max(away, found.away);
    now = carriedOut(now, found.orders[0], names[0], rules);
  }
  return orders.length === 0 ? undefined : { orders, price, away };
}

/** Split into groups that one order moves, the largest first. */
function groupsIn(s: AdlgState, all: readonly Unit[]): Unit[][] {
  const left = new Set(all);
  const out: Unit[][] = [];
  for (const u of all) {
    if (!left.has(u)) continue;
    const part = largestGroup(s, u, (v) => left.has(v));
    for (const v of part) left.delete(v);
    out.push([...part]);
  }
  return out.sort((a, b) => b.length - a.length || (a[0].id < b[0].id ? -1 : 1));
}

/** ADLG-CMD-8, 9: nobody goes there as they stand, out of command; their commander joins them first, which costs nothing. */
function joinedWay(
  s: AdlgState,
  ids: readonly BodyId[],
  goal: Goal,
  rules: Runner,
  most: number,
): Way<AdlgCommand> | undefined {
  const frame = top(s) as OrdersFrame;
  const chief = frame.at === 'orders' ? commanderOf(s, frame.corps) : undefined;
  if (chief === undefined || most < 2) return undefined;
  const all = bodiesOf(s, ids);
  if (all.every((u) => inCommand(s, chief, u)) || all.some((u) => u.id === chief.unit)) return undefined;
  for (const u of byCommand(s, chief, all)) {
    const join: CommanderOrder = {
      ask: `${frame.n}`,
      kind: 'commander',
      commander: chief.id,
      do: 'attach',
      unit: u.id,
      half: firstHalf(s, u),
    };
    if (commanderOrder.check(s, frame.corps, join) !== undefined) continue;
    const after = carriedOut(s, join, u.id, rules);
    const way = after && groupWay(after, ids, goal, rules, most);
    if (way !== undefined) return { ...way, orders: [join, ...way.orders] };
  }
  return undefined;
}

/** Of these first he with whom the commander has most of those in command who have no order yet. */
function byCommand(s: AdlgState, chief: Commander, all: readonly Unit[]): Unit[] {
  const own = s.units.filter((v) => v.corps === chief.corps && v.place === 'table' && !did(v, DID.ordered));
  const led = (u: Unit): number => own.filter((v) => inCommand(s, { ...chief, unit: u.id }, v)).length;
  const counted = all.map((u) => ({ u, led: led(u) }));
  return counted.sort((a, b) => b.led - a.led || (a.u.id < b.u.id ? -1 : 1)).map((c) => c.u);
}

interface Walk extends Way<MoveOrder> {
  readonly end: AdlgState | undefined; // nothing: no further order may follow
}

/** Nearer with every order. Where that does not lead to the wished facing: there first, then turned. */
function groupWay(
  s: AdlgState,
  ids: readonly BodyId[],
  goal: Goal,
  rules: Runner,
  most: number,
): Way<MoveOrder> | undefined {
  const direct = aroundTo(s, ids, goal, rules, most);
  if (goal.facing === undefined || most < 2 || (direct !== undefined && direct.away <= NEARER))
    return direct && wayOf(direct);
  // about-face, back, about-face: the first turn looks worse before the last makes it good
  const { facing: _, ...spot } = goal;
  const there = walk(s, ids, spot, rules, most - 1);
  const turned =
    there?.end &&
    walk(there.end, ids, goal, rules, most - there.orders.length, offOf(goal, bodiesOf(s, ids)));
  if (there === undefined || turned === undefined) return direct && wayOf(direct);
  const found = {
    orders: [...there.orders, ...turned.orders],
    price: there.price + turned.price,
    away: turned.away,
  };
  return direct !== undefined && direct.away <= found.away + NEARER ? wayOf(direct) : found;
}

/** Each order the nearest; where that does not lead there: another kind of order first, such as a slide. */
function aroundTo(
  s: AdlgState,
  ids: readonly BodyId[],
  goal: Goal,
  rules: Runner,
  most: number,
): Walk | undefined {
  let best = walk(s, ids, goal, rules, most);
  if (most < 2 || (best !== undefined && best.away <= NEARER)) return best;
  for (const first of eachKind(s, ids, goal)) {
    const after = carriedOut(s, first.order, ids[0], rules);
    const rest = after && walk(after, ids, goal, rules, most - 1);
    if (rest === undefined || (best !== undefined && rest.away > best.away - NEARER)) continue;
    best = { ...rest, orders: [first.order, ...rest.orders], price: first.price + rest.price };
  }
  return best;
}

const wayOf = ({ orders, price, away }: Walk): Way<MoveOrder> => ({ orders, price, away });

/** One order after another, each nearer to the goal; `from`: how near the end must be at least. */
function walk(
  s: AdlgState,
  ids: readonly BodyId[],
  goal: Goal,
  rules: Runner,
  most: number,
  from = Number.POSITIVE_INFINITY,
): Walk | undefined {
  const orders: MoveOrder[] = [];
  let now: AdlgState | undefined = s;
  let price = 0;
  let away = offOf(goal, bodiesOf(s, ids));
  while (now !== undefined && orders.length < most && away > NEARER) {
    const next: Planned | undefined = oneOrder(now, ids, goal);
    if (next === undefined || next.away > away - NEARER) break;
    orders.push(next.order);
    price += next.price;
    away = next.away;
    now = carriedOut(now, next.order, ids[0], rules);
  }
  return orders.length === 0 || away > from - NEARER ? undefined : { orders, price, away, end: now };
}

const bodiesOf = (s: AdlgState, ids: readonly BodyId[]): Unit[] =>
  ids.map((id) => findUnit(s, id)).filter((u) => u !== undefined);

const offOf = (goal: Goal, poses: readonly Pose[]): number => offFrom(goal, poses, UNIT, ONE_UD_OFF);

interface Planned {
  readonly order: MoveOrder;
  readonly price: number;
  readonly away: number;
}

/** The best single order: nearest the goal, then cheapest, then with the fewest legs. */
function oneOrder(s: AdlgState, ids: readonly BodyId[], goal: Goal): Planned | undefined {
  let best: Planned | undefined;
  for (const { legs } of thoughtsOf(s, ids, goal).slice(0, EARNEST)) {
    const found = planned(s, ids, goal, legs);
    if (found !== undefined && (best === undefined || isBetter(found, best))) best = found;
  }
  return best;
}

/** Of each kind of order that is no turn the nearest. */
function* eachKind(s: AdlgState, ids: readonly BodyId[], goal: Goal): Iterable<Planned> {
  const seen = new Set<string>();
  for (const { legs } of thoughtsOf(s, ids, goal)) {
    const kind = legs.map((leg) => leg.do).join(' ');
    if (legs[0]?.do === 'turn' || seen.has(kind)) continue;
    seen.add(kind);
    const found = planned(s, ids, goal, legs);
    if (found !== undefined) yield found;
  }
}

function thoughtsOf(s: AdlgState, ids: readonly BodyId[], goal: Goal): Thought[] {
  const group = groupOf(s, bodiesOf(s, ids));
  if ((top(s) as OrdersFrame).at !== 'orders' || isRefusal(group)) return [];
  return sortByMeasure(
    [...paths(s, group, goal)],
    (t) => t.off,
    (a, b) => a.legs.length - b.legs.length,
  );
}

/** The order by these legs, or as far as the rules let it go. */
function planned(
  s: AdlgState,
  ids: readonly BodyId[],
  goal: Goal,
  legs: readonly Leg[],
): Planned | undefined {
  const frame = top(s) as OrdersFrame;
  const wished: MoveOrder = { ask: `${frame.n}`, kind: 'move', units: [...ids], legs: [...legs] };
  const plan = planMove(s, frame.corps, wished);
  const order = isRefusal(plan) ? (plan.cut as MoveOrder | undefined) : wished;
  const held = isRefusal(plan) && order !== undefined ? planMove(s, frame.corps, order) : plan;
  if (order === undefined || isRefusal(held)) return undefined;
  return { order, price: total(held.cost), away: offOf(goal, held.poses) };
}

const isBetter = (a: Planned, b: Planned): boolean =>
  a.away < b.away - NEARER ||
  (a.away <= b.away + NEARER &&
    (a.price < b.price || (a.price === b.price && a.order.legs.length < b.order.legs.length)));

/** Everything one could think of, as far as the allowance reaches. */
function* paths(s: AdlgState, group: Group, goal: Goal): Iterable<Thought> {
  const pace = paceOf(s, group.units);
  const turn = Math.max(...group.units.map(turnCost));
  const { x, y, facing, width, depth } = group.lead;
  const lead: Rect = { x, y, facing, width, depth };
  // the goal is meant for the middle of the bodies, legs carry the outline of the group
  const off = middleOf(group.units);
  const to: Goal = { ...goal, x: goal.x + x - off.x, y: goal.y + y - off.y };
  yield* onwards(s, lead, to, pace, []);
  for (const by of ['about', ...handsOf(s)] as const) {
    const at = afterLeg(lead, { kind: 'turn', by: by === 'about' ? 'half' : `quarter-${by}` });
    yield* onwards(s, at, to, pace - turn, [{ do: 'turn', to: by }]);
  }
}

/** In thousandths of a UD, never more than was meant but for rounding. */
const inUd = (grid: number): number => Math.floor(grid / THOUSANDTH + ON_THOUSANDTH) / 1000;

/** From a pose: straight, slid, wheeled and on, on and wheeled. */
function* onwards(
  s: AdlgState,
  at: Rect,
  goal: Goal,
  pace: number,
  before: readonly Leg[],
): Iterable<Thought> {
  if (pace < 0) return;
  const thought = (legs: readonly Leg[], end: Rect): Thought => ({
    legs: [...before, ...legs],
    off: offOf(goal, [end]),
  });
  if (before.length > 0) yield thought([], at);
  const { front, right } = seenFrom(at, goal);
  const straight = Math.max(0, Math.min(pace, front));
  if (straight > 0) yield thought([{ do: 'advance', by: inUd(straight) }], shifted(at, straight, 0));
  const b = houseRules(s);
  const aside = Math.max(-units(b.slideMost), Math.min(units(b.slideMost), right));
  const size = Math.abs(aside);
  const least = Math.max(size, units(b.slideStraight), straight);
  if (size >= NEARER && least + (b.slideFree ? 0 : size) <= pace && before.length === 0)
    yield thought(
      [
        { do: 'slide', by: aside < 0 ? -inUd(size) : inUd(size) },
        { do: 'advance', by: inUd(least) },
      ],
      shifted(at, least, aside),
    );
  for (const to of handsOf(s)) {
    const most = Math.min(degreesIn(b.wheelMost), Math.floor(pace / (at.width * RADIANS)));
    for (const angle of wheelsTo(at, goal, to, most)) {
      const wheeled = afterLeg(at, { kind: 'wheel', corner: to, angle });
      const wheel: Leg = { do: 'wheel', to, by: Math.floor(inDegrees(angle) * 1000) / 1000 };
      const rest = pace - angle * at.width * RADIANS;
      const on = Math.max(0, Math.min(rest, seenFrom(wheeled, goal).front));
      if (on >= THOUSANDTH) {
        yield thought([wheel, { do: 'advance', by: inUd(on) }], shifted(wheeled, on, 0));
        // straight on first, so that it ends wheeled beside the goal
        const ahead = seenFrom({ ...wheeled, facing: at.facing }, goal).front;
        const first = Math.max(0, Math.min(rest, ahead));
        if (first >= THOUSANDTH)
          yield thought([{ do: 'advance', by: inUd(first) }, wheel], {
            ...shifted({ ...wheeled, facing: at.facing }, first, 0),
            facing: wheeled.facing,
          });
      } else yield thought([wheel], wheeled);
    }
  }
}

const degreesIn = (degrees: number): number => Math.floor((degrees * QUARTER_TURN) / 90);

/** The state once an order is carried out, at the next question for orders; nothing if dice or others come in. */
function carriedOut(s: AdlgState, order: AdlgCommand, lead: string, rules: Runner): AdlgState | undefined {
  const next = quietly({ ...rules, copy: copyState }, s, order);
  const goesOn = next !== undefined && rules.asks(next)[0]?.kind === 'order';
  return goesOn && unitOf(next, lead).place === 'table' ? next : undefined;
}
