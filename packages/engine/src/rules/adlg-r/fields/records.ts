/**
 * Every record of the state and of a position, described once: types, constructors, copies, digests and writers are made
 * of it (`generated.ts`); strict reading, the list of fields, the template and the schema use it as it is.
 */

import {
  always,
  bodyField,
  coordinateField,
  counted,
  dataField,
  degreesField,
  differs,
  type FieldSpec,
  flagField,
  hidden,
  inFiles,
  inState,
  lengthField,
  like,
  listField,
  maybe,
  open,
  or,
  readWith,
  record,
  recordField,
  recordsField,
  say,
  shared,
  sideField,
  textField,
  typed,
  unitsField,
  whenTrue,
  wholeField,
  wordField,
  wordsField,
} from '../../../battle/fields/fields.ts';
import { everyPosition, PLACE_FIELDS } from '../../../battle/fields/position.ts';
import { wrong } from '../../../battle/form/form.ts';
import { LIE, readLie } from '../../../battle/form/lying.ts';
import { WEAPONS } from '../army/roster.ts';
import { ABILITY_NAMES, TROOP_TYPES } from '../army/troops.ts';
import { DID } from '../deeds.ts';

/** Moments a position may name. The engine makes the frames. */
export const MOMENTS = ['movement', 'corps', 'orders', 'shooting', 'melee', 'rout', 'end'] as const;
export type Moment = (typeof MOMENTS)[number];

export const PHASES = ['setup', 'movement', 'shooting', 'melee', 'rout', 'end'] as const;
export const QUALITIES = ['M', 'O', 'E'] as const;
/**
 * Where a unit is. `ambush`: on the table, hidden (its owner knows where); `marching`: off the table, round a flank;
 * `routed`: lost all cohesion, removed at the end of the phase; `destroyed`: was routed and removed; `left`: the table.
 */
export const PLACES = ['table', 'ambush', 'marching', 'routed', 'destroyed', 'left'] as const;
/** One half of a battle unit, seen from behind it; a single unit is all 'left'. */
export const HALVES = ['left', 'right'] as const;
export const EDGES = ['front', 'left', 'right', 'rear'] as const;
const DEEDS = Object.keys(DID) as (keyof typeof DID)[];
const RIVERS = ['', 'open', 'rough', 'difficult', 'impassable'] as const;
const WORKS = ['fortification', 'obstacle'] as const;
/** 'own': its own long edge, sent back (ADLG-FLM-5); 'far': the enemy's. */
const MARCH_EDGES = ['west', 'east', 'own', 'far'] as const;
export const KINDS = [
  'open', 'river', 'coast', 'gentle-hill', 'steep-hill', 'brush', 'field', 'enclosed-field', 'plantation', 'wood',
  'marsh', 'dune', 'gully', 'road', 'village', 'impassable',
] as const; // biome-ignore format: a list of words

const NONE = say('none', 'aucun');
const another = say('another form', 'une autre forme');
const itsId = say('its id', 'son id');
const yes = (en: string, fr: string) => or(false, flagField(say(en, fr)));
const sure = (en: string, fr: string) => always(yes(en, fr));
const perhaps = (en: string, fr: string) => maybe(flagField(say(en, fr)), say('false', 'false'));
const far = (least: number, en: string, fr: string) => coordinateField(least, 400, say(en, fr));
const size = (en: string, fr: string) => inState(lengthField(0, 50, say(en, fr)));
const id = (most: number, en: string, fr: string) => textField(most, say(en, fr));
const body = (most: number, en: string, fr: string) => bodyField(most, say(en, fr));
const corps = (en: string, fr: string) => wholeField(0, 30, say(en, fr));
const owner = sideField(say('whose it is', 'à qui il est'));
/** Names in files, bits in the state. */
const bits = (most: number, names: FieldSpec<string[]>) =>
  differs(wholeField(0, most, names.meaning), or([], names));

