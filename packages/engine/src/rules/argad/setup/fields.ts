/** The fields of a position, described once: what reads them strictly and what `tercio position --fields` lists. */

import { everyPosition } from '../../../battle/fields/position.ts';
import {
  dataField,
  type FieldSpec,
  facingField,
  flagField,
  hidden,
  listField,
  numberField,
  open,
  or,
  record,
  recordField,
  recordsField,
  type Said,
  say,
  sideField,
  textField,
  wholeField,
  wordField,
  wordsField,
} from '../../../battle/fields.ts';
import { HOLD_LENGTH } from '../book.ts';
import { ARMOURS, MELEE_KINDS, RANGED_KINDS } from '../shooting/weapons.ts';
import type { Ability, Aim, Edge, Place, Steed } from '../state.ts';
import { box, TERRAIN } from './ground-fields.ts';

export const PHASES = ['deploy', 'orders'] as const;
export const PLACES: readonly Place[] = [
  'table',
  'reserve',
  'down',
  'fled',
  'off',
  'captive',
  'taken',
  'unknown',
];
export const STEEDS: readonly Steed[] = ['none', 'war', 'draught', 'mule'];
export const MODES = ['foot', 'cavalry', 'mounted-infantry'] as const;
export const ROLES = ['soldier', 'officer', 'sergeant', 'musician', 'ensign', 'civilian'] as const;
export const DRESSES = ['light', 'robe', 'unfit'] as const;
export const FATES = ['dead', 'recovers', 'sequelae', 'unhealed'] as const;
export const NERVES = ['steady', 'shaken', 'falls-back', 'gone'] as const;
export const ITEMS = ['letter', 'sack', 'wagon'] as const;
export const EDGES: readonly Edge[] = ['north', 'east', 'south', 'west'];
export const ABILITIES: readonly Ability[] = [
  'elite',
  'rapier-dagger',
  'two-dice-best',
  'two-dice',
  'long-reach',
  'legend',
  'strong',
  'healer',
  'driver',
  'drilled',
  'flying',
  'warded',
];
/** What each aim says beside its kind. */
export const AIMS = {
  score: [],
  letter: ['side', 'exit'],
  wagon: ['side', 'after'],
  'march-off': ['side', 'exit', 'need', 'least'],
  sacks: ['side', 'exit', 'home'],
  wood: ['side', 'ground'],
  door: ['side', 'x', 'y', 'radius'],
} as const satisfies Record<Aim['kind'], readonly string[]>;

const NONE = say('none', 'aucun');
const byRoster = say('as at the start of a battle', 'comme au début d’une bataille');
const otherAim = say('not for this aim', 'pas pour ce but');
const yes = (en: string, fr: string) => or(false, flagField(say(en, fr)));
const cm = (en: string, fr: string) => numberField(0, 400, say(en, fr));
const figures = (most: number, en: string, fr: string) =>
  listField(textField(20, say('id of a figure', 'id d’une figurine')), 0, most, say(en, fr));
const both = <T>(of: FieldSpec<T>, meaning: Said) => listField(of, 2, 2, meaning);

export const ARM = record('arm', say('a missile weapon', 'une arme de jet ou à feu'), {
  kind: wordField(RANGED_KINDS, say('what it is', 'ce que c’est')),
  loaded: or(true, flagField(say('is loaded', 'est chargée'))),
  reloaded: or(0, wholeField(0, 2, say('turns spent reloading', 'tours de rechargement'))),
  spoilt: yes('misfired or wet', 'a raté ou est mouillée'),
  left: or(1, wholeField(0, 9, say('shots or javelins left', 'coups ou javelots restants'))),
});

