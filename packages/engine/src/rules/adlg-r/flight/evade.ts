/** Evading. ADLG-EVA, AR-EVADE. */
import { cite } from '../../../battle/cite.ts';
import type { Dice } from '../../../battle/dice/dice.ts';
import {
  type Ask,
  askId,
  type BodyId,
  type Frame,
  type Refusal,
  type Tell,
} from '../../../battle/protocol.ts';
import { isRefusal, refuse } from '../../../battle/refuse.ts';
import { angleBetween, direction } from '../../../table/angle.ts';
import { overlaps } from '../../../table/measure/overlap.ts';
import { wheelArc } from '../../../table/motion/motion.ts';
import { type Facing, HALF_TURN, inUnits, QUARTER_TURN, TURN, units } from '../../../table/number.ts';
import { newShape, pointAt, shapeOf } from '../../../table/shape.ts';
import { ABILITY, isFoot, isLight, TROOPS } from '../army/troops.ts';
import { shape } from '../bodies/shapes.ts';
import { asGroup } from '../charge/reach.ts';
import { flee, lose } from '../command/commander.ts';
import { commandersOn, fleeAll } from '../command/scatter.ts';
import type { EvadeAnswer, Leg } from '../commands.ts';
import { dropLostContacts } from '../conform/conform.ts';
import { type AskFrame, pop, type Questions, type Steps } from '../frames.ts';
import { handAt } from '../ground/rim.ts';
import { inOpen } from '../ground/terrain.ts';
import { involvement } from '../melee/support.ts';
import { canEvade, openAllowance } from '../move/allowance.ts';
import { loseCommandedShot } from '../move/commanded-shot.ts';
import { groupOf } from '../move/group.ts';
import { applyShifts } from '../move/manoeuvre.ts';
import { setPose } from '../move/move.ts';
import { walk } from '../move/walk/walk.ts';
import { inZoc } from '../move/zoc/zoc.ts';
import { burstThrough } from '../rout/rout.ts';
import { type AdlgState, DID, editionOf, houseRules, onTable, type Unit, unitOf } from '../state.ts';
import { SAME, sameFacing, sortByMeasure, touch } from '../tolerances.ts';
import { EVADE, type Flight, flightOf, SLIDES } from './flight.ts';

/** ADLG-EVA-2: able to evade, and not bound by a melee. */
export function mayEvade(s: AdlgState, u: Unit): boolean {
  cite(editionOf(s).year === 2024 ? 'AR-EVADE-01' : 'AR-EVADE-02');
  if (u.place !== 'table' || u.square || !canEvade(s, u)) {
    cite('AR-EVADE-05');
    return false;
  }
  cite('ADLG-EVA-1');
  cite('ADLG-EVA-2');
  const doing = involvement(s, u);
  return doing === 'none' || doing === 'simple-support';
}

/** ADLG-EVA-9, AR-EVADE-03: who may turn back at the end. */
export function mayTurnBack(s: AdlgState, u: Unit): boolean {
  const category = TROOPS[u.type].category;
  if (category === 'LI' || category === 'LH') return true;
  if (!editionOf(s).evadersTurnBack) return false;
  return category === 'Drag' || (u.abilities & ABILITY.caracole) !== 0;
}

/**
 * Directions of ADLG-EVA-3a that are not blocked (EVA-4): to its own rear, or straight on if charged on the rear;
 * and along the last straight piece of the charge.
 */
export function evadeFacings(s: AdlgState, u: Unit, charger: Unit, chargeFacing: number): number[] {
  const back = backOf(s, u, charger);
  const out: number[] = [];
  if (!blocked(s, u, charger, back)) {
    cite('ADLG-EVA-3a');
    out.push(back);
  }
  if (angleBetween(back, chargeFacing) > sameFacing(s) && !blocked(s, u, charger, chargeFacing))
    out.push(chargeFacing);
  return out;
}

/** ADLG-EVA-3a: about if charged in front, a quarter-turn away if in the flank, not at all if on the rear. */
function backOf(s: AdlgState, u: Unit, charger: Unit): number {
  if (chargedOnRear(u, charger)) return u.facing;
  const about = (u.facing + HALF_TURN) % TURN;
  if (houseRules(s).evadeStart === 'half-turn') return about;
  const own = shape(u);
  const c = shape(charger).corners;
  for (let k = 0; k < 4; k += 2)
    if ((c[k] - own.x) * own.ux + (c[k + 1] - own.y) * own.uy > own.halfDepth + SAME) return about;
  // Beside it: away to the other side.
  const right = (charger.x - own.x) * own.uy - (charger.y - own.y) * own.ux;
  return (u.facing + (handAt(s, right) === 'right' ? QUARTER_TURN : TURN - QUARTER_TURN)) % TURN;
}

