import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browse.ts';
import { DESK, findings, onTable, openSite, patience, type Site } from './site.ts';

/** Real dice on a real table, the page following. */
let site: Site;
beforeAll(async () => {
  if (uses('chromium')) site = await openSite();
});
afterAll(async () => site?.close());

describe.skipIf(!uses('chromium'))('umpire', () => {
  it('names the dice, takes faces tapped or typed, refuses a seven, and plays on', async () => {
    const { page, wrong, done } = await site.visit(DESK, '#/umpire');
    await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption('adlg-r-2024');
    await page.getByRole('combobox', { name: 'Battle', exact: true }).selectOption('skirmish-at-the-ford');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Begin with real dice', exact: true }).click();
    await onTable(page);
    const due = page.getByRole('region', { name: 'Dice to throw', exact: true });
    const ends = page.locator('.end');
    await due.or(ends).first().waitFor();
    let thrown = 0;
    const soon = patience();
    while (soon() && thrown < 6) {
      if (await due.isVisible()) {
        if (thrown === 0) {
          expect(await due.textContent()).toMatch(/throw (one die|\d dice)/);
          await due.getByRole('textbox').fill('7');
          await page.keyboard.press('Enter');
          await due.getByRole('alert').waitFor();
          expect(await findings(page)).toEqual([]);
        }
        if (thrown % 2 === 0) await due.getByRole('button', { name: 'A 4 was thrown', exact: true }).click();
        else {
          await due.getByRole('textbox').fill('3');
          await page.keyboard.press('Enter');
        }
        thrown++;
      } else {
        // whatever is next: an end, its card, a question, until dice are wanted
        await page.keyboard.press('Control+Enter');
        if (await page.locator('.q').isVisible()) await page.keyboard.press('Enter');
        await page.waitForTimeout(40);
      }
    }
    expect(thrown).toBeGreaterThan(1);
    await expect.poll(() => page.locator('.chron, [role=log]').first().textContent()).not.toBe('');
    await page.reload(); // the battle is kept with the faces that people threw
    await onTable(page);
    expect(wrong).toEqual([]);
    await done();
  });
});
