/** Reports, and what moderators did about them: nothing is done without a reason, and every deed is kept. */
import type { Transaction } from 'kysely';
import type { Deed, ModerationStore, Report, Sanction } from './port.ts';
import { SqlMail } from './sql-mail.ts';
import { strip, type Tables } from './tables.ts';

const MOST = 200; // in a list
const HIDDEN = '…';

const reportOf = (
  row: Omit<Report, 'club' | 'file'> & { club: string | null; file: string | null },
): Report => {
  const { club, file, ...report } = strip(row);
  return club === null ? report : { ...report, club, file: file ?? '' };
};

export abstract class SqlModeration extends SqlMail implements ModerationStore {
  async addReport({ club, file = '', ...report }: Report): Promise<void> {
    await this.db.transaction().execute(async (t) => {
      await t.insertInto('report').values(report).execute();
      if (club !== undefined)
        await t.insertInto('report_club').values({ report: report.id, club, file }).execute();
    });
  }
  /** With the club or file that it is about. */
  private reports = () =>
    this.db
      .selectFrom('report')
      .leftJoin('report_club', 'report_club.report', 'report.id')
      .selectAll('report')
      .select(['report_club.club', 'report_club.file']);

  async openReports(): Promise<Report[]> {
    const rows = await this.reports().where('closed', '=', 0).orderBy('at').limit(MOST).execute();
    return rows.map(reportOf);
  }
  async reportsBy(account: string): Promise<Report[]> {
    return (await this.reports().where('by', '=', account).orderBy('at').execute()).map(reportOf);
  }
  async report(id: string): Promise<Report | undefined> {
    const row = await this.reports().where('id', '=', id).executeTakeFirst();
    return row === undefined ? undefined : reportOf(row);
  }
  async deeds(): Promise<Deed[]> {
    const rows = await this.db.selectFrom('deed').selectAll().orderBy('at', 'desc').limit(MOST).execute();
    return rows.map((r) => strip(r) as Deed);
  }
  async deedsOf(account: string): Promise<Deed[]> {
    const rows = await this.db
      .selectFrom('deed')
      .selectAll()
      .where((q) => q.or([q('account', '=', account), q('by', '=', account)]))
      .orderBy('at')
      .execute();
    return rows.map((r) => strip(r) as Deed);
  }
  async sanctionsOf(account: string): Promise<Sanction[]> {
    const rows = await this.db.selectFrom('sanction').selectAll().where('account', '=', account).execute();
    return rows.map((r) => strip(r) as Sanction);
  }
  /** As one: what is done, its trace, and the report that it answers. */
  async moderate({ club, file = '', ...deed }: Deed): Promise<void> {
    const { what, account, game, line, report, reason, until } = deed;
    await this.db.transaction().execute(async (t) => {
      await t.insertInto('deed').values(deed).execute();
      if (report !== '') await t.updateTable('report').set({ closed: 1 }).where('id', '=', report).execute();
      if (what === 'hide' && club !== undefined) return this.hideInClub(t, club, file, deed);
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
  /** A file's content, or a club's words: its name and what stands on its page. Its members are told why. */
  private async hideInClub(
    t: Transaction<Tables>,
    club: string,
    file: string,
    { at, account, reason }: Pick<Deed, 'at' | 'account' | 'reason'>,
  ): Promise<void> {
    await this.changingClub(t, club, ({ row }) => ({
      ...(file === ''
        ? {
            row: {
              ...row,
              name: HIDDEN,
              about: '',
              note: '',
              open: false,
              dates: row.dates.map((d) => ({ ...d, what: HIDDEN })),
            },
          }
        : {}),
      deeds: [{ at, by: '', what: 'hidden', account, text: reason }],
    }));
    const kept = await t.selectFrom('club_file').select('head').where('id', '=', file).executeTakeFirst();
    if (kept === undefined) return;
    const { kind, rules } = JSON.parse(kept.head) as Record<string, string>;
    await t
      .updateTable('club_file')
      .set({ head: JSON.stringify({ kind, name: HIDDEN, rules, hidden: reason }), body: '', size: 0 })
      .where('id', '=', file)
      .execute();
  }
}
