/** The factors of a shot and what it does. AR-SHOOT-13 to 18, 23 to 31, AR-OPT-02 to 04, ADLG-SHO-8 to 17. */
import { cite, citing } from '../../../battle/cite.ts';
import type { Contest } from '../../../battle/dice/dice.ts';
import { type Factor, factor, total } from '../../../battle/factor.ts';
import type { RuleId } from '../../../battle/protocol.ts';
import { touchesArea } from '../../../table/area.ts';
import { units } from '../../../table/number.ts';
import { type Edge, edgeIndex, layShape, newShape, type Shape, segmentOf } from '../../../table/shape.ts';
import { isLight, isMounted, TROOPS } from '../army/troops.ts';
import { has } from '../bodies/half.ts';
import { halfShape, shape } from '../bodies/shapes.ts';
import { areaOf, groundFor } from '../ground/terrain.ts';
import { qualityDie } from '../melee/quality.ts';
import { lossesFor, penalisesShooting, whyNoGun } from '../melee/result.ts';
import { specialShotFactors } from '../special/special.ts';
import { type AdlgState, DID, did, editionOf, type Half, houseRules, type Unit } from '../state.ts';
import { beyond, ON_BORDER, SAME, under } from '../tolerances.ts';
import { type Arm, armsAt, type Fires, isArtillery, isBigGun } from './arm.ts';
import type { Aim } from './target.ts';

/** A shot reckoned: both sides' factors and what matters for its result. */
export interface Volley {
  shooter: Factor[];
  target: Factor[];
  shooterTotal: number;
  targetTotal: number;
  arm: Arm; // what the primary shooter uses
  ties: boolean; // a tie is a hit
  doubleFrom: number; // margin from which two points are lost; 0: never
  meleeTable: boolean; // AR-OPT-03: the result is read from the table of melee
}

// --- Protection --------------------------------------------------------------------------------------------------

/** Protection of a body by itself: AR-TROOP-06, 07, AR-ABIL-33. */
export function protectionOf(u: Unit): number {
  const troop = TROOPS[u.type];
  cite(isMounted(troop.category) ? 'AR-TROOP-07' : 'AR-TROOP-06');
  const bought = has(u, 'heavyArmour') ? 2 : has(u, 'armour') ? 1 : 0;
  if (bought > 0) cite('AR-ABIL-33');
  return troop.protection + Math.max(0, bought - troop.armour);
}

/** AR-SHOOT-24, AR-AMB-07: who is a light shooter to a Deep Order body. */
function lightAtDeep(s: AdlgState, u: Unit): boolean {
  const { category } = TROOPS[u.type];
  if (category === 'LI' || category === 'LH') return true;
  if (category !== 'Drag') return false;
  cite('AR-AMB-07');
  return houseRules(s).deepOrderTwo === 'all-light';
}

/** AR-SHOOT-14: protection as the weapon leaves it. */
function protection(s: AdlgState, shooter: Unit, fires: Fires, target: Unit): Factor {
  const edition = editionOf(s);
  const own = protectionOf(target);
  const { category, deep } = TROOPS[target.type];
  const light = isLight(category);
  const owner = target.id;
  if (citing(isArtillery(fires), 'AR-SHOOT-14a'))
    return factor('AR-SHOOT-14', 'protection', light ? own : 0, owner);
  if (deep && edition.deepOrderTwoAgainstLight && lightAtDeep(s, shooter))
    return factor('AR-SHOOT-24', 'protection', 2, owner);
  if (citing(fires === 'longbow', 'AR-SHOOT-14b')) {
    const spared = edition.longbowExceptions && (category === 'WWg' || category === 'Art' || light);
    return factor('AR-SHOOT-14', 'protection', spared ? own : Math.max(0, own - 1), owner);
  }
  const firearm = fires !== 'bow' && fires !== 'javelin' && (fires !== 'carbine' || edition.carbineIsFirearm);
  if (!firearm || citing(category === 'WWg' || category === 'El', 'AR-SHOOT-14c'))
    return factor('AR-SHOOT-14', 'protection', own, owner);
  cite('AR-SHOOT-14d');
  cite('AR-AMB-05');
  const one = houseRules(s).protectionOne === 'set' ? 1 : Math.min(1, own);
  return factor('AR-SHOOT-14', 'protection', one, owner);
}

// --- Shooter's modifiers, in the order of AR-SHOOT-13 ------------------------------------------------------------

