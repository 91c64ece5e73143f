import { afterEach, expect, it, vi } from 'vitest';
import { chosenBrowsers, ensureBrowser, findBrowser, howToGet } from './browsers.mjs';

afterEach(() => vi.unstubAllEnvs());

it('reads TERCIO_BROWSERS', () => {
  expect(chosenBrowsers('')).toEqual(['chromium', 'firefox', 'webkit']);
  expect(chosenBrowsers('none')).toEqual([]);
  expect(chosenBrowsers('chromium')).toEqual(['chromium']);
  expect(chosenBrowsers('chromium, firefox')).toEqual(['chromium', 'firefox']);
  expect(chosenBrowsers('netscape')).toBeUndefined();
});

it('takes the program that TERCIO_CHROMIUM names, and no other', () => {
  vi.stubEnv('TERCIO_CHROMIUM', process.execPath);
  expect(findBrowser('chromium')).toBe(process.execPath);
  vi.stubEnv('TERCIO_CHROMIUM', '/nowhere/chromium');
  expect(findBrowser('chromium')).toBeUndefined();
  expect(ensureBrowser('chromium')).toBeUndefined();
  expect(howToGet('chromium')).toBe(
    'TERCIO_CHROMIUM names "/nowhere/chromium", which is not a program on this machine.',
  );
});
