/**
 * The factors of a fight, in the order of the book: basic factor, state, supports, first round, ground. Each rule is a
 * small function that adds its factor, cancelled where something takes it away. ADLG-MEL-8, AR-TROOP, AR-TERR.
 */
import { cite, citing } from '../../../battle/cite.ts';
import { cancelled, type Factor, factor, total } from '../../../battle/factor.ts';
import { touchesArea } from '../../../table/area.ts';
import { basicFactor, isLight, isMounted, TROOPS } from '../army/troops.ts';
import { has } from '../bodies/half.ts';
import { shape } from '../bodies/shapes.ts';
import { fightsWith } from '../command/commander.ts';
import { areaOf, higherGround, inOpen, worksBefore } from '../ground/terrain.ts';
import { type AdlgState, editionOf, houseRules, type Unit } from '../state.ts';
import { furiousCharge, impact, mountedImpact, pistol, salvo, shock } from './abilities.ts';
import { battleReady } from './pairing.ts';
import { armourFactors, tieBreakers } from './result.ts';
import { firstRound, type Stand, standsOf } from './stand.ts';
import type { Engagement, Support } from './support.ts';

// --- The rules, in the order of the book -------------------------------------------------------------------------

type Rule = (k: Stand, out: Factor[]) => void;

/** AR-TROOP-08; nothing when attacked on flank or rear (AR-MELEE-03). */
const basic: Rule = (k, out) => {
  const value = basicFactor(k.edition, k.me.type, k.enemy.type, {
    enemyInOpen: inOpen(k.s, k.enemy),
    onFlankOrRear: k.onFlank,
  });
  const f = factor('AR-TROOP-08', 'basic', value, k.me.id);
  out.push(k.flanked ? cancelled(f, 'AR-MELEE-03') : f);
};

const disordered: Rule = (k, out) => {
  if (k.me.losses === 0) cite('AR-STATE-01');
  else out.push(factor('AR-STATE-02', 'disordered', -1, k.me.id));
};

/** +1 for the main opponent on a flank or rear, until that half has turned. AR-MELEE-03, 17 */
const onFlank: Rule = (k, out) => {
  if (k.onFlank) out.push(factor('AR-MELEE-03', 'flank-attack', 1, k.me.id));
};

/** ADLG-CHA-10a */
const outOfHand: Rule = (k, out) => {
  const value = houseRules(k.s).uncontrolledFirstRound;
  if (k.wild && value !== 0) out.push(factor('ADLG-CHA-10a', 'uncontrolled-charge', value, k.me.id));
};

const commander: Rule = (k, out) => {
  const c = fightsWith(k.s, k.me, k.half);
  if (c === undefined) return;
  cite('ADLG-CMD-13');
  if (k.edition.year === 2024) cite('AR-CMD-04');
  if (c.included) cite('AR-CMD-05');
  out.push(factor('AR-CMD-03', 'commander', 1, k.me.id));
};

/** AR-TROOP-10: shot charged in front by mounted, elephants too. */
const shotAgainstMounted: Rule = (k, out) => {
  if (k.category === 'LMI' && k.receives && isMounted(k.enemyCategory))
    firstRound(k, out, factor('AR-TROOP-10', 'shot-receives-mounted', 1, k.me.id));
};

/** AR-TROOP-04: `@`, not against elephants; a square has lost it (AR-MOVE-13). */
const receivesMounted: Rule = (k, out) => {
  if (!k.receives || !isMounted(k.enemyCategory) || k.enemyCategory === 'El') return;
  if (!TROOPS[k.me.type].at) {
    if (k.me.type === 'bayonet-mi') cite('AR-TROOP-13');
    if (k.me.type === 'later-pike-and-shot') cite('AR-TROOP-16');
    return;
  }
  const f = factor('AR-TROOP-04', 'receives-mounted', 1, k.me.id);
  firstRound(k, out, f, k.me.square ? 'AR-MOVE-13' : undefined);
};

