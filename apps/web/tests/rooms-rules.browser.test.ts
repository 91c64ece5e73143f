import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browse.ts';
import { DESK, findings, onTable, openSite, PHONE, type Site } from './site.ts';

/** The rulebook as a person uses it. */
let site: Site;
beforeAll(async () => {
  if (uses('chromium')) site = await openSite();
});
afterAll(async () => site?.close());

const GAMES = [
  ['adlg-r-2021', 'AR-MELEE-08', 'Tercio: four fronts'],
  ['adlg-r-2024', 'AR-SHOOT-03', 'Shooting ranges'],
  ['baroque', 'BQ-7.4-a', 'Number of dice in melee'],
  ['argad', 'AG-SHOOT-1', 'One die per shot'],
  ['group-orders', 'GO-MELEE-04', 'Melee modifiers'],
] as const;

describe.skipIf(!uses('chromium'))('the rulebook', () => {
  it.each(GAMES)(
    '%s: %s by its address, with a diagram, its neighbours and its tests, in both languages',
    async (game, id, title) => {
      const { page, wrong, done } = await site.visit(DESK, `#/rules/${game}/${id}`);
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      const picture = page.locator('figure svg');
      await picture.waitFor();
      expect(await picture.locator('g').count()).toBeGreaterThan(2);
      await page.locator('.tests li').first().waitFor();
      const english = await page.locator('.text').textContent();
      await page.getByRole('button', { name: 'Français' }).click();
      await expect.poll(() => page.locator('.text').textContent()).not.toBe(english);
      expect(wrong).toEqual([]);
      await done();
    },
  );

  it('finds rules by word and number, and goes from rule to rule by links and keys', async () => {
    const { page, wrong, done } = await site.visit(DESK, '#/rules/AR-MELEE-08');
    const find = page.getByRole('searchbox', { name: /Find a rule/ });
    await find.fill('regimental gun');
    await page
      .getByRole('status')
      .getByText(/rules?/)
      .waitFor();
    await page.locator('.nav li a').first().click();
    await expect.poll(() => page.evaluate(() => location.hash)).not.toContain('AR-MELEE-08');
    await find.fill('adlg-mel-8');
    await page
      .getByRole('link', { name: /ADLG-MEL-8 / })
      .first()
      .press('Enter');
    await page.getByRole('heading', { name: 'Melee score and modifiers' }).waitFor();
    await page.locator('.text .rid').first().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Melee score and modifiers' }).waitFor();
    expect(wrong).toEqual([]);
    await done();
  });

  it('an event in a battle leads to its rule, and the rule back to the event', async () => {
    const { page, wrong, done } = await site.visit(DESK, '?seed=cite#/play');
    await onTable(page);
    for (let i = 0; i < 2; i++) {
      await page.waitForTimeout(350);
      await page.keyboard.press('Control+Enter');
    }
    await page
      .getByRole('list', { name: 'Chronicle' })
      .getByRole('button', { name: 'ADLG-CMD-2' })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Rulebook: ADLG-CMD-2/ })
      .click();
    await page.getByRole('heading', { name: 'Command points of a corps' }).waitFor();
    await page.getByRole('link', { name: 'A first battle' }).first().click();
    await onTable(page);
    expect(wrong).toEqual([]);
    await done();
  });

  it('“I read this rule otherwise” shows the switch and saves position, command, rule and words', async () => {
    const { page, wrong, done } = await site.visit(DESK, '?seed=cite#/play');
    await onTable(page);
    await page.waitForTimeout(400);
    await page.keyboard.press('Control+Enter');
    await page
      .getByRole('list', { name: 'Chronicle' })
      .getByRole('button', { name: 'ADLG-CMD-2' })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('I read this rule otherwise').click();
    await dialog.getByLabel('How you read it').fill('Two dice, I say.');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Save the small file' }).click(),
    ]);
    const saved = JSON.parse(readFileSync(await file.path(), 'utf8'));
    expect(saved).toMatchObject({
      kind: 'reading',
      rules: 'adlg-r-2021',
      rule: 'ADLG-CMD-2',
      comment: 'Two dice, I say.',
    });
    expect(saved.position.units).toHaveLength(10);
    expect(wrong).toEqual([]);
    await done();
  });

  it('my book says otherwise: a figure is changed, kept, saved, read back and played by', async () => {
    const { page, wrong, done } = await site.visit(DESK, '#/rules/adlg-r-2021/book');
    await page.getByLabel('Find a switch').fill('ordinary');
    const range = page.getByLabel('Command range, ordinary');
    await range.fill('5');
    await range.blur();
    await page.getByText('1 thing is changed.').waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as a file' }).click(),
    ]);
    const path = await file.path();
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
      kind: 'profile',
      options: { rangeOrdinary: 5 },
    });
    await page.getByRole('button', { name: 'Everything as we rule it' }).click();
    await page.getByText('Nothing is changed.').waitFor();
    await page.locator('article input[type=file]').setInputFiles(path);
    await page.getByText('1 thing is changed.').waitFor();
    // the rule itself shows it, too
    await page.getByRole('link', { name: 'ADLG-CMD-1', exact: true }).first().click();
    await page.getByRole('heading', { name: 'How it is played' }).waitFor();
    expect(await page.getByLabel('Command range, ordinary').first().inputValue()).toBe('5');
    expect(wrong).toEqual([]);
    await done();
  });

  it.each(['rulings', 'gaps', 'editions', 'coverage', 'sheet'])(
    'the page %s is there, sound and in both languages',
    async (name) => {
      const { page, wrong, done } = await site.visit(DESK, `#/rules/adlg-r-2024/${name}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.locator('article .rid, article table').first().waitFor();
      expect(await findings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Français' }).click();
      await page.getByRole('combobox', { name: 'Jeu' }).waitFor();
      if (name === 'coverage') await page.getByText(/\d+ règles prouvées sur \d+/).waitFor();
      expect(wrong).toEqual([]);
      await done();
    },
  );

  it.each([
    ['day', DESK],
    ['dark', { ...DESK, colorScheme: 'dark' as const }],
    ['phone', PHONE],
  ])(
    'nothing serious in the accessibility check, nothing wider than the page: %s',
    async (_name, options) => {
      const { page, done } = await site.visit(options, '#/rules/adlg-r-2021/AR-TROOP-08');
      await page.locator('.text table').waitFor();
      await page.locator('.tests li').first().waitFor();
      expect(await findings(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      await done();
    },
  );
});
