import type { Store } from '../../../page/storage.ts';
import { type Draft, keptForm, readKeptForm } from './draft.ts';

/** Drafts kept in this browser, by themselves, at every change. */
export interface KeptDraft {
  readonly key: string;
  readonly rules: string;
  readonly title: string;
  readonly names: readonly [string, string];
  readonly changed: number; // ms
}

const LIST = 'drafts';
const isKept = (x: unknown): x is KeptDraft => {
  const k = x as Partial<KeptDraft> | null;
  return typeof k === 'object' && k !== null && typeof k.key === 'string' && typeof k.rules === 'string';
};

export function keptDrafts(store: Store): readonly KeptDraft[] {
  const raw = store.read(LIST);
  return Array.isArray(raw) ? raw.filter(isKept) : [];
}

/** True when it is kept for good, false when only while the page is open. */
export function keepDraft(store: Store, key: string, draft: Draft, now: number): boolean {
  const others = keptDrafts(store).filter((d) => d.key !== key);
  const title = draft.title.en || draft.title.fr;
  const entry: KeptDraft = { key, rules: draft.rules, title, names: draft.names, changed: now };
  return store.write(`draft.${key}`, keptForm(draft)) && store.write(LIST, [entry, ...others]);
}

export const readDraftKept = (store: Store, key: string): Draft | undefined =>
  readKeptForm(store.read(`draft.${key}`));

export function dropDraft(store: Store, key: string): void {
  store.remove(`draft.${key}`);
  store.write(
    LIST,
    keptDrafts(store).filter((d) => d.key !== key),
  );
}
