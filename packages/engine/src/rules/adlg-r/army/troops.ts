/** Troop types, weapons and abilities: the tables of the rule book, in its order. */
import type { Units } from '../../../table/number.ts';
import type { Edition } from '../editions.ts';

/** AR-TROOP-01 */
export type Category = 'LI' | 'LMI' | 'MI' | 'HI' | 'WWg' | 'Art' | 'LH' | 'Drag' | 'Cv' | 'Kn' | 'El';

export type TroopType =
  | 'light-infantry'
  | 'shot' // LMI bowmen, crossbowmen, arquebus, musket, flintlock
  | 'medium-swordsmen'
  | 'medium-spearmen'
  | 'bayonet-mi'
  | 'bayonet-hi'
  | 'heavy-swordsmen'
  | 'foot-knights'
  | 'heavy-spearmen'
  | 'keil'
  | 'colunela'
  | 'tercio'
  | 'later-tercio'
  | 'pike-and-shot'
  | 'later-pike-and-shot'
  | 'levy'
  | 'war-wagon'
  | 'light-artillery'
  | 'medium-artillery'
  | 'heavy-artillery'
  | 'light-cavalry'
  | 'dragoons'
  | 'medium-cavalry'
  | 'camelry'
  | 'heavy-cavalry'
  | 'armoured-cavalry' // heavily armoured, EHC, cuirassier
  | 'gendarmes'
  | 'elephants';

export type Quality = 'M' | 'O' | 'E';

export type Weapon =
  | 'none'
  | 'javelin'
  | 'bow'
  | 'longbow'
  | 'crossbow'
  | 'arquebus'
  | 'musket'
  | 'mixed' // option AR-OPT-02: arquebus and musket
  | 'flintlock'
  | 'carbine'
  | 'light-artillery'; // on elephants and war wagons

/** Abilities are bits, so that a unit stays a flat object of numbers. */
export const ABILITY = {
  impact: 1, // foot
  mountedImpact: 2,
  pistol: 4,
  shock: 8,
  caracole: 16,
  salvo: 32,
  furiousCharge: 64,
  twoHanded: 128,
  polearm: 256,
  keilSwordsmen: 512,
  headstrong: 1024,
  armour: 2048, // bought on top of the type
  heavyArmour: 4096,
  halfShooter: 8192, // ½ shooter (2024), Reduced Shooter (2021)
  regimentalGun: 16384,
  stakes: 32768, // planted before its front
  pavise: 65536,
  notShooting: 131072, // war wagon without shooters
  stakesCarried: 262144, // lifted, to be planted elsewhere (ADLG-ABI-1c)
} as const;

export type AbilityName = keyof typeof ABILITY;
export const ABILITY_NAMES = Object.keys(ABILITY) as AbilityName[];

/** One row of AR-BASE-01, AR-TROOP-06 and AR-TROOP-07; lengths in UD. */
export interface Troop {
  category: Category;
  width: Units;
  depth: Units;
  protection: number;
  cohesion: number;
  star: boolean; // `*` cancels when receiving a mounted charge on the front, AR-TROOP-03
  at: boolean; // `@` +1 in the first round against mounted charging its front, AR-TROOP-04
  hash: boolean; // `#` AR-TROOP-05
  deep: boolean; // Deep Order, AR-BU-05
  pike: boolean; // "spear or pike" of AR-ABIL-04
  heavySpear: boolean; // -2 in rough, AR-AMB-44
  armour: 0 | 1 | 2; // class built in: none, Armour, Heavy Armour
}

const row = (
  category: Category,
  width: Units,
  depth: Units,
  protection: number,
  cohesion: number,
  marks = '',
  armour: 0 | 1 | 2 = 0,
): Troop => ({
  category,
  width,
  depth,
  protection,
  cohesion,
  star: marks.includes('*'),
  at: marks.includes('@'),
  hash: marks.includes('#'),
  deep: marks.includes('d'),
  pike: marks.includes('p'),
  heavySpear: marks.includes('h'),
  armour,
});

export const TROOPS: Readonly<Record<TroopType, Troop>> = {
  'light-infantry': row('LI', 1, 0.5, 1, 2),
  shot: row('LMI', 2, 1, 0, 5),
  'medium-swordsmen': row('MI', 2, 1, 1, 5),
  'medium-spearmen': row('MI', 2, 1, 1, 5, '*@p'),
  'bayonet-mi': row('MI', 2, 1, 1, 5, '*'),
  'bayonet-hi': row('HI', 2, 1, 1, 5, '*@'),
  'heavy-swordsmen': row('HI', 2, 1, 1, 6),
  'foot-knights': row('HI', 2, 1, 3, 6, '', 2),
  'heavy-spearmen': row('HI', 2, 1, 1, 6, '*@ph'),
  keil: row('HI', 2, 1.5, 1, 7, '*@dph'),
  colunela: row('HI', 2, 1.5, 1, 6, '*@dph'),
  tercio: row('HI', 2, 2, 1, 8, '*@dph'),
  'later-tercio': row('HI', 2, 1.5, 1, 7, '*@dph'),
  'pike-and-shot': row('HI', 2, 1, 1, 6, '*@ph'),
  'later-pike-and-shot': row('HI', 2, 1, 1, 6, '*ph'),
  levy: row('HI', 1, 0.75, 1, 3),
  'war-wagon': row('WWg', 1, 2, 2, 4, '#'),
  'light-artillery': row('Art', 1, 1, 1, 2),
  'medium-artillery': row('Art', 1, 1, 1, 2),
  'heavy-artillery': row('Art', 1, 1, 1, 2),
  'light-cavalry': row('LH', 1, 0.75, 1, 2),
  dragoons: row('Drag', 1, 1, 1, 3),
  'medium-cavalry': row('Cv', 1, 0.75, 0, 3),
  camelry: row('Cv', 1, 0.75, 0, 3),
  'heavy-cavalry': row('Cv', 1, 0.75, 1, 3, '', 1),
  'armoured-cavalry': row('Cv', 1, 0.75, 2, 3, '', 2),
  gendarmes: row('Kn', 1, 0.75, 2, 3, '', 2),
  elephants: row('El', 1, 1, 0, 3),
};

