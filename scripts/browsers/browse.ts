/**
 * Real browsers for tests: Chromium through Playwright, Firefox through Puppeteer (WebDriver BiDi), WebKit through
 * its own driver, and a page on loopback that runs a bundled module. Files that use this are called *.browser.test.ts.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { type Browser as Chromium, chromium } from 'playwright-core';
import puppeteer, { type Browser as Firefox } from 'puppeteer-core';
import { serve } from '../serve.mjs';
import {
  BROWSERS,
  type BrowserName,
  CHROMIUM_FLAGS,
  chosenBrowsers,
  findBrowser,
  howToGet,
} from './browsers.mjs';
import { openWebKit } from './webkit.ts';

/** Whether this run is to use a browser; for `describe.skipIf(!uses('firefox'))`. */
export const uses = (name: BrowserName): boolean =>
  (chosenBrowsers()?.includes(name) ?? false) &&
  (BROWSERS[name].optional !== true || findBrowser(name) !== undefined);

function program(name: BrowserName): string {
  const found = findBrowser(name);
  if (!found) throw new Error(howToGet(name));
  return found;
}

/** A name of this machine that browsers do not take for a safe place, as an address in a network is not. */
export const PLAIN_NAME = 'tercio.test';

export function openChromium(): Promise<Chromium> {
  const args = [...CHROMIUM_FLAGS, `--host-resolver-rules=MAP ${PLAIN_NAME} 127.0.0.1`];
  return chromium.launch({ executablePath: program('chromium'), headless: true, args });
}

export function openFirefox(): Promise<Firefox> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: program('firefox'),
    headless: true,
    // A page at work for a minute must not be taken for one that hangs.
    protocolTimeout: 300_000,
    extraPrefsFirefox: { 'dom.max_script_run_time': 0 },
  });
}

export interface ModulePage {
  url: string;
  close: () => Promise<void>;
}

/** Bundles a module for the browser and serves a page on which its exports are `globalThis.tercio`. */
export async function servePageOf(entry: string): Promise<ModulePage> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tercio-page-'));
  await build({
    entryPoints: [entry],
    outfile: path.join(folder, 'page.js'),
    bundle: true,
    format: 'iife',
    globalName: 'tercio',
    platform: 'browser',
    target: 'es2022',
    conditions: ['@tercio/source'],
    ignoreAnnotations: true, // in one file esbuild forgets to run a module that is reached through a listed entry
    logLevel: 'error',
  });
  const html = '<!doctype html><meta charset="utf-8"><title>Tercio</title><script src="page.js"></script>';
  writeFileSync(path.join(folder, 'index.html'), html);
  const server = await serve(folder);
  const close = async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  };
  return { url: server.url, close };
}

/** Calls an export of the page's module in a browser. Arguments and result are plain data. */
export type CallInPage = <T>(name: string, ...args: unknown[]) => Promise<T>;

export interface OpenPage {
  call: CallInPage;
  close: () => Promise<void>;
}

const expression = (name: string, args: unknown[]) =>
  `Promise.resolve(tercio[${JSON.stringify(name)}](...${JSON.stringify(args)}))`;

export async function openPage(browser: BrowserName, url: string): Promise<OpenPage> {
  if (browser === 'chromium') {
    const opened = await openChromium();
    const page = await opened.newPage();
    await page.goto(url);
    return { call: (name, ...args) => page.evaluate(expression(name, args)), close: () => opened.close() };
  }
  if (browser === 'webkit') {
    const page = await openWebKit();
    await page.goto(url);
    return { call: (name, ...args) => page.read(expression(name, args)), close: () => page.close() };
  }
  const opened = await openFirefox();
  const page = await opened.newPage();
  await page.goto(url);
  const call: CallInPage = async <T>(name: string, ...args: unknown[]) =>
    (await page.evaluate(expression(name, args))) as T;
  return { call, close: () => opened.close() };
}
