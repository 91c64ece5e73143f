/** Windows for reactions: who may answer an action, and the question put to the other side. BQ-4.1.3. */
import { cite } from '../../../battle/cite.ts';
import {
  type Ask,
  askId,
  type BodyId,
  type Frame,
  other,
  type Refusal,
  type Tell,
} from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { inUnits, roundHalfAway, units } from '../../../table/number.ts';
import { newShape, type Shape } from '../../../table/shape.ts';
import { isMounted } from '../army/troops.ts';
import { chargeWay, isSeen } from '../charge/reach.ts';
import type { React, ReactionKind } from '../commands.ts';
import { type AskFrame, nextAsk, pop, push, type Questions } from '../frames.ts';
import { cohesionFrame, hitsThatMatter } from '../loss/cohesion.ts';
import { ahead, type Course, type CourseFrame, courseOf, M, mostBonus, shapeAlong } from '../move/course.ts';
import { inOrder } from '../move/way.ts';
import { meanCost } from '../odds/reckoning.ts';
import { farApart, shape } from '../shapes.ts';
import { distanceBonus, isFirstVolley, shotDice, shotFactors, throwsLowAgain } from '../shooting/shot.ts';
import { type Aim, aimAt, firingSides, isRefused, shotReach } from '../shooting/target.ts';
import { fogLimit } from '../special/special.ts';
import { type BaroqueState, findUnit, inMelee, isExhausted, onTable, type Unit, unitOf } from '../state.ts';
import { SAME, SAME_WORTH } from '../tolerances.ts';
import { passedBy, standingReaction } from './stance.ts';

export type Window = 'move' | 'charge' | 'shot' | 'withdraw';

/** One lawful reaction, with the proposed point on the mover's path (grid). */
export interface Option {
  unit: BodyId;
  do: Exclude<ReactionKind, 'none'>;
  at: number;
}

export interface ReactFrame extends AskFrame {
  at: 'react';
  window: Window;
  mover: string;
  options: Option[];
  evaders: string[];
  most: number; // grid: last halt point on the path
}

/** What the frame below must take when the window closes. */
export interface Answered extends Frame {
  evade: string[];
  reactor: string;
  react: ReactionKind;
  haltAt: number; // grid
}

/** BQ-4.1.3-a, -d, -h, -l: may this unit attempt a reaction at all? */
export function canReact(s: BaroqueState, u: Unit): boolean {
  if (!onTable(u) || u.side === s.active || u.type === 'BAG' || u.reacted || u.barred) return false;
  return !isExhausted(u) && !inMelee(s, u);
}

const HALTS = 4;
const spot = newShape();

/** The mover at so many even places of its path. A unit that stands has one. */
function halts(course: Course | undefined, most: number): number[] {
  if (course === undefined || most <= 0) return [0];
  const out: number[] = [];
  for (let k = 0; k <= HALTS; k++) out.push((most * k) / HALTS);
  return out;
}

/** The best aim at the mover from any firing side. */
export function bestAim(s: BaroqueState, u: Unit, mover: Unit, seen: Shape): Aim | undefined {
  let best: Aim | undefined;
  for (const from of firingSides(u)) {
    const aim = aimAt(s, u, shape(u), from, mover, seen, 'best');
    if (!isRefused(aim) && (best === undefined || (best.limited && !aim.limited))) best = aim;
  }
  return best;
}

/** What a shot at the mover costs it on the mean. */
export function fireWorth(s: BaroqueState, u: Unit, mover: Unit, aim: Aim): number {
  const factors = shotFactors(s, u, mover, aim, { reserve: 0, reaction: true, evades: false });
  const dice = shotDice(s, factors, u, aim);
  const bonus = distanceBonus(aim.band);
  const pool = {
    rule: 'BQ-6.5-a',
    purpose: 'shot',
    side: u.side,
    dice,
    own: dice,
    misses: isFirstVolley(u),
    low: throwsLowAgain(u),
    most: hitsThatMatter(s, mover, 'fire', u.id, bonus),
  } as const;
  return meanCost(s, pool, cohesionFrame(mover.id, 0, 'fire', u.id, '', bonus));
}

