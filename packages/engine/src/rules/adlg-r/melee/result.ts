/** From the difference of two scores to losses: tie-breakers, armour, the table. AR-ABIL-01 to 05, 33 to 35, AR-MELEE-01. */
import { cite, citing } from '../../../battle/cite.ts';
import { cancelled, type Factor, factor } from '../../../battle/factor.ts';
import type { RuleId } from '../../../battle/protocol.ts';
import { type Category, isMounted, TROOPS } from '../army/troops.ts';
import { has } from '../bodies/half.ts';
import { shape } from '../bodies/shapes.ts';
import { givesCover, groundFor, piecesUnder, terrainModifier } from '../ground/terrain.ts';
import { type AdlgState, houseRules, type TerrainKind, type Unit } from '../state.ts';
import type { Reckoning } from './melee-factors.ts';
import type { Stand } from './stand.ts';

/** AR-MELEE-01: what the loser loses, by difference. */
const LOSSES: readonly number[] = [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5];
export const ROUT = 99;
export const lossesFor = (difference: number): number => (difference >= 11 ? ROUT : LOSSES[difference]);

/** What a unit carries that it may shoot with in AR-ABIL-35b, AR-AMB-81: type or option names one of three firearms. */
export function hasFirearm(u: Unit): boolean {
  switch (u.type) {
    case 'bayonet-mi':
    case 'bayonet-hi':
    case 'later-pike-and-shot':
    case 'colunela':
    case 'tercio':
    case 'later-tercio':
    case 'pike-and-shot':
    case 'dragoons':
      return true;
    case 'light-cavalry':
      return false; // what it has is a carbine (AR-ABIL-14)
    default:
      return (
        u.weapon === 'arquebus' || u.weapon === 'musket' || u.weapon === 'mixed' || u.weapon === 'flintlock'
      );
  }
}

/** Class of armour: none, Armour, Heavy Armour; built in or bought. AR-ABIL-33 */
export function armourClass(u: Unit): 0 | 1 | 2 {
  const own = TROOPS[u.type].armour;
  if (own > 0) cite(isMounted(TROOPS[u.type].category) ? 'AR-TROOP-20' : 'AR-TROOP-15');
  if (own === 2 || has(u, 'heavyArmour')) return 2;
  return own === 1 || has(u, 'armour') ? 1 : 0;
}

const FREE_IN_FIELDS: readonly Category[] = ['LMI', 'MI', 'Drag'];

/** Covering terrain costs whoever shoots from it, but for LI, and for LMI, MI and Drag in an enclosed field (AR-TERR-14, 16). */
export function penalisesShooting(u: Unit, kind: TerrainKind): boolean {
  const { category } = TROOPS[u.type];
  if (!givesCover(kind) || category === 'LI') return false;
  return kind !== 'enclosed-field' || !FREE_IN_FIELDS.includes(category);
}

/** AR-ABIL-12, 12a: taken by a flank charge in this round, or by ground that penalises shooting or combat. */
export function whyNoGun(s: AdlgState, u: Unit): RuleId | undefined {
  for (const p of s.pieces.length === 0 ? s.pieces : piecesUnder(s, shape(u))) {
    const ground = groundFor(s, u, p);
    if (terrainModifier(u, ground) < 0 || ground === 'difficult' || penalisesShooting(u, p.kind))
      return 'AR-ABIL-12';
  }
  return undefined;
}

/** Tie-breakers as factors of 0: they count only when the totals are equal. AR-ABIL-01 to 04, 09, 11 */
export function tieBreakers(k: Stand, out: Factor[]): void {
  const { me, enemy } = k;
  const keil = me.type === 'keil';
  if (keil && (has(me, 'keilSwordsmen') || has(me, 'twoHanded'))) {
    const f = factor('AR-ABIL-03', 'keil-swordsmen', 0, me.id);
    cite('AR-ABIL-04');
    out.push(TROOPS[enemy.type].pike ? f : cancelled(f, 'AR-ABIL-04'));
  }
  if (!keil && (has(me, 'twoHanded') || me.type === 'foot-knights')) {
    if (me.type === 'medium-swordsmen') cite('AR-TROOP-12');
    if (me.type === 'heavy-swordsmen') cite('AR-TROOP-12a');
    out.push(factor(me.type === 'foot-knights' ? 'AR-TROOP-15' : 'AR-ABIL-01a', 'two-handed', 0, me.id));
  }
  if (has(me, 'polearm') && isMounted(k.enemyCategory)) out.push(factor('AR-ABIL-01a', 'polearm', 0, me.id));
  if (has(me, 'regimentalGun') && k.first) {
    const f = factor('AR-ABIL-11', 'regimental-gun', 0, me.id);
    cite('AR-ABIL-09');
    const why = me.flankHit || k.flanked ? 'AR-ABIL-12a' : whyNoGun(k.s, me);
    if (why !== undefined) cite('AR-ABIL-12');
    const off = why ?? (k.edition.gunMeleeOnFrontOnly && !k.fought ? 'AR-ABIL-11' : undefined);
    out.push(off === undefined ? f : cancelled(f, off));
  }
}

const counts = (factors: readonly Factor[], what: string): boolean => {
  for (const f of factors) if (f.what === what && f.cancelledBy === undefined) return true;
  return false;
};

