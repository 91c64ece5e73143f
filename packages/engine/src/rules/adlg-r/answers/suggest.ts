/** Purposeful legal commands, lazily: what a player would think of doing. */

import { byCode } from '../../../battle/digest.ts';
import type { Ask, Wish } from '../../../battle/protocol.ts';
import { facingFromVector, inDegrees, turnBetween } from '../../../table/angle.ts';
import { separation } from '../../../table/measure/distance.ts';
import { HALF_TURN, inUnits, units } from '../../../table/number.ts';
import { distance } from '../../../table/point.ts';
import { firstHalf } from '../bodies/half.ts';
import { shape } from '../bodies/shapes.ts';
import type { ChargeFrame } from '../charge/charge-frame.ts';
import { followWheels } from '../charge/follow.ts';
import { mayStillCharge, pathsTo } from '../charge/reach.ts';
import { headstrongTempted } from '../command/rally.ts';
import type { OrdersFrame } from '../command/turn.ts';
import { corpsToActivate } from '../command/turn.ts';
import type { AdlgCommand, Leg, MoveOrder } from '../commands.ts';
import { supportPaths } from '../flight/support-move.ts';
import { handsOf } from '../ground/rim.ts';
import { markersToShow } from '../hidden/ambush.ts';
import { entriesFrom } from '../hidden/flank-march.ts';
import { involvement } from '../melee/support.ts';
import { canEvade, openAllowance } from '../move/allowance.ts';
import { largestGroup } from '../move/group.ts';
import { maySquare } from '../move/manoeuvre.ts';
import { paceOf } from '../move/move.ts';
import { mayStake } from '../move/stakes.ts';
import { controllersOf } from '../move/zoc/zoc.ts';
import { suggestSetup } from '../setup/setup.ts';
import { isGone } from '../special/special.ts';
import { gunsBeside } from '../special/special-deeds.ts';
import { type AdlgState, type Camp, commanderOf, DID, did, houseRules, type Unit } from '../state.ts';
import { SAME_ANGLE, under } from '../tolerances.ts';

/** Is a command legal now? Handed in by the rule set, so that suggestions and refusals can never differ. */
export type Legal = (c: AdlgCommand) => boolean;

export function* suggestOf(s: AdlgState, ask: Ask, wish: Wish, legal: Legal): Iterable<AdlgCommand> {
  let left = wish.most ?? Number.POSITIVE_INFINITY;
  for (const c of allFor(s, ask, wish)) {
    if (left <= 0) return;
    if (wish.kind !== undefined && c.kind !== wish.kind) continue;
    if (!legal(c)) continue;
    left--;
    yield c;
  }
}

function* allFor(s: AdlgState, ask: Ask, wish: Wish): Iterable<AdlgCommand> {
  if (s.setup !== null) {
    yield* suggestSetup(s, ask, wish);
    return;
  }
  switch (ask.kind) {
    case 'corps':
      for (const corps of corpsToActivate(s, ask.side)) yield { ask: ask.id, kind: 'activate', corps };
      return;
    case 'order':
      yield* orders(s, ask, wish);
      return;
    case 'to-rally':
      yield ask.default as AdlgCommand;
      for (const id of ask.about) yield { ask: ask.id, kind: 'to-rally', units: [id] };
      if (ask.about.length > 1) yield { ask: ask.id, kind: 'to-rally', units: [...ask.about] };
      return;
    case 'choose':
      for (let choice = 0; choice < 12; choice++) yield { ask: ask.id, kind: 'choose', choice };
      yield { ask: ask.id, kind: 'choose', choice: -1 };
      return;
    case 'evade':
      for (const direction of [0, 1])
        for (const turnBack of [true, false])
          yield { ask: ask.id, kind: 'evade', evade: true, direction, turnBack };
      yield { ask: ask.id, kind: 'evade', evade: false, direction: 0, turnBack: false };
      return;
    case 'shooting':
      if (ask.plan !== undefined) yield ask.plan as AdlgCommand;
      yield { ask: ask.id, kind: 'shooting', shots: [], primary: [] };
      return;
    case 'pursue':
      for (const unit of ask.about) yield { ask: ask.id, kind: 'pursue', unit };
      yield { ask: ask.id, kind: 'pursue', unit: '' };
      return;
    case 'engage':
      yield { ask: ask.id, kind: 'engage', engage: true };
      yield { ask: ask.id, kind: 'engage', engage: false };
      return;
    case 'special':
      yield ask.default as AdlgCommand;
      for (const id of ask.about) yield { ask: ask.id, kind: 'special', units: [id] };
      return;
    case 'unmask':
      yield ask.default as AdlgCommand;
      for (const m of markersToShow(s, ask.side)) yield { ask: ask.id, kind: 'unmask', markers: [m.id] };
      return;
    case 'enter': {
      yield ask.default as AdlgCommand;
      const { corps } = s.frames[s.frames.length - 1] as { corps: number };
      for (const share of [0.1, 0.3, 0.7, 0.9])
        yield { ask: ask.id, kind: 'enter', places: entriesFrom(s, corps, share) };
      yield { ask: ask.id, kind: 'enter', places: [] };
      return;
    }
    case 'follow': {
      yield ask.default as AdlgCommand;
      const frame = s.frames[s.frames.length - 1] as ChargeFrame;
      for (const wheel of followWheels(s, frame))
        yield { ask: ask.id, kind: 'follow', by: inUnits(frame.most), wheel };
      for (let by = 1; by <= 6; by++) yield { ask: ask.id, kind: 'follow', by };
      yield { ask: ask.id, kind: 'follow', by: inUnits(frame.most) };
      return;
    }
    default:
      yield ask.default as AdlgCommand;
  }
}

