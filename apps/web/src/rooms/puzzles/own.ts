import type { Made } from '@tercio/engine/odds';
import { madeFor } from '@tercio/engine/scenarios/puzzles';
import type { Store } from '../../page/settings/storage.ts';

/** Puzzles that were made from battles of one's own: kept in this browser, beside those that come with Tercio. */
const KEY = 'puzzles.own';
const isMade = (p: unknown): p is Made =>
  typeof p === 'object' &&
  p !== null &&
  'id' in p &&
  typeof p.id === 'string' &&
  'rules' in p &&
  typeof p.rules === 'string' &&
  'position' in p &&
  'answer' in p;

/** Those of a game: 'adlg-r'. */
export function ownPuzzles(store: Store, game: string): readonly Made[] {
  const kept: unknown = store.read(KEY);
  return Array.isArray(kept) ? kept.filter(isMade).filter((p) => madeFor(p.rules)?.id === game) : [];
}

/** False: only while the page is open. One that is known already stays as it is. */
export function keepOwn(store: Store, made: Made): boolean {
  const kept: unknown = store.read(KEY);
  const all = Array.isArray(kept) ? kept.filter(isMade) : [];
  return all.some((p) => p.id === made.id) || store.write(KEY, [...all, made]);
}
