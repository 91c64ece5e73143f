/** Orders that are no plain move: square, leaving a zone of control, disengaging. */
import { cite, citing } from '../../../battle/cite.ts';
import type { Factor } from '../../../battle/factor.ts';
import type { BodyId, Refusal, Tell } from '../../../battle/protocol.ts';
import { isRefusal, refuse } from '../../../battle/refuse.ts';
import { type Facing, HALF_TURN, inUnits, TURN, units } from '../../../table/number.ts';
import { newShape, shapeOf } from '../../../table/shape.ts';
import { ABILITY, isBattleUnit, isFoot, isMounted, TROOPS, type TroopType } from '../army/troops.ts';
import { shape } from '../bodies/shapes.ts';
import { asGroup } from '../charge/reach.ts';
import { checkCost, costOf, pay } from '../command/command.ts';
import { enemyWithin, headstrongTempted } from '../command/rally.ts';
import { commandersOn, fleeAll } from '../command/scatter.ts';
import type { OrderChapter } from '../command/turn.ts';
import type { DisengageOrder, LeaveZocOrder, SquareOrder } from '../commands.ts';
import { dropLostContacts } from '../conform/conform.ts';
import type { Edition } from '../editions.ts';
import { type Evaded, evadeFacings, evadeMove, mayTurnBack, turnBack } from '../flight/evade.ts';
import { pop, push, type Steps } from '../frames.ts';
import { groundUnder, penalised, workBefore } from '../ground/terrain.ts';
import { involvement } from '../melee/support.ts';
import { loseCohesion } from '../rout/rout.ts';
import { type AdlgState, DID, did, editionOf, findUnit, houseRules, type Unit, unitOf } from '../state.ts';
import { SAME, under } from '../tolerances.ts';
import { canEvade, isUnmanoeuvrable, openAllowance } from './allowance.ts';
import { loseCommandedShot } from './commanded-shot.ts';
import { type Group, groupOf } from './group.ts';
import { clearEnd, type Shift } from './interpenetration.ts';
import { easyThirdMove, movesOf, orderable } from './lawful.ts';
import { setPose } from './move.ts';
import type { Gait, Walk } from './walk/gait.ts';
import { walk } from './walk/walk.ts';
import { controllersOf } from './zoc/zoc.ts';

const FOUR_UD = units(4);
/** A way whose length alone limits it. */
const FAR = units(200);

// --- Square: AR-MOVE-11, 12, 18 --------------------------------------------------------------------------------

/** AR-MOVE-11: who may stand in square. */
export const maySquare = (s: AdlgState, u: Unit): boolean => formsSquare(editionOf(s), u.type);

/** Troops of this type form square. */
export const formsSquare = (edition: Edition, type: TroopType): boolean =>
  TROOPS[type].deep ||
  type === 'pike-and-shot' ||
  (type === 'later-pike-and-shot' && edition.laterPikeAndShotSquare);

function squareCost(s: AdlgState, corps: number, c: SquareOrder): { unit: Unit; cost: Factor[] } | Refusal {
  const ordered = orderable(s, corps, [c.unit]);
  if (isRefusal(ordered)) return ordered;
  const u = ordered[0];
  if (!maySquare(s, u)) return refuse('AR-MOVE-11', 'no-square', { unit: u.name });
  if (involvement(s, u) !== 'none') return refuse('AR-MOVE-18', 'in-melee', { unit: u.name });
  if (editionOf(s).squareUsesMovement && openAllowance(s, u) < units(2) - SAME)
    return refuse('AR-MOVE-18', 'too-far', { needed: 2, allowance: inUnits(openAllowance(s, u)) });
  if (u.moves > 0 && !did(u, DID.reserve) && !houseRules(s).squareNearEnemy && enemyWithin(s, u, FOUR_UD))
    return refuse('ADLG-ORD-7', 'enemy-within-four', { unit: u.name });
  const cost = costOf(s, corps, ordered, {
    order: 'square',
    // AR-MOVE-18: it counts among the three orders, so the third is difficult.
    difficult: movesOf(s, ordered) === 2 && !easyThirdMove(u) ? 'AR-MOVE-06' : undefined,
    headstrong: headstrongTempted(s, u),
  });
  if (isRefusal(cost)) return cost;
  return checkCost(s, corps, ordered, cost) ?? { unit: u, cost };
}

