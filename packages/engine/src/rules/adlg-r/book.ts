/**
 * The book profile: every number of a house ruling and every reading of a doubtful text, as options of the battle.
 * The base game's book is not among our documents; a player who owns it corrects these once and keeps them as a
 * named profile. No rule reads such a number from anywhere else. Lengths are in UD.
 */
import type { OptionSpec, OptionValues } from '../../battle/options.ts';
import type { RuleId } from '../../battle/protocol.ts';
import type { Edition } from './editions.ts';

interface Figure {
  rule: RuleId;
  value: number;
  least: number;
  most: number;
  whole: boolean;
}
interface Choice<V extends string> {
  rule: RuleId;
  value: V;
  values: readonly V[];
}
interface Switch {
  rule: RuleId;
  value: boolean;
  group: 'rule' | 'ruling';
}

const length = (rule: RuleId, value: number, most = 60): Figure => ({
  rule,
  value,
  least: 0,
  most,
  whole: false,
});
const between = (rule: RuleId, value: number, least: number, most: number): Figure => ({
  rule,
  value,
  least,
  most,
  whole: false,
});
const count = (rule: RuleId, value: number, least = -20, most = 100): Figure => ({
  rule,
  value,
  least,
  most,
  whole: true,
});
const angle = (rule: RuleId, value: number, most = 180): Figure => ({
  rule,
  value,
  least: 0,
  most,
  whole: false,
});
const choice = <V extends string>(rule: RuleId, value: V, ...rest: V[]): Choice<V> => ({
  rule,
  value,
  values: [value, ...rest],
});
const ruling = (rule: RuleId, value: boolean): Switch => ({ rule, value, group: 'ruling' });
const optionalRule = (rule: RuleId): Switch => ({ rule, value: false, group: 'rule' });

