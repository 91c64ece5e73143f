/** The fields of a position, described once: what reads them strictly and what `tercio position --fields` lists. */

import { everyPosition, PLACE_FIELDS } from '../../../battle/fields/position.ts';
import {
  dataField,
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
  say,
  sideField,
  textField,
  wholeField,
  wordField,
  wordsField,
} from '../../../battle/fields.ts';
import { LIE } from '../../../battle/lying.ts';
import { WEAPONS } from '../army/roster.ts';
import { DID, type TerrainKind } from '../state.ts';
import { ABILITY_NAMES, TROOP_TYPES } from '../troops.ts';

/** Moments a position may name. The engine makes the frames. */
export const MOMENTS = ['movement', 'corps', 'orders', 'shooting', 'melee', 'rout', 'end'] as const;
export type Moment = (typeof MOMENTS)[number];

export const QUALITIES = ['M', 'O', 'E'] as const;
export const PLACES = ['table', 'ambush', 'marching', 'routed', 'destroyed', 'left'] as const;
export const HALVES = ['left', 'right'] as const;
export const EDGES = ['front', 'left', 'right', 'rear'] as const;
export const DEEDS = Object.keys(DID) as (keyof typeof DID)[];
export const RIVERS = ['', 'open', 'rough', 'difficult', 'impassable'] as const;
export const WORKS = ['fortification', 'obstacle'] as const;
export const MARCH_EDGES = ['west', 'east', 'own', 'far'] as const;
export const KINDS: readonly TerrainKind[] = [
  'open',
  'river',
  'coast',
  'gentle-hill',
  'steep-hill',
  'brush',
  'field',
  'enclosed-field',
  'plantation',
  'wood',
  'marsh',
  'dune',
  'gully',
  'road',
  'village',
  'impassable',
];

const NONE = say('none', 'aucun');
const another = say('another form', 'une autre forme');
const itsId = say('its id', 'son id');
const yes = (en: string, fr: string) => or(false, flagField(say(en, fr)));
const ud = (least: number, most: number, en: string, fr: string) => numberField(least, most, say(en, fr));
const id = (most: number, en: string, fr: string) => textField(most, say(en, fr));

export const UNIT = record('unit', say('a body of troops', 'un corps de troupe'), {
  id: id(40, 'its name in orders; no two alike', 'son nom dans les ordres ; jamais deux'),
  side: sideField(say('whose it is; 0 is south', 'à qui elle est ; 0 est au sud')),
  corps: open(
    say('the first of its side', 'le premier de son camp'),
    wholeField(-1, 30, say('number of its corps in the list, from 0', 'rang de son corps, depuis 0')),
  ),
  name: open(itsId, textField(200, say('as people call it', 'son nom usuel'))),
  type: wordField(TROOP_TYPES, say('troop type', 'type de troupe')),
  quality: or('O', wordField(QUALITIES, say('mediocre, ordinary, elite', 'médiocre, ordinaire, élite'))),
  weapon: or('none', wordField(WEAPONS, say('what it shoots with', 'son arme de tir'))),
  abilities: or([], wordsField(ABILITY_NAMES, say('its abilities', 'ses capacités'))),
  commandedShot: yes('has its commanded shot', 'a ses mousquetaires détachés'),
  ...PLACE_FIELDS,
  losses: or(0, wholeField(0, 9, say('cohesion points lost', 'points de cohésion perdus'))),
  place: or('table', wordField(PLACES, say('where it is', 'où elle est'))),
  square: yes('stands in square', 'est en carré'),
  did: or([], wordsField(DEEDS, say('what it has done this turn', 'ce qu’elle a fait ce tour'))),
  moves: or(
    0,
    wholeField(0, 30, say('move orders of this activation', 'ordres de mouvement de l’activation')),
  ),
  turnedHalves: or(
    0,
    wholeField(
      0,
      3,
      say(
        'halves turned to a flank attacker: 1 left, 2 right',
        'moitiés tournées vers un attaquant de flanc : 1 gauche, 2 droite',
      ),
    ),
  ),
  flankHit: yes(
    'charged in flank or rear since the last melee',
    'chargée de flanc ou à revers depuis la mêlée',
  ),
  heldTarget: or('', id(200, 'target its left half last chose', 'dernière cible de sa moitié gauche')),
  heldTargetRight: or('', id(200, 'target its right half last chose', 'dernière cible de sa moitié droite')),
  shotTurns: or(0, wholeField(0, 99, say('turns it has shot without moving', 'tours de tir sans bouger'))),
  lootsCamp: yes('loots a camp', 'pille un camp'),
  routLoss: yes('lost a point to a rout in this phase', 'a perdu un point pour une déroute cette phase'),
  bank: or(
    -1,
    wholeField(
      -1,
      99,
      say('points saved for a reserve; -1 is none', 'points gardés pour une réserve ; -1 n’en est pas une'),
    ),
  ),
});

