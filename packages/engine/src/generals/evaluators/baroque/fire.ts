/** Who is within reach of whose muskets in Baroque, at a glance: bases are taken by their centres. */
import type { Side } from '../../../battle/protocol.ts';
import { type BaroqueState, isExhausted, onTable, type Unit } from '../../../rules/baroque/state.ts';
import { UNIT } from '../../../table/number.ts';

/** Muskets and guns reach four BU; half the depth of two bases is added. */
const REACH = 5 * UNIT;
/** An exhausted unit that nobody can reach yet counts for so much. */
const FAR = 0.3;

const isNear = (a: Unit, b: Unit): boolean =>
  (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) < REACH * REACH;

/** Have the armies come within range of each other? */
export function isInRange(s: BaroqueState): boolean {
  for (const u of s.units) {
    if (u.side !== 0 || !onTable(u) || u.type === 'BAG') continue;
    for (const e of s.units) if (e.side === 1 && onTable(e) && e.type !== 'BAG' && isNear(u, e)) return true;
  }
  return false;
}

/** Exhausted units of a side; they fight little and cost as much again when they break, most of all near the enemy. */
export function spentUnits(s: BaroqueState, side: Side): number {
  let sum = 0;
  for (const u of s.units) {
    if (u.side !== side || !onTable(u) || u.type === 'BAG' || !isExhausted(u)) continue;
    const reached = s.units.some((e) => e.side !== side && onTable(e) && e.type !== 'BAG' && isNear(u, e));
    sum += reached ? 1 : FAR;
  }
  return sum;
}
