/** What the rulebook entries say about being tested: `noCite` and `noEffect`, with their reasons. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { EntryNote } from '../../apps/cli/src/coverage.ts';

const folder = new URL('../../packages/engine/src/text/rulebook/', import.meta.url);

type Words = string | { en: string };
const english = (words: Words | undefined) => (typeof words === 'object' ? words.en : words);

export function rulebookNotes(): EntryNote[] {
  if (!existsSync(folder)) return [];
  const books = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return books.flatMap((name) => {
    const { entries } = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as {
      entries: { id: string; noCite?: Words; noEffect?: Words }[];
    };
    return entries.map(({ id, noCite, noEffect }) => ({
      id,
      noCite: english(noCite),
      noEffect: english(noEffect),
    }));
  });
}
