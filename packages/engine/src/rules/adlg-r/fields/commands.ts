/** Every command, described once. Lengths in UD, angles in degrees. */

import {
  bodyField,
  dataField,
  degreesField,
  type FieldSpecs,
  flagField,
  listField,
  maybe,
  open,
  orNull,
  readWith,
  record,
  recordField,
  recordsField,
  type Said,
  say,
  textField,
  typed,
  unitsField,
  wholeField,
  wordField,
} from '../../../battle/fields/fields.ts';
import type { Scheme } from '../../../battle/fields/generate.ts';
import { commands, tagged, taggedField, variant } from '../../../battle/fields/union.ts';
import { at, object, oneOf, wrong } from '../../../battle/form/form.ts';
import type { Json } from '../../../battle/protocol.ts';
import { REGIONS } from '../army/lists.ts';
import { WEAPONS } from '../army/roster.ts';
import { TROOP_TYPES } from '../army/troops.ts';
import {
  CAMP,
  COMMANDER,
  CONTACT,
  CORPS,
  EDGES,
  HALVES,
  KINDS,
  MARCH,
  MARKER,
  PHASES,
  PIECE,
  PLACES,
  positionOf,
  QUALITIES,
  SHIP,
  UNIT,
  WORK,
} from './records.ts';

/** How a corps is drawn up: in a formation, or as it was kept with the roster, as it is or mirrored. */
export const DRAWN = ['line', 'two-lines', 'checkerboard', 'wings', 'as-kept', 'mirrored'] as const;
/** Ground laid over a gentle hill for nothing (ADLG-TER-7). */
const COVERINGS = ['field', 'enclosed-field', 'brush', 'plantation', 'wood'] as const;
/** Left, centre or right of the own side, as its player sees it. */
const THIRDS = ['left', 'centre', 'right'] as const;

const id = (en: string, fr: string) => textField(60, say(en, fr));
const body = (en: string, fr: string) => bodyField(60, say(en, fr));
const unit = body('which unit', 'quelle unité');
const ids = (en: string, fr: string) => listField(unit, 0, 100, say(en, fr));
const units = ids('which units', 'quelles unités');
const ud = (least: number, most: number, en: string, fr: string) => unitsField(least, most, say(en, fr));
const degrees = (least: number, most: number) => degreesField(least, most, say('degrees', 'degrés'));
const by = ud(0, 100, 'how far', 'de combien');
const yes = (en: string, fr: string) => flagField(say(en, fr));
const corps = wholeField(0, 100, say('number of the corps', 'rang du corps'));
const hand = wordField(HALVES, say('to which hand', 'de quel côté'));
const half = wordField(HALVES, say('which half', 'quelle moitié'));
const far = (en: string, fr: string) => unitsField(-400, 400, say(en, fr));
const place = { x: far('to the east', 'vers l’est'), y: far('to the north', 'vers le nord') };
const facing = degrees(-360, 360);

export const LEG = tagged(
  'Leg',
  'do',
  [
    variant('advance', say('straight ahead', 'tout droit'), { by }),
    variant('slide', say('sideways', 'de côté'), { by: ud(-100, 100, '+ to the right', '+ vers la droite') }),
    variant('wheel', say('about the front corner on that side', 'autour du coin du front de ce côté'), {
      to: hand,
      by: degrees(0, 360),
    }),
    // ADLG-ALW-8a
    variant('pivot', say('about its middle: guns only', 'sur son milieu : canons seulement'), {
      to: hand,
      by: degrees(0, 360),
    }),
    variant('turn', say('a quarter or half turn', 'un quart ou un demi-tour'), {
      to: wordField(['left', 'right', 'about'], say('to where', 'vers où')),
    }),
  ],
  'Leg',
);
const legs = taggedField(LEG, 12, say('one after the other', 'l’un après l’autre'));

