import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaults } from '../../../packages/engine/src/battle/options.ts';
import { complain, isComplaint } from '../../../packages/engine/src/battle/protocol.ts';
import { argad } from '../../../packages/engine/src/rules/argad/index.ts';
import { uses } from '../../../scripts/browse.ts';
import { addressOf, DESK, dragMouse, findings, onTable, openSite, PHONE, type Site, spotOf } from './site.ts';

/** Skirmishes of Argad in a real browser: orders by lasso, path, sign and chip, sealed and watched pulse by pulse. */
let site: Site;
beforeAll(async () => {
  if (uses('chromium')) site = await openSite();
});
afterAll(async () => site?.close());

/** Twenty a side, in four groups of five. */
const TWENTY = (() => {
  const band = (side: 0 | 1) => ({
    id: side === 0 ? 'south' : 'north',
    side,
    name: side === 0 ? 'the south' : 'the north',
    figures: Array.from({ length: 20 }, (_, n) => ({
      id: `${side === 0 ? 'A' : 'B'}${n + 1}`,
      class: 3,
      melee: ['sword'],
      facing: side === 0 ? 90 : 270,
      x: 15 + Math.floor(n / 5) * 28 + (n % 5) * 3,
      y: side === 0 ? 20 : 100,
    })),
  });
  const setup = argad.readSetup({ width: 120, depth: 120, bands: [band(0), band(1)] });
  if (isComplaint(setup)) throw new Error(complain(setup));
  const s = argad.begin(setup, defaults(argad.options));
  return argad.writePosition(s) as object;
})();

const PATROLS = (() => {
  const file = new URL('../../../packages/engine/src/scenarios/short/two-patrols.json', import.meta.url);
  const setup = argad.readSetup(JSON.parse(readFileSync(file, 'utf8')).setup);
  if (isComplaint(setup)) throw new Error(complain(setup));
  return argad.writePosition(argad.begin(setup, defaults(argad.options))) as object;
})();

const seal = (page: Page) => page.getByRole('button', { name: /Seal the orders/ });
/** The other player says that he looks; a second press within a moment would count as a slip. */
async function takeOver(page: Page): Promise<void> {
  await page.locator('.hand').getByRole('button').click();
  await page.waitForTimeout(350);
}
const sheet = (page: Page) => page.getByRole('region', { name: 'Orders of this turn' });

