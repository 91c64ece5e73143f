/** Ratings: both of a battle change as one. */
import { NEW, type Rating } from '../rating/glicko.ts';
import type { Dialect } from './migrations.ts';
import type { Rated, RatedPoint, RatingRow } from './port.ts';
import { SqlAccounts } from './sql-accounts.ts';
import { strip, type Tables } from './tables.ts';

const MOST = 200; // in a list
const POINTS = 1000;

const ratingIn = (row: Tables['rating']): Rating => {
  const { rating, rd, vol, games, at } = row;
  return { rating, rd, vol, games, at };
};

export abstract class SqlRatings extends SqlAccounts {
  abstract readonly dialect: Dialect;

  async rate(
    { game, pool, accounts, at }: Rated,
    change: (before: [Rating, Rating]) => [Rating, Rating],
  ): Promise<boolean> {
    const [account0, account1] = accounts;
    return this.db.transaction().execute(async (t) => {
      // Whoever enters the battle rates it; another process finds it entered.
      const entered = await t
        .insertInto('rated')
        .values({ game, pool, at, account0, account1, body: '' })
        .onConflict((c) => c.column('game').doNothing())
        .executeTakeFirst();
      if (Number(entered.numInsertedOrUpdatedRows ?? 0) === 0) return false;
      for (const account of [...accounts].sort())
        await t
          .insertInto('rating')
          .values({ account, pool, ...NEW, at })
          .onConflict((c) => c.columns(['account', 'pool']).doNothing())
          .execute();
      const found = t
        .selectFrom('rating')
        .selectAll()
        .where('pool', '=', pool)
        .where('account', 'in', accounts)
        .orderBy('account');
      const rows = await (this.dialect === 'postgres' ? found.forUpdate() : found).execute();
      const of = (account: string): Rating => {
        const row = rows.find((r) => r.account === account);
        return row === undefined ? { ...NEW, at } : ratingIn(row);
      };
      const before: [Rating, Rating] = [of(account0), of(account1)];
      const after = change(before);
      for (const [i, account] of accounts.entries())
        await t
          .updateTable('rating')
          .set(after[i])
          .where('account', '=', account)
          .where('pool', '=', pool)
          .execute();
      const body = JSON.stringify({ before, after });
      await t.updateTable('rated').set({ body }).where('game', '=', game).execute();
      return true;
    });
  }

  async ratings(pool: string, doubt: number): Promise<RatingRow[]> {
    const rows = await this.db
      .selectFrom('rating')
      .leftJoin('account', 'account.id', 'rating.account')
      .selectAll('rating')
      .select('account.name as name')
      .where('pool', '=', pool)
      .where('rd', '<=', doubt)
      .orderBy('rating', 'desc')
      .limit(MOST)
      .execute();
    return rows.map((r) => ({ ...strip(r), name: r.name ?? '' }));
  }
  async ratedOf(account: string): Promise<RatedPoint[]> {
    const rows = await this.db
      .selectFrom('rated')
      .selectAll()
      .where((q) => q.or([q('account0', '=', account), q('account1', '=', account)]))
      .orderBy('at', 'desc')
      .limit(POINTS)
      .execute();
    return rows.reverse().flatMap(({ pool, at, account0, body }) => {
      if (body === '') return []; // being rated just now
      const { before, after } = JSON.parse(body) as Record<'before' | 'after', [Rating, Rating]>;
      const [i, j] = account0 === account ? [0, 1] : [1, 0];
      const expected = 1 / (1 + 10 ** ((before[j].rating - before[i].rating) / 400));
      const { rating, rd } = after[i];
      return [
        {
          pool,
          at,
          rating: Math.round(rating),
          rd: Math.round(rd),
          expected: Math.round(expected * 100) / 100,
        },
      ];
    });
  }
  ratingsOf = (account: string): Promise<RatingRow[]> => this.ratingsIn([account]);
  async ratingsIn(accounts: readonly string[]): Promise<RatingRow[]> {
    if (accounts.length === 0) return [];
    const rows = await this.db
      .selectFrom('rating')
      .leftJoin('account', 'account.id', 'rating.account')
      .selectAll('rating')
      .select('account.name as name')
      .where('rating.account', 'in', accounts)
      .orderBy('pool')
      .execute();
    return rows.map((r) => ({ ...strip(r), name: r.name ?? '' }));
  }
}
