import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browsers/browse.ts';
import { sample } from '../../../scripts/vitest/sample.ts';
import { field } from './fields.ts';
import { MEETING } from './positions.ts';
import {
  addressOf,
  DESK,
  dist,
  dragMouse,
  findings,
  goOffline,
  onTable,
  openSite,
  PHONE,
  pieces,
  type Site,
  spotOf,
  standing,
} from './site.ts';

/** The page itself: start, table, gestures, light and language, storage, offline, accessibility. */
let site: Site;
beforeAll(async () => {
  if (uses('chromium')) site = await openSite();
});
afterAll(async () => site?.close());

const BATTLE = addressOf(MEETING, 'page');

describe.skipIf(!uses('chromium'))('the page', () => {
  it('goes from the start to a battle in one click, without errors or foreign requests', async () => {
    const { page, wrong, done } = await site.visit();
    await page.getByRole('button', { name: /^Play now/ }).click();
    await onTable(page);
    expect(await pieces(page).count()).toBeGreaterThanOrEqual(10);
    await page.goBack();
    await page.getByRole('heading', { name: 'Give battle in one click.', exact: true }).waitFor();
    // the address carries the battle that was picked, and playing it is in reach further down
    const rocroi = page.getByRole('button', { name: /^Rocroi 1643/ });
    await rocroi.click();
    const here = () => new URL(page.url()).hash;
    await expect.poll(here).toBe('#/start/adlg-r-2021/rocroi-1643');
    await page.goto(`${site.url}#/start/adlg-r-2024/rocroi-1643/1`);
    await expect.poll(() => rocroi.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => page.getByRole('combobox', { name: /^You command/ }).inputValue()).toBe('1');
    await rocroi.scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Play Rocroi', exact: true }).click();
    await onTable(page);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('Rocroi');
    await page.goto(`${site.url}#/start/adlg-r-2024/nowhere`);
    await page.getByText('The link names a battle that is not here: nowhere.').waitFor();
    expect(wrong).toEqual([]);
    await done();
  });

  it('loads first in under 300 kB compressed', async () => {
    const { page, done } = await site.visit();
    // everything that the first screen shows: the battles of the first game come last
    await page.getByRole('button', { name: /^Rocroi 1643/ }).waitFor();
    const names: string[] = await page.evaluate(async () => {
      await document.fonts.ready;
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

  it('a drag makes a draft along the facing, and Escape leaves everything as it was', async () => {
    const { page, wrong, done } = await site.visit(DESK, BATTLE);
    await onTable(page);
    const before = await spotOf(page, 'A2');
    await dragMouse(page, before, { x: before.x + 25, y: before.y - 40 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await spotOf(page, 'A2')).toEqual(before);
    expect(await page.locator('.give').count()).toBe(0);
    expect(wrong).toEqual([]);
    await done();
  });

  it('pans by dragging the ground and zooms at the wheel, drawn at three levels of detail', async () => {
    const { page, done } = await site.visit(DESK, BATTLE);
    await onTable(page);
    await page.keyboard.press('f'); // the whole table; the first look is nearer
    const whole = await standing(page, 'A2');
    const detail = (): Promise<string | null> => page.getByRole('application').getAttribute('data-detail');
    await page.mouse.move(whole.x, whole.y);
    for (let i = 0; i < 4; i++) await page.mouse.wheel(0, -240);
    await expect.poll(async () => (await spotOf(page, 'A2')).width).toBeGreaterThan(whole.width * 2);
    await expect.poll(detail).toBe('near');
    const near = await spotOf(page, 'A2');
    await dragMouse(page, { x: 500, y: 720 }, { x: 560, y: 680 });
    await page.mouse.up();
    const moved = await spotOf(page, 'A2');
    expect(moved.x - near.x).toBeCloseTo(60, 0);
    expect(moved.y - near.y).toBeCloseTo(-40, 0);
    await page.keyboard.press('f');
    await expect.poll(async () => (await spotOf(page, 'A2')).width).toBeCloseTo(whole.width, 0);
    await expect.poll(detail).toBe('mid');
    // the whole table in a small window: flat blocks with the signs of the rule books
    await page.setViewportSize({ width: 720, height: 420 });
    await page.keyboard.press('f');
    await expect.poll(detail).toBe('far');
    await done();
  });

  it('arrow keys go from piece to piece, Enter chooses, ? explains the keys', async () => {
    const { page, done } = await site.visit(DESK, BATTLE);
    await onTable(page);
    await page.locator('[data-piece="A1"]').focus();
    await page.keyboard.press('ArrowUp');
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.piece)).toBe('B1');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await page.locator('[data-piece="A1"]').getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await done();
  });

  it('keeps language and light over a reload', async () => {
    const { page, done } = await site.visit();
    await page.getByRole('button', { name: 'Français', exact: true }).click();
    await page.getByRole('heading', { name: 'Livrez bataille d’un clic.', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Jour ou nuit', exact: true }).click();
    await page.reload();
    await page.getByRole('heading', { name: 'Livrez bataille d’un clic.', exact: true }).waitFor();
    expect(
      await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]),
    ).toEqual(['fr', 'dark']);
    await done();
  });

  it('fits a phone: nothing overflows, panels open as sheets', async () => {
    const { page, wrong, done } = await site.visit(PHONE, BATTLE);
    await onTable(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Chronicle', exact: true }).tap();
    await page.getByRole('list', { name: 'Chronicle', exact: true }).waitFor();
    expect(wrong).toEqual([]);
    await done();
  });

  it('one finger pans over an army without moving it, two fingers zoom', async () => {
    const { page, done } = await site.visit(PHONE, BATTLE);
    await onTable(page);
    const cdp = await page.context().newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number; id: number }[]
    ) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
    const before = await spotOf(page, 'A2');
    const y = 330;
    await touch('touchStart', { x: 150, y, id: 1 }, { x: 250, y, id: 2 });
    for (let i = 1; i <= 5; i++)
      await touch('touchMove', { x: 150 - i * 10, y, id: 1 }, { x: 250 + i * 10, y, id: 2 });
    await touch('touchEnd');
    await expect.poll(async () => (await spotOf(page, 'A2')).width).toBeCloseTo(before.width * 2, 0);
    const near = await spotOf(page, 'B2');
    const mine = await spotOf(page, 'A3');
    await touch('touchStart', { x: 200, y: 300, id: 1 });
    for (let i = 1; i <= 6; i++) await touch('touchMove', { x: 200 - i * 5, y: 300, id: 1 });
    await touch('touchEnd');
    await expect.poll(async () => (await spotOf(page, 'B2')).x).toBeCloseTo(near.x - 30, 0);
    expect((await spotOf(page, 'A3')).x).toBeCloseTo(mine.x - 30, 0);
    expect(await page.locator('.give').count()).toBe(0);
    await done();
  });

  it.each(
    sample(
      [
        ['start', '', DESK],
        ['battle', BATTLE, DESK],
        ['battle, dark', BATTLE, { ...DESK, colorScheme: 'dark' as const }],
        ['battle, phone', BATTLE, PHONE],
      ] as const,
      2,
      'axe',
    ),
  )('%s: the accessibility check finds nothing serious', async (_name, hash, options) => {
    const { page, done } = await site.visit(options, hash);
    if (hash) await onTable(page);
    else await page.getByRole('button', { name: /^Rocroi 1643/ }).waitFor();
    // colours on their way from one to another would be found fault with
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await findings(page)).toEqual([]);
    if (!hash) {
      await page.getByRole('button', { name: 'Settings', exact: true }).click();
      expect(await findings(page)).toEqual([]);
    } else if (options === DESK) {
      await page.getByRole('button', { name: 'Keys and help', exact: true }).click();
      expect(await findings(page)).toEqual([]);
    }
    await done();
  });

  it('works without a network once it was loaded', async () => {
    const { page, done } = await site.visit({ ...DESK, serviceWorkers: 'allow' });
    await goOffline(page);
    await page.getByRole('button', { name: /^Play now/ }).click();
    await onTable(page);
    await done();
  });

  it('can be installed: a name, a start, icons of both sizes, a window of its own', () => {
    const manifest = JSON.parse(readFileSync(path.join(dist, 'manifest.webmanifest'), 'utf8')) as {
      name: string;
      start_url: string;
      display: string;
      icons: { src: string; sizes: string }[];
    };
    expect(readFileSync(path.join(dist, 'index.html'), 'utf8')).toMatch(/rel="manifest"/);
    expect(manifest).toMatchObject({ name: 'Tercio', display: 'standalone' });
    expect(manifest.start_url).toBeTruthy();
    for (const size of ['192x192', '512x512']) {
      const icon = manifest.icons.find((i) => i.sizes === size);
      expect(readFileSync(path.join(dist, icon?.src ?? '')).length).toBeGreaterThan(500);
    }
  });

  it('puts every built file but the licences into the service worker’s list', () => {
    const list = readFileSync(path.join(dist, 'sw.js'), 'utf8');
    expect(list).not.toMatch(/VERSION\*|FILES\*/);
    for (const name of readdirSync(path.join(dist, 'assets'))) expect(list).toContain(`assets/${name}`);
  });

  it('plays a game from a file that tercio --rules serves, by cards and against a general, and in every room', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'tercio-outside-'));
    const file = path.join(folder, 'my-game.js');
    const entry = path.resolve(import.meta.dirname, '../../../docs/teaching/game.ts');
    const conditions = ['@tercio/source'];
    await build({ entryPoints: [entry], outfile: file, bundle: true, format: 'esm', conditions });
    const cli = path.resolve(import.meta.dirname, '../../cli/tercio.mjs');
    const child = spawn(process.execPath, [cli, '--rules', file, '--port', '0', '--no-open'], {
      env: { ...process.env, TERCIO_PAGE: dist },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      let said = '';
      for await (const text of child.stdout.setEncoding('utf8')) {
        said += text;
        if (said.includes('\n')) break;
      }
      const url = /http:\S+/.exec(said)?.[0] ?? '';
      const { page, wrong, done } = await site.visit();
      await page.goto(url);
      await page.getByRole('radio', { name: /^Hedgerow, .* A game of your own, from a file/ }).click();
      await page.getByRole('button', { name: /^Play now/ }).click();
      await onTable(page);
      // cards in the game's own words; the general answers from a worker, which finds the file by itself
      await page.getByText('Press or hold?').waitFor();
      await page.keyboard.press('1');
      await expect
        .poll(() => page.locator('body').textContent())
        .toMatch(/Which company marches|on the march/);
      await page.goto(`${url}#/lab/hedgerow`);
      await field(page, 'Generals 1').selectOption('recruit');
      await field(page, 'Generals 2').selectOption('recruit');
      await field(page, 'Battles of each').fill('2');
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await page.getByText('2 of 2 battles').waitFor();
      // a game without a kit is never shown as another: each room says what it has of it
      const rooms = [
        ['umpire', page.locator('figure canvas')],
        ['rules/hedgerow', page.getByRole('heading', { name: 'Chapters' })],
        ['odds/hedgerow', page.getByText(/^Hedgerow, the teaching game has no troops in the lab/)],
        ['puzzles/hedgerow', page.getByText(/^No puzzles were made for Hedgerow/)],
        ['muster/hedgerow', page.getByText(/^Hedgerow, the teaching game builds no armies by points/)],
        ['editor/none/hedgerow', page.getByText('Legal.', { exact: true })],
      ] as const;
      for (const [room, there] of rooms) {
        await page.goto(`${url}#/${room}`);
        await there.first().waitFor();
      }
      await page.getByRole('button', { name: 'Try it, both sides', exact: true }).click();
      await onTable(page);
      await page.getByText('Press or hold?').waitFor();
      expect(wrong.filter((what) => !what.startsWith(`asks for ${url}`))).toEqual([]);
      await done();
    } finally {
      child.kill('SIGTERM');
      rmSync(folder, { recursive: true });
    }
  });
});
