/**
 * Steps of the store's form, in order, forward only; the same for both kinds of store, word for word but the types. A
 * step that has been released is never changed. SQLite is cut off between statements when the process dies, so each
 * statement can be run again.
 */
import { type Kysely, type Migration, sql } from 'kysely';

export type Dialect = 'sqlite' | 'postgres';

/** Statements for SQLite; PostgreSQL has other names for the same. */
const inPostgres = (text: string): string =>
  text
    .replace('row integer PRIMARY KEY', 'row bigserial PRIMARY KEY')
    .replace(/\binteger\b/g, 'bigint')
    .replace(/ WITHOUT ROWID$/, '');

export const STEPS: Readonly<Record<string, readonly string[]>> = {
  '001-games': [
    'CREATE TABLE IF NOT EXISTS game (id text PRIMARY KEY, open integer NOT NULL, over integer NOT NULL, created integer NOT NULL, account0 text NOT NULL, account1 text NOT NULL, body text NOT NULL)',
    'CREATE INDEX IF NOT EXISTS game_open ON game (open, over, created)',
    'CREATE INDEX IF NOT EXISTS game_account0 ON game (account0)',
    'CREATE INDEX IF NOT EXISTS game_account1 ON game (account1)',
    'CREATE TABLE IF NOT EXISTS entry (game text NOT NULL, seq integer NOT NULL, at integer NOT NULL, kind text NOT NULL, side integer, client text, body text NOT NULL, n0 integer NOT NULL, n1 integer NOT NULL, nw integer NOT NULL, digest text NOT NULL, PRIMARY KEY (game, seq)) WITHOUT ROWID',
    'CREATE UNIQUE INDEX IF NOT EXISTS entry_client ON entry (game, side, client) WHERE client IS NOT NULL',
    'CREATE TABLE IF NOT EXISTS secret (game text PRIMARY KEY, ends text NOT NULL, z text NOT NULL)',
    'CREATE TABLE IF NOT EXISTS account (id text PRIMARY KEY, name text NOT NULL, created integer NOT NULL)',
    'CREATE TABLE IF NOT EXISTS token (hash text PRIMARY KEY, account text NOT NULL, kind text NOT NULL, game text NOT NULL, created integer NOT NULL, used integer NOT NULL)',
    'CREATE TABLE IF NOT EXISTS chat (row integer PRIMARY KEY, game text NOT NULL, n integer NOT NULL, at integer NOT NULL, client text NOT NULL, account text NOT NULL, body text NOT NULL)',
    'CREATE UNIQUE INDEX IF NOT EXISTS chat_client ON chat (game, account, client)',
  ],
  '002-processes': [
    'CREATE TABLE IF NOT EXISTS process (id text PRIMARY KEY, seen integer NOT NULL)',
    'CREATE TABLE IF NOT EXISTS gap (since integer NOT NULL, until integer NOT NULL)',
  ],
  '003-accounts': [
    'CREATE TABLE IF NOT EXISTS credential (id text PRIMARY KEY, account text NOT NULL, kind text NOT NULL, body text NOT NULL, created integer NOT NULL)',
    'CREATE INDEX IF NOT EXISTS credential_account ON credential (account)',
    'CREATE TABLE IF NOT EXISTS label (hash text PRIMARY KEY, text text NOT NULL)',
    'CREATE INDEX IF NOT EXISTS token_account ON token (account)',
    'CREATE INDEX IF NOT EXISTS chat_account ON chat (account)',
  ],
  '004-ratings': [
    'CREATE TABLE IF NOT EXISTS rating (account text NOT NULL, pool text NOT NULL, rating double precision NOT NULL, rd double precision NOT NULL, vol double precision NOT NULL, games integer NOT NULL, at integer NOT NULL, PRIMARY KEY (account, pool))',
    'CREATE INDEX IF NOT EXISTS rating_pool ON rating (pool, rating)',
    'CREATE TABLE IF NOT EXISTS rated (game text PRIMARY KEY, pool text NOT NULL, at integer NOT NULL, account0 text NOT NULL, account1 text NOT NULL, body text NOT NULL)',
  ],
  '005-due': [
    'CREATE TABLE IF NOT EXISTS due (game text PRIMARY KEY, at integer, waits integer NOT NULL)',
    'CREATE INDEX IF NOT EXISTS due_at ON due (at)',
  ],
  '006-mail': [
    'CREATE TABLE IF NOT EXISTS thing (game text NOT NULL, account text NOT NULL, kind text NOT NULL, since integer NOT NULL, told integer NOT NULL, PRIMARY KEY (game, account, kind))',
    'CREATE INDEX IF NOT EXISTS thing_account ON thing (account)',
    'CREATE INDEX IF NOT EXISTS thing_untold ON thing (told, since)',
    'CREATE TABLE IF NOT EXISTS draft (game text NOT NULL, account text NOT NULL, at integer NOT NULL, body text NOT NULL, PRIMARY KEY (game, account))',
    'CREATE TABLE IF NOT EXISTS setting (key text PRIMARY KEY, value text NOT NULL)',
    'CREATE TABLE IF NOT EXISTS subscription (endpoint text PRIMARY KEY, account text NOT NULL, body text NOT NULL, language text NOT NULL, created integer NOT NULL)',
    'CREATE INDEX IF NOT EXISTS subscription_account ON subscription (account)',
    'CREATE TABLE IF NOT EXISTS address (account text PRIMARY KEY, address text NOT NULL, language text NOT NULL, confirmed integer NOT NULL)',
    'CREATE TABLE IF NOT EXISTS scope (hash text PRIMARY KEY, text text NOT NULL)',
  ],
  '010-tournaments': [
    'CREATE TABLE IF NOT EXISTS tournament (id text PRIMARY KEY, created integer NOT NULL, due integer, club text NOT NULL, body text NOT NULL)',
    'CREATE INDEX IF NOT EXISTS tournament_due ON tournament (due)',
    'CREATE INDEX IF NOT EXISTS tournament_club ON tournament (club, created)',
    'CREATE TABLE IF NOT EXISTS entrant (tournament text NOT NULL, entrant text NOT NULL, account text NOT NULL, army text NOT NULL, PRIMARY KEY (tournament, entrant))',
    'CREATE INDEX IF NOT EXISTS entrant_account ON entrant (account)',
  ],
  '020-moderation': [
    'CREATE TABLE IF NOT EXISTS report (id text PRIMARY KEY, at integer NOT NULL, account text NOT NULL, by text NOT NULL, game text NOT NULL, line integer NOT NULL, text text NOT NULL, closed integer NOT NULL)',
    'CREATE INDEX IF NOT EXISTS report_open ON report (closed, at)',
    'CREATE TABLE IF NOT EXISTS deed (id text PRIMARY KEY, at integer NOT NULL, by text NOT NULL, what text NOT NULL, account text NOT NULL, game text NOT NULL, line integer NOT NULL, text text NOT NULL, report text NOT NULL, reason text NOT NULL, until integer NOT NULL)',
    'CREATE INDEX IF NOT EXISTS deed_at ON deed (at)',
    'CREATE TABLE IF NOT EXISTS sanction (account text NOT NULL, kind text NOT NULL, until integer NOT NULL, reason text NOT NULL, PRIMARY KEY (account, kind))',
  ],
  '030-clubs': [
    'CREATE TABLE IF NOT EXISTS club (id text PRIMARY KEY, listed integer NOT NULL, created integer NOT NULL, body text NOT NULL)',
    'CREATE INDEX IF NOT EXISTS club_listed ON club (listed, created)',
    'CREATE TABLE IF NOT EXISTS member (club text NOT NULL, account text NOT NULL, role text NOT NULL, since integer NOT NULL, joined integer NOT NULL, PRIMARY KEY (club, account))',
    'CREATE INDEX IF NOT EXISTS member_account ON member (account)',
    'CREATE TABLE IF NOT EXISTS club_file (id text PRIMARY KEY, club text NOT NULL, account text NOT NULL, created integer NOT NULL, size integer NOT NULL, head text NOT NULL, body text NOT NULL)',
    'CREATE INDEX IF NOT EXISTS club_file_club ON club_file (club, created)',
    'CREATE INDEX IF NOT EXISTS club_file_account ON club_file (account)',
    'CREATE TABLE IF NOT EXISTS club_game (game text PRIMARY KEY, club text NOT NULL, created integer NOT NULL)',
    'CREATE INDEX IF NOT EXISTS club_game_club ON club_game (club, created)',
    'CREATE TABLE IF NOT EXISTS club_deed (row integer PRIMARY KEY, club text NOT NULL, at integer NOT NULL, by text NOT NULL, what text NOT NULL, account text NOT NULL, text text NOT NULL)',
    'CREATE INDEX IF NOT EXISTS club_deed_club ON club_deed (club, row)',
    'CREATE TABLE IF NOT EXISTS report_club (report text PRIMARY KEY, club text NOT NULL, file text NOT NULL)',
  ],
  '040-watching': [
    'CREATE TABLE IF NOT EXISTS watched (process text NOT NULL, game text NOT NULL, watchers integer NOT NULL, at integer NOT NULL, PRIMARY KEY (process, game))',
  ],
};

export const migrationsFor = (dialect: Dialect): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(STEPS).map(([name, texts]) => [
      name,
      {
        async up(db: Kysely<unknown>): Promise<void> {
          for (const text of texts)
            await sql.raw(dialect === 'postgres' ? inPostgres(text) : text).execute(db);
        },
      },
    ]),
  );

export const NEWEST = Object.keys(STEPS).pop() ?? '';
