/** Activation: the units of a division one by one, each with its actions. BQ-4.1.1, S-1. */
import { cite } from '../../../battle/cite.ts';
import type { Dice } from '../../../battle/dice/dice.ts';
import { type Ask, askId, type BodyId, type Refusal, type Tell } from '../../../battle/protocol.ts';
import { refuse, SCENARIO_RULE } from '../../../battle/refuse.ts';
import { acceptCharge, checkCharge } from '../charge/charge.ts';
import type {
  BaroqueCommand,
  ChargeOrder,
  GunOrder,
  LeaderOrder,
  MoveOrder,
  ShootOrder,
  UnitOrder,
} from '../commands.ts';
import { type AskFrame, nextAsk, pop, push, type Questions, type Steps } from '../frames.ts';
import { acceptFight } from '../melee/melee.ts';
import { acceptDisengage, checkDisengage } from '../move/disengage.ts';
import { moveEnds } from '../move/march.ts';
import { acceptMove, checkMove } from '../move/move.ts';
import { copyState } from '../odds/copy.ts';
import { acceptCaracole, acceptShoot, checkCaracole, checkShoot } from '../shooting/shooting.ts';
import { balksBelow, isRash } from '../special/special.ts';
import { acceptTurnGun, checkTurnGun } from '../special/special-guns.ts';
import { balkFrame, isSpecialDue, settleSpecial } from '../special/special-turn.ts';
import { type BaroqueState, findUnit, inMelee, leaderOf, onTable, type Unit, unitOf } from '../state.ts';
import { acceptLeader, checkLeader } from './leader.ts';
import {
  acceptForced,
  acceptRally,
  acceptWithdraw,
  checkForced,
  checkRally,
  checkWithdraw,
} from './rally.ts';

/** Waiting for orders to one division; the fields below `unit` are about the unit being activated. */
export interface OrdersFrame extends AskFrame {
  at: 'orders';
  command: number;
  unit: BodyId; // being activated; '' none yet
  rallied: '' | 'failed' | 'passed' | 'forced'; // what came of rallying
  moves: number; // movement actions made
  fired: number; // shots
  firedAfter: number; // shots that came after a move
  reserve: number; // movement actions still allowed after firing first
  last: boolean; // a side move of foot: the last
  halted: boolean; // failed a march test
  over: boolean; // its activation has ended
  through: number; // movement action with which it went through friends; 0 none (BQ-5.5-b)
  passing: string[]; // friends it overlaps and must clear
  under: string[]; // loose friends and guns that it overlaps: behind it when its move ends there (BQ-5.5.1-b)
  backX: number; // where it last stood free of them
  backY: number;
  caracole: '' | 'passed' | 'used'; // BQ-6.8
  fought: number; // melee phases of its activation
}

/** Nobody is at work. Written out: every check of an order makes one, and spreading is many times slower. */
export const idleFrame = (n: number, command: number): OrdersFrame => ({
  at: 'orders',
  n,
  command,
  unit: '',
  rallied: '',
  moves: 0,
  fired: 0,
  firedAfter: 0,
  reserve: 0,
  last: false,
  halted: false,
  over: false,
  through: 0,
  passing: [],
  under: [],
  backX: 0,
  backY: 0,
  caracole: '',
  fought: 0,
});

export const ordersFrame = (s: BaroqueState, command: number): OrdersFrame => idleFrame(nextAsk(s), command);

/** End the activation of the unit at work. */
function finishUnit(s: BaroqueState, o: OrdersFrame, tell?: Tell): void {
  const u = findUnit(s, o.unit);
  if (u !== undefined) {
    moveEnds(s, o, u, tell);
    u.done = true;
  }
  Object.assign(o, idleFrame(o.n, o.command));
}

function begin(s: BaroqueState, o: OrdersFrame, u: Unit, tell?: Tell): void {
  if (o.unit === u.id) return;
  if (o.unit !== '') finishUnit(s, o, tell);
  cite('BQ-4.1.1-f');
  o.unit = u.id;
}

const waiting = (s: BaroqueState, o: OrdersFrame): Unit[] =>
  s.units.filter((u) => u.command === o.command && onTable(u) && !u.done && !(o.unit === u.id && o.over));

/** a unit in contact must fight or try to disengage. */
const mustFight = (s: BaroqueState, o: OrdersFrame): Unit | undefined =>
  waiting(s, o).find((u) => inMelee(s, u));

/** May the unit at work, or the whole division, be left now? */
function checkEnd(s: BaroqueState, o: OrdersFrame, kind: 'end-command' | 'end-unit'): Refusal | undefined {
  if (o.passing.length > 0) return refuse('BQ-5.5.1-b', 'must-get-through', { unit: unitOf(s, o.unit).name });
  if (kind === 'end-unit') return o.unit === '' ? refuse('BQ-4.1.1-f', 'no-unit-at-work') : undefined;
  const engaged = mustFight(s, o);
  return engaged === undefined ? undefined : refuse('BQ-4.1.1-h', 'must-fight', { unit: engaged.name });
}

