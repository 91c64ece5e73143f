import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browsers/browse.ts';
import { lot, sample } from '../../../scripts/vitest/sample.ts';
import { field } from './fields.ts';
import { fought, openRecord } from './fought.ts';
import { addressOf, DESK, endNow, onTable, openSite, type Site } from './site.ts';

const leaves = lot(4, 2, 'rooms-odds'); // npm run prove -- samples takes all
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

/** The shares once everything asked for has been counted. */
async function settled(page: Page): Promise<string | null> {
  await page.evaluate(() => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r))));
  await page.locator('.variant[aria-busy=false]').first().waitFor();
  return shares(page);
}

/** Counts plots and factors that stand on the page while something else is being counted. */
const watchStale = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.body.dataset.stale = '0';
    new MutationObserver(() => {
      const old = document.querySelectorAll('.variant[aria-busy=true] :is(.bar, .sum, .basis)').length;
      if (old > 0) document.body.dataset.stale = String(Number(document.body.dataset.stale) + old);
    }).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['aria-busy'],
    });
  });

describe.skipIf(!uses('chromium'))('the odds lab', () => {
  it('itemises the factors with their rules, the cancelled ones struck through with what cancelled them', async (t) => {
    t.skip(leaves(0));
    const { page, wrong, done } = await site.visit(DESK, '#/odds/adlg-r-2021');
    await watchStale(page);
    // a game's rules are fetched and counted in a worker: on a busy machine that takes its time
    const struck = () => page.locator('s').first().waitFor();
    await field(side(page, 'We'), 'Troops').selectOption('gendarmes');
    await side(page, 'We').getByText('Quality, weapon, abilities').click();
    await side(page, 'We')
      .getByRole('checkbox', { name: /mounted impact/i })
      .check();
    await side(page, 'We').getByRole('button', { name: 'Charged', exact: true }).click();
    await struck();
    const line = page.locator('li.off').first();
    await expect.poll(() => line.locator('.rid').count()).toBe(2);
    // the same in the other games
    const play = async (rules: string, first: string) => {
      await field(page, 'Game').selectOption(rules);
      await expect.poll(() => field(side(page, 'We'), 'Troops').inputValue()).toBe(first);
    };
    await play('baroque', 'TR');
    await side(page, 'We').getByRole('button', { name: 'Charged', exact: true }).click();
    await struck();
    await play('group-orders', 'heavy-cavalry');
    await side(page, 'We').getByRole('button', { name: 'On their flank', exact: true }).click();
    await side(page, 'We').getByRole('button', { name: 'In rout', exact: true }).click();
    await struck();
    await play('argad', 'halberdier');
    await page
      .getByText(/One die against class/)
      .first()
      .waitFor();
    await field(side(page, 'We'), 'In hand').selectOption('two-hander');
    await side(page, 'We').getByRole('button', { name: 'In disorder', exact: true }).click();
    await struck();
    expect(await page.evaluate(() => document.body.dataset.stale)).toBe('0');
    expect(wrong).toEqual([]);
    await done();
  });

  it.each(sample(GAMES, 1, 'odds'))(
    '%s: two face each other, then lines; round by round, beside a second variant, and all against all',
    async (game) => {
      const { page, wrong, done } = await site.visit(DESK, `#/odds/${game}`);
      await page.getByText(/They still there/).waitFor();
      const alone = await settled(page);
      const chip = side(page, 'They').getByRole('button', {
        name: game === 'argad' ? /Higher up$/ : /(Uphill|Higher up)$/,
      });
      await chip.click();
      await expect.poll(() => shares(page)).not.toBe(alone);
      await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true');
      await chip.click();
      await expect.poll(() => shares(page)).toBe(alone);
      await side(page, 'They').getByRole('button', { name: 'One more beside it', exact: true }).click();
      await field(side(page, 'They'), 'Beside it, number 2').waitFor();
      await page.locator('.variant[aria-busy=false]').waitFor();
      await side(page, 'We').getByRole('button', { name: 'One more beside it', exact: true }).click();
      await expect.poll(() => shares(page)).not.toBe(alone);
      const pictures = (): Promise<number> => page.locator('.pic').first().locator('svg > g > title').count();
      await expect.poll(pictures).toBeGreaterThanOrEqual(4);
      await side(page, 'They').getByRole('button', { name: 'Take number 2 away', exact: true }).click();
      await side(page, 'We').getByRole('button', { name: 'Take number 2 away', exact: true }).click();
      await expect.poll(() => shares(page)).toBe(alone);
      await page.getByRole('button', { name: 'Compare with a second variant', exact: true }).click();
      await page.getByRole('heading', { name: 'Variant: Second', exact: true }).waitFor();
      await page
        .getByRole('region', { name: 'We', exact: true })
        .nth(1)
        .getByRole('button', { name: game === 'argad' ? 'Two of them' : 'On their flank', exact: true })
        .click();
      await expect
        .poll(
          async () => (await page.locator('.bar').nth(1).getAttribute('aria-label')) !== (await shares(page)),
        )
        .toBe(true);
      await expect.poll(() => shares(page)).toBe(alone);
      // the figures of both and what differs; then all against all, sorted, and the whole of it in the address
      const difference = page.getByRole('region', { name: 'The difference', exact: true });
      await difference.getByText('still there after').first().waitFor();
      expect(await difference.getByRole('listitem').count()).toBe(1);
      await page.getByRole('button', { name: 'All against all', exact: true }).click();
      const map = page.getByRole('region', { name: 'All against all', exact: true });
      await map.getByText(/every one counted exactly/).waitFor();
      const kinds = await field(side(page, 'We'), 'Troops').locator('option').count();
      expect(await map.locator('td[tabindex]').count()).toBe(kinds * (kinds + 1));
      await map.getByLabel('Points lost').check();
      await map.getByRole('button', { name: 'Mean', exact: true }).click();
      const means = async (): Promise<number[]> =>
        (await map.locator('tbody tr:not(.own) td.plain b').allTextContents())
          .filter((t) => t !== '–')
          .map(Number);
      const sorted = await means();
      expect(sorted).toEqual([...sorted].sort((a, b) => b - a));
      expect(await map.locator('th[aria-sort=descending]').textContent()).toMatch(/^Mean/);
      await expect.poll(() => page.evaluate(() => location.hash)).toMatch(new RegExp(`^#/odds/${game}/.`));
      await page.reload();
      await map.getByText(/every one counted exactly/).waitFor();
      expect(await means()).toEqual(sorted);
      await page.getByRole('heading', { name: 'Variant: Second', exact: true }).waitFor();
      // by keys: the cell to the right of the first, taken over into the first variant
      await map.locator('td[tabindex="0"]').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      const second = await map.locator('thead th.col').nth(1).textContent();
      const chosen = field(side(page, 'They'), 'Troops').locator('option:checked');
      await expect.poll(async () => (await chosen.textContent())?.toLowerCase()).toBe(second?.toLowerCase());
      expect(wrong).toEqual([]);
      await done();
    },
  );

  it('shooting: farther away is worse', async (t) => {
    t.skip(leaves(1));
    const { page, wrong, done } = await site.visit(DESK, '#/odds/group-orders');
    await field(side(page, 'We'), 'Troops').selectOption('medium-infantry');
    await field(page, 'The first shoots').check();
    await field(page, /^Distance/).fill('4');
    await field(page, /^Distance/).blur();
    const near = await settled(page);
    expect(near).toMatch(/\d/);
    await field(page, /^Distance/).fill('14');
    await field(page, /^Distance/).blur();
    await expect.poll(() => shares(page)).not.toBe(near);
    expect(wrong).toEqual([]);
    await done();
  });

  it('carries flank, ground, support and commander over from a moment of a battle, and goes back to it', async (t) => {
    t.skip(leaves(2));
    const { page, wrong, done } = await site.visit(DESK, addressOf(PRESSED, 'pressed'));
    await onTable(page);
    const link = page.getByRole('link', { name: 'Open this moment in the odds lab', exact: true });
    await endNow(page); // the reserve stays
    await page.getByRole('button', { name: 'Battle', exact: true }).click();
    await link.click();
    await page.getByText(/^From your battle/).waitFor();
    const pick = field(page, 'Two bodies of this moment');
    await pick.first().selectOption({ label: 'Royal' });
    await pick.last().selectOption({ label: 'Bruay' });
    await expect.poll(() => field(side(page, 'We'), 'Troops').inputValue()).toBe('heavy-cavalry');
    const on = async (who: 'We' | 'They'): Promise<string[]> =>
      (await side(page, who).getByRole('button', { pressed: true }).allTextContents()).map((t) => t.slice(2));
    await expect.poll(() => on('We')).toEqual(['Charged', 'On their flank', 'Commander here']);
    await expect.poll(() => on('They')).toEqual(['In a wood']);
    await pick.first().selectOption({ label: 'Picardie' });
    await expect.poll(() => on('We')).toEqual(['A friend beside', 'Uphill']);
    await page.getByRole('link', { name: 'Back to the battle', exact: true }).click();
    await onTable(page);
    expect(wrong).toEqual([]);
    await done();
  });

  const MOMENTS = [
    ['baroque', 40],
    ['argad', 6],
    ['group-orders', 30],
  ] as const;
  it.each(sample(MOMENTS, 1, 'moments'))(
    '%s: a moment of a battle is carried over, and back',
    async (game, moves) => {
      const { page, wrong, done } = await site.visit(DESK);
      await openRecord(page, await fought(game, moves));
      await page.getByRole('button', { name: 'Battle', exact: true }).click();
      await page.getByRole('link', { name: 'Open this moment in the odds lab', exact: true }).click();
      await page.getByText(/^From your battle/).waitFor();
      expect(await field(page, 'Game').inputValue()).toBe(game);
      const first = await settled(page);
      expect(first).toMatch(/win \d/);
      // another of the bodies that stand there
      const pick = field(page, 'Two bodies of this moment').last();
      const others = await pick
        .locator('option')
        .evaluateAll((all) => all.map((o) => (o as HTMLOptionElement).value));
      const now = await pick.inputValue();
      const other = others.find((o) => o !== now) ?? now;
      await pick.selectOption(other);
      await expect.poll(() => page.evaluate(() => location.hash)).toContain(`/${other}`);
      await page.locator('.bar').first().waitFor();
      await page.getByRole('link', { name: 'Back to the battle', exact: true }).click();
      await onTable(page);
      expect(wrong).toEqual([]);
      await done();
    },
  );

  it('is worked by keys alone: game, troops, circumstance, one more, compare', async (t) => {
    t.skip(leaves(3));
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
    await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/^#\/odds\/adlg-r-2024\//);
    await page.locator('.bar').first().waitFor();
    await reach(/^Troops/);
    await page.keyboard.press('ArrowDown');
    await reach(/On their flank/);
    const before = await shares(page);
    await page.keyboard.press('Space');
    await expect.poll(() => shares(page)).not.toBe(before);
    await reach(/One more beside it/);
    await page.keyboard.press('Enter');
    await field(side(page, 'We'), 'Beside it, number 2').waitFor();
    expect(wrong).toEqual([]);
    await done();
  });
});
