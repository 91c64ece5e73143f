/** The fields of a position, described once: what reads them strictly and what `tercio position --fields` lists. */

import { LIE, readLie } from '@tercio/engine';
import {
  dataField,
  everyPosition,
  flagField,
  hidden,
  listField,
  open,
  or,
  PLACE_FIELDS,
  readWith,
  record,
  recordField,
  recordsField,
  say,
  sideField,
  textField,
  wholeField,
  wordField,
} from '@tercio/engine/fields';
import { ID, type Shown, type Stance } from './state.ts';

export const PHASES = ['stance', 'orders', 'shoot'] as const;

const SHOWN: readonly Shown[] = ['open', 'hidden', 'unknown'];
const STANCES: readonly Stance[] = ['none', 'press', 'hold', 'sealed'];

export const COMPANY = record('company', say('a company', 'une compagnie'), {
  id: textField(20, say('its name; no two alike', 'son nom ; jamais deux fois le même')),
  side: sideField(say('whose it is; 0 is south', 'à qui elle est ; 0 est au sud')),
  at: hidden(PLACE_FIELDS.at),
  x: hidden(PLACE_FIELDS.x),
  y: hidden(PLACE_FIELDS.y),
  facing: hidden(PLACE_FIELDS.facing),
  strength: or(
    4,
    wholeField(
      1,
      12,
      say('dice of its volley, and the losses that break it', 'dés de sa salve, et pertes qui la rompent'),
    ),
  ),
  losses: or(0, wholeField(0, 12, say('losses so far, up to its strength', 'pertes, au plus sa force'))),
  drilled: or(
    false,
    flagField(
      say(
        'throws ones again, and marching does not spoil its aim',
        'relance les 1, et marcher ne gâte pas son tir',
      ),
    ),
  ),
  shown: or(
    'open',
    wordField(
      SHOWN,
      say(
        'does the other side see it? unknown: in a view, where it stands is not known',
        'l’adversaire la voit-il ? unknown : dans une vue, sa place n’est pas connue',
      ),
    ),
  ),
  marched: or(false, flagField(say('has marched this turn', 'a marché ce tour'))),
  fired: or(false, flagField(say('has fired this turn', 'a tiré ce tour'))),
});

export const POSITION = record('position', say('a moment of a battle', 'un moment d’une bataille'), {
  ...everyPosition(ID, PHASES),
  phase: or('orders', wordField(PHASES, say('the moment of the turn', 'le moment du tour'))),
  side: or(0, sideField(say('who is asked', 'qui est interrogé'))),
  first: open(
    say('the side that is asked', 'le camp interrogé'),
    sideField(say('who went first this turn', 'qui a commencé ce tour')),
  ),
  turn: or(1, wholeField(1, 12, say('the turn, from 1', 'le tour, à partir de 1'))),
  stance: open(
    say('none in the phase stance, else hold', 'none dans la phase stance, sinon hold'),
    listField(
      wordField(STANCES, say('a stance', 'une attitude')),
      2,
      2,
      say('the stance of each side', 'l’attitude de chaque camp'),
    ),
  ),
  lie: open(
    say('as usual', 'comme d’habitude'),
    readWith(recordField(LIE, say('where the table lies', 'où est la table')), readLie),
  ),
  companies: recordsField(COMPANY, 40, say('all companies', 'toutes les compagnies')),
  version: open(
    say('not needed', 'inutile'),
    dataField(say('of the rules; needed beside frames', 'des règles ; nécessaire avec frames')),
  ),
});
