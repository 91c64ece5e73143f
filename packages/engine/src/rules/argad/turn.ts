/** The sequence of a turn (AG-SIM-1): upkeep, sealed orders, reveal and amendments, and what leads from phase to phase. */
import { cite } from '../../battle/cite.ts';
import type { Dice } from '../../battle/dice.ts';
import {
  type Ask,
  askId,
  type Frame,
  other,
  type Refusal,
  type Side,
  type Tell,
} from '../../battle/protocol.ts';
import { refuse } from '../../battle/refuse.ts';
import { cosine as cosineOf, degrees, facingFromVector, sine as sineOf } from '../../table/angle.ts';
import { inUnits, roundHalfAway, units, facing as wrap } from '../../table/number.ts';
import { baseOf, distance, gap, gapAt } from './bases.ts';
import { CM, DEPLOY_APART, EDGE_HELD, on, TOUCH } from './book.ts';
import { checkOrder, checkOrders } from './check.ts';
import {
  type Amend,
  type AnswerAmendment,
  COMMANDS,
  type Deploy,
  type Orders,
  type Yield,
} from './commands.ts';
import { finishDeeds, followWagon } from './deeds.ts';
import { finishForm, pivotAfter, roomFor } from './formation.ts';
import { become, type Questions, type Steps } from './frames.ts';
import type { Order } from './orders.ts';
import type { PulsesFrame } from './pulses.ts';
import { clearMotion, reveal } from './reveal.ts';
import { type Argad, able, bodily, idOf, indexOf, type Stretch, standing } from './state.ts';
import { goingAt, obstacleBetween, passable } from './terrain.ts';
import { score } from './victory.ts';
import { walkerOf } from './way.ts';

interface AskFrame extends Frame {
  n: number;
}

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
  become(s, { at: 'orders', n: s.asked } as AskFrame);
  for (const side of [0, 1] as const)
    if (!s.figures.some((f, i) => s.men[i].side === side && able(f))) s.sealed[side] = true;
}

/** "In contact at the beginning": pairs that touch; old pairs keep who came to whom. */
export function noteContactsNow(s: Argad): void {
  cite('AG-UNIT-1');
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
      const old = kept.find((c) => c.a === a && c.b === b);
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

/** AG-SCEN-0: arrivals are placed with their bases touching their stretch of edge, or wait. */
function arrivals(s: Argad, tell?: Tell): void {
  s.table.waves.forEach((w, n) => {
    const choice = s.waveChoice[n];
    const turn = choice < 0 ? w.turn : choice % 100;
    const stretch = w.stretches[choice < 0 ? 0 : Math.floor(choice / 100)] ?? w.stretches[0];
    if (turn > s.turn) return;
    for (const i of w.figures) {
      const f = s.figures[i];
      if (f.place !== 'reserve') continue;
      const spot = spotOn(s, i, stretch);
      if (spot === undefined) continue;
      f.place = 'table';
      f.x = spot.x;
      f.y = spot.y;
      f.facing = spot.facing;
      tell?.({
        kind: 'arrived',
        rule: 'AG-SCEN-0',
        side: s.men[i].side,
        about: [idOf(s, i)],
        reveals: true,
        facts: { x: inUnits(spot.x), y: inUnits(spot.y) },
      });
    }
  });
}

const INWARD = { south: 16384, north: 49152, west: 0, east: 32768 } as const;

function spotOn(s: Argad, i: number, e: Stretch): { x: number; y: number; facing: number } | undefined {
  const { width, depth } = s.table;
  const base = baseOf(s.men[i], s.figures[i]);
  const r = base.round + base.half;
  const facing = INWARD[e.edge];
  const f = s.figures[i];
  const before = { facing: f.facing };
  f.facing = facing;
  // From the middle of the stretch outwards.
  const middle = (e.from + e.to) / 2;
  let found: { x: number; y: number; facing: number } | undefined;
  for (let n = 0; n < 200 && found === undefined; n++) {
    const off = Math.floor((n + 1) / 2) * (CM / 2) * (n % 2 === 0 ? 1 : -1);
    const along = roundHalfAway(middle + off);
    if (along < e.from + base.round || along > e.to - base.round) {
      if (Math.abs(off) > e.to - e.from) break;
      continue;
    }
    const x = e.edge === 'west' ? r : e.edge === 'east' ? width - r : along;
    const y = e.edge === 'south' ? r : e.edge === 'north' ? depth - r : along;
    if (goingAt(s.table.terrain, x, y, walkerOf(s, i)) === 3) continue;
    const held = s.figures.some(
      (g, k) =>
        standing(g) && s.men[k].side !== s.men[i].side && distance(g.x, g.y, x, y) < EDGE_HELD + r + CM,
    );
    if (!held && roomFor(s, i, x, y)) found = { x, y, facing };
  }
  f.facing = before.facing;
  return found;
}

/** Both have sealed: reveal, perhaps amendments, then the pulses. */
function stepOrders(s: Argad, _frame: Frame, _dice: Dice, _tell?: Tell): void {
  const amend = on(s.options, 'friendlyAmendment') && concerned(s, 0).length + concerned(s, 1).length > 0;
  if (amend) {
    s.asked++;
    become(s, { at: 'amend', n: s.asked } as AskFrame);
    s.sealed = [concerned(s, 0).length === 0, concerned(s, 1).length === 0];
  } else become(s, { at: 'reveal' });
}

/** AG-SIM-5: groups concerned by a hostile intent. */
export function concerned(s: Argad, side: Side): string[] {
  const out: string[] = [];
  for (const o of s.orders[other(side)]) {
    if (o.intent !== 'attack' && o.intent !== 'charge') continue;
    if (o.who.every((id) => s.figures[indexOf(s, id)]?.hidden === true)) continue;
    for (const id of o.target ?? []) if (!out.includes(id)) out.push(id);
  }
  return out;
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
  reveal(s, tell);
  become(s, { at: 'pulses', stage: 'triggers', changes: [] } as PulsesFrame);
}

function stepMovementOver(s: Argad, _frame: Frame, _dice: Dice, tell?: Tell): void {
  pivotAfter(s, tell);
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
        if (s.contacts.some((x) => x.a === a && x.b === b)) continue;
        if (distance(s.figures[i].x, s.figures[i].y, g.x, g.y) > 6 * CM || gap(s, i, k) > TOUCH) continue;
        const across =
          obstacleBetween(s.table.terrain, s.figures[i].x, s.figures[i].y, g.x, g.y) !== undefined;
        const attacker = s.figures[i].gone >= g.gone ? i : k;
        s.contacts.push({ a, b, pulse: s.pulse, sub: 10, attacker, across, chargeTest: 0, turn: s.turn });
        s.figures[i].touched = true;
        g.touched = true;
        g.calm = false;
        g.hidden = false;
      }
  }
}

