/** P8: melee. Clusters one after another, weapons from the longest to the shortest, blows of one step at once. */

import { cite } from '../../../battle/cite.ts';
import type { Dice } from '../../../battle/dice/dice.ts';
import { factor, total } from '../../../battle/factor.ts';
import type { Frame, Tell } from '../../../battle/protocol.ts';
import type { Length } from '../../../table/number.ts';
import { defendsObstacle, type Reach, reachOf, touching } from '../formation/ranks.ts';
import { become, push, type Steps } from '../frames.ts';
import { on } from '../house-rules.ts';
import { orderOf } from '../orders/stance.ts';
import type { MeleeKind } from '../shooting/weapons.ts';
import { type Argad, able, has, idOf, indexOf, standing } from '../state.ts';
import { type Blow, blowSteps } from './blows.ts';
import { fateSteps } from './fate.ts';
import { chances, rankOf, strikeFactors, weaponInHand } from './strike.ts';

/** A place that somebody was driven from, and who drove him (AG-MELEE-12). */
export interface Vacated {
  by: number;
  x: Length;
  y: Length;
}

export interface MeleeFrame extends Frame {
  at: 'melee';
  clusters: number[][];
  rank: number;
  struck: number[]; // have struck
  missed: number[]; // AG-SPECIAL-2 a: may strike again with the dagger
  vacated: Vacated[];
  defended: number[]; // AG-MELEE-42: assailant, defender who struck him across an obstacle …
}

/** AG-MELEE-3: connected contacts with their supporting ranks, by ascending smallest number. */
function clustersOf(s: Argad): number[][] {
  if (s.contacts.length > 0) cite('AG-MELEE-3');
  const of = new Map<number, number>();
  const find = (i: number): number => {
    let r = i;
    while (of.get(r) !== r) r = of.get(r)!;
    return r;
  };
  const join = (a: number, b: number): void => {
    for (const x of [a, b]) if (!of.has(x)) of.set(x, x);
    const [p, q] = [find(a), find(b)];
    if (p !== q) of.set(Math.max(p, q), Math.min(p, q));
  };
  for (const c of s.contacts) if (standing(s.figures[c.a]) && standing(s.figures[c.b])) join(c.a, c.b);
  if (of.size === 0) return [];
  for (let i = 0; i < s.figures.length; i++) {
    if (of.has(i) || !able(s.figures[i]) || s.figures[i].mounted) continue;
    const x = reachOf(s, i, weaponInHand(s, i))[0];
    if (x !== undefined) join(i, x.foe);
  }
  const lists = new Map<number, number[]>();
  for (const i of [...of.keys()].sort((a, b) => a - b)) {
    const r = find(i);
    lists.set(r, [...(lists.get(r) ?? []), i]);
  }
  return [...lists.keys()].sort((a, b) => a - b).map((r) => lists.get(r)!);
}

function stepBegin(s: Argad, _frame: Frame, _dice: Dice, tell?: Tell): void {
  // AG-WEAPON-26: in contact without charging the lance is dropped.
  for (let i = 0; i < s.figures.length; i++) {
    const f = s.figures[i];
    if (
      !standing(f) ||
      !f.mounted ||
      f.charged ||
      f.lost.includes('lance') ||
      !s.men[i].melee.includes('lance')
    )
      continue;
    if (touching(s, i).length === 0) continue;
    f.lost.push('lance');
    tell?.({ kind: 'lance-dropped', rule: 'AG-WEAPON-26', side: s.men[i].side, about: [idOf(s, i)] });
  }
  const clusters = clustersOf(s);
  if (clusters.length === 0) {
    become(s, { at: 'aftermath', vacated: [] });
    return;
  }
  become(s, {
    at: 'melee',
    clusters,
    rank: 5,
    struck: [],
    missed: [],
    vacated: [],
    defended: [],
  });
}

/** The next step of blows: one cluster, one rank. */
function stepMelee(s: Argad, frame: MeleeFrame, _dice: Dice, _tell?: Tell): void {
  while (frame.clusters.length > 0) {
    while (frame.rank >= 0) {
      const blows = blowsAt(s, frame, frame.clusters[0], frame.rank);
      frame.rank--;
      if (blows.length > 0) {
        push(s, { at: 'blows', blows, next: 0, stage: 'throw', again: -1, checked: [] });
        return;
      }
    }
    frame.clusters.shift();
    frame.rank = 5;
  }
  become(s, { at: 'aftermath', vacated: frame.vacated });
}

