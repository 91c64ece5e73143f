/** Ground: what a base stands in, what it may not enter, what it sees through, obstacles and heights. BQ-3.1. */

import { cachedOf } from '../../../battle/cache.ts';
import { cite } from '../../../battle/cite.ts';
import {
  type Area,
  areaOfOutline,
  pointInArea,
  shareInArea,
  touchesArea,
  whollyInArea,
} from '../../../table/area.ts';
import { newSpan, pointToSegment, segmentToShape } from '../../../table/measure/distance.ts';
import { lengthInArea, spansOnLine } from '../../../table/measure/sight.ts';
import { segmentsCross } from '../../../table/measure/touching.ts';
import { firstFraction, spansInArea } from '../../../table/motion/crossing.ts';
import type { Motion } from '../../../table/motion/motion.ts';
import { carryShape } from '../../../table/motion/sweep.ts';
import { type Length, UNIT } from '../../../table/number.ts';
import { distance } from '../../../table/point.ts';
import { newShape, type Shape, shrunk } from '../../../table/shape.ts';
import { hindered, type TroopType } from '../army/troops.ts';
import { MotionCache } from '../odds/motion-cache.ts';
import type { BaroqueState, GroundClass, Obstacle, Piece } from '../state.ts';
import { epsilon, halfOf, SAME, SHORT_OF, touching } from '../tolerances.ts';

interface Kind {
  ground: GroundClass;
  sight: number; // limit in BU; 0: none
  blocks: boolean; // no line may cross it
  cover: boolean; // a unit at its edge is harder to hit (BQ-6.1.3.6)
}
const kind = (ground: GroundClass, sight = 0, cover = false, blocks = false): Kind => ({
  ground,
  sight,
  blocks,
  cover,
});

/** BQ-3.1.1-a and the sight limits of 3.1.4. */
export const KINDS: Readonly<Record<string, Kind>> = {
  'gentle-hill': kind('open', 2),
  plain: kind('open'),
  rocks: kind('broken'),
  scrub: kind('broken'),
  field: kind('broken'),
  orchard: kind('broken', 2),
  'open-field': kind('open'), // inside of a field bordered by obstacles
  wood: kind('difficult', 1, true),
  'steep-hill': kind('difficult', 1),
  'wooded-hill': kind('difficult', 1),
  dunes: kind('difficult'),
  village: kind('difficult', 1, true),
  'enclosed-field': kind('difficult'),
  swamp: kind('difficult'),
  pond: kind('difficult'),
  crag: kind('impassable', 0, false, true),
  lake: kind('impassable'),
  sea: kind('impassable'),
  road: kind('road'),
  river: kind('river'),
};
export const KIND_NAMES = Object.keys(KINDS);

export const areaOf = cachedOf((p: { outline: readonly number[] }): Area => areaOfOutline(p.outline));

/** What the ground of a piece is now: a river after its dice. BQ-3.1.1-e */
export function groundOf(p: Piece): GroundClass {
  if (p.ground !== 'river') return p.ground;
  return p.river === 'dry' ? 'broken' : 'impassable';
}
export const isWater = (p: Piece): boolean => p.ground === 'river' && p.river !== 'dry';

/** BQ-3.1-b: at least half of its surface. */
export function isIn(shape: Shape, p: Piece): boolean {
  if (shareInArea(shape, areaOf(p)) < halfOf(shape)) return false;
  cite('BQ-3.1-a');
  cite('BQ-3.1-b');
  return true;
}
const inner = newShape();
/** At most ε sticks out. */
export const isEntirelyIn = (s: BaroqueState, shape: Shape, p: Piece): boolean =>
  whollyInArea(shrunk(shape, epsilon(s), inner), areaOf(p));

const rough = (g: GroundClass): boolean => g === 'broken' || g === 'difficult';

/** The worst ground in which a base is. */
export function groundUnder(s: BaroqueState, shape: Shape): 'open' | 'broken' | 'difficult' {
  let worst: 'open' | 'broken' | 'difficult' = 'open';
  for (const p of s.table.pieces) {
    const g = groundOf(p);
    if (!rough(g) || (g === 'broken' && worst !== 'open') || worst === 'difficult') continue;
    if (isIn(shape, p)) worst = g as 'broken' | 'difficult';
  }
  return worst;
}
/** Is the whole base on ground of this class? */
export function entirelyOn(s: BaroqueState, shape: Shape, ground: 'broken' | 'difficult'): boolean {
  for (const p of s.table.pieces) if (groundOf(p) === ground && isEntirelyIn(s, shape, p)) return true;
  return false;
}

