/** Charges: declaration, evasions and reactions, the bonus die. BQ-5.4, S-4. */
import { cite } from '../../../battle/cite.ts';
import { type Dice, die } from '../../../battle/dice/dice.ts';
import type { BodyId, Refusal, Tell } from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { contactOf, newContact } from '../../../table/measure/contact.ts';
import { reachesInto, zoneOf } from '../../../table/measure/zone.ts';
import { inUnits, roundHalfAway, UNIT } from '../../../table/number.ts';
import type { Shape } from '../../../table/shape.ts';
import { BONUS, columnOf, FIRING, firingRow, isCannon, isMounted } from '../army/troops.ts';
import type { OrdersFrame } from '../command/activation.ts';
import { testDiscipline } from '../command/discipline.ts';
import type { ChargeOrder } from '../commands.ts';
import { below, nextAsk, pop, push, type Steps } from '../frames.ts';
import { ahead, type CourseFrame, courseOf, M, mostBonus } from '../move/course.ts';
import { roomBehind } from '../move/pass.ts';
import { type Met, wayOf } from '../move/way.ts';
import { inFrontOf, mayEvade } from '../reaction/evade.ts';
import { type Answered, canReact, type Option, openWindow, outsiders } from '../reaction/reaction.ts';
import { shape } from '../shapes.ts';
import { chargesFrom, fogLimit } from '../special/special.ts';
import { shakyFrame } from '../special/special-turn.ts';
import { type BaroqueState, findUnit, houseRules, inMelee, onTable, type Unit, unitOf } from '../state.ts';
import { epsilon, SAME, touching } from '../tolerances.ts';
import { go, leftByCounter, missed } from './charge-home.ts';
import {
  carried,
  chargeFrom,
  chargeWay,
  directionOf,
  frontToFront,
  isDispersed,
  isSeen,
  sweptBy,
} from './reach.ts';

export interface ChargeFrame extends CourseFrame, Answered {
  at: 'charge';
  target: BodyId;
  potential: boolean;
  stage: 'declare' | 'evade' | 'react' | 'uncovered' | 'bonus' | 'roll' | 'counter' | 'go' | 'missed';
  touch: number; // grid: where the declared target would have been touched
  evaded: string[];
  rolled: boolean; // the bonus die was used
  bonus: number; // grid
  counter: string; // who countercharges
  defend: string; // who fires defensively on contact
  named: boolean; // a reaction to this declaration has been named
  screen: string; // touched, and firing defensively before it is run over; '' none
  dispersed: boolean; // it has run over a screen
  repulsed: boolean;
  measured: boolean; // how far it goes on was asked: a potential charge, or one that has run over its target
  fresh: string[]; // brought into melee by a countercharge that struck somebody else first
  hampered: boolean; // the counter-charger came over an obstacle: no impetus (BQ-LO-b)
}

