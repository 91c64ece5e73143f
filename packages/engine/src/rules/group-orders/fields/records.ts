/**
 * Every record of the state and of a position, described once: types, constructors, copies, digests and writers are made
 * of it (`generated.ts`); strict reading, the list of fields, the template and the schema use it as it is.
 */

import {
  always,
  bodyField,
  coordinateField,
  dataField,
  differs,
  facingField,
  flagField,
  inFiles,
  inState,
  lengthField,
  like,
  listField,
  maybe,
  open,
  or,
  orNone,
  record,
  recordField,
  recordsField,
  say,
  shared,
  sideField,
  textField,
  typed,
  wholeField,
  wordField,
} from '../../../battle/fields/fields.ts';
import { everyPosition, PLACE_FIELDS } from '../../../battle/fields/position.ts';
import { DRILLS, MORALES, TYPES, WEAPONS } from '../army/troops.ts';

export const ORDERS = ['advance', 'reserve', 'stand', 'retreat', 'rout'] as const;
/** GO-UNIT-10. A routing unit is a mass two or one stands wide: its stands slip through gaps in single file. */
export const FORMATIONS = ['line', 'skirmish', 'column1', 'column2', 'square'] as const;
/** Where a unit or general is. `waiting`: not deployed, or not yet arrived; `dead`: destroyed, killed. */
export const PLACES = ['table', 'waiting', 'dead', 'left'] as const;
/** A `hill` is gentle, of one contour. */
export const AREA_KINDS = [
  'hill', 'steep', 'scrub', 'crops', 'orchard', 'vines', 'meadow', 'ford', 'wood', 'gardens', 'dense-wood', 'marsh',
  'ravine', 'block', 'road',
] as const; // biome-ignore format: a list
export const LINE_KINDS = ['hedge', 'fence', 'wall', 'earthwork', 'stream', 'river', 'crest'] as const;

/** The moments at which a written position begins: the start of a step of the phasing player. */
export const MOMENTS = [
  'orders',
  'forced',
  'charges',
  'moves',
  'shooting',
  'morale',
  'melee',
  'aftermath',
  'end',
] as const;
const STRUCK = ['front', 'flank', 'rear'] as const;
const WHO = ['roll', 'south', 'north'] as const;

const NONE = say('none', 'aucun');
const byType = say('by its type', 'selon son type');
const itsId = say('its id', 'son id');
const another = say('another form', 'une autre forme');
const yes = (en: string, fr: string) => or(false, flagField(say(en, fr)));
const count = (en: string, fr: string) => or(0, wholeField(0, 10000, say(en, fr)));
const far = (en: string, fr: string) => coordinateField(-1000, 1000, say(en, fr));
const cm = (en: string, fr: string) => lengthField(0, 1000, say(en, fr));
const courses = (least: number, en: string, fr: string) =>
  listField(far('cm', 'cm'), least, 200, say(en, fr));

const FROM = record('from', say('where a move began', 'où a commencé un mouvement'), {
  x: far('to the east', 'vers l’est'),
  y: far('to the north', 'vers le nord'),
  facing: facingField(say('where its front looked', 'où regardait son front')),
});

