import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browsers/browse.ts';
import { lot } from '../../../scripts/vitest/sample.ts';
import { clickAlone } from './clicks.ts';
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
  pieces,
  type Site,
  spotOf,
  standing,
  until,
} from './site.ts';
import { isFought } from './whole.ts';

const leaves = lot(7, 4, 'group-orders'); // npm run prove -- samples takes all
/** Group Orders played in a real browser, by doing what a person does. */
let site: Site;
beforeAll(async () => {
  if (uses('chromium')) site = await openSite();
});
afterAll(async () => site?.close());

const question = (page: Page) => page.getByRole('alertdialog');
const draft = (page: Page) => page.locator('.give');
const plan = (page: Page) => page.locator('.plan');
const step = async (page: Page): Promise<string> => (await page.locator('.steps .now').textContent()) ?? '';

type Unit = Record<string, unknown>;
const unit = (id: string, name: string, type: string, x: number, y: number, more: Unit = {}): Unit => {
  const side = id.startsWith('A') ? 0 : 1;
  return {
    id,
    side,
    group: id.split('.')[0],
    name,
    type,
    x,
    y,
    facing: side === 0 ? 90 : 270,
    order: 'stand',
    ...more,
  };
};

/** Three battalions in line with their general, horse within reach of a charge, two lines of the other side. */
const MEETING = {
  rules: 'group-orders',
  at: 'orders',
  table: [110, 80],
  units: [
    unit('A1.1', 'First foot', 'medium-infantry', 20, 12),
    unit('A1.2', 'Second foot', 'medium-infantry', 38, 12),
    unit('A1.3', 'Third foot', 'medium-infantry', 56, 12),
    unit('A2.1', 'Dragoons', 'medium-cavalry', 84, 40, { order: 'advance' }),
    unit('B1.1', 'Their foot', 'medium-infantry', 30, 66),
    unit('B1.2', 'Their guard', 'heavy-infantry', 52, 66),
    unit('B2.1', 'Their line', 'medium-infantry', 84, 62),
  ],
  generals: [
    { id: 'A1.G', side: 0, group: 'A1', name: 'Keith', x: 38, y: 9 },
    { id: 'A2.G', side: 0, group: 'A2', name: 'Seydlitz', x: 84, y: 36 },
    { id: 'B1.G', side: 1, group: 'B1', name: 'Daun', x: 52, y: 69 },
  ],
};

/** Two battalions at short range from two groups, before anybody has fired. */
const VOLLEYS = {
  rules: 'group-orders',
  at: 'shooting',
  table: [110, 80],
  units: [
    unit('A1.1', 'First foot', 'medium-infantry', 25, 30),
    unit('A1.2', 'Second foot', 'medium-infantry', 75, 30),
    unit('B1.1', 'Their foot', 'medium-infantry', 25, 36, { shotTurn: true }),
    unit('B2.1', 'Their line', 'medium-infantry', 75, 36, { shotTurn: true }),
  ],
};

async function start(options = DESK, position: object = MEETING, seed = 'orders') {
  const visit = await site.visit(options, addressOf(position, seed));
  await onTable(visit.page);
  return visit;
}

/** From the orders to the moves: whatever lies between is let be. */
async function toMoves(page: Page): Promise<void> {
  for (let i = 0; i < 6 && (await step(page)) !== 'Moves'; i++) {
    const now = await step(page);
    await until(async () => {
      await page.keyboard.press('Enter');
      return (await step(page)) !== now;
    });
  }
  expect(await step(page)).toBe('Moves');
}

