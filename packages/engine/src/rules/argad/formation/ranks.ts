/** AG-MELEE-1, -20 to -26, AG-CAV-6, -7: who can strike whom. */

import { cite, citing } from '../../../battle/cite.ts';
import { angleBetween, cosine, facingFromVector, sine } from '../../../table/angle.ts';
import { REAR_CONE, REAR_GAP } from '../house-rules.ts';
import { obstacle, swings, weaponInHand } from '../melee/strike.ts';
import { MELEE, type MeleeKind } from '../shooting/weapons.ts';
import { type Argad, isCavalry, standing } from '../state.ts';
import { gap } from '../table/bases.ts';
import { DIAGONAL, IN_LINE, SAME, TOUCH } from '../tolerances.ts';
import { STEP } from './formation.ts';

/** An enemy within reach, and the friend over whose shoulder (−1: face to face). */
export interface Reach {
  foe: number;
  front: number;
}

/** Enemies that touch this figure. */
export function touching(s: Argad, i: number): number[] {
  const out: number[] = [];
  for (const c of s.contacts) {
    const j = c.a === i ? c.b : c.b === i ? c.a : -1;
    if (j >= 0 && standing(s.figures[j]) && gap(s, i, j) <= TOUCH) out.push(j);
  }
  return out.sort((a, b) => a - b);
}

/**
 * AG-MELEE-23: how many ranks i stands behind p in p's own file, both men of one unit; 0 if in no rank behind him. A
 * place left empty counts as a rank. The file runs along p's facing: in a square the outer men face outward.
 */
function ranksBehind(s: Argad, i: number, p: number): number {
  const f = s.figures[i];
  const g = s.figures[p];
  const c = cosine(g.facing);
  const d = sine(g.facing);
  const back = (g.x - f.x) * c + (g.y - f.y) * d;
  const aside = (g.x - f.x) * d - (g.y - f.y) * c;
  if (back <= IN_LINE || Math.abs(aside) > IN_LINE) return 0;
  return Math.floor((back + IN_LINE) / STEP);
}

/**
 * AG-MELEE-23: is i behind p, seen from the enemy e? Men of one unit stand in files; of loose men those count that
 * stand inside 45° of the line of attack, a diagonal neighbour does not.
 */
export function behind(s: Argad, i: number, p: number, e: number): boolean {
  const f = s.figures[i];
  const g = s.figures[p];
  const h = s.figures[e];
  if (f.unit >= 0 && f.unit === g.unit) return ranksBehind(s, i, p) === 1;
  if (gap(s, i, p) > REAR_GAP + SAME) return false;
  const line = facingFromVector(g.x - h.x, g.y - h.y);
  if (angleBetween(line, facingFromVector(f.x - g.x, f.y - g.y)) >= REAR_CONE - DIAGONAL) return false;
  cite('AG-MELEE-23');
  return true;
}

/** Everybody whom i can strike with this weapon. */
export function reachOf(s: Argad, i: number, k: MeleeKind): Reach[] {
  const out: Reach[] = touching(s, i).map((foe) => ({ foe, front: -1 }));
  const f = s.figures[i];
  const pikeDeep = k === 'pike' && f.unit >= 0; // AG-MELEE-25
  // AG-ORDER-10: of a unit that was caught only the men touched fight.
  if ((MELEE[k].rear || pikeDeep) && !f.mounted && out.length === 0 && f.caught !== s.turn) {
    for (const c of s.contacts)
      for (const [p, e] of [
        [c.a, c.b],
        [c.b, c.a],
      ]) {
        if (p === i || s.men[p].side !== s.men[i].side || !standing(s.figures[p]) || !standing(s.figures[e]))
          continue;
        if (s.figures[p].mounted || gap(s, p, e) > TOUCH) continue;
        if (out.some((x) => x.foe === e)) continue;
        if (inRanks(s, i, p, e, pikeDeep ? Infinity : f.unit >= 0 ? 2 : 1)) out.push({ foe: e, front: p });
      }
  }
  return out.filter((x) => allowed(s, i, x, k));
}

/** Is i in the second rank behind p, or so many ranks behind in the same unit? */
function inRanks(s: Argad, i: number, p: number, e: number, depth: number): boolean {
  const inHand = weaponInHand(s, p);
  if (swings(s, p, inHand)) {
    cite('AG-MELEE-24');
    return false; // AG-WEAPON-31
  }
  const { unit } = s.figures[i];
  const inUnit = unit >= 0 && unit === s.figures[p].unit;
  const ranks = inUnit ? ranksBehind(s, i, p) : behind(s, i, p, e) ? 1 : 0;
  if (ranks < 1 || ranks > depth) return false;
  cite('AG-MELEE-22');
  if (inUnit) cite('AG-MELEE-23');
  if (ranks > 1) cite('AG-MELEE-21');
  return true;
}

/** AG-CAV-6, -7: in the turn of a charge only some may strike. */
export function allowed(s: Argad, i: number, x: Reach, k: MeleeKind): boolean {
  const f = s.figures[i];
  const g = s.figures[x.foe];
  if (g.charged) {
    const met = g.ranInto === i;
    const ranks = x.front >= 0 && g.ranInto === x.front && !f.mounted && MELEE[k].staff;
    const counter = isCavalry(s.men[i], f) && (f.doing === 'charge' || f.ranInto === x.foe);
    const may = citing(met, 'AG-CAV-6a') || citing(ranks, 'AG-CAV-6b') || citing(counter, 'AG-CAV-6c');
    cite('AG-CAV-6');
    if (!may) return false;
  }
  if (
    !f.mounted &&
    s.figures.some(
      // Though the charger has fallen since: his charge knocked them away too.
      (h, n) => h.charged && h.ranInto === x.foe && s.men[n].side === s.men[i].side,
    )
  ) {
    cite('AG-CAV-7');
    return false;
  }
  return true;
}

/** AG-MELEE-42: does he strike an assailant across a linear obstacle, himself or over the shoulder of who holds it? */
export function defendsObstacle(s: Argad, by: number, x: Reach): boolean {
  const own = x.front >= 0 ? x.front : by;
  const c = s.contacts.find((y) => (y.a === own && y.b === x.foe) || (y.a === x.foe && y.b === own));
  return c?.across === true && c.attacker === x.foe && obstacle(s, own, x.foe) !== undefined;
}
