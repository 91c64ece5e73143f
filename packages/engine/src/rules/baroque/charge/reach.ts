/** Whom a charge can touch, from where it strikes, and whether its target is seen. BQ-5.4, BQ-7.2. */

import { cite } from '../../../battle/cite.ts';
import { beyondEdge, entirelyBehindFront } from '../../../table/line.ts';
import { contactOf, newContact, type Contact as Touching } from '../../../table/measure/contact.ts';
import type { Motion } from '../../../table/motion/motion.ts';
import { carryShape } from '../../../table/motion/sweep.ts';
import type { Length } from '../../../table/number.ts';
import { edgeIndex, layShape, newShape, type Shape } from '../../../table/shape.ts';
import { EDGE_NAMES } from '../commands.ts';
import { entirelyOn, hiddenBy } from '../ground/terrain.ts';
import { ahead } from '../move/course.ts';
import { type Displaced, type Way, wayOf } from '../move/way.ts';
import { shape } from '../shapes.ts';
import type { BaroqueState, Direction, Unit } from '../state.ts';
import { SAME, touching } from '../tolerances.ts';

/** BQ-7.7-a, BQ-7.8-a: skirmishers not wholly in difficult ground and guns are dispersed by contact. */
export function isDispersed(s: BaroqueState, u: Unit): boolean {
  if (u.type === 'ART') return true;
  return u.type === 'S' && !entirelyOn(s, shape(u), 'difficult');
}

/** What a straight charge of at most `full` meets. Enemies are listed in order with their distance. */
export function chargeWay(
  s: BaroqueState,
  u: Unit,
  from: Shape,
  motion: Motion,
  full: number,
  plain: number,
  displaced?: Displaced,
): Way {
  const way = wayOf(
    s,
    u,
    from,
    motion,
    { enemies: 'touch', friends: 'charge', full, plain, shorten: true, straight: true, edge: true },
    displaced,
  );
  way.enemies = way.enemies.filter((m) => m.at <= way.reach + SAME);
  return way;
}

/** The same from where the unit stands. */
export const chargeFrom = (
  s: BaroqueState,
  u: Unit,
  full: number,
  plain: number,
  displaced?: Displaced,
): Way => chargeWay(s, u, shape(u), ahead(u, full), full, plain, displaced);

/** The base's path as one shape. */
export function sweptBy(from: Shape, distance: Length, out: Shape = newShape()): Shape {
  const half = from.halfDepth + distance / 2;
  const x = from.x + (from.ux * distance) / 2;
  const y = from.y + (from.uy * distance) / 2;
  return layShape(out, x, y, from.ux, from.uy, from.halfWidth, half, 0);
}

const met: Touching = newContact();

/** BQ-7.2: from where `a`, which began its move at `start`, strikes `b`. */
export function directionOf(s: BaroqueState, start: Shape, a: Shape, b: Unit): Direction {
  if (b.type === 'BAG') {
    cite('BQ-2.8-d');
    return 'front';
  }
  const target = shape(b);
  return direction(s, start, a, target);
}

export function direction(s: BaroqueState, start: Shape, a: Shape, target: Shape): Direction {
  const behind = entirelyBehindFront(start, target, SAME);
  const t = contactOf(a, target, touching(s), met);
  const corner = t.cornerB;
  if (corner !== undefined) cite('BQ-7.2.3-d');
  if (corner === 'front-left' || corner === 'front-right' || (corner === undefined && t.edgeB === 'front')) {
    if (!behind) {
      cite('BQ-7.2.1-a');
      return 'front';
    }
    // BQ-7.2.3-d: a front corner struck from behind the front line is a flank contact.
    cite('BQ-7.2.3-d');
    return 'flank';
  }
  if (!behind) {
    cite('BQ-7.2.2-a');
    return 'side';
  }
  cite('BQ-7.2.3-a');
  return t.edgeB === 'rear' ? 'rear' : 'flank';
}

/** Would the two meet front to front, each touching the other's front edge or a front corner? */
export function frontToFront(s: BaroqueState, a: Shape, b: Shape): boolean {
  const t = contactOf(a, b, touching(s), met);
  if (t.kind === 'none') return false;
  const front = (edge: string, corner: string | undefined): boolean =>
    edge === 'front' || corner === 'front-left' || corner === 'front-right';
  return front(t.edgeA, t.cornerA) && front(t.edgeB, t.cornerB);
}

/** BQ-3.1.4-a, -f: for a charge one good side of the target is enough; other units never hide it. */
export function isSeen(s: BaroqueState, viewer: Shape, target: Shape): boolean {
  if (s.table.pieces.length === 0) return true;
  const vx = viewer.x + viewer.ux * viewer.halfDepth;
  const vy = viewer.y + viewer.uy * viewer.halfDepth;
  for (const side of EDGE_NAMES) {
    if (beyondEdge(target, side, vx, vy) <= SAME) continue;
    const k = edgeIndex(side) * 2;
    const l = (k + 2) & 7;
    const c = target.corners;
    if (hiddenBy(s, vx, vy, (c[k] + c[l]) / 2, (c[k + 1] + c[l + 1]) / 2) === undefined) return true;
  }
  return false;
}

export const carried = (from: Shape, motion: Motion, distance: Length): Shape =>
  carryShape(from, motion, motion.length > 0 ? distance / motion.length : 0, newShape());