/** What the roster knows of a figure. */
const ROSTER_FIELDS = {
  id: textField(20, say('its name in orders; no two alike', 'son nom dans les ordres ; jamais deux')),
  name: open(say('its id', 'son id'), textField(80, say('as people call it', 'son nom usuel'))),
  class: wholeField(1, 5, say('class', 'classe')),
  health: open(say('its class', 'sa classe'), wholeField(1, 8, say('health', 'santé'))),
  armour: or('0', wordField(ARMOURS, say('armour', 'armure'))),
  skin: or(0, wholeField(0, 8, say('natural armour', 'armure naturelle'))),
  mode: or('foot', wordField(MODES, say('on foot or mounted', 'à pied ou monté'))),
  horse: open(say('by its mode', 'selon son mode'), wordField(STEEDS, say('its mount', 'sa monture'))),
  horseWorth: or(
    0,
    wholeField(0, 10, say('worth of the mount; 0: usual', 'valeur de la monture ; 0 : usuelle')),
  ),
  role: or('soldier', wordField(ROLES, say('role in the band', 'rôle dans la bande'))),
  pc: yes('a player’s character, with two lives', 'personnage d’un joueur, avec deux vies'),
  matters: yes('decides the skirmish when lost', 'sa perte décide l’escarmouche'),
  dress: or('light', wordField(DRESSES, say('dress', 'habits'))),
  ranged: or([], wordsField(RANGED_KINDS, say('missile weapons', 'armes de jet et à feu'))),
  javelins: or(3, wholeField(1, 9, say('javelins carried', 'javelots portés'))),
  melee: or([], wordsField(MELEE_KINDS, say('weapons for melee', 'armes de mêlée'))),
  abilities: or([], wordsField(ABILITIES, say('special abilities', 'capacités spéciales'))),
  habit: or(
    [],
    listField(
      textField(20, say('kind of ground', 'sorte de terrain')),
      0,
      12,
      say('ground it is used to', 'terrain dont il a l’habitude'),
    ),
  ),
  marker: yes('a marker without worth', 'un marqueur sans valeur'),
} as const;

/** How a figure begins a battle. */
const STANDING_FIELDS = {
  x: open(
    say('must be given unless in reserve', 'obligatoire sauf en réserve'),
    cm('middle of its base, to the east', 'milieu de son socle, vers l’est'),
  ),
  y: open(
    say('must be given unless in reserve', 'obligatoire sauf en réserve'),
    cm('middle of its base, to the north', 'milieu de son socle, vers le nord'),
  ),
  facing: open(
    say('north for side 0, south for side 1', 'nord pour 0, sud pour 1'),
    facingField(say('where it looks', 'où il regarde')),
  ),
  hidden: hidden(yes('hidden from the enemy', 'caché à l’ennemi')),
  reserve: yes('comes with a wave', 'vient avec une vague'),
  mounted: open(say('by its mode', 'selon son mode'), flagField(say('is in the saddle now', 'est en selle'))),
} as const;

/** What battle has made of it. */
const STATE_FIELDS = {
  place: open(
    say('table or reserve', 'table ou reserve'),
    wordField(PLACES, say('where it is', 'où il est')),
  ),
  steed: open(byRoster, wordField(STEEDS, say('the mount it has now', 'sa monture actuelle'))),
  steedWorth: open(byRoster, wholeField(0, 20, say('worth of that mount', 'valeur de cette monture'))),
  lives: open(byRoster, wholeField(0, 3, say('lives left', 'vies restantes'))),
  load: or(0, wholeField(0, 12, say('what it carries', 'ce qu’il porte'))),
  arms: open(
    say('all loaded', 'toutes chargées'),
    recordsField(ARM, 6, say('its missile weapons now', 'ses armes à présent')),
  ),
  lost: or([], wordsField(MELEE_KINDS, say('weapons lost or dropped', 'armes perdues'))),
  gained: or([], wordsField(MELEE_KINDS, say('weapons picked up', 'armes ramassées'))),
  forkless: yes('has lost its musket rest', 'a perdu sa fourquine'),
  disorder: yes('in disorder', 'en désordre'),
  calm: yes('has shaken off its disorder this turn', 's’est remis ce tour'),
  stunned: or(0, wholeField(0, 99, say('turns it is stunned', 'tours d’étourdissement'))),
  chargedLast: yes('charged last turn', 'a chargé au tour précédent'),
  reform: yes('must re-form after a charge', 'doit se reformer après une charge'),
  pikeSpent: yes('its pike has struck first already', 'sa pique a déjà frappé en premier'),
  captor: open(say('nobody', 'personne'), textField(20, say('id of its captor', 'id de son gardien'))),
  fate: open(
    say('not known yet', 'pas encore connu'),
    wordField(FATES, say('what became of the wounded', 'ce que devient le blessé')),
  ),
  sequel: or('', textField(20, say('lasting harm', 'séquelle'))),
  tended: yes('has been tended', 'a été soigné'),
  safe: yes('left by the stretch that the aim names', 'est sorti là où le but le veut'),
} as const;

export const FIGURE = record('figure', say('a figure', 'une figurine'), {
  ...ROSTER_FIELDS,
  ...STANDING_FIELDS,
  ...STATE_FIELDS,
});
/** Without what battle makes of it: in a set-up. */
export const RECRUIT = record('figure', say('a figure', 'une figurine'), {
  ...ROSTER_FIELDS,
  ...STANDING_FIELDS,
});

