/**
 * A whole wing or corps ordered with one word: split into what the rules move together, each part by the cheapest
 * orders to its place in the line (`RuleSet.way`). What comes of it is a plan; every part can be changed before it is given.
 */

import { type Goal, type Party, quietly, type Way } from '../battle/outlook/way.ts';
import type { AnyRuleSet, Ask, Body, BodyId, Command, State } from '../battle/protocol.ts';
import { cosine, RADIANS, sine } from '../table/angle.ts';
import { onGrid } from '../table/grid.ts';
import { middleOf, seenFrom, shifted } from '../table/motion/toward.ts';
import { type Facing, type Length, QUARTER_TURN, TURN, UNIT } from '../table/number.ts';
import type { Evaluator } from './evaluator.ts';
import { weigh } from './levels/sergeant.ts';
import type { Manner } from './manner.ts';

/** These go there instead, or without a goal stay where they are. */
export interface WingChange {
  readonly bodies: readonly BodyId[];
  readonly goal?: Goal;
}
export interface WingWish {
  readonly manner: Manner | 'place'; // place: everybody keeps his place in the line, whose middle goes to `to`
  readonly to?: Goal;
  readonly share?: number; // of what the slowest may go: 0 to 1
  readonly changes?: readonly WingChange[];
}

export interface WingPart {
  readonly bodies: readonly BodyId[];
  readonly orders: readonly Command[];
  readonly price: number;
  readonly away: number; // grid that is left to its place in the line
}

/**
 * Parts in the order in which they are given. An order names the ask that is open if nobody came between: whoever gives
 * them one after another puts in the ask that is open then.
 */
export interface Wing {
  readonly parts: readonly WingPart[];
  readonly price: number;
  readonly idle: readonly BodyId[]; // no order for these
}

/** A line wheels by a third of a quarter turn at most: a corps that wheels farther is no line any more. */
const WIDEST = QUARTER_TURN / 3;
/** Charges of one party that are weighed, and steps for each. */
const WEIGHED = 4;
const STEPS = 300;
/** A charge pays if it promises this much more than standing, in hundredths of an army. */
const PAYS = 0.02;
/** A part that goes less than half as far as most does not hold the others up. */
const SLOW = 0.5;
/** An order for a shorter way than this is none. */
const LEAST = UNIT / 10;

interface Placed extends Party {
  readonly at: { readonly x: Length; readonly y: Length };
  readonly facing: Facing;
  readonly front: number; // along the facing of the line
  readonly right: number;
}

interface WingLine {
  readonly facing: Facing;
  readonly left: number; // edges of the wing, to the right of its middle
  readonly right: number;
  readonly front: number;
  readonly middle: { readonly x: Length; readonly y: Length };
  readonly parts: readonly Placed[];
  readonly far: number; // how far the line goes together
}

export function wingOf(
  rules: AnyRuleSet,
  view: State,
  ask: Ask,
  bodies: readonly BodyId[],
  wish: WingWish,
  evaluator?: Evaluator,
): Wing | undefined {
  if (wish.manner === 'charge') return charging(rules, view, ask, bodies, evaluator);
  const found: readonly Party[] = rules.parties?.(view, bodies) ?? [];
  if (found.length === 0) return undefined;
  const changed = wish.changes ?? [];
  const staying = new Set(changed.flatMap((c) => c.bodies));
  const parties = found.flatMap((p) => apart(rules, view, p, staying));
  if (wish.manner === 'hold') return holding(rules, view, ask, parties);
  const line = lineOf(rules.bodies(view), parties, wish.share ?? 1);
  const tasks = line.parts.map((p) => {
    const change = changed.find((c) => c.bodies.includes(p.bodies[0]));
    return { party: p, goal: change === undefined ? goalOf(line, p, wish) : change.goal };
  });
  return inTurn(rules, view, tasks);
}

/** A party of which some were changed is split: they go their own way. */
function apart(rules: AnyRuleSet, view: State, p: Party, changed: ReadonlySet<BodyId>): readonly Party[] {
  const out = p.bodies.filter((id) => changed.has(id));
  if (out.length === 0 || out.length === p.bodies.length) return [p];
  const rest = p.bodies.filter((id) => !changed.has(id));
  return [...(rules.parties?.(view, rest) ?? []), ...(rules.parties?.(view, out) ?? [])];
}

