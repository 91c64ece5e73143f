/** A figure, described once: what its roster knows (a `Man`), and what play makes of it (a `Figure`). */
import {
  bodyField,
  coordinateField,
  differs,
  type FieldSpecs,
  facingField,
  flagField,
  hidden,
  inFiles,
  inState,
  like,
  listField,
  open,
  or,
  record,
  recordsField,
  say,
  shared,
  sideField,
  textField,
  wholeField,
  wordField,
  wordsField,
} from '../../../battle/fields/fields.ts';
import { ARMOURS, MELEE_KINDS, RANGED_KINDS } from '../shooting/weapons.ts';

/**
 * Where a figure is. `reserve`: arrives later; `down`: out of action; `fled`: left with its nerve gone, or recoiled over
 * its own edge; `off`: left in good order; `captive`: on the table, under guard; `taken`: carried off by its captor;
 * `unknown`: hidden, in the view of the other side.
 */
export const PLACES = ['table', 'reserve', 'down', 'fled', 'off', 'captive', 'taken', 'unknown'] as const;
/** Horses: bred for war, for the plough, or a mule. */
export const STEEDS = ['none', 'war', 'draught', 'mule'] as const;
export const MODES = ['foot', 'cavalry', 'mounted-infantry'] as const;
export const ROLES = ['soldier', 'officer', 'sergeant', 'musician', 'ensign', 'civilian'] as const;
const DRESSES = ['light', 'robe', 'unfit'] as const;
const FATES = ['dead', 'recovers', 'sequelae', 'unhealed'] as const;
/**
 * AG-SPECIAL-1 to -4 in order (the second, third and fourth are AG-SPECIAL-2 a to c, `long-reach` d), AG-HEAL-3,
 * AG-SCEN-2, AG-ORDER-3 (class 2 given that training), AG-SHOOT-38.
 */
export const ABILITIES = [
  'elite', 'rapier-dagger', 'two-dice-best', 'two-dice', 'long-reach', 'legend', 'strong', 'healer', 'driver', 'drilled',
  'flying', 'warded',
] as const; // biome-ignore format: a list
/** What a figure is doing in this turn's pulses. */
export const DOINGS = [
  'hold', 'move', 'attack', 'charge', 'withdraw', 'interpose', 'evade', 'form', 'march', 'reload', 'crouch', 'mount',
  'dismount', 'interact', 'drive',
] as const; // biome-ignore format: a list

/** Carried by a figure that does not say how many. */
export const JAVELINS = 3;

const byRoster = say('as at the start of a battle', 'comme au début d’une bataille');
const yes = (en: string, fr: string) => or(false, flagField(say(en, fr)));
const cm = (en: string, fr: string) => coordinateField(0, 400, say(en, fr));
/** A field of the state alone. */
const now = (en: string, fr: string) => inState(yes(en, fr));
const far = (en: string, fr: string) => inState(or(0, coordinateField(-10000, 10000, say(en, fr))));
/** Grid steps, turns or the number of a figure; -1 often is none. */
const count = (en: string, fr: string, usual = 0) =>
  inState(or(usual, wholeField(-2, 0x7fffffff, say(en, fr))));
const none = (en: string, fr: string) => count(en, fr, -1);

export const ARM = record(
  'arm',
  say('a missile weapon', 'une arme de jet ou à feu'),
  {
    kind: wordField(RANGED_KINDS, say('what it is', 'ce que c’est')),
    loaded: or(true, flagField(say('is loaded', 'est chargée'))),
    reloaded: or(0, wholeField(0, 2, say('turns spent reloading', 'tours de rechargement'))),
    spoilt: yes('misfired or wet', 'a raté ou est mouillée'), // AG-SHOOT-53
    left: or(1, wholeField(0, 9, say('shots or javelins left', 'coups ou javelots restants'))),
  },
  { digest: ['kind', { bits: { loaded: 0, spoilt: 1 } }, 'reloaded', 'left'] },
);

