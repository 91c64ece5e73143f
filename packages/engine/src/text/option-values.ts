/** The values of options in words, beside the question that each option asks. No value is shown as its key. */
import type { OptionValue } from '../battle/options.ts';
import type { PhraseBook } from './phrases.ts';
import { type Lang, sayNumber, type Words, both as w } from './words.ts';

type Values = Readonly<Record<string, Words>>;

const PASS: Values = {
  y: w('passes', 'passe'),
  n: w('does not pass', 'ne passe pas'),
  s: w('passes if it is shifted', 'passe par décalage'),
};
const EDITION = w('as the edition has it', 'selon l’édition');

const ADLG: Readonly<Record<string, Values>> = {
  twoHandedWeapon: {
    'breaks-ties': w('break ties', 'départagent les égalités'),
    'adds-when-winning': w('add 1 when winning', 'ajoutent 1 en cas de victoire'),
    'extra-loss': w('cost the loser one more point', 'coûtent un point de plus au vaincu'),
  },
  attachedMeasures: {
    behind: w('the rear edge of his unit', 'le bord arrière de son unité'),
    unit: w('any edge of his unit', 'tout bord de son unité'),
  },
  freePointUse: {
    'own-unit': w('only the unit he is with', 'seulement l’unité qu’il accompagne'),
    any: w('any unit of the corps', 'toute unité du corps'),
  },
  protectionOne: {
    set: w('protection becomes 1', 'la protection devient 1'),
    cap: w('protection is 1 at most', 'la protection est de 1 au plus'),
  },
  reducedShooter: {
    'as-light': w('shoot like light infantry in everything', 'tirent en tout comme l’infanterie légère'),
    'minus-one-only': w('only have −1', 'n’ont que le −1'),
  },
  deepOrderTwo: {
    'li-lh': w('light infantry and light cavalry', 'l’infanterie et la cavalerie légères'),
    'all-light': w('all light troops', 'toutes les troupes légères'),
  },
  artilleryShortRange: { '2': w('2 UD', '2 UD'), '4': w('4 UD', '4 UD') },
  doubleLossMargin: { edition: EDITION, '3': w('3 or more', '3 ou plus'), '4': w('4 or more', '4 ou plus') },
  dragoonRules2024: {
    kept: w('stay in force', 'restent en vigueur'),
    dropped: w('are dropped', 'sont abandonnées'),
  },
  commandedShotLost: {
    edition: EDITION,
    'any-evade-or-long-move': w('by any evade or a long move', 'par toute esquive ou un long mouvement'),
    'long-evade': w('only by a long evade', 'seulement par une longue esquive'),
  },
  rearSupportGiver: {
    edition: EDITION,
    fewer: w('fewer than the unit it supports', 'moins que l’unité soutenue'),
    'not-more': w('no more than the unit it supports', 'pas plus que l’unité soutenue'),
  },
  flankToFlank: {
    edition: EDITION,
    none: w('no support', 'aucun soutien'),
    simple: w('simple support', 'soutien simple'),
  },
  beyondTarget: {
    'from-charger': w('from where the charger began', 'depuis le départ du chargeur'),
    'from-target': w('from where the target stood', 'depuis la place de la cible'),
  },
  groupOutOfRange: {
    edition: EDITION,
    refused: w('may not be ordered', 'ne peut recevoir d’ordre'),
    'plus-one': w('costs one point more', 'coûte un point de plus'),
  },
  terrainPerUnit: {
    'battle-unit': w('whole battle unit', 'unité de bataille entière'),
    half: w('half of a battle unit', 'moitié d’unité de bataille'),
  },
  enclosed1600: {
    after: w('after the change', 'après le changement'),
    before: w('before the change', 'avant le changement'),
  },
  removalOnce: {
    'by-anyone': w('once in all', 'une fois en tout'),
    'by-each': w('once by each player', 'une fois par joueur'),
  },
  shipShotsIn: {
    'each-phase': w('each shooting phase', 'chaque phase de tir'),
    battle: w('the whole battle', 'toute la bataille'),
  },
  twoSides: {
    edition: EDITION,
    'front-and-another': w('the front and another side', 'le front et un autre côté'),
    'any-two': w('any two sides', 'deux côtés quelconques'),
  },
  wheelCost: {
    arc: w('the way of the outer corner', 'le chemin du coin extérieur'),
    flat: w('a fixed distance', 'une distance fixe'),
  },
  reformCosts: {
    'with-advance': w('go with an advance', 'se font avec une avance'),
    'whole-move': w('take the whole move', 'prennent tout le mouvement'),
  },
  workCrossing: {
    costs: w('cost movement', 'coûtent du mouvement'),
    stops: w('stop the move', 'arrêtent le mouvement'),
  },
  gunsWheel: { centre: w('their middle', 'leur centre'), corner: w('a front corner', 'un coin avant') },
  mixedGround: {
    lowest: w('the slowest ground counts', 'le terrain le plus lent compte'),
    'pro-rata': w('each stretch counts for itself', 'chaque partie compte pour elle-même'),
  },
  zocLeaving: {
    fixed: w('a fixed distance', 'une distance fixe'),
    'allowance-less': w('the allowance, less a little', 'l’allocation, un peu diminuée'),
  },
  zocAway: {
    'front-edge': w('any point of the front edge', 'tout point du bord avant'),
    bases: w('the base as a whole', 'le socle entier'),
  },
  zocThreat: {
    'front-first': w('the one to the front, then the nearest', 'celui de face, puis le plus proche'),
    nearest: w('the nearest', 'le plus proche'),
  },
  zocBadGround: {
    none: w('none over such ground', 'aucune sur ce terrain'),
    exerts: w('over any ground', 'sur tout terrain'),
  },
  evadeStart: {
    'by-edge': w('away from the edge that is charged', 'à l’opposé du bord chargé'),
    'half-turn': w('always by turning about', 'toujours par un demi-tour'),
  },
  uncontrolledTarget: {
    ladder: w('by an order of preference', 'par ordre de préférence'),
    'least-rotation': w('the one that needs the least wheel', 'celui qui demande le moins de conversion'),
  },
  disengaging: {
    list: w('those on a list', 'celles d’une liste'),
    faster: w('whoever is faster', 'les plus rapides'),
  },
  stakesAre: {
    planted: w('planted and lifted by order', 'plantés et levés sur ordre'),
    standing: w('there from the beginning', 'en place dès le début'),
  },
  fortifiedCamp: {
    die: w('is taken by a die', 'se prend au dé'),
    fights: w('fights like a unit', 'combat comme une unité'),
  },
  conformShifts: {
    friends: w('all friends in the way', 'tous les amis gênants'),
    'light-friends': w('light friends', 'les amis légers'),
    'all-light': w('all light troops', 'toutes les troupes légères'),
  },
  leaderlessRounds: { up: w('up', 'vers le haut'), down: w('down', 'vers le bas') },
  lightSupportRounds: { up: w('up', 'vers le haut'), down: w('down', 'vers le bas') },
  hesitation: {
    'first-die': w('when the first die is a 1', 'si le premier dé est un 1'),
    'each-turn': w('in any turn whose die is a 1', 'à chaque tour dont le dé est un 1'),
  },
  routEffect: {
    behind: w('friends behind it lose a point', 'les amis derrière perdent un point'),
    test: w('friends near it test', 'les amis proches testent'),
  },
  routBehindBattleUnit: {
    'one-point': w('one point in all', 'un point en tout'),
    'each-half': w('a point for each half', 'un point par moitié'),
  },
  rampageBy: {
    die: w('by a die', 'selon un dé'),
    touching: w('whoever touches them', 'quiconque les touche'),
  },
  pursuers: {
    phasing: w('only the player whose turn it is', 'seulement le joueur dont c’est le tour'),
    both: w('both players', 'les deux joueurs'),
  },
  placingDice: { 'two-dice': w('two dice', 'deux dés'), 'one-die': w('one die', 'un dé') },
  riverDice: {
    'when-placed': w('when it is placed', 'quand elle est posée'),
    'when-entered': w('when it is first entered', 'quand on y entre'),
  },
  higherBy: {
    crest: w('by the crest', 'par la crête'),
    middle: w('by the middle of the base', 'par le milieu du socle'),
  },
  sightLines: {
    two: w('two, from both ends of the front', 'deux, des deux bouts du front'),
    one: w('one is enough', 'une suffit'),
  },
  wagonShoots: { 'long-side': w('a long side', 'un long côté'), 'any-edge': w('any edge', 'tout bord') },
  plainCavalryEvades: {
    'without-pistol': w('without Impact or Pistol', 'sans Impact ni Pistolet'),
    'with-pistol': w('without Impact, even with Pistol', 'sans Impact, même avec Pistolet'),
    never: w('none', 'aucune'),
  },
  campPlace: {
    'edge-or-water': w('at the table’s edge or at water', 'au bord de la table ou de l’eau'),
    edge: w('at the table’s edge', 'au bord de la table'),
  },
  listRounds330: {
    down: w('down', 'vers le bas'),
    outwards: w('so that more is allowed', 'vers plus de choix'),
  },
  ambushMarkers: { player: w('each player', 'par joueur'), corps: w('each corps', 'par corps') },
  ambushPlace: {
    zones: w('in the zones of deployment', 'dans les zones de déploiement'),
    half: w('in one’s own half', 'dans sa moitié'),
  },
  ambushCrest: {
    passed: w('whoever has passed it', 'qui l’a dépassée'),
    near: w('whoever is near', 'qui est proche'),
  },
  marchDice: {
    'first-then': w('harder at first, then easier', 'plus dur d’abord, puis plus facile'),
    'by-turn': w('easier with each turn', 'plus facile à chaque tour'),
  },
  marchBonusFor: {
    'light-horse': w('of light cavalry', 'de cavalerie légère'),
    mounted: w('of mounted troops', 'de troupes montées'),
  },
  marchRest: { lost: w('is lost', 'est perdu'), waits: w('waits', 'attend') },
  marchGuns: { destroyed: w('are destroyed', 'sont détruits'), stand: w('stay', 'restent') },
  marchMeeting: {
    'lights-half': w('by units, light ones half', 'par unités, les légères pour moitié'),
    units: w('by units', 'par unités'),
  },
  coverAtEdge: {
    'where-seen': w('where the line of sight ends', 'où finit la ligne de vue'),
    touching: w('wherever the base touches it', 'où que le socle y touche'),
  },
  workCover: {
    'whole-front': w('the whole front', 'tout le front'),
    half: w('half the front', 'la moitié du front'),
  },
  laterPikeAndShotWeapon: { flintlock: w('flintlocks', 'fusils'), musket: w('muskets', 'mousquets') },
};

