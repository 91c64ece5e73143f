/** The sequence of a turn (AG-SIM-1): upkeep, sealed orders, reveal and amendments, and what leads from phase to phase. */
import { cite } from '../../../battle/cite.ts';
import type { Dice } from '../../../battle/dice/dice.ts';
import {
  type Ask,
  askId,
  type Frame,
  other,
  type Refusal,
  type Side,
  type Tell,
} from '../../../battle/protocol.ts';
import { type AskFrame, SIDES, sideOf, wrongKind } from '../asking.ts';
import type { Orders, Yield } from '../commands.ts';
import { leadCaptives } from '../deeds/captives.ts';
import { finishDeeds, followWagon } from '../deeds/deeds.ts';
import { disorder, pivotAfter } from '../formation/formation.ts';
import { finishForm } from '../formation/forming.ts';
import { become, type Questions, type Steps } from '../frames.ts';
import { CM, on } from '../house-rules.ts';
import { amendQuestions, concerned, stepAmend } from '../orders/amendment.ts';
import { checkOrders } from '../orders/check.ts';
import { cutOrders } from '../orders/cut.ts';
import { keptAfter, type Order } from '../orders/orders.ts';
import { arrivals } from '../setup/arrivals.ts';
import { deployQuestions, stepDeploy } from '../setup/deployment.ts';
import { type Argad, able, type Contact, idOf, standing } from '../state.ts';
import { distance, gap } from '../table/bases.ts';
import { obstacleBetween } from '../table/terrain.ts';
import { SAME, TOUCH } from '../tolerances.ts';
import { score } from '../victory/victory.ts';
import { clearMotion, reveal } from './reveal.ts';

/** P0: upkeep. */
function stepTurnBegins(s: Argad, _frame: Frame, _dice: Dice, tell?: Tell): void {
  s.turn++;
  s.pulse = 0;
  s.shots = [];
  s.orders = [[], []];
  s.sealed = [false, false];
  s.amended = [
    { order: null, answer: '' },
    { order: null, answer: '' },
  ];
  s.atWill = [false, false];
  s.eliteShot = [false, false];
  s.seized = [false, false];
  tell?.({ kind: 'turn-begins', rule: 'AG-SIM-1', facts: { turn: s.turn } });
  arrivals(s, tell);
  for (let i = 0; i < s.figures.length; i++) {
    const f = s.figures[i];
    if (f.stunned > 0 && s.turn >= f.stunned) {
      f.stunned = 0;
      tell?.({ kind: 'got-up', rule: 'AG-MELEE-13', side: s.men[i].side, about: [idOf(s, i)] });
    }
    if (f.disorder) {
      if (f.calm && standing(f)) {
        f.disorder = false;
        f.calm = false;
        tell?.({ kind: 'order-restored', rule: 'AG-DIS-4', side: s.men[i].side, about: [idOf(s, i)] });
      } else f.calm = true;
    }
    f.blocked = false;
    f.pivoted = false;
    f.fired = false;
    f.chargedLast = f.charged;
    f.touched = false;
    f.struckOrShot = false;
    f.startContact = false;
    f.threatened = false;
    clearMotion(f);
  }
  noteContactsNow(s);
  s.asked++;
  become(s, { at: 'orders', n: s.asked });
  for (const side of [0, 1] as const)
    if (!s.figures.some((f, i) => s.men[i].side === side && able(f))) s.sealed[side] = true;
}

function contactOf(contacts: readonly Contact[], a: number, b: number): Contact | undefined {
  for (const c of contacts) if (c.a === a && c.b === b) return c;
  return undefined;
}

/** "In contact at the beginning": pairs that touch; old pairs keep who came to whom. */
export function noteContactsNow(s: Argad): void {
  const kept = s.contacts;
  s.contacts = [];
  for (let a = 0; a < s.figures.length; a++) {
    if (!standing(s.figures[a])) continue;
    for (let b = a + 1; b < s.figures.length; b++) {
      if (s.men[a].side === s.men[b].side || !standing(s.figures[b])) continue;
      const f = s.figures[a];
      const g = s.figures[b];
      const dx = f.x - g.x;
      const dy = f.y - g.y;
      if (dx > 6 * CM || dx < -6 * CM || dy > 6 * CM || dy < -6 * CM || gap(s, a, b) > TOUCH) continue;
      cite('AG-UNIT-1');
      const old = contactOf(kept, a, b);
      const across = obstacleBetween(s.table.terrain, f.x, f.y, g.x, g.y) !== undefined;
      s.contacts.push({
        a,
        b,
        pulse: 0,
        sub: 0,
        attacker: old?.attacker ?? -1,
        across,
        chargeTest: 0,
        turn: old?.turn ?? s.turn,
      });
      f.startContact = true;
      g.startContact = true;
      f.touched = true;
      g.touched = true;
      f.calm = false;
      g.calm = false;
      f.hidden = false;
      g.hidden = false;
    }
  }
}

/** Both have sealed: reveal, perhaps amendments, then the pulses. */
function stepOrders(s: Argad, _frame: Frame, _dice: Dice, _tell?: Tell): void {
  const amend = on(s.options, 'friendlyAmendment') && concerned(s, 0).length + concerned(s, 1).length > 0;
  if (amend) {
    s.asked++;
    become(s, { at: 'amend', n: s.asked });
    s.sealed = [concerned(s, 0).length === 0, concerned(s, 1).length === 0];
  } else become(s, { at: 'reveal' });
}