/** AR-TROOP-19: cavalry against shot and medium swordsmen, whoever charged. */
const cavalryBonus: Rule = (k, out) => {
  if (k.category !== 'Cv' || !k.first) return;
  const shot = citing(k.enemyCategory === 'LMI', 'AR-TROOP-19a');
  if (!shot && !citing(k.enemy.type === 'medium-swordsmen', 'AR-TROOP-19b')) return;
  if (citing(has(k.me, 'mountedImpact') || has(k.me, 'shock'), 'AR-TROOP-19c')) return;
  if (has(k.me, 'pistol') && !houseRules(k.s).pistolCavalryBonus) return;
  if (k.me.weapon === 'carbine') cite('AR-ABIL-15');
  const f = factor('AR-TROOP-19', 'cavalry-bonus', 1, k.me.id);
  firstRound(k, out, f, k.penalty < 0 ? 'AR-TERR-07' : undefined);
};

/** ADLG-ABI-1: javelins of Cv and LH against light troops and elephants. */
const javelin: Rule = (k, out) => {
  if (k.me.weapon !== 'javelin' || !k.first || (k.category !== 'Cv' && k.category !== 'LH')) return;
  const at = k.enemyCategory;
  if (at !== 'LI' && at !== 'LH' && at !== 'Drag' && at !== 'El') return;
  firstRound(k, out, factor('ADLG-ABI-1', 'javelin', houseRules(k.s).javelinFirstRound, k.me.id));
};

/** AR-TERR-03, 04, 07: the ground that penalises. */
const terrain: Rule = (k, out) => {
  if (k.category === 'LI' && k.ground !== 'open') cite('AR-TERR-08');
  if (k.penalty === 0) return;
  const rule = isMounted(k.category)
    ? 'AR-TERR-07'
    : k.category === 'HI' || k.category === 'WWg'
      ? 'AR-TERR-04'
      : 'AR-TERR-03';
  out.push(factor(rule, k.ground === 'rough' ? 'rough-ground' : 'difficult-ground', k.penalty, k.me.id));
};

const uphill: Rule = (k, out) => {
  // To an edge that is not its front the line is the front of who attacks it.
  if (k.s.pieces.length > 0 && higherGround(k.s, k.me, k.enemy, k.fought ? k.me : k.enemy))
    out.push(factor('ADLG-TER-21', 'higher-ground', houseRules(k.s).higherGround, k.me.id));
};

const work: Rule = (k, out) => {
  const b = houseRules(k.s);
  if (k.behindWork) {
    // ADLG-MEL-8a: a fortification shelters foot but light foot and wagons; an obstacle gives nothing by itself.
    const fort = worksBefore(k.s, k.me).some((w) => w.kind === 'fortification');
    const foot = !isMounted(k.category) && k.category !== 'LI' && k.category !== 'WWg';
    const value = fort ? b.fortificationBonus : b.obstacleBonus;
    if (!b.worksShelterAll) cite('ADLG-MEL-8a');
    if (value !== 0 && (b.worksShelterAll || foot))
      out.push(factor('ADLG-MEL-8', 'defends-work', value, k.me.id));
  }
  // ADLG-MEL-8b: mounted who attack across either.
  if (k.enemyBehindWork && isMounted(k.category) && b.mountedAcross !== 0)
    out.push(factor('ADLG-MEL-8b', 'mounted-across', b.mountedAcross, k.me.id));
};

const inRiver = (s: AdlgState, u: Unit): boolean =>
  s.pieces.some((p) => p.kind === 'river' && touchesArea(shape(u), areaOf(p)));

const bank: Rule = (k, out) => {
  if (k.s.pieces.length > 0 && inRiver(k.s, k.enemy) && !inRiver(k.s, k.me))
    out.push(factor('ADLG-MEL-8', 'river-bank', houseRules(k.s).riverBank, k.me.id));
};

/** AR-TROOP-07, AR-AMB-17: horses fear elephants and camels. */
const panic: Rule = (k, out) => {
  const mounted = isMounted(k.category) && k.category !== 'El';
  const horse =
    (k.category === 'LH' || k.category === 'Cv' || k.category === 'Kn') && k.me.type !== 'camelry';
  if ((mounted && k.enemyCategory === 'El') || (horse && k.enemy.type === 'camelry'))
    out.push(factor('AR-TROOP-07', 'panic', houseRules(k.s).panic, k.me.id));
};

/** AR-TROOP-18 */
const againstArtillery: Rule = (k, out) => {
  if (k.enemyCategory !== 'Art' || k.category === 'LI' || k.category === 'Drag' || k.category === 'LH')
    return;
  out.push(factor('AR-TROOP-18', 'against-artillery', 1, k.me.id));
};

