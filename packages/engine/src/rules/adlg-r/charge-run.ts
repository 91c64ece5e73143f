/** The sequence of a charge once it is declared; pursuits and uncontrolled charges run it too. ADLG-CHA-9, ADLG-EVA-7, 8. */
import { cite } from '../../battle/cite.ts';
import type { Dice } from '../../battle/dice.ts';
import { type Ask, askId, type Frame, type Refusal, type Tell } from '../../battle/protocol.ts';
import { isRefusal, refuse } from '../../battle/refuse.ts';
import { inUnits, units } from '../../table/number.ts';
import { newShape, type Shape, shapeOf } from '../../table/shape.ts';
import { type ChargePlan, type PlannedHit, planCharge } from './charge-plan.ts';
import type { Choose, EngageAnswer, FollowAnswer, Leg } from './commands.ts';
import { dropLostContacts } from './conform.ts';
import { addContact, addTouching, fitting, scatterCommanders, takePlace, toEngage } from './contact.ts';
import {
  adjusted,
  adjustedRoll,
  type Evaded,
  evadeAsk,
  evadeFacings,
  evadeMove,
  lastClear,
  mayEvade,
  mayTurnBack,
  turnBack,
} from './evade.ts';
import { attackedFromTwoSides } from './flank.ts';
import { nextAsk, pop, push, type Questions, type Steps } from './frames.ts';
import { type Group, groupOf } from './group.ts';
import { type Hit, hitOf, type Option } from './hit.ts';
import { clearEnd } from './interpenetration.ts';
import { applyShifts } from './manoeuvre.ts';
import { loseCommandedShot, setPose } from './move.ts';
import { asGroup, CHARGE_GAIT } from './reach.ts';
import { diceRiver, riverAhead } from './river.ts';
import { loseCohesion } from './rout.ts';
import { shape } from './shapes.ts';
import { type AdlgState, book, DID, findUnit, type Unit, unitOf } from './state.ts';
import { ABILITY, isFoot, TROOPS } from './troops.ts';
import type { Gait } from './walk.ts';

export type ChargeKind = 'charge' | 'uncontrolled' | 'pursuit';

export interface ChargeFrame extends Evaded {
  at:
    | 'charge.declare'
    | 'charge.roll'
    | 'charge.follow'
    | 'charge.contact'
    | 'charge.conform'
    | 'charge.engage';
  how: ChargeKind;
  units: string[];
  legs: Leg[];
  starts: [x: number, y: number, facing: number][]; // where each stood at the declaration
  budget: number; // grid that may be spent; -1: the plain allowance
  burst: boolean; // through friends (ADLG-MOV-18)
  rolled: boolean; // every target evaded, and the die was thrown
  most: number; // adjusted move, grid
  hits: PlannedHit[]; // still to conform
  waited: string[]; // of them, those that let comrades conform first
  since: number; // contacts that were there before
  who: string[]; // commanders to be asked
  n: number; // of the question being put, 0 none
}

/** A charge about to be run; its bodies stand where they start. */
export const chargeFrame = (
  how: ChargeKind,
  bodies: readonly Unit[],
  legs: readonly Leg[],
  budget = -1,
  burst = false,
): ChargeFrame => ({
  at: 'charge.declare',
  how,
  units: bodies.map((u) => u.id),
  legs: [...legs],
  starts: bodies.map((u) => [u.x, u.y, u.facing]),
  budget,
  burst,
  rolled: false,
  most: 0,
  hits: [],
  waited: [],
  since: 0,
  who: [],
  n: 0,
  stood: [],
  going: [],
  fled: [],
  turning: [],
});

function groupIn(s: AdlgState, frame: ChargeFrame): Group {
  const bodies = frame.units.map((id) => unitOf(s, id));
  if (bodies.length === 1) return asGroup(bodies[0]);
  const group = groupOf(s, bodies);
  return isRefusal(group) ? asGroup(bodies[0]) : group;
}

function gaitOf(frame: ChargeFrame): Gait {
  return {
    ...CHARGE_GAIT,
    budget: frame.budget < 0 ? Number.NaN : frame.budget,
    passFriends: frame.burst ? 'burst' : 'table',
  };
}

const planOf = (s: AdlgState, frame: ChargeFrame): ChargePlan =>
  planCharge(s, groupIn(s, frame), frame.legs, gaitOf(frame), frame.fled, 'go-on');

/** Straight on in the direction of the charge, as far as the budget reaches. */
function straightOn(legs: readonly Leg[]): Leg[] {
  const last = legs[legs.length - 1];
  const far: Leg = { do: 'advance', by: 40 };
  return last !== undefined && last.do === 'advance' ? [...legs.slice(0, -1), far] : [...legs, far];
}

