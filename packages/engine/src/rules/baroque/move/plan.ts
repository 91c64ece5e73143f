/** What a movement action or a charge would come to: drawn and cut by the rules themselves. BQ-5.1 to 5.4. */
import {
  type Course,
  courseOf,
  NO_COURSE,
  type Plan,
  type PlanWish,
  shortOf,
  stagesOf,
  triedOut,
} from '../../../battle/outlook/plan.ts';
import type { Refusal, RuleSet } from '../../../battle/protocol.ts';
import { carry, motionOf } from '../../../table/motion/motion.ts';
import { units } from '../../../table/number.ts';
import { newShape, type Rect, roundPose, shapeOf } from '../../../table/shape.ts';
import { chargeFrom } from '../charge/reach.ts';
import type { OrdersFrame } from '../command/activation.ts';
import { naturalNeeded, ruleOf } from '../command/discipline.ts';
import type { BaroqueCommand, ChargeOrder, Halt, MoveOrder, React } from '../commands.ts';
import { type BaroqueFrame, top } from '../frames.ts';
import { copyState } from '../odds/copy.ts';
import { shape } from '../shapes.ts';
import { type BaroqueState, findUnit, inMelee, type Unit, unitOf } from '../state.ts';
import { DRAWN_SHORT } from '../tolerances.ts';
import { type CourseFrame, courseOf as courseAlong, legOf, M, mostBonus } from './course.ts';
import { courseFrame, faced, pushesBack } from './move.ts';
import { overlapped, placeBehind } from './pass.ts';
import type { Way } from './way.ts';

type Rules = Pick<
  RuleSet<BaroqueState, BaroqueCommand, never>,
  'asks' | 'check' | 'accept' | 'step' | 'copy' | 'bodies'
>;

export function planOf(
  s: BaroqueState,
  c: BaroqueCommand,
  wish: PlanWish,
  rules: Rules,
): Plan<BaroqueCommand> | undefined {
  const frame = top(s) as OrdersFrame;
  if (s.over !== null) return undefined;
  if (c.kind === 'halt' || c.kind === 'react') return planHalt(s, c, rules);
  if (frame.at !== 'orders') return undefined;
  if (c.kind !== 'move' && c.kind !== 'charge') return triedOut(rules, s, c);
  const u = findUnit(s, c.unit);
  if (u === undefined) return triedOut(rules, s, c);
  return c.kind === 'move' ? planMove(s, frame, u, c, wish, rules) : planCharge(s, u, c, rules);
}

const rectOf = ({ x, y, facing, width, depth }: Unit): Rect => ({ x, y, facing, width, depth });

function courseFor(u: Unit, c: MoveOrder): Course {
  const leg =
    c.do === 'about'
      ? ({ kind: 'turn', by: 'half' } as const)
      : c.do === 'face'
        ? ({ kind: 'place', ...faced(u, c.to) } as const)
        : legOf(courseFrame(c));
  return courseOf(rectOf(u), [u], [motionOf(u, leg)]);
}

/** BQ-5.5.1-c: whoever goes back onto a friend is set down behind him. */
function setDown(s: BaroqueState, u: Unit, c: MoveOrder, course: Course): Course {
  if (c.do !== 'back' || pushesBack(u)) return course;
  const end = shapeOf({ ...rectOf(u), ...course.ends[0] }, newShape());
  const [friend] = overlapped(s, u, end);
  if (friend === undefined) return course;
  const after = copyState(s);
  const mover = unitOf(after, u.id);
  [mover.x, mover.y] = [end.x, end.y];
  const place = placeBehind(after, mover, -end.ux, -end.uy, shape(friend));
  return place === undefined ? course : { ...course, ends: [{ ...course.ends[0], ...place }] };
}