/** BQ-6.5: opportunity fire at a mover: the best of a few points of its path. */
function fireOption(
  s: BaroqueState,
  u: Unit,
  mover: Unit,
  course: Course | undefined,
  most: number,
): Option | undefined {
  const range = shotReach(s, u);
  if (range === 0) return undefined;
  const own = shape(u);
  if (farApart(own, shape(mover), range + most)) return undefined;
  let best: Option | undefined;
  let value = -Infinity;
  for (const at of halts(course, most)) {
    const seen = course === undefined ? shape(mover) : shapeAlong(course, at, spot);
    if (farApart(own, seen, range)) continue;
    const aim = bestAim(s, u, mover, seen);
    if (aim === undefined) continue;
    const worth = fireWorth(s, u, mover, aim);
    if (worth > value + SAME_WORTH) {
      value = worth;
      best = { unit: u.id, do: 'fire', at: roundHalfAway(at) };
    }
  }
  return best;
}

/** BQ-5.4.2: opportunity charge: is there a point of the path where a straight move touches the mover? */
function chargeOption(
  s: BaroqueState,
  u: Unit,
  mover: Unit,
  course: Course | undefined,
  most: number,
): Option | undefined {
  if (u.impetus < 1 || u.type === 'ART' || u.move <= 0) return undefined;
  if (!isMounted(u.type) && isMounted(mover.type)) {
    cite('BQ-5.4.2-b');
    return undefined;
  }
  const full = Math.min(M(u) + mostBonus(u), fogLimit(s));
  const own = shape(u);
  if (farApart(own, shape(mover), full + most)) return undefined;
  for (const at of halts(course, most)) {
    const seen = course === undefined ? shape(mover) : shapeAlong(course, at, spot);
    if (!touchesAt(s, u, mover, seen, full)) continue;
    return { unit: u.id, do: 'charge', at: roundHalfAway(at) };
  }
  return undefined;
}

/** Does a straight move of at most `full` touch the mover standing there? */
export function touchesAt(s: BaroqueState, u: Unit, mover: Unit, seen: Shape, full: number): boolean {
  const own = shape(u);
  const dx = seen.x - own.x;
  const dy = seen.y - own.y;
  const forward = dx * own.ux + dy * own.uy;
  const aside = dx * own.uy - dy * own.ux;
  if (forward + seen.reach < own.halfDepth || forward - seen.reach > own.halfDepth + full) return false;
  if (aside - seen.reach > own.halfWidth || aside + seen.reach < -own.halfWidth) return false;
  if (!isSeen(s, own, seen)) return false;
  const way = chargeWay(s, u, own, ahead(u, full), full, M(u), { unit: mover, shape: seen });
  return way.enemies.some((m) => m.unit === mover);
}

/** Everybody who could answer with fire or an opportunity charge. */
export function outsiders(
  s: BaroqueState,
  mover: Unit,
  course: Course | undefined,
  most: number,
  charges: boolean,
): Option[] {
  const out: Option[] = [];
  for (const u of s.units) {
    if (u.side === mover.side || !canReact(s, u)) continue;
    const fire = fireOption(s, u, mover, course, most);
    if (fire !== undefined) out.push(fire);
    if (!charges) continue;
    const charge = chargeOption(s, u, mover, course, most);
    if (charge !== undefined) out.push(charge);
  }
  return out;
}

/** Open a window if anybody could lawfully use it; the frame below waits. */
export function openWindow(
  s: BaroqueState,
  window: Window,
  mover: Unit,
  options: Option[],
  evaders: string[],
  most: number,
): boolean {
  if (options.length === 0 && evaders.length === 0) return false;
  cite('BQ-4.1.3-a');
  cite(RULE[window]);
  if (evaders.length > 0) cite('BQ-5.4.6-d');
  push(s, {
    at: 'react',
    n: nextAsk(s),
    window,
    mover: mover.id,
    options,
    evaders,
    most: roundHalfAway(most),
  });
  return true;
}

const RULE: Readonly<Record<Window, string>> = {
  move: 'BQ-4.1.3-j',
  charge: 'BQ-4.1.3-i',
  shot: 'BQ-4.1.3-b',
  withdraw: 'BQ-2.5.1.1-b',
};

