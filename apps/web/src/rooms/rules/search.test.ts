import { expect, it } from 'vitest';
import { openLibrary } from './library.ts';
import { finderOf } from './search.ts';

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
