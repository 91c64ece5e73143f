import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaults } from '../../../packages/engine/src/battle/options.ts';
import { complain, isComplaint } from '../../../packages/engine/src/battle/protocol.ts';
import { argad } from '../../../packages/engine/src/rules/argad/index.ts';
import { uses } from '../../../scripts/browsers/browse.ts';
import { lot, sample } from '../../../scripts/vitest/sample.ts';
import { field } from './fields.ts';
import {
  addressOf,
  canEnd,
  DESK,
  dragMouse,
  endNow,
  findings,
  movesOf,
  onTable,
  openSite,
  PHONE,
  patience,
  type Site,
  spotOf,
  until,
} from './site.ts';
import { isFought } from './whole.ts';

const leaves = lot(6, 3, 'argad'); // npm run prove -- samples takes all
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
/** The other player says that he looks. */
const takeOver = (page: Page): Promise<void> => page.locator('.hand').getByRole('button').click();
/** A second press within a moment would count as a slip: pressed until it is heard. */
async function pressNow(page: Page, name: RegExp): Promise<void> {
  const before = await movesOf(page);
  await until(async () => {
    await page.getByRole('button', { name }).click();
    return (await movesOf(page)) !== before;
  });
}
const sealNow = (page: Page): Promise<void> => pressNow(page, /Seal the orders/);
const sheet = (page: Page) => page.getByRole('region', { name: 'Orders of this turn', exact: true });

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
  it('twenty figures are ordered and sealed with at most 25 inputs, undone and kept for the next turn', async (t) => {
    t.skip(leaves(0));
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
    await input(() => field(page, 'If').selectOption({ label: 'attacked → run' }));
    await input(() => page.keyboard.press('Control+z'));
    await expect.poll(() => page.locator('.chips .changed').count()).toBe(0);
    await input(() => field(page, 'If').selectOption({ label: 'attacked → run' }));
    await input(() => seal(page).click());
    expect(inputs).toBeLessThanOrEqual(25);
    // the other side seals too; next turn the group and its stance are there again
    await takeOver(page);
    await sealNow(page);
    // whoever holds the table writes the next turn's orders first
    await expect.poll(() => sheet(page).textContent()).toContain('0 of 20 have orders');
    await sealNow(page);
    await takeOver(page);
    await expect.poll(() => sheet(page).textContent()).toContain('0 of 20 have orders');
    const other = await spotOf(page, 'A1');
    await page.mouse.click(other.x, other.y);
    const spot = await spotOf(page, 'A16');
    await page.mouse.click(spot.x, spot.y);
    await page.mouse.click(spot.x, spot.y);
    await expect.poll(() => page.locator('[data-piece][aria-pressed="true"]').count()).toBe(5);
    expect(await field(page, 'If').inputValue()).not.toBe('');
    expect(wrong).toEqual([]);
    await done();
  });

  if (isFought('argad'))
    it('a whole skirmish to its end against the sergeant, by clicks and keys', async () => {
      const { page, wrong, done } = await site.visit(DESK, '?seed=patrols');
      await page.getByRole('radio', { name: /^Argad/ }).click();
      await page.getByRole('button', { name: /^Two patrols/ }).click();
      await page.getByRole('button', { name: /^Play now/ }).click();
      await onTable(page);
      const over = page.locator('.over');
      let turns = 0;
      const soon = patience();
      while (soon() && !(await over.isVisible())) {
        if (await page.getByRole('alertdialog').isVisible())
          await page
            .locator('.opt.suggested')
            .click({ timeout: 2000 })
            .catch(() => {});
        else if (await canEnd(page)) {
          // everyone who can goes for the nearest enemy
          for (let k = 0; k < 9; k++) {
            await page.keyboard.press(']');
            await page.keyboard.press('c');
          }
          turns++;
          await endNow(page);
        }
        await page.waitForTimeout(50);
      }
      expect(await over.isVisible()).toBe(true);
      expect(turns).toBeGreaterThan(1);
      expect(turns).toBeLessThanOrEqual(8);
      // looking back: a turn can be stepped through pulse by pulse
      await page.getByRole('button', { name: 'Watch it again', exact: true }).click();
      const way = page.getByRole('slider', { name: 'Moment of the turn', exact: true });
      for (let i = 0; i < 4 && (await way.count()) === 0; i++) await page.keyboard.press('[');
      await way.fill('0');
      const start = await page.locator('[data-piece]').count();
      expect(await page.locator('.film').textContent()).toContain('The orders are open');
      await way.fill('3');
      expect(start).toBeGreaterThan(0);
      expect(wrong).toEqual([]);
      await done();
    });

  it('the pulses play after the reveal at a pace one can follow, halt, and can be stepped and skipped', async (t) => {
    t.skip(leaves(1));
    const { page, wrong, done } = await site.visit(DESK, addressOf(PATROLS, 'film'), {
      pace: 'normal',
      motion: 'full',
    });
    await onTable(page);
    const before = await spotOf(page, 'A6');
    for (const id of ['A6', 'A7', 'A8']) {
      const spot = await spotOf(page, id);
      await page.mouse.click(spot.x, spot.y);
      await page.keyboard.press('c');
    }
    await page.getByRole('button', { name: 'Rehearse', exact: true }).click();
    const film = page.locator('.film');
    await expect.poll(() => film.textContent()).toContain('ehearsal');
    await film.getByRole('button', { name: /Done/ }).click();
    await expect.poll(() => film.count()).toBe(0);
    expect(await spotOf(page, 'A6')).toEqual(before);
    await seal(page).click();
    await takeOver(page);
    await sealNow(page);
    // two people: the attacked may propose a change when the orders are open
    await pressNow(page, /Keep the orders/);
    const show = page.locator('.show');
    await show.waitFor();
    // the chronicle does not tell the end before it was seen
    expect(await page.locator('body').textContent()).not.toContain('Turn 1 is over');
    // no hand-over screen before both have watched
    expect(await page.locator('.hand').count()).toBe(0);
    await page.getByRole('button', { name: 'Halt', exact: true }).click();
    await page.getByRole('button', { name: 'Show it again', exact: true }).click();
    await page.getByRole('button', { name: 'Halt', exact: true }).click();
    const start = await spotOf(page, 'A6');
    const step = page.getByRole('button', { name: 'The next event, then halt', exact: true });
    await expect
      .poll(async () => {
        await step.click();
        return (await spotOf(page, 'A6')).y;
      })
      .toBeLessThan(start.y);
    expect(await page.locator('.hand').count()).toBe(0);
    await page.getByRole('button', { name: 'On to my next decision', exact: true }).click();
    await expect.poll(() => show.count()).toBe(0);
    expect(wrong).toEqual([]);
    await done();
  });

  it('orders not yet sealed are there again after a reload, undo and all; at one table they wait for their writer', async (t) => {
    t.skip(leaves(2));
    const { page, wrong, done } = await site.visit(DESK, addressOf(PATROLS, 'plan'));
    await onTable(page);
    const spot = await spotOf(page, 'A3');
    await page.mouse.click(spot.x, spot.y);
    // six signs, each with its key, and chips that show what the stance would do
    for (const name of [/^Hold/, /^Move/, /^Attack/, /^Withdraw/, /^Protect/, /^Take cover/])
      expect(await page.getByRole('button', { name }).count(), String(name)).toBe(1);
    const chips = page.locator('.chips');
    for (const chip of ['Shot', 'If']) expect(await chips.textContent()).toContain(chip);
    expect(await chips.locator('option:checked').allTextContents()).toContain('attacked → stand (stance)');
    await page.keyboard.press('c');
    await expect.poll(() => chips.textContent()).toContain('Target leaves'); // an attack has its resolve
    await page.keyboard.press('Control+z');
    await expect.poll(() => sheet(page).textContent()).toContain('0 of 9 have orders');
    await draw(page, 'A3', 20, -50);
    await expect.poll(() => sheet(page).textContent()).toContain('1 of 9 have orders');
    // who has none, and what he will do
    const idle = await sheet(page).textContent();
    expect(idle).toContain('Without orders');
    expect(idle).toMatch(/hold[^;]*;/);
    // the plan runs as ghosts
    expect(await page.locator('[data-overlay="ghost"]').count()).toBe(1);
    await field(page, 'If').selectOption({ label: 'attacked → run' });
    await expect.poll(() => page.locator('.chips .changed').count()).toBe(1);
    await page.reload();
    await page.locator('.hand').waitFor();
    expect(await page.locator('body').textContent()).not.toContain('1 of 9 have orders'); // nobody else reads it
    await takeOver(page);
    await expect.poll(() => sheet(page).textContent()).toContain('1 of 9 have orders');
    await page.mouse.click(spot.x, spot.y);
    await expect.poll(() => page.locator('.chips .changed').count()).toBe(1);
    await page.keyboard.press('Control+z');
    await expect.poll(() => page.locator('.chips .changed').count()).toBe(0);
    await page.keyboard.press('Control+z');
    await expect.poll(() => sheet(page).textContent()).toContain('0 of 9 have orders');
    await draw(page, 'A3', 20, -50);
    await expect.poll(() => sheet(page).textContent()).toContain('1 of 9 have orders');
    await sealNow(page);
    await page.reload();
    await takeOver(page);
    await expect.poll(() => sheet(page).textContent()).toMatch(/0 of \d+ have orders/);
    const left = await page.evaluate(() =>
      Object.keys(localStorage).filter((k) => k.startsWith('tercio.plan.')),
    );
    expect(left).toEqual([]); // sealed: nothing lies about
    expect(wrong).toEqual([]);
    await done();
  });

  it('two at one screen: the attacked proposes a change, the other agrees or lets the sealed order stand', async (t) => {
    t.skip(leaves(3));
    const { page, wrong, done } = await site.visit(DESK, addressOf(PATROLS, 'amend'));
    await onTable(page);
    const order = async (): Promise<void> => {
      await page.keyboard.press(']');
      await page.keyboard.press('c'); // the next man goes for the nearest enemy
    };
    for (const agreed of [true, false]) {
      await order();
      await expect.poll(() => sheet(page).textContent()).toContain('1 of');
      await sealNow(page);
      if (await page.locator('.hand').isVisible()) await takeOver(page);
      await sealNow(page);
      await page.getByRole('button', { name: /Keep the orders/ }).waitFor();
      if (await page.locator('.hand').isVisible()) await takeOver(page);
      // those whom the enemy goes for are listed; one of them would rather run
      await page
        .getByRole('region', { name: /propose a change/ })
        .locator('.idle .who')
        .first()
        .click();
      await page.keyboard.press('h');
      const id =
        (await page.locator('[data-piece][aria-pressed="true"]').first().getAttribute('data-piece')) ?? '';
      const from = await spotOf(page, id);
      await page.mouse.click(from.x + 8, from.y - 40);
      await page.getByRole('button', { name: /Propose this/ }).waitFor();
      const before = await movesOf(page);
      await pressNow(page, /Propose this/);
      const card = page.getByRole('alertdialog');
      await card.waitFor();
      expect(await card.textContent()).toContain('would rather');
      await card.getByRole('button', { name: agreed ? /Agree/ : /sealed order stands/ }).click();
      await expect.poll(() => movesOf(page)).toBeGreaterThan(before + 1);
      await expect.poll(() => seal(page).count()).toBe(1);
    }
    expect(wrong).toEqual([]);
    await done();
  });

  it('skirmishes are started from the page and played against the sergeant', async (t) => {
    t.skip(leaves(4));
    const { page, wrong, done } = await site.visit(DESK, '?seed=six');
    // drawing up one sees one's men, large enough to read, though the enemy is not there yet
    await page.getByRole('radio', { name: /^Argad/ }).click();
    await page.getByRole('button', { name: /^Caracole on the heath/ }).click();
    await page.getByRole('button', { name: /^Play now/ }).click();
    await page.getByRole('button', { name: /Seal the deployment/ }).waitFor();
    for (let n = 1; n <= 6; n++) {
      const man = await spotOf(page, `A${n}`);
      expect(man.width).toBeGreaterThan(20);
      expect(man.x).toBeGreaterThan(60);
      expect(man.x).toBeLessThan(1000);
      expect(man.y).toBeGreaterThan(60);
      expect(man.y).toBeLessThan(740);
    }
    const six = [
      /^The inn by the ford/,
      /^Wagon in the sunken lane/,
      /^Pikes at the crossroads/,
      /^The foragers at the mill/,
      /^Caracole on the heath/,
      /^The churchyard wall/,
    ];
    for (const name of sample(six, 2, 'skirmishes')) {
      await page.goto(`${site.url}?seed=six`);
      await page.getByRole('radio', { name: /^Argad/ }).click();
      await page.getByRole('button', { name }).first().click();
      await page.getByRole('button', { name: /^Play now/ }).click();
      await onTable(page);
      let given = 0;
      await until(async () => {
        if (await page.getByRole('alertdialog').isVisible())
          await page
            .locator('.opt.suggested')
            .click({ timeout: 1000 })
            .catch(() => {});
        else if (await canEnd(page)) {
          if (await sheet(page).isVisible()) {
            await page.keyboard.press(']');
            await page.keyboard.press('c');
            given++;
          }
          await endNow(page);
        }
        return given > 1;
      });
    }
    expect(wrong).toEqual([]);
    await done();
  });

  it('signs, chips and sheet by keyboard and on a phone, in French, without serious findings', async (t) => {
    t.skip(leaves(5));
    const { page, wrong, done } = await site.visit(PHONE, addressOf(PATROLS, 'phone'), { language: 'fr' });
    await onTable(page);
    const spot = await spotOf(page, 'A2');
    await page.touchscreen.tap(spot.x, spot.y);
    await page.locator('nav.tabs button').nth(1).tap();
    await page.getByRole('button', { name: /Aller/ }).tap();
    await expect.poll(() => page.locator('.give').textContent()).toContain('Cliquez où ils vont');
    await page.locator('nav.tabs button').nth(1).tap();
    await page.touchscreen.tap(spot.x, spot.y - 60);
    await page.locator('nav.tabs button').nth(1).tap();
    await expect
      .poll(() => page.getByRole('region', { name: 'Ordres de ce tour', exact: true }).textContent())
      .toContain('1 sur 9 ont un ordre');
    expect(await findings(page)).toEqual([]);
    expect(wrong).toEqual([]);
    await done();
  });
});
