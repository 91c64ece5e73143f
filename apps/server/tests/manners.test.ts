import { readdirSync, readFileSync } from 'node:fs';
import { connect as dial } from 'node:net';
import path from 'node:path';
import type { ServerMessage } from '@tercio/protocol/messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { hashToken } from '../src/account/tokens.ts';
import { makeApp } from '../src/http/app.ts';
import { isOurHost, lanAddresses } from '../src/http/guards.ts';
import { greeting } from '../src/main.ts';
import { Player } from './players.ts';
import {
  call,
  connect,
  type Fixture,
  invited,
  person,
  rulesOf,
  seated,
  shortBattle,
  started,
  until,
} from './server.ts';

let at: Fixture;
beforeAll(async () => {
  at = await started();
});
afterAll(() => at.end());

const turnedAway = async (why: string): Promise<number> => {
  const text = await (await fetch(new URL('/metrics', at.url))).text();
  return Number(new RegExp(`tercio_turned_away_total\\{why="${why}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
};

/** A raw request, where fetch would not let us lie. */
const raw = (text: string): Promise<string> =>
  new Promise((done) => {
    const socket = dial(at.port, '127.0.0.1', () => socket.write(text));
    let said = '';
    socket.setEncoding('utf8').on('data', (piece: string) => {
      said += piece;
    });
    socket.on('close', () => done(said));
    socket.on('error', () => done(said));
  });

interface Open {
  socket: WebSocket;
  heard: ServerMessage[];
  closed: () => boolean;
}
function open(headers: Record<string, string> = {}, url = at.url): Promise<Open> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}api/socket`, { headers });
  const heard: ServerMessage[] = [];
  let closed = false;
  socket.on('message', (data) => void heard.push(JSON.parse(data.toString()) as ServerMessage));
  socket.on('close', () => {
    closed = true;
  });
  socket.on('error', () => {
    closed = true;
  });
  return new Promise((done) => {
    const made = { socket, heard, closed: () => closed };
    socket.on('open', () => done(made));
    socket.on('close', () => done(made));
  });
}

describe('bad manners are refused in one sentence and counted', () => {
  it('another name for the server', async () => {
    const said = await raw('GET /api/hello HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n');
    expect(said).toContain('421');
    expect(said).toContain('Not the name of this server.');
    expect(await turnedAway('host')).toBeGreaterThan(0);
  });

  it('a page from elsewhere that asks with our cookie', async () => {
    const made = await fetch(new URL('/api/guest', at.url), {
      method: 'POST',
      headers: { origin: at.url.slice(0, -1), 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ann' }),
    });
    const cookie = (made.headers.get('set-cookie') ?? '').split(';')[0];
    expect(made.headers.get('set-cookie')).toMatch(/HttpOnly/i);
    expect(made.headers.get('set-cookie')).toMatch(/SameSite=Lax/i);
    const ask = (origin: string | undefined) =>
      fetch(new URL('/api/tokens', at.url), {
        method: 'POST',
        headers: { cookie, ...(origin === undefined ? {} : { origin }) },
      });
    expect((await ask(at.url.slice(0, -1))).status).toBe(200);
    for (const origin of ['http://evil.example', 'null', undefined]) {
      const answer = await ask(origin);
      expect([answer.status, await answer.json()]).toEqual([
        403,
        { error: 'Requests from other pages need a token.' },
      ]);
    }
    // The socket of a foreign page is nobody's, whatever cookie it brings.
    const foreign = await open({ cookie, origin: 'http://evil.example' });
    foreign.socket.send(JSON.stringify({ t: 'hello', v: 1, build: '' }));
    await until(() => foreign.heard.length > 0);
    expect(foreign.heard[0]).toMatchObject({ t: 'welcome', account: null });
    foreign.socket.terminate();
    const own = await open({ cookie, origin: at.url.slice(0, -1) });
    own.socket.send(JSON.stringify({ t: 'hello', v: 1, build: '' }));
    await until(() => own.heard.length > 0);
    expect(own.heard[0]).toMatchObject({ t: 'welcome', account: { name: 'Ann' } });
    own.socket.terminate();
  });

  it('garbage, unknown fields, binary frames, frames that are too long', async () => {
    const line = await open();
    for (const text of [
      '',
      'hello',
      '[]',
      '{"t":"do"}',
      '{"t":"ping","x":1}',
      `{"t":"chat","g":"abcdef","id":"1","text":${JSON.stringify('x'.repeat(400))}}`,
    ])
      line.socket.send(text);
    await until(() => line.heard.length >= 6);
    for (const m of line.heard) expect(m.t).toBe('wrong');
    const deep = `${'['.repeat(200)}${']'.repeat(200)}`;
    line.socket.send(`{"t":"do","g":"abcdef","id":"1","c":{"a":${deep}}}`);
    await until(() => line.heard.length >= 7);
    expect(line.heard[6]).toMatchObject({ t: 'wrong' });
    line.socket.terminate();
    const binary = await open();
    binary.socket.send(Buffer.from([1, 2, 3]));
    await until(binary.closed);
    const long = await open();
    long.socket.send('x'.repeat(70_000));
    await until(long.closed);
    expect(await turnedAway('garbage')).toBeGreaterThan(6);
  });

  it('a flood, which is slowed down and then cut', async () => {
    const line = await open();
    for (let i = 0; i < 400; i++) line.socket.send('{"t":"ping"}');
    await until(line.closed);
    expect(line.heard.some((m) => m.t === 'slow')).toBe(true);
    expect(await turnedAway('flood')).toBeGreaterThan(0);
  });

  it('forged seats, games that are not there, private ones: all look alike', async () => {
    const [ann, ben, eve] = [
      await person(at.url, 'Ann'),
      await person(at.url, 'Ben'),
      await person(at.url, 'Eve'),
    ];
    const rules = await rulesOf('group-orders');
    const id = await invited(at.url, ann, ben, {
      rules: rules.id,
      scenario: shortBattle(rules.id),
      watch: false,
    });
    const line = await open();
    line.socket.send(JSON.stringify({ t: 'hello', v: 1, build: '', token: eve.token }));
    line.socket.send(JSON.stringify({ t: 'do', g: id, id: '1', c: { ask: '1', kind: 'x' } }));
    for (const g of [id, 'nosuchgame']) {
      line.socket.send(JSON.stringify({ t: 'join', g, as: 'seat', n: 0 }));
      line.socket.send(JSON.stringify({ t: 'join', g, as: 'watch', n: 0 }));
    }
    await until(() => line.heard.length >= 6);
    expect(line.heard.slice(1)).toEqual([
      { t: 'bye', why: 'not-joined' },
      ...Array.from({ length: 4 }, () => ({ t: 'bye', why: 'no-such-game' })),
    ]);
    line.socket.terminate();
    const known = await call(at.url, 'GET', `/api/games/${id}`, eve.token);
    const unknown = await call(at.url, 'GET', '/api/games/nosuchgame', eve.token);
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
    expect(known.status).toBe(404);
    const sit = await call(at.url, 'POST', `/api/games/${id}/sit`, eve.token, { invite: 'guess' });
    expect(sit.status).toBe(404);
    const record = await call(at.url, 'GET', `/api/games/${id}/record`, eve.token);
    expect(record.status).toBe(404);
  });

  it('TERCIO-SEAT stale, doubled and foreign commands, claims against somebody who is here', async () => {
    const { players, end } = await seated(at.url, 'group-orders');
    await until(() => players.some((p) => p.given > 3));
    for (const p of players) p.plays = false;
    await until(() => players.every((p) => p.client.outbox.length === 0 && p.client.view !== null));
    const [a] = players;
    const refusal = async (step: { id: string; step: Parameters<Player['take']>[0] }): Promise<string> => {
      a.take(step.step);
      await until(() =>
        a.happened.some((h) => (h.kind === 'refused' || h.kind === 'done') && h.id === step.id),
      );
      const found = a.happened.find((h) => h.kind === 'refused' && h.id === step.id);
      return found?.kind === 'refused' ? `${found.refusal.rule} ${found.refusal.why}` : 'done';
    };
    expect(await refusal(a.client.do({ ask: '1', kind: 'pass' }))).toMatch(/^TERCIO-(STALE|FORM|DICE)/);
    expect(await refusal(a.client.do({ ask: '1', kind: 'no such thing' }))).toMatch(/^TERCIO-(FORM|DICE)/);
    expect(await refusal(a.client.say('pause'))).toMatch(/^TERCIO-(SEAT untimed|DICE)/);
    if (a.client.moment?.waits.length !== 0) {
      expect(await refusal(a.client.claim('win'))).toBe('TERCIO-SEAT not-away');
      expect(await refusal(a.client.give(99))).toBe('TERCIO-SEAT nothing-owed');
    }
    // A player of the other side cannot answer our question.
    const asked = players.find((p) => p.client.asks.length > 0);
    const other = players.find((p) => p !== asked);
    if (asked !== undefined && other !== undefined) {
      const given = other.client.do(asked.client.asks[0].default);
      other.take(given.step);
      await until(() => other.happened.some((h) => h.kind === 'refused' && h.id === given.id));
    }
    end();
  });

  it('tokens have a prefix that scanners know and are kept as hashes alone; a code for a device is no token', async () => {
    const { token } = await person(at.url, 'Ann');
    expect(token).toMatch(/^tercio_/);
    const made = await call(at.url, 'POST', '/api/device', token, {});
    const { code } = (await made.json()) as { code: string };
    expect((await call(at.url, 'POST', '/api/tokens', code)).status).toBe(401);
    const kept = readdirSync(at.folder)
      .filter((name) => name.startsWith('tercio.db'))
      .map((name) => readFileSync(path.join(at.folder, name), 'latin1'))
      .join('');
    for (const secret of [token, code]) {
      expect(kept).toContain(hashToken(secret));
      expect(kept).not.toContain(secret);
    }
  });

  it('too many lines of one account', async () => {
    const made = await fetch(new URL('/api/guest', at.url), {
      method: 'POST',
      headers: { origin: at.url.slice(0, -1), 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Many' }),
    });
    const cookie = (made.headers.get('set-cookie') ?? '').split(';')[0];
    const lines: Open[] = [];
    for (let i = 0; i < 5; i++) lines.push(await open({ cookie, origin: at.url.slice(0, -1) }));
    await until(() => lines[4].heard.length > 0);
    expect(lines[4].heard[0]).toEqual({ t: 'bye', why: 'too-many-lines' });
    for (const l of lines) l.socket.terminate();
  });

  it('a line that does not answer is cut and counted; one that does stays', async () => {
    const quick = await started({ beat: 50 });
    const line = (autoPong: boolean): WebSocket =>
      new WebSocket(`${quick.url.replace('http', 'ws')}api/socket`, { autoPong });
    const [deaf, fine] = [line(false), line(true)];
    let pings = 0;
    fine.on('ping', () => pings++);
    await until(() => deaf.readyState === deaf.CLOSED);
    const then = pings;
    await until(() => pings > then + 3);
    expect(fine.readyState).toBe(fine.OPEN);
    expect(await quick.measures.text()).toContain('tercio_turned_away_total{why="silent"} 1');
    fine.terminate();
    await quick.end();
  });

  it('names that look like others, and text that is more than text', async () => {
    for (const name of ['', ' ', 'а', 'Аnn', 'x'.repeat(31), '<b>', 'a\u202eb', 7]) {
      const answer = await call(at.url, 'POST', '/api/guest', 'none', { name });
      expect(answer.status).toBe(400);
    }
  });

  it('paths that lead out of the page', async () => {
    for (const where of [
      '/../package.json',
      '/%2e%2e/package.json',
      '/..%5cpackage.json',
      '/%00',
      '/api/nothing',
    ]) {
      const said = await raw(
        `GET ${where} HTTP/1.1\r\nhost: 127.0.0.1:${at.port}\r\nconnection: close\r\n\r\n`,
      );
      expect(said).toContain('404');
    }
    const home = await fetch(new URL('/', at.url));
    expect(home.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(home.headers.get('x-frame-options')).toBe('DENY');
  });

  it('a stream that nobody reads is cut once a mebibyte waits, and the others hear on', async () => {
    const { id, players, end } = await seated(at.url, 'argad', {}, 61);
    await until(() => players.every((p) => p.client.view !== null));
    for (const p of players) p.plays = false; // or the battle may be over first
    // Straight at the application, so that no buffer of the system reads in his place.
    const places = { port: at.port, lan: false, origins: [] };
    const app = makeApp({
      ...{ host: at.host, store: at.store, measures: at.measures, places, page: undefined, build: '' },
      ...{ version: '', secure: false, proxies: 0, setups: true, now: Date.now, addressOf: () => '' },
      ...{
        moderators: [],
        notices: at.notices,
        post: undefined,
        watching: at.watching,
        origin: () => at.url,
      },
    });
    const { token } = await person(at.url, 'Lazy');
    const ask = (method: string, where: string, body?: string) =>
      app.request(new URL(where, at.url), {
        method,
        headers: { authorization: `Bearer ${token}`, host: `127.0.0.1:${at.port}` },
        ...(body === undefined ? {} : { body }),
      });
    const before = await turnedAway('slow');
    await ask('GET', `/api/games/${id}/stream?as=watch`);
    const again = JSON.stringify({ t: 'join', g: id, as: 'watch', n: 0 });
    let status = 202;
    for (let n = 0; n < 150 && status === 202; n++) {
      status = (await ask('POST', `/api/games/${id}/send`, again)).status;
      await new Promise((done) => setImmediate(done));
    }
    expect(status).toBe(409); // its stream is gone
    expect(await turnedAway('slow')).toBe(before + 1);
    const given = players.map((p) => p.given);
    for (const p of players) p.plays = true;
    for (const p of players) p.play();
    await until(() => players.some((p, i) => p.given > given[i] + 1));
    end();
  });

  it('costly commands are paid for: who sends nothing else is slowed down, counted and reported; others play on', async () => {
    const here = await started({ now: () => 1_000_000 }); // no credit comes back: the machine may be slow
    const bad = await seated(here.url, 'group-orders', {}, 61);
    for (const p of bad.players) p.plays = false;
    const good = await seated(here.url, 'baroque', {}, 71);
    await until(() => bad.players.every((p) => p.client.view !== null));
    const open = await here.host.find(bad.id);
    if (open === undefined) throw new Error('no game');
    const { game } = open;
    const handle = game.handle.bind(game);
    game.handle = (...words) => {
      const from = process.cpuUsage();
      for (let spent = 0; spent < 150_000; )
        spent = process.cpuUsage(from).user + process.cpuUsage(from).system;
      return handle(...words);
    };
    const [mallory] = bad.players;
    const before = good.given();
    for (let n = 0; n < 30; n++)
      mallory.sends({ t: 'do', g: bad.id, id: `dear-${n}`, c: { ask: 'none', kind: 'none' } });
    await until(() => mallory.texts.some((t) => t.startsWith('{"t":"slow"')), 60_000, 'slowed down');
    await until(() => good.given() > before, 60_000, 'the others play on');
    const text = await (await fetch(new URL('/metrics', here.url))).text();
    expect(Number(/tercio_costly_seconds_total ([\d.]+)/.exec(text)?.[1])).toBeGreaterThan(0.5);
    bad.end();
    good.end();
    await here.end();
  });

  it('a line by address and code for everybody in the network; where it is reached is asked of the machine', async () => {
    const text = greeting('http://127.0.0.1:1643/', 1643, ['192.168.1.20']);
    expect(text).toContain('Tercio is at http://127.0.0.1:1643/');
    expect(text).toContain('In your network: http://192.168.1.20:1643/\n');
    // a code of 25 modules with a quiet zone, two rows to a line
    const code = text.split('\n').filter((line) => /^[█▀▄ ]{20,}$/.test(line));
    expect(code.length).toBeGreaterThan(11);
    expect(new Set(code.map((line) => line.length)).size).toBe(1);
    expect(greeting('http://127.0.0.1:1643/', 1643, [])).not.toContain('network');
    // names under which a server is asked: its own addresses with --lan, loopback alone without
    for (const address of lanAddresses()) {
      const host = `${address}:1643`;
      expect(isOurHost(host, { port: 1643, lan: true, origins: [] })).toBe(true);
      expect(isOurHost(host, { port: 1643, lan: false, origins: [] })).toBe(false);
    }
    expect(isOurHost('evil.example:1643', { port: 1643, lan: true, origins: [] })).toBe(false);
  });

  it('somebody who does not read holds up nobody else', async () => {
    const here = await started(); // the other has seen its share of new guests
    const [ann, ben] = [await person(here.url, 'Ann'), await person(here.url, 'Ben')];
    const rules = await rulesOf('group-orders');
    const id = await invited(here.url, ann, ben, { rules: rules.id, scenario: shortBattle(rules.id) });
    const lazy = await open({}, here.url);
    lazy.socket.send(JSON.stringify({ t: 'hello', v: 1, build: '', token: ann.token }));
    await until(() => lazy.heard.length > 0);
    lazy.socket.pause();
    for (let i = 0; i < 150; i++) lazy.socket.send(JSON.stringify({ t: 'join', g: id, as: 'seat', n: 0 }));
    const players = [new Player(rules, id, ann.token, 1), new Player(rules, id, ben.token, 2)];
    const sockets = players.map((p) => connect(here.url, p));
    await until(() => players.some((p) => p.given > 5));
    for (const s of [...sockets, lazy.socket]) s.terminate();
    await here.end();
  });
});
