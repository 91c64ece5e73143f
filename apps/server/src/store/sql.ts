/** What both kinds of store have in common: everything but how entries are appended. */
import { randomBytes } from 'node:crypto';
import type { Json } from '@tercio/engine';
import { type Kysely, Migrator } from 'kysely';
import { isWaiting } from '../lobby/waiting.ts';
import { type Dialect, migrationsFor, NEWEST } from './migrations.ts';
import type { ChatRow, Entry, Fellows, GameRow, Gap, Store } from './port.ts';
import { SqlModeration } from './sql-moderation.ts';
import { chatRow, gameValues, OFFERED, PLAYED, strip, type Tables } from './tables.ts';

/** Brings the form of a store up to date; a store of a newer Tercio is refused in words. */
export async function migrate(db: Kysely<Tables>, dialect: Dialect, name: string): Promise<void> {
  const migrations = migrationsFor(dialect);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const newer = error instanceof Error && /missing|corrupted/.test(error.message);
  throw new Error(
    newer
      ? `${name} was written by a newer Tercio (this one knows up to ${NEWEST}, ${Object.keys(migrations).length} steps); update first.`
      : `${name} cannot be opened: ${error instanceof Error ? error.message : String(error)}`,
  );
}

/** So long nobody need say that he serves: a process that is busy, or begun anew at once, leaves no gap. */
export const GAP = 15_000;
/** A process that says no more who watches there is gone. */
const WATCHED_FOR = 20_000;
/** Rows written in one statement. */
const ROWS = 500;

export abstract class SqlStore extends SqlModeration implements Store {
  readonly fellows: Fellows | null = null;
  /** The name of this process among those that serve the store. */
  readonly process = randomBytes(8).toString('hex');

  abstract append(game: string, entries: readonly Entry[]): Promise<void>;
  abstract backup(file: string): Promise<void>;

  async entries(game: string, after = 0): Promise<Entry[]> {
    const rows = await this.db
      .selectFrom('entry')
      .selectAll()
      .where('game', '=', game)
      .where('seq', '>', after)
      .orderBy('seq')
      .execute();
    return rows.map((r) => ({
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
      if (row.club !== undefined)
        await t
          .insertInto('club_game')
          .values({ game: row.id, club: row.club.id, created: row.created })
          .execute();
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
  async changeGame(id: string, change: (row: GameRow) => GameRow | undefined): Promise<GameRow | undefined> {
    return this.db.transaction().execute(async (t) => {
      const found = t.selectFrom('game').select('body').where('id', '=', id);
      const row = await (this.dialect === 'postgres' ? found.forUpdate() : found).executeTakeFirst();
      const made = row === undefined ? undefined : change(JSON.parse(row.body) as GameRow);
      if (made === undefined) return undefined;
      const { id: _, ...values } = gameValues(made);
      await t.updateTable('game').set(values).where('id', '=', id).execute();
      return made;
    });
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
  async begun(games: readonly string[]): Promise<Set<string>> {
    if (games.length === 0) return new Set();
    const rows = await this.db
      .selectFrom('game')
      .select('id')
      .where('id', 'in', [...games])
      .where((q) =>
        q.exists(
          q
            .selectFrom('entry')
            .select('entry.seq')
            .whereRef('entry.game', '=', 'game.id')
            .where('entry.kind', '=', 'do'),
        ),
      )
      .execute();
    return new Set(rows.map((r) => r.id));
  }
  async setWatched(counts: ReadonlyMap<string, number>): Promise<void> {
    const { process } = this;
    const at = this.now();
    await this.db.transaction().execute(async (t) => {
      await t
        .deleteFrom('watched')
        .where((q) => q.or([q('process', '=', process), q('at', '<', at - WATCHED_FOR)]))
        .execute();
      const rows = [...counts].map(([game, watchers]) => ({ process, game, watchers, at }));
      for (let at = 0; at < rows.length; at += ROWS)
        await t
          .insertInto('watched')
          .values(rows.slice(at, at + ROWS))
          .execute();
    });
  }
  async watched(): Promise<Map<string, number>> {
    const rows = await this.db
      .selectFrom('watched')
      .where('at', '>', this.now() - WATCHED_FOR)
      .select(['game'])
      .select((e) => e.fn.sum<number | string>('watchers').as('watchers'))
      .groupBy('game')
      .execute();
    return new Map(rows.map(({ game, watchers }) => [game, Number(watchers)]));
  }
  async gamesOf(account: string, most = 200): Promise<GameRow[]> {
    const rows = await this.db
      .selectFrom('game')
      .select('body')
      .where((q) => q.or([q('account0', '=', account), q('account1', '=', account)]))
      .orderBy('created', 'desc')
      .limit(most)
      .execute();
    return rows.map((r) => JSON.parse(r.body) as GameRow);
  }
  /** Whoever waits for his answer to a challenge hears that there will be none. */
  override async erase(account: string): Promise<void> {
    const now = this.now();
    for (const { game, kind } of await this.thingsOf(account)) {
      if (kind !== 'challenge') continue;
      const row = await this.changeGame(game, (found) =>
        found.to === account && isWaiting(found)
          ? { ...found, open: false, over: true, off: { at: now, how: 'declined' } }
          : undefined,
      );
      const maker = row?.seats.find((s) => s.account !== '')?.account;
      if (maker !== undefined) await this.addThing({ about: game, account: maker, kind: 'declined', now });
    }
    await super.erase(account);
  }

  /** Two lines of one moment have two numbers: a report names the number. */
  async addChat(line: Omit<ChatRow, 'n'>): Promise<ChatRow> {
    const { game, at, id, account, ...body } = line;
    return this.db.transaction().execute(async (t) => {
      const its = t.selectFrom('game').select('id').where('id', '=', game);
      await (this.dialect === 'postgres' ? its.forUpdate() : its).executeTakeFirst();
      const last = await t
        .selectFrom('chat')
        .select((e) => e.fn.max('n').as('n'))
        .where('game', '=', game)
        .executeTakeFirst();
      const n = Math.max(at, Number(last?.n ?? 0) + 1);
      await t
        .insertInto('chat')
        .values({ game, n, at, client: id, account, body: JSON.stringify(body) })
        .execute();
      return { ...line, n };
    });
  }
  async chat(game: string): Promise<ChatRow[]> {
    const rows = await this.db.selectFrom('chat').selectAll().where('game', '=', game).orderBy('n').execute();
    return rows.map(chatRow);
  }

  async beat(): Promise<void> {
    const now = this.now();
    await this.db.transaction().execute(async (t) => {
      const last = await t
        .selectFrom('process')
        .select((e) => e.fn.max('seen').as('seen'))
        .executeTakeFirst();
      const since = last?.seen ?? now;
      if (now - since > GAP) await t.insertInto('gap').values({ since, until: now }).execute();
      await t
        .insertInto('process')
        .values({ id: this.process, seen: now })
        .onConflict((c) => c.column('id').doUpdateSet((e) => ({ seen: e.ref('excluded.seen') })))
        .execute();
    });
  }
  async gaps(): Promise<Gap[]> {
    return (await this.db.selectFrom('gap').select(['since', 'until']).orderBy('since').execute()).map(strip);
  }

  async close(): Promise<void> {
    await this.db.destroy();
  }
}
