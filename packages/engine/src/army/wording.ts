/** Which words a game uses of troops, commanders and armies: what a person writes in a list, field by field. */

/** A field of a roster as it is said. Values are terms of the phrase book unless `text/army/words.ts` says otherwise. */
export type WordField =
  | {
      readonly kind: 'choice';
      readonly id: string;
      readonly values: readonly string[];
      readonly usual?: string;
    }
  | { readonly kind: 'rank'; readonly id: string; readonly values: readonly string[] } // kept as a number from 0
  | { readonly kind: 'members'; readonly id: string; readonly values: readonly string[] }
  | { readonly kind: 'flag'; readonly id: string }
  | { readonly kind: 'number'; readonly id: string; readonly usual?: number }
  | { readonly kind: 'name'; readonly id: string }; // a word of the player's own, at most one

export interface Wording {
  readonly troop: readonly WordField[];
  readonly commander: readonly WordField[];
  readonly army: readonly WordField[];
}

export const choice = (id: string, values: readonly string[], usual?: string): WordField => ({
  kind: 'choice',
  id,
  values,
  ...(usual === undefined ? {} : { usual }),
});
export const rank = (id: string, values: readonly string[]): WordField => ({ kind: 'rank', id, values });
export const members = (id: string, values: readonly string[]): WordField => ({
  kind: 'members',
  id,
  values,
});
export const flagged = (id: string): WordField => ({ kind: 'flag', id });
export const numbered = (id: string, usual?: number): WordField => ({
  kind: 'number',
  id,
  ...(usual === undefined ? {} : { usual }),
});
export const ownName: WordField = { kind: 'name', id: 'name' };
