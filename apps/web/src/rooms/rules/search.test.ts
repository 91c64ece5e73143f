import { expect, it } from 'vitest';
import { folded } from '../muster/army/notes.ts';
import { openLibrary } from './library.ts';
import { ALIKE, finderOf } from './search.ts';

const TOP = 8;
it.each([
  ['adlg-r-2021', 'ADLG-ZOC-1', ['zone of control', 'zoc', 'zone de contrôle', 'zone of contrlo']],
  ['adlg-r-2021', 'AR-SHOOT-03', ['shooting ranges', 'shoting range', 'portée de tir', 'fire ranges']],
  [
    'adlg-r-2024',
    'ADLG-CON-2',
    ['conforming after a charge', 'conformation charge', 'se conformer après une charge'],
  ],
  ['baroque', 'BQ-5.4.2-a', ['opportunity charge', 'oportunity charge', 'charge d’opportunité']],
  ['argad', 'AG-CAV-13', ['caracole', 'carracole']],
  [
    'group-orders',
    'GO-MELEE-04',
    ['melee modifiers', 'mele modifier', 'modificateurs de mêlée', 'combat modifiers'],
  ],
] as const)('%s: %s is found by what players type', async (rules, id, typed) => {
  const find = finderOf(await openLibrary(rules));
  for (const text of typed) {
    const at = find(text)
      .entries.slice(0, TOP)
      .map((e) => e.id);
    expect([text, at]).toEqual([text, expect.arrayContaining([id])]);
  }
  expect(find(id.toLowerCase()).entries[0].id).toBe(id);
  expect(find('')).toEqual({ entries: [], meant: [] });
});

it('suggests what may be meant', async () => {
  const find = finderOf(await openLibrary('adlg-r-2021'));
  expect(find('artilery').meant.some((m) => m.startsWith('artiller'))).toBe(true);
});

/** A word of players that stands in no title finds the rules that bear a word like it, before any other. */
it.each(['adlg-r-2024', 'baroque', 'argad', 'group-orders'])(
  '%s: pure synonyms come first',
  async (rules) => {
    const lib = await openLibrary(rules);
    const find = finderOf(lib);
    const wordsOf = (text: string): string[] => folded(text).split(/[^a-z0-9]+/);
    const titles = lib.entries.map((e) => ({ e, words: wordsOf(`${e.title.en} ${e.title.fr}`) }));
    const bearing = (word: string): boolean => titles.some((t) => t.words.some((w) => w.startsWith(word)));
    let [asked, first] = [0, 0];
    const missed: string[] = [];
    for (const group of ALIKE)
      for (const word of group) {
        const named = group.filter((k) => titles.some((t) => t.words.includes(k)));
        if (bearing(word) || named.length === 0) continue;
        asked++;
        const bears = (words: readonly string[]): boolean =>
          words.some((w) => named.includes(w) || named.includes(w.replace(/s$/, '')));
        const most = Math.min(3, titles.filter((t) => bears(t.words)).length);
        const top = find(word).entries.slice(0, most);
        if (top.length === most && top.every((e) => bears(wordsOf(`${e.title.en} ${e.title.fr}`)))) first++;
        else missed.push(word);
      }
    expect(asked).toBeGreaterThan(10);
    expect(first / asked, missed.join(' ')).toBeGreaterThan(0.88);
  },
);