/** ADLG-CHA-3: the least it must go after targets that ran. */
const leastMove = (u: Unit): number => units(isFoot(TROOPS[u.type].category) ? 1 : 2);

/** ADLG-EVA-7: headstrong and shock troops use all of an adjusted move. */
const mustUseAll = (u: Unit): boolean => (u.abilities & (ABILITY.headstrong | ABILITY.shock)) !== 0;

export const chargeSteps: Steps = {
  // Targets are looked for again after every answer and evade; when nobody is left to ask, the charger goes.
  'charge.declare': (s: AdlgState, frame: ChargeFrame, dice: Dice, tell?: Tell) => {
    const plan = planOf(s, frame);
    const river = riverAhead(s, plan.group, plan.walked.legs);
    if (river !== undefined) {
      diceRiver(s, river, dice, tell);
      return;
    }
    if (askNext(s, frame, plan)) return;
    const next = frame.going.shift();
    if (next !== undefined) {
      push(s, evadeMove(next));
      return;
    }
    const stands = plan.hits.some((h) => !frame.fled.includes(h.target));
    frame.at =
      !stands && frame.fled.length > 0 && !frame.rolled && frame.how !== 'pursuit'
        ? 'charge.roll'
        : 'charge.contact';
  },

  // ADLG-EVA-6, 7: every target evaded.
  'charge.roll': (s: AdlgState, frame: ChargeFrame, dice: Dice, tell?: Tell) => {
    const { walked, group } = planOf(s, frame);
    const by = dice.roll(adjustedRoll(s, group.units[0].side, 'follow'));
    frame.rolled = true;
    frame.most = adjusted(s, walked.allowance, by);
    frame.budget = frame.most;
    frame.legs = straightOn(frame.legs);
    tell?.({
      kind: 'charger-rolled',
      rule: 'ADLG-EVA-6',
      side: group.units[0].side,
      about: frame.units,
      thrown: [
        {
          purpose: 'follow',
          rule: 'ADLG-EVA-6',
          side: group.units[0].side,
          faces: [...dice.last],
          score: by,
        },
      ],
      facts: { allowance: inUnits(walked.allowance), by, move: inUnits(frame.most) },
    });
    const least = leastOf(s, frame);
    const all = group.units.some(mustUseAll) || least >= frame.most - SAME;
    frame.at = all ? 'charge.declare' : 'charge.follow';
    if (!all) frame.n = nextAsk(s);
  },

  'charge.contact': (s: AdlgState, frame: ChargeFrame, _dice: Dice, tell?: Tell) => {
    frame.since = s.contacts.length;
    runIn(s, frame, tell);
    frame.at = 'charge.conform';
  },

  // ADLG-CON-2b: one after the other, in the order of first contact.
  'charge.conform': (s: AdlgState, frame: ChargeFrame, _dice: Dice, tell?: Tell) => {
    cite('ADLG-CON-2b');
    const next = frame.hits[0];
    if (next === undefined) {
      finish(s, frame, tell);
      return;
    }
    const u = unitOf(s, next.unit);
    const found = choices(s, frame, u, next.target);
    if (found === undefined) {
      frame.hits.shift();
      return;
    }
    const { hit, options, movers } = found;
    if (
      options.length === 0 &&
      frame.hits.length > 1 &&
      !frame.waited.includes(`${next.unit}>${next.target}`)
    ) {
      // A comrade that has still to conform may make room.
      frame.waited.push(`${next.unit}>${next.target}`);
      frame.hits.push(frame.hits.shift()!);
      return;
    }
    if (options.length > 1) {
      push(s, { at: 'charge.place', n: nextAsk(s), unit: next.unit, target: next.target } as PlaceFrame);
      return;
    }
    conform(s, frame, u, unitOf(s, next.target), hit, options[0], movers, tell);
  },
};

const SAME = 60;

const leastOf = (s: AdlgState, frame: ChargeFrame): number =>
  Math.min(frame.most, Math.max(...frame.units.map((id) => leastMove(unitOf(s, id)))));

