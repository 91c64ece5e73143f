/** The fields of a position, described once: what reads them strictly and what `tercio position --fields` lists. */

import { everyPosition, PLACE_FIELDS } from '../../../battle/fields/position.ts';
import {
  dataField,
  flagField,
  listField,
  numberField,
  open,
  or,
  record,
  recordField,
  recordsField,
  say,
  sideField,
  textField,
  wholeField,
  wordField,
  wordsField,
} from '../../../battle/fields.ts';
import { LIE } from '../../../battle/lying.ts';
import { KIND_NAMES } from '../ground/terrain.ts';
import { GUNS, QUALITIES, STRUCTURES, TRAIT_NAMES, TYPES, WEAPONS } from '../troops.ts';

export const PHASES = ['initiative', 'orders'] as const;
export const PLACES = ['table', 'reserve', 'routed', 'withdrawn'] as const;
export const GROUNDS = ['open', 'broken', 'difficult', 'impassable', 'river', 'road'] as const;
export const RIVERS = ['', 'dry', 'normal', 'deep'] as const;
export const SERMONS = ['none', 'shaken', 'steady', 'inspired'] as const;
export const DIRECTIONS = ['front', 'side', 'flank', 'rear'] as const;

const byType = say('by its type', 'selon son type');
const yes = (en: string, fr: string) => or(false, flagField(say(en, fr)));
const far = (en: string, fr: string) => numberField(-10000, 10000, say(en, fr));

export const UNIT = record('unit', say('a unit or the baggage', 'une unité ou les bagages'), {
  id: textField(
    40,
    say('its name in commands; no two alike', 'son nom dans les ordres ; jamais deux fois le même'),
  ),
  side: sideField(say('whose it is; 0 is south', 'à qui elle est ; 0 est au sud')),
  command: open(
    say('its side; -1 for baggage', 'son camp ; -1 pour les bagages'),
    wholeField(-1, 30, say('index into commands', 'rang dans commands')),
  ),
  name: open(say('its id', 'son id'), textField(200, say('as people call it', 'son nom usuel'))),
  type: wordField(TYPES, say('troop type', 'type de troupe')),
  gun: open(byType, wordField(GUNS, say('kind of gun', 'type de canon'))),
  M: open(
    byType,
    dataField(say('movement with its pace: "2", "1S", "2F"', 'mouvement et allure : "2", "1S", "2F"')),
  ),
  vbu: open(byType, wholeField(1, 12, say('VBU as printed', 'VBU imprimée'))),
  I: open(byType, wholeField(0, 9, say('impetus', 'impétuosité'))),
  D: or('B', wordField(['A', 'B', 'C'] as const, say('discipline', 'discipline'))),
  vd: open(byType, wholeField(0, 20, say('what its loss costs the army', 'ce que sa perte coûte à l’armée'))),
  weapon: or('none', wordField(WEAPONS, say('what it shoots with', 'son arme de tir'))),
  sm: or(0, wholeField(-9, 0, say('shooting modifier', 'modificateur de tir'))),
  mm: or(0, wholeField(0, 9, say('melee modifier', 'modificateur de mêlée'))),
  traits: open(byType, wordsField(TRAIT_NAMES, say('special characteristics', 'caractéristiques spéciales'))),
  ...PLACE_FIELDS,
  width: open(byType, numberField(0.1, 6, say('frontage, BU', 'largeur, BU'))),
  depth: open(byType, numberField(0.1, 6, say('depth, BU', 'profondeur, BU'))),
  place: or('table', wordField(PLACES, say('where it is', 'où elle est'))),
  losses: or(
    0,
    wholeField(0, 12, say('permanent losses, up to its VBU', 'pertes permanentes, au plus sa VBU')),
  ),
  disordered: yes('in disorder', 'en désordre'),
  reacted: yes('has tried a reaction this turn', 'a tenté une réaction ce tour'),
  barred: yes('has disengaged: no reaction this turn', 's’est désengagée : pas de réaction ce tour'),
  silenced: yes('may not rally this turn', 'ne peut se rallier ce tour'),
  evasions: or(0, wholeField(0, 99, say('evasion tests this turn', 'tests d’évasion ce tour'))),
  moves: or(0, wholeField(0, 99, say('movement actions this turn', 'mouvements ce tour'))),
  done: yes('has been activated this turn', 'a été activée ce tour'),
  volley: open(byType, flagField(say('has its first volley', 'a encore sa première salve'))),
  pistols: open(byType, flagField(say('has its pistols loaded', 'a ses pistolets chargés'))),
  lance: open(byType, flagField(say('has its lances', 'a encore ses lances'))),
  exhaustedWhenLeft: yes('was exhausted when it left', 'était épuisée en partant'),
});