/** Where the ground stops a motion or shortens it. */
export interface Passage {
  limit: number; // grid: how far along the motion it may go
  rule: string; // what limits it; '' nothing
  why: string;
  what: string; // name of the piece
}

const OPEN: Passage = { limit: Infinity, rule: '', why: '', what: '' };

/**
 * How far the ground lets a base go. `shorten`: the 1 BU of difficult ground and the half move at crossings apply
 * (not to evasions and retreats). `straight`: the motion is a straight move, the only one allowed at a crossing.
 */
export function passage(
  s: BaroqueState,
  shape: Shape,
  motion: Motion,
  full: number,
  shorten: boolean,
  straight: boolean,
): Passage {
  if (s.table.pieces.length === 0) return OPEN;
  const how = (shorten ? 2 : 0) + (straight ? 1 : 0);
  const cached = passages.at(s.table, shape, motion, full, how);
  cached.found ??= passageOver(s, shape, motion, full, shorten, straight);
  return cached.found;
}

const passages = new MotionCache<Passage>();

function passageOver(
  s: BaroqueState,
  shape: Shape,
  motion: Motion,
  full: number,
  shorten: boolean,
  straight: boolean,
): Passage {
  let found = OPEN;
  const keep = (limit: number, rule: string, why: string, what: string): void => {
    if (limit < found.limit) found = { limit: Math.max(0, limit), rule, why, what };
  };
  for (const p of s.table.pieces) {
    const g = groundOf(p);
    if (g === 'open' || g === 'road') continue;
    const area = areaOf(p);
    if (isWater(p)) {
      water(s, p, area, shape, motion, full, straight, shorten, keep);
      continue;
    }
    if (g === 'impassable') {
      const spans = spansInArea(shape, motion, area);
      if (spans.length > 0) keep(spans[0] * motion.length - SHORT_OF, 'BQ-3.1-e', 'impassable', p.name);
      continue;
    }
    if (!shorten || (g === 'broken' && p.ground !== 'river')) continue;
    if (spansInArea(shape, motion, area).length === 0) continue;
    if (isIn(shape, p)) {
      keep(UNIT, 'BQ-3.1.1-b', 'slow-ground', p.name);
      continue;
    }
    const enters = firstFraction(shape, motion, (at) => isIn(at, p), 24);
    if (enters < 0) continue;
    const after = enters * motion.length;
    // BQ-3.1-d: already farther than 1 BU, it stops just before.
    if (after > UNIT + SAME) keep(after - SAME, 'BQ-3.1-d', 'slow-ground', p.name);
    else keep(UNIT, 'BQ-3.1-d', 'slow-ground', p.name);
  }
  return found;
}

/** BQ-3.1.2-c: the centres of front and rear keep to dry land or the crossing; half moves while any part is wet. */
function water(
  s: BaroqueState,
  p: Piece,
  area: Area,
  shape: Shape,
  motion: Motion,
  full: number,
  straight: boolean,
  shorten: boolean,
  keep: (limit: number, rule: string, why: string, what: string) => void,
): void {
  const spans = spansInArea(shape, motion, area);
  if (spans.length === 0) return;
  if (!straight || motion.kind !== 'shift') {
    keep(spans[0] * motion.length - SHORT_OF, 'BQ-3.1.2-b', 'no-manoeuvre-at-water', p.name);
    return;
  }
  for (const end of [1, -1]) {
    const cx = shape.x + shape.ux * shape.halfDepth * end;
    const cy = shape.y + shape.uy * shape.halfDepth * end;
    const dry = firstWet(s, p, area, cx, cy, cx + motion.dx, cy + motion.dy);
    if (dry < 1) keep(dry * motion.length - SHORT_OF, 'BQ-3.1.2-c', 'water', p.name);
  }
  if (shorten) keep(full / 2, 'BQ-3.1.2-a', 'crossing', p.name);
}