export const COMMANDER = record('commander', say('a commander', 'un général'), {
  id: open(say('c and the number of his corps', 'c et le rang de son corps'), id(200, 'his id', 'son id')),
  name: open(say('that of his corps', 'celui de son corps'), id(200, 'his name', 'son nom')),
  value: or(0, wholeField(0, 3, say('0 ordinary to 3 strategist', '0 ordinaire à 3 stratège'))),
  chief: yes('commander-in-chief', 'général en chef'),
  included: yes('part of his unit for good', 'intégré à son unité'),
  unreliable: yes('unreliable or allied', 'douteux ou allié'),
  unit: or('', id(200, 'the unit he is with; "" alone', 'l’unité où il est ; "" seul')),
  half: or('left', wordField(HALVES, say('half of that unit', 'moitié de cette unité'))),
  x: open(
    say('with his unit', 'avec son unité'),
    ud(-400, 400, 'where he stands, to the east', 'où il est, vers l’est'),
  ),
  y: open(
    say('with his unit', 'avec son unité'),
    ud(-400, 400, 'where he stands, to the north', 'où il est, vers le nord'),
  ),
  engaged: yes('in melee with his unit', 'en mêlée avec son unité'),
  lost: yes('he is lost', 'il est perdu'),
  moved: yes('has made his free move', 'a fait son mouvement gratuit'),
  freeSpent: or(0, wholeField(0, 9, say('free points spent', 'points gratuits dépensés'))),
});

export const CORPS = record('corps', say('a corps', 'un corps'), {
  side: sideField(say('whose it is', 'à qui il est')),
  name: or('corps', id(200, 'its name', 'son nom')),
  points: or(0, wholeField(0, 99, say('command points left', 'points de commandement restants'))),
  rolled: yes('its command die was thrown', 'son dé de commandement est jeté'),
  done: yes('was activated in this sequence', 'a été activé ce tour'),
  fought: yes('has fought or lost a point', 'a combattu ou perdu un point'),
  held: yes('may not move by itself this turn', 'ne peut pas bouger de lui-même ce tour'),
  tested: yes('its first command die was thrown', 'son premier dé de commandement est jeté'),
  urged: yes('urged by the commander-in-chief', 'pressé par le général en chef'),
  commander: open(NONE, recordField(COMMANDER, say('its commander', 'son général'))),
});

export const CONTACT = record('contact', say('two bodies in melee', 'deux unités en mêlée'), {
  a: id(40, 'whose front touches', 'celle dont le front touche'),
  b: id(40, 'who is touched', 'celle qui est touchée'),
  edge: or('front', wordField(EDGES, say('edge of b, as the rules count it', 'côté de b, selon les règles'))),
  charged: or(true, flagField(say('a charged b', 'a a chargé b'))),
  conformed: or(true, flagField(say('they have conformed', 'elles se sont alignées'))),
  rounds: or(0, wholeField(0, 99, say('melee phases fought', 'phases de mêlée livrées'))),
  lossTaken: yes('the point for two sides was taken', 'le point pour deux côtés est perdu'),
  wild: yes('made by an uncontrolled charge', 'fait par une charge incontrôlée'),
});

export const CAMP = record('camp', say('a camp', 'un camp'), {
  side: sideField(say('whose it is', 'à qui il est')),
  ...PLACE_FIELDS,
  fortified: yes('fortified', 'fortifié'),
  losses: or(0, wholeField(0, 9, say('points lost', 'points perdus'))),
  taken: yes('lost', 'perdu'),
});

