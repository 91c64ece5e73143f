/**
 * Every record of the state, of a set-up and of a position, described once: types, constructors, copies, digests and
 * writers are made of it (`generated.ts`); strict reading, the list of fields, the template and the schema use it as it is.
 */

import {
  coordinateField,
  dataField,
  differs,
  type FieldSpec,
  facingField,
  flagField,
  inFiles,
  inState,
  lengthField,
  listField,
  numberField,
  open,
  or,
  orNull,
  type RecordSpec,
  record,
  recordField,
  recordsField,
  type Said,
  say,
  shared,
  sideField,
  textField,
  typed,
  wholeField,
  wordField,
} from '../../../battle/fields/fields.ts';
import type { Scheme } from '../../../battle/fields/generate.ts';
import { everyPosition } from '../../../battle/fields/position.ts';
import { tagged, unionField, variant } from '../../../battle/fields/union.ts';
import { HOLD_LENGTH } from '../house-rules.ts';
import { ARMOURS, MELEE_KINDS, RANGED_KINDS } from '../shooting/weapons.ts';
import {
  ABILITIES,
  ARM,
  DOINGS,
  FIGURE,
  MAN,
  MODES,
  PLACES,
  RECRUIT,
  ROLES,
  STEEDS,
  WRITTEN,
} from './figures.ts';
import type { Aim } from './generated.ts';
import { box, GROUND_KINDS, GROUND_PIECE, LINE, LINE_KINDS, TERRAIN } from './ground.ts';
import {
  ACTIONS,
  ARRIVAL,
  COMMAND,
  DEED,
  FIRE,
  INTENTS,
  KEPT,
  MANOEUVRE,
  ORDER,
  PLACING,
  POINT,
  REACTION,
  RESOLVE,
  RESPONSES,
  TRIGGERS,
} from './orders.ts';

const PHASES = ['deploy', 'orders'] as const;
const NERVES = ['steady', 'shaken', 'falls-back', 'gone'] as const;
const ITEMS = ['letter', 'sack', 'wagon'] as const;
const EDGES = ['north', 'east', 'south', 'west'] as const;

const NONE = say('none', 'aucun');
const yes = (en: string, fr: string) => or(false, flagField(say(en, fr)));
const cm = (en: string, fr: string) => coordinateField(0, 400, say(en, fr));
const text = (most: number, en: string, fr: string) => textField(most, say(en, fr));
const both = <T>(of: FieldSpec<T>, meaning: Said) => listField(of, 2, 2, meaning);
/** Grid steps, a turn or the number of a figure, of the state. */
const count = (en: string, fr: string) => wholeField(-2, 0x7fffffff, say(en, fr));
const now = (en: string, fr: string) => inState(or(0, count(en, fr)));
const flags = (en: string, fr: string) => or([false, false], both(flagField(NONE), say(en, fr)));
/** Figures, by their ids in files and by their numbers in the state. */
const figures = (en: string, fr: string) =>
  differs(
    shared(listField(wholeField(0, 200, NONE), 0, 60, say(en, fr))),
    listField(text(20, 'id of a figure', 'id d’une figurine'), 0, 60, say(en, fr)),
  );
const someone = (en: string, fr: string, missing: Said) =>
  differs(count(en, fr), open(missing, textField(20, say(en, fr))));

/** The nerve of a band, which positions write apart. */
const NERVE_FIELDS = {
  lost: or(0, wholeField(0, 200, say('figures lost', 'figurines perdues'))),
  lostBefore: or(0, wholeField(-200, 200, say('of them before this turn', 'dont avant ce tour'))),
  leaderDown: yes('its leader has fallen', 'son chef est tombé'),
  half: yes('has tested for the loss of half', 'a testé pour la moitié perdue'),
  nerve: or('steady', wordField(NERVES, say('how it holds', 'comment elle tient'))),
  falls: or(0, wholeField(0, 9, say('turns it has fallen back', 'tours de repli'))),
  ridden: yes('has been ridden down', 'a été foulée'), // AG-VICT-1 c
} as const;
export const NERVE = record('nerve', say('the nerve of a band', 'le moral d’une bande'), NERVE_FIELDS);

const bandOf = <R extends RecordSpec>(figure: R) =>
  ({
    id: open(say('band and its number', 'band et son rang'), text(40, 'its id', 'son identifiant')),
    side: sideField(say('whose it is; 0 is south', 'à qui elle est ; 0 est au sud')),
    name: open(say('band and its number', 'band et son rang'), text(80, 'as people call it', 'son nom')),
    leader: someone(
      'its leader',
      'son chef',
      say('its first officer or player’s character', 'son premier officier ou personnage'),
    ),
    figures: inFiles(recordsField(figure, 60, say('its figures', 'ses figurines'))),
  }) as const;

