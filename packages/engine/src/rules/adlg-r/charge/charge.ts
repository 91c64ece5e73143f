/** Charging: the order, the sequence of a charge, its contact. ADLG-CHA, AR-CHARGE. */
import { cite } from '../../../battle/cite.ts';
import { type Factor, factor } from '../../../battle/factor.ts';
import type { BodyId, Refusal, Tell } from '../../../battle/protocol.ts';
import { isRefusal, refuse } from '../../../battle/refuse.ts';
import { inUnits } from '../../../table/number.ts';
import { newShape, shapeOf } from '../../../table/shape.ts';
import { ABILITY, TROOPS } from '../army/troops.ts';
import { shape } from '../bodies/shapes.ts';
import { checkCost, costOf, pay } from '../command/command.ts';
import type { OrderChapter } from '../command/turn.ts';
import type { ChargeOrder, Leg } from '../commands.ts';
import { push } from '../frames.ts';
import { atFullSpeed, fromTheEdge, isUnmanoeuvrable, mayHurry, straightIn } from '../move/allowance.ts';
import { type Group, groupOf } from '../move/group.ts';
import { clearEnd } from '../move/interpenetration.ts';
import { easyThirdMove, movesOf, orderable } from '../move/lawful.ts';
import { lawfulCut } from '../move/move.ts';
import { PlanCache } from '../move/plan-cache.ts';
import type { Gait } from '../move/walk/gait.ts';
import { quarterTurn } from '../move/wheel-about.ts';
import { enemiesInZoc } from '../move/zoc/zoc.ts';
import { type AdlgState, type Camp, DID, did, findUnit, houseRules, type Unit, unitOf } from '../state.ts';
import { SAME_DEGREES, SAME_SUM_UD, SAME_UD } from '../tolerances.ts';
import { chargeFrame } from './charge-frame.ts';
import { type ChargePlan, campOf, planCharge } from './charge-plan.ts';
import { touched } from './edge.ts';
import { hitOf } from './hit.ts';
import { CHARGE_GAIT, everCharges, isSurprised, isUnit, zocForbids } from './reach.ts';

export { chargeQuestions } from './charge-asks.ts';
export { chargeSteps } from './charge-run.ts';

/** Bodies that may charge now as one. ADLG-CHA-1, ADLG-ALW-9, AR-MOVE-12 */
export function chargers(s: AdlgState, corps: number, ids: readonly BodyId[]): Group | Refusal {
  const ordered = orderable(s, corps, ids);
  if (isRefusal(ordered)) return ordered;
  for (const u of ordered) {
    if (u.square) return refuse('AR-MOVE-12', 'square-stands', { unit: u.name });
    if (!everCharges(u)) return refuse('ADLG-ALW-9', 'artillery-never-charges', { unit: u.name });
    if (did(u, DID.entered) && !houseRules(s).marchCharges)
      return refuse('ADLG-FLM-3', 'came-on-this-turn', { unit: u.name });
    // AR-OPT-01: a reserve may march into contact, with three moves at most.
    const reserve = did(u, DID.reserve);
    if (reserve && u.moves > 2) return refuse('AR-OPT-01', 'three-moves', { unit: u.name, moves: u.moves });
    if (u.moves > 0 && !reserve)
      return refuse('ADLG-CHA-1', 'first-move-only', { unit: u.name, moves: u.moves });
  }
  return groupOf(s, ordered);
}

/** ADLG-CHA-4, ADLG-MOV-5, 7: what the path of a charge may hold. */
export function checkChargeLegs(s: AdlgState, group: Group, legs: readonly Leg[]): Refusal | undefined {
  if (legs.length === 0) return refuse('ADLG-CHA-1', 'no-movement');
  const astray = straightIn(s, group.units, legs);
  if (astray !== undefined) return astray;
  const b = houseRules(s);
  let wheels = 0;
  let slides = 0;
  let slide = 0;
  for (let i = 0; i < legs.length; i++) {
    const leg = legs[i];
    if (leg.do === 'wheel') wheels += leg.by;
    else if (leg.do === 'slide') {
      slides++;
      slide += Math.abs(leg.by);
    } else if (leg.do === 'turn') {
      if (i !== 0) {
        cite('ADLG-MOV-5');
        return refuse('ADLG-CHA-4', 'turn-at-start-only', { leg: i + 1 });
      }
      if (leg.to === 'about' || group.units.length === 1) continue;
      if (group.battleUnits)
        return refuse('AR-GROUP-09', 'no-quarter-turn-in-group', { units: group.units.length });
      // ADLG-MOV-7: body by body, a line becomes a column and the reverse.
      const turned = quarterTurn(s, group, leg.to);
      if (isRefusal(turned)) return turned;
    }
  }
  if (wheels > b.wheelMost + SAME_DEGREES)
    return refuse('ADLG-CHA-4', 'wheel-too-far', { wheel: wheels, most: b.wheelMost });
  if (slides > 1) return refuse('ADLG-CHA-4', 'one-slide', { slides });
  if (slides > 0 && b.chargeWheelOrSlide && (wheels > 0 || legs[0].do === 'turn'))
    return refuse('ADLG-CHA-4a', 'wheel-or-slide', { wheel: wheels, slide });
  if (slide > b.slideMost + SAME_UD)
    return refuse('ADLG-CHA-4', 'slide-too-far', { slide, most: b.slideMost });
  return undefined;
}

