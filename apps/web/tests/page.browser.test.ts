import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChromium, uses } from '../../../scripts/browse.ts';
import { serve } from '../../../scripts/serve.mjs';

/** The built page in a real browser, used as a person uses it. */
const web = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

let dist = '';
let url = '';
let close: () => Promise<void> = async () => {};
let browser: Browser;

beforeAll(async () => {
  if (!uses('chromium')) return;
  dist = mkdtempSync(path.join(os.tmpdir(), 'tercio-web-'));
  // as `npm start` builds it; inside a test run Vite would build for development
  const vite = path.resolve(web, '../../node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error', '--outDir', dist, '--emptyOutDir'], {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const server = await serve(dist);
  url = server.url;
  close = server.close;
  browser = await openChromium();
});

afterAll(async () => {
  await browser?.close();
  await close();
  if (dist) rmSync(dist, { recursive: true });
});

interface Visit {
  page: Page;
  wrong: string[]; // errors and foreign requests
  done(): Promise<void>;
}

async function visit(options: BrowserContextOptions = DESK, hash = ''): Promise<Visit> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on('pageerror', (e) => wrong.push(e.message));
  page.on('console', (m) => {
    if (m.type() === 'error') wrong.push(m.text());
  });
  page.on('request', (r) => {
    if (!r.url().startsWith(url) && !r.url().startsWith('data:')) wrong.push(`asks for ${r.url()}`);
  });
  await page.goto(url + hash);
  return { page, wrong, done: () => context.close() };
}

const middle = async (
  page: Page,
  id: string,
): Promise<{ x: number; y: number; width: number; height: number }> => {
  const b = await page.locator(`[data-piece="${id}"]`).boundingBox();
  if (!b) throw new Error(`no piece ${id}`);
  return { x: b.x + b.width / 2, y: b.y + b.height / 2, width: b.width, height: b.height };
};

const pieces = (page: Page) => page.locator('[data-piece]');
const openBattle = async (page: Page) => pieces(page).first().waitFor({ state: 'attached' });

async function dragMouse(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
  steps = 6,
) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps });
}

