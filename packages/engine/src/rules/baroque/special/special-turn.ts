/** Special rules of scenarios that have a moment of their own: dice, arrivals, questions. */
import { type Dice, die } from '../../../battle/dice/dice.ts';
import {
  type Ask,
  askId,
  type BodyId,
  type Frame,
  type Refusal,
  type Side,
  type Tell,
} from '../../../battle/protocol.ts';
import { refuse, SCENARIO_RULE } from '../../../battle/refuse.ts';
import { facingInPlane, poseInPlane } from '../../../table/board.ts';
import { onGrid } from '../../../table/grid.ts';
import { inUnits, NORTH, SOUTH, type Units, units } from '../../../table/number.ts';
import { newShape, type Shape, shapeOf } from '../../../table/shape.ts';
import { acceptCharge } from '../charge/charge.ts';
import type { OrdersFrame } from '../command/activation.ts';
import { testDiscipline } from '../command/discipline.ts';
import type { ChargeOrder, MoveOrder, SpecialAnswer } from '../commands.ts';
import {
  type AskFrame,
  type BaroqueFrame,
  below,
  nextAsk,
  pop,
  push,
  type Questions,
  type Steps,
  type UnitFrame,
} from '../frames.ts';
import { closedGround } from '../ground/terrain.ts';
import { eliminate } from '../loss/loss.ts';
import type { MarchFrame } from '../move/march.ts';
import { acceptMove } from '../move/move.ts';
import { overlapped } from '../move/pass.ts';
import { offTable } from '../move/way.ts';
import { type BaroqueState, findUnit, inMelee, leaderOf, onTable, type Unit, unitOf } from '../state.ts';
import { epsilon, SAME_BU } from '../tolerances.ts';
import { consume, inForce, note, type Special, type SpecialName, told } from './special.ts';

/** One die of a special rule, told with what it means. */
function throwFor(
  s: BaroqueState,
  name: SpecialName,
  side: Side,
  about: readonly string[],
  dice: Dice,
  tell?: Tell,
): number {
  const face = dice.roll(die(SCENARIO_RULE, 'special', side));
  tell?.({
    kind: 'special-die',
    rule: SCENARIO_RULE,
    side,
    about,
    thrown: [{ purpose: 'special', rule: SCENARIO_RULE, side, faces: [...dice.last], score: face }],
    facts: { special: name, die: face, turn: s.turn },
  });
  return face;
}

// --- When a turn begins ---------------------------------------------------------------------------------------

/** The rules that come to the fore when a turn begins, one by one. */
export interface TurnFrame extends Frame {
  at: 'special.turn';
  todo: string[];
}

const AT_TURN: readonly SpecialName[] = ['inherits', 'swap', 'fog', 'arrives'];

export function beginSpecialTurn(s: BaroqueState): void {
  const todo = AT_TURN.flatMap((name) => inForce(s, name).map((p) => p.text));
  if (todo.length > 0) push(s, { at: 'special.turn', todo });
}

function atTurn(s: BaroqueState, p: Special, dice: Dice, tell?: Tell): void {
  switch (p.name) {
    case 'inherits': {
      consume(s, p);
      const [from, to] = p.words.map(Number);
      // His heir may have fallen in the same turn: then nobody takes them over.
      if (leaderOf(s, to) === undefined) return;
      for (const u of s.units) if (u.command === from) u.command = to;
      tell?.(told('heir', s.commands[to].side));
      return;
    }
    case 'fog': {
      const [turns, least, limit] = p.words;
      if (!turns.split(',').includes(`${s.turn}`)) return;
      if (throwFor(s, 'fog', 0, [], dice, tell) >= Number(least)) note(s, `fogged ${s.turn} ${limit}`);
      return;
    }
    case 'arrives': {
      const [turn, least, , , id] = p.words;
      const u = findUnit(s, id);
      if (u === undefined || u.place !== 'reserve' || s.turn < Number(turn)) return;
      if (Number(least) > 1 && throwFor(s, 'arrives', u.side, [id], dice, tell) < Number(least)) return;
      if (firstPlace(s, u, p) !== undefined)
        push(s, { at: 'special.ask', n: nextAsk(s), kind: 'arrive', text: p.text });
      return;
    }
    case 'swap': {
      if (s.turn <= Number(p.words[0])) return;
      if (swappable(s, p).length > 0)
        push(s, { at: 'special.ask', n: nextAsk(s), kind: 'swap', text: p.text });
      return;
    }
  }
}

