/** Every command, described once. Lengths in cm, angles in degrees. */

import {
  bodyField,
  degreesField,
  flagField,
  listField,
  maybe,
  or,
  record,
  recordField,
  recordsField,
  say,
  textField,
  typed,
  unitsField,
  wholeField,
  wordField,
} from '../../../battle/fields/fields.ts';
import type { Scheme } from '../../../battle/fields/generate.ts';
import { commands, tagged, taggedField, variant } from '../../../battle/fields/union.ts';
import { DRILLS, MORALES, TYPES, WEAPONS } from '../army/troops.ts';
import {
  AREA_KINDS,
  BOX,
  CONTACT,
  FORMATIONS,
  GENERAL,
  GROUP,
  LINE,
  LINE_KINDS,
  OBJECTIVE,
  ORDERS,
  PIECE,
  PLACES,
  POSITION,
  SCENARIO,
  UNIT,
} from './records.ts';

const SIDES = ['left', 'right'] as const;
const ISSUED = ['advance', 'reserve', 'stand', 'retreat'] as const;

const id = (en: string, fr: string) => textField(40, say(en, fr));
const unit = (en = 'which unit', fr = 'quelle unité') => bodyField(40, say(en, fr));
const units = (most: number, en: string, fr: string) => listField(unit(), 0, most, say(en, fr));
const group = (en = 'index of the group', fr = 'rang du groupe') => wholeField(-1, 1000, say(en, fr));
const cm = (en: string, fr: string) => unitsField(0, 1000, say(en, fr));
const spot = (en: string, fr: string) => unitsField(-1000, 1000, say(en, fr));
const degrees = (en: string, fr: string) => degreesField(-360, 360, say(en, fr));
const yes = (en: string, fr: string) => flagField(say(en, fr));
const hand = wordField(SIDES, say('to which side', 'de quel côté'));
const formation = wordField(FORMATIONS, say('in which formation', 'en quelle formation'));
const order = typed('Order', wordField(ISSUED, say('which order', 'quel ordre')));
const x = spot('to the east', 'vers l’est');
const y = spot('to the north', 'vers le nord');

const POINT = record('point', say('a place', 'un lieu'), { x, y });
const DEPLOYED = record('deployedUnit', say('where a unit is set up', 'où une unité se place'), {
  unit: unit(),
  formation: or('line', formation),
  x: or(0, x),
  y: or(0, y),
  facing: or(0, degrees('where its front looks', 'où regarde son front')),
  block: or('', id('garrison of this block: its place does not matter', 'garnison de ce pâté de maisons')),
});
const GROUP_ORDER = record('groupOrder', say('an order to a group', 'un ordre à un groupe'), {
  group: group(),
  order,
});
const STRETCH = record('stretch', say('a straight stretch', 'un trajet droit'), {
  toward: degrees('in this direction', 'dans cette direction'),
  by: cm('so far', 'de combien'),
});
const CHARGE = record('charge', say('a charge', 'une charge'), {
  unit: unit('who charges', 'qui charge'),
  target: unit('whom', 'qui'),
  wheel: or(0, degrees('to the left first, -45 to 45', 'd’abord vers la gauche, de -45 à 45')),
  incline: or(
    0,
    spot('moved at 45° before, to the left positive', 'à 45° auparavant, positif vers la gauche'),
  ),
});
const SHOT = record('shot', say('a shot', 'un tir'), {
  unit: unit('who shoots', 'qui tire'),
  target: unit('at whom', 'sur qui'),
  stands: listField(
    wholeField(0, 12, say('a stand', 'un socle')),
    0,
    12,
    say('of the front rank, from its left', 'du premier rang, à partir de la gauche'),
  ),
});
const FIGHTER = record('fighter', say('a stand that touches several enemies', 'un socle entre plusieurs'), {
  unit: unit(),
  stand: wholeField(0, 12, say('which stand', 'quel socle')),
  enemy: unit('against whom', 'contre qui'),
});
const HELPER = record('helper', say('an overlap that could count twice', 'un débordement à attribuer'), {
  unit: unit(),
  enemy: unit('against whom', 'contre qui'),
});

export const LEG = tagged(
  'MoveLeg',
  'go',
  [
    variant('ahead', say('straight on', 'tout droit'), { by: cm('so far', 'de combien') }),
    variant('back', say('backwards', 'en arrière'), { by: cm('so far', 'de combien') }), // GO-MOVE-07
    variant('wheel', say('about a front corner', 'autour d’un coin du front'), {
      side: hand,
      by: degreesField(0, 180, say('degrees', 'degrés')),
    }),
    variant('incline', say('at 45° to the facing, which is kept', 'à 45°, en gardant son orientation'), {
      side: hand,
      by: cm('so far', 'de combien'),
    }),
    variant('about', say('turn about', 'demi-tour')),
    variant('turn', say('on the spot: light foot, guns', 'sur place : infanterie légère, canons'), {
      by: degreesField(-180, 180, say('degrees to the left', 'degrés vers la gauche')),
    }),
    variant('shift', say('in any direction, facing kept', 'dans toute direction, sans tourner'), {
      toward: degrees('degrees from east', 'degrés depuis l’est'),
      by: cm('so far', 'de combien'),
    }),
  ],
  'Leg',
);
const legs = taggedField(LEG, 8, say('one after the other', 'l’un après l’autre'));

