/**
 * Where a captain of ADLG-R keeps his horse: with the foot, as long as the enemy's horse can meet it. Horse that rides
 * ahead is charged first and in the flank; horse that comes on to a line of foot is shot at and charged from there.
 */

import type { Side } from '../../../battle/protocol.ts';
import { isMounted } from '../../../rules/adlg-r/army/troops.ts';
import type { Unit } from '../../../rules/adlg-r/state.ts';
import type { Length } from '../../../table/number.ts';
import type { Profile } from './troops.ts';

/** What is looked at of a body; lengths in UD. */
interface Body {
  u: Unit;
  p: Profile;
  x: Length;
  y: Length;
  ux: number; // ahead
  uy: number;
  bound: boolean;
}

/** Horse so many times as strong as the enemy's need not wait for the foot. */
const MASTERS = 1.6;

/** How far, in UD together, free horse of this side is ahead of its foot. */
export function aheadOfFoot(all: readonly Body[], side: Side): number {
  let strength = 0;
  let ux = 0;
  let uy = 0;
  const horse: [number, number] = [0, 0];
  for (const a of all) {
    if (isMounted(a.p.category)) horse[a.u.side] += a.p.cohesion - a.u.losses;
    else if (a.u.side === side) {
      strength += a.p.full;
      ux += a.p.full * a.ux;
      uy += a.p.full * a.uy;
    }
  }
  const theirs = horse[side === 0 ? 1 : 0];
  if (theirs === 0 || horse[side] > MASTERS * theirs) return 0;
  // The foot shows where the front is, if most of it faces one way.
  const size = Math.sqrt(ux * ux + uy * uy);
  if (size === 0 || 2 * size < strength) return 0;
  const along = (a: Body): number => (a.x * ux + a.y * uy) / size;
  let foot = 0;
  for (const a of all)
    if (a.u.side === side && !isMounted(a.p.category)) foot += (a.p.full / strength) * along(a);
  let sum = 0;
  for (const a of all)
    if (a.u.side === side && !a.bound && isMounted(a.p.category)) sum += Math.max(0, along(a) - foot);
  return sum;
}