/** What the roster knows of a figure. */
const ROSTER_FIELDS = {
  id: bodyField(20, say('its name in orders; no two alike', 'son nom dans les ordres ; jamais deux')),
  name: like('id', say('its id', 'son id'), textField(80, say('as people call it', 'son nom usuel'))),
  class: wholeField(1, 5, say('class', 'classe')),
  health: like('class', say('its class', 'sa classe'), wholeField(1, 8, say('health', 'santé'))), // AG-HEAL-2
  armour: or('0', wordField(ARMOURS, say('armour', 'armure'))),
  skin: or(0, wholeField(0, 8, say('natural armour', 'armure naturelle'))), // AG-FANTASY-1
  mode: or('foot', wordField(MODES, say('on foot or mounted', 'à pied ou monté'))),
  horse: open(say('by its mode', 'selon son mode'), wordField(STEEDS, say('its mount', 'sa monture'))),
  // AG-CLASS-8
  horseWorth: or(
    0,
    wholeField(0, 10, say('worth of the mount; 0: usual', 'valeur de la monture ; 0 : usuelle')),
  ),
  role: or('soldier', wordField(ROLES, say('role in the band', 'rôle dans la bande'))),
  pc: yes('a player’s character, with two lives', 'personnage d’un joueur, avec deux vies'),
  matters: yes('decides the skirmish when lost', 'sa perte décide l’escarmouche'), // AG-HEAL-1
  dress: or('light', wordField(DRESSES, say('dress', 'habits'))), // AG-MOVE-3, -4
  ranged: or([], wordsField(RANGED_KINDS, say('missile weapons', 'armes de jet et à feu'))),
  javelins: inFiles(or(JAVELINS, wholeField(1, 9, say('javelins carried', 'javelots portés')))),
  melee: or([], wordsField(MELEE_KINDS, say('weapons for melee', 'armes de mêlée'))), // the one he prefers first
  abilities: or([], wordsField(ABILITIES, say('special abilities', 'capacités spéciales'))),
  // AG-TERR-9
  habit: or(
    [],
    listField(
      textField(20, say('kind of ground', 'sorte de terrain')),
      0,
      12,
      say('ground it is used to', 'terrain dont il a l’habitude'),
    ),
  ),
  marker: inFiles(yes('a marker without worth', 'un marqueur sans valeur')),
} as const;

/** One person as the roster knows it: never changes. */
export const MAN = record(
  'man',
  say('what the roster says of a figure', 'ce que dit la liste d’une figurine'),
  {
    ...ROSTER_FIELDS,
    ...sharedLists(ROSTER_FIELDS),
    side: inState(sideField(say('whose it is', 'à qui elle est'))),
    band: inState(wholeField(0, 20, say('number of its band', 'rang de sa bande'))),
    points: inState(wholeField(0, 1000, say('what it costs', 'son coût'))), // AG-BUDGET
  },
);

/** Lists that nobody changes. */
function sharedLists(fields: FieldSpecs): FieldSpecs {
  const lists = Object.entries(fields).filter(([, { kind }]) => kind === 'words' || kind === 'list');
  return Object.fromEntries(lists.map(([name, spec]) => [name, shared(spec)]));
}

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
  reserve: inFiles(yes('comes with a wave', 'vient avec une vague')),
  mounted: open(say('by its mode', 'selon son mode'), flagField(say('is in the saddle now', 'est en selle'))),
} as const;

