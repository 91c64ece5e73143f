import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { luckOf, seedOf } from '@tercio/engine';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { optionsFor, PARTS } from '../../cli/parts.mjs';
import { STEPS } from '../src/store/migrations.ts';
import type { Store } from '../src/store/port.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { Player } from './players.ts';
import { connect, isOver, type Seated, seated, until, verified } from './server.ts';

/**
 * `npm run prove -- kill` kills a thousand times, `--seed` makes it other moments. A few kills are of the command itself,
 * as people start it; many are of the same server without command line and page, which starts in a fifth of the time.
 */
const KILLS = Number(process.env.TERCIO_KILLS ?? 2);
const SEED = process.env.TERCIO_KILL_SEED ?? '';
const MANY = KILLS > 2;
const GAMES = 2; // at a time
const LONG = 24; // commands after which a battle is given up: a fresh server runs its log again at each start
const MIGRATING = Math.max(3, KILLS / 20); // kills while the store's form is made
const PATIENCE = 120_000;
const isLive = (p: Player): boolean => p.client.connection === 'live';
const root = path.resolve(import.meta.dirname, '../../..');
const cli = path.join(root, 'apps/cli/tercio.mjs');
const bundles = path.join(root, 'node_modules/.tercio', `kill-${process.pid}`);
const bare = path.join(bundles, 'short-lived.js');

beforeAll(async () => {
  const entryPoints = { ...PARTS.server, 'short-lived': 'apps/server/tests/short-lived.ts' };
  await build({ ...optionsFor('server', root, bundles), entryPoints });
}, 120_000);
afterAll(() => rmSync(bundles, { recursive: true, force: true }));

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** A process that has said something. */
function said(words: readonly string[], what: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'ignore'] });
  return new Promise((done, failed) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes(what)) done(child);
    });
    child.on('close', (code) => failed(new Error(`the server ended with ${code}`)));
  });
}

const begin = (port: number, data: string): Promise<ChildProcess> =>
  MANY
    ? said([bare, '--serve', data, String(port)], 'ready')
    : said([cli, 'serve', '--port', String(port), '--data', data], 'Tercio is at');

const { default: Database } = (await import('libsql')) as unknown as {
  default: new (
    file: string,
  ) => { exec(s: string): void; prepare(s: string): { all(): unknown[] }; close(): void };
};

/** How far a store's form has come: its tables, and the steps that are marked as done. */
function formOf(file: string): { tables: number; steps: number } {
  const found = new Database(file);
  const count = (sql: string): number => found.prepare(sql).all().length;
  const tables = count("SELECT name FROM sqlite_master WHERE type = 'table'");
  const marked = count("SELECT name FROM sqlite_master WHERE name = 'kysely_migration'");
  const steps = marked === 0 ? 0 : count('SELECT name FROM kysely_migration');
  found.close();
  return { tables, steps };
}

const dead = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) done();
    else child.on('close', () => done());
  });

/** Games that are played while the server dies; a few kills have no time for more than the first. Two at a time share a thread. */
const RULES = [
  ...(['group-orders', 'group-orders', 'adlg-r-2024', 'baroque', 'argad', 'argad'] as const),
  ...(['group-orders', 'baroque', 'baroque', 'adlg-r-2021'] as const),
];