/** Fraction of a line up to which it stays out of the water or on a crossing that serves. */
function firstWet(
  s: BaroqueState,
  p: Piece,
  area: Area,
  ax: Length,
  ay: Length,
  bx: Length,
  by: Length,
): number {
  const wet = spansOnLine(ax, ay, bx, by, area);
  // A crossing that ends at the bank ends within a hand's breadth of it: no gap is left between the two.
  const seam = SAME / Math.max(1, distance(ax, ay, bx, by));
  for (let i = 0; i < wet.length; i += 2) {
    let at = wet[i];
    let moved = true;
    while (moved && at < wet[i + 1] - seam) {
      moved = false;
      for (const c of s.table.crossings) {
        if (p.river === 'deep' && c.kind === 'ford') continue;
        const over = spansOnLine(ax, ay, bx, by, areaOf(c));
        for (let k = 0; k < over.length; k += 2)
          if (over[k] <= at + seam && over[k + 1] > at + seam) {
            at = over[k + 1];
            moved = true;
          }
      }
    }
    if (at < wet[i + 1] - seam) return at;
  }
  return 1;
}

/** Does any part of the base hang over water? */
function overWater(s: BaroqueState, shape: Shape): boolean {
  for (const p of s.table.pieces) if (isWater(p) && touchesArea(shape, areaOf(p))) return true;
  return false;
}
/** May a base be set down here at all? Impassable ground may not be entered even partly. */
export function closedGround(s: BaroqueState, shape: Shape): Piece | undefined {
  for (const p of s.table.pieces) if (groundOf(p) === 'impassable' && touchesArea(shape, areaOf(p))) return p;
  return undefined;
}

/** The rule by which a move disorders the mover, or ''. BQ-3.1-c, BQ-3.1.1-g, BQ-3.1.2-a. */
export function disorderOnTheWay(s: BaroqueState, type: TroopType, shape: Shape, motion: Motion): string {
  if (s.table.pieces.length === 0 && s.table.obstacles.length === 0) return '';
  const light = type === 'DR' || type === 'S';
  const how = (light ? 2 : 0) + (hindered(type) ? 1 : 0);
  const cached = disorders.at(s.table, shape, motion, 0, how);
  cached.found ??= disorderOver(s, hindered(type), light, shape, motion);
  return cached.found;
}

const disorders = new MotionCache<string>();

function disorderOver(s: BaroqueState, heavy: boolean, light: boolean, shape: Shape, motion: Motion): string {
  const end = carryShape(shape, motion, 1, newShape());
  if (heavy)
    for (const p of s.table.pieces) {
      if (!rough(groundOf(p))) continue;
      if (spansInArea(shape, motion, areaOf(p)).length === 0 && !isIn(end, p)) continue;
      const before = isIn(shape, p);
      const after = isIn(end, p);
      if (before && after) return 'BQ-3.1-c';
      if (!before && (after || firstFraction(shape, motion, (at) => isIn(at, p), 24) >= 0))
        return 'BQ-3.1.1-a';
    }
  if (motion.kind === 'shift') {
    const back = motion.dx * shape.ux + motion.dy * shape.uy < 0 ? -1 : 1;
    const cx = shape.x + shape.ux * shape.halfDepth * back;
    const cy = shape.y + shape.uy * shape.halfDepth * back;
    // Whoever is over the water already has been disordered; to have stopped on the end of a bridge is no crossing.
    const begun = overWater(s, shape);
    for (const c of s.table.crossings) {
      if (begun && pointInArea(cx, cy, areaOf(c))) continue;
      if (lengthInArea(cx, cy, cx + motion.dx, cy + motion.dy, areaOf(c)) <= SAME) continue;
      if (s.table.pieces.some((p) => isWater(p) && spansInArea(shape, motion, areaOf(p)).length > 0))
        return 'BQ-3.1.2-a';
    }
  }
  if (!light && crossedObstacle(s, shape, motion) !== undefined) return 'BQ-3.1.1-g';
  return '';
}

/** The obstacle that the centre of the leading edge passes. */
export function crossedObstacle(s: BaroqueState, shape: Shape, motion: Motion): Obstacle | undefined {
  if (s.table.obstacles.length === 0) return undefined;
  return s.table.obstacles.find((o) => isCrossed(s, o, shape, motion));
}

const arrived = newShape();
/**
 * Does the centre of the leading edge pass this obstacle? One on which the edge stands is passed by going on, since
 * the base then goes over it; one that the edge comes up to is not passed yet.
 */
export function isCrossed(s: BaroqueState, o: Obstacle, shape: Shape, motion: Motion): boolean {
  const back = motion.kind === 'shift' && motion.dx * shape.ux + motion.dy * shape.uy < 0 ? -1 : 1;
  const end = carryShape(shape, motion, 1, arrived);
  const from = (shape.halfDepth - 2 * touching(s)) * back;
  const to = end.halfDepth * back;
  return lineCrosses(
    s,
    o,
    shape.x + shape.ux * from,
    shape.y + shape.uy * from,
    end.x + end.ux * to,
    end.y + end.uy * to,
  );
}