/** A battalion, regiment or battery. Its stands are never stored: they follow from its pose and formation. */
export const UNIT = record(
  'unit',
  say('a unit', 'une unité'),
  {
    id: bodyField(40, say('its name in orders; no two alike', 'son nom dans les ordres ; jamais deux')),
    side: sideField(say('whose it is; 0 is south', 'à qui elle est ; 0 est au sud')),
    group: differs(
      wholeField(0, 39, say('index into `groups`', 'rang parmi les groupes')),
      textField(60, say('the name of its group', 'le nom de son groupe')),
    ),
    name: like('id', itsId, textField(60, say('as people call it', 'son nom usuel'))),
    type: wordField(TYPES, say('troop type', 'type de troupe')),
    drill: open(
      say('normal, militia badly', 'normal, la milice badly'),
      wordField(DRILLS, say('drill', 'instruction')),
    ),
    morale: or('normal', wordField(MORALES, say('morale', 'moral'))),
    poorShot: yes('shoots badly', 'tire mal'),
    weapon: open(byType, wordField(WEAPONS, say('what it shoots with', 'son arme'))),
    start: open(
      say('its stands now', 'ses socles actuels'),
      wholeField(1, 12, say('stands at the start', 'socles au départ')),
    ),
    stands: open(byType, wholeField(0, 12, say('stands left', 'socles restants'))),
    formation: or('line', wordField(FORMATIONS, say('formation', 'formation'))),
    ...PLACE_FIELDS,
    place: or('table', wordField(PLACES, say('where it is', 'où elle est'))),
    block: or(
      '',
      textField(
        40,
        say('id of the built-up block it holds; "" none', 'id du pâté de maisons tenu ; "" aucun'),
      ),
    ),
    order: always(or('stand', wordField(ORDERS, say('its order', 'son ordre')))),
    began: always(
      like(
        'order',
        say('its order', 'son ordre'),
        wordField(
          ORDERS,
          say('its order at the start of its owner’s phase', 'son ordre au début de la phase de son camp'),
        ),
      ),
    ),
    from: always(
      inFiles(
        open(
          say('where it stands', 'où elle est'),
          recordField(FROM, say('where it stood when the phase began', 'où elle était au début de la phase')),
        ),
      ),
    ),
    // Its pose at the start of its owner's phase (GO-ORDER-08, 20).
    x0: inState(far('`from`, to the east', '`from`, vers l’est')),
    y0: inState(far('`from`, to the north', '`from`, vers le nord')),
    f0: inState(facingField(say('`from`, its facing', '`from`, son orientation'))),
    spent: or(0, cm('of its speed in steps 3 and 4, cm', 'de sa vitesse aux étapes 3 et 4, cm')),
    disordered: yes('in disorder', 'en désordre'),
    shotToday: yes('has shot in this battle', 'a tiré dans cette bataille'), // GO-SHOOT-M11
    shotTurn: yes('has shot this turn', 'a tiré ce tour'), // in a step 5: GO-SHOOT-01
    routMoved: open(
      say('true if it routs', 'true si elle fuit'),
      flagField(say('has made its first rout move', 'a fait son premier mouvement de fuite')),
    ),
    // GO-MORALE-M12
    gunfire: or(
      0,
      wholeField(
        0,
        3,
        say(
          'under short-range artillery fire: 1 in this phase, 2 in the one before',
          'sous le canon à courte portée : 1 dans cette phase, 2 dans la précédente',
        ),
      ),
    ),
    did: or(
      0,
      wholeField(
        0,
        65535,
        say('what it has done this phase, in bits', 'ce qu’elle a fait cette phase, en bits'),
      ),
    ),
  },
  {
    fixed: ['id', 'name', 'type', 'drill', 'morale', 'poorShot', 'weapon', 'side', 'group', 'start'],
    digest: [
      { known: ['id', 'name', 'type', 'drill', 'morale', 'weapon'] },
      ...['side', 'group', 'start', 'stands', 'x', 'y', 'facing', 'x0', 'y0', 'f0', 'spent'],
      {
        bits: {
          ...{ order: 0, began: 3, formation: 6, place: 9, poorShot: 12, disordered: 13 },
          ...{ shotToday: 14, shotTurn: 15, routMoved: 16 },
        },
      },
      ...['gunfire', 'did'],
      { unless: '', mix: { word: 'block' } },
    ],
  },
);

