import { namesIn, sideIn } from '@tercio/engine/text';
import { catalogue } from '../words/words.svelte.ts';

/** Sides of a battle at a server, which keeps their English names: as the page is read. */
let french = $state.raw<Awaited<ReturnType<typeof namesIn>>>({});
void namesIn('fr').then((names) => {
  french = names;
});

export const sideName = (name: string): string => (catalogue.language === 'fr' ? sideIn(french, name) : name);