/** AR-ABIL-34, 35: the heavier armour, or why it is worth nothing. */
export function armourFactors(a: Stand, b: Stand, ofA: Factor[], ofB: Factor[]): void {
  const ca = armourClass(a.me);
  const cb = armourClass(b.me);
  if (ca === 0 && cb === 0) return;
  const offA = ca === 0 ? undefined : whyNoArmour(a, ofB);
  const offB = cb === 0 ? undefined : whyNoArmour(b, ofA);
  if (ca === cb && offA === undefined && offB === undefined) cite('AR-ABIL-35e');
  const left = (offA === undefined ? ca : 0) - (offB === undefined ? cb : 0);
  if (ca > 0) ofA.push(armour(a, ca === 2, offA ?? (left > 0 ? undefined : 'AR-ABIL-35')));
  if (cb > 0) ofB.push(armour(b, cb === 2, offB ?? (left < 0 ? undefined : 'AR-ABIL-35')));
}

function armour(k: Stand, heavy: boolean, by: RuleId | undefined): Factor {
  const f = factor('AR-ABIL-34', heavy ? 'heavy-armour' : 'armour', 0, k.me.id);
  return by === undefined ? f : cancelled(f, by);
}

function whyNoArmour(k: Stand, enemys: readonly Factor[]): RuleId | undefined {
  if (citing(k.enemyCategory === 'El', 'AR-ABIL-35c')) return 'AR-ABIL-35';
  if (citing(has(k.enemy, 'shock'), 'AR-ABIL-35d')) return 'AR-ABIL-35';
  if (!k.first) return undefined;
  if (citing(counts(enemys, 'furious-charge'), 'AR-ABIL-35a')) return 'AR-ABIL-35';
  const firearm =
    hasFirearm(k.enemy) && (k.edition.armourVoidAgainstLightInfantryFire || k.enemyCategory !== 'LI');
  if (firearm) cite('AR-ABIL-35b');
  return firearm ? 'AR-ABIL-35' : undefined;
}

/** What matters about a side once the factors are known. */
interface Means {
  total: number;
  tie: boolean; // breaks ties
  gunOnly: boolean; // by its gun alone, which in 2021 inflicts one hit past any armour (AR-AMB-32)
  two: boolean; // two-handed weapon or polearm
  armour: boolean;
  furious: boolean;
}

function meansOf(r: Reckoning, breaksTies: boolean): Means {
  const f = r.factors;
  const two = counts(f, 'two-handed') || counts(f, 'polearm');
  const other = counts(f, 'keil-swordsmen') || (two && breaksTies);
  const gun = counts(f, 'regimental-gun');
  return {
    total: r.total,
    tie: gun || other,
    gunOnly: gun && !other,
    two,
    armour: counts(f, 'armour') || counts(f, 'heavy-armour'),
    furious: counts(f, 'furious-charge'),
  };
}

/**
 * The outcome of a fight for every difference of the dice: losses of b as a positive number, of a as a negative one,
 * ±99 for a rout. `of[i]` is for a difference of `from + i`.
 */
export function outcomesOf(s: AdlgState, a: Reckoning, b: Reckoning): { from: number; of: number[] } {
  const said = houseRules(s).twoHandedWeapon;
  const ma = meansOf(a, said === 'breaks-ties');
  const mb = meansOf(b, said === 'breaks-ties');
  cite(s.edition === 2024 ? 'AR-ABIL-01' : 'AR-ABIL-02');
  if (ma.tie || mb.tie) {
    cite('AR-ABIL-01b');
    cite('ADLG-ABI-2');
  }
  if (ma.armour || mb.armour) cite('ADLG-ABI-3');
  const of: number[] = [];
  for (let d = DICE_FROM; d <= -DICE_FROM; d++) of.push(outcome(s, ma, mb, d + ma.total - mb.total));
  return { from: DICE_FROM, of };
}
/** Two dice of any quality differ by at most this. */
const DICE_FROM = -6;

/** AR-ABIL-01: quality and factors are in `d`; then ties, armour, table. */
function outcome(s: AdlgState, a: Means, b: Means, difference: number): number {
  let d = difference;
  const said = houseRules(s).twoHandedWeapon;
  if (d === 0 && a.tie !== b.tie) {
    const breaker = a.tie ? a : b;
    // AR-AMB-32: in 2021 the gun inflicts its hit without changing the die.
    if (breaker.gunOnly && s.edition === 2021) return a.tie ? 1 : -1;
    cite('ADLG-MEL-10'); // ties are broken before armour is looked at
    d = a.tie ? 1 : -1;
  } else if (said === 'adds-when-winning') {
    if (d > 0 && a.two) d++;
    else if (d < 0 && b.two) d--;
  }
  // AR-ABIL-34: the losing side's heavier armour, to a tie at most.
  if (d > 0 && b.armour) d--;
  else if (d < 0 && a.armour) d++;
  if (d === 0) return 0;
  const winner = d > 0 ? a : b;
  let lost = lossesFor(d > 0 ? d : -d);
  if (lost !== ROUT) {
    if (winner.furious) lost += houseRules(s).furiousChargeLoss;
    if (winner.two && said === 'extra-loss') lost++;
  }
  return d > 0 ? lost : -lost;
}