export const GROUP = record(
  'group',
  say('a group', 'un groupe'),
  {
    side: sideField(say('whose it is', 'à qui il est')),
    name: textField(60, say('its name; no two alike', 'son nom ; jamais deux')),
    start: open(
      say('those of its units', 'ceux de ses unités'),
      wholeField(0, 10000, say('stands at the start', 'socles au départ')),
    ),
    killed: open(
      say('those its units have lost', 'ceux perdus par ses unités'),
      wholeField(0, 10000, say('stands killed in the battle', 'socles tués dans la bataille')),
    ),
    deployed: always(or(true, flagField(say('is on the table', 'est sur la table')))),
    arrives: always(count('turn of its arrival; 0: with the army', 'tour d’arrivée ; 0 : avec l’armée')),
    won: always(count('melees won this phase', 'mêlées gagnées cette phase')),
    lost: always(count('melees lost this phase', 'mêlées perdues cette phase')),
    kills: always(count('stands killed in melee this phase', 'socles tués en mêlée cette phase')),
    losses: always(count('stands lost in melee this phase', 'socles perdus en mêlée cette phase')),
    shotAt: always(
      yes('lost a stand to shooting in this step 5', 'a perdu un socle au tir de cette étape 5'),
    ),
    fought: always(yes('had a unit in melee in this step 7', 'avait une unité en mêlée à cette étape 7')),
    bereft: always(yes('its general fell in this step 5 or 7', 'son général est tombé à cette étape 5 ou 7')),
    // GO-MORALE-M08
    gap: always(
      or(
        -1,
        orNone(
          cm(
            'distance of its general before casualties, cm; -1 none',
            'distance de son général avant les pertes, cm ; -1 aucune',
          ),
        ),
      ),
    ),
    chief: always(
      or(
        -1,
        orNone(cm('the same of the commander-in-chief; -1 none', 'celle du général en chef ; -1 aucune')),
      ),
    ),
    // GO-ORDER-13
    blocked: always(yes('its half move would run into friends', 'son demi-mouvement heurterait des amis')),
  },
  {
    digest: [
      { word: 'name' },
      ...['side', 'start', 'killed', 'arrives', 'won', 'lost', 'kills', 'losses', 'gap', 'chief'],
      { bits: { deployed: 0, shotAt: 1, fought: 2, bereft: 3, blocked: 4 } },
    ],
  },
);

export const GENERAL = record(
  'general',
  say('a general', 'un général'),
  {
    id: bodyField(
      40,
      say('his name in orders; no unit has it', 'son nom dans les ordres ; aucune unité ne l’a'),
    ),
    side: sideField(say('whose he is', 'à qui il est')),
    group: differs(
      wholeField(
        -1,
        39,
        say('index into `groups`; -1 commander-in-chief', 'rang du groupe ; -1 chef de l’armée'),
      ),
      or('', textField(60, say('the group he leads; "" the army', 'le groupe qu’il mène ; "" l’armée'))),
    ),
    name: like('id', itsId, textField(60, say('as people call him', 'son nom usuel'))),
    x: always(or(0, far('where he stands, to the east', 'où il est, vers l’est'))),
    y: always(or(0, far('where he stands, to the north', 'où il est, vers le nord'))),
    place: or('table', wordField(PLACES, say('where he is', 'où il est'))),
    returns: or(
      0,
      wholeField(0, 9, say('own steps 1 until a replacement appears', 'étapes 1 avant son remplaçant')),
    ),
    lost: yes('counts as lost', 'compte comme perdu'), // GO-SETUP-22
    moved: yes('has moved this phase', 'a bougé cette phase'),
  },
  {
    digest: [
      { word: 'id' },
      { word: 'name' },
      { bits: { place: 0 } },
      ...['side', 'group', 'x', 'y'],
      { bits: { lost: 0, moved: 1, returns: 2 } },
    ],
  },
);

/** Contact in melee: the front of `a` lies on an edge of `b`. */
export const CONTACT = record(
  'contact',
  say('two units in melee', 'deux unités en mêlée'),
  {
    a: bodyField(40, say('who attacked', 'qui a attaqué')),
    b: bodyField(40, say('who was attacked', 'qui a été attaqué')),
    // As the rules count it (GO-MOVE-24), kept until b is free to turn.
    edge: always(or('front', wordField(STRUCK, say('where b was struck', 'où b a été frappé')))),
    rounds: always(count('rounds fought', 'rounds livrés')),
    // GO-MELEE-M12
    stood: always(yes('b is cavalry charged on Stand', 'b est de la cavalerie chargée à l’arrêt')),
  },
  { digest: [{ word: 'a' }, { word: 'b' }, { word: 'edge' }, 'rounds', 'stood'] },
);