export const TROOP_TYPES = Object.keys(TROOPS) as TroopType[];

/** Columns of AR-TROOP-08; levy is HI by category but has a column of its own. */
export type FactorColumn = Category | 'Levy';
const COLUMNS: readonly FactorColumn[] = [
  'LI', 'LMI', 'MI', 'HI', 'Levy', 'WWg', 'Art', 'LH', 'Drag', 'Cv', 'Kn', 'El',
]; // biome-ignore format: as on the page

type FactorRow =
  | 'LI' | 'LMI' | 'medium' | 'bayonetHI' | 'heavy' | 'deep' | 'levy' | 'WWg' | 'Art' | 'LH' | 'Drag' | 'Cv' | 'Kn' | 'El'; // biome-ignore format: as on the page

/** AR-TROOP-08 where its conditions hold; `basicFactor` applies them. */
// biome-ignore format: as on the page
const BASIC: Readonly<Record<FactorRow, readonly number[]>> = {
  //          LI LMI MI HI Lvy WWg Art LH Drg Cv Kn El
  LI:        [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  LMI:       [1, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0],
  medium:    [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1],
  bayonetHI: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  heavy:     [1, 2, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1], // LMI: 2 only in open terrain, else 1
  deep:      [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2],
  levy:      [1, 1, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0],
  WWg:       [1, 0, 0, 0, 0, 0, 0, 2, 1, 2, 2, 0],
  Art:       [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  LH:        [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], // LI: only in open terrain, else 0
  Drag:      [1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0], // LI, LH: only in open terrain; LH only 2021
  Cv:        [1, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1], // HI: only on flank or rear, else 0
  Kn:        [1, 2, 1, 1, 1, 0, 1, 2, 2, 2, 1, 1],
  El:        [1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2],
};

const ROW_OF: Readonly<Record<TroopType, FactorRow>> = {
  'light-infantry': 'LI',
  shot: 'LMI',
  'medium-swordsmen': 'medium',
  'medium-spearmen': 'medium',
  'bayonet-mi': 'medium',
  'bayonet-hi': 'bayonetHI',
  'heavy-swordsmen': 'heavy',
  'foot-knights': 'heavy',
  'heavy-spearmen': 'heavy',
  keil: 'deep',
  colunela: 'deep',
  tercio: 'deep',
  'later-tercio': 'deep',
  'pike-and-shot': 'heavy',
  'later-pike-and-shot': 'heavy',
  levy: 'levy',
  'war-wagon': 'WWg',
  'light-artillery': 'Art',
  'medium-artillery': 'Art',
  'heavy-artillery': 'Art',
  'light-cavalry': 'LH',
  dragoons: 'Drag',
  'medium-cavalry': 'Cv',
  camelry: 'Cv',
  'heavy-cavalry': 'Cv',
  'armoured-cavalry': 'Cv',
  gendarmes: 'Kn',
  elephants: 'El',
};

/** The circumstances that the conditions of AR-TROOP-08 look at. */
export interface FactorCase {
  enemyInOpen: boolean; // no part of the enemy's base in rough or difficult ground
  onFlankOrRear: boolean; // we attack its flank or rear
}

/** Basic melee factor of a type against another, AR-TROOP-08. */
export function basicFactor(edition: Edition, own: TroopType, enemy: TroopType, c: FactorCase): number {
  const column: FactorColumn = enemy === 'levy' ? 'Levy' : TROOPS[enemy].category;
  const row = ROW_OF[own];
  const value = BASIC[row][COLUMNS.indexOf(column)];
  if (row === 'heavy' && column === 'LMI') return c.enemyInOpen ? value : 1;
  if (row === 'LH' && column === 'LI') return c.enemyInOpen ? value : 0;
  if (row === 'Drag' && column === 'LI') return c.enemyInOpen ? value : 0;
  if (row === 'Drag' && column === 'LH')
    return edition.dragoonsAgainstLightHorse && c.enemyInOpen ? value : 0;
  if (row === 'Cv' && column === 'HI') return c.onFlankOrRear ? value : 0;
  return value;
}

export const isFoot = (c: Category): boolean =>
  c === 'LI' || c === 'LMI' || c === 'MI' || c === 'HI' || c === 'WWg' || c === 'Art';
export const isMounted = (c: Category): boolean => !isFoot(c);
/** AR-TROOP-02 */
export const isLight = (c: Category): boolean => c === 'LI' || c === 'LH' || c === 'Drag';
/** AR-BU-04: all LMI, MI and HI but levy are battle units, two UD wide. */
export const isBattleUnit = (type: TroopType): boolean => TROOPS[type].width === 2;