/** Serious findings of the automated accessibility check. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const run = (
      globalThis as unknown as {
        axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> };
      }
    ).axe;
    const { violations } = await run.run();
    return violations
      .filter((v) => v.impact === 'serious' || v.impact === 'critical')
      .map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 120)).join(' | ')}`);
  });
}

describe.skipIf(!uses('chromium'))('the page', () => {
  it('goes from the start to a battle in one click, without errors or foreign requests', async () => {
    const { page, wrong, done } = await visit();
    await page.getByRole('button', { name: /Play now/ }).click();
    await openBattle(page);
    expect(await pieces(page).count()).toBeGreaterThan(30);
    await page.goBack();
    await page.getByRole('heading', { name: 'Give battle in one click.' }).waitFor();
    expect(wrong).toEqual([]);
    await done();
  });

  it('loads first in under 300 kB compressed', async () => {
    const { page, done } = await visit();
    const names: string[] = await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((r) => setTimeout(r, 500));
      return performance.getEntriesByType('resource').map((e) => new URL(e.name).pathname.slice(1));
    });
    const size = (name: string) => {
      const data = readFileSync(path.join(dist, name));
      return /\.(woff2|png)$/.test(name) ? data.length : gzipSync(data).length;
    };
    const total = ['index.html', ...new Set(names)].reduce((sum, name) => sum + size(name), 0);
    expect(names.some((n) => n.endsWith('.woff2'))).toBe(true);
    expect(total).toBeLessThan(300_000);
    await done();
  });

  it('drags a piece forward along its facing, and Escape leaves it where it was', async () => {
    const { page, wrong, done } = await visit(DESK, '#battle');
    await openBattle(page);
    const before = await middle(page, 'A18');
    await dragMouse(page, before, { x: before.x + 25, y: before.y - 40 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await middle(page, 'A18')).toEqual(before);
    await dragMouse(page, before, { x: before.x + 25, y: before.y - 40 });
    await page.mouse.up();
    await expect.poll(async () => (await middle(page, 'A18')).y).toBeLessThan(before.y - 30);
    expect((await middle(page, 'A18')).x).toBeCloseTo(before.x, 0);
    expect(wrong).toEqual([]);
    await done();
  });

  it('wheels by a front corner', async () => {
    const { page, done } = await visit(DESK, '#battle');
    await openBattle(page);
    const before = await middle(page, 'A18');
    const corner = { x: before.x + before.width / 2 - 3, y: before.y - before.height / 2 + 3 };
    await dragMouse(page, corner, { x: corner.x - 6, y: corner.y - 30 });
    await page.mouse.up();
    // a turned rectangle needs a taller box
    await expect.poll(async () => (await middle(page, 'A18')).height).toBeGreaterThan(before.height + 8);
    await done();
  });

  it('pans by dragging the ground and zooms at the wheel', async () => {
    const { page, done } = await visit(DESK, '#battle');
    await openBattle(page);
    const whole = await middle(page, 'A18');
    await page.mouse.move(whole.x, whole.y);
    for (let i = 0; i < 4; i++) await page.mouse.wheel(0, -240);
    await expect.poll(async () => (await middle(page, 'A18')).width).toBeGreaterThan(whole.width * 2);
    const near = await middle(page, 'A18');
    await dragMouse(page, { x: 500, y: 720 }, { x: 560, y: 680 });
    await page.mouse.up();
    const moved = await middle(page, 'A18');
    expect(moved.x - near.x).toBeCloseTo(60, 0);
    expect(moved.y - near.y).toBeCloseTo(-40, 0);
    await page.keyboard.press('f');
    await expect.poll(async () => (await middle(page, 'A18')).width).toBeCloseTo(whole.width, 0);
    await done();
  });

  it('is played by keyboard: to a piece, to its neighbour, choose it, answer the question by its letter', async () => {
    const { page, done } = await visit(DESK, '#battle');
    await openBattle(page);
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('s');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await page.locator('[data-piece="A08"]').focus();
    await page.keyboard.press('ArrowUp');
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.piece)).toBe('B06');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await page.locator('[data-piece="A08"]').getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await done();
  });

  it('keeps language and light over a reload', async () => {
    const { page, done } = await visit();
    await page.getByRole('button', { name: 'Français' }).click();
    await page.getByRole('heading', { name: 'Livrez bataille d’un clic.' }).waitFor();
    await page.getByRole('button', { name: 'Jour ou nuit' }).click();
    await page.reload();
    await page.getByRole('heading', { name: 'Livrez bataille d’un clic.' }).waitFor();
    expect(
      await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]),
    ).toEqual(['fr', 'dark']);
    await done();
  });

  it('works where storing is forbidden, and says so', async () => {
    const context = await browser.newContext({ ...DESK, serviceWorkers: 'block' });
    await context.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    const page = await context.newPage();
    await page.goto(url);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByText('This browser forbids storing').waitFor();
    await page.getByLabel('Dark', { exact: true }).check();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await context.close();
  });

  it('fits a phone: nothing overflows, decisions lie at thumb height, papers open as sheets', async () => {
    const { page, wrong, done } = await visit(PHONE, '#battle');
    await openBattle(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const box = await page.getByRole('alertdialog').boundingBox();
    expect(box?.y).toBeGreaterThan(400);
    await page.getByRole('button', { name: /Stand/ }).tap();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Chronicle' }).tap();
    await page.getByRole('list', { name: 'Chronicle' }).waitFor();
    expect(wrong).toEqual([]);
    await done();
  });

  it('one finger pans over an army without moving it, two fingers zoom', async () => {
    const { page, done } = await visit(PHONE, '#battle');
    await openBattle(page);
    await page.getByRole('button', { name: /Stand/ }).tap();
    const cdp = await page.context().newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number; id: number }[]
    ) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
    const other = await middle(page, 'A08');
    const before = await middle(page, 'A12');
    await touch('touchStart', { ...before, id: 1 });
    for (let i = 1; i <= 6; i++) await touch('touchMove', { x: before.x + i * 10, y: before.y, id: 1 });
    await touch('touchEnd');
    await expect.poll(async () => (await middle(page, 'A12')).x).toBeCloseTo(before.x + 60, 0);
    expect((await middle(page, 'A08')).x).toBeCloseTo(other.x + 60, 0);
    const y = 330;
    await touch('touchStart', { x: 150, y, id: 1 }, { x: 250, y, id: 2 });
    for (let i = 1; i <= 5; i++)
      await touch('touchMove', { x: 150 - i * 10, y, id: 1 }, { x: 250 + i * 10, y, id: 2 });
    await touch('touchEnd');
    await expect.poll(async () => (await middle(page, 'A12')).width).toBeCloseTo(before.width * 2, 0);
    await done();
  });

  it.each([
    ['start', '', DESK],
    ['battle', '#battle', DESK],
    ['battle, dark', '#battle', { ...DESK, colorScheme: 'dark' as const }],
    ['battle, phone', '#battle', PHONE],
  ])('%s: the accessibility check finds nothing serious', async (_name, hash, options) => {
    const { page, done } = await visit(options, hash);
    if (hash) await openBattle(page);
    else
      await page
        .getByRole('button', { name: /Rocroi/ })
        .first()
        .waitFor();
    await page.waitForTimeout(400);
    expect(await findings(page)).toEqual([]);
    if (!hash) {
      await page.getByRole('button', { name: 'Settings' }).click();
      expect(await findings(page)).toEqual([]);
    } else if (options === DESK) {
      await page.getByRole('button', { name: 'Keys and help' }).click();
      expect(await findings(page)).toEqual([]);
    }
    await done();
  });

  it('works without a network once it was loaded', async () => {
    const context = await browser.newContext(DESK);
    const page = await context.newPage();
    await page.goto(url);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: /Play now/ }).click();
    await openBattle(page);
    await context.close();
  });

  it('puts every built file but the licences into the service worker’s list', () => {
    const list = readFileSync(path.join(dist, 'sw.js'), 'utf8');
    expect(list).not.toMatch(/VERSION\*|FILES\*/);
    for (const name of readdirSync(path.join(dist, 'assets'))) expect(list).toContain(`assets/${name}`);
  });
});
