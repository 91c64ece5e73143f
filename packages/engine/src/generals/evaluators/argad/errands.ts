/**
 * Going for the scenario's aim: who carries something brings it out, who drives drives, who is to be somewhere goes
 * there; the others see to it that nobody bars the way, and keep out of it themselves.
 */
import type { Side } from '../../../battle/protocol.ts';
import { CM, WAGON } from '../../../rules/argad/house-rules.ts';
import type { Order, Point } from '../../../rules/argad/orders/orders.ts';
import { stanceOf } from '../../../rules/argad/orders/stance.ts';
import { type Argad, type Item, idOf, type Stretch, standing } from '../../../rules/argad/state.ts';
import { allowance } from '../../../rules/argad/table/allowance.ts';
import { distance, gap } from '../../../rules/argad/table/bases.ts';
import { walkerOf } from '../../../rules/argad/table/obstacles.ts';
import { barriers, passable } from '../../../rules/argad/table/terrain.ts';
import { type Goal, prospectOf } from '../../../rules/argad/victory/aims.ts';
import { inPlane, onBoard } from '../../../table/board.ts';
import { pointToSegment } from '../../../table/measure/distance.ts';
import { inUnits, type Length, units } from '../../../table/number.ts';
import { attacking, foesOf, free, going, legal, marches, rangeOf, reloading } from './orders.ts';

/** What there is to do at or on the way to a goal. */
export function pursuing(s: Argad, i: number, goal: Goal): Order | undefined {
  const f = s.figures[i];
  const d = distance(f.x, f.y, goal.x, goal.y);
  if (goal.deed !== undefined) {
    const deed = legal(s, i, { who: [idOf(s, i)], intent: 'interact', deed: goal.deed });
    if (deed !== undefined) return deed;
  }
  if (!goal.leave && d <= goal.radius) return undefined;
  return going(s, i, goal.x, goal.y, goal.leave ? 0 : Math.min(goal.radius / 2, d / 2));
}

/** The goal that is this figure's business: his own before all others, else what is near and urgent. */
export function goalFor(
  s: Argad,
  i: number,
  goals: readonly Goal[],
  taken: ReadonlyMap<Goal, number>,
): Goal | undefined {
  const f = s.figures[i];
  let best: Goal | undefined;
  let most = 0;
  for (const g of goals) {
    const own = g.who.includes(s.men[i].id);
    if (g.who.length > 0 && !own) continue;
    const d = distance(f.x, f.y, g.x, g.y) / CM;
    const worth = (own ? 10 : 1) * (g.weight / (1 + d / 30) / (1 + (taken.get(g) ?? 0) * 0.5));
    if (worth > most) {
      most = worth;
      best = g;
    }
  }
  return best;
}

/** Everybody who is not in close order gets the goal that suits him, others having theirs, and an order for it. */
export function dealOut(
  s: Argad,
  side: Side,
  goals: readonly Goal[],
  order: (i: number, goal: Goal | undefined) => Order | undefined,
): Order[] {
  const taken = new Map<Goal, number>();
  const orders: Order[] = [];
  for (const i of free(s, side)) {
    const goal = goalFor(s, i, goals, taken);
    if (goal !== undefined) taken.set(goal, (taken.get(goal) ?? 0) + 1);
    const o = order(i, goal);
    if (o !== undefined) orders.push(o);
  }
  return orders;
}

/** Orders for everybody who is not in close order; those march to their front. */
export function errands(s: Argad, side: Side): Order[] {
  const { goals } = prospectOf(s, side);
  const orders = dealOut(s, side, goals, (i, goal) => errand(s, i, side, goal));
  return [...givingWay(s, side, orders, goals), ...marches(s, side)];
}

/** Other orders, but the driver drives on, and idle men do not stand before his wagon. */
export function driving(s: Argad, side: Side, orders: readonly Order[]): Order[] {
  const { goals } = prospectOf(s, side);
  const out = [...orders];
  for (const i of free(s, side)) {
    const id = idOf(s, i);
    const own = goals.find((g) => g.who.includes(id));
    const at = out.findIndex((o) => o.who.includes(id));
    if (own === undefined && at >= 0) continue;
    const o = errand(s, i, side, own ?? goals.at(-1));
    if (o === undefined) continue;
    if (at >= 0) out[at] = o;
    else out.push(o);
  }
  return out;
}

/** Nearer than this to a way one stands in it, and nearer than this to somebody one may be in his. */
const IN_THE_WAY = 2.2 * CM;
const CLOSE = 3 * CM;
/** How far one steps aside. */
const ASIDE = 3.5 * CM;

