import { RULE_SETS } from '@tercio/engine/rules';
import { FIRST, lastChoice } from '../start.ts';
import type { Store } from './storage.ts';

/** The game one had before oneself last, in whatever room: the one place that knows it. */
const KEY = 'game';
const known = (id: unknown): id is string => RULE_SETS.some((r) => r.id === id);

/** `otherwise`: on a first visit. */
export function lastGame(store: Store, otherwise: string = FIRST.rules): string {
  const kept = store.read(KEY);
  if (known(kept)) return kept;
  const played = lastChoice(store.read('last'))?.rules;
  return known(played) ? played : otherwise;
}

/** Called by a room when its reader chooses a game or opens a thing of it. */
export function rememberGame(store: Store, rules: string): void {
  if (known(rules) && store.read(KEY) !== rules) store.write(KEY, rules);
}
