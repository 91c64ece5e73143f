import type { Side } from '@tercio/engine';
import { hashOf, hexOf, luckOf, seedOf } from '@tercio/engine';
import { hostile } from '@tercio/engine/lab';
import { describe, expect, it } from 'vitest';
import type { Entry } from '../src/store/port.ts';
import { Game } from '../src/table/game.ts';
import { rostersOf } from './rosters.ts';
import { type Table, table } from './tables.ts';

const other = (hex: string): string => hexOf(hashOf('other', hex));

/** On until so many throws were made. */
function until(t: Table, throws: number): void {
  for (let n = 0; n < 3000 && (t.game.book?.slots.length ?? 0) < throws; n++) t.run(1);
}
/** On until a throw waits for a link. */
function bound(t: Table): { k: number; owes: Side } {
  for (let n = 0; n < 3000 && t.game.book?.open == null; n++) t.run(1);
  const k = t.game.book?.open?.k;
  const owes = t.game.book?.owes();
  if (k === undefined || owes == null) throw new Error('nothing is bound');
  return { k, owes };
}

/** The game as another process would find it after so many lines of the log. */
function again(t: Table, lines: readonly Entry[]): Game {
  const { row, secrets } = t.game;
  const game = new Game(row, t.rules, secrets, t.game.sealing.server, t.now);
  for (const e of lines) game.apply({ ...e, n: [0, 0, 0], digest: '' }, null);
  return game;
}

describe('adversaries: chains, devices and processes', () => {
  it('2 a server that asks, takes the link, and then calls its owner away', async () => {
    const t = await table('group-orders');
    until(t, 3);
    t.cheat = (m, r) => {
      if (m.t !== 'news' || m.dice === undefined || r !== 0) return m;
      const opened = t.players[0].client.stored().witness.slots.filter((s) => s.link !== undefined);
      m.dice.gave = [0];
      m.dice.a = opened[opened.length - 2]?.link ?? '';
      return m;
    };
    until(t, 5);
    t.run(30);
    expect(t.alarms[0]).toBe('left-out');
  });

  it('5 a new chain: not while a throw is under way, one between two throws, and it waits', async () => {
    const t = await table('group-orders');
    until(t, 2);
    const { owes } = bound(t);
    const anchor = (side: Side, text: string) =>
      t.game.handle(side, { t: 'anchor', g: t.game.row.id, anchor: text }, t.now, 'player', `c${side}`);
    expect(anchor(owes, other('mine')).entries).toEqual([]); // between binding and throwing
    for (const p of t.players) p.plays = false;
    t.run();
    t.leave(1); // grinding while the other is away: the first one waits, the second is not taken
    const first = anchor(0, other('one'));
    expect(first.entries.map((e) => e.kind)).toEqual(['anchor']);
    expect(anchor(0, other('two')).entries).toEqual([]);
    expect(t.game.book?.standing(0)).toMatchObject({ anchor: other('one'), waits: true });
    // Links of its chain do not count until the other side has opened its own next.
    expect(t.game.book?.wrongLink(0, (t.game.book?.k ?? 0) + 1, other('link'))).toBeDefined();
  });

  it('7 a second server anchor, or another second secret, when one comes back', async () => {
    for (const change of ['anchor', 'seal'] as const) {
      const t = await table('group-orders');
      until(t, 2);
      t.run(30);
      t.cheat = (m) => {
        if (m.t === 'full' && change === 'anchor') m.game.anchors[0] = other('server');
        if (m.t === 'full' && change === 'seal') m.game.seal = other('seal');
        return m;
      };
      const { client } = t.players[0];
      client.view = null; // it wants everything anew
      t.players[0].take(client.again());
      t.run(30);
      expect(t.alarms[0]).toBe('seal-changed');
    }
  });

  it('10 a process that dies after binding, after the first link, after the second: the next throws the same', async () => {
    const t = await table('group-orders', { id: 'processes2' });
    until(t, 4);
    const lines = [...t.log];
    let tried = 0;
    for (const [i, line] of lines.entries()) {
      if (line.kind !== 'bound') continue;
      const settles = lines.findIndex((e, j) => j > i && e.kind === 'link' && e.digest !== line.digest);
      if (settles < 0) continue;
      for (let cut = i + 1; cut <= settles; cut++) {
        // Whoever comes next has the lines up to the cut; links that were not written are sent again.
        const game = again(t, lines.slice(0, cut));
        expect(game.book?.open?.h).toBe(again(t, lines.slice(0, i + 1)).book?.open?.h);
        for (const e of lines.slice(cut, settles + 1)) {
          const { k, link } = e.data as { k: number; link: string };
          const { entries } = game.handle(e.side ?? 0, { t: 'link', g: game.row.id, k, link }, t.now);
          expect(entries.length).toBeGreaterThan(0);
          expect(game.handle(e.side ?? 0, { t: 'link', g: game.row.id, k, link }, t.now).entries).toEqual([]);
        }
        const slot = game.book?.slots.at(-1);
        expect(slot).toEqual(t.game.book?.slots.find((s) => s.k === slot?.k));
        tried++;
      }
    }
    expect(tried).toBeGreaterThan(4);
  });

  it('13 hidden throws are not thrown again after a rewind: their count goes on', async () => {
    const t = await table('adlg-r-2021', { setup: rostersOf() });
    const hides = (): boolean =>
      t.players[1].client.asks.some((a) => a.secret && a.default.kind === 'choose-for-me');
    t.players[1].withholds = (a) => a.secret && a.default.kind === 'choose-for-me';
    for (let n = 0; n < 3000 && !hides(); n++) t.run(1);
    for (const p of t.players) p.plays = false;
    t.run();
    const before = t.game.book?.j[1] ?? 0;
    const ask = t.players[1].client.asks.find((a) => a.secret && a.default.kind === 'choose-for-me');
    if (ask === undefined) throw new Error('nobody is asked');
    t.players[1].take(t.players[1].client.do(ask.default).step);
    t.run();
    const j = t.game.book?.j[1] ?? 0;
    expect(j).toBeGreaterThan(before);
    const moves = t.game.moves;
    t.players[1].take(t.players[1].client.say('rewind', 2).step);
    t.run();
    const to = t.players[0].client.moment?.offers.rewind?.to;
    t.players[0].take(t.players[0].client.say('rewind', to).step);
    t.run();
    expect(t.game.moves).toBeLessThan(moves);
    expect(t.game.book?.j[1]).toBe(j);
  });

  it('16 a server that refuses what is legal on one’s own view', async () => {
    const t = await table('group-orders');
    t.run(300);
    for (const p of t.players) p.plays = false;
    t.run();
    const p = t.players.find((x) => x.client.asks.length > 0);
    if (p === undefined) throw new Error('nobody is asked');
    const { client } = p;
    client.legal = (view, command) => t.rules.check(view, command) === undefined;
    const refuses = (command: Parameters<typeof client.do>[0], rule: string): void => {
      const { id } = client.do(command);
      client.heard({ t: 'refused', g: t.game.row.id, id, refusal: { rule, why: 'too-far', figures: {} } });
    };
    refuses({ ...client.asks[0].default, ask: 'gone' }, 'GO-MOVE-1'); // of a question that is not open
    refuses(client.asks[0].default, 'TERCIO-DICE'); // of the protocol: a throw was under way
    expect(client.witness.alarm).toBeNull();
    refuses(client.asks[0].default, 'GO-MOVE-1');
    expect(client.witness.alarm?.why).toBe('refused');
  });
});

