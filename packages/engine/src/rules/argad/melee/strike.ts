/** AG-MELEE-4, -30 to -43: which weapon is used, its length, the modifiers of a blow, and what a throw does. */
import { cite } from '../../../battle/cite.ts';
import { cancelled, type Factor, factor } from '../../../battle/factor.ts';
import { behind } from '../formation/ranks.ts';
import { on } from '../house-rules.ts';
import { orderOf } from '../orders/stance.ts';
import { ARMOUR_RANK, MELEE, type MeleeKind, type Rank } from '../shooting/weapons.ts';
import { type Argad, has, isCavalry, type Man, modeOf } from '../state.ts';
import { still } from '../table/allowance.ts';
import { walkerOf } from '../table/obstacles.ts';
import { goingAt, heightAt, indoors, obstacleBetween, type Segment } from '../table/terrain.ts';

export type Outcome = 'miss' | 'recoil' | 'kill';

/**
 * AG-CLASS-8: a rider fights at the worth of a lesser horse. A draught horse is what mounted infantry ride, so to them
 * it is none the worse (AG-TURN-5), unless the option `lesserHorse` says everybody.
 */
export function meleeClass(s: Argad, i: number): number {
  const man = s.men[i];
  const f = s.figures[i];
  if (!f.mounted || f.steedWorth === 0 || f.steedWorth >= man.class) return man.class;
  cite('AG-CLASS-8');
  if (man.mode === 'mounted-infantry' && s.options.lesserHorse !== 'everybody') return man.class;
  return f.steedWorth;
}

/** AG-ARM-2, AG-FANTASY-3: armour in melee. */
export function meleeArmour(s: Argad, man: Man): number {
  if (man.skin > 0) cite('AG-FANTASY-3');
  if (man.skin > 0 && on(s.options, 'skinTable'))
    return (man.armour === '0' ? 0 : man.armour === '5' ? 5 : 4) + man.skin;
  if (man.armour === '0') return 0;
  cite('AG-ARM-2');
  if (man.armour === '4*') return s.options.halfArmourMeleeValue as number;
  return man.armour === '4' ? 4 : 5;
}

export const armourRank = (man: Man): number => ARMOUR_RANK[man.armour] + man.skin;

/** AG-MELEE-4, -5: what a value does; a natural 1 always fails. */
export function outcomeOf(s: Argad, j: number, value: number, mod: number): Outcome {
  if (value <= 1) return 'miss';
  const c = meleeClass(s, j);
  const armour = Math.max(c, meleeArmour(s, s.men[j]));
  cite('AG-ARM-3');
  const sum = value + mod;
  if (sum > armour) return 'kill';
  return sum >= c ? 'recoil' : 'miss';
}

/** What is at hand: the roster, what was gained and lost, the sword of every soldier, the knife of the rest. */
export function weaponsOf(s: Argad, i: number): MeleeKind[] {
  const man = s.men[i];
  const f = s.figures[i];
  const out: MeleeKind[] = [
    ...man.melee.filter((k) => !f.lost.includes(k)),
    ...f.gained.filter((k) => !f.lost.includes(k)),
  ];
  const add = (k: MeleeKind): void => {
    if (!out.includes(k)) out.push(k);
  };
  if (man.class >= 3) add('sword');
  else if (man.melee.length === 0) add('dagger');
  if (f.arms.some((a) => a.kind !== 'pistol' && a.kind !== 'javelin')) add('butt');
  if (f.arms.some((a) => a.kind === 'pistol')) add('pistol-butt');
  add('hands');
  return out;
}

/** AG-WEAPON-30: no room, or a full hand. */
function confined(s: Argad, i: number): boolean {
  const f = s.figures[i];
  if (f.load > 0 || s.items.some((x) => x.bearer === i && x.kind === 'sack')) return true;
  const t = s.table.terrain;
  if (indoors(t, f.x, f.y)) return true;
  for (const c of s.contacts) {
    if (c.a !== i && c.b !== i) continue;
    const g = s.figures[c.a === i ? c.b : c.a];
    const between = obstacleBetween(t, f.x, f.y, g.x, g.y);
    if (between !== undefined && narrow(between)) return true;
  }
  return strikesThrough(s, i);
}

/** In the second rank behind a friend who fights at a door or window: he too has no room. */
function strikesThrough(s: Argad, i: number): boolean {
  if (s.contacts.some((c) => c.a === i || c.b === i)) return false;
  for (const c of s.contacts)
    for (const [p, e] of [
      [c.a, c.b],
      [c.b, c.a],
    ]) {
      if (s.men[p].side !== s.men[i].side) continue;
      const between = obstacle(s, p, e);
      if (between !== undefined && narrow(between) && behind(s, i, p, e)) return true;
    }
  return false;
}

const narrow = (g: Segment): boolean =>
  g.kind === 'door' || g.kind === 'window' || g.kind === 'slit' || g.kind === 'climb';

