import { type BlockKind, SIZES } from '../art/layouts.ts';
import type { TerrainKind } from '../art/terrain/feature.ts';
import { GAMES } from '../games/index.ts';

/** Which drawing stands for which kind of body: those that several games have, then each game's own. */
const BLOCKS: Readonly<Record<string, BlockKind>> = Object.assign(
  {
    'light-infantry': 'skirmishers',
    'medium-cavalry': 'mediumHorse',
    'heavy-cavalry': 'heavyHorse',
    'light-cavalry': 'lightHorse',
    dragoons: 'dragoons',
    'light-artillery': 'lightGuns',
    'medium-artillery': 'mediumGuns',
    'heavy-artillery': 'heavyGuns',
  },
  ...GAMES.map((g) => g.blocks),
);

/** Words that give a kind away where no table names it: games to come still get fitting men. */
const HINTS: readonly (readonly [RegExp, BlockKind])[] = [
  [/gun|artill|cannon|battery/, 'mediumGuns'],
  [/dragoon/, 'dragoons'],
  [/tercio/, 'tercio'],
  [/cuirass|gendarme/, 'cuirassiers'],
  [/light.*(horse|cav)|hussar|cossack/, 'lightHorse'],
  [/horse|cav|rider|mounted|trooper|reiter|lancer/, 'mediumHorse'],
  [/pike/, 'pikeAndShot'],
  [/sword|halberd|knight/, 'mediumSwords'],
  [/skirm|light/, 'skirmishers'],
];

export function blockFor(kind: string): BlockKind {
  const known = BLOCKS[kind];
  if (known) return known;
  return HINTS.find(([word]) => word.test(kind))?.[1] ?? 'shot';
}

/** Single figures on discs have drawings of their own. */
export function figureFor(kind: string): BlockKind {
  if (/horse|cav|rider|mounted|trooper|dragoon|officer-mounted/.test(kind)) return 'oneRider';
  if (/pike/.test(kind)) return 'onePike';
  if (/shot|musket|arquebus|fire|gun|bow/.test(kind)) return 'oneShot';
  return 'oneSword';
}

export const sizeFor = (kind: string): readonly [width: number, depth: number] => SIZES[blockFor(kind)];

export const GUNS: ReadonlySet<BlockKind> = new Set<BlockKind>(['lightGuns', 'mediumGuns', 'heavyGuns']);

const GROUNDS: Readonly<Record<string, TerrainKind>> = {
  'gentle-hill': 'gentle_hill',
  'steep-hill': 'steep_hill',
  'wooded-hill': 'wood',
  hill: 'gentle_hill',
  wood: 'wood',
  woods: 'wood',
  plantation: 'plantation',
  orchard: 'plantation',
  marsh: 'marsh',
  swamp: 'marsh',
  brush: 'brush',
  scrub: 'brush',
  hedge: 'linear_obstacle',
  dune: 'gentle_hill',
  dunes: 'gentle_hill',
  field: 'field',
  'open-field': 'field',
  'enclosed-field': 'enclosed_field',
  village: 'village',
  building: 'house',
  town: 'village',
  gully: 'gully',
  river: 'river',
  stream: 'river',
  lake: 'lake',
  water: 'lake',
  sea: 'lake',
  pond: 'marsh',
  coast: 'coast',
  road: 'road',
  fortification: 'linear_obstacle',
  obstacle: 'linear_obstacle',
  wall: 'linear_obstacle',
  'low-wall': 'linear_obstacle',
  'solid-wall': 'linear_obstacle',
  barricade: 'linear_obstacle',
  fence: 'linear_obstacle',
  stakes: 'linear_obstacle',
  earthwork: 'linear_obstacle',
  parapet: 'linear_obstacle',
  bank: 'linear_obstacle',
  door: 'road',
  window: 'linear_obstacle',
  slit: 'linear_obstacle',
  crops: 'field',
  vines: 'plantation',
  gardens: 'enclosed_field',
  meadow: 'field',
  bushes: 'brush',
  slope: 'gentle_hill',
  steep: 'steep_hill',
  crest: 'gully',
  climb: 'gully',
  hall: 'hall',
  block: 'village',
  bridge: 'road',
  stairs: 'road',
  battlement: 'linear_obstacle',
  ford: 'ford',
  deep: 'river',
  ravine: 'gully',
  'dense-wood': 'wood',
  rocks: 'impassable',
  crag: 'impassable',
  works: 'linear_obstacle',
  impassable: 'impassable',
  rough: 'brush',
  difficult: 'wood',
};

/** Ground that nobody passes is drawn as what its name says it is. */
const NAMED: readonly (readonly [RegExp, TerrainKind])[] = [
  [/gully|ditch|ravine|bach\b|brook/i, 'gully'],
  [/danube|rhine|river|lake|sea\b|water/i, 'coast'],
  [/burning|town|village/i, 'village'],
];

/** `undefined`: open ground, which needs no drawing. */
export function groundFor(kind: string, name = ''): TerrainKind | undefined {
  if (kind === 'open' || kind === 'plain') return undefined;
  const drawn = GROUNDS[kind] ?? 'brush';
  return drawn === 'impassable' ? (NAMED.find(([is]) => is.test(name))?.[1] ?? drawn) : drawn;
}