const corpsOf = (s: AdlgState): number => (s.frames[s.frames.length - 1] as OrdersFrame).corps;

/** Bodies of the corps that a wish speaks of. */
function wished(s: AdlgState, wish: Wish): Unit[] {
  const corps = corpsOf(s);
  return s.units.filter(
    (u) =>
      u.corps === corps && u.place === 'table' && (wish.about === undefined || wish.about.includes(u.id)),
  );
}

function* orders(s: AdlgState, ask: Ask, wish: Wish): Iterable<AdlgCommand> {
  const id = ask.id;
  const bodies = wished(s, wish);
  if (wish.about !== undefined && bodies.length > 1) yield* groupCharges(s, id, bodies, wish);
  for (const u of bodies) yield* charges(s, id, u, wish);
  for (const u of bodies) yield* supports(s, id, u);
  for (const u of bodies) if (u.losses > 0) yield { ask: id, kind: 'rally', unit: u.id };
  const held = bodies.filter((u) => !did(u, DID.ordered) && (headstrongTempted(s, u) || isGone(s, u)));
  for (const u of held) {
    yield { ask: id, kind: 'hold', units: [u.id], rally: [] };
    if (u.losses > 0) yield { ask: id, kind: 'hold', units: [u.id], rally: [u.id] };
  }
  const seen = new Set<string>();
  if (wish.about !== undefined && bodies.length > 1 && bodies.every((u) => involvement(s, u) === 'melee'))
    yield {
      ask: id,
      kind: 'disengage',
      unit: bodies[0].id,
      with: bodies.slice(1).map((u) => u.id),
      turnBack: true,
    };
  for (const u of bodies) {
    if (involvement(s, u) === 'melee') {
      yield { ask: id, kind: 'disengage', unit: u.id, turnBack: true };
      yield { ask: id, kind: 'disengage', unit: u.id, turnBack: false };
      continue;
    }
    const group = wish.about !== undefined && wish.about.length > 1 ? bodies : largestGroup(s, u, mayGo);
    const key = group
      .map((v) => v.id)
      .sort(byCode)
      .join();
    if (group.length > 1 && !seen.has(key)) {
      seen.add(key);
      yield* moves(s, id, group);
    }
    yield* moves(s, id, [u]);
    yield* exits(s, id, u);
    if (mayStake(s, u)) yield { ask: id, kind: 'stakes', unit: u.id };
    if (maySquare(s, u)) yield { ask: id, kind: 'square', unit: u.id };
  }
  for (const m of markersToShow(s, ask.side))
    if (m.corps === corpsOf(s)) yield { ask: id, kind: 'reveal', marker: m.id };
  for (const u of bodies)
    if (u.bank >= 0) {
      yield { ask: id, kind: 'reserve', unit: u.id };
      yield { ask: id, kind: 'bank', unit: u.id, points: 1 };
    }
  if (s.special.includes(`captured ${ask.side}`))
    for (const u of bodies)
      for (const gun of gunsBeside(s, u)) yield { ask: id, kind: 'special', units: [u.id, gun.id] };
  yield* commanderOrders(s, id);
  if (wish.about === undefined) yield { ask: id, kind: 'end-corps' };
}

const mayGo = (u: Unit): boolean =>
  !u.square && !did(u, DID.charged | DID.rallied | DID.evaded | DID.leftZoc);

function enemies(s: AdlgState, u: Unit): (Unit | Camp)[] {
  const out: (Unit | Camp)[] = s.units.filter((e) => e.side !== u.side && e.place === 'table');
  for (const c of s.camps) if (c.side !== u.side && !c.taken) out.push(c);
  return out;
}

const idOf = (e: Unit | Camp): string => ('id' in e ? e.id : `camp:${e.side}`);

function* charges(s: AdlgState, ask: string, u: Unit, wish: Wish): Iterable<AdlgCommand> {
  if (!mayStillCharge(s, u) || openAllowance(s, u) <= 0) return;
  const reach = openAllowance(s, u) + units(2.5);
  for (const e of enemies(s, u)) {
    const target = idOf(e);
    if (wish.target !== undefined && wish.target !== target) continue;
    if (separation(shape(u), shape(e)) > reach) continue;
    for (const path of pathsTo(s, u, e, { fullSpeed: true })) {
      yield { ask, kind: 'charge', units: [u.id], legs: path.legs, target };
    }
  }
}

