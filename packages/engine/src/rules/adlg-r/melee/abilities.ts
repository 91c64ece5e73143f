/** Abilities of the first round and what takes them away: the summary AR-ABIL-43, row by row. */
import { cite } from '../../../battle/cite.ts';
import { cancelled, type Factor, factor } from '../../../battle/factor.ts';
import type { RuleId } from '../../../battle/protocol.ts';
import { isFoot, isMounted, TROOPS } from '../army/troops.ts';
import { has } from '../bodies/half.ts';
import { houseRules } from '../state.ts';
import { firstRound, type Stand } from './stand.ts';

/** AR-ABIL-08, 20, 25, 37: charging, or receiving the charge on the front. */
const inCharge = (k: Stand): boolean => k.charges || k.receives;

/** AR-ABIL-43: what cancels what, in one table. */
function byTable(why: RuleId | undefined): RuleId | undefined {
  if (why !== undefined) cite('AR-ABIL-43');
  return why;
}

/** Mounted troops lose all of these in ground that penalises them: AR-TERR-10. */
function lostToGround(k: Stand): boolean {
  if (!isMounted(k.category) || k.penalty === 0) return false;
  cite('AR-TERR-10');
  return true;
}

/** Whether the opponent has an ability that ground has not taken from him; an ability lost cancels nothing. */
function opponentHas(k: Stand, ability: 'pistol' | 'shock' | 'caracole'): boolean {
  if (!has(k.enemy, ability)) return false;
  return ability === 'caracole' || !(isMounted(k.enemyCategory) && groundPenalises(k));
}
const groundPenalises = (k: Stand): boolean => k.enemyGround === 'rough' || k.enemyGround === 'difficult';

/** `*` foot that received my charge on an edge that counts as its front: AR-TROOP-03, AR-ABIL-40. */
function starReceives(k: Stand): boolean {
  if (!k.received || !TROOPS[k.enemy.type].star) return false;
  cite('AR-TROOP-03');
  return true;
}

/** AR-TROOP-05: `#`, whatever edge is attacked; not for elephants. */
const hash = (k: Stand): boolean => TROOPS[k.enemy.type].hash;

/** Foot Impact, and the built-in one of elephants. AR-ABIL-37 to 39, 42, AR-TERR-06 */
export function impact(k: Stand, out: Factor[]): void {
  if (!inCharge(k)) return;
  if (k.category === 'El') {
    const f = factor('AR-ABIL-42', 'elephant-impact', 1, k.me.id);
    const light = k.enemyCategory === 'LI' || k.enemyCategory === 'LH';
    firstRound(k, out, f, light ? 'AR-ABIL-42' : k.enemyBehindWork && k.charges ? 'ADLG-MEL-8' : undefined);
    return;
  }
  if (!has(k.me, 'impact') || !isFoot(k.category)) return;
  firstRound(k, out, factor('AR-ABIL-37', 'impact', 1, k.me.id), whyNoImpact(k));
}

function whyNoImpact(k: Stand): RuleId | undefined {
  if (k.enemyCategory === 'El') return 'AR-ABIL-37';
  if (k.enemyBehindWork && k.charges) return 'ADLG-MEL-8';
  if (isMounted(k.enemyCategory)) {
    if (k.charges) return 'AR-ABIL-38';
    const his = k.enemy;
    if (has(his, 'mountedImpact') || has(his, 'pistol') || has(his, 'shock')) return 'AR-ABIL-39';
  }
  if (k.penalty < 0 && (k.category === 'HI' || k.category === 'WWg')) {
    if (k.edition.badTerrainTakes === 'impact-salvo-furious') return 'AR-TERR-06';
    if (!houseRules(k.s).footImpactInBadGround2021) return 'AR-AMB-74';
  }
  return undefined;
}

/** AR-ABIL-08: Impact against foot, not twice; its Furious Charge below. */
export function salvo(k: Stand, out: Factor[]): void {
  if (!has(k.me, 'salvo') || !inCharge(k) || !isFoot(k.enemyCategory)) return;
  if (has(k.me, 'impact')) return;
  firstRound(k, out, factor('AR-ABIL-08', 'salvo', 1, k.me.id), whyNoSalvo(k));
}

function whyNoSalvo(k: Stand): RuleId | undefined {
  if (k.penalty < 0) return k.edition.badTerrainTakes === 'salvo' ? 'AR-TERR-05' : 'AR-TERR-06';
  return k.enemyBehindWork && k.charges ? 'ADLG-MEL-8' : undefined;
}

