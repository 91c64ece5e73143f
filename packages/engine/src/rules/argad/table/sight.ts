/** AG-SEE: who sees whom, and what covers a target. */

import { cite } from '../../../battle/cite.ts';
import { cosine, sine } from '../../../table/angle.ts';
import { handOf } from '../../../table/board.ts';
import { newSpan, pointToSegment, segmentSpan } from '../../../table/measure/distance.ts';
import type { Facing, Length } from '../../../table/number.ts';
import { CM, on, WOOD_EDGE, WOOD_SIGHT } from '../house-rules.ts';
import { type Argad, bodily, type Figure } from '../state.ts';
import { HAIR, SAME, TOUCH } from '../tolerances.ts';
import { type Base, baseOf, distance, gap } from './bases.ts';
import { crosses, groundAt, inFrame, layout, pressed, roofed, type Segment, woodOnLine } from './terrain.ts';

/** Where everybody stands at the moment that is looked at. */
export type Moment = 'now' | 'start';

const px = (f: Figure, m: Moment): number => (m === 'now' ? f.x : f.startX);
const py = (f: Figure, m: Moment): number => (m === 'now' ? f.y : f.startY);
const pf = (f: Figure, m: Moment): number => (m === 'now' ? f.facing : f.startFacing);

/** Figures and walls that can be in the way between two bases; gathered once for all the lines between them. */
const inReach: number[] = [];
let inReachCount = 0;
const opaqueNear: Segment[] = [];
let opaqueCount = 0;

function gather(s: Argad, i: number, j: number, m: Moment, past: number, pad: number): void {
  const a = s.figures[i];
  const b = s.figures[j];
  const ax = px(a, m);
  const ay = py(a, m);
  const bx = px(b, m);
  const by = py(b, m);
  const west = Math.min(ax, bx) - pad;
  const east = Math.max(ax, bx) + pad;
  const south = Math.min(ay, by) - pad;
  const north = Math.max(ay, by) + pad;
  opaqueCount = 0;
  for (const g of layout(s.table.terrain).opaque) {
    if ((g.ax < west && g.bx < west) || (g.ax > east && g.bx > east)) continue;
    if ((g.ay < south && g.by < south) || (g.ay > north && g.by > north)) continue;
    opaqueNear[opaqueCount++] = g;
  }
  inReachCount = 0;
  const dx = bx - ax;
  const dy = by - ay;
  const length = dx * dx + dy * dy;
  for (let k = 0; k < s.figures.length; k++) {
    if (k === i || k === j || k === past) continue;
    const f = s.figures[k];
    if (!bodily(f) || f.stunned > 0) continue;
    const x = px(f, m);
    const y = py(f, m);
    const base = baseOf(s.men[k], f);
    const reach = base.round + base.half + pad;
    if (x < west - reach || x > east + reach || y < south - reach || y > north + reach) continue;
    let along = ((x - ax) * dx + (y - ay) * dy) / length;
    along = along < 0 ? 0 : Math.min(along, 1);
    const ox = ax + along * dx - x;
    const oy = ay + along * dy - y;
    if (ox * ox + oy * oy < reach * reach) inReach[inReachCount++] = k;
  }
}

/**
 * How much wood a sight line goes through. Distances are taken from the bases (AG-UNIT-1): what lies under the base of
 * the one or of the other is not between them.
 */
function woodBetween(s: Argad, i: number, j: number, l: SightLine, m: Moment): number {
  const t = s.table.terrain;
  const wood = woodOnLine(t, l.ax, l.ay, l.bx, l.by);
  if (wood === 0) return 0;
  const from = underBase(s, i, m, l.ax, l.ay, l.bx, l.by);
  const to = 1 - underBase(s, j, m, l.bx, l.by, l.ax, l.ay);
  if (from >= to) return 0;
  const dx = l.bx - l.ax;
  const dy = l.by - l.ay;
  return woodOnLine(t, l.ax + dx * from, l.ay + dy * from, l.ax + dx * to, l.ay + dy * to);
}

