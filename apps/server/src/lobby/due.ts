/** Games in which time is up though nobody is there: taken up, so that their clocks are looked at. */
import type { Store } from '../store/port.ts';
import type { Tables } from '../table/tables.ts';

export async function wakeDue(store: Store, tables: Tables, now: number): Promise<number> {
  const games = await store.due(now);
  for (const game of games) await tables.ready(game);
  return games.length;
}
