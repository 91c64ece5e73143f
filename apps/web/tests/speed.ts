/**
 * Measures the page in Chromium, one figure a call: `npx tsx apps/web/tests/speed.ts drag`. `npm run bench` calls it.
 * Script time is processor time of the page's own thread as the browser counts it, so that a busy machine does not
 * spoil it; painting by the browser is not script.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { jumpTo, lookAtLong } from './looking.ts';
import { manyPieces } from './positions.ts';
import { addressOf, DESK, onTable, openSite, type Site, spotOf, standing, until, web } from './site.ts';

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

const ROCROI = JSON.parse(
  readFileSync(path.join(web, 'tests/fixtures/rocroi-turn-6.json'), 'utf8'),
) as object;

interface Smooth {
  readonly frames: readonly number[]; // ms from one to the next
  readonly tasks: readonly number[]; // of the page's thread, ms of processor time
}

/** Rocroi in its sixth turn: a body is dragged about, the table panned and zoomed, a turn of shots and fights shown. */
async function rocroi(site: Site): Promise<Smooth> {
  const { page } = await site.visit(DESK, addressOf(ROCROI, 'r9'), { pace: 'normal', motion: 'full' });
  await onTable(page);
  await standing(page, 'A07');
  const drawn = (): Promise<void> =>
    page.evaluate(() => new Promise((r) => requestAnimationFrame(() => setTimeout(r, 0))));
  const pulled = async (from: { x: number; y: number }, x: number, y: number): Promise<void> => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (let i = 1; i <= 60; i++) {
      await page.mouse.move(from.x + (x * i) / 60, from.y + (y * i) / 60);
      await drawn();
    }
    await page.keyboard.press('Escape');
    await page.mouse.up();
  };
  const all = async (): Promise<void> => {
    const body = page.locator('[data-piece]').first();
    const at = (await body.boundingBox()) ?? { x: 300, y: 300, width: 0, height: 0 };
    await pulled({ x: at.x + at.width / 2, y: at.y + at.height / 2 }, 120, -80);
    await pulled({ x: 60, y: 430 }, 200, 60);
    for (let i = 0; i < 24; i++) {
      await page.mouse.wheel(0, i < 12 ? -120 : 120);
      await drawn();
    }
  };
  await all(); // once for the sprites and the compiler
  // as text: the compiler of this script would put helpers into a function that the page lacks
  await page.evaluate(
    'globalThis.times = []; requestAnimationFrame(function next(t) { times.push(t); requestAnimationFrame(next); }); 0',
  );
  await site.browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await all();
  await page.keyboard.press('Escape');
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press('Control+Enter');
    await page.waitForTimeout(1500);
  }
  const trace = JSON.parse((await site.browser.stopTracing()).toString()) as {
    traceEvents: readonly Traced[];
  };
  const times = await page.evaluate(() => (globalThis as unknown as { times: number[] }).times);
  const mains = trace.traceEvents.filter(
    (e) => e.name === 'thread_name' && e.args?.name === 'CrRendererMain',
  );
  const tasks = mains.map(({ pid, tid }) =>
    trace.traceEvents
      .filter((e) => e.pid === pid && e.tid === tid && e.name.endsWith('RunTask'))
      .map((e) => (e.tdur ?? e.dur ?? 0) / 1000),
  );
  const sum = (x: readonly number[]): number => x.reduce((a, b) => a + b, 0);
  tasks.sort((a, b) => sum(b) - sum(a)); // the page's thread works most
  return { frames: times.slice(1).map((t, i) => t - (times[i] ?? t)), tasks: tasks[0] ?? [] };
}
interface Traced {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number; // µs
  readonly tdur?: number; // of processor time
  readonly args?: { readonly name?: string };
}

const share = (times: readonly number[], part: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? Number.NaN;

async function frameOf(site: Site): Promise<Figure> {
  const { frames: all } = await rocroi(site);
  return {
    value: share(all, 0.99),
    note: `${all.length} frames, median ${ms(share(all, 0.5))}, longest ${ms(share(all, 1))}`,
  };
}

async function taskOf(site: Site): Promise<Figure> {
  const { tasks } = await rocroi(site);
  const long = tasks.filter((t) => t > 50).length;
  return { value: share(tasks, 1), note: `${tasks.length} tasks, ${long} over 50 ms` };
}

const MEASURES: Readonly<Record<string, (site: Site) => Promise<Figure>>> = {
  drag: (site) => drag(site, { x: 0, y: 0 }, { x: 4, y: -150 }),
  wheel: (site) => drag(site, { x: 0.46, y: -0.42 }, { x: -40, y: -60 }),
  start: (site) => coldStart(site, '#/play'),
  link: (site) => coldStart(site, addressOf(manyPieces(60), 'cold')),
  pan,
  jump,
  frame: frameOf,
  task: taskOf,
};

const [name = ''] = process.argv.slice(2);
const measure = MEASURES[name];
if (!measure) throw new Error(`no measure "${name}"; there are ${Object.keys(MEASURES).join(', ')}`);
const site = await openSite();
process.stdout.write(`${JSON.stringify(await measure(site))}\n`);
await site.close();
