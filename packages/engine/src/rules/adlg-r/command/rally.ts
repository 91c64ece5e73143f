/** Rally and rear support. AR-RALLY, ADLG-RAL. */
import { cite } from '../../../battle/cite.ts';
import { type Dice, dieOf } from '../../../battle/dice/dice.ts';
import { type Factor, factor, total } from '../../../battle/factor.ts';
import type { BodyId, Frame, Refusal, Tell } from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { angleBetween } from '../../../table/angle.ts';
import { entirelyAhead, entirelyBehindRear } from '../../../table/line.ts';
import { cornersAligned } from '../../../table/measure/contact.ts';
import { distanceToEdge, gap } from '../../../table/measure/distance.ts';
import { inUnits, type Length, QUARTER_TURN, units } from '../../../table/number.ts';
import { ABILITY, isBattleUnit, TROOPS } from '../army/troops.ts';
import { shape } from '../bodies/shapes.ts';
import type { HoldOrder, RallyOrder } from '../commands.ts';
import { tempted } from '../flight/uncontrolled.ts';
import { pop, push, type Steps } from '../frames.ts';
import { involvement } from '../melee/support.ts';
import { groupOf } from '../move/group.ts';
import { mayDoBoth } from '../move/lawful.ts';
import { enemiesInZoc } from '../move/zoc/zoc.ts';
import { isGone, specialRally } from '../special/special.ts';
import { callBack } from '../special/special-deeds.ts';
import {
  type AdlgState,
  commanderOf,
  DID,
  did,
  editionOf,
  findUnit,
  houseRules,
  onTable,
  type Unit,
  unitOf,
} from '../state.ts';
import { SAME, touch } from '../tolerances.ts';
import { checkCost, costOf, pay } from './command.ts';
import type { OrderChapter } from './turn.ts';

/** How near the fighting a body is, by the worse of its halves (AR-RALLY-15). */
export type RallyState = 'clear' | 'near' | 'melee';

const FOUR_UD = units(4);

export function rallyState(s: AdlgState, u: Unit): RallyState {
  const in_ = involvement(s, u);
  if (in_ === 'melee' || in_ === 'melee-support') {
    cite('AR-RALLY-15');
    return 'melee';
  }
  if (in_ === 'simple-support' || enemyWithin(s, u, FOUR_UD)) {
    cite('AR-RALLY-15');
    return 'near';
  }
  return 'clear';
}

/** Is any visible enemy body within this distance, base to base? Camps and lone commanders do not count. */
export function enemyWithin(s: AdlgState, u: Unit, distance: Length): boolean {
  const own = shape(u);
  for (const e of s.units) {
    if (e.side === u.side || e.place !== 'table') continue;
    const dx = e.x - own.x;
    const dy = e.y - own.y;
    const far = distance + own.reach + (e.width + e.depth) / 2 + SAME;
    if (dx * dx + dy * dy <= far * far && gap(own, shape(e)) <= distance + SAME) {
      cite('ADLG-GEO-2');
      return true;
    }
  }
  return false;
}

/** The losses with which a body still gives rear support: AR-RALLY-10, AR-AMB-21. */
function mostLosses(s: AdlgState, battleUnit: boolean): number {
  const option = houseRules(s).rearSupportGiver;
  if (option !== 'edition') return (battleUnit ? 4 : 2) - (option === 'fewer' ? 1 : 0);
  const { rearSupportBattleUnit, rearSupportUnit } = editionOf(s);
  return battleUnit ? rearSupportBattleUnit : rearSupportUnit;
}

/** May this body give rear support? AR-RALLY-06, 09, 10, 13 */
function givesRearSupport(s: AdlgState, g: Unit): boolean {
  const category = TROOPS[g.type].category;
  const bu = isBattleUnit(g.type);
  if (!bu && category !== 'Cv' && category !== 'Kn' && category !== 'El') return false;
  if (g.losses > mostLosses(s, bu)) {
    cite('AR-RALLY-10');
    return false;
  }
  cite('AR-RALLY-09');
  return involvement(s, g) === 'none' && enemiesInZoc(s, g).length === 0;
}

/** AR-RALLY-07, 08, 11, 13: is `g` placed so as to support `u`? */
function behindForSupport(s: AdlgState, g: Unit, u: Unit): boolean {
  const giver = shape(g);
  const own = shape(u);
  const t = touch(s);
  if (!entirelyAhead(own, giver, t)) return false;
  cite('AR-RALLY-11');
  if (angleBetween(g.facing, u.facing) >= QUARTER_TURN) {
    cite('AR-RALLY-07');
    return false;
  }
  if (cornersTouch(giver, own, t)) {
    cite('AR-RALLY-07');
    return true;
  }
  if (!entirelyBehindRear(giver, own, t)) return false;
  cite('AR-RALLY-08');
  cite('AR-RALLY-13');
  const range = units(isBattleUnit(g.type) ? 2 : 4);
  return distanceToEdge(own, giver, 'front') <= range + SAME;
}

