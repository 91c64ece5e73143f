/** Breaking off a melee. BQ-5.7. */
import type { Dice } from '../../../battle/dice/dice.ts';
import type { Refusal, Tell } from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { inUnits, roundHalfAway } from '../../../table/number.ts';
import { isTercio, type Pace } from '../army/troops.ts';
import { frontToFront } from '../charge/reach.ts';
import type { OrdersFrame } from '../command/activation.ts';
import { testDiscipline } from '../command/discipline.ts';
import { stepAside } from '../command/leader.ts';
import { pop, push, type Steps, type UnitFrame } from '../frames.ts';
import { passage } from '../ground/terrain.ts';
import { disorder } from '../loss/cohesion.ts';
import { startMelee } from '../melee/melee.ts';
import { evadeWay } from '../reaction/evade.ts';
import { shape } from '../shapes.ts';
import { type BaroqueState, type Unit, unitOf } from '../state.ts';
import { ahead, M } from './course.ts';

/** The enemies in contact with a unit. */
export const enemiesOf = (s: BaroqueState, u: Unit): Unit[] => {
  const out: Unit[] = [];
  for (const c of s.contacts) {
    if (c.a === u.id) out.push(unitOf(s, c.b));
    else if (c.b === u.id) out.push(unitOf(s, c.a));
  }
  return out;
};

const PACE: Readonly<Record<Pace, number>> = { S: 0, '': 1, F: 2 };
const paceOf = (u: Unit): number => (u.type === 'H&M' ? 0 : PACE[u.pace]);

/** BQ-5.7-b: compare M, then F > none > S. */
const isFaster = (a: Unit, b: Unit): boolean => (a.move !== b.move ? a.move > b.move : paceOf(a) > paceOf(b));

export function checkDisengage(s: BaroqueState, u: Unit): Refusal | undefined {
  if (u.type === 'P&M' || u.type === 'PK' || isTercio(u.type) || u.type === 'ART' || u.type === 'BAG')
    return refuse('BQ-5.7-c', 'never-disengages', { unit: u.name });
  const foes = enemiesOf(s, u);
  for (const c of s.contacts)
    if (c.b === u.id && c.from !== 'front') return refuse('BQ-5.7-a', 'not-on-front-only', { unit: u.name });
  for (const e of foes) {
    if (e.type === 'BAG') return refuse('BQ-5.7-c', 'never-from-baggage', { unit: u.name });
    if (!isFaster(u, e)) return refuse('BQ-5.7-b', 'not-faster', { unit: u.name, enemy: e.name });
    const own = s.contacts.some((c) => c.a === u.id && c.b === e.id);
    if (!own && !frontToFront(s, shape(u), shape(e)))
      return refuse('BQ-5.7-a', 'not-on-front-only', { unit: u.name });
  }
  const way = evadeWay(s, u, stepOf(s, u));
  if (way === undefined || way.off) return refuse('BQ-5.7-e', 'way-closed', { unit: u.name });
  return undefined;
}

/** One whole movement action; unlike an evasion it is shortened by difficult ground (BQ-3.1-d). */
function stepOf(s: BaroqueState, u: Unit): number {
  const ground = passage(s, shape(u), ahead(u, -M(u)), M(u), true, true);
  return ground.why === 'slow-ground' ? Math.min(M(u), roundHalfAway(ground.limit)) : M(u);
}

export function acceptDisengage(s: BaroqueState, o: OrdersFrame, u: Unit): void {
  o.over = true;
  push(s, { at: 'disengage', unit: u.id });
}

export const disengageSteps = {
  disengage: (s: BaroqueState, f: UnitFrame, dice: Dice, tell?: Tell) => {
    pop(s);
    const u = unitOf(s, f.unit);
    if (!testDiscipline(s, u, 'disengage', dice, tell)) {
      startMelee(s, u);
      return;
    }
    const far = stepOf(s, u);
    const way = evadeWay(s, u, far);
    if (way === undefined) {
      startMelee(s, u);
      return;
    }
    s.contacts = s.contacts.filter((c) => c.a !== u.id && c.b !== u.id);
    const { x, y } = u;
    u.x = way.x;
    u.y = way.y;
    u.barred = true;
    tell?.({
      kind: 'disengaged',
      rule: 'BQ-5.7-d',
      side: u.side,
      about: [u.id],
      facts: { moved: inUnits(far) },
    });
    stepAside(s, u, x, y, tell);
    disorder(u, 'BQ-5.7-d', tell);
  },
} satisfies Steps;