const edgeShape = newShape();
const grownEdge = newShape();

/**
 * The edge it shoots from, deep enough that one exactly on the border counts as inside (AR-TERR-15); not wider, so that
 * one beside the ground, end at its border, is outside.
 */
function shootingEdge(u: Unit, half: Half, edge: Edge): Shape {
  const c = halfShape(u, half).corners;
  const i = edgeIndex(edge) * 2;
  const j = (i + 2) & 7;
  segmentOf(c[i], c[i + 1], c[j], c[j + 1], edgeShape);
  const { x, y, ux, uy, halfWidth } = edgeShape;
  return layShape(grownEdge, x, y, ux, uy, halfWidth, ON_BORDER, 0);
}

/** AR-TERR-14, 14a, 16: from cover or difficult ground; LI never, some not from an enclosed field. */
function fromCover(s: AdlgState, u: Unit, half: Half, edge: Edge): Factor | undefined {
  if (s.pieces.length === 0) return undefined;
  const { category } = TROOPS[u.type];
  const at = shootingEdge(u, half, edge);
  for (const p of s.pieces) {
    // ADLG-TER-9: a river is no bad ground to shoot from.
    const difficult = p.kind !== 'river' && groundFor(s, u, p) === 'difficult';
    const cover = penalisesShooting(u, p.kind);
    if (!difficult && !cover && p.kind !== 'enclosed-field') continue;
    if (!touchesArea(at, areaOf(p))) continue;
    cite('AR-TERR-15');
    cite('AR-TERR-01a');
    if (category === 'LI') {
      cite('AR-TERR-14');
      continue;
    }
    if (cover) return factor('AR-TERR-14', 'from-cover', -1, u.id);
    if (difficult) return factor('AR-TERR-14a', 'from-difficult', -1, u.id);
    cite('AR-TERR-16');
  }
  return undefined;
}

/** AR-SHOOT-30: the middle of the shooting edge lies between the lines of the target's front and rear. */
function atFlank(a: Aim): boolean {
  if (a.target.square) return false;
  const c = halfShape(a.shooter, a.half).corners;
  const i = edgeIndex(a.edge) * 2;
  const j = (i + 2) & 7;
  const body = shape(a.target);
  const ahead = ((c[i] + c[j]) / 2 - body.x) * body.ux + ((c[i + 1] + c[j + 1]) / 2 - body.y) * body.uy;
  return under(Math.abs(ahead), body.halfDepth);
}

/** Short range of medium and heavy artillery, AR-AMB-01. */
const shortRange = (s: AdlgState): number => units(houseRules(s).artilleryShortRange === '4' ? 4 : 2) + SAME;

/** Medium or heavy guns at short range, at a flank, at Deep Order, at a square: one +1 in all (AR-AMB-66). */
function gunBonus(s: AdlgState, a: Aim): Factor | undefined {
  const owner = a.shooter.id;
  if (a.distance <= shortRange(s)) return factor('AR-SHOOT-13', 'guns-short-range', 1, owner);
  if (atFlank(a)) return factor('AR-SHOOT-30', 'guns-at-flank', 1, owner);
  if (TROOPS[a.target.type].deep) return factor('AR-SHOOT-23', 'guns-at-deep-order', 1, owner);
  if (a.target.square && editionOf(s).artilleryAtSquare)
    return factor('AR-MOVE-16', 'guns-at-square', 1, owner);
  return undefined;
}

/** AR-OPT-04: in smoke after two turns of shooting without moving. */
const inSmoke = (s: AdlgState, u: Unit): boolean => houseRules(s).smoke && u.shotTurns >= 2;

/** The arm its owner chose, else the one that promises most; two only for cavalry with commanded shot and a weapon. */
function bestArm(s: AdlgState, a: Aim): Arm {
  const arms = armsAt(s, a.shooter, a.distance);
  let best: Arm | undefined;
  let most = -Infinity;
  if (arms.length > 1) cite('AR-TROOP-26');
  for (const arm of arms) {
    if (arm.fires === a.with) return arm;
    if (a.distance > arm.range + SAME) continue;
    const promise =
      -protection(s, a.shooter, arm.fires, a.target).value -
      (arm.minus === '' ? 0 : 1) +
      QUALITY_WORTH[arm.quality];
    if (promise > most) {
      most = promise;
      best = arm;
    }
  }
  return best ?? arms[0];
}
const QUALITY_WORTH = { M: -0.3, O: 0, E: 0.3 } as const;

