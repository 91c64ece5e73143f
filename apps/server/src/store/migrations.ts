/**
 * Steps of the store's form, in order, forward only. A step that has been released is never changed. SQLite is cut off
 * between statements when the process dies, so each statement can be run again.
 */
import { type Kysely, type Migration, sql } from 'kysely';

// Kysely hands in a database whose tables no step may rely on by type.
const run = async (db: Kysely<unknown>, text: string): Promise<void> => {
  await sql.raw(text).execute(db);
};

export const MIGRATIONS: Record<string, Migration> = {
  '001-games': {
    async up(db: Kysely<unknown>): Promise<void> {
      await run(
        db,
        'CREATE TABLE IF NOT EXISTS game (id text PRIMARY KEY, open integer NOT NULL, over integer NOT NULL, created integer NOT NULL, account0 text NOT NULL, account1 text NOT NULL, body text NOT NULL)',
      );
      await run(db, 'CREATE INDEX IF NOT EXISTS game_open ON game (open, over, created)');
      await run(db, 'CREATE INDEX IF NOT EXISTS game_account0 ON game (account0)');
      await run(db, 'CREATE INDEX IF NOT EXISTS game_account1 ON game (account1)');
      await run(
        db,
        'CREATE TABLE IF NOT EXISTS entry (game text NOT NULL, seq integer NOT NULL, at integer NOT NULL, kind text NOT NULL, side integer, client text, body text NOT NULL, n0 integer NOT NULL, n1 integer NOT NULL, nw integer NOT NULL, digest text NOT NULL, PRIMARY KEY (game, seq)) WITHOUT ROWID',
      );
      await run(
        db,
        'CREATE UNIQUE INDEX IF NOT EXISTS entry_client ON entry (game, side, client) WHERE client IS NOT NULL',
      );
      await run(
        db,
        'CREATE TABLE IF NOT EXISTS secret (game text PRIMARY KEY, ends text NOT NULL, z text NOT NULL)',
      );
      await run(
        db,
        'CREATE TABLE IF NOT EXISTS account (id text PRIMARY KEY, name text NOT NULL, created integer NOT NULL)',
      );
      await run(
        db,
        'CREATE TABLE IF NOT EXISTS token (hash text PRIMARY KEY, account text NOT NULL, kind text NOT NULL, game text NOT NULL, created integer NOT NULL, used integer NOT NULL)',
      );
      await run(
        db,
        'CREATE TABLE IF NOT EXISTS chat (row integer PRIMARY KEY, game text NOT NULL, n integer NOT NULL, at integer NOT NULL, client text NOT NULL, account text NOT NULL, body text NOT NULL)',
      );
      await run(db, 'CREATE UNIQUE INDEX IF NOT EXISTS chat_client ON chat (game, account, client)');
    },
  },
};

export const NEWEST = Object.keys(MIGRATIONS).pop() ?? '';
