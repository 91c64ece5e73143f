import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import type { BattleRecord } from '@tercio/engine';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { openChromium } from '../../../scripts/browsers/browse.ts';
import { serve } from '../../../scripts/serve.mjs';
import { keepEvidence } from './evidence.ts';

/** The built page in a real browser, for tests that use it as a person does. */
export const web = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
/** `TERCIO_PAGE` names a folder where the page lies built already; otherwise it is built as `npm start` does. */
const built = process.env.TERCIO_PAGE;
export const dist = built ?? path.join(web, 'dist');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
export const DESK = { viewport: { width: 1440, height: 900 } };
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

/** `TERCIO_SLOWER=8`: the pages' own thread so many times slower, to find tests that lean on its speed. */
const SLOWER = Number(process.env.TERCIO_SLOWER ?? 1);

export interface Site {
  url: string;
  browser: Browser;
  visit(options?: BrowserContextOptions, address?: string, settings?: object): Promise<Visit>;
  close(): Promise<void>;
}

export interface Visit {
  page: Page;
  wrong: string[]; // errors and foreign requests
  done(): Promise<void>;
}

/** Builds the page, if something changed since it was built. */
export function build(): void {
  const start = path.resolve(web, '../../scripts/start.mjs');
  if (built === undefined) execFileSync(process.execPath, [start, '--build'], { stdio: 'ignore' });
}

/** Builds, serves, opens a browser. */
export async function openSite(): Promise<Site> {
  build();
  const server = await serve(dist);
  const browser = await openChromium();
  const rested = new Map<string, BrowserContext[]>(); // of visits that are over, by what they were asked for
  return {
    url: server.url,
    browser,
    async visit(options = DESK, address = '', settings = {}) {
      const kind = JSON.stringify(options);
      const context =
        rested.get(kind)?.pop() ?? (await browser.newContext({ serviceWorkers: 'block', ...options }));
      const page = await context.newPage();
      await page.addInitScript(
        (s) => {
          try {
            if (!localStorage.getItem('tercio.settings')) localStorage.setItem('tercio.settings', s);
          } catch {
            /* storing is forbidden */
          }
        },
        JSON.stringify({
          pace: 'instant',
          motion: 'reduced',
          language: 'en',
          soundAsked: true,
          briefing: false,
          ...settings,
        }),
      );
      page.setDefaultTimeout(120_000); // a slow machine takes its time
      const went = await keepEvidence(context, page);
      const wrong: string[] = [];
      page.on('pageerror', (e) => wrong.push(e.message));
      page.on('console', (m) => {
        if (m.type() === 'error') wrong.push(m.text());
      });
      page.on('request', (r) => {
        if (!r.url().startsWith(server.url) && !/^(data|blob):/.test(r.url()))
          wrong.push(`asks for ${r.url()}`);
      });
      if (SLOWER > 1) {
        const cdp = await context.newCDPSession(page);
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      }
      await page.goto(server.url + address);
      const done = async (): Promise<void> => {
        await went();
        if (options.serviceWorkers === 'allow') return context.close();
        await forget(page, new URL(server.url).origin);
        await context.clearPermissions();
        if (options.permissions) await context.grantPermissions(options.permissions);
        rested.set(kind, [...(rested.get(kind) ?? []), context]);
      };
      return { page, wrong, done };
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/**
 * Everything a visit left behind goes, but not what the browser keeps of the page itself: the next visit has nothing to
 * compile, which is a third of its time.
 */
async function forget(page: Page, origin: string): Promise<void> {
  const context = page.context();
  for (const p of context.pages()) if (p !== page) await p.close();
  page.removeAllListeners();
  await page.goto('about:blank');
  const cdp = await context.newCDPSession(page);
  await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await page.close();
}

/** Waits until the service worker keeps the whole page, then takes the network away and loads it from there. */
export async function goOffline(page: Page): Promise<void> {
  await until(() =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.active?.state === 'activated';
    }),
  );
  await page.context().setOffline(true);
  await page.reload();
}

/** The address of a position, with the dice of a seed. */
export const addressOf = (position: object, seed = 'test'): string =>
  `?seed=${seed}#p=${deflateSync(Buffer.from(JSON.stringify(position))).toString('base64url')}`;

export interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
}