export const LEADER = record('leader', say('the leader of a command', 'le chef d’un corps'), {
  id: open(
    say('L and its index', 'L et son rang'),
    textField(200, say('his name in commands', 'son nom dans les ordres')),
  ),
  name: open(
    say('the command’s', 'celui du corps'),
    textField(200, say('as people call him', 'son nom usuel')),
  ),
  quality: or('reliable', wordField(QUALITIES, say('how good he is', 'sa valeur'))),
  chief: open(
    say('the first of a side is', 'le premier d’un camp l’est'),
    flagField(say('commander-in-chief', 'général en chef')),
  ),
  unit: or('', textField(200, say('the unit he is with; "" none', 'l’unité qu’il accompagne ; "" aucune'))),
  x: open(
    say('behind his first unit', 'derrière sa première unité'),
    far('where he stands, to the east', 'où il est, vers l’est'),
  ),
  y: open(
    say('behind his first unit', 'derrière sa première unité'),
    far('where he stands, to the north', 'où il est, vers le nord'),
  ),
  changed: yes('his one change of level is spent', 'son changement de niveau est fait'),
  lost: yes('he is lost', 'il est perdu'),
  spent: or(0, numberField(0, 100, say('of his move in this activation, BU', 'de son mouvement, BU'))),
  joined: yes('has joined or left a unit in this activation', 'a rejoint ou quitté une unité'),
  barred: yes('his unit was destroyed in this activation', 'son unité vient d’être détruite'),
  routed: yes('his unit was routed this turn', 'son unité a fui ce tour'),
});

export const COMMAND = record('command', say('a command', 'un corps'), {
  side: sideField(say('whose it is', 'à qui il est')),
  name: open(say('its place', 'sa place'), textField(200, say('as people call it', 'son nom'))),
  leader: open(
    say('a reliable one; null: none', 'un chef sûr ; null : aucun'),
    recordField(LEADER, say('its leader', 'son chef')),
  ),
  activated: yes('has been activated this turn', 'a été activé ce tour'),
  named: yes('lost the last roll for initiative', 'a perdu le dernier jet d’initiative'),
  sermon: or('none', wordField(SERMONS, say('what its preachers said', 'ce qu’ont dit ses prêcheurs'))),
  deployed: or(true, flagField(say('is on the table', 'est sur la table'))),
  tested: yes('has taken its command test', 'a passé son test de corps'),
});

export const ARMY = record('army', say('an army', 'une armée'), {
  name: open(say('South, North', 'South, North'), textField(200, say('as people call it', 'son nom'))),
  structure: or('average', wordField(STRUCTURES, say('command structure', 'structure de commandement'))),
  dice: or(0, wholeField(0, 11, say('exploration dice left', 'dés d’exploration restants'))),
  destiny: or(0, wholeField(0, 3, say('Rolls of Destiny left', 'jets du Destin restants'))),
  prostitutes: yes('followed by prostitutes', 'suivie de prostituées'),
  value: open(
    say('the sum of its units', 'la somme de ses unités'),
    wholeField(0, 10000, say('value at the start', 'valeur initiale')),
  ),
});

export const CONTACT = record('contact', say('a contact in melee', 'un contact en mêlée'), {
  a: textField(40, say('whose front or front corner touches', 'dont le front touche')),
  b: textField(40, say('whom it touches', 'qui est touché')),
  from: or('front', wordField(DIRECTIONS, say('from where b was struck', 'd’où b a été frappé'))),
  works: yes('b defends an obstacle', 'b défend un obstacle'),
  crossed: yes('a came over an obstacle', 'a est passé un obstacle'),
  charge: yes('in the phase of the charge', 'dans la phase de la charge'),
});

const point = listField(far('BU', 'UB'), 2, 2, say('x, y', 'x, y'));
const points = (least: number, en: string, fr: string) => listField(point, least, 200, say(en, fr));

