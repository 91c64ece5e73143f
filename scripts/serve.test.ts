import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileFor, POLICY, serve } from './serve.mjs';

const home = mkdtempSync(path.join(os.tmpdir(), 'tercio-'));
const page = path.join(home, 'page');
let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  mkdirSync(path.join(page, 'assets'), { recursive: true });
  writeFileSync(path.join(home, 'secret.txt'), 'secret');
  writeFileSync(path.join(page, 'index.html'), '<h1>Tercio</h1>');
  writeFileSync(path.join(page, 'assets', 'été.js'), 'let x = 1;');
  symlinkSync(path.join(home, 'secret.txt'), path.join(page, 'link.txt'));
  server = await serve(page);
});
afterAll(async () => {
  await server.close();
  rmSync(home, { recursive: true });
});

/** A request as it stands, without a client that tidies the path. */
function raw(target: string, host = `127.0.0.1:${server.port}`): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(server.port, '127.0.0.1', () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    );
    socket.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
    socket.on('close', () => resolve(text)).on('error', reject);
  });
}

describe('the static server', () => {
  it('gives the page and its files their types', async () => {
    const index = await fetch(server.url);
    expect(index.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await index.text()).toBe('<h1>Tercio</h1>');
    const script = await fetch(`${server.url}assets/%C3%A9t%C3%A9.js?v=1`);
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await script.text()).toBe('let x = 1;');
  });

  it('answers HEAD without a body, and a known file with 304', async () => {
    const head = await fetch(server.url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '15', '']);
    const etag = head.headers.get('etag') ?? '';
    const again = await fetch(server.url, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it('lets browsers keep what is named by its content, and asks again for the rest', async () => {
    expect((await fetch(server.url)).headers.get('cache-control')).toBe('no-cache');
    const script = await fetch(`${server.url}assets/%C3%A9t%C3%A9.js`);
    expect(script.headers.get('cache-control')).toMatch(/immutable/);
  });

  it('says 404 to what is not there and 405 to other methods', async () => {
    expect((await fetch(`${server.url}no.html`)).status).toBe(404);
    expect((await fetch(`${server.url}assets/`)).status).toBe(404);
    expect((await fetch(server.url, { method: 'POST', body: 'x' })).status).toBe(405);
  });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/../../secret.txt',
    '/..%5csecret.txt',
    '/%00',
    '/%',
    '//secret.txt',
    'http://x/../secret.txt',
    '/link.txt',
  ])('gives nothing outside the page: %s', async (target) => {
    const said = await raw(target);
    expect(said).toMatch(/^HTTP\/1\.1 404 /);
    expect(said).not.toContain('secret');
  });

  it('sends a strict policy with everything, and lets nobody frame the page', async () => {
    for (const path of ['', 'assets/%C3%A9t%C3%A9.js', 'no.html']) {
      const { headers } = await fetch(server.url + path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toBe(POLICY);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy.match(/script-src[^;]*/)?.[0]).toBe("script-src 'self'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it.each(['x', 'evil.example', 'evil.example:80', '127.0.0.1', '127.0.0.1:1', 'localhost.evil.example', ''])(
    'does not answer to the name %j',
    async (host) => {
      const said = await raw('/', host);
      expect(said).toMatch(/^HTTP\/1\.1 4(21|00) /);
      expect(said).not.toContain('Tercio');
    },
  );

  it('answers to every name of the loopback', async () => {
    for (const name of ['127.0.0.1', 'localhost', 'LOCALHOST', '[::1]'])
      expect(await raw('/', `${name}:${server.port}`)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('does not follow a link out of the folder', () => {
    expect(fileFor(page, '/link.txt')).toBeUndefined();
    expect(fileFor(page, '/')).toBeDefined();
  });

  it('listens on loopback only and refuses a taken port', async () => {
    expect(server.url).toBe(`http://127.0.0.1:${server.port}/`);
    await expect(serve(page, { port: server.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