export const squareOrder: OrderChapter = {
  check: (s: AdlgState, corps: number, c: SquareOrder): Refusal | undefined => {
    const r = squareCost(s, corps, c);
    return isRefusal(r) ? r : undefined;
  },
  accept: (s: AdlgState, corps: number, c: SquareOrder, tell?: Tell): void => {
    const r = squareCost(s, corps, c);
    if (isRefusal(r)) throw new Error(`a refused square was accepted: ${r.why}`);
    const u = unitOf(s, r.unit.id);
    pay(s, corps, [u], r.cost);
    cite('AR-MOVE-18');
    u.square = !u.square;
    u.moves++;
    u.did |= DID.ordered | DID.squared | (u.moves > 1 ? DID.movedTwice : 0);
    tell?.({
      kind: u.square ? 'square-formed' : 'square-left',
      rule: 'AR-MOVE-11',
      side: u.side,
      about: [u.id],
      factors: r.cost,
    });
  },
};

// --- Leaving a zone of control: ADLG-ZOC-8 to 11 ---------------------------------------------------------------

interface Exit {
  units: Unit[];
  walked: Walk;
  cost: Factor[];
  shifts: Shift[];
  facing: Facing; // at the end
  way: number; // in which it went
  runs: boolean; // as an evader, with his die (ADLG-ZOC-9)
  shaken: boolean; // it falls into disorder (ADLG-ZOC-10a)
}

/** Straight away in this direction: the group set down facing there, then advancing. */
function awayFrom(s: AdlgState, group: Group, facing: Facing, by: number, gait: Gait): Walk {
  const turned = group.units.map((u) => ({ ...u, facing }));
  const g = turned.length === 1 ? groupOf(s, turned) : group;
  if (isRefusal(g)) throw new Error('a single body is a group');
  return walk(s, g, [{ do: 'advance', by: inUnits(by) }], gait);
}

