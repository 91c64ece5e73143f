/**
 * The cheapest orders that bring a group to a place: straight on, a slide, a wheel and on, on and a wheel, a turn before
 * any of these; and again, as far as moves and points allow. What may be ordered is said by the rules alone (AR-MOVE,
 * ADLG-MOV): paths are only thought of here, the nearest few are planned in earnest.
 */
import { EnumeratingDice } from '../../../battle/enumerated.ts';
import { total } from '../../../battle/factor.ts';
import { isRefusal } from '../../../battle/refuse.ts';
import type { Goal, Way } from '../../../battle/way.ts';
import { angleBetween, direction, inDegrees, RADIANS, turnBetween } from '../../../table/angle.ts';
import { carry, motionOf, type Leg as TableLeg } from '../../../table/motion.ts';
import { QUARTER_TURN, UNIT, units } from '../../../table/number.ts';
import type { Rect } from '../../../table/shape.ts';
import type { OrdersFrame } from '../command/turn.ts';
import type { Leg, MoveOrder } from '../commands.ts';
import { top } from '../frames.ts';
import { handsOf } from '../ground/rim.ts';
import { turnCost } from '../move/allowance.ts';
import { type Group, groupOf, largestGroup } from '../move/group.ts';
import { paceOf, planMove } from '../move/move.ts';
import { type AdlgState, book, copyState, findUnit, type Unit, unitOf } from '../state.ts';
import { THOUSANDTH } from '../tolerances.ts';
import type { Runner } from './threats.ts';

/** Paths that are planned in earnest for one order. */
const EARNEST = 5;
const MOST_ORDERS = 3; // ADLG-ORD-6
/** Steps of the rules after one order before it is given up: far more than any takes. */
const MOST_STEPS = 50;
/** An order that brings it no nearer than this is none; within this it is there. */
const NEARER = UNIT / 10;
/** So many facing steps off count as one UD away. */
const ONE_UD_OFF = QUARTER_TURN / 4;

interface Thought {
  readonly legs: readonly Leg[];
  readonly off: number; // from the goal if nothing stops it, grid
}

/** Bodies that are no group go as a wing: split into groups, each by the same way, one order each. */
export function wayTo(
  s: AdlgState,
  ids: readonly string[],
  goal: Goal,
  rules: Runner,
): Way<MoveOrder> | undefined {
  const all = bodiesOf(s, ids);
  if (all.length === 0) return undefined;
  if (!isRefusal(groupOf(s, all))) return groupWay(s, ids, goal, rules, MOST_ORDERS);
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
    now = carriedOut(now, found.orders[0], rules);
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

function groupWay(
  s: AdlgState,
  ids: readonly string[],
  goal: Goal,
  rules: Runner,
  most: number,
): Way<MoveOrder> | undefined {
  const orders: MoveOrder[] = [];
  let now = s;
  let price = 0;
  let away = offOf(goal, bodiesOf(s, ids));
  while (orders.length < most && away > NEARER) {
    const next = oneOrder(now, ids, goal);
    if (next === undefined || next.away > away - NEARER) break;
    orders.push(next.order);
    price += next.price;
    away = next.away;
    if (orders.length === most || away <= NEARER) break;
    const after = carriedOut(now, next.order, rules);
    if (after === undefined) break;
    now = after;
  }
  return orders.length === 0 ? undefined : { orders, price, away };
}

const bodiesOf = (s: AdlgState, ids: readonly string[]): Unit[] =>
  ids.map((id) => findUnit(s, id)).filter((u) => u !== undefined);

/** How far the middle of these poses is from the goal, a wrong facing counted as distance. */
function offOf(goal: Goal, poses: readonly { x: number; y: number; facing: number }[]): number {
  if (poses.length === 0) return 0;
  let [x, y] = [0, 0];
  for (const p of poses) {
    x += p.x / poses.length;
    y += p.y / poses.length;
  }
  const [dx, dy] = [x - goal.x, y - goal.y];
  const turned = goal.facing === undefined ? 0 : angleBetween(poses[0].facing, goal.facing);
  return Math.sqrt(dx * dx + dy * dy) + (turned / ONE_UD_OFF) * UNIT;
}

interface Planned {
  readonly order: MoveOrder;
  readonly price: number;
  readonly away: number;
}

/** The best single order: nearest the goal, then cheapest, then with the fewest legs. */
function oneOrder(s: AdlgState, ids: readonly string[], goal: Goal): Planned | undefined {
  const frame = top(s) as OrdersFrame;
  const group = groupOf(s, bodiesOf(s, ids));
  if (frame.at !== 'orders' || isRefusal(group)) return undefined;
  const thoughts = [...paths(s, group, goal)].sort((a, b) => a.off - b.off || a.legs.length - b.legs.length);
  let best: Planned | undefined;
  for (const { legs } of thoughts.slice(0, EARNEST)) {
    const wished: MoveOrder = { ask: `${frame.n}`, kind: 'move', units: [...ids], legs: [...legs] };
    const plan = planMove(s, frame.corps, wished);
    const order = isRefusal(plan) ? (plan.cut as MoveOrder | undefined) : wished;
    const held = isRefusal(plan) && order !== undefined ? planMove(s, frame.corps, order) : plan;
    if (order === undefined || isRefusal(held)) continue;
    const found = { order, price: total(held.cost), away: offOf(goal, held.poses) };
    if (best === undefined || isBetter(found, best)) best = found;
  }
  return best;
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
    const at = after(lead, { kind: 'turn', by: by === 'about' ? 'half' : `quarter-${by}` });
    yield* onwards(s, at, to, pace - turn, [{ do: 'turn', to: by }]);
  }
}