/** May this weapon be used by this figure now at all? */
export function usable(s: Argad, i: number, k: MeleeKind): boolean {
  const f = s.figures[i];
  const w = MELEE[k];
  if (f.mounted ? !w.mounted : !w.foot) return false;
  if (k === 'lance') return f.charged; // AG-WEAPON-26
  // AG-MELEE-25: out of close order the pike serves in the first turn of contact only.
  if (k === 'pike' && f.unit < 0 && f.pikeSpent) return false;
  if (f.sequel === 'other-arm' && w.heavy) return false;
  return true;
}

/** Does he swing a heavy weapon with both hands? (AG-MELEE-31, AG-WEAPON-24, -31) */
export function swings(s: Argad, i: number, k: MeleeKind): boolean {
  const f = s.figures[i];
  return MELEE[k].heavy && !f.mounted && f.unit < 0 && !confined(s, i) && orderOf(s, i)?.restrain !== true;
}

/** AG-WEAPON-32: two of class 4 or 5, on foot, and nobody else at either of them. */
function formalDuel(s: Argad, i: number): boolean {
  const alone = (k: number): number => {
    const found = s.contacts.filter((c) => c.a === k || c.b === k);
    return found.length === 1 ? (found[0].a === k ? found[0].b : found[0].a) : -1;
  };
  const j = alone(i);
  if (j < 0 || alone(j) !== i) return false;
  return [i, j].every((k) => s.men[k].class >= 4 && !s.figures[k].mounted);
}

/** The rank at which a weapon strikes here (AG-MELEE-3, AG-WEAPON-30). */
export function rankOf(s: Argad, i: number, k: MeleeKind): Rank {
  const w = MELEE[k];
  if ((k === 'sword' || k === 'two-hander') && on(s.options, 'duel') && formalDuel(s, i)) {
    cite('AG-WEAPON-32');
    return 2;
  }
  if (on(s.options, 'abilities') && has(s.men[i], 'long-reach')) {
    cite('AG-SPECIAL-2d');
    if (k === 'sword') return confined(s, i) ? 2 : 3;
    if (k === 'dagger') return 2;
  }
  if (w.rank > 2 && confined(s, i)) return 2;
  if (w.heavy && orderOf(s, i)?.restrain === true) return 2;
  return w.rank;
}

/** AG-WEAPON-33: one weapon a turn: the one ordered, else the longest, swung or well made before improvised. */
export function weaponInHand(s: Argad, i: number): MeleeKind {
  const ordered = orderOf(s, i)?.weapon;
  const at = weaponsOf(s, i).filter((k) => usable(s, i, k));
  if (orderOf(s, i)?.seize === true && on(s.options, 'seizing')) return 'hands';
  if (ordered !== undefined && at.includes(ordered)) return ordered;
  let best: MeleeKind = 'hands';
  let most = -Infinity;
  for (const k of at) {
    const worth =
      rankOf(s, i, k) * 10 + (swings(s, i, k) ? 5 : 0) - (MELEE[k].improvised && !MELEE[k].heavy ? 15 : 0);
    if (worth > most) {
      most = worth;
      best = k;
    }
  }
  return best;
}

/** The obstacle between two fighters, if one of them attacks across it. */
export function obstacle(s: Argad, i: number, j: number): Segment | undefined {
  const a = s.figures[i];
  const b = s.figures[j];
  return obstacleBetween(s.table.terrain, a.x, a.y, b.x, b.y);
}

/** Did the cavalryman `j` charge `i` directly, or the friend before whom i stands in the ranks? */
const chargesHim = (s: Argad, j: number, i: number, front: number): boolean =>
  s.figures[j].charged && (s.figures[j].ranInto === i || (front >= 0 && s.figures[j].ranInto === front));

/** AG-TERR for the cavalry bonuses: where its base stands, or the obstacle between. */
function ridersGround(s: Argad, rider: number, other: number): number {
  const f = s.figures[rider];
  const here = goingAt(s.table.terrain, f.x, f.y, walkerOf(s, rider));
  const between = obstacle(s, rider, other);
  return Math.max(
    here === 3 ? 0 : here,
    between === undefined ? 0 : between.mounted === 3 ? 2 : between.mounted,
  );
}