export const OBJECTIVE = record(
  'objective',
  say('an objective', 'un objectif'),
  {
    name: textField(60, say('its name', 'son nom')),
    x: far('where it is, to the east', 'où il est, vers l’est'),
    y: far('where it is, to the north', 'où il est, vers le nord'),
    points: wholeField(0, 100, say('what it is worth', 'ce qu’il vaut')),
    holder: always(
      or(
        -1,
        typed<-1 | 0 | 1>(
          '-1 | 0 | 1',
          wholeField(-1, 1, say('who holds it; -1 nobody', 'qui le tient ; -1 personne')),
        ),
      ),
    ),
    only: maybe(sideField(say('for whom it counts', 'pour qui il compte')), say('both', 'les deux')),
  },
  { digest: [{ word: 'name' }, 'x', 'y', 'points', 'holder', { unless: null, mix: 'only' }] },
);

const ELLIPSE = record('ellipse', say('an ellipse along the table', 'une ellipse le long de la table'), {
  x: far('its middle, to the east', 'son milieu, vers l’est'),
  y: far('its middle, to the north', 'son milieu, vers le nord'),
  rx: lengthField(0.5, 500, say('half its width', 'sa demi-largeur')),
  ry: lengthField(0.5, 500, say('half its depth', 'sa demi-profondeur')),
});

const groundId = open(
  say('its kind and number', 'sa nature et son rang'),
  textField(40, say('its id', 'son identifiant')),
);
const groundName = open(itsId, textField(60, say('as people call it', 'son nom')));

/** A piece of ground with a surface. It never changes during the battle. */
export const PIECE = record(
  'terrain',
  say('a piece of ground', 'un élément de terrain'),
  {
    id: groundId,
    kind: wordField(AREA_KINDS, say('what it is', 'ce que c’est')),
    name: groundName,
    rect: inFiles(open(another, listField(far('cm', 'cm'), 4, 4, say('x0, y0, x1, y1', 'x0, y0, x1, y1')))),
    polygon: inFiles(open(another, courses(6, 'corners x, y, x, y …', 'coins x, y, x, y …'))),
    ellipse: inFiles(open(another, recordField(ELLIPSE, say('an ellipse', 'une ellipse')))),
    ribbon: inFiles(
      open(
        another,
        courses(4, 'a line with width: x, y, x, y …', 'une ligne avec sa largeur : x, y, x, y …'),
      ),
    ),
    width: inFiles(or(4, lengthField(0.5, 100, say('of the ribbon', 'de la ligne')))),
    outline: shared(
      open(another, courses(6, 'corners as the program writes them', 'coins comme le programme les écrit')),
    ),
    height: open(
      say('1 for hills, else 0', '1 pour une colline, sinon 0'),
      wholeField(0, 9, say('contours it adds to whoever stands on it', 'courbes de niveau qu’il ajoute')),
    ),
  },
  { type: 'Piece' },
);

/** A linear obstacle or crest, from point to point. */
export const LINE = record('line', say('a wall, hedge, stream …', 'un mur, une haie, un ruisseau …'), {
  id: groundId,
  kind: wordField(LINE_KINDS, say('what it is', 'ce que c’est')),
  name: groundName,
  points: shared(courses(4, 'its course: x, y, x, y …', 'son tracé : x, y, x, y …')),
  bridges: always(
    shared(or([], courses(0, 'bridges and fords: x, y, x, y …', 'ponts et gués : x, y, x, y …'))),
  ),
});

/** A rectangle of the table. */
export const BOX = record('box', say('a rectangle of the table', 'un rectangle de la table'), {
  x0: far('west', 'ouest'),
  y0: far('south', 'sud'),
  x1: far('east', 'est'),
  y1: far('north', 'nord'),
});

