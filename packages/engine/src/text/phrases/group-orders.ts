/** Group Orders in English and French. */
import type { GroupKeys } from '../../rules/group-orders/keys.ts';
import type { PhraseBook } from '../phrases.ts';
import { events } from './group-orders-events.ts';
import { asks, commands, factors, rolls } from './group-orders-factors.ts';
import { refusals } from './group-orders-refusals.ts';
import { facets, options, terms } from './group-orders-terms.ts';

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