/** Does the line pass the obstacle, with both ends off it? */
export function lineCrosses(
  s: BaroqueState,
  o: Obstacle,
  ax: Length,
  ay: Length,
  bx: Length,
  by: Length,
): boolean {
  const p = o.points;
  const t = touching(s);
  for (let i = 0; i + 3 < p.length; i += 2)
    if (segmentsCross(ax, ay, bx, by, p[i], p[i + 1], p[i + 2], p[i + 3], t)) return true;
  return false;
}

const span = newSpan();
/** Does a side of the base touch the obstacle (or does the base stand astride it)? */
export function touchesObstacle(s: BaroqueState, o: Obstacle, shape: Shape): boolean {
  const p = o.points;
  const near = touching(s);
  for (let i = 0; i + 3 < p.length; i += 2)
    if (segmentToShape(p[i], p[i + 1], p[i + 2], p[i + 3], shape, span).distance <= near) return true;
  return false;
}

/** The piece that hides one end of a line from the other, or undefined. BQ-3.1.4-b, -f */
export function hiddenBy(s: BaroqueState, ax: Length, ay: Length, bx: Length, by: Length): Piece | undefined {
  for (const p of s.table.pieces) {
    const k = KINDS[p.kind];
    if (k === undefined || (k.sight === 0 && !k.blocks)) continue;
    const inside = lengthInArea(ax, ay, bx, by, areaOf(p));
    if (inside <= 0) continue;
    if (k.blocks) {
      if (inside > SAME) return p;
      continue;
    }
    cite('BQ-3.1.4-b');
    const limit = p.kind === 'gentle-hill' && crestCrossed(s, p, ax, ay, bx, by) ? 1 : k.sight;
    cite('BQ-3.1.4-f');
    if (inside <= limit * UNIT + SAME) continue;
    if (k.cover) cite('BQ-3.1.4-c');
    return p;
  }
  return undefined;
}

function crestCrossed(s: BaroqueState, p: Piece, ax: Length, ay: Length, bx: Length, by: Length): boolean {
  const c = p.crest;
  const t = touching(s);
  for (let i = 0; i + 3 < c.length; i += 2)
    if (segmentsCross(ax, ay, bx, by, c[i], c[i + 1], c[i + 2], c[i + 3], t)) return true;
  return false;
}

/** BQ-6.1.3.6-a: wholly inside a wood or village (and seen, so at its edge). */
export const atEdgeOf = (s: BaroqueState, shape: Shape): Piece | undefined =>
  s.table.pieces.find((p) => KINDS[p.kind]?.cover === true && isEntirelyIn(s, shape, p));

/** On a hill of any kind: for indirect fire. */
export const onHill = (s: BaroqueState, shape: Shape): boolean =>
  s.table.pieces.some((p) => p.kind.endsWith('hill') && isIn(shape, p));
export const inVillage = (s: BaroqueState, shape: Shape): boolean =>
  s.table.pieces.some((p) => p.kind === 'village' && isIn(shape, p));
export const inWoodOrVillage = (s: BaroqueState, shape: Shape): boolean =>
  s.table.pieces.some((p) => KINDS[p.kind]?.cover === true && isIn(shape, p));

/** BQ-3.1.4-g: is `a` higher up on a gentle hill than `b`? */
export function isHigher(s: BaroqueState, a: Shape, b: Shape): boolean {
  for (const p of s.table.pieces) {
    if (p.kind !== 'gentle-hill' || !isIn(a, p)) continue;
    cite('BQ-3.1.1-c');
    if (!isIn(b, p)) return true;
    if (toCrest(p, a) < toCrest(p, b) - SAME) return true;
  }
  return false;
}

function toCrest(p: Piece, shape: Shape): number {
  const fx = shape.x + shape.ux * shape.halfDepth;
  const fy = shape.y + shape.uy * shape.halfDepth;
  if (p.crest.length >= 4) {
    let least = Infinity;
    for (let i = 0; i + 3 < p.crest.length; i += 2) {
      const far = pointToSegment(fx, fy, p.crest[i], p.crest[i + 1], p.crest[i + 2], p.crest[i + 3]);
      if (far < least) least = far;
    }
    return least;
  }
  const area = areaOf(p);
  const mx = (area.west + area.east) / 2;
  const my = (area.south + area.north) / 2;
  return distance(mx, my, fx, fy);
}