describe('hostile commands through the protocol', () => {
  it.each(['adlg-r-2024', 'baroque', 'group-orders', 'argad'])(
    '%s: each is refused or legal, changes nothing when refused, and takes no long time',
    async (rules) => {
      const t = await table(rules, { plays: false });
      t.run();
      const luck = luckOf(seedOf(`hostile ${rules}`));
      let refused = 0;
      let longest = 0;
      for (let n = 0; n < 150 && t.game.stage === 'playing'; n++) {
        const p = t.players.find((x) => x.client.asks.length > 0);
        if (p === undefined || p.client.view === null) break;
        const [ask] = p.client.asks;
        const bad = hostile(t.rules, ask, t.rules.sample(p.client.view, ask, luck), luck);
        const { side } = bad;
        const digest = t.rules.digest(t.game.battle?.state ?? p.client.view);
        const from = performance.now();
        const text = JSON.stringify({ t: 'do', g: t.game.row.id, id: `h${n}`, c: bad.raw });
        const m = JSON.parse(text) as Parameters<Game['handle']>[1];
        const handled = t.game.handle(side, m, t.now, 'player', `c${side}`);
        let took = performance.now() - from;
        if (handled.refused !== undefined) {
          // the machine may have been busy: a costly command is so every time
          for (let tries = 0; tries < 3 && took > 500; tries++) {
            const once = performance.now();
            t.game.handle(side, m, t.now, 'player', `c${side}`);
            took = Math.min(took, performance.now() - once);
          }
          longest = Math.max(longest, took);
          refused++;
          expect(handled.entries).toEqual([]);
          expect(t.rules.digest(t.game.battle?.state ?? p.client.view)).toBe(digest);
        } else t.enter(handled);
        t.run();
      }
      expect(refused).toBeGreaterThan(20);
      expect(longest).toBeLessThan(2000);
      expect(t.alarms).toEqual([undefined, undefined]);
    },
  );
});