export function checkCharge(s: BaroqueState, o: OrdersFrame, u: Unit, c: ChargeOrder): Refusal | undefined {
  const target = findUnit(s, c.target);
  if (target === undefined || target.side === u.side || !onTable(target))
    return refuse('BQ-5.4-b', 'no-such-target', { target: c.target });
  if (u.impetus < 1) return refuse('BQ-7.1-c', 'no-impetus', { unit: u.name });
  cite('BQ-2.3-b');
  if (s.turn < chargesFrom(s, u))
    return refuse('BQ-5.4-a', 'not-before-turn', { unit: u.name, turn: chargesFrom(s, u) });
  if (u.disordered && o.moves > 0) return refuse('BQ-2.5.3-c', 'disordered-moved', { unit: u.name });
  if (o.last) return refuse('BQ-5.2.2-a', 'last-move-made', { unit: u.name });
  if (o.fired > 0 && !isMounted(u.type) && !mayFireAndCharge(u))
    return refuse('BQ-6.1.6-a', 'fired-already', { unit: u.name });
  if (o.fired > 0 && o.reserve === 0) return refuse('BQ-6.1.3.2-a', 'no-move-reserved', { unit: u.name });
  if (!isSeen(s, shape(u), shape(target))) return refuse('BQ-3.1.4-a', 'unseen', { target: target.name });
  if (c.potential && !mayEvade(s, target, u, 'charge'))
    return refuse('BQ-5.4.6-a', 'target-cannot-evade', { target: target.name });
  const full = longest(s, u, c.potential);
  const way = chargeFrom(s, u, full, M(u));
  const met = way.enemies.find((m) => m.unit === target);
  if (met === undefined && !liesAhead(u, target))
    return refuse('BQ-5.4-b', 'target-not-ahead', { unit: u.name, target: target.name });
  if (met === undefined)
    return refuse(
      way.why === 'friend-in-the-way' ? way.rule : 'BQ-5.4-b',
      way.why === 'friend-in-the-way' ? way.why : 'target-out-of-reach',
      {
        // biome-ignore format: one line
        target: target.name,
        reach: inUnits(roundHalfAway(Math.min(full, way.reach))),
        stop: way.why,
        what: way.what,
      },
    );
  if (target.type === 'BAG' && isBeset(s, u, target, met.at))
    return refuse('BQ-7.9-b', 'baggage-beset', { most: BAGGAGE_ATTACKERS });
  if (endsOnFriend(s, u, way.passed, met.at))
    return refuse('BQ-5.5.4-a', 'friend-in-the-way', { what: way.passed[0].unit.name });
  return undefined;
}

/** BQ-5.4-b: is any of it in the strip straight ahead of that front, however far? */
function liesAhead(u: Unit, target: Unit): boolean {
  const { x, y, ux, uy, halfWidth, halfDepth } = shape(u);
  const { corners } = shape(target);
  let [left, right, far] = [Infinity, -Infinity, -Infinity];
  for (let i = 0; i < corners.length; i += 2) {
    const [dx, dy] = [corners[i] - x, corners[i + 1] - y];
    const aside = dx * uy - dy * ux;
    left = Math.min(left, aside);
    right = Math.max(right, aside);
    far = Math.max(far, dx * ux + dy * uy);
  }
  return left <= halfWidth + SAME && right >= -halfWidth - SAME && far > halfDepth;
}

/** How far a charge can reach: M and the largest bonus; in fog no farther than one sees. */
const longest = (s: BaroqueState, u: Unit, potential: boolean): number =>
  Math.min(M(u) + (potential && !houseRules(s).bonusForPotential ? 0 : mostBonus(u)), fogLimit(s));

/** BQ-7.9-b: so many may attack the baggage, each on a side of its own. */
const BAGGAGE_ATTACKERS = 3;

const met = newContact();
/** Is the side of the baggage that this charge would strike taken, or are there enough attackers? */
function isBeset(s: BaroqueState, u: Unit, baggage: Unit, at: number): boolean {
  const sideStruck = (by: Shape): string => contactOf(by, shape(baggage), touching(s), met).edgeB ?? '';
  const taken = s.contacts.filter((c) => c.b === baggage.id).map((c) => sideStruck(shape(unitOf(s, c.a))));
  if (taken.length >= BAGGAGE_ATTACKERS) return true;
  return taken.includes(sideStruck(carried(shape(u), ahead(u, at), at)));
}

const SALVO = 32;
const mayFireAndCharge = (u: Unit): boolean => {
  if ((u.traits & SALVO) === 0) return false;
  cite('BQ-8.2.4-a');
  return true;
};

/** The friends overlapped at contact must have somewhere to be set down. */
function endsOnFriend(s: BaroqueState, u: Unit, passed: readonly Met[], at: number): boolean {
  if (passed.length === 0) return false;
  return !roomBehind(s, u, carried(shape(u), ahead(u, at), at));
}