const SPOT = record('spot', say('where a unit ends', 'où finit une unité'), {
  unit,
  x: ud(-200, 400, 'to the east', 'vers l’est'),
  y: ud(-200, 400, 'to the north', 'vers le nord'),
});
const SHOT = record(
  'shot',
  say('a shot: who is left out holds his fire', 'un tir : qui est omis ne tire pas'),
  {
    shooter: id('"A03:left"', '« A03:left »'),
    target: id('"B05:right"', '« B05:right »'),
    edge: maybe(wordField(EDGES, say('at which edge', 'sur quel côté'))),
    with: maybe(textField(40, say('which of two weapons', 'laquelle de deux armes'))),
  },
);
const PRIMARY = record('primary', say('who shoots first of several', 'qui tire d’abord parmi plusieurs'), {
  target: id('at whom', 'sur qui'),
  shooter: id('who', 'qui'),
});
const WHEEL = record('wheel', say('a wheel on the way', 'une conversion en chemin'), {
  after: ud(0, 100, 'straight on before it', 'tout droit auparavant'),
  to: hand,
  by: degrees(0, 180),
});
const PIECE_CHOICE = record('pieceChoice', say('a terrain piece as chosen', 'un élément choisi'), {
  kind: wordField(KINDS, say('what it is', 'ce que c’est')),
  cover: maybe(wordField(COVERINGS, say('what covers it', 'ce qui le couvre'))),
});
// ADLG-DEP-3a
const PLANNED = record('planned', say('where a corps deploys', 'où se déploie un corps'), {
  corps,
  zone: wordField(THIRDS, say('which third', 'quel tiers')),
});
const FLANK = record('flank', say('a flank march', 'un mouvement tournant'), {
  corps,
  edge: wordField(['west', 'east'], say('by which edge', 'par quel bord')),
});
const AMBUSHED = record('ambushed', say('an ambush', 'une embuscade'), { corps, units });
const PLACE_OF = record('placeOf', say('where a unit stands', 'où est une unité'), {
  unit,
  ...place,
  facing,
});
const places = recordsField(PLACE_OF, 200, say('where they stand', 'où elles sont'));
const DUG = record('dug', say('a work', 'un ouvrage'), {
  ...place,
  facing,
  of: maybe(id('the gun it was bought for', 'le canon pour lequel il a été acheté')),
});
const DUMMY = record('dummy', say('a dummy', 'un leurre'), { corps, ...place });

const point = listField(far('UD', 'UD'), 2, 2, say('x and y', 'x et y'));
const course = (least: number) => listField(point, least, 64, say('points', 'points'));
const size = ud(0.05, 50, 'UD', 'UD');
const ELLIPSE = record('formEllipse', say('an ellipse', 'une ellipse'), {
  ...place,
  rx: size,
  ry: size,
  angle: maybe(degrees(-360, 360)),
});
const RIBBON = record('formLine', say('a line with width', 'une ligne avec sa largeur'), {
  points: course(2),
  width: size,
});
const FORM = recordField(
  record('form', say('one of ellipse, polygon, line', 'ellipse, polygon ou line'), {
    ellipse: maybe(recordField(ELLIPSE, say('an ellipse', 'une ellipse'))),
    polygon: maybe(course(3)),
    line: maybe(recordField(RIBBON, say('a line with width', 'une ligne avec sa largeur'))),
  }),
  say('its form', 'sa forme'),
);
const form = typed(
  'PieceForm',
  readWith(FORM, (v, p) =>
    Object.keys(object(v, p)).length > 1 || Object.keys(FORM.read(v, p)).length !== 1
      ? wrong(p, 'one of ellipse, polygon, line', v)
      : FORM.read(v, p),
  ),
);

/** With a unit, or where he stands alone. */
const led = readWith(
  dataField(say('with a unit and half, or at x and y', 'avec une unité et sa moitié, ou en x et y'), {
    type: '{ unit: BodyId; half: Half } | { x: Units; y: Units } | null',
  }),
  (v, p): Json => {
    if (v === null) return null;
    const f = object(v, p, ['unit', 'half', 'x', 'y']);
    if (f.unit === undefined) return { x: place.x.read(f.x, at(p, 'x')), y: place.y.read(f.y, at(p, 'y')) };
    return { unit: unit.read(f.unit, at(p, 'unit')), half: oneOf(f.half, at(p, 'half'), HALVES) };
  },
);

const order = (type: string, kind: string, meaning: Said, fields: FieldSpecs = {}) =>
  variant(kind, meaning, fields, { type });

