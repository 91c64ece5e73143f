import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browse.ts';
import { addressOf, DESK, findings, movesOf, onTable, openSite, type Site, until, web } from './site.ts';

/** Few questions: a full turn of Rocroi in the thick of it, both sides together, counted. */
let site: Site;
beforeAll(async () => {
  if (uses('chromium')) site = await openSite();
});
afterAll(async () => site?.close());

const ROCROI = JSON.parse(
  readFileSync(path.join(web, 'tests/fixtures/rocroi-turn-6.json'), 'utf8'),
) as object;

describe.skipIf(!uses('chromium'))('budget', () => {
  it('Rocroi, the sixth turn of both sides: 8 orders, a charge, 10 shots and 4 melees in 60 inputs and 6 questions', async () => {
    const { page, wrong, done } = await site.visit(DESK, addressOf(ROCROI, 'r9'));
    await onTable(page);
    let inputs = 0;
    let questions = 0;
    let orders = 0;
    let shots = 0;
    const press = async (key: string): Promise<void> => {
      inputs++;
      await page.keyboard.press(key);
    };
    const purse = async (): Promise<number> => {
      const said = page.locator('.cmd .txt');
      const text = (await said.count()) > 0 ? ((await said.textContent()) ?? '') : '';
      return Number(/(\d+) command/.exec(text)?.[1] ?? 0);
    };
    const turn = async (): Promise<string> => (await page.locator('.num').textContent()) ?? '';
    for (let i = 0; i < 160 && (await turn()).startsWith('6'); i++) {
      if (await page.locator('.hand').isVisible()) await press('Enter');
      else if (await page.locator('.q').isVisible()) {
        questions++;
        await press('Enter'); // the suggested answer has the focus
      } else if (await page.locator('.plan').isVisible()) {
        shots += Number(/(\d+) shots?/.exec((await page.locator('.plan').textContent()) ?? '')?.[1] ?? 0);
        await press('Enter');
      } else if (orders < 8 && (await purse()) > 0) {
        await press(']');
        // who can charge, charges: its button says so
        const charge = page.locator('.man', { hasText: 'Charge' });
        const can = (await charge.count()) > 0 && (await charge.getAttribute('aria-disabled')) === null;
        await press(can ? 'c' : 'g');
        if (await page.locator('.give .gold').isEnabled()) {
          await press('Enter');
          orders++;
        } else await press('Escape');
      } else {
        // once, or twice where a card names what would be forgotten; presses that come too early are none
        const before = await movesOf(page);
        const card = page.locator('.rem[role=alertdialog]');
        inputs++;
        await until(async () => {
          await page.keyboard.press('Control+Enter');
          return (await movesOf(page)) !== before || card.isVisible();
        });
        if ((await movesOf(page)) === before) await press('Control+Enter');
      }
    }
    expect((await turn()).startsWith('7')).toBe(true);
    const told = (await page.getByRole('list', { name: 'Chronicle', exact: true }).textContent()) ?? '';
    const charges = told.match(/ charges /g)?.length ?? 0;
    const fights = told.match(/ fights /g)?.length ?? 0;
    console.log(
      `Rocroi, turn 6: ${orders} orders, ${charges} charges, ${shots} shots, ${fights} melees; ${inputs} inputs, ${questions} questions`,
    );
    expect(orders).toBe(8);
    expect(charges).toBeGreaterThanOrEqual(1);
    expect(shots).toBeGreaterThanOrEqual(10);
    expect(fights).toBeGreaterThanOrEqual(4);
    expect(inputs).toBeLessThanOrEqual(60);
    expect(questions).toBeLessThanOrEqual(6);
    expect(await findings(page)).toEqual([]);
    expect(wrong).toEqual([]);
    await done();
  });
});
