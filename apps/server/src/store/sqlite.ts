/**
 * The embedded store: one SQLite file, written ahead (WAL) and synced at every commit. Entries of all games that come
 * while a commit runs go into the next one together: load makes batches larger, not waits longer.
 */
import { createRequire } from 'node:module';
import type { Json } from '@tercio/engine';
import { type Generated, Kysely, Migrator, SqliteDialect } from 'kysely';
import { MIGRATIONS, NEWEST } from './migrations.ts';
import {
  type Account,
  type ChatRow,
  type Entry,
  type GameRow,
  type Store,
  Taken,
  type Token,
} from './port.ts';

/** As much of the interface of better-sqlite3 as libsql has and node:sqlite can be given. */
interface Statement {
  run(...values: unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint };
  all(...values: unknown[]): unknown[];
  iterate(...values: unknown[]): IterableIterator<unknown>;
  readonly reader: boolean;
}
interface Database {
  prepare(sql: string): Statement;
  exec(sql: string): unknown;
  close(): void;
}

interface Tables {
  game: {
    id: string;
    open: number;
    over: number;
    created: number;
    account0: string;
    account1: string;
    body: string;
  };
  entry: {
    game: string;
    seq: number;
    at: number;
    kind: string;
    side: number | null;
    client: string | null;
    body: string;
    n0: number;
    n1: number;
    nw: number;
    digest: string;
  };
  secret: { game: string; ends: string; z: string };
  account: { id: string; name: string; created: number };
  token: { hash: string; account: string; kind: string; game: string; created: number; used: number };
  chat: {
    row: Generated<number>;
    game: string;
    n: number;
    at: number;
    client: string;
    account: string;
    body: string;
  };
}

const require = createRequire(import.meta.url);

/** libsql: prebuilt for every platform, and the same file as plain SQLite. */
function openDatabase(file: string): Database {
  const Libsql = require('libsql') as new (file: string) => Database;
  return new Libsql(file);
}

/** libsql adds a field of its own to what it reads. */
function strip<T>(row: T): T {
  if (typeof row === 'object' && row !== null && '_metadata' in row) {
    const { _metadata, ...rest } = row as T & { _metadata: unknown };
    void _metadata;
    return rest as T;
  }
  return row;
}

interface Waiting {
  game: string;
  entries: readonly Entry[];
  done: () => void;
  failed: (error: unknown) => void;
}

