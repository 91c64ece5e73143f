import type { Json } from '@tercio/engine';
import type { Both, ListedArmy } from '@tercio/engine/army';
import type { Store } from '../../page/storage.ts';

/** Army lists of the player's own, kept in this browser as they were read. */
export interface OwnList {
  readonly id: string;
  readonly name: Both;
  readonly rules: readonly string[];
  readonly years?: readonly [number, number];
}

const KEY = 'lists';

/** Does it look like an army list? Whether it is sound the game's muster says. */
export const looksLikeList = (x: unknown): x is OwnList => {
  const l = x as Partial<OwnList> & { entries?: unknown };
  return (
    typeof x === 'object' &&
    x !== null &&
    typeof l.id === 'string' &&
    typeof l.name?.en === 'string' &&
    typeof l.name?.fr === 'string' &&
    Array.isArray(l.rules) &&
    Array.isArray(l.entries)
  );
};

export function ownLists(store: Store, rules: string): OwnList[] {
  const raw = store.read(KEY);
  return Array.isArray(raw) ? raw.filter((l) => looksLikeList(l) && l.rules.includes(rules)) : [];
}

/** Keeps a list; one of the same name is replaced. */
export function keepList(store: Store, list: OwnList): void {
  const raw = store.read(KEY);
  const others = (Array.isArray(raw) ? raw : []).filter((l) => looksLikeList(l) && l.id !== list.id);
  store.write(KEY, [list, ...others]);
}

export function dropList(store: Store, id: string): void {
  const raw = store.read(KEY);
  store.write(
    KEY,
    (Array.isArray(raw) ? raw : []).filter((l) => looksLikeList(l) && l.id !== id),
  );
}

export const asListed = (l: OwnList): ListedArmy => ({
  id: l.id,
  name: l.name,
  years: l.years ?? [0, 9999],
  house: false,
});

export const asJson = (l: OwnList | undefined): Json | undefined => l as Json | undefined;