function planExit(s: AdlgState, corps: number, c: LeaveZocOrder): Exit | Refusal {
  const ordered = orderable(s, corps, c.units);
  if (isRefusal(ordered)) return ordered;
  if (ordered.length > 1) return refuse('ADLG-ZOC-8', 'one-by-one', { units: ordered.length });
  const u = ordered[0];
  if (u.square) return refuse('AR-MOVE-12', 'square-stands', { unit: u.name });
  const controllers = controllersOf(s, u);
  if (controllers.length === 0) return refuse('ADLG-ZOC-8', 'not-in-zoc', { unit: u.name });
  // Whoever controls it is near: no second move begins there.
  if (u.moves > 0 && !did(u, DID.reserve))
    return refuse('ADLG-ORD-7', 'enemy-within-four', { unit: u.name, by: controllers[0].name });
  const group = groupOf(s, ordered);
  if (isRefusal(group)) return group;
  const evader = canEvade(s, u);
  const allowance = openAllowance(s, u);
  if (allowance <= 0) return refuse('ADLG-ALW-8', 'heavy-artillery-wheels', { unit: u.name, most: 0 });
  const gait: Gait = {
    enemies: 'short',
    awayFromEnemies: 0,
    budget: Number.POSITIVE_INFINITY,
    passFriends: 'table',
    freeTurns: true,
  };
  let walked: Walk;
  let facing = u.facing;
  let way: number | undefined;
  const fixed = houseRules(s).zocLeaving === 'fixed';
  let shaken = false;
  let easy = evader;
  if (evader) {
    way = evadeFacings(s, u, controllers[0], controllers[0].facing)[c.direction];
    if (way === undefined) return refuse('ADLG-ZOC-9', 'no-such-direction', { direction: c.direction });
    walked = awayFrom(s, group, way, allowance, { ...gait, budget: Number.NaN });
    facing = mayTurnBack(s, u) ? (way + HALF_TURN) % TURN : way;
  } else {
    const forward = c.direction === 1;
    if (forward && !controlledFromRear(u, controllers[0]))
      return refuse('ADLG-ZOC-10', 'only-from-rear', { unit: u.name });
    if (
      forward &&
      TROOPS[u.type].category !== 'Cv' &&
      TROOPS[u.type].category !== 'Kn' &&
      TROOPS[u.type].category !== 'El'
    )
      return refuse('ADLG-ZOC-10', 'mounted-only', { unit: u.name });
    // ADLG-ZOC-10b: from a slower enemy behind it goes straight on with all it has, in order.
    if (fixed && forward && openAllowance(s, controllers[0]) >= allowance)
      return refuse('ADLG-ZOC-10b', 'not-faster', {
        unit: u.name,
        own: inUnits(allowance),
        by: controllers[0].name,
        his: inUnits(openAllowance(s, controllers[0])),
      });
    easy = fixed && forward;
    shaken = fixed && !forward;
    const most = fixed
      ? forward
        ? allowance
        : units(
            isMounted(TROOPS[u.type].category) ? houseRules(s).zocLeaveMounted : houseRules(s).zocLeaveFoot,
          )
      : Math.max(units(houseRules(s).zocRetreatLeast), allowance - units(houseRules(s).zocRetreatLess));
    // ADLG-ZOC-10: straight back by just so much.
    const by = fixed ? most : units(c.by);
    if (by > most + SAME) return refuse('ADLG-ZOC-10', 'too-far', { needed: c.by, allowance: inUnits(most) });
    way = forward ? u.facing : (u.facing + HALF_TURN) % TURN;
    walked = awayFrom(s, group, way, by, fixed ? { ...gait, budget: FAR } : { ...gait, budget: Number.NaN });
  }
  // ADLG-ZOC-11: it stops just short of any enemy met; anything else in the way is a refusal.
  if (walked.stop !== null && !(evader || walked.stop.rule === 'ADLG-MOV-19'))
    return refuse(walked.stop.rule, walked.stop.why, walked.stop.figures);
  const pose = walked.poses[0];
  pose.facing = facing;
  const there = shapeOf({ ...u, ...pose }, newShape());
  if (!evader && controllersOf(s, u, there).length > 0)
    return refuse('ADLG-ZOC-10', 'still-in-zoc', { unit: u.name, by: controllersOf(s, u, there)[0].name });
  if (walked.length < SAME) return refuse('ADLG-ZOC-10', 'cannot-go-back', { unit: u.name });
  const shifts = clearEnd(s, group, [pose]);
  if (isRefusal(shifts)) return shifts;
  const cost = costOf(s, corps, ordered, {
    order: 'move',
    difficult: easy ? undefined : 'AR-MOVE-06',
    headstrong: headstrongTempted(s, u),
  });
  if (isRefusal(cost)) return cost;
  const runs = evader && fixed;
  return (
    checkCost(s, corps, ordered, cost) ?? { units: ordered, walked, cost, shifts, facing, way, runs, shaken }
  );
}

/** Does the controlling enemy stand behind the line of its rear edge? */
function controlledFromRear(u: Unit, by: Unit): boolean {
  const own = shape(u);
  const e = shape(by);
  return under((e.x - own.x) * own.ux + (e.y - own.y) * own.uy, -own.halfDepth);
}