/** A body of troops: a single unit (1 UD wide) or a battle unit (2 UD wide). */
export const UNIT = record(
  'unit',
  say('a body of troops', 'un corps de troupe'),
  {
    id: body(40, 'its name in orders; no two alike', 'son nom dans les ordres ; jamais deux'),
    side: sideField(say('whose it is; 0 is south', 'à qui elle est ; 0 est au sud')),
    corps: open(
      say('the first of its side', 'le premier de son camp'),
      wholeField(-1, 30, say('number of its corps in the list, from 0', 'rang de son corps, depuis 0')),
    ),
    name: like('id', itsId, id(200, 'as people call it', 'son nom usuel')),
    type: wordField(TROOP_TYPES, say('troop type', 'type de troupe')),
    quality: or('O', wordField(QUALITIES, say('mediocre, ordinary, elite', 'médiocre, ordinaire, élite'))),
    weapon: or('none', wordField(WEAPONS, say('what it shoots with', 'son arme de tir'))),
    abilities: bits(
      (1 << ABILITY_NAMES.length) - 1,
      wordsField(ABILITY_NAMES, say('its abilities', 'ses capacités')),
    ),
    commandedShot: yes('has its commanded shot', 'a ses mousquetaires détachés'),
    ...PLACE_FIELDS,
    width: size('of its base', 'de son socle'),
    depth: size('of its base', 'de son socle'),
    losses: or(0, wholeField(0, 9, say('cohesion points lost', 'points de cohésion perdus'))),
    place: or('table', wordField(PLACES, say('where it is', 'où elle est'))),
    square: yes('stands in square', 'est en carré'),
    // Cleared at the start of the owner's sequence
    did: bits(
      (1 << DEEDS.length) - 1,
      wordsField(DEEDS, say('what it has done this turn', 'ce qu’elle a fait ce tour')),
    ),
    moves: or(
      0,
      wholeField(0, 30, say('move orders of this activation', 'ordres de mouvement de l’activation')),
    ),
    // AR-MELEE-06
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
    // AR-ABIL-12a
    flankHit: yes(
      'charged in flank or rear since the last melee',
      'chargée de flanc ou à revers depuis la mêlée',
    ),
    // AR-SHOOT-09(3): 'enemy:half', among equals
    heldTarget: or('', body(200, 'target its left half last chose', 'dernière cible de sa moitié gauche')),
    heldTargetRight: or(
      '',
      body(200, 'target its right half last chose', 'dernière cible de sa moitié droite'),
    ),
    // AR-OPT-04
    shotTurns: or(0, wholeField(0, 99, say('turns it has shot without moving', 'tours de tir sans bouger'))),
    lootsCamp: yes('loots a camp', 'pille un camp'), // ADLG-ROU-9
    // ADLG-ROU-2
    routLoss: yes('lost a point to a rout in this phase', 'a perdu un point pour une déroute cette phase'),
    // AR-OPT-01
    bank: or(
      -1,
      wholeField(
        -1,
        99,
        say('points saved for a reserve; -1 is none', 'points gardés pour une réserve ; -1 n’en est pas une'),
      ),
    ),
  },
  {
    digest: [
      {
        known: [
          ...['id', 'name', 'type', 'quality', 'weapon', 'side', 'corps', 'abilities', 'width', 'depth'],
        ],
      },
      ...['x', 'y', { bits: { facing: 0, did: 16 }, low: { did: 16 } }],
      {
        bits: {
          ...{ commandedShot: 0, square: 1, flankHit: 2, lootsCamp: 3, routLoss: 4, place: 5 },
          ...{ turnedHalves: 8, moves: 10, shotTurns: 13, losses: 16 },
        },
        low: { moves: 3, shotTurns: 3 },
        as: 'standing',
      },
      { beyond: { moves: 12, shotTurns: 0 }, before: 'inverted', as: 'farther' },
      { beyond: { did: 0 }, before: { text: 'did' } },
      { unless: -1, mix: 'bank' },
      { unless: '', mix: 'heldTarget' },
      { unless: '', mix: 'heldTargetRight', before: 'place' },
    ],
  },
);

