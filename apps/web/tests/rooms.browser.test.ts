import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browsers/browse.ts';
import { lot, sample } from '../../../scripts/vitest/sample.ts';
import { field } from './fields.ts';
import { DESK, findings, inLibrary, onTable, openSite, PHONE, pieces, type Site, until } from './site.ts';

const leaves = lot(5, 4, 'rooms'); // npm run prove -- samples takes all
/** The start and the frame around the rooms, as a person uses them. */
let site: Site;
beforeAll(async () => {
  if (uses('chromium')) site = await openSite();
});
afterAll(async () => site?.close());

/** Ends a corps (the first press reminds of what is left to do), and waits until the battle is kept. */
async function oneOrder(page: Page): Promise<void> {
  const kept = async () => (await inLibrary(page)).length > 0;
  await until(async () => {
    await page.keyboard.press('Control+Enter');
    return kept();
  });
}

describe.skipIf(!uses('chromium'))('the start', () => {
  it('a first visit plays the first battle at once; afterwards Play now repeats the last choice', async () => {
    const { page, wrong, done } = await site.visit(DESK, '?seed=first');
    await page.getByText('an opponent who forgives').waitFor();
    await page.getByRole('button', { name: /Play now.*A first battle.*10 minutes/ }).click();
    await onTable(page);
    // five bases a side; the commanders ride with them
    await expect.poll(() => pieces(page).count()).toBe(10);
    // hints are on: what to do, and where on the table
    await page
      .getByRole('region', { name: 'Teach me', exact: true })
      .getByText(/drag it forward/)
      .waitFor();
    await page
      .locator('[data-overlay=note]')
      .filter({ hasText: 'Here' })
      .first()
      .waitFor({ state: 'attached' });
    expect(await findings(page)).toEqual([]);
    await page.goBack();
    await page
      .locator('.gal')
      .getByRole('button', { name: /^Naseby/ })
      .click();
    await field(page, 'You command').selectOption({ index: 1 });
    await field(page, 'General').selectOption('recruit');
    await page.getByRole('button', { name: /Play now.*Naseby/ }).click();
    await onTable(page);
    await page.goBack();
    await page.reload();
    await page.getByRole('button', { name: /Play now.*Naseby/ }).waitFor();
    await expect.poll(() => field(page, 'You command').inputValue()).toBe('1');
    await expect.poll(() => field(page, 'General').inputValue()).toBe('recruit');
    expect(wrong).toEqual([]);
    await done();
  });

  it('keys alone: from the top of the page to a game, a battle and Play now, with the focus in sight', async (t) => {
    t.skip(leaves(0));
    const { page, wrong, done } = await site.visit(DESK, '?seed=keys');
    await page.getByRole('button', { name: /Play now/ }).waitFor();
    const reach = async (name: RegExp): Promise<void> => {
      for (let i = 0; i < 80; i++) {
        await page.keyboard.press('Tab');
        const at = await page.evaluate(() => {
          const e = document.activeElement as HTMLElement | null;
          const style = e ? getComputedStyle(e) : undefined;
          const input = e as HTMLInputElement | null;
          const label =
            input?.labels?.[0]?.textContent ?? e?.getAttribute('aria-label') ?? e?.textContent ?? '';
          const own = style !== undefined && (style.outlineStyle !== 'none' || style.boxShadow !== 'none');
          const box = input?.labels?.[0] ? getComputedStyle(input.labels[0]) : undefined;
          return {
            label,
            seen: own || (box !== undefined && (box.outlineStyle !== 'none' || box.boxShadow !== 'none')),
          };
        });
        if (!name.test(at.label)) continue;
        expect(at.seen).toBe(true);
        return;
      }
      throw new Error(`the keys do not reach ${name}`);
    };
    await reach(/Play now/);
    await page.keyboard.press('Enter');
    await onTable(page);
    expect(wrong).toEqual([]);
    await done();
  });

  const TITLES = ['ADLG-R, 2021 edition', 'ADLG-R, 2024 edition', 'Group Orders', 'Argad', 'Baroque'];
  it.each(sample(TITLES, 1, 'fair'))(
    'a random fair battle of %s is on the table in one step, set up',
    async (game) => {
      const { page, wrong, done } = await site.visit(DESK, '?seed=fair');
      await page
        .getByRole('radio')
        .filter({ has: page.getByText(game, { exact: true }) })
        .click();
      await page.getByRole('button', { name: 'A random fair battle', exact: true }).first().click();
      await onTable(page);
      await expect.poll(() => pieces(page).count()).toBeGreaterThan(8);
      expect(wrong).toEqual([]);
      await done();
    },
  );

  it('every battle shows its map and tells its story; the chosen one in a paragraph', async (t) => {
    t.skip(leaves(1));
    const { page, done } = await site.visit();
    const card = page.locator('.gal').getByRole('button', { name: /^Lützen/ });
    await card.locator('canvas').waitFor();
    await card.click();
    await expect.poll(async () => (await page.locator('.story').textContent())?.length).toBeGreaterThan(120);
    await done();
  });

  it('options of the rules are explained in plain words, kept, and played by', async (t) => {
    t.skip(leaves(2));
    const { page, wrong, done } = await site.visit(DESK, '?seed=opt');
    await page.getByRole('button', { name: 'Options of the rules', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const first = dialog.getByRole('checkbox').first();
    await first.waitFor();
    expect((await dialog.locator('li p').first().textContent())?.length).toBeGreaterThan(40);
    const before = await first.isChecked();
    await first.setChecked(!before);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Play now/ }).click();
    await onTable(page);
    await oneOrder(page);
    const options = (await inLibrary(page))[0].record?.options;
    const own: Record<string, unknown> = await page.evaluate(() =>
      JSON.parse(localStorage.getItem('tercio.options.adlg-r-2021') ?? '{}'),
    );
    expect(Object.keys(own)).toHaveLength(1);
    expect(options).toMatchObject(own);
    expect(wrong).toEqual([]);
    await done();
  });

  it('settings are one step away: language, light, motion, and sounds that are off until one wants them', async (t) => {
    t.skip(leaves(3));
    const { page, wrong, done } = await site.visit(DESK, '?seed=snd');
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    const dialog = page.getByRole('dialog');
    for (const name of ['Language', 'Colours', 'Motion'])
      await dialog.getByRole('group', { name, exact: true }).waitFor();
    const sounds = dialog.getByRole('checkbox', { name: /^Sounds/ });
    expect(await sounds.isChecked()).toBe(false);
    await sounds.check();
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      const Plain = AudioContext;
      Object.assign(globalThis, { heard: 0 });
      globalThis.AudioContext = class extends Plain {
        override createBufferSource(): AudioBufferSourceNode {
          (globalThis as unknown as { heard: number }).heard++;
          return super.createBufferSource();
        }
      };
    });
    await page.getByRole('button', { name: /Play now/ }).click();
    await onTable(page);
    const heard = () => page.evaluate(() => (globalThis as unknown as { heard: number }).heard);
    await until(async () => {
      await page.keyboard.press('Control+Enter');
      return (await heard()) > 0;
    });
    expect(wrong).toEqual([]);
    await done();
  });

  it('a room that is left at once does not call the reader back', async () => {
    const { page, wrong, done } = await site.visit();
    const rooms = page.getByRole('navigation', { name: 'Rooms', exact: true });
    await rooms.waitFor();
    await page.evaluate(() => {
      new MutationObserver((_, watch) => {
        if (document.querySelector('nav a[aria-current]')?.textContent !== 'Muster') return;
        watch.disconnect();
        location.hash = '#/odds';
      }).observe(document.body, { childList: true, subtree: true, attributes: true });
      location.hash = '#/muster';
    });
    await rooms.locator('[aria-current]').getByText('Odds lab', { exact: true }).waitFor();
    expect(page.url()).toContain('#/odds');
    expect(wrong).toEqual([]);
    await done();
  });

  it('goes on with a battle in one step, and speaks French', async (t) => {
    t.skip(leaves(4));
    const { page, wrong, done } = await site.visit(DESK, '?seed=fr', { language: 'fr' });
    await page.getByRole('button', { name: /Jouer.*Une première bataille/ }).click();
    await onTable(page);
    await oneOrder(page);
    await page.goBack();
    await page.getByRole('button', { name: /Reprendre la bataille/ }).click();
    await onTable(page);
    expect(wrong).toEqual([]);
    await done();
  });

  it.each(
    sample(
      [
        ['day', DESK],
        ['phone', PHONE],
      ] as const,
      1,
      'titles',
    ),
  )('no title lies under another thing of its card: %s', async (_name, options) => {
    const { page, done } = await site.visit(options);
    await page
      .locator('.gal')
      .getByRole('button', { name: /^Rocroi/ })
      .locator('canvas')
      .waitFor();
    await page.evaluate(() => document.fonts.ready);
    const covered = await page.locator('.rule b').evaluateAll((all) =>
      all
        .filter((b) => {
          const r = b.getBoundingClientRect();
          const card = b.closest('button')?.getBoundingClientRect();
          return card !== undefined && r.right > card.right - 28;
        })
        .map((b) => b.textContent),
    );
    expect(covered).toEqual([]);
    await done();
  });
});
