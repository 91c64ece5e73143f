/** Ending a move clear of friends; light troops are shifted aside. ADLG-GEO-6, ADLG-MOV-14 and 16. */
import { cite } from '../../../battle/cite.ts';
import type { Refusal } from '../../../battle/protocol.ts';
import { isRefusal, refuse } from '../../../battle/refuse.ts';
import { overlaps } from '../../../table/measure/overlap.ts';
import { type Length, units } from '../../../table/number.ts';
import { newShape, pointAt, type Rect, roundPose, type Shape, shapeOf } from '../../../table/shape.ts';
import { isLight, TROOPS } from '../army/troops.ts';
import { shape } from '../bodies/shapes.ts';
import type { Leg } from '../commands.ts';
import { handsOf, sticksOut } from '../ground/rim.ts';
import { groundAt } from '../ground/terrain.ts';
import { involvement } from '../melee/support.ts';
import { type AdlgState, campBlocks, houseRules, onTable, type Unit } from '../state.ts';
import { ASIDE_STEP, HAIR, sortByMeasure, touch } from '../tolerances.ts';
import type { Group } from './group.ts';
import { mayPass } from './pass.ts';
import type { Gait, Walk } from './walk/gait.ts';
import { isMember } from './walk/obstruct.ts';
import { walk } from './walk/walk.ts';

/** A light body pushed aside, and where to. */
export interface Shift {
  unit: Unit;
  x: Length;
  y: Length;
}

/** Shapes of the ends looked at, used again. */
const ends: Shape[] = [];

/** What must be shifted so that the group may stand there, or why it may not. */
export function clearEnd(s: AdlgState, group: Group, poses: readonly Rect[]): Shift[] | Refusal {
  const t = touch(s);
  while (ends.length < poses.length) ends.push(newShape());
  const taken = ends.slice(0, poses.length);
  for (let j = 0; j < poses.length; j++) shapeOf(poses[j], taken[j]);
  for (let j = 0; j < taken.length; j++)
    if (offTable(s, taken[j])) return refuse('ADLG-ROU-7', 'table-edge', { unit: group.units[j].name });
  const shifts: Shift[] = [];
  for (const v of s.units) {
    if (!onTable(v) || !meetsSome(taken, v, t) || isMember(group, v)) continue;
    if (v.side !== group.units[0].side) return refuse('ADLG-GEO-7', 'ends-on-enemy', { by: v.name });
    const who = isCrossed(s, group, poses, v) ? 'all' : 'light';
    const shift = aside(s, v, group.units, taken, shifts, houseRules(s).shiftMost, who);
    if (shift === undefined) return refuse('ADLG-GEO-6', 'ends-on-friend', { by: v.name });
    shifts.push(shift);
  }
  for (const camp of s.camps)
    if (campBlocks(s, camp) && taken.some((p) => overlaps(p, shape(camp), t)))
      return refuse('ADLG-ALW-10', 'ends-on-camp', { unit: group.units[0].name });
  return shifts;
}

const STAYS: ReadonlySet<string> = new Set(['Art', 'WWg', 'El']);

/** ADLG-MOV-16b: one that the movers may pass through makes room too. */
function isCrossed(s: AdlgState, group: Group, poses: readonly Rect[], v: Unit): boolean {
  if (!houseRules(s).crossedPushedBack || STAYS.has(TROOPS[v.type].category)) return false;
  if (group.units.every((u) => isLight(TROOPS[u.type].category))) return false;
  cite('ADLG-MOV-16b');
  return group.units.every((u, i) => mayPass(s, u, poses[i].facing, v));
}

/** Does a body stand on one of these places? Far ones are told by their numbers. */
function meetsSome(taken: readonly Shape[], v: Unit, t: number): boolean {
  for (const p of taken) {
    const dx = v.x - p.x;
    const dy = v.y - p.y;
    const reach = p.reach + (v.width + v.depth) / 2;
    if (dx * dx + dy * dy < reach * reach && overlaps(p, shape(v), t)) return true;
  }
  return false;
}

/** Does a corner lie beyond the rim by more than what counts as touching? */
const offTable = (s: AdlgState, at: Shape): boolean => sticksOut(s, at, touch(s));

/**
 * ADLG-MOV-16: a light body not in melee goes back, or forward if back is blocked, by the least distance, keeping its
 * facing; for whoever conforms back or else sideways (ADLG-CON-8a). What the movers leave is free, where they end is
 * taken. He stands clear where outlines no longer overlap deeper than is allowed, and goes on so far again if he may: his
 * end is no limit.
 */
