import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { luckOf, seedOf } from '@tercio/engine';
import { describe, expect, it } from 'vitest';
import type { Store } from '../src/store/port.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { Player } from './players.ts';
import { connect, isOver, type Seated, seated, until, verified } from './server.ts';

/** `npm run prove -- kill` kills a thousand times; `--seed` makes it other moments. */
const KILLS = Number(process.env.TERCIO_KILLS ?? 2);
const SEED = process.env.TERCIO_KILL_SEED ?? '';
const GAMES = 2; // at a time
const PATIENCE = 120_000;
const isLive = (p: Player): boolean => p.client.connection === 'live';
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

/** Games that are played while the server dies; a few kills have no time for more than the first. */
const RULES = ['group-orders', 'group-orders', 'adlg-r-2024', 'baroque', 'argad'] as const;

/** Every acknowledged command is in the log, once; how often the server died while a throw waited for its links. */
async function inLog(store: Store, { id, players }: Seated): Promise<number> {
  const log = await store.entries(id);
  for (const [side, p] of players.entries()) {
    const written = log.filter((e) => e.side === side && e.id !== null).map((e) => e.id);
    const told = p.happened.filter((h) => h.kind === 'done').map((h) => h.id);
    expect(new Set(written).size).toBe(written.length);
    expect(written).toEqual(expect.arrayContaining(told));
    expect(told.length).toBeGreaterThan(0);
  }
  return log.filter((e, i) => {
    const before = log[i - 1];
    const bound = log.findLastIndex((x, j) => j < i && x.kind === 'bound');
    return e.kind === 'awake' && bound >= 0 && before !== undefined && before.digest === log[bound].digest
      ? before.kind === 'bound' || before.kind === 'link' || before.kind === 'awake'
      : false;
  }).length;
}

describe('kill -9', () => {
  it('loses no acknowledged command and plays none twice, and every record verifies', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tercio-kill-'));
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/`;
    const luck = luckOf(seedOf(`kill${SEED}`));
    let server = await begin(port, folder);
    const tables: Seated[] = [];
    const done: Seated[] = [];
    const isDone = (t: Seated): boolean => t.players.every(isOver);
    const fill = async (): Promise<void> => {
      for (const t of tables.filter(isDone)) {
        await verified(url, t);
        t.end();
        done.push(...tables.splice(tables.indexOf(t), 1));
      }
      while (tables.length < GAMES) {
        const n = done.length + tables.length;
        tables.push(await seated(url, RULES[n % RULES.length], {}, 1 + ((2 * n) % 200)));
      }
    };
    await fill();
    for (let kill = 0; kill < KILLS; kill++) {
      const before = tables.map((t) => t.given());
      const given = (): number => tables.reduce((sum, t, i) => sum + t.given() - before[i], 0);
      const moment = 1 + luck.below(12);
      await until(() => given() >= moment || tables.some(isDone), PATIENCE, 'commands');
      // also while something is under way: between binding and throwing, before an acknowledgement
      await new Promise((later) => setTimeout(later, luck.below(20)));
      server.removeAllListeners('close');
      server.kill('SIGKILL');
      await dead(server);
      server = await begin(port, folder);
      for (const t of tables) {
        t.end();
        t.sockets.splice(0, 2, ...t.players.map((p) => connect(url, p)));
      }
      await until(() => tables.every((t) => t.players.every(isLive)), PATIENCE, 'everybody back');
      await fill();
    }
    for (const t of tables) for (const p of t.players) p.plays = false;
    const quiet = (p: Player): boolean => isLive(p) && p.client.outbox.length === 0;
    await until(() => tables.every((t) => t.players.every(quiet)), PATIENCE, 'quiet');
    for (const { players } of tables)
      if (!players.some(isOver)) players[0].take(players[0].client.say('resign').step);
    await until(() => tables.every(isDone), PATIENCE, 'the end');
    for (const t of tables) {
      await verified(url, t);
      t.end();
    }
    server.removeAllListeners('close');
    server.kill('SIGTERM');
    await dead(server);
    const store = await openSqlite(path.join(folder, 'tercio.db'));
    let between = 0;
    for (const t of [...done, ...tables]) between += await inLog(store, t);
    await store.close();
    const commands = [...done, ...tables].reduce((sum, t) => sum + t.given(), 0);
    const games = done.length + tables.length;
    if (KILLS > 2)
      process.stdout.write(
        `${KILLS} kills${SEED === '' ? '' : ` of seed ${SEED}`}, ${between} of them with a throw under way; ${commands} commands in ${games} games; none lost, none twice\n`,
      );
    rmSync(folder, { recursive: true, force: true });
  }, 7_200_000);

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
