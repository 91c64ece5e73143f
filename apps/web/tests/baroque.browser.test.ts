import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browsers/browse.ts';
import {
  addressOf,
  canEnd,
  DESK,
  dragMouse,
  endNow,
  findings,
  onTable,
  openSite,
  PHONE,
  patience,
  type Site,
  spotOf,
} from './site.ts';
import { isFought } from './whole.ts';

/** Baroque played in a real browser, by doing what a person does. */
let site: Site;
beforeAll(async () => {
  if (uses('chromium')) site = await openSite();
});
afterAll(async () => site?.close());

/** A loaded machine takes its time. */
const question = (page: Page) => page.getByRole('alertdialog');
const draft = (page: Page) => page.locator('.give');
const step = async (page: Page): Promise<string> => (await page.locator('.steps .now').textContent()) ?? '';

type Unit = Record<string, unknown>;
const unit = (id: string, name: string, type: string, x: number, y: number, more: Unit = {}): Unit => {
  const side = id.startsWith('A') ? 0 : 1;
  return { id, side, command: side, name, type, x, y, facing: side === 0 ? 90 : 270, ...more };
};
const foot = { M: '1', vbu: 6, I: 2, D: 'B', vd: 3, weapon: 'musket', sm: -2, traits: ['pike'] };
const horse = { M: '2', vbu: 6, I: 3, D: 'B', vd: 3, traits: ['pointBlankPistol'] };

/** Horse that can charge horse, foot facing foot, both with a leader; the south has the orders. */
const MEETING = {
  rules: 'baroque',
  phase: 'orders',
  ordering: 0,
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
    unit('A1', 'Blue horse', 'TR', 11, 4, horse),
    unit('A2', 'Blue foot', 'P&M', 6, 4, foot),
    unit('A3', 'Second foot', 'P&M', 6, 2.6, foot),
    unit('B1', 'Their horse', 'TR', 11, 6.4, horse),
    unit('B2', 'Their foot', 'P&M', 6, 6.5, foot),
  ],
};

async function start(options = DESK, position: object = MEETING, seed = 'orders') {
  const visit = await site.visit(options, addressOf(position, seed));
  await onTable(visit.page);
  return visit;
}

const ENOUGH = 12; // orders by hand in a whole battle

/** A key that may make a draft; given if it is legal. */
async function tries(page: Page, key: string): Promise<boolean> {
  await page.keyboard.press(key);
  await page.evaluate(() => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r))));
  if (!(await draft(page).isVisible())) return false;
  if (await draft(page).locator('button.gold').isDisabled()) {
    await page.keyboard.press('Escape');
    return false;
  }
  await page.keyboard.press('Enter');
  return true;
}

