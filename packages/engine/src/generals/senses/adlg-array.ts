/**
 * How a captain of ADLG-R keeps his army together. Horse stays level with the foot as long as the enemy's horse can meet
 * it: what rides ahead is charged first and in the flank, what comes on to a line of foot is shot at and charged from
 * there. And no regiment of foot goes far ahead of the others.
 */
import { other, type Side } from '../../battle/protocol.ts';
import type { Unit } from '../../rules/adlg-r/state.ts';
import { isMounted } from '../../rules/adlg-r/troops.ts';
import type { Profile } from './adlg-troops.ts';

/** What is looked at of a body; lengths in UD. */
interface Body {
  u: Unit;
  p: Profile;
  x: number;
  y: number;
  ux: number; // ahead
  uy: number;
  bound: boolean;
}

/** Where the front is: bodies are as far ahead as `x · ux + y · uy`. */
interface Front {
  ux: number;
  uy: number;
  at: number; // the middle of the foot
}

const along = (a: Body, f: Front): number => a.x * f.ux + a.y * f.uy;

/** The foot shows where the front is, if most of it faces one way. */
function frontOf(all: readonly Body[], side: Side, counts: (p: Profile) => boolean): Front | undefined {
  const front = { ux: 0, uy: 0, at: 0 };
  let strength = 0;
  for (const a of all) {
    if (a.u.side !== side || !counts(a.p)) continue;
    strength += a.p.full;
    front.ux += a.p.full * a.ux;
    front.uy += a.p.full * a.uy;
  }
  const size = Math.sqrt(front.ux * front.ux + front.uy * front.uy);
  if (size === 0 || 2 * size < strength) return undefined;
  front.ux /= size;
  front.uy /= size;
  for (const a of all)
    if (a.u.side === side && counts(a.p)) front.at += (a.p.full / strength) * along(a, front);
  return front;
}

const onFoot = (p: Profile): boolean => !isMounted(p.category);
const marches = (p: Profile): boolean => onFoot(p) && p.category !== 'Art';

/** Horse so many times as strong as the enemy's need not wait for the foot. */
const MASTERS = 1.6;

/** How far, in UD together, free horse of this side is ahead of its foot while the enemy has horse to meet it. */
export function horseAhead(all: readonly Body[], side: Side): number {
  const horse: [number, number] = [0, 0];
  for (const a of all) if (isMounted(a.p.category)) horse[a.u.side] += a.p.cohesion - a.u.losses;
  const theirs = horse[other(side)];
  if (theirs === 0 || horse[side] > MASTERS * theirs) return 0;
  const front = frontOf(all, side, onFoot);
  if (front === undefined) return 0;
  let sum = 0;
  for (const a of all)
    if (a.u.side === side && !a.bound && !onFoot(a.p)) sum += Math.max(0, along(a, front) - front.at);
  return sum;
}

/** A regiment may be so far ahead of the middle of the foot, in UD. */
const LEEWAY = 1;

/** How far, in UD together, free foot of this side is ahead of the rest of it. */
export function footAhead(all: readonly Body[], side: Side): number {
  const front = frontOf(all, side, marches);
  if (front === undefined) return 0;
  let sum = 0;
  for (const a of all)
    if (a.u.side === side && !a.bound && marches(a.p))
      sum += Math.max(0, along(a, front) - front.at - LEEWAY);
  return sum;
}
