/**
 * The cheapest move that brings units to a place: ahead, inclined, wheeled and on, on and wheeled, about, back, turned
 * on the spot where they may, five in any direction on Stand; into a house that is pointed at. A group whose units all
 * go marches together (GO-MOVE-03). What may be ordered is said by the rules alone: the nearest few are tried in earnest.
 */

import type { Goal, Party, Way } from '../../../battle/outlook/way.ts';
import type { BodyId, Refusal } from '../../../battle/protocol.ts';
import { facingFromVector, inDegrees, RADIANS, turnBetween } from '../../../table/angle.ts';
import { handOf } from '../../../table/board.ts';
import { groupOutline } from '../../../table/motion/group.ts';
import { endOf } from '../../../table/motion/motion.ts';
import { afterLeg, middleOf, offFrom, seenFrom, wheelsTo } from '../../../table/motion/toward.ts';
import { inUnits, QUARTER_TURN, UNIT } from '../../../table/number.ts';
import { distance } from '../../../table/point.ts';
import type { Pose, Rect } from '../../../table/shape.ts';
import { isFoot, isGun, isLightFoot } from '../army/troops.ts';
import type { EnterCommand, GroupCommand, MarchCommand, MoveCommand } from '../commands.ts';
import { top } from '../frames.ts';
import { blockRect, rect } from '../ground/shapes.ts';
import { blocksOf } from '../ground/terrain.ts';
import { findUnit, type GroupState, houseRules, type Unit } from '../state.ts';
import { NEARER, PRICE, SAME, thousandths } from '../tolerances.ts';
import { marchers, mayMove, tryMarch, tryMove } from './attempt.ts';
import { type MoveLeg, rateOf, speedOf, wayOf } from './march.ts';
import type { MovesFrame } from './move.ts';

type Check = (s: GroupState, c: GroupCommand) => Refusal | undefined;
type Order = MoveCommand | MarchCommand | EnterCommand;

/** Paths that are tried in earnest. */
const EARNEST = 6;
/** So many facing steps off count as four cm away, about a stand. */
const OFF = QUARTER_TURN / 4;
const STAND = 4 * UNIT;
/** A wheel is thought of up to a half turn: its price holds it sooner. */
const WIDEST = 2 * QUARTER_TURN;
const ROOT_TWO = Math.sqrt(2);

const offOf = (goal: Goal, poses: readonly Pose[]): number => offFrom(goal, poses, STAND, OFF);

interface Planned {
  readonly order: Order;
  readonly price: number; // cm
  readonly away: number;
}

/** The length that a unit may still use up, grid. */
export const mostOf = (s: GroupState, u: Unit): number =>
  u.order === 'stand' ? houseRules(s).stand_move * UNIT : speedOf(u) * UNIT - u.spent;

/** Those who may move now: a whole group as one, others one by one. */
function bandsOf(s: GroupState, ids: readonly BodyId[]): Unit[][] {
  const named = ids.map((id) => findUnit(s, id)).filter((u) => u !== undefined && u.place === 'table');
  const out: Unit[][] = [];
  for (const group of new Set(named.map((u) => u?.group ?? -1))) {
    const own = named.filter((u) => u !== undefined && u.group === group) as Unit[];
    const able = marchers(s, group);
    const whole =
      able.length > 1 &&
      own.length > 1 &&
      able.every((u) => own.includes(u)) &&
      tryMarch(s, group, []).refusal?.why !== 'not-parallel';
    if (whole) out.push(able);
    else for (const u of own) if (mayMove(s, u, [{ go: 'ahead', by: 1 }]) === undefined) out.push([u]);
  }
  return out;
}

export const partiesOf = (s: GroupState, ids: readonly BodyId[]): Party[] =>
  isAsked(s)
    ? bandsOf(s, ids).map((units) => ({
        bodies: units.map((u) => u.id),
        reach: Math.min(...units.map((u) => mostOf(s, u))),
      }))
    : [];

const isAsked = (s: GroupState): boolean => {
  const f = top(s);
  return f.at === 'moves.ask' && !(f as MovesFrame).generals;
};

