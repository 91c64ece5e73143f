/** Move orders: what one comes to, and carrying it out. AR-MOVE, ADLG-MOV, ADLG-ORD. */
import { cachedOf } from '../../../battle/cache.ts';
import { cite } from '../../../battle/cite.ts';
import type { Dice } from '../../../battle/dice/dice.ts';
import type { Factor } from '../../../battle/factor.ts';
import type { Frame, Refusal, Tell } from '../../../battle/protocol.ts';
import { isRefusal, refuse } from '../../../battle/refuse.ts';
import { within } from '../../../table/measure/distance.ts';
import { type Facing, inUnits, type Length, units } from '../../../table/number.ts';
import { newShape, type Rect, type Shape, segmentOf, shapeOf } from '../../../table/shape.ts';
import { ABILITY, isLight, TROOPS } from '../army/troops.ts';
import { shape } from '../bodies/shapes.ts';
import { checkCost, costOf, pay } from '../command/command.ts';
import { headstrongTempted, pushRally } from '../command/rally.ts';
import { commandersOn, fleeAll } from '../command/scatter.ts';
import type { OrderChapter } from '../command/turn.ts';
import type { Leg, MoveOrder } from '../commands.ts';
import { dropLostContacts } from '../conform/conform.ts';
import { pop, push, type Steps } from '../frames.ts';
import { diceRiver, riverAhead } from '../ground/river.ts';
import { onRoad } from '../ground/road.ts';
import { hiddenFrom, meets } from '../hidden/ambush.ts';
import { loseCohesion } from '../rout/rout.ts';
import { passingShots } from '../special/special-passing.ts';
import { type AdlgState, DID, did, findUnit, houseRules, type Unit, unitOf } from '../state.ts';
import { SAME } from '../tolerances.ts';
import {
  atFullSpeed,
  farPace,
  fromTheEdge,
  mayHurry,
  openAllowance,
  straightIn,
  turnCost,
} from './allowance.ts';
import { dropCommandedShot, loseCommandedShot } from './commanded-shot.ts';
import { type Group, groupOf } from './group.ts';
import { advancedClear, clearEnd, type Shift } from './interpenetration.ts';
import {
  checkLegs,
  checkMoveAndRally,
  difficulty,
  markLed,
  movesOf,
  orderable,
  thirdMove,
} from './lawful.ts';
import { PlanCache } from './plan-cache.ts';
import { COARSE, type Grain, shortened } from './shortened.ts';
import { openOf } from './walk/cost.ts';
import type { Gait, Walk } from './walk/gait.ts';
import { walk } from './walk/walk.ts';
import { quarterTurn } from './wheel-about.ts';
import { restriction, zocAlong } from './zoc/restricted.ts';

const FOUR_UD = units(4);

/** ADLG-ALW-8a: a wheel of heavy guns is one on their middle. */
export function asOrdered(s: AdlgState, c: MoveOrder): MoveOrder {
  if (houseRules(s).gunsWheel !== 'centre' || !c.legs.some((l) => l.do === 'wheel')) return c;
  if (!c.units.some((id) => findUnit(s, id)?.type === 'heavy-artillery')) return c;
  return { ...c, legs: c.legs.map((l) => (l.do === 'wheel' ? { ...l, do: 'pivot' } : l)) };
}

export interface MovePlan {
  group: Group;
  walked: Walk;
  poses: readonly Rect[];
  cost: Factor[];
  shifts: Shift[]; // light friends pushed aside
  hurried?: boolean; // at full speed, which costs commanded shot (AR-ABIL-18a)
}

/** Everything about a move order, or why it may not be, with a cut that is lawful as it stands. Changes nothing. */
export function planMove(s: AdlgState, corps: number, c: MoveOrder): MovePlan | Refusal {
  const plan = tryMove(s, corps, c);
  if (!isRefusal(plan) || plan.cut === undefined) return plan;
  const { cut, ...refusal } = plan;
  const instead = lawfulCut(s, corps, c, (cut as MoveOrder).legs);
  return instead === undefined ? refusal : { ...refusal, cut: instead };
}

