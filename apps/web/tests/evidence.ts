import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { onTestFailed } from 'vitest';
import { getCurrentTest } from 'vitest/suite';

/** Where it is kept what a failed test saw: `.tercio/failed/<file>-<test>/`. */
const FOLDER = path.resolve(import.meta.dirname, '../../../.tercio/failed');

/**
 * What a test that fails leaves for whoever looks into it: a picture and the elements of each of its pages, and from its
 * second try a trace of every step (`npx playwright-core show-trace trace.zip`). The first try is not traced, to keep
 * what goes well quick. Gives what ends the trace of a visit that went well.
 */
export async function keepEvidence(context: BrowserContext, page: Page): Promise<() => Promise<void>> {
  const test = getCurrentTest();
  if (test === undefined) return async () => {}; // made for all tests of a file
  const file = path.basename(test.file.name, '.browser.test.ts');
  const folder = path.join(FOLDER, `${file}-${test.name}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100));
  const attempt = (test.result?.retryCount ?? 0) + 1;
  const traced = attempt > 1;
  if (traced) await context.tracing.start({ screenshots: true, snapshots: true });
  onTestFailed(async () => {
    mkdirSync(folder, { recursive: true });
    if (traced) await context.tracing.stop({ path: path.join(folder, 'trace.zip') });
    if (page.isClosed()) return;
    const name = path.join(folder, `try-${attempt}-page-${context.pages().indexOf(page) + 1}`);
    writeFileSync(`${name}.html`, await page.content());
    await page.screenshot({ path: `${name}.png`, timeout: 20_000 });
  });
  return async () => {
    if (traced) await context.tracing.stop();
  };
}