export function aside(
  s: AdlgState,
  v: Unit,
  movers: readonly Unit[],
  taken: readonly Shape[],
  shifted: readonly Shift[],
  mostUd: number,
  who: 'light' | 'all' = 'light', // all: also heavy bodies that are passed through (ADLG-MOV-16b) or make room (ADLG-CON-8)
  then: 'forward' | 'sideways' = 'forward', // where it cannot go back
): Shift | undefined {
  if ((who === 'light' && !isLight(TROOPS[v.type].category)) || v.place !== 'table' || v.square)
    return undefined;
  const in_ = involvement(s, v);
  if (in_ === 'melee' || (in_ === 'melee-support' && then === 'forward')) return undefined;
  const t = touch(s);
  const most = units(mostUd);
  const at = newShape();
  const go = (ways: readonly Way[]): Shift | undefined => {
    const open = ways.flatMap((way) => {
      const least = leastAside(v, way, taken, most, t, at);
      return least === undefined ? [] : [{ way, least }];
    });
    for (const { way, least } of sortByMeasure(open, (x) => x.least)) {
      const trial = roundPose(goneAside(v, way, Math.min(least + t + HAIR, most)));
      shapeOf(trial, at);
      if (free(s, v, movers, at, shifted, t)) return { unit: v, x: trial.x, y: trial.y };
    }
    return undefined;
  };
  return go(BACK) ?? go(then === 'forward' ? FORWARD : handsOf(s).map((h) => SIDEWAYS[h]));
}

/** Ahead and to the right in the body's own frame. */
type Way = readonly [ahead: number, right: number];
const BACK: readonly Way[] = [[-1, 0]];
const FORWARD: readonly Way[] = [[1, 0]];
const SIDEWAYS: Readonly<Record<'left' | 'right', Way>> = { left: [0, -1], right: [0, 1] };

/** A body so far this way from where it stands, not yet rounded. */
function goneAside(v: Unit, way: Way, by: number): Rect {
  const p = pointAt(v, way[0] * by, way[1] * by, { x: 0, y: 0 });
  return { x: p.x, y: p.y, facing: v.facing, width: v.width, depth: v.depth };
}

/** To within what the grid of places rounds away, grid steps. */
const FOUND = 1 / 16384;

/** How far a body must go at least to stand clear of what is taken; undefined if farther than it may. */
function leastAside(
  v: Unit,
  way: Way,
  taken: readonly Shape[],
  most: number,
  t: number,
  at: Shape,
): number | undefined {
  const clear = (by: number): boolean => {
    shapeOf(goneAside(v, way, by), at);
    return !taken.some((b) => overlaps(at, b, t));
  };
  let high = 0;
  do {
    if (high >= most) return undefined;
    high = Math.min(high + ASIDE_STEP, most);
  } while (!clear(high));
  let low = Math.max(0, high - ASIDE_STEP);
  while (high - low > FOUND) {
    const middle = (low + high) / 2;
    if (clear(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** Is this place on the table, passable, and clear of every body but the movers and those already shifted? */
function free(
  s: AdlgState,
  v: Unit,
  movers: readonly Unit[],
  at: Shape,
  shifted: readonly Shift[],
  t: number,
): boolean {
  if (sticksOut(s, at, t)) return false;
  if (groundAt(s, v, at) === 'impassable') return false;
  for (const u of s.units) {
    if (u === v || !onTable(u) || movers.some((m) => m.id === u.id)) continue;
    const moved = shifted.find((x) => x.unit === u);
    const other = moved === undefined ? shape(u) : shapeOf({ ...u, x: moved.x, y: moved.y }, newShape());
    if (overlaps(at, other, t)) return false;
  }
  return !s.camps.some((c) => campBlocks(s, c) && overlaps(at, shape(c), t));
}

const FINE = 20; // steps of a UD in which a light mover goes on

/**
 * ADLG-MOV-16a: light troops that end on a friend they passed through go straight on until they stand clear; undefined
 * where they stand clear already, or cannot.
 */
export function advancedClear(
  s: AdlgState,
  group: Group,
  legs: readonly Leg[],
  gait: Gait,
  walked: Walk,
): Walk | undefined {
  const most = houseRules(s).clearAdvanceMost;
  if (most <= 0 || walked.passed.length === 0) return undefined;
  if (!group.units.every((u) => isLight(TROOPS[u.type].category))) return undefined;
  const stuck = clearEnd(s, group, walked.poses);
  if (!isRefusal(stuck) && stuck.length === 0) return undefined;
  cite('ADLG-MOV-16a');
  for (let step = 1; step <= most * FINE; step++) {
    const on: Leg[] = [...legs, { do: 'advance', by: step / FINE }];
    const further = walk(s, group, on, { ...gait, budget: Number.POSITIVE_INFINITY });
    if (further.stop !== null) return undefined;
    const shifts = clearEnd(s, group, further.poses);
    if (!isRefusal(shifts) && shifts.length === 0)
      return { ...further, allowance: walked.allowance, budget: walked.budget, spent: walked.spent };
  }
  return undefined;
}
