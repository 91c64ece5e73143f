import type { Store } from '../../page/storage.ts';
import type { Paper } from './shop.ts';

/** The armies kept in this browser: those somebody made, read in or changed; never one that was only looked at. */
export interface SavedArmy {
  readonly key: string;
  readonly paper: Paper;
  readonly at?: number; // when it was last changed, in ms; nothing: before dates were kept
  readonly points?: number; // spent, when it was last reckoned
  readonly faults?: number; // 0: legal
}

const KEY = 'rosters';
const MOST = 400;

const isArmy = (x: unknown): x is SavedArmy => {
  const a = x as Partial<SavedArmy> | null;
  return (
    typeof a === 'object' &&
    a !== null &&
    typeof a.key === 'string' &&
    typeof a.paper?.rules === 'string' &&
    typeof a.paper.name === 'string' &&
    Array.isArray(a.paper.commands)
  );
};

export function savedArmies(store: Store): SavedArmy[] {
  const raw = store.read(KEY);
  return Array.isArray(raw) ? raw.filter(isArmy) : [];
}

/** Keeps an army under its key; new ones come first. */
export function saveArmy(store: Store, army: SavedArmy): SavedArmy[] {
  const all = savedArmies(store);
  const at = all.findIndex((a) => a.key === army.key);
  const next = at < 0 ? [army, ...all].slice(0, MOST) : all.with(at, army);
  store.write(KEY, next);
  return next;
}

export function dropArmy(store: Store, key: string): SavedArmy[] {
  const next = savedArmies(store).filter((a) => a.key !== key);
  store.write(KEY, next);
  return next;
}

export const freshKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(5))].map((b) => b.toString(16).padStart(2, '0')).join('');
