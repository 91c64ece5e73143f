/**
 * Cover for a band of Argad: a stretch of wall, hedge or bank that holds the band together with the foe beyond it.
 * Whoever is pressed against it shoots over it freely and is shot at over it at −1 (AG-SHOOT-30, AG-SEE-3).
 */
import { other, type Side } from '../../../battle/protocol.ts';
import { CM } from '../../../rules/argad/house-rules.ts';
import { checkOrder } from '../../../rules/argad/orders/check.ts';
import type { Order } from '../../../rules/argad/orders/orders.ts';
import { type Argad, idOf, standing } from '../../../rules/argad/state.ts';
import { distance } from '../../../rules/argad/table/bases.ts';
import { LINES, layout } from '../../../rules/argad/table/terrain.ts';
import { handOf } from '../../../table/board.ts';
import { inUnits, type Length } from '../../../table/number.ts';
import { going, seenAs } from './orders.ts';

interface Point {
  x: Length;
  y: Length;
}

/** A place in cover, on the grid, and where one stands before stepping up to it. */
interface Spot extends Point {
  back: Point;
}

/** How far a man's middle is from his wall, and from the next man's. */
const BEHIND = 1.3 * CM;
const APART = 2.4 * CM;
/** Men step up to the wall from so far behind it, so that nobody runs into his neighbour. */
const STEP_UP = 3 * CM;
/** A second row where the wall is too short for all: covered and hidden by the first. */
const ROW = 2.3 * CM;
/** A wall this near to the foe is his. */
const THEIRS = 22 * CM;
/** Those who take cover together are no farther from the middle of their stretch, and come no farther for it. */
const STRETCH = 24 * CM;
const WORTH_GOING = 45 * CM;
/** Nearer than this to his place a man has reached it. */
const THERE = CM / 2;

/** The middle of a side's figures that may be known; undefined: there are none. */
function middleOf(s: Argad, side: Side): Point | undefined {
  let x = 0;
  let y = 0;
  let n = 0;
  for (let i = 0; i < s.men.length; i++) {
    const f = s.figures[i];
    if (s.men[i].side !== side || !standing(f) || f.hidden) continue;
    x += f.x;
    y += f.y;
    n++;
  }
  return n === 0 ? undefined : { x: x / n, y: y / n };
}

/** Places behind linear cover, nearer to us than to the foe; the front row of each line, or the second. */
function spotsOf(s: Argad, own: Point, foe: Point, row: number): Spot[] {
  const out: Spot[] = [];
  for (const g of layout(s.table.terrain).segments) {
    const { cover, opaque, foot } = LINES[g.kind];
    if (cover === 0 || opaque || foot >= 3) continue;
    const dx = g.bx - g.ax;
    const dy = g.by - g.ay;
    const length = Math.sqrt(dx * dx + dy * dy);
    const men = Math.floor((length - CM) / APART) + 1;
    if (men < 1) continue;
    const beyond = ((foe.x - g.ax) * -dy + (foe.y - g.ay) * dx) / length;
    if (Math.abs(beyond) < THEIRS) continue;
    const way = beyond > 0 ? -1 : 1;
    for (let k = 0; k < men; k++) {
      const t = 0.5 + ((k - (men - 1) / 2) * APART) / length;
      const at = (off: number): Point => ({
        x: Math.floor(g.ax + dx * t - (dy / length) * way * off),
        y: Math.floor(g.ay + dy * t + (dx / length) * way * off),
      });
      const spot = { ...at(BEHIND + row), back: at(BEHIND + row + STEP_UP) };
      if (distance(spot.x, spot.y, own.x, own.y) < distance(spot.x, spot.y, foe.x, foe.y)) out.push(spot);
    }
  }
  return out;
}

/** The stretch of cover that holds most of so many men, near by and close together; empty: there is none. */
function stretchFor(front: readonly Spot[], second: readonly Spot[], own: Point, men: number): Spot[] {
  let best: Spot[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const c of front) {
    if (distance(c.x, c.y, own.x, own.y) > WORTH_GOING) continue;
    const far = (p: Point): number => distance(p.x, p.y, c.x, c.y);
    const near = front.filter((p) => far(p) <= STRETCH);
    if (2 * near.length < men) continue;
    near.sort((a, b) => seenAs(far(a)) - seenAs(far(b)));
    const held = near.slice(0, men);
    let cost = (men - held.length) * 3 * CM;
    for (const p of held) cost += (far(p) + distance(p.x, p.y, own.x, own.y) / 2) / held.length;
    if (cost >= least) continue;
    least = cost;
    best = held;
  }
  if (best.length === 0 || best.length >= men) return best;
  const behind = second.filter((p) => best.some((q) => distance(p.x, p.y, q.x, q.y) < ROW + CM / 10));
  return [...best, ...behind.slice(0, men - best.length)];
}

/** Orders that bring these men into cover; those who are there already, or find none, get none. */
export function sheltering(s: Argad, side: Side, men: readonly number[]): Map<number, Order> {
  const out = new Map<number, Order>();
  const own = middleOf(s, side);
  const foe = middleOf(s, other(side));
  if (own === undefined || foe === undefined) return out;
  const front = spotsOf(s, own, foe, 0);
  const far = (i: number, p: Point): number => distance(s.figures[i].x, s.figures[i].y, p.x, p.y);
  const left = men.filter((i) => !front.some((p) => far(i, p) <= THERE));
  if (left.length === 0 || front.length === 0) return out;
  const spots = stretchFor(front, spotsOf(s, own, foe, ROW), own, men.length).filter(
    (p) => !men.some((i) => far(i, p) <= THERE),
  );
  // Along the front everybody keeps his place among the others, so that nobody's way crosses another's.
  const hand = handOf(s.table.lie);
  const apart = Math.max(1, distance(own.x, own.y, foe.x, foe.y));
  const along = (p: Point): number =>
    seenAs((hand * ((p.x - own.x) * (own.y - foe.y) - (p.y - own.y) * (own.x - foe.x))) / apart);
  left.sort((a, b) => along(s.figures[a]) - along(s.figures[b]) || a - b);
  spots.sort((a, b) => along(a) - along(b));
  const spare = Math.max(0, left.length - spots.length);
  for (let k = 0; k < spots.length && k < left.length; k++) {
    const i = left[k + Math.floor(spare / 2)];
    const o = steppingUp(s, side, i, spots[k]);
    if (o !== undefined) out.set(i, o);
  }
  return out;
}

/** To the place behind it and then up to the wall, or as far as it goes. */
function steppingUp(s: Argad, side: Side, i: number, { x, y, back }: Spot): Order | undefined {
  const point = (p: Point) => ({ x: inUnits(p.x), y: inUnits(p.y) });
  for (const path of [[point(back), point({ x, y })], [point({ x, y })]]) {
    const o: Order = { who: [idOf(s, i)], intent: 'move', path };
    if (checkOrder(s, side, o) === undefined) return o;
  }
  return going(s, i, back.x, back.y, 0);
}
