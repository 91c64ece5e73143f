/** Accounts, and what opens them. */
import type { Kysely } from 'kysely';
import {
  type Account,
  type AccountStore,
  type ChatRow,
  type Credential,
  ERASED,
  type GameRow,
  type Token,
  type TokenInfo,
} from './port.ts';
import { chatRow, gameValues, strip, type Tables } from './tables.ts';

/** So many are asked for in one statement. */
const AT_ONCE = 500;

export abstract class SqlAccounts implements AccountStore {
  protected readonly db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.db = db;
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

  async addToken(token: Token, label = ''): Promise<void> {
    await this.db.insertInto('token').values(token).execute();
    if (label !== '') await this.db.insertInto('label').values({ hash: token.hash, text: label }).execute();
  }
  async token(hash: string): Promise<Token | undefined> {
    const row = await this.db.selectFrom('token').selectAll().where('hash', '=', hash).executeTakeFirst();
    return row === undefined ? undefined : (strip(row) as Token);
  }
  async tokensAmong(hashes: readonly string[]): Promise<Set<string>> {
    const known = new Set<string>();
    for (let at = 0; at < hashes.length; at += AT_ONCE) {
      const some = hashes.slice(at, at + AT_ONCE);
      const rows = await this.db.selectFrom('token').select('hash').where('hash', 'in', some).execute();
      for (const { hash } of rows) known.add(hash);
    }
    return known;
  }
  async dropToken(hash: string): Promise<boolean> {
    await this.db.deleteFrom('label').where('hash', '=', hash).execute();
    await this.db.deleteFrom('scope').where('hash', '=', hash).execute();
    const { numDeletedRows } = await this.db.deleteFrom('token').where('hash', '=', hash).executeTakeFirst();
    return Number(numDeletedRows) > 0;
  }
  async touchToken(hash: string, now: number): Promise<void> {
    await this.db.updateTable('token').set({ used: now }).where('hash', '=', hash).execute();
  }
  async setScopes(hash: string, scopes: readonly string[]): Promise<void> {
    await this.db
      .insertInto('scope')
      .values({ hash, text: scopes.join(' ') })
      .execute();
  }
  async scopesOf(hash: string): Promise<string[] | undefined> {
    const row = await this.db.selectFrom('scope').select('text').where('hash', '=', hash).executeTakeFirst();
    return row?.text.split(' ').filter((s) => s !== '');
  }
  async tokensOf(account: string): Promise<TokenInfo[]> {
    const rows = await this.db
      .selectFrom('token')
      .leftJoin('label', 'label.hash', 'token.hash')
      .selectAll('token')
      .select('label.text as label')
      .where('account', '=', account)
      .where('kind', 'in', ['session', 'api'])
      .orderBy('used', 'desc')
      .execute();
    return rows.map((r) => ({ ...strip(r), label: r.label ?? '' }) as TokenInfo);
  }

  async addCredential(credential: Credential): Promise<void> {
    await this.db.insertInto('credential').values(credential).execute();
  }
  async credential(id: string): Promise<Credential | undefined> {
    const row = await this.db.selectFrom('credential').selectAll().where('id', '=', id).executeTakeFirst();
    return row === undefined ? undefined : (strip(row) as Credential);
  }
  async changeCredential(id: string, body: string): Promise<void> {
    await this.db.updateTable('credential').set({ body }).where('id', '=', id).execute();
  }
  async credentialsOf(account: string): Promise<Credential[]> {
    const rows = await this.db
      .selectFrom('credential')
      .selectAll()
      .where('account', '=', account)
      .orderBy('created')
      .execute();
    return rows.map((r) => strip(r) as Credential);
  }
  async dropCredential(account: string, id: string): Promise<void> {
    await this.db.deleteFrom('credential').where('account', '=', account).where('id', '=', id).execute();
  }

  async chatOf(account: string): Promise<ChatRow[]> {
    const rows = await this.db
      .selectFrom('chat')
      .selectAll()
      .where('account', '=', account)
      .orderBy('n')
      .execute();
    return rows.map(chatRow);
  }

  async erase(account: string): Promise<void> {
    await this.db.transaction().execute(async (t) => {
      const tokens = t.selectFrom('token').select('hash').where('account', '=', account);
      await t.deleteFrom('label').where('hash', 'in', tokens).execute();
      await t.deleteFrom('scope').where('hash', 'in', tokens).execute();
      await t.deleteFrom('token').where('account', '=', account).execute();
      await t.deleteFrom('credential').where('account', '=', account).execute();
      await t.deleteFrom('chat').where('account', '=', account).execute();
      await t.deleteFrom('rating').where('account', '=', account).execute();
      await t.deleteFrom('report').where('account', '=', account).execute();
      await t.updateTable('report').set({ by: ERASED }).where('by', '=', account).execute();
      await t.updateTable('deed').set({ account: ERASED, text: '' }).where('account', '=', account).execute();
      await t.updateTable('deed').set({ by: ERASED }).where('by', '=', account).execute();
      await t.deleteFrom('sanction').where('account', '=', account).execute();
      for (const table of ['thing', 'draft', 'subscription', 'address'] as const)
        await t.deleteFrom(table).where('account', '=', account).execute();
      await t.updateTable('rated').set({ account0: ERASED }).where('account0', '=', account).execute();
      await t.updateTable('rated').set({ account1: ERASED }).where('account1', '=', account).execute();
      await t.deleteFrom('account').where('id', '=', account).execute();
      const games = await t
        .selectFrom('game')
        .select('body')
        .where((q) =>
          q.or([
            q('account0', '=', account),
            q('account1', '=', account),
            // a challenge to him that came to nothing: its other seat is nobody's
            q.and([
              q.or([q('account0', '=', ''), q('account1', '=', '')]),
              q('body', 'like', `%"to":"${account}"%`),
            ]),
          ]),
        )
        .execute();
      for (const { body } of games) {
        const { id, ...values } = gameValues(without(JSON.parse(body) as GameRow, account));
        await t.updateTable('game').set(values).where('id', '=', id).execute();
      }
    });
  }
}

/** The seat stays taken, by nobody who could be found; an offer of his own is withdrawn. */
function without(row: GameRow, account: string): GameRow {
  const seats = row.seats.map((s) => (s.account === account ? { ...s, account: ERASED, name: '' } : s));
  const alone = seats.some((s) => s.account === '' && s.general === '');
  return {
    ...row,
    seats: [seats[0], seats[1]],
    open: row.open && !alone,
    over: row.over || alone,
    ...(row.to === account ? { to: ERASED } : {}),
  };
}
