import { preferences } from '../page/settings/preferences.svelte.ts';
import { browserStorage, openStore } from '../page/settings/storage.ts';
import { type Library, openLibrary } from './library.ts';

/** The library of this browser, opened once a page. */
let opened: Promise<Library> | undefined;
export const ourLibrary = (): Promise<Library> => {
  opened ??= open();
  return opened;
};

async function open(): Promise<Library> {
  const line = typeof BroadcastChannel === 'function' ? new BroadcastChannel('tercio-library') : undefined;
  const library = await openLibrary({ line });
  const { store } = preferences;
  if (OLDER.some((start) => store.keys(start).length > 0))
    await (await import('./carry-over.ts')).carryOver(library, store);
  return library;
}

/** How what earlier pages left in the small storage begins (`carry-over.ts`). */
const OLDER = ['tournament', 'battle', 'unwritten.', 'rosters', 'lists'];

/** What belongs to this tab and goes with it. */
export const visit = openStore(browserStorage('session'));
