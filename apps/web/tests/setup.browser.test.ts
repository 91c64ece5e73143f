import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browse.ts';
import { beforeSetup } from './records.ts';
import { DESK, dragMouse, findings, openSite, PHONE, pieces, type Site, spotOf } from './site.ts';

/** Setting up a battle of ADLG-R on the page: ground, secrets, camps, and corps drawn up as formations. */
let site: Site;
beforeAll(async () => {
  if (uses('chromium')) site = await openSite();
});
afterAll(async () => site?.close());

const question = (page: Page) => page.locator('.q');
const plan = (page: Page) => page.locator('.plan');
const hand = (page: Page) => page.locator('.hand');

const labels = (page: Page): Promise<string[]> =>
  page.locator('[data-piece]').evaluateAll((all) => all.map((e) => e.getAttribute('aria-label') ?? ''));

async function start(options = DESK) {
  const visit = await site.visit(options);
  const buffer = Buffer.from(JSON.stringify(await beforeSetup('set')));
  await visit.page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'two-armies.json', mimeType: 'application/json', buffer });
  await question(visit.page).waitFor();
  return visit;
}

/** Answers what comes with the first or a named answer until a corps is to be deployed; how often hands changed. */
async function untilDeployment(page: Page, answer: (title: string) => RegExp): Promise<number> {
  let changes = 0;
  for (let i = 0; i < 60 && !(await plan(page).isVisible()); i++) {
    if (await hand(page).isVisible()) {
      changes++;
      // nobody looks over a shoulder: at most the camps, which all may see
      for (const label of await labels(page)) expect(label).toMatch(/camp/i);
      await page.keyboard.press('Enter');
      await hand(page).waitFor({ state: 'detached' });
    } else if (await question(page).isVisible()) {
      const title = (await question(page).locator('h3').textContent()) ?? '';
      const id = await question(page).getAttribute('data-ask');
      await question(page)
        .getByRole('button', { name: answer(title) })
        .first()
        .click();
      await expect
        .poll(async () => {
          if ((await hand(page).isVisible()) || (await plan(page).isVisible())) return true;
          return (await question(page).getAttribute('data-ask')) !== id;
        })
        .toBe(true);
    } else await page.waitForTimeout(30);
  }
  await plan(page).waitFor();
  return changes;
}

describe.skipIf(!uses('chromium'))('setting up', () => {
  it('two at one table: only secret notes change hands; corps are drawn up, dragged, refused outside, put down', async () => {
    const { page, wrong, done } = await start();
    expect(await findings(page)).toEqual([]);
    const changes = await untilDeployment(page, (title) =>
      /Flank march/.test(title)
        ? /No secrets/
        : /ambushes and dummies/.test(title)
          ? /No markers/
          : /Choose for me/,
    );
    // notes of one and of the other, markers of one and of the other
    expect(changes).toBeLessThanOrEqual(4);
    // the corps as formations: choose one, give it another shape
    await page.locator('.corp.next').first().click();
    const shapes = page.getByRole('button', { name: /^(Line|Two lines|Chequered|Wings)/ });
    expect(await shapes.count()).toBe(4);
    const name = await page.locator('.plan h3').textContent();
    await page.getByRole('button', { name: /^Line/ }).click();
    await expect.poll(() => page.locator('.plan h3').textContent()).not.toBe(name);
    expect(await findings(page)).toEqual([]);
    // drag one base: it goes where it is dragged; out of the zone it stops at its edge
    await page.keyboard.press('Escape');
    const mine = await page
      .locator('[data-piece]')
      .evaluateAll((all) => all.map((e) => (e as HTMLElement).dataset.piece ?? ''));
    const horse = mine.find((id) => /^[AB]\d/.test(id)) ?? mine[0] ?? '';
    const from = await spotOf(page, horse);
    await dragMouse(page, from, { x: from.x + from.width * 3, y: from.y });
    await page.mouse.up();
    await expect.poll(async () => Math.abs((await spotOf(page, horse)).x - from.x)).toBeGreaterThan(5);
    await page.keyboard.press('u');
    await expect.poll(async () => (await spotOf(page, horse)).x).toBeCloseTo(from.x, 0);
    // all corps of both sides are put down with Ctrl+Enter
    for (let i = 0; i < 12 && (await plan(page).isVisible()); i++) {
      await page.waitForTimeout(310);
      await page.keyboard.press('Control+Enter');
      if (await hand(page).isVisible()) await page.keyboard.press('Enter');
      await page.waitForTimeout(50);
    }
    await page
      .getByText(/to move$/)
      .first()
      .waitFor();
    expect(await pieces(page).count()).toBeGreaterThanOrEqual(12);
    expect(wrong).toEqual([]);
    await done();
  });

  it('an ambush is noted in secret: the other side sees nothing of it, in no piece, line or list', async () => {
    const { page, wrong, done } = await start();
    const changes = await untilDeployment(page, (title) =>
      /Flank march/.test(title) ? /Ambush of the/ : /Choose for me/,
    );
    expect(changes).toBeGreaterThanOrEqual(2);
    const side = await page.locator('.say h2').textContent();
    expect(side).toMatch(/Blue|Red/);
    const seen = await labels(page);
    const other = /Blue/.test(side ?? '') ? 'Red' : 'Blue';
    // of the other side at most markers and the camp are known before it deploys
    for (const label of seen.filter((l) => l.includes(other))) expect(label).toMatch(/hidden|Camp|camp/);
    expect(wrong).toEqual([]);
    await done();
  });

  it('everything can be left to the engine in one answer, also on a phone', async () => {
    const { page, wrong, done } = await start(PHONE);
    for (let i = 0; i < 20; i++) {
      if (await hand(page).isVisible()) await page.getByRole('button', { name: /is ready/ }).tap();
      else if (await page.getByRole('button', { name: /Choose everything for me/ }).isVisible())
        await page.getByRole('button', { name: /Choose everything for me/ }).tap();
      else break;
      await page.waitForTimeout(150);
    }
    await expect.poll(() => page.locator('h1').first().textContent()).toMatch(/to move/);
    expect(await pieces(page).count()).toBeGreaterThanOrEqual(12);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(wrong).toEqual([]);
    await done();
  });
});