export function acceptCharge(s: BaroqueState, o: OrdersFrame, u: Unit, c: ChargeOrder, tell?: Tell): void {
  const target = unitOf(s, c.target);
  const full = longest(s, u, c.potential);
  const met = chargeFrom(s, u, full, M(u)).enemies.find((m) => m.unit === target);
  if (o.fired > 0 && o.reserve > 0) o.reserve--;
  cite(c.potential ? 'BQ-5.4.6-a' : 'BQ-5.4-a');
  tell?.({
    kind: c.potential ? 'potential-charge' : 'charge',
    rule: 'BQ-5.4-a',
    side: u.side,
    about: [u.id, target.id],
  });
  push(s, chargeFrame(u, target, c.potential, met === undefined ? 0 : met.at, full));
}

export const chargeFrame = (
  u: Unit,
  target: Unit,
  potential: boolean,
  touch: number,
  full: number,
): ChargeFrame => ({
  at: 'charge',
  unit: u.id,
  x0: u.x,
  y0: u.y,
  f0: u.facing,
  leg: 'advance',
  by: full,
  right: 0,
  corner: 'left',
  done: 0,
  target: target.id,
  potential,
  stage: 'declare',
  touch: roundHalfAway(touch),
  evade: [],
  evaded: [],
  reactor: '',
  react: 'none',
  haltAt: 0,
  rolled: false,
  bonus: 0,
  counter: '',
  defend: '',
  named: false,
  screen: '',
  dispersed: false,
  repulsed: false,
  measured: false,
  fresh: [],
  hampered: false,
});

/** Enemies the charge would contact if nobody evades, and those it could hit if some do. */
function hitBy(s: BaroqueState, u: Unit, f: ChargeFrame): { sure: Met[]; possible: Met[]; first: number } {
  const way = chargeFrom(s, u, f.by, M(u));
  const sure: Met[] = [];
  const possible: Met[] = [];
  let stop = Infinity;
  let last = Infinity;
  for (const m of way.enemies) {
    if (m.at > last + SAME) break;
    possible.push(m);
    if (m.at <= stop + SAME) sure.push(m);
    if (isDispersed(s, m.unit)) continue;
    if (stop === Infinity) stop = m.at;
    if (last === Infinity && !mayEvade(s, m.unit, u, 'charge')) last = m.at;
  }
  return { sure, possible, first: way.enemies.length === 0 ? Infinity : way.enemies[0].at };
}

/** BQ-5.4.3: may this unit countercharge? */
function counterOption(s: BaroqueState, u: Unit, charger: Unit, at: number): Option | undefined {
  if (!canReact(s, u) || u.impetus < 1 || u.type === 'ART' || u.move <= 0) return undefined;
  if (!isMounted(u.type) && isMounted(charger.type)) return undefined;
  const own = shape(u);
  const start = shape(charger);
  const strip = zoneOf(own, 'front');
  if (!reachesInto(strip, start) && !reachesInto(strip, sweptBy(start, at))) return undefined;
  if (!frontToFront(s, carried(start, ahead(charger, at), at), own)) return undefined;
  const far = Math.min(at / 2, M(u));
  const way = wayOf(s, u, own, ahead(u, far), {
    enemies: 'touch',
    friends: 'block',
    full: far,
    plain: M(u),
    shorten: true,
    straight: true,
    edge: true,
  });
  cite('BQ-5.4.3-d');
  if (way.why === 'friend-in-the-way') return undefined;
  return { unit: u.id, do: 'counter', at: 0 };
}

/** BQ-6.6-a: may this unit fire defensively at the charger? */
function defendOption(s: BaroqueState, u: Unit, charger: Unit, at: number): Option | undefined {
  if (!canReact(s, u)) return undefined;
  const able =
    u.type === 'P&M' ||
    u.type === 'T' ||
    u.type === 'ETE' ||
    u.type === 'LTE' ||
    u.type === 'S' ||
    isCannon(u.gun);
  const row = firingRow(u.weapon, u.gun);
  if (!able || row === undefined || FIRING[row][0] === null) return undefined;
  const start = shape(charger);
  const from = directionOf(s, start, carried(start, ahead(charger, at), at), u);
  cite('BQ-6.6-a');
  if (from === 'front') return { unit: u.id, do: 'defend', at: 0 };
  if (u.type === 'ETE' || (u.type === 'LTE' && (from === 'side' || houseRules(s).lateTercioFiresFlank)))
    return { unit: u.id, do: 'defend', at: 0 };
  return undefined;
}

