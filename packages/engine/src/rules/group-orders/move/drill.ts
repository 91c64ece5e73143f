/** Formation changes and drops to Stand in step 4: GO-ORDER-09, 11, 16 to 18, GO-MOVE-08. */

import type { Refusal } from '../../../battle/protocol.ts';
import type { Rect } from '../../../table/shape.ts';
import { isGun, isMissileArmed, longRange, reachOf } from '../army/troops.ts';
import type { FormCommand, HaltCommand } from '../commands.ts';
import { enemyWithin } from '../ground/shapes.ts';
import { refuse } from '../refuse.ts';
import { unitAt, withUnit } from '../setup/placing.ts';
import { DID, did, findUnit, type GroupState, houseRules, inContact, type Unit, unitOf } from '../state.ts';
import { KEPT_CM } from '../tolerances.ts';
import { judgeReserve } from './duties.ts';
import { checkFormation, formed, isFlankChange } from './formation.ts';
import { takenBy } from './march.ts';

/** GO-ORDER-16 to 18: may the unit change to this formation? */
function judgeForm(s: GroupState, u: Unit, c: Pick<FormCommand, 'to' | 'side'>): Refusal | undefined {
  if (u.place !== 'table' || u.side !== s.active) return refuse('GO-SETUP-20', 'not-yours', { unit: u.id });
  if (inContact(s, u)) return refuse('GO-MOVE-13', 'in-contact', { unit: u.id });
  if (did(u, DID.rallied)) return refuse('GO-MORALE-09', 'rallied-now', { unit: u.id });
  if (did(u, DID.charged)) return refuse('GO-MOVE-16', 'charged-already', { unit: u.id });
  if (did(u, DID.formed)) return refuse('GO-ORDER-16', 'changed-formation', { unit: u.id, drill: u.drill });
  if (u.block !== '') return refuse('GO-MOVE-29', 'garrison', { unit: u.id, block: u.block });
  if (u.formation === c.to && c.side === 'front')
    return refuse('GO-MOVE-08', 'same-formation', { unit: u.id });
  if (u.order === 'stand') {
    if (c.to !== 'square' && (u.formation !== 'square' || houseRules(s).square_on_stand === 'kept'))
      return refuse('GO-ORDER-18', 'square-only', { unit: u.id });
    if (c.side !== 'front') return refuse('GO-ORDER-18', 'square-only', { unit: u.id });
    if (did(u, DID.marched | DID.shifted) && houseRules(s).stand_actions !== 'all')
      return refuse('GO-ORDER-18', 'one-action', { unit: u.id, actions: 2 });
  } else if (u.order !== 'reserve')
    return refuse('GO-ORDER-24', 'order-forbids', { unit: u.id, order: u.order });
  const who = checkFormation(u, c.to);
  if (who !== undefined) return who;
  if (u.order === 'reserve' && did(u, DID.marched | DID.turned)) {
    if (u.drill === 'badly') return refuse('GO-ORDER-16', 'moved-already', { unit: u.id, drill: u.drill });
    if (isGun(u) || (u.drill === 'normal' && !isFlankChange(u, c.to, c.side)))
      return refuse('GO-ORDER-16', 'moved-already', { unit: u.id, drill: u.drill });
  }
  const place = formed(s, u, c.to, c.side);
  const taken = takenBy(s, u, place);
  if (taken !== undefined)
    return refuse('GO-MOVE-08', 'no-room', { unit: u.id, by: typeof taken === 'string' ? taken : taken.id });
  if (enemyTooNear(s, u, place))
    return refuse('GO-MOVE-12', 'too-near', { unit: u.id, least: houseRules(s).keep_off });
  return u.order === 'reserve' ? judgeReserve(s, u, place) : undefined;
}
function enemyTooNear(s: GroupState, u: Unit, place: Rect): boolean {
  const was = enemyWithin(s, u, houseRules(s).keep_off);
  return !was && enemyWithin(s, unitAt(u, place), houseRules(s).keep_off - KEPT_CM);
}

/** GO-ORDER-09, 11: may the unit drop to Stand? */
export function judgeHalt(s: GroupState, u: Unit): Refusal | undefined {
  if (u.place !== 'table' || u.side !== s.active) return refuse('GO-SETUP-20', 'not-yours', { unit: u.id });
  if (u.order !== 'advance') return refuse('GO-ORDER-05', 'not-on-advance', { unit: u.id, order: u.order });
  if (isGun(u)) {
    if (u.began === 'stand') return refuse('GO-ORDER-09', 'began-on-stand', { unit: u.id });
    if (!enemyWithin(s, u, reachOf(u)))
      return refuse('GO-ORDER-09', 'no-enemy-in-range', { unit: u.id, range: reachOf(u) });
    return undefined;
  }
  if (!isMissileArmed(u)) return refuse('GO-ORDER-11', 'no-weapon', { unit: u.id });
  return enemyWithin(s, u, longRange(u))
    ? undefined
    : refuse('GO-ORDER-11', 'no-enemy-in-range', { unit: u.id, range: longRange(u) });
}

/** A change or a halt given to several units: each once, one after another. */
export function judgeSeveral(s: GroupState, c: FormCommand | HaltCommand): Refusal | undefined {
  if (c.units.length === 0) return refuse('GO-MOVE-08', 'nobody', {});
  for (let i = 0; i < c.units.length; i++) {
    if (c.units.indexOf(c.units[i]) !== i)
      return refuse('GO-MOVE-08', 'each-once', { wanted: i, given: c.units.length });
    const u = findUnit(s, c.units[i]);
    if (u === undefined) return refuse('GO-SETUP-20', 'not-yours', { unit: c.units[i] });
    const no = c.kind === 'form' ? judgeForm(s, u, c) : judgeHalt(s, u);
    if (no !== undefined) return no;
    if (c.kind === 'form')
      for (let j = 0; j < i; j++) {
        // Each is clear of what stands; two that change at once must be clear of each other.
        const other = unitOf(s, c.units[j]);
        const place = formed(s, other, c.to, c.side);
        const there = unitAt(other, place);
        there.formation = c.to;
        const moved = withUnit(s, other, there);
        if (takenBy(moved, moved.units[s.units.indexOf(u)], formed(s, u, c.to, c.side)) !== undefined)
          return refuse('GO-MOVE-08', 'no-room', { unit: u.id, by: other.id });
      }
  }
  return undefined;
}
