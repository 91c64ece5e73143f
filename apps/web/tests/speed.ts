/**
 * Measures the page in Chromium, one figure a call: `npx tsx apps/web/tests/speed.ts drag`. `npm run bench` calls it.
 * Script time is processor time of the page's own thread as the browser counts it, so that a busy machine does not
 * spoil it; painting by the browser is not script.
 */
import type { CDPSession, Page } from 'playwright-core';
import { jumpTo, lookAtLong } from './looking.ts';
import { manyPieces } from './positions.ts';
import { addressOf, DESK, onTable, openSite, type Site, spotOf, standing, until } from './site.ts';

interface Way {
  readonly from: { x: number; y: number };
  readonly reach: { x: number; y: number };
}

/** How long the page's thread has been at it so far, in ms. */
async function clockOf(page: Page, what: 'ScriptDuration' | 'TaskDuration'): Promise<() => Promise<number>> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find((m) => m.name === what)?.value ?? Number.NaN) * 1000;
  };
}

/** Takes hold, moves the pointer step by step, lets each frame be drawn: the script time of each step in ms. */
async function frames(page: Page, { from, reach }: Way, most: number): Promise<number[]> {
  const spent = await clockOf(page, 'ScriptDuration');
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
  return out;
}

interface Figure {
  readonly value: number;
  readonly note: string;
}

const ms = (time: number): string => `${time.toFixed(1)} ms`;

/** Nineteen of twenty are under it. */
function nearly(times: readonly number[]): Figure {
  const sorted = [...times].sort((a, b) => a - b);
  const share = (part: number): number => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
  return { value: share(0.95), note: `median ${ms(share(0.5))}, longest ${ms(share(1))}` };
}

async function drag(
  site: Site,
  grip: { x: number; y: number },
  reach: { x: number; y: number },
): Promise<Figure> {
  const { page } = await site.visit(DESK, addressOf(manyPieces(60), 'speed'));
  await onTable(page);
  const b = await standing(page, 'A5');
  const way = { from: { x: b.x + grip.x * b.width, y: b.y + grip.y * b.height }, reach };
  // once for the sprites and the compiler, then measured
  await frames(page, way, 30);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return nearly(await frames(page, way, 90));
}

/** A first visit, nothing kept, nothing in a cache: when every piece is drawn. The best of three. */
async function coldStart(site: Site, address: string): Promise<Figure> {
  const walls: number[] = [];
  const work: number[] = [];
  for (let i = 0; i < 3; i++) {
    const context = await site.browser.newContext({ ...DESK, serviceWorkers: 'block' });
    const page = await context.newPage();
    const spent = await clockOf(page, 'TaskDuration');
    await page.goto(site.url + address);
    const drawn = () => page.evaluate(() => performance.getEntriesByName('tercio-drawn')[0]?.startTime ?? 0);
    await until(async () => (await drawn()) > 0, 20_000);
    walls.push(await drawn());
    work.push(await spent());
    await context.close();
  }
  return { value: Math.min(...walls), note: `of which ${ms(Math.min(...work))} are work of the page` };
}

async function pan(site: Site): Promise<Figure> {
  const { page } = await site.visit(DESK, addressOf(manyPieces(200), 'speed'));
  await onTable(page);
  const far = await spotOf(page, 'A5');
  for (let i = 0; i < 2; i++) await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await until(async () => (await spotOf(page, 'A5')).width > far.width);
  await standing(page, 'A5');
  const way = { from: { x: 60, y: 420 }, reach: { x: 300, y: 120 } };
  await frames(page, way, 30);
  await page.mouse.up();
  return nearly(await frames(page, way, 90));
}

/** All that the page's thread does for a jump: script, layout and drawing. The longest of ten. */
async function jump(site: Site): Promise<Figure> {
  const { page } = await lookAtLong(site);
  const spent = await clockOf(page, 'TaskDuration');
  await jumpTo(page, 470);
  const times: number[] = [];
  for (const at of [0, 999, 500, 3, 731, 732, 250, 1000, 17, 640]) {
    const before = await spent();
    await jumpTo(page, at);
    times.push((await spent()) - before);
  }
  return { value: Math.max(...times), note: `ten jumps, the shortest ${ms(Math.min(...times))}` };
}

const MEASURES: Readonly<Record<string, (site: Site) => Promise<Figure>>> = {
  drag: (site) => drag(site, { x: 0, y: 0 }, { x: 4, y: -150 }),
  wheel: (site) => drag(site, { x: 0.46, y: -0.42 }, { x: -40, y: -60 }),
  start: (site) => coldStart(site, '#/play'),
  link: (site) => coldStart(site, addressOf(manyPieces(60), 'cold')),
  pan,
  jump,
};

const [name = ''] = process.argv.slice(2);
const measure = MEASURES[name];
if (!measure) throw new Error(`no measure "${name}"; there are ${Object.keys(MEASURES).join(', ')}`);
const site = await openSite();
process.stdout.write(`${JSON.stringify(await measure(site))}\n`);
await site.close();