export const BAND = record(
  'band',
  say('a band', 'une bande'),
  {
    ...bandOf(WRITTEN),
    start: now('figures at the beginning', 'figurines au début'),
    lost: inState(NERVE_FIELDS.lost),
    lostBefore: inState(NERVE_FIELDS.lostBefore),
    leaderDown: inState(NERVE_FIELDS.leaderDown),
    half: inState(NERVE_FIELDS.half),
    nerve: inState(NERVE_FIELDS.nerve),
    falls: inState(NERVE_FIELDS.falls),
    ridden: inState(NERVE_FIELDS.ridden),
  },
  {
    digest: [
      ...['id', 'side', 'name', 'leader', 'start', 'lost', 'lostBefore'],
      { bits: { leaderDown: 0, half: 1, ridden: 2 } },
      ...['nerve', 'falls'],
    ],
  },
);
const RECRUITS = record('band', say('a band', 'une bande'), bandOf(RECRUIT));

/** A stretch of edge by which figures enter or leave. */
export const STRETCH = record('stretch', say('a stretch of the table’s edge', 'une portion de bord'), {
  edge: wordField(EDGES, say('which edge', 'quel bord')),
  from: cm('its beginning, from the west or south', 'son début, depuis l’ouest ou le sud'),
  to: cm('its end', 'sa fin'),
});

const owner = { side: sideField(say('whose aim it is', 'à qui est ce but')) };
const exit = { exit: recordField(STRETCH, say('where to leave the table', 'par où sortir')) };
export const AIM = tagged(
  'Aim',
  'kind',
  [
    variant('score', say('points alone', 'les points seuls')),
    variant('letter', say('a letter', 'une lettre'), { ...owner, ...exit }),
    variant('wagon', say('a wagon', 'un chariot'), {
      ...owner,
      after: wholeField(0, 50, say('turn after which it counts', 'tour après lequel il compte')),
    }),
    variant('march-off', say('to leave', 'sortir'), {
      ...owner,
      ...exit,
      need: wholeField(1, 60, say('figures that win by leaving', 'figurines qui gagnent en sortant')),
      least: wholeField(0, 60, say('fewer lose', 'moins, c’est perdu')),
    }),
    variant('sacks', say('sacks', 'des sacs'), {
      ...owner,
      ...exit,
      home: text(40, 'id of the ground where they are kept', 'id du terrain où ils sont'),
    }),
    variant('wood', say('a wood', 'un bois'), { ...owner, ground: text(40, 'id of the wood', 'id du bois') }),
    variant('door', say('a door', 'une porte'), {
      ...owner,
      x: cm('the door, to the east', 'la porte, vers l’est'),
      y: cm('the door, to the north', 'la porte, vers le nord'),
      radius: cm('how near to the door', 'à quelle distance de la porte'),
    }),
  ],
  'Aim',
);

/** Something carried or fought over. */
export const ITEM = record(
  'item',
  say('a thing that can be carried', 'un objet à porter'),
  {
    id: text(20, 'its id', 'son identifiant'),
    kind: wordField(ITEMS, say('what it is', 'ce que c’est')),
    x: or(0, cm('where it lies, to the east', 'où il est, vers l’est')),
    y: or(0, cm('where it lies, to the north', 'où il est, vers le nord')),
    bearer: someone('who carries it', 'qui le porte', say('nobody', 'personne')),
    off: or(
      -1,
      wholeField(-1, 1, say('side that took it off the table; -1 none', 'camp qui l’a sorti ; -1 aucun')),
    ),
  },
  { digest: ['id', 'kind', 'x', 'y', 'bearer', 'off'] },
);

export const WAVE = record('wave', say('figures that come later', 'figurines qui viennent plus tard'), {
  side: inState(sideField(say('whose they are', 'à qui elles sont'))),
  turn: wholeField(1, 60, say('when they come', 'quand elles viennent')),
  later: yes('its player may let them come later', 'leur joueur peut les faire attendre'),
  stretches: recordsField(STRETCH, 10, say('where they may come on', 'où elles peuvent entrer')), // one is chosen in secret
  figures: figures('who comes', 'qui vient'),
});

