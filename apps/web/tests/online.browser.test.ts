import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLAIN_NAME, uses } from '../../../scripts/browsers/browse.ts';
import { lot } from '../../../scripts/vitest/sample.ts';
import { openSqlite } from '../../server/src/store/sqlite.ts';
import { type Fixture, started } from '../../server/tests/server.ts';
import { DESK, dist, findings, movesOf, onTable, openSite, type Site, type Visit } from './site.ts';

const leaves = lot(3, 1, 'online'); // npm run prove -- samples takes all

/** Two people at two machines, over a real server on loopback. */
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

/** A person with a browser of his own, at an address of the server. */
async function person(address: string, settings: object = {}): Promise<Visit> {
  const visit = await site.visit(DESK, '', settings);
  visits.push(visit);
  await visit.page.goto(address);
  return visit;
}

const status = async (page: Page): Promise<string> =>
  (await page.locator('.line [role=status]').textContent()) ?? '';
const isAsked = async (page: Page): Promise<boolean> => (await status(page)).startsWith('You are asked');

/** Whoever is asked gives the first thing on the list of all orders; both see it. */
async function playOn(pages: readonly [Page, Page]): Promise<void> {
  await expect.poll(async () => (await isAsked(pages[0])) || (await isAsked(pages[1]))).toBe(true);
  const page = (await isAsked(pages[0])) ? pages[0] : pages[1];
  const before = await Promise.all(pages.map(movesOf));
  await page.keyboard.press('o');
  await page.getByRole('dialog').locator('li .btn').first().click();
  await expect
    .poll(async () => (await Promise.all(pages.map(movesOf))).every((n, i) => n > (before[i] ?? 0)))
    .toBe(true);
}