function planMove(
  s: BaroqueState,
  o: OrdersFrame,
  u: Unit,
  c: MoveOrder,
  wish: PlanWish,
  rules: Rules,
): Plan<BaroqueCommand> {
  const refusal = rules.check(s, c);
  const wished = courseFor(u, c);
  const held = refusal === undefined ? c : (refusal.cut as MoveOrder | undefined);
  const course =
    held === undefined ? NO_COURSE : setDown(s, u, held, held === c ? wished : courseFor(u, held));
  const met = wish.snap === false || c.do !== 'advance' ? undefined : touchedBy(s, u);
  const snap = met && chargeMeant(u, c, met, rules, s);
  return {
    ...course,
    command: held,
    block: rectOf(u),
    price: held === undefined ? 0 : 1,
    priced: 'actions',
    cost: [],
    spent: course.path[0]?.length ?? 0,
    most: c.do === 'turn' || c.do === 'about' || c.do === 'face' ? 0 : M(u),
    ...testAfter(s, o, u, c),
    zones: [],
    ...(met === undefined ? {} : { meets: met.map((m) => ({ body: m.unit.id, at: Math.max(0, m.at) })) }),
    stop: refusal && { refusal, of: c, wished, short: shortOf(wished, course, u) },
    snap,
  };
}

/** BQ-5.2.4, BQ-5.1-b: facing about is tested, and every movement action from the second on. */
function testAfter(s: BaroqueState, o: OrdersFrame, u: Unit, c: MoveOrder): Pick<Plan, 'test'> {
  if (c.do === 'about' || c.do === 'face')
    return { test: { rule: ruleOf('turn'), needed: naturalNeeded(s, u, 'turn') } };
  const nth = (o.unit === u.id ? o.moves : 0) + 1;
  return nth < 2 ? {} : { test: { rule: ruleOf('march'), needed: naturalNeeded(s, u, 'march', { nth }) } };
}

/** Enemies that a straight charge may touch, the bonus die included, with how far it is to each. */
const touchedBy = (s: BaroqueState, u: Unit): Way['enemies'] =>
  u.impetus < 1 || inMelee(s, u) ? [] : chargeFrom(s, u, M(u) + mostBonus(u), M(u)).enemies;

/** Straight to the first touch. A charge that is refused is drawn as far, if it would touch at all. */
function planCharge(s: BaroqueState, u: Unit, c: ChargeOrder, rules: Rules): Plan<BaroqueCommand> {
  const refusal: Refusal | undefined = rules.check(s, c);
  const met = touchedBy(s, u).find((m) => m.unit.id === c.target);
  const wished =
    met === undefined
      ? NO_COURSE
      : courseOf(rectOf(u), [u], [motionOf(u, { kind: 'advance', by: Math.max(0, met.at) })]);
  return {
    ...(refusal === undefined ? wished : NO_COURSE),
    command: refusal === undefined ? c : undefined,
    block: rectOf(u),
    price: refusal === undefined ? 1 : 0,
    priced: 'actions',
    cost: [],
    spent: refusal === undefined ? Math.max(0, met?.at ?? 0) : 0,
    most: M(u),
    zones: [],
    stop: refusal && { refusal, of: c, wished, short: 0 },
    snap: undefined,
  };
}

/** A move straight into an enemy, or nearly so, is a charge at him. */
function chargeMeant(
  u: Unit,
  c: MoveOrder,
  [first]: Way['enemies'],
  rules: Rules,
  s: BaroqueState,
): ChargeOrder | undefined {
  if (first === undefined || units(c.by) < first.at - DRAWN_SHORT) return undefined;
  const target = first.unit.id;
  const charge: ChargeOrder = { ask: c.ask, kind: 'charge', unit: u.id, target, potential: false };
  return rules.check(s, charge) === undefined ? charge : undefined;
}

/** The whole way of whoever is halted, or shot at on it, with the place that is named on it as its end. */
function planHalt(s: BaroqueState, c: Halt | React, rules: Rules): Plan<BaroqueCommand> | undefined {
  const moving = s.frames.findLast((f): f is BaroqueFrame & CourseFrame => 'leg' in f && 'x0' in f);
  if (moving === undefined) return undefined;
  const course = courseAlong(s, moving);
  const refusal = rules.check(s, c);
  const at = Math.max(0, units(c.at));
  const share = course.motion.length > 0 ? at / course.motion.length : 1;
  const { x, y, facing } = roundPose(carry(course.start, course.motion, share, { ...course.start }));
  const whole = {
    path: stagesOf(course.start, [course.motion]),
    ends: [{ body: course.unit.id, x, y, facing }],
  };
  return {
    ...(refusal === undefined ? whole : NO_COURSE),
    command: refusal === undefined ? c : undefined,
    block: course.start,
    price: 0,
    priced: 'actions',
    cost: [],
    spent: at,
    most: course.motion.length,
    zones: [],
    stop: refusal && { refusal, of: c, wished: whole, short: 0 },
    snap: undefined,
  };
}