function lineOf(all: readonly Body[], parties: readonly Party[], share: number): WingLine {
  const byId = new Map(all.map((b) => [b.id, b]));
  const own = parties.flatMap((p) => p.bodies.map((id) => byId.get(id))).filter((b) => b !== undefined);
  const { facing } = own[0];
  const middle = middleOf(own);
  const axis = { ...middle, facing };
  let [left, right, front] = [Infinity, -Infinity, -Infinity];
  for (const b of own) {
    const seen = seenFrom(axis, b);
    left = Math.min(left, seen.right - b.width / 2);
    right = Math.max(right, seen.right + b.width / 2);
    front = Math.max(front, seen.front + b.depth / 2);
  }
  const parts = parties.map((p): Placed => {
    const of = p.bodies.map((id) => byId.get(id)).filter((b) => b !== undefined);
    const at = middleOf(of);
    return { ...p, at, facing: of[0].facing, ...seenFrom(axis, at) };
  });
  const reaches = parts.map((p) => p.reach).sort((a, b) => a - b);
  const usual = reaches[Math.floor(reaches.length / 2)];
  const far = Math.min(...reaches.filter((r) => r >= usual * SLOW)) * Math.max(0, Math.min(1, share));
  // the foremost first, so that nobody stands in another's way
  parts.sort((a, b) => b.front - a.front || (a.bodies[0] < b.bodies[0] ? -1 : 1));
  return { facing, left, right, front, middle, parts, far };
}

/** Orders in a row for one part of a line that is sent to a place: to get there, and to look as wished. */
const [TO_GO, TO_TURN] = [1, 2];

/**
 * The place of a part in a line whose middle goes there: no farther than it can go together, wheeled if another facing
 * is wished.
 */
function inLine(line: WingLine, p: Placed, to: Goal): Goal {
  const [dx, dy] = [to.x - line.middle.x, to.y - line.middle.y];
  const length = Math.sqrt(dx * dx + dy * dy);
  const share = to.facing === undefined && length > line.far ? line.far / length : 1;
  const turn = to.facing === undefined ? 0 : (to.facing - line.facing + TURN) % TURN;
  const [ox, oy] = [p.at.x - line.middle.x, p.at.y - line.middle.y];
  const [cos, sin] = [cosine(turn), sine(turn)];
  return {
    x: onGrid(line.middle.x + dx * share + ox * cos - oy * sin),
    y: onGrid(line.middle.y + dy * share + ox * sin + oy * cos),
    ...(to.facing === undefined ? {} : { facing: (p.facing + turn) % TURN }),
    most: to.most ?? (to.facing === undefined ? TO_GO : TO_TURN),
  };
}

/** The place of a part when the line has done what is wished; nothing: it stays. */
function goalOf(line: WingLine, p: Placed, { manner, to }: WingWish): Goal | undefined {
  const { parts } = line;
  if (manner === 'place') return to && inLine(line, p, to);
  if (manner === 'advance') return ahead(p, Math.min(p.reach, line.far));
  const hand = manner.endsWith('left') ? 'left' : 'right';
  // one block cannot be refused but by wheeling
  if (manner.startsWith('refuse') && parts.length > 1) {
    const least = Math.min(...parts.map((q) => q.right));
    const most = Math.max(...parts.map((q) => q.right));
    const share = most > least ? (p.right - least) / (most - least) : 1;
    const far = Math.min(p.reach, line.far) * (hand === 'left' ? share : 1 - share);
    return far < LEAST ? undefined : ahead(p, far);
  }
  const width = line.right - line.left;
  const angle = Math.min(WIDEST, Math.floor(line.far / (width * RADIANS)));
  const turn = hand === 'left' ? angle : -angle;
  const pivot = shifted(
    { ...line.middle, facing: line.facing },
    line.front,
    hand === 'left' ? line.left : line.right,
  );
  const [dx, dy] = [p.at.x - pivot.x, p.at.y - pivot.y];
  const [cos, sin] = [cosine(turn), sine(turn)];
  return {
    x: pivot.x + dx * cos - dy * sin,
    y: pivot.y + dx * sin + dy * cos,
    facing: (p.facing + turn + TURN) % TURN,
    most: 1,
  };
}

const ahead = (p: Placed, far: number): Goal => {
  const { x, y } = shifted({ ...p.at, facing: p.facing }, far, 0);
  return { x: onGrid(x), y: onGrid(y), most: 1 };
};

interface Task {
  readonly party: Party;
  readonly goal: Goal | undefined;
}

/** One part after the other, each from where those before it left the table; who is in the way is tried again at the end. */
function inTurn(rules: AnyRuleSet, view: State, tasks: readonly Task[]): Wing | undefined {
  const parts: WingPart[] = [];
  const idle: BodyId[] = [];
  let now = view;
  let left = tasks.filter((t) => t.goal !== undefined);
  for (let round = 0; round < 2; round++) {
    const again: Task[] = [];
    for (const task of left) {
      const { goal, party } = task;
      const way: Way | undefined = goal && rules.way?.(now, party.bodies, goal);
      const [first] = way?.orders ?? [];
      if (way === undefined || first === undefined || rules.check(now, first) !== undefined) {
        again.push(task);
        continue;
      }
      parts.push({ bodies: party.bodies, ...way });
      for (const order of way.orders) now = quietly(rules, now, order) ?? now;
    }
    left = again;
    if (parts.length === 0) break;
  }
  const sheet = joined(
    rules,
    view,
    parts.flatMap((p) => p.orders),
  );
  if (sheet !== undefined) {
    const all: WingPart = {
      bodies: parts.flatMap((p) => p.bodies),
      orders: [sheet],
      price: Math.max(...parts.map((p) => p.price)),
      away: Math.max(...parts.map((p) => p.away)),
    };
    parts.splice(0, parts.length, all);
  }
  const ordered = new Set(parts.flatMap((p) => p.bodies));
  for (const { party } of tasks) for (const id of party.bodies) if (!ordered.has(id)) idle.push(id);
  return parts.length === 0 ? undefined : { parts, idle, price: priceOf(parts) };
}