export function wayTo(
  s: GroupState,
  ids: readonly BodyId[],
  goal: Goal,
  check: Check,
  after: (s: GroupState, c: GroupCommand) => GroupState | undefined,
): Way<GroupCommand> | undefined {
  if (!isAsked(s)) return undefined;
  const bands = bandsOf(s, ids);
  const all = bands.flat();
  if (all.length === 0) return undefined;
  const middle = middleOf(all);
  const orders: GroupCommand[] = [];
  let now: GroupState | undefined = s;
  let [price, away] = [0, 0];
  for (const band of bands) {
    const at = middleOf(band);
    const to: Goal = { ...goal, x: goal.x + at.x - middle.x, y: goal.y + at.y - middle.y };
    const here = offOf(to, band);
    const found: Planned | undefined =
      now === undefined
        ? undefined
        : bandWay(
            now,
            band.map((u) => u.id),
            to,
            check,
          );
    if (found === undefined || now === undefined || found.away > here - NEARER) {
      away = Math.max(away, here);
      continue;
    }
    orders.push(found.order);
    price = Math.max(price, found.price);
    away = Math.max(away, found.away);
    if (bands.length > 1) now = after(now, found.order);
  }
  return orders.length === 0 ? undefined : { orders, price, away };
}

/** The best move: nearest the goal, then cheapest, then with the fewest legs. */
function bandWay(s: GroupState, ids: readonly BodyId[], goal: Goal, check: Check): Planned | undefined {
  const units = ids.map((id) => findUnit(s, id)).filter((u) => u !== undefined);
  const [first] = units;
  const ask = `${(top(s) as MovesFrame).n}`;
  const house = units.length === 1 ? enters(s, first, goal, ask, check) : undefined;
  if (house !== undefined) return house;
  const lead = units.length > 1 ? groupOutline(units.map((u) => rect(s, u))) : rect(s, first);
  const at = middleOf(units);
  // the goal is meant for the middle of the units, legs carry the outline of the group
  const to: Goal = { ...goal, x: goal.x + lead.x - at.x, y: goal.y + lead.y - at.y };
  const thoughts = [...paths(s, units, lead, to)]
    .map((legs) => ({ legs, off: offOf(to, [endOf({ ...lead }, wayOf(first, lead, legs).path)]) }))
    .sort((a, b) => a.off - b.off || a.legs.length - b.legs.length);
  let best: (Planned & { legs: number }) | undefined;
  for (const { legs } of thoughts.slice(0, EARNEST)) {
    const wished: MoveCommand | MarchCommand =
      units.length > 1
        ? { ask, kind: 'march', group: first.group, legs }
        : { ask, kind: 'move', unit: first.id, legs };
    const no = check(s, wished);
    const order = no === undefined ? wished : (no.cut as MoveCommand | MarchCommand | undefined);
    if (order === undefined) continue;
    const tried =
      order.kind === 'march' ? tryMarch(s, order.group, order.legs).tried : [tryMove(s, first, order.legs)];
    if (tried.length === 0 || tried.some((t) => t.refusal !== undefined)) continue;
    const found = {
      order,
      legs: order.legs.length,
      price: Math.max(...tried.map((t) => inUnits(Math.floor(t.cost)))),
      away: offOf(
        goal,
        tried.map((t) => t.end),
      ),
    };
    if (best === undefined || isBetter(found, best)) best = found;
  }
  return best;
}

const isBetter = (a: Planned & { legs: number }, b: Planned & { legs: number }): boolean =>
  a.away < b.away - NEARER ||
  (a.away <= b.away + NEARER &&
    (a.price < b.price - PRICE || (a.price <= b.price + PRICE && a.legs < b.legs)));

/** GO-MOVE-29: a house that is pointed at is gone into. */
function enters(s: GroupState, u: Unit, goal: Goal, ask: string, check: Check): Planned | undefined {
  if (!isFoot(u)) return undefined;
  for (const block of blocksOf(s)) {
    const house = blockRect(s, block);
    const { front, right } = seenFrom(house, goal);
    if (Math.abs(front) > house.depth / 2 || Math.abs(right) > house.width / 2) continue;
    const order: EnterCommand = { ask, kind: 'enter', unit: u.id, block: block.id };
    if (check(s, order) === undefined) return { order, price: houseRules(s).block_entry, away: 0 };
  }
  return undefined;
}

const inCm = (grid: number): number => thousandths(grid / UNIT);
const inThousandths = (steps: number): number => Math.floor(inDegrees(Math.floor(steps)) * 1000) / 1000;