/** Numbers of house rulings. */
export const FIGURES = {
  // measuring
  touch: length('HR-1', 0.01, 0.05), // gap that counts as contact
  stopShort: length('HR-1', 0.05, 0.5), // "a few millimetres"
  sameFacing: angle('HR-39', 1, 10), // degrees
  // turn and end
  turnLimit: count('HR-4', 16, 1, 60),
  scoreWinner: count('HR-31', 80, 0, 100),
  scoreSpread: count('HR-31', 20, 0, 100),
  scoreDraw: count('HR-31', 40, 0, 100),
  // commanders
  rangeOrdinary: length('ADLG-CMD-1', 4),
  rangeCompetent: length('HR-6', 8),
  rangeBrilliant: length('HR-6', 12),
  rangeStrategist: length('HR-6', 12),
  freePoints: count('HR-7', 1, 0, 6), // free CP of each commander
  commanderMove: length('HR-8', 5),
  commanderRefuge: length('HR-8', 5), // how far he flees to a unit of his corps
  commanderRiskUpTo: count('HR-9', 1, 0, 6), // lost on this die or less when his unit lost points
  commanderRoutUpTo: count('HR-9', 3, 0, 6), // lost on this die or less when his unit routs
  leaderlessDivisor: count('HR-10', 2, 1, 6), // die of a corps without commander is divided by this
  unreliableUpTo: count('HR-10', 1, 0, 6), // natural command die that holds an unreliable corps
  // movement
  roadBonus: length('HR-12', 1),
  heavyArtilleryWheel: angle('HR-13', 90),
  wheelMost: angle('HR-14', 90), // all wheels of one move together
  slideMost: length('HR-14', 1),
  interpenetrationAngle: angle('HR-16', 10),
  shiftMost: length('HR-16', 1), // light troops pushed aside
  burstThroughLoss: count('HR-16', 1, 0, 8),
  // zone of control
  zocDepth: length('HR-17', 1),
  zocRetreatLess: length('HR-17', 1), // straight back by the allowance less this
  zocRetreatLeast: length('HR-17', 1), // but by so much in any case
  // charge and conformation
  groupLevelMore: length('HR-18', 1), // members without target go this much further to stay aligned
  conformMost: length('ADLG-CON-2', 1),
  frontalPlaceMost: length('HR-40', 1), // CHA-6a: frontal place after touching flank or rear
  conformShiftMost: length('HR-19', 1),
  // evade
  evadeDie1: count('HR-21', -1, -4, 4),
  evadeDie2: count('HR-21', 0, -4, 4),
  evadeDie3: count('HR-21', 0, -4, 4),
  evadeDie4: count('HR-21', 0, -4, 4),
  evadeDie5: count('HR-21', 0, -4, 4),
  evadeDie6: count('HR-21', 1, -4, 4),
  evadeLeast: length('HR-21', 1),
  evadeBlocked: length('HR-21', 1), // an obstacle nearer than this blocks the direction
  disengageClear: length('HR-22', 1),
  // shooting
  equalDistance: length('HR-23', 0.01, 0.5),
  zoneSide: length('HR-23', 1), // shooting zone beyond either side
  zoneSideFar: length('AR-SHOOT-11', 2), // medium and heavy artillery beyond 4 UD
  // quality
  eliteUpTo: count('HR-24', 2, 0, 6), // natural faces up to this count one more
  mediocreFrom: count('HR-24', 5, 1, 7), // natural faces from this on count one less
  // melee
  higherGround: count('HR-26', 1, 0, 4),
  fortificationBonus: count('HR-26', 1, 0, 4),
  riverBank: count('HR-26', 1, 0, 4),
  panic: count('HR-26', -1, -4, 0),
  furiousChargeLoss: count('HR-27', 1, 0, 4),
  javelinFirstRound: count('HR-27', 1, 0, 4),
  paviseProtection: count('HR-27', 1, 0, 4),
  higherGroundNearer: length('HR-42', 0.25), // nearer to the crest on the same hill
  crestNear: length('HR-42', 0.5), // sight over a crest from this near to it
  // rout and pursuit
  routTestRange: length('HR-28', 1),
  routTestOrdinary: count('HR-28', 1, 0, 6), // loses a point on this die or less
  routTestMediocre: count('HR-28', 2, 0, 6),
  routTestElite: count('HR-28', 0, 0, 6),
  pursuitFoot: length('HR-28', 1),
  pursuitMounted: length('HR-28', 2),
  rampageFrom: count('HR-28', 5, 1, 7),
  campFactor: count('HR-29', 1, 0, 6),
  campCohesion: count('HR-29', 3, 1, 9),
  lootFrom: count('HR-29', 4, 1, 7),
  rallyClear: count('HR-30', 3, 1, 7), // score to rally with every enemy more than 4 UD away
  // terrain
  sightIntoCover: length('HR-32', 1), // wood, plantation, village: seen this far into or out of the edge
  riverOpenUpTo: count('HR-33', 2, 0, 6),
  riverRoughUpTo: count('HR-33', 4, 0, 6),
  // army building
  corps110: count('HR-2', 2, 1, 6), // corps of an army of 110 points
  listShare110: count('HR-38', 50, 1, 100), // percent of a list's limits at 110 points
  strategistPoints: count('HR-6', 3, 0, 6), // command points of a list that a strategist takes
  corpsLeast: count('HR-38', 4, 0, 50), // units of a corps, a battle unit counting two
  corpsMost: count('HR-38', 14, 1, 100),
  eliteShareFree: count('HR-38', 50, 0, 100), // percent of heavy bodies, without a list
  commandPointsFree: count('HR-38', 4, 0, 20), // of commanders, without a list
  fortificationsMost: count('ADLG-DEP-4', 6, 0, 40),
  // the table and its terrain as they are chosen and placed
  tableWidth110: between('HR-2', 20, 18, 60),
  tableDepth110: between('HR-2', 15, 12, 60),
  pieceCircle110: between('HR-32', 5, 4, 8),
  pieceCircle220: between('HR-32', 6, 4, 9),
  pieceCircle330: between('HR-32', 7, 4, 10),
  pieceLong: between('HR-32', 3, 1, 4), // least length and breadth of a piece
  pieceWide: between('HR-32', 2, 1, 4),
  gullyWidth: between('HR-32', 1, 0.5, 2),
  gullyLeast: between('HR-32', 3, 1, 6),
  gullyMost: between('HR-32', 6, 3, 10),
  villageMost: between('HR-32', 4, 4, 8),
  pieceGap: between('HR-32', 1, 0, 2),
  riverWidth: between('HR-33', 1, 0.5, 3),
  riverNear: between('HR-33', 2, 1, 4), // from a short edge
  riverFar: between('HR-33', 8, 5, 12),
  coastLeast: between('HR-33', 2, 1, 2),
  coastMost: between('HR-33', 4, 3, 5),
  roadLeast: between('HR-33', 0.5, 0.25, 1),
  roadMost: between('HR-33', 1, 0.5, 2),
  adjustShort: between('AR-SETUP-08', 4, 0, 6),
  adjustLong: between('AR-SETUP-08', 6, 0, 9),
  // deployment
  deployHeavy110: between('HR-35', 4, 3, 6),
  deployHeavy220: between('HR-35', 5, 3, 8),
  deployHeavy330: between('HR-35', 6, 4, 9),
  deployLight110: between('HR-35', 6, 4, 7),
  deployLight220: between('AR-SETUP-11', 7, 4, 9),
  deployLight330: between('HR-35', 8, 5, 10),
  deploySide110: between('HR-35', 3, 0, 4), // heavy troops from the short edges
  deploySide220: between('AR-SETUP-11', 4, 0, 6),
  deploySide330: between('HR-35', 5, 0, 8),
  ambushShort: between('HR-36', 1, 0, 4), // ambushes: own half less this
  ambushesCorps: count('HR-36', 1, 0, 9), // of each corps at most
  dummiesCorps: count('HR-36', 1, 0, 9),
  ambushReveal: length('HR-36', 2),
  ambushRevealCover: length('HR-36', 1),
  // flank march
  marchLeast: count('HR-37', 3, 0, 50), // units of the corps
  marchTurn: count('HR-37', 2, 1, 16), // the first turn in which it may arrive
  marchFrom2: count('HR-37', 5, 1, 7), // arrives on this die in the second turn
  marchFrom3: count('HR-37', 4, 1, 7),
  marchFrom4: count('HR-37', 3, 1, 7), // and later
  marchMounted: count('HR-37', 1, 0, 3),
  marchEnemyEdge: between('HR-37', 5, 0, 7), // no entry this near to the enemy's long edge
  marchFlee: length('HR-37', 4),
  marchDelay: count('HR-37', 2, 0, 9), // turns lost by the smaller of two marches on one flank
  shipRange: length('AR-OPT-05', 4),
  shipShots: count('AR-OPT-05', 3, 0, 12),
} as const satisfies Record<string, Figure>;