/** AR-ABIL-37, row "Mounted Impact" of AR-ABIL-43. */
export function mountedImpact(k: Stand, out: Factor[]): void {
  if (!has(k.me, 'mountedImpact') || !inCharge(k)) return;
  firstRound(k, out, factor('AR-ABIL-37', 'mounted-impact', 1, k.me.id), byTable(whyNoMountedImpact(k)));
}

function whyNoMountedImpact(k: Stand): RuleId | undefined {
  if (k.enemyCategory === 'El') return 'AR-ABIL-37';
  if (lostToGround(k)) return 'AR-ABIL-41';
  if (hash(k)) return 'AR-TROOP-05';
  if (k.enemyBehindWork && k.charges) return 'ADLG-MEL-8';
  if (starReceives(k)) return 'AR-ABIL-40';
  if (opponentHas(k, 'pistol')) return 'AR-ABIL-21';
  if (opponentHas(k, 'shock')) return 'AR-ABIL-26';
  if (k.edition.caracoleCancelsMountedImpact && opponentHas(k, 'caracole')) return 'AR-ABIL-32';
  return undefined;
}

/** AR-ABIL-20 to 24, row "Pistol". */
export function pistol(k: Stand, out: Factor[]): void {
  if (!has(k.me, 'pistol') || !inCharge(k)) return;
  firstRound(k, out, factor('AR-ABIL-20', 'pistol', 1, k.me.id), byTable(whyNoPistol(k)));
}

function whyNoPistol(k: Stand): RuleId | undefined {
  if (k.enemyCategory === 'El') return 'AR-ABIL-20';
  if (lostToGround(k)) return 'AR-ABIL-22';
  if (hash(k)) return 'AR-TROOP-05';
  if (k.enemyBehindWork && k.charges) return 'ADLG-MEL-8';
  if (k.edition.starCancelsPistolAndShock && starReceives(k)) return 'AR-ABIL-24';
  if (k.edition.shockCancelsPistol && opponentHas(k, 'shock')) return 'AR-ABIL-26';
  return undefined;
}

/** AR-ABIL-25, 29, 30, row "Shock +1". */
export function shock(k: Stand, out: Factor[]): void {
  if (!has(k.me, 'shock') || !inCharge(k)) return;
  firstRound(k, out, factor('AR-ABIL-25', 'shock', 1, k.me.id), byTable(whyNoShock(k)));
}

function whyNoShock(k: Stand): RuleId | undefined {
  if (k.enemyCategory === 'El') return 'AR-ABIL-25';
  if (lostToGround(k)) return 'AR-ABIL-30';
  if (hash(k)) return 'AR-TROOP-05';
  if (k.enemyBehindWork && k.charges) return 'ADLG-MEL-8';
  return k.edition.starCancelsPistolAndShock && starReceives(k) ? 'AR-ABIL-29' : undefined;
}

/** ADLG-ABI-1a: who is charged in front has it too. */
function chargedInFront(k: Stand): boolean {
  if (!k.receives || !houseRules(k.s).furiousWhenCharged) return false;
  cite('ADLG-ABI-1a');
  return true;
}

/** Furious Charge adds nothing to the die: a factor of 0 that the result looks at. ADLG-ABI-1, AR-ABIL-08, 27 */
export function furiousCharge(k: Stand, out: Factor[]): void {
  const foot = isFoot(k.enemyCategory);
  if (has(k.me, 'shock') && foot && inCharge(k)) {
    furious(k, out, 'AR-ABIL-27', lostToGround(k) ? 'AR-ABIL-30' : undefined);
  } else if (has(k.me, 'salvo') && foot && inCharge(k)) {
    furious(k, out, 'AR-ABIL-08', whyNoSalvo(k));
  } else if (has(k.me, 'furiousCharge') && (k.charges || chargedInFront(k))) {
    const heavy = k.category === 'HI' || k.category === 'WWg';
    const lost = lostToGround(k)
      ? 'AR-TERR-10'
      : heavy && k.penalty < 0 && k.edition.badTerrainTakes === 'impact-salvo-furious'
        ? 'AR-TERR-06'
        : undefined;
    furious(k, out, 'ADLG-ABI-1', lost);
  }
}

function furious(k: Stand, out: Factor[], rule: RuleId, by: RuleId | undefined): void {
  const f = factor(rule, 'furious-charge', 0, k.me.id);
  const why = k.flanked
    ? 'ADLG-MEL-8'
    : k.me.square
      ? 'AR-MOVE-13'
      : hash(k)
        ? 'AR-TROOP-05'
        : (by ?? (k.enemyBehindWork && k.charges ? 'ADLG-MEL-8' : undefined));
  out.push(why === undefined ? f : cancelled(f, why));
}
