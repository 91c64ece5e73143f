/**
 * The store of several processes: one PostgreSQL. The log decides: entry n + 1 of a game can be written once, by
 * whichever process comes first. What was appended is told to the others by NOTIFY, after the commit and in a statement
 * of its own, because inside a writing transaction NOTIFY takes one lock for the whole instance.
 */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { hashOf } from '../table/tables.ts';
import { inParts, Parts } from './parts.ts';
import { ALIVE, type Entry, type Fellows, type Last, Taken } from './port.ts';
import { GAP, migrate, SqlStore } from './sql.ts';
import type { Tables } from './tables.ts';

/** Nothing may hold a game up for five seconds: neither a lost connection nor a database that does not answer. */
const CONNECT = 2000;
const ANSWER = 3000;
const CONNECTIONS = 8;
/** Connections once made stay, so many of them: a new one takes long just when there is much to do. */
const STAY = 3;
/**
 * Games are woken over as many channels, and a thread hears those of the games it has. By the hash that shares games out
 * among threads, and a number that most numbers of threads divide, so a wake-up comes to one thread of a process.
 */
const CHANNELS = 48;
const channelOf = (game: string): string => `tercio_${hashOf(game.replace(/^~/, '')) % CHANNELS}`;
/** What is for one process alone; nobody else is woken by it. */
const channelTo = (process: string): string => `tercio_to_${process}`;
/** Says that process $1 serves at $2; times in which nobody did for longer than $3 ms are kept; who was heard of in the last $4. */
const BEAT = `WITH last AS (SELECT max(seen) AS seen FROM process),
  silent AS (INSERT INTO gap (since, until) SELECT seen, $2::bigint FROM last WHERE $2::bigint - seen > $3::bigint),
  here AS (INSERT INTO process (id, seen) VALUES ($1::text, $2::bigint)
    ON CONFLICT (id) DO UPDATE SET seen = excluded.seen RETURNING id)
  SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now,
    ARRAY(SELECT p.id FROM process p WHERE p.seen > $2::bigint - $4::bigint) AS alive FROM here`;
/** PostgreSQL takes 8,000 bytes in a notice. */
const NOTICE = 7000;
/** Begins the number of an entry in a notice; an older version takes it for a game that it does not have. */
const SEQ = '@';
const LATE = 300;
/**
 * What was appended is told to the others together so often, since every notice wakes every connection that listens. Who
 * waits for it is told at once: a process with a player of the game, by what plays it.
 */
const TOGETHER = 250;
const FIRST_WAIT = 100;
const LONGEST_WAIT = 1000;

/** Whole numbers of 64 bits are numbers to us: times in milliseconds fit. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
};

const UNIQUE = '23505';
const DEADLOCK = '40P01';
const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
const taken = (error: unknown): unknown =>
  codeOf(error) === UNIQUE && error instanceof Error ? new Taken(error.message) : error;

/** Until it is done, or has taken so long that nothing more is to wait for it. */
const soonest = (work: Promise<unknown>): Promise<void> =>
  new Promise((done) => {
    const late = setTimeout(done, LATE);
    work
      .catch(() => {})
      .finally(() => {
        clearTimeout(late);
        done();
      });
  });

/** An address as people may see it: without the password. */
export function shownAddress(address: string): string {
  try {
    const url = new URL(address);
    if (url.password !== '') url.password = '…';
    return decodeURI(url.href);
  } catch {
    return 'the address of the store';
  }
}

interface Waiting {
  game: string;
  entries: readonly Entry[];
  done: () => void;
  failed: (error: unknown) => void;
}

