import type { Page } from 'playwright-core';

/** Clicks closer together than this mean something else (`CLICK_GAP` of the table), by the page's own clock. */
const GAP = 440;

/** A click that stands alone, however soon it follows another. */
export async function clickAlone(page: Page, at: { readonly x: number; readonly y: number }): Promise<void> {
  const before = await page.evaluate(() => performance.now());
  await page.waitForFunction(([from, gap]) => performance.now() - from > gap, [before, GAP] as const);
  await page.mouse.click(at.x, at.y);
}