const marker = say('with his unit', 'avec son unité');
export const COMMANDER = record(
  'commander',
  say('a commander', 'un général'),
  {
    id: open(
      say('c and the number of his corps', 'c et le rang de son corps'),
      body(200, 'his id', 'son id'),
    ),
    side: inState(owner),
    corps: inState(corps('number of his corps', 'rang de son corps')),
    name: open(say('that of his corps', 'celui de son corps'), id(200, 'his name', 'son nom')),
    value: always(or(0, wholeField(0, 3, say('0 ordinary to 3 strategist', '0 ordinaire à 3 stratège')))),
    chief: sure('commander-in-chief', 'général en chef'),
    included: sure('part of his unit for good', 'intégré à son unité'),
    unreliable: sure('unreliable or allied', 'douteux ou allié'), // ADLG-CMD-19
    unit: always(or('', body(200, 'the unit he is with; "" alone', 'l’unité où il est ; "" seul'))),
    half: always(or('left', wordField(HALVES, say('half of that unit', 'moitié de cette unité')))),
    x: open(marker, far(-400, 'where he stands, to the east', 'où il est, vers l’est')),
    y: open(marker, far(-400, 'where he stands, to the north', 'où il est, vers le nord')),
    engaged: sure('in melee with his unit', 'en mêlée avec son unité'),
    lost: sure('he is lost', 'il est perdu'),
    moved: sure('has made his free move', 'a fait son mouvement gratuit'),
    freeSpent: always(or(0, wholeField(0, 9, say('free points spent', 'points gratuits dépensés')))),
  },
  {
    digest: [
      { known: ['id', 'name'] },
      ...['unit', 'x', 'y', { bits: { side: 0, corps: 1, value: 10 } }, 'freeSpent'],
      {
        bits: { chief: 0, included: 1, unreliable: 2, engaged: 3, lost: 4, moved: 5, half: 6 },
        order: { half: ['right', 'left'] },
      },
    ],
  },
);

export const CORPS = record(
  'corps',
  say('a corps', 'un corps'),
  {
    side: owner,
    name: always(or('corps', id(200, 'its name', 'son nom'))),
    points: always(or(0, wholeField(0, 99, say('command points left', 'points de commandement restants')))),
    rolled: sure('its command die was thrown', 'son dé de commandement est jeté'),
    done: sure('was activated in this sequence', 'a été activé ce tour'),
    fought: sure('has fought or lost a point', 'a combattu ou perdu un point'), // ADLG-CMD-19
    held: sure('may not move by itself this turn', 'ne peut pas bouger de lui-même ce tour'),
    tested: whenTrue(say('its first command die was thrown', 'son premier dé de commandement est jeté')), // ADLG-CMD-19
    urged: whenTrue(say('urged by the commander-in-chief', 'pressé par le général en chef')), // ADLG-CMD-19c
    commander: inFiles(open(NONE, recordField(COMMANDER, say('its commander', 'son général')))),
  },
  {
    digest: [
      ...['side', 'name', 'points'],
      { bits: { rolled: 0, done: 1, fought: 2, held: 3, tested: 4, urged: 5 } },
    ],
  },
);

/**
 * Contact in combat: the front edge of `a` lies on an edge of `b`. Front on front is written once, the charger as
 * `a`. Contacts end when a body moves away or is removed.
 */
export const CONTACT = record(
  'contact',
  say('two bodies in melee', 'deux unités en mêlée'),
  {
    a: body(40, 'whose front touches', 'celle dont le front touche'),
    b: body(40, 'who is touched', 'celle qui est touchée'),
    // ADLG-CHA-6a, not as touched
    edge: always(
      or('front', wordField(EDGES, say('edge of b, as the rules count it', 'côté de b, selon les règles'))),
    ),
    charged: always(or(true, flagField(say('a charged b', 'a a chargé b')))), // false: by conforming
    conformed: always(or(true, flagField(say('they have conformed', 'elles se sont alignées')))),
    rounds: always(or(0, wholeField(0, 99, say('melee phases fought', 'phases de mêlée livrées')))),
    lossTaken: sure('the point for two sides was taken', 'le point pour deux côtés est perdu'), // AR-MELEE-04a
    wild: whenTrue(say('made by an uncontrolled charge', 'fait par une charge incontrôlée')), // ADLG-CHA-10a
  },
  {
    digest: ['a', 'b', 'edge', 'rounds', { bits: { charged: 0, conformed: 1, lossTaken: 2, wild: 3 } }],
  },
);

