/** One legal answer, cheap, chosen by luck: what random players and the fuzzer live on. */
import type { Luck } from '../../../battle/dice/dice.ts';
import type { Ask, BodyId, Refusal } from '../../../battle/protocol.ts';
import { facingFromVector, inDegrees, turnBetween } from '../../../table/angle.ts';
import { handOf } from '../../../table/board.ts';
import { toUnits } from '../../../table/grid.ts';
import { HALF_TURN, inUnits, UNIT } from '../../../table/number.ts';
import { distance } from '../../../table/point.ts';
import { pointAt } from '../../../table/shape.ts';
import { chargeFrom } from '../charge/reach.ts';
import type { OrdersFrame } from '../command/activation.ts';
import type { BaroqueCommand, MoveOrder, React } from '../commands.ts';
import { M, mostBonus } from '../move/course.ts';
import type { ReactFrame } from '../reaction/reaction.ts';
import { farApart, shape } from '../shapes.ts';
import { firingSides, shotReach } from '../shooting/target.ts';
import { gunsBeside } from '../special/special-guns.ts';
import { type BaroqueState, inMelee, isMassed, leaderOf, onTable, type Unit } from '../state.ts';
import { ABOUT, SAME, SAME_DEGREES } from '../tolerances.ts';

export type Check = (c: BaroqueCommand) => Refusal | undefined;

export function sampleOf(s: BaroqueState, ask: Ask, luck: Luck, check: Check): BaroqueCommand {
  const usual = ask.default as BaroqueCommand;
  if (ask.kind === 'order') return sampleOrder(s, ask, luck, check) ?? usual;
  const chosen = answerOf(s, ask, luck);
  return chosen !== undefined && check(chosen) === undefined ? chosen : usual;
}

function answerOf(s: BaroqueState, ask: Ask, luck: Luck): BaroqueCommand | undefined {
  const id = ask.id;
  const yes = luck.below(2) === 0;
  switch (ask.kind) {
    case 'react':
      return sampleReact(s, id, luck);
    case 'bonus':
      return { ask: id, kind: 'bonus', roll: yes };
    case 'reroll':
      return { ask: id, kind: 'reroll', dice: yes ? 'both' : 'none' };
    case 'hand-over':
      return { ask: id, kind: 'hand-over', give: luck.below(5) === 0 };
    case 'name': {
      const n = s.commands.length;
      return { ask: id, kind: 'name', command: luck.below(n) };
    }
    case 'counter':
      return { ask: id, kind: 'counter', unit: yes ? ask.about[luck.below(ask.about.length)] : '' };
    case 'halt': {
      const { most } = s.frames[s.frames.length - 1] as { most: number };
      return yes ? { ask: id, kind: 'halt', at: inUnits(most) } : undefined;
    }
    case 'step-back':
      return { ask: id, kind: 'step-back', back: yes };
    case 'destiny':
      return { ask: id, kind: 'destiny', again: luck.below(4) === 0 };
    case 'pursue': {
      const units = yes ? [...ask.about] : [...((ask.default as { units?: readonly BodyId[] }).units ?? [])];
      return { ask: id, kind: 'pursue', units, straight: luck.below(2) === 0 ? units : [] };
    }
    case 'terrain-challenge':
    case 'deployment-challenge':
      return { ask: id, kind: 'challenge', spend: yes };
    case 'swap':
    case 'free-march':
      return { ask: id, kind: 'special', unit: yes ? ask.about[luck.below(ask.about.length)] : '', x: 0 };
    default:
      return undefined;
  }
}

function sampleReact(s: BaroqueState, ask: string, luck: Luck): React {
  const f = s.frames[s.frames.length - 1] as ReactFrame;
  const evade = f.evaders.filter(() => luck.below(2) === 0);
  const options = f.options.filter((o) => !evade.includes(o.unit));
  if (options.length === 0 || luck.below(2) === 0)
    return { ask, kind: 'react', evade, unit: '', do: 'none', at: 0 };
  const o = options[luck.below(options.length)];
  return { ask, kind: 'react', evade, unit: o.unit, do: o.do, at: o.do === 'fire' ? inUnits(o.at) : 0 };
}