/** Ways to draw an outline: one of them is given. */
const OUTLINE = {
  points: open(say('another form', 'une autre forme'), points(3, 'corners', 'coins')),
  ellipse: open(
    say('another form', 'une autre forme'),
    dataField(say('x, y, rx, ry, angle', 'x, y, rx, ry, angle')),
  ),
  rect: open(
    say('another form', 'une autre forme'),
    listField(far('BU', 'UB'), 4, 4, say('west, south, east, north', 'ouest, sud, est, nord')),
  ),
  line: open(
    say('another form', 'une autre forme'),
    points(2, 'a line with width', 'une ligne avec sa largeur'),
  ),
  width: or(1, numberField(0.05, 20, say('of the line, BU', 'de la ligne, UB'))),
} as const;

export const PIECE = record('terrain', say('a piece of ground', 'un élément de terrain'), {
  id: textField(60, say('its id', 'son identifiant')),
  kind: wordField(KIND_NAMES, say('what it is', 'ce que c’est')),
  name: open(say('its id', 'son identifiant'), textField(200, say('as people call it', 'son nom'))),
  ground: open(
    say('by its kind', 'selon sa nature'),
    wordField(GROUNDS, say('what it does to movement', 'son effet')),
  ),
  ...OUTLINE,
  crest: open(say('its middle', 'son milieu'), points(2, 'crest of a hill', 'crête d’une colline')),
  river: open(
    say('normal for a river', 'normal pour une rivière'),
    wordField(RIVERS, say('how deep', 'sa profondeur')),
  ),
});

export const OBSTACLE = record('obstacle', say('a hedge or wall', 'une haie ou un mur'), {
  id: textField(60, say('its id', 'son identifiant')),
  points: points(2, 'its line', 'sa ligne'),
});

export const CROSSING = record('crossing', say('a ford or bridge', 'un gué ou un pont'), {
  id: textField(60, say('its id', 'son identifiant')),
  kind: wordField(['ford', 'bridge'] as const, say('which', 'lequel')),
  ...OUTLINE,
});

export const POSITION = record('position', say('a moment of a battle', 'un moment d’une bataille'), {
  ...everyPosition('baroque', PHASES),
  rules: open(say('baroque', 'baroque'), wordField(['baroque'] as const, say('the game', 'le jeu'))),
  name: open(say('none', 'aucun'), textField(200, say('of the position', 'de la position'))),
  comment: open(say('none', 'aucun'), dataField(say('for readers', 'pour les lecteurs'))),
  seal: open(
    say('made when it is written', 'fait à l’écriture'),
    dataField(
      say('of a position in the middle of a resolution', 'd’une position au milieu d’une résolution'),
    ),
  ),
  phase: or('initiative', wordField(PHASES, say('the moment of the turn', 'le moment du tour'))),
  ordering: open(
    say('the first command of the active side', 'le premier corps du camp actif'),
    wholeField(0, 30, say('the command that is given orders', 'le corps qui reçoit des ordres')),
  ),
  table: or(
    [20, 15],
    listField(numberField(4, 200, say('BU', 'UB')), 2, 2, say('width and depth', 'largeur et profondeur')),
  ),
  lie: open(
    say('as usual', 'comme d’habitude'),
    recordField(LIE, say('where the table lies', 'où est la table')),
  ),
  turn: or(1, wholeField(0, 1000, say('the turn; 0 before the first', 'le tour ; 0 avant le premier'))),
  active: or(0, sideField(say('whose command is activated', 'dont un corps est activé'))),
  armies: open(
    say('two plain ones', 'deux armées ordinaires'),
    recordsField(ARMY, 2, say('both armies', 'les deux armées')),
  ),
  commands: open(
    say('one of each side', 'un par camp'),
    recordsField(COMMAND, 30, say('all commands', 'tous les corps')),
  ),
  units: recordsField(UNIT, 200, say('all units', 'toutes les unités')),
  contacts: or([], recordsField(CONTACT, 200, say('who is in melee with whom', 'qui est en mêlée avec qui'))),
  special: or(
    [],
    listField(
      textField(200, say('in words', 'en mots')),
      0,
      60,
      say('special rules of the scenario', 'règles spéciales du scénario'),
    ),
  ),
  terrain: or([], recordsField(PIECE, 200, say('ground', 'terrain'))),
  obstacles: or([], recordsField(OBSTACLE, 200, say('linear obstacles', 'obstacles linéaires'))),
  crossings: or([], recordsField(CROSSING, 200, say('fords and bridges', 'gués et ponts'))),
});
