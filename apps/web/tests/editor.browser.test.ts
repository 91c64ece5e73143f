import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browse.ts';
import { field } from './fields.ts';
import { MEETING } from './positions.ts';
import { addressOf, DESK, dragMouse, findings, onTable, openSite, PHONE, type Site, spotOf } from './site.ts';

/** Battles laid out by hand, and a moment of a battle taken apart. */
let site: Site;
beforeAll(async () => {
  if (uses('chromium')) site = await openSite();
});
afterAll(async () => site?.close());

describe.skipIf(!uses('chromium'))('the scenario editor', () => {
  it('a battle is opened, a base dragged, copied, renamed and checked in words; saved, read back and played', async () => {
    const { page, wrong, done } = await site.visit(DESK, '#/editor/first-battle/adlg-r-2024');
    await page.getByText('Legal.', { exact: true }).waitFor();
    const before = await spotOf(page, 'A1');
    await dragMouse(page, before, { x: before.x, y: before.y - 2 * before.width });
    await page.mouse.up();
    await expect.poll(async () => (await spotOf(page, 'A1')).y).toBeLessThan(before.y - before.width);
    await field(page, 'Name').first().fill('Ghosts');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'One more like it', exact: true }).click();
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Chosen', exact: true }).textContent())
      .toContain('Ghosts');
    // something the rules refuse, in words; and undone
    await field(page, 'Type').fill('dragon');
    await page.keyboard.press('Tab');
    await page.getByText(/units\[\d+\]\.type: expected one of/).waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: 'Play it', exact: true }).isDisabled())
      .toBe(true);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('Legal.', { exact: true }).waitFor();
    expect(await findings(page)).toEqual([]);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a file', exact: true }).click();
    const saved = readFileSync(await (await file).path(), 'utf8');
    expect(JSON.parse(saved)).toMatchObject({ kind: 'scenario', rules: 'adlg-r-2024' });
    const read = { name: 'ghosts.json', mimeType: 'application/json', buffer: Buffer.from(saved) };
    await page.locator('input[type=file]').setInputFiles(read);
    await page.locator('input[type=file]').setInputFiles({ ...read, buffer: Buffer.from('{"kind":"scen') });
    await page.getByText(/cannot be opened/).waitFor();
    await page.getByRole('button', { name: 'Play it', exact: true }).click();
    await onTable(page);
    expect(wrong).toEqual([]);
    await done();
  });

  it('ground is drawn by hand, a base dragged upon another gives way and says why, the battle gets its rules', async () => {
    const { page, wrong, done } = await site.visit(DESK, '#/editor/first-battle/adlg-r-2024');
    const fine = page.getByText('Legal.', { exact: true });
    await fine.waitFor();
    const [a, b] = [await spotOf(page, 'A1'), await spotOf(page, 'B1')];
    const middle = { x: a.x, y: (a.y + b.y) / 2 };
    const chosen = page.getByRole('combobox', { name: 'Chosen', exact: true });
    await field(page, 'Kind of ground').selectOption('village');
    await page.getByRole('button', { name: 'Corners', exact: true }).click();
    for (const [dx, dy] of [
      [0, 0],
      [60, 0],
      [60, 40],
    ] as const) {
      await page.mouse.click(middle.x + dx, middle.y + dy);
      await page.waitForTimeout(450); // not a double click
    }
    await page.getByText('3 places so far.').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => chosen.inputValue()).toMatch(/^village/);
    await field(page, 'Kind of ground').selectOption('wood');
    await page.getByRole('button', { name: 'Round', exact: true }).click();
    await page.mouse.click(middle.x + 160, middle.y);
    await page.waitForTimeout(450);
    await page.mouse.click(middle.x + 200, middle.y + 30);
    await expect.poll(() => chosen.inputValue()).toMatch(/^wood/);
    await field(page, 'Kind of ground').selectOption('road');
    await page.getByRole('button', { name: 'Strip', exact: true }).click();
    await page.mouse.click(middle.x - 60, middle.y);
    await page.waitForTimeout(450);
    await page.mouse.click(middle.x + 300, middle.y + 60);
    await page.getByRole('button', { name: 'Lay it', exact: true }).click();
    await expect.poll(() => chosen.inputValue()).toMatch(/^road/);
    await fine.waitFor();
    // one base upon another: the nearest place, and why
    const other = await spotOf(page, 'A2');
    await dragMouse(page, a, other);
    await page.mouse.up();
    await page.getByText(/It cannot lie there .* This is the nearest place/).waitFor();
    await fine.waitFor();
    await field(page, 'Turn limit').fill('7');
    await field(page, 'Rule and its words').fill('steadfast 1');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page
      .getByRole('checkbox', { name: /^Camp of/ })
      .first()
      .check();
    await fine.waitFor();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a file', exact: true }).click();
    const saved = JSON.parse(readFileSync(await (await file).path(), 'utf8'));
    expect(saved.setup.position).toMatchObject({ options: { turnLimit: 7 }, special: ['steadfast 1'] });
    expect(saved.setup.position.terrain.map((t: { kind: string }) => t.kind)).toEqual(
      expect.arrayContaining(['village', 'wood', 'road']),
    );
    expect(saved.setup.position.camps).toHaveLength(1);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Play it', exact: true }).click();
    await onTable(page);
    expect(wrong).toEqual([]);
    await done();
  });

  it('objectives, zones and aims of the games that have them; ground by keys', async () => {
    const { page, wrong, done } = await site.visit(DESK, '#/editor/encounter-1757/group-orders');
    const fine = page.getByText('Legal.', { exact: true });
    await fine.waitFor();
    await page.getByRole('button', { name: 'One more objective', exact: true }).click();
    await page.getByText('Objective 4 · 5').first().waitFor({ state: 'attached' });
    await page.getByRole('group', { name: /./ }).getByLabel('North').first().fill('30');
    await page.keyboard.press('Tab');
    await fine.waitFor();
    await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption('argad');
    await fine.waitFor();
    await field(page, 'What is fought for').selectOption('door');
    await page.getByRole('button', { name: 'Put one in the middle', exact: true }).press('Enter');
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Chosen', exact: true }).inputValue())
      .toMatch(/^wood/);
    await fine.waitFor();
    expect(await findings(page)).toEqual([]);
    expect(wrong).toEqual([]);
    await done();
  });

  it('a moment of a battle is taken apart on the analysis board, and the battle stays as it was', async () => {
    const { page, wrong, done } = await site.visit(DESK, addressOf(MEETING, 'meeting'));
    await onTable(page);
    const before = await spotOf(page, 'A2');
    await page.getByRole('button', { name: 'Battle', exact: true }).click();
    await page.getByRole('button', { name: /Analysis board/ }).click();
    await page.getByRole('heading', { name: 'Analysis board', exact: true }).waitFor();
    await page.getByRole('combobox', { name: 'Chosen', exact: true }).selectOption('A2');
    await field(page, 'Losses').or(field(page, 'y')).first().waitFor();
    // zones, arcs and reach of whoever is chosen; losses as one likes
    await page.locator('[data-overlay=zone], [data-overlay=shooting]').first().waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Turn left 15°', exact: true }).click();
    await page.getByText('Legal.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Try it, both sides', exact: true }).click();
    await onTable(page);
    await page.goBack();
    await page.goBack();
    await onTable(page);
    const now = async (): Promise<number> =>
      spotOf(page, 'A2').then(
        (spot) => spot.x,
        () => Number.NaN, // the table is being laid again
      );
    await expect.poll(now).toBeCloseTo(before.x, 0);
    expect(wrong).toEqual([]);
    await done();
  });

  it('lays out every game, on a phone too', async () => {
    const { page, wrong, done } = await site.visit(PHONE, '#/editor', { language: 'fr' });
    for (const game of ['baroque', 'argad', 'group-orders', 'adlg-r-2021']) {
      await page.getByRole('combobox', { name: 'Jeu', exact: true }).selectOption(game);
      await page.getByText('Légal.', { exact: true }).waitFor();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(wrong).toEqual([]);
    await done();
  });
});