export async function openSqlite(file: string): Promise<SqliteStore> {
  const database = openDatabase(file);
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = FULL');
  database.exec('PRAGMA busy_timeout = 5000');
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: database as never }) });
  const known = Object.keys(MIGRATIONS);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) {
    await db.destroy();
    const newer = error instanceof Error && /missing|corrupted/.test(error.message);
    throw new Error(
      newer
        ? `${file} was written by a newer Tercio (this one knows up to ${NEWEST}, ${known.length} steps); update first.`
        : `${file} cannot be opened: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  return new SqliteStore(database, db);
}

class SqliteStore implements Store {
  private readonly database: Database;
  private readonly db: Kysely<Tables>;
  private readonly insert: Statement;
  private waiting: Waiting[] = [];
  private scheduled = false;
  batches = 0; // commits made
  batched = 0; // entries in them

  constructor(database: Database, db: Kysely<Tables>) {
    this.database = database;
    this.db = db;
    // The hot statement: prepared once, beside Kysely.
    this.insert = database.prepare(
      'INSERT INTO entry (game, seq, at, kind, side, client, body, n0, n1, nw, digest) VALUES (?,?,?,?,?,?,?,?,?,?,?)',
    );
  }

  append(game: string, entries: readonly Entry[]): Promise<void> {
    return new Promise((done, failed) => {
      this.waiting.push({ game, entries, done, failed });
      if (this.scheduled) return;
      this.scheduled = true;
      setImmediate(() => this.commit());
    });
  }

  private commit(): void {
    this.scheduled = false;
    const batch = this.waiting;
    this.waiting = [];
    try {
      this.database.exec('BEGIN IMMEDIATE');
      for (const { game, entries } of batch) for (const e of entries) this.put(game, e);
      this.database.exec('COMMIT');
      this.batches++;
      for (const w of batch) this.batched += w.entries.length;
    } catch (error) {
      try {
        this.database.exec('ROLLBACK');
      } catch {
        // there was nothing to roll back
      }
      if (batch.length > 1) {
        // One of them is wrong: each by itself, so that the others do not suffer.
        for (const w of batch) this.alone(w);
      } else batch[0].failed(taken(error));
      return;
    }
    for (const w of batch) w.done();
  }

  private alone(w: Waiting): void {
    try {
      this.database.exec('BEGIN IMMEDIATE');
      for (const e of w.entries) this.put(w.game, e);
      this.database.exec('COMMIT');
      w.done();
    } catch (error) {
      try {
        this.database.exec('ROLLBACK');
      } catch {
        // there was nothing to roll back
      }
      w.failed(taken(error));
    }
  }

  private put(game: string, e: Entry): void {
    const [n0, n1, nw] = e.n;
    this.insert.run(game, e.seq, e.at, e.kind, e.side, e.id, JSON.stringify(e.data), n0, n1, nw, e.digest);
  }

  async entries(game: string): Promise<Entry[]> {
    const rows = await this.db
      .selectFrom('entry')
      .selectAll()
      .where('game', '=', game)
      .orderBy('seq')
      .execute();
    return rows.map(strip).map((r) => ({
      seq: r.seq,
      at: r.at,
      kind: r.kind as Entry['kind'],
      side: r.side as Entry['side'],
      id: r.client,
      data: JSON.parse(r.body) as Json,
      n: [r.n0, r.n1, r.nw],
      digest: r.digest,
    }));
  }

  async addGame(row: GameRow, secret: { end: string; z: string }): Promise<void> {
    await this.db.transaction().execute(async (t) => {
      await t.insertInto('game').values(gameValues(row)).execute();
      await t.insertInto('secret').values({ game: row.id, ends: secret.end, z: secret.z }).execute();
    });
  }
  async game(id: string): Promise<GameRow | undefined> {
    const row = await this.db.selectFrom('game').select('body').where('id', '=', id).executeTakeFirst();
    return row === undefined ? undefined : (JSON.parse(row.body) as GameRow);
  }
  async secret(id: string): Promise<{ end: string; z: string } | undefined> {
    const row = await this.db.selectFrom('secret').selectAll().where('game', '=', id).executeTakeFirst();
    return row === undefined ? undefined : { end: row.ends, z: row.z };
  }
  async saveGame(row: GameRow): Promise<void> {
    const { id, ...values } = gameValues(row);
    await this.db.updateTable('game').set(values).where('id', '=', id).execute();
  }
  offers = (): Promise<GameRow[]> => this.listed(OFFERED);
  live = (): Promise<GameRow[]> => this.listed(PLAYED);
  private async listed(how: number): Promise<GameRow[]> {
    const rows = await this.db
      .selectFrom('game')
      .select('body')
      .where('open', '=', how)
      .where('over', '=', 0)
      .orderBy('created', 'desc')
      .limit(100)
      .execute();
    return rows.map((r) => JSON.parse(r.body) as GameRow);
  }
  async gamesOf(account: string): Promise<GameRow[]> {
    const rows = await this.db
      .selectFrom('game')
      .select('body')
      .where((q) => q.or([q('account0', '=', account), q('account1', '=', account)]))
      .orderBy('created', 'desc')
      .limit(200)
      .execute();
    return rows.map((r) => JSON.parse(r.body) as GameRow);
  }
  async addAccount(account: Account): Promise<void> {
    await this.db.insertInto('account').values(account).execute();
  }
  async account(id: string): Promise<Account | undefined> {
    return strip(await this.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst());
  }
  async rename(id: string, name: string): Promise<void> {
    await this.db.updateTable('account').set({ name }).where('id', '=', id).execute();
  }
  async addToken(token: Token): Promise<void> {
    await this.db.insertInto('token').values(token).execute();
  }
  async token(hash: string): Promise<Token | undefined> {
    const row = await this.db.selectFrom('token').selectAll().where('hash', '=', hash).executeTakeFirst();
    return row === undefined ? undefined : (strip(row) as Token);
  }
  async dropToken(hash: string): Promise<void> {
    await this.db.deleteFrom('token').where('hash', '=', hash).execute();
  }
  async addChat(row: ChatRow): Promise<void> {
    const { game, n, at, id, account, ...body } = row;
    await this.db
      .insertInto('chat')
      .values({ game, n, at, client: id, account, body: JSON.stringify(body) })
      .execute();
  }
  async chat(game: string): Promise<ChatRow[]> {
    const rows = await this.db.selectFrom('chat').selectAll().where('game', '=', game).orderBy('n').execute();
    return rows.map((r) => ({
      ...(JSON.parse(r.body) as Pick<ChatRow, 'side' | 'name' | 'text'>),
      game: r.game,
      n: r.n,
      at: r.at,
      id: r.client,
      account: r.account,
    }));
  }

  /** A whole copy while the server runs. */
  async backup(file: string): Promise<void> {
    this.database.prepare('VACUUM INTO ?').run(file);
  }

  async close(): Promise<void> {
    if (this.waiting.length > 0) this.commit();
    await this.db.destroy();
  }
}

/** Where a game is listed: nowhere, among the offers, among what can be watched. */
const [UNLISTED, OFFERED, PLAYED] = [0, 1, 2] as const;
function listing({ open, watch, seats }: GameRow): number {
  if (!open) return UNLISTED;
  const free = seats.some((s) => s.account === '' && s.general === '');
  return free ? OFFERED : watch ? PLAYED : UNLISTED;
}

const gameValues = (row: GameRow): Tables['game'] => ({
  id: row.id,
  open: listing(row),
  over: row.over ? 1 : 0,
  created: row.created,
  account0: row.seats[0].account,
  account1: row.seats[1].account,
  body: JSON.stringify(row),
});

const taken = (error: unknown): unknown =>
  error instanceof Error && /UNIQUE/i.test(error.message) ? new Taken(error.message) : error;