const swappable = (s: BaroqueState, p: Special): Unit[] =>
  p.words
    .slice(2)
    .map((id) => unitOf(s, id))
    .filter((u) => onTable(u) && !inMelee(s, u));

// --- After an action ------------------------------------------------------------------------------------------

/** Is there something to be settled before anybody is asked again? */
export const isSpecialDue = (s: BaroqueState): boolean =>
  s.special.length > 0 &&
  (duePanic(s) !== undefined || dueHeir(s) !== undefined || dueRider(s) !== undefined);

function duePanic(s: BaroqueState): Special | undefined {
  return inForce(s, 'panic').find((p) => {
    const [command, count] = p.words.map(Number);
    return s.units.filter((u) => u.command === command && u.place === 'routed').length >= count;
  });
}
const dueHeir = (s: BaroqueState): Special | undefined =>
  inForce(s, 'heir').find((p) => s.leaders.some((l) => l.id === p.words[0] && l.lost));
const dueRider = (s: BaroqueState): Special | undefined => inForce(s, 'rode')[0];

export function settleSpecial(s: BaroqueState, tell?: Tell): void {
  const panic = duePanic(s);
  if (panic !== undefined) {
    consume(s, panic);
    const [command, , most] = panic.words.map(Number);
    const others = s.units.filter((u) => u.command === command && onTable(u));
    tell?.(told('panic', s.commands[command].side));
    push(s, ...others.map((u) => ({ at: 'special.leave', name: 'panic', unit: u.id, most }) as LeaveFrame));
    return;
  }
  const heir = dueHeir(s);
  if (heir !== undefined) {
    consume(s, heir);
    const dead = s.leaders.find((l) => l.id === heir.words[0]);
    if (dead === undefined) return;
    note(s, `inherits ${dead.command} ${heir.words[1]}`);
    note(s, `rally-plus ${dead.side} ${s.turn}-${s.turn + Number(heir.words[2])}`);
    tell?.(told('heir', dead.side, [dead.id]));
    return;
  }
  const rider = dueRider(s);
  if (rider === undefined) return;
  consume(s, rider);
  const u = unitOf(s, rider.words[0]);
  // Whoever met another enemy fights him instead.
  if (onTable(u) && !inMelee(s, u)) push(s, { at: 'special.recall', unit: u.id });
}

/** Charged for the first time: the frame that throws for it. */
export function shakyFrame(s: BaroqueState, target: Unit): BaroqueFrame | undefined {
  for (const p of inForce(s, 'shaky')) {
    const [most, ...ids] = p.words;
    if (!ids.includes(target.id)) continue;
    consume(s, p);
    const rest = ids.filter((id) => id !== target.id);
    if (rest.length > 0) note(s, `shaky ${most} ${rest.join(' ')}`);
    return { at: 'special.leave', name: 'shaky', unit: target.id, most: Number(most) };
  }
  return undefined;
}

/** A unit that may not want to move: its order is carried out only if the die says so. */
export const balkFrame = (u: Unit, least: number, order: MoveOrder | ChargeOrder): BaroqueFrame => ({
  at: 'special.balk',
  unit: u.id,
  least,
  order,
});

/** Once in the battle a march need not be tested: the question, if this is such a unit. */
export function marchQuestion(s: BaroqueState, u: Unit): BaroqueFrame | undefined {
  const p = inForce(s, 'free-march').find((x) => x.words.includes(u.id));
  return p === undefined ? undefined : { at: 'special.ask', n: nextAsk(s), kind: 'free-march', text: p.text };
}