/** AG-HEAL-8: a captive goes with its guard. */
function leadCaptives(s: Argad): void {
  for (let i = 0; i < s.figures.length; i++) {
    const f = s.figures[i];
    if (f.place === 'down' && f.captor >= 0) {
      // AG-HEAL-10: a casualty that is carried.
      f.x = s.figures[f.captor].x;
      f.y = s.figures[f.captor].y;
    }
    if (f.place !== 'captive' || f.captor < 0) continue;
    const g = s.figures[f.captor];
    if (!standing(g) || gap(s, i, f.captor) <= 2 * CM) continue;
    f.mounted = false;
    for (let n = 0; n < 8; n++) {
      const a = facingFromVector(f.x - g.x, f.y - g.y) + (n % 2 === 0 ? 1 : -1) * Math.ceil(n / 2) * 8192;
      const r = baseOf(s.men[f.captor], g).round + baseOf(s.men[f.captor], g).half + CM + TOUCH;
      const x = roundHalfAway(g.x + Math.floor(cosineOf(a) * r));
      const y = roundHalfAway(g.y + Math.floor(sineOf(a) * r));
      if (!freeSpot(s, i, x, y)) continue;
      f.x = x;
      f.y = y;
      break;
    }
  }
}

function freeSpot(s: Argad, i: number, x: number, y: number): boolean {
  const base = baseOf(s.men[i], s.figures[i]);
  if (x < CM || y < CM || x > s.table.width - CM || y > s.table.depth - CM) return false;
  if (!passable(s.table.terrain, s.figures[i].x, s.figures[i].y, x, y, walkerOf(s, i))) return false;
  return s.figures.every(
    (g, k) =>
      k === i || !bodily(g) || gapAt(x, y, 0, base, g.x, g.y, g.facing, baseOf(s.men[k], g)) >= -TOUCH / 2,
  );
}

export const turnSteps: Steps = {
  'turn-begins': stepTurnBegins,
  orders: stepOrders,
  amend: stepAmend,
  'amend-answers': (s) => become(s, { at: 'reveal' }),
  reveal: stepReveal,
  'movement-over': stepMovementOver,
  deploy: stepDeploy,
};