/** Readings of doubtful texts. */
export const CHOICES = {
  twoHandedWeapon: choice('AR-ABIL-01a', 'breaks-ties', 'adds-when-winning', 'extra-loss'),
  freePointUse: choice('HR-7', 'own-unit', 'any'), // where a commander's free CP may go
  protectionOne: choice('AR-AMB-05', 'set', 'cap'), // firearms: protection is 1, or at most 1
  reducedShooter: choice('AR-AMB-09', 'as-light', 'minus-one-only'),
  deepOrderTwo: choice('AR-AMB-07', 'li-lh', 'all-light'),
  artilleryShortRange: choice('AR-AMB-01', '2', '4'),
  doubleLossMargin: choice('AR-AMB-02', 'edition', '3', '4'),
  laterPikeAndShotWeapon: choice('AR-AMB-03', 'flintlock', 'musket'),
  dragoonRules2024: choice('AR-AMB-18', 'kept', 'dropped'),
  commandedShotLost: choice('AR-AMB-29', 'edition', 'any-evade-or-long-move', 'long-evade'),
  rearSupportGiver: choice('AR-AMB-21', 'edition', 'fewer', 'not-more'),
  flankToFlank: choice('AR-AMB-39', 'edition', 'none', 'simple'),
  beyondTarget: choice('AR-AMB-91', 'from-charger', 'from-target'),
  groupOutOfRange: choice('AR-AMB-93', 'edition', 'refused', 'plus-one'),
  terrainPerUnit: choice('AR-AMB-102', 'battle-unit', 'half'),
  enclosed1600: choice('AR-AMB-61', 'after', 'before'), // the year 1600 itself
  removalOnce: choice('AR-AMB-103', 'by-anyone', 'by-each'), // pieces taken away on a 6
  shipShotsIn: choice('AR-OPT-05a', 'each-phase', 'battle'),
  twoSides: choice('AR-AMB-43', 'edition', 'front-and-another', 'any-two'),
  coverAtEdge: choice('AR-TERR-15', 'where-seen', 'touching'), // who stands on the border of cover
} as const satisfies Record<string, Choice<string>>;

