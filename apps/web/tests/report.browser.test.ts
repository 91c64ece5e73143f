import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browsers/browse.ts';
import { sample } from '../../../scripts/vitest/sample.ts';
import { button } from './fields.ts';
import { fought, openRecord } from './fought.ts';
import { DESK, openSite, type Site } from './site.ts';

/** Battle reports as a person saves, prints and sends them: in French, of every game. */
let site: Site;
beforeAll(async () => {
  if (uses('chromium')) site = await openSite();
});
afterAll(async () => site?.close());

async function openDialog(page: Page): Promise<void> {
  await button(page, 'Bataille').click();
  await button(page.getByRole('dialog', { name: 'Bataille', exact: true }), 'Récit de bataille…').click();
}

describe.skipIf(!uses('chromium'))('the battle report', () => {
  it.each(sample(['adlg-r-2024', 'baroque', 'argad', 'group-orders'], 1, 'report'))(
    '%s: in French as a page and in print; the replay is one file that plays from the disk',
    async (game) => {
      const { page, wrong, done } = await site.visit(DESK, '', { language: 'fr' });
      await page.context().addInitScript(() => {
        globalThis.print = () => document.documentElement.setAttribute('data-printed', 'yes');
      });
      const record = await fought(game);
      await openRecord(page, record);
      await openDialog(page);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        button(page, 'La bataille rejouée, en un seul fichier').click(),
      ]);
      const path = `${await file.path()}.html`;
      await file.saveAs(path);

      // from the disk, with nothing of ours beside it and no network
      const alone = await (await site.browser.newContext({ offline: true })).newPage();
      const failed: string[] = [];
      alone.on('pageerror', (e) => failed.push(e.message));
      alone.on('request', (r) => {
        if (!r.url().startsWith('file:')) failed.push(r.url());
      });
      await alone.goto(pathToFileURL(path).href);
      await expect.poll(() => alone.locator('#where').textContent()).toMatch(/ 0 \//);
      const frames = Number(await alone.locator('#at').getAttribute('max'));
      expect(frames).toBe((JSON.parse(record) as { moves: unknown[] }).moves.length);
      await alone.getByRole('button', { name: 'Un coup en avant', exact: true }).click();
      await expect.poll(() => alone.locator('#where').textContent()).toMatch(/ 1 \//);
      // a move is shown beat by beat, then the next; at once, move after move
      await alone.locator('#play').click();
      await expect.poll(() => alone.locator('#play').textContent()).toBe('❚❚');
      await alone.locator('#pace').selectOption({ label: 'D’un coup' });
      await expect.poll(() => alone.locator('#where').textContent()).toMatch(/ [2-9]\d* \//);
      await alone.locator('#play').click();
      await alone.locator('#at').fill(String(Math.floor(frames / 2)));
      await alone.locator('#pieces use').first().waitFor({ state: 'attached' });
      expect(await alone.locator('html').getAttribute('lang')).toBe('fr');
      expect(failed).toEqual([]);
      await alone.context().close();

      // print: a window of its own with the report, a map for every turn
      await openDialog(page);
      const [paper] = await Promise.all([
        page.context().waitForEvent('page'),
        button(page, 'Imprimer le récit').click(),
      ]);
      await paper.getByRole('heading', { name: 'Tour 1', exact: true }).waitFor();
      await expect.poll(() => paper.locator('figure svg').count()).toBeGreaterThan(1);
      await expect.poll(() => paper.locator('table').count()).toBe(2); // both rosters
      await expect.poll(() => paper.locator('html').getAttribute('data-printed')).toBe('yes');
      expect(readFileSync(path, 'utf8').length).toBeGreaterThan(10_000);
      expect(wrong).toEqual([]);
      await done();
    },
  );
});
