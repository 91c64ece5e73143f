/**
 * Every record of the state and of a position, described once: types, constructors, copies, digests and writers are made
 * of it (`generated.ts`); strict reading, the list of fields, the template and the schema use it as it is.
 */

import {
  always,
  bodyField,
  coordinateField,
  dataField,
  degreesField,
  differs,
  flagField,
  inFiles,
  inState,
  lengthField,
  like,
  listField,
  open,
  or,
  orNull,
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
  wholeField,
  wordField,
  wordsField,
} from '../../../battle/fields/fields.ts';
import { everyPosition, PLACE_FIELDS } from '../../../battle/fields/position.ts';
import { LIE, readLie } from '../../../battle/form/lying.ts';
import {
  DISCIPLINES,
  GUNS,
  PACES,
  QUALITIES,
  STRUCTURES,
  TRAIT_NAMES,
  TYPES,
  WEAPONS,
} from '../army/troops.ts';
import { KIND_NAMES } from '../ground/terrain.ts';

export const PHASES = ['initiative', 'orders'] as const;
/**
 * `reserve`: not deployed yet; `routed`: VBU at 0, beaten on a flank, blocked, dispersed, off the table, failed division
 * test; `withdrawn`: left by its own order (BQ-2.5.1.1).
 */
export const PLACES = ['table', 'reserve', 'routed', 'withdrawn'] as const;
export const GROUNDS = ['open', 'broken', 'difficult', 'impassable', 'river', 'road'] as const;
const RIVERS = ['', 'dry', 'normal', 'deep'] as const;
/** What preachers do to their units this turn. BQ-8.1.9 */
export const SERMONS = ['none', 'shaken', 'steady', 'inspired'] as const;
export const DIRECTIONS = ['front', 'side', 'flank', 'rear'] as const;

const byType = say('by its type', 'selon son type');
const yes = (en: string, fr: string) => or(false, flagField(say(en, fr)));
const sure = (en: string, fr: string) => always(yes(en, fr));
const far = (en: string, fr: string) => coordinateField(-10000, 10000, say(en, fr));
const size = (en: string, fr: string) => open(byType, lengthField(0.1, 6, say(en, fr)));

