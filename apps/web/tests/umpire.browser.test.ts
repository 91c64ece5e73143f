import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browsers/browse.ts';
import { lot, sample } from '../../../scripts/vitest/sample.ts';
import { button, field } from './fields.ts';
import { DESK, findings, movesOf, onTable, openSite, PHONE, patience, type Site, standing } from './site.ts';

const leaves = lot(3, 2, 'umpire'); // npm run prove -- samples takes all

/** Real dice on a real table, the page following; and any position taken apart on the analysis board. */
let site: Site;
beforeAll(async () => {
  if (uses('chromium')) site = await openSite();
});
afterAll(async () => site?.close());

const dice = (page: Page) => page.getByRole('region', { name: 'Dice to throw', exact: true });

/** Begins a battle with real dice. */
async function begin(page: Page, game: string, battle: string): Promise<void> {
  await field(page, 'Game').selectOption(game);
  await field(page, 'Battle').selectOption(battle);
  await button(page, 'Begin with real dice').click();
  await page.locator('.battle').waitFor(); // before the armies are drawn up nobody stands there
}

/** Goes on, whatever is next (an end, its card, a question), until dice are wanted. */
async function untilDice(page: Page): Promise<void> {
  const soon = patience();
  while (soon() && !(await dice(page).isVisible())) {
    await page.keyboard.press('Control+Enter');
    if (await page.locator('.q').isVisible()) await page.keyboard.press('Enter');
    await page.waitForTimeout(40);
  }
  await dice(page).waitFor();
}

describe.skipIf(!uses('chromium'))('umpire', () => {
  it('on a phone: two touches a throw, a mistype put right, three touches a move', async (t) => {
    t.skip(leaves(0));
    const { page, wrong, done } = await site.visit(PHONE, '#/umpire');
    let touches = 0;
    const touch = async (what: Locator): Promise<void> => {
      touches++;
      await what.tap();
    };
    const due = dice(page);
    // two dice against each other: who throws, what each difference leads to, how many are left
    await begin(page, 'group-orders', 'toll-house-1759');
    await untilDice(page);
    expect(await due.textContent()).toMatch(/Throw 1 of 1.*higher or more.*\d %.*throw one die.*Then: /s);
    await touch(button(due, 'A 5 was thrown'));
    await button(due, /^Change the 5 of /).waitFor();
    const given = await movesOf(page);
    await touch(button(due, 'A 3 was thrown'));
    expect(touches).toBe(2);
    await expect.poll(() => movesOf(page)).toBe(given + 1);
    const thrown = page.getByRole('region', { name: 'Thrown since the last decision', exact: true });
    await thrown.waitFor();
    const told = await thrown.getByRole('status').textContent();
    expect(await findings(page)).toEqual([]);
    // the second die was a six: the other side won
    await button(thrown, /^Change the 3 of /).tap();
    await button(thrown, 'A 6 was thrown').tap();
    await expect.poll(() => thrown.getByRole('status').textContent()).not.toBe(told);
    expect(await movesOf(page)).toBe(given + 1);
    expect(wrong).toEqual([]);
    await done();
  });

  it('dice typed, thrown by the page, by keys; bases by distance and angle, kept with the faces', async (t) => {
    t.skip(leaves(1));
    const { page, wrong, done } = await site.visit(PHONE, '#/umpire');
    await page.locator('figure canvas').waitFor(); // how to set it up
    expect(await findings(page)).toEqual([]);
    await begin(page, 'adlg-r-2024', 'skirmish-at-the-ford');
    await untilDice(page);
    const due = dice(page);
    // whose, for what, by which rule, with which factor
    expect(await due.textContent()).toMatch(/Command ADLG-CMD-2.*command value.*\+1.*4 command points/s);
    await due.getByRole('textbox').fill('7');
    await page.keyboard.press('Enter');
    await due.getByRole('alert').waitFor();
    expect(await findings(page)).toEqual([]);
    await due.getByRole('textbox').fill('6');
    await page.keyboard.press('Enter');
    await due.waitFor({ state: 'detached' });

    // a move: the base, the fan, the order
    const start = await standing(page, 'A1');
    let touches = 0;
    await page.touchscreen.tap(start.x, start.y);
    touches++;
    const fan = page.getByRole('region', { name: 'Move by distance and angle', exact: true });
    const box = await fan.locator('svg').boundingBox();
    if (!box) throw new Error('no fan');
    const moves = await movesOf(page);
    await fan.locator('svg').tap({ position: { x: box.width / 2, y: box.height * 0.6 } });
    touches++;
    await button(page.getByRole('group', { name: 'Confirm', exact: true }), /^Confirm/).tap();
    touches++;
    await expect.poll(() => movesOf(page)).toBe(moves + 1);
    expect(touches).toBe(3);

    // dice by a key, and by the page
    await untilDice(page);
    await page.keyboard.press('3');
    await due.waitFor({ state: 'detached' });
    await untilDice(page);
    await button(due, 'Throw it for me').tap();
    await due.waitFor({ state: 'detached' });
    const all = await movesOf(page);
    await page.reload(); // the battle is kept with the faces that people threw
    await onTable(page);
    await expect.poll(() => movesOf(page)).toBe(all);
    expect(wrong).toEqual([]);
    await done();
  });
});