export const leaveZocOrder: OrderChapter = {
  check: (s: AdlgState, corps: number, c: LeaveZocOrder): Refusal | undefined => {
    const plan = planExit(s, corps, c);
    return isRefusal(plan) ? plan : undefined;
  },
  accept: (s: AdlgState, corps: number, c: LeaveZocOrder, tell?: Tell): void => {
    const plan = planExit(s, corps, c);
    if (isRefusal(plan)) throw new Error(`a refused exit was accepted: ${plan.why}`);
    pay(s, corps, plan.units, plan.cost);
    const u = unitOf(s, plan.units[0].id);
    if (plan.runs) {
      // ADLG-ZOC-9: by the steps of an evade, the die included.
      u.moves++;
      u.did |= DID.moved | DID.ordered | DID.leftZoc;
      push(s, leavingFrame(u, plan.way, mayTurnBack(s, u), plan.cost));
      return;
    }
    const met = commandersOn(s, asGroup({ ...u, facing: plan.way }), plan.walked.legs);
    setPose(u, { ...plan.walked.poses[0], facing: plan.facing });
    fleeAll(s, met, tell);
    applyShifts(s, plan.shifts);
    if (s.contacts.length > 0) dropLostContacts(s);
    u.moves++;
    u.shotTurns = 0;
    cite('ADLG-ZOC-11');
    cite('ADLG-ORD-12');
    u.did |= DID.moved | DID.ordered | DID.leftZoc;
    loseCommandedShot(s, u, plan.walked.length, 'move', tell);
    tell?.({
      kind: 'left-zoc',
      rule: canEvade(s, u) ? 'ADLG-ZOC-9' : 'ADLG-ZOC-10',
      side: u.side,
      about: [u.id],
      factors: plan.cost,
      facts: { length: inUnits(Math.floor(plan.walked.length)) },
    });
    // ADLG-ZOC-10a: one who was in good order is so no longer.
    if (plan.shaken && u.losses === 0) loseCohesion(s, u, 1, 'ADLG-ZOC-10a', tell);
  },
};

/** An evader under way out of a zone: his die and his run are those of an evade. */
export interface LeavingFrame extends Evaded {
  at: 'zoc.leaving';
  unit: BodyId;
  cost: Factor[];
  begun: boolean;
}
const leavingFrame = (u: Unit, way: number, turnBack: boolean, cost: Factor[]): LeavingFrame => ({
  at: 'zoc.leaving',
  unit: u.id,
  cost,
  begun: false,
  stood: [],
  going: [{ unit: u.id, facing: way, turnBack, group: false }],
  fled: [],
  turning: [],
  die: null,
});

export const leavingSteps = {
  'zoc.leaving': (s: AdlgState, frame: LeavingFrame, _dice: unknown, tell?: Tell) => {
    if (!frame.begun) {
      frame.begun = true;
      push(s, evadeMove(frame.going[0]));
      return;
    }
    const u = unitOf(s, frame.unit);
    cite('ADLG-ZOC-11');
    pop(s);
    turnBack(s, frame.turning, tell);
    tell?.({
      kind: 'ran-from-zoc',
      rule: 'ADLG-ZOC-9',
      side: u.side,
      about: [u.id],
      factors: frame.cost,
    });
  },
} satisfies Steps;

export function applyShifts(s: AdlgState, shifts: readonly Shift[]): void {
  for (const { unit, x, y } of shifts) {
    const u = unitOf(s, unit.id);
    u.x = x;
    u.y = y;
    u.did |= DID.shifted;
  }
  if (shifts.length > 0 && s.contacts.length > 0) dropLostContacts(s);
}

// --- Disengaging: ADLG-DIS -------------------------------------------------------------------------------------

interface Break {
  units: readonly Unit[];
  walked: Walk;
  cost: Factor[];
  shifts: Shift[];
  facing: Facing;
  way: number; // in which it went
}