const ORDERS = [
  order('ActivateCorps', 'activate', say('a corps begins', 'un corps commence'), { corps }),
  order('MoveOrder', 'move', say('a move of a body or group', 'un mouvement d’une unité ou d’un groupe'), {
    units,
    legs,
    // AR-RALLY-12
    rally: maybe(yes('2024: a Deep Order body also rallies', '2024 : un ordre profond se rallie aussi')),
  }),
  order('ChargeOrder', 'charge', say('to the first contact of the front', 'jusqu’au premier contact'), {
    units,
    legs,
    target: id('a unit, or "camp:0"', 'une unité, ou « camp:0 »'),
  }),
  // ADLG-MOV-20
  order('SupportOrder', 'support', say('into a support place', 'vers une place de soutien'), { units, legs }),
  order('ReformOrder', 'reform', say('extension or contraction', 'extension ou contraction'), {
    places: recordsField(SPOT, 60, say('where each member ends', 'où finit chacune')),
  }),
  order('LeaveZocOrder', 'leave-zoc', say('out of a zone of control', 'hors d’une zone de contrôle'), {
    units,
    by: ud(0, 100, 'how far; who can evade goes the full way', 'de combien ; qui peut évader va au bout'),
    direction: wholeField(0, 9, say('0 straight back, 1 the other (ADLG-EVA-3a)', '0 en arrière, 1 l’autre')),
  }),
  order('DisengageOrder', 'disengage', say('break off', 'rompre'), {
    unit,
    with: maybe(ids('others of its group', 'd’autres de son groupe')), // ADLG-DIS-3a
    turnBack: yes('free half-turn at the end', 'demi-tour gratuit à la fin'),
  }),
  order('RallyOrder', 'rally', say('try to rally', 'tenter de se rallier'), { unit }),
  order('SquareOrder', 'square', say('form square, or leave it', 'former le carré, ou le quitter'), { unit }),
  // ADLG-ABI-1c
  order('StakesOrder', 'stakes', say('plant stakes, or lift them', 'planter des pieux, ou les lever'), {
    unit,
  }),
  order('HoldOrder', 'hold', say('hold headstrong troops for 3 CP', 'retenir des impétueux pour 3 PC'), {
    units,
    rally: ids('who tries to rally', 'qui tente de se rallier'),
  }),
  order('CommanderOrder', 'commander', say('an order to a commander', 'un ordre à un général'), {
    commander: id('who', 'qui'),
    do: wordField(['move', 'attach', 'detach', 'engage', 'urge'], say('what', 'quoi')),
    x: maybe(ud(-200, 400, 'of a move', 'd’un mouvement')),
    y: maybe(ud(-200, 400, 'of a move', 'd’un mouvement')),
    unit: maybe(id('attached to', 'attaché à')),
    half: maybe(half),
    whom: maybe(id('urge: the commander of a hesitant corps', 'urge : le général d’un corps hésitant')), // ADLG-CMD-19c
  }),
  // AR-OPT-01
  order('BankOrder', 'bank', say('save points for a reserve', 'garder des points pour une réserve'), {
    unit,
    points: wholeField(1, 50, say('how many', 'combien')),
  }),
  order('EndCorps', 'end-corps', say('no more orders', 'plus d’ordre')),
  // AR-RALLY-14
  order('ToRally', 'to-rally', say('who rallies instead of conforming', 'qui se rallie sans s’aligner'), {
    units,
  }),
  order('Choose', 'choose', say('one of what the ask lists', 'un de ce que liste la question'), {
    choice: wholeField(-1, 1000, say('index; -1 none', 'rang ; -1 aucun')),
  }),
  order('EvadeAnswer', 'evade', say('evade?', 'évader ?'), {
    evade: yes('it does', 'oui'),
    direction: wholeField(
      0,
      9,
      say('0 own rear, 1 direction of the charge', '0 en arrière, 1 celle de la charge'),
    ),
    turnBack: yes('free half-turn at the end', 'demi-tour gratuit à la fin'),
  }),
  order('FollowAnswer', 'follow', say('after every target evaded', 'après l’évasion des cibles'), {
    by: ud(0, 100, 'how far, the arc of a wheel included', 'de combien, arc compris'),
    wheel: maybe(recordField(WHEEL, say('ADLG-EVA-7', 'ADLG-EVA-7'))),
  }),
  order('ShootingPlan', 'shooting', say('all shots of one side', 'tous les tirs d’un camp'), {
    shots: recordsField(SHOT, 400, say('who shoots at whom', 'qui tire sur qui')),
    primary: recordsField(PRIMARY, 400, say('where several shoot at one', 'où plusieurs tirent sur un')),
  }),
  order('PursueAnswer', 'pursue', say('who pursues', 'qui poursuit'), {
    unit: id('"" nobody', '« » personne'),
  }),
  order('EngageAnswer', 'engage', say('does the commander fight?', 'le général combat-il ?'), {
    engage: yes('he does', 'oui'),
  }),
];