function checkReact(s: BaroqueState, f: ReactFrame, c: React): Refusal | undefined {
  for (const id of c.evade)
    if (!f.evaders.includes(id))
      return refuse('BQ-5.6-a', 'may-not-evade', { unit: findUnit(s, id)?.name ?? id });
  if (new Set(c.evade).size !== c.evade.length) return refuse('BQ-5.6-a', 'named-twice', {});
  if (c.unit === '' || c.do === 'none') {
    if (c.unit !== '' || c.do !== 'none') return refuse('BQ-4.1.3-e', 'unit-and-reaction', {});
    return undefined;
  }
  const u = findUnit(s, c.unit);
  if (u === undefined) return refuse('BQ-4.1.3-e', 'no-such-unit', { unit: c.unit });
  if (c.evade.includes(c.unit)) return refuse('BQ-5.6.1-a', 'evades-already', { unit: u.name });
  const option = f.options.find((o) => o.unit === c.unit && o.do === c.do);
  if (option === undefined) {
    if (u.reacted) return refuse('BQ-4.1.3-d', 'has-reacted', { unit: u.name });
    if (isExhausted(u)) return refuse('BQ-4.1.3-h', 'exhausted', { unit: u.name });
    if (inMelee(s, u)) return refuse('BQ-4.1.3-l', 'in-melee', { unit: u.name });
    return refuse('BQ-4.1.3-b', 'no-such-reaction', { unit: u.name, reaction: c.do });
  }
  if (c.do !== 'fire' || f.window === 'shot' || f.window === 'withdraw') return undefined;
  const at = units(c.at);
  if (at < -SAME || at > f.most + SAME)
    return refuse('BQ-6.5-a', 'halt-off-path', { at: c.at, most: inUnits(f.most) });
  const mover = unitOf(s, f.mover);
  const below = s.frames[s.frames.length - 2] as CourseFrame;
  const seen = shapeAlong(courseOf(s, below), Math.max(0, Math.min(at, f.most)), newShape());
  if (bestAim(s, u, mover, seen) === undefined)
    return refuse('BQ-4.1.3-g', 'no-line', { target: mover.name });
  return undefined;
}

export const reactionQuestions = {
  react: {
    asks: (s: BaroqueState, f: ReactFrame): Ask[] => {
      const id = askId(f.n);
      const about: string[] = [f.mover];
      for (const o of f.options) if (!about.includes(o.unit)) about.push(o.unit);
      for (const e of f.evaders) if (!about.includes(e)) about.push(e);
      const side = other(unitOf(s, f.mover).side);
      const usual = standingReaction(s, f, id);
      return [
        {
          id,
          side,
          kind: 'react',
          rule: RULE[f.window],
          about,
          secret: false,
          default: usual,
          plan: usual,
        },
      ];
    },
    check: (s: BaroqueState, f: ReactFrame, c: React): Refusal | undefined =>
      c.kind === 'react'
        ? checkReact(s, f, c)
        : refuse('BQ-4.1.3-i', 'not-an-answer', { kind: (c as { kind: string }).kind }),
    accept: (s: BaroqueState, f: ReactFrame, c: React, tell?: Tell): void => {
      pop(s);
      if (c.unit !== '' || c.evade.length > 0) cite('BQ-4.1.3-i');
      if (c.unit !== '' && c.evade.length > 0) cite('BQ-4.1.3-f');
      if (new Set(f.options.map((o) => o.unit)).size > 1) cite('BQ-5.4.4-a');
      if (c.unit !== '') cite('BQ-4.1.3-e');
      if (c.do === 'fire') cite('BQ-6.5-c');
      const below = s.frames[s.frames.length - 1] as Answered;
      below.evade = farthestFirst(s, unitOf(s, f.mover), c.evade);
      below.reactor = c.unit;
      below.react = c.do;
      below.haltAt = c.do === 'fire' ? Math.max(0, Math.min(units(c.at), f.most)) : 0;
      if (c.unit === '' && c.evade.length === 0)
        tell?.({
          kind: 'window-passed',
          rule: 'BQ-4.1.3-i',
          side: other(s.active),
          about: [f.mover],
          facts: passedBy(s, f),
        });
      else
        tell?.({
          kind: 'reaction-named',
          rule: RULE[f.window],
          side: other(s.active),
          about: c.unit === '' ? [f.mover] : [f.mover, c.unit],
          facts: { reaction: c.do, evaders: c.evade.length },
        });
    },
  },
} satisfies Questions;

/** BQ-5.6-j: the one farthest from the enemy moves first. */
function farthestFirst(s: BaroqueState, mover: Unit, ids: readonly BodyId[]): string[] {
  if (ids.length > 1) cite('BQ-5.6-j');
  const far = ids.map((id) => {
    const unit = unitOf(s, id);
    const [dx, dy] = [unit.x - mover.x, unit.y - mover.y];
    return { unit, at: -Math.sqrt(dx * dx + dy * dy) };
  });
  return inOrder(far).map((f) => f.unit.id);
}
