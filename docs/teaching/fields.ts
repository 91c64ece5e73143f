/**
 * Every record of the state and every command, described once. `npm run generate` makes `generated.ts` of it: types,
 * constructors, copies, digests, equality, writers. Strict reading, `tercio position --fields` and schemas use it as it is.
 */

import { LIE, readLie } from '@tercio/engine';
import {
  commands,
  dataField,
  everyPosition,
  flagField,
  hidden,
  inFiles,
  inState,
  listField,
  numberField,
  open,
  or,
  PLACE_FIELDS,
  readWith,
  record,
  recordField,
  recordsField,
  type Scheme,
  say,
  sideField,
  tagged,
  taggedField,
  textField,
  typed,
  variant,
  wholeField,
  wordField,
} from '@tercio/engine/fields';

/** Under this name records and positions know the game. */
export const ID = 'hedgerow';

export const PHASES = ['stance', 'orders', 'shoot'] as const;

/** `unknown`: a company in hiding, in the view of the side that may not know where it stands. */
const SHOWN = ['open', 'hidden', 'unknown'] as const;
/** `sealed`: an answer was given, in the view of the side that may not read it yet. */
const STANCES = ['none', 'press', 'hold', 'sealed'] as const;
const DRILLS = ['one', 'all'] as const;

const company = (en: string, fr: string) => textField(20, say(en, fr));

export const COMPANY = record(
  'company',
  say('a company', 'une compagnie'),
  {
    id: company('its name; no two alike', 'son nom ; jamais deux fois le même'),
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
  },
  {
    // A digest is made of every field in order, unless somebody says how. Records of this version go by this one.
    digest: [
      ...['id', 'side', 'x', 'y', 'facing', 'strength', 'losses'],
      ...['drilled', 'shown', 'marched', 'fired'],
    ],
  },
);

/** Unfinished business. The last frame is worked on; those below it are what remains of the turn. */
export const STEP = tagged(
  'Step',
  'at',
  [
    variant('seal', say('both sides are asked for a stance', 'les deux camps choisissent une attitude')),
    variant('orders', say('a side is asked for orders until it is done', 'un camp donne ses ordres'), {
      side: sideField(say('which', 'lequel')),
    }),
    variant('march', say('what is still to be done of a march', 'ce qui reste d’une marche'), {
      company: company('who marches', 'qui marche'),
      turn: wholeField(-8192, 8192, say('steps of the circle, to the left', 'pas du cercle, vers la gauche')),
      ahead: wholeField(0, 240000, say('grid steps', 'pas de la grille')),
      half: typed<1 | 2>('1 | 2', wholeField(1, 2, say('which half of it', 'laquelle de ses moitiés'))),
    }),
    variant(
      'react',
      say('may this company shoot at the marching one?', 'cette compagnie peut-elle tirer ?'),
      {
        company: company('who may shoot', 'qui peut tirer'),
        target: company('who marches', 'qui marche'),
      },
    ),
    variant('shoot', say('a side plans its volleys', 'un camp prévoit ses salves'), {
      side: sideField(say('which', 'lequel')),
    }),
    variant('volley', say('a company shoots', 'une compagnie tire'), {
      company: company('who', 'qui'),
      target: company('at whom', 'sur qui'),
      reaction: flagField(say('at one that marches', 'sur une qui marche')),
    }),
    variant('end', say('the end of the turn', 'la fin du tour')),
  ],
  'Frame',
);

export const SHOT = record('shot', say('a volley', 'une salve'), {
  company: company('who shoots', 'qui tire'),
  target: company('at whom', 'sur qui'),
});

/** What players can say. Lengths and angles are table units and degrees, as in every file. */
export const ORDER = commands('Order', [
  variant('march', say('a company marches', 'une compagnie marche'), {
    company: company('who marches', 'qui marche'),
    turn: or(0, numberField(-360, 360, say('degrees, to the left', 'degrés, vers la gauche'))),
    ahead: or(0, numberField(0, 100, say('how far, then', 'de combien, ensuite'))),
  }),
  variant('done', say('no more marches this turn', 'plus de marche ce tour')),
  variant('seal', say('a stance for the turn', 'une attitude pour le tour'), {
    stance: wordField(['press', 'hold'], say('which', 'laquelle')),
  }),
  variant('react', say('an answer to a march', 'une réponse à une marche'), {
    shoot: flagField(say('shoots at it', 'tire sur elle')),
  }),
  variant('shoot', say('all volleys of the phase in one plan', 'toutes les salves de la phase'), {
    shots: recordsField(SHOT, 100, say('who is left out does not shoot', 'qui est omis ne tire pas')),
  }),
]);

/** The state, and with it what a position has: a phase and a side in files, frames and options in the state. */
export const POSITION = record(
  'hedgerow',
  say('a moment of a battle', 'un moment d’une bataille'),
  {
    ...everyPosition(ID, PHASES),
    options: inFiles(everyPosition(ID, PHASES).options),
    phase: inFiles(or('orders', wordField(PHASES, say('the moment of the turn', 'le moment du tour')))),
    side: inFiles(or(0, sideField(say('who is asked', 'qui est interrogé')))),
    frames: open(
      say('made from the phase', 'faites d’après la phase'),
      readWith(taggedField(STEP, 60, say('unfinished business', 'ce qui est en cours')), (v): unknown => v),
    ),
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
    turns: inState(wholeField(1, 12, say('option: scored after this turn', 'option : dernier tour'))),
    haltOnHit: inState(
      flagField(say('option: a reaction that hits ends the march', 'option : une réaction arrête la marche')),
    ),
    drill: inState(
      wordField(DRILLS, say('option: how many ones are thrown again', 'option : les 1 relancés')),
    ),
    lie: open(say('as usual', 'comme d’habitude'), {
      ...readWith(recordField(LIE, say('where the table lies', 'où est la table')), readLie),
      state: dataField(say('how the table lies in the plane; null as usual', 'où est la table'), {
        type: 'Lie | null',
        copy: 'copyLie',
      }),
    }),
    companies: recordsField(COMPANY, 40, say('all companies; none ever leaves', 'toutes les compagnies')),
    version: inFiles(
      open(
        say('not needed', 'inutile'),
        dataField(say('of the rules; needed beside frames', 'des règles ; nécessaire avec frames')),
      ),
    ),
  },
  {
    extends: 'State',
    digest: [
      ...['frames', 'turn', 'asked', 'over', 'turns', 'haltOnHit', 'drill', 'stance', 'first'],
      { unless: null, mix: 'lie' },
      { each: 'companies' },
    ],
  },
);

export const SCHEME: Scheme = {
  runtime: '@tercio/engine/fields',
  words: { Shown: SHOWN, Stance: STANCES },
  records: [COMPANY, POSITION],
  parts: [SHOT],
  unions: [STEP, ORDER],
};
