import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browsers/browse.ts';
import { sample } from '../../../scripts/vitest/sample.ts';
import { cutOff, ENGLISH, wordsOf } from './reading.ts';
import { DESK, findings, goOffline, openSite, PHONE, type Site, type Visit } from './site.ts';

/**
 * Every room, twice: in English by day at a desk, and in French by night on a phone without a network. What a person
 * reads differs, nothing is wider than the page, and the accessibility check has nothing serious to say.
 */
let site: Site;
let desk: Visit;
let phone: Visit;
beforeAll(async () => {
  if (!uses('chromium')) return;
  site = await openSite();
  desk = await site.visit(DESK);
  phone = await site.visit({ ...PHONE, colorScheme: 'dark', serviceWorkers: 'allow' }, '', {
    language: 'fr',
  });
  await goOffline(phone.page);
});
afterAll(async () => {
  await desk?.done();
  await phone?.done();
  await site?.close();
});

/** A room by its address, and what is there once it is ready. */
const ROOMS = [
  ['', '.gal canvas'],
  ['muster/adlg-r-2024', '.entries li'],
  ['muster/baroque', '.entries li'],
  ['muster/argad', '.entries li'],
  ['muster/group-orders', '.entries li'],
  ['odds/adlg-r-2021', '.variant[aria-busy=false] .bar'],
  ['odds/baroque', '.variant[aria-busy=false] .bar'],
  ['odds/argad', '.variant[aria-busy=false] .bar'],
  ['odds/group-orders', '.variant[aria-busy=false] .bar'],
  ['rules/adlg-r-2021/AR-TROOP-08', '.text table'],
  ['rules/adlg-r-2024/editions', 'article table'],
  ['rules/baroque/rulings', 'article .rid, article table'],
  ['rules/argad/gaps', 'article .rid, article table'],
  ['rules/group-orders/coverage', 'article .rid, article table'],
  ['rules/group-orders/sheet', 'article .rid, article table'],
  ['rules/argad/book', 'article .rid, article table'],
  ['teach', 'h1'],
  ['puzzles/baroque', 'main canvas'],
  ['muster/pack', 'main details'],
  ['library', '.safe .st'],
  ['editor/first-battle/adlg-r-2024', '.check:not(.bad)'],
  ['editor/first-battle/argad', '.check:not(.bad)'],
  ['lab/baroque', '.form'],
  ['umpire', 'figure canvas'],
] as const;

async function enter(page: Page, room: string, ready: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#/${room}`);
  await page.locator(ready).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

/** The same room of another game: other words, but nothing new for the accessibility check. */
const AGAIN = /^((muster|odds)\/(baroque|argad|group)|editor.*argad)/;

describe.skipIf(!uses('chromium'))('every room', () => {
  it.each(sample(ROOMS, 5, 'rooms'))('#/%s', async (room, ready) => {
    const fresh = !AGAIN.test(room);
    await enter(desk.page, room, ready);
    if (fresh) expect(await findings(desk.page)).toEqual([]);
    const english = new Set(await wordsOf(desk.page));
    await enter(phone.page, room, ready);
    if (fresh) expect(await findings(phone.page)).toEqual([]);
    const french = await wordsOf(phone.page);
    expect(french.filter((t) => english.has(t) && ENGLISH.test(t))).toEqual([]);
    for (const { page } of [desk, phone]) expect(await cutOff(page)).toEqual([]);
    expect([...desk.wrong, ...phone.wrong]).toEqual([]);
  });

  it('is printed in dark ink on white paper, by night too', async () => {
    const { page } = phone;
    const ink = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ink').trim());
    const byNight = await ink();
    await page.emulateMedia({ media: 'print' });
    expect(await ink()).not.toBe(byNight);
    const byDay = await desk.page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--ink').trim(),
    );
    expect(await ink()).toBe(byDay);
    await page.emulateMedia({ media: 'screen' });
  });
});