/** The longest of these legs that may be ordered. */
export function lawfulCut(
  s: AdlgState,
  corps: number,
  c: Omit<MoveOrder, 'legs'>,
  walked: readonly Leg[],
  grain: Grain = COARSE,
): MoveOrder | undefined {
  let hopeless = false;
  let found: MovePlan | undefined;
  const lawful = (path: readonly Leg[]): boolean => {
    if (hopeless) return false;
    const plan = tryMove(s, corps, { ...c, legs: [...path] });
    if (!isRefusal(plan)) {
      found = plan;
      return true;
    }
    // Whom it would end on, or in whose zone it would stand, depends on how far it goes; its price does not.
    hopeless = NEVER.has(plan.why);
    return false;
  };
  const legs = shortened(walked, lawful, grain);
  if (legs === undefined) return undefined;
  const order: MoveOrder = { ...c, legs: [...legs] };
  // Of the paths tried the last lawful one is the longest.
  planOfCut(order, found);
  return order;
}

/** The plan of the cut of a refused order, if one was found with it. */
const planOfCut = cachedOf((_: object, plan: MovePlan | undefined) => ({ plan }));

/** Reasons that no shorter move mends. */
const NEVER: ReadonlySet<string> = new Set(['not-enough-points', 'group-not-linked', 'corps-held']);

function tryMove(s: AdlgState, corps: number, given: MoveOrder): MovePlan | Refusal {
  const c = asOrdered(s, given);
  const ordered = orderable(s, corps, c.units);
  if (isRefusal(ordered)) return ordered;
  const square = ordered.find((u) => u.square);
  if (square !== undefined) return refuse('AR-MOVE-12', 'square-stands', { unit: square.name });
  const group = groupOf(s, ordered);
  if (isRefusal(group)) return group;
  if (group.units.length > 1) cite('ADLG-MOV-13');
  const wrong = checkLegs(s, group, c.legs) ?? straightIn(s, group.units, c.legs);
  if (wrong !== undefined) return wrong;
  if (c.rally === true) {
    const no = checkMoveAndRally(s, group);
    if (no !== undefined) return no;
  }
  const bound = restriction(s, group, c.legs);
  if (isRefusal(bound)) return bound;
  const third = thirdMove(s, ordered);
  if (third !== undefined) return third;
  const moves = Math.max(...ordered.map((u) => u.moves));
  const gait = gaitOf(s, group, c.legs, moves);
  if (c.legs.some((l) => l.do === 'turn' && l.to !== 'about') && group.units.length > 1)
    return planGroupTurn(s, corps, group, c, gait);
  let walked = walk(s, group, c.legs, gait);
  let hurried = false;
  if (walked.stop?.why === 'too-far' && mayHurry(s, ordered)) {
    const fast = walk(s, { ...group, units: ordered.map((u) => atFullSpeed(s, u)) }, c.legs, gait);
    hurried = fast.stop === null;
    if (hurried) walked = fast;
  }
  if (walked.stop !== null) {
    const { rule, why, figures } = walked.stop;
    return refuse(rule, why, figures, { cut: { ...c, legs: walked.legs } as MoveOrder });
  }
  const zoned = zocAlong(s, group, c.legs, bound);
  if (zoned !== undefined)
    return refuse(zoned.rule, zoned.why, zoned.figures, { cut: { ...c, legs: zoned.legs } as MoveOrder });
  const further = advancedClear(s, group, c.legs, gait, walked);
  const stays = further === undefined || zocAlong(s, group, further.legs, bound) !== undefined;
  const plan = finishPlan(s, corps, group, c, stays ? walked : further);
  return isRefusal(plan) ? plan : { ...plan, hurried };
}

