import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browsers/browse.ts';
import { lot } from '../../../scripts/vitest/sample.ts';
import { openRecord } from './fought.ts';
import { MEETING } from './positions.ts';
import { playedRecord } from './records.ts';
import { addressOf, DESK, findings, movesOf, onTable, openSite, PHONE, pieces, type Site } from './site.ts';

const leaves = lot(4, 3, 'frame'); // npm run prove -- samples takes all
/** What stands before a battle and after it: the briefing and the result. */
let site: Site;
beforeAll(async () => {
  if (uses('chromium')) site = await openSite();
});
afterAll(async () => site?.close());

describe.skipIf(!uses('chromium'))('the frame of a battle', () => {
  it('a briefing tells who has the ground, armies, commanders, victory and special rules; the other side is a click away', async (t) => {
    t.skip(leaves(0));
    const { page, wrong, done } = await site.visit(DESK, '?seed=brief', { briefing: true });
    await page.getByRole('radio', { name: /2024 edition/ }).click();
    await page.getByRole('button', { name: /^Rocroi/ }).click();
    await page.getByRole('button', { name: /^Play now/ }).click();
    const brief = page.getByRole('dialog', { name: 'Rocroi, 1643', exact: true });
    await brief.getByText('How to win', { exact: true }).waitFor();
    await brief
      .getByText(/With (the )?(France|Spanish).*: |Between the lines: /)
      .first()
      .waitFor();
    await brief.getByText('Only in this battle', { exact: true }).waitFor();
    await expect.poll(() => brief.locator('ol li').count()).toBe(4);
    expect(await brief.getByRole('radio').count()).toBe(2);
    expect(await brief.locator('.army').nth(0).textContent()).toMatch(
      /France.*Enghien.*Foot\s*7.*Horse\s*11/s,
    );
    expect(await findings(page)).toEqual([]);
    await brief.getByRole('radio').nth(1).check();
    await page.keyboard.press('Escape'); // one may still turn back
    await brief.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Play now/ }).click();
    await brief.getByRole('radio').nth(1).check();
    await brief.getByRole('button', { name: 'Take the field', exact: true }).click();
    await onTable(page);
    await expect.poll(() => pieces(page).count()).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
    await done();
  });

  it('who does not want briefings is asked for none; on a phone in French it fits', async (t) => {
    t.skip(leaves(1));
    const { page, wrong, done } = await site.visit(PHONE, '?seed=brief', { briefing: true, language: 'fr' });
    await page.getByRole('radio', { name: /Baroque/ }).tap();
    const battle = page.locator('.sc').nth(1);
    await battle.tap();
    const play = page.getByRole('button', { name: /^Jouer/ }).first();
    await play.tap();
    const skip = page.getByRole('checkbox', { name: /^Ne plus montrer/ });
    await skip.waitFor();
    const wide = await page.evaluate(() => {
      const d = document.querySelector('dialog[open] .body');
      return d === null ? -1 : d.scrollWidth - d.clientWidth;
    });
    expect(wide).toBe(0);
    await skip.check();
    await page.locator('dialog[open] header .tb').tap();
    await play.tap();
    await onTable(page);
    expect(wrong).toEqual([]);
    await done();
  });

  it('Space answers no question, Enter answers the one that is suggested, and the focus returns to the table', async (t) => {
    t.skip(leaves(2));
    const { page, wrong, done } = await site.visit(DESK, addressOf(MEETING, 'shots'));
    await onTable(page);
    const onTheTable = (): Promise<boolean> =>
      page.evaluate(() => document.activeElement?.closest('.table') !== null);
    for (const button of ['Settings', 'Battle']) {
      await page.getByRole('button', { name: button, exact: true }).first().click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect.poll(onTheTable, { message: button }).toBe(true);
    }
    for (const key of ['?', 'o']) {
      await page.keyboard.press(key);
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect.poll(onTheTable, { message: key }).toBe(true);
    }
    // a key between the closing of a dialog and the browser's word of it is heard: the same again, then another
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    const again = await page.evaluate(async () => {
      document.querySelector('dialog')?.close();
      const help = { key: '?', code: 'Slash', bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', help));
      for (let n = 0; n < 3; n++) await new Promise((told) => setTimeout(told, 20));
      return document.querySelector('dialog[open]') !== null;
    });
    expect(again).toBe(true);
    await page.evaluate(() => {
      document.querySelector('dialog')?.close();
      const o = { key: 'o', code: 'KeyO', bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', o));
    });
    await page.getByRole('dialog', { name: 'All legal orders', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // a charge on somebody who may evade, once it is laid out
    // each key is waited for, so that a lost one is named here and not by a question that never comes
    for (const id of ['A1', 'A2', 'A3']) {
      await page.keyboard.press(']');
      await expect
        .poll(() => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.piece))
        .toBe(id);
    }
    await page.keyboard.press('c');
    await page.locator('.give .gold:not([disabled])').waitFor();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await question.locator('.opt.suggested').waitFor();
    const before = await movesOf(page);
    await question.locator('.opt.suggested').focus();
    await page.keyboard.press('Space');
    expect(await movesOf(page)).toBe(before);
    expect(await question.isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => movesOf(page)).toBeGreaterThan(before);
    expect(wrong).toEqual([]);
    await done();
  });

  it('the end of a battle shows who won, the chances, what turned it, luck and the dearest decisions', async (t) => {
    t.skip(leaves(3));
    const record = await playedRecord('skirmish-at-the-ford', 'sergeant', 'a', 3000);
    const { page, wrong, done } = await site.visit(DESK);
    await openRecord(page, JSON.stringify(record));
    const result = page.getByRole('region', { name: 'The result', exact: true });
    await result.getByRole('heading', { name: 'Luck', exact: true }).waitFor();
    const winner = record.result?.winner;
    const title = winner === null || winner === undefined ? 'A drawn battle' : 'Victory of';
    expect(await result.getByRole('heading').first().textContent()).toContain(title);
    await result.getByRole('img', { name: /Curve of chances/ }).waitFor();
    expect(await result.getByRole('heading', { name: /^Costliest decision of/ }).count()).toBe(2);
    expect(await findings(page)).toEqual([]);
    // away and back, then to its moves
    await result.getByRole('button', { name: 'Look at the table', exact: true }).last().click();
    await result.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'The result', exact: true }).click();
    await result.getByRole('button', { name: 'Go through it move by move', exact: true }).click();
    await page.getByText(`Moment ${record.moves.length} of ${record.moves.length}`).waitFor();
    await result.waitFor({ state: 'detached' });
    expect(wrong).toEqual([]);
    await done();
  });
});