/** A unit, or the baggage of an army. */
export const UNIT = record(
  'unit',
  say('a unit or the baggage', 'une unité ou les bagages'),
  {
    id: bodyField(
      40,
      say('its name in commands; no two alike', 'son nom dans les ordres ; jamais deux fois le même'),
    ),
    side: sideField(say('whose it is; 0 is south', 'à qui elle est ; 0 est au sud')),
    command: open(
      say('its side; -1 for baggage', 'son camp ; -1 pour les bagages'),
      wholeField(-1, 30, say('index into commands; -1 baggage', 'rang dans commands ; -1 bagages')),
    ),
    name: always(
      like('id', say('its id', 'son id'), textField(200, say('as people call it', 'son nom usuel'))),
    ),
    type: wordField(TYPES, say('troop type', 'type de troupe')),
    M: always(
      inFiles(
        open(
          byType,
          dataField(say('movement with its pace: "2", "1S", "2F"', 'mouvement et allure : "2", "1S", "2F"')),
        ),
      ),
    ),
    move: inState(unitsField(0, 99, say('M in BU', 'M en UB'))),
    pace: inState(wordField(PACES, say('slow, fast or neither', 'lente, rapide ou ni l’un ni l’autre'))),
    vbu: open(byType, wholeField(1, 12, say('VBU as printed', 'VBU imprimée'))),
    I: always(inFiles(open(byType, wholeField(0, 9, say('impetus', 'impétuosité'))))),
    impetus: inState(wholeField(0, 9, say('I as printed', 'I imprimée'))),
    D: always(inFiles(or('B', wordField(DISCIPLINES, say('discipline', 'discipline'))))),
    discipline: inState(wordField(DISCIPLINES, say('D as printed', 'D imprimée'))),
    vd: open(
      byType,
      wholeField(0, 20, say('what its loss costs the army', 'ce que sa perte coûte à l’armée')),
    ),
    weapon: always(or('none', wordField(WEAPONS, say('what it shoots with', 'son arme de tir')))),
    traits: differs(
      wholeField(0, 0x7fffffff, say('bits of TRAIT', 'bits de TRAIT')),
      open(byType, wordsField(TRAIT_NAMES, say('special characteristics', 'caractéristiques spéciales'))),
    ),
    ...PLACE_FIELDS,
    gun: open(byType, wordField(GUNS, say('kind of gun', 'type de canon'))),
    sm: or(0, wholeField(-9, 0, say('shooting modifier', 'modificateur de tir'))),
    mm: or(0, wholeField(0, 9, say('melee modifier', 'modificateur de mêlée'))),
    width: size('frontage, BU', 'largeur, BU'),
    depth: size('depth, BU', 'profondeur, BU'),
    place: or('table', wordField(PLACES, say('where it is', 'où elle est'))),
    losses: or(
      0,
      wholeField(0, 12, say('permanent losses, up to its VBU', 'pertes permanentes, au plus sa VBU')),
    ),
    disordered: yes('in disorder', 'en désordre'),
    reacted: yes('has tried a reaction this turn', 'a tenté une réaction ce tour'), // BQ-2.5.4
    barred: yes('has disengaged: no reaction this turn', 's’est désengagée : pas de réaction ce tour'), // BQ-5.7-e
    silenced: yes('may not rally this turn', 'ne peut se rallier ce tour'), // by preachers: BQ-8.1.9-a
    done: yes('has been activated this turn', 'a été activée ce tour'), // also passively
    exhaustedWhenLeft: yes('was exhausted when it left', 'était épuisée en partant'), // withdrawn units: R-09
    volley: open(byType, flagField(say('has its first volley', 'a encore sa première salve'))),
    pistols: open(byType, flagField(say('has its pistols loaded', 'a ses pistolets chargés'))),
    lance: open(byType, flagField(say('has its lances', 'a encore ses lances'))),
    evasions: or(0, wholeField(0, 99, say('evasion tests this turn', 'tests d’évasion ce tour'))),
    moves: or(0, wholeField(0, 99, say('movement actions this turn', 'mouvements ce tour'))),
  },
  {
    // Special rules of a scenario may change the division and the discipline of a unit.
    fixed: [
      ...['id', 'name', 'type', 'vbu', 'impetus', 'traits', 'side', 'gun', 'move', 'pace', 'vd', 'weapon'],
      ...['sm', 'mm', 'width', 'depth'],
    ],
    given: ['losses', 'disordered'], // odds/workbench.ts
    digest: [
      {
        known: [
          ...['id', 'name', 'type', 'gun', 'pace', 'discipline', 'weapon', 'side', 'command', 'move', 'vbu'],
          ...['impetus', 'vd', 'sm', 'mm', 'traits', 'width', 'depth'],
        ],
        words: 1,
      },
      { keys: 'place', as: { table: 1 } },
      ...['x', 'y'],
      {
        bits: {
          ...{ facing: 0, disordered: 16, reacted: 17, barred: 18, done: 19, volley: 20, pistols: 21 },
          ...{ lance: 22, exhaustedWhenLeft: 23, silenced: 24 },
        },
      },
      { bits: { losses: 0, evasions: 8, moves: 16 } },
    ],
  },
);