export async function openPostgres(address: string): Promise<PostgresStore> {
  const shown = shownAddress(address);
  const config: pg.PoolConfig = {
    connectionString: address,
    types,
    max: CONNECTIONS,
    min: STAY,
    connectionTimeoutMillis: CONNECT,
    query_timeout: ANSWER,
    statement_timeout: ANSWER,
    idle_in_transaction_session_timeout: ANSWER,
    keepAlive: true,
    application_name: 'tercio',
  };
  const pool = new pg.Pool(config);
  pool.on('error', () => {}); // an idle connection was cut: the next query opens another
  pool.on('connect', (client) => client.on('error', () => {})); // one in use: its query says so
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await pool.query('SELECT 1').catch((error: unknown) => {
      throw new Error(`${shown} does not answer: ${error instanceof Error ? error.message : String(error)}`);
    });
    await migrate(db, 'postgres', shown);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const store = new PostgresStore(pool, db, config);
  await store.setClock();
  return store;
}

export class PostgresStore extends SqlStore implements Fellows {
  readonly dialect = 'postgres';
  override readonly fellows: Fellows = this;
  private readonly pool: pg.Pool;
  private readonly config: pg.PoolConfig;
  private waiting: Waiting[] = [];
  private writing = false;
  private idle: (() => void)[] = [];
  private ahead = 0; // of the database's clock before ours
  private heard: (game: string, seq: number) => void = () => {};
  private told: (from: string, text: string) => void = () => {};
  private listener: pg.Client | null = null;
  private ended = false;
  private readonly lately = new Map<string, number>(); // games that were appended to, and up to which entry: told soon
  private readonly changed = new Map<string, number>(); // those whose change is being told
  private direct: { channel: string; text: string }[] = []; // what is to be told to one process each
  private telling = false;
  batches = 0; // commits made
  batched = 0; // entries in them

  constructor(pool: pg.Pool, db: Kysely<Tables>, config: pg.PoolConfig) {
    super(db);
    this.pool = pool;
    this.config = config;
  }

  // --- one clock for all processes: the database's

  now = (): number => Date.now() + this.ahead;

  async setClock(): Promise<void> {
    const before = Date.now();
    const { rows } = await this.pool.query<{ now: string }>(
      'SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now',
    );
    this.heardTime(Number(rows[0].now), before);
  }
  private heardTime(now: number, before: number): void {
    const took = Date.now() - before;
    if (took < 1000) this.ahead = Math.round(now - before - took / 2);
  }

  // --- appending

  append(game: string, entries: readonly Entry[]): Promise<void> {
    return new Promise((done, failed) => {
      this.waiting.push({ game, entries, done, failed });
      if (!this.writing) {
        this.writing = true;
        setImmediate(() => void this.write());
      }
    });
  }

