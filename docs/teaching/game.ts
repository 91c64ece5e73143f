/** The file that others load: the rules, with the game's name, a battle to begin with, and its phrases. */
import { asJson } from '@tercio/engine';
import type { OutsideGame } from '@tercio/engine/rules';
import { hedgerow } from './hedgerow.ts';
import { MEETING } from './meeting.ts';
import { phrases } from './phrases.ts';

const game: OutsideGame = {
  rules: hedgerow,
  name: { en: 'Hedgerow, the teaching game', fr: 'Hedgerow, le jeu d’apprentissage' },
  scenarios: [
    {
      id: 'meeting',
      name: { en: 'A meeting among hedges', fr: 'Rencontre entre les haies' },
      names: ['South', 'North'],
      setup: asJson(MEETING),
    },
  ],
  phrases,
};

export default game;