function gaitOf(s: AdlgState, group: Group, legs: readonly Leg[], moves: number): Gait {
  const reserve = group.units.every((u) => did(u, DID.reserve));
  const heavy = group.units.some((u) => u.type === 'heavy-artillery');
  const bonus = onRoad(s, group, legs) ? units(houseRules(s).roadBonus) : 0;
  // ADLG-ORD-8: a lone commander does not count; camps and ambush markers do by version 4.
  const further = moves > 0 && !reserve;
  if (further) cite('ADLG-ORD-8');
  const markers =
    further && houseRules(s).campsCountForFour ? enemyMarkers(s, group.units[0].side) : undefined;
  return {
    ...(markers === undefined ? {} : { markers }),
    far: farFromAll(s, group.units),
    fords: true,
    enemies: 'short',
    awayFromEnemies: moves > 0 && !reserve ? FOUR_UD : 0,
    budget: heavy ? Number.POSITIVE_INFINITY : Number.NaN,
    bonus,
    spent: Math.max(...group.units.map(fromTheEdge)),
    passFriends: 'table',
    freeTurns: false,
  };
}

/** Enemy ambush markers as points. */
const enemyMarkers = (s: AdlgState, side: Unit['side']): Shape[] | undefined =>
  s.markers.length === 0
    ? undefined
    : s.markers.filter((m) => m.side !== side).map((m) => segmentOf(m.x, m.y, m.x, m.y, newShape()));

/** ADLG-ALW-1a: heavy foot of these that stands 4 UD or more from every enemy, his camp and his ambush markers. */
export function farFromAll(s: AdlgState, bodies: readonly Unit[]): string[] {
  const out: string[] = [];
  for (const u of bodies) {
    if (TROOPS[u.type].category !== 'HI') continue;
    if (units(farPace(s, u)) <= openAllowance(s, u)) continue;
    const own = shape(u);
    const near = (other: Shape): boolean => within(own, other, FOUR_UD - SAME);
    const side = u.side;
    if (s.units.some((e) => e.side !== side && e.place === 'table' && near(shape(e)))) continue;
    if (s.camps.some((c) => c.side !== side && !c.taken && near(shape(c)))) continue;
    if (enemyMarkers(s, side)?.some(near) === true) continue;
    out.push(u.id);
  }
  return out;
}

/** How far these go in the open together, grid: heavy foot far from all enemies goes faster (ADLG-ALW-1a). */
export function paceOf(s: AdlgState, bodies: readonly Unit[]): number {
  const far = farFromAll(s, bodies);
  let least = Number.POSITIVE_INFINITY;
  for (const u of bodies)
    least = Math.min(least, far.includes(u.id) ? units(farPace(s, u)) : openAllowance(s, u, false));
  return least;
}

function finishPlan(
  s: AdlgState,
  corps: number,
  group: Group,
  c: MoveOrder,
  walked: Walk,
): MovePlan | Refusal {
  const shifts = clearEnd(s, group, walked.poses);
  if (isRefusal(shifts)) return shifts;
  const tempted = group.units.some((u) => headstrongTempted(s, u));
  if (tempted) {
    cite('AR-MOVE-09');
    cite('AR-CHARGE-14');
  }
  const cost = costOf(s, corps, group.units, {
    order: 'move',
    difficult: difficulty(group, c.legs, walked, movesOf(s, group.units)),
    headstrong: tempted,
    alsoRallies: c.rally === true,
  });
  if (isRefusal(cost)) return cost;
  const unpaid = checkCost(s, corps, group.units, cost);
  return unpaid ?? { group, walked, poses: walked.poses, cost, shifts };
}