export interface LeaveFrame extends Frame {
  at: 'special.leave';
  name: 'panic' | 'shaky';
  unit: BodyId;
  most: number; // it goes up to this face
}
export interface BalkFrame extends Frame {
  at: 'special.balk';
  unit: BodyId;
  least: number;
  order: MoveOrder | ChargeOrder;
}

export const specialSteps = {
  'special.turn': (s: BaroqueState, f: TurnFrame, dice: Dice, tell?: Tell) => {
    const text = f.todo.shift();
    const p = AT_TURN.flatMap((name) => inForce(s, name)).find((x) => x.text === text);
    if (text === undefined) pop(s);
    else if (p !== undefined) atTurn(s, p, dice, tell);
  },
  'special.leave': (s: BaroqueState, f: LeaveFrame, dice: Dice, tell?: Tell) => {
    const u = unitOf(s, f.unit);
    if (!onTable(u)) {
      pop(s);
      return;
    }
    const face = throwFor(s, f.name, u.side, [u.id], dice, tell);
    pop(s);
    if (face > f.most) return;
    eliminate(s, u, SCENARIO_RULE, f.name === 'panic' ? 'panic' : 'withdrawn', tell);
  },
  'special.recall': (s: BaroqueState, f: UnitFrame, dice: Dice, tell?: Tell) => {
    const u = unitOf(s, f.unit);
    const passed = testDiscipline(s, u, 'recall', dice, tell);
    pop(s);
    if (!passed) eliminate(s, u, SCENARIO_RULE, 'withdrawn', tell);
  },
  'special.balk': (s: BaroqueState, f: BalkFrame, dice: Dice, tell?: Tell) => {
    const u = unitOf(s, f.unit);
    const o = below(s, 'orders') as OrdersFrame;
    const face = throwFor(s, 'balks', u.side, [u.id], dice, tell);
    pop(s);
    if (face < f.least) {
      o.over = true;
      return;
    }
    note(s, `moves ${u.id} ${s.turn}`);
    if (f.order.kind === 'move') acceptMove(s, o, u, f.order, tell);
    else acceptCharge(s, o, u, f.order, tell);
  },
} satisfies Steps;

// --- Questions ------------------------------------------------------------------------------------------------

export interface SpecialFrame extends AskFrame {
  at: 'special.ask';
  kind: 'arrive' | 'swap' | 'free-march';
  text: string;
}

const ruleOf = (s: BaroqueState, f: SpecialFrame): Special =>
  inForce(s, f.text.split(' ')[0] as SpecialName).find((p) => p.text === f.text) as Special;

/** Its base against its own long edge at this x, facing the enemy. */
function atEdge(s: BaroqueState, u: Unit, x: Units): Shape {
  const y = u.side === 0 ? u.depth / 2 : s.table.depth - u.depth / 2;
  const pose = { x: units(x), y: onGrid(y), facing: u.side === 0 ? NORTH : SOUTH };
  return shapeOf({ ...poseInPlane(s.table.lie, pose), width: u.width, depth: u.depth }, newShape());
}
const isFree = (s: BaroqueState, u: Unit, x: Units): boolean => {
  const there = atEdge(s, u, x);
  return (
    overlapped(s, u, there).length === 0 &&
    closedGround(s, there) === undefined &&
    !offTable(s, there, epsilon(s))
  );
};

const STEP = 0.25;
/** The first free place from the middle outward; undefined: there is none. */
function firstPlace(s: BaroqueState, u: Unit, p: Special): number | undefined {
  const [from, to] = [Number(p.words[2]), Number(p.words[3])];
  const middle = (from + to) / 2;
  for (let off = 0; off <= (to - from) / 2; off += STEP)
    for (const x of [middle + off, middle - off]) if (isFree(s, u, x)) return x;
  return undefined;
}

