import type { Browser as Chromium, Page as ChromiumPage } from 'playwright-core';
import type { Browser as Firefox, Page as FirefoxPage } from 'puppeteer-core';
import type { WebKitPage } from '../../../scripts/browsers/webkit.ts';
import { DESK } from './site.ts';

/** One page in one browser, Chromium, Firefox or WebKit: tests that take the same steps in both are written against this. */
export type Key = 'o' | 'c' | 'g' | ']' | 'Escape' | 'Enter' | 'Control+Enter';

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Tab {
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  press(key: Key): Promise<void>;
  click(css: string): Promise<void>; // the first that fits, once it can be clicked
  write(css: string, text: string): Promise<void>;
  drag(from: Point, to: Point): Promise<void>; // with the mouse, and let go
  /** What an expression gives in the page. */
  read<T>(expression: string): Promise<T>;
  close(): Promise<void>; // with everything it kept
}

const SETTINGS = JSON.stringify({
  pace: 'instant',
  motion: 'reduced',
  language: 'en',
  soundAsked: true,
  briefing: false,
});
const settle = `localStorage.getItem('tercio.settings') ?? localStorage.setItem('tercio.settings', ${JSON.stringify(SETTINGS)})`;
const LONG = 120_000; // a slow machine takes its time

/** Another person's Chromium. */
export async function chromiumTab(browser: Chromium): Promise<Tab> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...DESK });
  const page: ChromiumPage = await context.newPage();
  page.setDefaultTimeout(LONG);
  await page.addInitScript(settle);
  return {
    goto: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    press: (key) => page.keyboard.press(key),
    drag: async (from, to) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 6 });
      await page.mouse.up();
    },
    click: (css) => page.locator(css).first().click(),
    write: (css, text) => page.locator(css).first().fill(text),
    read: <T>(expression: string) => page.evaluate<T>(expression),
    close: () => context.close(),
  };
}

/** Another person's Firefox. */
export async function firefoxTab(browser: Firefox): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page: FirefoxPage = await context.newPage();
  page.setDefaultTimeout(LONG);
  await page.setViewport(DESK.viewport);
  await page.evaluateOnNewDocument(settle);
  return {
    goto: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    press: async (key) => {
      if (key !== 'Control+Enter') return page.keyboard.press(key);
      await page.keyboard.down('Control');
      await page.keyboard.press('Enter');
      await page.keyboard.up('Control');
    },
    drag: async (from, to) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 6 });
      await page.mouse.up();
    },
    click: (css) => page.locator(css).click(),
    write: (css, text) => page.locator(css).fill(text),
    read: async <T>(expression: string) => (await page.evaluate(expression)) as T,
    close: () => context.close(),
  };
}

/** A page in WebKit, which has one: what it keeps is settled at another address of the same place. */
export async function webkitTab(page: WebKitPage, url: string): Promise<Tab> {
  await page.goto(new URL('manifest.webmanifest', url).href);
  await page.read(settle);
  return page;
}
