/** Troop types and their classes: GO-UNIT-01 to GO-UNIT-06, in the order of the sheet. Lengths in cm. */

import { cite } from '../../../battle/cite.ts';
import type { Length } from '../../../table/number.ts';

export type TroopType =
  | 'heavy-cavalry'
  | 'medium-cavalry'
  | 'light-cavalry'
  | 'light-cavalry-a'
  | 'heavy-infantry'
  | 'medium-infantry'
  | 'militia'
  | 'light-infantry'
  | 'riflemen'
  | 'heavy-artillery'
  | 'medium-artillery'
  | 'howitzers'
  | 'light-artillery';

export type Arm = 'cavalry' | 'infantry' | 'artillery';
export type Drill = 'well' | 'normal' | 'badly';
export type Morale = 'high' | 'normal' | 'poor';
export type Weapon = 'musket' | 'rifle' | 'bow' | 'spear' | 'gun' | 'none';
export type Band = 'short' | 'long' | 'extreme';

/** Upper limits of the range bands in cm; 0: no such band. */
export interface Bands {
  readonly short: number;
  readonly long: number;
  readonly extreme: number;
}

export interface Troop {
  readonly arm: Arm;
  readonly light: boolean; // the sheet's formation class
  readonly speed: number;
  readonly value: number; // melee factor
  readonly special: number; // melee factor against infantry, where it differs
  readonly bands: Bands; // with its own weapon
  readonly weapon: Weapon; // unless a list says otherwise
  readonly price: number; // GO-SETUP-23, per stand
  readonly least: number; // GO-SETUP-07, stands
  readonly most: number;
  readonly usual: number;
}

const NONE: Bands = { short: 0, long: 0, extreme: 0 };
const bands = (short: number, long: number, extreme = 0): Bands => ({ short, long, extreme });
const troop = (
  arm: Arm,
  light: boolean,
  speed: number,
  value: number,
  special: number,
  reach: Bands,
  weapon: Weapon,
  price: number,
  least: number,
  most: number,
  usual: number,
): Troop => ({ arm, light, speed, value, special, bands: reach, weapon, price, least, most, usual });

// biome-ignore format: as on the sheet
export const TROOPS: Readonly<Record<TroopType, Troop>> = {
  'heavy-cavalry':    troop('cavalry',   false, 30, 4, 3, NONE,              'none',   12, 2, 4, 4),
  'medium-cavalry':   troop('cavalry',   false, 30, 3, 3, NONE,              'none',   10, 2, 4, 4),
  'light-cavalry':    troop('cavalry',   true,  40, 2, 2, NONE,              'none',    8, 2, 4, 4),
  'light-cavalry-a':  troop('cavalry',   true,  40, 2, 2, NONE,              'none',    7, 2, 4, 4),
  'heavy-infantry':   troop('infantry',  false, 20, 3, 4, bands(5, 10),      'musket',  9, 3, 6, 4),
  'medium-infantry':  troop('infantry',  false, 20, 3, 3, bands(5, 10),      'musket',  7, 3, 6, 4),
  militia:            troop('infantry',  false, 20, 2, 2, bands(0, 10),      'musket',  4, 3, 6, 4),
  'light-infantry':   troop('infantry',  true,  24, 2, 2, bands(0, 10),      'musket',  7, 2, 4, 4),
  riflemen:           troop('infantry',  true,  24, 1, 1, bands(8, 15, 20),  'rifle',   9, 2, 4, 3),
  'heavy-artillery':  troop('artillery', false, 20, 1, 1, bands(15, 40, 60), 'gun',    20, 1, 3, 2),
  'medium-artillery': troop('artillery', false, 20, 0, 0, bands(10, 30, 60), 'gun',    16, 1, 3, 2),
  howitzers:          troop('artillery', false, 20, 0, 0, bands(15, 40, 60), 'gun',    16, 1, 3, 2),
  'light-artillery':  troop('artillery', false, 24, 0, 0, bands(10, 30),     'gun',    12, 1, 3, 2),
};

export const TYPES = Object.keys(TROOPS) as TroopType[];
export const DRILLS: readonly Drill[] = ['well', 'normal', 'badly'];
export const MORALES: readonly Morale[] = ['high', 'normal', 'poor'];
export const WEAPONS: readonly Weapon[] = ['musket', 'rifle', 'bow', 'spear', 'gun', 'none'];

/** GO-UNIT-02: bows on foot use the militia's ranges, thrown weapons have their own; bows on horse reach 5. */
const FOOT_BOW = bands(0, 10);
const HORSE_BOW = bands(0, 5);
const SPEAR = bands(2, 8);

/** What every rule asks of a unit's kind. */
export interface Kind {
  type: TroopType;
  weapon: Weapon;
}

export function bandsOf(u: Kind): Bands {
  const t = TROOPS[u.type];
  if (t.arm === 'artillery') return t.bands;
  if (u.weapon === 'bow' || u.weapon === 'spear') cite('GO-UNIT-02');
  switch (u.weapon) {
    case 'none':
      return NONE;
    case 'bow':
      return t.arm === 'cavalry' ? HORSE_BOW : FOOT_BOW;
    case 'spear':
      return SPEAR;
    default:
      return t.bands;
  }
}

/** The farthest band that is not extreme: GO-ORDER-10 halts there. */
export const longRange = (u: Kind): number => bandsOf(u).long;
export const reachOf = (u: Kind): number => {
  const b = bandsOf(u);
  return Math.max(b.short, b.long, b.extreme);
};

export const armOf = (u: Kind): Arm => TROOPS[u.type].arm;
export const isCavalry = (u: Kind): boolean => TROOPS[u.type].arm === 'cavalry';
export const isFoot = (u: Kind): boolean => TROOPS[u.type].arm === 'infantry';
export const isGun = (u: Kind): boolean => TROOPS[u.type].arm === 'artillery';
/** The sheet's formation class: LC(a) is Light in everything but morale. */
export const isLightClass = (u: Kind): boolean => TROOPS[u.type].light;
/** GO-UNIT-04: Lights are LC, LI, RIF. */
export const isLights = (u: Kind): boolean => TROOPS[u.type].light && u.type !== 'light-cavalry-a';
/** GO-UNIT-03: what counts as Massed when testing morale. */
export function isMassedForMorale(u: Kind): boolean {
  if (u.type === 'light-cavalry-a') cite('GO-UNIT-03');
  return !isLights(u);
}
export const isMassedFoot = (u: Kind): boolean => isFoot(u) && !TROOPS[u.type].light;
export const isLightFoot = (u: Kind): boolean => isFoot(u) && TROOPS[u.type].light;
/** GO-UNIT-04: any non-artillery unit with a range band. */
export const isMissileArmed = (u: Kind): boolean => !isGun(u) && reachOf(u) > 0;
/** GO-UNIT-04, GO-UNIT-05: riflemen never get the musket bonuses. */
export const hasMuskets = (u: Kind): boolean => u.weapon === 'musket' && isFoot(u) && u.type !== 'riflemen';

/** GO-MELEE-03: the melee factor against that opponent. */
export const valueAgainst = (u: Kind, enemy: Kind): number =>
  isFoot(enemy) ? TROOPS[u.type].special : TROOPS[u.type].value;

/** Stand sizes, GO-SETUP-05, in cm. */
export const STAND: Readonly<Record<Arm, { width: Length; depth: Length }>> = {
  infantry: { width: 4, depth: 2 },
  cavalry: { width: 4, depth: 3 },
  artillery: { width: 4, depth: 4 },
};
