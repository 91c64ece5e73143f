import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browsers/browse.ts';
import { canEnd, DESK, endNow, movesOf, onTable, openSite, patience, type Site } from './site.ts';

/** What the enemy did, told in short when he is done; the buttons for it; and sound, asked for once. */
let site: Site;
beforeAll(async () => {
  if (uses('chromium')) site = await openSite();
});
afterAll(async () => site?.close());

describe.skipIf(!uses('chromium'))('after the enemy’s turn', () => {
  it('a card tells what happened, each thing shown again at a click; threats and the recap have buttons', async () => {
    const { page, wrong, done } = await site.visit(DESK, '?seed=ford', { pace: 'fast' });
    await page.getByRole('button', { name: /^Skirmish at the ford/ }).click();
    await page.getByRole('button', { name: /^Play now/ }).click();
    await onTable(page);
    const recap = page.locator('.recap');
    const things = recap.locator('.thing');
    const show = page.locator('.show');
    // turns are ended until the enemy has done something worth a line
    const soon = patience();
    while (soon() && (await things.count()) === 0 && (await page.locator('.over').count()) === 0) {
      if (await show.isVisible()) await page.keyboard.press('Escape');
      else if (await page.locator('.q .opt.suggested, .plan').first().isVisible())
        await page.keyboard.press('Enter');
      else if ((await canEnd(page)) && (await things.count()) === 0) await endNow(page);
      await page.evaluate(() => new Promise((r) => requestAnimationFrame(r)));
    }
    const count = await things.count();
    expect(count).toBeGreaterThanOrEqual(1);
    expect(count).toBeLessThanOrEqual(3);
    const title = ['One thing happened', 'Two things happened', 'Three things happened'][count - 1] ?? '';
    expect(await recap.locator('h3').textContent()).toBe(title);
    const told = (): Promise<number> => page.locator('.battle').getAttribute('data-told').then(Number);
    const [last, moves] = [await told(), await movesOf(page)];
    // shown again: for a while the table and the chronicle are as they were then
    await things.first().getByRole('button').first().click();
    await expect.poll(told).toBeLessThan(last);
    await expect.poll(told).toBe(last);
    await show.waitFor({ state: 'detached' });
    expect(await movesOf(page)).toBe(moves);
    await page.getByRole('button', { name: 'What happened since my last turn', exact: true }).click();
    await expect.poll(told).toBeLessThan(last);
    await page.keyboard.press('Escape');
    await expect.poll(told).toBe(last);
    // and once more: what was skipped before is no reason to skip it now
    await things.first().getByRole('button').first().click();
    await expect.poll(told).toBeLessThan(last);
    await page.keyboard.press('Escape');
    await expect.poll(told).toBe(last);
    const threats = page.getByRole('button', { name: 'Threats', exact: true });
    expect(await threats.getAttribute('aria-pressed')).toBe('false');
    await threats.click();
    await expect.poll(() => threats.getAttribute('aria-pressed')).toBe('true');
    await recap.getByRole('button', { name: 'On', exact: true }).click();
    await recap.waitFor({ state: 'detached' });
    expect(wrong).toEqual([]);
    await done();
  });

  it('whether one wants sound is asked on the first battle, and not again', async () => {
    const { page, wrong, done } = await site.visit(DESK, '?seed=ford', { soundAsked: false });
    const start = async (): Promise<void> => {
      await page.getByRole('button', { name: /^Skirmish at the ford/ }).click();
      await page.getByRole('button', { name: /^Play now/ }).click();
      await onTable(page);
    };
    await start();
    const asked = page.getByRole('group', { name: /^Do you want sound/ });
    await asked.getByRole('button', { name: 'No sound', exact: true }).click();
    await asked.waitFor({ state: 'detached' });
    await page.goto(`${site.url}?seed=ford2`);
    await start();
    expect(await asked.count()).toBe(0);
    expect(wrong).toEqual([]);
    await done();
  });
});