/** An order that is legal; nothing if none was found. */
function sampleOrder(s: BaroqueState, ask: Ask, luck: Luck, check: Check): BaroqueCommand | undefined {
  luck.below(2); // as for every other question
  const o = s.frames[s.frames.length - 1] as OrdersFrame;
  if (o.passing.length > 0 || ask.about.length === 0) return undefined;
  for (let tries = 0; tries < 3; tries++) {
    const atWork = o.unit !== '' && luck.below(4) > 0 ? s.units.find((u) => u.id === o.unit) : undefined;
    const u = atWork ?? s.units.find((x) => x.id === ask.about[luck.below(ask.about.length)]);
    if (u === undefined || !onTable(u)) continue;
    const c = orderFor(s, ask.id, o, u, luck);
    if (c === undefined) continue;
    const refusal = check(c);
    if (refusal === undefined) return c;
    // What is offered instead was checked when it was offered.
    if (refusal.cut !== undefined) return refusal.cut as MoveOrder;
  }
  const end: BaroqueCommand = { ask: ask.id, kind: 'end-unit' };
  return o.unit !== '' && check(end) === undefined ? end : undefined;
}

function orderFor(
  s: BaroqueState,
  ask: string,
  o: OrdersFrame,
  u: Unit,
  luck: Luck,
): BaroqueCommand | undefined {
  if (inMelee(s, u))
    return luck.below(6) === 0 ? { ask, kind: 'disengage', unit: u.id } : { ask, kind: 'fight', unit: u.id };
  const fresh = o.unit !== u.id;
  if (u.disordered && fresh && luck.below(4) > 0) return { ask, kind: 'rally', unit: u.id };
  if (!fresh && o.rallied === 'failed' && o.moves === 0 && luck.below(3) === 0)
    return { ask, kind: 'force-rally', unit: u.id };
  const moves = fresh ? 0 : o.moves;
  const fired = fresh ? 0 : o.fired;
  const pick = luck.below(24);
  if (s.special.length > 0) {
    const gun = gunsBeside(s, u)[0];
    if (gun !== undefined && luck.below(2) === 0) return { ask, kind: 'turn-gun', unit: u.id, gun: gun.id };
  }
  if (pick < 9 && u.impetus > 0) {
    const charge = sampleCharge(s, ask, u, luck);
    if (charge !== undefined) return charge;
  }
  if (pick < 14 && fired === 0) {
    const shot = sampleShot(s, ask, u, luck);
    if (shot !== undefined) return shot;
  }
  if (pick === 14) return sampleLeader(s, ask, u, luck);
  if (pick === 15 && luck.below(8) === 0) return { ask, kind: 'withdraw', unit: u.id };
  if (pick === 16 && u.type === 'RE' && isMassed(u)) return { ask, kind: 'caracole', unit: u.id };
  if (moves >= 2 || (u.disordered && moves >= 1)) return { ask, kind: 'end-unit' };
  return sampleMove(s, ask, u, luck);
}

function sampleCharge(s: BaroqueState, ask: string, u: Unit, luck: Luck): BaroqueCommand | undefined {
  const full = M(u) + mostBonus(u);
  const own = shape(u);
  if (!s.units.some((e) => e.side !== u.side && onTable(e) && !farApart(own, shape(e), full)))
    return undefined;
  const way = chargeFrom(s, u, full, M(u));
  if (way.enemies.length === 0) return undefined;
  const target = way.enemies[luck.below(way.enemies.length)].unit;
  return { ask, kind: 'charge', unit: u.id, target: target.id, potential: luck.below(6) === 0 };
}