/** Whoever stands in the way of a friend who carries something out, or meets him in a door, steps aside. */
function givingWay(s: Argad, side: Side, orders: readonly Order[], goals: readonly Goal[]): Order[] {
  const out = new Map<string, Order>();
  for (const o of orders) out.set(o.who[0], o);
  const laden = (i: number): boolean => goals.some((g) => g.leave && g.who.includes(idOf(s, i)));
  const mine = free(s, side);
  for (const i of mine) {
    const o = out.get(idOf(s, i));
    if (o?.path === undefined || !laden(i)) continue;
    for (const j of mine) {
      if (j === i || laden(j) || s.figures[j].startContact || gap(s, i, j) > CLOSE) continue;
      if (offWay(s, i, o.path, s.figures[j].x, s.figures[j].y) > IN_THE_WAY) continue;
      const theirs = out.get(idOf(s, j))?.path;
      if (theirs !== undefined && offWay(s, j, theirs, s.figures[i].x, s.figures[i].y) > IN_THE_WAY) continue;
      const step = steppingAside(s, i, o.path, j);
      if (step !== undefined) out.set(idOf(s, j), step);
    }
  }
  return [...out.values()];
}

/** How far a place is from figure i's way. */
function offWay(s: Argad, i: number, path: readonly Point[], x: Length, y: Length): number {
  let [ax, ay] = [s.figures[i].x, s.figures[i].y];
  let least = Number.POSITIVE_INFINITY;
  for (const p of path) {
    const [bx, by] = [units(p.x), units(p.y)];
    least = Math.min(least, pointToSegment(x, y, ax, ay, bx, by));
    [ax, ay] = [bx, by];
  }
  return least;
}

function steppingAside(s: Argad, i: number, path: readonly Point[], j: number): Order | undefined {
  const f = s.figures[j];
  let best: Order | undefined;
  let most = IN_THE_WAY;
  const own = onBoard(s.table.lie, f.x, f.y, { x: 0, y: 0 });
  for (const [dx, dy] of DIRECTIONS) {
    const [x, y] = placeAt(s, own.x + dx * ASIDE, own.y + dy * ASIDE);
    const off = offWay(s, i, path, x, y);
    if (off <= most || !roomy(s, j, x, y)) continue;
    const o = legal(s, j, { who: [idOf(s, j)], intent: 'move', path: [{ x: inUnits(x), y: inUnits(y) }] });
    if (o === undefined) continue;
    most = off;
    best = o;
  }
  return best;
}

/** The place with these coordinates of the board, on the grid. */
function placeAt(s: Argad, bx: Length, by: Length): [number, number] {
  const at = inPlane(s.table.lie, bx, by, { x: 0, y: 0 });
  return [Math.floor(at.x), Math.floor(at.y)];
}

/** On the board: a table that lies turned has them turned. */
const DIRECTIONS: readonly (readonly [number, number])[] = [
  [1, 0],
  [0.7, 0.7],
  [0, 1],
  [-0.7, 0.7],
  [-1, 0],
  [-0.7, -0.7],
  [0, -1],
  [0.7, -0.7],
];

/** Can figure i step there without running into anybody or anything? */
function roomy(s: Argad, i: number, x: Length, y: Length): boolean {
  const f = s.figures[i];
  const walker = walkerOf(s, i);
  if (!passable(s.table.terrain, f.x, f.y, x, y, walker)) return false;
  for (const w of barriers(s.table.terrain, walker))
    for (const part of [0.5, 1]) {
      const [px, py] = [f.x + (x - f.x) * part, f.y + (y - f.y) * part];
      if (pointToSegment(px, py, w.ax, w.ay, w.bx, w.by) < 1.05 * CM) return false;
    }
  return s.figures.every((g, k) => {
    if (k === i || !standing(g)) return true;
    const near = Math.min(2 * CM, distance(f.x, f.y, g.x, g.y));
    return pointToSegment(g.x, g.y, f.x, f.y, x, y) >= near;
  });
}

function errand(s: Argad, i: number, side: Side, goal: Goal | undefined): Order | undefined {
  if (s.figures[i].startContact) return undefined;
  const own = goal?.who.includes(s.men[i].id) ?? false;
  const on = own || goal === undefined ? undefined : escorting(s, i, side);
  const o = on !== undefined ? on.order : goal === undefined ? undefined : pursuing(s, i, goal);
  if (o === undefined || on?.waits === true) return guarding(s, i) ?? o;
  const foe = o.path === undefined ? -1 : barring(s, i, o.path);
  return (foe < 0 ? undefined : attacking(s, i, foe)) ?? o;
}

/** A foe this near is in nobody's way any more: he is to be fought, in cm. */
const BARS = 5;

/** Whoever stands on the first steps of a way; −1: nobody. */
function barring(s: Argad, i: number, path: readonly Point[]): number {
  if (!fights(s, i)) return -1;
  const f = s.figures[i];
  for (const j of foesOf(s, i)) {
    if (gap(s, i, j) > BARS * CM) break;
    const g = s.figures[j];
    if (
      offWay(s, i, path, g.x, g.y) < 3 * CM &&
      passable(s.table.terrain, f.x, f.y, g.x, g.y, walkerOf(s, i))
    )
      return j;
  }
  return -1;
}

const fights = (s: Argad, i: number): boolean => {
  const { name } = stanceOf(s, i);
  return name !== 'harmless' && name !== 'civilian';
};

