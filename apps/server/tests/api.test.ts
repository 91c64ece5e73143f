import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, type Fixture, invited, person, shortBattle, started } from './server.ts';

interface Operation {
  summary: string;
  parameters?: { name: string; in: string }[];
  security: Record<string, string[]>[];
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

const here = path.resolve(import.meta.dirname, '..', '..');
const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((f) => f.isFile() && /\.(ts|svelte)$/.test(f.name) && !f.name.includes('.test.'))
    .map((f) => readFileSync(path.join(f.parentPath, f.name), 'utf8'));

describe('the description of the API', () => {
  let at: Fixture;
  let document: Document;
  beforeAll(async () => {
    at = await started();
    document = (await (await fetch(new URL('/api/openapi.json', at.url))).json()) as Document;
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

  it('has whatever the page asks for', () => {
    const known = Object.keys(document.paths).map((p) => new RegExp(`^${p.replace(/\{\w+\}/g, '[^/]+')}$`));
    const asked = sources(path.join(here, 'web', 'src')).flatMap((text) =>
      [...text.matchAll(/['"`](\/?api\/[^'"`]*)['"`]/g)].map(([, where]) =>
        `/${where.replace(/^\//, '')}`.replace(/\$\{[^}]*\}/g, 'x').replace(/[?x]*\?.*$/, ''),
      ),
    );
    expect(asked.length).toBeGreaterThan(20);
    for (const where of asked) expect([where, known.some((k) => k.test(where))]).toEqual([where, true]);
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
});