export async function spotOf(page: Page, id: string): Promise<Spot> {
  const b = await page.locator(`[data-piece="${id}"]`).boundingBox();
  if (!b) throw new Error(`no piece ${id}`);
  return { x: b.x + b.width / 2, y: b.y + b.height / 2, width: b.width, height: b.height };
}

/** How many commands were given so far: rises whenever one was heard, falls when one is taken back. */
export const movesOf = async (page: Page): Promise<number> =>
  Number(await page.locator('.battle').getAttribute('data-moves'));

/** True until the time is up: a battle is bounded by the clock, not by how often one looks while a general thinks. */
export function patience(most = 400_000): () => boolean {
  const late = Date.now() + most;
  return () => Date.now() < late;
}

/** Tries again until it is so: for what a person would simply do again. */
export async function until(what: () => Promise<boolean>, patience = 120_000): Promise<void> {
  const give = Date.now() + patience;
  while (!(await what())) {
    if (Date.now() > give) throw new Error('it did not become true');
    await new Promise((r) => setTimeout(r, 25));
  }
}

/**
 * Ctrl+Enter until corps, phase or turn has ended: the key is not heard for a moment after an order, and a card of what
 * would be forgotten wants it twice.
 */
export async function endNow(page: Page): Promise<void> {
  const before = await movesOf(page);
  await until(async () => {
    await page.keyboard.press('Control+Enter');
    if ((await movesOf(page)) !== before) return true;
    return page.locator('.q, .over, .hand').first().isVisible(); // something else is wanted first
  });
}

/** Is it one's own turn to end something? Asked in one look, since the button may be gone a moment later. */
export const canEnd = (page: Page): Promise<boolean> =>
  page.locator('.btn.end:not([aria-disabled])').first().isVisible();

/** Where a piece stands once it has come to rest: twice the same place. */
export async function standing(page: Page, id: string): Promise<Spot> {
  let last = await spotOf(page, id);
  await until(async () => {
    await page.evaluate(() => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r))));
    const now = await spotOf(page, id);
    const still = now.x === last.x && now.y === last.y;
    last = now;
    return still;
  });
  return last;
}

export const pieces = (page: Page) => page.locator('[data-piece]');
export const onTable = async (page: Page): Promise<void> =>
  pieces(page).first().waitFor({ state: 'attached' });

export async function dragMouse(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
  steps = 6,
): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps });
}

/** Serious findings of the automated accessibility check. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const run = (
      globalThis as unknown as {
        axe: {
          run(
            where: Document,
            how: object,
          ): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
        };
      }
    ).axe;
    // only what is wrong is told in full: on a long page the list of what is right takes minutes
    const { violations } = await run.run(document, { resultTypes: ['violations'], preload: false });
    return violations
      .filter((v) => v.impact === 'serious' || v.impact === 'critical')
      .map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 120)).join(' | ')}`);
  });
}

/** What the library of this browser holds, lessons and puzzles too: the content of each item, the latest last. */
export const inLibrary = (page: Page): Promise<Kept[]> =>
  page.evaluate(
    () =>
      new Promise<Kept[]>((done) => {
        const request = indexedDB.open('tercio-library', 1);
        request.onupgradeneeded = () => request.transaction?.abort(); // there is none yet
        request.onerror = () => done([]);
        request.onsuccess = () => {
          const all = request.result.transaction('contents').objectStore('contents').getAll();
          all.onsuccess = () => {
            request.result.close();
            done((all.result as string[]).map((text) => JSON.parse(text) as Kept));
          };
        };
      }),
  );
/** As much of a kept battle as tests look at. */
export interface Kept {
  readonly name?: string;
  readonly record?: BattleRecord;
  readonly standing?: unknown;
}