function aboutOf(s: BaroqueState, f: SpecialFrame): Unit[] {
  const p = ruleOf(s, f);
  if (f.kind === 'swap') return swappable(s, p);
  return [unitOf(s, f.kind === 'arrive' ? p.words[4] : p.words[0])];
}

/** Is the question on top where a unit comes on that has its whole edge to choose from? */
export function comesAnywhere(s: BaroqueState): boolean {
  const f = s.frames[s.frames.length - 1] as SpecialFrame;
  const [, , from, to, id] = ruleOf(s, f).words;
  const half = unitOf(s, id).width / 2;
  return units(Number(from)) <= half && units(Number(to)) >= s.table.width - half;
}

export const specialQuestions = {
  'special.ask': {
    asks: (s: BaroqueState, f: SpecialFrame): Ask[] => {
      const id = askId(f.n);
      const about = aboutOf(s, f);
      const x = f.kind === 'arrive' ? (firstPlace(s, about[0], ruleOf(s, f)) ?? 0) : 0;
      const unit = f.kind === 'swap' ? '' : about[0].id;
      const usual: SpecialAnswer = { ask: id, kind: 'special', unit, x };
      return [
        {
          id,
          side: about[0].side,
          kind: f.kind,
          rule: SCENARIO_RULE,
          about: about.map((u) => u.id),
          secret: false,
          default: usual,
        },
      ];
    },
    check: (s: BaroqueState, f: SpecialFrame, c: SpecialAnswer): Refusal | undefined => {
      const about = aboutOf(s, f);
      const none = c.unit === '' && f.kind !== 'arrive';
      if (!none && !about.some((u) => u.id === c.unit))
        return refuse(SCENARIO_RULE, 'no-such-unit', { unit: c.unit });
      if (f.kind !== 'arrive') return undefined;
      const [from, to] = [Number(ruleOf(s, f).words[2]), Number(ruleOf(s, f).words[3])];
      if (c.x < from - SAME_BU || c.x > to + SAME_BU)
        return refuse(SCENARIO_RULE, 'special-not-there', { x: c.x, from, to });
      return isFree(s, about[0], c.x)
        ? undefined
        : refuse(SCENARIO_RULE, 'special-not-there', { x: c.x, from, to });
    },
    accept: (s: BaroqueState, f: SpecialFrame, c: SpecialAnswer, tell?: Tell): void => {
      const p = ruleOf(s, f);
      pop(s);
      if (c.unit === '') return;
      consume(s, p);
      const u = unitOf(s, c.unit);
      if (f.kind === 'free-march') {
        (s.frames[s.frames.length - 1] as MarchFrame).free = true;
        tell?.(told('free-march', u.side, [u.id]));
        return;
      }
      if (f.kind === 'swap') {
        relieve(s, u);
        note(
          s,
          `arrives ${s.turn} 1 ${inUnits(u.width / 2)} ${inUnits(s.table.width - u.width / 2)} ${u.id}`,
        );
        const f = below(s, 'special.turn');
        f?.todo.push(s.special[s.special.length - 1]);
        tell?.(told('swap', u.side, [u.id]));
        return;
      }
      const there = atEdge(s, u, c.x);
      u.x = onGrid(there.x);
      u.y = onGrid(there.y);
      u.facing = facingInPlane(s.table.lie, u.side === 0 ? NORTH : SOUTH);
      u.place = 'table';
      tell?.(told('arrives', u.side, [u.id]));
    },
  },
} satisfies Questions;

/** A fresh unit of class C takes its place; a leader with the old one stays on the field. */
function relieve(s: BaroqueState, u: Unit): void {
  for (const l of s.leaders)
    if (l.unit === u.id) {
      l.unit = '';
      l.x = u.x;
      l.y = u.y;
    }
  u.place = 'reserve';
  u.losses = 0;
  u.disordered = false;
  u.discipline = 'C';
  u.volley = u.weapon === 'musket' || u.weapon === 'arquebus';
}