/** Everything one could think of, as far as the speed of the slowest reaches. */
function* paths(s: GroupState, units: readonly Unit[], lead: Rect, goal: Goal): Iterable<MoveLeg[]> {
  const most = Math.min(...units.map((u) => mostOf(s, u)));
  const [first] = units;
  const dear = (leg: MoveLeg): number => Math.max(...units.map((u) => rateOf(u, leg)));
  if (units.some((u) => u.order === 'stand')) {
    const { x, y } = lead;
    const far = distance(x, y, goal.x, goal.y);
    const toward = inDegrees(facingFromVector(goal.x - x, goal.y - y));
    if (far > SAME) yield [{ go: 'shift', toward, by: inCm(Math.min(far, most)) }];
    if (goal.facing !== undefined && units.length === 1) yield* turns(first, lead, goal);
    return;
  }
  yield* onwards(s, lead, goal, most, dear, []);
  if (units.length > 1) return;
  yield* onwards(s, turnedAbout(lead), goal, most, dear, [{ go: 'about' }]);
  const { front } = seenFrom(lead, goal);
  if (front < 0) yield [{ go: 'back', by: inCm(Math.min(-front, most / 2)) }];
  if (isLightFoot(first)) {
    const look = turnBetween(lead.facing, facingFromVector(goal.x - lead.x, goal.y - lead.y));
    const far = distance(goal.x, goal.y, lead.x, lead.y);
    const legs: MoveLeg[] = [
      { go: 'turn', by: inDegrees(look) },
      { go: 'ahead', by: inCm(Math.min(far, most)) },
    ];
    yield legs;
    if (goal.facing !== undefined)
      yield [...legs, { go: 'turn', by: inDegrees(turnBetween(lead.facing + look, goal.facing)) }];
  }
}

/** Turned on the spot: guns, light foot, or about. */
function* turns(u: Unit, lead: Rect, goal: Goal): Iterable<MoveLeg[]> {
  if (isGun(u) || isLightFoot(u))
    yield [{ go: 'turn', by: inDegrees(turnBetween(lead.facing, goal.facing ?? lead.facing)) }];
  yield [{ go: 'about' }];
}

const turnedAbout = (at: Rect): Rect => ({ ...at, facing: (at.facing + 2 * QUARTER_TURN) & 65535 });

/** From a pose: straight, inclined, wheeled and on, on and wheeled. */
function* onwards(
  s: GroupState,
  at: Rect,
  goal: Goal,
  most: number,
  dear: (leg: MoveLeg) => number,
  before: readonly MoveLeg[],
): Iterable<MoveLeg[]> {
  if (before.length > 0) yield [...before];
  const { front, right } = seenFrom(at, goal);
  const ahead = (by: number): MoveLeg => ({ go: 'ahead', by: inCm(by) });
  if (front > 0) yield [...before, ahead(Math.min(most, front))];
  const hands = handOf(s.lie) > 0 ? (['left', 'right'] as const) : (['right', 'left'] as const);
  const side = right < 0 ? 'left' : 'right';
  const rate = dear({ go: 'incline', side, by: 1 });
  if (Math.abs(right) >= NEARER && Number.isFinite(rate)) {
    const by = Math.min(Math.abs(right) * ROOT_TWO, most / rate);
    const rest = Math.min(front - by / ROOT_TWO, most - by * rate);
    const incline: MoveLeg = { go: 'incline', side, by: inCm(by) };
    yield [...before, incline];
    if (rest > SAME) yield [...before, incline, ahead(rest)];
  }
  for (const to of hands) {
    const price = dear({ go: 'wheel', side: to, by: 1 });
    const widest = price === 0 ? WIDEST : Math.min(WIDEST, Math.floor(most / (at.width * RADIANS * price)));
    for (const angle of wheelsTo(at, goal, to, widest)) {
      const wheel: MoveLeg = { go: 'wheel', side: to, by: inThousandths(angle) };
      const left = most - angle * at.width * RADIANS * price;
      const wheeled = afterLeg(at, { kind: 'wheel', corner: to, angle });
      const on = Math.min(left, seenFrom(wheeled, goal).front);
      if (on <= SAME) {
        yield [...before, wheel];
        continue;
      }
      yield [...before, wheel, ahead(on)];
      // straight on first, so that it ends wheeled beside the goal
      const first = Math.min(left, seenFrom({ ...wheeled, facing: at.facing }, goal).front);
      if (first > SAME) yield [...before, ahead(first), wheel];
    }
  }
}
