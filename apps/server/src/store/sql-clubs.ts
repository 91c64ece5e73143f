/** Clubs: who is in them, what they keep, what was done. A club changes as one, with its members and its log. */
import type { Transaction } from 'kysely';
import { isDenied, leave } from '../club/club.ts';
import { clubNews } from '../club/news.ts';
import {
  type Club,
  type ClubChange,
  type ClubDeed,
  type ClubRow,
  type FileHead,
  type FileRow,
  isMember,
  type MemberRow,
  type NamedMember,
  type Role,
} from '../club/row.ts';
import { type ClubListed, type ClubStore, ERASED, type GameRow } from './port.ts';
import { SqlTournaments } from './sql-tournaments.ts';
import { strip, type Tables } from './tables.ts';
import { dropThings, putThing } from './things.ts';

const MOST = 200; // in a list
/** What a club keeps at most. */
const FILES_MOST = 100;
const BYTES_MOST = 8_388_608;

type Db = Transaction<Tables>;
type Head = Pick<FileHead, 'kind' | 'name' | 'rules' | 'hidden'>;

const valuesOf = (row: ClubRow): Tables['club'] => ({
  id: row.id,
  listed: row.open && row.ended === null ? 1 : 0,
  created: row.created,
  body: JSON.stringify(row),
});
const fileOf = (r: Omit<Tables['club_file'], 'body'>): FileHead => {
  const { id, club, account, created, size, head } = r;
  return { id, club, account, created, size, ...(JSON.parse(head) as Head) };
};
const HEAD = ['id', 'club', 'account', 'created', 'size', 'head'] as const;

export abstract class SqlClubs extends SqlTournaments implements ClubStore {
  abstract now(): number;

  async addClub(row: ClubRow, members: readonly MemberRow[], deeds: readonly ClubDeed[]): Promise<void> {
    await this.db.transaction().execute(async (t) => {
      await t.insertInto('club').values(valuesOf(row)).execute();
      for (const m of members)
        await t
          .insertInto('member')
          .values({ club: row.id, ...m })
          .execute();
      await this.enterDeeds(t, row.id, deeds);
    });
  }
  async club(id: string): Promise<Club | undefined> {
    const found = await this.db.selectFrom('club').select('body').where('id', '=', id).executeTakeFirst();
    if (found === undefined) return undefined;
    return { row: JSON.parse(found.body) as ClubRow, members: await this.membersOf(this.db, id) };
  }
  private async membersOf(db: Pick<Db, 'selectFrom'>, club: string): Promise<NamedMember[]> {
    const rows = await db
      .selectFrom('member')
      .leftJoin('account', 'account.id', 'member.account')
      .select(['member.account', 'member.role', 'member.since', 'member.joined', 'account.name'])
      .where('club', '=', club)
      .orderBy('joined')
      .orderBy('member.account')
      .execute();
    return rows.map((r) => {
      const { account, role, since, joined, name } = strip(r);
      return { account, role: role as Role, since, joined, name: name ?? '' };
    });
  }
  private async enterDeeds(t: Db, club: string, deeds: readonly ClubDeed[]): Promise<void> {
    for (const { at, by, what, account, text } of deeds)
      await t.insertInto('club_deed').values({ club, at, by, what, account, text }).execute();
  }
  changeClub(id: string, change: (club: Club) => ClubChange | undefined): Promise<Club | undefined> {
    return this.db.transaction().execute((t) => this.changingClub(t, id, change));
  }
  protected async changingClub(
    t: Db,
    id: string,
    change: (club: Club) => ClubChange | undefined,
  ): Promise<Club | undefined> {
    const found = t.selectFrom('club').select('body').where('id', '=', id);
    const kept = await (this.dialect === 'postgres' ? found.forUpdate() : found).executeTakeFirst();
    if (kept === undefined) return undefined;
    const before = { row: JSON.parse(kept.body) as ClubRow, members: await this.membersOf(t, id) };
    const made = change(before);
    if (made === undefined) return undefined;
    if (made.row !== undefined) {
      const { id: _, ...values } = valuesOf(made.row);
      await t.updateTable('club').set(values).where('id', '=', id).execute();
    }
    if (made.members !== undefined) {
      const { members } = made;
      for (const { account } of before.members)
        if (!members.some((m) => m.account === account))
          await t.deleteFrom('member').where('club', '=', id).where('account', '=', account).execute();
      for (const { account, role, since, joined } of members)
        await t
          .insertInto('member')
          .values({ club: id, account, role, since, joined })
          .onConflict((c) => c.columns(['club', 'account']).doUpdateSet({ role, since, joined }))
          .execute();
    }
    await this.enterDeeds(t, id, made.deeds);
    const after = { row: made.row ?? before.row, members: await this.membersOf(t, id) };
    const { waits, done } = clubNews(before, after, made.deeds);
    const now = made.deeds.at(-1)?.at ?? this.now();
    for (const { account, kind } of done) await dropThings(t, { about: id, kind, account });
    for (const { account, kind } of waits) await putThing(t, { about: id, account, kind, now });
    return after;
  }

  // --- lists

