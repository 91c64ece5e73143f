import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browsers/browse.ts';
import { lot } from '../../../scripts/vitest/sample.ts';
import { clickAlone } from './clicks.ts';
import { LINE, MEETING } from './positions.ts';
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
  pieces,
  type Site,
  spotOf,
  standing,
  until,
} from './site.ts';
import { isFought } from './whole.ts';

const leaves = lot(10, 4, 'play'); // npm run prove -- samples takes all
/** Battles played in a real browser, by doing what a person does. */
let site: Site;
beforeAll(async () => {
  if (uses('chromium')) site = await openSite();
});
afterAll(async () => site?.close());

const question = (page: Page) => page.getByRole('alertdialog');
const ended = (page: Page) => page.locator('.over');
const draft = (page: Page) => page.locator('.give');

/** The first die of the sequence is thrown as soon as a corps is alone; the table shows the orders. */
async function start(options = DESK, seed = 'meeting') {
  const visit = await site.visit(options, addressOf(MEETING, seed));
  await onTable(visit.page);
  return visit;
}

describe.skipIf(!uses('chromium'))('playing', () => {
  if (isFought('adlg-r'))
    it('a short battle to its end against the sergeant, by clicks and keys', async () => {
      const { page, wrong, done } = await site.visit(DESK, '?seed=ford');
      await page.getByRole('button', { name: /^Skirmish at the ford/ }).click();
      await page.getByRole('button', { name: /^Play now/ }).click();
      await onTable(page);
      const over = page.locator('.over');
      const soon = patience();
      while (soon() && !(await over.isVisible())) {
        if (await question(page).isVisible())
          await page
            .locator('.opt.suggested')
            .click({ timeout: 2000 })
            .catch(() => {});
        else if (await page.locator('.plan').isVisible()) await page.keyboard.press('Enter');
        else if (await canEnd(page)) {
          for (let k = 0; k < 6 && !(await question(page).isVisible()); k++) {
            await page.keyboard.press(']');
            await page.keyboard.press('c');
            if (!(await draft(page).isVisible())) await page.keyboard.press('g');
            await page.keyboard.press('Enter');
          }
          if (!(await question(page).isVisible())) await endNow(page);
        } else await page.waitForTimeout(40);
      }
      await over.waitFor({ timeout: 1000 });
      expect(await over.textContent()).toMatch(/Victory of|A draw/);
      expect(wrong).toEqual([]);

      // and looked at again: the scale goes back to the first moment and the pieces with it
      await page.getByRole('button', { name: 'Watch it again', exact: true }).first().click();
      const scale = page.getByRole('slider');
      const last = Number(await scale.getAttribute('max'));
      expect(last).toBeGreaterThan(20);
      await scale.focus();
      await page.keyboard.press('Home');
      await page.getByText(`Moment 0 of ${last}`).waitFor();
      expect(await pieces(page).count()).toBe(12);
      await page.keyboard.press('ArrowRight');
      await page.getByText(`Moment 1 of ${last}`).waitFor();
      await page.getByRole('button', { name: 'Back to the battle', exact: true }).click();
      await over.waitFor();
      // its report is in reach, and so is the same battle anew
      await over.getByRole('button', { name: 'Battle report…', exact: true }).click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await over.getByRole('button', { name: 'Play it again', exact: true }).click();
      await over.waitFor({ state: 'hidden' });
      await expect.poll(() => pieces(page).count()).toBe(12);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Skirmish at the ford');
      await done();
    });

  it('a drag too far is held quietly as far as it goes; Enter takes that', async () => {
    const { page, wrong, done } = await start();
    const before = await spotOf(page, 'A2');
    const unit = before.width / 2;
    await dragMouse(page, before, { x: before.x, y: before.y - 6 * unit });
    await page.mouse.up();
    await expect.poll(() => draft(page).textContent()).toMatch(/3 of 3 UD.*as far as it goes/s);
    expect(await page.locator('.tip').count()).toBe(0);
    expect((await spotOf(page, 'A2')).y).toBeCloseTo(before.y, 0);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await spotOf(page, 'A2')).y).toBeCloseTo(before.y - 3 * unit, 0);
    // the rule id opens its entry
    await page.locator('.rid').first().click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    expect(wrong).toEqual([]);
    await done();
  });

  it('a refusal by a key is told beside those it speaks of, wherever the mouse lies', async () => {
    const { page, wrong, done } = await start();
    await page.mouse.move(30, 120);
    await page.keyboard.press(']');
    await page.keyboard.press('r');
    const tip = page.locator('.tip');
    expect(await tip.textContent()).toMatch(/good order.*AR-RALLY-01/s);
    const told = await tip.boundingBox();
    const unit = await page.locator('[data-piece][aria-pressed=true]').boundingBox();
    if (!told || !unit) throw new Error('nobody is told anything');
    const apart = (a: number, width: number, b: number, wide: number): number =>
      Math.max(0, a - b - wide, b - a - width);
    const [x, y] = [
      apart(told.x, told.width, unit.x, unit.width),
      apart(told.y, told.height, unit.y, unit.height),
    ];
    expect(x + y).toBeGreaterThan(0); // it hides nobody
    expect(x + y).toBeLessThan(120);
    expect(wrong).toEqual([]);
    await done();
  });

  it('a drag to an enemy snaps into contact with its odds, and Enter charges', async () => {
    const { page, wrong, done } = await start();
    const mine = await spotOf(page, 'A1');
    const his = await spotOf(page, 'B1');
    await dragMouse(page, mine, { x: mine.x, y: his.y + his.height }, 10);
    await page
      .getByText(/Charge · /)
      .first()
      .waitFor();
    expect(await page.locator('.odd').count()).toBeGreaterThan(0);
    await page.mouse.up();
    await page.keyboard.press('Enter');
    if (await question(page).isVisible()) await page.keyboard.press('n'); // the commander stays out
    await expect.poll(async () => (await spotOf(page, 'A1')).y).toBeCloseTo(his.y + his.height, -1);
    expect(await page.locator('[role="img"][aria-label*="–"]').count()).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
    await done();
  });

  it('a charge asks whether to evade; a reload in mid-question asks again; a letter answers', async (t) => {
    t.skip(leaves(0));
    const { page, wrong, done } = await start();
    await page.keyboard.press(']');
    await page.keyboard.press(']');
    await page.keyboard.press(']');
    await page.keyboard.press('c');
    await page.keyboard.press('Enter');
    await question(page).getByText('Will Rossiter’s scouts evade Lucas’s horse?').waitFor();
    const answers = await question(page).textContent();
    await page.goto(page.url().replace(/\?seed=\w+/, '')); // as if the page had been closed and opened again
    await question(page).getByText('Will Rossiter’s scouts evade Lucas’s horse?').waitFor();
    expect(await question(page).textContent()).toBe(answers);
    const before = await spotOf(page, 'B2');
    await page.keyboard.press('v');
    await expect.poll(async () => (await spotOf(page, 'B2')).y).toBeLessThan(before.y - 20);
    expect(wrong).toEqual([]);
    await done();
  });

  it('an order is undone until a die is seen, and leaves no trace', async (t) => {
    t.skip(leaves(1));
    const { page, done } = await start();
    const log = await page.locator('[role=log]').textContent();
    const before = await spotOf(page, 'A2');
    await page.keyboard.press(']');
    await page.keyboard.press(']');
    await page.keyboard.press('g');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await spotOf(page, 'A2')).y).toBeLessThan(before.y - 30);
    await page.keyboard.press('u');
    await expect.poll(async () => (await spotOf(page, 'A2')).y).toBeCloseTo(before.y, 0);
    expect(await page.locator('[role=log]').textContent()).toBe(log);
    // the command die was thrown before: nothing more can be taken back
    expect(await page.getByRole('button', { name: 'Undo the last order', exact: true }).isDisabled()).toBe(
      true,
    );
    await done();
  });

  it('wheel and advance in one gesture, priced leg by leg', async (t) => {
    t.skip(leaves(2));
    const { page, done } = await start();
    const b = await spotOf(page, 'A2');
    const unit = b.width / 2;
    const corner = { x: b.x + b.width / 2 - 3, y: b.y - b.height / 2 + 3 };
    await page.mouse.move(corner.x, corner.y);
    await page.mouse.down();
    await page.mouse.move(corner.x - 6, corner.y - 0.5 * unit, { steps: 4 });
    await page.getByText(/^15° · /).waitFor();
    await page.mouse.move(corner.x + 6, corner.y - 1.6 * unit, { steps: 12 });
    await page.getByText(/^\+ \d/).waitFor();
    await page.mouse.up();
    await draft(page)
      .getByText(/of 3 UD · 1 CP/)
      .waitFor();
    await page.keyboard.press('Escape');
    expect(await draft(page).count()).toBe(0);
    await done();
  });

  it('is played by keyboard alone: choose, advance, wheel, confirm, repeat, end with its card', async () => {
    const { page, wrong, done } = await start();
    await page.keyboard.press(']');
    await page.keyboard.press('Shift+W');
    await page.keyboard.press('W');
    await draft(page)
      .getByText(/0\.6 of 4 UD · 1 CP/)
      .waitFor();
    await page.keyboard.press('Shift+D');
    await page.keyboard.press('Enter');
    await page
      .getByText(/Rupert’s horse moves/)
      .first()
      .waitFor();
    await page.keyboard.press(']');
    await page.keyboard.press(']');
    await page.keyboard.press('y');
    await draft(page).waitFor();
    await page.keyboard.press('Escape');
    const card = page.getByRole('alertdialog', { name: 'Before you end', exact: true });
    await until(async () => {
      await page.keyboard.press('Control+Enter');
      return card.isVisible();
    });
    await card.getByText(/unspent/).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await card.waitFor({ state: 'detached' });
    expect(wrong).toEqual([]);
    await done();
  });

  it('a group of last turn is taken again; it is folded and unfolded, slid by buttons, and moves as one', async (t) => {
    t.skip(leaves(3));
    const { page, wrong, done } = await site.visit(DESK, addressOf(LINE, 'line'));
    await onTable(page);
    const click = async (id: string): Promise<void> => clickAlone(page, await spotOf(page, id));
    const chosen = (): Promise<string[]> =>
      page
        .locator('[data-piece][aria-pressed="true"]')
        .evaluateAll((all) => all.map((e) => (e as HTMLElement).dataset.piece ?? ''));
    await click('A1');
    await expect.poll(chosen).toEqual(['A1']);
    await click('A1');
    await expect.poll(chosen).toEqual(['A1', 'A2', 'A3', 'A4']);
    // a third click takes the corps, with the shot that stands apart
    await click('A1');
    await expect.poll(chosen).toEqual(['A1', 'A2', 'A3', 'A4', 'A5']);
    await page.keyboard.press('Escape');
    await click('A1');
    await click('A1');
    await expect.poll(chosen).toEqual(['A1', 'A2', 'A3', 'A4']);
    // contract: two ranks, no wider than half
    const [far, near] = [await spotOf(page, 'A4'), await spotOf(page, 'A1')];
    await page.getByRole('button', { name: /^Contract/ }).click();
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await spotOf(page, 'A4')).x - (await spotOf(page, 'A1')).x)
      .toBeLessThan(far.x - near.x - 10);
    await page.keyboard.press('u');
    await expect.poll(async () => (await spotOf(page, 'A4')).x).toBeCloseTo(far.x, 0);
    // slide: aside by half a unit, and as far ahead
    await page.keyboard.press('Escape');
    await click('A1');
    await click('A1');
    await page.getByRole('button', { name: /^Slide right/ }).click();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await spotOf(page, 'A1')).x).toBeGreaterThan(near.x + 5);
    // the same by hand: dragged by its side the shot slides
    const shot = await standing(page, 'A5');
    const edge = { x: shot.x - shot.width / 2 + 4, y: shot.y };
    await dragMouse(page, edge, { x: edge.x - shot.width / 3, y: edge.y });
    await page.mouse.up();
    await draft(page).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await spotOf(page, 'A5')).x).toBeLessThan(shot.x - 5);
    // the next turn: the group is one stop of the keys
    for (let i = 0; i < 12 && !/^2/.test((await page.locator('.num').textContent()) ?? ''); i++)
      await endNow(page);
    await page.keyboard.press(']');
    await page.keyboard.press(']');
    const stops = [await chosen()];
    await page.keyboard.press(']');
    stops.push(await chosen());
    expect(stops.map((x) => x.length)).toContain(4);
    expect(wrong).toEqual([]);
    await done();
  });

  it.each([
    ['full', true, true],
    ['table', false, true],
    ['bare', false, false],
  ] as const)('help %s: odds %s, measuring and the legal region %s', async (help, odds, region) => {
    const { page, wrong, done } = await site.visit(DESK, addressOf(MEETING, 'meeting'), { help });
    await onTable(page);
    await page.keyboard.press(']');
    await page.keyboard.press(']');
    await expect.poll(() => page.locator('path[fill="url(#ov-legal)"]').count()).toBe(region ? 1 : 0);
    await page.keyboard.press(']');
    await page.keyboard.press('c');
    await page
      .getByText(/Charge · /)
      .first()
      .waitFor();
    expect((await page.locator('.odd').count()) > 0).toBe(odds);
    expect(await page.locator('.give .more').count()).toBe(odds ? 1 : 0);
    await page.keyboard.press('Enter');
    await question(page).getByText(/evade/).first().waitFor();
    expect((await question(page).locator('.odds').count()) > 0).toBe(odds);
    // it is kept for the next visit
    const kept = await page.evaluate(() => localStorage.getItem('tercio.settings'));
    expect(kept).toContain(`"help":"${help}"`);
    expect(wrong).toEqual([]);
    await done();
  });

  it('L shows what the enemy did since one’s last order, and comes back by itself', async (t) => {
    t.skip(leaves(4));
    const { page, wrong, done } = await site.visit(DESK, '?seed=ford');
    await page.getByRole('button', { name: /^Skirmish at the ford/ }).click();
    await page.getByRole('button', { name: /^Play now/ }).click();
    await onTable(page);
    await endNow(page);
    await page
      .getByText(/^Parliament: Shooting|^Royalists to move/)
      .first()
      .waitFor();
    const now = await spotOf(page, 'B1');
    await page.keyboard.press('l');
    const bar = page.getByRole('group', { name: 'Looking back', exact: true });
    await bar.waitFor();
    await bar.waitFor({ state: 'detached' });
    expect(await spotOf(page, 'B1')).toEqual(now);
    expect(wrong).toEqual([]);
    await done();
  });

  it('two generals play while one watches; the page answers all the while', async (t) => {
    t.skip(leaves(5));
    const { page, wrong, done } = await site.visit(DESK, '?seed=watch');
    await page.getByRole('button', { name: /^Skirmish at the ford/ }).click();
    await page.getByRole('button', { name: 'Watch two generals', exact: true }).click();
    await onTable(page);
    const lines = (): Promise<number> =>
      page.getByRole('list', { name: 'Chronicle', exact: true }).locator('li').count();
    await expect.poll(lines).toBeGreaterThan(12);
    // they think elsewhere: the page answers meanwhile
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
    await ended(page).waitFor();
    expect(wrong).toEqual([]);
    await done();
  });

  it('speaks French in the middle of a battle: orders, questions, chronicle', async (t) => {
    t.skip(leaves(6));
    const { page, done } = await start();
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByLabel('Français', { exact: true }).check();
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press(']');
    await page.getByText('Pleine marche').waitFor();
    await page.keyboard.press('Shift+W');
    await draft(page)
      .getByText(/0,5 sur 4\sUD · 1 PC/)
      .waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press(']');
    await page.keyboard.press(']');
    await page.keyboard.press('c');
    await page.keyboard.press('Enter');
    await question(page)
      .getByText(/: esquiver /)
      .waitFor();
    await page.getByRole('button', { name: /^Tenir/ }).click();
    await page
      .getByText(/tient ferme/)
      .first()
      .waitFor();
    await done();
  });

  it('on a phone: tap, drag with a finger, confirm at thumb height, end', async (t) => {
    t.skip(leaves(7));
    const { page, wrong, done } = await start(PHONE);
    const before = await spotOf(page, 'A2');
    await page.touchscreen.tap(before.x, before.y);
    await expect.poll(() => page.locator('[data-piece="A2"]').getAttribute('aria-pressed')).toBe('true');
    const cdp = await page.context().newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number; id: number }[]
    ) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', { ...before, id: 1 });
    for (let i = 1; i <= 5; i++) await touch('touchMove', { x: before.x, y: before.y - i * 8, id: 1 });
    await touch('touchEnd');
    await draft(page).waitFor();
    await page.getByRole('button', { name: '+0.1', exact: true }).tap();
    await page.getByRole('button', { name: /Confirm/ }).tap();
    await expect.poll(async () => (await spotOf(page, 'A2')).y).toBeLessThan(before.y - 30);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const given = await movesOf(page);
    await until(async () => {
      await page.locator('.go').tap();
      return (await movesOf(page)) !== given;
    });
    expect(wrong).toEqual([]);
    await done();
  });

  it('two at one table: ambushes stay hidden, the table changes hands only when something is secret', async (t) => {
    t.skip(leaves(8));
    const { page, wrong, done } = await site.visit(DESK, '?seed=rocroi');
    await page.getByRole('button', { name: /^Rocroi 1643/ }).click();
    await page.getByRole('button', { name: 'Two at one table', exact: true }).click();
    await onTable(page);
    // Bec's musketeers lie in ambush for Spain: France sees nothing of them, in no list and no speech
    const seen = await page
      .locator('[data-piece]')
      .evaluateAll((all) => all.map((e) => (e as HTMLElement).dataset.piece));
    expect(seen).not.toContain('B05');
    expect(await page.content()).not.toMatch(/ambush[^-]*musket/i);
    const hand = page.locator('.hand');
    for (let i = 0; i < 12 && !(await hand.isVisible()); i++) await endNow(page);
    await hand.getByText(/Hand the table to the Spanish/).waitFor();
    await page.keyboard.press('Enter');
    await hand.waitFor({ state: 'detached' });
    await page.locator('[data-piece="B05"]').waitFor({ state: 'attached' });
    expect(wrong).toEqual([]);
    await done();
  });

  it('a record is saved, read back and goes on; broken files and cut links get a sentence', async (t) => {
    t.skip(leaves(9));
    const { page, wrong, done } = await start();
    await page.keyboard.press(']');
    await page.keyboard.press('g');
    await page.keyboard.press('Enter');
    await page
      .getByText(/Rupert’s horse moves/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Battle', exact: true }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByText('Save the record as a file').click(),
    ]);
    const saved = await file.path();
    const record = JSON.parse(readFileSync(saved, 'utf8')) as { kind: string; moves: unknown[] };
    expect(record.kind).toBe('record');
    const place = await spotOf(page, 'A1');
    await page.goto(site.url);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'kept.json', mimeType: 'application/json', buffer: readFileSync(saved) });
    await onTable(page);
    await expect.poll(async () => (await spotOf(page, 'A1')).y).toBeCloseTo(place.y, 0);
    await page.goto(site.url);
    for (const text of [
      'no json at all',
      '{"kind":"record"}',
      '{"rules":"adlg-r-2021","units":[{"id":7}]}',
      '[]',
    ]) {
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) });
      const said = page.locator('.toast').filter({ hasText: /This cannot be opened: .*Nothing was lost\./ });
      await said.waitFor();
      await said.getByRole('button').click();
      await said.waitFor({ state: 'detached' });
    }
    await page.goto(`${site.url}${addressOf(MEETING).slice(0, 300)}`);
    await page.getByText(/the link is incomplete or damaged/).waitFor();
    expect(wrong).toEqual([]);
    await done();
  });
});
