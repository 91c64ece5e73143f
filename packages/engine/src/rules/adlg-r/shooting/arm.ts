/** Who shoots as what, and how far. AR-TROOP-25, 26, AR-SHOOT-03, ADLG-SHO-2, AR-ABIL-05 to 07, 14 to 16, 23, 31. */
import { cachedBy } from '../../../battle/cache.ts';
import { cite } from '../../../battle/cite.ts';
import type { RuleId } from '../../../battle/protocol.ts';
import { type Length, units } from '../../../table/number.ts';
import { type Quality, TROOPS, type Weapon } from '../army/troops.ts';
import { has } from '../bodies/half.ts';
import { lower } from '../melee/quality.ts';
import { type AdlgState, editionOf, houseRules, type Unit } from '../state.ts';
import { SAME } from '../tolerances.ts';

/** What a shot is made with. */
export type Fires =
  | 'javelin'
  | 'bow'
  | 'longbow'
  | 'crossbow'
  | 'arquebus'
  | 'musket'
  | 'flintlock'
  | 'carbine'
  | 'pistol' // of a caracole
  | 'wagon'
  | 'light-artillery'
  | 'medium-artillery'
  | 'heavy-artillery';

export interface Arm {
  fires: Fires;
  range: number; // grid
  quality: Quality; // of the shooter's die
  light: boolean; // shoots as light troops: half as supporter, no bow bonus, no arquebus tie
  minus: RuleId | ''; // the rule that takes 1 from the shot
  half: boolean; // ½ shooter: no short-range volley (AR-OPT-03)
  tie: boolean; // a tie is a hit (AR-ABIL-05)
}

export const isArtillery = (f: Fires): boolean =>
  f === 'light-artillery' || f === 'medium-artillery' || f === 'heavy-artillery';
/** Medium or heavy guns: short range, double losses, free choice of far targets. */
export const isBigGun = (f: Fires): boolean => f === 'medium-artillery' || f === 'heavy-artillery';

const UD = (n: number): number => units(n);

/** Reach of foot that is no light infantry. */
const FOOT_RANGE: Readonly<Record<Weapon, number>> = {
  none: 0,
  javelin: 1,
  bow: 4,
  longbow: 4,
  crossbow: 4,
  arquebus: 2,
  musket: 3,
  mixed: 3,
  flintlock: 4,
  carbine: 2,
  'light-artillery': 4,
};

const NO_ARMS: readonly Arm[] = [];

function arm(fires: Fires, range: number, quality: Quality): Arm {
  return { fires, range: UD(range), quality, light: false, minus: '', half: false, tie: false };
}

/** The missile weapon of a type, where its entry in the list leaves it open. */
function weaponOf(s: AdlgState, u: Unit): Weapon {
  switch (u.type) {
    case 'later-pike-and-shot':
      return houseRules(s).laterPikeAndShotWeapon;
    case 'bayonet-mi':
    case 'bayonet-hi':
      return 'flintlock';
    case 'pike-and-shot':
      if (has(u, 'salvo')) return 'musket';
      return u.weapon === 'none' ? 'arquebus' : u.weapon;
    case 'colunela':
    case 'tercio':
    case 'later-tercio':
    case 'shot':
    case 'dragoons':
      return u.weapon === 'none' ? 'arquebus' : u.weapon;
    case 'light-infantry':
    case 'light-cavalry':
      return u.weapon === 'none' ? 'bow' : u.weapon;
    default:
      return u.weapon;
  }
}

/** The arms of a body, with all they were made from. */
interface Arms {
  options: AdlgState['options'];
  edition: number;
  type: string;
  quality: Quality;
  weapon: Weapon;
  abilities: number;
  commanded: boolean;
  arms: readonly Arm[];
  far: readonly Arm[];
}
/** By id, so that the copies of a body share them. */
const armsBy = cachedBy(
  (_: string, s: AdlgState, u: Unit): Arms => {
    const arms = armsOf(s, u);
    const { options, edition } = s;
    const { type, quality, weapon, abilities, commandedShot: commanded } = u;
    const far = isMixed(s, u) ? mixedFar(s, u) : arms;
    return { options, edition, type, quality, weapon, abilities, commanded, arms, far };
  },
  (k, s, u) =>
    k.options === s.options &&
    k.quality === u.quality &&
    k.commanded === u.commandedShot &&
    k.weapon === u.weapon &&
    k.abilities === u.abilities &&
    k.type === u.type &&
    k.edition === s.edition,
);

/**
 * What a unit may shoot with at a distance; usually one arm. Cavalry with commanded shot and a weapon of its own has
 * two and uses the better (AR-TROOP-26).
 */
export function armsAt(s: AdlgState, u: Unit, distance: Length): readonly Arm[] {
  const k = armsBy(u.id, s, u);
  if (u.weapon !== 'mixed' || distance <= UD(2) + SAME) return k.arms;
  if (houseRules(s).mixedWeapons) cite('AR-OPT-02');
  return k.far;
}

/** AR-OPT-02: without the option the muskets among them do not count. */
const isMixed = (s: AdlgState, u: Unit): boolean => u.weapon === 'mixed' && houseRules(s).mixedWeapons;

/** The greatest range of a unit on the grid; 0 if it does not shoot. */
export function rangeOf(s: AdlgState, u: Unit): number {
  let most = 0;
  for (const a of armsAt(s, u, 0)) if (a.range > most) most = a.range;
  if (most > 0) {
    cite('AR-SHOOT-03');
    cite('ADLG-SHO-2');
  }
  return most;
}

