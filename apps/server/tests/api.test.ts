import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ServerMessage } from '@tercio/protocol/messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentAt, misfits, type OpenApi, operationOf, operationsOf, undescribed } from './described.ts';
import { otherWays, pageAsks } from './page-asks.ts';
import { Player } from './players.ts';
import {
  call,
  connect,
  type Fixture,
  invited,
  person,
  rulesOf,
  shortBattle,
  started,
  until,
} from './server.ts';

interface Told {
  view?: unknown;
  record?: unknown;
}

/** What no page of ours asks for, and why it is there. */
const FOR_PROGRAMS = [
  'get /api/games/{id}/stream', // a seat, or a watcher's place, by lines of JSON
  'post /api/games/{id}/send',
  'post /api/games/{id}/do',
  'get /api/stream', // one's games
  'post /api/tokens', // made for a program, by whoever runs it
  'get /api/openapi.json',
  'get /api/tournaments/{id}/army', // one's own list; the page shows what is in its hand
  'post /api/tournaments/{id}/table', // one's battle of this round; the page goes by the pairings
  'post /api/mail/stop', // what mail programs press for one click
];

const here = path.resolve(import.meta.dirname, '..', '..');
const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((f) => f.isFile() && /\.(ts|svelte)$/.test(f.name) && !f.name.includes('.test.'))
    .map((f) => readFileSync(path.join(f.parentPath, f.name), 'utf8'));

