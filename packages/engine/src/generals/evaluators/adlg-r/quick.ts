/**
 * Quick answers for ADLG-R, for playing on without thinking: charges that look good at a glance, whole groups straight
 * on or wheeling towards the nearest enemy, fire as it is proposed, everything else as usual. The same for both sides.
 */
import type { Ask, Command } from '../../../battle/protocol.ts';
import { nearestEnemy } from '../../../rules/adlg-r/answers/suggest.ts';
import { TROOPS } from '../../../rules/adlg-r/army/troops.ts';
import { mayStillCharge, pathsTo } from '../../../rules/adlg-r/charge/reach.ts';
import type { OrdersFrame } from '../../../rules/adlg-r/command/turn.ts';
import type { AdlgCommand, Leg, MoveOrder } from '../../../rules/adlg-r/commands.ts';
import { involvement } from '../../../rules/adlg-r/melee/support.ts';
import { openAllowance } from '../../../rules/adlg-r/move/allowance.ts';
import { largestGroup } from '../../../rules/adlg-r/move/group.ts';
import { paceOf } from '../../../rules/adlg-r/move/move.ts';
import { type AdlgState, DID, did, type Unit } from '../../../rules/adlg-r/state.ts';
import { direction, facingFromVector, turnBetween } from '../../../table/angle.ts';
import { QUARTER_TURN, UNIT } from '../../../table/number.ts';
import { distance } from '../../../table/point.ts';
import { idleOf } from '../../idle.ts';
import type { Intent } from '../../plans/plans.ts';
import type { Knowledge } from './troops.ts';

export type Check = (s: AdlgState, c: AdlgCommand) => { cut?: Command } | undefined;

/** By how much the die of a charging body must be better, by what its corps is about. */
const BAR: Readonly<Record<Intent, number>> = { usual: 0.4, hold: 1.5, attack: -0.6 };
/** Shot that is in no hurry stops so far from the enemy, UD. */
const STANDS = 3.2;
/** Who looks so far past the enemy wheels first. */
const OFF = QUARTER_TURN / 3;
/** A move shorter than this is none, UD. */
const LEAST = 0.4;
const RADIAN = 57.2958;

const ahead = { x: 0, y: 0 };

const mayGo = (u: Unit): boolean =>
  !u.square && u.moves === 0 && !did(u, DID.charged | DID.rallied | DID.evaded | DID.leftZoc);

const apart = (a: Unit, b: Unit): number => distance(a.x, a.y, b.x, b.y) / UNIT;

/** By how much a charge of u at e is better than even. */
function promise(know: Knowledge, u: Unit, e: Unit): number {
  direction(e.facing, ahead);
  const flank = (u.x - e.x) * ahead.x + (u.y - e.y) * ahead.y < e.depth / 2 && !e.square;
  const [a, d] = [know.profile(u), know.profile(e)];
  const sum = flank ? know.flankAdvantage(a, d) + 1 : know.advantage(a, d);
  return sum - (u.losses > 0 ? 1 : 0) + (e.losses > 0 ? 1 : 0);
}

function chargeOf(
  s: AdlgState,
  id: string,
  u: Unit,
  know: Knowledge,
  intent: Intent,
  check: Check,
): AdlgCommand | undefined {
  if (!mayStillCharge(s, u)) return undefined;
  const reach = openAllowance(s, u) / UNIT + 2.5;
  let [best, most]: [Unit | undefined, number] = [undefined, BAR[intent]];
  for (const e of s.units) {
    if (e.side === u.side || e.place !== 'table' || apart(u, e) > reach) continue;
    const worth = promise(know, u, e);
    if (worth > most) [best, most] = [e, worth];
  }
  if (best === undefined) return undefined;
  for (const { legs } of pathsTo(s, u, best, { fullSpeed: true })) {
    const charge: AdlgCommand = { ask: id, kind: 'charge', units: [u.id], legs, target: best.id };
    return check(s, charge) === undefined ? charge : undefined;
  }
  return undefined;
}

function moveOf(
  s: AdlgState,
  id: string,
  group: readonly Unit[],
  intent: Intent,
  check: Check,
): MoveOrder | undefined {
  const [u] = group;
  const foe = nearestEnemy(s, u);
  if (foe === undefined) return undefined;
  const full = paceOf(s, group) / UNIT;
  const turn = turnBetween(u.facing, facingFromVector(foe.x - u.x, foe.y - u.y));
  const gap = apart(u, foe) - (u.depth + foe.depth) / (2 * UNIT);
  const leg = ((): Leg | undefined => {
    if (Math.abs(turn) > OFF) {
      const wide = group.reduce((sum, v) => sum + v.width / UNIT, 0);
      const by = Math.floor(Math.min((Math.abs(turn) * 360) / 65536 - 10, 90, (full * RADIAN) / wide));
      return by < 2 ? undefined : { do: 'wheel', to: turn > 0 ? 'left' : 'right', by };
    }
    const by = Math.min(full, gap - (intent === 'usual' ? STANDS : 0.3));
    return by < LEAST ? undefined : { do: 'advance', by: Math.floor(by * 100) / 100 };
  })();
  if (leg === undefined) return undefined;
  const order: MoveOrder = { ask: id, kind: 'move', units: group.map((v) => v.id), legs: [leg] };
  const refusal = check(s, order);
  if (refusal === undefined) return order;
  const cut = refusal.cut as MoveOrder | undefined;
  return cut !== undefined && check(s, cut) === undefined ? cut : undefined;
}

/** What is noted of one who does not move, or has been told to. */
const stays = (u: Unit): string => `${u.id} stays`;

function quickOrder(
  s: AdlgState,
  ask: Ask,
  know: Knowledge,
  intentOf: (corps: number) => Intent,
  check: Check,
): Command {
  const { corps } = s.frames[s.frames.length - 1] as OrdersFrame;
  const intent = intentOf(corps);
  const free: Unit[] = [];
  for (const u of s.units) {
    if (u.corps !== corps || u.place !== 'table' || !mayGo(u)) continue;
    const { category } = TROOPS[u.type];
    if (category === 'Art' || category === 'WWg' || involvement(s, u) === 'melee') continue;
    free.push(u);
  }
  const idle = idleOf(s, ask.side);
  for (const u of free) {
    if (idle.has(u.id)) continue;
    const charge = chargeOf(s, ask.id, u, know, intent, check);
    if (charge !== undefined) return charge;
    idle.add(u.id);
  }
  if (intent === 'hold') return ask.default;
  for (const u of free) {
    if (idle.has(stays(u))) continue;
    const group = largestGroup(s, u, mayGo);
    for (const v of group) idle.add(stays(v));
    const move = moveOf(s, ask.id, group, intent, check);
    if (move !== undefined) return move;
  }
  return ask.default;
}

/** What is done without thinking, every corps as it was told. */
export const quickAnswer = (
  s: AdlgState,
  ask: Ask,
  know: Knowledge,
  intentOf: (corps: number) => Intent,
  check: Check,
): Command =>
  ask.kind === 'order' && s.setup === null
    ? quickOrder(s, ask, know, intentOf, check)
    : (ask.plan ?? ask.default);
