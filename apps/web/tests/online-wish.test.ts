import { luckOf, seedOf } from '@tercio/engine';
import { registered } from '@tercio/engine/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, type Fixture, person, started } from '../../server/tests/server.ts';
import type { RosterFile } from '../src/games/kit/catalogue.ts';
import { openLibrary } from '../src/library/library.ts';
import { ARMIES, battleWish, type Chosen, FILE } from '../src/online/lobby/wish.ts';
import { openStore } from '../src/page/settings/storage.ts';
import { RANDOM_BATTLE } from '../src/page/start.ts';
import { saveArmy } from '../src/rooms/muster/army/saved.ts';
import { MEETING } from './positions.ts';

/** What the form of the page asks for is what a server takes. */
let server: Fixture;
beforeAll(async () => {
  server = await started();
});
afterAll(() => server.end());

const store = openStore(undefined);
const library = await openLibrary(); // in memory
const chosen = (rules: string, battle: string, file?: File): Chosen => ({
  rules,
  battle,
  side: 0,
  armies: ['one', 'two'],
  file,
  language: 'fr',
});

/** Makes the game, against a general, and looks whether it begins. */
async function made(what: Chosen): Promise<void> {
  const { token } = await person(server.url, 'Ann');
  const wish = await battleWish(what, store, library);
  const answer = await call(server.url, 'POST', '/api/games', token, {
    ...wish,
    side: 0,
    opponent: 'recruit',
  });
  const text = await answer.text();
  expect(text).toContain('"id"');
  const { id } = JSON.parse(text) as { id: string };
  expect((await server.host.find(id))?.game.stage).toBe('sealing');
}

describe('a battle for a server', () => {
  it.each(['adlg-r-2024', 'baroque', 'group-orders', 'argad'])('%s: two armies by luck', (rules) =>
    made(chosen(rules, RANDOM_BATTLE)),
  );

  it('two armies of the muster, drawn up in secret', async () => {
    const muster = await registered('adlg-r-2021')?.muster?.();
    const [list] = (await muster?.lists()) ?? [];
    if (!muster || !list) throw new Error('no lists');
    for (const key of ['one', 'two']) {
      const roster = await muster.random({ list: list.id, budget: muster.budgets[0] }, luckOf(seedOf(key)));
      await saveArmy(library, { key, roster: { ...(roster as object as RosterFile), name: key } });
    }
    const wish = await battleWish(chosen('adlg-r-2021', ARMIES), store, library);
    expect(wish.names).toEqual(['one', 'two']);
    await made(chosen('adlg-r-2021', ARMIES));
  });

  it('a position from a file', async () => {
    await made(chosen('baroque', FILE, new File([JSON.stringify(MEETING)], 'meeting.json')));
  });
});
