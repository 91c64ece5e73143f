/** Formations and how they are changed: GO-UNIT-10, GO-MOVE-08. */
import type { Refusal } from '../../../battle/protocol.ts';
import { QUARTER_TURN, TURN } from '../../../table/number.ts';
import { pointAt, type Rect, roundPose } from '../../../table/shape.ts';
import { isLightClass, isMassedFoot } from '../army/troops.ts';
import { isColumn, rect, sizeOf } from '../ground/shapes.ts';
import { refuse } from '../refuse.ts';
import { setDown } from '../setup/placing.ts';
import { type Formation, type GroupState, houseRules, type Unit } from '../state.ts';

/**
 * GO-MOVE-08: where the unit would stand in the new formation. The middle of the front stays; a column to the
 * flank has its head where that flank was, and a line formed to a flank has that flank where the head was.
 */
export function formed(s: GroupState, u: Unit, to: Formation, side: 'front' | 'left' | 'right'): Rect {
  const old = rect(s, u);
  const size = sizeOf(u, to, u.stands, houseRules(s).skirmish_gap);
  if (side === 'front') {
    const spot = pointAt(old, (old.depth - size.depth) / 2, 0);
    return roundPose({ x: spot.x, y: spot.y, facing: old.facing, ...size });
  }
  const sign = side === 'left' ? 1 : -1;
  const facing = (old.facing + sign * QUARTER_TURN) & (TURN - 1);
  if (isColumn(u)) {
    // The head becomes the outer flank: it stays at the column's front edge.
    const spot = pointAt(old, (old.depth - size.width) / 2, 0);
    return roundPose({ x: spot.x, y: spot.y, facing, ...size });
  }
  // The flank stand becomes the head: the column's front edge lies where the flank was.
  const spot = pointAt(old, 0, -sign * ((old.width - size.depth) / 2));
  return roundPose({ x: spot.x, y: spot.y, facing, ...size });
}

/** GO-UNIT-10: who may take which formation. */
export function checkFormation(u: Unit, to: Formation): Refusal | undefined {
  if (to === 'skirmish' && !isLightClass(u)) return refuse('GO-UNIT-10', 'no-skirmish', { unit: u.id });
  if (to === 'column2' && u.stands < 3)
    return refuse('GO-UNIT-10', 'too-few-stands', { unit: u.id, stands: u.stands, least: 3 });
  if (to === 'square' && (!isMassedFoot(u) || u.stands < 3))
    return refuse('GO-UNIT-10', 'no-square', { unit: u.id, stands: u.stands });
  return undefined;
}

export function reform(s: GroupState, u: Unit, to: Formation, side: 'front' | 'left' | 'right'): void {
  const place = formed(s, u, to, side);
  u.formation = to;
  setDown(u, place);
}

/** GO-ORDER-16: line to a column facing the flank, or the reverse: normal troops may still move. */
export const isFlankChange = (u: Unit, to: Formation, side: 'front' | 'left' | 'right'): boolean =>
  side !== 'front' &&
  (isColumn(u) ? to === 'line' || to === 'skirmish' : to === 'column1' || to === 'column2') &&
  u.formation !== 'square';
