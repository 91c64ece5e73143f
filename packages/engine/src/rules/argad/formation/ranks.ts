/** AG-MELEE-1, -20 to -26, AG-CAV-6, -7: who can strike whom. */
import { cite } from '../../../battle/cite.ts';
import { angleBetween, facingFromVector } from '../../../table/angle.ts';
import { REAR_CONE, REAR_GAP, TOUCH } from '../book.ts';
import { obstacle, swings, weaponInHand } from '../melee/strike.ts';
import { MELEE, type MeleeKind } from '../shooting/weapons.ts';
import { type Argad, isCavalry, standing } from '../state.ts';
import { gap } from '../table/bases.ts';

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

/** AG-MELEE-23: is i behind p, seen from the enemy e? Strictly inside 45°, so that a neighbour's file is not. */
export function behind(s: Argad, i: number, p: number, e: number): boolean {
  const f = s.figures[i];
  const g = s.figures[p];
  const h = s.figures[e];
  cite('AG-MELEE-23');
  if (gap(s, i, p) > REAR_GAP) return false;
  const line = facingFromVector(g.x - h.x, g.y - h.y);
  return angleBetween(line, facingFromVector(f.x - g.x, f.y - g.y)) < REAR_CONE - 200;
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
        if (inRanks(s, i, p, e, pikeDeep ? 8 : f.unit >= 0 ? 2 : 1)) out.push({ foe: e, front: p });
      }
  }
  return out.filter((x) => allowed(s, i, x, k));
}

/** Is i in the second rank behind p, or so many ranks behind in the same unit? */
function inRanks(s: Argad, i: number, p: number, e: number, depth: number): boolean {
  const inHand = weaponInHand(s, p);
  cite('AG-MELEE-22');
  if (swings(s, p, inHand)) {
    cite('AG-MELEE-24');
    return false; // AG-WEAPON-31
  }
  if (behind(s, i, p, e)) return true;
  if (depth <= 1 || s.figures[i].unit < 0) return false;
  for (let q = 0; q < s.figures.length; q++) {
    if (q === i || q === p || s.figures[q].unit !== s.figures[i].unit || !standing(s.figures[q])) continue;
    if (!behind(s, i, q, e) || touching(s, q).length > 0) continue;
    if (inRanks(s, q, p, e, depth - 1)) {
      cite('AG-MELEE-21');
      return true;
    }
  }
  return false;
}

/** AG-CAV-6, -7: in the turn of a charge only some may strike. */
export function allowed(s: Argad, i: number, x: Reach, k: MeleeKind): boolean {
  const f = s.figures[i];
  const g = s.figures[x.foe];
  if (g.charged) {
    const met = g.ranInto === i;
    const ranks = x.front >= 0 && g.ranInto === x.front && !f.mounted && MELEE[k].staff;
    const counter = isCavalry(s.men[i], f) && (f.doing === 'charge' || f.ranInto === x.foe);
    cite('AG-CAV-6');
    if (!met && !ranks && !counter) return false;
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