/** Straight on: a unit over loose friends may still get through them. */
const goesOn = (o: OrdersFrame, c: BaroqueCommand): boolean =>
  c.kind === 'move' && c.do === 'advance' && c.unit === o.unit;

/** Whatever is not straight on ends the move: it is judged with the friends behind. */
function checkAfter(s: BaroqueState, c: BaroqueCommand): Refusal | undefined {
  const t = copyState(s);
  const o = t.frames[t.frames.length - 1] as OrdersFrame;
  moveEnds(t, o, unitOf(t, o.unit));
  return checkOrder(t, o, c);
}

function checkOrder(s: BaroqueState, o: OrdersFrame, c: BaroqueCommand): Refusal | undefined {
  if (c.kind === 'end-command' || c.kind === 'end-unit') return checkEnd(s, o, c.kind) ?? checkRash(s, o, c);
  const rash = checkRash(s, o, c);
  if (rash !== undefined) return rash;
  if (c.kind === 'leader') return checkLeader(s, o.command, c as LeaderOrder);
  if (!('unit' in c)) return refuse('BQ-4.1.1-g', 'not-an-order', { kind: c.kind });
  const u = findUnit(s, c.unit);
  if (u === undefined || !onTable(u)) return refuse('BQ-4.1.1-f', 'no-such-unit', { unit: c.unit });
  if (u.command !== o.command) return refuse('BQ-4.1.1-f', 'not-of-this-command', { unit: u.name });
  if (u.done) return refuse('BQ-4.1.1-f', 'unit-done', { unit: u.name });
  if (o.unit !== '' && o.unit !== u.id && o.passing.length > 0)
    return refuse('BQ-5.5.1-b', 'must-get-through', { unit: unitOf(s, o.unit).name });
  // Orders to another unit end the activation of the one at work.
  if (o.under.length > 0 && !goesOn(o, c)) return checkAfter(s, c);
  const own: OrdersFrame = o.unit === u.id ? o : idleFrame(o.n, o.command);
  const engaged = inMelee(s, u);
  if (engaged && c.kind !== 'fight' && c.kind !== 'disengage')
    return refuse('BQ-7.1-d', 'in-melee', { unit: u.name });
  if (!engaged && (c.kind === 'fight' || c.kind === 'disengage'))
    return refuse('BQ-7.1-a', 'not-in-melee', { unit: u.name });
  if (own.caracole === 'passed' && c.kind !== 'shoot')
    return refuse('BQ-6.8-a', 'shot-at-once', { unit: u.name });
  switch (c.kind) {
    case 'rally':
      return checkRally(s, own, u);
    case 'force-rally':
      return checkForced(s, own, u);
    case 'withdraw':
      return checkWithdraw(own, u);
    case 'disengage':
      return checkDisengage(s, u);
    case 'fight':
      return undefined;
    case 'caracole':
      return checkCaracole(own, u);
    case 'move':
      return checkMove(s, own, u, c as MoveOrder);
    case 'charge':
      if (own.passing.length > 0) return refuse('BQ-5.5.1-b', 'must-get-through', { unit: u.name });
      if (own.halted) return refuse('BQ-5.1-e', 'march-failed', { unit: u.name });
      return checkCharge(s, own, u, c as ChargeOrder);
    case 'shoot':
      return checkShoot(s, own, u, c as ShootOrder);
    case 'turn-gun':
      return checkTurnGun(s, own, u, c as GunOrder);
    default:
      return refuse('BQ-4.1.1-g', 'not-an-order', { kind: c.kind });
  }
}

function acceptOrder(s: BaroqueState, o: OrdersFrame, c: BaroqueCommand, tell?: Tell): void {
  o.n = nextAsk(s);
  if (c.kind === 'end-command') {
    endCommand(s, o, tell);
    return;
  }
  if (c.kind === 'end-unit') {
    tell?.({ kind: 'unit-ended', rule: 'BQ-4.1.1-f', side: s.active, about: [o.unit] });
    finishUnit(s, o, tell);
    return;
  }
  if (c.kind === 'leader') {
    acceptLeader(s, c as LeaderOrder, tell);
    return;
  }
  const u = unitOf(s, (c as UnitOrder).unit);
  if (o.under.length > 0 && !goesOn(o, c)) moveEnds(s, o, unitOf(s, o.unit), tell);
  begin(s, o, u, tell);
  cite('BQ-4.1.1-g');
  switch (c.kind) {
    case 'rally':
      acceptRally(s, o, u);
      return;
    case 'force-rally':
      acceptForced(s, o, u);
      return;
    case 'withdraw':
      acceptWithdraw(s, o, u, tell);
      return;
    case 'disengage':
      acceptDisengage(s, o, u);
      return;
    case 'fight':
      acceptFight(s, o, u);
      return;
    case 'caracole':
      acceptCaracole(s, o, u);
      return;
    case 'move':
    case 'charge':
      setOff(s, o, u, c as MoveOrder | ChargeOrder, tell);
      return;
    case 'shoot':
      acceptShoot(s, o, u, c as ShootOrder, tell);
      return;
    case 'turn-gun':
      acceptTurnGun(s, o, u, c as GunOrder, tell);
      return;
  }
}

