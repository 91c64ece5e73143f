/**
 * Law 6, proved: the same arithmetic and the same battles, to the bit, in Node and in a real Chromium, Firefox
 * and WebKit.
 */
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ModulePage,
  type OpenPage,
  openPage,
  servePageOf,
  uses,
} from '../../../../scripts/browsers/browse.ts';
import { sample } from '../../../../scripts/vitest/sample.ts';
import * as here from './everywhere.ts';

const ALL_SEEDS = Array.from({ length: 8 }, (_, i) => `everywhere ${i}`);
const SEEDS = sample(ALL_SEEDS, 3, 'everywhere');
const MOST = 2000; // commands of one battle

let served: ModulePage;
beforeAll(async () => {
  served = await servePageOf(fileURLToPath(new URL('./everywhere.ts', import.meta.url)));
});
afterAll(() => served.close());

const AGENT = { chromium: /Chrome|Edg/, firefox: /Firefox/, webkit: /AppleWebKit(?!.*Chrome)/ };

describe.each(['chromium', 'firefox', 'webkit'] as const)('%s', (browser) => {
  describe.skipIf(!uses(browser))('gives the digests of Node', () => {
    let page: OpenPage;
    beforeAll(async () => {
      page = await openPage(browser, served.url);
    });
    afterAll(() => page.close());

    it('runs in the browser it is meant to run in', async () => {
      const name = await page.call<string>('engineName');
      expect(name).toMatch(AGENT[browser]);
    });

    it('in every sine and cosine', async () => {
      expect(await page.call('sineDigest')).toBe(here.sineDigest());
    });

    it('in angles, distances, overlaps and contacts of random bases', async () => {
      expect(await page.call('pairDigests', 'everywhere', 100)).toEqual(here.pairDigests('everywhere', 100));
    });

    it.each(here.games())('after every command of battles of %s', async (game) => {
      let commands = 0;
      for (const seed of SEEDS) {
        const trail = await here.battleTrail(game, seed, MOST);
        expect(await page.call('battleTrail', game, seed, MOST)).toEqual(trail);
        commands += trail.length;
      }
      expect(commands).toBeGreaterThan(10 * SEEDS.length);
    });
  });
});
