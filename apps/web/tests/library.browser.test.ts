import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browsers/browse.ts';
import { lot } from '../../../scripts/vitest/sample.ts';
import { field } from './fields.ts';
import { MEETING } from './positions.ts';
import {
  addressOf,
  DESK,
  findings,
  inLibrary,
  movesOf,
  onTable,
  openSite,
  PHONE,
  type Site,
  spotOf,
} from './site.ts';

const leaves = lot(3, 2, 'library'); // npm run prove -- samples takes all

/** The library as its user goes through it, and two tabs on one battle. */
let site: Site;
beforeAll(async () => {
  if (uses('chromium')) site = await openSite();
});
afterAll(async () => site?.close());

describe.skipIf(!uses('chromium'))('the library', () => {
  it('keeps what was played, finds it, takes a deletion back, and brings a back-up back', async (t) => {
    t.skip(leaves(0));
    const { page, wrong, done } = await site.visit(DESK, addressOf(MEETING, 'library'));
    await onTable(page);
    // merely looking keeps nothing, and a reload finds the battle all the same
    await page.reload();
    await onTable(page);
    expect(await inLibrary(page)).toEqual([]);
    for (const key of [']', 'g', 'Enter']) await page.keyboard.press(key);
    await expect.poll(async () => (await inLibrary(page)).length).toBe(1);
    const played = await movesOf(page);
    await page.goto(`${site.url}#/library`);
    const card = page.locator('article');
    await card.getByText(/two at one table · going on · turn 1/).waitFor();
    await card.locator('canvas').waitFor(); // its map
    // a name and tags of one's own
    await card.getByRole('button', { name: /^More for/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('The ford, third try');
    await dialog.getByLabel(/^Tags/).fill('club, 1643');
    await dialog.getByLabel(/^Tags/).blur();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await card.getByRole('link', { name: 'The ford, third try' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('frod 1643'); // two letters changed about
    await expect.poll(() => card.count()).toBe(1);
    await page.keyboard.type('x9');
    await page.getByText('Nothing for “frod 1643x9”.').waitFor();
    await page.getByRole('button', { name: 'Show everything', exact: true }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Back up to a file', exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^tercio-library-.*\.json\.gz$/);
    // deleted and restored; then deleted for good
    const putAway = async (): Promise<void> => {
      await card.getByRole('button', { name: /^More for/ }).click();
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
      await expect.poll(() => card.count()).toBe(0);
    };
    await putAway();
    await page.keyboard.press('z');
    await expect.poll(() => card.count()).toBe(1);
    await putAway();
    await page.getByRole('button', { name: /^Bin\s*1$/ }).click();
    await card.getByRole('button', { name: /^More for/ }).click();
    await dialog.getByRole('button', { name: 'Delete for good', exact: true }).click();
    await page.getByText('The bin is empty.').waitFor();
    expect(await inLibrary(page)).toEqual([]);
    await page.locator('input[type=file]').setInputFiles(await file.path());
    await page.getByText('1 brought back, 0 were here already.').waitFor();
    await page.getByRole('button', { name: /^All/ }).click();
    await page.setViewportSize(PHONE.viewport);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await findings(page)).toEqual([]);
    await card.getByRole('link', { name: 'The ford, third try' }).click();
    await onTable(page);
    expect(await movesOf(page)).toBe(played);
    expect(wrong).toEqual([]);
    await done();
  });

  it('opens what was kept in other rooms: odds, a profile, a tournament; and rooms remember the game', async (t) => {
    t.skip(leaves(1));
    const { page, wrong, done } = await site.visit(DESK, '#/odds/baroque');
    await page.locator('.variant[aria-busy=false] .bar').waitFor();
    await page.getByRole('button', { name: 'Keep in the library', exact: true }).click();
    await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/^#\/odds\/kept\//);
    await page.goto(`${site.url}#/rules`);
    await page.getByRole('searchbox').waitFor();
    await expect.poll(() => field(page, 'Game').inputValue()).toBe('baroque');
    await page.goto(`${site.url}#/rules/argad/book`);
    await page.locator('article input[type=checkbox]').first().click();
    await page.getByLabel('Name of the profile').fill('Our club');
    await page.getByRole('button', { name: 'Keep in the library', exact: true }).click();
    await page.getByText('“Our club” is in the library.').waitFor();
    await page.getByRole('button', { name: 'Reset all to our rulings', exact: true }).click();
    await page.goto(`${site.url}#/muster/pack`);
    await page.getByLabel('Name of the tournament').fill('Spring Open');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/^#\/muster\/pack\/./);
    await page.goto(`${site.url}#/library`);
    await page.getByRole('button', { name: /^All\s*3$/ }).waitFor();
    await page.getByRole('link', { name: 'Our club' }).click();
    await page.getByText(/“Our club” of your library: 1 change/).waitFor();
    await page.getByRole('button', { name: 'Take it over', exact: true }).click();
    await page.getByText('1 option is changed.').waitFor();
    await page.goto(`${site.url}#/library/pack`);
    await page.getByRole('link', { name: 'Spring Open' }).click();
    await page.getByRole('heading', { name: 'Spring Open' }).waitFor();
    await page.goto(`${site.url}#/library/odds`);
    await page.locator('article h3 a').click();
    await page.locator('.variant[aria-busy=false] .bar').waitFor();
    expect(await field(page, 'Game').inputValue()).toBe('baroque');
    await page.goto(`${site.url}#/odds/kept/nothing`);
    await page.getByText('Nothing is kept under this address any more').waitFor();
    expect(wrong).toEqual([]);
    await done();
  });

  it('of two tabs on one battle the second follows, and takes over when asked', async (t) => {
    t.skip(leaves(2));
    const { page, wrong, done } = await site.visit(DESK, addressOf(MEETING, 'tabs'));
    await onTable(page);
    const order = async (tab: typeof page): Promise<void> => {
      for (const key of [']', 'g', 'Enter']) await tab.keyboard.press(key);
    };
    await order(page);
    await expect.poll(async () => (await inLibrary(page)).length).toBe(1);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await onTable(other);
    await other.getByText('Here you follow it.').waitFor();
    const moves = async (): Promise<number> => (await inLibrary(page))[0].record?.moves.length ?? 0;
    const before = await moves();
    await order(other); // no order is taken here
    // looked at nearer by: what is played elsewhere comes here, and leaves the view as it is
    await other.getByRole('button', { name: 'Zoom in', exact: true }).click();
    const [nearer, heard] = [await spotOf(other, 'B1'), await movesOf(other)];
    await order(page);
    await expect.poll(moves).toBe(before + 1);
    await expect.poll(() => movesOf(other)).toBe(heard + 1);
    expect(await spotOf(other, 'B1')).toEqual(nearer);
    await other.getByRole('button', { name: 'Play here', exact: true }).click();
    await page.getByText('Here you follow it.').waitFor();
    await expect.poll(() => other.getByText('Here you follow it.').count()).toBe(0);
    await order(other);
    await expect.poll(moves).toBe(before + 2);
    // the tab that plays is closed: the one that is left plays
    await other.close();
    await expect.poll(() => page.getByText('Here you follow it.').count()).toBe(0);
    expect(await inLibrary(page)).toHaveLength(1);
    expect(wrong).toEqual([]);
    await done();
  });
});