/** The family for a group that was named: the paths of each member, walked by all; what is refused is left out. */
function* groupCharges(s: AdlgState, ask: string, group: readonly Unit[], wish: Wish): Iterable<AdlgCommand> {
  const ids = group.map((u) => u.id);
  const seen = new Set<string>();
  for (const u of group)
    for (const c of charges(s, ask, u, wish)) {
      if (c.kind !== 'charge') continue;
      const key = JSON.stringify([c.legs, c.target]);
      if (seen.has(key)) continue;
      seen.add(key);
      yield { ...c, units: ids };
    }
}

function* supports(s: AdlgState, ask: string, u: Unit): Iterable<AdlgCommand> {
  if (!mayStillCharge(s, u) || s.contacts.length === 0) return;
  for (const path of supportPaths(s, u)) yield { ask, kind: 'support', units: [u.id], legs: path.legs };
}

/** The nearest enemy, for directions. */
export function nearestEnemy(s: AdlgState, u: Unit): Unit | undefined {
  let best: Unit | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const e of s.units) {
    if (e.side === u.side || e.place !== 'table') continue;
    const d = distance(e.x, e.y, u.x, u.y);
    if (under(d, least)) {
      least = d;
      best = e;
    }
  }
  return best;
}

/** Advances in full and in part, towards the nearest enemy, about; a refused one is offered cut. */
function* moves(s: AdlgState, ask: string, group: readonly Unit[]): Iterable<MoveOrder> {
  const ids = group.map((u) => u.id);
  const full = inUnits(paceOf(s, group));
  if (full <= 0) {
    const turn = houseRules(s).gunsWheel === 'centre' ? 'pivot' : 'wheel';
    for (const to of handsOf(s))
      for (const by of [15, 45]) yield { ask, kind: 'move', units: ids, legs: [{ do: turn, to, by }] };
    return;
  }
  const make = (...legs: Leg[]): MoveOrder => ({ ask, kind: 'move', units: ids, legs });
  yield make({ do: 'advance', by: full });
  if (full > 2) yield make({ do: 'advance', by: full / 2 });
  yield make({ do: 'advance', by: 1 });
  const enemy = nearestEnemy(s, group[0]);
  if (enemy !== undefined) {
    const u = group[0];
    const turn = turnBetween(u.facing, facingFromVector(enemy.x - u.x, enemy.y - u.y));
    const angle = inDegrees(Math.abs(turn));
    // Straight ahead or straight behind it, no hand is nearer.
    const straight = Math.min(Math.abs(turn), HALF_TURN - Math.abs(turn)) <= SAME_ANGLE;
    const to = straight ? handsOf(s)[1] : turn > 0 ? 'left' : 'right';
    const upTo = (limit: number): boolean => angle <= limit + inDegrees(SAME_ANGLE);
    const width = 1 + group.length;
    if (!upTo(2) && upTo(90)) {
      // Not rounded to steps that anybody sees: at the border of two the bearing would tell which.
      const wheel = Math.floor(Math.min(angle, 90, (full * 57.29) / width) * 1000) / 1000;
      yield make({ do: 'wheel', to, by: wheel });
      const rest = Math.floor((full - (wheel * width) / 57.29) * 1000) / 1000;
      if (rest > 0.2005) yield make({ do: 'wheel', to, by: wheel }, { do: 'advance', by: rest });
    }
    if (!upTo(60) && upTo(120)) yield make({ do: 'turn', to });
    if (!upTo(100)) yield make({ do: 'turn', to: 'about' });
    if (upTo(45) && full >= 2) {
      yield make({ do: 'slide', by: to === 'right' ? 1 : -1 }, { do: 'advance', by: full - 1 });
    }
  }
  const deep = group.length === 1 && group[0].losses > 0;
  if (deep) yield { ...make({ do: 'advance', by: full }), rally: true };
}

function* exits(s: AdlgState, ask: string, u: Unit): Iterable<AdlgCommand> {
  if (controllersOf(s, u).length === 0) return;
  const back = canEvade(s, u) ? 0 : Math.max(1, inUnits(openAllowance(s, u)) - 1);
  for (const direction of [0, 1]) yield { ask, kind: 'leave-zoc', units: [u.id], by: back, direction };
}

function* commanderOrders(s: AdlgState, ask: string): Iterable<AdlgCommand> {
  const c = commanderOf(s, corpsOf(s));
  if (c?.chief === true)
    for (const o of s.commanders)
      if (o.side === c.side && o.unreliable && !o.lost && s.corps[o.corps].held)
        yield { ask, kind: 'commander', commander: c.id, do: 'urge', whom: o.id };
  if (c === undefined || c.included) return;
  yield { ask, kind: 'commander', commander: c.id, do: 'engage' };
  for (const u of s.units) {
    if (u.corps !== c.corps || u.place !== 'table' || u.id === c.unit) continue;
    yield { ask, kind: 'commander', commander: c.id, do: 'attach', unit: u.id, half: firstHalf(s, u) };
  }
}