/** A group without battle units turns body by body: a line becomes a column and the reverse (ADLG-MOV-7). */
function planGroupTurn(
  s: AdlgState,
  corps: number,
  group: Group,
  c: MoveOrder,
  gait: Gait,
): MovePlan | Refusal {
  const first = c.legs[0];
  const turnFirst = first.do === 'turn';
  const turn = turnFirst ? first : c.legs[c.legs.length - 1];
  const rest = turnFirst ? c.legs.slice(1) : c.legs.slice(0, -1);
  if (turn.do !== 'turn' || turn.to === 'about')
    return refuse('ADLG-MOV-5', 'turn-in-the-middle', { leg: 1 + c.legs.findIndex((l) => l.do === 'turn') });
  const about = (g: Group): Group | Refusal => quarterTurn(s, g, turn.to as 'left' | 'right');
  let now: Group = group;
  if (turnFirst) {
    const turned = about(group);
    if (isRefusal(turned)) return turned;
    now = turned;
  }
  const light = houseRules(s).lightTurnFree && group.units.every((u) => isLight(TROOPS[u.type].category));
  if (light && c.legs.filter((l) => l.do === 'turn').length > 1)
    return refuse('ADLG-MOV-3', 'one-turn', { turns: 2 });
  const cost = light ? 0 : Math.max(...group.units.map(turnCost));
  const allowance = openOf(s, now, true, gait.far);
  if (cost > allowance + SAME)
    return refuse('AR-MOVE-01', 'too-far', { needed: inUnits(cost), allowance: inUnits(allowance) });
  const walked = walk(s, now, rest, { ...gait, budget: allowance - cost });
  if (walked.stop !== null) return refuse(walked.stop.rule, walked.stop.why, walked.stop.figures);
  let poses: readonly Rect[] = walked.poses;
  if (!turnFirst) {
    const moved: Unit[] = now.units.map((u, i) => ({ ...u, ...walked.poses[i] }));
    const after = groupOf(s, moved);
    if (isRefusal(after)) return after;
    const turned = about(after);
    if (isRefusal(turned)) return turned;
    poses = turned.units.map((u) => ({ x: u.x, y: u.y, facing: u.facing, width: u.width, depth: u.depth }));
  }
  const plan = finishPlan(s, corps, group, c, { ...walked, poses: [...poses] });
  return isRefusal(plan) ? plan : { ...plan, poses };
}

export interface RiverFrame extends Frame {
  at: 'move.river';
  corps: number;
  command: MoveOrder;
}

const plans = new PlanCache(planMove, (cut) => planOfCut(cut, undefined).plan);

/** The plan of a move, cached for whoever gives it next. */
export const plannedMove = (s: AdlgState, corps: number, c: MoveOrder): MovePlan | Refusal =>
  plans.of(s, corps, c);

export const moveOrder: OrderChapter = {
  check: (s: AdlgState, corps: number, c: MoveOrder): Refusal | undefined => {
    const plan = plans.of(s, corps, c);
    return isRefusal(plan) ? plan : undefined;
  },
  accept: (s: AdlgState, corps: number, c: MoveOrder, tell?: Tell): void => {
    const plan = plans.take(s, corps, c);
    const ordered = plan.group.units.map((u) => unitOf(s, u.id));
    pay(s, corps, ordered, plan.cost);
    const river = riverAhead(s, plan.group, c.legs);
    if (river !== undefined) {
      push(s, { at: 'move.river', corps, command: c });
      return;
    }
    carryOut(s, s.markers.length === 0 ? plan : untilMet(s, plan, c), c, tell);
  },
};

/** ADLG-AMB-3: whoever meets an ambush stops there; it shows itself when the order is done. */
function untilMet(s: AdlgState, plan: MovePlan, c: MoveOrder): MovePlan {
  const hidden = hiddenFrom(s, s.active);
  if (hidden.length === 0 || c.legs.some((l) => l.do === 'turn')) return plan;
  const gait = gaitOf(s, plan.group, c.legs, Math.max(...plan.group.units.map((u) => u.moves)));
  const parts = 24;
  for (let part = 1; part < parts; part++) {
    const walked = walk(s, plan.group, c.legs, { ...gait, budget: (plan.walked.spent * part) / parts });
    if (!walked.poses.some((p) => hidden.some((h) => meets(s, shapeOf(p), h)))) continue;
    const shifts = clearEnd(s, plan.group, walked.poses);
    if (!isRefusal(shifts)) return { ...plan, walked, poses: walked.poses, shifts, hurried: false };
  }
  return plan;
}

