import { complain, isComplaint, readRecord, replay } from '@tercio/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChromium, openFirefox, uses } from '../../../scripts/browsers/browse.ts';
import { openWebKit } from '../../../scripts/browsers/webkit.ts';
import { serve } from '../../../scripts/serve.mjs';
import { portion } from '../../../scripts/vitest/sample.ts';
import { loadRules } from '../src/game/rules.ts';
import { MEETING } from './positions.ts';
import { addressOf, build, dist, until } from './site.ts';
import { chromiumTab, firefoxTab, type Tab, webkitTab } from './tab.ts';

/**
 * The page's main ways, by the same steps in every engine: a position from a link and an order drawn with the mouse, the
 * rulebook searched, a battle chosen and played by hand against a general, a reload in the midst of it, and the record that
 * the page kept, verified here: `npm run prove -- samples ways`, the battle to its end.
 */
const ORDERS = portion(Number.POSITIVE_INFINITY, 3);
const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
/** Drags and clicks are given by the engine's own driver, which now and then is too early: it is not part of every run. */
const WHOLE = portion(1, 0) === 1;

let url: string;
let close: () => Promise<void>;
beforeAll(async () => {
  if (!WHOLE || !ENGINES.some(uses)) return;
  build();
  ({ url, close } = await serve(dist));
});
afterAll(() => close?.());

async function opened(engine: (typeof ENGINES)[number]): Promise<{ tab: Tab; end: () => Promise<void> }> {
  if (engine === 'webkit') {
    const page = await openWebKit();
    return { tab: await webkitTab(page, url), end: () => page.close() };
  }
  if (engine === 'firefox') {
    const browser = await openFirefox();
    return { tab: await firefoxTab(browser), end: () => browser.close() };
  }
  const browser = await openChromium();
  return { tab: await chromiumTab(browser), end: () => browser.close() };
}

interface Look {
  moves: number;
  laid: boolean;
  over: boolean;
  asked: boolean; // with an answer that is proposed
  card: boolean; // of what would be forgotten at the end
  plan: boolean; // shots or other orders that the page proposes as a whole
  draft: boolean;
  end: boolean; // one's own turn to end something
}
const LOOK = `(() => {
  const seen = (css) => [...document.querySelectorAll(css)].some((e) => e.getClientRects().length > 0);
  return {
    moves: Number(document.querySelector('.battle')?.dataset.moves ?? -1),
    laid: seen('[data-piece]'),
    over: seen('.over'),
    asked: seen('.opt.suggested'),
    card: seen('[role=alertdialog]'), 
    plan: seen('.plan'),
    draft: seen('.give'),
    end: seen('.btn.end:not([aria-disabled])'),
  };
})()`;
const look = (tab: Tab): Promise<Look> => tab.read<Look>(LOOK);
const sees = (tab: Tab, what: (l: Look) => boolean): Promise<void> =>
  until(async () => what(await look(tab)));

interface Spot {
  x: number;
  y: number;
  width: number;
}
const spot = (tab: Tab, id: string): Promise<Spot> =>
  tab.read<Spot>(`(() => {
    const { x, y, width, height } = document.querySelector('[data-piece="${id}"]').getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2, width };
  })()`);

/** The longest battle that is kept: the position from the link is one of its own, and which comes first is by its id. */
const KEPT = `new Promise((done) => {
  const request = indexedDB.open('tercio-library', 1);
  request.onsuccess = () => {
    const all = request.result.transaction('contents').objectStore('contents').getAll();
    all.onsuccess = () => {
      request.result.close();
      done(all.result.map((text) => JSON.parse(text).record).filter((record) => record !== undefined)
        .sort((a, b) => a.moves.length - b.moves.length).at(-1) ?? null);
    };
  };
})`;

/** One's own corps ordered forward by keys, or the phase ended; whatever is asked answered as proposed. */
async function play(tab: Tab): Promise<void> {
  const { moves } = await look(tab);
  let tries = 0;
  await until(async () => {
    const now = await look(tab);
    if (now.over || now.moves > moves) return true;
    if (now.asked) await tab.click('.opt.suggested');
    else if (now.card) await tab.press('Control+Enter');
    else if (now.plan) await tab.press('Enter');
    else if (now.end && tries++ < 4) {
      await tab.press(']');
      await tab.press('c');
      if (!(await look(tab)).draft) await tab.press('g');
      await tab.press('Enter');
    } else if (now.end) {
      if (now.draft) await tab.press('Escape');
      await tab.press('Control+Enter');
    }
    return false;
  });
}

describe.each(ENGINES)('%s', (engine) => {
  it.skipIf(!WHOLE || !uses(engine))('takes the main ways through the page', async () => {
    const { tab, end } = await opened(engine);
    try {
      // a position from a link: a base is dragged forward, and Enter gives the order
      await tab.goto(url + addressOf(MEETING, 'meeting'));
      await sees(tab, (l) => l.laid);
      const before = await spot(tab, 'A2');
      await tab.drag(before, { x: before.x, y: before.y - before.width });
      await sees(tab, (l) => l.draft);
      await tab.press('Enter');
      await until(async () => (await spot(tab, 'A2')).y < before.y - before.width / 2);

      // the rulebook is searched
      await tab.goto(`${url}#/rules`);
      await tab.write('input[type=search]', 'evade');
      await until(async () =>
        tab.read<boolean>(
          `/evad/i.test(document.querySelector('main')?.textContent ?? document.body.textContent)`,
        ),
      );

      // a battle is chosen and played by hand against a general
      await tab.goto(`${url}?seed=ford`);
      const CARD = `[...document.querySelectorAll('.card.sc')].find((e) => e.textContent.includes('Skirmish at the ford'))`;
      await until(() => tab.read<boolean>(`${CARD} !== undefined`));
      await tab.read(`void ${CARD}.click()`);
      await tab.click('.btn.pri.big');
      await sees(tab, (l) => l.laid);
      for (let now = await look(tab); now.moves < ORDERS && !now.over; now = await look(tab)) await play(tab);

      // loaded anew, it is where it was
      const { moves } = await look(tab);
      await tab.reload();
      await sees(tab, (l) => l.laid && l.moves >= moves);
      if (ORDERS === Number.POSITIVE_INFINITY) await sees(tab, (l) => l.over);

      // and what the page kept replays here to the bit
      let record: { moves?: unknown[] } | null = null;
      await until(async () => {
        record = await tab.read<{ moves?: unknown[] } | null>(KEPT);
        return (record?.moves?.length ?? 0) >= Math.min(ORDERS, 20);
      });
      const read = readRecord(record);
      if (isComplaint(read)) throw new Error(complain(read));
      const again = replay((await loadRules(read.rules))!, read, { verify: true });
      if (isComplaint(again)) throw new Error(complain(again));
      expect(again.departs).toBeNull();
      expect(read.moves.length).toBeGreaterThanOrEqual(Math.min(ORDERS, 20));
      if (ORDERS === Number.POSITIVE_INFINITY) expect(read.result).not.toBeNull();
    } finally {
      await end();
    }
  });
});