/** What battle has made of it. */
const STATE_FIELDS = {
  place: open(
    say('table or reserve', 'table ou reserve'),
    wordField(PLACES, say('where it is', 'où il est')),
  ),
  steed: open(byRoster, wordField(STEEDS, say('the mount it has now', 'sa monture actuelle'))),
  // AG-CLASS-8
  steedWorth: open(byRoster, wholeField(0, 20, say('worth of that mount', 'valeur de cette monture'))),
  lives: open(byRoster, wholeField(0, 3, say('lives left', 'vies restantes'))), // AG-HEAL-5
  load: or(0, wholeField(0, 12, say('what it carries', 'ce qu’il porte'))), // cm lost by it: 0, 4, 8
  arms: open(
    say('all loaded', 'toutes chargées'),
    recordsField(ARM, 6, say('its missile weapons now', 'ses armes à présent')),
  ),
  lost: or([], wordsField(MELEE_KINDS, say('weapons lost or dropped', 'armes perdues'))),
  gained: or([], wordsField(MELEE_KINDS, say('weapons picked up', 'armes ramassées'))),
  forkless: yes('has lost its musket rest', 'a perdu sa fourquine'), // AG-SHOOT-52
  disorder: yes('in disorder', 'en désordre'),
  calm: yes('has shaken off its disorder this turn', 's’est remis ce tour'), // AG-DIS-4
  stunned: or(0, wholeField(0, 99, say('turns it is stunned', 'tours d’étourdissement'))),
  chargedLast: yes('charged last turn', 'a chargé au tour précédent'), // AG-CAV-4
  reform: yes('must re-form after a charge', 'doit se reformer après une charge'), // AG-CAV-14
  pikeSpent: yes('its pike has struck first already', 'sa pique a déjà frappé en premier'), // AG-MELEE-25
  captor: differs(
    none('number of its captor; -1 none', 'rang de son gardien ; -1 aucun'),
    open(say('nobody', 'personne'), bodyField(20, say('id of its captor', 'id de son gardien'))),
  ),
  // AG-HEAL-2, -5, after tending
  fate: differs(
    or('', wordField(['', ...FATES], say('what became of the wounded', 'ce que devient le blessé'))),
    open(
      say('not known yet', 'pas encore connu'),
      wordField(FATES, say('what became of the wounded', 'ce que devient le blessé')),
    ),
  ),
  sequel: or('', textField(20, say('lasting harm', 'séquelle'))), // AG-HEAL-4
  tended: yes('has been tended', 'a été soigné'),
  // AG-SCEN-5
  safe: yes('left by the stretch that the aim names', 'est sorti là où le but le veut'),
} as const;