/** ADLG-MOV-1: a slide needs as much advance; what was really walked counts. */
export function checkSlide(s: AdlgState, legs: readonly Leg[]): Refusal | undefined {
  let slide = 0;
  let advance = 0;
  for (const l of legs) {
    if (l.do === 'slide') slide += Math.abs(l.by);
    else if (l.do === 'advance') advance += l.by;
  }
  const { slideFree, slideStraight } = houseRules(s);
  if (slide > 0 && slideFree && advance < slideStraight - SAME_SUM_UD)
    return refuse('ADLG-MOV-1a', 'slide-needs-straight', { advance, least: slideStraight });
  return slide > advance + SAME_SUM_UD
    ? refuse('ADLG-MOV-1', 'slide-needs-advance', { slide, advance })
    : undefined;
}

/** AR-MOVE-06 to 08: a reserve's third move, turns of unmanoeuvrable and deep bodies; a short move into contact is easy. */
export function chargeDifficulty(s: AdlgState, group: Group, legs: readonly Leg[]): string | undefined {
  if (movesOf(s, group.units) === 2 && !group.units.every(easyThirdMove)) return 'AR-MOVE-06';
  if (!legs.some((l) => l.do === 'turn')) return undefined;
  for (const u of group.units) {
    if (u.type === 'keil' || u.type === 'colunela' || u.type === 'tercio') return 'AR-MOVE-08';
    if (isUnmanoeuvrable(u)) return 'AR-MOVE-07';
  }
  return undefined;
}

export const isHeadstrong = (u: Unit): boolean => (u.abilities & ABILITY.headstrong) !== 0;

interface Order {
  plan: ChargePlan;
  cost: Factor[];
  bodies: readonly Unit[];
  hurried: boolean; // at full speed, which costs commanded shot (AR-ABIL-18a)
}

/** The enemy named, or why he may not be charged. */
function targetOf(s: AdlgState, side: number, id: string): Unit | Camp | Refusal {
  const camp = campOf(s, id);
  if (camp !== undefined)
    return camp.side === side || camp.taken ? refuse('ADLG-CHA-1', 'no-such-target', { target: id }) : camp;
  const e = findUnit(s, id);
  return e === undefined || e.side === side || e.place !== 'table'
    ? refuse('ADLG-CHA-1', 'no-such-target', { target: id })
    : e;
}

/** Everything about a charge order, or why it may not be. */
function planOrder(s: AdlgState, corps: number, c: ChargeOrder): Order | Refusal {
  const group = chargers(s, corps, c.units);
  if (isRefusal(group)) return group;
  const e = targetOf(s, group.units[0].side, c.target);
  if (isRefusal(e)) return e;
  const wrong = checkChargeLegs(s, group, c.legs);
  if (wrong !== undefined) return wrong;
  const surprised = isUnit(e) ? group.units.find((u) => isSurprised(u, e)) : undefined;
  if (surprised !== undefined)
    return refuse('ADLG-AMB-3a', 'ambush-surprises', { unit: surprised.name, target: nameOf(e) });
  for (const u of group.units) {
    const by = zocForbids(s, u, e);
    if (by !== undefined)
      return refuse('ADLG-ZOC-5', 'charge-controller-first', {
        unit: u.name,
        by: by.name,
        target: nameOf(e),
      });
  }
  cite('ADLG-ZOC-6');
  if (group.units.some(isHeadstrong)) cite('AR-CHARGE-08');
  const gait: Gait = { ...CHARGE_GAIT, spent: Math.max(...group.units.map(fromTheEdge)) };
  let plan = planCharge(s, group, c.legs, gait, [], 'together');
  let hurried = false;
  if (plan.walked.stop?.why === 'too-far' && mayHurry(s, group.units)) {
    const pace: Group = { ...group, units: group.units.map((u) => atFullSpeed(s, u)) };
    const fast = planCharge(s, pace, c.legs, gait, [], 'together');
    hurried = fast.hits.some((h) => h.target === c.target);
    if (hurried) plan = fast;
  }
  const no = whyNot(s, corps, c, e, plan) ?? checkSlide(s, plan.walked.legs) ?? roomAt(s, plan, e);
  if (no !== undefined) return no;
  const cost = isSpontaneous(s, group, c.legs)
    ? [factor('ADLG-ORD-1a', 'cost-spontaneous', 0, s.corps[corps].name)]
    : costOf(s, corps, group.units, {
        order: 'charge',
        difficult: chargeDifficulty(s, group, c.legs),
      });
  if (isRefusal(cost)) return cost;
  return checkCost(s, corps, group.units, cost) ?? { plan, cost, bodies: group.units, hurried };
}