export const BAND = record('band', say('a band', 'une bande'), {
  id: open(say('band and its number', 'band et son rang'), textField(40, say('its id', 'son identifiant'))),
  side: sideField(say('whose it is; 0 is south', 'à qui elle est ; 0 est au sud')),
  name: open(
    say('band and its number', 'band et son rang'),
    textField(80, say('as people call it', 'son nom')),
  ),
  leader: open(
    say('its first officer or player’s character', 'son premier officier ou personnage'),
    textField(20, say('id of its leader', 'id de son chef')),
  ),
  figures: recordsField(FIGURE, 60, say('its figures', 'ses figurines')),
});

export const STRETCH = record('stretch', say('a stretch of the table’s edge', 'une portion de bord'), {
  edge: wordField(EDGES, say('which edge', 'quel bord')),
  from: cm('its beginning, from the west or south', 'son début, depuis l’ouest ou le sud'),
  to: cm('its end', 'sa fin'),
});

export const AIM = record('aim', say('what decides the skirmish', 'ce qui décide l’escarmouche'), {
  kind: wordField(Object.keys(AIMS) as Aim['kind'][], say('which aim', 'quel but')),
  side: open(otherAim, sideField(say('whose aim it is', 'à qui est ce but'))),
  exit: open(otherAim, recordField(STRETCH, say('where to leave the table', 'par où sortir'))),
  after: open(
    otherAim,
    wholeField(0, 50, say('turn after which the wagon counts', 'tour après lequel le chariot compte')),
  ),
  need: open(
    otherAim,
    wholeField(1, 60, say('figures that win by leaving', 'figurines qui gagnent en sortant')),
  ),
  least: open(otherAim, wholeField(0, 60, say('fewer lose', 'moins, c’est perdu'))),
  home: open(otherAim, textField(40, say('id of the ground where sacks are kept', 'id du terrain des sacs'))),
  ground: open(otherAim, textField(40, say('id of the wood', 'id du bois'))),
  x: open(otherAim, cm('the door, to the east', 'la porte, vers l’est')),
  y: open(otherAim, cm('the door, to the north', 'la porte, vers le nord')),
  radius: open(otherAim, cm('how near to the door', 'à quelle distance de la porte')),
});

export const ITEM = record('item', say('a thing that can be carried', 'un objet à porter'), {
  id: textField(20, say('its id', 'son identifiant')),
  kind: wordField(ITEMS, say('what it is', 'ce que c’est')),
  x: or(0, cm('where it lies, to the east', 'où il est, vers l’est')),
  y: or(0, cm('where it lies, to the north', 'où il est, vers le nord')),
  bearer: open(say('nobody', 'personne'), textField(20, say('id of who carries it', 'id de qui le porte'))),
  off: or(
    -1,
    wholeField(-1, 1, say('side that took it off the table; -1 none', 'camp qui l’a sorti ; -1 aucun')),
  ),
});

export const WAVE = record('wave', say('figures that come later', 'figurines qui viennent plus tard'), {
  turn: wholeField(1, 60, say('when they come', 'quand elles viennent')),
  later: yes('its player may let them come later', 'leur joueur peut les faire attendre'),
  stretches: recordsField(STRETCH, 10, say('where they may come on', 'où elles peuvent entrer')),
  figures: figures(60, 'who comes', 'qui vient'),
});

export const ZONE = record('zone', say('where figures are set down', 'où placer des figurines'), {
  figures: figures(60, 'whom its player places', 'qui leur joueur place'),
  boxes: listField(
    box('west, south, east, north', 'ouest, sud, est, nord'),
    0,
    10,
    say('places for them', 'places pour elles'),
  ),
  hidden: yes('they begin hidden', 'elles commencent cachées'),
});

export const UNIT = record('unit', say('figures in close order', 'figurines en ordre serré'), {
  members: figures(60, 'at least three of one side', 'au moins trois d’un camp'),
  front: open(
    say('where its first man looks', 'où regarde le premier'),
    facingField(say('its front', 'son front')),
  ),
  square: yes('in square', 'en carré'),
  formed: or(0, wholeField(0, 99, say('turn in which it formed', 'tour de sa formation'))),
  broken: yes('is broken up', 'est rompue'),
});

export const HORSE = record('horse', say('a horse without rider', 'un cheval sans cavalier'), {
  x: cm('middle of its base, to the east', 'milieu de son socle, vers l’est'),
  y: cm('middle of its base, to the north', 'milieu de son socle, vers le nord'),
  facing: facingField(say('where it looks', 'où il regarde')),
  worth: wholeField(0, 20, say('its worth', 'sa valeur')),
  kind: wordField(['war', 'draught', 'mule'] as const, say('what it is', 'ce que c’est')),
});