function stepAmend(s: Argad, _frame: Frame): void {
  const open = ([0, 1] as const).some((side) => s.amended[side].order !== null);
  if (!open) {
    become(s, { at: 'reveal' });
    return;
  }
  s.asked++;
  become(s, { at: 'amend-answers', n: s.asked } as AskFrame);
}

const SIDES = [0, 1] as const;
const sideOf = (ask: string): Side => (ask.endsWith(':0') ? 0 : 1);

const wrongKind = (kind: string, asked: string): Refusal | undefined =>
  COMMANDS[asked].includes(kind) ? undefined : refuse('AG-SIM-1', 'no-answer-to-this', { kind, asked });

/** Everybody of a side who can be told something. */
const aboutSide = (s: Argad, side: Side): string[] => {
  const out: string[] = [];
  s.men.forEach((m, i) => {
    if (m.side === side && able(s.figures[i])) out.push(m.id);
  });
  return out;
};

export const turnQuestions: Questions = {
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
      return c.kind === 'orders' ? checkOrders(s, sideOf(c.ask), c.orders) : undefined;
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
  amend: {
    asks(s: Argad, frame: AskFrame): readonly Ask[] {
      return SIDES.filter((side) => !s.sealed[side]).map((side) => {
        const id = askId(frame.n, side);
        const none: Amend = { ask: id, kind: 'amend', order: null };
        return {
          id,
          side,
          kind: 'amend',
          rule: 'AG-SIM-5',
          about: concerned(s, side),
          secret: true,
          default: none,
        };
      });
    },
    check(s: Argad, _frame: AskFrame, c: Amend): Refusal | undefined {
      const wrong = wrongKind(c.kind, 'amend');
      if (wrong !== undefined || c.order === null) return wrong;
      const side = sideOf(c.ask);
      const about = concerned(s, side);
      if (!c.order.who.some((id) => about.includes(id)))
        return refuse('AG-SIM-5', 'not-concerned', { figure: c.order.who[0] });
      return new Set(c.order.who).size < c.order.who.length
        ? refuse('AG-SIM-2', 'named-twice', { figure: c.order.who[0] })
        : checkOrder(s, side, c.order);
    },
    accept(s: Argad, _frame: AskFrame, c: Amend): void {
      const side = sideOf(c.ask);
      s.amended[side] = { order: c.order, answer: '' };
      s.sealed[side] = true;
    },
  },
  'amend-answers': {
    asks(s: Argad, frame: AskFrame): readonly Ask[] {
      return SIDES.filter(
        (side) => s.amended[other(side)].order !== null && s.amended[other(side)].answer === '',
      ).map((side) => {
        const id = askId(frame.n, side);
        const no: AnswerAmendment = { ask: id, kind: 'answer-amendment', yes: false };
        const about = s.amended[other(side)].order?.who ?? [];
        return { id, side, kind: 'answer-amendment', rule: 'AG-SIM-5', about, secret: false, default: no };
      });
    },
    check: (_s: Argad, _frame: AskFrame, c: AnswerAmendment) => wrongKind(c.kind, 'answer-amendment'),
    accept(s: Argad, _frame: AskFrame, c: AnswerAmendment): void {
      const proposer = other(sideOf(c.ask));
      s.amended[proposer] = { order: s.amended[proposer].order, answer: c.yes ? 'yes' : 'no' };
    },
  },
  deploy: {
    asks(s: Argad, frame: AskFrame): readonly Ask[] {
      return SIDES.filter((side) => !s.sealed[side]).map((side) => {
        const id = askId(frame.n, side);
        const none: Deploy = { ask: id, kind: 'deploy', places: [] };
        return {
          id,
          side,
          kind: 'deploy',
          rule: 'AG-SCEN-0',
          about: deployable(s, side),
          secret: true,
          default: none,
        };
      });
    },
    check(s: Argad, _frame: AskFrame, c: Deploy): Refusal | undefined {
      return wrongKind(c.kind, 'deploy') ?? checkDeploy(s, sideOf(c.ask), c);
    },
    accept(s: Argad, _frame: AskFrame, c: Deploy): void {
      const side = sideOf(c.ask);
      for (const p of c.places) {
        const f = s.figures[indexOf(s, p.figure)];
        f.x = units(p.x);
        f.y = units(p.y);
        if (p.facing !== undefined) f.facing = wrap(degrees(p.facing));
        f.startX = f.x;
        f.startY = f.y;
        f.startFacing = f.facing;
      }
      if (c.bearer !== undefined)
        for (const item of s.items) if (item.kind === 'letter') item.bearer = indexOf(s, c.bearer);
      let n = 0;
      s.table.waves.forEach((w, k) => {
        if (w.side !== side) return;
        const choice = c.waves?.[n++];
        if (choice !== undefined) s.waveChoice[k] = choice.stretch * 100 + choice.turn;
      });
      s.sealed[side] = true;
    },
  },
};