/** ADLG-ORD-1a: straight ahead, with an enemy in the zone of control of one of the group: for nothing, out of command too. */
function isSpontaneous(s: AdlgState, group: Group, legs: readonly Leg[]): boolean {
  if (!houseRules(s).spontaneousCharge || legs.some((l) => l.do !== 'advance')) return false;
  if (!group.units.some((u) => enemiesInZoc(s, u).length > 0)) return false;
  cite('ADLG-ORD-1a');
  return true;
}

const nameOf = (e: Unit | Camp): string => (isUnit(e) ? e.name : 'camp');

/** Why the path does not bring the front of the group to the enemy named. */
function whyNot(
  s: AdlgState,
  corps: number,
  c: ChargeOrder,
  e: Unit | Camp,
  plan: ChargePlan,
): Refusal | undefined {
  const { walked, hits } = plan;
  if (hits.some((h) => h.target === c.target)) return plan.forbidden;
  if (hits.length > 0) {
    const first = hits[0].target;
    // Law 5: the charge on that enemy is offered only if it may be ordered as it stands.
    const snap: ChargeOrder = { ...c, target: first };
    const instead = isRefusal(planOrder(s, corps, snap)) ? {} : { snap };
    return refuse(
      'ADLG-MOV-21',
      'another-enemy-first',
      { by: nameFor(s, first), target: nameOf(e) },
      instead,
    );
  }
  if (plan.stray !== '') {
    const touches = walked.poses.some((p) => touched(s, shapeOf(p, newShape()), shape(e)) !== undefined);
    return refuse('ADLG-CHA-1', touches ? 'not-with-front' : 'enemy-in-the-way', {
      by: nameFor(s, plan.stray),
      target: nameOf(e),
    });
  }
  const cut = lawfulCut(s, corps, { ask: c.ask, kind: 'move', units: c.units }, walked.legs);
  const instead = cut === undefined ? {} : { cut };
  if (walked.stop !== null) return refuse(walked.stop.rule, walked.stop.why, walked.stop.figures, instead);
  return refuse(
    'ADLG-CHA-1',
    'out-of-reach',
    { target: nameOf(e), length: inUnits(Math.floor(walked.length)), reach: inUnits(walked.allowance) },
    instead,
  );
}

const nameFor = (s: AdlgState, id: string): string => findUnit(s, id)?.name ?? 'camp';

/** It must be able to stand: conformed, or as it touches. Corner on corner alone is no contact (ADLG-CON-9). */
function roomAt(s: AdlgState, plan: ChargePlan, e: Unit | Camp): Refusal | undefined {
  const u = plan.group.units[0];
  if (plan.group.units.length === 1 && isUnit(e)) {
    const hit = hitOf(s, u, shapeOf(plan.poses[0], newShape()), shape(u), e, false);
    if (hit !== undefined && hit.options.length > 0) return undefined;
    if (hit?.touch.corner === true) return refuse('ADLG-CON-9', 'corner-only', { target: e.name });
  }
  const shifts = clearEnd(s, plan.group, plan.poses);
  return isRefusal(shifts) ? shifts : undefined;
}

const plans = new PlanCache(planOrder);

export const chargeOrder: OrderChapter = {
  check: (s: AdlgState, corps: number, c: ChargeOrder): Refusal | undefined => {
    const order = plans.of(s, corps, c);
    return isRefusal(order) ? order : undefined;
  },
  accept: (s: AdlgState, corps: number, c: ChargeOrder, tell?: Tell): void => {
    const order = plans.take(s, corps, c);
    const bodies = order.bodies.map((u) => unitOf(s, u.id));
    const spent = Math.max(...bodies.map(fromTheEdge));
    pay(s, corps, bodies, order.cost);
    tell?.({
      kind: 'charge-declared',
      rule: 'ADLG-CHA-9',
      side: s.active,
      about: [c.units[0], c.target, ...c.units.slice(1)],
      factors: order.cost,
      facts: { target: c.target, category: TROOPS[bodies[0].type].category },
    });
    const frame = chargeFrame('charge', bodies, c.legs, -1, false, order.hurried);
    if (spent > 0) frame.spent = spent;
    push(s, frame);
  },
};
