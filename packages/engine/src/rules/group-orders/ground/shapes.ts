/** Outlines and stands: they follow from pose, formation and number of stands, and are kept outside the state. */

import { cachedBy } from '../../../battle/cache.ts';
import { direction } from '../../../table/angle.ts';
import { facingInPlane } from '../../../table/board.ts';
import { onGrid } from '../../../table/grid.ts';
import { pointSeparation, separation } from '../../../table/measure/distance.ts';
import { type Facing, type Length, NORTH, roundHalfAway, UNIT } from '../../../table/number.ts';
import { layShape, newShape, type Rect, type Shape, shapeOf } from '../../../table/shape.ts';
import { armOf, isLightClass, STAND } from '../army/troops.ts';
import { type Formation, type GroupState, houseRules, type Piece, type Unit } from '../state.ts';
import { SAME, THOUSANDTH, under } from '../tolerances.ts';
import { watch } from './watch.ts';

/** Radius of a general's disc, GO-SETUP-05. */
export const GENERAL_RADIUS = 1.5 * UNIT;

/** Files and ranks of a formation of so many stands. */
export function filesOf(formation: Formation, stands: number): number {
  switch (formation) {
    case 'line':
    case 'skirmish':
      return stands;
    case 'column1':
      return 1;
    default:
      return Math.min(2, stands);
  }
}
export const ranksOf = (formation: Formation, stands: number): number =>
  Math.ceil(stands / filesOf(formation, stands));

/** Size of the outline on the grid. A built-up block is the outline of its garrison. */
export function sizeOf(
  u: { type: Unit['type']; weapon: Unit['weapon'] },
  formation: Formation,
  stands: number,
  skirmishGap: number,
): { width: Length; depth: Length } {
  const stand = STAND[armOf(u)];
  const files = filesOf(formation, stands);
  const gaps = formation === 'skirmish' ? (files - 1) * skirmishGap : 0;
  return {
    width: roundHalfAway((files * stand.width + gaps) * UNIT),
    depth: ranksOf(formation, stands) * stand.depth * UNIT,
  };
}

/** The outline of a block, south-west corner first, as a rectangle that faces north. */
export function blockRect(s: Pick<GroupState, 'lie'>, piece: Piece): Rect {
  const [ax, ay, bx, by, cx, cy] = piece.outline;
  // On a turned table its corners are rounded: its sides are as long as they were.
  const long = (dx: Length, dy: Length): number =>
    dx === 0 || dy === 0
      ? Math.abs(dx + dy)
      : roundHalfAway(Math.sqrt(dx * dx + dy * dy) / THOUSANDTH) * THOUSANDTH;
  return {
    x: onGrid((ax + cx) / 2),
    y: onGrid((ay + cy) / 2),
    facing: facingInPlane(s.lie, NORTH),
    width: long(bx - ax, by - ay),
    depth: long(cx - bx, cy - by),
  };
}

/** The outline of a unit as a rectangle, where it stands or would stand. */
export function rectOf(s: GroupState, u: Unit): Rect {
  if (u.block !== '') {
    const piece = s.pieces.find((p) => p.id === u.block);
    if (piece !== undefined) return blockRect(s, piece);
  }
  const { width, depth } = sizeOf(u, u.formation, Math.max(1, u.stands), houseRules(s).skirmish_gap);
  return { x: u.x, y: u.y, facing: u.facing, width, depth };
}

/**
 * The outline of each unit as it was last asked for, by its id: of the many copies of a state that a general makes
 * nearly all have nearly all units in the same place. A quarter of a general's time went into laying shapes anew.
 */
interface Outline {
  x: Length;
  y: Length;
  facing: Facing;
  stands: number;
  formation: string;
  block: string;
  type: string;
  gap: Length; // of skirmish lines
  pieces: readonly Piece[]; // the ground, for garrisons
  shape: Shape;
  rect: Rect;
}
const outlineBy = cachedBy(
  (_: string, s: GroupState, u: Unit): Outline => {
    const { x, y, facing, stands, formation, block, type } = u;
    const gap = houseRules(s).skirmish_gap;
    const rect = rectOf(s, u);
    const shape = shapeOf(rect, newShape());
    return { x, y, facing, stands, formation, block, type, gap, pieces: s.pieces, shape, rect };
  },
  (k, s, u) =>
    k.x === u.x &&
    k.y === u.y &&
    k.facing === u.facing &&
    k.stands === u.stands &&
    k.formation === u.formation &&
    k.block === u.block &&
    k.type === u.type &&
    k.gap === houseRules(s).skirmish_gap &&
    (k.block === '' || k.pieces === s.pieces),
);

/** The shape of a unit's outline, kept until it changes. */
export const shape = (s: GroupState, u: Unit): Shape => outlineBy(u.id, s, u).shape;
export const rect = (s: GroupState, u: Unit): Rect => outlineBy(u.id, s, u).rect;

