/** AG-SIM-11 (1, 2): who meets whom in a sub-step, and where. */

import { cite } from '../../../battle/cite.ts';
import { show } from '../../../battle/shapes.ts';
import type { Facing, Length } from '../../../table/number.ts';
import { lookAhead, type Mover, type Movers, type Pulse } from '../move/mover.ts';
import type { Argad, Figure } from '../state.ts';
import { type Base, baseOf, gapAt, HORSE } from '../table/bases.ts';
import { AT_ONCE, HAIR, MEETING, OVERLAP, TOUCH } from '../tolerances.ts';

/** Does i want contact with j? */
function aimsAt(s: Argad, i: number, j: number): boolean {
  const f = s.figures[i];
  if (f.goal < 0 || s.figures[j].place !== 'table') return false;
  if (f.doing === 'attack' || f.doing === 'charge') return f.goal === j;
  return f.doing === 'march' && s.men[j].side !== s.men[i].side;
}

/** On its straight run, its approach leg behind it: runs into whoever is before it (AG-SIM-11, 2). */
export const running = (f: Figure): boolean => f.doing === 'charge' && f.path.length === 0 && !f.halted;

/** Where a body is proposed to be at a fraction of the sub-step. */
class At {
  x = 0;
  y = 0;
  facing = 0;
  base: Base = HORSE;
}
const here = show(new At(), ['x', 'y']);
const there = new At();

function placeOf(s: Argad, k: number, m: Mover | undefined, fraction: number, out: At): At {
  if (k >= s.figures.length) {
    const h = s.horses[k - s.figures.length];
    out.x = h.x;
    out.y = h.y;
    out.facing = h.facing;
    out.base = HORSE;
    return out;
  }
  const f = s.figures[k];
  out.base = m === undefined ? baseOf(s.men[k], f) : m.base;
  if (m === undefined) {
    out.x = f.x;
    out.y = f.y;
    out.facing = f.facing;
  } else if (m.stopped) {
    out.x = m.x;
    out.y = m.y;
    out.facing = m.facing;
  } else {
    out.x = m.x + (m.nx - m.x) * fraction;
    out.y = m.y + (m.ny - m.y) * fraction;
    out.facing = m.nf;
  }
  return out;
}

export function gapBetween(s: Argad, m: Mover, k: number, o: Mover | undefined, fraction: number): number {
  placeOf(s, m.i, m, fraction, here);
  placeOf(s, k, o, fraction, there);
  return gapAt(here.x, here.y, here.facing, here.base, there.x, there.y, there.facing, there.base);
}

/** The gap after this sub-step if m stood where he is and only the other went on. */
export function gapIfHeStays(s: Argad, m: Mover, k: number, o: Mover | undefined): number {
  placeOf(s, k, o, 1, there);
  return gapAt(m.x, m.y, m.facing, m.base, there.x, there.y, there.facing, there.base);
}

/** The gap before anybody moved in this sub-step. */
export function gapBefore(s: Argad, m: Mover, k: number, o: Mover | undefined): number {
  const f = k < s.figures.length ? s.figures[k] : s.horses[k - s.figures.length];
  const base = k < s.figures.length ? baseOf(s.men[k], s.figures[k]) : HORSE;
  const x = o === undefined ? f.x : o.x;
  const y = o === undefined ? f.y : o.y;
  return gapAt(m.x, m.y, m.facing, m.base, x, y, o === undefined ? f.facing : o.facing, base);
}

/** Too far from each other for anything to happen in this sub-step: circles round both bases, `apart` between. */
export function clearOf(s: Argad, m: Mover, k: number, o: Mover | undefined, apart: number): boolean {
  const figure = k < s.figures.length;
  const g = figure ? s.figures[k] : s.horses[k - s.figures.length];
  const b = figure ? baseOf(s.men[k], s.figures[k]) : HORSE;
  const ox = o === undefined ? g.x : o.stopped ? o.x : o.nx;
  const oy = o === undefined ? g.y : o.stopped ? o.y : o.ny;
  const dx = (m.stopped ? m.x : m.nx) - ox;
  const dy = (m.stopped ? m.y : m.ny) - oy;
  const reach = m.base.round + m.base.half + b.round + b.half + apart;
  return dx * dx + dy * dy >= reach * reach;
}

/** Two who touch, and after which part of the sub-step. */
interface Meeting {
  m: Mover;
  k: number;
  fraction: number;
}