const cornersTouch = (giver: ReturnType<typeof shape>, own: ReturnType<typeof shape>, t: number): boolean =>
  cornersAligned(giver, 'front-left', own, 'rear-right', t) ||
  cornersAligned(giver, 'front-right', own, 'rear-left', t) ||
  cornersAligned(giver, 'front-left', own, 'rear-left', t) ||
  cornersAligned(giver, 'front-right', own, 'rear-right', t);

/** The friend that gives rear support, if any. */
export function rearSupport(s: AdlgState, u: Unit): Unit | undefined {
  return s.units.find(
    (g) =>
      g !== u &&
      g.side === u.side &&
      g.place === 'table' &&
      behindForSupport(s, g, u) &&
      givesRearSupport(s, g),
  );
}

const withCommander = (s: AdlgState, u: Unit): boolean => commanderOf(s, u.corps)?.unit === u.id;

/** The modifiers of the rally die. */
export function rallyFactors(s: AdlgState, u: Unit): Factor[] {
  const out: Factor[] = [];
  if (withCommander(s, u)) {
    cite('ADLG-RAL-2');
    out.push(factor('AR-RALLY-03', 'rally-commander', 1, u.id));
  }
  const giver = rearSupport(s, u);
  if (giver !== undefined) {
    cite('ADLG-RAL-2');
    cite('ADLG-RAL-6');
    out.push(factor('AR-RALLY-06', 'rear-support', 1, giver.id));
  }
  if (s.special.length > 0) specialRally(s, u, out);
  return out;
}

/** The score needed on the die. ADLG-RAL-1 */
export function rallyScore(s: AdlgState, state: RallyState): number {
  return state === 'melee' ? 5 : state === 'near' ? 4 : houseRules(s).rallyClear;
}

/** May this body try at all this turn? */
export function checkRally(
  s: AdlgState,
  corps: number,
  u: Unit | undefined,
  id: string,
): Refusal | undefined {
  if (u === undefined || u.corps !== corps || u.place !== 'table')
    return refuse('AR-CMD-01', 'not-in-corps', { unit: id });
  if (u.losses === 0) return refuse('AR-RALLY-01', 'not-disordered', { unit: u.name });
  if (u.type === 'elephants' && !houseRules(s).elephantsRally)
    return refuse('ADLG-RAL-7', 'elephants-never-rally', { unit: u.name });
  if (did(u, DID.rallied)) return refuse('ADLG-RAL-4', 'rallied-already', { unit: u.name });
  if (u.lootsCamp) return refuse('ADLG-ROU-9', 'loots-camp', { unit: u.name });
  if (did(u, DID.burst)) return refuse('ADLG-MOV-18a', 'burst-through-already', { unit: u.name });
  const deeds = DID.charged | DID.disengaged | DID.leftZoc | DID.squared | DID.evaded;
  if (did(u, deeds | (mayDoBoth(s, u) ? 0 : DID.moved))) {
    cite('AR-RALLY-02');
    cite('ADLG-RAL-5');
    return refuse('ADLG-ORD-5', 'moved-already', { unit: u.name });
  }
  if (did(u, DID.conformed)) return refuse('AR-RALLY-14', 'conformed-already', { unit: u.name });
  return undefined;
}

export interface RallyFrame extends Frame {
  at: 'rally.test';
  unit: BodyId;
  most: number; // points it may regain
}

export const pushRally = (s: AdlgState, u: Unit, most = 2): void =>
  push(s, { at: 'rally.test', unit: u.id, most });

export const rallyOrder: OrderChapter = {
  check: (s: AdlgState, corps: number, c: RallyOrder): Refusal | undefined => {
    const u = findUnit(s, c.unit);
    const refusal = checkRally(s, corps, u, c.unit);
    if (refusal !== undefined) return refusal;
    const cost = rallyCost(s, corps, u!);
    return 'rule' in cost ? cost : checkCost(s, corps, [u!], cost);
  },
  accept: (s: AdlgState, corps: number, c: RallyOrder): void => {
    const u = unitOf(s, c.unit);
    const cost = rallyCost(s, corps, u);
    if (!('rule' in cost)) pay(s, corps, [u], cost);
    u.did |= DID.rallied | DID.ordered;
    pushRally(s, u);
  },
};

/** AR-CMD-02; a headstrong body in charge range pays the 3 CP that hold it (AR-CHARGE-07). */
function rallyCost(s: AdlgState, corps: number, u: Unit): Factor[] | Refusal {
  return costOf(s, corps, [u], {
    order: 'rally',
    rallyState: rallyState(s, u),
    headstrong: headstrongTempted(s, u),
    ownUnit: withCommander(s, u),
  });
}

