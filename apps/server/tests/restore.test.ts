import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPostgres } from '../../../scripts/postgres.mjs';
import { hasPostgres, newDatabase } from './postgres.ts';
import { connect, type Fixture, type Seated, seated, started, until } from './server.ts';

/** Beside the database's programs, or wherever the system finds it. */
const program = (name: string): string => {
  const beside = path.join(findPostgres() ?? '', name);
  return existsSync(beside) ? beside : name;
};
const canDump = hasPostgres && spawnSync(program('pg_dump'), ['--version']).status === 0;

/** So many orders of a battle; then the server is copied while it is being played. */
async function playing(at: Fixture): Promise<Seated> {
  const game = await seated(at.url, 'group-orders', {}, 95);
  await until(() => game.given() >= 10);
  for (const p of game.players) p.plays = false;
  await until(() => game.players.every((p) => p.client.outbox.length === 0));
  return game;
}

/** At the restored server both go on where the copy was made, and have lost nothing that was in it. */
async function goesOn(at: Fixture, game: Seated, entries: number): Promise<void> {
  expect((await at.store.entries(game.id)).length).toBeGreaterThanOrEqual(entries);
  for (const p of game.players) p.plays = true;
  const lines = game.players.map((p) => connect(at.url, p));
  const given = game.given();
  await until(() => game.given() > given + 3 || game.players.some((p) => p.client.moment?.result != null));
  expect(game.players.map((p) => p.client.witness.alarm)).toEqual([null, null]);
  for (const line of lines) line.terminate();
}

describe('a copy of the store', () => {
  it('SQLite: made while a battle is played, put back in an empty folder: the battle goes on', async () => {
    const at = await started();
    const game = await playing(at);
    const entries = (await at.store.entries(game.id)).length;
    const file = path.join(at.folder, 'copy.db');
    await at.store.backup(file);
    const folder = mkdtempSync(path.join(tmpdir(), 'tercio-restored-'));
    copyFileSync(file, path.join(folder, 'tercio.db'));
    game.end();
    await at.end();
    const restored = await started({ data: folder });
    await goesOn(restored, game, entries);
    await restored.end();
  });

  it.skipIf(!canDump)(
    'PostgreSQL: pg_dump while a battle is played; put back as docs/running.md says, once the servers are stopped',
    async () => {
      const from = await newDatabase();
      const at = await started({ address: from });
      const game = await playing(at);
      const entries = (await at.store.entries(game.id)).length;
      const dump = spawnSync(program('pg_dump'), ['--no-owner', from], {
        encoding: 'utf8',
        maxBuffer: 1 << 28,
      });
      expect([dump.status, dump.stderr]).toEqual([0, '']);
      game.end();
      await at.end();
      const { pathname, username, searchParams } = new URL(from);
      const name = pathname.slice(1);
      const who = ['-h', searchParams.get('host') ?? '', '-U', username];
      const running = readFileSync(path.resolve(import.meta.dirname, '../../../docs/running.md'), 'utf8');
      for (const [command, words] of [
        ['dropdb', []],
        ['createdb', []],
        ['psql', ['-q', '-v', 'ON_ERROR_STOP=1']],
      ] as const) {
        expect(running).toContain(` postgres ${[command, ...words].join(' ').replace('-q', '-q -U tercio')}`);
        const input = command === 'psql' ? dump.stdout : '';
        const did = spawnSync(program(command), [...who, ...words, name], { input, encoding: 'utf8' });
        expect([command, did.status, did.stderr]).toEqual([command, 0, '']);
      }
      const restored = await started({ address: from });
      await goesOn(restored, game, entries);
      await restored.end();
    },
  );
});

describe('an update of the server', () => {
  it('a battle by rules that it no longer has is kept, and its players are told what to do', async () => {
    const at = await started();
    const game = await playing(at);
    await at.store.changeGame(game.id, (row) => ({ ...row, version: row.version - 1 }));
    game.end();
    await at.stop();
    const newer = await started({ data: at.folder });
    const entries = (await newer.store.entries(game.id)).length;
    const [player] = game.players;
    const line = connect(newer.url, player);
    await until(() => player.happened.some((h) => h.kind === 'bye' && h.why === 'old-rules'));
    expect((await newer.store.entries(game.id)).length).toBe(entries);
    line.terminate();
    await newer.end();
  });
});