export const COMMAND = commands(
  'GroupCommand',
  [
    variant('first', say('who has the first phase', 'qui a la première phase'), {
      first: yes('take it oneself', 'la prendre soi-même'),
    }),
    variant('deploy', say('a group is set up', 'un groupe se déploie'), {
      group: group(),
      order,
      units: recordsField(DEPLOYED, 6, say('its units', 'ses unités')),
      general: recordField(POINT, say('its general', 'son général')),
      chief: maybe(
        recordField(POINT, say('the commander-in-chief, with the first group', 'le général en chef')),
      ),
    }),
    variant('orders', say('orders to groups', 'des ordres aux groupes'), {
      orders: recordsField(GROUP_ORDER, 100, say('who is left out keeps his', 'qui est omis garde le sien')),
    }),
    variant('help', say('the commander-in-chief helps', 'le général en chef aide'), {
      group: group('which group; -1 none', 'quel groupe ; -1 aucun'),
    }),
    variant('face', say('where a rallied unit looks', 'où regarde une unité ralliée'), {
      facing: degrees('degrees from east', 'degrés depuis l’est'),
    }),
    variant('retreat', say('how a unit retreats', 'comment une unité se retire'), {
      way: recordsField(STRETCH, 3, say('one to three stretches', 'un à trois trajets')),
      about: yes('end facing the opposite way', 'finir face à l’opposé'),
    }),
    variant('charges', say('all charges of the phase', 'toutes les charges de la phase'), {
      charges: recordsField(CHARGE, 100, say('who charges whom', 'qui charge qui')),
    }),
    variant('react', say('an answer to a charge', 'une réponse à une charge'), {
      how: wordField(['evade', 'square', 'receive'], say('which', 'laquelle')),
      about: or(false, yes('an evader ends facing the opposite way', 'finir face à l’opposé')),
    }),
    variant('fire', say('defensive fire', 'tir de défense'), {
      target: unit('at whom; "" holds fire', 'sur qui ; "" personne'),
    }),
    variant('sequence', say('in which order they move', 'dans quel ordre elles avancent'), {
      units: units(100, 'first to last', 'de la première à la dernière'),
    }),
    variant('move', say('a unit moves', 'une unité bouge'), { unit: unit(), legs }),
    variant('march', say('a whole group, keeping its intervals', 'un groupe entier, à ses intervalles'), {
      group: group(),
      legs,
    }),
    variant('form', say('a change of formation', 'un changement de formation'), {
      units: units(12, 'one, or several of a group', 'une, ou plusieurs d’un groupe'),
      to: formation,
      side: or(
        'front',
        wordField(
          ['front', 'left', 'right'],
          say('to a flank, or from the flank of a column', 'vers un flanc, ou d’un flanc de la colonne'),
        ),
      ),
    }),
    // GO-ORDER-09, 11
    variant('halt', say('drop to Stand', 'passer à Stand'), {
      units: units(12, 'who', 'qui'),
    }),
    variant('general', say('a general moves', 'un général bouge'), {
      general: id('which', 'lequel'),
      x,
      y,
    }),
    variant('enter', say('go into a built-up block', 'entrer dans un pâté de maisons'), {
      unit: unit(),
      block: id('which', 'lequel'),
    }),
    variant('leave', say('leave a block by a face, then go straight on', 'en sortir, puis tout droit'), {
      unit: unit(),
      face: wordField(['front', 'right', 'rear', 'left'], say('by which face', 'par quelle face')),
      formation,
      ahead: cm('how far', 'de combien'),
    }),
    variant('arrive', say('a unit arrives', 'une unité arrive'), {
      unit: unit(),
      x: spot('middle of its head on the base edge', 'milieu de sa tête sur le bord'),
      wide: wholeField(1, 2, say('stands abreast', 'socles de front')),
      ahead: cm('how far it marches on', 'de combien elle avance'),
    }),
    variant('done', say('no more moves', 'plus de mouvement')),
    variant('shots', say('all shots of the step', 'tous les tirs de l’étape'), {
      shots: recordsField(SHOT, 100, say('who shoots at whom', 'qui tire sur qui')),
    }),
    variant('melee', say('who fights whom', 'qui combat qui'), {
      stands: recordsField(FIGHTER, 100, say('stands that touch several enemies', 'socles à attribuer')),
      overlaps: recordsField(
        HELPER,
        100,
        say('units whose overlap could count against several', 'débordements à attribuer'),
      ),
    }),
    variant('pursue', say('does it pursue?', 'poursuit-elle ?'), { go: yes('it does', 'oui') }),
    variant('occupy', say('who goes into the block', 'qui occupe le pâté de maisons'), {
      unit: unit('which; "" nobody', 'laquelle ; "" personne'),
    }),
    variant('follow', say('does the general go along?', 'le général suit-il ?'), {
      go: yes('he does', 'oui'),
      x,
      y,
    }),
  ],
  'Command',
);

export const SCHEME: Scheme = {
  runtime: '../../../battle/fields/runtime.ts',
  types: {
    Drill: '../army/troops.ts',
    GroupFrame: '../frames.ts',
    Morale: '../army/troops.ts',
    TroopType: '../army/troops.ts',
    Weapon: '../army/troops.ts',
  },
  words: {
    AreaKind: AREA_KINDS,
    Drill: DRILLS,
    Formation: FORMATIONS,
    LineKind: LINE_KINDS,
    Morale: MORALES,
    Order: ORDERS,
    Whereabouts: PLACES,
    TroopType: TYPES,
    Weapon: WEAPONS,
  },
  records: [UNIT, GROUP, GENERAL, CONTACT, OBJECTIVE, PIECE, LINE, POSITION],
  parts: [BOX, SCENARIO, POINT, DEPLOYED, GROUP_ORDER, STRETCH, CHARGE, SHOT, FIGHTER, HELPER],
  unions: [LEG, COMMAND],
};
