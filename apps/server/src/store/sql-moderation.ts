/** Reports, and what moderators did about them: nothing is done without a reason, and every deed is kept. */
import type { Deed, ModerationStore, Report, Sanction } from './port.ts';
import { SqlMail } from './sql-mail.ts';
import { strip } from './tables.ts';

const MOST = 200; // in a list

export abstract class SqlModeration extends SqlMail implements ModerationStore {
  async addReport(report: Report): Promise<void> {
    await this.db.insertInto('report').values(report).execute();
  }
  async openReports(): Promise<Report[]> {
    const rows = await this.db
      .selectFrom('report')
      .selectAll()
      .where('closed', '=', 0)
      .orderBy('at')
      .limit(MOST)
      .execute();
    return rows.map((r) => strip(r) as Report);
  }
  async report(id: string): Promise<Report | undefined> {
    const row = await this.db.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirst();
    return row === undefined ? undefined : (strip(row) as Report);
  }
  async deeds(): Promise<Deed[]> {
    const rows = await this.db.selectFrom('deed').selectAll().orderBy('at', 'desc').limit(MOST).execute();
    return rows.map((r) => strip(r) as Deed);
  }
  async sanctionsOf(account: string): Promise<Sanction[]> {
    const rows = await this.db.selectFrom('sanction').selectAll().where('account', '=', account).execute();
    return rows.map((r) => strip(r) as Sanction);
  }
  /** As one: what is done, its trace, and the report that it answers. */
  async moderate(deed: Deed): Promise<void> {
    const { what, account, game, line, report, reason, until } = deed;
    await this.db.transaction().execute(async (t) => {
      await t.insertInto('deed').values(deed).execute();
      if (report !== '') await t.updateTable('report').set({ closed: 1 }).where('id', '=', report).execute();
      if (what === 'hide') {
        const mine = t.selectFrom('chat').select('body').where('game', '=', game).where('n', '=', line);
        const row = await mine.where('account', '=', account).executeTakeFirst();
        if (row === undefined) return;
        const body = JSON.stringify({ ...(JSON.parse(row.body) as object), text: '…' });
        await t
          .updateTable('chat')
          .set({ body })
          .where('game', '=', game)
          .where('n', '=', line)
          .where('account', '=', account)
          .execute();
      }
      if (what === 'mute' || what === 'ban')
        await t
          .insertInto('sanction')
          .values({ account, kind: what, until, reason })
          .onConflict((c) => c.columns(['account', 'kind']).doUpdateSet({ until, reason }))
          .execute();
      if (what === 'unmute' || what === 'unban')
        await t
          .deleteFrom('sanction')
          .where('account', '=', account)
          .where('kind', '=', what === 'unmute' ? 'mute' : 'ban')
          .execute();
      if (what === 'ban') {
        await t.deleteFrom('token').where('account', '=', account).execute();
        await t.deleteFrom('subscription').where('account', '=', account).execute();
      }
    });
  }
}