/** Which share of a line that begins on the base of i lies on it. */
function underBase(s: Argad, i: number, m: Moment, ax: Length, ay: Length, bx: Length, by: Length): number {
  const f = s.figures[i];
  const b = baseOf(s.men[i], f);
  const ux = cosine(pf(f, m)) * b.half;
  const uy = sine(pf(f, m)) * b.half;
  const x = px(f, m);
  const y = py(f, m);
  const dx = bx - ax;
  const dy = by - ay;
  // A base is convex, so the line leaves it once: where it leaves the last of its round ends and its straight part.
  let out = Math.max(
    leavesDisc(ax - x - ux, ay - y - uy, dx, dy, b.round),
    leavesDisc(ax - x + ux, ay - y + uy, dx, dy, b.round),
  );
  if (b.half > 0) out = Math.max(out, leavesBox(ax - x, ay - y, dx, dy, ux / b.half, uy / b.half, b));
  return out <= 0 ? 0 : Math.min(out, 1);
}

/** Where a line from (x, y) leaves a disc about the origin; 0 if it never enters it. */
function leavesDisc(x: Length, y: Length, dx: Length, dy: Length, round: number): number {
  const a = dx * dx + dy * dy;
  if (a === 0) return 0;
  const half = x * dx + y * dy;
  const under = half * half - a * (x * x + y * y - round * round);
  return under < 0 ? 0 : (Math.sqrt(under) - half) / a;
}

/** Where it leaves the straight part of a base that lies along (ux, uy); 0 if it never enters it. */
function leavesBox(x: Length, y: Length, dx: Length, dy: Length, ux: number, uy: number, b: Base): number {
  let enter = -Infinity;
  let leave = Infinity;
  for (const along of [true, false]) {
    const at = along ? x * ux + y * uy : x * uy - y * ux;
    const by = along ? dx * ux + dy * uy : dx * uy - dy * ux;
    const half = along ? b.half : b.round;
    if (by === 0) {
      if (at < -half || at > half) return 0;
      continue;
    }
    enter = Math.max(enter, (by > 0 ? -half - at : half - at) / by);
    leave = Math.min(leave, (by > 0 ? half - at : -half - at) / by);
  }
  return enter > leave ? 0 : leave;
}

/** Is a straight line free of walls, crests, thick wood and bases? */
function free(s: Argad, i: number, j: number, line: SightLine, m: Moment): boolean {
  const { ax, ay, bx, by } = line;
  for (let n = 0; n < opaqueCount; n++) if (crosses(ax, ay, bx, by, opaqueNear[n])) return false;
  const dx = bx - ax;
  const dy = by - ay;
  const length = dx * dx + dy * dy;
  for (let n = 0; n < inReachCount; n++) {
    const k = inReach[n];
    const f = s.figures[k];
    // A first look with the circle round the base, then the base itself.
    const x = px(f, m);
    const y = py(f, m);
    const base = baseOf(s.men[k], f);
    const along = length > 0 ? ((x - ax) * dx + (y - ay) * dy) / length : 0;
    if (along <= 0 || along >= 1) continue;
    const ox = ax + along * dx - x;
    const oy = ay + along * dy - y;
    const reach = base.round + base.half;
    if (ox * ox + oy * oy >= (reach - HAIR) * (reach - HAIR)) continue;
    if (base.half === 0) return false;
    if (pillCrossed(ax, ay, bx, by, x, y, pf(f, m), base.round - HAIR, base.half)) return false;
  }
  return !tooMuchWood(s, i, j, line, m);
}

