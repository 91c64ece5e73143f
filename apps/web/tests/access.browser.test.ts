import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browsers/browse.ts';
import { lot, sample } from '../../../scripts/vitest/sample.ts';
import { MEETING } from './positions.ts';
import {
  addressOf,
  canEnd,
  DESK,
  endNow,
  findings,
  inLibrary,
  onTable,
  openSite,
  PHONE,
  patience,
  type Site,
  spotOf,
} from './site.ts';

const leaves = lot(2, 1, 'access'); // npm run prove -- samples takes all
/** Everyone can play: whole battles by keys alone and from the lists alone; answers given beforehand; full storage. */
let site: Site;
beforeAll(async () => {
  if (uses('chromium')) site = await openSite();
});
afterAll(async () => site?.close());

const over = (page: Page) => page.locator('.over');
const question = (page: Page) => page.locator('.q');
const start = async (seed = 'meeting', options = DESK) => {
  const visit = await site.visit(options, addressOf(MEETING, seed));
  await onTable(visit.page);
  return visit;
};

describe.skipIf(!uses('chromium'))('everyone can play', () => {
  it('a whole battle by keyboard alone, from the start page to its end, the focus always in sight', async (t) => {
    t.skip(leaves(0));
    const { page, wrong, done } = await site.visit(DESK, '?seed=keys');
    const press = async (key: string, times = 1): Promise<void> => {
      for (let i = 0; i < times; i++) await page.keyboard.press(key);
    };
    const focused = (): Promise<string> =>
      page.evaluate(() => {
        const el = document.activeElement as HTMLElement | null;
        if (el === document.body) return '';
        return `${el?.textContent ?? ''} ${el?.getAttribute('aria-label') ?? ''}`;
      });
    const tabTo = async (what: RegExp): Promise<void> => {
      for (let i = 0; i < 80 && !what.test(await focused()); i++) await press('Tab');
      expect(await focused()).toMatch(what);
    };
    await page.getByRole('button', { name: /^Play now/ }).waitFor();
    await tabTo(/Play now/);
    await press('Enter');
    await onTable(page);
    const soon = patience();
    for (let i = 0; soon() && !(await over(page).isVisible()); i++) {
      if (await question(page).isVisible())
        await press('Enter'); // the suggested answer has the focus
      else if (await page.locator('.plan').isVisible()) await press('Enter');
      else if (await canEnd(page)) {
        for (let k = 0; k < 6 && !(await question(page).isVisible()); k++) {
          await press(']');
          if (i === 3 && k === 0) {
            // what the keys speak of has the focus, with a ring
            const ring = await page.evaluate(() => {
              const el = document.activeElement as HTMLElement;
              return { piece: el.dataset.piece, outline: getComputedStyle(el).outlineStyle };
            });
            expect(ring.piece).toBeTruthy();
            expect(ring.outline).not.toBe('none');
          }
          await press('c');
          if (!(await page.locator('.give').isVisible())) await press('g');
          await press('Enter');
        }
        if (await question(page).isVisible()) continue;
        await endNow(page);
      } else await page.waitForTimeout(40);
    }
    expect(await over(page).textContent()).toMatch(/Victory of|A draw/);
    expect(wrong).toEqual([]);
    await done();
  });

  it('a whole battle from the list of legal orders and the log, without the drawing', async (t) => {
    t.skip(leaves(1));
    const { page, wrong, done } = await site.visit(DESK, '?seed=list');
    await page.getByRole('button', { name: /^Skirmish at the ford/ }).click();
    await page.getByRole('button', { name: /^Play now/ }).click();
    await onTable(page);
    // the table in words: every base with what is about it; a base is chosen from there
    await page.keyboard.press('o');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('The table in words').click();
    const words = (await dialog.textContent()) ?? '';
    expect(words).toMatch(/Byron's horse, Royalists, medium cavalry, .* facing 12 o’clock, nearest enemy/);
    expect(words).toMatch(/On its right Gerard's foot/);
    expect(words).toMatch(/Reeds above the ford|reeds above the ford/);
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Choose: Byron's horse/ }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.locator('[data-piece][aria-pressed="true"]').getAttribute('aria-label')).toMatch(
      /Byron/,
    );
    let orders = 0;
    const soon = patience();
    for (let i = 0; soon() && !(await over(page).isVisible()); i++) {
      await page.keyboard.press('o');
      await dialog.waitFor();
      const list = dialog.getByRole('list', { name: 'Orders', exact: true }).getByRole('button');
      const n = await list.count();
      if (n === 0) {
        await dialog.getByRole('button', { name: 'Close', exact: true }).click();
        await dialog.waitFor({ state: 'detached' });
        await page.waitForTimeout(60);
        continue;
      }
      // a charge if there is one, else the order that stands first but one, else what stands first
      const charge = list.filter({ hasText: /charge/i }).first();
      if (await charge.isVisible()) await charge.click();
      else await list.nth(i % 3 === 0 && n > 1 ? 1 : 0).click();
      await dialog.waitFor({ state: 'detached' });
      orders++;
      if (await page.locator('.rem[role=alertdialog]').isVisible()) await page.keyboard.press('Escape');
    }
    expect(orders).toBeGreaterThan(5);
    expect(await over(page).textContent()).toMatch(/Victory of|A draw/);
    // the log told it all, politely
    const log = page.getByRole('log');
    expect(await log.getAttribute('aria-live')).toBe('polite');
    expect(await log.textContent()).toMatch(/\w/);
    expect(wrong).toEqual([]);
    await done();
  });

  it('an answer given for always is not asked again, is told in the menu and can be taken back', async () => {
    const { page, wrong, done } = await start();
    const charge = async (): Promise<void> => {
      for (const key of [']', ']', ']', 'c', 'Enter']) await page.keyboard.press(key);
    };
    await charge();
    await question(page)
      .getByText(/evade Lucas’s horse/)
      .waitFor();
    await question(page).getByLabel('Always answer so', { exact: true }).check();
    await question(page)
      .getByRole('button', { name: /^Evade/ })
      .click();
    await question(page)
      .getByText(/evade Lucas’s horse/)
      .waitFor({ state: 'detached' });
    await expect
      .poll(async () => JSON.stringify((await inLibrary(page)).map((k) => k.standing)))
      .toContain('{"kind":"evade","answer":"always"}');
    // it survives a reload, and the record says that it was given beforehand the next time
    await page.reload();
    await onTable(page);
    await page.getByRole('button', { name: 'Battle', exact: true }).click();
    const menu = page.getByRole('dialog');
    await menu.getByText(/evade.*Always yes\./).waitFor();
    expect(await findings(page)).toEqual([]);
    await menu.getByRole('button', { name: 'Ask me again', exact: true }).click();
    await menu.getByText(/Always yes\./).waitFor({ state: 'detached' });
    expect(wrong).toEqual([]);
    await done();
  });

  it('where the storage is full a sentence says so once, and the battle goes on', async () => {
    const context = await site.browser.newContext({ ...DESK, serviceWorkers: 'block' });
    await context.addInitScript(() => {
      localStorage.setItem(
        'tercio.settings',
        JSON.stringify({ pace: 'instant', motion: 'reduced', language: 'en', soundAsked: true }),
      );
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    const page = await context.newPage();
    await page.goto(site.url + addressOf(MEETING, 'full'));
    await onTable(page);
    const before = await spotOf(page, 'A1');
    for (const key of [']', 'g', 'Enter']) await page.keyboard.press(key);
    await expect.poll(async () => (await spotOf(page, 'A1')).y).not.toBeCloseTo(before.y, 0);
    await page.getByText(/the battle is kept only while the page is open/).waitFor();
    // nothing is lost: the record can be saved as a file
    await page.getByRole('button', { name: 'Battle', exact: true }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByText('Save the record as a file').click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/record\.json$/);
    await context.close();
  });

  it.each(
    sample(
      [
        ['list of orders, desk', DESK, 'o'],
        ['keys, phone', PHONE, '?'],
        ['menu, dark', { ...DESK, colorScheme: 'dark' as const }, 'menu'],
      ] as const,
      1,
      'access',
    ),
  )('%s: the accessibility check finds nothing serious', async (_name, options, key) => {
    const { page, done } = await start('axe', options);
    if (key === 'menu') await page.getByRole('button', { name: 'Battle', exact: true }).click();
    else await page.keyboard.press(key);
    await page.getByRole('dialog').waitFor();
    expect(await findings(page)).toEqual([]);
    await done();
  });
});