const both = (type: string, en: string, fr: string) => dataField(say(en, fr), { type });
/** What the scenario says and play does not change. */
export const SCENARIO = record('scenario', say('what the scenario says', 'ce que dit le scénario'), {
  id: or('', textField(60, say('its id', 'son identifiant'))),
  turns: or(0, wholeField(0, 40, say('turns at most; 0: no limit', 'tours au plus ; 0 : sans limite'))),
  lead: maybe(
    wholeField(1, 100, say('points that win', 'points d’avance qui gagnent')),
    say('the book’s', 'celle du livre'),
  ),
  zones: or(
    [[], []],
    both(
      'readonly [readonly Box[], readonly Box[]]',
      'boxes for each side: x0, y0, x1, y1',
      'cadres de chaque camp : x0, y0, x1, y1',
    ),
  ),
  arrivals: or(
    [[], []],
    both(
      'readonly [readonly number[], readonly number[]]',
      'turns of arrival for each side',
      'tours d’arrivée de chaque camp',
    ),
  ),
  roads: open(
    say('the middle', 'le milieu'),
    both(
      'readonly [number, number]',
      'where each side’s road enters, cm',
      'où entre la route de chaque camp, cm',
    ),
  ),
  garrisons: or(
    [0, 0],
    both(
      'readonly [number, number]',
      'units each side may begin in buildings',
      'unités que chaque camp peut loger',
    ),
  ),
  first: or('roll', wordField(WHO, say('who begins', 'qui commence'))),
  defender: or('roll', wordField(WHO, say('who defends', 'qui défend'))),
});

const { phase: _, ...EVERY } = everyPosition('group-orders', MOMENTS, 'GroupFrame');
const terrain = recordsField(PIECE, 200, say('areas of ground', 'surfaces de terrain'));

/** The state, and what a position has of it. */
export const POSITION = record(
  'position',
  say('a moment of a battle', 'un moment d’une bataille'),
  {
    ...EVERY,
    table: inFiles(
      open(
        say('the usual one', 'celle d’usage'),
        listField(
          lengthField(40, 1000, say('cm', 'cm')),
          2,
          2,
          say('width and depth', 'largeur et profondeur'),
        ),
      ),
    ),
    width: inState(cm('of the table', 'de la table')),
    depth: inState(cm('of the table', 'de la table')),
    lie: inState(
      dataField(
        say('how the table lies in the plane; null as usual', 'où est la table ; null comme d’habitude'),
        {
          type: 'Lie | null',
          copy: 'copyLie',
          mix: 'mixLie',
        },
      ),
    ),
    turn: or(1, wholeField(0, 1000, say('the turn', 'le tour'))),
    first: or(0, sideField(say('has the first phase of every turn', 'a la première phase de chaque tour'))),
    active: or(0, sideField(say('the phasing player', 'le joueur en phase'))),
    at: inFiles(or('orders', wordField(MOMENTS, say('the step of the phase', 'l’étape de la phase')))),
    step: open(
      say('by "at"', 'selon « at »'),
      wholeField(
        0,
        9,
        say('number of the step; 0 during deployment', 'numéro de l’étape ; 0 au déploiement'),
      ),
    ),
    scenario: shared(
      open(NONE, recordField(SCENARIO, say('what the scenario says', 'ce que dit le scénario'))),
    ),
    groups: open(
      say('made from the units', 'faits d’après les unités'),
      recordsField(GROUP, 40, say('all groups', 'tous les groupes')),
    ),
    units: recordsField(
      UNIT,
      200,
      say('all units, group after group; none ever leaves', 'toutes les unités, groupe après groupe'),
    ),
    generals: or([], recordsField(GENERAL, 60, say('generals', 'généraux'))),
    contacts: or(
      [],
      recordsField(CONTACT, 200, say('who is in melee with whom', 'qui est en mêlée avec qui')),
    ),
    objectives: or([], recordsField(OBJECTIVE, 40, say('objectives', 'objectifs'))),
    terrain: inFiles(or([], terrain)),
    pieces: inState(shared(terrain)),
    lines: shared(or([], recordsField(LINE, 200, say('linear ground', 'terrain linéaire')))),
    seal: inFiles(
      open(
        say('made when it is written', 'fait à l’écriture'),
        dataField(say('of a position in mid-resolution', 'd’une position au milieu d’une résolution')),
      ),
    ),
  },
  {
    type: 'GroupState',
    extends: 'State',
    digest: [
      ...['turn', 'asked', 'first', 'active', 'step', 'width', 'depth', 'lie'],
      ...[{ digest: 'pieces' }, { digest: 'lines' }, { digest: 'scenario' }],
      ...[{ each: 'units' }, { each: 'groups' }, { each: 'generals' }, { each: 'contacts' }],
      { each: 'objectives' },
      { elsewhere: ['frames', 'over', 'options'] }, // digest.ts
    ],
  },
);
