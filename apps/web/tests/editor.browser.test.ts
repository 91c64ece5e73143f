import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browsers/browse.ts';
import { lot, sample } from '../../../scripts/vitest/sample.ts';
import { button, field } from './fields.ts';
import { MEETING } from './positions.ts';
import { addressOf, DESK, dragMouse, findings, onTable, openSite, PHONE, type Site, spotOf } from './site.ts';

const leaves = lot(4, 2, 'editor'); // npm run prove -- samples takes all
/** Battles laid out by hand, and a moment of a battle taken apart. */
let site: Site;
beforeAll(async () => {
  if (uses('chromium')) site = await openSite();
});
afterAll(async () => site?.close());

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const fine = (page: Page, word = 'Legal.') => page.getByText(word, { exact: true }).waitFor();
/** Along these places with the button held, about the middle of the table. */
async function draw(page: Page, way: readonly (readonly [number, number])[]): Promise<void> {
  const box = await page.locator('.stage').boundingBox();
  if (!box) throw new Error('no table');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (const [i, [dx, dy]] of way.entries()) {
    await page.mouse.move(x + dx, y + dy, { steps: 3 });
    if (i === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

describe.skipIf(!uses('chromium'))('the scenario editor', () => {
  it('from an empty table to a battle that is kept, sent as a file and played from the second side', async (t) => {
    t.skip(leaves(0));
    const { page, wrong, done } = await site.visit(DESK, '?seed=editor#/editor');
    await page.getByText('Nothing here yet.', { exact: false }).waitFor();
    await field(page, 'Width, UD').fill('24');
    await button(page, 'Lay the table').click();
    await page.getByText('Nobody of the Blues is on the table yet.').waitFor();
    expect(await button(page, 'Play it').isDisabled()).toBe(true);

    // ground by hand, by a brush that stays in the hand
    await button(page, 'Wood').click();
    await draw(page, [[-90, 0], [-50, -50], [40, -50], [70, 20], [-20, 50], [-85, 10]]); // biome-ignore format: a way
    await button(page, 'Road').click();
    await draw(page, [[-200, 90], [-60, 120], [120, 100]]); // biome-ignore format: a way
    await button(page, 'Done drawing').click();
    // the road is chosen: one of its corners is pulled, the next stays
    const [end, next] = [await spotOf(page, 'corner:0'), await spotOf(page, 'corner:1')];
    await dragMouse(page, end, { x: end.x - 40, y: end.y + 20 });
    await page.mouse.up();
    await expect.poll(async () => (await spotOf(page, 'corner:0')).x).toBeLessThan(end.x - 30);
    expect((await spotOf(page, 'corner:1')).x).toBeCloseTo(next.x, 0);

    // troops of the palette, a commander, and his unit taken away
    for (let n = 0; n < 2; n++) await button(page, 'Pike and shot').click();
    await field(page, 'Name').fill('Green Brigade');
    await button(page, 'Command from here').click();
    await tab(page, 'Armies');
    await field(page, 'Commander').fill('Knyphausen');
    await field(page, 'Rank').selectOption('competent');
    await button(page, 'Green Brigade').click();
    await button(page, 'Take it away').click();
    await page.getByRole('dialog', { name: 'Knyphausen commands from Green Brigade' }).waitFor();
    await button(page, 'To Pike and shot').click();
    await tab(page, 'Armies');
    await expect
      .poll(() => field(page, 'With').locator('option:checked').textContent())
      .toBe('Pike and shot');
    await button(page, 'Undo').click();
    await page.getByRole('button', { name: 'Green Brigade', exact: true }).waitFor();
    await button(page, 'Do again').click();
    await page.getByRole('button', { name: 'Green Brigade', exact: true }).waitFor({ state: 'detached' });

    // an army of the muster for the other side, drawn up
    await page.locator('.sides').getByText('Reds', { exact: true }).click();
    await button(page, 'An army from the muster…').click();
    await button(page, 'Make one').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await fine(page);

    // zones, limit, a special rule from lists, the story in both languages
    await tab(page, 'Battle');
    await button(page, 'A zone for the Blues').click();
    await field(page, 'Turn limit').fill('7');
    await field(page, 'Add a special rule').selectOption('steadfast');
    await field(page, 'Side').selectOption('1');
    await button(page, 'Add this rule').click();
    await page.getByText('It stands once although it is beaten.').waitFor();
    await tab(page, 'Story');
    await field(page, 'Title in English').fill('The mill bridge');
    await field(page, 'Story in English').fill('Dawn, and fog on the brook.');
    await page.getByText('told in one language only', { exact: false }).waitFor();
    await field(page, 'Story in French').fill('L’aube, et la brume sur le ruisseau.');
    await fine(page);
    expect(await findings(page)).toEqual([]);

    const file = page.waitForEvent('download');
    await page.getByText('More', { exact: true }).click();
    await button(page, 'Save as a file').click();
    const saved = JSON.parse(readFileSync(await (await file).path(), 'utf8'));
    expect(saved).toMatchObject({
      kind: 'scenario',
      rules: 'adlg-r-2024',
      title: { en: 'The mill bridge' },
      text: { fr: 'L’aube, et la brume sur le ruisseau.' },
      setup: { position: { table: [24, 20], options: { turnLimit: 7 }, special: ['steadfast 1'] } },
    });
    expect(saved.setup.position.terrain.map((t: { kind: string }) => t.kind)).toEqual(['wood', 'road']);
    expect(saved.zones[0]).toHaveLength(4);

    // it was kept by itself; the beginning lists it
    await page.getByText('Kept in this browser').waitFor();
    await page.reload();
    await fine(page);
    await button(page, 'New battle…').click();
    await page.getByRole('button', { name: /^The mill bridge/ }).click();
    await fine(page);
    await button(page, 'Play it').click();
    const brief = page.getByRole('dialog', { name: 'The mill bridge' });
    await brief.getByText('Dawn, and fog on the brook.').waitFor();
    await brief.getByRole('radio').nth(1).check();
    await button(brief, 'Take the field').click();
    await onTable(page);
    // its story goes with it to the table and into a file
    await button(page, 'The mill bridge').click();
    await page.getByRole('dialog').getByText('Dawn, and fog on the brook.').waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'Battle').click();
    const moment = page.waitForEvent('download');
    await page.getByText('Save the position as a file').click();
    expect(JSON.parse(readFileSync(await (await moment).path(), 'utf8'))).toMatchObject({
      name: 'The mill bridge',
      side: 1,
      text: { en: 'Dawn, and fog on the brook.' },
    });
    expect(wrong).toEqual([]);
    await done();
  });

  it('a battle is opened, a base dragged upon another gives way, a fault is said and mended; looking keeps nothing', async (t) => {
    t.skip(leaves(1));
    const { page, wrong, done } = await site.visit(DESK, '#/editor/first-battle/adlg-r-2024');
    await fine(page);
    await page.getByText('Not changed yet').waitFor();
    const [a, other] = [await spotOf(page, 'A1'), await spotOf(page, 'A2')];
    await dragMouse(page, a, other);
    await page.mouse.up();
    await page.getByText('It cannot stand there. This is the nearest place.').waitFor();
    await fine(page);
    await page.getByText('Kept in this browser').waitFor();
    // a smaller table: somebody stands off it, by name, and is brought back
    await tab(page, 'Battle');
    await field(page, 'Depth, UD').fill('6');
    await page.keyboard.press('Tab');
    const problems = page.getByRole('region', { name: 'What is wrong', exact: true });
    await problems
      .getByText(/stands off the table/)
      .first()
      .waitFor();
    expect(await problems.textContent()).not.toMatch(/units\[|\bA\d\b/);
    await button(page, 'Undo').click();
    await fine(page);
    const input = page.locator('input[type=file]');
    await input.setInputFiles({
      name: 'x.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"kind":"scen'),
    });
    await page.getByText(/cannot be opened/).waitFor();
    expect(wrong).toEqual([]);
    await done();
  });

  it('a moment of a battle is taken apart on the analysis board, and the battle stays as it was', async (t) => {
    t.skip(leaves(2));
    const { page, wrong, done } = await site.visit(DESK, addressOf(MEETING, 'meeting'));
    await onTable(page);
    const before = await spotOf(page, 'A2');
    await page.getByRole('button', { name: 'Battle', exact: true }).click();
    await page.getByRole('button', { name: /Analysis board/ }).click();
    await page.getByRole('heading', { name: 'Analysis board', exact: true }).waitFor();
    await page.getByRole('combobox', { name: 'Chosen', exact: true }).selectOption('A2');
    // zones, arcs and reach of whoever is chosen; losses as one likes
    await page.locator('[data-overlay=zone], [data-overlay=shooting]').first().waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Turn left 15°', exact: true }).click();
    await fine(page);
    await page.getByRole('button', { name: 'Try it, both sides', exact: true }).click();
    // both have pieces on a table: one waits for what only the other has
    await page.locator('.battle').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Analysis board', exact: true }).waitFor();
    await page.goBack();
    await page.locator('.battle').waitFor();
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

  it('two armies of every game are drawn up, on a phone too', async (t) => {
    t.skip(leaves(3));
    const { page, wrong, done } = await site.visit(PHONE, '?seed=editor#/editor', { language: 'fr' });
    for (const game of sample(['baroque', 'argad', 'group-orders', 'adlg-r-2021'], 1, 'drawn up')) {
      await field(page, 'Jeu').selectOption(game);
      await button(page, 'Les ranger').click();
      await fine(page, 'Légal.');
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      if (game === 'argad') expect(await findings(page)).toEqual([]);
      await button(page, 'Nouvelle bataille…').click();
    }
    expect(wrong).toEqual([]);
    await done();
  });
});
