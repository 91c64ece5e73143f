/** Step 1: orders, the commander-in-chief's help, rallying. GO-ORDER-03 to 05, GO-MORALE-09. */
import { type Dice, dieOf } from '../../../battle/dice/dice.ts';
import {
  type Ask,
  askId,
  type BodyId,
  type Frame,
  type Refusal,
  type Tell,
} from '../../../battle/protocol.ts';
import { degrees, facingFromVector, inDegrees } from '../../../table/angle.ts';
import { type Facing, type Length, TURN, UNIT } from '../../../table/number.ts';
import type { FaceCommand, HelpCommand, OrdersCommand } from '../commands.ts';
import { type AskFrame, become, nextAsk, pop, push, type Questions, type Steps } from '../frames.ts';
import { enemyWithin, nearestEnemy, sizeOf } from '../ground/shapes.ts';
import { type Taker, testFrame } from '../morale/morale.ts';
import { isClear } from '../move/march.ts';
import { refuse } from '../refuse.ts';
import {
  DID,
  did,
  type Formation,
  type GroupState,
  groupGeneral,
  groupUnits,
  houseRules,
  inContact,
  inLine,
  type Order,
  type Unit,
  unitOf,
} from '../state.ts';
import { chiefGap, entitledGap, gapToAny, pipsNeeded } from './generals.ts';

export interface GiveFrame extends Frame {
  orders: { group: number; order: Order }[]; // still to be given
  failed: { group: number; order: Order }[];
}
export interface HelpFrame extends AskFrame {
  failed: { group: number; order: Order }[];
}
export interface ChiefFrame extends Frame {
  group: number;
  order: Order;
}
export interface RallyFrame extends Frame {
  units: BodyId[];
}
export interface FaceFrame extends AskFrame {
  unit: BodyId;
}

/** Groups that can be given an order: with a unit on the table that does not rout. */
export const orderable = (s: GroupState, side: number): number[] => {
  const out: number[] = [];
  for (let i = 0; i < s.groups.length; i++)
    if (
      s.groups[i].side === side &&
      s.units.some((u) => u.group === i && u.place === 'table' && u.order !== 'rout')
    )
      out.push(i);
  return out;
};

/** GO-ORDER-05: may this order be issued to this group? */
export function checkOrder(s: GroupState, group: number, order: Order): Refusal | undefined {
  if (order === 'rout') return refuse('GO-ORDER-01', 'rout-not-issued');
  if (order !== 'advance') return undefined;
  for (const u of groupUnits(s, group))
    if (u.order !== 'rout' && !inLine(s, u))
      return refuse('GO-ORDER-05', 'not-in-line', { group: s.groups[group].name, unit: u.id });
  return undefined;
}

function issue(s: GroupState, group: number, order: Order, tell?: Tell): void {
  const units = groupUnits(s, group).filter((u) => u.order !== 'rout');
  for (const u of units) u.order = order;
  tell?.({
    kind: 'ordered',
    rule: 'GO-ORDER-04',
    side: s.groups[group].side,
    about: units.map((u) => u.id),
    facts: { group: s.groups[group].name, order },
  });
}

/** The D4 of GO-ORDER-04, as a threshold; 1 or less needs no die, 5 or more cannot succeed. */
function reaches(s: GroupState, gap: Length, side: 0 | 1, purpose: string, dice: Dice): boolean | undefined {
  const need = pipsNeeded(s, gap);
  if (need <= 1) return true;
  if (need > 4) return false;
  const score = [1, 2, 3, 4].map((p) => (p >= need ? 1 : 0));
  return dice.roll({ rule: 'GO-ORDER-04', purpose, side, count: 1, faces: 4, score }) === 1;
}
const thrown = (s: GroupState, gap: Length): boolean => {
  const need = pipsNeeded(s, gap);
  return need > 1 && need <= 4;
};

function told(
  s: GroupState,
  group: number,
  gap: Length,
  ok: boolean,
  purpose: string,
  dice: Dice,
  tell?: Tell,
): void {
  const { side, name } = s.groups[group];
  if (!thrown(s, gap) && ok) return;
  tell?.({
    kind: ok ? 'order-arrives' : 'order-fails',
    rule: 'GO-ORDER-04',
    side,
    thrown: thrown(s, gap)
      ? [
          {
            purpose,
            rule: 'GO-ORDER-04',
            side,
            faces: dice.last,
            score: dieOf(dice.last),
            needed: pipsNeeded(s, gap),
          },
        ]
      : [],
    facts: { group: name, distance: gap < 0 ? 0 : gap / UNIT, general: gap < 0 ? 'gone' : 'there' },
  });
}

