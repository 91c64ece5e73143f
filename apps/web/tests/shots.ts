/** The pictures of the README: `npx tsx apps/web/tests/shots.ts` takes them anew into docs/shots. */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { busyTurn, MEETING } from './positions.ts';
import { beforeSetup, playedRecord } from './records.ts';
import {
  addressOf,
  canEnd,
  DESK,
  dragMouse,
  endNow,
  onTable,
  openSite,
  PHONE,
  spotOf,
  until,
  web,
} from './site.ts';

const folder = path.resolve(web, '../../docs/shots');
mkdirSync(folder, { recursive: true });
const site = await openSite();
const shoot = async (page: Page, name: string): Promise<void> => {
  await page.waitForTimeout(700);
  await page.screenshot({ path: path.join(folder, `${name}.jpg`), type: 'jpeg', quality: 84 });
};
const ROCROI = JSON.parse(
  readFileSync(path.join(web, 'tests/fixtures/rocroi-turn-6.json'), 'utf8'),
) as object;
const dark = { ...DESK, colorScheme: 'dark' as const };

const start = await site.visit(DESK);
await start.page.waitForTimeout(1500);
await shoot(start.page, 'start');

const battle = await site.visit(DESK, '?seed=shots');
await battle.page
  .getByRole('button', { name: /Rocroi/ })
  .first()
  .click();
await battle.page.getByRole('button', { name: /Two at one table/ }).click();
await onTable(battle.page);
await endNow(battle.page);
const horse = await spotOf(battle.page, 'A01');
const corner = { x: horse.x - horse.width / 2 + 3, y: horse.y - horse.height / 2 + 3 };
await battle.page.mouse.move(corner.x, corner.y);
await battle.page.mouse.down();
await battle.page.mouse.move(corner.x + 8, corner.y - 16, { steps: 8 });
await battle.page.mouse.move(corner.x + 40, corner.y - 90, { steps: 12 });
await shoot(battle.page, 'orders');

const night = await site.visit(dark, addressOf({ ...busyTurn() }, 'shots'));
await onTable(night.page);
for (let i = 0; i < 12 && !(await night.page.locator('.plan').isVisible()); i++) await endNow(night.page);
await shoot(night.page, 'shooting-dark');

const evade = await site.visit(DESK, addressOf(MEETING, 'shots'));
await onTable(evade.page);
for (const key of [']', ']', ']', 'c', 'Enter']) await evade.page.keyboard.press(key);
await shoot(evade.page, 'question');

const refused = await site.visit(DESK, addressOf(MEETING, 'shots'));
await onTable(refused.page);
const shot = await spotOf(refused.page, 'A2');
await dragMouse(refused.page, shot, { x: shot.x, y: shot.y - 2.6 * shot.width });
await shoot(refused.page, 'refusal');

const phone = await site.visit(PHONE, '?seed=shots');
await phone.page.getByRole('button', { name: /ford/ }).first().tap();
await phone.page.getByRole('button', { name: /Two at one table/ }).tap();
await onTable(phone.page);
const foot = await spotOf(phone.page, 'A2');
await phone.page.touchscreen.tap(foot.x, foot.y);
await phone.page.keyboard.press('g');
await shoot(phone.page, 'phone');

const replay = await site.visit(DESK);
const record = await playedRecord('skirmish-at-the-ford', 'sergeant', 'a', 3000);
await replay.page
  .locator('input[type=file]')
  .first()
  .setInputFiles({
    name: 'Skirmish at the ford.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(record)),
  });
await replay.page.locator('.over').waitFor();
await replay.page.getByRole('button', { name: 'Watch it again' }).first().click();
await replay.page.getByRole('heading', { name: 'Dice luck' }).waitFor({ timeout: 90_000 });
await replay.page.locator('input[type=range]').focus();
for (let i = 0; i < 6; i++) await replay.page.keyboard.press('ArrowLeft');
await replay.page.mouse.move(20, 500);
await shoot(replay.page, 'replay');

const thick = await site.visit(dark, addressOf(ROCROI, 'r9'));
await onTable(thick.page);
await endNow(thick.page);
for (const key of [']', ']', 'c']) await thick.page.keyboard.press(key);
await shoot(thick.page, 'charge-dark');

const setup = await site.visit(DESK);
await setup.page
  .locator('input[type=file]')
  .first()
  .setInputFiles({
    name: 'Two armies.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(await beforeSetup('set'))),
  });
for (let i = 0; i < 60 && !(await setup.page.locator('.plan[data-kind=deploy]').isVisible()); i++) {
  if (await setup.page.locator('.hand').isVisible()) await setup.page.keyboard.press('Enter');
  else
    await setup.page
      .getByRole('button', { name: /^Choose for me/ })
      .first()
      .click({ timeout: 1500 })
      .catch(() => {});
  await setup.page.waitForTimeout(120);
}
await setup.page.locator('.corp.now').first().click();
await shoot(setup.page, 'set-up');

/** The other games, each in the middle of its own kind of orders. */
async function playing(game: RegExp, battle: RegExp): Promise<Page> {
  const { page } = await site.visit(DESK, '?seed=shots');
  await page.getByRole('radio', { name: game }).click();
  await page.getByRole('button', { name: battle }).first().click();
  await page.getByRole('button', { name: /Play now/ }).click();
  await onTable(page);
  return page;
}
const answered = async (page: Page): Promise<void> =>
  page
    .locator('.opt.suggested')
    .first()
    .click({ timeout: 1500 })
    .catch(() => {});

const baroque = await playing(/Baroque/, /^Rocroi/);
await until(async () => {
  if (await baroque.locator('.q').isVisible()) await answered(baroque);
  return canEnd(baroque);
}, 30_000);
for (const key of [']', 'g']) await baroque.keyboard.press(key);
await shoot(baroque, 'baroque');

const argad = await playing(/Argad/, /crossroads/i);
await until(() => canEnd(argad), 30_000);
for (let i = 0; i < 9; i++) for (const key of [']', i % 3 === 2 ? 'c' : 'g']) await argad.keyboard.press(key);
await shoot(argad, 'argad');

const groups = await playing(/Group/, /ridge/i);
await until(async () => {
  if (/Orders/.test((await groups.locator('.steps .now').textContent()) ?? '')) return true;
  if (await groups.locator('.q').isVisible()) await answered(groups);
  else if (await canEnd(groups)) await endNow(groups);
  return false;
}, 60_000);
for (const key of [']', 'g']) await groups.keyboard.press(key);
await shoot(groups, 'group-orders');

await site.close();