function blowsAt(s: Argad, frame: MeleeFrame, cluster: readonly number[], rank: number): Blow[] {
  const blows: Blow[] = [];
  for (const i of cluster) {
    const f = s.figures[i];
    if (!standing(f) || f.stunned > 0) continue;
    if (f.blocked) cite('AG-TERR-7'); // no chosen action, but he strikes back
    if (frame.struck.includes(i)) {
      // AG-SPECIAL-2 a: after a rapier that missed, the dagger at its own rank.
      if (rank === 1 && frame.missed.includes(i)) blows.push(...blowsOf(s, frame, i, 'dagger', true));
      continue;
    }
    const k = weaponInHand(s, i);
    if (rankOf(s, i, k) !== rank) continue;
    if (f.fired || orderOf(s, i)?.passive === true) continue;
    const mine = blowsOf(s, frame, i, k, false);
    if (mine.length === 0) continue;
    frame.struck.push(i);
    blows.push(...mine);
  }
  return blows;
}

/** AG-MELEE-42: at a linear obstacle only one defender strikes each assailant, the first whose blow comes. */
function free(s: Argad, frame: MeleeFrame, i: number, x: Reach): boolean {
  if (!defendsObstacle(s, i, x)) return true;
  for (let n = 0; n < frame.defended.length; n += 2)
    if (frame.defended[n] === x.foe) return frame.defended[n + 1] === i;
  return true;
}

/** AG-MELEE-2a, AG-SPECIAL-2, -3: whom he strikes and with how many dice. */
function blowsOf(s: Argad, frame: MeleeFrame, i: number, k: MeleeKind, second: boolean): Blow[] {
  const reach = reachOf(s, i, k).filter((x) => free(s, frame, i, x));
  if (reach.length === 0) {
    if (s.figures[i].touched) cite('AG-MELEE-8');
    return [];
  }
  cite('AG-MELEE-1');
  cite('AG-MELEE-2');
  const order = inOrder(s, i, k, reach);
  const gifted = on(s.options, 'abilities') && (k === 'sword' || k === 'dagger') && !second;
  const dice = !gifted
    ? 1
    : has(s.men[i], 'legend')
      ? 3
      : has(s.men[i], 'two-dice') || has(s.men[i], 'two-dice-best')
        ? 2
        : 1;
  const best = dice === 2 && has(s.men[i], 'two-dice-best');
  const { side } = s.men[i];
  const seizes = orderOf(s, i)?.seize === true && on(s.options, 'seizing') && !s.seized[side];
  if (seizes) s.seized[side] = true; // AG-HEAL-9: it counts whether it succeeds or not
  const out: Blow[] = [];
  for (let n = 0; n < dice; n++) {
    const x = best ? order[0] : order[Math.min(n, order.length - 1)];
    if (defendsObstacle(s, i, x) && free(s, frame, i, x)) frame.defended.push(x.foe, i);
    const factors = strikeFactors(s, i, x.foe, k, x.front);
    if (dice > 1) cite('AG-SPECIAL-5');
    if (dice === 2 && !best) cite('AG-SPECIAL-2c');
    if (dice > 1)
      factors.push(factor(dice === 3 ? 'AG-SPECIAL-3' : 'AG-SPECIAL-2', 'several-dice', 0, s.men[i].id));
    out.push({
      by: i,
      at: x.foe,
      front: x.front,
      weapon: k,
      mod: total(factors),
      factors,
      value: 0,
      sure: false,
      result: '',
      best,
      second,
      seizes,
    });
  }
  return out;
}

/**
 * By the order's list, else the best chance of a kill, then of a recoil, then the lower number. Whoever has several
 * dice gives them to those he named, in that order (the same one may be named again), the rest to the last of them.
 */
function inOrder(s: Argad, i: number, k: MeleeKind, reach: Reach[]): Reach[] {
  if (reach.length > 1) cite('AG-MELEE-2a');
  const wanted = (orderOf(s, i)?.strike ?? []).map((id) => indexOf(s, id));
  const named = wanted.flatMap((j) => reach.find((x) => x.foe === j) ?? []);
  if (named.length > 0) return named;
  const key = reach.map((x) => {
    const c = chances(s, x.foe, total(strikeFactors(s, i, x.foe, k, x.front)));
    return { x, kill: c.kill, recoil: c.recoil };
  });
  key.sort((a, b) => b.kill - a.kill || b.recoil - a.recoil || a.x.foe - b.x.foe);
  return key.map((n) => n.x);
}

export const meleeSteps = {
  'melee.begin': stepBegin,
  melee: stepMelee,
  ...blowSteps,
  ...fateSteps,
} satisfies Steps;
