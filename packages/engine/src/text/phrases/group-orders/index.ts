/** Group Orders in English and French. */
import type { GroupKeys } from '../../../rules/group-orders/keys.ts';
import type { PhraseBook } from '../../phrases.ts';
import { events } from './events.ts';
import { asks, commands, factors, rolls } from './factors.ts';
import { refusals } from './refusals.ts';
import { facets, options, terms } from './terms.ts';

export const groupOrders: PhraseBook<GroupKeys> = {
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
