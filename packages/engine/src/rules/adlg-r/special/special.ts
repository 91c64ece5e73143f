/**
 * Special rules of the battles that come with the game. The state holds each as words: its name, then bodies, corps,
 * turns or figures: `held 2 1-1`, `range 1-2 4`. A rule that works once is taken out of the list when it has worked.
 */
import type { Factor } from '../../../battle/factor.ts';
import { factor } from '../../../battle/factor.ts';
import {
  consume,
  type SpecialRule,
  specialOf,
  specialsNamed,
  specialTold,
  standsOnce,
  within,
} from '../../../battle/form/special.ts';
import type { BodyId, Event, Refusal, Side } from '../../../battle/protocol.ts';
import { refuse, SCENARIO_RULE as SPECIAL_RULE } from '../../../battle/refuse.ts';
import { separation } from '../../../table/measure/distance.ts';
import { units } from '../../../table/number.ts';
import { isMounted, TROOPS } from '../army/troops.ts';
import { shape } from '../bodies/shapes.ts';
import type { AdlgCommand, Leg } from '../commands.ts';
import type { Aim } from '../shooting/target.ts';
import { type AdlgState, commanderOf, DID, did, findUnit, type Unit } from '../state.ts';
import { beyond, SAME, upTo } from '../tolerances.ts';
import { cohesionOf } from '../view/describe.ts';

/** The names of all special rules, for the words of both languages. */
export const SPECIALS = [
  'range', 'mask-guns', 'held', 'no-charge', 'dust', 'no-third', 'panic', 'shaky', 'taken', 'steadfast',
  'dragoons-at-home', 'tatars', 'low-pay', 'far-command', 'rank', 'fog', 'betrayed', 'rash', 'slope', 'swap', 'king',
  'anhalt', 'skirmish', 'feign', 'rally-plus', 'courland', 'captured', 'rupert', 'gone', 'turned-back', 'routs', 'turning',
  'halt', 'tatar-moves', 'passing', 'passed',
] as const; // biome-ignore format: a list of words
export type SpecialName = (typeof SPECIALS)[number];

export { consume, standsOnce, within };

export type Special = SpecialRule<SpecialName>;

export const special = specialOf as (text: string) => Special;
export const inForce: (s: AdlgState, name: SpecialName) => readonly Special[] = specialsNamed;

export const told = (p: Special, side: Side | undefined, about?: readonly string[]): Event =>
  specialTold(p.name, side, about);

// --- What may be ordered ---------------------------------------------------------------------------------------------

const lengthOf = (legs: readonly Leg[]): number =>
  legs.reduce((n, l) => n + (l.do === 'advance' ? l.by : 0), 0);

/** Refuses orders that a special rule forbids. */
export function specialOrder(s: AdlgState, corps: number, c: AdlgCommand): Refusal | undefined {
  if (s.special.length === 0) return undefined;
  const held = (why: string, p: Special): Refusal => refuse(SPECIAL_RULE, why, { special: p.name });
  const moves = c.kind === 'move' || c.kind === 'charge' || c.kind === 'support' || c.kind === 'reform';
  for (const p of inForce(s, 'held')) {
    if (Number(p.words[0]) !== corps || !within(p.words[1], s.turn) || c.kind === 'rally') continue;
    const near = p.words[2] === undefined ? 0 : Number(p.words[2]);
    if (near === 0 || !enemyWithin(s, corps, units(near))) return held('special-held', p);
  }
  const ids = 'units' in c ? c.units : 'unit' in c ? [c.unit] : [];
  for (const p of inForce(s, 'gone'))
    if (c.kind !== 'hold' && ids.includes(p.words[0])) return held('special-gone', p);
  for (const p of inForce(s, 'halt'))
    if (c.kind !== 'rally' && within(p.words[0], s.turn) && ids.some((id) => p.words.includes(`${id}`)))
      return held('special-held', p);
  if (c.kind === 'charge') {
    for (const p of inForce(s, 'no-charge'))
      if (Number(p.words[0]) === corps && within(p.words[1], s.turn)) return held('special-no-charge', p);
    for (const p of inForce(s, 'range'))
      if (p.words[2] === 'charges' && within(p.words[0], s.turn) && lengthOf(c.legs) > Number(p.words[1]))
        return held('special-no-charge', p);
  }
  if (moves)
    for (const p of inForce(s, 'no-third')) {
      if (Number(p.words[0]) === s.active && ids.some((id) => (findUnit(s, `${id}`)?.moves ?? 0) >= 2))
        return held('special-no-move', p);
    }
  if (c.kind === 'rally')
    for (const p of inForce(s, 'low-pay')) {
      const u = findUnit(s, c.unit);
      if (u === undefined || Number(p.words[0]) !== u.side || 2 * u.losses < cohesionOf(u)) continue;
      if (commanderOf(s, u.corps)?.unit !== u.id) return held('special-held', p);
    }
  for (const p of inForce(s, 'far-command')) {
    const commander = commanderOf(s, corps);
    if (commander === undefined || !('units' in c)) continue;
    for (const id of c.units) {
      const u = findUnit(s, id);
      const at = commander.unit === '' ? commander : findUnit(s, commander.unit);
      if (u === undefined || at === undefined) continue;
      const dx = u.x - at.x;
      const dy = u.y - at.y;
      if (beyond(Math.sqrt(dx * dx + dy * dy), units(Number(p.words[0])))) return held('special-held', p);
    }
  }
  return undefined;
}

