import type { Json } from '@tercio/engine';
import type { Both, ListedArmy } from '@tercio/engine/army';
import type { Library } from '../../../library/library.ts';

/** Army lists of the player's own, kept in the library as they were read. */
export interface OwnList {
  readonly id: string;
  readonly name: Both;
  readonly rules: readonly string[];
  readonly years?: readonly [number, number];
}

type Shelf = Pick<Library, 'list' | 'read' | 'keep' | 'bin'>;

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

/** Those of a game, the last changed first. */
export async function ownLists(library: Shelf, rules: string): Promise<OwnList[]> {
  const items = await Promise.all((await library.list('list')).map((card) => library.read(card.id)));
  return items.flatMap((item) =>
    looksLikeList(item?.content) && item.content.rules.includes(rules) ? [item.content] : [],
  );
}

/** The list of an item of the library. */
export async function ownList(library: Shelf, id: string): Promise<OwnList | undefined> {
  const item = await library.read(id);
  return looksLikeList(item?.content) ? item.content : undefined;
}

/** Keeps a list; one of the same id is replaced. */
export async function keepList(library: Shelf, list: OwnList, name: string): Promise<void> {
  const before = (await library.list('list')).find((c) => c.facts.list === list.id);
  await library.keep({
    ...(before ? { id: before.id } : {}),
    kind: 'list',
    name,
    game: list.rules[0] ?? '',
    content: list,
    facts: { list: list.id, ...(list.years ? { note: list.years.join('–') } : {}) },
    words: [list.name.en, list.name.fr, ...list.rules].join(' '),
  });
}

/** It can be taken back from the bin. */
export async function dropList(library: Shelf, list: string): Promise<void> {
  for (const card of await library.list('list')) if (card.facts.list === list) await library.bin(card.id);
}

export const asListed = (l: OwnList): ListedArmy => ({
  id: l.id,
  name: l.name,
  years: l.years ?? [0, 9999],
  house: false,
});

export const asJson = (l: OwnList | undefined): Json | undefined => l as Json | undefined;
