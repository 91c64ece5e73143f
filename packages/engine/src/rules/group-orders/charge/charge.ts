/** Step 3, first half: who may charge whom, the run of a charge, the tests to charge. GO-MOVE-15 to 18. */
import { citing } from '../../../battle/cite.ts';
import type { Dice } from '../../../battle/dice/dice.ts';
import {
  type Ask,
  askId,
  type BodyId,
  type Frame,
  type Refusal,
  type Tell,
} from '../../../battle/protocol.ts';
import { cutPath, distanceAt, endOf } from '../../../table/motion/motion.ts';
import { inUnits, UNIT } from '../../../table/number.ts';
import { type Rect, roundPose } from '../../../table/shape.ts';
import { isCavalry, isFoot, isGun, isMissileArmed, longRange } from '../army/troops.ts';
import { displaceGenerals, entitledGap } from '../command/generals.ts';
import type { Charge, ChargesCommand } from '../commands.ts';
import { type AskFrame, become, nextAsk, pop, push, type Questions, type Steps } from '../frames.ts';
import { behindDefence, coverOf, crossesDefence } from '../ground/cover.ts';
import { grown, rect, shape, within } from '../ground/shapes.ts';
import { frontMiddle, sees } from '../ground/sight.ts';
import { inGroundBarredTo, walk } from '../ground/terrain.ts';
import { musketFace, type Taker, type Test, testFrame } from '../morale/morale.ts';
import {
  hindrances,
  isClear,
  type MoveLeg,
  type RunOut,
  rateOf,
  runOut,
  speedOf,
  stopOn,
  wayOf,
} from '../move/march.ts';
import { refuse } from '../refuse.ts';
import { setDown, spend } from '../setup/placing.ts';
import {
  type Contact,
  DID,
  findUnit,
  type GroupState,
  groupUnits,
  houseRules,
  inContact,
  inLine,
  type Unit,
  unitOf,
} from '../state.ts';
import { SAME } from '../tolerances.ts';
import { struckSide } from './contact.ts';

/** A charge under way. */
export interface Charging extends Charge {
  sx: number; // middle of the charger when it began
  sy: number;
  edge: Contact['edge']; // of the target, GO-MOVE-24
  state: 'declared' | 'passed' | 'stopped';
}
export interface ChargeFrame extends Frame {
  charges: Charging[];
}
export interface TestsFrame extends ChargeFrame {
  next: number; // index of the charge to be tested
  shared: { group: number; face: number }[]; // group_charge_test
}

/** GO-MOVE-15: how far a charge may wheel before its straight run, degrees. */
export const WIDEST_WHEEL = 45;

/** The legs before the straight run. */
const opening = (c: Charge): MoveLeg[] => {
  if (c.wheel !== 0) return [{ go: 'wheel', side: c.wheel > 0 ? 'left' : 'right', by: Math.abs(c.wheel) }];
  if (c.incline !== 0)
    return [{ go: 'incline', side: c.incline > 0 ? 'left' : 'right', by: Math.abs(c.incline) }];
  return [];
};

/** A charge run out to its end: the path, what it meets first, and what it costs. */
export interface Run extends RunOut {
  end: Rect; // end of its path
}

export function runOf(s: GroupState, u: Unit, c: Charge): Run {
  const start = rect(s, u);
  const most = speedOf(u) * UNIT;
  const { path, rates } = wayOf(u, start, [...opening(c), { go: 'ahead', by: speedOf(u) }]);
  const run = runOut(s, u, start, path, rates, most, c.target);
  return { ...run, end: roundPose(endOf({ ...start }, run.path)) };
}

/** GO-MOVE-15: may this unit charge at all? */
export function mayCharge(s: GroupState, u: Unit): Refusal | undefined {
  if (u.place !== 'table' || u.side !== s.active) return refuse('GO-MOVE-15', 'not-yours', { unit: u.id });
  if (u.order !== 'advance') return refuse('GO-ORDER-24', 'not-on-advance', { unit: u.id, order: u.order });
  if (isGun(u)) return refuse('GO-MOVE-15', 'guns-do-not-charge', { unit: u.id });
  if (!inLine(s, u) || u.block !== '') return refuse('GO-MOVE-15', 'not-in-line', { unit: u.id });
  if (inContact(s, u)) return refuse('GO-MOVE-13', 'in-contact', { unit: u.id });
  return undefined;
}

