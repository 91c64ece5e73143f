import { madeFor } from '@tercio/engine/scenarios/puzzles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browsers/browse.ts';
import { lot, sample } from '../../../scripts/vitest/sample.ts';
import {
  addressOf,
  DESK,
  findings,
  inLibrary,
  movesOf,
  onTable,
  openSite,
  PHONE,
  type Site,
  until,
} from './site.ts';

const leaves = lot(5, 3, 'teach'); // npm run prove -- samples takes all
/** Lessons and puzzles, as a learner uses them. */
let site: Site;
beforeAll(async () => {
  if (uses('chromium')) site = await openSite();
});
afterAll(async () => site?.close());

describe.skipIf(!uses('chromium'))('teach me', () => {
  it('a lesson goes on when the learner does what it says, survives a reload and can be skipped', async (t) => {
    t.skip(leaves(0));
    const { page, wrong, done } = await site.visit(DESK, '#/teach');
    await page.getByRole('heading', { name: 'Teach me', level: 1, exact: true }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: /Begin: ADLG-R.*2024/ }).click();
    await onTable(page);
    const coach = page.getByRole('region', { name: 'Teach me', exact: true });
    await expect.poll(() => coach.textContent()).toContain('drag it forward');
    // the table shows where to act
    const signs = page.locator('[data-overlay=note]').filter({ hasText: 'Here' });
    await signs.first().waitFor({ state: 'attached' });
    for (const sign of ['bracket', 'path'])
      await page.locator(`[data-overlay=${sign}]`).first().waitFor({ state: 'attached' });
    await page.keyboard.press(']');
    await page.keyboard.press('g');
    await page.keyboard.press('Enter');
    await expect.poll(() => coach.textContent()).toContain('it wheels');
    await page.reload();
    await onTable(page);
    await expect.poll(() => coach.textContent()).toContain('it wheels');
    await coach.getByRole('button', { name: 'I know this', exact: true }).click();
    await expect.poll(() => coach.textContent()).toContain('end the corps');
    expect(await findings(page)).toEqual([]);
    // a lost battle says what was learned, and the lesson goes on from there
    await page.getByRole('button', { name: 'Battle', exact: true }).click();
    await page.getByRole('button', { name: 'Resign', exact: true }).click();
    await expect
      .poll(() => coach.textContent())
      .toMatch(
        /The battle is lost.*You learned: moving a group, wheeling and sliding\..*Still to learn: ending a corps/s,
      );
    await coach.getByRole('button', { name: 'Take the lesson up again', exact: true }).click();
    await onTable(page);
    await expect.poll(() => coach.textContent()).toContain('end the corps');
    expect(wrong).toEqual([]);
    await done();
  });

  it.each(sample(['Baroque', 'Argad', 'Group Orders'], 1, 'teach'))(
    'the lesson of %s shows on the table where to act',
    async (game) => {
      const { page, wrong, done } = await site.visit(DESK, '#/teach');
      await page.getByRole('button', { name: new RegExp(`Begin: ${game}`) }).click();
      await onTable(page);
      const sign = page.locator('[data-overlay=note]').filter({ hasText: 'Here' });
      // what comes before the orders is answered as proposed
      await until(async () => {
        if ((await sign.count()) > 0) return true;
        await page.keyboard.press('Control+Enter');
        const option = page.locator('.q .opt').first(); // a question may be gone by the time one answers it
        if (await option.isVisible()) await option.click({ timeout: 1000 }).catch(() => {});
        return false;
      });
      expect(wrong).toEqual([]);
      await done();
    },
  );

  it('Play now on a first visit of any game is its lesson, against an ensign', async (t) => {
    t.skip(leaves(1));
    const { page, wrong, done } = await site.visit(DESK);
    for (const game of sample([/Baroque/, /^Argad/, /^Group Orders/], 1, 'first visit')) {
      await page.goto(site.url);
      await page.getByRole('radio', { name: game }).click();
      await expect.poll(() => page.getByRole('combobox', { name: 'General' }).inputValue()).toBe('ensign');
      await page.getByRole('button', { name: /^Play now/ }).click();
      await onTable(page);
      await page
        .getByRole('region', { name: 'Teach me', exact: true })
        .getByText(/^Lesson, 1 of/)
        .waitFor();
      await page.evaluate(() => localStorage.removeItem('tercio.last'));
    }
    expect(wrong).toEqual([]);
    await done();
  });

  it('a puzzle judges an answer by exact odds without playing it, and knows the best', async (t) => {
    t.skip(leaves(2));
    const { page, wrong, done } = await site.visit(DESK, '#/teach');
    await page.getByRole('button', { name: 'Try it: The open flank', exact: true }).click();
    await onTable(page);
    const coach = page.getByRole('region', { name: 'Teach me', exact: true });
    const say = async (line: string): Promise<void> => {
      await page.keyboard.press('o');
      const box = page.getByRole('combobox', { name: 'Write an order or a question', exact: true });
      await box.fill(line);
      await page.keyboard.press('Enter');
      await box.waitFor({ state: 'hidden' });
    };
    await expect.poll(() => coach.textContent()).toContain('flank counts');
    await say('A1 charge B1');
    await expect.poll(() => coach.textContent()).toContain('the best one known in 58.3 %');
    await coach.getByRole('button', { name: 'A hint', exact: true }).click();
    await page
      .locator('[data-overlay=note]')
      .filter({ hasText: 'Here' })
      .first()
      .waitFor({ state: 'attached' });
    await say('A2 charge B1');
    await expect.poll(() => coach.textContent()).toContain('Solved: 58.3 %');
    await coach.getByRole('link', { name: 'Next puzzle', exact: true }).click();
    await page.getByText('solved').first().waitFor();
    expect(wrong).toEqual([]);
    await done();
  });

  it('puzzles made from battles: a wrong answer is explained by the odds, the best is shown, then the next', async (t) => {
    t.skip(leaves(3));
    const all = (await madeFor('baroque')?.load()) ?? [];
    const made = all.find((p) => p.rival.kind === 'shoot');
    const rival = made?.rival as { unit: string; target: string } | undefined;
    if (!made || !rival) throw new Error('no puzzle of a volley');
    const { page, wrong, done } = await site.visit(DESK, '#/puzzles/baroque');
    await page.getByRole('heading', { name: 'Puzzle of the day', exact: true }).waitFor();
    await page.locator('.pic svg').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.goto(`${site.url}#/puzzles/baroque/${made.id}`);
    await onTable(page);
    const coach = page.getByRole('region', { name: 'Teach me', exact: true });
    await coach.getByText('best chance that').waitFor();
    await page.keyboard.press('o');
    const box = page.getByRole('combobox', { name: 'Write an order or a question', exact: true });
    await box.fill(`${rival.unit} shoot ${rival.target}`);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => coach.textContent())
      .toMatch(/Your order succeeds in .* the best one known in \d/);
    await coach.getByRole('button', { name: 'Show me', exact: true }).click();
    await expect.poll(() => coach.textContent()).toMatch(/The best: .*The next best: /s);
    await page.locator('[data-overlay=bracket]').first().waitFor({ state: 'attached' });
    const before = page.url();
    await coach.getByRole('link', { name: 'Next puzzle', exact: true }).click();
    await until(async () => page.url().includes('#battle/') && page.url() !== before);
    await coach.getByRole('button', { name: 'Show me', exact: true }).waitFor();
    await page.goto(`${site.url}#/puzzles/baroque`);
    await page.getByText(/1 try · shown/).waitFor();
    // a battle of one's own, given up after one order, has the same decision in it
    const own = page.getByRole('region', { name: 'From your own battles', exact: true });
    await own.getByText('Fight a battle of this game to its end').waitFor();
    await page.goto(`${site.url}${addressOf(made.position as object)}`);
    await onTable(page);
    await page.keyboard.press('o');
    await box.fill(`${rival.unit} shoot ${rival.target}`);
    await page.keyboard.press('Enter');
    await expect.poll(() => movesOf(page)).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Battle', exact: true }).click();
    await page.getByRole('button', { name: 'Resign', exact: true }).click();
    await page.goto(`${site.url}#/puzzles/baroque`);
    await own.getByRole('button', { name: 'Look for puzzles', exact: true }).click();
    await own.getByText('1 puzzle found and kept.').waitFor();
    expect(wrong).toEqual([]);
    await done();
    const phone = await site.visit(PHONE, '#/puzzles/argad', { language: 'fr' });
    await phone.page.getByRole('heading', { name: 'Le problème du jour', exact: true }).waitFor();
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await phone.done();
  });

  it('fits a phone and speaks French', async (t) => {
    t.skip(leaves(4));
    const { page, done } = await site.visit(PHONE, '#/teach', { language: 'fr' });
    await page.getByRole('heading', { name: 'Apprenez-moi', level: 1, exact: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByRole('button', { name: 'Essayer: Le flanc découvert', exact: true }).click();
    await onTable(page);
    await page.getByText('compter le flanc').waitFor();
    // troops of a lesson have French names, in its record too
    await page.goto(`${site.url}#/teach`);
    await page.getByRole('button', { name: /^Commencer: .*2024/ }).click();
    await onTable(page);
    await expect
      .poll(async () => {
        await page.keyboard.press('Control+Enter');
        return JSON.stringify(await inLibrary(page));
      })
      .toContain('Brigade jaune');
    await done();
  });
});
