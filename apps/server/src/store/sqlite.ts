/**
 * The embedded store: one SQLite file, written ahead (WAL) and synced at every commit. Entries of all games that come
 * while a commit runs go into the next one together: load makes batches larger, not waits longer.
 */
import { createRequire } from 'node:module';
import type { MessagePort } from 'node:worker_threads';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import { type Entry, Taken } from './port.ts';
import { migrate, SqlStore } from './sql.ts';
import type { Tables } from './tables.ts';
import { appendAt } from './writer.ts';

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

const require = createRequire(import.meta.url);

/** libsql: prebuilt for every platform, and the same file as plain SQLite. */
function openDatabase(file: string): Database {
  const Libsql = require('libsql') as new (file: string) => Database;
  return new Libsql(file);
}

/** Table threads have lines of their own to one file: whoever means to write says so at once, else he may be refused. */
class WritingDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('BEGIN IMMEDIATE'));
  }
}
class WritingDialect extends SqliteDialect {
  private readonly own: SqliteDialectConfig;
  constructor(config: SqliteDialectConfig) {
    super(config);
    this.own = config;
  }
  override createDriver(): Driver {
    return new WritingDriver(this.own);
  }
}

interface Waiting {
  game: string;
  entries: readonly Entry[];
  done: () => void;
  failed: (error: unknown) => void;
}

export async function openSqlite(file: string, writer?: MessagePort): Promise<SqliteStore> {
  const database = openDatabase(file);
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = FULL');
  database.exec('PRAGMA busy_timeout = 5000');
  const db = new Kysely<Tables>({ dialect: new WritingDialect({ database: database as never }) });
  try {
    await migrate(db, 'sqlite', file);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const store = new SqliteStore(database, db);
  if (writer !== undefined) store.append = appendAt(writer);
  return store;
}

class SqliteStore extends SqlStore {
  readonly dialect = 'sqlite';
  private readonly database: Database;
  private readonly insert: Statement;
  private waiting: Waiting[] = [];
  private scheduled = false;
  batches = 0; // commits made
  batched = 0; // entries in them

  constructor(database: Database, db: Kysely<Tables>) {
    super(db);
    this.database = database;
    // The hot statement: prepared once, beside Kysely.
    this.insert = database.prepare(
      'INSERT INTO entry (game, seq, at, kind, side, client, body, n0, n1, nw, digest) VALUES (?,?,?,?,?,?,?,?,?,?,?)',
    );
  }

  now = (): number => Date.now();

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

  /** A whole copy while the server runs. */
  async backup(file: string): Promise<void> {
    this.database.prepare('VACUUM INTO ?').run(file);
  }

  override async close(): Promise<void> {
    if (this.waiting.length > 0) this.commit();
    await super.close();
  }
}

const taken = (error: unknown): unknown =>
  error instanceof Error && /UNIQUE/i.test(error.message) ? new Taken(error.message) : error;