describe.skipIf(!uses('chromium'))('Group Orders', () => {
  if (isFought('group-orders'))
    it('a short battle from its deployment to its end against the sergeant, by clicks and keys', async () => {
      const { page, wrong, done } = await site.visit(DESK, '?seed=toll');
      await page.getByRole('radio', { name: /^Group Orders/ }).click();
      await page.getByRole('button', { name: /^The toll-house/ }).click();
      await page.getByRole('button', { name: /^Play now/ }).click();
      await onTable(page);
      // a group dragged out of its zone is held where it may stand; the card speaks of stands
      const grenadiers = await spotOf(page, 'P1.1');
      await dragMouse(page, grenadiers, { x: grenadiers.x + 20, y: grenadiers.y - 250 });
      await page
        .locator('.tip')
        .getByText(/Held at the nearest legal place/)
        .waitFor();
      expect(await page.locator('.tip').textContent()).toMatch(/GO-SETUP-18/);
      await page.mouse.up();
      await draft(page)
        .getByRole('button', { name: /Confirm/ })
        .isEnabled();
      await page.locator('.unit .pips').getByText('3 of 3 stands left').waitFor();
      await page.keyboard.press('Escape');
      const over = page.locator('.over');
      let deployed = 0;
      let asked = 0;
      const soon = patience();
      while (soon() && !(await over.isVisible())) {
        if (await question(page).isVisible()) {
          asked++;
          await page
            .locator('.opt.suggested')
            .click({ timeout: 2000 })
            .catch(() => {});
        } else if (!(await canEnd(page))) await page.waitForTimeout(40);
        else {
          const now = await step(page);
          if (now === 'Deploy') {
            // the first group is put where one likes, the others are chosen for us
            if (deployed === 0) {
              await page.keyboard.press(']');
              await page.keyboard.press('Shift+D');
              await draft(page).waitFor();
              await page.keyboard.press('g');
              await page.keyboard.press('Enter');
            } else await endNow(page);
            deployed++;
          } else if (now === 'Orders') {
            for (let k = 0; k < 2; k++) {
              await page.keyboard.press(']');
              await page.keyboard.press('g');
            }
            await page.keyboard.press('Enter');
          } else if (now === 'Charges') {
            await page.keyboard.press(']');
            await page.keyboard.press('c');
            await page.keyboard.press('Enter');
          } else if (now === 'Moves') {
            for (let k = 0; k < 4; k++) {
              await page.keyboard.press(']');
              await page.keyboard.press('g');
              await page.keyboard.press('Enter');
            }
            await endNow(page);
          } else await page.keyboard.press('Enter');
        }
      }
      await over.waitFor({ timeout: 1000 });
      expect(await over.textContent()).toMatch(/Victory of|A draw/);
      expect(deployed).toBeGreaterThanOrEqual(2);
      expect(asked).toBeLessThan(60);
      expect(wrong).toEqual([]);
      await done();
    });

  it('orders are planned for whole groups, with the chance that they arrive, and given at once', async (t) => {
    t.skip(leaves(0));
    const { page, wrong, done } = await start();
    const foot = await spotOf(page, 'A1.2');
    await page.mouse.click(foot.x, foot.y);
    await page.getByRole('button', { name: /^Advance/ }).click();
    await page.getByText('First foot: Advance · certain').waitFor();
    await plan(page).getByText('One group gets a new order.').waitFor();
    expect(await findings(page)).toEqual([]);
    // a second click on the group goes round its orders
    await clickAlone(page, foot);
    await page.getByText('First foot: Reserve · certain').waitFor();
    await page.getByRole('button', { name: /^Advance/ }).click();
    await page
      .getByRole('button', { name: /Give orders/ })
      .first()
      .click();
    await page.getByText('The group of First foot is ordered to Advance.').first().waitFor();
    expect(wrong).toEqual([]);
    await done();
  });

  it('one drag moves a whole group and keeps its intervals; the duty of its order is drawn', async (t) => {
    t.skip(leaves(1));
    const { page, wrong, done } = await start();
    await page.keyboard.press(']');
    await page.keyboard.press('g');
    await toMoves(page);
    const before = [await spotOf(page, 'A1.1'), await spotOf(page, 'A1.2'), await spotOf(page, 'A1.3')];
    const lead = before[1];
    if (!lead) throw new Error('nobody there');
    await page.mouse.click(lead.x, lead.y);
    await page.getByText('must advance 10 cm').waitFor();
    // to end the moves now would be to forget it: a card says so, with the remedy
    const card = page.getByRole('alertdialog', { name: 'Before you end', exact: true });
    await until(async () => {
      await page.keyboard.press('Control+Enter');
      return card.isVisible();
    });
    expect(await card.textContent()).toMatch(/First foot has not advanced.*GO-ORDER-07\s*Full move/);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await page.mouse.click(lead.x, lead.y);
    await page.getByText('must advance 10 cm').waitFor();
    await clickAlone(page, lead);
    await page.getByText(/Order for Second foot and 2 more/i).waitFor();
    const cm = lead.width / 16;
    const tip = page.locator('.tip');
    // too far for the whole group: held at the nearest legal place, which can be confirmed
    await dragMouse(page, lead, { x: lead.x, y: lead.y - 30 * cm });
    await tip.getByText(/Held at the nearest legal place/).waitFor();
    expect(await tip.textContent()).toMatch(/GO-MOVE-01/);
    await page.mouse.up();
    await draft(page)
      .getByText(/Held at the nearest legal place, 10 cm short/)
      .waitFor();
    expect(
      await draft(page)
        .getByRole('button', { name: /Confirm/ })
        .isEnabled(),
    ).toBe(true);
    await page.keyboard.press('Escape');
    await dragMouse(page, lead, { x: lead.x, y: lead.y - 15 * cm });
    await page.mouse.up();
    await draft(page)
      .getByText(/of 20 cm/)
      .waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await spotOf(page, 'A1.2')).y).toBeLessThan(lead.y - 13 * cm);
    const after = [await spotOf(page, 'A1.1'), await spotOf(page, 'A1.2'), await spotOf(page, 'A1.3')];
    for (let i = 1; i < 3; i++) {
      const gap = (all: typeof before): number => (all[i]?.x ?? 0) - (all[i - 1]?.x ?? 0);
      expect(gap(after)).toBeCloseTo(gap(before), 0);
      expect(after[i]?.y).toBeCloseTo(after[0]?.y ?? 0, 0);
    }
    // a drag too far is held at the nearest legal place and says why
    const horse = await spotOf(page, 'A2.1');
    await page.mouse.click(horse.x, horse.y);
    await page.getByText('halts 10 cm off').waitFor(); // may not pass this line
    await dragMouse(page, horse, { x: horse.x, y: horse.y - 15 * cm });
    await tip.getByText(/GO-ORDER-12/).waitFor();
    expect(await tip.textContent()).toMatch(/Held at the nearest legal place/);
    await page.mouse.up();
    await page.keyboard.press('Escape');
    expect(wrong).toEqual([]);
    await done();
  });

  it('a group on Reserve changes formation by key and by button; undo takes it back', async (t) => {
    t.skip(leaves(2));
    const { page, wrong, done } = await start();
    await page.keyboard.press(']');
    await page.keyboard.press('r');
    await page.getByText('First foot: Reserve · certain').waitFor();
    await toMoves(page);
    const before = await spotOf(page, 'A1.2');
    await page.mouse.click(before.x, before.y);
    await clickAlone(page, before);
    await page.keyboard.press('c');
    await draft(page).waitFor();
    await page.keyboard.press('Enter');
    // four stands in a line of 16 cm become a column of 8 cm, all three of them
    for (const id of ['A1.1', 'A1.2', 'A1.3'])
      await expect.poll(async () => (await spotOf(page, id)).width).toBeLessThan(before.width * 0.6);
    await page.keyboard.press('u');
    await expect.poll(async () => (await spotOf(page, 'A1.2')).width).toBeCloseTo(before.width, 0);
    await page.keyboard.press('Escape');
    await page.mouse.click(before.x, before.y);
    await page.getByRole('button', { name: /Column, 1 wide/ }).click();
    await page.getByRole('button', { name: /Confirm/ }).click();
    await expect.poll(async () => (await spotOf(page, 'A1.2')).width).toBeLessThan(before.width * 0.35);
    await expect.poll(async () => (await spotOf(page, 'A1.1')).width).toBeCloseTo(before.width, 0);
    expect(wrong).toEqual([]);
    await done();
  });

  it('a unit dragged to an enemy charges him, with the odds; the charged side is asked how it reacts', async (t) => {
    t.skip(leaves(3));
    const { page, wrong, done } = await start(DESK, MEETING, 'charge');
    await page.keyboard.press('Enter');
    await page.locator('.steps .now').getByText('Charges').waitFor();
    const horse = await spotOf(page, 'A2.1');
    const foe = await spotOf(page, 'B2.1');
    await dragMouse(page, horse, { x: foe.x, y: foe.y + 4 }, 8);
    await page
      .getByText(/Charge · .* · goes in \d+ %/)
      .first()
      .waitFor();
    expect(await page.locator('.odd').count()).toBeGreaterThan(0);
    await page.mouse.up();
    await plan(page).getByText('One unit charges.').waitFor();
    await page.keyboard.press('Enter');
    // the test is thrown by itself: either the horse halts, or the line is asked whether it forms square
    const asks = question(page);
    const halted = page.getByText(/does not charge|halts|Stand/).first();
    await expect.poll(async () => (await asks.isVisible()) || (await halted.isVisible())).toBe(true);
    if (await asks.isVisible()) {
      expect(await asks.textContent()).toMatch(/Form square/);
      expect(await asks.textContent()).toMatch(/Receive them/);
      await page.goto(page.url().replace(/\?seed=\w+/, '')); // as if the page had been closed and opened again
      await asks.waitFor();
      await page.keyboard.press('x');
    }
    expect(wrong).toEqual([]);
    await done();
  });

  it('the tests of all groups that lost stands come by themselves and are listed on one card', async (t) => {
    t.skip(leaves(4));
    // two volleys at short range that cannot miss, at a group each
    const { page, wrong, done } = await site.visit(DESK, addressOf(VOLLEYS, 'tests'), { pace: 'fast' });
    await onTable(page);
    await plan(page).waitFor();
    await page.keyboard.press('Enter');
    // the two shots come first, each on its card for a moment; read in one look, before the card is gone
    const seen = await page.waitForFunction(() => {
      const card = document.querySelector('[role="region"][aria-label="Tests of morale"]');
      if (!card) return undefined;
      return [card.textContent ?? '', ...[...card.querySelectorAll('h4')].map((h) => h.textContent ?? '')];
    });
    const [text, ...groups] = (await seen.jsonValue()) as string[];
    expect(groups).toHaveLength(2);
    expect(groups.join(' ')).toMatch(/Their foot.*Their line/);
    expect(text).toMatch(/GO-MORALE-M14.*GO-MORALE-10/);
    expect(wrong).toEqual([]);
    await done();
  });

  it('a standing group is shifted by one drag, five at most; on Reserve the line it may not pass is drawn', async (t) => {
    t.skip(leaves(5));
    const { page, wrong, done } = await start();
    const general = await spotOf(page, 'B1.1');
    await page.keyboard.press(']');
    await page.keyboard.press(']');
    await page.keyboard.press('r'); // the dragoons go to Reserve
    await page.getByText('Dragoons: Reserve · certain').waitFor();
    await toMoves(page);
    const horse = await spotOf(page, 'A2.1');
    await page.mouse.click(horse.x, horse.y);
    await page.getByText('Reserve: not nearer than 20 cm').waitFor();
    await page.keyboard.press('Escape');
    const foot = await spotOf(page, 'A1.2');
    const cm = foot.width / 16;
    await page.mouse.click(foot.x, foot.y);
    await clickAlone(page, foot);
    await page.getByText(/Order for Second foot and 2 more/i).waitFor();
    await dragMouse(page, foot, { x: foot.x, y: foot.y - 12 * cm });
    await page
      .locator('.tip')
      .getByText(/GO-ORDER-18/)
      .waitFor();
    await page.mouse.up();
    await page.keyboard.press('Enter');
    for (const id of ['A1.1', 'A1.2', 'A1.3'])
      await expect.poll(async () => Math.round((foot.y - (await spotOf(page, id)).y) / cm)).toBe(5);
    expect((await spotOf(page, 'B1.1')).y).toBeCloseTo(general.y, 0);
    expect(wrong).toEqual([]);
    await done();
  });

  it('on a phone and in French: a group is ordered and marched with the thumb', async (t) => {
    t.skip(leaves(6));
    const { page, wrong, done } = await site.visit(PHONE, addressOf(MEETING, 'thumb'), { language: 'fr' });
    await onTable(page);
    const foot = await spotOf(page, 'A1.2');
    await page.touchscreen.tap(foot.x, foot.y);
    await page.keyboard.press('g');
    await page.getByText('First foot : Avancer · certain').waitFor();
    await page
      .getByRole('button', { name: /Donner les ordres/ })
      .first()
      .tap();
    await page.getByText(/Personne ne charge/).waitFor();
    await until(async () => {
      await page.locator('.go').tap();
      return page.getByRole('button', { name: /Finir les mouvements/ }).isVisible();
    });
    const there = await standing(page, 'A1.2'); // the table takes the room of the sheet
    await page.touchscreen.tap(there.x, there.y);
    await page.keyboard.press('g');
    await draft(page)
      .getByText(/^20 sur 20/)
      .waitFor();
    // a nudge says what it does, and does it
    await page.getByRole('button', { name: /^−1.cm$/ }).tap();
    await draft(page)
      .getByText(/^19 sur 20/)
      .waitFor();
    await page.getByRole('button', { name: /^\+1.cm$/ }).tap();
    await draft(page)
      .getByText(/^20 sur 20/)
      .waitFor();
    await page.getByRole('button', { name: /Valider/ }).tap();
    await expect.poll(async () => (await spotOf(page, 'A1.2')).y).toBeLessThan(there.y - 10);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await pieces(page).count()).toBeGreaterThan(6);
    expect(wrong).toEqual([]);
    await done();
  });
});
