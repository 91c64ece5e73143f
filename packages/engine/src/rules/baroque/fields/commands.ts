/** Every command, described once. Lengths are BU, angles degrees. */

import {
  bodyField,
  degreesField,
  flagField,
  listField,
  numberField,
  or,
  orNull,
  record,
  recordField,
  recordsField,
  say,
  textField,
  unitsField,
  wholeField,
  wordField,
} from '../../../battle/fields/fields.ts';
import type { Scheme } from '../../../battle/fields/generate.ts';
import { commands, variant } from '../../../battle/fields/union.ts';
import { DISCIPLINES, GUNS, PACES, STRUCTURES, TYPES, WEAPONS } from '../army/troops.ts';
import {
  ARMY,
  COMMAND,
  CONTACT,
  CROSSING,
  DIRECTIONS,
  GROUNDS,
  LEADER,
  OBSTACLE,
  PIECE,
  PLACES,
  POSITION,
  SERMONS,
  TABLE,
  UNIT,
} from './records.ts';

export const MOVES = ['advance', 'back', 'oblique', 'wheel', 'about', 'face', 'turn', 'stand'] as const;
export const EDGE_NAMES = ['front', 'left', 'right', 'rear'] as const;
export const REACTIONS = ['none', 'fire', 'charge', 'counter', 'defend'] as const;

const unit = (en = 'which unit', fr = 'quelle unité') => bodyField(60, say(en, fr));
const units = (en: string, fr: string) => or([], listField(unit(), 0, 100, say(en, fr)));
const far = (en: string, fr: string) => unitsField(-1000, 1000, say(en, fr));
const degrees = (en: string, fr: string) => degreesField(-360, 360, say(en, fr));
const yes = (en: string, fr: string) => flagField(say(en, fr));
const command = wholeField(0, 100, say('index of the division', 'rang du corps'));
const x = far('to the east', 'vers l’est');
const y = far('to the north', 'vers le nord');
const extent = (en: string, fr: string) => unitsField(0.1, 100, say(en, fr));

/** A piece as a player lays it; ovals and rectangles by their middle and size. */
const LAID = record('laid', say('a piece that is laid', 'un élément posé'), {
  kind: textField(40, say('what it is', 'ce que c’est')),
  x,
  y,
  width: extent('its width', 'sa largeur'),
  depth: extent('its depth', 'sa profondeur'),
  angle: or(0, degrees('turned by', 'tourné de')),
  field: or(
    '',
    wordField(
      ['', 'open', 'broken'] as const,
      say('inside of a field with obstacles', 'l’intérieur d’un champ'),
    ),
  ),
});
const ALTERATION = record('alteration', say('a change of the terrain', 'un changement du terrain'), {
  piece: textField(60, say('which piece', 'quel élément')),
  do: wordField(['remove', 'move'], say('what', 'quoi')),
  x: or(0, x),
  y: or(0, y),
});
const PLACING = record('placing', say('where a unit is set up', 'où une unité se place'), {
  unit: unit(),
  x,
  y,
  facing: degrees('where its front looks', 'où regarde son front'),
});
const SEAT = record('seat', say('where a leader is set up', 'où un chef se place'), {
  unit: or('', unit('with this unit; "" alone', 'avec cette unité ; "" seul')),
  x: or(0, x),
  y: or(0, y),
});
const SPOT = record('spot', say('a place', 'un lieu'), { x, y });