function middleOf(all: readonly Unit[]): { x: number; y: number } {
  let [x, y] = [0, 0];
  for (const u of all) {
    x += u.x / all.length;
    y += u.y / all.length;
  }
  return { x, y };
}

const after = (at: Rect, leg: TableLeg): Rect => carry({ ...at }, motionOf(at, leg), 1, { ...at });
const ahead = { x: 0, y: 0 };

/** In thousandths of a UD, never more than was meant. */
const inUd = (grid: number): number => Math.floor(grid / THOUSANDTH) / 1000;

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
  direction(at.facing, ahead);
  const [fx, fy] = [ahead.x, ahead.y];
  const front = (goal.x - at.x) * fx + (goal.y - at.y) * fy;
  const right = (goal.x - at.x) * fy - (goal.y - at.y) * fx;
  const straight = Math.max(0, Math.min(pace, front));
  if (straight > 0) yield thought([{ do: 'advance', by: inUd(straight) }], shifted(at, fx, fy, straight, 0));
  const b = book(s);
  const aside = Math.max(-units(b.slideMost), Math.min(units(b.slideMost), right));
  const size = Math.abs(aside);
  const least = Math.max(size, units(b.slideStraight), straight);
  if (size >= NEARER && least + (b.slideFree ? 0 : size) <= pace && before.length === 0)
    yield thought(
      [
        { do: 'slide', by: Math.trunc(aside / THOUSANDTH) / 1000 },
        { do: 'advance', by: inUd(least) },
      ],
      shifted(at, fx, fy, least, aside),
    );
  for (const to of handsOf(s)) {
    const most = Math.min(degreesIn(b.wheelMost), Math.floor(pace / (at.width * RADIANS)));
    for (const angle of wheelsTo(at, goal, to, most)) {
      const wheeled = after(at, { kind: 'wheel', corner: to, angle });
      const wheel: Leg = { do: 'wheel', to, by: Math.floor(inDegrees(angle) * 1000) / 1000 };
      const rest = pace - angle * at.width * RADIANS;
      direction(wheeled.facing, ahead);
      const [wx, wy] = [ahead.x, ahead.y];
      const on = Math.max(0, Math.min(rest, (goal.x - wheeled.x) * wx + (goal.y - wheeled.y) * wy));
      if (on >= THOUSANDTH) {
        yield thought([wheel, { do: 'advance', by: inUd(on) }], shifted(wheeled, wx, wy, on, 0));
        // straight on first, so that it ends wheeled beside the goal
        const first = Math.max(0, Math.min(rest, (goal.x - wheeled.x) * fx + (goal.y - wheeled.y) * fy));
        if (first >= THOUSANDTH)
          yield thought([{ do: 'advance', by: inUd(first) }, wheel], shifted(wheeled, fx, fy, first, 0));
      } else yield thought([wheel], wheeled);
    }
  }
}

const shifted = (at: Rect, fx: number, fy: number, front: number, right: number): Rect => ({
  ...at,
  x: at.x + fx * front + fy * right,
  y: at.y + fy * front - fx * right,
});

const degreesIn = (degrees: number): number => Math.floor((degrees * QUARTER_TURN) / 90);

/** Facing steps between the wheels that are tried to find the one that looks at the goal. */
const SCAN = QUARTER_TURN / 30;
const HALVINGS = 8;

/** Wheels worth a thought: to look straight at the goal, to face as wished, as far as may be. */
function wheelsTo(at: Rect, goal: Goal, to: 'left' | 'right', most: number): number[] {
  if (most < SCAN / 4) return [];
  const out: number[] = [];
  // beside the line ahead of the middle, to the hand it wheels: positive while it has not wheeled enough
  const beside = (angle: number): number => {
    const w = after(at, { kind: 'wheel', corner: to, angle });
    direction(w.facing, ahead);
    const left = (goal.y - w.y) * ahead.x - (goal.x - w.x) * ahead.y;
    return to === 'left' ? left : -left;
  };
  let low = 0;
  if (beside(0) > 0)
    for (let high = SCAN; high <= most; high += SCAN) {
      if (beside(high) <= 0) {
        let [a, b] = [low, high];
        for (let n = 0; n < HALVINGS; n++) {
          const middle = Math.floor((a + b) / 2);
          if (beside(middle) > 0) a = middle;
          else b = middle;
        }
        out.push(Math.max(1, a));
        break;
      }
      low = high;
    }
  if (out.length === 0 && beside(0) > 0) out.push(most);
  if (goal.facing !== undefined) {
    const turn = turnBetween(at.facing, goal.facing);
    const angle = to === 'left' ? turn : -turn;
    if (angle > 0 && angle <= most) out.push(angle);
  }
  return out;
}

/** The state once an order is carried out, at the next question for orders; nothing if dice or others come in. */
function carriedOut(s: AdlgState, order: MoveOrder, rules: Runner): AdlgState | undefined {
  const next = copyState(s);
  rules.accept(next, order);
  for (let n = 0; n < MOST_STEPS && next.over === null; n++) {
    const ask = rules.asks(next)[0];
    if (ask !== undefined)
      return ask.kind === 'order' && unitOf(next, order.units[0]).place === 'table' ? next : undefined;
    const dice = new EnumeratingDice();
    rules.step(next, dice);
    if (dice.next()) return undefined;
  }
  return undefined;
}