export const CAMP = record(
  'camp',
  say('a camp', 'un camp'),
  {
    side: owner,
    ...PLACE_FIELDS,
    width: size('of its base', 'de son socle'),
    depth: size('of its base', 'de son socle'),
    fortified: sure('fortified', 'fortifié'),
    losses: always(or(0, wholeField(0, 9, say('points lost', 'points perdus')))), // of a fortified one
    taken: sure('lost', 'perdu'),
  },
  {
    digest: [
      ...['side', 'x', 'y', 'facing', 'width', 'depth', 'losses'],
      { bits: { fortified: 0, taken: 1 } },
    ],
  },
);

/** The least size of ground in a file, UD. */
const LEAST_GROUND = 0.01;

const CORNER = listField(far(-200, 'UD', 'UD'), 2, 2, say('x and y', 'x et y'));
const wide = (en: string, fr: string) => lengthField(LEAST_GROUND, 400, say(en, fr));

const ELLIPSE = record('ellipse', say('an ellipse', 'une ellipse'), {
  x: lengthField(-200, 400, say('its middle, to the east', 'son milieu, vers l’est')),
  y: lengthField(-200, 400, say('its middle, to the north', 'son milieu, vers le nord')),
  rx: wide('half its length', 'sa demi-longueur'),
  ry: wide('half its width', 'sa demi-largeur'),
  angle: or(
    0,
    degreesField(-1e9, 1e9, say('where its length points, degrees', 'direction de sa longueur, degrés')),
  ),
});

const RIBBON = record('line', say('a line with width', 'une ligne avec sa largeur'), {
  points: counted('at least two points', listField(CORNER, 2, 200, say('its course', 'son tracé'))),
  width: lengthField(LEAST_GROUND, 50, say('its width', 'sa largeur')),
});

/** The outline is the terrain; it never changes during the battle. */
export const PIECE = record(
  'terrain',
  say('a piece of ground', 'un élément de terrain'),
  {
    id: id(60, 'its id', 'son identifiant'),
    kind: wordField(KINDS, say('what it is', 'ce que c’est')),
    name: like('id', itsId, id(200, 'as people call it', 'son nom')),
    river: or(
      '',
      wordField(RIVERS, say('how a river is crossed; "" undecided', 'passage d’un fleuve ; "" inconnu')),
    ),
    polygon: inFiles(
      open(
        another,
        counted('at least three corners', listField(CORNER, 3, 400, say('its corners', 'ses coins'))),
      ),
    ),
    ellipse: inFiles(open(another, recordField(ELLIPSE, say('an ellipse', 'une ellipse')))),
    line: inFiles(open(another, recordField(RIBBON, say('a line with width', 'une ligne avec sa largeur')))),
    outline: inState(listField(far(-400, 'UD', 'UD'), 6, 1000, say('x0, y0, x1, y1 …', 'x0, y0, x1, y1 …'))),
  },
  { type: 'Piece' },
);

/** A fortification, obstacle or row of stakes: one side of it is defended. */
export const WORK = record('work', say('a fortification or obstacle', 'une fortification ou un obstacle'), {
  id: id(60, 'its id', 'son identifiant'),
  kind: wordField(WORKS, say('what it is', 'ce que c’est')),
  ...PLACE_FIELDS,
  facing: {
    ...PLACE_FIELDS.facing,
    meaning: say('away from the defender', 'du côté opposé au défenseur'),
  } as typeof PLACE_FIELDS.facing,
  width: or(1, lengthField(0.1, 50, say('its length', 'sa longueur'))),
  of: maybe(body(40, 'the gun it was bought for', 'le canon pour lequel il a été acheté')), // AR-SETUP-13
});

const units = (most: number, en: string, fr: string) =>
  listField(body(40, 'a unit', 'une unité'), 0, most, say(en, fr));