/** One input: everything from there to here is chosen. */
async function lasso(page: Page, first: string, last: string): Promise<void> {
  const [a, b] = [await spotOf(page, first), await spotOf(page, last)];
  const [left, right] = [Math.min(a.x, b.x) - 14, Math.max(a.x, b.x) + 14];
  await page.keyboard.down('Shift');
  await dragMouse(page, { x: left, y: Math.min(a.y, b.y) - 18 }, { x: right, y: Math.max(a.y, b.y) + 18 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
}

/** One input: a path from a figure. */
async function draw(page: Page, id: string, dx: number, dy: number): Promise<void> {
  const from = await spotOf(page, id);
  await dragMouse(page, from, { x: from.x + dx, y: from.y + dy });
  await page.mouse.up();
}

describe.skipIf(!uses('chromium'))('Argad', () => {
  it('twenty figures are ordered and sealed with at most 25 inputs, undone and kept for the next turn', async () => {
    const { page, wrong, done } = await site.visit(DESK, addressOf(TWENTY, 'twenty'));
    await onTable(page);
    let inputs = 0;
    const input = async (act: () => Promise<unknown>): Promise<void> => {
      inputs++;
      await act();
    };
    for (let group = 0; group < 4; group++) {
      const first = `A${group * 5 + 1}`;
      await input(() => lasso(page, first, `A${group * 5 + 5}`));
      await input(() => draw(page, first, 8 * group, -60));
    }
    await expect.poll(() => sheet(page).textContent()).toContain('20 of 20 have orders');
    // a stance for one group, and an order taken back and given again
    await input(() => page.getByLabel('If').selectOption({ label: 'attacked → run' }));
    await input(() => page.keyboard.press('Control+z'));
    await expect.poll(() => page.locator('.chips .changed').count()).toBe(0);
    await input(() => page.getByLabel('If').selectOption({ label: 'attacked → run' }));
    await input(() => seal(page).click());
    expect(inputs).toBeLessThanOrEqual(25);
    // the other side seals too; next turn the group and its stance are there again
    await takeOver(page);
    await seal(page).click();
    // whoever holds the table writes the next turn's orders first
    await expect.poll(() => sheet(page).textContent()).toContain('0 of 20 have orders');
    await page.waitForTimeout(350);
    await seal(page).click();
    await takeOver(page);
    await expect.poll(() => sheet(page).textContent()).toContain('0 of 20 have orders');
    const other = await spotOf(page, 'A1');
    await page.mouse.click(other.x, other.y);
    const spot = await spotOf(page, 'A16');
    await page.mouse.click(spot.x, spot.y);
    await page.mouse.click(spot.x, spot.y);
    await expect.poll(() => page.locator('[data-piece][aria-pressed="true"]').count()).toBe(5);
    expect(await page.getByLabel('If').inputValue()).not.toBe('');
    expect(wrong).toEqual([]);
    await done();
  });

  it('a whole skirmish to its end against the sergeant, by clicks and keys', async () => {
    const { page, wrong, done } = await site.visit(DESK, '?seed=patrols');
    await page.getByRole('radio', { name: /Argad/ }).first().click();
    await page
      .getByRole('button', { name: /Two patrols/ })
      .first()
      .click();
    await page.getByRole('button', { name: /Play now/ }).click();
    await onTable(page);
    const over = page.locator('.over');
    let turns = 0;
    for (let i = 0; i < 60 && !(await over.isVisible()); i++) {
      if (await page.getByRole('alertdialog').isVisible())
        await page
          .locator('.opt.suggested')
          .click({ timeout: 2000 })
          .catch(() => {});
      else if ((await seal(page).count()) > 0 && (await seal(page).getAttribute('aria-disabled')) === null) {
        // everyone who can goes for the nearest enemy
        for (let k = 0; k < 9; k++) {
          await page.keyboard.press(']');
          await page.keyboard.press('c');
        }
        turns++;
        await page.waitForTimeout(310);
        await page.keyboard.press('Control+Enter');
      }
      await page.waitForTimeout(150);
    }
    expect(await over.isVisible()).toBe(true);
    expect(turns).toBeGreaterThan(1);
    expect(turns).toBeLessThanOrEqual(8);
    // looking back: a turn can be stepped through pulse by pulse
    await page.getByRole('button', { name: 'Look at it again' }).click();
    const way = page.getByRole('slider', { name: 'Moment of the turn' });
    for (let i = 0; i < 4 && (await way.count()) === 0; i++) await page.keyboard.press('[');
    await way.fill('0');
    const start = await page.locator('[data-piece]').count();
    expect(await page.locator('.film').textContent()).toContain('The orders are open');
    await way.fill('3');
    expect(start).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
    await done();
  }, 90_000);

  it('the pulses play after the reveal in about eight seconds, halt, and can be stepped and skipped', async () => {
    const { page, wrong, done } = await site.visit(DESK, addressOf(PATROLS, 'film'), {
      dice: 'brief',
      motion: 'full',
    });
    await onTable(page);
    const before = await spotOf(page, 'A6');
    for (const id of ['A6', 'A7', 'A8']) {
      const spot = await spotOf(page, id);
      await page.mouse.click(spot.x, spot.y);
      await page.keyboard.press('c');
    }
    await page.getByRole('button', { name: 'Rehearse' }).click();
    const film = page.locator('.film');
    await expect.poll(() => film.textContent()).toContain('ehearsal');
    await film.getByRole('button', { name: /Done/ }).click();
    await expect.poll(() => film.count()).toBe(0);
    expect(await spotOf(page, 'A6')).toEqual(before);
    await seal(page).click();
    await takeOver(page);
    const begun = Date.now();
    await seal(page).click();
    // two people: the attacked may propose a change when the orders are open
    await page.waitForTimeout(350);
    await page.getByRole('button', { name: /Keep the orders/ }).click();
    await film.waitFor();
    // no hand-over screen before both have watched
    expect(await page.locator('.hand').count()).toBe(0);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('slider', { name: 'Moment of the turn' }).fill('0');
    const start = await spotOf(page, 'A6');
    await page.getByRole('button', { name: 'On to the next halt' }).click();
    await expect.poll(async () => (await spotOf(page, 'A6')).y).toBeLessThan(start.y);
    await page.getByRole('slider', { name: 'Moment of the turn' }).fill('0');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const shown = Date.now();
    await expect.poll(() => film.count(), { timeout: 15_000 }).toBe(0);
    expect(Date.now() - shown).toBeGreaterThan(4000);
    expect(Date.now() - shown).toBeLessThan(12_000);
    expect(Date.now() - begun).toBeLessThan(30_000);
    expect(wrong).toEqual([]);
    await done();
  }, 60_000);

  it('signs, chips and sheet by keyboard and on a phone, in French, without serious findings', async () => {
    const { page, wrong, done } = await site.visit(PHONE, addressOf(PATROLS, 'phone'), { language: 'fr' });
    await onTable(page);
    const spot = await spotOf(page, 'A3');
    await page.touchscreen.tap(spot.x, spot.y);
    await page.locator('nav.tabs button').nth(1).tap();
    await page.getByRole('button', { name: /Aller/ }).tap();
    await expect.poll(() => page.locator('.give').textContent()).toContain('Cliquez où ils vont');
    await page.locator('nav.tabs button').nth(1).tap();
    await page.touchscreen.tap(spot.x, spot.y - 60);
    await page.locator('nav.tabs button').nth(1).tap();
    await expect
      .poll(() => page.getByRole('region', { name: 'Ordres de ce tour' }).textContent())
      .toContain('1 sur 9 ont un ordre');
    expect(await findings(page)).toEqual([]);
    expect(wrong).toEqual([]);
    await done();
  });
});