export const CONTACT = record('contact', say('two who are in contact', 'deux figurines au contact'), {
  a: textField(20, say('id of the one', 'id de l’une')),
  b: textField(20, say('id of the other', 'id de l’autre')),
  attacker: open(say('neither', 'aucune'), textField(20, say('who came up', 'qui est venue'))),
  turn: open(say('this turn', 'ce tour'), wholeField(0, 99, say('since when', 'depuis quand'))),
});

export const NERVE = record('nerve', say('the nerve of a band', 'le moral d’une bande'), {
  lost: or(0, wholeField(0, 200, say('figures lost', 'figurines perdues'))),
  lostBefore: or(0, wholeField(-200, 200, say('of them before this turn', 'dont avant ce tour'))),
  leaderDown: yes('its leader has fallen', 'son chef est tombé'),
  half: yes('has tested for the loss of half', 'a testé pour la moitié perdue'),
  nerve: or('steady', wordField(NERVES, say('how it holds', 'comment elle tient'))),
  falls: or(0, wholeField(0, 9, say('turns it has fallen back', 'tours de repli'))),
  ridden: yes('has been ridden down', 'a été foulée'),
});

/** What a set-up says. */
const SETUP_FIELDS = {
  name: or('', textField(120, say('of the skirmish', 'de l’escarmouche'))),
  width: numberField(30, 400, say('of the table, cm', 'de la table, cm')),
  depth: numberField(30, 400, say('of the table, cm', 'de la table, cm')),
  length: or(HOLD_LENGTH, wholeField(1, 60, say('turns at most', 'tours au plus'))),
  surprise: yes('the enemy is surprised', 'l’ennemi est surpris'),
  terrain: or({}, recordField(TERRAIN, say('ground', 'terrain'))),
  home: or(
    ['south', 'north'],
    both(wordField(EDGES, say('an edge', 'un bord')), say('each side’s own edge', 'le bord de chaque camp')),
  ),
  exits: or(
    [[], []],
    both(
      dataField(say('stretches', 'portions')),
      say('where each side may leave', 'où chaque camp peut sortir'),
    ),
  ),
  aim: or({ kind: 'score' }, recordField(AIM, say('what decides it', 'ce qui la décide'))),
  items: or([], recordsField(ITEM, 40, say('things on the table', 'objets sur la table'))),
  bands: recordsField(BAND, 20, say('all bands', 'toutes les bandes')),
  waves: or([], recordsField(WAVE, 20, say('who comes later', 'qui vient plus tard'))),
  zones: or([], recordsField(ZONE, 40, say('where players place figures', 'où les joueurs placent'))),
  units: or([], recordsField(UNIT, 20, say('units in close order', 'unités en ordre serré'))),
} as const;

export const SETUP = record(
  'setup',
  say('a skirmish before it begins', 'une escarmouche avant son début'),
  SETUP_FIELDS,
);

const { frames: _, ...EVERY } = everyPosition('argad', PHASES);

export const POSITION = record('position', say('a moment of a skirmish', 'un moment d’une escarmouche'), {
  ...EVERY,
  ...SETUP_FIELDS,
  phase: or('orders', wordField(PHASES, say('the moment of the turn', 'le moment du tour'))),
  turn: or(0, wholeField(0, 99, say('the turn; 0: the first', 'le tour ; 0 : le premier'))),
  horses: or([], recordsField(HORSE, 60, say('horses without riders', 'chevaux sans cavalier'))),
  contacts: open(
    say('whoever stands in contact', 'qui se touche'),
    recordsField(CONTACT, 200, say('more about contacts', 'précisions sur les contacts')),
  ),
  nerve: open(
    say('all steady', 'tous fermes'),
    recordsField(NERVE, 20, say('for each band in turn', 'pour chaque bande')),
  ),
  waveChoice: open(
    say('-1 for each', '-1 pour chacune'),
    listField(
      wholeField(-1, 9999, say('a choice', 'un choix')),
      0,
      20,
      say('how each wave comes', 'comment vient chaque vague'),
    ),
  ),
  broken: or(
    [false, false],
    both(flagField(say('broken', 'brisé')), say('which sides are broken', 'quels camps sont brisés')),
  ),
  aimPoints: or(
    [0, 0],
    both(numberField(0, 1e6, say('points', 'points')), say('points for the aim', 'points du but')),
  ),
  kept: open(
    NONE,
    both(
      dataField(say('stances', 'consignes')),
      say('standing orders of each side', 'consignes de chaque camp'),
    ),
  ),
  moment: open(NONE, dataField(say('the middle of a turn', 'le milieu d’un tour'))),
  seal: open(
    say('made when it is written', 'fait à l’écriture'),
    dataField(say('of a position in the middle of a turn', 'd’une position au milieu d’un tour')),
  ),
});
