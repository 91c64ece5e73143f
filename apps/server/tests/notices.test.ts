import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createServer as createSmtp, type Server as Smtp } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isEndpoint } from '../src/notify/push.ts';
import { Player } from './players.ts';
import {
  call,
  connect,
  type Fixture,
  person,
  rulesOf,
  seated,
  shortBattle,
  started,
  until,
} from './server.ts';

const portOf = (s: Server | Smtp): number => (s.address() as { port: number }).port;

/** A push service and a mail server of the test's own, on loopback. */
let push: Server;
let smtp: Smtp;
const pushed: { path: string; headers: IncomingMessage['headers']; length: number }[] = [];
let answer = 201;
const letters: string[] = [];
let at: Fixture;
let time = Date.now();

beforeAll(async () => {
  push = createServer((request, response) => {
    let length = 0;
    request.on('data', (part: Buffer) => {
      length += part.length;
    });
    request.on('end', () => {
      pushed.push({ path: request.url ?? '', headers: request.headers, length });
      response.writeHead(answer).end();
    });
  });
  await new Promise<void>((done) => push.listen(0, '127.0.0.1', done));
  smtp = createSmtp((socket) => {
    let data = false;
    let text = '';
    socket.on('error', () => {});
    socket.write('220 test\r\n');
    socket.on('data', (part) => {
      for (const line of part.toString().split('\r\n').slice(0, -1)) {
        if (data) {
          if (line !== '.') text += `${line}\n`;
          else {
            data = false;
            letters.push(text);
            text = '';
            socket.write('250 taken\r\n');
          }
        } else if (/^DATA/i.test(line)) {
          data = true;
          socket.write('354 go on\r\n');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else socket.write('250 fine\r\n');
      }
    });
  });
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
  at = await started({
    now: () => time,
    smtp: `smtp://127.0.0.1:${portOf(smtp)}?ignoreTLS=true`,
    from: 'tercio@example.org',
    pushAnywhere: true,
  });
});
afterAll(async () => {
  await at.end();
  push.close();
  push.closeAllConnections();
  smtp.close();
});

/** A browser's half of a subscription. */
function browserKeys(): { p256dh: string; auth: string } {
  const ecdh = createECDH('prime256v1');
  return { p256dh: ecdh.generateKeys().toString('base64url'), auth: randomBytes(16).toString('base64url') };
}
const decoded = (letter: string): string =>
  letter
    .replace(/=\n/g, '')
    .replace(/(=[0-9A-F]{2})+/g, (x) => Buffer.from(x.replace(/=/g, ''), 'hex').toString());

describe('notices', () => {
  it('come once for what waits for a minute: in the page, as a push, by mail; not while one is there or after one has looked', async () => {
    const game = await seated(at.url, 'group-orders', { clock: 'days' }, 71);
    const { id, players, people } = game;
    for (const p of players) p.plays = false;
    await until(() => players.some((p) => p.client.asks.length > 0));
    const asked = players.findIndex((p) => p.client.asks.length > 0) as 0 | 1;
    const me = people[asked];
    const mail = await call(at.url, 'POST', '/api/me/mail', me.token, {
      address: 'ann@example.org',
      language: 'fr',
    });
    expect(mail.status).toBe(200);
    const endpoint = `http://127.0.0.1:${portOf(push)}/ann`;
    const push1 = await call(at.url, 'POST', '/api/me/push', me.token, { endpoint, keys: browserKeys() });
    expect(push1.status).toBe(200);
    const code = /#\/online\/mail\/(\S+)/.exec(decoded(letters[0]))?.[1] ?? '';
    expect(decoded(letters[0]).replace(/_/g, ' ')).toContain('Est-ce votre adresse');

    // While he sits there he is not told.
    time += 120_000;
    expect(await at.notices.look()).toBe(0);
    // He leaves; the other side's order makes it wait anew only when he is asked anew.
    game.end();
    await until(() => at.host.connections === 0);
    await at.store.setDue(id, null, 0, []);
    await at.store.setDue(id, time + 1e9, 1 << asked, [{ account: me.id, kind: 'asked', told: false }], time);
    const waits = (await (await call(at.url, 'GET', '/api/notices', me.token)).json()) as object[];
    expect(waits).toMatchObject([{ kind: 'asked', game: { id } }]);
    expect(await at.notices.look()).toBe(0); // not before a minute has passed
    time += 61_000;
    expect(await at.notices.look()).toBe(1);
    await until(() => pushed.length === 1);
    expect(pushed[0].path).toBe('/ann');
    expect(pushed[0].headers['content-encoding']).toBe('aes128gcm');
    expect(pushed[0].headers.authorization).toMatch(/^vapid t=/);
    expect(pushed[0].length).toBeGreaterThan(100);
    expect(letters.length).toBe(1); // the address was not confirmed yet
    expect(await at.notices.look()).toBe(0);

    const wrong = await call(at.url, 'POST', '/api/mail/confirm', 'x', { code: 'tercio_none' });
    expect(wrong.status).toBe(404);
    expect((await call(at.url, 'POST', '/api/mail/confirm', 'x', { code })).status).toBe(200);
    expect((await call(at.url, 'POST', '/api/mail/confirm', 'x', { code })).status).toBe(404); // once
    await at.store.setDue(id, null, 0, []);
    await at.store.setDue(
      id,
      time + 1e9,
      1 << asked,
      [
        { account: me.id, kind: 'asked', told: false },
        { account: me.id, kind: 'offer', told: false },
      ],
      time,
    );
    time += 61_000;
    expect(await at.notices.look()).toBe(1);
    await until(() => letters.length === 2);
    const letter = decoded(letters[1]);
    expect(letter).toContain('c’est à vous de répondre, l’autre camp propose quelque chose');
    expect(letter).toContain(`#/online/${id}`);
    expect(pushed.length).toBe(2);

    // The one click of a mail program, without signing in; a browser that takes no pushes any more.
    const stop = /list-unsubscribe:\s*<([^>]+)>/i.exec(letters[1].replace(/\n[ \t]+/g, ' '))?.[1] ?? '';
    const clicked = await fetch(new URL(new URL(stop).pathname + new URL(stop).search, at.url), {
      method: 'POST',
    });
    expect(clicked.status).toBe(200);
    expect(await at.store.addressOf(me.id)).toBeUndefined();
    answer = 410;
    await at.store.setDue(id, null, 0, []);
    await at.store.setDue(id, time + 1e9, 1, [{ account: me.id, kind: 'asked', told: false }], time);
    time += 61_000;
    await at.notices.look();
    expect(letters.length).toBe(2);
    expect(await at.store.subscriptionsOf(me.id)).toEqual([]);
    // Whoever has looked need not be told.
    await at.store.setDue(id, null, 0, []);
    await at.store.setDue(id, time + 1e9, 1, [{ account: me.id, kind: 'asked', told: false }], time);
    await at.store.seen(id, me.id);
    time += 61_000;
    expect(await at.notices.look()).toBe(0);
  });

  it('say that a battle begins when one comes, at any pace: somebody sat down while its maker was away', async () => {
    const [ann, ben] = [await person(at.url, 'Ann'), await person(at.url, 'Ben')];
    for (const clock of ['days', 'quick']) {
      const wish = { rules: 'baroque', scenario: shortBattle('baroque'), open: true, clock };
      const made = await call(at.url, 'POST', '/api/games', ann.token, wish);
      const { id } = (await made.json()) as { id: string };
      const kinds = async (who: typeof ann): Promise<unknown> => {
        const found = (await (await call(at.url, 'GET', '/api/notices', who.token)).json()) as {
          kind: string;
          game: { id: string };
        }[];
        return found.filter((x) => x.game.id === id).map((x) => x.kind);
      };
      const waits = async (who: typeof ann): Promise<unknown> => {
        const mine = (await (await call(at.url, 'GET', '/api/mine', who.token)).json()) as {
          id: string;
          waits: boolean;
        }[];
        return mine.find((g) => g.id === id)?.waits;
      };
      expect(await kinds(ann)).toEqual([]); // nobody has come yet
      expect((await call(at.url, 'POST', `/api/games/${id}/sit`, ben.token, {})).status).toBe(200);
      await until(async () => JSON.stringify(await kinds(ann)) === '["begin"]');
      expect(await waits(ann)).toBe(true);
      const rules = await rulesOf('baroque');
      const lines = [ann, ben].map((who, side) =>
        connect(at.url, new Player(rules, id, who.token, 220 + side)),
      );
      await until(async () => (await at.store.entries(id)).some((e) => e.kind === 'link'));
      await until(async () => !JSON.stringify([await kinds(ann), await kinds(ben)]).includes('begin'));
      for (const l of lines) l.terminate();
    }
  });

  it('go to no address inside a network, and to none that is no address', async () => {
    for (const bad of [
      'http://push.example.org/a',
      'https://127.0.0.1/a',
      'https://[::1]/a',
      'https://localhost/a',
      'https://u:p@push.example.org/',
      'https://push.example.org:22/',
      'file:///etc/passwd',
      'x',
    ])
      expect([bad, isEndpoint(bad, false)]).toEqual([bad, false]);
    expect(isEndpoint('https://push.example.org/send/abc', false)).toBe(true);
    const ann = await person(at.url, 'Ann');
    const before = letters.length;
    for (const address of ['ann', 'a@b', 'a@b.c\r\nBcc: x@y.org', 'a@x.org, b@y.org', '<a@x.org>'])
      expect((await call(at.url, 'POST', '/api/me/mail', ann.token, { address })).status).toBe(400);
    expect(letters.length).toBe(before);
  });
});

describe('drafts', () => {
  it('follow a player from one device to another, and are nobody else’s', async () => {
    const { id, players, people, end } = await seated(at.url, 'argad', {}, 75);
    for (const p of players) p.plays = false;
    await until(() => players.every((p) => p.client.connection === 'live' && p.client.view !== null));
    players[0].take(players[0].client.draft('{"orders":[1]}'));
    await until(async () => (await at.store.draft(id, people[0].id)) !== '');
    const { Player } = await import('./players.ts');
    const { connect, rulesOf } = await import('./server.ts');
    const second = new Player(await rulesOf('argad'), id, people[0].token, 79);
    second.plays = false;
    const line = connect(at.url, second);
    await until(() => second.happened.some((h) => h.kind === 'draft' && h.body === '{"orders":[1]}'));
    second.take(second.client.draft('two'));
    await until(() => players[0].happened.some((h) => h.kind === 'draft' && h.body === 'two'));
    expect(players[1].happened.some((h) => h.kind === 'draft')).toBe(false);
    line.terminate();
    end();
  });
});