/** Why this body may not break off, if it may not. */
function whyNoBreak(s: AdlgState, corps: number, id: string): Unit | Refusal {
  const u = findUnit(s, id);
  if (u === undefined || u.corps !== corps || u.place !== 'table')
    return refuse('AR-CMD-01', 'not-in-corps', { unit: id });
  if (u.lootsCamp) return refuse('ADLG-ROU-9', 'loots-camp', { unit: u.name });
  const touching = s.contacts.filter((k) => k.a === u.id || k.b === u.id);
  if (touching.length === 0) return refuse('ADLG-DIS-1', 'not-in-melee', { unit: u.name });
  if (did(u, DID.charged | DID.evaded | DID.rallied | DID.conformed))
    return refuse('ADLG-ORD-11', 'no-further-order', { unit: u.name });
  if (did(u, DID.toRally)) return refuse('AR-RALLY-14', 'named-to-rally', { unit: u.name });
  const category = TROOPS[u.type].category;
  const listed = houseRules(s).disengaging === 'list';
  if (!listed) {
    if (isBattleUnit(u.type) || category === 'WWg' || category === 'Art' || category === 'El')
      return refuse('ADLG-DIS-2', 'may-not-disengage', { unit: u.name });
    if ((u.abilities & ABILITY.headstrong) !== 0) return refuse('ADLG-DIS-2', 'headstrong', { unit: u.name });
  }
  for (const k of touching) {
    const enemy = unitOf(s, k.a === u.id ? k.b : k.a);
    if (k.b === u.id && k.edge !== 'front') return refuse('ADLG-DIS-2', 'flank-contact', { by: enemy.name });
    if (listed) {
      if (!mayBreakFrom(s, u, enemy)) return refuse('ADLG-DIS-2', 'may-not-disengage', { unit: u.name });
    } else if (openAllowance(s, enemy) >= openAllowance(s, u))
      return refuse('ADLG-DIS-2', 'not-faster', {
        unit: u.name,
        own: inUnits(openAllowance(s, u)),
        by: enemy.name,
        his: inUnits(openAllowance(s, enemy)),
      });
  }
  const held = controllersOf(s, u).find((e) => behindFront(u, e));
  return held === undefined ? u : refuse('ADLG-DIS-2', 'flank-controlled', { by: held.name });
}

/** ADLG-DIS-3a: a group goes back as it stands, every body looking where it looked. */
function backwards(s: AdlgState, bodies: readonly Unit[], way: number): Group | Refusal {
  const turned = bodies.map((u) => ({ ...u, facing: way }));
  if (bodies.length === 1) return groupOf(s, turned);
  const group = groupOf(s, bodies);
  return isRefusal(group)
    ? group
    : {
        ...group,
        units: group.units.map((u) => turned.find((v) => v.id === u.id)!),
        lead: { ...group.lead, facing: way },
      };
}

function planBreak(s: AdlgState, corps: number, c: DisengageOrder): Break | Refusal {
  const bodies: Unit[] = [];
  for (const id of [c.unit, ...(c.with ?? [])]) {
    const u = whyNoBreak(s, corps, id);
    if (isRefusal(u)) return u;
    if (bodies.includes(u)) return refuse('AR-CMD-01', 'named-twice', { unit: u.name });
    bodies.push(u);
  }
  const listed = houseRules(s).disengaging === 'list';
  const [u] = bodies;
  if (bodies.length > 1) {
    cite('ADLG-DIS-3a');
    if (!listed) return refuse('ADLG-DIS-3a', 'one-by-one', { units: bodies.length });
  }
  if (!listed && c.turnBack && !mayTurnBack(s, u))
    return refuse('ADLG-DIS-3', 'may-not-turn-back', { unit: u.name });
  const way = (u.facing + HALF_TURN) % TURN;
  const group = backwards(s, bodies, way);
  if (isRefusal(group)) return group;
  // ADLG-DIS-3: backwards, facing the enemy, by all it has less 1 UD; before, about and by all it has.
  const length = Math.min(...bodies.map((v) => openAllowance(s, v))) - (listed ? units(1) : 0);
  const walked = walk(s, group, [{ do: 'advance', by: inUnits(length) }], {
    enemies: 'short',
    awayFromEnemies: 0,
    budget: Number.NaN,
    passFriends: 'table',
    freeTurns: true,
  });
  const clear = units(houseRules(s).disengageClear);
  if (walked.length < clear - SAME)
    return refuse('ADLG-DIS-3', 'no-room', {
      unit: u.name,
      room: inUnits(Math.floor(walked.length)),
      needed: inUnits(clear),
    });
  const facing = listed || c.turnBack ? u.facing : way;
  for (const pose of walked.poses) pose.facing = facing;
  const shifts = clearEnd(s, group, walked.poses);
  if (isRefusal(shifts)) return shifts;
  const cost = costOf(s, corps, bodies, {
    order: 'move',
    difficult: listed && bodies.some(isUnmanoeuvrable) ? 'AR-MOVE-07' : undefined,
  });
  if (isRefusal(cost)) return cost;
  return checkCost(s, corps, bodies, cost) ?? { units: group.units, walked, cost, shifts, facing, way };
}

