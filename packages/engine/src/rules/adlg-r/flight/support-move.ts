/** Moving into a support place of a fight going on. ADLG-MOV-20, ADLG-MEL-3, 5, AR-CHARGE-04, 08. */

import { cite } from '../../../battle/cite.ts';
import type { Factor } from '../../../battle/factor.ts';
import type { Refusal, Tell } from '../../../battle/protocol.ts';
import { isRefusal, refuse } from '../../../battle/refuse.ts';
import { angleBetween, inDegrees, turnBetween } from '../../../table/angle.ts';
import { carry, motionOf, wheelArc } from '../../../table/motion/motion.ts';
import { inUnits, QUARTER_TURN, units } from '../../../table/number.ts';
import { type Edge, newShape, type Pose, type Rect, roundPose, shapeOf } from '../../../table/shape.ts';
import { TROOPS } from '../army/troops.ts';
import { hasTwoHalves } from '../bodies/half.ts';
import { halfShape, shape } from '../bodies/shapes.ts';
import { chargeDifficulty, chargers, checkChargeLegs, checkSlide, isHeadstrong } from '../charge/charge.ts';
import { addContact, addTouching } from '../charge/contact.ts';
import { chargedEdges, touched } from '../charge/edge.ts';
import { asGroup, CHARGE_GAIT, everCharges, halfUpon, mayStillCharge } from '../charge/reach.ts';
import { checkCost, costOf, pay } from '../command/command.ts';
import { scatterCommanders } from '../command/scatter.ts';
import type { OrderChapter } from '../command/turn.ts';
import type { Leg, SupportOrder } from '../commands.ts';
import { clearPlace, conformPlaces } from '../conform/conform.ts';
import { handsOf } from '../ground/rim.ts';
import { attackedFromTwoSides } from '../melee/flank.ts';
import { countsAsFront } from '../melee/pairing.ts';
import { fightsOf, halfInvolvement, involvement } from '../melee/support.ts';
import { openAllowance } from '../move/allowance.ts';
import { loseCommandedShot } from '../move/commanded-shot.ts';
import type { Shift } from '../move/interpenetration.ts';
import { applyShifts } from '../move/manoeuvre.ts';
import { setPose } from '../move/move.ts';
import type { Walk } from '../move/walk/gait.ts';
import { walk } from '../move/walk/walk.ts';
import { controllersOf } from '../move/zoc/zoc.ts';
import { type AdlgState, DID, did, type Half, houseRules, type Unit, unitOf } from '../state.ts';
import { atLeast, beyond, SAME, sameFacing, under } from '../tolerances.ts';

/** Where a body would stand in support. */
export interface SupportPlace {
  pose: Pose;
  shifts: Shift[];
  kind: 'simple' | 'melee';
  fighter: string; // the friend supported, or the enemy whose flank or rear is taken
  edge: Edge; // of that enemy, for a melee support
}

/** ADLG-MEL-3: beside a friendly main fighter who fights to his front, fronts on one line. */
function simplePlaces(s: AdlgState, u: Unit): SupportPlace[] {
  const out: SupportPlace[] = [];
  for (const f of fightsOf(s)) {
    if (f.a.side === u.side) beside(s, u, f.a, f.aHalf, out);
    if (f.b !== undefined && f.b.side === u.side && f.edge === 'front') beside(s, u, f.b, f.bHalf, out);
  }
  return out;
}

function beside(s: AdlgState, u: Unit, fighter: Unit, half: Half, out: SupportPlace[]): void {
  if (fighter.id === u.id) return;
  const own = halfShape(fighter, half);
  const far = openAllowance(s, u) + own.reach + 3 * u.width;
  if ((own.x - u.x) * (own.x - u.x) + (own.y - u.y) * (own.y - u.y) > far * far) return;
  for (const to of handsOf(s)) {
    const side = to === 'left' ? -1 : 1;
    const right = side * (own.halfWidth + u.width / 2);
    const ahead = own.halfDepth - u.depth / 2;
    const pose = roundPose({
      x: own.x + own.ux * ahead + own.uy * right,
      y: own.y + own.uy * ahead - own.ux * right,
      facing: fighter.facing,
    });
    if (out.some((p) => p.pose.x === pose.x && p.pose.y === pose.y)) continue;
    const shifts = clearPlace(s, u, pose);
    if (shifts === undefined || touchesFront(s, u, pose)) continue;
    out.push({ pose, shifts, kind: 'simple', fighter: fighter.id, edge: 'front' });
  }
}

const there = newShape();

