/** Shooting as an action: choosing the target, answers to it, dice and tests; caracole. BQ-6, S-3. */
import { cite } from '../../../battle/cite.ts';
import type { Dice } from '../../../battle/dice/dice.ts';
import type { BodyId, Refusal, Tell } from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { degrees } from '../../../table/angle.ts';
import { newShape, type Shape, shapeOf } from '../../../table/shape.ts';
import { firesOnTheMove } from '../army/troops.ts';
import type { OrdersFrame } from '../command/activation.ts';
import { testDiscipline } from '../command/discipline.ts';
import type { ShootOrder } from '../commands.ts';
import { below, pop, push, type Steps, type UnitFrame } from '../frames.ts';
import { cohesionFrame } from '../loss/cohesion.ts';
import { roomFor } from '../move/move.ts';
import { inFrontOf, mayEvade } from '../reaction/evade.ts';
import { firePool } from '../reaction/opportunity.ts';
import { type Answered, bestAim, openWindow, outsiders } from '../reaction/reaction.ts';
import { shape } from '../shapes.ts';
import { type BaroqueState, findUnit, inMelee, isMassed, onTable, type Unit, unitOf } from '../state.ts';
import { distanceBonus, shotFactors } from './shot.ts';
import { type Aim, aimAt, isRefused, mustTake } from './target.ts';

export interface ShotFrame extends Answered {
  at: 'shot';
  unit: BodyId;
  target: BodyId;
  aim: Aim; // as declared: distance and lines count as they were then
  reserve: number;
  stage: 'window' | 'evade' | 'test' | 'fire' | 'return' | 'hits' | 'charge';
  evaded: string[];
  returns: boolean; // opportunity fire in answer, passed its test
  back: Aim | null; // its aim, as it was at the declaration
  hitsA: number;
  hitsB: number;
}

/** The shape of a light gun turned before firing; others as they stand. */
function firingShape(u: Unit, c: ShootOrder): Shape {
  if (c.turn === 0) return shape(u);
  const facing = (u.facing + degrees(c.turn)) & 65535;
  return shapeOf({ x: u.x, y: u.y, facing, width: u.width, depth: u.depth }, newShape());
}

export function checkShoot(s: BaroqueState, o: OrdersFrame, u: Unit, c: ShootOrder): Refusal | undefined {
  const target = findUnit(s, c.target);
  if (target === undefined || target.side === u.side || !onTable(target))
    return refuse('BQ-6.3.3-a', 'no-such-target', { target: c.target });
  const caracole = o.caracole === 'passed';
  if (o.fired > 0 && !caracole) return refuse('BQ-6.1-a', 'fired-already', { unit: u.name });
  if (o.passing.length > 0 || (o.through > 0 && o.through === o.moves))
    return refuse('BQ-6.1.3.3-a', 'went-through-friends', { unit: u.name });
  cite('BQ-5.5-b');
  if (o.moves > 0 && c.reserve > 0 && !firesOnTheMove(u.type))
    return refuse('BQ-6.1-a', 'no-reserve-after-moving', { unit: u.name });
  if (c.turn !== 0) {
    if (u.gun !== 'C') return refuse('BQ-5.3-a', 'only-light-guns', { unit: u.name });
    const room = roomFor(s, u, firingShape(u, c));
    if (room !== undefined) return room;
  }
  const own = firingShape(u, c);
  const aim = aimAt(s, u, own, c.from, target, shape(target), c.at);
  if (isRefused(aim)) return aim;
  const instead = mustTake(s, u, own, c.from, target);
  if (instead !== undefined)
    return refuse('BQ-6.3.5-a', 'nearer-target', { target: target.name, instead: instead.name });
  return undefined;
}

export function acceptShoot(s: BaroqueState, o: OrdersFrame, u: Unit, c: ShootOrder, tell?: Tell): void {
  const target = unitOf(s, c.target);
  if (c.turn !== 0) {
    cite('BQ-5.3-a');
    u.facing = (u.facing + degrees(c.turn)) & 65535;
  }
  const aim = aimAt(s, u, shape(u), c.from, target, shape(target), c.at) as Aim;
  o.fired++;
  if (o.moves > 0 && !firesOnTheMove(u.type)) o.firedAfter++;
  o.reserve = firesOnTheMove(u.type) ? 20 : c.reserve;
  if (o.caracole === 'passed') o.caracole = 'used';
  tell?.({
    kind: 'shoots',
    rule: 'BQ-6.1-a',
    side: u.side,
    about: [u.id, target.id],
    facts: { band: aim.band },
  });
  push(s, {
    at: 'shot',
    unit: u.id,
    target: target.id,
    aim,
    reserve: firesOnTheMove(u.type) ? 0 : c.reserve,
    stage: 'window',
    evade: [],
    evaded: [],
    reactor: '',
    react: 'none',
    haltAt: 0,
    returns: false,
    back: null,
    hitsA: 0,
    hitsB: 0,
  });
}