export const ZONE = record('zone', say('where figures are set down', 'où placer des figurines'), {
  figures: figures('whom its player places', 'qui leur joueur place'),
  boxes: typed<(readonly number[])[]>(
    'readonly (readonly number[])[]',
    listField(
      box('west, south, east, north', 'ouest, sud, est, nord'),
      0,
      10,
      say('places for them', 'places pour elles'),
    ),
  ),
  hidden: yes('they begin hidden', 'elles commencent cachées'),
});

/** A close-order unit on foot. */
export const UNIT = record(
  'unit',
  say('figures in close order', 'figurines en ordre serré'),
  {
    members: differs(
      listField(wholeField(0, 200, NONE), 0, 60, say('its figures', 'ses figurines')),
      listField(
        text(20, 'id of a figure', 'id d’une figurine'),
        0,
        60,
        say('at least three of one side', 'au moins trois d’un camp'),
      ),
    ),
    front: open(
      say('where its first man looks', 'où regarde le premier'),
      facingField(say('its front', 'son front')),
    ),
    square: yes('in square', 'en carré'),
    formed: or(0, wholeField(0, 99, say('turn in which it formed', 'tour de sa formation'))),
    broken: yes('is broken up', 'est rompue'), // kept so that numbers stay
  },
  {
    digest: [
      { length: 'members' },
      'front',
      'formed',
      { bits: { square: 0, broken: 1 } },
      { each: 'members' },
    ],
  },
);

export const HORSE = record(
  'horse',
  say('a horse without rider', 'un cheval sans cavalier'),
  {
    x: cm('middle of its base, to the east', 'milieu de son socle, vers l’est'),
    y: cm('middle of its base, to the north', 'milieu de son socle, vers le nord'),
    facing: facingField(say('where it looks', 'où il regarde')),
    worth: wholeField(0, 20, say('its worth', 'sa valeur')),
    kind: wordField(['war', 'draught', 'mule'], say('what it is', 'ce que c’est')),
  },
  { digest: ['x', 'y', 'facing', 'worth', 'kind'] },
);

/** Two enemies touching. */
export const CONTACT = record(
  'contact',
  say('two who are in contact', 'deux figurines au contact'),
  {
    a: differs(count('the lower number', 'le plus petit rang'), text(20, 'id of the one', 'id de l’une')),
    b: differs(count('the other', 'l’autre'), text(20, 'id of the other', 'id de l’autre')),
    attacker: someone('who came up', 'qui est venue', say('neither', 'aucune')),
    turn: open(say('this turn', 'ce tour'), wholeField(0, 99, say('since when', 'depuis quand'))),
    pulse: now('0: since before this turn', '0 : d’avant ce tour'),
    sub: now('sub-step', 'sous-étape'),
    across: inState(yes('a linear obstacle lies between them', 'un obstacle les sépare')),
    chargeTest: now('2D6 that was thrown; 0 none', '2D6 lancés ; 0 aucun'),
  },
  { digest: ['a', 'b', 'pulse', 'sub', 'attacker', 'across', 'chargeTest', 'turn'] },
);

/** What is seen from a shooter at one moment. */
const SEEN = record(
  'seen',
  say('what is seen from a shooter', 'ce que voit un tireur'),
  {
    target: now('whom', 'qui'),
    range: now('how far', 'à quelle distance'),
    cover: now('0, -1, -2', '0, -1, -2'),
    coverRule: inState(text(40, 'rule of it', 'sa règle')),
    work: inState(yes('partly protected by a building or wall', 'à l’abri d’un mur')), // AG-SHOOT-51
    also: now('further cover that does not add', 'autre couvert, sans effet'),
    moment: now('pulse', 'impulsion'),
    approach: inState(yes('while coming near', 'en approchant')),
  },
  { digest: ['target', 'range', 'cover', 'coverRule', { bits: { work: 0, approach: 1 } }, 'also', 'moment'] },
);

/** A shot that was noted. */
const SHOT = record(
  'shot',
  say('a shot that was noted', 'un tir noté'),
  {
    by: now('who', 'qui'),
    arm: now('with which weapon', 'avec quelle arme'),
    when: inState(wordField(['start', 'passing', 'now', 'last', 'end'], say('when', 'quand'))),
    open: inState(yes('still looking: its moment is not fixed', 'moment pas encore fixé')),
    runUp: inState(yes('thrown after a straight run', 'lancé après une course')), // AG-WEAPON-12
    seen: inState(recordsField(SEEN, 200, say('what was seen', 'ce qui fut vu'))),
  },
  { digest: ['by', 'arm', 'when', { bits: { open: 0, runUp: 1 } }, 'seen'] },
);

