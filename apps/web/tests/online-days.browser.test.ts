import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browse.ts';
import { call, type Fixture, seated, started, until } from '../../server/tests/server.ts';
import { DESK, dist, findings, onTable, openSite, PHONE, type Site, type Visit } from './site.ts';

/** Battles days apart at a real server: days off, orders that are left, notices. */
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

describe.skipIf(!uses('chromium'))('days apart in the page', () => {
  it('orders are given on a copy of the table, and what is being written goes to the server', async () => {
    const { id, players, people, sockets, end } = await seated(server.url, 'baroque', { clock: 'days' }, 81);
    for (const p of players) p.plays = false;
    await until(() => players.every((p) => p.client.asks.length > 0));
    const answer = async (side: 0 | 1): Promise<void> => {
      const { client } = players[side];
      players[side].take(client.do(client.asks[0].default).step);
      await until(() => client.outbox.length === 0 && client.connection === 'live');
    };
    await answer(0);
    await answer(1);
    await until(() => players.some((p) => p.client.asks[0]?.kind === 'order'));
    const first = players.findIndex((p) => p.client.asks.length > 0) as 0 | 1;
    const mine = (1 - first) as 0 | 1;
    sockets[mine].terminate();
    const takeOver = async (page: Page): Promise<void> => {
      const made = await call(server.url, 'POST', '/api/device', people[mine].token, {});
      const { code } = (await made.json()) as { code: string };
      await page.goto(`${server.url}#/online/device/${code}/${id}`);
      await onTable(page);
    };
    const page = await person();
    await takeOver(page);
    await page.getByRole('link', { name: 'Leave orders for my next turn' }).click();
    await page.getByText('No order yet.').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('o');
    await page.getByRole('dialog').locator('li .btn').first().click();
    await page.getByText('1 order', { exact: true }).waitFor();
    await until(async () => (await server.store.draft(id, people[mine].id)) !== '');
    sockets[first].terminate();
    end();
  });

  it('battles fought in numbers: by game, army and side, rating, and the luck of the dice', async () => {
    const { id, players, people, end } = await seated(server.url, 'group-orders', { rated: true }, 85);
    await until(async () => (await server.store.entries(id)).filter((e) => e.kind === 'bound').length > 2);
    for (const p of players) p.plays = false;
    players[1].take(players[1].client.say('resign').step);
    await until(async () => (await server.store.game(id))?.result !== undefined);
    end();
    const made = await call(server.url, 'POST', '/api/device', people[0].token, {});
    const { code } = (await made.json()) as { code: string };
    const page = await person();
    await page.goto(`${server.url}#/online/device/${code}/${id}`);
    await onTable(page);
    await page.goto(`${server.url}#/online/history`);
    await page.getByRole('heading', { name: 'Statistics' }).waitFor();
    await page.getByText('First side: 1 won, 0 drawn, 0 lost').waitFor();
    await page.getByText(/group-orders live: from \d+ to \d+/).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Work it out' }).click();
    await page.getByText(/: dice [+−-]?\d/).waitFor();
    await page.goto(`${server.url}#/online/privacy`);
    await page.getByText('One cookie').waitFor();
    expect(await findings(page)).toEqual([]);
  });

  it('a battle is made with days off; what waits stands in the list; where one is told is chosen', async () => {
    const page = await person({ language: 'fr' }, PHONE);
    await page.goto(`${server.url}#/online/new`);
    await page.getByLabel('Votre nom').fill('Cécile');
    await page.getByLabel('Pendule').selectOption('days');
    await page.getByLabel('Les pendules s’arrêtent le samedi et le dimanche').check();
    await page.getByLabel('Et ces jours-là').fill('2026-12-25');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Créer le lien' }).click();
    const link = page.locator('.link input');
    await expect.poll(() => link.inputValue()).toContain('/#/online/');
    const id = /#\/online\/(\w+)\//.exec(await link.inputValue())?.[1] ?? '';
    const row = await server.store.game(id);
    expect(row?.clock?.rest).toMatchObject({ weekdays: [0, 6], days: ['2026-12-25'] });
    const account = row?.seats.find((s) => s.account !== '')?.account ?? '';
    await server.store.setDue(id, null, 1, [{ account, kind: 'asked', told: false }]);
    await page.goto(`${server.url}#/online`);
    await page.getByRole('heading', { name: 'Ce qui vous attend (1)' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.goto(`${server.url}#/online/me`);
    await page.getByText('Ce serveur n’envoie pas de courriel.').waitFor();
    await page.getByRole('button', { name: 'Prévenir ce navigateur' }).waitFor();
    expect(await findings(page)).toEqual([]);
  });
});
