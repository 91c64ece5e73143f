import { isComplaint, luckOf, SeededDice, seedOf } from '@tercio/engine';
import { baroque, LISTS, randomArmy } from '@tercio/engine/rules/baroque';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browsers/browse.ts';
import { lot } from '../../../scripts/vitest/sample.ts';
import {
  addressOf,
  DESK,
  dragMouse,
  endNow,
  findings,
  onTable,
  openSite,
  type Site,
  spotOf,
  standing,
  until,
} from './site.ts';

const leaves = lot(5, 3, 'baroque-answers'); // npm run prove -- samples takes all
/** Answers of Baroque given on the table: halt points, passing, the ground, deployment; figures from a worker. */
let site: Site;
beforeAll(async () => {
  if (uses('chromium')) site = await openSite();
});
afterAll(async () => site?.close());

/** A loaded machine takes its time. */
const question = (page: Page) => page.getByRole('alertdialog');
const handle = (page: Page) => page.locator('[data-piece="halt-point"]');
/** How far along the path the handle lies. */
const point = async (page: Page): Promise<number> =>
  Number(/after ([\d.]+) BU/.exec((await handle(page).getAttribute('aria-label')) ?? '')?.[1]);

type Unit = Record<string, unknown>;
const unit = (id: string, name: string, type: string, x: number, y: number, more: Unit = {}): Unit => {
  const side = id.startsWith('A') ? 0 : 1;
  return { id, side, command: side, name, type, x, y, facing: side === 0 ? 90 : 270, D: 'B', vd: 3, ...more };
};

/** The north has the orders; then the south walks two BU towards shot that was told to ask. */
const WALK = {
  rules: 'baroque',
  phase: 'orders',
  ordering: 1,
  table: [16, 11],
  armies: [
    { name: 'South', structure: 'good' },
    { name: 'North', structure: 'good' },
  ],
  commands: [
    { side: 0, name: 'Vanguard', leader: { id: 'A-l', name: 'Balfour', quality: 'reliable', x: 8, y: 1 } },
    { side: 1, name: 'Rearguard', leader: { id: 'B-l', name: 'Astley', quality: 'reliable', x: 8, y: 10 } },
  ],
  units: [
    unit('A1', 'Blue foot', 'PK', 6, 3, { M: '2', vbu: 6, I: 2 }),
    unit('A2', 'Blue horse', 'GA', 11, 4, { M: '2', vbu: 6, I: 3 }),
    unit('B1', 'Their shot', 'T', 6, 7.5, { M: '1', vbu: 6, I: 0, weapon: 'musket' }),
    unit('B2', 'Their horse', 'TR', 11, 6.4, { M: '2', vbu: 6, I: 3 }),
  ],
};

/** Two small armies before the ground is chosen, as a position. */
function beforeTheGround(seed: string): object {
  const luck = luckOf(seedOf(seed));
  const rosters = [randomArmy(LISTS[0], 300, luck), randomArmy(LISTS[1], 300, luck)];
  const setup = baroque.readSetup({ rosters, table: [20, 15] });
  if (isComplaint(setup)) throw new Error(setup.expected);
  const s = baroque.begin(setup, Object.fromEntries(baroque.options.map((o) => [o.id, o.default])));
  const dice = new SeededDice(seedOf(seed));
  while (baroque.asks(s).length === 0) baroque.step(s, dice);
  return baroque.writePosition(s) as object;
}