/** What was proposed after the reveal (AG-SIM-5). */
const AMENDMENT = record('amendment', say('what was proposed', 'ce qui fut proposé'), {
  order: inState(shared(orNull(recordField(ORDER, say('the order', 'l’ordre'))))),
  answer: inState(wordField(['', 'yes', 'no'], say('the answer', 'la réponse'))),
});

/** What a set-up says of the table. */
const TABLE_FIELDS = {
  name: or('', text(120, 'of the skirmish', 'de l’escarmouche')),
  width: lengthField(30, 400, say('of the table, cm', 'de la table, cm')),
  depth: lengthField(30, 400, say('of the table, cm', 'de la table, cm')),
  length: or(HOLD_LENGTH, wholeField(1, 60, say('turns at most', 'tours au plus'))),
  surprise: yes('the enemy is surprised', 'l’ennemi est surpris'),
  terrain: or({}, recordField(TERRAIN, say('ground', 'terrain'))),
  // AG-VICT-7: a legal exit
  home: or(
    ['south', 'north'],
    both(wordField(EDGES, say('an edge', 'un bord')), say('each side’s own edge', 'le bord de chaque camp')),
  ),
  exits: or(
    [[], []],
    both(
      recordsField(STRETCH, 10, say('stretches', 'portions')),
      say('where each side may leave', 'où chaque camp peut sortir'),
    ),
  ),
  aim: open(
    say('points alone', 'les points seuls'),
    unionField<Aim>(AIM, say('what decides it', 'ce qui la décide')),
  ),
} as const;
const COMING_FIELDS = {
  waves: or([], recordsField(WAVE, 20, say('who comes later', 'qui vient plus tard'))),
  zones: or([], recordsField(ZONE, 40, say('where players place figures', 'où les joueurs placent'))),
} as const;
const items = or([], recordsField(ITEM, 40, say('things on the table', 'objets sur la table')));
const units = or([], recordsField(UNIT, 20, say('units in close order', 'unités en ordre serré')));

/** Everything that stays as it was set up. */
const TABLE = record('table', say('what stays as it was set up', 'ce qui reste comme au début'), {
  ...TABLE_FIELDS,
  ...COMING_FIELDS,
  lie: inState(
    dataField(
      say('how the table lies in the plane; null as usual', 'où est la table ; null comme d’habitude'),
      {
        type: 'Lie | null',
      },
    ),
  ),
  points: inState(both(wholeField(0, 1e6, NONE), say('points at the start', 'points au départ'))),
});

export const SETUP = record('setup', say('a skirmish before it begins', 'une escarmouche avant son début'), {
  ...TABLE_FIELDS,
  items,
  bands: recordsField(RECRUITS, 20, say('all bands', 'toutes les bandes')),
  ...COMING_FIELDS,
  units,
});

const { frames, ...EVERY } = everyPosition('argad', PHASES, 'ArgadFrame');
const orders = both(
  shared(recordsField(ORDER, 100, say('orders', 'des ordres'))),
  say('orders of each side', 'les ordres de chaque camp'),
);

