/** Troop types, weapons and the tables of the book, in the order of the page. BQ-1.3, BQ-2.2, BQ-5.4.1, BQ-6.1.2, BQ-7.5.2. */

import { cite } from '../../../battle/cite.ts';
import type { Length } from '../../../table/number.ts';

export const TYPES = [
  'GA', // gallopers
  'TR', // trotters
  'RE', // reiters
  'SP', // sipahis
  'CL', // light cavalry
  'H&M', // horse and muskets
  'P&M', // pikes and muskets
  'ETE', // early tercio
  'LTE', // late tercio
  'PK', // pikemen
  'WB', // irregular foot
  'T', // shooters
  'S', // skirmishers
  'DR', // dragoons
  'ART', // artillery
  'BAG', // baggage: no troop type of the book, but it has a base and fights (BQ-2.8)
] as const;
export type TroopType = (typeof TYPES)[number];

export const GUNS = ['', 'A', 'B', 'C', 'D', 'E'] as const;
/** Heavy, medium and light cannon, heavy and medium howitzer. */
export type Gun = (typeof GUNS)[number];

export const WEAPONS = ['none', 'musket', 'arquebus', 'bow', 'pistol'] as const;
export type Weapon = (typeof WEAPONS)[number];

export const PACES = ['', 'S', 'F'] as const;
export type Pace = (typeof PACES)[number];
export const DISCIPLINES = ['A', 'B', 'C'] as const;
export type Discipline = (typeof DISCIPLINES)[number];

/** What a unit has besides its profile; bits. BQ-8 and the notes of the lists. */
export const TRAIT = {
  massed: 1,
  pike: 2,
  pointBlankPistol: 4,
  lance: 8,
  cuirass: 16,
  salvo: 32,
  ironOfficers: 64,
  wellTrained: 128,
  masterGunner: 256,
  motivated: 512,
  feared: 1024,
  recruits: 2048,
  demotivated: 4096,
  hardened: 8192,
  preachers: 16384,
  regimentalArtillery: 32768,
  mustPursue: 65536, // named by its list (BQ-7.5.4-a)
  fortified: 131072, // baggage
} as const;
export type TraitName = keyof typeof TRAIT;
export const TRAIT_NAMES = Object.keys(TRAIT) as TraitName[];

interface Troop {
  mounted: boolean;
  depth: number; // default depth in twelfths of a BU (BQ-1.3-c)
}

/** BQ-0-e, BQ-1.3-c. Twelfths: 2 BU is 24. */
export const TROOPS: Readonly<Record<TroopType, Troop>> = {
  GA: { mounted: true, depth: 8 },
  TR: { mounted: true, depth: 8 },
  RE: { mounted: true, depth: 8 },
  SP: { mounted: true, depth: 8 },
  CL: { mounted: true, depth: 8 },
  'H&M': { mounted: true, depth: 8 },
  'P&M': { mounted: false, depth: 8 },
  ETE: { mounted: false, depth: 24 },
  LTE: { mounted: false, depth: 16 },
  PK: { mounted: false, depth: 24 },
  WB: { mounted: false, depth: 8 },
  T: { mounted: false, depth: 6 },
  S: { mounted: false, depth: 4 },
  DR: { mounted: false, depth: 6 },
  ART: { mounted: false, depth: 8 },
  BAG: { mounted: false, depth: 24 },
};

const TWELFTH = 5000; // grid steps

/** BQ-1.3-b, -c, -e, BQ-2.3.1-f, BQ-2.8-d: front and depth of a base on the grid. */
export function footprint(type: TroopType, massed: boolean): { width: Length; depth: Length } {
  const width = type === 'ART' ? 8 : 24;
  if (type !== 'ART') cite('BQ-1.3-b');
  if (massed && (type === 'T' || type === 'WB')) cite('BQ-1.3-e');
  if (massed && TROOPS[type].mounted) cite('BQ-2.3.1-f');
  if (type === 'BAG') cite('BQ-2.8-a');
  const tercio = type === 'ETE' || type === 'LTE' || type === 'PK' || type === 'BAG';
  const twice = massed && !tercio && type !== 'ART';
  if (!twice) cite('BQ-1.3-c');
  const depth = TROOPS[type].depth * (twice ? 2 : 1);
  return { width: width * TWELFTH, depth: depth * TWELFTH };
}

export const isMounted = (t: TroopType): boolean => TROOPS[t].mounted;
export const isTercio = (t: TroopType): boolean => t === 'ETE' || t === 'LTE';
/** Types that broken and difficult ground hinder: all but S, WB, T, DR. BQ-3.1.1-a */
export const hindered = (t: TroopType): boolean => t !== 'S' && t !== 'WB' && t !== 'T' && t !== 'DR';
/** Those that difficult and broken ground weakens in melee. BQ-7.4, BQ-7.5-c */
export const weakInDifficult = (t: TroopType): boolean =>
  isMounted(t) || isTercio(t) || t === 'PK' || t === 'P&M';