/** Puts the next question to a target that can evade; light infantry always evades a pursuit (ADLG-EVA-12). */
function askNext(s: AdlgState, frame: ChargeFrame, plan: ChargePlan): boolean {
  for (const h of plan.hits) {
    const e = findUnit(s, h.target);
    if (e === undefined || frame.stood.includes(e.id) || frame.fled.includes(e.id)) continue;
    if (frame.going.some((g) => g.unit === e.id)) continue;
    const charger = unitOf(s, h.unit);
    const facing = plan.poses[plan.group.units.findIndex((v) => v.id === h.unit)].facing;
    const ways = mayEvade(s, e) ? evadeFacings(s, e, charger, facing) : [];
    if (ways.length === 0) {
      frame.stood.push(e.id);
      continue;
    }
    if (frame.how === 'pursuit' && e.type === 'light-infantry') {
      cite('ADLG-EVA-12');
      frame.going.push({ unit: e.id, facing: ways[0], turnBack: mayTurnBack(s, e) });
      continue;
    }
    push(s, evadeAsk(nextAsk(s), e.id, h.unit, facing));
    return true;
  }
  return false;
}

/** The charger makes its move: to contact, or as far as it goes. */
function runIn(s: AdlgState, frame: ChargeFrame, tell?: Tell): void {
  let plan = planOf(s, frame);
  const gait = gaitOf(frame);
  // ADLG-CHA-8: a contact that may not be made, or not with the front, ends a few millimetres short.
  if (plan.forbidden !== undefined || plan.stray !== '') {
    const { forbidden } = plan;
    if (plan.group.units.some((u) => u.type === 'dragoons')) cite('AR-CHARGE-03');
    gait.enemies = 'short';
    plan = planCharge(s, plan.group, frame.legs, gait, frame.fled, 'together');
    plan.hits = [];
    tell?.({
      kind: 'stopped-short',
      rule: forbidden?.rule ?? 'ADLG-CHA-8',
      side: plan.group.units[0].side,
      about: frame.units,
    });
  }
  let shifts = clearEnd(s, plan.group, plan.poses);
  if (isRefusal(shifts) && plan.hits.length === 0) {
    const end = lastClear(s, plan.group, frame.legs, gait, plan.walked);
    plan.poses = end === undefined ? plan.group.units.map((u) => ({ ...u })) : end.walked.poses;
    shifts = end === undefined ? [] : end.shifts;
    if (end !== undefined) plan.walked = end.walked;
  }
  plan.group.units.forEach((member, i) => {
    const u = unitOf(s, member.id);
    setPose(u, plan.poses[i]);
    moved(s, frame, u, plan, tell);
  });
  if (!isRefusal(shifts)) {
    for (const shift of shifts)
      tell?.({ kind: 'shifted', rule: 'ADLG-MOV-16', side: shift.unit.side, about: [shift.unit.id] });
    applyShifts(s, shifts);
  }
  frame.hits = plan.hits;
  tellMove(frame, plan, tell);
  for (const v of plan.walked.burst) {
    tell?.({ kind: 'burst-through', rule: 'ADLG-MOV-18', side: v.side, about: [v.id, frame.units[0]] });
    loseCohesion(s, unitOf(s, v.id), book(s).burstThroughLoss, 'ADLG-MOV-18', tell);
  }
}

function moved(s: AdlgState, frame: ChargeFrame, u: Unit, plan: ChargePlan, tell?: Tell): void {
  u.shotTurns = 0;
  u.turnedHalves = 0;
  if (frame.how === 'pursuit') u.did |= DID.pursued;
  else {
    u.moves++;
    u.did |= DID.moved | DID.charged | DID.ordered;
    if (frame.legs.some((l) => l.do === 'turn' || l.do === 'wheel')) u.did |= DID.turned;
  }
  loseCommandedShot(s, u, plan.walked.length, 'move', tell);
}

const RULES: Readonly<Record<ChargeKind, string>> = {
  charge: 'ADLG-CHA-9',
  uncontrolled: 'AR-CHARGE-09',
  pursuit: 'ADLG-ROU-3',
};

function tellMove(frame: ChargeFrame, plan: ChargePlan, tell?: Tell): void {
  if (tell === undefined) return;
  const { walked } = plan;
  const side = plan.group.units[0].side;
  tell({
    kind: frame.how === 'pursuit' ? 'pursued' : 'charged',
    rule: RULES[frame.how],
    side,
    about: [...frame.units, ...new Set(plan.hits.map((h) => h.target))],
    facts: {
      length: inUnits(Math.floor(walked.length)),
      spent: inUnits(Math.floor(walked.spent)),
      allowance: inUnits(walked.allowance),
      contact: plan.hits.length > 0,
    },
  });
  for (const u of walked.passed) tell({ kind: 'passed-through', rule: 'ADLG-MOV-14', side, about: [u.id] });
}

/** Where a body stood when the charge was declared. */
function startOf(frame: ChargeFrame, u: Unit): Shape {
  const [x, y, facing] = frame.starts[frame.units.indexOf(u.id)];
  return shapeOf({ x, y, facing, width: u.width, depth: u.depth }, newShape());
}

