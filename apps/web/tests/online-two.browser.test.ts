import { complain, isComplaint, luckOf, readRecord, replay, seedOf } from '@tercio/engine';
import { SCENARIOS } from '@tercio/engine/scenarios';
import type { Browser as Chromium } from 'playwright-core';
import type { Browser as Firefox } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChromium, openFirefox, uses } from '../../../scripts/browsers/browse.ts';
import { sample } from '../../../scripts/vitest/sample.ts';
import { type Fixture, rulesOf, started } from '../../server/tests/server.ts';
import { Cable } from './cable.ts';
import { build, dist, until } from './site.ts';
import { chromiumTab, firefoxTab, type Tab } from './tab.ts';

/**
 * Anna in Chromium and Ben in Firefox play over a real server; a third watches. Ben's line is cut, Anna loads her page
 * anew, Ben goes on from another device. `npm run prove -- online` plays every game to its end, npm test begins one.
 */
const WHOLE = process.env.TERCIO_PROVE === 'online';
const wanted = process.env.TERCIO_PROVE_RULES ?? '';
const ALL = ['adlg-r-2021', 'adlg-r-2024', 'baroque', 'group-orders', 'argad'];
const GAMES = WHOLE ? ALL.filter((g) => wanted === '' || g === wanted) : sample(ALL, 1, 'two browsers');
const BETWEEN = WHOLE ? 3 : 1; // orders between one mishap and the next
const MOST = 1500; // orders of a battle

const smallest = (rules: string): string => {
  const all = SCENARIOS.filter((s) => s.rules.includes(rules));
  return (all.find((s) => s.short) ?? all[0]).id;
};

let server: Fixture;
let cable: Cable;
let chromium: Chromium;
let firefox: Firefox;
const both = uses('chromium') && uses('firefox');
beforeAll(async () => {
  if (!both) return;
  build();
  cable = await Cable.laid();
  server = await started({ page: dist, origins: [new URL(cable.url).origin] });
  cable.to = server.port;
  [chromium, firefox] = await Promise.all([openChromium(), openFirefox()]);
});
afterAll(async () => {
  await Promise.all([chromium?.close(), firefox?.close()]);
  await cable?.cut();
  await server?.end();
});

interface Look {
  laid: boolean; // the table; some battles begin before any piece is on it
  moves: number;
  line: 'live' | 'lost' | undefined;
  sending: boolean;
  asked: boolean;
  over: boolean;
  alarm: string | undefined;
  list: number; // orders in the open list; -1 while it is closed
}
const LOOK = `(() => {
  const line = document.querySelector('.line');
  const battle = document.querySelector('.battle');
  const list = document.querySelector('dialog');
  return {
    laid: battle?.dataset.moves !== undefined,
    moves: Number(battle?.dataset.moves),
    line: line?.dataset.line,
    sending: line?.dataset.sending === 'true',
    asked: (line?.querySelector('[role=status]')?.textContent ?? '').includes('You are asked'),
    over: line?.dataset.over === 'true',
    alarm: line?.querySelector(':scope > [role=alert]')?.textContent,
    list: list === null ? -1 : list.querySelectorAll('.body > ul > li > .btn').length,
  };
})()`;
const look = (tab: Tab): Promise<Look> => tab.read<Look>(LOOK);

/** The whole table in words, as the list of orders tells it. */
async function told(tab: Tab): Promise<string> {
  await until(async () => (await look(tab)).line === 'live');
  await tab.press('o');
  await until(async () => (await look(tab)).list >= 0);
  const text = await tab.read<string>(`document.querySelector('dialog details').textContent`);
  await tab.press('Escape');
  await until(async () => (await look(tab)).list < 0);
  return text;
}

class Battle {
  readonly anna: Tab;
  ben: Tab;
  given = 0;
  private readonly luck;

  constructor(anna: Tab, ben: Tab, seed: string) {
    this.anna = anna;
    this.ben = ben;
    this.luck = luckOf(seedOf(seed));
  }

  /** Whoever is asked; undefined when the battle is over. */
  async asked(): Promise<Tab | undefined> {
    let found: Tab | undefined;
    await until(async () => {
      const looks = await Promise.all([this.anna, this.ben].map(look));
      for (const { alarm } of looks) if (alarm !== undefined) throw new Error(alarm);
      found = looks[0].asked ? this.anna : looks[1].asked ? this.ben : undefined;
      return found !== undefined || looks.every((l) => l.over);
    }).catch(async (error: unknown) => {
      const looks = await Promise.all([this.anna, this.ben].map(look));
      throw new Error(`after ${this.given} orders nobody is asked: ${JSON.stringify(looks)}`, {
        cause: error,
      });
    });
    return found;
  }

