/** Games in which time is up though nobody is there: taken up, so that their clocks are looked at. */
import type { Jobs } from '../job/port.ts';
import type { Store } from '../store/port.ts';
import type { Tables } from '../table/tables.ts';

export async function dueJobs(
  jobs: Jobs,
  store: Store,
  tables: Tables,
  now: () => number,
  every: number,
): Promise<void> {
  await jobs.work('wake', (game) => tables.ready(game as string));
  await jobs.every('due', every, async () => {
    for (const game of await store.due(now())) await jobs.send('wake', game);
  });
}
