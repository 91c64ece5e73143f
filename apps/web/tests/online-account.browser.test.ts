import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browsers/browse.ts';
import { type Fixture, shortBattle, started } from '../../server/tests/server.ts';
import { DESK, dist, findings, openSite, PHONE, type Site, type Visit } from './site.ts';

/** One's account at a real server: kept by six words and by a passkey of a made-up device. */
let site: Site;
let server: Fixture;
const visits: Visit[] = [];
beforeAll(async () => {
  if (!uses('chromium')) return;
  site = await openSite();
  server = await started({ page: dist });
});
afterAll(async () => {
  for (const v of visits) await v.page.context().close();
  await server?.end();
  await site?.close();
});

const person = async (settings: object = {}, size = DESK): Promise<Page> => {
  const visit = await site.visit(size, '', settings);
  visits.push(visit);
  return visit.page;
};
const asGuest = (page: Page, name: string): Promise<void> =>
  page.evaluate(async (n) => {
    await fetch('api/guest', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: n }),
    });
  }, name);

describe.skipIf(!uses('chromium'))('an account in the page', () => {
  it('is kept by six words and opened by them elsewhere, in French; the first device is signed out from there', async () => {
    const one = await person();
    await one.goto(`${server.url}#/online/me`);
    await one.getByText('You are nobody here yet').waitFor();
    await asGuest(one, 'Anna');
    await one.reload();
    await one.getByRole('button', { name: 'Give me six words' }).click();
    const words = (await one.locator('output.phrase').textContent()) ?? '';
    expect(words.split(' ').length).toBe(6);
    expect(await findings(one)).toEqual([]);

    const two = await person({ language: 'fr' }, PHONE);
    await two.goto(`${server.url}#/online/me`);
    await two.getByLabel('Vos six mots').fill('deux mots');
    await two.getByRole('button', { name: 'Ouvrir' }).click();
    await two.getByRole('alert').waitFor();
    await two.getByLabel('Vos six mots').fill(words.toUpperCase());
    await two.getByRole('button', { name: 'Ouvrir' }).click();
    await two.getByText('Appareils et programmes').waitFor();
    expect(await findings(two)).toEqual([]);
    await two.getByRole('button', { name: 'Déconnecter', exact: true }).click();
    await expect.poll(() => two.locator('li.card').count()).toBe(1);
    await one.reload();
    await one.getByText('You are nobody here yet').waitFor();
  });

  it('has a place in the list of ratings, beside generals; a rated battle is played without advice', async () => {
    const page = await person({ language: 'fr' }, PHONE);
    await page.goto(`${server.url}#/online/ratings`);
    await page.getByText('Personne n’est encore classé ici').waitFor();
    await asGuest(page, 'Cat');
    const { id } = await page.evaluate(
      async () => ((await (await fetch('api/hello')).json()) as { account: { id: string } }).account,
    );
    await server.store.rate(
      { game: 'one', pool: 'baroque live', accounts: [id, 'general:captain'], at: Date.now() },
      ([a, b]) => [
        { ...a, rating: 1640, rd: 50, games: 1 },
        { ...b, rating: 1500, rd: 60, games: 1 },
      ],
    );
    await page.reload();
    await page.getByLabel('Jeu').selectOption('baroque');
    await page.getByText('Cat (vous)').waitFor();
    await page.getByRole('link', { name: 'Cat' }).click();
    await page.getByText('Aucune bataille n’a encore été menée à son terme ici').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.goBack();
    await page.getByLabel('Jeu').selectOption('baroque');
    await page.getByText('Cat (vous)').waitFor();
    expect(await page.locator('tbody tr').count()).toBe(2);
    expect(await findings(page)).toEqual([]);
    await page.goto(`${server.url}#/online/new`);
    await page.getByLabel('Classée').check();
    expect(await page.getByLabel('On peut demander conseil').isDisabled()).toBe(true);
    expect(await findings(page)).toEqual([]);
    // Once fought, it tells which throws were made with one side away.
    const wish = { rules: 'baroque', scenario: shortBattle('baroque'), opponent: 'recruit', rated: true };
    const game = await page.evaluate(async (w) => {
      const headers = { 'content-type': 'application/json' };
      const made = await fetch('api/games', { method: 'POST', headers, body: JSON.stringify(w) });
      return ((await made.json()) as { id: string }).id;
    }, wish);
    const result = { winner: 0 as const, how: 'resigned', score: [0, 0] as [number, number] };
    const throws = { both: 4, one: 3, none: 0 };
    await server.store.changeGame(game, (row) => ({ ...row, over: true, ended: 1, result, throws }));
    await page.goto(`${server.url}#/online/history`);
    await page.getByRole('link', { name: /^Regarder/ }).waitFor();
    // a general has no secrets to open, so he is never away
    expect(await page.getByText('en présence des deux').count()).toBe(0);
    const ben = { account: 'ben', name: 'Ben', general: '', chain: true };
    await server.store.changeGame(game, (row) => ({ ...row, seats: [row.seats[0], ben] }));
    await page.reload();
    await page.getByText('4 en présence des deux, 3 en l’absence d’un').waitFor();
    await page.getByText('Lesquels').waitFor();
    expect(await findings(page)).toEqual([]);
  });

  it('is kept by a passkey, which opens it after signing out; and is erased by its name', async () => {
    const page = await person();
    const local = server.url.replace('127.0.0.1', 'localhost');
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto(`${local}#/online/me`);
    await asGuest(page, 'Ben');
    await page.reload();
    await page.getByRole('button', { name: 'Make a passkey' }).click();
    await page.getByRole('button', { name: 'Remove' }).waitFor();
    await page.getByRole('button', { name: 'Sign out here' }).click();
    await page.getByRole('button', { name: 'With a passkey' }).click();
    await page.getByText('Devices and programs').waitFor();
    await page.getByText('Erase the account').first().click();
    await page.getByLabel('Write Ben to say that you mean it').fill('Ben');
    await page.getByRole('button', { name: 'Erase the account' }).click();
    await page.getByText('You are nobody here yet').waitFor();
  });
});