/** Members that made no contact of their own and stay with the others. */
const companions = (s: AdlgState, frame: ChargeFrame): Unit[] =>
  frame.units
    .filter(
      (id) => !frame.hits.some((h) => h.unit === id) && !s.contacts.some((c) => c.a === id || c.b === id),
    )
    .map((id) => unitOf(s, id));

interface Choices {
  hit: Hit;
  options: Option[];
  movers: Unit[]; // companions that shift with it
}

/** The contact as it stands and the places to choose from; undefined if there is none any more. */
function choices(s: AdlgState, frame: ChargeFrame, u: Unit, target: string): Choices | undefined {
  const e = findUnit(s, target);
  if (e === undefined || e.place !== 'table' || u.place !== 'table') return undefined;
  // Whoever has conformed to one enemy only touches the others.
  if (s.contacts.some((c, i) => i >= frame.since && c.a === u.id)) return undefined;
  const fled = frame.fled.includes(target);
  const start = startOf(frame, u);
  const placed = (movers: Unit[]): Choices | undefined => {
    const hit = hitOf(s, u, shape(u), start, e, fled, movers);
    return hit === undefined ? undefined : { hit, options: fitting(s, u, hit.options, movers), movers };
  };
  const free = companions(s, frame);
  const found = placed(free);
  if (found === undefined || found.options.length > 0) return found;
  // Comrades before the same enemy, for whom there is no place, dress on the one that has it.
  const pressed = frame.hits.filter(
    (h) => h.unit !== u.id && frame.hits.every((k) => k.unit !== h.unit || k.target === target),
  );
  if (pressed.length > 0) {
    const more = placed([...free, ...pressed.map((h) => unitOf(s, h.unit))]);
    if (more !== undefined && more.options.length > 0) return more;
  }
  return free.length === 0 ? found : placed([]);
}

function conform(
  s: AdlgState,
  frame: ChargeFrame,
  u: Unit,
  e: Unit,
  hit: Hit,
  option: Option | undefined,
  movers: readonly Unit[],
  tell?: Tell,
): void {
  frame.hits.shift();
  const edge = option?.edge ?? hit.edge;
  if (option !== undefined) {
    takePlace(s, u, option, movers, tell);
  } else if (hit.touch.corner) {
    tell?.({ kind: 'corner-only', rule: 'ADLG-CON-9', side: u.side, about: [u.id, e.id] });
    return;
  } else if (!standsClear(s, frame, u)) return;
  if (option === undefined) cite('ADLG-CON-5a');
  addContact(s, u, e, edge, true, option !== undefined);
  tell?.({
    kind: 'contact',
    rule: option === undefined ? 'ADLG-CON-5' : 'ADLG-CON-2',
    side: u.side,
    about: [u.id, e.id],
    facts: {
      edge,
      conformed: option !== undefined,
      slide: option === undefined ? 0 : inUnits(Math.floor(option.place.slide)),
    },
  });
}

/** A body that cannot conform stays as it touched, if it stands on nobody; else it goes back to where it stood clear. */
function standsClear(s: AdlgState, frame: ChargeFrame, u: Unit): boolean {
  const shifts = clearEnd(s, asGroup(u), [u]);
  if (!isRefusal(shifts)) {
    applyShifts(s, shifts);
    return true;
  }
  const [x, y, facing] = frame.starts[frame.units.indexOf(u.id)];
  const group = asGroup({ ...u, x, y, facing });
  const walked = planCharge(s, group, frame.legs, gaitOf(frame), frame.fled, 'together').walked;
  const end = lastClear(s, group, frame.legs, { ...gaitOf(frame), enemies: 'short' }, walked);
  if (end === undefined) setPose(u, { x, y, facing });
  else {
    setPose(u, end.walked.poses[0]);
    applyShifts(s, end.shifts);
  }
  return false;
}

/** All that follows from the contacts; then the commanders are asked. */
function finish(s: AdlgState, frame: ChargeFrame, tell?: Tell): void {
  for (const id of frame.units) {
    const u = unitOf(s, id);
    if (u.place !== 'table') continue;
    if (s.contacts.some((c, i) => i >= frame.since && c.a === id)) addTouching(s, u, startOf(frame, u));
    else standsClear(s, frame, u);
    scatterCommanders(s, u, tell);
  }
  const before = s.contacts.slice(frame.since);
  dropLostContacts(s);
  frame.since = s.contacts.length - before.filter((c) => s.contacts.includes(c)).length;
  attackedFromTwoSides(s, tell);
  turnBack(s, frame.turning, tell);
  frame.who = toEngage(s, frame.since);
  if (frame.who.length === 0) pop(s);
  else {
    frame.at = 'charge.engage';
    frame.n = nextAsk(s);
  }
}

