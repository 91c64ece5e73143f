/** The sequence of a charge once it is declared; pursuits and uncontrolled charges run it too. ADLG-CHA-9, ADLG-EVA-7, 8. */
import { cite } from '../../../battle/cite.ts';
import type { Dice } from '../../../battle/dice/dice.ts';
import type { Tell } from '../../../battle/protocol.ts';
import { isRefusal } from '../../../battle/refuse.ts';
import { inUnits, units } from '../../../table/number.ts';
import { ABILITY, isFoot, TROOPS } from '../army/troops.ts';
import { commandersOn, fleeAll } from '../command/scatter.ts';
import type { Leg } from '../commands.ts';
import { conformNext } from '../conform/charge-conform.ts';
import {
  adjusted,
  adjustedRoll,
  asOneGroup,
  evadeAsk,
  evadeFacings,
  evadeMove,
  mayEvade,
  mayTurnBack,
} from '../flight/evade.ts';
import { lastClear } from '../flight/flight.ts';
import { nextAsk, push, type Steps } from '../frames.ts';
import { diceRiver, riverAhead } from '../ground/river.ts';
import { openAllowance } from '../move/allowance.ts';
import { dropCommandedShot, loseCommandedShot } from '../move/commanded-shot.ts';
import { clearEnd } from '../move/interpenetration.ts';
import { applyShifts } from '../move/manoeuvre.ts';
import { setPose } from '../move/move.ts';
import { burstThrough } from '../rout/rout.ts';
import { type AdlgState, DID, findUnit, houseRules, type Unit, unitOf } from '../state.ts';
import { SAME } from '../tolerances.ts';
import { type ChargeFrame, type ChargeKind, contactKey, gaitOf, planOf } from './charge-frame.ts';
import { type ChargePlan, planCharge, turnsAsGroup } from './charge-plan.ts';
import { wheelCatches } from './follow.ts';

/** Straight on in the direction of the charge, as far as the budget reaches. */
function straightOn(legs: readonly Leg[]): Leg[] {
  const last = legs[legs.length - 1];
  const far: Leg = { do: 'advance', by: 40 };
  return last !== undefined && last.do === 'advance' ? [...legs.slice(0, -1), far] : [...legs, far];
}

/** ADLG-CHA-3: the least it must go after targets that ran. */
const leastMove = (u: Unit): number => units(isFoot(TROOPS[u.type].category) ? 1 : 2);

/** ADLG-EVA-7: headstrong and shock troops use all of an adjusted move. */
export const mustUseAll = (u: Unit): boolean => (u.abilities & (ABILITY.headstrong | ABILITY.shock)) !== 0;

export const chargeSteps = {
  // Targets are looked for again after every answer and evade; when nobody is left to ask, the charger goes.
  'charge.declare': (s: AdlgState, frame: ChargeFrame, dice: Dice, tell?: Tell) => {
    const plan = planOf(s, frame);
    const river = riverAhead(s, plan.group, plan.walked.legs);
    if (river !== undefined) {
      diceRiver(s, river, dice, tell);
      return;
    }
    if (askNext(s, frame, plan)) return;
    if (frame.going.length > 1 && typeof frame.die !== 'number') asOneGroup(s, frame.going);
    const next = frame.going.shift();
    if (next !== undefined) {
      push(s, evadeMove(next));
      return;
    }
    frame.die = null;
    const stands = plan.hits.some((h) => !frame.fled.includes(h.target));
    frame.at =
      !stands && frame.fled.length > 0 && !frame.rolled && frame.how !== 'pursuit'
        ? 'charge.roll'
        : 'charge.contact';
  },

  // ADLG-EVA-6, 7: every target evaded.
  'charge.roll': (s: AdlgState, frame: ChargeFrame, dice: Dice, tell?: Tell) => {
    const { walked, group } = planOf(s, frame);
    // ADLG-EVA-6a: heavy foot is never held back by the die.
    const steady =
      houseRules(s).heavyFootNeverShort && group.units.some((u) => TROOPS[u.type].category === 'HI');
    if (steady) cite('ADLG-EVA-6a');
    const by = dice.roll(adjustedRoll(s, group.units[0].side, 'follow', steady ? 0 : undefined));
    frame.by = units(by);
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
    const all = least >= frame.most - SAME && !wheelCatches(s, frame);
    frame.at = all ? 'charge.declare' : 'charge.follow';
    if (!all) frame.n = nextAsk(s);
  },

  'charge.contact': (s: AdlgState, frame: ChargeFrame, _dice: Dice, tell?: Tell) => {
    frame.before = s.contacts.map(contactKey);
    runIn(s, frame, tell);
    frame.at = 'charge.conform';
  },

  'charge.conform': conformNext,
} satisfies Steps;