export const SWITCHES = {
  flankTakesSimpleSupport: ruling('HR-26', true), // attacked on flank or rear: no simple support
  pistolCavalryBonus: ruling('AR-AMB-13', false),
  levyDestroysLight: ruling('AR-AMB-83', true),
  shiftedMayMoveAndRally: ruling('AR-AMB-94', false), // otherwise either
  shockMayEvade: ruling('AR-AMB-95', true),
  deepRearNoLoss: ruling('AR-AMB-97', true),
  footImpactInBadGround2021: ruling('AR-AMB-74', true),
  deepMoveAndRallyTwo: ruling('AR-AMB-23', false), // two points when moving and rallying
  lightRange: ruling('AR-AMB-08', true), // LI and LH reach 2 UD with any weapon
  squareNearEnemy: ruling('AR-MOVE-18', true), // square as a second or third order within 4 UD of an enemy
  heldHeadstrongCharge: ruling('ADLG-CMD-19', true), // headstrong troops of a held corps charge all the same
  reserves: optionalRule('AR-OPT-01'),
  mixedWeapons: optionalRule('AR-OPT-02'),
  ships: optionalRule('AR-OPT-05'),
  shortRangeMusket: optionalRule('AR-OPT-03'),
  smoke: optionalRule('AR-OPT-04'),
} as const satisfies Record<string, Switch>;

/** Rows of ADLG-ALW-1 with open, rough and difficult allowances; -1 = not allowed. */
export const ALLOWANCES = {
  li: [4, 4, 3],
  lmi: [3, 3, 2],
  mi: [3, 3, 2],
  hi: [2, 1, 1],
  deep: [2, 1, 1],
  levy: [2, 1, 1],
  wagon: [2, 1, -1],
  lightArtillery: [2, 1, -1],
  mediumArtillery: [2, 1, -1],
  heavyArtillery: [0, 0, -1],
  lh: [5, 3, 2],
  dragoonsNear: [3, 3, 2],
  dragoonsFar: [4, 2, 1],
  cv: [4, 2, 1],
  kn: [3, 2, 1],
  el: [3, 2, 1],
} as const satisfies Record<string, readonly [number, number, number]>;
export type AllowanceRow = keyof typeof ALLOWANCES;
const GROUNDS = ['Open', 'Rough', 'Difficult'] as const;

/** Rows and columns of ADLG-MOV-15: who passes through whom. */
export const MOVERS = ['LI', 'LH', 'Drag', 'LMI', 'swords', 'foot', 'horse', 'El', 'other'] as const;
export const STANDERS = [
  'LI', 'LH', 'Drag', 'LMI', 'swords', 'spear', 'HI', 'Levy', 'horse', 'El', 'Art', 'WWg',
] as const; // biome-ignore format: as on the page
export type Mover = (typeof MOVERS)[number];
export type Stander = (typeof STANDERS)[number];

