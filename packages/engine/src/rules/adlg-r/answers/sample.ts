/** One legal command, cheap, chosen by luck: the recruit's answer. */

import type { Luck } from '../../../battle/dice/dice.ts';
import type { Ask, Refusal } from '../../../battle/protocol.ts';
import { separation } from '../../../table/measure/distance.ts';
import { inUnits, units } from '../../../table/number.ts';
import { firstHalf, has } from '../bodies/half.ts';
import { shape } from '../bodies/shapes.ts';
import { mayStillCharge, pathsTo } from '../charge/reach.ts';
import { pointsFor } from '../command/command.ts';
import { enemyWithin } from '../command/rally.ts';
import { corpsToActivate, type OrdersFrame } from '../command/turn.ts';
import type { AdlgCommand, Leg, MoveOrder } from '../commands.ts';
import { markersToShow } from '../hidden/ambush.ts';
import { farPace, openAllowance } from '../move/allowance.ts';
import { largestGroup } from '../move/group.ts';
import { maySquare } from '../move/manoeuvre.ts';
import { farFromAll } from '../move/move.ts';
import { controllersOf } from '../move/zoc/zoc.ts';
import { sampleSetup } from '../setup/setup.ts';
import { type AdlgState, commanderOf, DID, did, type Unit } from '../state.ts';

/** The refusal of a command, if any: the rule set's own check. */
export type Check = (c: AdlgCommand) => Refusal | undefined;

export function sampleOf(s: AdlgState, ask: Ask, luck: Luck, check: Check): AdlgCommand {
  if (s.setup !== null) return luck.below(8) === 0 ? (ask.default as AdlgCommand) : sampleSetup(s, ask, luck);
  switch (ask.kind) {
    case 'corps': {
      const left = corpsToActivate(s, ask.side);
      return { ask: ask.id, kind: 'activate', corps: left[luck.below(left.length)] };
    }
    case 'order':
      return sampleOrder(s, ask, luck, check);
    case 'shooting':
      return luck.below(12) === 0 ? holdSome(ask, luck, check) : ((ask.plan ?? ask.default) as AdlgCommand);
    default: {
      // Few answers: try one at random, the default if it will not do.
      const tried = guess(s, ask, luck);
      return tried !== undefined && check(tried) === undefined ? tried : (ask.default as AdlgCommand);
    }
  }
}

function guess(s: AdlgState, ask: Ask, luck: Luck): AdlgCommand | undefined {
  const yes = luck.below(2) === 0;
  const id = ask.id;
  switch (ask.kind) {
    case 'to-rally':
      return { ask: id, kind: 'to-rally', units: ask.about.filter(() => luck.below(2) === 0) };
    case 'choose':
      return { ask: id, kind: 'choose', choice: luck.below(4) };
    case 'evade':
      return { ask: id, kind: 'evade', evade: yes, direction: luck.below(2), turnBack: luck.below(2) === 0 };
    case 'pursue':
      return {
        ask: id,
        kind: 'pursue',
        unit: yes && ask.about.length > 0 ? ask.about[luck.below(ask.about.length)] : '',
      };
    case 'engage':
      return { ask: id, kind: 'engage', engage: yes };
    case 'special':
      return {
        ask: id,
        kind: 'special',
        units: yes && ask.about.length > 0 ? [ask.about[luck.below(ask.about.length)]] : [],
      };
    case 'enter':
    case 'ship':
      return undefined;
    case 'unmask':
      return { ask: id, kind: 'unmask', markers: yes ? [] : markersToShow(s, ask.side).map((m) => m.id) };
    case 'follow':
      return { ask: id, kind: 'follow', by: 1 + luck.below(4) };
    default:
      return undefined;
  }
}

/** The plan with one shot held. */
function holdSome(ask: Ask, luck: Luck, check: Check): AdlgCommand {
  const plan = (ask.plan ?? ask.default) as AdlgCommand;
  if (plan.kind !== 'shooting' || plan.shots.length === 0) return plan;
  const out = luck.below(plan.shots.length);
  const held: AdlgCommand = { ...plan, shots: plan.shots.filter((_, i) => i !== out) };
  held.primary = plan.primary.filter((p) => p.shooter !== plan.shots[out].shooter);
  return check(held) === undefined ? held : plan;
}

/** One in this many orders ends the corps, so that activations are short. */
const END_ONE_IN = 6;
/** Orders thought of before the corps is ended. */
const TRIES = 2;
/** Charge paths walked before a charge is given up: those that turn least come first. */
const PATHS = 4;

function sampleOrder(s: AdlgState, ask: Ask, luck: Luck, check: Check): AdlgCommand {
  const end: AdlgCommand = { ask: ask.id, kind: 'end-corps' };
  const corps = (s.frames[s.frames.length - 1] as OrdersFrame).corps;
  const able: Unit[] = [];
  for (const u of s.units) if (u.corps === corps && u.place === 'table' && !u.lootsCamp) able.push(u);
  if (able.length === 0 || luck.below(END_ONE_IN) === 0) return end;
  if (s.corps[corps].points === 0 && luck.below(3) > 0) return end;
  for (let tries = 0; tries < TRIES; tries++) {
    const u = able[luck.below(able.length)];
    const order = orderFor(s, ask.id, u, luck);
    if (order === undefined) continue;
    const refusal = check(order);
    if (refusal === undefined) return order;
    const cut = refusal.cut as MoveOrder | undefined;
    if (cut !== undefined) return cut;
  }
  return end;
}