export const headstrongTempted = (s: AdlgState, u: Unit): boolean =>
  (u.abilities & ABILITY.headstrong) !== 0 && tempted(s, u);

/** Hold headstrong troops; rallies included in the price (AR-RALLY-05). */
export const holdOrder: OrderChapter = {
  check: (s: AdlgState, corps: number, c: HoldOrder): Refusal | undefined => {
    if (c.units.length === 0) return refuse('AR-CHARGE-07', 'nobody-ordered');
    const held = c.units.map((id) => findUnit(s, id));
    for (let i = 0; i < held.length; i++) {
      const u = held[i];
      if (u === undefined || u.corps !== corps || !onTable(u))
        return refuse('AR-CMD-01', 'not-in-corps', { unit: c.units[i] });
      if (held.indexOf(u) < i) return refuse('AR-CMD-01', 'named-twice', { unit: u.name });
      if (did(u, DID.ordered)) return refuse('AR-CHARGE-13', 'ordered-already', { unit: u.name });
    }
    const bodies = held as Unit[];
    const restive = bodies.filter((u) => headstrongTempted(s, u) || isGone(s, u));
    if (restive.length === 0) return refuse('AR-CHARGE-05', 'nothing-to-hold', { unit: bodies[0].name });
    const fights = bodies.find((u) => rallyState(s, u) === 'melee');
    if (fights !== undefined) return refuse('ADLG-CON-10', 'in-melee', { unit: fights.name });
    // AR-CHARGE-07: the price is for one body or one group.
    const group = groupOf(s, bodies);
    if ('rule' in group) return group;
    for (let i = 0; i < c.rally.length; i++) {
      const id = c.rally[i];
      if (!c.units.includes(id)) return refuse('AR-RALLY-05', 'rally-not-held', { unit: id });
      if (c.rally.indexOf(id) < i)
        return refuse('ADLG-RAL-4', 'rallied-already', { unit: unitOf(s, id).name });
      const refusal = checkRally(s, corps, findUnit(s, id), id);
      if (refusal !== undefined) return refusal;
    }
    const cost = holdCost(s, corps, c);
    return 'rule' in cost ? cost : checkCost(s, corps, bodies, cost);
  },
  accept: (s: AdlgState, corps: number, c: HoldOrder, tell?: Tell): void => {
    const held = c.units.map((id) => unitOf(s, id));
    const cost = holdCost(s, corps, c);
    if (!('rule' in cost)) pay(s, corps, held, cost);
    for (const u of held) u.did |= DID.ordered;
    callBack(s, c.units);
    tell?.({ kind: 'held', rule: 'AR-CHARGE-07', side: s.active, about: c.units });
    for (let i = c.rally.length - 1; i >= 0; i--) {
      const u = unitOf(s, c.rally[i]);
      u.did |= DID.rallied;
      pushRally(s, u);
    }
  },
};

function holdCost(s: AdlgState, corps: number, c: HoldOrder): Factor[] | Refusal {
  const held = c.units.map((id) => unitOf(s, id));
  return costOf(s, corps, held, { order: 'hold', extraRallies: Math.max(0, c.rally.length - 1) });
}

/** What it takes to regain two points: AR-RALLY-04. */
const BOTH = ['rally-commander', 'rear-support'];

export const rallySteps = {
  'rally.test': (s: AdlgState, frame: RallyFrame, dice: Dice, tell?: Tell) => {
    const u = unitOf(s, frame.unit);
    const state = rallyState(s, u);
    const need = rallyScore(s, state);
    const factors = rallyFactors(s, u);
    const bonus = total(factors);
    // AR-RALLY-04: two points need 2 more than the score, rear support and a commander.
    const both = frame.most >= 2 && BOTH.every((what) => factors.some((f) => f.what === what));
    const score = [1, 2, 3, 4, 5, 6].map((d) =>
      d + bonus < need ? 0 : both && d + bonus >= need + 2 ? 2 : 1,
    );
    const roll = { rule: 'AR-RALLY-03', purpose: 'rally', side: u.side, count: 1, faces: 6, score };
    const regained = Math.min(dice.roll(roll), u.losses);
    if (regained > 0) cite('ADLG-RAL-3');
    u.losses -= regained;
    pop(s);
    tell?.({
      kind: 'rally',
      rule: regained === 2 ? 'AR-RALLY-04' : 'ADLG-RAL-1',
      side: u.side,
      about: [u.id],
      factors,
      thrown: [
        {
          purpose: 'rally',
          rule: 'AR-RALLY-03',
          side: u.side,
          faces: dice.last,
          score: dieOf(dice.last, bonus),
          needed: need,
        },
      ],
      facts: { need, state, regained, losses: u.losses, range: inUnits(FOUR_UD) },
    });
  },
} satisfies Steps;