interface PlaceFrame extends Frame {
  at: 'charge.place';
  n: number;
  unit: string;
  target: string;
}

const chargeBelow = (s: AdlgState): ChargeFrame => s.frames[s.frames.length - 2] as ChargeFrame;

export const chargeQuestions: Questions = {
  // ADLG-EVA-7: how far the charger goes on after those that ran.
  'charge.follow': {
    asks: (s: AdlgState, frame: ChargeFrame): Ask[] => {
      const id = askId(frame.n);
      const u = unitOf(s, frame.units[0]);
      const caught = planOf(s, frame).hits.length > 0;
      const by = inUnits(caught ? frame.most : leastOf(s, frame));
      const answer: FollowAnswer = { ask: id, kind: 'follow', by };
      return [
        {
          id,
          side: u.side,
          kind: 'follow',
          rule: 'ADLG-EVA-7',
          about: frame.units,
          secret: false,
          default: answer,
        },
      ];
    },
    check: (s: AdlgState, frame: ChargeFrame, c: FollowAnswer): Refusal | undefined => {
      if (c.kind !== 'follow') return refuse('ADLG-EVA-7', 'how-far');
      const least = leastOf(s, frame);
      const by = units(c.by);
      if (by < least - SAME) return refuse('ADLG-CHA-3', 'too-short', { by: c.by, least: inUnits(least) });
      return by > frame.most + SAME
        ? refuse('ADLG-EVA-7', 'too-far', { needed: c.by, allowance: inUnits(frame.most) })
        : undefined;
    },
    accept: (_s: AdlgState, frame: ChargeFrame, c: FollowAnswer): void => {
      frame.budget = units(c.by);
      frame.at = 'charge.declare';
    },
  },
  // ADLG-CON-2a (5): of two places equally near the active player chooses.
  'charge.place': {
    asks: (s: AdlgState, frame: PlaceFrame): Ask[] => {
      const id = askId(frame.n);
      const first: Choose = { ask: id, kind: 'choose', choice: 0 };
      const about = [frame.unit, frame.target];
      const side = unitOf(s, frame.unit).side;
      return [{ id, side, kind: 'choose', rule: 'ADLG-CON-2a', about, secret: false, default: first }];
    },
    check: (s: AdlgState, frame: PlaceFrame, c: Choose): Refusal | undefined => {
      if (c.kind !== 'choose') return refuse('ADLG-CON-2a', 'choose-a-place');
      const places = choices(s, chargeBelow(s), unitOf(s, frame.unit), frame.target)?.options.length ?? 0;
      return c.choice >= 0 && c.choice < places
        ? undefined
        : refuse('ADLG-CON-2a', 'no-such-place', { choice: c.choice, places });
    },
    accept: (s: AdlgState, frame: PlaceFrame, c: Choose, tell?: Tell): void => {
      const charge = chargeBelow(s);
      const u = unitOf(s, frame.unit);
      const { hit, options, movers } = choices(s, charge, u, frame.target)!;
      pop(s);
      conform(s, charge, u, unitOf(s, frame.target), hit, options[c.choice], movers, tell);
    },
  },
  // ADLG-CMD-12: shall the commander fight with his unit?
  'charge.engage': {
    asks: (s: AdlgState, frame: ChargeFrame): Ask[] => {
      const id = askId(frame.n);
      const c = s.commanders.find((x) => x.id === frame.who[0])!;
      const answer: EngageAnswer = { ask: id, kind: 'engage', engage: false };
      return [
        {
          id,
          side: c.side,
          kind: 'engage',
          rule: 'ADLG-CMD-12',
          about: [c.unit],
          secret: false,
          default: answer,
        },
      ];
    },
    check: (_s: AdlgState, _frame: ChargeFrame, c: EngageAnswer): Refusal | undefined =>
      c.kind === 'engage' ? undefined : refuse('ADLG-CMD-12', 'engage-or-not'),
    accept: (s: AdlgState, frame: ChargeFrame, a: EngageAnswer, tell?: Tell): void => {
      const id = frame.who.shift();
      const c = s.commanders.find((x) => x.id === id)!;
      c.engaged = a.engage;
      if (a.engage)
        tell?.({
          kind: 'commander-engage',
          rule: 'ADLG-CMD-12',
          side: c.side,
          about: [c.unit],
          facts: { commander: c.name },
        });
      if (frame.who.length === 0) pop(s);
      else frame.n = nextAsk(s);
    },
  },
};