/** A move or charge; units that a special rule lets balk throw for it first. */
function setOff(s: BaroqueState, o: OrdersFrame, u: Unit, c: MoveOrder | ChargeOrder, tell?: Tell): void {
  const least = balksBelow(s, u);
  if (least > 0) push(s, balkFrame(u, least, c));
  else if (c.kind === 'move') acceptMove(s, o, u, c, tell);
  else acceptCharge(s, o, u, c, tell);
}

/** A rash unit that could go forward: nothing else may be ordered before it does. */
function mustAdvance(s: BaroqueState, o: OrdersFrame): MoveOrder | undefined {
  for (const u of waiting(s, o)) {
    if (!isRash(s, u) || inMelee(s, u) || (o.unit === u.id && o.rallied !== '')) continue;
    const own: OrdersFrame = o.unit === u.id ? o : idleFrame(o.n, o.command);
    const by = farthest(s, own, u);
    if (by >= LEAST_ADVANCE)
      return { ask: askId(o.n), kind: 'move', unit: u.id, do: 'advance', by, right: 0, to: 'left' };
  }
  return undefined;
}
const LEAST_ADVANCE = 0.25;

const goesForward = (c: BaroqueCommand): boolean =>
  c.kind === 'charge' ||
  (c.kind === 'move' && (c.do === 'advance' || c.do === 'wheel' || c.do === 'oblique'));

/** What a rash division may be told: to go forward, or to rally. */
function checkRash(s: BaroqueState, o: OrdersFrame, c: BaroqueCommand): Refusal | undefined {
  if (s.special.length === 0 || c.kind === 'leader' || goesForward(c)) return undefined;
  if (c.kind === 'rally' || c.kind === 'force-rally' || c.kind === 'fight') return undefined;
  const first = mustAdvance(s, o);
  if (first === undefined) return undefined;
  if (c.kind !== 'end-command' && (c.kind === 'end-unit' ? o.unit : (c as UnitOrder).unit) !== first.unit)
    return undefined;
  return refuse(SCENARIO_RULE, 'special-rash', { unit: unitOf(s, first.unit).name, special: 'rash' });
}

function endCommand(s: BaroqueState, o: OrdersFrame, tell?: Tell): void {
  if (o.unit !== '') finishUnit(s, o, tell);
  tell?.({
    kind: 'command-ended',
    rule: 'BQ-4.1-a',
    side: s.active,
    facts: { command: s.commands[o.command].name },
  });
  pop(s);
}

/** Nothing is left to be ordered: the step ends the command. */
const finished = (s: BaroqueState, o: OrdersFrame): boolean => {
  if (o.over) return true;
  if (s.units.some((u) => u.command === o.command && onTable(u) && !u.done)) return false;
  const l = leaderOf(s, o.command);
  return l === undefined || l.unit !== '' || l.spent > 0;
};

export const activationSteps = {
  orders: (s: BaroqueState, o: OrdersFrame, _dice: Dice, tell?: Tell) => {
    if (isSpecialDue(s)) {
      settleSpecial(s, tell);
      return;
    }
    if (o.over) {
      finishUnit(s, o, tell);
      return;
    }
    tell?.({
      kind: 'command-ended',
      rule: 'BQ-4.1-a',
      side: s.active,
      only: true,
      facts: { command: s.commands[o.command].name },
    });
    pop(s);
  },
} satisfies Steps;

export const activationQuestions = {
  orders: {
    asks: (s: BaroqueState, o: OrdersFrame): Ask[] => {
      if (finished(s, o) || isSpecialDue(s)) return [];
      const id = askId(o.n);
      const about = waiting(s, o).map((u) => u.id);
      const engaged = mustFight(s, o);
      const passing = o.passing.length > 0;
      const command: BaroqueCommand = passing
        ? {
            ask: id,
            kind: 'move',
            unit: o.unit,
            do: 'advance',
            by: farthest(s, o, unitOf(s, o.unit)),
            right: 0,
            to: 'left',
          }
        : engaged !== undefined
          ? { ask: id, kind: 'fight', unit: engaged.id }
          : ((s.special.length > 0 ? mustAdvance(s, o) : undefined) ?? { ask: id, kind: 'end-command' });
      return [
        { id, side: s.active, kind: 'order', rule: 'BQ-4.1.1-g', about, secret: false, default: command },
      ];
    },
    check: checkOrder,
    accept: acceptOrder,
  },
} satisfies Questions;

/** How far a unit can go straight ahead: its whole move, or what is free. */
function farthest(s: BaroqueState, o: OrdersFrame, u: Unit): number {
  const by = u.move;
  const order: MoveOrder = { ask: '', kind: 'move', unit: u.id, do: 'advance', by, right: 0, to: 'left' };
  const refusal = checkMove(s, o, u, order);
  if (refusal === undefined) return by;
  const cut = refusal.cut as MoveOrder | undefined;
  return cut !== undefined && checkMove(s, o, u, cut) === undefined ? cut.by : 0;
}