/** Who may still choose where he stands. */
export const deployable = (s: Argad, side: Side): string[] => {
  const out: string[] = [];
  for (const z of s.table.zones) for (const i of z.figures) if (s.men[i].side === side) out.push(idOf(s, i));
  return out;
};

/** AG-SCEN-0 */
function checkDeploy(s: Argad, side: Side, c: Deploy): Refusal | undefined {
  const free = deployable(s, side);
  const placed = new Map<number, { x: number; y: number; facing: number }>();
  for (const p of c.places) {
    const i = indexOf(s, p.figure);
    if (!free.includes(p.figure) || placed.has(i))
      return refuse('AG-SCEN-0', 'not-to-be-placed', { figure: p.figure });
    const x = units(p.x);
    const y = units(p.y);
    const zone = s.table.zones.find((z) => z.figures.includes(i));
    const inside = zone?.boxes.some((b) => x >= b[0] && y >= b[1] && x <= b[2] && y <= b[3]) ?? false;
    if (!inside) return refuse('AG-SCEN-0', 'outside-zone', { figure: p.figure, x: p.x, y: p.y });
    if (goingAt(s.table.terrain, x, y, walkerOf(s, i)) === 3)
      return refuse('AG-SCEN-0', 'impassable', { x: p.x, y: p.y });
    placed.set(i, { x, y, facing: p.facing === undefined ? s.figures[i].facing : wrap(degrees(p.facing)) });
  }
  for (const [i, at] of placed) {
    const base = baseOf(s.men[i], s.figures[i]);
    const r = base.round + base.half;
    if (at.x < r || at.y < r || at.x > s.table.width - r || at.y > s.table.depth - r)
      return refuse('AG-SCEN-0', 'outside-zone', { figure: idOf(s, i), x: inUnits(at.x), y: inUnits(at.y) });
    for (let k = 0; k < s.figures.length; k++) {
      const g = s.figures[k];
      if (k === i || !bodily(g)) continue;
      const own = s.men[k].side === side;
      // What the enemy seals at the same time is not known: the apart rule is met by the zones.
      if (!own && (g.hidden || deployable(s, other(side)).includes(idOf(s, k)))) continue;
      const it = placed.get(k) ?? g;
      const d = gapAt(at.x, at.y, at.facing, base, it.x, it.y, it.facing, baseOf(s.men[k], g));
      if (own ? d < 0 : d < DEPLOY_APART)
        return refuse('AG-SCEN-0', own ? 'overlap' : 'too-near-enemy', {
          figure: idOf(s, i),
          other: idOf(s, k),
          distance: inUnits(Math.floor(d)),
        });
    }
  }
  if (c.bearer !== undefined) {
    const i = indexOf(s, c.bearer);
    const { aim } = s.table;
    if (
      i < 0 ||
      s.men[i].side !== side ||
      aim.kind !== 'letter' ||
      aim.side !== side ||
      !standing(s.figures[i])
    )
      return refuse('AG-SCEN-1', 'not-the-bearer', { figure: c.bearer });
  }
  const own = s.table.waves.filter((w) => w.side === side);
  for (let n = 0; n < (c.waves?.length ?? 0); n++) {
    const w = own[n];
    const choice = c.waves![n];
    if (
      w === undefined ||
      choice.stretch >= w.stretches.length ||
      choice.turn < w.turn ||
      (choice.turn > w.turn && !w.later) ||
      choice.turn > s.table.length
    )
      return refuse('AG-SCEN-0', 'no-such-wave', { stretch: choice.stretch, turn: choice.turn });
  }
  return undefined;
}

function stepDeploy(s: Argad, _frame: Frame, _dice: Dice, tell?: Tell): void {
  tell?.({
    kind: 'deployed',
    rule: 'AG-SCEN-0',
    reveals: true,
    facts: { figures: s.figures.filter((f) => standing(f) && !f.hidden).length },
  });
  s.sealed = [false, false];
  become(s, { at: 'turn-begins' });
}
