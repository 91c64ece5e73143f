/** A thing that a player made or played and that the browser keeps for good. */
export const KINDS = [
  'battle',
  'army',
  'list',
  'pack',
  'scenario',
  'odds',
  'profile',
  'study',
  'teaching',
] as const;
/** `list` is an army list of one's own; `pack` a tournament with the lists handed in; `teaching` a lesson or a puzzle, which are kept apart from battles. */
export type Kind = (typeof KINDS)[number];

/** What is known of an item without reading it. */
export interface Card {
  readonly id: string; // '5f0c2a9b11de', unique over all kinds
  readonly kind: Kind;
  readonly name: string; // 'Rocroi, the wood held'
  readonly game: string; // id of the rule set: 'adlg-r-2021'
  readonly made: number; // milliseconds since 1970
  readonly changed: number;
  readonly points: number | null; // of an army
  readonly state: string; // a word of its kind: 'going', 'over', 'legal', 'faulty', 'draft' … or ''
  readonly facts: Facts; // what the card says beside it
  readonly words: string; // found by the search though not shown: names of units, opponents, years
  readonly tags: readonly string[];
  readonly binned: number | null; // when it was put away
  readonly revision: number; // 1, 2, 3 … at each change of the content
  readonly size: number; // letters of the content
}
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

export interface Item extends Card {
  readonly content: unknown;
}

/** What is handed in to be kept. Without an id it is a new item; with one, what is not said stays as it was. */
export interface Draft {
  readonly id?: string;
  readonly kind: Kind;
  readonly name: string;
  readonly game: string;
  readonly content: unknown; // plain data
  readonly points?: number | null;
  readonly state?: string;
  readonly facts?: Facts;
  readonly words?: string;
  readonly tags?: readonly string[];
  readonly picture?: string; // an SVG, or a `BattleMap` as JSON
  readonly made?: number;
  readonly changed?: number;
}

export const freshId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(6))].map((b) => b.toString(16).padStart(2, '0')).join('');

/** The card of a draft, over what was kept before. */
export function cardOf(draft: Draft, id: string, before: Card | undefined, size: number, now: number): Card {
  return {
    id,
    kind: draft.kind,
    name: draft.name,
    game: draft.game,
    made: draft.made ?? before?.made ?? draft.changed ?? now,
    changed: draft.changed ?? now,
    points: draft.points !== undefined ? draft.points : (before?.points ?? null),
    state: draft.state ?? before?.state ?? '',
    facts: draft.facts ?? before?.facts ?? {},
    words: draft.words ?? before?.words ?? '',
    tags: draft.tags ?? before?.tags ?? [],
    binned: null, // whatever is worked at again is no longer put away
    revision: (before?.revision ?? 0) + 1,
    size,
  };
}
