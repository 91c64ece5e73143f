import { publicView } from '@tercio/engine/battle/battle.ts';
import { viewDigest } from '@tercio/engine/battle/digest.ts';
import type { ServerMessage } from '@tercio/protocol/messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { Player } from './players.ts';
import {
  call,
  connect,
  type Fixture,
  invited,
  isOver,
  person,
  rulesOf,
  seated,
  shortBattle,
  started,
  until,
} from './server.ts';
import { type Table, table } from './tables.ts';

const quiet = async (rules = 'group-orders', wish: Parameters<typeof table>[1] = {}): Promise<Table> => {
  const t = await table(rules, wish);
  t.run(300);
  for (const p of t.players) p.plays = false;
  t.run();
  return t;
};
const say = (
  t: Table,
  side: 0 | 1,
  word: 'draw' | 'decline' | 'pause' | 'resume' | 'add-time' | 'rematch' | 'resign',
): void => {
  t.players[side].take(t.players[side].client.say(word).step);
  t.run();
};

describe('at the table of a server', () => {
  it('TERCIO-TALK a draw is offered, declined, offered again and agreed', async () => {
    const t = await quiet();
    say(t, 0, 'draw');
    expect(t.players[1].client.moment?.offers.draw).toBe(0);
    say(t, 1, 'decline');
    expect(t.players[0].client.moment?.offers.draw).toBeNull();
    say(t, 0, 'draw');
    say(t, 1, 'draw');
    for (const p of t.players) expect(p.client.moment?.result).toMatchObject({ winner: null, how: 'agreed' });
  });

  it('TERCIO-UNDO a side takes its last command back where the table allows it, and not where it does not', async () => {
    for (const undo of ['free', 'none'] as const) {
      const t = await table('adlg-r-2024');
      t.game.row.undo = undo;
      // Whoever could take something back stops to think.
      t.cheat = (m) => {
        if (m.t === 'news' && m.undo) for (const p of t.players) p.plays = false;
        return m;
      };
      for (let n = 0; n < 3000 && t.players[0].plays && t.game.moves < 60; n++) t.run(1);
      for (const p of t.players) p.plays = false;
      t.run();
      const able = t.players.find((p) => p.client.moment?.undo === true);
      if (undo === 'none') {
        expect(able).toBeUndefined();
        continue;
      }
      if (able === undefined) throw new Error('nothing can be taken back');
      const moves = t.game.moves;
      const { id, step } = able.client.undo();
      able.take(step);
      t.run();
      expect(able.happened).toContainEqual({ kind: 'done', id });
      expect(t.game.moves).toBeLessThan(moves);
      expect(t.alarms).toEqual([undefined, undefined]);
      for (const p of t.players) expect(p.client.resyncs).toBe(0);
    }
  });

  it('clocks: the flag falls and the side loses, or the other may claim; paused by consent; time is a gift', async () => {
    const clock = { base: 60_000, increment: 1000, delay: 0, onFlag: 'lose' as const };
    const t = await quiet('group-orders', { clock });
    const side = t.players[0].client.moment?.waits[0] ?? 0;
    say(t, 0, 'pause');
    expect(t.game.clock?.paused).toBe(false);
    say(t, 1, 'pause');
    expect(t.players[0].client.moment?.clocks?.paused).toBe(true);
    t.now += 1_000_000;
    t.enter(t.game.tick(t.now));
    expect(t.game.battle?.state.over).toBeNull();
    say(t, 0, 'resume');
    say(t, 1, 'resume');
    const left = t.game.clock?.left[side] ?? 0;
    say(t, side === 0 ? 1 : 0, 'add-time');
    expect(t.game.clock?.left[side]).toBeGreaterThan(left + 200_000);
    t.now += 1_000_000;
    t.enter(t.game.tick(t.now));
    expect(t.game.battle?.state.over).toMatchObject({ how: 'time', winner: side === 0 ? 1 : 0 });

    const friends = await quiet('group-orders', { clock: { ...clock, onFlag: 'claim' } });
    const slow = friends.players[0].client.moment?.waits[0] ?? 0;
    friends.now += 1_000_000;
    friends.enter(friends.game.tick(friends.now));
    expect(friends.game.battle?.state.over).toBeNull();
    const them = slow === 0 ? 1 : 0;
    friends.enter(
      friends.game.handle(them, { t: 'claim', g: friends.game.row.id, id: 'c', what: 'win' }, friends.now),
    );
    expect(friends.game.battle?.state.over).toMatchObject({ how: 'time', winner: them });
  });

  it('standing answers are kept by the server, told to nobody else, and given by it', async () => {
    const t = await quiet();
    const { id, step } = t.players[0].client.stand([{ kind: 'no-such-question', answer: 'never' }]);
    const before = t.heard[1].length;
    t.players[0].take(step);
    t.run();
    expect(t.players[0].happened).toContainEqual({ kind: 'done', id });
    expect(t.game.battle?.standing[0]).toEqual([{ kind: 'no-such-question', answer: 'never' }]);
    expect(t.heard[1].slice(before)).toEqual([]);
  });

  it('a log run again gives the same game, the same numbers and the same digests', async () => {
    const t = await quiet('baroque');
    const again = await table('baroque', { plays: false });
    for (const entry of t.log) {
      const copy = { ...entry, n: [0, 0, 0] as [number, number, number], digest: '' };
      again.game.apply(copy, null);
      expect([copy.n, copy.digest]).toEqual([entry.n, entry.digest]);
    }
    expect(t.log.length).toBeGreaterThan(50);
  });
});