/** Both sides see where it lies, only its owner what it stands for: ['?'] in the view of the other side. */
export const MARKER = record(
  'marker',
  say('an ambush marker', 'un pion d’embuscade'),
  {
    id: id(60, 'its id', 'son identifiant'),
    side: owner,
    corps: corps('number of its corps', 'rang de son corps'),
    x: far(-10, 'where it lies, to the east', 'où il est, vers l’est'),
    y: far(-10, 'where it lies, to the north', 'où il est, vers le nord'),
    units: hidden(units(10, 'who hides there; none: a dummy', 'qui s’y cache ; personne : un leurre')),
    near: maybe(units(200, 'enemies that were within 4 UD', 'ennemis à moins de 4 UD'), NONE), // ADLG-AMB-3a
  },
  { digest: 'json' },
);

const stretch = listField(
  unitsField(0, 400, say('UD', 'UD')),
  2,
  2,
  say('where on the edge', 'où sur le bord'),
);
/** Its bodies are `marching`. */
export const MARCH = record(
  'march',
  say('a corps on its way round', 'un corps en mouvement tournant'),
  {
    side: owner,
    corps: corps('number of the corps', 'rang du corps'),
    edge: hidden(wordField(MARCH_EDGES, say('where it comes on', 'par où il arrive'))),
    due: always(
      or(2, wholeField(0, 99, say('first turn in which it may come', 'premier tour d’arrivée possible'))),
    ),
    from: maybe(wholeField(1, 6, say('die from which it comes on', 'dé à partir duquel il arrive')), NONE),
    between: maybe(
      typed<[number, number]>(
        '[number, number]',
        readWith(stretch, (v, p) => {
          const two = stretch.read(v, p);
          return two[0] > two[1] ? wrong(p, 'the first and the last UD', v) : two;
        }),
      ),
      say('the whole edge', 'tout le bord'),
    ),
    may: perhaps('only if its owner wants it', 'seulement si son joueur le veut'),
    comes: perhaps('announced: no die is needed', 'annoncé : sans dé'), // ADLG-FLM-2
    back: perhaps('was driven back by another', 'a été repoussé par un autre'), // ADLG-FLM-5
  },
  { digest: 'json' },
);

/** AR-OPT-05 */
export const SHIP = record(
  'ship',
  say('a ship off the coast', 'un navire devant la côte'),
  {
    side: owner,
    piece: id(60, 'id of the coastal zone', 'id de la zone côtière'),
    shots: always(or(3, wholeField(0, 99, say('shots left', 'tirs restants')))),
  },
  { digest: 'json' },
);

const terrain = recordsField(PIECE, 1000, say('ground', 'terrain'));
const value = listField(
  wholeField(0, 999, NONE),
  2,
  2,
  say('demoralisation value of each side', 'valeur de démoralisation de chaque camp'),
);