describe('the description of the API', () => {
  let at: Fixture;
  let document: OpenApi;
  beforeAll(async () => {
    at = await started();
    document = await documentAt(at.url);
  });
  afterAll(() => at.end());

  it('has every route, and no route is made beside it', () => {
    expect(document.openapi).toBe('3.1.0');
    for (const text of sources(path.join(here, 'server', 'src', 'http')))
      expect(text.match(/\bapp\.(get|post|put|delete|patch)\(\s*['"`]\/api\b/g)).toBeNull();
    const described = sources(path.join(here, 'server', 'src')).flatMap((text) =>
      [...text.matchAll(/\bapi\s*\.(get|post)\(\s*'(\/api\/[^']+)'/g)].map(
        ([, method, where]) => `${method} ${where.replace(/:(\w+)/g, '{$1}')}`,
      ),
    );
    expect(described.length).toBeGreaterThan(30);
    for (const route of described) {
      const [method, where] = route.split(' ');
      expect([route, document.paths[where]?.[method]?.summary?.length ?? 0]).not.toEqual([route, 0]);
    }
  });

  it('has whatever the page asks for, by these names, and the page has no other way to ask', () => {
    const asks = pageAsks();
    expect(asks.length).toBeGreaterThan(60);
    const operations = operationsOf(document);
    for (const { operation, query, body } of asks) {
      const [method, where] = operation.split(' ');
      const name = operationOf(document, method, where) ?? '';
      expect([operation, operations.has(name)]).toEqual([operation, true]);
      const { parameters = [], requestBody } = operations.get(name) ?? { parameters: [] };
      const known = parameters.filter((p) => p.in === 'query').map((p) => p.name);
      expect([operation, query.filter((q) => !known.includes(q))]).toEqual([operation, []]);
      const schema = requestBody?.content['application/json'].schema;
      const fields = Object.keys((schema?.properties as object | undefined) ?? {});
      const free = schema === undefined ? false : schema.additionalProperties !== false;
      const unknown = free ? [] : (body ?? []).filter((b) => !fields.includes(b));
      expect([operation, unknown]).toEqual([operation, []]);
    }
    expect(otherWays().sort()).toEqual(['online/connection.ts: new WebSocket', 'online/server.ts: fetch']);
  });

  it('says nothing that the page does not use, but for what is for programs', () => {
    const used = new Set(
      pageAsks().map(({ operation }) => {
        const [method, where] = operation.split(' ');
        return operationOf(document, method, where);
      }),
    );
    const beside = [...operationsOf(document).keys()].filter((name) => !used.has(name));
    expect(beside.sort()).toEqual([...FOR_PROGRAMS].sort());
  });

  it('has an answer, a scope and its limits for each operation, and all names differ', () => {
    const ids = new Set<string>();
    for (const [name, operation] of operationsOf(document)) {
      ids.add((operation as unknown as { operationId: string }).operationId);
      const [status, answer] = Object.entries(operation.responses)[0];
      expect([name, Number(status) < 300, Object.keys(answer.content).length]).toEqual([name, true, 1]);
      expect([name, operation.security.length > 0]).toEqual([name, true]);
      const { headers } = operation.responses['4XX'] as unknown as { headers: object };
      expect([name, Object.keys(headers)]).toEqual([name, expect.arrayContaining(['Retry-After'])]);
    }
    expect(ids.size).toBe(operationsOf(document).size);
  });

  it('is compared with every answer of these tests: what is added or left out is noticed', () => {
    const mine = { method: 'GET', url: new URL('/api/me/standing', at.url).href, status: 200 };
    const type = 'application/json';
    const told = (answer: unknown, more = {}) =>
      undescribed(document, { ...mine, type, answer: JSON.stringify(answer), ...more });
    expect(told({ moderator: false })).toEqual([]);
    expect(told({})).toEqual([expect.stringContaining('lacks moderator')]);
    expect(told({ moderator: 'no' })).toEqual([expect.stringContaining('is string')]);
    expect(told({ moderator: true, key: 1 })).toEqual([expect.stringContaining('has key')]);
    expect(told({ moderator: true }, { type: 'text/html' })).toEqual([expect.stringContaining('text/html')]);
    expect(told({ moderator: true }, { url: new URL('/api/nothing', at.url).href })).toHaveLength(1);
    expect(told({ moderator: true }, { url: `${mine.url}?all=1` })).toHaveLength(1);
    expect(misfits([1], { type: 'array', items: { type: 'string' } })).toHaveLength(1);
  });

  it('asks for no password anywhere, and neither does the page: words are chosen by the server', () => {
    const fields = JSON.stringify(document.paths).match(/"[\w-]*pass(word|wd|phrase|code)[\w-]*"/gi) ?? [];
    expect(fields).toEqual([]);
    for (const text of sources(path.join(here, 'web', 'src')))
      expect(text.match(/type=["']password|autocomplete=["'](current|new)-password/g)).toBeNull();
    const words = document.paths['/api/me/words'].post as unknown as {
      requestBody: { content: Record<string, { schema: { properties: object } }> };
    };
    const asked = words.requestBody.content['application/json'].schema.properties;
    expect(Object.keys(asked)).toEqual(['language']);
  });

  it('is what routes go by: bodies of another form are refused in one sentence', async () => {
    const ann = await person(at.url, 'Ann');
    const send = async (where: string, body: unknown): Promise<[number, string]> => {
      const answer = await call(at.url, 'POST', where, ann.token, body);
      return [answer.status, ((await answer.json()) as { error: string }).error];
    };
    expect(await send('/api/me/sessions/end', { id: 3 })).toEqual([400, expect.stringContaining('id')]);
    expect(await send('/api/tokens', { scopes: ['everything'] })).toEqual([
      400,
      expect.stringContaining('scopes'),
    ]);
    expect(await send('/api/tokens', { scope: ['read'] })).toEqual([400, expect.stringContaining('scope')]);
    expect((await send('/api/tokens', [1]))[0]).toBe(400);
  });
});

describe('tokens of programs', () => {
  let at: Fixture;
  beforeAll(async () => {
    at = await started();
  });
  afterAll(() => at.end());

  it('open what they are for and nothing else; they are listed with it', async () => {
    const ann = await person(at.url, 'Ann');
    const made = await call(at.url, 'POST', '/api/tokens', ann.token, { scopes: ['read'], label: 'a list' });
    const { token, scopes } = (await made.json()) as { token: string; scopes: string[] };
    expect(scopes).toEqual(['read']);
    expect((await call(at.url, 'GET', '/api/mine', token)).status).toBe(200);
    const wish = { rules: 'group-orders', scenario: shortBattle('group-orders') };
    const refused = await call(at.url, 'POST', '/api/games', token, wish);
    expect(refused.status).toBe(403);
    expect(((await refused.json()) as { error: string }).error).toContain('challenge');
    // nothing of the account itself, whatever it is for
    for (const [method, where] of [
      ['GET', '/api/me'],
      ['GET', '/api/me/export'],
      ['POST', '/api/me/words'],
      ['POST', '/api/tokens'],
      ['POST', '/api/device'],
      ['POST', '/api/me/erase'],
    ] as const)
      expect([
        where,
        (await call(at.url, method, where, token, method === 'POST' ? {} : undefined)).status,
      ]).toEqual([where, 403]);
    const me = (await (await call(at.url, 'GET', '/api/me', ann.token)).json()) as {
      sessions: { label: string; scopes?: string[] }[];
    };
    expect(me.sessions).toContainEqual(expect.objectContaining({ label: 'a list', scopes: ['read'] }));
    // a line for reading alone has no seat
    const id = await invited(at.url, ann, null, wish);
    expect((await call(at.url, 'GET', `/api/games/${id}/stream`, token)).status).toBe(403);
  });

  it('for bots are for reading, games and play at once, and for nothing of the account', async () => {
    const ann = await person(at.url, 'Ann');
    const ben = await person(at.url, 'Ben');
    const made = await call(at.url, 'POST', '/api/tokens', ann.token, { scopes: ['bot'] });
    const { token } = (await made.json()) as { token: string };
    const wish = { rules: 'group-orders', scenario: shortBattle('group-orders'), chain: false };
    const id = await invited(at.url, { ...ann, token }, ben, wish);
    expect((await call(at.url, 'GET', '/api/me', token)).status).toBe(403);
    expect((await call(at.url, 'POST', `/api/games/${id}/do`, token, { id: '1', c: {} })).status).toBe(409);
    // Over a socket, too.
    const bot = new Player(await rulesOf('group-orders'), id, token, 3);
    const line = connect(at.url, bot);
    await until(() => bot.client.connection === 'live');
    line.terminate();
  });

  it('play a battle by single requests: its table, a command, and its record at the end', async () => {
    const ann = await person(at.url, 'Ann');
    const wish = { rules: 'group-orders', scenario: shortBattle('group-orders'), chain: false };
    const id = await invited(at.url, ann, null, { ...wish, opponent: 'recruit' });
    const stream = await call(at.url, 'GET', `/api/games/${id}/stream`, ann.token);
    const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
    const decoder = new TextDecoder();
    let rest = '';
    const next = async (): Promise<ServerMessage> => {
      while (!rest.includes('\n')) rest += decoder.decode((await reader.read()).value, { stream: true });
      const line = rest.slice(0, rest.indexOf('\n'));
      rest = rest.slice(line.length + 1);
      return JSON.parse(line) as ServerMessage;
    };
    const whole = async (who: string): Promise<Told> =>
      (await (await call(at.url, 'GET', `/api/games/${id}?battle=1`, who)).json()) as Told;
    // The first question that is ours is answered by its default.
    for (;;) {
      const m = await next();
      const ask = 'asks' in m ? m.asks.find((a) => a.side === 0) : undefined;
      if (ask === undefined) continue;
      const sent = await call(at.url, 'POST', `/api/games/${id}/do`, ann.token, {
        id: 'one',
        c: ask.default,
      });
      expect(sent.status).toBe(202);
      break;
    }
    for (let m = await next(); m.t !== 'done' || m.id !== 'one'; m = await next())
      expect(m.t).not.toBe('refused');
    const before = await whole('nobody');
    expect(before.view).toMatchObject({ t: 'full', g: id });
    expect(before.record).toBeUndefined();
    await call(at.url, 'POST', `/api/games/${id}/send`, ann.token, {
      t: 'say',
      g: id,
      id: 'two',
      word: 'resign',
    });
    await until(async () => (await at.store.game(id))?.over === true);
    const after = await whole('nobody');
    expect(after.view).toBeUndefined();
    expect(after.record).toMatchObject({ format: 2, rules: 'group-orders' });
    // What is private is not told by it, to nobody else.
    const hidden = await invited(at.url, ann, null, { ...wish, watch: false });
    expect((await call(at.url, 'GET', `/api/games/${hidden}?battle=1`, 'nobody')).status).toBe(404);
    await reader.cancel();
  });

  it('are told in headers how much they may ask; who asks too much is told how long to wait', async () => {
    const ann = await person(at.url, 'Ann');
    const first = await call(at.url, 'POST', '/api/me/sessions/end', ann.token, { id: 'others' });
    const most = Number(first.headers.get('ratelimit-limit'));
    expect(most).toBeGreaterThan(100);
    const left = Number(first.headers.get('ratelimit-remaining'));
    const next = await call(at.url, 'POST', '/api/me/sessions/end', ann.token, { id: 'others' });
    expect(Number(next.headers.get('ratelimit-remaining'))).toBeLessThanOrEqual(left);
    let last = next;
    for (let n = 0; n < 4 * most && last.status !== 429; n += 20) {
      const many = await Promise.all(
        Array.from({ length: 20 }, () => call(at.url, 'POST', '/api/signout', 'tercio_nobody', {})),
      );
      last = many.find((a) => a.status === 429) ?? many[0];
    }
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(last.headers.get('ratelimit-remaining')).toBe('0');
    // others are not held up by it
    expect((await call(at.url, 'GET', '/api/mine', ann.token)).status).toBe(200);
  });

  it('hear in headers, too, that something dear comes too often', async () => {
    const own = await started();
    let last = await call(own.url, 'POST', '/api/guest', 'none', { name: 'Cat' });
    for (let n = 0; n < 40 && last.status === 200; n++)
      last = await call(own.url, 'POST', '/api/guest', 'none', { name: 'Cat' });
    expect(last.status).toBe(429);
    const wait = Number(last.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(last.headers.get('ratelimit-remaining')).toBe('0');
    expect(((await last.json()) as { error: string }).error).toContain(`wait ${wait} s`);
    await own.end();
  });
});