const priceOf = (parts: readonly WingPart[]): number => parts.reduce((sum, p) => sum + p.price, 0);

const ofThese = (c: Command, bodies: readonly BodyId[]): boolean => {
  const named: Command & { unit?: BodyId; units?: readonly BodyId[] } = c;
  const who = named.units ?? (named.unit === undefined ? [] : [named.unit]);
  return who.length > 0 && who.every((id) => bodies.includes(id));
};

/** Kinds of orders that make troops stand who would not. */
const STANDS = ['hold', 'halt'] as const;

/** Standing still is no order, but for those who would not do it by themselves. */
function holding(rules: AnyRuleSet, view: State, ask: Ask, parties: readonly Party[]): Wing {
  const parts: WingPart[] = [];
  const idle: BodyId[] = [];
  for (const { bodies } of parties) {
    const order = STANDS.map((kind) =>
      [...rules.suggest(view, ask, { about: bodies, kind, most: 1 })].find((c) => ofThese(c, bodies)),
    ).find((c) => c !== undefined);
    if (order === undefined) idle.push(...bodies);
    else parts.push({ bodies, orders: [order], price: 0, away: 0 });
  }
  return { parts, idle, price: 0 };
}

/** Whoever gains by a charge charges, the best first. Where a side writes one sheet, they stand on it together. */
function charging(
  rules: AnyRuleSet,
  view: State,
  ask: Ask,
  bodies: readonly BodyId[],
  evaluator: Evaluator | undefined,
): Wing | undefined {
  if (evaluator === undefined) return undefined;
  const base = evaluator.value(view, ask.side);
  const best = new Map<BodyId, { order: Command; worth: number }>();
  for (const id of bodies)
    for (const order of rules.suggest(view, ask, { about: [id], most: WEIGHED * WEIGHED })) {
      const target = chargeIn(order, id);
      if (target === undefined) continue;
      const worth = rules.reaches
        ? rules.reaches(view, order, target)
          ? 1
          : 0
        : weigh(rules, view, ask.side, order, evaluator, STEPS).score - base;
      const had = best.get(id);
      if (worth > PAYS && (had === undefined || worth > had.worth)) best.set(id, { order, worth });
    }
  if (best.size === 0) return undefined;
  const found = [...best].sort(([a, x], [b, y]) => y.worth - x.worth || (a < b ? -1 : 1));
  const idle = bodies.filter((id) => !best.has(id));
  const sheet = joined(
    rules,
    view,
    found.map(([, f]) => f.order),
  );
  if (sheet !== undefined) {
    const who = found.map(([id]) => id);
    return { parts: [{ bodies: who, orders: [sheet], price: 0, away: 0 }], idle, price: 0 };
  }
  const parts: WingPart[] = [];
  for (const [id, { order }] of found) {
    const { target } = order as Command & { target?: BodyId };
    // two at the same enemy: the second would find him gone or fled
    if (parts.some((p) => (p.orders[0] as typeof order & { target?: BodyId }).target === target))
      idle.push(id);
    else parts.push({ bodies: [id], orders: [order], price: 1, away: 0 });
  }
  return { parts, idle, price: parts.length };
}

interface Sheet extends Command {
  readonly charges?: readonly { readonly unit: BodyId; readonly target: BodyId }[];
  readonly orders?: readonly {
    readonly who: readonly BodyId[];
    readonly intent: string;
    readonly target?: readonly BodyId[];
  }[];
  readonly target?: BodyId;
}

/** Whom this body charges by this command, if that is all it says. */
function chargeIn(c: Command, id: BodyId): BodyId | undefined {
  const said: Sheet = c;
  if (said.kind === 'charge') return ofThese(c, [id]) ? said.target : undefined;
  if (said.charges?.length === 1) return said.charges[0].unit === id ? said.charges[0].target : undefined;
  if (said.orders?.length !== 1) return undefined;
  const [{ who, intent, target }] = said.orders;
  const attacks = intent === 'attack' || intent === 'charge';
  return attacks && who.length === 1 && who[0] === id ? target?.[0] : undefined;
}

/** All of them on one sheet, those left out that it would make illegal. */
function joined(rules: AnyRuleSet, view: State, all: readonly Command[]): Command | undefined {
  const [first, ...rest]: readonly Sheet[] = all;
  const field = first?.charges ? 'charges' : first?.orders ? 'orders' : undefined;
  if (field === undefined) return undefined;
  let sheet: Sheet = first;
  for (const more of rest) {
    const next: Sheet = { ...sheet, [field]: [...(sheet[field] ?? []), ...(more[field] ?? [])] };
    if (rules.check(view, next) === undefined) sheet = next;
  }
  return sheet;
}