export const shootingSteps = {
  shot: (s: BaroqueState, f: ShotFrame, dice: Dice, tell?: Tell) => {
    const u = unitOf(s, f.unit);
    const target = unitOf(s, f.target);
    switch (f.stage) {
      case 'window': {
        f.stage = 'evade';
        const evaders = mayEvade(s, target, u, 'shot') && inFrontOf(target, [shape(u)]) ? [target.id] : [];
        openWindow(s, 'shot', u, outsiders(s, u, undefined, 0, true), evaders, 0);
        return;
      }
      case 'evade': {
        f.stage = 'test';
        if (f.react === 'fire') f.back = bestAim(s, unitOf(s, f.reactor), u, shape(u)) ?? null;
        const id = f.evade.shift();
        // BQ-5.6-i: declared before the dice and carried out first.
        if (id !== undefined) cite('BQ-5.6-i');
        if (id !== undefined) push(s, { at: 'evade', unit: id, againstFoot: false, enemy: u.id });
        return;
      }
      case 'test': {
        f.stage = 'fire';
        if (f.react !== 'fire') return;
        const r = unitOf(s, f.reactor);
        r.reacted = true;
        f.returns = testDiscipline(s, r, 'opportunity-fire', dice, tell, { answersShooting: true });
        return;
      }
      case 'fire': {
        f.stage = f.returns && f.back !== null ? 'return' : 'hits';
        if (!onTable(target)) {
          cite('BQ-5.8-a');
          return; // evaded off the table
        }
        const evades = f.evaded.includes(target.id);
        firePool(
          s,
          u,
          target,
          'A',
          shotFactors(s, u, target, f.aim, { reserve: f.reserve, reaction: false, evades }),
          f.aim,
          'shot',
          tell,
        );
        return;
      }
      case 'return': {
        // BQ-6.5-a: both fires are simultaneous: dice before any loss.
        f.stage = 'hits';
        const r = unitOf(s, f.reactor);
        if (f.back !== null)
          firePool(
            s,
            r,
            u,
            'B',
            shotFactors(s, r, u, f.back, { reserve: 0, reaction: true, evades: false }),
            f.back,
            'opportunity',
            tell,
          );
        return;
      }
      case 'hits': {
        f.stage = 'charge';
        const { hitsA, hitsB } = f;
        f.hitsA = 0;
        f.hitsB = 0;
        if (hitsB > 0 && f.back !== null)
          push(s, cohesionFrame(u.id, hitsB, 'fire', f.reactor, '', distanceBonus(f.back.band)));
        if (hitsA > 0) push(s, cohesionFrame(target.id, hitsA, 'fire', u.id, '', distanceBonus(f.aim.band)));
        return;
      }
      default: {
        pop(s);
        const o = below(s, 'orders');
        if (o !== undefined && !onTable(u)) o.over = true;
        if (f.react === 'charge' && onTable(u) && onTable(unitOf(s, f.reactor))) {
          cite('BQ-5.4.2-c');
          push(s, { at: 'shot.answered', unit: u.id });
          push(s, {
            at: 'oppcharge',
            reactor: f.reactor,
            mover: u.id,
            stage: 'test',
            most: 0,
            bonus: 0,
            rolled: false,
            haltAt: -1,
          });
        }
      }
    }
  },
  /** After an opportunity charge in answer to a shot: contact ends the activation. */
  'shot.answered': (s: BaroqueState, f: UnitFrame) => {
    pop(s);
    const u = unitOf(s, f.unit);
    const o = below(s, 'orders');
    if (o !== undefined && (!onTable(u) || inMelee(s, u) || u.done)) o.over = true;
  },
  caracole: (s: BaroqueState, f: UnitFrame, dice: Dice, tell?: Tell) => {
    pop(s);
    const u = unitOf(s, f.unit);
    const o = below(s, 'orders') as OrdersFrame;
    if (testDiscipline(s, u, 'caracole', dice, tell)) o.caracole = 'passed';
    else o.over = true;
  },
} satisfies Steps;

/** BQ-6.8-a: massed reiters in order that have fired may test for a second shot. */
export function checkCaracole(o: OrdersFrame, u: Unit): Refusal | undefined {
  if (u.type !== 'RE' || !isMassed(u)) return refuse('BQ-6.8-a', 'no-caracole', { unit: u.name });
  if (o.unit !== u.id || o.fired !== 1 || o.caracole !== '')
    return refuse('BQ-6.8-a', 'after-a-shot', { unit: u.name });
  if (u.disordered) return refuse('BQ-6.8-a', 'disordered', { unit: u.name });
  return undefined;
}

export function acceptCaracole(s: BaroqueState, _o: OrdersFrame, u: Unit): void {
  push(s, { at: 'caracole', unit: u.id });
}