/** The page as a later version of the server has it: its first script has another name. */
function newer(): string {
  const folder = path.join(server.folder, 'page');
  cpSync(dist, folder, { recursive: true });
  const index = path.join(folder, 'index.html');
  writeFileSync(
    index,
    readFileSync(index, 'utf8').replace(/assets\/index-[^"]+\.js/, 'assets/index-newer.js'),
  );
  return folder;
}

/** Every piece with where it stands, as it is spoken of. */
const standing = (page: Page): Promise<string[]> =>
  page.locator('[data-piece]').evaluateAll((all) => all.map((p) => `${p.getAttribute('data-piece')}`).sort());

describe.skipIf(!uses('chromium'))('a friend over the network', () => {
  it('a link is made, the friend takes the other side, both play; talk, a reload, the server away and back', async (t) => {
    t.skip(leaves(0));
    const one = await person(`${server.url}`);
    await one.page.getByRole('link', { name: 'Play a friend' }).click();
    await one.page.getByLabel('Your name').fill('Anna');
    await one.page.getByRole('button', { name: 'Make the link' }).click();
    const link = one.page.locator('.link input');
    await expect.poll(() => link.inputValue()).toContain('/#/online/');
    const address = await link.inputValue();

    // the friend speaks French
    const two = await person(address, { language: 'fr' });
    await two.page.getByText('Anna vous invite').waitFor();
    await two.page.getByLabel('Votre nom').fill('Bernard');
    await two.page
      .getByRole('button', { name: /^Jouer / })
      .last()
      .click();
    await Promise.all([onTable(one.page), onTable(two.page)]);
    await two.page.getByRole('button', { name: '⚑ Offres' }).click();
    await two.page.getByRole('button', { name: 'Proposer la nulle' }).waitFor();
    await two.page.evaluate(() =>
      localStorage.setItem(
        'tercio.settings',
        JSON.stringify({
          pace: 'instant',
          motion: 'reduced',
          language: 'en',
          soundAsked: true,
          briefing: false,
        }),
      ),
    );
    await two.page.reload();
    await onTable(two.page);
    expect(await standing(two.page)).toEqual(await standing(one.page));

    const pages = [one.page, two.page] as const;
    for (let i = 0; i < 6; i++) await playOn(pages);
    expect(await standing(two.page)).toEqual(await standing(one.page));

    // talk
    for (const page of pages) await page.getByRole('button', { name: /^Talk/ }).click();
    await one.page.getByLabel('Write to your friend').fill('Good evening <b>');
    await one.page.getByRole('button', { name: 'Send', exact: true }).click();
    await two.page.locator('.chat').getByText('Good evening <b>').waitFor();
    for (const page of pages) await page.getByRole('button', { name: /^Talk/ }).click();

    // the server goes away: an order waits, marked, and is carried out once when it is back
    const { folder, port } = server;
    await expect.poll(async () => (await isAsked(one.page)) || (await isAsked(two.page))).toBe(true);
    const asked = (await isAsked(one.page)) ? one.page : two.page;
    const before = await Promise.all(pages.map(movesOf));
    for (const page of pages) expect(await page.getByText('newer page').count()).toBe(0);
    await server.stop();
    await expect.poll(() => one.page.locator('.line').getAttribute('data-line')).toBe('lost');
    await expect.poll(() => two.page.locator('.line').getAttribute('data-line')).toBe('lost');
    await asked.keyboard.press('o');
    await asked.getByRole('dialog').locator('li .btn').first().click();
    await expect.poll(() => asked.locator('.line').getAttribute('data-sending')).toBe('true');
    server = await started({ page: newer(), data: folder, port });
    for (const page of pages)
      await expect.poll(() => page.locator('.line').getAttribute('data-line')).toBe('live');
    await expect
      .poll(async () => (await Promise.all(pages.map(movesOf))).map((n, i) => n - (before[i] ?? 0)))
      .toEqual([1, 1]);
    expect(await asked.locator('.line').getAttribute('data-sending')).toBe('false');
    for (const page of pages) await page.getByText('The server has a newer page than this one.').waitFor();
    for (let i = 0; i < 4; i++) await playOn(pages);
    expect(await standing(two.page)).toEqual(await standing(one.page));

    // an update takes the battle's rules away: both are told at the table what to do, and go on where it has them
    const version = async (by: number): Promise<void> => {
      const id = /online\/([a-z0-9]{6,})/.exec(address)?.[1] ?? '';
      await server.stop();
      const store = await openSqlite(path.join(folder, 'tercio.db'));
      await store.changeGame(id, (row) => ({ ...row, version: row.version + by }));
      await store.close();
      server = await started({ page: newer(), data: folder, port });
    };
    await version(-1);
    for (const page of pages)
      await page.getByText('begun by older rules that this server no longer has').waitFor();
    await version(1);
    for (const page of pages) await page.getByText('begun by older rules').waitFor({ state: 'detached' });
    await playOn(pages);

    // one gives up; both are told
    await one.page.getByRole('button', { name: 'Battle', exact: true }).click();
    await one.page.getByRole('button', { name: 'Resign' }).click();
    for (const page of pages)
      await page
        .getByText(/Victory/)
        .first()
        .waitFor();
    const bad = (v: Visit): string[] =>
      v.wrong.filter((x) => !/WebSocket|ERR_CONNECTION|503|^asks for http:..127/.test(x));
    expect([...bad(one), ...bad(two)]).toEqual([]);
  });

  it('an offer on the list, a seat taken from it, a watcher; going back and a draw by consent, another device, once more, a claim', async (t) => {
    t.skip(leaves(1));
    await server.end(); // the test before has left it with a page that nobody can open
    let ahead = 0; // of the clock on the wall
    server = await started({ page: dist, now: () => Date.now() + ahead });
    const one = await person(`${server.url}#/online/offer`);
    await one.page.getByLabel('Your name').fill('Anna');
    await one.page.getByLabel('Clock').selectOption('usual');
    expect(await findings(one.page)).toEqual([]);
    await one.page.getByRole('button', { name: 'Put it on the list' }).click();
    await one.page.getByRole('img', { name: /scan this/ }).waitFor();
    expect(await findings(one.page)).toEqual([]);

    // another page in her browser asks in her name: the server hears nobody, and counts it
    const elsewhere = createServer((_, answer) => answer.end('<!doctype html>')).listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
    const foreign = await one.page.context().newPage();
    await foreign.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
    const asked = await foreign.evaluate(async (url) => {
      const post = await fetch(`${url}api/device`, { method: 'POST', credentials: 'include' }).then(
        () => 'heard',
        () => 'refused',
      );
      const who = await new Promise((done) => {
        const line = new WebSocket(`${url.replace('http', 'ws')}api/socket`);
        line.onopen = () => line.send('{"t":"hello","v":1,"build":""}');
        line.onerror = () => done('no line');
        line.onmessage = (e) => done((JSON.parse(String(e.data)) as { account: unknown }).account);
      });
      return { post, who };
    }, server.url);
    expect(asked).toEqual({ post: 'refused', who: null });
    expect(await server.measures.text()).toContain('tercio_turned_away_total{why="origin"} 1');
    await foreign.close();
    elsewhere.close();

    const two = await person(`${server.url}#/online`);
    await two.page.getByRole('link', { name: 'Sit down' }).first().click();
    await two.page.getByLabel('Your name').fill('Ben');
    await two.page.getByRole('button', { name: /^Play / }).click();
    await Promise.all([onTable(one.page), onTable(two.page)]);
    const pages = [one.page, two.page] as const;
    for (let i = 0; i < 3; i++) await playOn(pages);

    // somebody comes to watch: he sees the same pieces, and has no seat
    const three = await person(`${server.url}#/online`);
    // the battle lies small on the list, and moves there as it does on the table
    const small = three.page.locator('[data-featured]');
    await small.getByText('Anna', { exact: true }).waitFor();
    await small.locator('canvas').waitFor();
    expect(await findings(three.page)).toEqual([]);
    const heard = Number(await small.getAttribute('data-news'));
    await playOn(pages);
    await expect.poll(async () => Number(await small.getAttribute('data-news'))).toBeGreaterThan(heard);
    await small.getByRole('link', { name: 'Watch', exact: true }).click();
    await onTable(three.page);
    expect(await standing(three.page)).toEqual(await standing(one.page));
    await three.page.getByText('You watch.').waitFor();
    // a general comments for him: what he would do, and how it stands as far as it was watched
    const comments = three.page.getByRole('region', { name: 'A general comments' });
    await comments.locator('li.best').first().waitFor();
    const points = async (): Promise<number> =>
      Number(await comments.locator('[data-points]').getAttribute('data-points'));
    await expect.poll(points).toBe(1);
    expect(await findings(three.page)).toEqual([]);
    expect(await three.page.getByRole('button', { name: '⚑ Offers' }).count()).toBe(0);
    await playOn(pages);
    await expect.poll(() => standing(three.page)).toEqual(await standing(one.page));
    await expect.poll(points).toBeGreaterThan(1);
    await comments.getByRole('combobox').selectOption('');
    await expect.poll(() => comments.locator('li.best').count()).toBe(0);
    // not for those who play, and their own battle is not watched by them
    for (const page of pages) expect(await page.getByText('A general comments').count()).toBe(0);
    const seat = one.page.url();
    await one.page.evaluate(() => {
      location.hash = location.hash.replace('#/online/', '#/online/watch/').replace(/(watch\/\w+)\/.*/, '$1');
    });
    await expect.poll(() => one.page.url()).not.toContain('watch');
    await onTable(one.page);
    expect(await one.page.getByText('You watch.').count()).toBe(0);
    await one.page.goto(seat);
    await onTable(one.page);

    // clocks are there; one asks to stop them, the other declines, then agrees
    for (const page of pages) await page.getByRole('button', { name: '⚑ Offers' }).click();
    await one.page.getByRole('button', { name: 'Stop the clocks' }).click();
    await two.page.getByText('Anna would like to stop the clocks.').waitFor();
    expect(await findings(two.page)).toEqual([]);
    await two.page.getByRole('button', { name: 'Agree' }).click();
    await one.page.getByText('The clocks stand.').waitFor();
    await two.page.getByRole('button', { name: 'Let the clocks run' }).click();
    await one.page.getByRole('button', { name: 'Agree' }).click();

    // back before the last order of whoever has given one
    const able = async (page: Page): Promise<boolean> =>
      page.getByRole('button', { name: 'Go back before my last order' }).isEnabled();
    const asks = (await able(one.page)) ? one.page : two.page;
    const agrees = asks === one.page ? two.page : one.page;
    const before = await movesOf(asks);
    await asks.getByRole('button', { name: 'Go back before my last order' }).click();
    await agrees.getByText(/asks to go back/).waitFor();
    await agrees.getByRole('button', { name: 'Agree' }).click();
    await expect.poll(() => movesOf(asks)).toBeLessThan(before);
    await playOn(pages);
    expect(await standing(two.page)).toEqual(await standing(one.page));

    // Ben goes on from another device by a link
    await two.page.getByRole('button', { name: 'Go on from another device' }).click();
    const link = two.page.getByRole('textbox', { name: 'Go on from another device' });
    await expect.poll(() => link.inputValue()).toContain('/#/online/device/');
    const phone = await person(await link.inputValue());
    await onTable(phone.page);
    await two.page.close();
    await playOn([one.page, phone.page]);

    // a draw, and once more with sides changed
    await one.page.getByRole('button', { name: 'Offer a draw' }).click();
    await phone.page.getByText('Anna offers a draw.').waitFor();
    await phone.page.getByRole('button', { name: 'Agree' }).click();
    await one.page.getByRole('button', { name: 'Once more, sides changed' }).click();
    await phone.page.getByText(/would like to play again/).waitFor();
    await phone.page.getByRole('button', { name: 'Agree' }).click();
    const battle = one.page.url();
    await one.page.getByRole('link', { name: 'To the next battle' }).click();
    await phone.page.getByRole('link', { name: 'To the next battle' }).click();
    await Promise.all([onTable(one.page), onTable(phone.page)]);
    for (const page of [one.page, phone.page]) expect(page.url()).not.toBe(battle);
    await playOn([one.page, phone.page]);

    // he goes away and does not come back: after two minutes the battle can be claimed
    await phone.page.close();
    await one.page.getByText('Ben is away.').waitFor();
    expect(await one.page.getByRole('button', { name: 'Claim the victory' }).count()).toBe(0);
    ahead = 130_000;
    await one.page.evaluate((ms) => {
      const { now } = Date;
      Date.now = () => now() + ms;
    }, ahead);
    await one.page.getByRole('button', { name: 'Claim the victory' }).click();
    await one.page
      .getByText(/Victory/)
      .first()
      .waitFor();
    const bad = [one, three, phone].flatMap((v) => v.wrong.filter((x) => !/^asks for http:..127/.test(x)));
    expect(bad).toEqual([]);
  });

  it('over plain http, by a name: no secure context; the table without advice and without taking back; a writer is hidden', async (t) => {
    t.skip(leaves(2));
    await server.end();
    server = await started({ page: dist });
    const { port } = server;
    await server.stop();
    const home = `http://${PLAIN_NAME}:${port}`;
    server = await started({ page: dist, data: server.folder, port, origins: [home] });
    const one = await person(`${home}/#/online/new`);
    expect(await one.page.evaluate(() => [isSecureContext, typeof crypto.subtle])).toEqual([
      false,
      'undefined',
    ]);
    await one.page.getByLabel('Your name').fill('Anna');
    await one.page.getByLabel('Orders may be taken back').uncheck();
    await one.page.getByLabel('A general may be asked').uncheck();
    await one.page.getByRole('button', { name: 'Make the link' }).click();
    const link = one.page.locator('.link input');
    await expect.poll(() => link.inputValue()).toContain(`${home}/#/online/`);
    // no clipboard: the link is chosen, to be copied by hand
    await one.page.getByRole('button', { name: 'Copy the link' }).click();
    expect(await one.page.evaluate(() => String(getSelection()))).toBe(await link.inputValue());

    const two = await person(await link.inputValue());
    await two.page.getByLabel('Your name').fill('Ben');
    await two.page
      .getByRole('button', { name: /^Play / })
      .last()
      .click();
    await Promise.all([onTable(one.page), onTable(two.page)]);
    const pages = [one.page, two.page] as const;
    for (let i = 0; i < 3; i++) await playOn(pages);
    for (const page of pages) {
      await expect(page.getByRole('button', { name: 'What would a general do?' }).count()).resolves.toBe(0);
      await page.keyboard.press('i');
      expect(await page.locator('section.hint').count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Undo', exact: false }).first().isEnabled()).toBe(false);
    }

    // what lies in the browser outlives a reload here too
    await one.page.reload();
    await onTable(one.page);
    await playOn(pages);
    expect(await standing(two.page)).toEqual(await standing(one.page));

    // Ben writes what Anna does not want to read
    for (const page of pages) await page.getByRole('button', { name: /^Talk/ }).click();
    const says = async (text: string): Promise<void> => {
      await two.page.getByLabel('Write to your friend').fill(text);
      await two.page.getByRole('button', { name: 'Send', exact: true }).click();
      await two.page.locator('.chat').getByText(text).waitFor();
    };
    await says('first words');
    await one.page.locator('.chat').getByText('first words').waitFor();
    await one.page.getByRole('button', { name: 'Hide what Ben writes' }).click();
    await says('second words');
    await playOn(pages); // it has arrived by now
    expect(await one.page.locator('.chat').getByText('words').count()).toBe(0);
    // a browser ignores that header here, and says so
    const told = /^asks for http:|Cross-Origin-Opener-Policy header has been ignored/;
    const bad = [one, two].flatMap((v) => v.wrong.filter((x) => !told.test(x)));
    expect(bad).toEqual([]);
  });
});
