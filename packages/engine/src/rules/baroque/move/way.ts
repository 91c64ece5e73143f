/** How far a base can go: enemies, friends, ground and the table edge along one motion. BQ-0-l, BQ-5.1, BQ-5.5. */
import { cachedOf } from '../../../battle/cache.ts';
import { boardWalls, onBoard, whollyOnTable } from '../../../table/board.ts';
import type { Motion } from '../../../table/motion/motion.ts';
import { FREE, stopAgainst } from '../../../table/motion/sweep.ts';
import { layShape, newShape, type Shape } from '../../../table/shape.ts';
import { isMounted, loose } from '../army/troops.ts';
import { passage } from '../ground/terrain.ts';
import { shape } from '../shapes.ts';
import { type BaroqueState, inMelee, onTable, type Table, type Unit } from '../state.ts';
import { drawnIn, epsilon, GRAZE, GRAZED, SAME, SHORT_OF, touching } from '../tolerances.ts';

/** What a mover does about friends on its way. */
export type Friends = 'voluntary' | 'charge' | 'forced' | 'block' | 'ignore';

export interface Gait {
  enemies: 'short' | 'touch' | 'ignore'; // stops ε short, at first touch, or looks at none
  friends: Friends;
  full: number; // grid: what it may cover
  plain: number; // grid: its M, halved at a crossing
  shorten: boolean; // ground shortens it
  straight: boolean; // forward or backward: the only moves at a crossing
  edge: boolean; // stops at the table edge
}

export interface Met {
  unit: Unit;
  at: number; // grid along the motion
}

/** A unit imagined at another place than where it stands: a mover halted on its path. */
export interface Displaced {
  unit: Unit;
  shape: Shape;
}

export interface Way {
  reach: number; // grid: the farthest it may go along the motion
  rule: string; // what stops it there
  why: string;
  what: string; // name of what stops it
  passed: Met[]; // friends it would go through, in order of meeting
  enemies: Met[]; // enemies touched at `reach` (only with 'touch')
}

/** BQ-5.5.1-a: may this friend be passed through voluntarily? */
export function mayPass(s: BaroqueState, mover: Unit, friend: Unit): boolean {
  if (friend.type === 'BAG' || inMelee(s, friend)) return false;
  if (loose(mover.type) || loose(friend.type) || friend.type === 'ART') return true;
  return isMounted(mover.type) && isMounted(friend.type);
}
/** BQ-5.5.4-a: in the charge action only CL, S and ART. */
const mayCharge = (s: BaroqueState, friend: Unit): boolean =>
  !inMelee(s, friend) && (friend.type === 'CL' || friend.type === 'S' || friend.type === 'ART');

/** BQ-5.5.2-a: in a retreat any friend but baggage and those in melee. */
export const mayBurst = (s: BaroqueState, friend: Unit): boolean =>
  friend.type !== 'BAG' && !inMelee(s, friend);

export const wallsOf = cachedOf((t: Table): Shape[] => boardWalls(t.width, t.depth, t.lie));

/** Can the mover come near the other at all during this motion? */
function outOfTheWay(mover: Shape, motion: Motion, other: Shape, more: number): boolean {
  const dx = other.x - mover.x;
  const dy = other.y - mover.y;
  const reach = mover.reach + other.reach + motion.length * (motion.kind === 'wheel' ? 1.6 : 1) + more;
  return dx * dx + dy * dy > reach * reach;
}

const front = newShape();

