import { hexOf, LinkChain, unhex } from '@tercio/engine';
import { UNTIL_OVER } from '@tercio/protocol/messages.ts';
import { describe, expect, it } from 'vitest';
import type { GameStore } from '../src/store/port.ts';
import { Behind } from '../src/table/behind.ts';
import { Game } from '../src/table/game.ts';
import { secretOf } from './players.ts';
import { table } from './tables.ts';

describe('watchers who are behind', () => {
  it('hear what others heard, word for word, each thing when it is old enough, and nothing newer', async () => {
    const t = await table('baroque');
    t.run(600);
    const { row } = t.game;
    const secrets = { end: unhex(secretOf(200)), z: unhex(secretOf(201)) };
    const chain = new LinkChain(row.id, 'server', secrets.end);
    const DELAY = 2000;
    let now = 0;
    let over = false;
    const heard: string[] = [];
    const entries = async (_: string, after = 0) => t.log.filter((e) => e.seq > after);
    const behind = new Behind({
      store: { entries, game: async () => ({ ...row, over }) } as unknown as GameStore,
      now: () => now,
      build: async () =>
        new Game(row, t.rules, { ...secrets, chain } as never, hexOf(chain.anchor), 1_000_000),
      send: (_, text) => heard.push(text),
      log: (what) => {
        throw new Error(what);
      },
    });
    const join = { t: 'join', g: row.id, as: 'watch', n: 0 } as const;
    const first = t.log[0].at;
    now = first; // nothing is old enough
    await behind.join('x', join, DELAY);
    expect(heard).toHaveLength(1); // how the game stands before its first entry
    expect(heard[0]).not.toContain('"news"');
    const last = t.log[t.log.length - 1].at;
    for (now = first; now < last + DELAY + 2000; now += 1000) {
      behind.tick();
      await behind.join('y', { ...join, n: 1e9 }, DELAY); // waits for its turn after the look
      await behind.leave('y', row.id);
      const newest = Math.max(0, ...t.log.filter((e) => e.at <= now - DELAY).map((e) => e.n[2]));
      const numbers = heard.map((x) => (JSON.parse(x) as { n?: number }).n ?? 0);
      expect(Math.max(...numbers)).toBeLessThanOrEqual(newest);
    }
    const own = heard.filter((x) => x.includes('"news"'));
    expect(own.length).toBeGreaterThan(20);
    expect(own).toEqual(t.heard.w.filter((x) => x.includes('"news"')));
    await behind.leave('x', row.id);
    // Where a tournament shows battles when they are over: nothing before, all of it then, by itself.
    heard.length = 0;
    over = false;
    now = last + 1e9;
    await behind.join('z', join, UNTIL_OVER);
    expect(heard.some((x) => x.includes('"news"'))).toBe(false);
    over = true;
    now += 1000;
    behind.tick();
    await behind.leave('nobody', row.id);
    await expect.poll(() => heard.filter((x) => x.includes('"news"'))).toEqual(own);
    await behind.leave('z', row.id);
    expect(await behind.watchers(row.id)).toEqual([]);
  });
});