describe.skipIf(!uses('chromium'))('the analysis board asks the rules', () => {
  const BOARDS = [
    ['adlg-r-2024', 'skirmish-at-the-ford', 'A1', 'B1', ['zone']],
    ['baroque', 'first-battle', 'A02', 'B01', ['shooting', 'command']],
    ['argad', 'first-battle', 'A1', 'B1', ['region']],
    ['group-orders', 'first-battle', 'A1.1', 'B1.1', ['shooting']],
  ] as const;

  it.each(sample(BOARDS, 1, 'boards'))(
    '%s: zones and arcs, legality in words, odds, the odds lab and back',
    async (game, battle, one, two, drawn) => {
      const { page, wrong, done } = await site.visit(DESK, `#/editor/${battle}/${game}`);
      await page.getByText('Legal.', { exact: true }).waitFor();
      const asked = page.getByRole('region', { name: 'Ask the rules', exact: true });
      await field(page, 'Chosen').selectOption(one);
      for (const sign of drawn)
        await page.locator(`[data-overlay=${sign}]`).first().waitFor({ state: 'attached' });
      // a question, then an order that nothing allows: words, and nothing moves
      const box = asked.getByRole('combobox', { name: 'Write an order or a question', exact: true });
      await box.fill(`distance "${one}" "${two}"`);
      await page.keyboard.press('Enter');
      await asked.locator('.said').getByText(/\d/).first().waitFor();
      await field(asked, 'Against').selectOption(two);
      await button(asked, 'Count the odds').click();
      const bar = asked.locator('.found .bar');
      await expect.poll(() => bar.getAttribute('aria-label')).toMatch(/win \d.*lose \d/);
      const counted = await bar.getAttribute('aria-label');
      expect(await findings(page)).toEqual([]);
      await button(asked, 'Open in the odds lab').click();
      await page.getByText('From the analysis board', { exact: true }).waitFor();
      await expect.poll(() => page.locator('.bar').first().getAttribute('aria-label')).toBe(counted);
      await page.getByRole('link', { name: 'Back to the board', exact: true }).click();
      await page.getByRole('heading', { name: 'Analysis board', exact: true }).waitFor();
      await page.getByText('Legal.', { exact: true }).waitFor();
      await expect
        .poll(() =>
          field(page, 'Chosen')
            .locator('option')
            .evaluateAll((all) => all.length),
        )
        .toBeGreaterThan(5);
      expect(wrong).toEqual([]);
      await done();
    },
  );

  it('says whether an order is legal, and by which rule it is not', async (t) => {
    t.skip(leaves(2));
    const { page, wrong, done } = await site.visit(DESK, '#/editor/skirmish-at-the-ford/adlg-r-2024');
    await page.getByText('Legal.', { exact: true }).waitFor();
    await field(page, 'Chosen').selectOption('A1');
    const asked = page.getByRole('region', { name: 'Ask the rules', exact: true });
    const before = await standing(page, 'A1');
    const say = async (line: string) => {
      await asked.getByRole('combobox', { name: 'Write an order or a question', exact: true }).fill(line);
      await page.keyboard.press('Enter');
    };
    await say('A1 forward 40');
    await asked
      .locator('.said')
      .getByRole('button', { name: /^A[A-Z]+-[A-Z]+-\d+[a-z]?$/ })
      .click(); // its rule, to be read otherwise
    await page.getByRole('dialog').getByText('I read this rule otherwise', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await say('A1 forward 1');
    await asked.getByText('Legal. Nothing was moved.', { exact: true }).waitFor();
    expect(await standing(page, 'A1')).toEqual(before);
    expect(wrong).toEqual([]);
    await done();
  });
});