/** AG-SIM-11 (1, 2): the pair that touches first. */
export function firstContact(s: Argad, busy: readonly Mover[], by: Movers): Meeting | undefined {
  let best: Meeting | undefined;
  for (const m of busy) {
    if (m.stopped || m.done) continue; // whoever has just left meets nobody
    for (let n = 0; n < m.near.count; n++) {
      const k = m.near.at[n];
      if (k >= s.figures.length || s.men[k].side === s.men[m.i].side) continue;
      if (s.figures[k].place !== 'table') continue;
      const o = by[k];
      if (o?.done === true && !o.stopped) continue;
      if (clearOf(s, m, k, o, HAIR)) continue;
      if (!wantsContact(s, m, k, o)) continue;
      if (gapBetween(s, m, k, o, 1) > MEETING) continue;
      // AG-TURN-1a: no room to turn the base, so it goes on as it lies.
      if (gapBetween(s, m, k, o, 0) < -HAIR) {
        if (m.base.half > 0) m.nf = m.facing;
        if (o !== undefined && o.base.half > 0) o.nf = o.facing;
        if (gapBetween(s, m, k, o, 1) > MEETING) continue;
      }
      const before = gapBefore(s, m, k, o);
      if (before <= TOUCH && gapBetween(s, m, k, o, 1) >= before) continue; // parting
      const fraction = before <= MEETING ? 0 : touchingAt(s, m, k, o);
      if (
        best === undefined ||
        fraction < best.fraction - AT_ONCE ||
        (fraction <= best.fraction + AT_ONCE && lower(m.i, k, best.m.i, best.k))
      )
        best = { m, k, fraction };
    }
  }
  if (best === undefined) return undefined;
  for (const [each, other] of [
    [best.m, best.k],
    [by[best.k], best.m.i],
  ] as const) {
    if (each === undefined || each.stopped || !crowded(s, each, other, by, best.fraction)) continue;
    // No room to turn the base, or none at all: it goes on as it lies, or waits.
    if (each.base.half > 0 && each.nf !== each.facing) each.nf = each.facing;
    else each.stopped = true;
    return firstContact(s, busy, by);
  }
  return best;
}

/** Has the first pair the lower numbers? */
const lower = (a: number, b: number, c: number, d: number): boolean =>
  Math.min(a, b) - Math.min(c, d) < 0 ||
  (Math.min(a, b) === Math.min(c, d) && Math.max(a, b) < Math.max(c, d));

/** Would it stand on somebody there, beside the one it meets? */
function crowded(s: Argad, m: Mover, but: number, by: Movers, fraction: number): boolean {
  for (let n = 0; n < m.near.count; n++) {
    const k = m.near.at[n];
    if (k === but) continue;
    const o = by[k];
    let after = Infinity;
    if (o !== undefined && !o.stopped) {
      // A friend may yet have to wait where he stands; that he presses on is no reason not to meet the enemy.
      if (s.men[k].side !== s.men[m.i].side) after = gapBetween(s, m, k, o, fraction);
      o.stopped = true;
      after = Math.min(after, gapBetween(s, m, k, o, fraction));
      o.stopped = false;
    } else after = gapBetween(s, m, k, o, fraction);
    if (after < -OVERLAP && after < gapBefore(s, m, k, o) - HAIR) return true;
  }
  return false;
}

export function wantsContact(s: Argad, m: Mover, k: number, o: Mover | undefined): boolean {
  const f = s.figures[m.i];
  const g = s.figures[k];
  if (running(f)) {
    const x = o === undefined ? g.x : o.x;
    const y = o === undefined ? g.y : o.y;
    const base = baseOf(s.men[k], g);
    if (runsInto(m, x, y, o === undefined ? g.facing : o.facing, base)) return true;
  }
  if (o !== undefined && !o.stopped && running(g)) {
    if (runsInto(o, m.x, m.y, m.facing, m.base)) return true;
    // AG-SIM-11 (2), AG-CAV-10: two chargers who ride into each other meet, whomever they had named; and whom a
    // charger has named he meets though that one runs before him.
    return running(f) || aimsAt(s, k, m.i);
  }
  return aimsAt(s, m.i, k) || aimsAt(s, k, m.i);
}

/** Does the sweep of a charger overlap this base where it stands? */
const runsInto = (m: Mover, x: Length, y: Length, facing: Facing, base: Base): boolean =>
  gapAt(m.nx, m.ny, m.nf, m.base, x, y, facing, base) <= MEETING;

/** The fraction of the sub-step at which they touch, from below. */
function touchingAt(s: Argad, m: Mover, k: number, o: Mover | undefined): number {
  let low = 0;
  let high = 1;
  for (let i = 0; i < 18; i++) {
    const mid = (low + high) / 2;
    if (gapBetween(s, m, k, o, mid) > MEETING) low = mid;
    else high = mid;
  }
  return low;
}

export function touch(s: Argad, { m, k, fraction }: Meeting, by: Movers, sub: number, out: Pulse): void {
  const o = by[k];
  for (const each of [m, o]) {
    if (each === undefined || each.done) continue;
    if (!each.stopped) {
      cite('AG-SIM-13');
      each.x += (each.nx - each.x) * fraction;
      each.y += (each.ny - each.y) * fraction;
      lookAhead(each);
      each.used += Math.floor(each.stride * fraction);
    }
    each.stopped = true;
    each.done = true;
  }
  s.figures[m.i].halted = true;
  s.figures[k].halted = true;
  out.met.push({ a: Math.min(m.i, k), b: Math.max(m.i, k), sub });
}
