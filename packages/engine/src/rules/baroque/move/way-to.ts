/**
 * The cheapest actions that bring units to a place: straight on, obliquely, a wheel, back, a turn; for one unit alone
 * two in a row, since the second is paid with a march test (BQ-5.1-c). What may be ordered is said by the rules alone:
 * paths are only thought of here, the nearest few are checked in earnest.
 */

import { type Goal, type Party, quietly, type Way } from '../../../battle/outlook/way.ts';
import type { BodyId, Refusal, RuleSet } from '../../../battle/protocol.ts';
import { inDegrees, turnBetween } from '../../../table/angle.ts';
import { handOf } from '../../../table/board.ts';
import { longestWheel } from '../../../table/motion/motion.ts';
import { afterLeg, middleOf, offFrom, seenFrom, shifted, wheelsTo } from '../../../table/motion/toward.ts';
import { HALF_TURN, inUnits, QUARTER_TURN, UNIT } from '../../../table/number.ts';
import type { Pose, Rect } from '../../../table/shape.ts';
import { isMounted, isTercio } from '../army/troops.ts';
import type { OrdersFrame } from '../command/activation.ts';
import type { BaroqueCommand, MoveOrder } from '../commands.ts';
import { top } from '../frames.ts';
import { type BaroqueState, findUnit, inMelee, isMassed, onTable, type Unit } from '../state.ts';
import { SAME } from '../tolerances.ts';
import { legOf, M } from './course.ts';
import { courseFrame, faced } from './move.ts';

/** What carries orders out: the rule set itself. */
type Runner = Pick<
  RuleSet<BaroqueState, BaroqueCommand, never>,
  'asks' | 'accept' | 'step' | 'copy' | 'check'
>;

/** Paths that are checked in earnest. */
const EARNEST = 6;
/** An action that brings it no nearer than this is none; within this it is there. */
const NEARER = UNIT / 10;
/** So many facing steps off count as one BU away. */
const ONE_BU_OFF = QUARTER_TURN / 4;

const offOf = (goal: Goal, poses: readonly Pose[]): number => offFrom(goal, poses, UNIT, ONE_BU_OFF);

type Step = Pick<MoveOrder, 'do' | 'by' | 'right' | 'to'>;
interface Thought {
  readonly steps: readonly Step[];
  readonly off: number;
}
interface Planned {
  readonly orders: readonly MoveOrder[];
  readonly away: number;
}

/** Units act one by one: each is a party of its own. */
export const partiesOf = (s: BaroqueState, ids: readonly BodyId[]): Party[] =>
  orderable(s, ids).map((u) => ({ bodies: [u.id], reach: M(u) }));

/** Those of the division at work who may still act, the foremost first, so that nobody stands in another's way. */
function orderable(s: BaroqueState, ids: readonly BodyId[]): Unit[] {
  const o = top(s) as OrdersFrame;
  if (o.at !== 'orders') return [];
  const all = ids
    .map((id) => findUnit(s, id))
    .filter((u) => u !== undefined && onTable(u) && !u.done && u.command === o.command && !inMelee(s, u))
    .filter((u) => u !== undefined);
  const [first] = all;
  if (first === undefined) return [];
  const front = new Map(all.map((u) => [u, seenFrom(first, u).front]));
  const ahead = (u: Unit): number => front.get(u) ?? 0;
  return all.sort((a, b) =>
    Math.abs(ahead(a) - ahead(b)) > SAME ? ahead(b) - ahead(a) : a.id < b.id ? -1 : 1,
  );
}

export function wayTo(
  s: BaroqueState,
  ids: readonly BodyId[],
  goal: Goal,
  rules: Runner,
): Way<MoveOrder> | undefined {
  const all = orderable(s, ids);
  if (all.length === 0) return undefined;
  const middle = middleOf(all);
  const [dx, dy] = [goal.x - middle.x, goal.y - middle.y];
  const orders: MoveOrder[] = [];
  let now: BaroqueState | undefined = s;
  let away = 0;
  for (const u of all) {
    const to: Goal = { ...goal, x: u.x + dx, y: u.y + dy };
    const found: Planned | undefined =
      now === undefined
        ? undefined
        : unitWay(now, u.id, to, rules, all.length === 1 ? Math.min(2, goal.most ?? 2) : 1);
    if (found === undefined || now === undefined) {
      away = Math.max(away, offOf(to, [u]));
      continue;
    }
    orders.push(...found.orders);
    away = Math.max(away, found.away);
    if (all.length > 1) now = quietly(rules, now, found.orders[0]);
  }
  return orders.length === 0 ? undefined : { orders, price: orders.length, away };
}

/** The best actions of one unit: nearest the goal, then the fewest. */
function unitWay(s: BaroqueState, id: string, goal: Goal, rules: Runner, most: number): Planned | undefined {
  const u = findUnit(s, id);
  if (u === undefined) return undefined;
  const here = offOf(goal, [u]);
  const thoughts = [...paths(s, u, goal, most)]
    .filter((t) => t.off < here - NEARER)
    .sort((a, b) => a.off - b.off || a.steps.length - b.steps.length);
  let best: Planned | undefined;
  for (const { steps } of thoughts.slice(0, EARNEST)) {
    const found = planned(s, id, goal, steps, rules);
    if (found === undefined || found.away > here - NEARER) continue;
    if (best === undefined || isBetter(found, best)) best = found;
  }
  return best;
}

