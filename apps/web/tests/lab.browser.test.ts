import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browsers/browse.ts';
import { lot } from '../../../scripts/vitest/sample.ts';
import { field } from './fields.ts';
import { DESK, findings, onTable, openSite, PHONE, type Site } from './site.ts';

const leaves = lot(4, 2, 'lab'); // npm run prove -- samples takes all
/** Questions to many battles, asked in the page. */
let site: Site;
beforeAll(async () => {
  if (uses('chromium')) site = await openSite();
});
afterAll(async () => site?.close());

describe.skipIf(!uses('chromium'))('the lab', () => {
  it('plays a battle many times with and without a change, shows intervals, and saves what the page reads again', async (t) => {
    t.skip(leaves(0));
    const { page, wrong, done } = await site.visit(DESK, '#/lab/adlg-r-2024');
    await page.getByRole('combobox', { name: 'Battle', exact: true }).selectOption('first-battle');
    await field(page, 'Generals 1').selectOption('recruit');
    await field(page, 'Generals 2').selectOption('recruit');
    await field(page, 'Battles of each').fill('6');
    await page.getByText('Change something').click();
    await page.getByRole('combobox', { name: /option or ruling/ }).selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText('12 of 12 battles').waitFor();
    await expect.poll(() => page.locator('figure').count()).toBe(2);
    await expect
      .poll(() => page.locator('figure').first().textContent())
      .toMatch(/Swedes: [\d.]+ % \([\d.]+ % to [\d.]+ %\)/);
    await page
      .getByText(/Changed: /)
      .first()
      .waitFor();
    expect(await findings(page)).toEqual([]);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save results: JSON', exact: true }).click();
    const saved = readFileSync(await (await file).path(), 'utf8');
    // a counted battle is played again as it was, and watched
    await page.getByText('The 12 battles that were counted').click();
    const watch = page.getByRole('button', { name: /^Watch: Battle 1: / }).first();
    const told = (await watch.getAttribute('aria-label')) ?? '';
    await watch.click();
    await onTable(page);
    await page.locator('.battle').waitFor();
    const [, turns] = /, (\d+) turns/.exec(told) ?? [];
    await expect.poll(() => page.locator('.battle').textContent()).toContain(`Turn ${turns}`);
    // the study lies in the library, and is compared with another
    await page.goto(`${site.url}#/library/study`);
    await page.locator('article a').first().click();
    await expect.poll(() => page.locator('figure').count()).toBe(2);
    await field(page, 'Battles of each').fill('2');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await field(page, 'Compare with').selectOption({ index: 1 });
    await page
      .getByText(/The difference is clear|It may be chance/)
      .first()
      .waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Français', exact: true }).click();
    const report = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Enregistrer les résultats: HTML', exact: true }).click();
    expect(readFileSync(await (await report).path(), 'utf8')).toMatch(
      /<html lang="fr">[\s\S]*Parts de victoires/,
    );
    await page.getByRole('button', { name: 'English', exact: true }).click();
    await page.goto(`${site.url}#/lab/adlg-r-2024`);
    await page.reload();
    const read = { name: 'lab.json', mimeType: 'application/json', buffer: Buffer.from(saved) };
    await page.locator('input[type=file]').setInputFiles({ ...read, buffer: Buffer.from('[]') });
    await page.getByText(/cannot be done/).waitFor();
    await page.locator('input[type=file]').setInputFiles(read);
    await expect.poll(() => page.locator('figure').count()).toBe(2);
    expect(wrong).toEqual([]);
    await done();
  });

  it('Baroque: a price alone, beside the unchanged list with the same seeds, between recruits', async (t) => {
    t.skip(leaves(1));
    const { page, wrong, done } = await site.visit(DESK, '#/lab/baroque');
    await field(page, 'Question').selectOption('armies');
    await field(page, 'Generals 1').selectOption('recruit');
    await field(page, 'Generals 2').selectOption('recruit');
    await field(page, 'Battles of each').fill('2');
    await field(page, 'Against').selectOption({ index: 1 });
    await page.getByText('Change something').click();
    const price = field(page, /^Change: /).first();
    await price.fill('1');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText('4 of 4 battles', { exact: true }).waitFor();
    await page
      .getByText(/Changed: /)
      .first()
      .waitFor();
    expect(wrong).toEqual([]);
    await done();
  });

  it('a price and a limit are changed where they stand; a battle is changed in the editor; both beside the unchanged', async (t) => {
    t.skip(leaves(2));
    const { page, wrong, done } = await site.visit(DESK, '#/lab/argad');
    await page.getByRole('combobox', { name: 'Question', exact: true }).selectOption('armies');
    await field(page, 'Generals 1').selectOption('recruit');
    await field(page, 'Generals 2').selectOption('recruit');
    await field(page, 'Battles of each').fill('2');
    const against = page.getByRole('listbox', { name: 'Against', exact: true });
    await against.selectOption({ index: 1 });
    await page.getByText('Change something').click();
    await field(page, 'Change: sergeant').fill('2');
    await field(page, 'At most: sergeant').fill('1');
    await page.keyboard.press('Tab');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText('4 of 4 battles').waitFor();
    await page
      .getByText(/sergeant \+2 0–1/)
      .first()
      .waitFor();
    await page
      .getByText(/Changed: /)
      .first()
      .waitFor();

    await page.getByRole('combobox', { name: 'Question', exact: true }).selectOption('scenario');
    await page.evaluate(() => {
      location.hash = '#/editor/first-battle/adlg-r-2024';
    });
    await page.getByText('Legal.', { exact: true }).waitFor();
    await page.getByRole('combobox', { name: 'Chosen', exact: true }).selectOption('B1');
    await page.getByRole('button', { name: 'Take it away', exact: true }).click();
    await page.getByRole('button', { name: 'Compare in the lab', exact: true }).click();
    await page.getByText('Changed in the scenario editor.').waitFor();
    await field(page, 'Generals 1').selectOption('recruit');
    await field(page, 'Generals 2').selectOption('recruit');
    await field(page, 'Battles of each').fill('2');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText('4 of 4 battles').waitFor();
    await page
      .getByText(/Changed: /)
      .first()
      .waitFor();
    expect(wrong).toEqual([]);
    await done();
  });

  it('sets an army against others, can be stopped, and fits a phone', async (t) => {
    t.skip(leaves(3));
    const { page, wrong, done } = await site.visit(PHONE, '#/lab/adlg-r-2024', { language: 'fr' });
    await page.getByRole('combobox', { name: 'Question', exact: true }).selectOption('armies');
    await field(page, 'Batailles de chaque').fill('500');
    await field(page, 'Généraux 1').selectOption('recruit');
    await field(page, 'Généraux 2').selectOption('recruit');
    await page.getByRole('button', { name: 'Lancer', exact: true }).click();
    await expect.poll(() => page.locator('figure').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Arrêter', exact: true }).click();
    await page.getByRole('button', { name: 'Lancer', exact: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(wrong).toEqual([]);
    await done();
  });
});