/** What the state has beside it, most of it for the turn under way. */
const TURN_FIELDS = {
  unit: none('close-order unit; -1 none', 'unité en ordre serré ; -1 aucune'),
  caught: count(
    'turn in which its close order was broken from flank or rear; 0 never',
    'tour où son ordre serré fut rompu de flanc ou à revers ; 0 jamais',
  ),
  blocked: now('does nothing this turn', 'ne fait rien ce tour'),
  pivoted: now('has turned this turn', 's’est tourné ce tour'),
  threatened: now('an enemy threatens it', 'un ennemi le menace'), // AG-SHOOT-18
  startContact: now('touched an enemy at P0', 'touchait un ennemi à P0'),
  touched: now('by an enemy base at any moment of this turn', 'par un socle ennemi à un moment de ce tour'),
  struckOrShot: now('did something this turn that shows it', 'a fait ce tour ce qui le montre'),
  hit: now('by a shot of this turn, not yet removed', 'par un tir de ce tour, pas encore retiré'),
  fired: now('shot this turn: does not also strike', 'a tiré ce tour : ne frappe pas'), // AG-SHOOT-14
  order: none('index in the orders of its side; -1 by stance', 'rang dans les ordres ; -1 selon sa consigne'),
  group: none('lowest number of those it moves with; -1 alone', 'plus petit rang de son groupe ; -1 seul'),
  doing: inState(or('hold', wordField(DOINGS, say('what it does', 'ce qu’il fait')))),
  goal: none('attacked, protected or other figure; -1', 'figurine attaquée, protégée ou autre ; -1'),
  path: inState(
    or(
      [],
      listField(
        coordinateField(-10000, 10000, say('x or y', 'x ou y')),
        0,
        400,
        say('points still to be walked, x, y …', 'points restant à parcourir, x, y …'),
      ),
    ),
  ),
  leg: now('they are an approach leg that was ordered', 'ils sont une approche ordonnée'),
  full: count('allowance of this turn before slowing dice', 'mouvement de ce tour avant les dés'),
  gone: count('travelled this turn', 'parcouru ce tour'),
  rate: count('this much …', 'tant …'), // AG-SIM-9
  over: count('… in so many sub-steps …', '… en tant de sous-étapes …'),
  from: count('… counted from this sub-step on', '… à partir de cette sous-étape'),
  halted: now('moves no more this turn', 'ne bouge plus ce tour'),
  haltAt: none('HALT(d); -1', 'HALT(d) ; -1'),
  reacted: now('has reacted', 'a réagi'),
  resolved: now('has resolved', 'a résolu'),
  pause: count('pulses to wait before the next step', 'impulsions avant le pas suivant'),
  done: now('the half turn of mounting or interacting is over', 'le demi-tour de son action est passé'),
  slow: none('slowing dice of this turn; -1 not thrown', 'dés de ralentissement ; -1 pas lancés'),
  slowSixes: count('sixes among them', 'six parmi eux'),
  slowWorst: count('1 difficult, 2 very difficult: read so far', '1 difficile, 2 très difficile'),
  anchor: none('heading at the start of the straight run; -1', 'cap au début de la course droite ; -1'),
  run: count('its length', 'sa longueur'),
  spoilt: now('difficult ground crossed on the run', 'terrain difficile traversé en courant'),
  charged: now('made a valid charge this turn', 'a chargé ce tour'),
  ranInto: none('whom it ran into; -1', 'qui il a heurté ; -1'),
  startX: far('where it began the turn', 'où il a commencé le tour'),
  startY: far('where it began the turn', 'où il a commencé le tour'),
  startFacing: count('where it looked then', 'où il regardait alors'),
  startHidden: now('it was hidden then', 'il était caché alors'),
  stuck: now('wanted to step in the last pulse and could not', 'n’a pas pu avancer à la dernière impulsion'),
  looked: count('pulse until which no other way is looked for', 'impulsion avant un autre chemin'),
  near: none(
    'nearest gap to a visible enemy at the last pulse; -1',
    'plus petit écart d’un ennemi visible ; -1',
  ),
} as const;

const FLAGS = [
  'mounted', 'forkless', 'disorder', 'calm', 'blocked', 'pivoted', 'hidden', 'threatened', 'startContact',
  'chargedLast', 'reform', 'touched', 'struckOrShot', 'pikeSpent', 'tended', 'hit', 'halted', 'reacted', 'resolved',
  'done', 'spoilt', 'charged', 'startHidden', 'leg', 'fired', 'safe', 'stuck',
]; // biome-ignore format: a list

export const FIGURE = record(
  'figure',
  say('a figure', 'une figurine'),
  { ...STANDING_FIELDS, ...STATE_FIELDS, ...TURN_FIELDS },
  {
    digest: [
      ...['place', 'x', 'y', 'facing', 'lives', 'load'],
      { bits: Object.fromEntries(FLAGS.map((name, i) => [name, i])) },
      ...['arms', 'lost', 'gained', 'unit', 'caught', 'stunned', 'captor', 'steed', 'steedWorth', 'fate'],
      ...[
        'sequel',
        'order',
        'group',
        'doing',
        'goal',
        'path',
        'gone',
        'full',
        'rate',
        'over',
        'from',
        'haltAt',
      ],
      ...['pause', 'slow', 'slowSixes', 'slowWorst', 'anchor', 'run', 'ranInto', 'startX', 'startY'],
      ...['startFacing', 'near', 'looked'],
    ],
  },
);

/** As it stands in a position. */
export const WRITTEN = record('figure', say('a figure', 'une figurine'), {
  ...ROSTER_FIELDS,
  ...STANDING_FIELDS,
  ...STATE_FIELDS,
});
/** Without what battle makes of it: in a set-up. */
export const RECRUIT = record('figure', say('a figure', 'une figurine'), {
  ...ROSTER_FIELDS,
  ...STANDING_FIELDS,
});