  /** While one commit runs the next batch gathers. */
  private async write(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting;
      this.waiting = [];
      try {
        await this.put(batch);
        for (const w of batch) this.written(w);
      } catch (error) {
        const one = batch.length === 1;
        const split = !one && (codeOf(error) === UNIQUE || codeOf(error) === DEADLOCK);
        // One of them came too late: each by itself, so that the others do not suffer.
        if (split) for (const w of batch) await this.alone(w);
        else for (const w of batch) w.failed(one ? taken(error) : error);
      }
    }
    this.writing = false;
    for (const done of this.idle.splice(0)) done();
  }

  private async alone(w: Waiting): Promise<void> {
    try {
      await this.put([w]);
      this.written(w);
    } catch (error) {
      w.failed(taken(error));
    }
  }

  private written(w: Waiting): void {
    w.done();
    this.lately.set(w.game, w.entries[w.entries.length - 1]?.seq ?? 0);
    this.together ??= setTimeout(() => {
      this.together = undefined;
      for (const [game, seq] of this.lately) this.wake(game, seq);
    }, TOGETHER).unref();
  }
  private together: NodeJS.Timeout | undefined;

  /** One statement, so one transaction: all of it or nothing. In the order of games, so that two never block each other. */
  private async put(batch: readonly Waiting[]): Promise<void> {
    const rows = batch
      .flatMap(({ game, entries }) => entries.map((e) => ({ game, e })))
      .sort((a, b) => (a.game < b.game ? -1 : a.game > b.game ? 1 : a.e.seq - b.e.seq));
    const column = <T>(pick: (row: (typeof rows)[number]) => T): T[] => rows.map(pick);
    await this.pool.query({
      name: 'append',
      text: `INSERT INTO entry (game, seq, at, kind, side, client, body, n0, n1, nw, digest)
        SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::text[], $7::text[],
          $8::bigint[], $9::bigint[], $10::bigint[], $11::text[])`,
      values: [
        column((r) => r.game),
        column((r) => r.e.seq),
        column((r) => r.e.at),
        column((r) => r.e.kind),
        column((r) => r.e.side),
        column((r) => r.e.id),
        column((r) => JSON.stringify(r.e.data)),
        column((r) => r.e.n[0]),
        column((r) => r.e.n[1]),
        column((r) => r.e.n[2]),
        column((r) => r.e.digest),
      ],
    });
    this.batches++;
    this.batched += rows.length;
  }

  // --- the other processes

  listen(heard: (game: string, seq: number) => void, told: (from: string, text: string) => void): void {
    this.heard = heard;
    this.told = told;
    this.channels.add(channelTo(this.process));
    void this.attend(FIRST_WAIT);
  }

  /** A connection that only listens; when it breaks another is made, and anything may have been missed. */
  private async attend(wait: number): Promise<void> {
    if (this.ended) return;
    const { query_timeout: _, statement_timeout: __, ...config } = this.config;
    const client = new pg.Client(config as pg.ClientConfig);
    let lost = false;
    const again = (): void => {
      if (lost) return;
      lost = true;
      if (this.listener === client) this.listener = null;
      client.end().catch(() => {});
      if (!this.ended) setTimeout(() => void this.attend(Math.min(LONGEST_WAIT, wait * 2)), wait).unref();
    };
    client.on('error', again);
    client.on('end', again);
    const own = channelTo(this.process);
    client.on('notification', ({ channel, payload = '' }) => {
      const space = payload.indexOf(' ');
      const from = payload.slice(0, space);
      if (channel === own) this.hearPart(from, payload.slice(space + 1));
      else if (from !== this.process) this.hear(payload.slice(space + 1).split(' '));
    });
    try {
      await client.connect();
      this.listener = client; // what is followed from here on is asked for by `follow`
      this.drop = again;
      this.queue = Promise.resolve();
      await this.listenTo(client, [...this.channels]);
      wait = FIRST_WAIT;
      this.heard('', 0);
    } catch {
      again();
    }
  }

  private hearPart(from: string, part: string): void {
    const text = this.parts.hear(from, part);
    if (text !== undefined) this.told(from, text);
  }
  private readonly parts = new Parts();

  /** Ids of games, each followed by its last entry where that is all that changed. */
  private hear(words: readonly string[]): void {
    for (const [i, game] of words.entries())
      if (!game.startsWith(SEQ))
        this.heard(game, words[i + 1]?.startsWith(SEQ) === true ? Number(words[i + 1].slice(1)) : 0);
  }

  /** From here on this game is heard of; what may have been missed until then comes by the next look. */
  follow(game: string): void {
    const channel = channelOf(game);
    if (this.channels.has(channel)) return;
    this.channels.add(channel);
    const { listener } = this;
    if (listener !== null) this.listenTo(listener, [channel]).catch(() => {});
  }
  private readonly channels = new Set<string>();
  private listenTo(listener: pg.Client, channels: readonly string[]): Promise<unknown> {
    if (channels.length === 0) return Promise.resolve();
    return this.over(listener, { text: channels.map((channel) => `LISTEN ${channel}`).join('; ') });
  }

  /** Over the line that listens, one after the other. One that falls silent is left for another. */
  private over(listener: pg.Client, query: pg.QueryConfig): Promise<pg.QueryResult> {
    const asked = { ...query, query_timeout: ANSWER };
    const done = this.queue.then(() => listener.query(asked));
    this.queue = done.catch(() => {
      if (this.listener === listener) this.drop();
    });
    return done;
  }
  private queue: Promise<unknown> = Promise.resolve();
  private drop: () => void = () => {};

  wake(game: string, seq = 0): void {
    const known = this.lately.get(game) ?? 0;
    this.lately.delete(game);
    const before = this.changed.get(game);
    this.changed.set(game, before === 0 || seq === 0 ? 0 : Math.max(known, before ?? 0, seq));
    this.soon();
  }

  tell(process: string, text: string): boolean {
    const parts = inParts(text);
    if (parts === undefined) return false;
    const channel = channelTo(process);
    for (const part of parts) this.direct.push({ channel, text: `${this.process} ${part}` });
    this.soon();
    return true;
  }

  private soon(): void {
    if (this.telling) return;
    this.telling = true;
    setImmediate(() => void this.spread());
  }

  /** One statement after the other, so that what is told arrives in order. A lost notice costs the others a poll, never a move. */
  private async spread(): Promise<void> {
    while (this.changed.size + this.direct.length > 0 && !this.ended) {
      const channels = this.direct.map(({ channel }) => channel);
      const texts = this.direct.map(({ text }) => text);
      this.direct = [];
      const open = new Map<string, number>(); // where the notice of a channel is that has room
      for (const [game, seq] of this.changed) {
        const channel = channelOf(game);
        const last = open.get(channel) ?? -1;
        const words = seq > 0 ? `${game} ${SEQ}${seq}` : game;
        if (last >= 0 && texts[last].length + words.length <= NOTICE) texts[last] += ` ${words}`;
        else {
          open.set(channel, texts.length);
          channels.push(channel);
          texts.push(`${this.process} ${words}`);
        }
      }
      this.changed.clear();
      const sent = this.pool.query({
        name: 'tell',
        text: 'SELECT pg_notify(c, t) FROM unnest($1::text[], $2::text[]) AS n (c, t)',
        values: [channels, texts],
      });
      await soonest(sent);
    }
    this.telling = false;
  }

  async last(games: readonly string[]): Promise<Map<string, Last>> {
    const { rows } = await this.pool.query<{ game: string; seq: number; chat: number }>({
      name: 'last',
      text: `SELECT g AS game, coalesce((SELECT max(seq) FROM entry WHERE game = g), 0) AS seq,
          (SELECT count(*) FROM chat WHERE game = g) AS chat FROM unnest($1::text[]) AS g`,
      values: [games],
    });
    return new Map(rows.map(({ game, seq, chat }) => [game, { seq, chat }]));
  }

  alive = async (): Promise<ReadonlySet<string>> => this.fellowIds;
  private fellowIds: ReadonlySet<string> = new Set();

  /**
   * One statement, over the connection that only listens: a process with much to do must not be taken for dead because
   * this waits behind its games. It tells the time, too, and who else serves.
   */
  override async beat(): Promise<void> {
    const before = Date.now();
    const query = {
      name: 'beat',
      text: BEAT,
      values: [this.process, this.now(), GAP, ALIVE],
    };
    const { listener } = this;
    const { rows } = listener === null ? await this.pool.query(query) : await this.over(listener, query);
    this.heardTime(Number(rows[0].now), before);
    this.fellowIds = new Set([this.process, ...(rows[0].alive as string[])]);
  }

  // --- the rest

  async backup(): Promise<void> {
    throw new Error('a PostgreSQL store is copied by pg_dump, also while servers run');
  }

  override async close(): Promise<void> {
    if (this.writing) await new Promise<void>((done) => this.idle.push(done));
    this.ended = true;
    // Others need not wait to see that this one is gone.
    await this.db
      .updateTable('process')
      .set({ id: `${this.process} gone` })
      .where('id', '=', this.process)
      .execute()
      .catch(() => {});
    await this.listener?.end().catch(() => {});
    await super.close();
  }
}
