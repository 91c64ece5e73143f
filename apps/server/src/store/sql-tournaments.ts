/** Tournaments, and who is entered. A tournament changes as one, whoever changes it. */
import { dropOut, isFault } from '@tercio/engine/tournament';
import { dueOf, type EntrantRow, type TournamentRow } from '../tournament/row.ts';
import { ERASED } from './port.ts';
import { SqlRatings } from './sql-ratings.ts';
import { strip, type Tables } from './tables.ts';

const MOST = 200; // in a list

const valuesOf = (row: TournamentRow): Tables['tournament'] => ({
  id: row.id,
  created: row.created,
  due: dueOf(row),
  club: row.club,
  body: JSON.stringify(row),
});

type Change = (row: TournamentRow) => TournamentRow | undefined;

export abstract class SqlTournaments extends SqlRatings {
  async addTournament(row: TournamentRow): Promise<void> {
    await this.db.insertInto('tournament').values(valuesOf(row)).execute();
  }
  async tournament(id: string): Promise<TournamentRow | undefined> {
    const row = await this.db.selectFrom('tournament').select('body').where('id', '=', id).executeTakeFirst();
    return row === undefined ? undefined : (JSON.parse(row.body) as TournamentRow);
  }
  changeTournament = (id: string, change: Change): Promise<TournamentRow | undefined> =>
    this.changing(id, change);
  enterTournament(
    id: string,
    entrant: Omit<EntrantRow, 'tournament'>,
    change: Change,
  ): Promise<TournamentRow | undefined> {
    return this.changing(id, change, entrant);
  }
  async setArmy(id: string, entrant: string, army: string, change: Change): Promise<boolean> {
    return (await this.changing(id, change, undefined, { entrant, army })) !== undefined;
  }
  /** Read, change and write as one, with somebody who enters or a list that is handed in. */
  private async changing(
    id: string,
    change: Change,
    enters?: Omit<EntrantRow, 'tournament'>,
    list?: Pick<EntrantRow, 'entrant' | 'army'>,
  ): Promise<TournamentRow | undefined> {
    return this.db.transaction().execute(async (t) => {
      const found = t.selectFrom('tournament').select('body').where('id', '=', id);
      const row = await (this.dialect === 'postgres' ? found.forUpdate() : found).executeTakeFirst();
      const before = row === undefined ? undefined : (JSON.parse(row.body) as TournamentRow);
      const changed = before === undefined ? undefined : change(before);
      if (before === undefined || changed === undefined) return undefined;
      const made = { ...changed, seals: { ...changed.seals } };
      // Whoever left before it began left no trace, and may come again.
      const still = new Set(made.tournament.entrants.map((e) => e.id));
      const left = before.tournament.entrants.map((e) => e.id).filter((e) => !still.has(e));
      for (const e of left) delete made.seals[e];
      const { id: _, ...values } = valuesOf(made);
      await t.updateTable('tournament').set(values).where('id', '=', id).execute();
      if (left.length > 0)
        await t.deleteFrom('entrant').where('tournament', '=', id).where('entrant', 'in', left).execute();
      if (enters !== undefined)
        await t
          .insertInto('entrant')
          .values({ tournament: id, ...enters })
          .execute();
      if (list !== undefined)
        await t
          .updateTable('entrant')
          .set({ army: list.army })
          .where('tournament', '=', id)
          .where('entrant', '=', list.entrant)
          .execute();
      return made;
    });
  }
  /** The newest; of a club, or with '' of all. */
  async tournaments(club: string): Promise<TournamentRow[]> {
    const found = this.db.selectFrom('tournament').select('body').orderBy('created', 'desc').limit(MOST);
    const rows = await (club === '' ? found : found.where('club', '=', club)).execute();
    return rows.map((r) => JSON.parse(r.body) as TournamentRow);
  }
  async dueTournaments(now: number): Promise<string[]> {
    const rows = await this.db
      .selectFrom('tournament')
      .select('id')
      .where('due', '<=', now)
      .orderBy('due')
      .limit(MOST)
      .execute();
    return rows.map((r) => r.id);
  }
  async entrantsOf(tournament: string): Promise<EntrantRow[]> {
    const rows = await this.db
      .selectFrom('entrant')
      .selectAll()
      .where('tournament', '=', tournament)
      .orderBy('entrant')
      .execute();
    return rows.map(strip);
  }

  async tournamentsOf(account: string): Promise<{ row: TournamentRow; entrant: string; army: string }[]> {
    const entered = await this.db
      .selectFrom('entrant')
      .selectAll()
      .where('account', '=', account)
      .orderBy('tournament')
      .execute();
    const ids = entered.map((e) => e.tournament);
    const found = await this.db
      .selectFrom('tournament')
      .select('body')
      .where((q) => {
        const directs = q('body', 'like', `%"director":"${account}"%`);
        return ids.length === 0 ? directs : q.or([directs, q('id', 'in', ids)]);
      })
      .orderBy('created')
      .execute();
    return found.map(({ body }) => {
      const row = JSON.parse(body) as TournamentRow;
      const { entrant, army } = entered.find((e) => e.tournament === row.id) ?? { entrant: '', army: '' };
      return { row, entrant, army };
    });
  }

  /** Who directs it when its director is gone: the senior officer of its club, else who entered first and is still in it. */
  private async heirOf({ id, club, tournament }: TournamentRow, leaves: string): Promise<string> {
    const officer = await this.db
      .selectFrom('member')
      .select('account')
      .where('club', '=', club)
      .where('role', '=', 'officer')
      .where('account', '!=', leaves)
      .orderBy('since')
      .orderBy('account')
      .executeTakeFirst();
    if (officer !== undefined) return officer.account;
    const rows = (await this.entrantsOf(id)).filter((e) => e.account !== '' && e.account !== leaves);
    const still = tournament.entrants.filter((e) => e.until === null);
    return still.flatMap((e) => rows.find((r) => r.entrant === e.id)?.account ?? [])[0] ?? ERASED;
  }

  /**
   * His name and lists leave the tournaments; what he played stays for the others. What he directed is directed by
   * somebody else from now on.
   */
  override async erase(account: string): Promise<void> {
    for (const { row: found, entrant } of await this.tournamentsOf(account)) {
      const heir = found.director === account ? await this.heirOf(found, account) : '';
      await this.changing(found.id, (row) => {
        const { [entrant]: _, ...seals } = row.seals;
        const left = entrant === '' ? row.tournament : dropOut(row.tournament, entrant);
        const t = isFault(left) ? row.tournament : left; // he had left before
        const entrants = t.entrants.map((e, i) =>
          e.id === entrant ? { ...e, name: `– ${i + 1}`, army: '' } : e,
        );
        const gone = { ...row, seals, tournament: { ...t, entrants } };
        if (row.director !== account) return gone;
        // Only who directs corrects, and says so by his name.
        const corrections = t.corrections.map((c) => ({ ...c, by: '' }));
        return { ...gone, director: heir, tournament: { ...gone.tournament, corrections } };
      });
    }
    await this.db
      .updateTable('entrant')
      .set({ account: '', army: '' })
      .where('account', '=', account)
      .execute();
    await super.erase(account);
  }
}
