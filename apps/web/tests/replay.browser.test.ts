import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browsers/browse.ts';
import { lot } from '../../../scripts/vitest/sample.ts';
import { back, give, jumpTo, lookAtLong, scale } from './looking.ts';
import { playedRecord } from './records.ts';
import { DESK, findings, inLibrary, onTable, openSite, PHONE, pieces, type Site, spotOf } from './site.ts';

const OLDER = new URL('../../../packages/engine/tests/records/baroque-screen-run-over.json', import.meta.url);

const leaves = lot(5, 2, 'replay'); // npm run prove -- samples takes all
/** Looking back: any record, any moment, at once; what turned it; and playing on from there. */
let site: Site;
beforeAll(async () => {
  if (uses('chromium')) site = await openSite();
});
afterAll(async () => site?.close());

describe.skipIf(!uses('chromium'))('looking back', () => {
  it('jumps to any point of a record of 1,000 commands and back', async (t) => {
    t.skip(leaves(0));
    const { page, wrong, done } = await lookAtLong(site);
    for (const at of [0, 999, 3, 1000, 640]) {
      await jumpTo(page, at);
      await page.getByText(`Moment ${at} of 1000`, { exact: true }).waitFor();
    }
    expect(wrong).toEqual([]);
    await done();
  });

  it('shows the curve, the turning points and the luck of a battle that is over; a click leads there', async (t) => {
    t.skip(leaves(1));
    const record = await playedRecord('skirmish-at-the-ford', 'sergeant', 'a', 3000);
    const { page, wrong, done } = await site.visit(DESK);
    await give(page, record);
    await onTable(page);
    await page.locator('.over').waitFor();
    await back(page);
    await page.getByRole('img', { name: /Curve of chances/ }).waitFor();
    const card = page.getByRole('region', { name: 'Looking back', exact: true });
    await card.getByRole('heading', { name: 'Dice luck', exact: true }).waitFor();
    await card.getByRole('heading', { name: 'Turning points', exact: true }).waitFor();
    expect(await findings(page)).toEqual([]);
    const last = record.moves.length;
    await page.getByText(`Moment ${last} of ${last}`).waitFor();
    const moment = async (): Promise<number> => Number(await scale(page).inputValue());
    // each line leads to its own moment, whichever that is in this battle
    await scale(page).fill('0');
    await expect.poll(moment).toBe(0);
    const row = card.locator('ol .row').first();
    const there = Number(await row.getAttribute('data-moment'));
    expect(there).toBeGreaterThan(0);
    await row.click();
    await expect.poll(moment).toBe(there);
    // by keys: a move back and on, a turn back, let it run, and back to the battle
    await scale(page).fill(String(last - 1));
    await expect.poll(moment).toBe(last - 1);
    await page.locator('[data-piece]').first().focus();
    const at = last - 1;
    await page.keyboard.press('[');
    await expect.poll(moment).toBe(at - 1);
    await page.keyboard.press(']');
    await expect.poll(moment).toBe(at);
    await page.keyboard.press(',');
    await expect.poll(moment).toBeLessThan(at);
    const turn = await moment();
    await page.keyboard.press('Space');
    await expect.poll(moment).toBeGreaterThan(turn);
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await page.locator('.over').waitFor();
    expect(wrong).toEqual([]);
    await done();
  });

  it('branches off at any moment: the pieces stand as then, and the battle is played on, the old one kept', async (t) => {
    t.skip(leaves(2));
    const record = await playedRecord('skirmish-at-the-ford', 'sergeant', 'a', 3000);
    const { page, wrong, done } = await site.visit(DESK);
    await give(page, record);
    await page.locator('.over').waitFor();
    const old = page.url();
    await back(page);
    await scale(page).focus();
    await page.keyboard.press('Home');
    for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowRight');
    await page.getByText(/Moment 2 of/).waitFor();
    const [there, count] = [await spotOf(page, 'A2'), await pieces(page).count()];
    await page.getByRole('button', { name: 'Play on from here', exact: true }).click();
    await page.locator('.end').waitFor();
    expect(page.url()).not.toBe(old);
    expect(await pieces(page).count()).toBe(count);
    expect((await spotOf(page, 'A2')).y).toBeCloseTo(there.y, 0);
    // and played on: an order is given
    await page.keyboard.press(']');
    await page.keyboard.press('g');
    await page.keyboard.press('Enter');
    await page
      .getByRole('list', { name: 'Chronicle', exact: true })
      .getByText(/ moves /)
      .first()
      .waitFor();
    // survives a reload; the battle it came from is still what it was
    const moved = await page.locator('[role=log]').textContent();
    await page.reload();
    await onTable(page);
    expect(await page.locator('[role=log]').textContent()).toBe(moved);
    await page.goto(old);
    await page.locator('.over').waitFor();
    expect(wrong).toEqual([]);
    await done();
  });

  it('a battle being played shows no curve, except in training', async (t) => {
    t.skip(leaves(3));
    const { page, done } = await site.visit(DESK, '?seed=ford');
    await page.getByRole('button', { name: /^Skirmish at the ford/ }).click();
    await page.getByRole('button', { name: /^Play now/ }).click();
    await onTable(page);
    await page.getByRole('button', { name: 'Battle', exact: true }).click();
    await back(page);
    await page.getByText('The curve is shown when the battle is over').waitFor();
    expect(await page.getByRole('img', { name: /Curve of chances/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByLabel(/Training/).check();
    await page.keyboard.press('Escape');
    await page.getByRole('img', { name: /Curve of chances/ }).waitFor();
    await done();
  });

  it('a short record travels as a link; pictures of the whole table are saved as PNG and SVG', async (t) => {
    t.skip(leaves(4));
    const record = await playedRecord('skirmish-at-the-ford', 'sergeant', 'a', 3000);
    const packed = deflateSync(Buffer.from(JSON.stringify({ ...record, turns: [] }))).toString('base64url');
    const { page, wrong, done } = await site.visit(DESK, `#p=${packed}`);
    await page.locator('.over').waitFor();
    const menu = () => page.getByRole('button', { name: 'Battle', exact: true }).click();
    await menu();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByText('Copy a link to the whole record').click();
    await page.getByText('The link is in the clipboard.').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/#p=[\w-]{500,16000}$/);
    const saved = async (what: RegExp): Promise<Buffer> => {
      await menu();
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByText(what).click()]);
      return readFileSync(await file.path());
    };
    const png = await saved(/\(PNG\)/);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.readUInt32BE(16)).toBe(2400);
    expect(png.length).toBeGreaterThan(200_000);
    const svg = (await saved(/\(SVG\)/)).toString('utf8');
    expect(svg).toMatch(/^<svg /);
    const drawn = await page.evaluate((text) => {
      const doc = new DOMParser().parseFromString(text, 'image/svg+xml');
      return {
        wrong: doc.querySelectorAll('parsererror').length,
        titles: doc.querySelectorAll('g > title').length,
      };
    }, svg);
    expect(drawn).toEqual({ wrong: 0, titles: await pieces(page).count() });
    await page.goto(link);
    await page.locator('.over').waitFor();
    expect(wrong).toEqual([]);
    await done();
  });

  it('a record that departs from the rules of today says where, and goes on from there', async () => {
    const record = await playedRecord('skirmish-at-the-ford', 'sergeant', 'a', 3000);
    const spoilt = structuredClone(record);
    const move = spoilt.moves[9];
    if (move) move.digest = '0000000000000000';
    const { page, wrong, done } = await site.visit(DESK);
    await give(page, spoilt);
    await onTable(page);
    await page.getByText(/departs at move 9/).waitFor();
    await page.locator('.end, .q, .plan').first().waitFor();
    // one of an older version: the turns behind that are looked at one by one, and nothing is kept by looking
    await page.goto(site.url);
    await give(page, JSON.parse(readFileSync(OLDER, 'utf8')));
    for (const turn of ['2', '5']) {
      await page.getByRole('button', { name: `Turn ${turn}`, exact: true }).click();
      await page.locator('.num', { hasText: turn }).waitFor();
      await onTable(page);
    }
    expect(await inLibrary(page)).toEqual([]);
    expect(wrong).toEqual([]);
    await done();
  });

  it('fits a phone', async () => {
    const record = await playedRecord('skirmish-at-the-ford', 'sergeant', 'a', 3000);
    const { page, wrong, done } = await site.visit(PHONE);
    await give(page, record);
    await page.locator('.over').waitFor();
    await back(page);
    await page.getByRole('img', { name: /Curve of chances/ }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'A turn back', exact: true }).tap();
    await page.getByRole('button', { name: 'Turning points', exact: true }).tap();
    await page.getByRole('heading', { name: 'Dice luck', exact: true }).waitFor();
    expect(await findings(page)).toEqual([]);
    expect(wrong).toEqual([]);
    await done();
  });
});