/** Shortest distance between two units' outlines; negative by a hair when they touch. */
export const gapBetween = (s: GroupState, a: Unit, b: Unit): number => separation(shape(s, a), shape(s, b));
export const within = (s: GroupState, a: Unit, b: Unit, cm: number): boolean => {
  const p = shape(s, a);
  const q = shape(s, b);
  const reach = p.reach + q.reach + cm * UNIT + SAME;
  const dx = p.x - q.x;
  const dy = p.y - q.y;
  return dx * dx + dy * dy <= reach * reach && separation(p, q) <= cm * UNIT + SAME;
};
export const pointGap = (s: GroupState, x: Length, y: Length, u: Unit): number =>
  Math.max(0, pointSeparation(x, y, shape(s, u)));

/** The stands of a formation as rectangles: first rank from left to right, then the ranks behind. */
export function standsOf(s: GroupState, u: Unit): Rect[] {
  return standsAt(s, u, u.x, u.y, u.facing);
}

/** The same for a pose it had or would have. */
export function standsAt(s: GroupState, u: Unit, x: Length, y: Length, facing: Facing): Rect[] {
  const stand = STAND[armOf(u)];
  const width = stand.width * UNIT;
  const depth = stand.depth * UNIT;
  const files = filesOf(u.formation, u.stands);
  const ranks = ranksOf(u.formation, u.stands);
  const pitch = width + (u.formation === 'skirmish' ? houseRules(s).skirmish_gap * UNIT : 0);
  const dirn = direction(facing);
  const out: Rect[] = [];
  for (let i = 0; i < u.stands; i++) {
    const rank = Math.floor(i / files);
    const inRank = Math.min(files, u.stands - rank * files);
    const right = ((i % files) - (inRank - 1) / 2) * pitch;
    const ahead = ((ranks - 1) / 2 - rank) * depth;
    out.push({
      x: x + dirn.x * ahead + dirn.y * right,
      y: y + dirn.y * ahead - dirn.x * right,
      facing,
      width,
      depth,
    });
  }
  return out;
}

/** How many stands are in the front rank. */
export const frontRank = (u: Unit): number => Math.min(u.stands, filesOf(u.formation, u.stands));

/** A shape widened on all sides: whatever touches it is nearer than `by`. */
export function grown(shape_: Shape, by: number): Shape {
  return layShape(
    newShape(),
    shape_.x,
    shape_.y,
    shape_.ux,
    shape_.uy,
    shape_.halfWidth,
    shape_.halfDepth,
    shape_.round + by,
  );
}

/** The nearest enemy on the table, by outline, and how far it is; ties to the first in the list. */
function findNearest(s: GroupState, u: Unit, wanted: ((e: Unit) => boolean) | undefined): Nearest {
  let best: Unit | undefined;
  let least = Infinity;
  const own = shape(s, u);
  for (const e of s.units) {
    if (e.side === u.side || e.place !== 'table' || (wanted !== undefined && !wanted(e))) continue;
    const q = shape(s, e);
    const dx = own.x - q.x;
    const dy = own.y - q.y;
    const most = least + own.reach + q.reach;
    if (dx * dx + dy * dy > most * most) continue;
    const gap = separation(own, q);
    // Of those equally near the first of the list.
    if (best === undefined || under(gap, least)) {
      least = gap;
      best = e;
    }
  }
  watch?.looks(s, u, least);
  found.unit = best;
  found.gap = least;
  return found;
}
interface Nearest {
  unit: Unit | undefined;
  gap: Length; // grid; Infinity: there is none
}
const found: Nearest = { unit: undefined, gap: Infinity };

export const nearestEnemy = (s: GroupState, u: Unit, wanted?: (e: Unit) => boolean): Unit | undefined =>
  findNearest(s, u, wanted).unit;
/** How far the nearest enemy is, grid; Infinity if there is none. */
export const enemyGap = (s: GroupState, u: Unit): number => findNearest(s, u, undefined).gap;
export const enemyWithin = (s: GroupState, u: Unit, cm: number, wanted?: (e: Unit) => boolean): boolean => {
  watch?.looks(s, u, cm * UNIT);
  for (const e of s.units)
    if (
      e.side !== u.side &&
      e.place === 'table' &&
      (wanted === undefined || wanted(e)) &&
      within(s, u, e, cm)
    )
      return true;
  return false;
};

/** GO-UNIT-10: light troops and those whose line has gaps count as in line all the same. */
export const isColumn = (u: Unit): boolean => u.formation === 'column1' || u.formation === 'column2';
/** GO-UNIT-10: massed infantry in a column of three or more ranks. */
export const isDeep = (u: Unit): boolean =>
  isColumn(u) && !isLightClass(u) && armOf(u) === 'infantry' && ranksOf(u.formation, u.stands) >= 3;