function stepReveal(s: Argad, _frame: Frame, _dice: Dice, tell?: Tell): void {
  for (const side of [0, 1] as const) {
    const a = s.amended[side];
    if (a.order === null || a.answer !== 'yes') continue;
    const names = new Set(a.order.who);
    const kept = s.orders[side]
      .map((o) => ({ ...o, who: o.who.filter((id) => !names.has(id)) }))
      .filter((o) => o.who.length > 0);
    s.orders[side] = [...kept, a.order];
    tell?.({
      kind: 'amended',
      rule: 'AG-SIM-5',
      side,
      about: a.order.who,
      facts: { intent: a.order.intent },
    });
  }
  for (const side of [0, 1] as const) s.kept[side] = keptAfter(s.kept[side], s.orders[side]);
  reveal(s, tell);
  become(s, { at: 'pulses', stage: 'triggers', changes: [] });
}

function stepMovementOver(s: Argad, _frame: Frame, _dice: Dice, tell?: Tell): void {
  pivotAfter(s, tell);
  // AG-CAV-14 (opt): riders who charged and do not halt to re-form are in disorder.
  s.figures.forEach((f, i) => {
    if (f.reform && f.gone > 0 && on(s.options, 'cavalryReform')) disorder(s, i, 'AG-CAV-14', tell);
  });
  touchNeighbours(s);
  finishForm(s, tell);
  followWagon(s, tell);
  leadCaptives(s);
  become(s, { at: 'shoot.begin' });
  finishDeeds(s, tell);
}

/** AG-UNIT-1: whoever came to stand within touch of a neighbour of his target is in contact with him too. */
function touchNeighbours(s: Argad): void {
  for (const c of s.contacts.slice()) {
    if (c.pulse === 0) continue;
    for (const i of [c.a, c.b])
      for (let k = 0; k < s.figures.length; k++) {
        const g = s.figures[k];
        if (s.men[k].side === s.men[i].side || !standing(g) || !standing(s.figures[i])) continue;
        const [a, b] = [Math.min(i, k), Math.max(i, k)];
        if (distance(s.figures[i].x, s.figures[i].y, g.x, g.y) > 6 * CM || gap(s, i, k) > TOUCH) continue;
        if (contactOf(s.contacts, a, b) !== undefined) continue;
        const across =
          obstacleBetween(s.table.terrain, s.figures[i].x, s.figures[i].y, g.x, g.y) !== undefined;
        const more = s.figures[i].gone - g.gone;
        const attacker = Math.abs(more) <= SAME ? a : more > 0 ? i : k;
        s.contacts.push({ a, b, pulse: s.pulse, sub: 10, attacker, across, chargeTest: 0, turn: s.turn });
        s.figures[i].touched = true;
        g.touched = true;
        g.calm = false;
        g.hidden = false;
      }
  }
}

export const turnSteps = {
  'turn-begins': stepTurnBegins,
  orders: stepOrders,
  amend: stepAmend,
  'amend-answers': (s) => become(s, { at: 'reveal' }),
  reveal: stepReveal,
  'movement-over': stepMovementOver,
  deploy: stepDeploy,
} satisfies Steps;

/** Everybody of a side who can be told something. */
const aboutSide = (s: Argad, side: Side): string[] => {
  const out: string[] = [];
  s.men.forEach((m, i) => {
    if (m.side === side && able(s.figures[i])) out.push(m.id);
  });
  return out;
};

export const turnQuestions = {
  ...amendQuestions,
  ...deployQuestions,
  orders: {
    asks(s: Argad, frame: AskFrame): readonly Ask[] {
      return SIDES.filter((side) => !s.sealed[side]).map((side) => {
        const id = askId(frame.n, side);
        const plan: Orders = { ask: id, kind: 'orders', orders: [] };
        return {
          id,
          side,
          kind: 'orders',
          rule: 'AG-SIM-1',
          about: aboutSide(s, side),
          secret: true,
          default: plan,
        };
      });
    },
    check(s: Argad, _frame: AskFrame, c: Orders | Yield): Refusal | undefined {
      const wrong = wrongKind(c.kind, 'orders');
      if (wrong !== undefined) return wrong;
      if (c.kind !== 'orders') return undefined;
      const no = checkOrders(s, sideOf(c.ask), c.orders);
      return no === undefined ? undefined : cutOrders(s, sideOf(c.ask), c, no);
    },
    accept(s: Argad, _frame: AskFrame, c: Orders | Yield, tell?: Tell): void {
      const side = sideOf(c.ask);
      if (c.kind === 'yield') {
        s.over = { ...score(s), winner: other(side), how: 'yielded', rule: 'AG-VICT-6' };
        cite('AG-VICT-6');
        tell?.({ kind: 'yielded', rule: 'AG-VICT-6', side });
        s.frames = [];
        return;
      }
      s.orders[side] = c.orders as Order[];
      s.sealed[side] = true;
    },
  },
} satisfies Questions;
