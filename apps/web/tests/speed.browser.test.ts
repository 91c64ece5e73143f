import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uses } from '../../../scripts/browse.ts';
import { manyPieces } from './positions.ts';
import { addressOf, DESK, onTable, openSite, type Site, spotOf } from './site.ts';

/**
 * Script time of what a hand does all the time. The browser counts it in processor time of the page's own thread, so
 * that a busy machine does not spoil it; painting by the browser is not script.
 */
let site: Site;
beforeAll(async () => {
  if (uses('chromium')) site = await openSite();
});
afterAll(async () => site?.close());

interface Way {
  readonly from: { x: number; y: number };
  readonly reach: { x: number; y: number };
}

/** Takes hold, moves the pointer step by step, lets each frame be drawn: the script time of each step in ms. */
async function frames(page: Page, { from, reach }: Way, most: number): Promise<number[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async (): Promise<number> => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find((m) => m.name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
  };
  const drawn = (): Promise<void> =>
    page.evaluate(() => new Promise((r) => requestAnimationFrame(() => setTimeout(r, 0))));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + reach.x / most, from.y + reach.y / most);
  await drawn();
  const idle = await spent();
  for (let i = 0; i < 10; i++) await drawn();
  const waiting = ((await spent()) - idle) / 10; // what the waiting itself costs
  const out: number[] = [];
  for (let i = 2; i <= most; i++) {
    const before = await spent();
    await page.mouse.move(from.x + (reach.x * i) / most, from.y + (reach.y * i) / most);
    await drawn();
    out.push((await spent()) - before - waiting);
  }
  await cdp.detach();
  return out;
}

const share = (times: readonly number[], part: number): number => {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
};

const told = (what: string, times: readonly number[]): string =>
  `${what}: median ${share(times, 0.5).toFixed(1)} ms, 95 of 100 under ${share(times, 0.95).toFixed(1)} ms, worst ${share(times, 1).toFixed(1)} ms`;

describe.skipIf(!uses('chromium'))('speed of the table', () => {
  it.each([
    ['advance', { x: 0, y: 0 }, { x: 4, y: -150 }],
    ['wheel', { x: 0.46, y: -0.42 }, { x: -40, y: -60 }],
  ])('a drag (%s) with 60 pieces costs under 4 ms of script a frame', async (what, grip, reach) => {
    const { page, wrong, done } = await site.visit(DESK, addressOf(manyPieces(60), 'speed'));
    await onTable(page);
    await page.waitForTimeout(500);
    const b = await spotOf(page, 'A5');
    const from = { x: b.x + grip.x * b.width, y: b.y + grip.y * b.height };
    // once for the sprites and the compiler, then measured
    await frames(page, { from, reach }, 30);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    const times = await frames(page, { from, reach }, 90);
    await page.mouse.up();
    console.log(told(`drag, ${what}`, times));
    expect(share(times, 0.95)).toBeLessThan(4);
    expect(wrong).toEqual([]);
    await done();
  });

  it.each([
    ['the first battle, at once', '#/play'],
    ['60 pieces by a link', addressOf(manyPieces(60), 'cold')],
  ])('is on the screen within 2 s of a cold start: %s', async (what, address) => {
    const walls: number[] = [];
    const work: number[] = [];
    for (let i = 0; i < 3; i++) {
      // a first visit: nothing kept, nothing in a cache
      const context = await site.browser.newContext({ ...DESK, serviceWorkers: 'block' });
      const page = await context.newPage();
      const cdp = await context.newCDPSession(page);
      await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
      await page.goto(site.url + address);
      const drawn = () => page.evaluate(() => performance.getEntriesByName('tercio-drawn')[0]?.startTime);
      await expect.poll(drawn, { timeout: 20_000 }).toBeGreaterThan(0);
      walls.push((await drawn()) ?? Number.NaN);
      const { metrics } = await cdp.send('Performance.getMetrics');
      work.push((metrics.find((m) => m.name === 'TaskDuration')?.value ?? Number.NaN) * 1000);
      await context.close();
    }
    console.log(
      `cold start, ${what}: every piece drawn ${Math.min(...walls).toFixed(0)} ms after the address was opened, of which ${Math.min(...work).toFixed(0)} ms of work of the page`,
    );
    // the work counts: waiting for a busy machine does not
    expect(Math.min(...work)).toBeLessThan(2000);
  });

  it('panning 200 pieces leaves most of a frame free', async () => {
    const { page, wrong, done } = await site.visit(DESK, addressOf(manyPieces(200), 'speed'));
    await onTable(page);
    await page.waitForTimeout(800);
    for (let i = 0; i < 2; i++) await page.getByRole('button', { name: 'Nearer' }).click();
    await page.waitForTimeout(800);
    const way = { from: { x: 60, y: 420 }, reach: { x: 300, y: 120 } };
    await frames(page, way, 30);
    await page.mouse.up();
    const times = await frames(page, way, 90);
    await page.mouse.up();
    console.log(told('pan, 200 pieces', times));
    expect(share(times, 0.95)).toBeLessThan(8);
    expect(wrong).toEqual([]);
    await done();
  });
});
