/** What waits for somebody, written alone or together with what makes it wait. */
import type { Kysely } from 'kysely';
import type { ThingKind } from './port.ts';
import type { Tables } from './tables.ts';

type Db = Pick<Kysely<Tables>, 'insertInto' | 'deleteFrom'>;

/** From now on; whoever was told of the like is told again. */
export async function putThing(
  db: Db,
  { about, account, kind, now }: { about: string; account: string; kind: ThingKind; now: number },
): Promise<void> {
  await db
    .insertInto('thing')
    .values({ game: about, account, kind, since: now, told: 0 })
    .onConflict((c) => c.columns(['game', 'account', 'kind']).doUpdateSet({ since: now, told: 0 }))
    .execute();
}

/** No more: for one, or for whomever it did. */
export async function dropThings(
  db: Db,
  { about, account, kind }: { about: string; account?: string; kind: ThingKind },
): Promise<void> {
  const all = db.deleteFrom('thing').where('game', '=', about).where('kind', '=', kind);
  await (account === undefined ? all : all.where('account', '=', account)).execute();
}