/** A place where its own front lies on an enemy is taken by charging him; a touching corner is what support is. */
function touchesFront(s: AdlgState, u: Unit, pose: Pose): boolean {
  shapeOf({ ...pose, width: u.width, depth: u.depth }, there);
  for (const e of s.units) {
    if (e.side === u.side || e.place !== 'table') continue;
    const t = touched(s, there, shape(e));
    if (t?.front === true && !t.corner) return true;
  }
  return false;
}

interface Plan {
  unit: Unit;
  walked: Walk;
  place: SupportPlace;
  cost: Factor[];
}

/** The place that the end of the walk is nearest to, within the shift of a conformation (ADLG-CON-2). */
function placeFor(s: AdlgState, u: Unit, walked: Walk): SupportPlace | Refusal {
  const most = units(houseRules(s).conformMost) + SAME;
  const end = walked.poses[0];
  const at = shapeOf(end, newShape());
  let best: SupportPlace | undefined;
  let least = Number.POSITIVE_INFINITY;
  let nearest = Number.POSITIVE_INFINITY;
  for (const p of simplePlaces(s, u)) {
    if (angleBetween(p.pose.facing, end.facing) > sameFacing(s)) continue;
    const dx = p.pose.x - end.x;
    const dy = p.pose.y - end.y;
    const moved = Math.sqrt(dx * dx + dy * dy);
    nearest = Math.min(nearest, moved);
    if (moved <= most && under(moved, least)) {
      least = moved;
      best = p;
    }
  }
  // ADLG-MEL-5: on the flank or rear of an enemy who fights another; the condition of ADLG-CHA-6 holds.
  for (const e of s.units) {
    if (e.side === u.side || e.place !== 'table' || involvement(s, e) !== 'melee') continue;
    const t = touched(s, at, shape(e));
    if (t === undefined || !t.front) continue;
    for (const edge of chargedEdges(s, t, shape(u), hasTwoHalves(u), e)) {
      if (edge === 'front' || halfInvolvement(s, e, halfUpon(s, e, edge, t)) !== 'melee') continue;
      const place = conformPlaces(s, u, at, e, edge, t.x, t.y)[0];
      if (place === undefined || atLeast(place.slide, least)) continue;
      least = place.slide;
      best = { pose: place, shifts: place.shifts, kind: 'melee', fighter: e.id, edge };
    }
  }
  if (best !== undefined) return best;
  return refuse('ADLG-MOV-20', 'no-support-place', {
    unit: u.name,
    away: nearest === Number.POSITIVE_INFINITY ? '' : inUnits(Math.floor(nearest)),
    most: houseRules(s).conformMost,
  });
}

/** Do these two fight each other? */
const fightsWith = (s: AdlgState, e: Unit, fighter: string): boolean =>
  fightsOf(s).some((f) => (f.a === e && f.b?.id === fighter) || (f.b === e && f.a.id === fighter));

function planSupport(s: AdlgState, corps: number, c: SupportOrder): Plan | Refusal {
  if (c.units.length > 1) return refuse('ADLG-MOV-20', 'one-by-one', { units: c.units.length });
  const group = chargers(s, corps, c.units);
  if (isRefusal(group)) return group;
  const u = group.units[0];
  const wrong = checkChargeLegs(s, group, c.legs);
  if (wrong !== undefined) return wrong;
  const walked = walk(s, group, c.legs, CHARGE_GAIT);
  const enemy = s.units.some((e) => e.side !== u.side && e.id === walked.stop?.by);
  if (walked.stop !== null && !enemy) {
    const cut: SupportOrder = { ...c, legs: walked.legs };
    const instead = walked.legs.length === 0 || isRefusal(planSupport(s, corps, cut)) ? {} : { cut };
    return refuse(walked.stop.rule, walked.stop.why, walked.stop.figures, instead);
  }
  const slide = checkSlide(s, walked.legs);
  if (slide !== undefined) return slide;
  const place = placeFor(s, u, walked);
  if (isRefusal(place)) return place;
  // ADLG-ZOC-5: out of an enemy's zone only against him.
  const by = controllersOf(s, u);
  if (by.length > 0 && !by.some((e) => e.id === place.fighter || fightsWith(s, e, place.fighter)))
    return refuse('ADLG-ZOC-5', 'charge-controller-first', { unit: u.name, by: by[0].name });
  if (isHeadstrong(u)) cite('AR-CHARGE-08');
  const cost = costOf(s, corps, group.units, {
    order: 'charge',
    difficult: chargeDifficulty(s, group, c.legs),
  });
  if (isRefusal(cost)) return cost;
  return checkCost(s, corps, group.units, cost) ?? { unit: u, walked, place, cost };
}