/** The factors of a shot: its primary shooter, those who support him, and the target. */
export function shotFactors(s: AdlgState, primary: Aim, supporters: readonly Aim[]): Volley {
  const edition = editionOf(s);
  const u = primary.shooter;
  const t = primary.target;
  const arm = bestArm(s, primary);
  if (supporters.length > 0) cite('ADLG-SHO-11');
  const { category } = TROOPS[u.type];
  const targetCategory = TROOPS[t.type].category;
  const out: Factor[] = [];
  if (arm.minus !== '') {
    const what = arm.minus === 'AR-ABIL-06' ? 'reduced-shooter' : 'light-shooter';
    out.push(factor(arm.minus, what, -1, u.id));
  }
  if (primary.covered || primary.behindWork) cite('ADLG-SHO-17');
  if (primary.covered) out.push(factor('AR-TERR-13', 'target-in-cover', -1, t.id));
  else if (primary.behindWork) {
    const gives = !edition.fortificationFire || (targetCategory !== 'WWg' && !isArtillery(arm.fires));
    cite('AR-SHOOT-28');
    if (gives)
      out.push(
        factor(edition.fortificationFire ? 'AR-SHOOT-28' : 'ADLG-SHO-17', 'target-behind-work', -1, t.id),
      );
  }
  if (u.losses > 0) cite('AR-STATE-02');
  if (u.losses > 0) out.push(factor('ADLG-SHO-16', 'disordered', -1, u.id));
  if (s.special.length > 0) specialShotFactors(s, primary, out);
  const cover = fromCover(s, u, primary.half, primary.edge);
  if (cover !== undefined) out.push(cover);
  if (primary.edge !== 'front' && category === 'HI')
    out.push(factor('AR-SHOOT-20', 'from-flank-or-rear', -1, u.id));
  const bow = arm.fires === 'bow' || arm.fires === 'longbow' || arm.fires === 'crossbow';
  if (
    bow &&
    !arm.light &&
    (category === 'LMI' || category === 'MI' || category === 'HI') &&
    isMounted(targetCategory)
  )
    out.push(factor('AR-SHOOT-25', 'bows-at-mounted', 1, u.id));
  if (isArtillery(arm.fires) && (targetCategory === 'El' || targetCategory === 'WWg'))
    out.push(factor('AR-SHOOT-13', 'guns-at-elephants-wagons', 1, u.id));
  const big = isBigGun(arm.fires);
  if (big) cite('AR-SHOOT-31');
  const bonus = big ? gunBonus(s, primary) : undefined;
  if (bonus !== undefined) out.push(bonus);
  if (inSmoke(s, u)) out.push(factor('AR-OPT-04', 'smoke', -1, u.id));
  support(s, u, supporters, out);
  const target = targetFactors(s, primary, arm);
  const near = primary.distance <= shortRange(s);
  return {
    shooter: out,
    target,
    shooterTotal: total(out),
    targetTotal: total(target),
    arm,
    ties: breaksTies(s, u, arm) !== undefined,
    doubleFrom: big && near ? doubleMargin(s) : 0,
    meleeTable: volleyAtOne(s, primary, arm),
  };
}

/** ADLG-SHO-9, AR-AMB-84: +1 for each, light horse and foot one half; rounded down, at most +3. */
function support(s: AdlgState, primary: Unit, supporters: readonly Aim[], out: Factor[]): void {
  if (supporters.length === 0) return;
  let sum = 0;
  for (const x of supporters) {
    const arms = armsAt(s, x.shooter, x.distance);
    const value = citing(arms[0].light, 'ADLG-SHO-9a') ? 0.5 : 1;
    sum += value;
    cite('ADLG-SHO-8');
    cite('ADLG-SHO-10');
    if (isBigGun(arms[0].fires)) cite('AR-SHOOT-31');
    out.push(factor('AR-SHOOT-13', 'shooting-support', value, x.shooter.id));
  }
  const up = houseRules(s).lightSupportRounds === 'up';
  const rounded = up && citing(sum % 1 > 0, 'ADLG-SHO-9b') ? Math.ceil(sum) : Math.floor(sum);
  const counted = citing(rounded > 3, 'ADLG-SHO-9c') ? 3 : rounded;
  cite('ADLG-SHO-9');
  if (counted !== sum) out.push(factor('ADLG-SHO-9', 'support-limit', counted - sum, primary.id));
}

