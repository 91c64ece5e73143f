import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browsers/browse.ts';
import { lot, sample } from '../../../scripts/vitest/sample.ts';
import { ASKEW, busyTurn, FORGETFUL, MEETING } from './positions.ts';
import {
  addressOf,
  DESK,
  findings,
  onTable,
  openSite,
  PHONE,
  patience,
  type Site,
  spotOf,
  web,
} from './site.ts';

const leaves = lot(7, 4, 'table'); // npm run prove -- samples takes all
/** What the table shows beside the orders: fits, supports, what would be forgotten, print; and what it keeps to itself. */
let site: Site;
beforeAll(async () => {
  if (uses('chromium')) site = await openSite();
});
afterAll(async () => site?.close());

const card = (page: Page) => page.getByRole('alertdialog', { name: 'Before you end', exact: true });
const overlays = (page: Page, kind: string) => page.locator(`[data-overlay="${kind}"]`);
/** Ctrl+Enter is ignored for a moment after an order: pressed until it is heard. */
async function untilCard(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+Enter');
      return card(page).isVisible();
    })
    .toBe(true);
}

describe.skipIf(!uses('chromium'))('the table', () => {
  it('one card names all four things that would be forgotten, each with its button', async (t) => {
    t.skip(leaves(0));
    const { page, wrong, done } = await site.visit(DESK, addressOf(FORGETFUL, 'card'));
    await onTable(page);
    await untilCard(page);
    const lines = await card(page).locator('p').allTextContents();
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(
      /^Byron’s horse will charge Vermuyden’s horse by itself\. They lose 1 or more \d+ %, rout \d+ %; we lose 1 or more \d+ %, rout \d+ %\. AR-CHARGE-05\s*Hold, 3 CP$/,
    );
    expect(lines[1]).toMatch(/^Lunsford’s shot can try to rally for free\. AR-RALLY-01\s*Rally$/);
    expect(lines[2]).toMatch(/^Lucas’s horse is out of command of Rupert .*ADLG-CMD-4\s*Look$/);
    expect(lines[3]).toMatch(/^4 command points are unspent\. ADLG-CMD-6\s*Look$/);
    expect(await findings(page)).toEqual([]);
    // Look chooses the straggler and closes the card
    await card(page).getByRole('button', { name: 'Look', exact: true }).first().click();
    await card(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('[data-piece="A3"]').getAttribute('aria-pressed')).toBe('true');
    // Hold is given at once, and the next card no longer speaks of it
    await untilCard(page);
    await card(page).getByRole('button', { name: 'Hold, 3 CP', exact: true }).click();
    await page
      .getByText(/Byron’s horse is held back/)
      .first()
      .waitFor();
    await untilCard(page);
    await expect.poll(() => card(page).textContent()).not.toMatch(/Byron/);
    await card(page).getByRole('button', { name: 'Rally', exact: true }).click();
    await page
      .getByText(/Lunsford’s shot tries to rally/)
      .first()
      .waitFor();
    // a die was thrown: nothing is taken back
    await expect
      .poll(() => page.getByRole('button', { name: 'Undo the last order', exact: true }).isDisabled())
      .toBe(true);
    expect(wrong).toEqual([]);
    await done();
  });

  it('help “bare” asks nothing at the end of a corps', async () => {
    const { page, done } = await site.visit(DESK, addressOf(FORGETFUL, 'card'), { help: 'bare' });
    await onTable(page);
    // the corps ends at once: Byron charges by himself, and plain cavalry is asked whether it evades (ADLG-EVA-1a)
    await expect
      .poll(async () => {
        await page.keyboard.press('Control+Enter');
        return page.getByText(/evade Byron’s horse/).isVisible();
      })
      .toBe(true);
    expect(await card(page).count()).toBe(0);
    await done();
  });

  it('a charge on an enemy askew is drawn lined up with him; a melee shows who supports', async (t) => {
    t.skip(leaves(1));
    const { page, wrong, done } = await site.visit(DESK, addressOf(ASKEW, 'askew'));
    await onTable(page);
    const melee = await spotOf(page, 'A2');
    await page.mouse.move(melee.x, melee.y);
    await expect.poll(() => overlays(page, 'link').count()).toBe(1); // Lucas beside Maurice
    await page.mouse.move(5, 400);
    await page.keyboard.press(']');
    await page.keyboard.press('c');
    const ghost = overlays(page, 'ghost');
    await expect.poll(() => ghost.count()).toBe(1);
    const [x, y, facing] = ((await ghost.getAttribute('data-pose')) ?? '').split(' ').map(Number);
    // he faces 280°: face to face is 100°, fronts touching along his middle
    expect(facing).toBeCloseTo(100, 1);
    expect(Math.hypot((x ?? 0) - 5, (y ?? 0) - 6.6)).toBeCloseTo(0.75, 2);
    await page.keyboard.press('Enter');
    await page.getByText(/evade Rupert’s horse/).waitFor(); // plain cavalry may, by 2021 (ADLG-EVA-1a)
    await page.keyboard.press('n');
    await page
      .getByText(/Rupert’s horse strikes the front of Vermuyden’s horse/)
      .first()
      .waitFor();
    expect(wrong).toEqual([]);
    await done();
  });

  it('a table of another size is drawn before it is seen: no empty frame when a sheet comes or goes', async () => {
    const { page, done } = await site.visit(PHONE, addressOf(MEETING, 'sized'));
    await onTable(page);
    /** The height of the lowest canvas, and whether something is drawn in its middle. */
    const middle = () =>
      page.evaluate(() => {
        const canvas = document.querySelector<HTMLCanvasElement>('.stage canvas');
        const { width = 0, height = 0 } = canvas ?? {};
        const data = canvas?.getContext('2d')?.getImageData(width / 2, height / 2, 1, 1).data;
        return { height, drawn: (data?.[3] ?? 0) > 0 };
      });
    await expect.poll(async () => (await middle()).drawn).toBe(true);
    const before = await middle();
    // from now on no frame comes
    await page.evaluate(() => {
      globalThis.requestAnimationFrame = () => 0;
    });
    await page.setViewportSize({ width: 390, height: 700 });
    await expect.poll(async () => (await middle()).height).not.toBe(before.height);
    expect((await middle()).drawn).toBe(true);
    await done();
  });

  it('on a phone whoever stands beyond the edge is counted there, and a tap looks at them', async () => {
    const { page, wrong, done } = await site.visit(PHONE, '?seed=beyond');
    await page.getByRole('button', { name: /^Rocroi 1643/ }).tap();
    await page.getByRole('button', { name: 'Two at one table', exact: true }).tap();
    await onTable(page);
    const out = (side: number): Promise<string[]> =>
      page.locator('[data-piece]').evaluateAll(
        (all, [right, width]) =>
          all.flatMap((e) => {
            const { x, width: wide } = e.getBoundingClientRect();
            const middle = x + wide / 2;
            const id = (e as HTMLElement).dataset.piece ?? '';
            return (right ? middle > width : middle < 0) && !/commander/.test(e.ariaLabel ?? '') ? [id] : [];
          }),
        [side, 390] as const,
      );
    const left = page.getByRole('button', { name: /^To the left: France \d+, Spanish/ });
    await left.waitFor();
    const before = await out(0);
    const said = (await left.getAttribute('title'))?.match(/\d+/g)?.map(Number) ?? [];
    // the camp is no troop
    expect(said.reduce((a, b) => a + b, 0)).toBeGreaterThan(before.length - 2);
    await left.tap();
    await expect.poll(async () => (await out(0)).length).toBeLessThan(before.length);
    expect((await out(1)).length).toBeGreaterThan(4);
    expect(await findings(page)).toEqual([]);
    expect(wrong).toEqual([]);
    await done();
  });

  it('Repeat gives the last order to the next selection', async (t) => {
    t.skip(leaves(2));
    const { page, wrong, done } = await site.visit(DESK, addressOf(MEETING, 'meeting'));
    await onTable(page);
    for (const key of [']', 'w', 'w', 'w', 'Enter']) await page.keyboard.press(key);
    await page
      .getByText(/Rupert’s horse moves 0\.3 UD/)
      .first()
      .waitFor();
    const from = await spotOf(page, 'A2');
    await page.keyboard.press(']');
    await expect.poll(() => page.locator('[data-piece="A2"]').getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('y');
    await page.keyboard.press('Enter');
    await page
      .getByText(/Lunsford’s shot moves 0\.3 UD/)
      .first()
      .waitFor();
    await expect.poll(async () => (await spotOf(page, 'A2')).y).toBeLessThan(from.y - 5);
    expect(wrong).toEqual([]);
    await done();
  });

  it('prints the table with armies and chronicle, without buttons', async (t) => {
    t.skip(leaves(3));
    const { page, done } = await site.visit(DESK, addressOf(MEETING, 'print'));
    await onTable(page);
    await page.keyboard.press(']');
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.locator('.man').first().isVisible()).toBe(false);
    for (const gone of ['.zoom', '.tools', '.end', '.steps', '.corps'])
      expect([gone, await page.locator(gone).first().isVisible()]).toEqual([gone, false]);
    for (const kept of ['.stage', '.army', '.say h2', '[aria-label="Chronicle"]'])
      expect([kept, await page.locator(kept).first().isVisible()]).toEqual([kept, true]);
    const stage = await page.locator('.stage').boundingBox();
    expect((stage?.width ?? 0) / (stage?.height ?? 1)).toBeCloseTo((18 + 1.3) / (14 + 1.3), 1);
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.length).toBeGreaterThan(50_000); // the drawing is on it
    await done();
  });

  it.each(
    sample(
      [
        ['desk', DESK],
        ['phone', PHONE],
      ] as const,
      1,
      'sealed',
    ),
  )(
    'Argad at one table, %s: sealed orders are nowhere to be seen by the other side',
    async (_name, options) => {
      const { page, wrong, done } = await site.visit(options, '?seed=sealed');
      await page.getByRole('radio', { name: /^Argad/ }).click();
      await page.getByRole('button', { name: /^Two patrols/ }).click();
      await page.getByRole('button', { name: 'Two at one table', exact: true }).click();
      const hand = page.locator('.hand');
      await onTable(page);
      const own = await page.locator('[data-piece]').evaluateAll((all) =>
        all
          .map((e) => (e as HTMLElement).dataset.piece ?? '')
          .filter((id) => id.startsWith('A'))
          .slice(0, 2),
      );
      const figure = await spotOf(page, own[0] ?? '');
      await page.locator(`[data-piece="${own[0]}"]`).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('g');
      await page.keyboard.press('Enter');
      await expect.poll(() => overlays(page, 'path').count()).toBeGreaterThan(0);
      const said = await page.locator('body').textContent();
      await expect
        .poll(async () => {
          await page.keyboard.press('Control+Enter');
          return hand.isVisible();
        })
        .toBe(true);
      await hand.getByText(/Hand the table to the Imperial patrol/).waitFor();
      expect(await overlays(page, 'path').count()).toBe(0);
      await page.getByRole('button', { name: /: ready$/ }).click();
      await hand.waitFor({ state: 'detached' });
      // no path, no line of the sheet, no sign on a piece, nothing under the pointer
      await page.mouse.move(figure.x, figure.y);
      expect(await overlays(page, 'path').count()).toBe(0);
      const now = (await page.locator('body').textContent()) ?? '';
      expect(now).not.toBe(said);
      expect(now).not.toMatch(/Captain de Brissac (advance|move|walk|run)/i);
      const speech = await page.locator(`[data-piece="${own[0]}"]`).getAttribute('aria-label');
      expect(speech).not.toMatch(/order/i);
      expect(wrong).toEqual([]);
      await done();
    },
  );

  it('plays where storing is forbidden, and says that nothing is kept', async (t) => {
    t.skip(leaves(4));
    const context = await site.browser.newContext({ ...DESK, serviceWorkers: 'block' });
    await context.addInitScript(() => {
      for (const what of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(globalThis, what, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    });
    const page = await context.newPage();
    const wrong: string[] = [];
    page.on('pageerror', (e) => wrong.push(e.message));
    await page.goto(site.url + addressOf(MEETING, 'denied'));
    await onTable(page);
    await page.getByText(/does not let the page store anything/).waitFor();
    const before = await spotOf(page, 'A1');
    for (const key of [']', 'g', 'Enter']) await page.keyboard.press(key);
    await expect.poll(async () => (await spotOf(page, 'A1')).y).toBeLessThan(before.y - 5);
    // settings hold until the page is closed, and say so
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByText('This browser does not allow storage').waitFor();
    await page.getByLabel('Dark', { exact: true }).check();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    expect(wrong).toEqual([]);
    await context.close();
  });

  it('dice fall beside the fight with every factor and its rule; Space halts, a click goes on, the chronicle opens them again', async (t) => {
    t.skip(leaves(5));
    const { page, wrong, done } = await site.visit(DESK, addressOf(busyTurn(), 'busy'), { pace: 'normal' });
    await onTable(page);
    const roll = page.locator('.pop');
    const melee = roll.filter({ hasText: /melee/i });
    const soon = patience();
    while (soon() && !(await melee.isVisible()))
      if (await page.locator('.show').isVisible())
        await page
          .getByRole('button', { name: 'The next event, then halt' })
          .click({ timeout: 2000 })
          .catch(() => {});
      else if (await page.locator('.opt.suggested').isVisible()) await page.keyboard.press('Enter');
      else await page.keyboard.press('Control+Enter');
    await melee.waitFor();
    expect(await melee.locator('li .rid').count()).toBeGreaterThan(0);
    const first = await melee.getAttribute('aria-label');
    // nothing is read before it has fallen
    expect(await melee.getAttribute('data-stage')).toBe('named');
    expect(await melee.locator('.die svg').count()).toBe(0);
    await roll.getByRole('button', { name: 'Close', exact: true }).click();
    await expect
      .poll(async () => (await roll.isVisible()) && (await roll.getAttribute('aria-label')) === first)
      .toBe(false);
    await page.locator('.table').focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.show').count()).toBe(0);
    const told = page.getByRole('list', { name: 'Chronicle', exact: true }).locator('li');
    await told
      .filter({ hasText: / fights / })
      .first()
      .locator('button.open')
      .click();
    await roll.locator('li .rid').first().waitFor();
    expect(wrong).toEqual([]);
    await done();
  });

  it('npm start, one click, and a battle is in progress', async (t) => {
    t.skip(leaves(6));
    const start = path.resolve(web, '../../scripts/start.mjs');
    const child = spawn(process.execPath, [start, '--no-open', '--port', '0'], {
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const context = await site.browser.newContext({ ...DESK, serviceWorkers: 'block' });
    try {
      const url = await new Promise<string>((resolve, reject) => {
        child.once('exit', () => reject(new Error('npm start stopped')));
        createInterface({ input: child.stdout }).on('line', (line) => {
          const at = /https?:\S+/.exec(line)?.[0];
          if (at) resolve(at);
        });
      });
      const page = await context.newPage();
      await page.goto(url);
      await page.getByRole('button', { name: /^Play now/ }).click();
      await onTable(page);
      await page
        .getByText(/to move$/)
        .first()
        .waitFor();
      expect(await page.locator('[data-piece]').count()).toBe(10);
    } finally {
      await context.close();
      child.kill();
    }
  });
});