/** ADLG-EVA-3a: wheeling into the line of the charge uses up distance. */
const wheelInto = (s: AdlgState, u: Unit, charger: Unit, way: number): number =>
  houseRules(s).evadeStart === 'half-turn' ? 0 : wheelArc(u.width, angleBetween(backOf(s, u, charger), way));

/** Does the charger stand behind the line of its rear edge? */
function chargedOnRear(u: Unit, charger: Unit): boolean {
  const own = shape(u);
  const c = shape(charger).corners;
  for (let k = 0; k < 4; k += 2)
    if ((c[k] - own.x) * own.ux + (c[k + 1] - own.y) * own.uy > -own.halfDepth + SAME) return false;
  return true;
}

const strip = newShape();

/** ADLG-EVA-4: is something in the way within the first UD? */
function blocked(s: AdlgState, u: Unit, charger: Unit, facing: Facing): boolean {
  const is = inTheFirstUd(s, u, charger, facing);
  if (is) cite('ADLG-EVA-4');
  return is;
}

function inTheFirstUd(s: AdlgState, u: Unit, charger: Unit, facing: Facing): boolean {
  const turned: Unit = { ...u, facing };
  const at = shape(turned);
  const near = units(houseRules(s).evadeBlocked);
  const t = touch(s);
  for (const e of s.units) {
    if (e.side === u.side || !onTable(e) || e === charger) continue;
    if (overlaps(at, shape(e), t)) return true;
  }
  const ahead = pointAt(turned, near / 2, 0, { x: 0, y: 0 });
  shapeOf({ x: ahead.x, y: ahead.y, facing, width: u.width, depth: u.depth + near }, strip);
  for (const e of s.units)
    if (e.side !== u.side && e.place === 'table' && e !== charger && inZoc(s, e, u, strip)) return true;
  const clear = (legs: Leg[]): boolean => {
    const { stop } = walk(s, asGroup(turned), legs, { ...EVADE, enemies: 'touch' });
    return stop === null || stop.why === 'table-edge';
  };
  const on: Leg = { do: 'advance', by: inUnits(near) };
  if (clear([on])) return false;
  if (!houseRules(s).evadeSlideClears) return true;
  // ADLG-EVA-4a: only what a slide of 1 UD cannot clear bars the way.
  cite('ADLG-EVA-4a');
  return !SLIDES.some((by) => clear([{ do: 'slide', by }, on]) || clear([{ do: 'slide', by: -by }, on]));
}

/** ADLG-EVA-6: the die of an adjusted move, in UD. */
export function adjustedRoll(s: AdlgState, side: Unit['side'], purpose: string, least = -Infinity) {
  const b = houseRules(s);
  return {
    rule: 'ADLG-EVA-6',
    purpose,
    side,
    count: 1,
    faces: 6,
    score: [b.evadeDie1, b.evadeDie2, b.evadeDie3, b.evadeDie4, b.evadeDie5, b.evadeDie6].map((by) =>
      Math.max(by, least),
    ),
  };
}

/** Never less than the least. */
export const adjusted = (s: AdlgState, allowance: number, by: number): number =>
  Math.max(units(houseRules(s).evadeLeast), allowance + units(by));

// --- Frames ------------------------------------------------------------------------------------------------------

/** Somebody who chose to evade. */
export interface Going {
  unit: BodyId;
  facing: Facing;
  turnBack: boolean;
  group?: boolean; // it evades as one of a group, with the group's single die (ADLG-EVA-3a)
  less?: number; // grid used up by wheeling into the line of the charge (ADLG-EVA-3a)
  burst?: boolean; // it flees before a flank march, through friends if it must (ADLG-FLM-4)
}
/** The frame below an evade: the charge that is evaded. It takes the answers. */
export interface Evaded extends Frame {
  stood: string[];
  going: Going[];
  fled: string[]; // have evaded
  turning: string[]; // of them, those that turn back if they are not caught (AR-AMB-88)
  die?: number | null; // adjustment thrown for the group that evades, UD
}
export interface EvadeAsk extends AskFrame {
  at: 'evade.ask';
  unit: BodyId;
  charger: BodyId;
  facing: Facing; // of the last straight piece of the charge
}
export interface EvadeMove extends Frame, Going {
  at: 'evade.move';
}