export const orderSteps = {
  'orders.start': (s: GroupState, _f: Frame) => {
    if (orderable(s, s.active).length === 0) pop(s);
    else become(s, { at: 'orders.ask', n: nextAsk(s) });
  },
  /** One group after another: automatic within 5, else by the die. */
  'orders.give': (s: GroupState, f: GiveFrame, dice: Dice, tell?: Tell) => {
    const next = f.orders[0];
    if (next === undefined) {
      const chief = f.failed.filter((o) => pipsNeeded(s, chiefGap(s, o.group, groupUnits(s, o.group))) <= 4);
      if (chief.length === 0) pop(s);
      else become(s, { at: 'orders.help', failed: chief, n: nextAsk(s) });
      return;
    }
    const general = groupGeneral(s, next.group);
    const gap = general === undefined ? -1 : gapToAny(s, general, groupUnits(s, next.group));
    const ok = reaches(s, gap, s.active, 'order', dice) === true;
    told(s, next.group, gap, ok, 'order', dice, tell);
    f.orders.shift();
    if (ok) issue(s, next.group, next.order, tell);
    else f.failed.push(next);
  },
  'orders.chief': (s: GroupState, f: ChiefFrame, dice: Dice, tell?: Tell) => {
    const gap = chiefGap(s, f.group, groupUnits(s, f.group));
    const ok = reaches(s, gap, s.active, 'order-by-chief', dice) === true;
    told(s, f.group, gap, ok, 'order-by-chief', dice, tell);
    pop(s);
    if (ok) issue(s, f.group, f.order, tell);
  },

  /** GO-MORALE-09: who may try, by group and unit number. */
  'rally.start': (s: GroupState, _f: Frame) => {
    const able = s.units.filter((u) => u.side === s.active && mayRally(s, u));
    become(s, { at: 'rally.next', units: able.map((u) => u.id) });
  },
  'rally.next': (s: GroupState, f: RallyFrame) => {
    const id = f.units[0];
    if (id === undefined) {
      pop(s);
      return;
    }
    f.units.shift();
    const u = unitOf(s, id);
    const gap = entitledGap(s, u.group, [u]);
    push(s, testFrame({ occasion: 'rally', group: u.group, unit: id, foes: [], edges: [], gap }));
  },
} satisfies Steps;

const mayRally = (s: GroupState, u: Unit): boolean =>
  u.place === 'table' &&
  u.order === 'rout' &&
  u.routMoved &&
  !did(u, DID.broke) &&
  !inContact(s, u) &&
  !enemyWithin(s, u, houseRules(s).safe_distance);

/** GO-MORALE-09: a rallied unit takes Reserve orders, in line, disordered, and does not move this phase. */
export const takeRally: Taker = (s, t, outcome, _face, tell) => {
  const u = unitOf(s, t.unit);
  if (outcome !== 0) {
    tell?.({ kind: 'rout-goes-on', rule: 'GO-MORALE-09a', side: u.side, about: [u.id] });
    return;
  }
  u.order = 'reserve';
  u.routMoved = false;
  u.disordered = true;
  u.did |= DID.rallied | DID.shaken;
  tell?.({ kind: 'rallied', rule: 'GO-MORALE-09', side: u.side, about: [u.id] });
  push(s, { at: 'rally.face', unit: u.id, n: nextAsk(s) });
};

/** The formation a rallied unit can take with that facing: a line, or its present one where a line has no room. */
export function rallyFit(s: GroupState, u: Unit, facing: Facing): Formation | undefined {
  for (const formation of ['line', u.formation] as const) {
    if (formation === u.formation && facing === u.facing) return formation;
    const size = sizeOf(u, formation, u.stands, houseRules(s).skirmish_gap);
    if (isClear(s, u, { x: u.x, y: u.y, facing, ...size })) return formation;
  }
  return undefined;
}

