/** GO-MOVE-12: moving up beside a friend in contact to become an overlap, which is no charge. */
import { contactOf, newContact } from '../../table/contact.ts';
import { UNIT } from '../../table/number.ts';
import { newShape, type Rect, shapeOf } from '../../table/shape.ts';
import { overlapsOf } from './melee.ts';
import { unitAt, withUnit } from './placing.ts';
import { shape, TOUCH, within } from './shapes.ts';
import { type GroupState, inContact, opponentsOf, type Unit } from './state.ts';

const spot = newShape();
const touch = newContact();

/** Would the unit, standing there, be an overlap and touch no enemy with an edge? */
export function overlapPlace(s: GroupState, u: Unit, place: Rect): boolean {
  if (s.contacts.length === 0) return false;
  shapeOf(place, spot);
  for (const e of s.units) {
    if (e.side === u.side || e.place !== 'table') continue;
    const c = contactOf(spot, shape(s, e), 2 * TOUCH, touch);
    if (c.kind === 'edge-edge' && c.length >= UNIT / 2) return false;
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
