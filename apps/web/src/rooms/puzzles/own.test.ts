import type { Made } from '@tercio/engine/odds';
import { MADE } from '@tercio/engine/scenarios/puzzles';
import { expect, it } from 'vitest';
import { openStore } from '../../page/settings/storage.ts';
import { keepOwn, ownPuzzles } from './own.ts';

it('puzzles of one’s own are kept by game, once each; what is spoilt is passed over', async () => {
  const kept = new Map<string, string>();
  const store = openStore({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  });
  const [first, second] = (await MADE.find((g) => g.id === 'adlg-r')?.load()) ?? [];
  const [other] = (await MADE.find((g) => g.id === 'baroque')?.load()) ?? [];
  for (const made of [first, second, first, other] as Made[]) expect(keepOwn(store, made)).toBe(true);
  expect(ownPuzzles(store, 'adlg-r')).toEqual([first, second]);
  expect(ownPuzzles(store, 'baroque')).toEqual([other]);
  expect(ownPuzzles(store, 'argad')).toEqual([]);
  store.write('puzzles.own', [null, { id: 7 }, second, 'x']);
  expect(ownPuzzles(store, 'adlg-r')).toEqual([second]);
  store.write('puzzles.own', { spoilt: true });
  expect(ownPuzzles(store, 'adlg-r')).toEqual([]);
});

it('a browser that stores nothing keeps them while the page is open, and it is known', async () => {
  const [made] = (await MADE.find((g) => g.id === 'argad')?.load()) ?? [];
  const store = openStore(undefined);
  expect(keepOwn(store, made as Made)).toBe(false);
  expect(ownPuzzles(store, 'argad')).toEqual([made]);
});
