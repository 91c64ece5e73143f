/**
 * Quick answers for Group Orders, for playing on without thinking: groups on the order that fits their place, charges
 * that look good at a glance, straight marches, everything else as usual. Cheap, sensible, the same for both sides.
 */
import { type Ask, type Command, other, type Side } from '../../../battle/protocol.ts';
import {
  isCavalry,
  isFoot,
  isGun,
  isMissileArmed,
  longRange,
  reachOf,
  valueAgainst,
} from '../../../rules/group-orders/army/troops.ts';
import { aimAt } from '../../../rules/group-orders/charge/aim.ts';
import { judgeCharge, mightCharge } from '../../../rules/group-orders/charge/charge.ts';
import { struckSide } from '../../../rules/group-orders/charge/contact.ts';
import { checkOrder, orderable } from '../../../rules/group-orders/command/orders.ts';
import { pointsOf, turnLimit, winningLead } from '../../../rules/group-orders/command/victory.ts';
import type { Charge, GroupCommand } from '../../../rules/group-orders/commands.ts';
import { enemyGap, nearestEnemy } from '../../../rules/group-orders/ground/shapes.ts';
import { marchers, tryMarch } from '../../../rules/group-orders/move/attempt.ts';
import { type MoveLeg, speedOf } from '../../../rules/group-orders/move/march.ts';
import {
  type GroupState,
  groupUnits,
  inContact,
  type Order,
  type Unit,
} from '../../../rules/group-orders/state.ts';
import { type Length, UNIT } from '../../../table/number.ts';
import { volleysOf } from './fire.ts';

/** Would the side win if the battle ended now? 1 yes, 0 no; between when it only leads. */
export function content(s: GroupState, side: Side): number {
  const lead = pointsOf(s, side) - pointsOf(s, other(side));
  return Math.min(1, Math.max(0, lead / winningLead(s)));
}

/** How a side feels about the enemy coming nearer. */
export interface Mood {
  calm: number; // as it would win
  waits: boolean; // lets him come
  groups?: readonly (Mood | undefined)[]; // of groups that were told something else
}
export const moodFor = (mood: Mood, group: number): Mood => mood.groups?.[group] ?? mood;
export const moodOf = (s: GroupState, side: Side): Mood => ({ calm: content(s, side), waits: false });
/** Of a side that knows when to wait. */
export function patientMood(s: GroupState, side: Side): Mood {
  const waits = awaits(s, side);
  return { calm: waits ? 1 : content(s, side), waits };
}

/** In the last turns nobody waits who does not lead. */
const LAST_TURNS = 3;
/** An enemy who is not so near by the middle of the day is not coming, cm. */
const COMING = 30;

/**
 * May the side let the enemy come to it? Whoever stands shoots first and better, behind his own wall better still. Not
 * he who has more to take than he holds, nor he whom nobody attacks, nor in the last turns he who does not lead.
 */
export function awaits(s: GroupState, side: Side): boolean {
  let [ours, others] = [0, 0];
  for (const o of s.objectives)
    if ((o.only ?? side) === side) {
      if (o.holder === side) ours += o.points;
      else others += o.points;
    }
  if (others > ours) return false;
  if (s.turn === 0 || content(s, side) >= 1) return true;
  const left = turnLimit(s) - s.turn;
  if (left < LAST_TURNS) return false;
  // He who lies behind waits only while the fire goes his way.
  if (content(s, other(side)) >= 1) return volleysOf(s, side) > volleysOf(s, other(side));
  if (2 * s.turn <= turnLimit(s)) return true;
  return s.units.some((u) => {
    if (u.side !== side || u.place !== 'table') return false;
    return enemyGap(s, u) <= COMING * UNIT;
  });
}

/** Shot within range stands and fires; horse and whoever has a way to go is on Advance, unless all is well. */
export function wantedOrder(u: Unit, gap: Length, all: Mood): 'stand' | 'advance' {
  const mood = moodFor(all, u.group);
  if (mood.waits) return 'stand';
  const shoots = isMissileArmed(u) || isGun(u);
  const inRange = shoots && gap <= (isGun(u) ? reachOf(u) : longRange(u)) + 1;
  return inRange || (mood.calm >= 1 && gap > 30) ? 'stand' : 'advance';
}

function quickOrders(s: GroupState, ask: Ask, mood: Mood): GroupCommand {
  const orders: { group: number; order: Order }[] = [];
  for (const group of orderable(s, ask.side)) {
    let [stand, all, off] = [0, 0, 0];
    for (const u of groupUnits(s, group)) {
      if (u.order === 'rout') continue;
      const wanted = wantedOrder(u, Math.min(999, enemyGap(s, u) / UNIT), mood);
      if (wanted === 'stand') stand += u.stands;
      if (u.order !== wanted) off += u.stands;
      all += u.stands;
    }
    const order: Order = 2 * stand > all ? 'stand' : 'advance';
    if (3 * off > all && checkOrder(s, group, order) === undefined) orders.push({ group, order });
  }
  return { ask: ask.id, kind: 'orders', orders };
}

/** How much better than even a charge of u at e looks: values, stands, where it strikes and in what state the other is. */
function promise(s: GroupState, u: Unit, e: Unit): number {
  if (e.order === 'rout') return 5;
  const edge = struckSide(s, e, u.x, u.y);
  if (isFoot(u) && edge === 'front' && !e.disordered && !isGun(e)) return -1; // it would hardly be charged home
  let sum = valueAgainst(u, e) - valueAgainst(e, u);
  sum += Math.max(-2, Math.min(2, u.stands - e.stands)) / 2;
  if (edge !== 'front') sum += 3;
  if (e.disordered) sum += 1;
  if (u.disordered) sum -= 1;
  if (e.order === 'reserve' || e.order === 'retreat') sum += 1;
  if (isCavalry(u) && e.formation === 'square') sum -= 3;
  if (isGun(e)) sum += 1;
  if (isMissileArmed(e) && edge === 'front' && e.order === 'stand') sum -= 1;
  return sum;
}

function quickCharges(s: GroupState, ask: Ask): GroupCommand {
  const charges: Charge[] = [];
  for (const u of mightCharge(s)) {
    const e = nearestEnemy(s, u, (x) => !inContact(s, x));
    if (e === undefined || promise(s, u, e) < 1) continue;
    const c = aimAt(s, u, e);
    if (c !== undefined && judgeCharge(s, c) === undefined) charges.push(c);
  }
  return { ask: ask.id, kind: 'charges', charges };
}

/** The next group that can march straight on, the whole of its way or half of it. */
function quickMove(s: GroupState, ask: Ask): GroupCommand {
  for (let group = 0; group < s.groups.length; group++) {
    if (s.groups[group].side !== ask.side) continue;
    const units = marchers(s, group);
    if (units.length === 0 || units.some((u) => u.order !== 'advance')) continue;
    const speed = Math.min(...units.map(speedOf));
    for (const share of [1, 0.5]) {
      const legs: MoveLeg[] = [{ go: 'ahead', by: speed * share }];
      if (tryMarch(s, group, legs).refusal === undefined) return { ask: ask.id, kind: 'march', group, legs };
    }
  }
  return { ask: ask.id, kind: 'done' };
}

/** What is done without thinking. */
export function quickAnswer(s: GroupState, ask: Ask, mood = moodOf): Command {
  switch (ask.kind) {
    case 'orders':
      return quickOrders(s, ask, mood(s, ask.side));
    case 'charges':
      return quickCharges(s, ask);
    case 'moves':
      return quickMove(s, ask);
    default:
      return ask.plan ?? ask.default;
  }
}