describe('at a server', () => {
  let at: Fixture;
  beforeAll(async () => {
    at = await started();
  });
  afterAll(() => at.end());

  it('watchers join in mid-battle and see what neither side hides; chat and rematch reach both', async () => {
    const eve = await person(at.url, 'Eve');
    const { id, rules, people, players, sockets } = await seated(at.url, 'group-orders');
    const [ann] = people;
    await until(() => players.some((p) => p.given > 3));
    const heard: ServerMessage[] = [];
    const socket = new WebSocket(`${at.url.replace('http', 'ws')}api/socket`);
    socket.on('open', () => {
      socket.send(JSON.stringify({ t: 'hello', v: 1, build: '', token: eve.token }));
      socket.send(JSON.stringify({ t: 'join', g: id, as: 'watch', n: 0 }));
    });
    socket.on('message', (data) => void heard.push(JSON.parse(data.toString()) as ServerMessage));
    await until(() => heard.some((m) => m.t === 'news'));
    for (const p of players) p.plays = false;
    await until(() => players.every((p) => p.client.outbox.length === 0));
    players[0].take(players[0].client.chat('Good <b>morning</b>\u202e').step);
    await until(() => players[1].happened.some((h) => h.kind === 'chat'));
    expect(players[1].happened.find((h) => h.kind === 'chat')).toMatchObject({
      text: 'Good <b>morning</b>',
      name: 'Ann',
      side: 0,
    });
    players[0].take(players[0].client.say('resign').step);
    await until(() => players.every(isOver) && heard.some((m) => m.t === 'news' && m.result !== null));
    const last = heard.filter((m) => m.t === 'news').pop();
    const game = (await at.host.find(id))?.game;
    if (last?.t !== 'news' || game?.battle == null) throw new Error('no news');
    expect(last.digest).toBe(viewDigest(publicView(rules, game.battle.state)));
    expect(heard.some((m) => m.t === 'chat')).toBe(false); // players among themselves
    players[0].take(players[0].client.say('rematch').step);
    await until(() => players[1].client.moment?.offers.rematch === 0);
    players[1].take(players[1].client.say('rematch').step);
    await until(() => players.every((p) => p.client.moment?.rematch !== undefined));
    const next = players[0].client.moment?.rematch ?? '';
    const told = (await (await call(at.url, 'GET', `/api/games/${next}`, ann.token)).json()) as {
      seats: { name: string }[];
    };
    expect(told.seats.map((s) => s.name)).toEqual(['Ben', 'Ann']); // sides changed
    for (const s of [...sockets, socket]) s.terminate();
  });

  it('a battle goes on from another device, by a link that works once; its chain begins anew', async () => {
    const { id, rules, people, players, sockets } = await seated(at.url, 'group-orders');
    const [ann] = people;
    await until(() => players.some((p) => p.given > 3));
    const { code } = (await (await call(at.url, 'POST', '/api/device', ann.token, {})).json()) as {
      code: string;
    };
    const redeem = () =>
      fetch(new URL('/api/device', at.url), {
        method: 'POST',
        headers: { origin: at.url.slice(0, -1), 'content-type': 'application/json' },
        body: JSON.stringify({ code }),
      });
    const first = await redeem();
    expect(first.status).toBe(200);
    expect(((await first.json()) as { id: string }).id).toBe(ann.id);
    expect((await redeem()).status).toBe(404);
    sockets[0].terminate();
    const device = new Player(rules, id, ann.token, 77); // a chain of its own
    sockets.push(connect(at.url, device));
    await until(() => device.client.witness.seen > 2 || isOver(device), 60_000, 'throws on the new device');
    expect(device.client.witness.alarm).toBeNull();
    expect(players[1].client.witness.alarm).toBeNull();
    expect(players[1].happened).toContainEqual({ kind: 'new-chain', side: 0 });
    for (const s of sockets) s.terminate();
  });

  it('offers stand on a list; the page is told when the server is of another build', async () => {
    const ann = await person(at.url, 'Ann');
    const rules = await rulesOf('baroque');
    const id = await invited(at.url, ann, null, {
      rules: rules.id,
      scenario: shortBattle(rules.id),
      open: true,
    });
    const offers = (await (await fetch(new URL('/api/offers', at.url))).json()) as { id: string }[];
    expect(offers.map((o) => o.id)).toContain(id);
    const p = new Player(rules, id, ann.token, 1);
    const socket = connect(at.url, p);
    await until(() => p.happened.some((h) => h.kind === 'old'));
    const health = await fetch(new URL('/health', at.url));
    expect(await health.json()).toEqual({ ok: true });
    expect(await (await fetch(new URL('/metrics', at.url))).text()).toContain('tercio_games ');
    socket.terminate();
  });

  it('a copy of the store can be made while it runs, and opens', async () => {
    const file = `${at.folder}/copy.db`;
    await at.store.backup(file);
    const { openSqlite } = await import('../src/store/sqlite.ts');
    const copy = await openSqlite(file);
    expect((await copy.offers()).length).toBeGreaterThan(0);
    await copy.close();
  });
});
