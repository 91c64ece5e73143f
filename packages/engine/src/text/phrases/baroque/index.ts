/** The phrase book of Baroque. */
import type { BaroqueKeys } from '../../../rules/baroque/keys.ts';
import type { PhraseBook } from '../../phrases.ts';
import { events } from './events.ts';
import { asks, commands, factors, options, rolls } from './factors.ts';
import { refusals } from './refusals.ts';
import { facets, terms } from './terms.ts';

export const baroque: PhraseBook<BaroqueKeys> = {
  refusals,
  events,
  factors,
  asks,
  commands,
  rolls,
  results: {},
  options,
  facets,
  terms,
};