/** The state, and what a position has of it. */
export const POSITION = record(
  'position',
  say('a moment of a skirmish', 'un moment d’une escarmouche'),
  {
    ...EVERY,
    frames: inState(frames),
    ...filed(TABLE_FIELDS),
    items,
    bands: recordsField(BAND, 20, say('all bands', 'toutes les bandes')),
    ...filed(COMING_FIELDS),
    units,
    phase: inFiles(or('orders', wordField(PHASES, say('the moment of the turn', 'le moment du tour')))),
    turn: or(0, wholeField(0, 99, say('the turn; 0: the first', 'le tour ; 0 : le premier'))),
    horses: or([], recordsField(HORSE, 60, say('horses without riders', 'chevaux sans cavalier'))),
    contacts: open(
      say('whoever stands in contact', 'qui se touche'),
      recordsField(CONTACT, 200, say('more about contacts', 'précisions sur les contacts')),
    ),
    nerve: inFiles(
      open(
        say('all steady', 'tous fermes'),
        recordsField(NERVE, 20, say('for each band in turn', 'pour chaque bande')),
      ),
    ),
    // In the state: stretch × 100 + turn; -1 not chosen
    waveChoice: open(
      say('-1 for each', '-1 pour chacune'),
      listField(
        wholeField(-1, 9999, say('a choice', 'un choix')),
        0,
        20,
        say('how each wave comes', 'comment vient chaque vague'),
      ),
    ),
    broken: flags('which sides are broken', 'quels camps sont brisés'), // AG-VICT-4
    // Earned on the way
    aimPoints: or(
      [0, 0],
      both(numberField(0, 1e6, say('points', 'points')), say('points for the aim', 'points du but')),
    ),
    kept: open(
      NONE,
      both(
        shared(recordsField(KEPT, 100, say('stances', 'consignes'))),
        say('standing orders of each side', 'consignes de chaque camp'),
      ),
    ),
    moment: inFiles(open(NONE, dataField(say('the middle of a turn', 'le milieu d’un tour')))),
    seal: inFiles(
      open(
        say('made when it is written', 'fait à l’écriture'),
        dataField(say('of a position in the middle of a turn', 'd’une position au milieu d’un tour')),
      ),
    ),
    table: inState(shared(recordField(TABLE, say('what never changes', 'ce qui ne change jamais')))),
    men: inState(shared(recordsField(MAN, 200, say('the roster', 'la liste')))),
    figures: inState(
      recordsField(FIGURE, 200, say('in the order of the roster', 'dans l’ordre de la liste')),
    ),
    orders: inState(or([[], []], orders)),
    sealed: inState(flags('who has sealed his orders', 'qui a scellé ses ordres')),
    amended: inState(both(recordField(AMENDMENT, NONE), say('of each side', 'de chaque camp'))),
    pulse: now('0 before the first', '0 avant la première'),
    shots: inState(or([], recordsField(SHOT, 400, say('shots noted', 'tirs notés')))),
    atWill: inState(flags('the +1 was used this turn', 'le +1 a servi ce tour')), // AG-SHOOT-50
    eliteShot: inState(flags('used this turn', 'a servi ce tour')), // AG-SPECIAL-1
    seized: inState(flags('used this turn', 'a servi ce tour')), // AG-HEAL-9
  },
  {
    type: 'Argad',
    extends: 'State',
    digest: [
      ...[{ json: 'frames' }, 'turn', 'asked', { json: 'over' }, { each: 'figures' }, { each: 'horses' }],
      ...[{ length: 'horses' }, 'units', 'contacts', { each: 'bands' }, { each: 'items' }],
      ...[
        { json: 'orders' },
        { json: 'amended' },
        { json: 'kept' },
        { json: 'waveChoice' },
        'pulse',
        'shots',
      ],
      { bits: { sealed: 0, atWill: 2, eliteShot: 4, seized: 6, broken: 8 } },
      { lengths: ['sealed', 'atWill', 'eliteShot', 'seized', 'broken'] },
      'aimPoints',
      { elsewhere: ['options', 'table', 'men'] }, // never change in a battle
    ],
  },
);

/** The state has them in its `table`. */
function filed<F extends Record<string, FieldSpec>>(fields: F): F {
  return Object.fromEntries(Object.entries(fields).map(([name, spec]) => [name, inFiles(spec)])) as F;
}

export const SCHEME: Scheme = {
  runtime: '../../../battle/fields/runtime.ts',
  types: {
    ArgadFrame: '../frames.ts',
    Armour: '../shooting/weapons.ts',
    Going: '../table/terrain.ts',
    GroundKind: '../table/terrain.ts',
    LineKind: '../table/terrain.ts',
    MeleeKind: '../shooting/weapons.ts',
    RangedKind: '../shooting/weapons.ts',
  },
  words: {
    Ability: ABILITIES,
    Action: ACTIONS,
    Armour: ARMOURS,
    Doing: DOINGS,
    Edge: EDGES,
    GroundKind: GROUND_KINDS,
    Intent: INTENTS,
    LineKind: LINE_KINDS,
    MeleeKind: MELEE_KINDS,
    Mode: MODES,
    Whereabouts: PLACES,
    RangedKind: RANGED_KINDS,
    Response: RESPONSES,
    Role: ROLES,
    Steed: STEEDS,
    Trigger: TRIGGERS,
  },
  records: [ARM, MAN, FIGURE, BAND, STRETCH, ITEM, UNIT, HORSE, CONTACT, SEEN, SHOT, AMENDMENT, POSITION],
  parts: [
    ...[
      GROUND_PIECE,
      LINE,
      TERRAIN,
      WAVE,
      ZONE,
      TABLE,
      POINT,
      FIRE,
      REACTION,
      RESOLVE,
      DEED,
      MANOEUVRE,
      ORDER,
      KEPT,
    ],
    ...[PLACING, ARRIVAL],
  ],
  unions: [AIM, COMMAND],
};
