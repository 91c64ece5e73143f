import type { RosterFile } from '../../../games/kit/catalogue.ts';
import type { Card } from '../../../library/item.ts';
import { freshId } from '../../../library/item.ts';
import type { Library } from '../../../library/library.ts';

/** The armies of the library: those somebody made, read in or changed; never one that was only looked at. */
export interface SavedArmy {
  readonly key: string;
  readonly name: string;
  readonly rules: string;
  readonly budget: number | undefined; // nothing: kept by an older page
  readonly points: number | undefined; // spent, when it was last reckoned
  readonly faults: number | undefined; // 0: legal
  readonly at: number; // when it was last changed, in ms
  readonly deployed: boolean; // how it stood is kept with it
}

type Shelf = Pick<Library, 'list' | 'read' | 'keep'>;

const count = (x: unknown): number | undefined => (typeof x === 'number' ? x : undefined);

const onShelf = (c: Card): SavedArmy => ({
  key: c.id,
  name: c.name,
  rules: c.game,
  budget: count(c.facts.budget),
  points: c.points ?? undefined,
  faults: count(c.facts.faults),
  at: c.changed,
  deployed: c.facts.deployed === true,
});

/** The last touched first. */
export const savedArmies = async (library: Shelf, rules?: string): Promise<SavedArmy[]> =>
  (await library.list('army')).map(onShelf).filter((a) => rules === undefined || a.rules === rules);

const isRoster = (x: unknown): x is RosterFile => {
  const p = x as Partial<RosterFile> | null;
  return typeof p === 'object' && p !== null && typeof p.rules === 'string' && Array.isArray(p.commands);
};

export async function armyOf(library: Shelf, key: string): Promise<RosterFile | undefined> {
  const found = await library.read(key);
  return found?.kind === 'army' && isRoster(found.content) ? found.content : undefined;
}

export interface Keeping {
  readonly key: string;
  readonly roster: RosterFile;
  readonly points?: number; // once it is reckoned
  readonly faults?: number;
}

/** Keeps an army under its key. */
export async function saveArmy(library: Shelf, { key, roster, points, faults }: Keeping): Promise<void> {
  const units = roster.commands.flatMap((c) => c.units.map((u) => u.name ?? ''));
  await library.keep({
    id: key,
    kind: 'army',
    name: roster.name,
    game: roster.rules,
    content: roster,
    points: points ?? null,
    state: faults === undefined ? '' : faults === 0 ? 'legal' : 'faulty',
    facts: { budget: roster.budget, faults: faults ?? null, deployed: roster.deployment !== undefined },
    words: [roster.list ?? '', roster.year ?? '', ...new Set(units)].join(' '),
  });
}

export const freshKey = freshId;