export const LEADER = record(
  'leader',
  say('the leader of a division', 'le chef d’un corps'),
  {
    id: open(
      say('L and its index', 'L et son rang'),
      bodyField(200, say('his name in commands', 'son nom dans les ordres')),
    ),
    side: inState(sideField(say('whose he is', 'à qui il est'))),
    command: inState(wholeField(0, 30, say('index into commands', 'rang dans commands'))),
    name: open(
      say('the division’s', 'celui du corps'),
      textField(200, say('as people call him', 'son nom usuel')),
    ),
    quality: always(inFiles(or('reliable', wordField(QUALITIES, say('how good he is', 'sa valeur'))))),
    level: inState(
      wholeField(0, 4, say('0 incompetent … 4 charismatic: also the bonus', '0 incapable … 4 charismatique')),
    ),
    chief: open(
      say('the first of a side is', 'le premier d’un camp l’est'),
      flagField(say('commander-in-chief', 'général en chef')),
    ),
    unit: or('', bodyField(200, say('the unit he is with; "" none', 'l’unité qu’il accompagne ; "" aucune'))),
    x: open(
      say('behind his first unit', 'derrière sa première unité'),
      far('where he stands when free, to the east', 'où il est, seul, vers l’est'),
    ),
    y: open(
      say('behind his first unit', 'derrière sa première unité'),
      far('where he stands when free, to the north', 'où il est, seul, vers le nord'),
    ),
    // Or it is fixed: BQ-2.7.5-b, -c, -d.
    changed: yes('his one change of level is spent', 'son changement de niveau est fait'),
    lost: yes('he is lost', 'il est perdu'),
    joined: yes('has joined or left a unit in this activation', 'a rejoint ou quitté une unité'),
    // No attaching until the next activation (BQ-2.6.1-j), in the same turn (BQ-7.5.6-b).
    barred: yes('his unit was destroyed in this activation', 'son unité vient d’être détruite'),
    routed: yes('his unit was routed this turn', 'son unité a fui ce tour'),
    spent: or(0, lengthField(0, 100, say('of his move in this activation, BU', 'de son mouvement, BU'))),
  },
  {
    fixed: ['id', 'side', 'command', 'name'],
    digest: [
      { word: 'id', words: 1 },
      { word: 'name', words: 1 },
      { word: 'unit', words: 1 },
      ...['x', 'y', 'spent'],
      {
        bits: {
          ...{ changed: 0, chief: 1, lost: 2, joined: 3, barred: 4, side: 5, level: 6, routed: 9 },
          command: 10,
        },
      },
    ],
  },
);

export const COMMAND = record(
  'command',
  say('a division', 'un corps'),
  {
    side: sideField(say('whose it is', 'à qui il est')),
    name: open(say('its place', 'sa place'), textField(200, say('as people call it', 'son nom'))),
    activated: sure('has been activated this turn, or lost it', 'a été activé ce tour, ou ne l’est plus'),
    named: sure('lost the last roll for initiative', 'a perdu le dernier jet d’initiative'),
    sermon: always(
      or('none', wordField(SERMONS, say('what its preachers said', 'ce qu’ont dit ses prêcheurs'))),
    ),
    deployed: always(or(true, flagField(say('is on the table', 'est sur la table')))),
    tested: sure('has taken its division test', 'a passé son test de corps'),
    leader: always(
      inFiles(
        orNull(
          open(
            say('a reliable one; null: none', 'un chef sûr ; null : aucun'),
            recordField(LEADER, say('its leader', 'son chef')),
          ),
        ),
      ),
    ),
  },
  {
    type: 'Division',
    fixed: ['side', 'name'],
    digest: [
      'side',
      { word: 'name', words: 1 },
      { keys: 'sermon' },
      { bits: { activated: 0, deployed: 1, tested: 2, named: 3 } },
    ],
  },
);

export const ARMY = record(
  'army',
  say('an army', 'une armée'),
  {
    name: open(say('South, North', 'South, North'), textField(200, say('as people call it', 'son nom'))),
    structure: always(
      or('average', wordField(STRUCTURES, say('command structure', 'structure de commandement'))),
    ),
    dice: always(or(0, wholeField(0, 11, say('exploration dice left', 'dés d’exploration restants')))),
    destiny: always(or(0, wholeField(0, 3, say('Rolls of Destiny left', 'jets du Destin restants')))),
    prostitutes: sure('followed by prostitutes', 'suivie de prostituées'),
    value: open(
      say('the sum of its units', 'la somme de ses unités'),
      wholeField(0, 10000, say('value at the start', 'valeur initiale')),
    ),
  },
  {
    fixed: ['name'],
    digest: [
      { word: 'name', words: 1 },
      { keys: 'structure' },
      ...['dice', 'destiny', 'prostitutes', 'value'],
    ],
  },
);

/** Contact in melee: the front or a front corner of `a` touches `b`. */
export const CONTACT = record(
  'contact',
  say('a contact in melee', 'un contact en mêlée'),
  {
    a: bodyField(40, say('whose front or front corner touches', 'dont le front touche')),
    b: bodyField(40, say('whom it touches', 'qui est touché')),
    from: always(or('front', wordField(DIRECTIONS, say('from where b was struck', 'd’où b a été frappé')))),
    works: sure('b defends an obstacle against a', 'b défend un obstacle contre a'), // BQ-LO-d
    crossed: sure('a came over an obstacle: no impetus', 'a est passé un obstacle'), // BQ-LO-b
    charge: sure('in the phase of the charge', 'dans la phase de la charge'),
  },
  {
    digest: [
      { word: 'a', words: 1 },
      { word: 'b', words: 1 },
      { keys: 'from', bits: { works: 0, charge: 1, crossed: 2 } },
    ],
  },
);