/** y passes, n does not, s only if the close-combat body is not Headstrong (HI: only heavy swordsmen). */
// biome-ignore format: as on the page
const THROUGH_2024: Readonly<Record<Mover, string>> = {
  //       LI LH Dr LM sw sp HI Lv ho El Ar WW
  LI:     'y y y y y y y y y y y y',
  LH:     'y y y n n n n n n n y n',
  Drag:   'y y y n n n n n n n y n',
  LMI:    'y n n y s n s n n n y n',
  swords: 'y n n s n n n n n n y n',
  foot:   'y n n n n n n n n n y n',
  horse:  'y y y n n n n n n n y n',
  El:     'y n y n n n n n n n n n',
  other:  'n n n n n n n n n n n n',
};

/** AR-MOVE-17a: in 2021 dragoons stand as light horse does, and swordsmen do not pass through shot. */
const throughOf = (edition: Edition, mover: Mover): string[] => {
  const cells = THROUGH_2024[mover].split(' ');
  if (!edition.interpenetrationAdditions) {
    if (mover === 'El') cells[STANDERS.indexOf('Drag')] = 'n';
    if (mover === 'swords') cells[STANDERS.indexOf('LMI')] = 'n';
  }
  return cells;
};

/** Options that were added when records were kept already: at their usual value they leave digests as they were. */
export const YOUNGER: readonly string[] = [
  'twoSides',
  'coverAtEdge',
  'squareNearEnemy',
  'heldHeadstrongCharge',
];

type FigureValues = { readonly [K in keyof typeof FIGURES]: number };
type ChoiceValues = { readonly [K in keyof typeof CHOICES]: (typeof CHOICES)[K]['values'][number] };
type SwitchValues = { readonly [K in keyof typeof SWITCHES]: boolean };
type AllowanceValues = { readonly [K in `allow.${AllowanceRow}.${(typeof GROUNDS)[number]}`]: number };
type ThroughValues = { readonly [K in `through.${Mover}.${Stander}`]: 'y' | 'n' | 's' };

/** The options of a battle of ADLG-R, typed. */
export type Book = FigureValues & ChoiceValues & SwitchValues & AllowanceValues & ThroughValues;

/** What a choice or switch is where nobody has said otherwise. */
export const usualOf = (id: string): string | boolean | undefined =>
  (CHOICES as Readonly<Record<string, Choice<string>>>)[id]?.value ??
  (SWITCHES as Readonly<Record<string, Switch>>)[id]?.value;

export const bookOf = (options: OptionValues): Book => options as unknown as Book;

const specsOf = new Map<Edition, readonly OptionSpec[]>();

/** All options with their defaults, for an edition. */
export function optionSpecs(edition: Edition): readonly OptionSpec[] {
  let specs = specsOf.get(edition);
  if (specs === undefined) {
    specs = listed(edition);
    specsOf.set(edition, specs);
  }
  return specs;
}

function listed(edition: Edition): OptionSpec[] {
  const specs: OptionSpec[] = [];
  for (const [id, f] of Object.entries<Figure>(FIGURES))
    specs.push({
      id,
      rule: f.rule,
      group: 'figure',
      kind: 'number',
      default: f.value,
      least: f.least,
      most: f.most,
      whole: f.whole,
    });
  for (const [row, cells] of Object.entries(ALLOWANCES))
    for (let i = 0; i < cells.length; i++)
      specs.push({
        id: `allow.${row}.${GROUNDS[i]}`,
        rule: i === 0 ? 'ADLG-ALW-1' : 'HR-11',
        group: 'figure',
        kind: 'number',
        default: cells[i],
        least: -1,
        most: 12,
      });
  for (const mover of MOVERS) {
    const cells = throughOf(edition, mover);
    for (let i = 0; i < cells.length; i++)
      specs.push({
        id: `through.${mover}.${STANDERS[i]}`,
        rule: 'HR-16',
        group: 'ruling',
        kind: 'choice',
        default: cells[i],
        values: ['y', 'n', 's'],
      });
  }
  for (const [id, c] of Object.entries<Choice<string>>(CHOICES))
    specs.push({ id, rule: c.rule, group: 'ruling', kind: 'choice', default: c.value, values: c.values });
  for (const [id, w] of Object.entries<Switch>(SWITCHES))
    specs.push({ id, rule: w.rule, group: w.group, kind: 'switch', default: w.value });
  return specs;
}
