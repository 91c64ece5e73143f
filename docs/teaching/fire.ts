/** Volleys: who may shoot at whom, what makes it easier or harder, and the dice. */

import type { Refusal, Side, Tell } from '@tercio/engine';
import { atLeast, cancelled, type Dice, type Factor, factor, type Roll, refuse, total } from '@tercio/engine';
import {
  bearing,
  degrees,
  gap,
  inDegrees,
  inOrder,
  inUnits,
  moreThan,
  newShape,
  UNIT,
} from '@tercio/engine/table';
import type { Shoot, Shot } from './commands.ts';
import { type Company, companyOf, type Hedgerow, outline, present, type VolleyFrame } from './state.ts';
import { CLOSE } from './tolerances.ts';

/** HR-FIRE-2: ranges in grid steps. */
const RANGE = { all: 6 * UNIT, short: 3 * UNIT };
/** HR-FIRE-3: the target's middle lies so near to straight ahead, to either side. */
const ARC = degrees(45);

const ours = newShape();
const theirs = newShape();
export const rangeBetween = (a: Company, b: Company): number => gap(outline(a, ours), outline(b, theirs));

/** Why this company may not shoot at that one. */
export function checkShot(s: Hedgerow, side: Side, shot: Shot): Refusal | undefined {
  const by = companyOf(s, shot.company);
  const at = companyOf(s, shot.target);
  if (by === undefined || by.side !== side || !present(by))
    return refuse('HR-ORDER-1', 'not-yours', { company: shot.company });
  if (at === undefined || at.side === side || !present(at) || at.shown !== 'open')
    return refuse('HR-FIRE-4', 'no-target', { target: shot.target });
  if (by.fired) return refuse('HR-FIRE-1', 'fired-already', { company: by.id });
  const range = rangeBetween(by, at);
  if (moreThan(range, RANGE.all, CLOSE))
    return refuse('HR-FIRE-2', 'out-of-range', { range: inUnits(range), most: inUnits(RANGE.all) });
  const off = Math.abs(bearing(by, at.x, at.y));
  if (off > ARC + CLOSE.bearing)
    return refuse('HR-FIRE-3', 'not-in-front', { off: inDegrees(off), most: inDegrees(ARC) });
  return undefined;
}

/** The targets of a company, nearest first. */
export function targetsOf(s: Hedgerow, by: Company): Company[] {
  const legal = s.companies.filter(
    (at) => checkShot(s, by.side, { company: by.id, target: at.id }) === undefined,
  );
  return inOrder(
    legal,
    (at) => rangeBetween(by, at),
    (at) => at.id,
    CLOSE,
  );
}

/** HR-REACT-1: the nearest enemy in the open that could shoot at a marching company in the open. */
export function reactor(s: Hedgerow, mover: Company): Company | undefined {
  const able = s.companies.filter(
    (c) => c.shown === 'open' && checkShot(s, c.side, { company: c.id, target: mover.id }) === undefined,
  );
  return inOrder(
    able,
    (c) => rangeBetween(c, mover),
    (c) => c.id,
    CLOSE,
  )[0];
}

/** The engine's proposal for a plan: everybody shoots at the nearest. */
export const proposedShots = (s: Hedgerow, side: Side): Shot[] =>
  s.companies.flatMap((c) => {
    const targets = c.side === side && present(c) && c.shown === 'open' ? targetsOf(s, c) : [];
    return targets.length === 0 ? [] : [{ company: c.id, target: targets[0].id }];
  });

/** Could anybody of this side shoot at all? One in hiding may, too, but is then seen. */
export const anyShot = (s: Hedgerow, side: Side): boolean =>
  s.companies.some((c) => c.side === side && present(c) && targetsOf(s, c).length > 0);

/** A plan is checked as a whole. */
export function checkShoot(s: Hedgerow, side: Side, c: Shoot): Refusal | undefined {
  const seen = new Set<string>();
  for (const shot of c.shots) {
    if (seen.has(shot.company)) return refuse('HR-FIRE-1', 'fired-already', { company: shot.company });
    seen.add(shot.company);
    const refusal = checkShot(s, side, shot);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/** What a die must show to hit: every number with its rule, cancelled ones too. */
export function aim(by: Company, at: Company): Factor[] {
  const factors = [factor('HR-FIRE-1', 'basic', 4, by.id)];
  if (moreThan(rangeBetween(by, at), RANGE.short, CLOSE))
    factors.push(factor('HR-FIRE-2', 'long-range', 1, by.id));
  if (by.marched) {
    const marched = factor('HR-FIRE-5', 'marched', 1, by.id);
    factors.push(by.drilled ? cancelled(marched, 'HR-DRILL-1') : marched);
  }
  return factors;
}

/** One volley. The roll says as data what matters about it; odds are reckoned from the same description. */
export function stepVolley(s: Hedgerow, frame: VolleyFrame, dice: Dice, tell?: Tell): void {
  s.frames.pop();
  const by = companyOf(s, frame.company)!;
  const at = companyOf(s, frame.target)!;
  if (!present(by) || !present(at)) return; // an earlier volley broke it
  const factors = aim(by, at);
  const roll: Roll = {
    rule: 'HR-FIRE-1',
    purpose: 'volley',
    side: by.side,
    count: by.strength - by.losses,
    faces: 6,
    score: atLeast(total(factors)),
    rerolls: by.drilled ? [s.drill === 'one' ? { faces: [1], most: 1 } : { faces: [1] }] : undefined,
    most: at.strength - at.losses,
  };
  const hits = dice.roll(roll);
  by.fired = true;
  at.losses += hits;
  tell?.({
    kind: 'volley',
    rule: 'HR-FIRE-1',
    side: by.side,
    about: [by.id, at.id],
    factors,
    thrown: [{ purpose: 'volley', rule: 'HR-FIRE-1', side: by.side, faces: dice.last, score: hits }],
    facts: { hits, lost: at.losses },
  });
  if (by.shown === 'hidden') {
    by.shown = 'open';
    tell?.({ kind: 'seen', rule: 'HR-HIDE-3', side: by.side, about: [by.id], reveals: true });
  }
  const broken = at.losses >= at.strength;
  if (broken) tell?.({ kind: 'broken', rule: 'HR-FIRE-6', side: at.side, about: [at.id] });
  const next = s.frames[s.frames.length - 1];
  if (frame.reaction && next.at === 'march' && hits > 0 && (broken || s.haltOnHit)) {
    s.frames.pop(); // the second half of the march
    tell?.({ kind: 'halted', rule: 'HR-REACT-2', side: at.side, about: [at.id] });
  }
}
