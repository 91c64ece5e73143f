import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { viewDigest } from '@tercio/engine/battle/digest.ts';
import { luckOf, seedOf } from '@tercio/engine/battle/seed.ts';
import { describe, expect, it } from 'vitest';
import { openSqlite } from '../src/store/sqlite.ts';
import { connect, isOver, type Seated, seated, until, verified } from './server.ts';

/** `npm run prove -- kill` kills a thousand times. */
const KILLS = Number(process.env.TERCIO_KILLS ?? 3);
const GAMES = 2;
const cli = path.resolve(import.meta.dirname, '../../cli/tercio.mjs');

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

function begin(port: number, data: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [cli, 'serve', '--port', String(port), '--data', data], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return new Promise((done, failed) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('Tercio is at')) done(child);
    });
    child.on('close', (code) => failed(new Error(`the server ended with ${code}`)));
  });
}

const dead = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) done();
    else child.on('close', () => done());
  });

describe('kill -9', () => {
  it('loses no acknowledged command and plays none twice, and every record verifies', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tercio-kill-'));
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/`;
    const luck = luckOf(seedOf('kill'));
    let server = await begin(port, folder);
    const tables: Seated[] = [];
    for (let g = 0; g < GAMES; g++) tables.push(await seated(url, 'group-orders', {}, 2 * g + 1));
    const everybody = tables.flatMap((t) => t.players);
    const given = (): number => everybody.reduce((sum, p) => sum + p.given, 0);
    for (let kill = 0; kill < KILLS; kill++) {
      const before = given();
      const moment = 1 + luck.below(12);
      await until(() => given() >= before + moment || everybody.some(isOver), 30_000, 'commands');
      server.removeAllListeners('close');
      server.kill('SIGKILL');
      await dead(server);
      server = await begin(port, folder);
      for (const t of tables) {
        t.end();
        t.sockets.splice(0, 2, ...t.players.map((p) => connect(url, p)));
      }
    }
    for (const p of everybody) p.plays = false;
    await until(
      () => everybody.every((p) => p.client.connection === 'live' && p.client.outbox.length === 0),
      30_000,
      'quiet',
    );
    const ids = everybody.map((p) => p.happened.filter((h) => h.kind === 'done').map((h) => h.id));
    for (const t of tables)
      if (!t.players.some(isOver)) t.players[0].take(t.players[0].client.say('resign').step);
    await until(() => everybody.every(isOver), 30_000, 'the end');
    for (const t of tables) {
      await verified(url, t);
      // Nothing is hidden in this game: both see the same.
      expect(viewDigest(t.players[0].client.view)).toBe(viewDigest(t.players[1].client.view));
      t.end();
    }
    server.removeAllListeners('close');
    server.kill('SIGTERM');
    await dead(server);
    const store = await openSqlite(path.join(folder, 'tercio.db'));
    for (const [n, p] of everybody.entries()) {
      const log = (await store.entries(tables[Math.floor(n / 2)].id))
        .filter((e) => e.side === n % 2 && e.id !== null)
        .map((e) => e.id);
      expect(new Set(log).size).toBe(log.length);
      expect(log).toEqual(expect.arrayContaining(ids[n]));
      expect(p.given).toBeGreaterThan(0);
    }
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('in a migration: the next start goes on with it', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tercio-migrate-'));
    const file = path.join(folder, 'tercio.db');
    // As a process leaves it that died between two statements of the first step.
    const { default: Database } = (await import('libsql')) as unknown as {
      default: new (f: string) => { exec(s: string): void; close(): void };
    };
    const half = new Database(file);
    half.exec(
      'CREATE TABLE game (id text PRIMARY KEY, open integer NOT NULL, over integer NOT NULL, created integer NOT NULL, account0 text NOT NULL, account1 text NOT NULL, body text NOT NULL)',
    );
    half.close();
    const store = await openSqlite(file);
    expect(await store.offers()).toEqual([]);
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
