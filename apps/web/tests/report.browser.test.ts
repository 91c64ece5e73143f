import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { openBattle } from '@tercio/engine/battle/battle.ts';
import { defaults } from '@tercio/engine/battle/options.ts';
import { complain, isComplaint } from '@tercio/engine/battle/protocol.ts';
import { readBeginning } from '@tercio/engine/battle/rerun.ts';
import { luckOf, STREAM, seedOf } from '@tercio/engine/battle/seed.ts';
import { playAtRandom } from '@tercio/engine/generals/recruit.ts';
import { SCENARIOS } from '@tercio/engine/scenarios/index.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browse.ts';
import { loadRules } from '../src/game/rules.ts';
import { button } from './fields.ts';
import { DESK, onTable, openSite, type Site } from './site.ts';

/** Battle reports as a person saves, prints and sends them: in French, of every game. */
let site: Site;
beforeAll(async () => {
  if (uses('chromium')) site = await openSite();
});
afterAll(async () => site?.close());

/** A battle played to its end, as a file. */
async function fought(id: string): Promise<string> {
  const rules = await loadRules(id);
  const listed =
    SCENARIOS.find((s) => s.rules.includes(id) && s.short) ?? SCENARIOS.find((s) => s.rules.includes(id));
  if (!rules || !listed) throw new Error(id);
  const setup = readBeginning(rules, (await listed.load(id)).setup);
  if (isComplaint(setup)) throw new Error(complain(setup));
  const battle = openBattle(rules, {
    setup,
    options: defaults(rules.options),
    seed: 'report',
    names: ['France', 'Espagne'],
  });
  playAtRandom(battle, luckOf(seedOf('report'), STREAM.general0), 5000);
  return JSON.stringify(battle.record);
}

async function openDialog(page: Page): Promise<void> {
  await button(page, 'Bataille').click();
  await button(page, 'Récit de bataille…').click();
}

describe.skipIf(!uses('chromium'))('the battle report', () => {
  it.each(['adlg-r-2024', 'baroque', 'argad', 'group-orders'])(
    '%s: in French as a page and in print; the replay is one file that plays from the disk',
    async (game) => {
      const { page, wrong, done } = await site.visit(DESK, '', { language: 'fr' });
      await page.context().addInitScript(() => {
        globalThis.print = () => document.documentElement.setAttribute('data-printed', 'yes');
      });
      const buffer = Buffer.from(await fought(game));
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'bataille.json', mimeType: 'application/json', buffer });
      await onTable(page);
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
      expect(frames).toBe((JSON.parse(buffer.toString()) as { moves: unknown[] }).moves.length);
      await alone.getByRole('button', { name: 'Un coup en avant', exact: true }).click();
      await expect.poll(() => alone.locator('#where').textContent()).toMatch(/ 1 \//);
      await alone.locator('#play').click();
      await expect.poll(() => alone.locator('#where').textContent()).toMatch(/ [2-9]\d* \//);
      await alone.locator('#at').fill(String(Math.floor(frames / 2)));
      await alone.locator('#pieces use').first().waitFor({ state: 'attached' });
      expect(await alone.locator('html').getAttribute('lang')).toBe('fr');
      expect(failed).toEqual([]);
      await alone.context().close();

      // print: a window of its own with the account, a map for every turn
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