/** AG-SEE-1, AG-SEE-2: does more wood lie between the two bases than one sees through? */
function tooMuchWood(s: Argad, i: number, j: number, line: SightLine, m: Moment): boolean {
  const t = s.table.terrain;
  if (layout(t).woods.length === 0) return false;
  const wood = woodOnLine(t, line.ax, line.ay, line.bx, line.by);
  if (wood === 0) return false;
  // What lies between the bases is no more than what lies on the whole line.
  if (wood > WOOD_SIGHT && woodBetween(s, i, j, line, m) > WOOD_SIGHT + SAME) return true;
  cite('AG-SEE-2');
  return false;
}

const span = newSpan();
function pillCrossed(
  ax: Length,
  ay: Length,
  bx: Length,
  by: Length,
  x: Length,
  y: Length,
  facing: Facing,
  round: number,
  half: number,
): boolean {
  const ux = cosine(facing) * half;
  const uy = sine(facing) * half;
  segmentSpan(ax, ay, bx, by, x - ux, y - uy, x + ux, y + uy, span);
  return span.distance < round;
}

/** A sight line that was found: its ends. */
export interface SightLine {
  ax: Length;
  ay: Length;
  bx: Length;
  by: Length;
}

const found: SightLine = { ax: 0, ay: 0, bx: 0, by: 0 };
const SIDES = [0, 1, -1];

/**
 * AG-SEE-1: a free line from any point of the one base to any point of the other. Tried: between the middles, and
 * between the points of both bases farthest to either side of that line.
 */
export function sightLine(s: Argad, i: number, j: number, m: Moment, past = -1): SightLine | undefined {
  const a = s.figures[i];
  const b = s.figures[j];
  const ax = px(a, m);
  const ay = py(a, m);
  const bx = px(b, m);
  const by = py(b, m);
  const length = distance(ax, ay, bx, by);
  if (length === 0) return { ax, ay, bx, by };
  // To the left first, as the shooter sees it.
  const hand = handOf(s.table.lie);
  const nx = (-(by - ay) / length) * hand;
  const ny = ((bx - ax) / length) * hand;
  const ra = baseOf(s.men[i], a).round - TOUCH;
  const rb = baseOf(s.men[j], b).round - TOUCH;
  gather(s, i, j, m, past, Math.max(ra, rb));
  for (const p of SIDES)
    for (const q of SIDES) {
      found.ax = ax + nx * ra * p;
      found.ay = ay + ny * ra * p;
      found.bx = bx + nx * rb * q;
      found.by = by + ny * rb * q;
      if (free(s, i, j, found, m)) return found;
    }
  cite('AG-SEE-1');
  return undefined;
}

/** AG-WEAPON-11: what is thrown flies over bases, not through walls, crests or more than 10 cm of wood. */
export function overHeads(s: Argad, i: number, j: number): SightLine | undefined {
  const a = s.figures[i];
  const b = s.figures[j];
  const { opaque } = layout(s.table.terrain);
  if (opaque.some((g) => crosses(a.x, a.y, b.x, b.y, g))) return undefined;
  const line = { ax: a.x, ay: a.y, bx: b.x, by: b.y };
  return woodBetween(s, i, j, line, 'now') > WOOD_SIGHT + SAME ? undefined : line;
}

/** Can figure i see figure j now? Nobody sees the hidden, the down or the unknown. */
export function sees(s: Argad, i: number, j: number): boolean {
  const b = s.figures[j];
  if (b.place !== 'table' || (b.hidden && s.men[j].side !== s.men[i].side)) return false;
  return sightLine(s, i, j, 'now') !== undefined;
}

/** Did i see j where both stood when the turn began? */
export const sawAtStart = (s: Argad, i: number, j: number): boolean =>
  !s.figures[j].startHidden && sightLine(s, i, j, 'start') !== undefined;

