/** Dice of a shot, each with its reason. BQ-6.1. */
import { cite, citing } from '../../../battle/cite.ts';
import { type Factor, factor, total } from '../../../battle/factor.ts';
import { FIRING, firesOnTheMove, firingRow, isCannon, TRAIT } from '../army/troops.ts';
import { isInDust } from '../special/special.ts';
import { type BaroqueState, has, houseRules, isMassed, remaining, type Unit } from '../state.ts';
import type { Aim } from './target.ts';

export interface ShotFacts {
  reserve: number; // dice given up for movement actions to come
  reaction: boolean; // opportunity or defensive fire
  evades: boolean; // the target evades from this shot
}

/** BQ-6.1.3-a, in the order of the page; halving comes afterwards. */
export function shotFactors(s: BaroqueState, u: Unit, target: Unit, aim: Aim, facts: ShotFacts): Factor[] {
  const row = firingRow(u.weapon, u.gun);
  if (row === undefined) return [];
  const out: Factor[] = [factor('BQ-6.1-b', 'vbu', remaining(u), u.id)];
  const add = (rule: string, what: string, value: number): void => {
    if (value !== 0) out.push(factor(rule, what, value, u.id));
  };
  add('BQ-6.1.2-a', `firing-${row}`, FIRING[row][aim.band] ?? 0);
  add('BQ-6.1.3.1-a', 'sm', u.sm);
  if (!firesOnTheMove(u.type)) {
    const counts = !facts.reaction || houseRules(s).movesSpoilReactions;
    if (counts && citing(u.moves > 0, 'BQ-6.1.3-a1')) add('BQ-6.1.3-a', 'moved', -u.moves);
    add('BQ-6.1.3.2-a', 'reserved-moves', -facts.reserve);
  } else if (u.moves + facts.reserve > 0) cite('BQ-6.1.3.2-b');
  if (u.disordered) add('BQ-6.1.3.4-a', 'disordered', -1);
  if (citing(target.type === 'S' || target.type === 'CL' || target.type === 'ART', 'BQ-6.1.3-a2'))
    add('BQ-6.1.3-a', 'light-target', -1);
  if (aim.band >= 2 && isInDust(s, u)) add('BQ-6.1.3-a', 'dust', -1);
  if (aim.cover === 'edge') add('BQ-6.1.3.6-a', 'target-at-edge', -1);
  if (aim.cover === 'obstacle') add('BQ-6.1.3.6-b', 'target-behind-obstacle', -1);
  if (facts.evades) add('BQ-6.1.3.7-a', 'target-evades', -1);
  if (isCannon(u.gun) && isMassed(target)) {
    cite('BQ-2.3.1-d');
    add('BQ-6.1.3.8-a', 'massed-target', 1);
  }
  if (aim.indirect && isCannon(u.gun)) add('BQ-6.4-a', 'indirect', -1);
  if (has(u, TRAIT.regimentalArtillery)) add('BQ-8.2.1-a', 'regimental-artillery', 1);
  if (has(target, TRAIT.cuirass) && !citing(u.type === 'ART', 'BQ-8.2.3-a3')) {
    const bow = citing(u.weapon === 'bow', 'BQ-8.2.3-a1');
    if (!bow) cite('BQ-8.2.3-a2');
    add('BQ-8.2.3-a', 'cuirass', bow ? -2 : -1);
  }
  return out;
}

/** all modifiers, then halve up for each halving, then at least one die. */
export function shotDice(s: BaroqueState, factors: Factor[], u: Unit, aim: Aim): number {
  let dice = total(factors);
  if (dice < 1) {
    cite('BQ-6.1.3-b');
    dice = 1;
  }
  const halve = (rule: string, what: string): void => {
    if (dice % 2 === 1) cite('BQ-0-c');
    const half = Math.ceil(dice / 2);
    if (half < dice) cite('BQ-6.1.3-b');
    factors.push(factor(rule, what, half - dice, u.id));
    dice = half;
  };
  if (aim.limited) halve('BQ-6.3.3-a', 'limited-fire');
  if (aim.through || (aim.guns && houseRules(s).throughGunsHalves)) halve('BQ-6.9-a', 'shooting-through');
  return dice;
}

/** BQ-6.1.5-a: the first volley of a musket or arquebus. */
export const isFirstVolley = (u: Unit): boolean =>
  u.volley && u.gun === '' && (u.weapon === 'musket' || u.weapon === 'arquebus');
/** Throws ones and twos again when shooting. */
export const throwsLowAgain = (u: Unit): boolean => {
  if (has(u, TRAIT.wellTrained) && u.type !== 'ART') {
    cite('BQ-8.1.2-a');
    return true;
  }
  if (has(u, TRAIT.masterGunner) && u.type === 'ART') {
    cite('BQ-8.1.3-a');
    return true;
  }
  return false;
};
/** Distance bonus of the target's cohesion test: 1 at short, 2 at long and extreme. */
export const distanceBonus = (band: number): number => (band === 0 ? 0 : band === 1 ? 1 : 2);