/** ADLG-DIS-2: who may break off from whom by version 4. */
function mayBreakFrom(s: AdlgState, u: Unit, e: Unit): boolean {
  const own = TROOPS[u.type].category;
  const his = TROOPS[e.type].category;
  if (own === 'WWg' || own === 'Art') return false;
  cite('ADLG-DIS-2');
  const works = s.works.length > 0 && (workBefore(s, u) || workBefore(s, e));
  if (citing(his === 'WWg' || his === 'Art' || works, 'ADLG-DIS-2c')) return true;
  if (citing(own === 'LI', 'ADLG-DIS-2a'))
    return isFoot(his) || his === 'El' || penalised(s, e, groundUnder(s, e));
  if (!citing(isMounted(own) && own !== 'El', 'ADLG-DIS-2b')) return false;
  return isFoot(his) || openAllowance(s, e) < openAllowance(s, u);
}

const behindFront = (u: Unit, e: Unit): boolean => {
  const own = shape(u);
  const his = shape(e);
  return under((his.x - own.x) * own.ux + (his.y - own.y) * own.uy, own.halfDepth);
};

export const disengageOrder: OrderChapter = {
  check: (s: AdlgState, corps: number, c: DisengageOrder): Refusal | undefined => {
    const plan = planBreak(s, corps, c);
    return isRefusal(plan) ? plan : undefined;
  },
  accept: (s: AdlgState, corps: number, c: DisengageOrder, tell?: Tell): void => {
    const plan = planBreak(s, corps, c);
    if (isRefusal(plan)) throw new Error(`a refused disengagement was accepted: ${plan.why}`);
    const bodies = plan.units.map((v) => unitOf(s, v.id));
    const gone = bodies.map((u) => u.id);
    pay(s, corps, bodies, plan.cost);
    s.contacts = s.contacts.filter((k) => !gone.includes(k.a) && !gone.includes(k.b));
    const met = plan.units.flatMap((v) => commandersOn(s, asGroup(v), plan.walked.legs));
    for (let i = 0; i < bodies.length; i++)
      setPose(bodies[i], { ...plan.walked.poses[i], facing: plan.facing });
    fleeAll(s, met, tell);
    applyShifts(s, plan.shifts);
    for (const u of bodies) {
      const led = s.commanders.find((x) => x.unit === u.id);
      if (led !== undefined) led.engaged = false;
      u.moves++;
      cite('ADLG-DIS-4');
      u.did |= DID.moved | DID.ordered | DID.disengaged;
      loseCommandedShot(s, u, plan.walked.length, 'move', tell);
    }
    tell?.({
      kind: 'disengaged',
      rule: 'ADLG-DIS-1',
      side: bodies[0].side,
      about: gone,
      factors: plan.cost,
      facts: { length: inUnits(Math.floor(plan.walked.length)) },
    });
  },
};