  async clubsListed(): Promise<ClubListed[]> {
    const found = this.db.selectFrom('club').select('body').where('listed', '=', 1);
    return this.counted((await found.orderBy('created', 'desc').limit(MOST).execute()).map((r) => r.body));
  }
  async clubsOf(account: string): Promise<ClubListed[]> {
    const rows = await this.db
      .selectFrom('member')
      .innerJoin('club', 'club.id', 'member.club')
      .select(['club.body', 'member.role'])
      .where('account', '=', account)
      .orderBy('joined')
      .execute();
    const listed = await this.counted(rows.map((r) => r.body));
    return listed.map((c, i) => ({ ...c, role: rows[i].role as Role }));
  }
  private async counted(bodies: readonly string[]): Promise<ClubListed[]> {
    const clubs = bodies.map((b) => JSON.parse(b) as ClubRow);
    if (clubs.length === 0) return [];
    const counts = await this.db
      .selectFrom('member')
      .select(['club', 'role', (e) => e.fn.countAll().as('n')])
      .where(
        'club',
        'in',
        clubs.map((c) => c.id),
      )
      .groupBy(['club', 'role'])
      .execute();
    const count = (club: string, may: (role: Role) => boolean): number =>
      counts.filter((r) => r.club === club && may(r.role as Role)).reduce((sum, r) => sum + Number(r.n), 0);
    return clubs.map((row) => ({
      row,
      role: '',
      members: count(row.id, (role) => isMember({ role })),
      asks: count(row.id, (role) => role === 'asked'),
    }));
  }
  async belongsTo(club: string, account: string): Promise<boolean> {
    const row = await this.db
      .selectFrom('member')
      .select('role')
      .where('club', '=', club)
      .where('account', '=', account)
      .executeTakeFirst();
    return row !== undefined && isMember(row as { role: Role });
  }
  async clubLog(club: string): Promise<ClubDeed[]> {
    const rows = await this.db
      .selectFrom('club_deed')
      .select(['at', 'by', 'what', 'account', 'text'])
      .where('club', '=', club)
      .orderBy('row', 'desc')
      .limit(MOST)
      .execute();
    return rows.map((r) => strip(r) as ClubDeed);
  }
  async clubDeedsOf(account: string): Promise<(ClubDeed & { club: string })[]> {
    const rows = await this.db
      .selectFrom('club_deed')
      .select(['club', 'at', 'by', 'what', 'account', 'text'])
      .where((q) => q.or([q('account', '=', account), q('by', '=', account)]))
      .orderBy('row')
      .execute();
    return rows.map((r) => strip(r) as ClubDeed & { club: string });
  }
  async gamesOfClub(club: string): Promise<GameRow[]> {
    const rows = await this.db
      .selectFrom('club_game')
      .innerJoin('game', 'game.id', 'club_game.game')
      .select('game.body')
      .where('club', '=', club)
      .orderBy('club_game.created', 'desc')
      .limit(MOST)
      .execute();
    return rows.map((r) => JSON.parse(r.body) as GameRow);
  }

  // --- files

  async addClubFile(file: FileRow, deed: ClubDeed): Promise<boolean> {
    const { id, club, account, created, size, body, kind, name, rules, hidden } = file;
    return this.db.transaction().execute(async (t) => {
      const locked = await this.changingClub(t, club, () => ({ deeds: [] })); // one after the other
      const kept = await t.selectFrom('club_file').select('size').where('club', '=', club).execute();
      const bytes = kept.reduce((sum, f) => sum + Number(f.size), size);
      if (locked === undefined || kept.length >= FILES_MOST || bytes > BYTES_MOST) return false;
      const head = JSON.stringify({ kind, name, rules, hidden } satisfies Head);
      await t.insertInto('club_file').values({ id, club, account, created, size, head, body }).execute();
      await this.enterDeeds(t, club, [deed]);
      return true;
    });
  }
  async clubFiles(club: string): Promise<FileHead[]> {
    const found = this.db.selectFrom('club_file').select(HEAD).where('club', '=', club);
    return (await found.orderBy('created', 'desc').execute()).map((r) => fileOf(strip(r)));
  }
  async clubFile(id: string): Promise<FileRow | undefined> {
    const row = await this.db.selectFrom('club_file').selectAll().where('id', '=', id).executeTakeFirst();
    return row === undefined ? undefined : { ...fileOf(strip(row)), body: row.body };
  }
  async clubFilesOf(account: string): Promise<FileRow[]> {
    const rows = await this.db.selectFrom('club_file').selectAll().where('account', '=', account).execute();
    return rows.map((row) => ({ ...fileOf(strip(row)), body: row.body }));
  }
  async dropClubFile(id: string, club: string, deed: ClubDeed): Promise<boolean> {
    return this.db.transaction().execute(async (t) => {
      const gone = await t
        .deleteFrom('club_file')
        .where('id', '=', id)
        .where('club', '=', club)
        .executeTakeFirst();
      if (Number(gone.numDeletedRows) === 0) return false;
      await this.enterDeeds(t, club, [deed]);
      return true;
    });
  }

  /** He leaves his clubs; what he gave them stays with them without his name. With its last member a club ends, and what nobody can reach any more goes. */
  override async erase(account: string): Promise<void> {
    const now = this.now();
    await this.db.transaction().execute(async (t) => {
      const mine = await t.selectFrom('member').select('club').where('account', '=', account).execute();
      for (const { club } of mine) {
        const left = await this.changingClub(t, club, (found) => {
          const made = leave(found, { me: account, now }, true);
          return isDenied(made) ? undefined : made;
        });
        if (left?.row.ended === now)
          await t
            .deleteFrom('club_file')
            .where('club', '=', club)
            .where('account', 'in', [account, ''])
            .execute();
      }
      await t.deleteFrom('member').where('account', '=', account).execute();
      await t.updateTable('club_file').set({ account: '' }).where('account', '=', account).execute();
      await t.updateTable('club_deed').set({ account: ERASED }).where('account', '=', account).execute();
      await t.updateTable('club_deed').set({ by: ERASED }).where('by', '=', account).execute();
    });
    await super.erase(account);
  }
}