function declare(s: BaroqueState, f: ChargeFrame): boolean {
  const u = unitOf(s, f.unit);
  const hits = hitBy(s, u, f);
  const start = shape(u);
  const evaders: string[] = [];
  // BQ-5.6-d: it must come from ahead before it strikes.
  for (const m of hits.possible)
    if (mayEvade(s, m.unit, u, 'charge') && inFrontOf(m.unit, [start, sweptBy(start, m.at)]))
      evaders.push(m.unit.id);
  const options: Option[] = [];
  for (const m of hits.sure) {
    const counter = counterOption(s, m.unit, u, m.at);
    if (counter !== undefined) options.push(counter);
    const defend = defendOption(s, m.unit, u, m.at);
    if (defend !== undefined) options.push(defend);
  }
  const most = Math.max(0, Math.min(M(u), hits.first - 2 * epsilon(s)));
  const course = courseOf(s, f);
  for (const o of outsiders(s, u, course, most, houseRules(s).opportunityChargeAtCharges)) {
    // any unit may charge by opportunity, one that could countercharge included; or only those who cannot.
    const counters = o.do === 'charge' && options.some((x) => x.unit === o.unit && x.do === 'counter');
    if (counters && !houseRules(s).chargedMayIntercept) continue;
    options.push(o);
  }
  return openWindow(s, 'charge', u, options, evaders, most);
}

export function finishCharge(s: BaroqueState): void {
  pop(s);
  const o = below(s, 'orders');
  if (o !== undefined) o.over = true;
}

export const chargeSteps = {
  charge: (s: BaroqueState, f: ChargeFrame, dice: Dice, tell?: Tell) => {
    const u = unitOf(s, f.unit);
    if (!onTable(u) || inMelee(s, u)) {
      finishCharge(s);
      return;
    }
    switch (f.stage) {
      case 'declare': {
        const shaky = shakyFrame(s, unitOf(s, f.target));
        if (shaky !== undefined) {
          push(s, shaky);
          return;
        }
        f.stage = 'evade';
        declare(s, f);
        return;
      }
      case 'evade': {
        const id = f.evade.shift();
        if (id === undefined) {
          f.stage = 'react';
          return;
        }
        push(s, { at: 'evade', unit: id, againstFoot: !isMounted(u.type), enemy: u.id });
        return;
      }
      case 'react':
        f.stage = 'uncovered';
        react(s, f, u);
        return;
      case 'uncovered':
        f.stage = 'bonus';
        if (f.evaded.length > 0 && !f.named) askUncovered(s, f, u);
        return;
      case 'bonus':
        f.stage = 'go';
        if (f.counter === '' || onTable(unitOf(s, f.counter))) bonus(s, f, u);
        return;
      case 'roll':
        f.stage = 'go';
        rollBonus(f, u, dice, tell);
        return;
      case 'counter':
      case 'go':
        go(s, f, u, tell);
        return;
      case 'missed':
        missed(s, f, u, tell);
        return;
    }
  },
  'counter.test': (s: BaroqueState, f: { at: string; unit: BodyId }, dice: Dice, tell?: Tell) => {
    pop(s);
    const u = unitOf(s, f.unit);
    u.reacted = true;
    const passed = testDiscipline(s, u, 'countercharge', dice, tell);
    if (passed) (s.frames[s.frames.length - 1] as ChargeFrame).counter = u.id;
  },
} satisfies Steps;

