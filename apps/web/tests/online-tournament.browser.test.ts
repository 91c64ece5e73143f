import { luckOf, seedOf } from '@tercio/engine';
import { registered } from '@tercio/engine/rules';
import { UNTIL_OVER } from '@tercio/protocol/messages.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browsers/browse.ts';
import { call, type Fixture, type Person, person, shortBattle, started } from '../../server/tests/server.ts';
import { DESK, dist, findings, openSite, PHONE, type Site, type Visit } from './site.ts';

/** Tournaments at a real server, through the page: directed on a desk, played in French on a phone. */
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

const visitor = async (settings: object = {}, size = DESK): Promise<Page> => {
  const visit = await site.visit(size, '', settings);
  visits.push(visit);
  return visit.page;
};
const enters = async (who: Person, id: string): Promise<void> => {
  expect((await call(server.url, 'POST', `/api/tournaments/${id}/enter`, who.token, {})).status).toBe(200);
};
const idIn = (page: Page): string => /tournament\/([a-z0-9]{6,})/.exec(page.url())?.[1] ?? '';

describe.skipIf(!uses('chromium'))('a tournament in the page', () => {
  it('on real tables: made, paired, typed in, corrected with a reason; by keyboard too', async () => {
    const desk = await visitor();
    await desk.goto(`${server.url}#/online`);
    await desk.getByRole('link', { name: 'Tournaments' }).click();
    await desk.getByText('No tournament yet').waitFor();
    await desk.getByRole('link', { name: 'Direct a tournament' }).click();
    await desk.getByLabel('Your name').fill('Hanna');
    await desk.getByLabel('Name', { exact: true }).fill('Low Countries Open');
    await desk.getByLabel('Game').selectOption('baroque');
    await desk.getByLabel('Where').selectOption('tables');
    await desk.getByLabel('Players hand in lists').uncheck();
    expect(await findings(desk)).toEqual([]);
    await desk.getByRole('button', { name: 'Make it' }).click();
    await desk.getByRole('heading', { name: 'Low Countries Open' }).waitFor();
    for (const name of ['Tom', 'Marta', 'Owen', 'Piotr']) {
      await desk.getByLabel('Enter a player').fill(name);
      await desk.keyboard.press('Enter'); // without a mouse
      await desk.getByRole('rowheader', { name }).waitFor();
    }
    await desk.getByRole('button', { name: 'Pair round 1' }).click();
    await desk.getByRole('heading', { name: 'Round 1' }).waitFor();
    await desk
      .getByRole('button', { name: /^Type the result in/ })
      .first()
      .click();
    await desk.getByRole('button', { name: 'Enter it' }).click();
    await desk.getByText('1 – 0').waitFor();
    await desk.getByRole('button', { name: 'Pair round 2' }).click();
    await desk.getByText('Round 1 has battles without a result.').waitFor();
    await desk
      .getByRole('button', { name: /^Type the result in/ })
      .first()
      .click();
    await desk.getByRole('combobox', { name: /^Result/ }).selectOption('draw');
    await desk.getByLabel('Why it is changed').fill('the sheet says so');
    await desk.getByRole('button', { name: 'Change it' }).click();
    await desk.getByText('the sheet says so (Hanna)').waitFor();
    expect(await findings(desk)).toEqual([]);
    const [sheet] = await Promise.all([
      desk.context().waitForEvent('page'),
      desk.getByRole('link', { name: 'Print' }).click(),
    ]);
    await sheet.getByRole('heading', { name: 'Standings' }).waitFor();
    expect(await sheet.locator('table').count()).toBe(2);
    await sheet.setViewportSize(PHONE.viewport);
    expect(await sheet.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await findings(sheet)).toEqual([]);
    await sheet.close();
  });

  it('lists: sealed, then shown with what is in them; whoever comes late is asked for his', async () => {
    const director = await person(server.url, 'Greta');
    const others = [await person(server.url, 'Hugo'), await person(server.url, 'Inès')];
    const pack = { format: 1, kind: 'pack', name: 'Open', rules: 'adlg-r-2024', points: 220 };
    const wish = { name: 'Sealed', rules: 'adlg-r-2024', system: 'swiss', rounds: 2, where: 'here', pack };
    const send = async <T>(who: Person, where: string, body: object = {}): Promise<T> => {
      const answer = await call(server.url, 'POST', `/api/tournaments${where}`, who.token, body);
      expect(answer.status, await answer.clone().text()).toBe(200);
      return (await answer.json()) as T;
    };
    const { id } = await send<{ id: string }>(director, '', wish);
    const muster = await registered('adlg-r-2024')?.muster?.();
    for (const [i, who] of [director, others[0]].entries()) {
      await send(who, `/${id}/enter`);
      const army = await muster?.random({ list: 'swiss-1500', budget: 220 }, luckOf(seedOf(`t${i}`)));
      await send(who, `/${id}/army`, { army: { ...(army as object), name: `Army of ${who.name}` } });
    }
    const page = await visitor();
    await page.goto(`${server.url}#/online/tournament/${id}`);
    await page.getByText('2 lists are sealed').waitFor();
    expect(await page.getByText('Army of').count()).toBe(0);
    await send(director, `/${id}/pair`);
    await send(director, `/${id}/result`, { round: 1, table: 1, winner: 0, score: [90, 5] });
    await page.reload();
    await page.getByText('Sealed before they were shown; each fits its seal.').waitFor();
    const list = page.locator('details', { hasText: 'Army of Hugo' });
    await list.locator('summary').click();
    await list.getByText(/\d × /).first().waitFor();
    expect(await findings(page)).toEqual([]);
    // one who comes now, on a phone in French, is asked for a list
    const phone = await visitor({ language: 'fr', theme: 'dark' }, PHONE);
    await phone.goto(`${server.url}#/online/tournament/${id}`);
    const { code } = (await (await call(server.url, 'POST', '/api/device', others[1].token, {})).json()) as {
      code: string;
    };
    await phone.evaluate(async (body) => {
      const headers = { 'content-type': 'application/json' };
      await fetch('api/device', { method: 'POST', headers, body });
    }, JSON.stringify({ code }));
    await phone.reload();
    await phone.getByRole('button', { name: 'S’inscrire' }).click();
    await phone.getByRole('link', { name: 'À la montre' }).waitFor();
    await phone.getByText('Inès : pas de liste').waitFor();
    expect(await findings(phone)).toEqual([]);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  it('here: entered on a phone in French, my table is the red button, a refusal is in French', async () => {
    const director = await person(server.url, 'Anna');
    const wish = {
      name: 'Coupe',
      rules: 'group-orders',
      system: 'swiss',
      rounds: 2,
      where: 'here',
      scenario: shortBattle('group-orders'),
      clock: 'quick',
      delay: UNTIL_OVER,
    };
    const made = await call(server.url, 'POST', '/api/tournaments', director.token, wish);
    const { id } = (await made.json()) as { id: string };
    await enters(director, id);
    const phone = await visitor({ language: 'fr', theme: 'dark' }, PHONE);
    await phone.goto(`${server.url}#/online/tournament/${id}`);
    await phone.getByText('Dites d’abord qui vous êtes').waitFor();
    await phone.evaluate(async () => {
      const headers = { 'content-type': 'application/json' };
      await fetch('api/guest', { method: 'POST', headers, body: JSON.stringify({ name: 'Chloé' }) });
    });
    await phone.reload();
    await phone.getByRole('button', { name: 'S’inscrire' }).click();
    await phone.getByRole('rowheader', { name: 'Chloé' }).waitFor();
    expect(idIn(phone)).toBe(id);
    await call(server.url, 'POST', `/api/tournaments/${id}/pair`, director.token, {});
    await phone.reload();
    await phone.getByRole('link', { name: 'Ma table : Anna' }).waitFor();
    expect(await findings(phone)).toEqual([]);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    // the battle waits for both, and says so; she who came first need not stay
    await phone.goto(`${server.url}#/online`);
    await phone.getByText('elle commence quand vous l’ouvrez').waitFor();
    expect(await phone.locator('[data-featured]').count()).toBe(0); // nobody has given an order
    expect(await findings(phone)).toEqual([]);
    await phone.goto(`${server.url}#/online/tournament/${id}`);
    await phone.getByRole('link', { name: 'Ma table : Anna' }).click();
    await phone.getByRole('heading', { name: 'Votre place' }).waitFor();
    await phone.getByText('Anna n’est pas là : la bataille commencera quand Anna l’ouvrira.').waitFor();
    expect(await phone.getByRole('img', { name: /scanner/ }).count()).toBe(0);
    expect(await findings(phone)).toEqual([]);
    // whoever would watch is told why there is nothing to see
    const desk = await visitor();
    const { game } = (
      (await (await call(server.url, 'GET', `/api/tournaments/${id}`, director.token)).json()) as {
        tournament: { played: { pairings: { game: string }[] }[] };
      }
    ).tournament.played[0].pairings[0];
    await desk.goto(`${server.url}#/online/watch/${game}`);
    await desk.getByText('Watchers see this battle when it is over.').waitFor();
    // the director comes with her device, stops all clocks, and sits down: both tables tell it
    const { code } = (await (await call(server.url, 'POST', '/api/device', director.token, {})).json()) as {
      code: string;
    };
    await desk.evaluate(async (body) => {
      const headers = { 'content-type': 'application/json' };
      await fetch('api/device', { method: 'POST', headers, body });
    }, JSON.stringify({ code }));
    await desk.goto(`${server.url}#/online/tournament/${id}`);
    await desk.reload();
    await desk.getByText('Watchers see a battle when it is over.').waitFor();
    await desk.getByText('20 minutes, and 30 s more for each turn').waitFor();
    await desk.getByRole('button', { name: 'Stop all clocks' }).click();
    await desk.getByText('The director has stopped all clocks.').waitFor();
    expect(await findings(desk)).toEqual([]);
    await desk.getByRole('link', { name: 'My table: Chloé' }).click();
    const lines = [desk.locator('section[data-line]'), phone.locator('section[data-line]')];
    await lines[0].getByText('The clocks stand.').waitFor();
    await lines[1].getByRole('link', { name: 'Retour au tournoi' }).waitFor();
    await lines[0].getByRole('img', { name: /^Your clock: / }).waitFor();
    await lines[0].getByRole('img', { name: /^Clock of Chloé: / }).waitFor();
    await lines[0].getByRole('button', { name: /Offers/ }).click();
    await lines[0].getByRole('button', { name: 'Offer a draw' }).waitFor();
    for (const name of ['Stop the clocks', 'Go back before my last order', 'Play on days apart'])
      expect(await lines[0].getByRole('button', { name }).count()).toBe(0);
    expect(await findings(desk)).toEqual([]);
    expect(await findings(phone)).toEqual([]);
    // days apart, with weekends on which clocks stand
    await desk.goto(`${server.url}#/online/tournament/new`);
    await desk.getByRole('heading', { name: 'Direct a tournament' }).waitFor();
    await desk.getByLabel('Name', { exact: true }).fill('By post');
    await desk.getByLabel('Game').selectOption('group-orders');
    await desk.getByRole('combobox', { name: /^Battle/ }).selectOption(shortBattle('group-orders'));
    await desk.getByRole('combobox', { name: /^Clock/ }).selectOption('days');
    await desk.getByLabel('Clocks stand on Saturdays and Sundays').check();
    await desk.getByLabel('Watchers see it').selectOption('1 day later');
    expect(await findings(desk)).toEqual([]);
    await desk.getByRole('button', { name: 'Make it' }).click();
    await desk.getByRole('heading', { name: 'By post' }).waitFor();
    await desk.getByText('Clocks stand on these days: Sunday, Saturday').waitFor();
    await desk.getByText('Watchers are 1 day behind.').waitFor();
    const clock = (await server.store.tournament(idIn(desk)))?.clock;
    expect(clock).toMatchObject({ onFlag: 'default', rest: { weekdays: [0, 6] } });
  });
});