describe.skipIf(!uses('chromium'))('Baroque', () => {
  if (isFought('baroque'))
    it('a short battle to its end against the sergeant, by clicks and keys', async () => {
      const { page, wrong, done } = await site.visit(DESK, '?seed=bridge');
      await page.getByRole('radio', { name: /Baroque/ }).click();
      await page.getByRole('button', { name: /^The bridge road/ }).click();
      await page.getByRole('button', { name: /Play now/ }).click();
      await onTable(page);
      const over = page.locator('.over');
      const counts = { asked: 0, orders: 0 };
      const soon = patience();
      while (soon() && !(await over.isVisible())) {
        if (await question(page).isVisible()) {
          counts.asked++;
          await page
            .locator('.opt.suggested')
            .first()
            .click({ timeout: 2000 })
            .catch(() => {});
        } else if (!(await canEnd(page))) await page.waitForTimeout(40);
        else {
          let given = false;
          // once the orders are shown to work one stands, and the enemy comes on
          for (let k = 0; k < 5 && !given && counts.orders < ENOUGH; k++) {
            await page.keyboard.press(']');
            for (const key of ['c', 'x', 'g']) {
              given = await tries(page, key);
              if (given || (await question(page).isVisible())) break;
            }
          }
          if (given) counts.orders++;
          else await endNow(page);
        }
      }
      await over.waitFor({ timeout: 1000 });
      expect(await over.textContent()).toMatch(/Victory of|A draw/);
      expect(counts.orders).toBe(ENOUGH);
      expect(wrong).toEqual([]);
      await done();
    });

  it('a pull before the initiative names the division, and is its order once it acts, though the enemy acts first', async () => {
    const leader = (id: string, x: number, y: number): Unit => ({ id, name: id, quality: 'reliable', x, y });
    const two = {
      ...MEETING,
      phase: 'initiative',
      ordering: undefined,
      commands: [
        { side: 0, name: 'Van', leader: leader('A-l', 4, 2) },
        { side: 0, name: 'Rear', leader: leader('A-m', 12, 2) },
        { side: 1, name: 'North', leader: leader('B-l', 8, 10) },
      ],
      units: [
        unit('A1', 'First', 'P&M', 4, 3, { ...foot, command: 0 }),
        unit('A2', 'Second', 'P&M', 12, 3, { ...foot, command: 1 }),
        unit('B1', 'Theirs', 'P&M', 6, 10, { ...foot, command: 2 }),
      ],
    };
    const { page, wrong, done } = await start(DESK, two, 'n2'); // dice that give the north the initiative
    await question(page).waitFor();
    const rear = await spotOf(page, 'A2');
    await dragMouse(page, rear, { x: rear.x, y: rear.y - 50 });
    await expect.poll(() => draft(page).textContent()).toContain('its division is named');
    await page.mouse.up();
    const end = page.locator('.btn.end');
    await expect.poll(() => end.textContent()).toContain('End: North');
    expect(await draft(page).count()).toBe(0);
    await endNow(page);
    await expect.poll(() => draft(page).textContent()).toMatch(/BU · no test/);
    expect(await end.textContent()).toContain('End: Rear');
    await page.keyboard.press('Enter');
    await draft(page).waitFor({ state: 'detached' });
    expect((await spotOf(page, 'A2')).y).toBeLessThan(rear.y - 20);
    expect(wrong).toEqual([]);
    await done();
  });

  it('a drag moves, one into a friend is held, one into the enemy is a charge with its odds', async () => {
    const { page, wrong, done } = await start();
    const blue = await spotOf(page, 'A2');
    await dragMouse(page, blue, { x: blue.x, y: blue.y - 30 });
    await draft(page).waitFor();
    await expect.poll(() => draft(page).textContent()).toMatch(/BU · no test/);
    await page.keyboard.press('Escape');
    const second = await spotOf(page, 'A3');
    await dragMouse(page, second, { x: second.x, y: second.y - 90 });
    await page.locator('.tip, .refusal').first().waitFor();
    await page.keyboard.press('Escape');
    const rider = await spotOf(page, 'A1');
    await dragMouse(page, rider, { x: rider.x, y: rider.y - 160 });
    await draft(page).waitFor();
    await expect
      .poll(async () => draft(page).textContent())
      .toMatch(/Charge · .*they lose 1 or more \d+ %.*may provoke/);
    await page.keyboard.press('Enter');
    // horse countercharges horse by itself: nobody has to be asked
    await expect
      .poll(async () => page.locator('.log, [role=log]').first().textContent())
      .toMatch(/Their horse/);
    expect(wrong).toEqual([]);
    await done();
  });

  it('how a unit reacts by itself is set by chips and stays set', async () => {
    const { page, wrong, done } = await start();
    await page.keyboard.press(']');
    const chip = page.getByRole('combobox', { name: 'Opportunity charge', exact: true }).first();
    await chip.selectOption('always');
    await expect.poll(() => chip.inputValue()).toBe('always');
    await chip.selectOption('');
    await expect.poll(() => chip.inputValue()).toBe('');
    // the same by words, and what the chips do not offer
    const name = (await page.locator('.unit h3').first().textContent())?.trim() ?? '';
    await chip.blur(); // a letter would choose in it
    await page.keyboard.press('o');
    const list = page.getByRole('list', { name: 'Orders', exact: true });
    await list.getByRole('button', { name: `${name} forward 1`, exact: true }).waitFor(); // as one writes it
    const box = page.getByRole('combobox', { name: 'Write an order or a question', exact: true });
    for (const [how, value, label] of [
      ['only against horse', 'horse', 'only against horse'],
      ['only within 3', 'within3', 'only within 3 BU'],
      ['only against Their horse', 'against:B1', 'only against Their horse'],
      ['by its troop type', '', 'by its troop type'],
    ]) {
      await box.fill(`${name}: opportunity charge: ${how}`);
      await page.keyboard.press('Enter');
      await expect.poll(() => chip.inputValue()).toBe(value);
      expect(await chip.locator('option:checked').textContent()).toBe(label);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await findings(page)).toEqual([]);
    expect(wrong).toEqual([]);
    await done();
  });

  it('foot charged by foot is asked with consequences; keys answer', async () => {
    const position = {
      ...MEETING,
      units: [
        unit('A1', 'Blue foot', 'PK', 6, 4, { M: '1', vbu: 6, I: 2, D: 'B', vd: 3, traits: ['pike'] }),
        unit('B1', 'Their pikes', 'PK', 6, 6.6, { M: '1', vbu: 6, I: 2, D: 'B', vd: 3, traits: ['pike'] }),
      ],
    };
    const { page, wrong, done } = await start(DESK, position, 'pikes');
    await page.keyboard.press(']');
    await page.keyboard.press('c');
    await draft(page).waitFor();
    await page.keyboard.press('Enter');
    await question(page).waitFor();
    await expect.poll(() => step(page)).toBe('Reaction');
    for (const said of [/countercharge/, /test \d+ %/, /Pass until the next unit/])
      await expect.poll(() => question(page).textContent()).toMatch(said);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('n');
    await expect.poll(async () => question(page).isVisible()).toBe(false);
    expect(wrong).toEqual([]);
    await done();
  });

  it('in French and on a phone', async () => {
    const { page, wrong, done } = await site.visit(PHONE, addressOf(MEETING, 'orders'), { language: 'fr' });
    await onTable(page);
    await page.keyboard.press(']');
    await expect
      .poll(async () => page.textContent('body'))
      .toMatch(/choisissez une unité.*Terminer : Vanguard/s);
    // a press of a button does what it says
    await page.keyboard.press('w');
    const on = draft(page).getByRole('button', { name: '+0,5 UB', exact: true });
    await on.click();
    await expect.poll(() => draft(page).textContent()).toMatch(/^\s*1\sUB/);
    expect(wrong).toEqual([]);
    await done();
  });
});