/** GO-MOVE-15: is this charge legal? */
export function judgeCharge(s: GroupState, c: Charge): Refusal | undefined {
  const u = findUnit(s, c.unit);
  const target = findUnit(s, c.target);
  if (u === undefined) return refuse('GO-MOVE-15', 'not-yours', { unit: c.unit });
  const not = mayCharge(s, u);
  if (not !== undefined) return not;
  if (target === undefined || target.place !== 'table' || target.side === u.side)
    return refuse('GO-MOVE-15', 'no-target', { target: c.target });
  if (c.wheel !== 0 && c.incline !== 0) return refuse('GO-MOVE-15', 'wheel-or-incline', { unit: u.id });
  if (Math.abs(c.wheel) > WIDEST_WHEEL)
    return refuse('GO-MOVE-15', 'wheel-too-wide', { angle: Math.abs(c.wheel), most: WIDEST_WHEEL });
  if (c.incline !== 0 && rateOf(u, { go: 'incline', side: 'left', by: 1 }) === Infinity)
    return refuse('GO-MOVE-05', 'may-not-incline', { unit: u.id });
  if (isCavalry(u)) {
    if (target.block !== '') return refuse('GO-MOVE-15', 'cavalry-against-garrison', { target: target.id });
    if (inGroundBarredTo(s, u, target)) return refuse('GO-MOVE-15', 'barred-ground', { target: target.id });
  }
  const eye = frontMiddle(rect(s, u));
  if (!sees(s, u, eye.x, eye.y, target)) return refuse('GO-MOVE-15', 'not-seen', { target: target.id });
  const run = runOf(s, u, c);
  if (run.met !== target) {
    if (run.met !== undefined)
      return refuse('GO-MOVE-15', 'another-first', { target: target.id, by: run.met.id });
    if (run.by !== undefined)
      return refuse('GO-MOVE-15', 'in-the-way', { by: run.by.unit?.id ?? 'ground', free: inUnits(run.cost) });
    return refuse('GO-MOVE-15', 'out-of-reach', { speed: speedOf(u), target: target.id });
  }
  if (isCavalry(u) && crossesDefence(s, u.x, u.y, target.x, target.y))
    return refuse('GO-MOVE-15', 'across-defence', { target: target.id });
  return undefined;
}

/** Who could perhaps charge: on Advance, in line, free, with an enemy within its speed. */
export const mightCharge = (s: GroupState): Unit[] =>
  s.units.filter(
    (u) =>
      u.side === s.active &&
      u.place === 'table' &&
      u.order === 'advance' &&
      !isGun(u) &&
      u.block === '' &&
      inLine(s, u) &&
      !inContact(s, u) &&
      s.units.some((e) => e.side !== u.side && e.place === 'table' && within(s, u, e, speedOf(u))),
  );

/** GO-MOVE-17: musket-, rifle- or bow-armed infantry charging a front. */
const byTable06 = (u: Unit, edge: Contact['edge']): boolean =>
  isFoot(u) && edge === 'front' && (u.weapon === 'musket' || u.weapon === 'rifle' || u.weapon === 'bow');

/** The charge of this unit among those under way. */
export const chargeOf = (f: ChargeFrame, unit: BodyId): Charging | undefined =>
  f.charges.find((c) => c.unit === unit);

export const chargeSteps = {
  'charge.start': (s: GroupState, _f: Frame) => {
    if (mightCharge(s).length === 0) pop(s);
    else become(s, { at: 'charge.ask', n: nextAsk(s) });
  },
  /** GO-MOVE-16 (2): each charger tests, by group and unit number. */
  'charge.tests': (s: GroupState, f: TestsFrame, _dice: Dice, tell?: Tell) => {
    const c = f.charges[f.next];
    if (c === undefined) {
      const passed = f.charges.filter((x) => x.state === 'passed');
      if (passed.length === 0) pop(s);
      else become(s, { at: 'charge.react', charges: passed, done: [], held: [] });
      return;
    }
    f.next++;
    const u = unitOf(s, c.unit);
    const target = unitOf(s, c.target);
    u.did |= DID.charged;
    if (citing(target.order === 'rout', 'GO-MOVE-17b')) {
      c.state = 'passed';
      tell?.({ kind: 'charges', rule: 'GO-MOVE-17', side: u.side, about: [u.id, target.id], only: true });
      return;
    }
    const test: Test = {
      occasion: 'charge',
      group: u.group,
      unit: u.id,
      foes: [target.id],
      edges: [c.edge],
      gap: entitledGap(s, u.group, groupUnits(s, u.group)),
    };
    const soft =
      behindDefence(s, target, u.x, u.y) || target.block !== '' || coverOf(s, target, u.x, u.y) === 'soft';
    const least = citing(byTable06(u, c.edge), 'GO-MOVE-17a') ? musketFace(s, u, soft) : 0;
    const shared = f.shared.find((x) => x.group === u.group)?.face ?? 0;
    push(s, testFrame(test, least, shared));
  },
} satisfies Steps;

