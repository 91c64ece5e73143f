/** Rally, forced rally and withdrawal. BQ-4.1.2, BQ-2.5.1.1, S-7. */
import { cite } from '../../../battle/cite.ts';
import { atLeast, type Dice } from '../../../battle/dice/dice.ts';
import type { BodyId, Refusal, Tell } from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { TRAIT } from '../army/troops.ts';
import { below, pop, push, type Steps, type UnitFrame } from '../frames.ts';
import { eliminate } from '../loss/loss.ts';
import { type Answered, openWindow, outsiders } from '../reaction/reaction.ts';
import { mayNotRally } from '../special/special.ts';
import { type BaroqueState, has, inMelee, leaderOf, onTable, type Unit, unitOf } from '../state.ts';
import type { OrdersFrame } from './activation.ts';
import { inCommand, naturalNeeded, testDiscipline } from './discipline.ts';

export function checkRally(s: BaroqueState, o: OrdersFrame, u: Unit): Refusal | undefined {
  if (!u.disordered) return refuse('BQ-4.1.2-a', 'in-order', { unit: u.name });
  cite('BQ-2.5.3-d');
  if (o.rallied !== '' || o.moves > 0 || o.fired > 0)
    return refuse('BQ-4.1.2-a', 'first-action', { unit: u.name });
  if (u.silenced) return refuse('BQ-8.1.9-a', 'silenced', { unit: u.name });
  return mayNotRally(s, u);
}

export function acceptRally(s: BaroqueState, _o: OrdersFrame, u: Unit): void {
  push(s, { at: 'rally', unit: u.id });
}

/** BQ-4.1.2-c: after a failed rally, inside the leader's range, with as many dice as his bonus. */
export function checkForced(s: BaroqueState, o: OrdersFrame, u: Unit): Refusal | undefined {
  if (o.unit !== u.id || o.rallied !== 'failed' || o.moves > 0 || o.fired > 0)
    return refuse('BQ-4.1.2-c', 'after-failed-rally', { unit: u.name });
  const l = leaderOf(s, u.command);
  if (l === undefined || l.level === 0) return refuse('BQ-4.1.2-c', 'no-leader-dice', { unit: u.name });
  if (!inCommand(s, u)) return refuse('BQ-4.1.2-c', 'out-of-range-of-leader', { unit: u.name });
  return undefined;
}

export function acceptForced(s: BaroqueState, o: OrdersFrame, u: Unit): void {
  o.over = true;
  o.rallied = 'forced';
  push(s, { at: 'force-rally', unit: u.id });
}

export interface WithdrawFrame extends Answered {
  at: 'withdraw';
  unit: BodyId;
  stage: 'window' | 'react' | 'test';
}

export function checkWithdraw(o: OrdersFrame, u: Unit): Refusal | undefined {
  if (o.moves > 0 || o.fired > 0 || o.rallied === 'forced')
    return refuse('BQ-2.5.1.1-a', 'only-action', { unit: u.name });
  return undefined;
}

export function acceptWithdraw(s: BaroqueState, o: OrdersFrame, u: Unit, tell?: Tell): void {
  o.over = true;
  tell?.({ kind: 'withdraws', rule: 'BQ-2.5.1.1-a', side: u.side, about: [u.id] });
  push(s, {
    at: 'withdraw',
    unit: u.id,
    stage: 'window',
    evade: [],
    reactor: '',
    react: 'none',
    haltAt: 0,
  });
}

export const rallySteps = {
  rally: (s: BaroqueState, f: UnitFrame, dice: Dice, tell?: Tell) => {
    pop(s);
    const u = unitOf(s, f.unit);
    const passed = testDiscipline(s, u, 'rally', dice, tell);
    if (passed) {
      u.disordered = false;
      tell?.({ kind: 'rallied', rule: 'BQ-4.1.2-b', side: u.side, about: [u.id] });
    }
    const o = below(s, 'orders');
    if (o !== undefined) o.rallied = passed ? 'passed' : 'failed';
  },
  'force-rally': (s: BaroqueState, f: UnitFrame, dice: Dice, tell?: Tell) => {
    pop(s);
    const u = unitOf(s, f.unit);
    const l = leaderOf(s, u.command);
    if (l === undefined) return;
    const least = naturalNeeded(s, u, 'forced-rally');
    const score = dice.roll({
      rule: 'BQ-4.1.2-c',
      purpose: 'forced-rally',
      side: u.side,
      count: l.level,
      faces: 6,
      score: atLeast(least),
      ...(has(u, TRAIT.demotivated) ? { rerolls: [{ faces: [6] }] } : {}),
      most: 1,
    });
    const thrown = [
      { purpose: 'forced-rally', rule: 'BQ-4.1.2-c', side: u.side, faces: [...dice.last], score },
    ];
    if (score > 0) u.disordered = false;
    tell?.({
      kind: score > 0 ? 'rallied' : 'rally-failed',
      rule: 'BQ-4.1.2-c',
      side: u.side,
      about: [u.id],
      thrown,
      facts: { natural: least, dice: l.level },
    });
  },
  withdraw: (s: BaroqueState, f: WithdrawFrame, dice: Dice, tell?: Tell) => {
    const u = unitOf(s, f.unit);
    if (!onTable(u) || inMelee(s, u)) {
      cite('BQ-2.5.1.1-e');
      pop(s);
      return;
    }
    if (f.stage === 'window') {
      f.stage = 'react';
      openWindow(s, 'withdraw', u, outsiders(s, u, undefined, 0, true), [], 0);
      return;
    }
    if (f.stage === 'react') {
      f.stage = 'test';
      if (f.react !== 'none') cite('BQ-2.5.1.1-e');
      if (f.react === 'fire')
        push(s, {
          at: 'oppfire',
          reactor: f.reactor,
          mover: u.id,
          haltAt: -1,
          stage: 'test',
          hitsA: 0,
        });
      else if (f.react === 'charge')
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
      return;
    }
    pop(s);
    if (testDiscipline(s, u, 'withdraw', dice, tell)) eliminate(s, u, 'BQ-2.5.1.1-a', 'withdrawn', tell);
  },
} satisfies Steps;