const ARGAD: Readonly<Record<string, Values>> = {
  manySixesReroll: {
    auto: w('whenever it can help', 'dès que cela peut aider'),
    never: w('never', 'jamais'),
  },
  surprise: {
    scenario: w('as the scenario says', 'selon le scénario'),
    on: w('played', 'jouée'),
    off: w('not played', 'pas jouée'),
  },
  sixesPool: {
    target: w('all shots at one target', 'tous les tirs sur une cible'),
    weaponAndBand: w('those of one weapon at one range', 'ceux d’une arme à une portée'),
  },
  javelinBands: {
    both: w('short and long range', 'courte et longue portée'),
    first: w('short range only', 'courte portée seulement'),
  },
  killAgainstRecoil: {
    both: w('both results stand', 'les deux résultats comptent'),
    killOnly: w('only the kill stands', 'seule la mort compte'),
  },
  lesserHorse: {
    notMountedInfantry: w('riders, but not mounted infantry', 'les cavaliers, pas l’infanterie montée'),
    everybody: w('every rider', 'tout cavalier'),
  },
  aimLeftAlone: {
    carriedOut: w('is taken as carried out', 'est tenu pour accompli'),
    asItStands: w('is judged as it stands', 'est jugé en l’état'),
  },
};

const BAROQUE: Readonly<Record<string, Values>> = {
  withdrawnCounts: {
    state: w('their value if exhausted when they left', 'leur valeur si épuisées au départ'),
    nothing: w('nothing', 'rien'),
    once: w('their value, once', 'leur valeur, une fois'),
  },
  bandScale: {
    four: w('up to 1, 2, 4 and 8', 'jusqu’à 1, 2, 4 et 8'),
    wide: w('up to 1, 4, 8 and 16', 'jusqu’à 1, 4, 8 et 16'),
  },
};