function defaultFacing(s: GroupState, u: Unit): number {
  const enemy = nearestEnemy(s, u);
  const toward = enemy === undefined ? u.facing : facingFromVector(enemy.x - u.x, enemy.y - u.y);
  for (const facing of [toward, (u.facing + TURN / 2) & (TURN - 1)])
    if (rallyFit(s, u, degrees(inDegrees(facing)) & (TURN - 1)) !== undefined) return facing;
  return u.facing;
}

export const orderQuestions = {
  'orders.ask': {
    asks: (s: GroupState, f: AskFrame): Ask[] => {
      const id = askId(f.n);
      const keep: OrdersCommand = { ask: id, kind: 'orders', orders: [] };
      return [
        { id, side: s.active, kind: 'orders', rule: 'GO-ORDER-03', about: [], secret: false, default: keep },
      ];
    },
    check: (s: GroupState, _f: AskFrame, c: OrdersCommand): Refusal | undefined => {
      if (c.kind !== 'orders')
        return refuse('GO-ORDER-03', 'not-an-answer', { kind: (c as { kind: string }).kind });
      const able = orderable(s, s.active);
      const seen: number[] = [];
      for (const o of c.orders) {
        if (!able.includes(o.group)) return refuse('GO-ORDER-02', 'no-such-group', { group: o.group });
        if (seen.includes(o.group))
          return refuse('GO-ORDER-03', 'once-a-phase', { group: s.groups[o.group].name });
        seen.push(o.group);
        const refusal = checkOrder(s, o.group, o.order);
        if (refusal !== undefined) return refusal;
      }
      return undefined;
    },
    accept: (s: GroupState, _f: AskFrame, c: OrdersCommand): void => {
      const orders = c.orders.map((o) => ({ group: o.group, order: o.order }));
      orders.sort((a, b) => a.group - b.group);
      become(s, { at: 'orders.give', orders, failed: [] });
    },
  },
  'orders.help': {
    asks: (s: GroupState, f: HelpFrame): Ask[] => {
      const id = askId(f.n);
      const none: HelpCommand = { ask: id, kind: 'help', group: -1 };
      return [
        { id, side: s.active, kind: 'help', rule: 'GO-ORDER-04', about: [], secret: false, default: none },
      ];
    },
    check: (_s: GroupState, f: HelpFrame, c: HelpCommand): Refusal | undefined => {
      if (c.kind !== 'help')
        return refuse('GO-ORDER-04', 'not-an-answer', { kind: (c as { kind: string }).kind });
      if (c.group === -1 || f.failed.some((o) => o.group === c.group)) return undefined;
      return refuse('GO-ORDER-04', 'no-such-group', { group: c.group });
    },
    accept: (s: GroupState, f: HelpFrame, c: HelpCommand): void => {
      const wanted = f.failed.find((o) => o.group === c.group);
      if (wanted === undefined) pop(s);
      else become(s, { at: 'orders.chief', group: wanted.group, order: wanted.order });
    },
  },
  'rally.face': {
    asks: (s: GroupState, f: FaceFrame): Ask[] => {
      const u = unitOf(s, f.unit);
      const id = askId(f.n);
      const face: FaceCommand = { ask: id, kind: 'face', facing: inDegrees(defaultFacing(s, u)) };
      return [
        { id, side: u.side, kind: 'face', rule: 'GO-MORALE-09', about: [u.id], secret: false, default: face },
      ];
    },
    check: (s: GroupState, f: FaceFrame, c: FaceCommand): Refusal | undefined => {
      if (c.kind !== 'face')
        return refuse('GO-MORALE-09', 'not-an-answer', { kind: (c as { kind: string }).kind });
      const u = unitOf(s, f.unit);
      return rallyFit(s, u, degrees(c.facing) & (TURN - 1)) === undefined
        ? refuse('GO-MOVE-08', 'no-room', { unit: u.id })
        : undefined;
    },
    accept: (s: GroupState, f: FaceFrame, c: FaceCommand): void => {
      pop(s);
      const u = unitOf(s, f.unit);
      const facing = degrees(c.facing) & (TURN - 1);
      u.formation = rallyFit(s, u, facing) ?? u.formation;
      u.facing = facing;
    },
  },
} satisfies Questions;