/** Before the first turn; ambushes, flank marches, ships, reserves. */
const SETUP_ORDERS = [
  order('ChooseForMe', 'choose-for-me', say('the engine chooses', 'le moteur choisit')),
  order('Role', 'role', say('of the winner of the initiative', 'du vainqueur de l’initiative'), {
    attack: yes('attack', 'attaquer'),
    region: wordField(REGIONS, say('where', 'où')),
  }),
  order('Pieces', 'pieces', say('terrain pieces', 'éléments de terrain'), {
    pieces: recordsField(PIECE_CHOICE, 20, say('which', 'lesquels')),
  }),
  order('Lay', 'lay', say('lay a piece', 'poser un élément'), { form }),
  // ADLG-TER-18b
  order('ThrowAgain', 'throw-again', say('a die of the piece again', 'relancer un dé de l’élément'), {
    die: wordField(['sector', 'position'], say('which; position: of a road its other end', 'lequel')),
  }),
  order('Adjust', 'adjust', say('try to adjust a piece', 'tenter de déplacer un élément'), {
    piece: id('which; "" no more', 'lequel ; « » plus aucun'),
    again: maybe(yes('a strategist’s second throw', 'second jet d’un stratège')),
  }),
  order('Shift', 'shift', say('adjust it', 'le déplacer'), {
    do: wordField(['stay', 'move', 'turn', 'remove'], say('how', 'comment')),
    x: maybe(place.x),
    y: maybe(place.y),
    by: maybe(degrees(-360, 360)),
  }),
  order('NotesCommand', 'notes', say('notes made in secret', 'notes secrètes'), {
    march: orNull(recordField(FLANK, say('a flank march', 'un mouvement tournant'))),
    ambushes: recordsField(AMBUSHED, 20, say('ambushes', 'embuscades')),
    bayonets: ids('in MI order', 'en ordre MI'),
    reserves: ids('reserves', 'réserves'),
    plan: maybe(recordsField(PLANNED, 20, say('corps not named go as usual', 'les autres comme d’habitude'))),
  }),
  order('CampCommand', 'camp', say('camp, works and heavy guns', 'camp, ouvrages et artillerie lourde'), {
    ...place,
    works: recordsField(DUG, 60, say('works', 'ouvrages')),
    guns: places,
  }),
  order('AmbushCommand', 'ambush', say('markers', 'pions'), {
    hidden: places,
    dummies: recordsField(DUMMY, 20, say('dummies', 'leurres')),
  }),
  // `formation` in the place of `places` and `commander`: the engine draws the corps up
  order('Deploy', 'deploy', say('a corps deploys', 'un corps se déploie'), {
    corps,
    places: open(say('with a formation', 'avec une formation'), places),
    commander: open(say('with a formation', 'avec une formation'), led),
    formation: maybe(wordField(DRAWN, say('how it is drawn up', 'comment il se range'))),
    middle: maybe(ud(0, 400, 'of the formation, from the west', 'de la formation, depuis l’ouest')),
  }),
  order('Reveal', 'reveal', say('show an ambush, or take a dummy away', 'montrer une embuscade'), {
    marker: id('which', 'laquelle'),
  }),
  order('Unmask', 'unmask', say('ambushes before shooting', 'embuscades avant le tir'), {
    markers: ids('which', 'lesquelles'),
  }),
  order('Enter', 'enter', say('a flank march arrives', 'un mouvement tournant arrive'), { places }),
  order('ShipShots', 'ship', say('shots of a ship', 'tirs d’un navire'), {
    targets: ids('"B03" or "B03:left"', '« B03 » ou « B03:left »'),
  }),
  // AR-OPT-01a
  order('ReserveOrder', 'reserve', say('the reserve is set going', 'la réserve part'), { unit }),
  order('SpecialAnswer', 'special', say('an answer to a special rule', 'une réponse à une règle spéciale'), {
    units,
  }),
];

export const COMMAND = commands('AdlgCommand', [...ORDERS, ...SETUP_ORDERS], '', 40);

export const SCHEME: Scheme = {
  runtime: '../../../battle/fields/runtime.ts',
  types: {
    AdlgFrame: '../frames.ts',
    PieceForm: '../setup/setup-state.ts',
    Quality: '../army/troops.ts',
    Region: '../army/lists.ts',
    SetUp: '../setup/setup-state.ts',
    TroopType: '../army/troops.ts',
    Weapon: '../army/troops.ts',
  },
  functions: { mixOptions: './mixing.ts', mixValue: './mixing.ts' },
  words: {
    Covering: COVERINGS,
    Drawn: DRAWN,
    Half: HALVES,
    Phase: PHASES,
    Whereabouts: PLACES,
    Quality: QUALITIES,
    Region: REGIONS,
    TerrainKind: KINDS,
    Third: THIRDS,
    TroopType: TROOP_TYPES,
    Weapon: WEAPONS,
  },
  records: [UNIT, COMMANDER, CORPS, CAMP, CONTACT, MARKER, MARCH, SHIP, positionOf('adlg-r')],
  parts: [
    ...[
      PIECE,
      WORK,
      SPOT,
      SHOT,
      PRIMARY,
      WHEEL,
      PIECE_CHOICE,
      PLANNED,
      FLANK,
      AMBUSHED,
      PLACE_OF,
      DUG,
      DUMMY,
    ],
  ],
  unions: [LEG, COMMAND],
};
