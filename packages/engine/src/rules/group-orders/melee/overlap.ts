/** Overlaps: stands past the end of an enemy beside friends in contact (GO-MELEE-07), and moving up to be one (GO-MOVE-12). */
import { cite } from '../../../battle/cite.ts';
import { angleBetween, direction } from '../../../table/angle.ts';
import { contactOf, newContact } from '../../../table/measure/contact.ts';
import { UNIT } from '../../../table/number.ts';
import { newShape, type Rect, shapeOf } from '../../../table/shape.ts';
import { LEAST_EDGE, standsInContact } from '../charge/contact.ts';
import { shape, standsOf, within } from '../ground/shapes.ts';
import { unitAt, withUnit } from '../setup/placing.ts';
import { type GroupState, houseRules, inContact, opponentsOf, type Unit } from '../state.ts';
import { atLeast, beyond, PRESSED, SQUARE_ON, TOUCH, TOUCHING, under } from '../tolerances.ts';

const spot = newShape();
const touch = newContact();
const LEVEL = 1; // cm

/** GO-MELEE-07: does this free stand overlap the end of the enemy, beside a friendly stand in contact? */
function overlapsEnd(s: GroupState, free: Rect, beside: Rect, enemy: Unit): boolean {
  if (angleBetween(free.facing, beside.facing) > SQUARE_ON) return false;
  // Struck on the end of its line: the stands beside it stand behind it, not past the end of the enemy.
  const struck = contactOf(shapeOf(beside, spot), shape(s, enemy), TOUCHING, touch).edgeA;
  if (struck === 'left' || struck === 'right') return false;
  const axis = direction(beside.facing);
  const dx = free.x - beside.x;
  const dy = free.y - beside.y;
  const ahead = dx * axis.x + dy * axis.y + (free.depth - beside.depth) / 2;
  const right = dx * axis.y - dy * axis.x;
  if (beyond(Math.abs(ahead), LEVEL * UNIT)) return false;
  const gap = Math.abs(right) - (free.width + beside.width) / 2;
  if (beyond(gap, (LEVEL + houseRules(s).skirmish_gap) * UNIT) || under(gap, -PRESSED)) return false;
  // Past the end of the enemy, measured along the line of the friendly front.
  const e = shape(s, enemy);
  const ex = (e.x - beside.x) * axis.y - (e.y - beside.y) * axis.x;
  const along = Math.abs(e.uy * axis.x - e.ux * axis.y);
  const across = Math.abs(e.ux * axis.x + e.uy * axis.y);
  const half = e.halfWidth * across + e.halfDepth * along;
  return right > 0 ? right + free.width / 2 > ex + half + TOUCH : right - free.width / 2 < ex - half - TOUCH;
}

/** The units whose stands support this fight as overlaps; the unit's own free stands among them. */
export function overlapsOf(s: GroupState, u: Unit, enemy: Unit): Unit[] {
  if (enemy.formation === 'square' || enemy.block !== '' || u.block !== '') return [];
  const fighting = standsInContact(s, u, enemy);
  if (fighting.length === 0) return [];
  const own = standsOf(s, u);
  const out: Unit[] = [];
  for (const v of s.units) {
    if (
      v.side !== u.side ||
      v.place !== 'table' ||
      v.order === 'retreat' ||
      v.order === 'rout' ||
      v.block !== ''
    )
      continue;
    if (v !== u) {
      const p = shape(s, u);
      const q = shape(s, v);
      const dx = p.x - q.x;
      const dy = p.y - q.y;
      const most = p.reach + q.reach + 4 * UNIT;
      if (dx * dx + dy * dy > most * most) continue;
    }
    const rects = v === u ? own : standsOf(s, v);
    const busy = inContact(s, v) ? opponentsOf(s, v).flatMap((e) => standsInContact(s, v, e)) : [];
    const supports = rects.some(
      (stand, i) => !busy.includes(i) && fighting.some((j) => overlapsEnd(s, stand, own[j], enemy)),
    );
    if (supports) cite('GO-MELEE-07');
    if (supports) out.push(v);
  }
  return out;
}

/** GO-MOVE-12, which is no charge: would the unit, standing there, be an overlap and touch no enemy with an edge? */
export function overlapPlace(s: GroupState, u: Unit, place: Rect): boolean {
  if (s.contacts.length === 0) return false;
  shapeOf(place, spot);
  for (const e of s.units) {
    if (e.side === u.side || e.place !== 'table') continue;
    const c = contactOf(spot, shape(s, e), TOUCHING, touch);
    if (c.kind === 'edge-edge' && atLeast(c.length, LEAST_EDGE)) return false;
  }
  const there = unitAt(u, place);
  const moved = withUnit(s, u, there);
  return s.units.some(
    (f) =>
      f.side === u.side &&
      f !== u &&
      f.place === 'table' &&
      inContact(s, f) &&
      within(s, f, there, 3) &&
      opponentsOf(s, f).some((e) => overlapsOf(moved, f, e).includes(there)),
  );
}