  /** One of the orders on the list. */
  async order(tab: Tab): Promise<void> {
    const before = (await look(tab)).moves;
    let now = await look(tab);
    await until(async () => {
      if (now.list < 0) await tab.press('o'); // not heard for a moment after an order
      now = await look(tab);
      return now.list > 0 || now.moves !== before || now.sending;
    });
    if (now.list > 0) {
      const n = 1 + this.luck.below(now.list);
      await tab.click(`dialog .body > ul > li:nth-child(${n}) > .btn`);
      await until(async () => {
        const { moves, sending, over } = await look(tab);
        return moves !== before || sending || over;
      });
    }
    this.given++;
    if (WHOLE && this.given % 10 === 0) process.stderr.write(` ${this.given}`);
  }

  /** So many orders; false when the battle is over before. */
  async on(orders: number): Promise<boolean> {
    for (let n = 0; n < orders; n++) {
      const tab = await this.asked();
      if (tab === undefined) return false;
      await this.order(tab);
      await until(async () => !(await look(tab)).sending);
    }
    return true;
  }

  /** Until it is Ben who is asked. */
  async untilBen(): Promise<void> {
    while ((await this.asked()) === this.anna) await this.on(1);
  }
}

describe.skipIf(!both)('Chromium and Firefox over one server', () => {
  it.each(GAMES)(
    'play %s: a line is cut, a page loaded anew, a device changed; a third watches',
    async (rules) => {
      // Anna makes a link, Ben opens it, a third comes to watch
      const anna = await chromiumTab(chromium);
      await anna.goto(`${server.url}#/online/new/${rules}/${smallest(rules)}/0`);
      await anna.write('form input', 'Anna');
      await anna.click('form .btn.pri');
      const LINK = `document.querySelector('.link input')?.value ?? ''`;
      await until(async () => (await anna.read<string>(LINK)).includes('/#/online/'));
      const { hash } = new URL(await anna.read<string>(LINK));
      const ben = await firefoxTab(firefox);
      await ben.goto(`${cable.url}${hash}`);
      await ben.write('form input', 'Ben');
      await ben.click('form .btn.pri');
      for (const tab of [anna, ben]) await until(async () => (await look(tab)).laid);
      const game = hash.split('/')[2];
      const watcher = await chromiumTab(chromium);
      await watcher.goto(`${server.url}#/online/watch/${game}`);
      await until(async () => (await look(watcher)).laid);
      const battle = new Battle(anna, ben, `two browsers ${rules}`);
      await battle.on(BETWEEN);

      // Ben's line is cut while he is asked: his order waits, marked, and is carried out once when it is mended
      await battle.untilBen();
      await cable.cut();
      await until(async () => (await look(ben)).line === 'lost');
      await battle.order(ben);
      expect(await look(ben)).toMatchObject({ line: 'lost', sending: true });
      await cable.mend();
      await until(async () => {
        const { line, sending } = await look(ben);
        return line === 'live' && !sending;
      });
      await battle.on(BETWEEN);

      // Anna loads her page anew
      await anna.reload();
      await until(async () => (await look(anna)).laid && (await look(anna)).line === 'live');
      await battle.on(BETWEEN);

      // Ben goes on from another device
      await ben.click('.line .ways .btn:last-child');
      await ben.click('.line .list .btn:last-of-type');
      const DEVICE = `document.querySelector('.line .list input')?.value ?? ''`;
      await until(async () => (await ben.read<string>(DEVICE)).includes('/#/online/device/'));
      const phone = await firefoxTab(firefox);
      await phone.goto(await ben.read<string>(DEVICE));
      await until(async () => (await look(phone)).laid);
      await ben.close();
      battle.ben = phone;
      const tabs = [anna, phone, watcher];
      await battle.on(WHOLE ? MOST : BETWEEN);

      // everybody sees the same table, and no browser has found anything wrong with a die
      const [mine, theirs, watched] = await Promise.all(tabs.map(told));
      expect(theirs).toBe(mine);
      expect(watched).toBe(mine);
      for (const tab of tabs) expect((await look(tab)).alarm).toBeUndefined();
      if (WHOLE) {
        const record = readRecord(await anna.read(`fetch('api/games/${game}/record').then((r) => r.json())`));
        if (isComplaint(record)) throw new Error(complain(record));
        expect(record.result).not.toBeNull();
        const again = replay(await rulesOf(rules), record, { verify: true });
        if (isComplaint(again)) throw new Error(complain(again));
        expect(again.departs).toBeNull();
        process.stdout.write(
          `${rules}: ${battle.given} orders through the page, ${record.moves.length} in the record, ` +
            `${JSON.stringify(again.checked?.witnesses)}\n`,
        );
      }
      for (const tab of tabs) await tab.close();
    },
  );
});