/** The least size of ground in a file, UD. */
export const LEAST_GROUND = 0.01;

const CORNER = listField(ud(-200, 400, 'UD', 'UD'), 2, 2, say('x and y', 'x et y'));

export const ELLIPSE = record('ellipse', say('an ellipse', 'une ellipse'), {
  x: ud(-200, 400, 'its middle, to the east', 'son milieu, vers l’est'),
  y: ud(-200, 400, 'its middle, to the north', 'son milieu, vers le nord'),
  rx: ud(LEAST_GROUND, 400, 'half its length', 'sa demi-longueur'),
  ry: ud(LEAST_GROUND, 400, 'half its width', 'sa demi-largeur'),
  angle: or(
    0,
    numberField(-1e6, 1e6, say('where its length points, degrees', 'direction de sa longueur, degrés')),
  ),
});

export const RIBBON = record('line', say('a line with width', 'une ligne avec sa largeur'), {
  points: listField(CORNER, 2, 200, say('its course', 'son tracé')),
  width: ud(LEAST_GROUND, 50, 'its width', 'sa largeur'),
});

export const PIECE = record('terrain', say('a piece of ground', 'un élément de terrain'), {
  id: id(60, 'its id', 'son identifiant'),
  kind: wordField(KINDS, say('what it is', 'ce que c’est')),
  name: open(itsId, id(200, 'as people call it', 'son nom')),
  river: or(
    '',
    wordField(RIVERS, say('how a river is crossed; "" undecided', 'passage d’un fleuve ; "" inconnu')),
  ),
  polygon: open(another, listField(CORNER, 3, 400, say('its corners', 'ses coins'))),
  ellipse: open(another, recordField(ELLIPSE, say('an ellipse', 'une ellipse'))),
  line: open(another, recordField(RIBBON, say('a line with width', 'une ligne avec sa largeur'))),
});

export const WORK = record('work', say('a fortification or obstacle', 'une fortification ou un obstacle'), {
  id: id(60, 'its id', 'son identifiant'),
  kind: wordField(WORKS, say('what it is', 'ce que c’est')),
  ...PLACE_FIELDS,
  facing: open(
    say('the letter of "at"', 'la lettre de « at »'),
    facingField(say('away from the defender', 'du côté opposé au défenseur')),
  ),
  width: or(1, ud(0.1, 50, 'its length', 'sa longueur')),
  of: open(NONE, id(40, 'the gun it was bought for', 'le canon pour lequel il a été acheté')),
});

export const MARKER = record('marker', say('an ambush marker', 'un pion d’embuscade'), {
  id: id(60, 'its id', 'son identifiant'),
  side: sideField(say('whose it is', 'à qui il est')),
  corps: wholeField(0, 30, say('number of its corps', 'rang de son corps')),
  x: ud(-10, 400, 'where it lies, to the east', 'où il est, vers l’est'),
  y: ud(-10, 400, 'where it lies, to the north', 'où il est, vers le nord'),
  units: hidden(
    listField(
      id(40, 'a unit', 'une unité'),
      0,
      10,
      say('who hides there; none: a dummy', 'qui s’y cache ; personne : un leurre'),
    ),
  ),
  near: open(
    NONE,
    listField(
      id(40, 'a unit', 'une unité'),
      0,
      200,
      say('enemies that were within 4 UD', 'ennemis à moins de 4 UD'),
    ),
  ),
});

export const MARCH = record('march', say('a corps on its way round', 'un corps en mouvement tournant'), {
  side: sideField(say('whose it is', 'à qui il est')),
  corps: wholeField(0, 30, say('number of the corps', 'rang du corps')),
  edge: hidden(wordField(MARCH_EDGES, say('where it comes on', 'par où il arrive'))),
  due: or(2, wholeField(0, 99, say('first turn in which it may come', 'premier tour d’arrivée possible'))),
  from: open(NONE, wholeField(1, 6, say('die from which it comes on', 'dé à partir duquel il arrive'))),
  between: open(
    say('the whole edge', 'tout le bord'),
    listField(ud(0, 400, 'UD', 'UD'), 2, 2, say('where on the edge', 'où sur le bord')),
  ),
  may: open(
    say('false', 'false'),
    flagField(say('only if its owner wants it', 'seulement si son joueur le veut')),
  ),
  comes: open(say('false', 'false'), flagField(say('announced: no die is needed', 'annoncé : sans dé'))),
  back: open(
    say('false', 'false'),
    flagField(say('was driven back by another', 'a été repoussé par un autre')),
  ),
});