export const evadeAsk = (n: number, unit: BodyId, charger: BodyId, facing: Facing): EvadeAsk => ({
  at: 'evade.ask',
  n,
  unit,
  charger,
  facing,
});
export const evadeMove = (g: Going): EvadeMove => ({ at: 'evade.move', ...g });

/**
 * ADLG-EVA-3a: those that run from one charge and stand as a group throw one die, and those farthest on the way go
 * first, so that they are in nobody's way.
 */
export function asOneGroup(s: AdlgState, going: Going[]): void {
  if (
    going.length < 2 ||
    isRefusal(
      groupOf(
        s,
        going.map((g) => unitOf(s, g.unit)),
      ),
    )
  )
    return;
  const at = { x: 0, y: 0 };
  const far = (g: Going): number => {
    const u = unitOf(s, g.unit);
    direction(going[0].facing, at);
    return u.x * at.x + u.y * at.y;
  };
  sortByMeasure(
    going,
    (g) => -far(g),
    (a, b) => (a.unit < b.unit ? -1 : 1),
  );
  for (const g of going) g.group = true;
}

const below = (s: AdlgState): Evaded => s.frames[s.frames.length - 2] as Evaded;

export const evadeSteps = {
  'evade.move': (s: AdlgState, frame: EvadeMove, dice: Dice, tell?: Tell) => {
    const u = unitOf(s, frame.unit);
    const charge = below(s);
    pop(s);
    const thrown = frame.group !== true || typeof charge.die !== 'number';
    const by = thrown ? dice.roll(adjustedRoll(s, u.side, 'evade')) : (charge.die as number);
    charge.die = frame.group === true ? by : null;
    const allowance = openAllowance(s, u);
    const friends = frame.burst === true ? 'burst' : 'table';
    const most = Math.max(0, adjusted(s, allowance, by) - (frame.less ?? 0));
    const flight = flightOf(s, u, frame.facing, most, friends, units(by));
    charge.fled.push(u.id);
    if (frame.turnBack) charge.turning.push(u.id);
    tell?.({
      kind: 'evaded',
      rule: 'ADLG-EVA-3',
      side: u.side,
      about: [u.id],
      thrown: thrown
        ? [{ purpose: 'evade', rule: 'ADLG-EVA-6', side: u.side, faces: [...dice.last], score: by }]
        : [],
      facts: {
        unit: u.id,
        length: inUnits(Math.floor(flight.length)),
        allowance: inUnits(allowance),
        by,
        left: flight.left,
      },
    });
    for (const v of flight.passed)
      tell?.({ kind: 'passed-through', rule: 'ADLG-MOV-14', side: u.side, about: [v.id] });
    const met = commandersOn(s, asGroup({ ...u, facing: frame.facing }), flight.legs);
    carryOff(s, u, flight, tell);
    for (const v of flight.burst) {
      tell?.({ kind: 'burst-through', rule: 'ADLG-FLM-4', side: u.side, about: [u.id, v.id] });
      burstThrough(s, unitOf(s, v.id), tell);
    }
    fleeAll(s, met, tell);
  },
} satisfies Steps;

function carryOff(s: AdlgState, u: Unit, flight: Flight, tell?: Tell): void {
  if (u.commandedShot) cite('AR-EVADE-04');
  // In the rout phase nothing of this sequence is left to forbid, and the next one begins anew.
  if (s.phase !== 'rout') {
    cite('ADLG-EVA-11');
    u.did |= DID.evaded;
  }
  u.shotTurns = 0;
  u.turnedHalves = 0;
  if (flight.left) {
    cite('ADLG-ROU-7');
    leave(s, u, tell);
    return;
  }
  setPose(u, flight.pose);
  for (const shift of flight.shifts)
    tell?.({ kind: 'shifted', rule: 'ADLG-MOV-16', side: shift.unit.side, about: [shift.unit.id] });
  applyShifts(s, flight.shifts);
  loseCommandedShot(s, u, flight.length, 'evade', tell);
  dropLostContacts(s);
}