/** AR-OPT-02: beyond 2 UD as a ½ musket. */
function mixedFar(s: AdlgState, u: Unit): readonly Arm[] {
  const a = arm('musket', 3, lower(u.quality));
  a.half = true;
  if (editionOf(s).weakShooters === 'reduced') a.minus = 'AR-ABIL-06';
  return [a];
}

function armsOf(s: AdlgState, u: Unit): readonly Arm[] {
  switch (TROOPS[u.type].category) {
    case 'Art':
      return [artillery(u)];
    case 'WWg':
      if (has(u, 'notShooting')) return NO_ARMS;
      cite('AR-TROOP-26');
      return [arm(u.weapon === 'light-artillery' ? 'light-artillery' : 'wagon', 4, u.quality)];
    case 'El':
      cite('AR-TROOP-26');
      return u.weapon === 'light-artillery' ? [arm('light-artillery', 4, u.quality)] : NO_ARMS;
    case 'Kn':
      return NO_ARMS;
    case 'LI':
    case 'LH':
      cite('AR-TROOP-26');
      return [skirmisher(s, u)];
    case 'Drag':
      cite('AR-TROOP-25');
      return [dragoon(s, u)];
    case 'Cv':
      return horse(s, u);
    default:
      return foot(s, u);
  }
}

function artillery(u: Unit): Arm {
  if (u.type === 'heavy-artillery') return arm('heavy-artillery', 10, u.quality);
  if (u.type === 'medium-artillery') return arm('medium-artillery', 8, u.quality);
  return arm('light-artillery', 4, u.quality);
}

/** LI and LH reach 2 UD with any weapon (AR-AMB-08), javelins 1, and shoot at −1. */
function skirmisher(s: AdlgState, u: Unit): Arm {
  const weapon = weaponOf(s, u);
  const two = houseRules(s).lightRange;
  if (two && weapon !== 'javelin') cite('AR-AMB-08');
  const range = weapon === 'javelin' ? 1 : two ? 2 : Math.max(2, FOOT_RANGE[weapon]);
  const mounted = TROOPS[u.type].category === 'LH';
  const a = arm(mounted ? mountedFires(weapon) : firesOf(weapon), range, u.quality);
  a.light = true;
  a.minus = 'AR-SHOOT-13';
  return a;
}

function dragoon(s: AdlgState, u: Unit): Arm {
  const weapon = weaponOf(s, u);
  const a = arm(firesOf(weapon), FOOT_RANGE[weapon], u.quality);
  if (editionOf(s).dragoonsShootAsLight) {
    cite('AR-SHOOT-13');
    a.minus = 'AR-SHOOT-13';
  } else weaken(s, a, u);
  return a;
}

function horse(s: AdlgState, u: Unit): readonly Arm[] {
  const arms: Arm[] = [];
  if (u.commandedShot) {
    cite('AR-ABIL-16');
    arms.push(arm('musket', 3, 'O'));
  }
  if (has(u, 'caracole')) {
    cite('AR-ABIL-31');
    arms.push(arm('pistol', 1, u.quality));
  }
  if (u.weapon !== 'none') {
    const fires = mountedFires(u.weapon);
    const a = arm(fires, fires === 'javelin' ? 1 : 2, u.quality);
    if (has(u, 'halfShooter')) weaken(s, a, u);
    arms.push(a);
  }
  if (arms.length === 0 && has(u, 'pistol')) cite('AR-ABIL-23');
  return arms;
}

function foot(s: AdlgState, u: Unit): readonly Arm[] {
  if (u.type === 'keil' || u.type === 'levy' || u.type === 'foot-knights') return NO_ARMS;
  if (u.type === 'heavy-swordsmen' || u.type === 'heavy-spearmen') return NO_ARMS;
  const weapon = weaponOf(s, u);
  if (weapon === 'none') return NO_ARMS;
  cite('AR-TROOP-25');
  cite('AR-BU-06');
  const a = arm(firesOf(weapon), weapon === 'mixed' ? 2 : FOOT_RANGE[weapon], u.quality);
  if (isMixed(s, u)) a.range = UD(3); // the nearer 2 UD as arquebus
  a.tie = a.fires === 'arquebus';
  if (a.tie) cite('AR-ABIL-05');
  if (has(u, 'halfShooter') || u.type === 'colunela') weaken(s, a, u);
  return [a];
}

/** AR-ABIL-06 (2021): as light infantry, or only −1; AR-ABIL-07 (2024): one quality lower. */
function weaken(s: AdlgState, a: Arm, u: Unit): void {
  if (editionOf(s).weakShooters === 'half') {
    cite('AR-SHOOT-22');
    cite('ADLG-QUA-3');
    cite('AR-ABIL-07');
    a.half = true;
    a.quality = lower(u.quality);
    return;
  }
  cite('AR-SHOOT-22');
  cite('ADLG-QUA-3');
  cite('AR-ABIL-06');
  a.minus = 'AR-ABIL-06';
  if (houseRules(s).reducedShooter !== 'as-light') return;
  a.light = true;
  a.tie = false;
  a.range = Math.min(a.range, UD(2));
}

/** AR-ABIL-14: an arquebus on horseback counts as carbine. */
function mountedFires(weapon: Weapon): Fires {
  const fires = weapon === 'arquebus' || weapon === 'musket' ? 'carbine' : firesOf(weapon);
  if (fires === 'carbine') cite('AR-ABIL-14');
  return fires;
}

function firesOf(weapon: Weapon): Fires {
  if (weapon === 'mixed') return 'arquebus';
  return weapon === 'none' ? 'bow' : weapon;
}