/** AG-SEE-1a: the friend who kneels before a shooter of the second rank, −1 if there is none. */
export function kneeling(s: Argad, i: number, j: number, heavyFork: boolean): number {
  if (!on(s.options, 'secondRankFire')) return -1;
  const a = s.figures[i];
  const b = s.figures[j];
  if (a.mounted || a.gone > 2 * CM + SAME) return -1;
  for (let k = 0; k < s.figures.length; k++) {
    const f = s.figures[k];
    if (
      k === i ||
      f.place !== 'table' ||
      s.men[k].side !== s.men[i].side ||
      f.mounted ||
      f.gone > 2 * CM + SAME
    )
      continue;
    if (gap(s, i, k) > TOUCH) continue;
    // AG-SHOOT-52: over a forkless first rank a second rank fires, with fork or without.
    if (heavyFork && !f.forkless) continue;
    if (pointToSegment(f.x, f.y, a.x, a.y, b.x, b.y) >= baseOf(s.men[k], f).round) continue;
    cite('AG-SEE-1a');
    return k;
  }
  return -1;
}

export interface Cover {
  value: number; // 0, −1, −2
  rule: string;
  work: boolean; // behind a building or a wall
  also: number; // further cover that does not add (AG-SHOOT-40)
}

const NONE: Cover = { value: 0, rule: '', work: false, also: 0 };

/** AG-SHOOT-30, -31, -40: what covers j against a shot of i along this line; the worst only. */
export function coverOf(s: Argad, i: number, j: number, line: SightLine): Cover {
  const t = s.table.terrain;
  const laid = layout(t);
  if (!laid.difficult) return NONE;
  const target = s.figures[j];
  const shooter = s.figures[i];
  let value = 0;
  let rule = '';
  let work = false;
  let count = 0;
  const foot = !target.mounted;
  const ground = groundAt(t, target.x, target.y)?.kind;
  if (ground === 'deep' || (foot && (ground === 'bushes' || ground === 'crops'))) {
    value = -1;
    rule = 'AG-SHOOT-30';
    count++;
  }
  if (laid.woods.length > 0) {
    const wood = woodBetween(s, i, j, line, 'now');
    const out = groundAt(t, shooter.x, shooter.y)?.kind === 'wood' && ground !== 'wood';
    if (wood > TOUCH && !out && (foot || wood > WOOD_EDGE + SAME)) {
      count++;
      value = -1;
      rule = 'AG-SHOOT-30';
    }
  }
  const own = baseOf(s.men[i], shooter);
  for (const g of laid.segments) {
    const row = g.row;
    if (g.kind === 'door') {
      if (foot && inFrame(target.x, target.y, g)) {
        count++;
        work = true;
        if (value > -1) {
          value = -1;
          rule = 'AG-SHOOT-30';
        }
      }
      continue;
    }
    if (!foot || row.cover === 0) continue;
    if (!crosses(line.ax, line.ay, line.bx, line.by, g)) continue;
    // AG-SEE-3, AG-SEE-4: a shooter pressed against a linear obstacle suffers nothing for it.
    if (pressed(shooter, own, g)) {
      cite('AG-SEE-3');
      if (pressed(target, baseOf(s.men[j], target), g)) cite('AG-SEE-4');
      continue;
    }
    count++;
    if (row.cover < value) {
      value = row.cover;
      rule = row.cover === -2 ? 'AG-SHOOT-31' : 'AG-SHOOT-30';
    }
    work = work || row.work || g.kind === 'low-wall';
  }
  return value === 0 ? NONE : { value, rule, work, also: count - 1 };
}

/** AG-WEAPON-13: neither under a roof nor at a window or slit. */
export function outdoors(s: Argad, i: number): boolean {
  const f = s.figures[i];
  const t = s.table.terrain;
  if (roofed(t, f.x, f.y)) return false;
  const base = baseOf(s.men[i], f);
  return !layout(t).segments.some((g) => (g.kind === 'window' || g.kind === 'slit') && pressed(f, base, g));
}

/** The linear obstacle that a man crouches behind, if one is at hand. */
export function hidingLine(s: Argad, i: number): Segment | undefined {
  const f = s.figures[i];
  const base = baseOf(s.men[i], f);
  for (const g of layout(s.table.terrain).segments) if (g.row.hides && pressed(f, base, g)) return g;
  return undefined;
}