function enemyWithin(s: AdlgState, corps: number, range: number): boolean {
  return s.units.some(
    (u) =>
      u.corps === corps &&
      u.place === 'table' &&
      s.units.some(
        (e) => e.side !== u.side && e.place === 'table' && upTo(separation(shape(u), shape(e)), range),
      ),
  );
}

// --- Shooting, ground, losses -------------------------------------------------------------------------------------

/** May this shot be made, as far as special rules go? */
export function specialShot(s: AdlgState, a: Aim): boolean {
  const gun = TROOPS[a.shooter.type].category === 'Art';
  for (const p of inForce(s, 'range'))
    if (within(p.words[0], s.turn) && a.distance > units(Number(p.words[1])) + SAME) return false;
  if (s.special.includes(`passed ${a.shooter.id} ${s.turn}`)) return false;
  if (!gun) return true;
  for (const p of inForce(s, 'mask-guns')) {
    if (Number(p.words[0]) !== a.shooter.side) continue;
    const near = units(Number(p.words[1]));
    for (const u of s.units)
      if (
        u.side === a.shooter.side &&
        u.place === 'table' &&
        isMounted(TROOPS[u.type].category) &&
        upTo(separation(shape(u), shape(a.shooter)), near)
      )
        return false;
  }
  for (const p of inForce(s, 'slope'))
    if (within(p.words[0], s.turn) && p.words.includes(a.target.id)) return false;
  return true;
}

/** Factors that special rules add to a shot. */
export function specialShotFactors(s: AdlgState, a: Aim, out: Factor[]): void {
  for (const p of inForce(s, 'dust'))
    if (
      Number(p.words[0]) === a.shooter.side &&
      TROOPS[a.shooter.type].category !== 'Art' &&
      a.distance > units(Number(p.words[1])) + SAME
    )
      out.push(factor(SPECIAL_RULE, 'special-shooting', -1, a.shooter.id));
}

export function specialRally(s: AdlgState, u: Unit, out: Factor[]): void {
  for (const p of inForce(s, 'rally-plus'))
    if (Number(p.words[0]) === u.side && within(p.words[1], s.turn))
      out.push(factor(SPECIAL_RULE, 'special-rally', 1, u.id));
}

/** Further points of army loss: commanders taken. */
export function specialLosses(s: AdlgState, side: Side): number {
  for (const p of inForce(s, 'taken'))
    return Number(p.words[0]) * s.commanders.filter((c) => c.side === side && c.lost).length;
  return 0;
}

export const dragoonsAtHome = (s: AdlgState, side: Side): boolean =>
  s.special.includes(`dragoons-at-home ${side}`);

/** Has it ridden off after the enemy it routed, and is it not called back yet? */
export const isGone = (s: AdlgState, u: Unit): boolean =>
  s.special.length > 0 && s.special.includes(`gone ${u.id}`);

/** A move of these bodies must be diced for first. */
export function mustDice(s: AdlgState, c: AdlgCommand): { text: string; unit: BodyId } | undefined {
  if (s.special.length === 0 || c.kind !== 'move') return undefined;
  for (const p of inForce(s, 'tatars'))
    for (const id of c.units) {
      const u = findUnit(s, id);
      if (s.special.includes(`tatar-moves ${id} ${s.turn}`)) continue;
      if (u !== undefined && p.words.includes(id) && u.moves === 0 && !did(u, DID.ordered))
        return { text: p.text, unit: id };
    }
  return undefined;
}
