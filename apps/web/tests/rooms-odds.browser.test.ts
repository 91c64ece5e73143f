import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browse.ts';
import { addressOf, DESK, findings, onTable, openSite, PHONE, type Site } from './site.ts';

/** The odds lab as a person uses it. */
let site: Site;
beforeAll(async () => {
  if (uses('chromium')) site = await openSite();
});
afterAll(async () => site?.close());

/** A charge has struck the flank of foot in a wood; two regiments stand side by side on a hill before it. */
const PRESSED = {
  kind: 'setup',
  rules: 'adlg-r-2021',
  table: [30, 20],
  turn: 2,
  first: 0,
  active: 0,
  phase: 'orders',
  ordering: 0,
  corps: [
    { side: 0, name: 'Reserve', points: 2, commander: { id: 'A-c1', name: 'Sirot', value: 1, x: 26, y: 3 } },
    {
      side: 0,
      name: 'Right',
      points: 4,
      commander: { id: 'A-c2', name: 'Enghien', value: 2, unit: 'A2', engaged: true },
    },
    { side: 1, name: 'Rear', commander: { id: 'B-c1', name: 'Fontaine', value: 1, x: 28, y: 18 } },
  ],
  units: [
    { id: 'A1', side: 0, corps: 0, name: 'Sirot’s horse', type: 'heavy-cavalry', at: '[25..26, 4..4.75] N' },
    { id: 'A2', side: 0, corps: 1, name: 'Royal', type: 'heavy-cavalry', at: '[9.25..10, 10..11] E' },
    {
      id: 'A3',
      side: 0,
      corps: 1,
      name: 'Picardie',
      type: 'pike-and-shot',
      weapon: 'musket',
      at: '[10..12, 5.5..6.5] N',
    },
    {
      id: 'A4',
      side: 0,
      corps: 1,
      name: 'Piémont',
      type: 'pike-and-shot',
      weapon: 'musket',
      at: '[12..14, 5.5..6.5] N',
    },
    {
      id: 'B1',
      side: 1,
      corps: 2,
      name: 'Bruay',
      type: 'pike-and-shot',
      weapon: 'musket',
      at: '[10..12, 10..11] S',
    },
    {
      id: 'B2',
      side: 1,
      corps: 2,
      name: 'Castelvi',
      type: 'pike-and-shot',
      weapon: 'musket',
      at: '[20..22, 16..17] S',
    },
    {
      id: 'B3',
      side: 1,
      corps: 2,
      name: 'Mercader',
      type: 'pike-and-shot',
      weapon: 'musket',
      at: '[24..26, 16..17] S',
    },
  ],
  terrain: [
    {
      id: 'wood',
      kind: 'wood',
      polygon: [
        [10.1, 9.9],
        [12.4, 9.9],
        [12.4, 11.3],
        [10.1, 11.3],
      ],
    },
    { id: 'hill', kind: 'gentle-hill', ellipse: { x: 11, y: 5.6, rx: 2, ry: 1.5, angle: 0 } },
  ],
  contacts: [{ a: 'A2', b: 'B1', edge: 'right', charged: true, rounds: 0 }],
};

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
    // the same in the other games
    const game = page.getByRole('combobox', { name: 'Game' });
    await game.selectOption('baroque');
    await side(page, 'We').getByRole('button', { name: 'Charged' }).click();
    await page.locator('s').first().waitFor();
    await game.selectOption('group-orders');
    await side(page, 'We').getByRole('button', { name: 'On their flank' }).click();
    await side(page, 'We').getByRole('button', { name: 'In rout' }).click();
    await page.locator('s').first().waitFor();
    await game.selectOption('argad');
    await page
      .getByText(/One die against class/)
      .first()
      .waitFor();
    await side(page, 'We').getByLabel('In hand').selectOption('two-hander');
    await side(page, 'We').getByRole('button', { name: 'In disorder' }).click();
    await page.locator('s').first().waitFor();
    expect(wrong).toEqual([]);
    await done();
  });

  it.each(GAMES)(
    '%s: two face each other, then lines; round by round, beside a second variant, and one type against all',
    async (game) => {
      const { page, wrong, done } = await site.visit(DESK, `#/odds/${game}`);
      await page.getByText(/They still there/).waitFor({ timeout: 20_000 });
      const alone = await shares(page);
      const chip = side(page, 'They').getByRole('button', {
        name: game === 'argad' ? /Higher up$/ : /(Uphill|Higher up)$/,
      });
      await chip.click();
      await expect.poll(() => shares(page)).not.toBe(alone);
      expect(await chip.getAttribute('aria-pressed')).toBe('true');
      await chip.click();
      await expect.poll(() => shares(page)).toBe(alone);
      await side(page, 'They').getByRole('button', { name: 'One more beside it' }).click();
      await side(page, 'They').getByLabel('Beside it, number 2').waitFor();
      await page.locator('.variant[aria-busy=false]').waitFor();
      await side(page, 'We').getByRole('button', { name: 'One more beside it' }).click();
      await expect.poll(() => shares(page), { timeout: 20_000 }).not.toBe(alone);
      const pictures = (): Promise<number> => page.locator('.pic').first().locator('svg > g > title').count();
      await expect.poll(pictures).toBeGreaterThanOrEqual(4);
      await side(page, 'They').getByRole('button', { name: 'Take number 2 away' }).click();
      await side(page, 'We').getByRole('button', { name: 'Take number 2 away' }).click();
      await expect.poll(() => shares(page), { timeout: 20_000 }).toBe(alone);
      await page.getByRole('button', { name: 'Compare with a second variant' }).click();
      await page.getByRole('heading', { name: 'Variant: Second' }).waitFor();
      await page
        .getByRole('region', { name: 'We', exact: true })
        .nth(1)
        .getByRole('button', { name: game === 'argad' ? 'Two of them' : 'On their flank' })
        .click();
      await expect
        .poll(
          async () => (await page.locator('.bar').nth(1).getAttribute('aria-label')) !== (await shares(page)),
        )
        .toBe(true);
      expect(await shares(page)).toBe(alone);
      await page.getByRole('button', { name: 'One variant only' }).click();
      await page.getByRole('button', { name: 'Count the first troops against all' }).click();
      await page.getByRole('columnheader', { name: 'Against' }).waitFor({ timeout: 45_000 });
      const kinds = await side(page, 'We').getByLabel('Troops').locator('option').count();
      expect(await page.getByRole('row').count()).toBe(kinds + 1);
      expect(wrong).toEqual([]);
      await done();
    },
  );

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

  it('carries flank, ground, support and commander over from a moment of a battle, and goes back to it', async () => {
    const { page, wrong, done } = await site.visit(DESK, addressOf(PRESSED, 'pressed'));
    await onTable(page);
    const link = page.getByRole('link', { name: 'Open this moment in the odds lab' });
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('Control+Enter'); // the reserve stays
      await page.waitForTimeout(300);
      await page.getByRole('button', { name: 'Battle', exact: true }).click();
      await page.getByRole('dialog').waitFor();
      if (await link.isVisible()) break;
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    await link.click();
    await page.getByText(/^From your battle/).waitFor();
    const pick = page.getByLabel('Two bodies of this moment');
    await pick.first().selectOption({ label: 'Royal' });
    await pick.last().selectOption({ label: 'Bruay' });
    await expect.poll(() => side(page, 'We').getByLabel('Troops').inputValue()).toBe('heavy-cavalry');
    const on = async (who: 'We' | 'They'): Promise<string[]> =>
      (await side(page, who).getByRole('button', { pressed: true }).allTextContents()).map((t) => t.slice(2));
    await expect.poll(() => on('We')).toEqual(['Charged', 'On their flank', 'Commander here']);
    expect(await on('They')).toEqual(['In a wood']);
    await pick.first().selectOption({ label: 'Picardie' });
    await expect.poll(() => on('We')).toEqual(['A friend beside', 'Uphill']);
    await page.getByRole('link', { name: 'Back to the battle' }).click();
    await onTable(page);
    expect(wrong).toEqual([]);
    await done();
  });

  it('is worked by keys alone: game, troops, circumstance, one more, compare', async () => {
    const { page, wrong, done } = await site.visit(DESK, '#/odds/adlg-r-2021');
    await page.locator('.bar').first().waitFor();
    const reach = async (name: RegExp): Promise<void> => {
      for (let i = 0; i < 60; i++) {
        await page.keyboard.press('Tab');
        const at = await page.evaluate(() => {
          const e = document.activeElement as HTMLElement | null;
          const shown = e ? getComputedStyle(e) : undefined;
          const label =
            e?.closest('label')?.textContent ?? e?.getAttribute('aria-label') ?? e?.textContent ?? '';
          return {
            label,
            ring: shown !== undefined && (shown.outlineStyle !== 'none' || shown.boxShadow !== 'none'),
          };
        });
        if (!name.test(at.label)) continue;
        expect(at.ring).toBe(true);
        return;
      }
      throw new Error(`the keys do not reach ${name}`);
    };
    await reach(/^Game/);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#/odds/adlg-r-2024');
    await page.locator('.bar').first().waitFor();
    await reach(/^Troops/);
    await page.keyboard.press('ArrowDown');
    await reach(/On their flank/);
    const before = await shares(page);
    await page.keyboard.press('Space');
    await expect.poll(() => shares(page)).not.toBe(before);
    await reach(/One more beside it/);
    await page.keyboard.press('Enter');
    await side(page, 'We').getByLabel('Beside it, number 2').waitFor();
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