const isBetter = (a: Planned, b: Planned): boolean =>
  a.away < b.away - NEARER || (a.away <= b.away + NEARER && a.orders.length < b.orders.length);

/** The steps as legal orders, each cut where it must be; what follows a cut is left out. */
function planned(
  s: BaroqueState,
  id: string,
  goal: Goal,
  steps: readonly Step[],
  rules: Runner,
): Planned | undefined {
  const orders: MoveOrder[] = [];
  let now: BaroqueState | undefined = s;
  let away = Infinity;
  for (const step of steps) {
    const u: Unit | undefined = now && findUnit(now, id);
    if (now === undefined || u === undefined || !onTable(u)) break;
    const wished: MoveOrder = { ask: `${(top(now) as OrdersFrame).n}`, kind: 'move', unit: id, ...step };
    const no: Refusal | undefined = rules.check(now, wished);
    const order = no === undefined ? wished : (no.cut as MoveOrder | undefined);
    if (order === undefined) break;
    const end = offOf(goal, [endOf(u, order)]);
    if (end > away - NEARER && orders.length > 0) break;
    orders.push(order);
    away = end;
    if (no !== undefined || orders.length === steps.length) break;
    now = quietly(rules, now, order);
  }
  return orders.length === 0 ? undefined : { orders, away };
}

/** Where an action leads if nobody hinders it. */
function endOf(u: Unit, c: Step): Pose {
  if (c.do === 'face') return faced(u, c.to);
  if (c.do === 'about') return { x: u.x, y: u.y, facing: (u.facing + HALF_TURN) & 65535 };
  return afterLeg(u, legOf(courseFrame(c as MoveOrder)));
}

const inBu = (grid: number): number => Math.floor(inUnits(grid) * 1000) / 1000;
const step = (does: Step['do'], by = 0, right = 0, to: Step['to'] = 'left'): Step => ({
  do: does,
  by,
  right,
  to,
});

function* paths(s: BaroqueState, u: Unit, goal: Goal, most: number): Iterable<Thought> {
  const here: Rect = { x: u.x, y: u.y, facing: u.facing, width: u.width, depth: u.depth };
  const hands = handOf(s.table.lie) > 0 ? (['left', 'right'] as const) : (['right', 'left'] as const);
  for (const first of actions(u, here, goal, hands)) {
    const at = { ...here, ...endOf(u, first) };
    yield { steps: [first], off: offOf(goal, [at]) };
    if (most < 2 || first.do === 'about' || first.do === 'face' || first.do === 'oblique') continue;
    for (const then of actions(u, at, goal, hands)) {
      if (then.do !== 'advance' && then.do !== 'wheel' && then.do !== 'turn') continue;
      const end = { ...at, ...endOf({ ...u, ...at }, then) };
      yield { steps: [first, then], off: offOf(goal, [end]) };
    }
  }
  // straight on first, so that it ends wheeled beside the goal
  if (most < 2 || goal.facing === undefined || u.type === 'ART') return;
  for (const to of hands) {
    const turn = turnBetween(u.facing, goal.facing) * (to === 'left' ? 1 : -1);
    if (turn <= 0 || turn > widest(u)) continue;
    const wheel = step('wheel', Math.floor(inDegrees(turn) * 1000) / 1000, 0, to);
    const wheeled = { ...here, ...endOf(u, wheel) };
    const ahead = Math.min(M(u), seenFrom({ ...wheeled, facing: u.facing }, goal).front);
    if (ahead <= NEARER) continue;
    const end = { ...shifted({ ...wheeled, facing: u.facing }, ahead, 0), facing: wheeled.facing };
    yield { steps: [step('advance', inBu(ahead)), wheel], off: offOf(goal, [end]) };
  }
}

const widest = (u: Unit): number => Math.min(QUARTER_TURN, Math.floor(longestWheel(u.width, M(u))));

/** Everything one could do from a pose with one action, as far as the allowance reaches. */
function* actions(u: Unit, at: Rect, goal: Goal, hands: readonly ('left' | 'right')[]): Iterable<Step> {
  const { front, right } = seenFrom(at, goal);
  const far = M(u);
  if (front > 0) yield step('advance', inBu(Math.min(far, front)));
  if (front < 0) yield step('back', inBu(Math.min(far, -front)));
  const length = Math.sqrt(front * front + right * right);
  if (front >= 0 && Math.abs(right) >= NEARER) {
    const share = Math.min(1, far / length);
    const aside = inBu(Math.abs(right) * share);
    yield step('oblique', inBu(front * share), right < 0 ? -aside : aside);
  }
  if (u.type === 'ART') {
    const turn = goal.facing === undefined ? undefined : turnBetween(at.facing, goal.facing);
    if (turn !== undefined && turn !== 0) {
      const by = Math.max(-QUARTER_TURN, Math.min(QUARTER_TURN, turn));
      yield step('turn', inDegrees(by));
    }
    return;
  }
  for (const to of hands)
    for (const angle of wheelsTo(at, goal, to, widest(u)))
      yield step('wheel', Math.floor(inDegrees(angle) * 1000) / 1000, 0, to);
  if (goal.facing === undefined) return;
  yield step('about');
  if (isTercio(u.type) || (isMounted(u.type) && isMassed(u)))
    for (const to of hands) yield step('face', 0, 0, to);
}