/** Bodies of which an order was carried out that ends their turn. */
const DONE = DID.rallied | DID.toRally | DID.charged | DID.evaded | DID.disengaged | DID.leftZoc;

/** An order that this body could be given; what it can never do now is not tried. */
function orderFor(s: AdlgState, ask: string, u: Unit, luck: Luck): AdlgCommand | undefined {
  const pick = luck.below(20);
  if (u.losses > 0 && pick < 5) return { ask, kind: 'rally', unit: u.id };
  if (pick === 9) return sampleCommander(s, ask, u);
  if (did(u, DONE) || u.moves > 2) return undefined;
  if (s.contacts.length > 0 && inContact(s, u))
    return pick < 10 ? { ask, kind: 'disengage', unit: u.id, turnBack: luck.below(2) === 0 } : undefined;
  // A spontaneous charge needs no points (ADLG-ORD-1a).
  if (pointsFor(s, u.corps, [u]) < 1) return u.moves === 0 ? sampleCharge(s, ask, u, luck) : undefined;
  // A second move may come nowhere near the enemy (ADLG-ORD-7).
  if (u.moves > 0 && u.bank < 0 && enemyWithin(s, u, units(4))) return undefined;
  if (pick < 5) {
    const charge = sampleCharge(s, ask, u, luck);
    if (charge !== undefined) return charge;
  }
  if (pick === 10 && (u.square || maySquare(s, u))) return { ask, kind: 'square', unit: u.id };
  if (pick === 11 && controllersOf(s, u).length > 0)
    return { ask, kind: 'leave-zoc', units: [u.id], by: 1, direction: luck.below(2) };
  if (u.bank >= 0 && luck.below(3) === 0)
    return luck.below(2) === 0
      ? { ask, kind: 'bank', unit: u.id, points: 1 }
      : { ask, kind: 'reserve', unit: u.id };
  if (pick === 13 && has(u, 'headstrong')) return { ask, kind: 'hold', units: [u.id], rally: [] };
  return u.square ? undefined : sampleMove(s, ask, u, luck);
}

function inContact(s: AdlgState, u: Unit): boolean {
  for (const c of s.contacts) if (c.a === u.id || c.b === u.id) return true;
  return false;
}

function sampleCommander(s: AdlgState, ask: string, u: Unit): AdlgCommand | undefined {
  const c = commanderOf(s, u.corps);
  if (c === undefined) return undefined;
  if (c.unit === u.id) return { ask, kind: 'commander', commander: c.id, do: 'engage' };
  return { ask, kind: 'commander', commander: c.id, do: 'attach', unit: u.id, half: firstHalf(s, u) };
}

function sampleCharge(s: AdlgState, ask: string, u: Unit, luck: Luck): AdlgCommand | undefined {
  if (!mayStillCharge(s, u)) return undefined;
  const own = shape(u);
  const reach = openAllowance(s, u) + units(1.5);
  const near: Unit[] = [];
  for (const e of s.units) {
    if (e.side === u.side || e.place !== 'table') continue;
    const dx = e.x - u.x;
    const dy = e.y - u.y;
    const far = reach + own.reach + e.width + e.depth;
    if (dx * dx + dy * dy <= far * far && separation(own, shape(e)) <= reach) near.push(e);
  }
  if (near.length === 0) return undefined;
  const e = near[luck.below(near.length)];
  for (const path of pathsTo(s, u, e, { most: PATHS }))
    return { ask, kind: 'charge', units: [u.id], legs: path.legs, target: e.id };
  return undefined;
}

function sampleMove(s: AdlgState, ask: string, u: Unit, luck: Luck): MoveOrder {
  const group = luck.below(3) === 0 ? [u] : largestGroup(s, u);
  const far = farFromAll(s, [u]).length > 0;
  const full = far ? farPace(s, u) : inUnits(openAllowance(s, u, false));
  const legs: Leg[] = [];
  const pick = luck.below(10);
  const to = luck.below(2) === 0 ? 'left' : 'right';
  if (full <= 0 || pick === 0) legs.push({ do: 'wheel', to, by: 5 * (1 + luck.below(8)) });
  else if (pick === 1) legs.push({ do: 'turn', to: luck.below(2) === 0 ? 'about' : to });
  else if (pick === 2 && full >= 1)
    legs.push({ do: 'slide', by: to === 'left' ? -0.5 : 0.5 }, { do: 'advance', by: full - 0.5 });
  else if (pick <= 4)
    legs.push({ do: 'wheel', to, by: 5 * (1 + luck.below(4)) }, { do: 'advance', by: full / 2 });
  else legs.push({ do: 'advance', by: pick === 5 ? full / 2 : full });
  return { ask, kind: 'move', units: group.map((v) => v.id), legs };
}