/** AR-TROOP-17 */
const wagon: Rule = (k, out) => {
  if (battleReady(k.me) && k.me.quality !== 'M') out.push(factor('AR-TROOP-17', 'battle-ready', 1, k.me.id));
};

const RULES: readonly Rule[] = [
  basic,
  disordered,
  onFlank,
  outOfHand,
  commander,
  shotAgainstMounted,
  receivesMounted,
  cavalryBonus,
  impact,
  salvo,
  mountedImpact,
  pistol,
  shock,
  javelin,
  furiousCharge,
  terrain,
  uphill,
  work,
  bank,
  panic,
  againstArtillery,
  wagon,
];

/** ADLG-MEL-3, AR-MELEE-14, 18: what supporters add. */
function supports(k: Stand, given: readonly Support[], out: Factor[]): void {
  for (const x of given) {
    cite('ADLG-MEL-7');
    const { category } = TROOPS[x.unit.type];
    if (isLight(category) || category === 'Art' || category === 'WWg') cite('ADLG-MEL-6');
    if (x.rule === 'AR-MELEE-10' || x.rule === 'AR-MELEE-11') cite('ADLG-MEL-4');
    if (x.kind === 'melee') {
      cite('ADLG-MEL-5');
      out.push(factor('AR-MELEE-14', 'melee-support', 1, x.unit.id));
      const value = basicFactor(k.edition, x.unit.type, k.enemy.type, {
        enemyInOpen: inOpen(k.s, k.enemy),
        onFlankOrRear: true,
      });
      out.push(factor('AR-MELEE-18', 'support-factor', Math.max(value, 0), x.unit.id));
      continue;
    }
    const f = factor(x.rule, 'simple-support', 1, x.unit.id);
    out.push(k.flanked && houseRules(k.s).flankTakesSimpleSupport ? cancelled(f, 'ADLG-MEL-8') : f);
  }
}

/** One side of a fight, reckoned. */
export interface Reckoning {
  factors: Factor[];
  total: number;
}

/** The factors of both fighters, everything that applied and everything that was cancelled. */
export function meleeFactors(s: AdlgState, f: Engagement): { a: Reckoning; b: Reckoning } {
  if (f.b === undefined) return campFactors(s, f);
  cite('ADLG-MEL-8');
  const { a, b } = standsOf(s, f);
  const ofA = reckon(a, f.ofA);
  const ofB = reckon(b, f.ofB);
  tieBreakers(a, ofA);
  tieBreakers(b, ofB);
  armourFactors(a, b, ofA, ofB);
  return { a: { factors: ofA, total: total(ofA) }, b: { factors: ofB, total: total(ofB) } };
}

function reckon(k: Stand, given: readonly Support[]): Factor[] {
  const out: Factor[] = [];
  if (has(k.me, 'headstrong')) cite('AR-ABIL-36');
  for (const rule of RULES) rule(k, out);
  supports(k, given, out);
  return out;
}

/** A fortified camp fights as an ordinary unit; its enemy as if against heavy foot. ADLG-ROU-8 */
function campFactors(s: AdlgState, f: Engagement): { a: Reckoning; b: Reckoning } {
  const camp = f.camp!;
  const ofA: Factor[] = [];
  const enemy = { enemyInOpen: true, onFlankOrRear: false };
  ofA.push(
    factor('AR-TROOP-08', 'basic', basicFactor(editionOf(s), f.a.type, 'heavy-swordsmen', enemy), f.a.id),
  );
  if (f.aFlanked) ofA[0] = cancelled(ofA[0], 'AR-MELEE-03');
  if (f.a.losses > 0) ofA.push(factor('AR-STATE-02', 'disordered', -1, f.a.id));
  if (fightsWith(s, f.a, f.aHalf) !== undefined) ofA.push(factor('AR-CMD-03', 'commander', 1, f.a.id));
  for (const x of f.ofA) ofA.push(factor(x.rule, 'simple-support', 1, x.unit.id));
  const owner = `camp:${camp.side}`;
  const ofB: Factor[] = [factor('ADLG-ROU-8', 'camp', houseRules(s).campFactor, owner)];
  if (camp.losses > 0) ofB.push(factor('AR-STATE-02', 'disordered', -1, owner));
  return { a: { factors: ofA, total: total(ofA) }, b: { factors: ofB, total: total(ofB) } };
}