const point = listField(far('BU', 'UB'), 2, 2, say('x, y', 'x, y'));
const points = (least: number, en: string, fr: string) => listField(point, least, 200, say(en, fr));
const another = say('another form', 'une autre forme');
/** As the state has them: x0, y0, x1, y1 … */
const flat = (en: string, fr: string) => shared(listField(far('BU', 'UB'), 0, 10000, say(en, fr)));

const ELLIPSE = record('ellipse', say('an oval', 'un ovale'), {
  x: far('its middle, to the east', 'son milieu, vers l’est'),
  y: far('its middle, to the north', 'son milieu, vers le nord'),
  rx: far('half its width', 'sa demi-largeur'),
  ry: far('half its depth', 'sa demi-profondeur'),
  angle: or(0, degreesField(-360, 360, say('turned by so many degrees', 'tourné de tant de degrés'))),
});

/** Ways to draw an outline: one of them is given. */
const OUTLINE = {
  points: inFiles(open(another, points(3, 'corners', 'coins'))),
  ellipse: inFiles(open(another, recordField(ELLIPSE, say('an oval', 'un ovale')))),
  rect: inFiles(
    open(another, listField(far('BU', 'UB'), 4, 4, say('west, south, east, north', 'ouest, sud, est, nord'))),
  ),
  line: inFiles(open(another, points(2, 'a line with width', 'une ligne avec sa largeur'))),
  width: inFiles(or(1, lengthField(0.05, 20, say('of the line, BU', 'de la ligne, UB')))),
  outline: inState(flat('its outline is the terrain', 'son contour est le terrain')),
} as const;

export const PIECE = record(
  'terrain',
  say('a piece of ground', 'un élément de terrain'),
  {
    id: textField(60, say('its id', 'son identifiant')),
    kind: typed<string>('string', wordField(KIND_NAMES, say('what it is', 'ce que c’est'))),
    name: like('id', say('its id', 'son identifiant'), textField(200, say('as people call it', 'son nom'))),
    ground: open(
      say('by its kind', 'selon sa nature'),
      wordField(GROUNDS, say('what it does to movement', 'son effet')),
    ),
    ...OUTLINE,
    crest: differs(
      flat('crest of a hill; empty: its middle', 'crête d’une colline ; vide : son milieu'),
      open(say('its middle', 'son milieu'), points(2, 'crest of a hill', 'crête d’une colline')),
    ),
    river: open(
      say('normal for a river', 'normal pour une rivière'),
      wordField(RIVERS, say('how deep; diced after deployment', 'sa profondeur, tirée après le déploiement')),
    ),
  },
  { type: 'Piece' },
);

export const OBSTACLE = record('obstacle', say('a hedge or wall', 'une haie ou un mur'), {
  id: textField(60, say('its id', 'son identifiant')),
  points: differs(flat('its line', 'sa ligne'), points(2, 'its line', 'sa ligne')),
});

export const CROSSING = record('crossing', say('a ford or bridge', 'un gué ou un pont'), {
  id: textField(60, say('its id', 'son identifiant')),
  kind: wordField(['ford', 'bridge'] as const, say('which', 'lequel')),
  ...OUTLINE,
});

const laid = (type: string, en: string, fr: string) =>
  inState(dataField(say(en, fr), { type: `readonly ${type}[]` }));
/** Replaced as a whole while it is laid, shared otherwise. */
export const TABLE = record('table', say('the table and what lies on it', 'la table et son terrain'), {
  width: inState(lengthField(4, 200, say('its width', 'sa largeur'))),
  depth: inState(lengthField(4, 200, say('its depth', 'sa profondeur'))),
  lie: inState(
    dataField(say('where it lies in the plane; null as usual', 'où elle est ; null comme d’habitude'), {
      type: 'Lie | null',
    }),
  ),
  pieces: laid('Piece', 'terrain', 'terrain'),
  obstacles: laid('Obstacle', 'linear obstacles', 'obstacles linéaires'),
  crossings: laid('Crossing', 'fords and bridges', 'gués et ponts'),
});

