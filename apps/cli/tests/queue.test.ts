import type { Finished } from '@tercio/engine/lab';
import { cellsOf, type Study, studyFixture } from '@tercio/engine/lab';
import type { LabQueue } from '@tercio/protocol/lab-queue.ts';
import { describe, expect, it } from 'vitest';
import { openLabQueue } from '../../server/src/lab/queue.ts';
import { hasPostgres, newDatabase } from '../../server/tests/postgres.ts';
import { layOut } from '../src/lab/lab-tables.ts';
import { QueuedWorkers, workFor } from '../src/lab/queue.ts';
import { type Task, Workers } from '../src/lab/workers.ts';
import { memoryIo } from './run.ts';

const BATTLES = 6;
/** Seconds until a battle of a worker that died is handed out again. */
const EXPIRES = 2;

describe.skipIf(!hasPostgres)('the lab over a queue', () => {
  it('gives to the bit what one machine gives, though a worker dies with a battle in hand', async () => {
    const asked = { rules: 'hedgerow', vary: [], price: [], seed: 'q' };
    const { laid, tables } = await layOut(memoryIo({}), asked as never);
    const study: Study = {
      seed: 'q',
      seconds: 0.05,
      most: BATTLES,
      least: BATTLES,
      within: 0,
      tables,
      generals: [['recruit', 'ensign']],
    };
    const [cell] = cellsOf(study);
    const tasks = (): (() => Task | undefined) => {
      let n = 0;
      return () => (n < BATTLES ? { table: cell.table, fixture: studyFixture(study, cell, n++) } : undefined);
    };
    const here: Finished[] = [];
    await new Workers(laid, 1).play(tasks(), (b) => here.push(b));

    const address = await newDatabase();
    const master = await openLabQueue(address, EXPIRES);
    const workers = await QueuedWorkers.over(master, laid, 'one');
    const there: Finished[] = [];
    const all = workers.play(tasks(), (b) => there.push(b));
    // The first takes a battle and dies with it.
    const dying: LabQueue = await openLabQueue(address, EXPIRES);
    await new Promise<void>((taken) => {
      void dying.work(async () => {
        taken();
        return new Promise<string>(() => {});
      });
    });
    const leaving = dying.stop('at once').catch(() => {});
    const two = await Promise.all([openLabQueue(address, EXPIRES), openLabQueue(address, EXPIRES)]);
    const played = [0, 0];
    await Promise.all(two.map((q, i) => workFor(q, (n) => (played[i] = n))));
    await all;
    await Promise.all([workers.close(), leaving, ...two.map((q) => q.stop())]);
    expect(played[0] + played[1]).toBeGreaterThanOrEqual(BATTLES);
    const sorted = (list: Finished[]): string => JSON.stringify([...list].sort((a, b) => a.n - b.n));
    expect(there).toHaveLength(BATTLES);
    expect(sorted(there)).toBe(sorted(here));
  });
});