function react(s: BaroqueState, f: ChargeFrame, u: Unit): void {
  if (f.react === 'none') return;
  f.named = true;
  const r = findUnit(s, f.reactor);
  if (r === undefined || !onTable(r)) return;
  switch (f.react) {
    case 'defend':
      cite('BQ-6.6-g');
      f.defend = r.id;
      return;
    case 'counter':
      push(s, { at: 'counter.test', unit: r.id });
      return;
    case 'fire':
      push(s, {
        at: 'oppfire',
        reactor: r.id,
        mover: u.id,
        // An evasion may have brought somebody into its way since the point was named.
        haltAt: Math.min(f.haltAt, lastHalt(s, f, u)),
        stage: 'test',
        hitsA: 0,
      });
      return;
    default:
      push(s, {
        at: 'oppcharge',
        reactor: r.id,
        mover: u.id,
        stage: 'test',
        most: lastHalt(s, f, u),
        bonus: 0,
        rolled: false,
        haltAt: -1,
      });
  }
}

/** BQ-5.4.2-d: the last point at which the charger may be halted now: within its plain M and before contact. */
const lastHalt = (s: BaroqueState, f: ChargeFrame, u: Unit): number =>
  roundHalfAway(Math.max(0, Math.min(M(u), firstTouch(s, f) - 2 * epsilon(s))));

/** Where the charger would first touch anybody now. */
function firstTouch(s: BaroqueState, f: ChargeFrame): number {
  const c = courseOf(s, f);
  const way = chargeWay(s, c.unit, c.from, c.motion, f.by, M(c.unit));
  return way.enemies.length === 0 ? Infinity : way.enemies[0].at;
}

/** BQ-5.4.6-c, BQ-5.6-j: an enemy uncovered by an evasion may countercharge. */
function askUncovered(s: BaroqueState, f: ChargeFrame, u: Unit): void {
  const able: string[] = [];
  for (const m of hitBy(s, u, f).sure)
    if (!f.evaded.includes(m.unit.id) && counterOption(s, m.unit, u, m.at) !== undefined)
      able.push(m.unit.id);
  if (able.length > 0) cite('BQ-5.4.6-c');
  if (able.length > 0) push(s, { at: 'uncovered', n: nextAsk(s), units: able });
}

/** BQ-5.4.1-d, -e: the die is chosen after all reactions, and only if plain M does not reach. */
function bonus(s: BaroqueState, f: ChargeFrame, u: Unit): void {
  if (f.potential && !houseRules(s).bonusForPotential) {
    cite('BQ-5.4.6-b');
    return;
  }
  if (f.by <= M(u)) return; // fog
  const c = courseOf(s, f);
  const way = chargeWay(s, u, c.from, c.motion, M(u), M(u));
  const met = way.enemies.find((m) => !isDispersed(s, m.unit));
  // The counter-charger may not cover its half: what counts is what it leaves to the charger.
  const meets = f.counter !== '' && leftByCounter(s, f, u) <= M(u) + SAME;
  const target = findUnit(s, f.target);
  const screen = target !== undefined && onTable(target) && way.enemies.some((m) => m.unit === target);
  if (met !== undefined || screen || meets) {
    cite('BQ-5.4.1-d');
    return;
  }
  cite('BQ-5.4.1-e');
  push(s, { at: 'bonus', n: nextAsk(s) });
}

function rollBonus(f: ChargeFrame, u: Unit, dice: Dice, tell?: Tell): void {
  const column = columnOf(u.type, u.pace);
  const score = dice.roll({ ...die('BQ-5.4.1-a', 'charge-bonus', u.side), score: BONUS[column] });
  f.rolled = true;
  f.bonus = score * UNIT;
  const thrown = [
    { purpose: 'charge-bonus', rule: 'BQ-5.4.1-a', side: u.side, faces: [...dice.last], score },
  ];
  tell?.({
    kind: 'charge-bonus',
    rule: 'BQ-5.4.1-a',
    side: u.side,
    about: [u.id],
    thrown,
    facts: { bonus: score },
  });
}