/** Who is where he should be: he fires, loads, and falls upon whoever comes within reach. */
function guarding(s: Argad, i: number): Order | undefined {
  const [foe] = foesOf(s, i);
  if (foe === undefined || !fights(s, i)) return undefined;
  const d = gap(s, i, foe);
  if (rangeOf(s, i) > 0 && d > BARS * CM) return undefined;
  if (s.figures[i].arms.some((a) => !a.loaded && !a.spoilt) && d > 12 * CM) return reloading(s, i);
  return d <= allowance(s, i) - CM ? attacking(s, i, foe) : undefined;
}

/** What an escort does: on the move, or where it may stay and fight if there is occasion. */
interface Escort {
  readonly order: Order | undefined;
  readonly waits: boolean;
}

/** How one goes along with what others carry or drive; undefined: there is nothing to go along with. */
function escorting(s: Argad, i: number, side: Side): Escort | undefined {
  const { aim } = s.table;
  if (aim.kind === 'wagon' && side === aim.side) {
    const wagon = s.items.find((x) => x.kind === 'wagon' && x.off < 0);
    return wagon === undefined ? undefined : before(s, i, wagon);
  }
  if (aim.kind === 'letter' && side === aim.side) {
    const bearer = s.items.find((x) => x.kind === 'letter')?.bearer ?? -1;
    return bearer < 0 || s.men[bearer].side !== side ? undefined : aside(s, i, bearer, aim.exit);
  }
  return undefined;
}

/** Nearer to the middle of the lane than this one is in the driver's way. */
const LANE = 2.4 * CM;
/** So far before the driver nobody is in his way this turn, and so far one keeps before him. */
const CLEAR = (WAGON.move + 2.5) * CM;
const AHEAD = (WAGON.move + 6) * CM;
/** A foe this near to the driver is after him. */
const AFTER = 10 * CM;

/**
 * Whoever is in front of the driver goes on before him, as far as he goes and a little more; who is out of his way
 * stands and shoots, who has been left behind comes up, and whoever can reach a foe who is after the driver attacks.
 */
function before(s: Argad, i: number, wagon: Item): Escort {
  const f = s.figures[i];
  const k = s.men.findIndex((m, n) => m.abilities.includes('driver') && standing(s.figures[n]));
  const driver = k < 0 ? wagon : s.figures[k];
  const [foe] = foesOf(s, k < 0 ? i : k);
  const g = foe === undefined ? undefined : s.figures[foe];
  if (g !== undefined && distance(g.x, g.y, driver.x, driver.y) <= AFTER && rangeOf(s, i) === 0) {
    const attack = gap(s, i, foe) <= allowance(s, i) - CM ? attacking(s, i, foe) : undefined;
    if (attack !== undefined) return { order: attack, waits: false };
  }
  // The lane runs to the east of the board.
  const { lie, width } = s.table;
  const [own, his, lane] = [f, driver, wagon].map((q) => onBoard(lie, q.x, q.y, { x: 0, y: 0 }));
  const ahead = own.x - his.x;
  if (ahead > CLEAR || (ahead > 0 && Math.abs(own.y - lane.y) > LANE))
    return { order: undefined, waits: true };
  if (ahead <= 0)
    return { order: going(s, i, ...placeAt(s, his.x + AHEAD, lane.y), 0), waits: rangeOf(s, i) > 0 };
  const [x, y] = placeAt(s, Math.min(width, own.x + (WAGON.move + 1) * CM), own.y);
  const path = [{ x: inUnits(x), y: inUnits(y) }];
  const order = legal(s, i, { who: [idOf(s, i)], intent: 'move', path }) ?? going(s, i, x, y, 0);
  return { order, waits: false };
}

/** Beside the way of the bearer: towards the exit, but not where he leaves. */
function aside(s: Argad, i: number, bearer: number, exit: Stretch): Escort {
  const { width, depth, lie } = s.table;
  const b = onBoard(lie, s.figures[bearer].x, s.figures[bearer].y, { x: 0, y: 0 });
  const across = exit.edge === 'north' || exit.edge === 'south';
  const line = across ? b.x : b.y;
  const middle = (exit.from + exit.to) / 2;
  const along = Math.min(
    exit.to - CM,
    Math.max(exit.from + CM, line < middle ? exit.to - 3 * CM : exit.from + 3 * CM),
  );
  const inside = 6 * CM;
  const [x, y] = across
    ? placeAt(s, along, exit.edge === 'north' ? depth - inside : inside)
    : placeAt(s, exit.edge === 'east' ? width - inside : inside, along);
  const f = s.figures[i];
  const there = distance(f.x, f.y, x, y) <= 4 * CM;
  const [foe] = foesOf(s, i);
  const near = foe !== undefined && gap(s, i, foe) <= Math.max(rangeOf(s, i), allowance(s, i) - CM);
  return { order: there ? undefined : going(s, i, x, y, 0), waits: there || near };
}