function targetFactors(s: AdlgState, a: Aim, arm: Arm): Factor[] {
  const t = a.target;
  const out = [protection(s, a.shooter, arm.fires, t)];
  // ADLG-ABI-1: crossbows behind pavises that did not move, on the front.
  if (
    has(t, 'pavise') &&
    t.weapon === 'crossbow' &&
    !did(t, DID.moved | DID.charged) &&
    fromAhead(a) &&
    !paviseUseless(s, a, arm)
  )
    out.push(factor('ADLG-ABI-1', 'pavise', houseRules(s).paviseProtection, t.id));
  if (inSmoke(s, t)) out.push(factor('AR-OPT-04', 'smoke', 1, t.id));
  return out;
}

/** ADLG-ABI-1b: with cover, or against guns. */
function paviseUseless(s: AdlgState, a: Aim, arm: Arm): boolean {
  if (!houseRules(s).paviseLimits || !(a.covered || a.behindWork || isArtillery(arm.fires))) return false;
  cite('ADLG-ABI-1b');
  return true;
}

function fromAhead(a: Aim): boolean {
  const body = shape(a.target);
  const from = halfShape(a.shooter, a.half);
  return beyond((from.x - body.x) * body.ux + (from.y - body.y) * body.uy, body.halfDepth);
}

/** AR-ABIL-05, 10: arquebuses of foot that is not light, regimental guns. */
function breaksTies(s: AdlgState, u: Unit, arm: Arm): RuleId | undefined {
  if (arm.tie) return 'AR-ABIL-05';
  if (!has(u, 'regimentalGun')) return undefined;
  const why = whyNoGun(s, u);
  if (why !== undefined) {
    cite(why);
    return undefined;
  }
  cite('AR-ABIL-09');
  return 'AR-ABIL-10';
}

/** AR-SHOOT-16, AR-AMB-02. */
function doubleMargin(s: AdlgState): number {
  const said = houseRules(s).doubleLossMargin;
  return said === 'edition' ? editionOf(s).doubleLossMargin : Number(said);
}

/** AR-OPT-03: muskets and flintlocks at 1 UD, ½ shooters excepted. */
function volleyAtOne(s: AdlgState, a: Aim, arm: Arm): boolean {
  if (!houseRules(s).shortRangeMusket || !editionOf(s).mixedAndShortRangeOptions) return false;
  if (arm.half || arm.light || a.distance > units(1) + SAME) return false;
  return arm.fires === 'musket' || arm.fires === 'flintlock';
}

/** Points lost by the target at this difference of totals. AR-SHOOT-15 to 18 */
export function shotLoss(v: Volley, difference: number): number {
  if (difference < 0) return 0;
  if (difference === 0) return v.ties ? 1 : 0;
  if (v.meleeTable) return lossesFor(difference);
  return v.doubleFrom > 0 && difference >= v.doubleFrom ? 2 : 1;
}

/** The roll of a shot: the class is the loss of the target. */
export function shotContest(s: AdlgState, a: Aim, v: Volley): Contest {
  if (v.arm.quality !== 'O' || a.target.quality !== 'O') cite('ADLG-SHO-12');
  const of: number[] = [];
  for (let d = -6; d <= 6; d++) of.push(shotLoss(v, d + v.shooterTotal - v.targetTotal));
  return {
    rule: 'AR-SHOOT-01',
    purpose: 'shot',
    first: qualityDie(s, 'AR-SHOOT-01', 'shot', a.shooter.side, v.arm.quality),
    second: qualityDie(s, 'AR-SHOOT-01', 'shot', a.target.side, a.target.quality),
    classes: { from: -6, of },
  };
}

/** Rules that speak about this result, beyond the factors; for the event. */
export function resultRule(s: AdlgState, a: Aim, v: Volley, difference: number, lost: number): RuleId {
  if (difference === 0 && lost > 0) {
    cite('AR-SHOOT-18');
    return breaksTies(s, a.shooter, v.arm) ?? 'AR-SHOOT-18';
  }
  if (lost === 0) return 'AR-SHOOT-18';
  cite('ADLG-SHO-13');
  if (v.meleeTable) return 'AR-OPT-03';
  if (lost === 2) cite('ADLG-SHO-14');
  return lost === 2 ? 'AR-SHOOT-16' : 'AR-SHOOT-15';
}