/** How far it must go: all of it, or the least of ADLG-CHA-3. */
export const leastOf = (s: AdlgState, frame: ChargeFrame): number => {
  const bodies = frame.units.map((id) => unitOf(s, id));
  return bodies.some(mustUseAll) ? frame.most : Math.min(frame.most, Math.max(...bodies.map(leastMove)));
};

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
      frame.going.push({ unit: e.id, facing: ways[0], turnBack: mayTurnBack(s, e), group: false });
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
    const end = turnsAsGroup(plan.group, frame.legs)
      ? undefined
      : lastClear(s, plan.group, frame.legs, gait, plan.walked);
    plan.poses = end === undefined ? plan.group.units.map((u) => ({ ...u })) : end.walked.poses;
    shifts = end === undefined ? [] : end.shifts;
    if (end !== undefined) plan.walked = end.walked;
  }
  const met = commandersOn(s, plan.group, plan.walked.legs);
  plan.group.units.forEach((member, i) => {
    const u = unitOf(s, member.id);
    setPose(u, plan.poses[i]);
    moved(s, frame, u, plan, tell);
  });
  fleeAll(s, met, tell);
  if (!isRefusal(shifts)) {
    for (const shift of shifts)
      tell?.({ kind: 'shifted', rule: 'ADLG-MOV-16', side: shift.unit.side, about: [shift.unit.id] });
    applyShifts(s, shifts);
  }
  frame.hits = plan.hits;
  tellMove(frame, plan, tell);
  for (const v of plan.walked.burst) {
    tell?.({ kind: 'burst-through', rule: 'ADLG-MOV-18', side: v.side, about: [frame.units[0], v.id] });
    burstThrough(s, unitOf(s, v.id), tell);
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
  if (frame.hurried && plan.walked.spent > openAllowance(s, u) + SAME) dropCommandedShot(u, tell);
  else loseCommandedShot(s, u, plan.walked.length, 'move', tell);
}

const RULES: Readonly<Record<ChargeKind, string>> = {
  charge: 'ADLG-CHA-9',
  uncontrolled: 'AR-CHARGE-09',
  pursuit: 'ADLG-ROU-3',
};

/** The charger, its target, then everybody else. */
function aboutCharge(frame: ChargeFrame, plan: ChargePlan): string[] {
  const first = plan.hits[0];
  const out = first === undefined ? [] : [first.unit, first.target];
  for (const id of [...frame.units, ...plan.hits.map((h) => h.target)]) if (!out.includes(id)) out.push(id);
  return out;
}

function tellMove(frame: ChargeFrame, plan: ChargePlan, tell?: Tell): void {
  if (tell === undefined) return;
  const { walked } = plan;
  const side = plan.group.units[0].side;
  tell({
    kind: frame.how === 'pursuit' ? 'pursued' : plan.hits.length > 0 ? 'charged' : 'followed',
    rule: RULES[frame.how],
    side,
    about: aboutCharge(frame, plan),
    facts: {
      length: inUnits(Math.floor(walked.length)),
      spent: inUnits(Math.floor(walked.spent)),
      allowance: inUnits(walked.allowance),
      contact: plan.hits.length > 0,
    },
  });
  for (const u of walked.passed) tell({ kind: 'passed-through', rule: 'ADLG-MOV-14', side, about: [u.id] });
}