/** The modifiers of the blow of i at j; `front` is the friend over whose shoulder he strikes, or −1. */
export function strikeFactors(s: Argad, i: number, j: number, k: MeleeKind, front: number): Factor[] {
  const man = s.men[i];
  const f = s.figures[i];
  const g = s.figures[j];
  const w = MELEE[k];
  const out: Factor[] = [];
  const add = (rule: string, what: string, value: number): void => {
    const x = factor(rule, what, value, man.id);
    out.push(value > 0 && f.disorder ? cancelled(x, 'AG-DIS-3') : x);
  };
  if (w.improvised || meleeClass(s, i) <= 2) {
    add('AG-MELEE-30', w.improvised ? 'improvised' : 'class-two', -1);
    if (w.improvised && meleeClass(s, i) <= 2)
      out.push(cancelled(factor('AG-MELEE-30', 'class-two', -1, man.id), 'AG-MELEE-30'));
  }
  if (swings(s, i, k) && front < 0 && !holdsStill(s, i, j, k)) add('AG-MELEE-31', 'heavy', 1);
  else if (w.heavy) {
    const by =
      f.unit >= 0 ? 'AG-ORDER-13' : orderOf(s, i)?.restrain === true ? 'AG-WEAPON-31' : 'AG-WEAPON-30';
    out.push(cancelled(factor('AG-MELEE-31', 'heavy', 1, man.id), by));
  }
  const between = obstacle(s, i, j);
  if (between !== undefined && !f.mounted && attacksAcross(s, j, i)) add('AG-MELEE-32', 'behind-obstacle', 1);
  const t = s.table.terrain;
  if (heightAt(t, g.x, g.y) > heightAt(t, f.x, f.y) || (between?.kind === 'bank' && !attacksAcross(s, j, i)))
    add('AG-MELEE-33', 'higher-ground', -1);
  cavalryFactors(s, i, j, front, k, add, out);
  if (on(s.options, 'abilities') && has(man, 'strong') && !f.mounted) add('AG-MELEE-40', 'strong', 1);
  if (f.sequel === 'sword-arm') add('AG-HEAL-4', 'sword-arm', -1);
  return out;
}

/** AG-WEAPON-24: a pointed axe held still to receive a charge is not swung. */
const holdsStill = (s: Argad, i: number, j: number, k: MeleeKind): boolean =>
  k === 'pointed-axe' && receives(s, i, j, k, -1);

/** AG-MELEE-39, -41: trained, immobile, on foot, charged directly, and free when the turn began. */
export function receives(s: Argad, i: number, j: number, k: MeleeKind, front: number): boolean {
  const f = s.figures[i];
  if (f.mounted || !MELEE[k].receives || !still(f) || f.startContact) return false;
  if (f.blocked) return false; // AG-TERR-7: defends himself without any bonus for being immobile
  cite('AG-MELEE-41');
  if (s.men[i].class < 3 && !(k === 'pike' && f.unit >= 0)) return false;
  return chargesHim(s, j, i, front);
}

/** AG-MELEE-43: who came to the obstacle; later turns keep the roles. */
function attacksAcross(s: Argad, attacker: number, defender: number): boolean {
  const c = s.contacts.find(
    (x) => (x.a === attacker && x.b === defender) || (x.a === defender && x.b === attacker),
  );
  if (c === undefined || c.attacker !== attacker) return false;
  cite('AG-MELEE-43');
  return true;
}

function cavalryFactors(
  s: Argad,
  i: number,
  j: number,
  front: number,
  k: MeleeKind,
  add: (rule: string, what: string, value: number) => void,
  out: Factor[],
): void {
  const man = s.men[i];
  const f = s.figures[i];
  const g = s.figures[j];
  const mine = modeOf(man, f);
  const theirs = modeOf(s.men[j], g);
  if (mine === 'cavalry' && theirs !== 'cavalry') {
    cite('AG-CAV-9');
    if (ridersGround(s, i, j) === 0) add('AG-MELEE-34', 'cavalry-against-foot', 1);
    else out.push(cancelled(factor('AG-MELEE-34', 'cavalry-against-foot', 1, man.id), 'AG-TERR-10'));
  }
  if (mine !== 'cavalry' && theirs === 'cavalry') {
    if (ridersGround(s, j, i) < 2) add(mine === 'foot' ? 'AG-MELEE-35' : 'AG-CAV-11', 'against-cavalry', -1);
    else out.push(cancelled(factor('AG-MELEE-35', 'against-cavalry', -1, man.id), 'AG-MELEE-42'));
  }
  if (!f.mounted && MELEE[k].antiHorse && theirs !== 'foot' && !chargesHim(s, j, i, front))
    add('AG-MELEE-36', 'against-mounted', 1);
  if (isCavalry(man, f) && f.charged && f.ranInto === j) {
    add('AG-MELEE-37', 'charge', 1);
    if (k === 'lance') add('AG-MELEE-38', 'lance', 1);
  }
  if (receives(s, i, j, k, front)) add('AG-MELEE-39', 'receives-charge', 1);
}

/** How many of the six faces kill, and how many push back. */
export function chances(s: Argad, j: number, mod: number): { kill: number; recoil: number } {
  let kill = 0;
  let recoil = 0;
  for (let face = 1; face <= 6; face++) {
    const o = outcomeOf(s, j, face, mod);
    if (o === 'kill') kill++;
    else if (o === 'recoil') recoil++;
  }
  return { kill, recoil };
}