const GROUP: Readonly<Record<string, Values>> = {
  square_on_stand: { left: w('allowed', 'permis'), kept: w('not allowed', 'interdit') },
  killed_general: {
    gone: w('does not steady anybody', 'ne soutient plus personne'),
    counts: w('still counts', 'compte encore'),
  },
  hard_cover_small_arms: { '-1': w('−1', '−1'), '0': w('no modifier', 'aucun modificateur') },
  extreme_range: { '-2': w('−2', '−2'), '-3': w('−3', '−3') },
  garrison_holds: {
    block: w('its own block', 'son pâté de maisons'),
    reach: w('whatever is in reach', 'tout ce qui est à portée'),
  },
  assault_column: {
    off: w('nobody’s', 'celles de personne'),
    south: w('the south’s', 'celles du sud'),
    north: w('the north’s', 'celles du nord'),
    both: w('both sides’', 'celles des deux camps'),
  },
};

const BOOKS: Readonly<Record<string, Readonly<Record<string, Values>>>> = {
  'adlg-r-2021': ADLG,
  'adlg-r-2024': ADLG,
  argad: ARGAD,
  baroque: BAROQUE,
  'group-orders': GROUP,
};

/** A value of a choice in words; undefined when nobody wrote them. */
export function valueWords(
  rules: string,
  phrases: PhraseBook | undefined,
  option: string,
  value: string,
): Words | undefined {
  if (option.startsWith('through.') && PASS[value] !== undefined) return PASS[value];
  return BOOKS[rules]?.[option]?.[value] ?? phrases?.terms[value];
}

const YES = w('yes', 'oui');
const NO = w('no', 'non');

/** Any value of an option in words. */
export function sayValue(
  rules: string,
  phrases: PhraseBook | undefined,
  option: string,
  value: OptionValue,
  lang: Lang,
): string {
  if (typeof value === 'boolean') return (value ? YES : NO)[lang];
  if (typeof value === 'number') return sayNumber(value, lang);
  return valueWords(rules, phrases, option, value)?.[lang] ?? value;
}