/** The state, and what a position has of it. */
export const positionOf = (rules: string) => {
  const { options, ...every } = everyPosition(rules, MOMENTS, 'AdlgFrame');
  return record(
    'position',
    say('a moment of a battle', 'un moment d’une bataille'),
    {
      ...every,
      options: { ...options, plain: { type: 'OptionValues', mix: 'mixOptions' } },
      kind: inFiles(
        or('position', wordField(['position', 'setup'], say('what this file is', 'ce qu’est ce fichier'))),
      ),
      rules: inFiles(open(say('this game', 'ce jeu'), wordField([rules], say('the game', 'le jeu')))),
      edition: inState(typed('2021 | 2024', wholeField(2021, 2024, say('of the rules', 'des règles')))),
      name: inFiles(open(NONE, id(200, 'of the position', 'de la position'))),
      comment: inFiles(open(NONE, id(2000, 'for the reader', 'pour le lecteur'))),
      table: inFiles(
        or(
          [30, 20],
          counted(
            'width and depth',
            listField(
              lengthField(5, 200, say('UD', 'UD')),
              2,
              2,
              say('width and depth', 'largeur et profondeur'),
            ),
          ),
        ),
      ),
      width: inState(lengthField(5, 200, say('of the table', 'de la table'))),
      depth: inState(lengthField(5, 200, say('of the table', 'de la table'))),
      lie: differs(
        dataField(
          say('how the table lies in the plane; null as usual', 'où est la table ; null d’habitude'),
          {
            type: 'Lie | null',
            copy: 'copyLie',
          },
        ),
        open(
          say('as usual', 'comme d’habitude'),
          readWith(recordField(LIE, say('where the table lies', 'où est la table')), readLie),
        ),
      ),
      turn: or(1, wholeField(0, 99, say('the turn', 'le tour'))),
      first: or(0, sideField(say('who began the battle', 'qui a commencé la bataille'))),
      active: or(0, sideField(say('whose turn it is', 'à qui est le tour'))),
      phase: differs(
        wordField(PHASES, say('of the turn', 'du tour')),
        or('movement', wordField([...MOMENTS, 'setup'], say('the moment of the turn', 'le moment du tour'))),
      ),
      ordering: inFiles(
        open(
          say('the first corps of the active side', 'le premier corps du camp actif'),
          corps('the corps that is given orders', 'le corps qui reçoit des ordres'),
        ),
      ),
      corps: open(
        say('one of each side', 'un par camp'),
        recordsField(CORPS, 1000, say('all corps and their commanders', 'tous les corps et leurs généraux')),
      ),
      units: recordsField(UNIT, 400, say('all bodies of troops', 'toutes les unités')), // never removed
      commanders: inState(recordsField(COMMANDER, 1000, say('all commanders', 'tous les généraux'))),
      camps: or([], recordsField(CAMP, 1000, say('camps', 'camps'))),
      terrain: inFiles(or([], terrain)),
      pieces: inState(shared(terrain)), // replaced as a whole when a river is diced
      works: shared(
        or([], recordsField(WORK, 1000, say('fortifications and obstacles', 'fortifications et obstacles'))),
      ),
      contacts: or(
        [],
        recordsField(CONTACT, 1000, say('who is in melee with whom', 'qui est en mêlée avec qui')),
      ),
      // AR-LOSS-01
      value: open(say('reckoned from the units', 'calculée d’après les unités'), {
        ...value,
        plain: { type: '[number, number]', mix: 'mixValue' },
      } as typeof value),
      special: shared(
        or(
          [],
          listField(
            id(200, 'a special rule', 'une règle spéciale'),
            0,
            1000,
            say('special rules of the scenario', 'règles spéciales du scénario'),
          ),
        ),
      ),
      markers: or([], recordsField(MARKER, 1000, say('ambush markers', 'pions d’embuscade'))),
      marches: or([], recordsField(MARCH, 1000, say('corps on their way', 'corps en route'))),
      ships: or([], recordsField(SHIP, 1000, say('ships', 'navires'))),
      // Chosen and noted before the first turn; null in battle
      setup: open(
        NONE,
        dataField(say('of a battle that is being set up', 'd’une bataille en préparation'), {
          type: 'SetUp | null',
        }),
      ),
      waiting: inFiles(
        open(
          say('the next', 'le suivant'),
          wholeField(1, 1e9, say('number of the open question', 'numéro de la question posée')),
        ),
      ),
      seal: inFiles(
        open(
          say('made when it is written', 'fait à l’écriture'),
          dataField(say('of a position in mid-resolution', 'd’une position au milieu d’une résolution')),
        ),
      ),
    },
    {
      type: 'AdlgState',
      extends: 'State',
      digest: [
        ...['edition', 'turn', 'first', 'active', 'phase', 'width', 'depth', 'asked'],
        { unless: null, mix: 'lie' },
        {
          known: [
            'options',
            ...[
              { digest: 'pieces', text: true },
              { digest: 'works', text: true },
              { digest: 'special', text: true },
            ],
          ] as const,
        },
        ...[{ length: 'units' }, { length: 'commanders' }, { length: 'corps' }, { length: 'camps' }],
        ...[{ length: 'contacts' }, { each: 'units' }, { each: 'commanders' }, { each: 'corps' }],
        ...[{ each: 'camps' }, { each: 'contacts' }, 'value', { json: 'setup' }, { each: 'markers' }],
        ...[{ each: 'marches' }, { each: 'ships' }, { json: 'frames' }, { json: 'over' }],
      ],
    },
  );
};
