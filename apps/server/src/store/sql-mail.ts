/** Battles days apart: when something is due in them, what waits for whom, what was being written, and where notices go. */
import {
  type Account,
  type Address,
  type MailStore,
  NEWS,
  OF_GAME,
  type Subscription,
  type Thing,
  type ThingKind,
  type ThingRow,
} from './port.ts';
import { SqlClubs } from './sql-clubs.ts';
import { strip } from './tables.ts';
import { dropThings, putThing } from './things.ts';

/** What was taken up and not done, because its process died, is told again after so long. */
const AGAIN = 60_000;
/** Pushes go to so many devices of one account. */
const DEVICES_MOST = 10;

export abstract class SqlMail extends SqlClubs implements MailStore {
  // --- what is due, and what waits

  async setDue(
    game: string,
    at: number | null,
    waits: number,
    things: readonly Thing[] = [],
    now = this.now(),
  ): Promise<void> {
    await this.db.transaction().execute(async (t) => {
      await t
        .insertInto('due')
        .values({ game, at, waits })
        .onConflict((c) => c.column('game').doUpdateSet({ at, waits }))
        .execute();
      const known = await t
        .selectFrom('thing')
        .select(['account', 'kind'])
        .where('game', '=', game)
        .where('kind', 'in', OF_GAME)
        .execute();
      for (const { account, kind } of known)
        if (!things.some((x) => x.account === account && x.kind === kind))
          await t
            .deleteFrom('thing')
            .where('game', '=', game)
            .where('account', '=', account)
            .where('kind', '=', kind)
            .execute();
      for (const { account, kind, told } of things)
        await t
          .insertInto('thing')
          .values({ game, account, kind, since: now, told: told ? 1 : 0 })
          .onConflict((c) => c.columns(['game', 'account', 'kind']).doNothing())
          .execute();
    });
  }
  async due(now: number): Promise<string[]> {
    const rows = await this.db
      .selectFrom('due')
      .selectAll()
      .where('at', '<=', now)
      .orderBy('at')
      .limit(100)
      .execute();
    const mine: string[] = [];
    for (const { game, at } of rows) {
      const { numUpdatedRows } = await this.db
        .updateTable('due')
        .set({ at: now + AGAIN })
        .where('game', '=', game)
        .where('at', '=', at)
        .executeTakeFirst();
      if (Number(numUpdatedRows) > 0) mine.push(game);
    }
    return mine;
  }
  async waits(games: readonly string[]): Promise<Map<string, { sides: number; until: number | null }>> {
    if (games.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('due')
      .select(['game', 'waits', 'at'])
      .where('game', 'in', games)
      .execute();
    return new Map(rows.map((r) => [r.game, { sides: r.waits, until: r.at }]));
  }
  async seen(game: string, account: string): Promise<void> {
    const mine = this.db.updateTable('thing').set({ told: 1 });
    await mine.where('game', '=', game).where('account', '=', account).execute();
    await this.db
      .deleteFrom('thing')
      .where('game', '=', game)
      .where('account', '=', account)
      .where('kind', 'in', NEWS)
      .execute();
  }
  async untold(before: number): Promise<ThingRow[]> {
    const rows = await this.db
      .selectFrom('thing')
      .selectAll()
      .where('told', '=', 0)
      .where('since', '<=', before)
      .orderBy('since')
      .limit(1000)
      .execute();
    return rows.map(thingRow);
  }
  async thingsOf(account: string): Promise<ThingRow[]> {
    const rows = await this.db
      .selectFrom('thing')
      .selectAll()
      .where('account', '=', account)
      .orderBy('since')
      .execute();
    return rows.map(thingRow);
  }
  async markTold(things: readonly ThingRow[]): Promise<void> {
    for (const { game, account, kind, since } of things)
      await this.db
        .updateTable('thing')
        .set({ told: 1 })
        .where('game', '=', game)
        .where('account', '=', account)
        .where('kind', '=', kind)
        .where('since', '=', since)
        .execute();
  }

  addThing(thing: Parameters<MailStore['addThing']>[0]): Promise<void> {
    return putThing(this.db, thing);
  }
  dropThings(about: string, kind: ThingKind): Promise<void> {
    return dropThings(this.db, { about, kind });
  }

  // --- what is being written

  async setDraft(game: string, account: string, body: string): Promise<void> {
    const at = this.now();
    if (body === '')
      await this.db.deleteFrom('draft').where('game', '=', game).where('account', '=', account).execute();
    else
      await this.db
        .insertInto('draft')
        .values({ game, account, at, body })
        .onConflict((c) => c.columns(['game', 'account']).doUpdateSet({ at, body }))
        .execute();
  }
  async draft(game: string, account: string): Promise<string> {
    const row = await this.db
      .selectFrom('draft')
      .select('body')
      .where('game', '=', game)
      .where('account', '=', account)
      .executeTakeFirst();
    return row?.body ?? '';
  }

  async draftsOf(account: string): Promise<{ game: string; at: number; body: string }[]> {
    const rows = await this.db
      .selectFrom('draft')
      .select(['game', 'at', 'body'])
      .where('account', '=', account)
      .orderBy('game')
      .execute();
    return rows.map(strip);
  }

  // --- where notices go

  async setting(key: string, make: () => string): Promise<string> {
    const found = () =>
      this.db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
    const known = await found();
    if (known !== undefined) return known.value;
    await this.db
      .insertInto('setting')
      .values({ key, value: make() })
      .onConflict((c) => c.column('key').doNothing())
      .execute();
    return (await found())?.value ?? '';
  }
  async addSubscription(s: Subscription): Promise<void> {
    const { account, body, language, created } = s;
    await this.db
      .insertInto('subscription')
      .values(s)
      .onConflict((c) => c.column('endpoint').doUpdateSet({ account, body, language, created }))
      .execute();
    for (const old of (await this.subscriptionsOf(account)).slice(DEVICES_MOST))
      await this.dropSubscription(old.endpoint);
  }
  async subscriptionsOf(account: string): Promise<Subscription[]> {
    const rows = await this.db
      .selectFrom('subscription')
      .selectAll()
      .where('account', '=', account)
      .orderBy('created', 'desc')
      .execute();
    return rows.map((r) => strip(r) as Subscription);
  }
  async dropSubscription(endpoint: string): Promise<void> {
    await this.db.deleteFrom('subscription').where('endpoint', '=', endpoint).execute();
  }
  async setAddress({ account, address, language, confirmed }: Address): Promise<void> {
    const values = { address, language, confirmed: confirmed ? 1 : 0 };
    await this.db
      .insertInto('address')
      .values({ account, ...values })
      .onConflict((c) => c.column('account').doUpdateSet(values))
      .execute();
  }
  async addressOf(account: Account['id']): Promise<Address | undefined> {
    const row = await this.db
      .selectFrom('address')
      .selectAll()
      .where('account', '=', account)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { address, language, confirmed } = row;
    return { account, address, language, confirmed: confirmed === 1 };
  }
  async dropAddress(account: string): Promise<void> {
    await this.db.deleteFrom('address').where('account', '=', account).execute();
  }
}

const thingRow = (r: {
  game: string;
  account: string;
  kind: string;
  since: number;
  told: number;
}): ThingRow => ({
  game: r.game,
  account: r.account,
  kind: r.kind as Thing['kind'],
  since: r.since,
  told: r.told === 1,
});
