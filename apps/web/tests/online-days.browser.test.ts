import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browsers/browse.ts';
import { Player } from '../../server/tests/players.ts';
import {
  call,
  connect,
  type Fixture,
  invited,
  rulesOf,
  seated,
  shortBattle,
  started,
  until,
} from '../../server/tests/server.ts';
import { DESK, dist, findings, movesOf, onTable, openSite, PHONE, type Site, type Visit } from './site.ts';

/** Battles days apart at a real server: days off, orders that are left, notices. */
let site: Site;
let server: Fixture;
let ahead = 0; // of the clock on the wall
const visits: Visit[] = [];
beforeAll(async () => {
  if (!uses('chromium')) return;
  site = await openSite();
  server = await started({ page: dist, now: () => Date.now() + ahead });
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

/** Every piece as it is spoken of, with where it stands. */
const standing = (page: Page): Promise<string[]> =>
  page
    .locator('[data-piece]')
    .evaluateAll((all) =>
      all.map((p) => `${p.getAttribute('data-piece')} ${p.getAttribute('aria-label')}`).sort(),
    );

describe.skipIf(!uses('chromium'))('days apart in the page', () => {
  it('orders are given on a copy of the table, and what is being written goes to one’s other device and back', async () => {
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
    for (const s of sockets) s.terminate();
    const takeOver = async (page: Page, side: 0 | 1): Promise<Page> => {
      const made = await call(server.url, 'POST', '/api/device', people[side].token, {});
      const { code } = (await made.json()) as { code: string };
      await page.goto(`${server.url}#/online/device/${code}/${id}`);
      await onTable(page);
      return page;
    };

    const page = await takeOver(await person(), mine);
    await page.getByRole('link', { name: 'Leave orders for my next turn' }).click();
    await page.getByText('No order yet.').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('o');
    await page.getByRole('dialog').locator('li .btn').first().click();
    await page.getByText('1 order', { exact: true }).waitFor();
    await until(async () => (await server.store.draft(id, people[mine].id)) !== '');

    // his phone goes on with them, and what it adds comes back to the desk
    const phone = await person({}, PHONE);
    await takeOver(phone, mine);
    await phone.goto(`${server.url}#/online/prepare/${id}`);
    await phone.getByText('1 order', { exact: true }).waitFor();
    await expect.poll(() => standing(phone)).toEqual(await standing(page));
    await phone.keyboard.press('o');
    await phone.getByRole('dialog').locator('li .btn').first().click();
    await phone.getByText('2 orders', { exact: true }).waitFor();
    await page.getByText('2 orders', { exact: true }).waitFor();
    await expect.poll(() => standing(page)).toEqual(await standing(phone));
    await phone.context().close();
    await page.context().close();

    // whose turn it is begins an order at his desk, and his phone has it; what the phone does, the desk has
    const desk = await takeOver(await person(), first);
    const pocket = await takeOver(await person({}, PHONE), first);
    const give = (p: Page) => p.locator('.give [role=status]');
    const ghosts = (p: Page): Promise<string[]> =>
      p
        .locator('[data-overlay=ghost]')
        .evaluateAll((all) => all.map((g) => `${g.getAttribute('data-of')} ${g.getAttribute('data-pose')}`));
    await desk.keyboard.press(']');
    await desk.keyboard.press('g');
    await give(desk).waitFor();
    await give(pocket).waitFor();
    expect((await ghosts(desk)).length).toBeGreaterThan(0);
    await expect.poll(() => ghosts(pocket)).toEqual(await ghosts(desk));
    await pocket.getByRole('button', { name: 'Cancel' }).click();
    await give(desk).waitFor({ state: 'detached' });
    await pocket.keyboard.press(']');
    await pocket.keyboard.press('g');
    await give(desk).waitFor();
    await expect.poll(() => ghosts(desk)).toEqual(await ghosts(pocket));
    // what lay on the desk and is written over is a press away
    await desk.keyboard.press('s');
    await expect.poll(() => ghosts(pocket)).toEqual(await ghosts(desk));
    const shorter = await ghosts(desk);
    await pocket.keyboard.press('w');
    await expect.poll(() => ghosts(desk)).not.toEqual(shorter);
    await desk.getByRole('button', { name: 'Take mine again' }).click();
    await expect.poll(() => ghosts(desk)).toEqual(shorter);
    await expect.poll(() => ghosts(pocket)).toEqual(shorter);
    const before = await movesOf(desk);
    await desk.keyboard.press('Enter');
    await expect.poll(() => movesOf(desk)).toBeGreaterThan(before);
    await expect.poll(() => movesOf(pocket)).toBeGreaterThan(0);
    await give(pocket).waitFor({ state: 'detached' });
    end();
  });

  it('days off are asked for at a desk and agreed to on a phone, in French, while the battle is played', async () => {
    const { id, players, people, sockets, end } = await seated(server.url, 'baroque', { clock: 'days' }, 91);
    for (const p of players) p.plays = false;
    await until(() => players.every((p) => p.client.asks.length > 0));
    for (const s of sockets) s.terminate();
    const sits = async (page: Page, side: 0 | 1): Promise<void> => {
      const made = await call(server.url, 'POST', '/api/device', people[side].token, {});
      const { code } = (await made.json()) as { code: string };
      await page.goto(`${server.url}#/online/device/${code}/${id}`);
      await onTable(page);
    };
    const desk = await person();
    const phone = await person({ language: 'fr' }, PHONE);
    await sits(desk, 0);
    await sits(phone, 1);
    await desk.getByRole('button', { name: '⚑ Offers' }).click();
    await desk.getByText('Clocks stand on these days: none').waitFor();
    await desk.getByRole('button', { name: 'Days off …' }).click();
    await desk.getByLabel('Clocks stand on Saturdays and Sundays').check();
    await desk.getByLabel('And on this day').fill('2026-12-25');
    expect(await findings(desk)).toEqual([]);
    await desk.getByRole('button', { name: 'Ask for these days off' }).click();
    await desk.getByText('You have asked for other days off.').waitFor();
    await phone.getByText('demande ces jours de repos : dimanche, samedi, 25 déc. 2026').waitFor();
    expect(await findings(phone)).toEqual([]);
    await phone.getByRole('button', { name: 'Accepter' }).click();
    await desk.getByText('Clocks stand on these days: Sunday, Saturday, Dec 25, 2026').waitFor();
    await until(async () => (await server.store.game(id))?.pace?.rest?.days.length === 1);
    await phone.getByRole('button', { name: '⚑ Offres' }).click();
    await phone.getByText('Les pendules s’arrêtent ces jours-là : dimanche, samedi, 25 déc. 2026').waitFor();
    await desk.context().close();
    await phone.context().close();
    end();
  });

  it('battles fought in numbers: by game, army and side, rating, and the luck of the dice', async () => {
    const { id, players, people, end } = await seated(server.url, 'group-orders', { rated: true }, 85);
    await until(async () => (await server.store.entries(id)).filter((e) => e.kind === 'bound').length > 2);
    for (const p of players) p.plays = false;
    players[1].take(players[1].client.say('resign').step);
    await until(async () => (await server.store.game(id))?.result !== undefined);
    end();
    // and a battle of another game, lost
    const wish = { rules: 'baroque', scenario: shortBattle('baroque') };
    const second = await invited(server.url, people[0], people[1], wish);
    const rules = await rulesOf('baroque');
    const again = people.map((p, side) => new Player(rules, second, p.token, 95 + side));
    const lines = again.map((p) => connect(server.url, p));
    await until(() => again.every((p) => p.client.view !== null));
    for (const p of again) p.plays = false;
    again[0].take(again[0].client.say('resign').step);
    await until(async () => (await server.store.game(second))?.result !== undefined);
    for (const l of lines) l.terminate();
    const made = await call(server.url, 'POST', '/api/device', people[0].token, {});
    const { code } = (await made.json()) as { code: string };
    const page = await person();
    await page.goto(`${server.url}#/online/device/${code}/${id}`);
    await onTable(page);
    await page.goto(`${server.url}#/online/history`);
    await page.getByRole('heading', { name: 'Statistics' }).waitFor();
    await page.getByText('First side: 1 won, 0 drawn, 1 lost').waitFor();
    await page.getByText(/Group Orders, live: from \d+ to \d+/).waitFor();
    expect(await findings(page)).toEqual([]);
    // of one game at a time: the values of two are not to be compared
    await page.getByRole('region', { name: 'Statistics' }).getByLabel('Game').selectOption('Group Orders');
    await page.getByRole('button', { name: 'Work it out' }).click();
    await page.getByText(/: dice [+−-]?\d.*, rating \d{4}/).waitFor();
    await page.getByText('The line is the rating after each rated one').waitFor();
    expect(await page.getByText(/: dice [+−-]?\d/).count()).toBe(1);
    // One press from its line to the review, as of a battle at home: the result with chances and luck, move by move, the report.
    await page
      .getByRole('link', { name: /^Look at it: / })
      .last()
      .click(); // the older one

    const result = page.getByRole('region', { name: 'The result' });
    await result.getByRole('heading', { name: /^Victory of/ }).waitFor();
    await result.getByRole('heading', { name: 'The chances, turn by turn' }).waitFor();
    await result.getByRole('heading', { name: 'Luck' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await result.getByRole('button', { name: 'Report and map' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await result.getByRole('button', { name: 'Go through it move by move' }).click();
    await page.getByRole('region', { name: 'Looking back' }).waitFor();
    await page.goto(`${server.url}#/online/privacy`);
    await page.getByText('One cookie').waitFor();
    expect(await findings(page)).toEqual([]);
  });

  it('rated: which throws were made with one side away is told in the history, and at each move', async () => {
    const game = await seated(server.url, 'baroque', { rated: true, clock: 'days' }, 87);
    const { id, players, people, sockets } = game;
    const [ann, ben] = players;
    const asked = async (): Promise<number[][]> =>
      (await server.store.entries(id)).filter((e) => e.kind === 'bound').map((e) => e.data as number[]);
    /** Nothing is under way: every throw that was bound has been seen by both. */
    const rests = async (): Promise<void> => {
      for (const p of players) p.plays = false;
      await until(async () => {
        const bound = (await asked()).filter((a) => a.length === 2).length;
        return players.every((p) => p.client.outbox.length === 0 && p.client.witness.seen >= bound);
      });
    };
    await until(async () => (await asked()).length > 0);
    await rests();
    // Ben comes when he is asked and goes again; sooner or later Ann throws while he is away.
    while (!(await asked()).some((a) => a.length === 1)) {
      sockets[1].terminate();
      await until(() => ann.client.seats?.[1].here === false);
      ann.plays = true;
      ann.play();
      await until(
        async () =>
          (await asked()).some((a) => a.length === 1) ||
          (ann.client.outbox.length === 0 && ann.client.asks.length === 0),
      );
      ann.plays = false;
      await until(() => ann.client.outbox.length === 0);
      if ((await asked()).some((a) => a.length === 1)) break;
      sockets[1] = connect(server.url, ben);
      await until(() => ben.client.connection === 'live');
      ben.plays = true;
      ben.play();
      await until(() => ben.client.asks.length === 0 && ben.client.outbox.length === 0);
      await rests();
    }
    ann.take(ann.client.say('resign').step);
    await until(async () => (await server.store.game(id))?.result !== undefined);
    for (const s of sockets) s.terminate();
    const page = await person();
    const { code } = (await (await call(server.url, 'POST', '/api/device', people[0].token, {})).json()) as {
      code: string;
    };
    await page.goto(`${server.url}#/online/device/${code}/${id}`);
    await onTable(page);
    await page.goto(`${server.url}#/online/history`);
    await page.getByText(/^throws: \d+ with both there, [1-9]\d* with one away/).waitFor();
    await page.getByText('Which ones').click();
    const said = (await page.getByText(/^Ben away: moves? [\d, –]+$/).textContent()) ?? '';
    expect(await page.getByText(/^Ann away:/).count()).toBe(0);
    expect(await findings(page)).toEqual([]);
    // looked at again, the move itself says so
    const move = /moves? (\d+)/.exec(said)?.[1] ?? '';
    await page.getByRole('link', { name: /^Look at it: / }).click();
    await page.getByRole('button', { name: 'Go through it move by move' }).click();
    const slider = page
      .getByRole('region', { name: 'Looking back' })
      .or(page.getByRole('group', { name: 'Looking back' }));
    await slider.first().waitFor();
    await page.locator('input[type=range]').first().fill(move);
    await page.getByText(/was away at this throw$/).waitFor();
    await page.locator('input[type=range]').first().fill('0');
    await expect.poll(() => page.getByText(/was away at this throw$/).count()).toBe(0);
  });

  it('a throw waits for somebody who is gone: both are told, and after two minutes one goes on without him', async () => {
    const { id, players, people, sockets } = await seated(server.url, 'baroque', { clock: 'days' }, 89);
    const [ann, ben] = players;
    await until(() => players.every((p) => p.client.asks.length > 0 || p.given > 0));
    const { sends } = ben;
    ben.sends = (m) => {
      if (m.t !== 'link') sends(m); // his telephone falls asleep
    };
    const book = async () => (await server.host.find(id))?.game.book;
    await until(async () => (await book())?.owes() === 1);
    sockets[1].terminate();
    await until(() => ann.client.owed !== null);
    sockets[0].terminate();

    const page = await person();
    const phone = await person({ language: 'fr', theme: 'dark' }, PHONE);
    for (const [p, who] of [
      [page, people[0]],
      [phone, people[1]],
    ] as const) {
      const { code } = (await (await call(server.url, 'POST', '/api/device', who.token, {})).json()) as {
        code: string;
      };
      await p.goto(`${server.url}#/online/privacy`);
      await p.evaluate(async (body) => {
        const headers = { 'content-type': 'application/json' };
        await fetch('api/device', { method: 'POST', headers, body });
      }, JSON.stringify({ code }));
    }
    await phone.reload();
    await phone.evaluate(() => {
      location.hash = '#/online';
    });
    await phone.getByText(/un jet attend que vous ouvriez la bataille/).waitFor();
    expect(await findings(phone)).toEqual([]);

    await page.goto(`${server.url}#/online/${id}`);
    await page.reload();
    await onTable(page);
    await page.getByText('A throw waits for the secret of Ben').waitFor();
    const without = page.getByRole('button', { name: 'Go on without it' });
    expect(await without.count()).toBe(0);
    ahead = 130_000;
    await page.evaluate((ms) => {
      const { now } = Date;
      Date.now = () => now() + ms;
    }, ahead);
    await without.click();
    // If Ben threw, it is Ann's turn to open a link, which her other device has: that she may do at once.
    await until(async () => {
      if ((await book())?.open === null) return true;
      // it may be gone before the click reaches it
      if (await page.getByText('that your other device has').isVisible())
        await without.click({ timeout: 2_000 }).catch(() => {});
      return false;
    });
    await expect.poll(() => page.getByText('A throw waits').count()).toBe(0);
    expect((await book())?.slots.at(-1)?.gave).toContain(1);
  });

  it('a battle is made with days off; what waits stands in the list; where one is told is chosen', async () => {
    const page = await person({ language: 'fr' }, PHONE);
    await page.goto(`${server.url}#/online/new`);
    await page.getByLabel('Votre nom').fill('Cécile');
    await page.getByLabel('Pendule').selectOption('days');
    await page.getByLabel('Les pendules s’arrêtent le samedi et le dimanche').check();
    await page.getByLabel('Et ce jour-là').fill('2026-12-26');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Retirer le 26 déc. 2026' }).click();
    await page.getByLabel('Et ce jour-là').fill('2026-12-25');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Créer le lien' }).click();
    const link = page.locator('.link input');
    await expect.poll(() => link.inputValue()).toContain('/#/online/');
    const id = /#\/online\/(\w+)\//.exec(await link.inputValue())?.[1] ?? '';
    const row = await server.store.game(id);
    expect(row?.clock?.rest).toMatchObject({ weekdays: [0, 6], days: ['2026-12-25'] });
    // whoever is invited reads what he agrees to
    const invited = await person({ language: 'fr' });
    await invited.goto(await link.inputValue());
    await invited.getByText(/Par correspondance : 3 jours par tour/).waitFor();
    await invited.getByText(/ces jours-là.: dimanche, samedi, 25 déc. 2026/).waitFor();
    expect(await findings(invited)).toEqual([]);
    await invited.context().close();
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