/** The result of a test to charge. */
export const takeCharge: Taker = (s, t, outcome, face, tell) => {
  const f = s.frames[s.frames.length - 1] as TestsFrame;
  const c = chargeOf(f, t.unit);
  const u = unitOf(s, t.unit);
  if (face > 0 && !f.shared.some((x) => x.group === u.group)) f.shared.push({ group: u.group, face });
  if (c === undefined) return;
  if (outcome === 0) {
    c.state = 'passed';
    tell?.({ kind: 'charges', rule: 'GO-MOVE-16', side: u.side, about: [u.id, c.target] });
    return;
  }
  c.state = 'stopped';
  u.order = 'stand';
  const cm = haltOf(s, u);
  const went = advanceTo(s, u, cm, tell);
  tell?.({
    kind: 'charge-fails',
    rule: 'GO-MOVE-18',
    side: u.side,
    about: [u.id],
    facts: { halt: cm, went: inUnits(went) },
  });
};

/** GO-MOVE-18: 10, or long range if missile-armed. */
export const haltOf = (s: GroupState, u: Unit): number =>
  isMissileArmed(u) ? longRange(u) : houseRules(s).halt;

/** Straight ahead until so far from the enemy; stays if already nearer. */
function advanceTo(s: GroupState, u: Unit, cm: number, tell?: Tell): number {
  const start = rect(s, u);
  const most = speedOf(u) * UNIT - u.spent;
  const own = shape(s, u);
  const off = cm * UNIT;
  const enemies = s.units.filter((e) => e.side !== u.side && e.place === 'table');
  for (const e of enemies) if (within(s, u, e, cm)) return 0;
  const { path, rates } = wayOf(u, start, [{ go: 'ahead', by: most / UNIT }]);
  const ran = cutPath(path, walk(s, u, start, path, rates, most).end);
  const in_ = hindrances(s, [u], most, 'touch');
  for (const e of enemies) {
    const q = shape(s, e);
    const dx = q.x - own.x;
    const dy = q.y - own.y;
    const reach = own.reach + q.reach + most + off;
    if (dx * dx + dy * dy < reach * reach)
      in_.push({ shape: grown(q, off), shrink: 0, unit: e, edge: false });
  }
  const stop = stopOn(start, ran, in_);
  let far = stop.stopped ? stop.distance : distanceAt(ran, { leg: ran.length, fraction: 0 });
  for (; far > SAME; far -= UNIT / 2) {
    const [motion] = path;
    const part = far / motion.length;
    const place = endOf({ ...start }, [
      { ...motion, dx: motion.dx * part, dy: motion.dy * part, length: far },
    ]);
    if (!isClear(s, u, place)) continue;
    setDown(u, place);
    spend(u, Math.floor(far));
    u.did |= DID.moved;
    displaceGenerals(s, u, tell);
    return far;
  }
  return 0;
}

export const chargeQuestions = {
  'charge.ask': {
    asks: (s: GroupState, f: AskFrame): Ask[] => {
      const id = askId(f.n);
      const none: ChargesCommand = { ask: id, kind: 'charges', charges: [] };
      return [
        { id, side: s.active, kind: 'charges', rule: 'GO-MOVE-16', about: [], secret: false, default: none },
      ];
    },
    check: (s: GroupState, _f: AskFrame, c: ChargesCommand): Refusal | undefined => {
      if (c.kind !== 'charges')
        return refuse('GO-MOVE-16', 'not-an-answer', { kind: (c as { kind: string }).kind });
      const seen: string[] = [];
      for (const charge of c.charges) {
        if (seen.includes(charge.unit)) return refuse('GO-MOVE-15', 'one-target', { unit: charge.unit });
        seen.push(charge.unit);
        const refusal = judgeCharge(s, charge);
        if (refusal !== undefined) return refusal;
      }
      return undefined;
    },
    accept: (s: GroupState, _f: AskFrame, c: ChargesCommand, tell?: Tell): void => {
      if (c.charges.length === 0) {
        pop(s);
        return;
      }
      const charges = c.charges.map((charge): Charging => {
        const u = unitOf(s, charge.unit);
        const target = unitOf(s, charge.target);
        tell?.({ kind: 'charge-declared', rule: 'GO-MOVE-15', side: u.side, about: [u.id, target.id] });
        return { ...charge, sx: u.x, sy: u.y, edge: struckSide(s, target, u.x, u.y), state: 'declared' };
      });
      const order = (id: string): number => s.units.findIndex((u) => u.id === id);
      charges.sort((a, b) => order(a.unit) - order(b.unit));
      become(s, { at: 'charge.tests', charges, next: 0, shared: [] });
    },
  },
} satisfies Questions;