/** Every acknowledged command is in the log, once; how often the server died while a throw waited for its links. */
async function inLog(
  store: Store,
  { id, players }: Seated,
): Promise<{ between: number; acknowledged: number }> {
  const log = await store.entries(id);
  let acknowledged = 0;
  for (const [side, p] of players.entries()) {
    const written = log.filter((e) => e.side === side && e.id !== null).map((e) => e.id);
    const told = p.happened.filter((h) => h.kind === 'done').map((h) => h.id);
    expect(new Set(written).size).toBe(written.length);
    expect(written).toEqual(expect.arrayContaining(told));
    acknowledged += told.length;
  }
  const between = log.filter((e, i) => {
    const before = log[i - 1];
    const bound = log.findLastIndex((x, j) => j < i && x.kind === 'bound');
    return e.kind === 'awake' && bound >= 0 && before !== undefined && before.digest === log[bound].digest
      ? before.kind === 'bound' || before.kind === 'link' || before.kind === 'awake'
      : false;
  }).length;
  return { between, acknowledged };
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
    const quiet = (p: Player): boolean => isLive(p) && p.client.view !== null && p.client.outbox.length === 0;
    /** Side 0 gives these battles up; each is verified. */
    const finish = async (all: readonly Seated[]): Promise<void> => {
      for (const t of all) for (const p of t.players) p.plays = false;
      await until(() => all.every((t) => t.players.every(quiet)), PATIENCE, 'quiet');
      for (const { players } of all)
        if (!players.some(isOver)) players[0].take(players[0].client.say('resign').step);
      await until(() => all.every(isDone), PATIENCE, 'the end');
      for (const t of all) {
        await verified(url, t);
        t.end();
        done.push(...tables.splice(tables.indexOf(t), 1));
      }
    };
    const fill = async (): Promise<void> => {
      await finish(tables.filter((t) => isDone(t) || (MANY && t.given() > LONG)));
      while (tables.length < GAMES) {
        const n = done.length + tables.length;
        tables.push(await seated(url, RULES[n % RULES.length], {}, 1 + ((2 * n) % 200)));
      }
    };
    await fill();
    for (let kill = 0; kill < KILLS; kill++) {
      const before = tables.map((t) => t.given());
      const given = (): number => tables.reduce((sum, t, i) => sum + t.given() - before[i], 0);
      const moment = 1 + luck.below(MANY ? 4 : 12);
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
      // often it dies again before everybody is back
      if (MANY && kill % 4 !== 3) continue;
      await until(() => tables.every((t) => t.players.every(isLive)), PATIENCE, 'everybody back');
      await fill();
      if (MANY && kill % 20 === 19) process.stderr.write(` ${kill + 1}`);
    }
    await finish([...tables]);
    server.removeAllListeners('close');
    server.kill('SIGTERM');
    await dead(server);
    const store = await openSqlite(path.join(folder, 'tercio.db'));
    let [between, acknowledged] = [0, 0];
    for (const t of done) {
      const found = await inLog(store, t);
      between += found.between;
      acknowledged += found.acknowledged;
    }
    expect(acknowledged).toBeGreaterThan(KILLS / 2);
    await store.close();
    const commands = done.reduce((sum, t) => sum + t.given(), 0);
    const games = done.length;
    if (MANY)
      process.stdout.write(
        `${KILLS} kills${SEED === '' ? '' : ` of seed ${SEED}`}, ${between} of them with a throw under way; ${acknowledged} of ${commands} commands acknowledged in ${games} games; none lost, none twice\n`,
      );
    rmSync(folder, { recursive: true, force: true });
  }, 7_200_000);

  it('between two statements of a migration: the next start goes on with it', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tercio-migrate-'));
    const file = path.join(folder, 'tercio.db');
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

  it('at random moments of a migration: the next start goes on with it', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tercio-migrate-'));
    const luck = luckOf(seedOf(`migration${SEED}`));
    let [whole, part] = [0, 0];
    for (let kill = 0; kill < MIGRATING; kill++) {
      const file = path.join(folder, `${kill}.db`);
      const child = await said([bare, '--store', file], 'opening');
      child.removeAllListeners('close');
      await until(() => existsSync(`${file}-wal`));
      await new Promise((later) => setTimeout(later, luck.below(100)));
      child.kill('SIGKILL');
      await dead(child);
      const { tables, steps } = formOf(file);
      if (steps === Object.keys(STEPS).length) whole++;
      else if (tables > 0) part++;
      const store = await openSqlite(file);
      expect(await store.offers()).toEqual([]);
      await store.close();
    }
    if (MANY)
      process.stdout.write(`${MIGRATING} kills in a migration: ${part} found it half done, ${whole} done\n`);
    rmSync(folder, { recursive: true, force: true });
  }, 600_000);
});