/** What positions and set-ups say of the table. */
const GROUND_FIELDS = {
  table: differs(
    shared(
      dataField(say('the table and what lies on it', 'la table et son terrain'), {
        type: 'Table',
        mix: 'mixTable',
      }),
    ),
    or(
      [20, 15],
      listField(lengthField(4, 200, say('BU', 'UB')), 2, 2, say('width and depth', 'largeur et profondeur')),
    ),
  ),
  lie: inFiles(
    open(
      say('as usual', 'comme d’habitude'),
      readWith(recordField(LIE, say('where the table lies', 'où est la table')), readLie),
    ),
  ),
  terrain: inFiles(or([], recordsField(PIECE, 200, say('ground', 'terrain')))),
  obstacles: inFiles(or([], recordsField(OBSTACLE, 200, say('linear obstacles', 'obstacles linéaires')))),
  crossings: inFiles(or([], recordsField(CROSSING, 200, say('fords and bridges', 'gués et ponts')))),
} as const;
export const GROUND = record('ground', say('the ground', 'le terrain'), GROUND_FIELDS);

const EVERY = everyPosition('baroque', PHASES, 'BaroqueFrame');

/** The state, and what a position has of it. */
export const POSITION = record(
  'position',
  say('a moment of a battle', 'un moment d’une bataille'),
  {
    ...EVERY,
    rules: inFiles(
      open(say('baroque', 'baroque'), wordField(['baroque'] as const, say('the game', 'le jeu'))),
    ),
    options: { ...EVERY.options, plain: { type: 'OptionValues', mix: 'mixOptions' } },
    frames: { ...EVERY.frames, plain: { type: 'BaroqueFrame[]', copy: 'copyFrames', mix: 'mixPlain' } },
    name: inFiles(open(say('none', 'aucun'), textField(200, say('of the position', 'de la position')))),
    comment: inFiles(open(say('none', 'aucun'), dataField(say('for readers', 'pour les lecteurs')))),
    seal: inFiles(
      open(
        say('made when it is written', 'fait à l’écriture'),
        dataField(
          say('of a position in the middle of a resolution', 'd’une position au milieu d’une résolution'),
        ),
      ),
    ),
    phase: inFiles(or('initiative', wordField(PHASES, say('the moment of the turn', 'le moment du tour')))),
    ordering: inFiles(
      open(
        say('the first division of the active side', 'le premier corps du camp actif'),
        wholeField(0, 30, say('the division that is given orders', 'le corps qui reçoit des ordres')),
      ),
    ),
    turn: or(1, wholeField(0, 1000, say('the turn; 0 before the first', 'le tour ; 0 avant le premier'))),
    active: open(say('0', '0'), sideField(say('whose division is activated', 'dont un corps est activé'))),
    ...GROUND_FIELDS,
    units: recordsField(
      UNIT,
      200,
      say('all units, baggage among them; none ever leaves', 'toutes les unités, bagages compris'),
    ),
    leaders: inState(recordsField(LEADER, 30, say('leaders of divisions', 'chefs des corps'))),
    commands: open(
      say('one of each side', 'un par camp'),
      recordsField(COMMAND, 30, say('all divisions', 'tous les corps')),
    ),
    armies: differs(
      { ...recordsField(ARMY, 2, say('both armies', 'les deux armées')), least: 2 },
      open(
        say('two plain ones', 'deux armées ordinaires'),
        recordsField(ARMY, 2, say('both armies', 'les deux armées')),
      ),
    ),
    contacts: or(
      [],
      recordsField(CONTACT, 200, say('who is in melee with whom', 'qui est en mêlée avec qui')),
    ),
    special: shared(
      or(
        [],
        listField(
          textField(200, say('in words', 'en mots')),
          0,
          60,
          say('special rules of the scenario', 'règles spéciales du scénario'),
        ),
      ),
    ),
  },
  {
    type: 'BaroqueState',
    extends: 'State',
    digest: [
      ...['turn', 'asked', 'active', 'options', 'table'],
      { digest: 'special', text: true },
      ...[{ each: 'units' }, { each: 'leaders' }, { each: 'commands' }, { each: 'armies' }],
      { each: 'contacts' },
      ...['frames', 'over'],
    ],
  },
);