export const ORDER = commands('BaroqueCommand', [
  variant(
    ['rally', 'force-rally', 'withdraw', 'disengage', 'fight', 'caracole'],
    say('an order without further particulars', 'un ordre sans autre précision'),
    { unit: unit() },
    { type: 'UnitOrder' },
  ),
  variant(
    'move',
    say('a unit moves', 'une unité bouge'),
    {
      unit: unit(),
      do: wordField(MOVES, say('how', 'comment')),
      by: or(
        0,
        numberField(
          -1000,
          1000,
          say('BU; degrees of a wheel or turn, to the left', 'UB ; degrés, vers la gauche'),
        ),
      ),
      right: or(0, far('oblique: to the right; `by` is ahead', 'oblique : vers la droite')),
      to: or(
        'left',
        wordField(['left', 'right'], say('the corner that stands, or the new front', 'le coin ou le front')),
      ),
    },
    { type: 'MoveOrder' },
  ),
  variant(
    'charge',
    say('a charge', 'une charge'),
    {
      unit: unit('who charges', 'qui charge'),
      target: unit('whom', 'qui'),
      potential: or(false, yes('a potential one', 'une charge potentielle')),
    },
    { type: 'ChargeOrder' },
  ),
  variant(
    'shoot',
    say('a unit shoots', 'une unité tire'),
    {
      unit: unit('who shoots', 'qui tire'),
      target: unit('at whom', 'sur qui'),
      from: or('front', wordField(EDGE_NAMES, say('its firing side', 'son côté qui tire'))),
      at: or(
        'best',
        wordField([...EDGE_NAMES, 'best'] as const, say('side of the target', 'côté de la cible')),
      ),
      reserve: or(0, wholeField(0, 20, say('dice given up for moves afterwards', 'dés cédés pour bouger'))),
      turn: or(0, degreesField(-180, 180, say('a light gun turns before', 'un canon léger tourne avant'))),
    },
    { type: 'ShootOrder' },
  ),
  variant(
    'turn-gun',
    say('an abandoned gun is turned round', 'un canon abandonné est retourné'), // by a special rule
    { unit: unit(), gun: unit('which gun', 'quel canon') },
    { type: 'GunOrder' },
  ),
  variant(
    'special',
    say('an answer to a special rule', 'une réponse à une règle spéciale'),
    { unit: or('', unit('"" nobody', '"" personne')), x: or(0, far('where it comes on', 'où elle entre')) },
    { type: 'SpecialAnswer' },
  ),
  variant(
    'leader',
    say('a leader moves or joins', 'un chef bouge ou rejoint'),
    {
      leader: bodyField(60, say('which', 'lequel')),
      do: wordField(['move', 'attach', 'detach'], say('what', 'quoi')),
      unit: or('', unit('whom he joins', 'qui il rejoint')),
      x: or(0, x),
      y: or(0, y),
    },
    { type: 'LeaderOrder' },
  ),
  variant(
    ['end-unit', 'end-command'],
    say('nothing more of it', 'plus rien de sa part'),
    {},
    { type: 'EndOrder' },
  ),
  variant(
    'name',
    say('a division for initiative', 'un corps pour l’initiative'),
    { command },
    { type: 'NameCommand' },
  ),
  variant('reroll', say('initiative dice thrown again', 'dés d’initiative relancés'), {
    dice: wordField(['none', 'first', 'second', 'both'], say('which', 'lesquels')),
  }),
  variant('hand-over', say('initiative given away', 'initiative cédée'), { give: yes('it is', 'oui') }),
  variant('react', say('reactions to a move', 'réactions à un mouvement'), {
    evade: units('who evades', 'qui esquive'),
    unit: or('', unit('who attempts the reaction; "" nobody', 'qui réagit ; "" personne')),
    do: or('none', wordField(REACTIONS, say('which', 'laquelle'))),
    at: or(0, far('fire: how far along the mover’s path', 'tir : à quelle distance sur le chemin')),
  }),
  variant('bonus', say('a bonus move is rolled for', 'un mouvement de bonus'), { roll: yes('it is', 'oui') }),
  variant('halt', say('where a mover stops', 'où s’arrête le mouvement'), {
    at: far('along its path; below 0: no charge', 'sur son chemin ; sous 0 : pas de charge'),
  }),
  variant('counter', say('who countercharges', 'qui contre-charge'), {
    unit: unit('"" nobody', '"" personne'),
  }),
  variant('pair', say('who fights whom', 'qui combat qui'), {
    a: unit('of the active side', 'du camp actif'),
    b: unit('of the other', 'de l’autre'),
  }),
  variant('pursue', say('who pursues', 'qui poursuit'), {
    units: units('all', 'tous'),
    straight: units('of these straight ahead', 'ceux qui vont tout droit'),
  }),
  variant('step-back', say('does it step back?', 'recule-t-elle ?'), { back: yes('it does', 'oui') }),
  variant('destiny', say('is the Roll of Destiny used?', 'le jet du Destin sert-il ?'), {
    again: yes('thrown again', 'on relance'),
  }),
  variant('challenge', say('is a die spent?', 'un dé est-il dépensé ?'), { spend: yes('it is', 'oui') }),
  variant('lay', say('terrain is laid', 'le terrain est posé'), {
    pieces: recordsField(LAID, 12, say('its pieces', 'ses éléments')),
  }),
  variant('alter', say('terrain is changed', 'le terrain est changé'), {
    changes: recordsField(ALTERATION, 12, say('its changes', 'ses changements')),
  }),
  variant('deploy', say('a division is set up', 'un corps se déploie'), {
    command,
    units: recordsField(PLACING, 100, say('its units', 'ses unités')),
    leader: recordField(SEAT, say('its leader', 'son chef')),
    baggage: or(null, orNull(recordField(SPOT, say('with the first division', 'avec le premier corps')))),
  }),
]);

export const SCHEME: Scheme = {
  runtime: '../../../battle/fields/runtime.ts',
  types: {
    BaroqueFrame: '../frames.ts',
    ...Object.fromEntries(
      ['Discipline', 'Gun', 'Pace', 'Structure', 'TroopType', 'Weapon'].map((name) => [
        name,
        '../army/troops.ts',
      ]),
    ),
  },
  functions: {
    copyFrames: '../frames.ts',
    mixOptions: '../odds/mixing.ts',
    mixPlain: '../odds/mixing.ts',
    mixTable: '../odds/mixing.ts',
  },
  words: {
    Direction: DIRECTIONS,
    Discipline: DISCIPLINES,
    EdgeName: EDGE_NAMES,
    GroundClass: GROUNDS,
    Gun: GUNS,
    Pace: PACES,
    Whereabouts: PLACES,
    ReactionKind: REACTIONS,
    Sermon: SERMONS,
    Structure: STRUCTURES,
    TroopType: TYPES,
    Weapon: WEAPONS,
  },
  records: [UNIT, LEADER, COMMAND, ARMY, CONTACT, PIECE, OBSTACLE, CROSSING, POSITION],
  parts: [TABLE, LAID, ALTERATION, PLACING, SEAT, SPOT],
  unions: [ORDER],
};
