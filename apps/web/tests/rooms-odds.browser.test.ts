import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browse.ts';
import { DESK, findings, onTable, openSite, PHONE, type Site } from './site.ts';

/** The odds lab as a person uses it. */
let site: Site;
beforeAll(async () => {
  if (uses('chromium')) site = await openSite();
});
afterAll(async () => site?.close());

const GAMES = ['adlg-r-2021', 'adlg-r-2024', 'baroque', 'argad', 'group-orders'] as const;
const shares = async (page: Page): Promise<string | null> =>
  page.locator('.bar').first().getAttribute('aria-label');
const side = (page: Page, name: 'We' | 'They') => page.getByRole('region', { name, exact: true }).first();

/** The shares once they stand still: a count that was under way may still come in. */
async function settled(page: Page): Promise<string | null> {
  let last: string | null = null;
  for (let still = 0; still < 4; ) {
    await page.waitForTimeout(300);
    const now = await shares(page);
    still = now !== null && /win \d/.test(now) && now === last ? still + 1 : 0;
    last = now;
  }
  return last;
}

describe.skipIf(!uses('chromium'))('the odds lab', () => {
  it.each(GAMES)(
    '%s: two troops face each other; every circumstance can be switched, and some change the odds',
    async (game) => {
      const { page, wrong, done } = await site.visit(DESK, `#/odds/${game}`);
      await page.locator('.bar').first().waitFor();
      const before = await shares(page);
      const chips = side(page, 'They').getByRole('group', { name: 'Circumstances' }).getByRole('button');
      const seen = new Set([before]);
      for (let i = 0; i < (await chips.count()); i++) {
        await chips.nth(i).click();
        expect(await chips.nth(i).getAttribute('aria-pressed')).toBe('true');
        await page.locator('.variant[aria-busy=false]').waitFor();
        seen.add(await shares(page));
        await chips.nth(i).click();
      }
      expect(seen.size).toBeGreaterThan(1);
      await expect.poll(() => shares(page)).toBe(before);
      expect(wrong).toEqual([]);
      await done();
    },
  );

  it('itemises the factors with their rules, the cancelled ones struck through with what cancelled them', async () => {
    const { page, wrong, done } = await site.visit(DESK, '#/odds/adlg-r-2021');
    await side(page, 'We').getByLabel('Troops').selectOption('gendarmes');
    await side(page, 'We').getByText('Quality, weapon, abilities').click();
    await side(page, 'We')
      .getByLabel(/mounted impact/i)
      .check();
    await side(page, 'We').getByRole('button', { name: 'Charged' }).click();
    await page.locator('s').first().waitFor();
    const line = page.locator('li.off').first();
    expect(await line.locator('.rid').count()).toBe(2);
    expect(wrong).toEqual([]);
    await done();
  });

  it('goes on round by round until one breaks, compares two variants, and counts one type against all', async () => {
    const { page, wrong, done } = await site.visit(DESK, '#/odds/adlg-r-2021');
    await page.getByText(/They still there/).waitFor();
    await page.getByRole('button', { name: 'Compare with a second variant' }).click();
    await page.getByRole('heading', { name: 'Variant: Second' }).waitFor();
    await page
      .getByRole('region', { name: 'We', exact: true })
      .nth(1)
      .getByRole('button', { name: 'On their flank' })
      .click();
    await expect
      .poll(
        async () => (await page.locator('.bar').nth(1).getAttribute('aria-label')) !== (await shares(page)),
      )
      .toBe(true);
    await page.getByRole('button', { name: 'One variant only' }).click();
    await page.getByRole('button', { name: 'Count the first troops against all' }).click();
    await page
      .getByRole('row', { name: /tercio/ })
      .first()
      .waitFor();
    expect(await page.getByRole('row').count()).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
    await done();
  });

  it('shooting: farther away is worse', async () => {
    const { page, wrong, done } = await site.visit(DESK, '#/odds/group-orders');
    await side(page, 'We').getByLabel('Troops').selectOption('medium-infantry');
    await page.getByLabel('The first shoots').check();
    await page.getByLabel('Distance').fill('4');
    await page.getByLabel('Distance').blur();
    const near = await settled(page);
    await page.getByLabel('Distance').fill('14');
    await page.getByLabel('Distance').blur();
    expect(await settled(page)).not.toBe(near);
    expect(wrong).toEqual([]);
    await done();
  });

  it('carries the situation over from a moment of a battle, and goes back to it', async () => {
    const { page, wrong, done } = await site.visit(DESK, '?seed=lab#/play');
    await onTable(page);
    for (let i = 0; i < 3; i++) {
      await page.waitForTimeout(350);
      await page.keyboard.press('Control+Enter');
    }
    await page.getByRole('button', { name: 'Battle', exact: true }).click();
    await page.getByRole('link', { name: 'Open this moment in the odds lab' }).click();
    await page.getByText('From your battle A first battle').waitFor();
    await page.locator('.bar').first().waitFor();
    await page.getByLabel('Two bodies of this moment').first().selectOption({ label: 'Yellow Brigade' });
    await expect.poll(() => side(page, 'We').getByLabel('Troops').inputValue()).toBe('pike-and-shot');
    await page.getByRole('link', { name: 'Back to the battle' }).click();
    await onTable(page);
    expect(wrong).toEqual([]);
    await done();
  });

  it.each([
    ['day', DESK],
    ['dark', { ...DESK, colorScheme: 'dark' as const }],
    ['phone', PHONE],
  ])(
    'nothing serious in the accessibility check, nothing wider than the page: %s',
    async (_name, options) => {
      const { page, done } = await site.visit(options, '#/odds/baroque');
      await page.locator('.bar').first().waitFor();
      await page
        .getByText(/still there/)
        .first()
        .waitFor();
      expect(await findings(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      await done();
    },
  );

  it('speaks French', async () => {
    const { page, wrong, done } = await site.visit(DESK, '#/odds/argad', { language: 'fr' });
    await page.getByRole('heading', { name: 'Labo des chances' }).waitFor();
    await page.locator('.bar').first().waitFor();
    expect(await shares(page)).toMatch(/gagne .*nul .*perd/);
    expect(wrong).toEqual([]);
    await done();
  });
});
