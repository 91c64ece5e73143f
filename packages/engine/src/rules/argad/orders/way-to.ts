/**
 * The orders that bring figures to a place: those in loose order by a path round walls (AG-MOVE-16), close order by a
 * march to the front, a flank or the rear (AG-ORDER-4). All of them on one sheet, since a side seals its orders at once.
 */

import type { Goal, Party, Way } from '../../../battle/outlook/way.ts';
import type { Ask, BodyId, Side } from '../../../battle/protocol.ts';
import { angleBetween, facingFromVector, turnBetween } from '../../../table/angle.ts';
import { handOf } from '../../../table/board.ts';
import { toUnits } from '../../../table/grid.ts';
import { middleOf } from '../../../table/motion/toward.ts';
import { inUnits, QUARTER_TURN, TURN, units } from '../../../table/number.ts';
import type { Orders } from '../commands.ts';
import { marchAllowance } from '../formation/formation.ts';
import { CM } from '../house-rules.ts';
import { findWay } from '../move/way.ts';
import { type Argad, able, indexOf } from '../state.ts';
import { allowance } from '../table/allowance.ts';
import { distance } from '../table/bases.ts';
import { obstaclesFor } from '../table/obstacles.ts';
import { hundredths, NEARER, SAME_FACING } from '../tolerances.ts';
import { checkOrder } from './check.ts';
import { cutOrder } from './cut.ts';
import type { Order, Point } from './orders.ts';
import { legalPath } from './path.ts';

/** Ways round walls are looked for up to so many moves. */
const FAR = 4;

interface Band {
  readonly who: readonly number[]; // figures
  readonly unit: number; // in close order; below 0 loose
}

/** Close-order units, and all others together. */
function bandsOf(s: Argad, ids: readonly BodyId[]): Band[] {
  const out: Band[] = [];
  const loose: number[] = [];
  for (const id of ids) {
    const i = indexOf(s, id);
    if (i < 0 || !able(s.figures[i])) continue;
    const { unit } = s.figures[i];
    if (unit < 0) loose.push(i);
    else if (!out.some((b) => b.unit === unit)) out.push({ unit, who: s.units[unit].members });
  }
  return loose.length > 0 ? [{ unit: -1, who: loose }, ...out] : out;
}

export const partiesOf = (s: Argad, ids: readonly BodyId[]): Party[] =>
  bandsOf(s, ids).map(({ unit, who }) => ({
    bodies: who.map((i) => s.men[i].id),
    reach: unit < 0 ? Math.min(...who.map((i) => allowance(s, i))) : units(marchAllowance(s, unit, 'front')),
  }));

export function wayTo(
  s: Argad,
  asks: readonly Ask[],
  ids: readonly BodyId[],
  goal: Goal,
): Way<Orders> | undefined {
  const bands = bandsOf(s, ids);
  const all = bands.flatMap((b) => b.who);
  if (all.length === 0) return undefined;
  const { side } = s.men[all[0]];
  const ask = asks.find((a) => a.kind === 'orders' && a.side === side);
  if (ask === undefined) return undefined;
  const middle = middleOf(all.map((i) => s.figures[i]));
  const orders: Order[] = [];
  let [price, away] = [0, 0];
  for (const band of bands) {
    const lead = s.figures[band.who[0]];
    const to: Goal = { ...goal, x: lead.x + goal.x - middle.x, y: lead.y + goal.y - middle.y };
    const here = distance(lead.x, lead.y, to.x, to.y);
    const found = band.unit < 0 ? looseOrder(s, side, band, to) : marchOrder(s, side, band, to);
    if (found === undefined || found.away > here - NEARER) {
      away = Math.max(away, here);
      continue;
    }
    orders.push(found.order);
    price = Math.max(price, found.length);
    away = Math.max(away, found.away);
  }
  if (orders.length === 0) return undefined;
  const command: Orders = { ask: ask.id, kind: 'orders', orders };
  return { orders: [command], price: inUnits(Math.floor(price)), away };
}

interface Found {
  readonly order: Order;
  readonly length: number; // grid
  readonly away: number; // of the first named
}

/** Whoever touches an enemy leaves by withdrawing; the others walk. */
function looseOrder(s: Argad, side: Side, { who }: Band, to: Goal): Found | undefined {
  const [i] = who;
  const f = s.figures[i];
  const intent = who.some((k) => s.figures[k].startContact) ? 'withdraw' : 'move';
  const names = who.map((k) => s.men[k].id);
  const straight: Order = { who: names, intent, path: [{ x: toUnits(to.x), y: toUnits(to.y) }] };
  let best: Found | undefined;
  for (const path of [straight.path ?? [], roundWalls(s, i, to)]) {
    if (path.length === 0) continue;
    const walked = legalPath(s, { ...straight, path });
    const order: Order = { ...straight, path: walked };
    if (walked.length === 0 || checkOrder(s, side, order) !== undefined) continue;
    let [x, y, length] = [f.x, f.y, 0];
    for (const p of walked) {
      length += distance(x, y, p.x * CM, p.y * CM);
      [x, y] = [p.x * CM, p.y * CM];
    }
    const found = { order, length, away: distance(x, y, to.x, to.y) };
    if (best === undefined || found.away < best.away - NEARER) best = found;
  }
  return best;
}

function roundWalls(s: Argad, i: number, to: Goal): Point[] {
  const f = s.figures[i];
  const most = FAR * allowance(s, i);
  const way = findWay(obstaclesFor(s, i, -1, most), f.x, f.y, [to.x, to.y], most, handOf(s.table.lie));
  const out: Point[] = [];
  for (let k = 0; way !== undefined && k < way.length; k += 2)
    out.push({ x: toUnits(way[k]), y: toUnits(way[k + 1]) });
  return out;
}

const WAYS = ['front', 'left', 'rear', 'right'] as const;

/** The way that lies nearest; of two equally near to the front or to the rear, in a mirror too. */
function quarterOf(turn: number): number {
  const off = Math.abs(turn);
  if (off <= QUARTER_TURN / 2 + SAME_FACING) return 0;
  if (off >= 1.5 * QUARTER_TURN - SAME_FACING) return 2;
  return turn > 0 ? 1 : 3;
}

/** Close order: a straight march, whichever of the four ways lies nearest. */
function marchOrder(s: Argad, side: Side, { who, unit }: Band, to: Goal): Found | undefined {
  const f = s.figures[who[0]];
  const names = who.map((k) => s.men[k].id);
  const { front } = s.units[unit];
  const length = distance(f.x, f.y, to.x, to.y);
  const heading = facingFromVector(to.x - f.x, to.y - f.y);
  const way = WAYS[quarterOf(turnBetween(front, heading))];
  const by = Math.min(marchAllowance(s, unit, way), inUnits(length));
  const wished: Order = {
    who: names,
    intent: 'manoeuvre',
    manoeuvre: { what: 'march', way, by: hundredths(units(by)) },
  };
  const order = checkOrder(s, side, wished) === undefined ? wished : cutOrder(s, side, wished);
  if (order === undefined) return undefined;
  const gone = units(order.manoeuvre?.by ?? 0);
  const off = angleBetween(heading, (front + WAYS.indexOf(way) * QUARTER_TURN) % TURN);
  // within half a quarter of the way it marches: what is left is at most this
  const away = Math.max(0, length - gone) + (off / QUARTER_TURN) * gone;
  return { order, length: gone, away };
}