function sampleShot(s: BaroqueState, ask: string, u: Unit, luck: Luck): BaroqueCommand | undefined {
  const range = shotReach(s, u);
  if (range === 0) return undefined;
  const own = shape(u);
  let target: Unit | undefined;
  let near = Infinity;
  for (const e of s.units) {
    if (e.side === u.side || !onTable(e) || e.type === 'BAG' || farApart(own, shape(e), range)) continue;
    const d = (e.x - u.x) * (e.x - u.x) + (e.y - u.y) * (e.y - u.y);
    if (d < near) {
      near = d;
      target = e;
    }
  }
  if (target === undefined) return undefined;
  const sides = firingSides(u);
  const from = sides[luck.below(3) === 0 ? luck.below(sides.length) : 0];
  return {
    ask,
    kind: 'shoot',
    unit: u.id,
    target: target.id,
    from,
    at: 'best',
    reserve: luck.below(4) === 0 ? 1 : 0,
    turn: 0,
  };
}

function sampleLeader(s: BaroqueState, ask: string, u: Unit, luck: Luck): BaroqueCommand | undefined {
  const l = leaderOf(s, u.command);
  if (l === undefined) return undefined;
  if (l.unit === '' && luck.below(2) === 0)
    return { ask, kind: 'leader', leader: l.id, do: 'attach', unit: u.id, x: 0, y: 0 };
  const right = (luck.below(5) - 2) * handOf(s.table.lie);
  const at = pointAt(u, -2 * UNIT, right * UNIT, { x: 0, y: 0 });
  const x = toUnits(at.x);
  const y = toUnits(at.y);
  return { ask, kind: 'leader', leader: l.id, do: l.unit === '' ? 'move' : 'detach', unit: '', x, y };
}

function sampleMove(s: BaroqueState, ask: string, u: Unit, luck: Luck): MoveOrder {
  const order: MoveOrder = { ask, kind: 'move', unit: u.id, do: 'advance', by: u.move, right: 0, to: 'left' };
  const foe = nearest(s, u);
  const pick = luck.below(12);
  if (foe !== undefined) {
    const off = turnTo(s, u, foe);
    if (Math.abs(off) > 20000 && pick < 4) return { ...order, do: 'about', by: 0 };
    if (Math.abs(off) > 3000 && pick < 8) {
      const most = Math.min(90, Math.floor((u.move * UNIT * 57.29) / u.width));
      const by = Math.min(most, wholeDegrees(off));
      if (u.type === 'ART') return { ...order, do: 'turn', by: off > 0 ? by : -by };
      return { ...order, do: 'wheel', to: off > 0 ? 'left' : 'right', by };
    }
  }
  if (pick === 8) return { ...order, do: 'back', by: u.move };
  if (pick === 9) return { ...order, do: 'oblique', by: u.move / 2, right: luck.below(2) === 0 ? 0.5 : -0.5 };
  if (pick === 10)
    return {
      ...order,
      do: luck.below(2) === 0 ? 'face' : 'stand',
      by: 0,
      to: luck.below(2) === 0 ? 'left' : 'right',
    };
  return order;
}

/** The nearest enemy by its middle; of equal ones the first of the list. */
export function nearest(s: BaroqueState, u: Unit): Unit | undefined {
  let found: Unit | undefined;
  let near = Infinity;
  for (const e of s.units) {
    if (e.side === u.side || !onTable(e)) continue;
    const d = distance(e.x, e.y, u.x, u.y);
    if (d < near - SAME) {
      near = d;
      found = e;
    }
  }
  return found;
}

/** How far a unit must turn to look at another, to the left positive; right about to the left. */
export function turnTo(s: BaroqueState, u: Unit, foe: Unit): number {
  const off = turnBetween(u.facing, facingFromVector(foe.x - u.x, foe.y - u.y));
  return Math.abs(off) > HALF_TURN - ABOUT ? handOf(s.table.lie) * Math.abs(off) : off;
}

/** Whole degrees of a turn, to either hand. */
export const wholeDegrees = (steps: number): number => Math.floor(inDegrees(Math.abs(steps)) + SAME_DEGREES);
