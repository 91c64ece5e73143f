import { expect, it } from 'vitest';
import { openLibrary } from '../../../library/library.ts';
import { kitFor } from '../kit-for.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { Keeper, keptDrafts, readKeptDraft } from './kept.ts';

it('a draft is kept at every change, and beside what another page has made of it', async () => {
  const library = await openLibrary();
  const kit = await kitFor('adlg-r-2024');
  const draft = (title: string): Draft => ({
    ...emptyDraft('adlg-r-2024', kit, [24, 16], ['Sweden', 'Empire']),
    title: { en: title, fr: '' },
  });
  const telling = { title: 'untitled', legal: false };
  const keeper = new Keeper(async () => library);
  // three changes at once: the last counts
  await Promise.all(['L', 'Lü', 'Lützen'].map((t) => keeper.keep(draft(t), telling)));
  const [card] = await keptDrafts(library);
  expect([card?.name, card?.game, card?.state]).toEqual(['Lützen', 'adlg-r-2024', 'draft']);
  const read = await readKeptDraft(library, keeper.id);
  expect(read?.draft).toEqual(draft('Lützen'));
  const other = new Keeper(async () => library, keeper.id, read?.revision);
  await other.keep(draft('Lützen in fog'), telling);
  expect(await keeper.keep(draft('Lützen by noon'), telling)).toBe('beside');
  const names = (await keptDrafts(library)).map((c) => c.name).sort();
  expect(names).toEqual(['Lützen by noon', 'Lützen in fog']);
  library.close();
});