/** Follow a motion; nothing is changed. */
export function wayOf(
  s: BaroqueState,
  u: Unit,
  from: Shape,
  motion: Motion,
  gait: Gait,
  displaced?: Displaced,
): Way {
  const out: Way = { reach: Infinity, rule: '', why: '', what: '', passed: [], enemies: [] };
  const eps = epsilon(s);
  const stop = (at: number, rule: string, why: string, what: string): void => {
    if (at >= out.reach) return;
    // Of two that stop it at the same place the first of the list is named.
    const named = at < out.reach - SAME;
    out.reach = Math.max(0, at);
    if (!named) return;
    out.rule = rule;
    out.why = why;
    out.what = what;
  };
  stop(gait.full, 'BQ-5.1-a', 'too-far', '');
  const narrow =
    gait.enemies === 'touch' && motion.kind === 'shift'
      ? layShape(front, from.x, from.y, from.ux, from.uy, from.halfWidth - GRAZE, from.halfDepth, from.round)
      : from;
  for (const v of s.units) {
    if (v === u || !onTable(v)) continue;
    const theirs = displaced !== undefined && displaced.unit === v ? displaced.shape : shape(v);
    if (outOfTheWay(from, motion, theirs, 2 * eps + SAME)) continue;
    if (v.side === u.side) {
      if (gait.friends === 'ignore') continue;
      const met = stopAgainst(from, motion, theirs, drawnIn(s));
      if (met === FREE) continue;
      const at = met * motion.length;
      const pass =
        gait.friends === 'voluntary'
          ? mayPass(s, u, v)
          : gait.friends === 'forced'
            ? mayBurst(s, v)
            : gait.friends === 'charge' && mayCharge(s, v);
      if (pass) out.passed.push({ unit: v, at });
      else
        stop(
          touchingAt(from, motion, theirs, at),
          inMelee(s, v) ? 'BQ-5.5-a' : gait.friends === 'charge' ? 'BQ-5.5.4-a' : 'BQ-5.5.1-a',
          'friend-in-the-way',
          v.name,
        );
      continue;
    }
    if (gait.enemies === 'ignore') continue;
    const short = gait.enemies === 'short';
    // A charge that just reaches touches: distances are inclusive.
    const met = short
      ? stopAgainst(from, motion, theirs, -touching(s))
      : stopAgainst(narrow, motion, theirs, 0, 1 + (2 * SAME) / Math.max(1, motion.length));
    if (met === FREE) continue;
    const at = met * motion.length;
    if (gait.enemies === 'touch') out.enemies.push({ unit: v, at });
    else stop(at - SAME, 'BQ-0-l', 'enemy-in-the-way', v.name);
  }
  if (gait.edge && leavesTable(s, from, motion))
    for (const wall of wallsOf(s.table)) {
      const at = edgeMet(from, motion, wall);
      if (at !== FREE) stop(at, 'BQ-5.8-a', 'table-edge', '');
    }
  const ground = passage(s, from, motion, gait.plain, gait.shorten, gait.straight);
  if (ground.rule !== '') stop(ground.limit, ground.rule, ground.why, ground.what);
  if (out.passed.length > 1) out.passed = inOrder(out.passed);
  if (out.enemies.length > 1) out.enemies = inOrder(out.enemies);
  return out;
}

/**
 * How far it is to an edge of the table. Whoever stands at it and wheels with that corner for a pivot has only grazed it
 * until he goes deeper: rounding would tell whether he meets it where he stands.
 */
function edgeMet(from: Shape, motion: Motion, wall: Shape): number {
  const deep = stopAgainst(from, motion, wall, SHORT_OF);
  if (deep === FREE) return FREE;
  const met = Math.min(deep, stopAgainst(from, motion, wall, 0));
  return ((deep - met) * motion.length <= GRAZED ? met : deep) * motion.length;
}

/**
 * Where the outlines just touch. What is legal goes deeper, to `drawnIn`; whoever is stopped ends here, well off that
 * limit, so that no rounding decides about the next move.
 */
function touchingAt(from: Shape, motion: Motion, other: Shape, at: number): number {
  const met = stopAgainst(from, motion, other, 0);
  return met === FREE ? at : Math.min(at, met * motion.length);
}

/** In order of meeting; those met at the same place by their ids. */
export function inOrder<T extends { unit: Unit; at: number }>(list: readonly T[]): T[] {
  const sorted = [...list].sort((a, b) => a.at - b.at || (a.unit.id < b.unit.id ? -1 : 1));
  const out: T[] = [];
  for (let i = 0; i < sorted.length; ) {
    let j = i + 1;
    while (j < sorted.length && sorted[j].at <= sorted[j - 1].at + SAME) j++;
    out.push(...sorted.slice(i, j).sort((a, b) => (a.unit.id < b.unit.id ? -1 : 1)));
    i = j;
  }
  return out;
}

/** Could any corner leave the table? Cheap: most motions are far from every edge. */
function leavesTable(s: BaroqueState, from: Shape, motion: Motion): boolean {
  const far = from.reach + motion.length * (motion.kind === 'wheel' ? 1.6 : 1);
  const { width, depth, lie } = s.table;
  const { x, y } = onBoard(lie, from.x, from.y);
  return x < far || y < far || x > width - far || y > depth - far;
}

/** Does any part of the base lie outside the table? */
export const offTable = (s: BaroqueState, sh: Shape, slack: number): boolean =>
  !whollyOnTable(s.table.width, s.table.depth, s.table.lie, sh, slack);
