/**
 * Every screen of a battle on desk and phone, by day and in the dark: `npm run prove -- shots` takes them anew into
 * docs/shots/screens.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { MEETING } from './positions.ts';
import { playedRecord } from './records.ts';
import { addressOf, DESK, onTable, openSite, PHONE, spotOf, web } from './site.ts';

const folder = path.resolve(web, '../../docs/shots/screens');
mkdirSync(folder, { recursive: true });
const site = await openSite();
const record = await playedRecord('skirmish-at-the-ford', 'sergeant', 'a', 3000);
const ROCROI = JSON.parse(
  readFileSync(path.join(web, 'tests/fixtures/rocroi-turn-6.json'), 'utf8'),
) as object;

/** `npx tsx apps/web/tests/screens.ts argad drawing-up` takes these only. */
const WANTED = process.argv.slice(2);

const KINDS = (['light', 'dark'] as const).flatMap((colorScheme) => [
  { name: `desk-${colorScheme === 'light' ? 'day' : 'dark'}`, options: { ...DESK, colorScheme } },
  {
    name: `phone-${colorScheme === 'light' ? 'day' : 'dark'}`,
    options: { ...PHONE, colorScheme, deviceScaleFactor: 1 },
  },
]);

for (const { name, options } of KINDS) {
  const shoot = async (page: Page, what: string): Promise<void> => {
    await page.waitForTimeout(900);
    const file = path.join(folder, `${what}-${name}.jpg`);
    await page.screenshot({ path: file, type: 'jpeg', quality: 55 });
  };
  const started = async (battle: RegExp, how: RegExp, settings = {}, game?: RegExp) => {
    const visit = await site.visit(options, '?seed=shots', settings);
    visit.page.setDefaultTimeout(20_000);
    if (game) await visit.page.getByRole('radio', { name: game }).click();
    await visit.page.getByRole('button', { name: battle }).first().click();
    await visit.page.getByRole('button', { name: how }).first().click();
    return visit;
  };
  const taking = async (what: string, take: () => Promise<void>): Promise<void> => {
    if (WANTED.length > 0 && !WANTED.includes(what)) return;
    try {
      await take();
    } catch (error) {
      process.stdout.write(`${what}-${name}: ${String(error).split('\n')[0]}\n`);
    }
  };

  await taking('briefing', async () => {
    const { page, done } = await started(/^Rocroi 1643/, /^Play now/, { briefing: true });
    await shoot(page, 'briefing');
    await done();
  });
  await taking('lesson', async () => {
    // a first visit: its battle is the lesson
    const { page, done } = await site.visit(options, '?seed=shots');
    page.setDefaultTimeout(20_000);
    await page.getByRole('radio', { name: /Baroque/ }).click();
    await page.getByRole('button', { name: /^Play now/ }).click();
    await onTable(page);
    await page.locator('.q .opt').last().click();
    await page.locator('[data-overlay=note]').filter({ hasText: 'Here' }).first().waitFor();
    await shoot(page, 'lesson');
    await done();
  });
  await taking('wing', async () => {
    const { page, done } = await started(/^Rocroi 1643/, /Two at one table/);
    await onTable(page);
    const card = page.locator('.corp').first();
    if (await card.isVisible()) await card.click();
    else {
      const at = await spotOf(page, 'A01');
      await page.touchscreen.tap(at.x, at.y);
      await page.keyboard.press('Enter');
      for (let i = 0; i < 2; i++) {
        await page.waitForTimeout(600);
        await page.touchscreen.tap(at.x, at.y);
      }
    }
    await page.waitForTimeout(600);
    await page.keyboard.press('g');
    await shoot(page, 'wing');
    await done();
  });
  await taking('charge', async () => {
    const { page, done } = await site.visit(options, addressOf(ROCROI, 'r9'));
    page.setDefaultTimeout(20_000);
    await onTable(page);
    await page.keyboard.press('Control+Enter');
    await page.waitForTimeout(700);
    for (const key of [']', ']', 'c']) await page.keyboard.press(key);
    await shoot(page, 'charge');
    await done();
  });
  await taking('question', async () => {
    const { page, done } = await site.visit(options, addressOf(MEETING, 'shots'));
    page.setDefaultTimeout(20_000);
    await onTable(page);
    for (const key of [']', ']', ']', 'c', 'Enter']) await page.keyboard.press(key);
    await shoot(page, 'question');
    await done();
  });
  await taking('result', async () => {
    const { page, done } = await site.visit(options);
    page.setDefaultTimeout(20_000);
    const buffer = Buffer.from(JSON.stringify(record));
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'ford.json', mimeType: 'application/json', buffer });
    await page.locator('.over, .result').first().waitFor();
    await page.waitForTimeout(2500);
    await shoot(page, 'result');
    await done();
  });
  for (const [what, game, battle] of [
    ['baroque', /Baroque/, /^Rocroi/],
    ['argad', /Argad/, /churchyard/i],
    ['drawing-up', /Argad/, /^Caracole/],
    ['group-orders', /Group/, /village/i],
  ] as const)
    await taking(what, async () => {
      const { page, done } = await started(battle, /Two at one table/, {}, game);
      await onTable(page);
      await shoot(page, what);
      await done();
    });
}
await site.close();