/** Put the bodies where the plan ends. */
function carryOut(s: AdlgState, plan: MovePlan, c: MoveOrder, tell?: Tell): void {
  const turned = c.legs.some((l) => l.do === 'turn' || l.do === 'wheel' || l.do === 'pivot');
  const met = commandersOn(s, plan.group, plan.walked.legs);
  const passed = s.special.length === 0 ? [] : passingShots(s, plan.group, plan.walked.legs);
  const slid = c.legs.some((l) => l.do === 'slide') && houseRules(s).slideFree;
  markLed(
    s,
    plan.group.units.map((u) => unitOf(s, u.id)),
  );
  plan.group.units.forEach((member, i) => {
    const u = unitOf(s, member.id);
    setPose(u, plan.poses[i]);
    if (slid) u.did |= DID.slid;
    u.moves++;
    if (u.moves > 1) cite('ADLG-ORD-10');
    u.did |= DID.moved | DID.ordered | (u.moves > 1 ? DID.movedTwice : 0) | (turned ? DID.turned : 0);
    u.shotTurns = 0;
    u.turnedHalves = 0;
    if (plan.hurried === true) dropCommandedShot(u, tell);
    else loseCommandedShot(s, u, plan.walked.length, 'move', tell);
  });
  if (plan.walked.short === true)
    for (const member of plan.group.units) {
      const u = unitOf(s, member.id);
      if (u.losses === 0) loseCohesion(s, u, 1, 'ADLG-ORD-13a', tell);
    }
  for (const { unit, x, y } of plan.shifts) {
    const u = unitOf(s, unit.id);
    u.x = x;
    u.y = y;
    u.did |= DID.shifted;
    tell?.({ kind: 'shifted', rule: 'ADLG-MOV-16', side: u.side, about: [u.id] });
  }
  if (s.contacts.length > 0) dropLostContacts(s);
  tell?.({
    kind: 'moved',
    rule: 'AR-CMD-01',
    side: s.active,
    about: c.units,
    factors: plan.cost,
    facts: {
      length: inUnits(Math.floor(plan.walked.length)),
      spent: inUnits(Math.floor(plan.walked.spent)),
      allowance: inUnits(plan.walked.allowance),
    },
  });
  for (const u of plan.walked.passed)
    tell?.({ kind: 'passed-through', rule: 'ADLG-MOV-14', side: s.active, about: [u.id] });
  fleeAll(s, met, tell);
  if (passed.length > 0) push(s, ...passed);
  if (c.rally === true) {
    const u = unitOf(s, c.units[0]);
    u.did |= DID.rallied;
    pushRally(s, u, houseRules(s).deepMoveAndRallyTwo ? 2 : 1);
  }
}

/** ADLG-ABI-1c: whoever goes from where his stakes are planted leaves them behind. */
export function setPose(u: Unit, pose: { x: Length; y: Length; facing: Facing }): void {
  if ((u.abilities & ABILITY.stakes) !== 0 && (u.x !== pose.x || u.y !== pose.y || u.facing !== pose.facing))
    u.abilities &= ~ABILITY.stakes;
  u.x = pose.x;
  u.y = pose.y;
  u.facing = pose.facing;
}

export const moveSteps = {
  // ADLG-TER-9: the first body to enter the river dices for it; the move then goes as far as it still may.
  'move.river': (s: AdlgState, frame: RiverFrame, dice: Dice, tell?: Tell) => {
    pop(s);
    const ordered = frame.command.units.map((id) => unitOf(s, id));
    const group = groupOf(s, ordered);
    if (isRefusal(group)) throw new Error('the group that reached the river is no group');
    diceRiver(s, riverAhead(s, group, frame.command.legs)!, dice, tell);
    const moves = Math.max(...ordered.map((u) => u.moves));
    const walked = walk(s, group, frame.command.legs, gaitOf(s, group, frame.command.legs, moves));
    const shifts = clearEnd(s, group, walked.poses);
    const plan: MovePlan = {
      group,
      walked,
      poses: walked.poses,
      cost: [],
      shifts: isRefusal(shifts) ? [] : shifts,
    };
    if (isRefusal(shifts)) plan.poses = ordered.map((u) => ({ ...u }));
    carryOut(s, plan, frame.command, tell);
  },
} satisfies Steps;