export const SHIP = record('ship', say('a ship off the coast', 'un navire devant la côte'), {
  side: sideField(say('whose it is', 'à qui il est')),
  piece: id(60, 'id of the coastal zone', 'id de la zone côtière'),
  shots: or(3, wholeField(0, 99, say('shots left', 'tirs restants'))),
});

export const positionOf = (rules: string) =>
  record('position', say('a moment of a battle', 'un moment d’une bataille'), {
    ...everyPosition(rules, MOMENTS),
    kind: or(
      'position',
      wordField(['position', 'setup'] as const, say('what this file is', 'ce qu’est ce fichier')),
    ),
    rules: open(say('this game', 'ce jeu'), wordField([rules], say('the game', 'le jeu'))),
    name: open(NONE, id(200, 'of the position', 'de la position')),
    comment: open(NONE, id(2000, 'for the reader', 'pour le lecteur')),
    table: or(
      [30, 20],
      listField(ud(5, 200, 'UD', 'UD'), 2, 2, say('width and depth', 'largeur et profondeur')),
    ),
    lie: open(
      say('as usual', 'comme d’habitude'),
      recordField(LIE, say('where the table lies', 'où est la table')),
    ),
    turn: or(1, wholeField(0, 99, say('the turn', 'le tour'))),
    first: or(0, sideField(say('who began the battle', 'qui a commencé la bataille'))),
    active: or(0, sideField(say('whose turn it is', 'à qui est le tour'))),
    phase: or('movement', wordField(MOMENTS, say('the moment of the turn', 'le moment du tour'))),
    ordering: open(
      say('the first corps of the active side', 'le premier corps du camp actif'),
      wholeField(0, 30, say('the corps that is given orders', 'le corps qui reçoit des ordres')),
    ),
    corps: open(
      say('one of each side', 'un par camp'),
      recordsField(CORPS, 1000, say('all corps and their commanders', 'tous les corps et leurs généraux')),
    ),
    units: recordsField(UNIT, 400, say('all bodies of troops', 'toutes les unités')),
    camps: or([], recordsField(CAMP, 1000, say('camps', 'camps'))),
    terrain: or([], recordsField(PIECE, 1000, say('ground', 'terrain'))),
    works: or(
      [],
      recordsField(WORK, 1000, say('fortifications and obstacles', 'fortifications et obstacles')),
    ),
    contacts: or(
      [],
      recordsField(CONTACT, 1000, say('who is in melee with whom', 'qui est en mêlée avec qui')),
    ),
    value: open(
      say('reckoned from the units', 'calculée d’après les unités'),
      listField(
        wholeField(0, 999, NONE),
        2,
        2,
        say('demoralisation value of each side', 'valeur de démoralisation de chaque camp'),
      ),
    ),
    special: or(
      [],
      listField(
        id(200, 'a special rule', 'une règle spéciale'),
        0,
        1000,
        say('special rules of the scenario', 'règles spéciales du scénario'),
      ),
    ),
    markers: or([], recordsField(MARKER, 1000, say('ambush markers', 'pions d’embuscade'))),
    marches: or([], recordsField(MARCH, 1000, say('corps on their way', 'corps en route'))),
    ships: or([], recordsField(SHIP, 1000, say('ships', 'navires'))),
    setup: open(NONE, dataField(say('of a battle that is being set up', 'd’une bataille en préparation'))),
    waiting: open(
      say('the next', 'le suivant'),
      wholeField(1, 1e9, say('number of the open question', 'numéro de la question posée')),
    ),
    seal: open(
      say('made when it is written', 'fait à l’écriture'),
      dataField(say('of a position in mid-resolution', 'd’une position au milieu d’une résolution')),
    ),
  });