/** ADLG-EVA-10, ADLG-ROU-7, ADLG-CMD-16a: it is gone, and its commander with it. */
function leave(s: AdlgState, u: Unit, tell?: Tell): void {
  u.place = 'left';
  dropLostContacts(s);
  tell?.({ kind: 'left-table', rule: 'ADLG-EVA-10', side: u.side, about: [u.id], facts: { unit: u.id } });
  for (const c of s.commanders) {
    if (c.unit !== u.id || c.lost) continue;
    if (c.included) lose(s, c, 'ADLG-CMD-10', tell);
    else if (houseRules(s).evaderTakesCommander) lose(s, c, 'ADLG-CMD-16a', tell);
    else flee(s, c, tell);
  }
}

/** Turns back those that were not caught; a change of direction only. ADLG-EVA-9, AR-AMB-88 */
export function turnBack(s: AdlgState, ids: readonly BodyId[], tell?: Tell): void {
  for (const id of ids) {
    const u = unitOf(s, id);
    if (u.place !== 'table' || s.contacts.some((c) => c.a === id || c.b === id)) continue;
    u.facing = (u.facing + HALF_TURN) % TURN;
    const rule = isLight(TROOPS[u.type].category) && u.type !== 'dragoons' ? 'ADLG-EVA-9' : 'AR-EVADE-03';
    tell?.({ kind: 'turned-back', rule, side: u.side, about: [id] });
  }
}

const HEAVY_ENOUGH = new Set(['LMI', 'MI', 'HI', 'Cv', 'Kn']);

/** A sensible answer: light troops run from what would crush them, others stand unless hit from behind or worn. */
function wouldEvade(s: AdlgState, u: Unit, charger: Unit, chargeFacing: number): boolean {
  const own = TROOPS[u.type].category;
  const his = TROOPS[charger.type].category;
  if (angleBetween(u.facing, chargeFacing) < QUARTER_TURN) return true;
  if (own === 'LI') return HEAVY_ENOUGH.has(his) && inOpen(s, u);
  if (own === 'LH' || own === 'Drag') return HEAVY_ENOUGH.has(his);
  return u.losses >= 2 || (his === 'Kn' && !isFoot(own));
}

export const evadeQuestions = {
  'evade.ask': {
    asks: (s: AdlgState, frame: EvadeAsk): Ask[] => {
      const id = askId(frame.n);
      const u = unitOf(s, frame.unit);
      const evade = wouldEvade(s, u, unitOf(s, frame.charger), frame.facing);
      const answer: EvadeAnswer = {
        ask: id,
        kind: 'evade',
        evade,
        direction: 0,
        turnBack: evade && mayTurnBack(s, u),
      };
      const rule = s.edition === 2024 ? 'AR-EVADE-01' : 'ADLG-EVA-2';
      const about = [frame.unit, frame.charger];
      return [{ id, side: u.side, kind: 'evade', rule, about, secret: false, default: answer }];
    },
    check: (s: AdlgState, frame: EvadeAsk, c: EvadeAnswer): Refusal | undefined => {
      if (c.kind !== 'evade') return refuse('ADLG-EVA-2', 'stand-or-evade');
      if (!c.evade) return undefined;
      const u = unitOf(s, frame.unit);
      const ways = evadeFacings(s, u, unitOf(s, frame.charger), frame.facing);
      if (c.direction >= ways.length)
        return refuse('ADLG-EVA-4', 'direction-blocked', { direction: c.direction, open: ways.length });
      if (c.turnBack && !mayTurnBack(s, u))
        return refuse('ADLG-EVA-9', 'may-not-turn-back', { unit: u.name });
      return undefined;
    },
    accept: (s: AdlgState, frame: EvadeAsk, c: EvadeAnswer, tell?: Tell): void => {
      const charge = below(s);
      const u = unitOf(s, frame.unit);
      const ways = evadeFacings(s, u, unitOf(s, frame.charger), frame.facing);
      pop(s);
      if (!c.evade) {
        charge.stood.push(u.id);
        tell?.({ kind: 'stood', rule: 'ADLG-CHA-9', side: u.side, about: [u.id, frame.charger] });
        return;
      }
      const less = wheelInto(s, u, unitOf(s, frame.charger), ways[c.direction]);
      charge.going.push({
        unit: u.id,
        facing: ways[c.direction],
        turnBack: c.turnBack,
        group: false,
        ...(less > 0 ? { less: Math.floor(less) } : {}),
      });
    },
  },
} satisfies Questions;
