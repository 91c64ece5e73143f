import { mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publicView, replay } from '@tercio/engine';
import { USUAL } from '@tercio/engine/rules/baroque';
import { viewDigest } from '@tercio/protocol/digest.ts';
import type { ServerMessage } from '@tercio/protocol/messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { buildOf } from '../src/http/files.ts';
import { openSqlite } from '../src/store/sqlite.ts';
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

  it('TERCIO-REWIND both go back by consent and play on: no view differs from the server’s', async () => {
    const t = await table('adlg-r-2024', { scenario: 'first-battle', plays: false });
    t.run();
    const answer = (): void => {
      const p = t.players.find((x) => x.client.asks.length > 0);
      if (p === undefined) throw new Error('nobody is asked');
      p.take(p.client.do(p.client.asks[0].default).step);
      t.run();
    };
    for (let n = 0; n < 4; n++) answer();
    t.players[0].take(t.players[0].client.say('rewind', 5).step);
    t.run();
    const moves = t.game.moves;
    t.players[1].take(t.players[1].client.say('rewind', t.players[1].client.moment?.offers.rewind?.to).step);
    t.run();
    expect(t.game.moves).toBeLessThan(moves);
    for (let n = 0; n < 4; n++) answer();
    for (const p of t.players) expect(p.client.resyncs).toBe(0);
    expect(t.alarms).toEqual([undefined, undefined]);
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

  it('TERCIO-DICE a standing answer that throws has a slot of its own, and the record verifies', async () => {
    const t = await table('baroque', { plays: false });
    t.run();
    for (const p of t.players) {
      p.take(p.client.stand([...USUAL]).step);
      t.run();
    }
    for (const p of t.players) {
      p.plays = true;
      p.play();
    }
    for (let n = 0; n < 200 && t.game.stage !== 'over'; n++) t.run();
    if (t.game.stage !== 'over')
      t.enter(t.game.handle(0, { t: 'say', g: t.game.row.id, id: 'end', word: 'resign' }, t.now));
    const record = t.game.record();
    if (record === undefined) throw new Error('no record');
    const thrown = record.moves.filter((m) => m.by === 'standing' && m.faces.length > 0);
    expect(thrown.length).toBeGreaterThan(0);
    for (const m of thrown) expect(m.slot).toBeDefined();
    expect(new Set(record.moves.flatMap((m) => m.slot ?? [])).size).toBe(
      record.moves.filter((m) => m.slot !== undefined).length,
    );
    for (const p of t.players) {
      expect(p.client.resyncs).toBe(0);
      const again = replay(t.rules, record, { verify: true, kept: p.client.witness.kept() });
      expect(again).toMatchObject({ departs: null });
    }
    expect(t.alarms).toEqual([undefined, undefined]);
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
    // what is said while a line is cut is heard when it is back, and what was heard is not heard twice
    sockets[1].terminate();
    await until(() => players[0].client.seats?.[1].here === false);
    players[0].take(players[0].client.chat('Are you there?').step);
    await until(() => players[0].client.outbox.length === 0);
    sockets.push(connect(at.url, players[1]));
    await until(() => players[1].happened.some((h) => h.kind === 'chat' && h.text === 'Are you there?'));
    // what the store did not take is not acknowledged: the line is cut, and he says it again
    const keep = at.store.addChat;
    at.store.addChat = () => Promise.reject(new Error('it does not answer'));
    players[0].take(players[0].client.chat('Here I am').step);
    await until(() => sockets[0].readyState === sockets[0].CLOSED);
    expect(players[0].client.outbox.length).toBe(1);
    at.store.addChat = keep;
    sockets.push(connect(at.url, players[0]));
    await until(() => players[0].client.outbox.length === 0);
    await until(() => players[1].happened.some((h) => h.kind === 'chat' && h.text === 'Here I am'));
    const talk = players[1].happened.flatMap((h) => (h.kind === 'chat' ? [h.text] : []));
    expect(talk).toEqual(['Good <b>morning</b>', 'Are you there?', 'Here I am']);
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

  it('watchers talk among themselves: a player who comes anew in mid-battle is not told', async () => {
    const { id, players, people, end } = await seated(at.url, 'group-orders', {}, 41);
    await until(() => players.some((p) => p.given > 1));
    for (const p of players) p.plays = false;
    const ann = new Player(await rulesOf('group-orders'), id, people[0].token, 43);
    const { token } = await person(at.url, 'Olga');
    const olga = new Player(await rulesOf('group-orders'), id, token, 44, undefined, 'watch');
    const lines = [connect(at.url, olga)];
    await until(() => olga.client.view !== null);
    olga.take(olga.client.chat('They will lose.').step);
    await until(() => olga.happened.some((h) => h.kind === 'chat'));
    lines.push(connect(at.url, ann)); // Ann once more, from another line
    await until(() => ann.client.view !== null);
    ann.take(ann.client.chat('Hm.').step);
    await until(() => ann.happened.some((h) => h.kind === 'chat'));
    expect(JSON.stringify([...ann.texts, ...players.flatMap((p) => p.texts)])).not.toContain('They will');
    for (const l of lines) l.terminate();
    end();
  });

  it('11 a game of other rules than the server has is not played on: nobody is told anything of it', async () => {
    const { id, people, end } = await seated(at.url, 'group-orders', {}, 51);
    end();
    const row = await at.store.game(id);
    if (row === undefined) throw new Error('no game');
    await at.store.changeGame(id, (r) => ({ ...r, version: r.version + 1 }));
    const later = await started({
      data: at.folder,
      store: await openSqlite(path.join(at.folder, 'tercio.db')),
    });
    expect(await later.host.find(id)).toBeUndefined();
    const record = await call(later.url, 'GET', `/api/games/${id}/record`, people[0].token);
    expect(record.status).toBe(404);
    await later.stop();
    await at.store.changeGame(id, () => row);
  });

  it('a server knows the build of its page by the name of its first script', () => {
    const page = (script: string): string => {
      const folder = mkdtempSync(path.join(at.folder, 'page-'));
      writeFileSync(
        path.join(folder, 'index.html'),
        `<script type="module" crossorigin src="./assets/${script}"></script>`,
      );
      return folder;
    };
    expect(buildOf(page('index-one.js'))).toBe('index-one.js');
    expect(buildOf(page('index-two.js'))).toBe('index-two.js');
    expect(buildOf(undefined)).toBe('none');
  });

  it('a copy of the store can be made while it runs, and opens', async () => {
    const file = `${at.folder}/copy.db`;
    await at.store.backup(file);
    const copy = await openSqlite(file);
    expect((await copy.offers()).length).toBeGreaterThan(0);
    await copy.close();
  });
});