export const supportOrder: OrderChapter = {
  check: (s: AdlgState, corps: number, c: SupportOrder): Refusal | undefined => {
    const plan = planSupport(s, corps, c);
    return isRefusal(plan) ? plan : undefined;
  },
  accept: (s: AdlgState, corps: number, c: SupportOrder, tell?: Tell): void => {
    const plan = planSupport(s, corps, c);
    if (isRefusal(plan)) throw new Error(`a refused support was accepted: ${plan.rule} ${plan.why}`);
    const u = unitOf(s, plan.unit.id);
    pay(s, corps, [u], plan.cost);
    const start = shapeOf({ ...u }, newShape());
    setPose(u, plan.place.pose);
    applyShifts(s, plan.place.shifts);
    u.moves++;
    u.shotTurns = 0;
    u.turnedHalves = 0;
    u.did |= DID.moved | DID.ordered | DID.charged;
    loseCommandedShot(s, u, plan.walked.length, 'move', tell);
    const { kind, fighter, edge } = plan.place;
    tell?.({
      kind: 'supported',
      rule:
        kind === 'simple'
          ? 'ADLG-MEL-3'
          : TROOPS[u.type].category === 'Drag'
            ? 'AR-CHARGE-04'
            : 'ADLG-MOV-20',
      side: u.side,
      about: [u.id, fighter],
      factors: plan.cost,
      facts: { support: kind, length: inUnits(Math.floor(plan.walked.length)) },
    });
    if (kind === 'melee') {
      const e = unitOf(s, fighter);
      cite('ADLG-MEL-5');
      // It brings no first-round ability, yet counts as a flank or rear charge.
      addContact(s, u, e, edge, false, true);
      if (!countsAsFront(e, edge)) e.flankHit = true;
      addTouching(s, u, start, true);
      attackedFromTwoSides(s, tell);
    }
    scatterCommanders(s, u, tell);
  },
};

/** Paths into support places: no wheel or the one that faces as the fighter does, a slide, straight on. */
export function* supportPaths(s: AdlgState, u: Unit): Generator<{ legs: Leg[] }> {
  if (s.contacts.length === 0 || !everCharges(u) || !mayStillCharge(s, u) || did(u, DID.entered)) return;
  const allowance = openAllowance(s, u);
  if (allowance <= 0) return;
  for (const p of simplePlaces(s, u)) {
    const legs = pathInto(s, u, p, allowance);
    if (legs === undefined) continue;
    const group = asGroup(u);
    if (checkChargeLegs(s, group, legs) !== undefined) continue;
    const walked = walk(s, group, legs, CHARGE_GAIT);
    if (walked.stop !== null || checkSlide(s, walked.legs) !== undefined) continue;
    if (!isRefusal(placeFor(s, u, walked))) yield { legs };
  }
}

function pathInto(s: AdlgState, u: Unit, p: SupportPlace, allowance: number): Leg[] | undefined {
  const turn = turnBetween(u.facing, p.pose.facing);
  const angle = turn < 0 ? -turn : turn;
  if (angle > QUARTER_TURN || beyond(wheelArc(u.width, angle), allowance)) return undefined;
  const at: Rect = { x: u.x, y: u.y, facing: u.facing, width: u.width, depth: u.depth };
  const legs: Leg[] = [];
  if (angle > 0) {
    const to = turn > 0 ? 'left' : 'right';
    carry(at, motionOf(at, { kind: 'wheel', corner: to, angle }), 1, at);
    legs.push({ do: 'wheel', to, by: inDegrees(angle) });
  }
  const own = shapeOf(at, newShape());
  const dx = p.pose.x - at.x;
  const dy = p.pose.y - at.y;
  const ahead = dx * own.ux + dy * own.uy;
  const right = dx * own.uy - dy * own.ux;
  if (ahead < -SAME) return undefined;
  const most = Math.min(units(houseRules(s).slideMost), ahead);
  const slide = Math.trunc(right < 0 ? Math.max(right, -most) : Math.min(right, most));
  // What the slide leaves is dressed at the end (ADLG-CON-2).
  if (beyond(Math.abs(right - slide), units(houseRules(s).conformMost))) return undefined;
  if (Math.abs(slide) > SAME) legs.push({ do: 'slide', by: inUnits(slide) });
  if (ahead > SAME) legs.push({ do: 'advance', by: inUnits(Math.floor(ahead)) });
  return legs.length === 0 ? undefined : legs;
}