describe.skipIf(!uses('chromium'))('answers on the table', () => {
  it('a halt point slides along the path by hand and by arrows; the best one is proposed', async (t) => {
    t.skip(leaves(0));
    const { page, wrong, done } = await site.visit(DESK, addressOf(WALK, 'walk'));
    await onTable(page);
    await page.locator('[data-piece="B1"]').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Opportunity fire', exact: true }).selectOption('ask');
    await endNow(page);
    await until(
      async () => (await page.locator('.turn').first().textContent())?.includes('Vanguard') === true,
    );
    await page.locator('[data-piece="A1"]').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('g');
    await page.keyboard.press('Enter');
    await question(page).waitFor();
    expect(await question(page).textContent()).toMatch(/Slide the mark along the path/);
    // first by hand
    const best = await point(page);
    expect(best).toBeGreaterThan(0);
    const at = await standing(page, 'halt-point');
    await dragMouse(page, at, { x: at.x, y: at.y + 35 });
    await page.mouse.up();
    await expect.poll(() => point(page)).toBeLessThan(best - 0.2);
    const slid = await point(page);
    await expect.poll(() => question(page).textContent()).toContain(`halted after ${slid} BU`);
    // then by the arrows, and finely with Shift
    await handle(page).focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => point(page)).toBeCloseTo(slid + 0.1, 2);
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(() => point(page)).toBeCloseTo(slid + 0.08, 2);
    expect(await findings(page)).toEqual([]);
    // figures of the new point have been counted by then
    await expect.poll(() => question(page).textContent()).toMatch(/they lose 1 or more \d+ %/);
    await page.keyboard.press('f');
    await expect
      .poll(async () => page.locator('[role=log]').first().textContent())
      .toMatch(/Their shot (fires|fails)/);
    expect(wrong).toEqual([]);
    await done();
  });

  it('figures come from a worker: a first impression, then every outcome counted', async (t) => {
    t.skip(leaves(1));
    const { page, wrong, done } = await site.visit(DESK, addressOf({ ...WALK, ordering: 0 }, 'worker'));
    await onTable(page);
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('odds: ready').length)).toBe(1);
    await page.locator('[data-piece="A2"]').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('c');
    await expect
      .poll(async () => page.locator('.give').textContent())
      .toMatch(/Charge · .*they lose 1 or more \d+ %.*may provoke/);
    const times = (name: string) =>
      page.evaluate((n) => performance.getEntriesByName(n).map((e) => Math.round(e.duration)), name);
    await expect.poll(async () => (await times('odds: exact')).length).toBeGreaterThan(0);
    await expect.poll(async () => page.locator('.give').textContent()).not.toContain('still counting');
    // whatever was asked is answered twice in the end: at once, and counted
    await expect
      .poll(async () => (await times('odds: first')).length - (await times('odds: exact')).length)
      .toBe(0);
    const first = await times('odds: first');
    const took = await page.evaluate(() =>
      performance
        .getEntriesByName('odds: first')
        .map((e) => Math.round((e as PerformanceMeasure).detail as number)),
    );
    console.info(`the worker's part of it: ${took.join(', ')} ms`);
    console.info(
      `first figures after ${first.join(', ')} ms, exact ${(await times('odds: exact')).join(', ')} ms`,
    );
    expect(wrong).toEqual([]);
    await done();
  });

  it('while the other side acts one may halt at its next window or pass', async (t) => {
    t.skip(leaves(2));
    const { page, wrong, done } = await site.visit(DESK, '?seed=wait', { pace: 'slow' });
    await page.getByRole('radio', { name: /Baroque/ }).click();
    await page.getByRole('button', { name: /^The bridge road/ }).click();
    await page.getByRole('button', { name: /Play now/ }).click();
    await onTable(page);
    // the battle tells its story, from its title
    await page.getByRole('heading', { level: 1 }).getByRole('button').first().click();
    const notes = page.getByRole('dialog', { name: 'The bridge road', exact: true });
    await expect.poll(() => notes.textContent()).toMatch(/bridge/);
    await page.keyboard.press('Escape');
    await notes.waitFor({ state: 'hidden' });
    const halt = page.getByRole('button', { name: 'Halt at the very next window', exact: true });
    await until(async () => {
      if (await halt.isVisible()) return true;
      if (await page.locator('.show').isVisible()) return false;
      const answer = page.locator('.opt.suggested').first();
      if (await answer.isVisible()) await answer.click({ timeout: 1000 }).catch(() => {});
      else await page.keyboard.press('Control+Enter');
      return false;
    });
    await expect
      .poll(() => page.getByRole('button', { name: 'Pass until the next charge', exact: true }).count())
      .toBe(1);
    expect(wrong).toEqual([]);
    await done();
  });

  it('at one table the side that waits halts the other at its very next window', async (t) => {
    t.skip(leaves(3));
    const { page, wrong, done } = await site.visit(DESK, addressOf({ ...WALK, ordering: 0 }, 'halt'));
    await onTable(page);
    const halt = page.getByRole('button', {
      name: 'The second side: halt at the very next window',
      exact: true,
    });
    await halt.click();
    await expect.poll(() => halt.getAttribute('aria-pressed')).toBe('true');
    expect(await findings(page)).toEqual([]);
    // far as the shot is, by itself it would let them walk
    await page.locator('[data-piece="A1"]').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('w');
    await page.keyboard.press('Enter');
    await question(page).waitFor();
    expect(await question(page).textContent()).toContain('Their shot');
    await question(page).locator('.opt', { hasText: 'Let it happen' }).first().click();
    // the window was asked, and halting is over
    await expect.poll(() => halt.getAttribute('aria-pressed')).toBe('false');
    expect(wrong).toEqual([]);
    await done();
  });

  it('the ground is contested with exploration dice, laid by hand, and a command deployed by drag', async (t) => {
    t.skip(leaves(4));
    const { page, wrong, done } = await site.visit(DESK, addressOf(beforeTheGround('ground'), 'ground'));
    const asked: string[] = [];
    const end = page.locator('.btn.end').first();
    let laid = false;
    const layByHand = async (): Promise<void> => {
      const wood = page.getByRole('button', { name: /^Lay the terrain/ });
      await expect.poll(() => page.locator('[data-piece^="ground:"]').count()).toBeGreaterThan(0);
      const before = await page.locator('[data-piece^="ground:"]').count();
      await page.getByRole('combobox', { name: 'Add a piece', exact: true }).selectOption('scrub');
      await expect.poll(() => page.locator('[data-piece^="ground:"]').count()).toBe(before + 1);
      const id = `ground:${before}`;
      const at = await standing(page, id);
      await dragMouse(page, at, { x: at.x, y: at.y + 130 });
      await page.mouse.up();
      await expect.poll(async () => (await spotOf(page, id)).y - at.y).toBeGreaterThan(60);
      // by keys too: it is the chosen one
      const there = await spotOf(page, id);
      await page.keyboard.press('Shift+KeyA');
      await expect.poll(async () => there.x - (await spotOf(page, id)).x).toBeGreaterThan(5);
      expect(await findings(page)).toEqual([]);
      await wood.first().click();
      laid = true;
    };
    await until(async () => {
      const says = (await end.isVisible()) ? ((await end.textContent()) ?? '') : '';
      if (says.includes('Deploy')) return true;
      if (says.includes('Lay the terrain') && !laid) await layByHand();
      else if (says.includes('Leave it as it lies')) await endNow(page);
      const title =
        (await question(page)
          .locator('h3')
          .first()
          .textContent({ timeout: 500 })
          .catch(() => '')) ?? '';
      if (title === '') return false;
      asked.push(title);
      const spend = question(page).getByRole('button', { name: /^Spend an exploration die/ });
      const answer = (await spend.isVisible()) ? spend : question(page).locator('.opt.suggested').first();
      await answer.click({ timeout: 1000 }).catch(() => {});
      return false;
    });
    expect(asked.join(' · ')).toMatch(/exploration die on the terrain/);
    expect(laid).toBe(true);
    await onTable(page);
    // the outermost unit has room beside it
    const id = await page
      .locator('[data-piece]')
      .evaluateAll((all) =>
        all
          .map((e) => ({ id: (e as HTMLElement).dataset.piece ?? '', x: e.getBoundingClientRect().right }))
          .reduce((a, b) => (b.x > a.x ? b : a)),
      )
      .then((found) => found.id);
    const at = await standing(page, id);
    await dragMouse(page, at, { x: at.x + 40, y: at.y });
    await page.mouse.up();
    await expect.poll(async () => Math.abs((await spotOf(page, id)).x - at.x)).toBeGreaterThan(5);
    const dropped = await standing(page, id);
    await endNow(page);
    await expect.poll(async () => (await spotOf(page, id)).x).toBeCloseTo(dropped.x, 0);
    expect(wrong).toEqual([]);
    await done();
  });
});