/** Never lose dice for moving and may fire between two moves. BQ-6.1.3.2-b */
export const firesOnTheMove = (t: TroopType): boolean => t === 'RE' || t === 'SP' || t === 'CL' || t === 'S';
/** Mounted, DR and S: side moves again and again, backward moves in order, evasion. */
export const nimble = (t: TroopType): boolean => isMounted(t) || t === 'DR' || t === 'S';
/** CL, S, DR, T pass anyone and are passed by anyone. BQ-5.5.1-a */
export const loose = (t: TroopType): boolean => t === 'CL' || t === 'S' || t === 'DR' || t === 'T';
export const isCannon = (g: Gun): boolean => g === 'A' || g === 'B' || g === 'C';
export const isHowitzer = (g: Gun): boolean => g === 'D' || g === 'E';

/** BQ-2.2-a, BQ-8.2.3-a: horse and muskets, and whoever wears a cuirass, whatever is printed. */
export const isAlwaysSlow = (t: TroopType, traits: number): boolean =>
  t === 'H&M' || (traits & TRAIT.cuirass) !== 0;

/** BQ-2.4.1-a: the number to reach. */
export const NEEDED: Readonly<Record<Discipline, number>> = { A: 3, B: 4, C: 5 };

export type Column = 'slow-foot' | 'foot' | 'slow-mounted' | 'mounted' | 'fast-mounted';

/** BQ-5.4.1-a and BQ-7.5.4-b: charge bonus and pursuit in BU by die; row 2 as ruled in R-26. */
export const BONUS: Readonly<Record<Column, readonly number[]>> = {
  'slow-foot': [0, 0, 0, 0, 1, 1],
  foot: [0, 0, 0, 1, 1, 1],
  'slow-mounted': [0, 0, 1, 1, 1, 2],
  mounted: [0, 1, 1, 1, 2, 2],
  'fast-mounted': [1, 1, 1, 2, 2, 2],
};

/** BQ-7.5.2-c: retreat in BU by die. Slow foot use the Foot column. */
export const RETREAT: Readonly<Record<Column, readonly number[]>> = {
  'slow-foot': [1, 1, 1, 1, 1, 1],
  foot: [1, 1, 1, 1, 1, 1],
  'slow-mounted': [1, 1, 2, 2, 2, 3],
  mounted: [1, 2, 2, 2, 3, 3],
  'fast-mounted': [2, 2, 2, 3, 3, 3],
};

/** The column of a type and pace. Slow gallopers use plain Mounted; DR are Foot. */
export function columnOf(type: TroopType, pace: Pace): Column {
  if (!isMounted(type)) return pace === 'S' ? 'slow-foot' : 'foot';
  if (type === 'GA') return pace === 'S' ? 'mounted' : 'fast-mounted';
  if (type === 'H&M') {
    cite('BQ-2.2-a');
    return 'slow-mounted';
  }
  return pace === 'S' ? 'slow-mounted' : pace === 'F' ? 'fast-mounted' : 'mounted';
}

/** Upper limits of the bands in BU, inclusive. */
export const BAND_LIMITS: readonly number[] = [1, 2, 4, 8];

export type FiringRow = 'musket' | 'arquebus' | 'bow' | 'pistol' | 'A' | 'B' | 'C' | 'D' | 'E';
/** BQ-6.1.2-a: dice added to VBU; null: cannot fire at that distance. */
export const FIRING: Readonly<Record<FiringRow, readonly (number | null)[]>> = {
  musket: [2, 1, -2, null],
  arquebus: [1, 0, null, null],
  bow: [-2, -3, null, null],
  pistol: [-1, null, null, null],
  A: [3, 2, 1, 1],
  B: [3, 2, 1, null],
  C: [2, 1, 0, null],
  D: [null, 2, 2, 1],
  E: [null, 1, 1, null],
};

/** The row of the firing table that a unit uses; undefined: it has no missiles. */
export const firingRow = (weapon: Weapon, gun: Gun): FiringRow | undefined =>
  gun !== '' ? gun : weapon === 'none' ? undefined : weapon;

/** The farthest band a row reaches, in BU. */
export function reachOf(row: FiringRow): number {
  const values = FIRING[row];
  for (let i = values.length - 1; i >= 0; i--) if (values[i] !== null) return BAND_LIMITS[i];
  return 0;
}

/** BQ-2.7: leader qualities by bonus. */
export const QUALITIES = ['incompetent', 'poor', 'reliable', 'expert', 'charismatic'] as const;
export type Quality = (typeof QUALITIES)[number];

export const STRUCTURES = ['poor', 'average', 'good'] as const;
/** Command structure of the army. BQ-2.6.2-a */
export type Structure = (typeof STRUCTURES)[number];
