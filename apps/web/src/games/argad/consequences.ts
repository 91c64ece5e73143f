import { type Consequence, type ConsequencesOf, either, say } from '../../game/answers/consequences.ts';

/** What comes of each answer in Argad. */
const fate: Consequence<{ surrender: boolean }> = either(
  (a) => a.surrender,
  say(
    'He lives as a captive: he goes with his guard, does nothing more, and can be freed by a friend.',
    'Il vit, captif : il suit son gardien, ne fait plus rien, et un ami peut le délivrer.',
  ),
  say('He is dead and out of the fight for good.', 'Il est mort et ne reviendra plus.'),
);

const amendment: Consequence<{ yes: boolean }> = either(
  (a) => a.yes,
  say(
    'The new order replaces what they had sealed for that group.',
    'Le nouvel ordre remplace celui qu’ils avaient scellé pour ce groupe.',
  ),
  say('All orders stay as they were sealed.', 'Tous les ordres restent tels qu’ils furent scellés.'),
);

export const ARGAD: ConsequencesOf = { fate, 'answer-amendment': amendment };
