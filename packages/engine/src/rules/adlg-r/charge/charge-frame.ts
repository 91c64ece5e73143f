/** A charge under way: what its frame holds, and the plan as things stand. */

import { cite } from '../../../battle/cite.ts';
import type { BodyId } from '../../../battle/protocol.ts';
import { isRefusal } from '../../../battle/refuse.ts';
import type { Facing, Length } from '../../../table/number.ts';
import { newShape, type Shape, shapeOf } from '../../../table/shape.ts';
import type { Leg } from '../commands.ts';
import type { Evaded } from '../flight/evade.ts';
import { atFullSpeed } from '../move/allowance.ts';
import { type Group, groupOf } from '../move/group.ts';
import type { Gait } from '../move/walk/gait.ts';
import { type AdlgState, type Contact, houseRules, type Unit, unitOf } from '../state.ts';
import { type ChargePlan, type PlannedHit, planCharge } from './charge-plan.ts';
import { asGroup, CHARGE_GAIT } from './reach.ts';

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
  units: BodyId[];
  legs: Leg[];
  starts: [x: Length, y: Length, facing: Facing][]; // where each stood at the declaration
  budget: number; // grid that may be spent; -1: the plain allowance
  spent?: number; // of it by whoever has just come on (ADLG-FLM-3); absent: nothing
  burst: boolean; // through friends (ADLG-MOV-18)
  hurried: boolean; // at full speed, which costs commanded shot (AR-ABIL-18a)
  by?: number; // grid that the die added or took, once it was thrown
  rolled: boolean; // every target evaded, and the die was thrown
  most: number; // adjusted move, grid
  hits: PlannedHit[]; // still to conform
  waited: string[]; // of them, those that let comrades conform first
  before: string[]; // contacts that were there before, 'A>B'
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
  hurried = false,
): ChargeFrame => ({
  at: 'charge.declare',
  how,
  units: bodies.map((u) => u.id),
  legs: [...legs],
  starts: bodies.map((u) => [u.x, u.y, u.facing]),
  budget,
  burst,
  hurried,
  rolled: false,
  most: 0,
  hits: [],
  waited: [],
  before: [],
  who: [],
  n: 0,
  stood: [],
  going: [],
  fled: [],
  turning: [],
  die: null,
});

/** A charger as fast as it goes in this charge. */
export const paceOf = (s: AdlgState, frame: ChargeFrame, u: Unit): Unit =>
  frame.hurried ? atFullSpeed(s, u) : u;

export function groupIn(s: AdlgState, frame: ChargeFrame): Group {
  const bodies = frame.units.map((id) => paceOf(s, frame, unitOf(s, id)));
  if (bodies.length === 1) return asGroup(bodies[0]);
  const group = groupOf(s, bodies);
  return isRefusal(group) ? asGroup(bodies[0]) : group;
}

export function gaitOf(frame: ChargeFrame): Gait {
  return {
    ...CHARGE_GAIT,
    fords: frame.how !== 'pursuit',
    budget: frame.budget < 0 ? Number.NaN : frame.budget,
    ...(frame.spent === undefined ? {} : { spent: frame.spent }),
    ...(frame.by === undefined ? {} : { adjust: frame.by }),
    passFriends: frame.burst ? 'burst' : 'table',
  };
}

export const planOf = (s: AdlgState, frame: ChargeFrame): ChargePlan =>
  planCharge(s, groupIn(s, frame), frame.legs, gaitOf(frame), frame.fled, 'go-on');

/** Where a body stood when the charge was declared. */
export function startOf(frame: ChargeFrame, u: Unit): Shape {
  const [x, y, facing] = frame.starts[frame.units.indexOf(u.id)];
  return shapeOf({ x, y, facing, width: u.width, depth: u.depth }, newShape());
}

/** ADLG-ROU-5a: is contact made by this a charge? That of a pursuit is none. */
export function isCharge(s: AdlgState, frame: ChargeFrame): boolean {
  if (frame.how !== 'pursuit') return true;
  cite('ADLG-ROU-5a');
  return houseRules(s).pursuitIsCharge;
}

/** How a contact is named in `before`. */
export const contactKey = (c: Contact): string => `${c.a}>${c.b}`;

/** Was this contact made by this charge? */
export const isNew = (frame: ChargeFrame, c: Contact): boolean => !frame.before.includes(contactKey(c));
