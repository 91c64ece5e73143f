import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Finished } from '@tercio/engine/lab';
import { cellsOf, type Study, studyFixture } from '@tercio/engine/lab';
import type { LabQueue } from '@tercio/protocol/lab-queue.ts';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openLabQueue } from '../../server/src/lab/queue.ts';
import { hasPostgres, newDatabase } from '../../server/tests/postgres.ts';
import { layOut } from '../src/lab/lab-tables.ts';
import { QueuedWorkers, workFor } from '../src/lab/queue.ts';
import { type Task, Workers } from '../src/lab/workers.ts';
import { memoryIo } from './run.ts';

const cli = path.resolve(import.meta.dirname, '../tercio.mjs');
const BATTLES = 6;
/** Seconds until a battle of a worker that died is handed out again. */
const EXPIRES = 2;

describe.skipIf(!hasPostgres)('the lab over a queue', () => {
  it('gives to the bit what one machine gives, though a worker is killed with a battle in hand and another is slow', async () => {
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
    // The first, a program of its own, is killed with a battle that it has played and cannot tell yet.
    const db = new pg.Client({ connectionString: address });
    await db.connect();
    const found = await db.query(
      "SELECT partition_name AS name FROM tercio_jobs.queue WHERE name LIKE 'lab-done-%'",
    );
    await db.query('BEGIN');
    await db.query(`LOCK TABLE tercio_jobs.${found.rows[0].name} IN EXCLUSIVE MODE`);
    const killed = spawn(process.execPath, [cli, 'worker', '--queue', address], { stdio: 'ignore' });
    let lost = '';
    while (lost === '') {
      const { rows } = await db.query(
        "SELECT data->>'task' AS task FROM tercio_jobs.job WHERE name = 'lab-tasks' AND state = 'active'",
      );
      lost = rows[0]?.task ?? '';
      await new Promise((later) => setTimeout(later, 20));
    }
    killed.kill('SIGKILL');
    const since = Date.now();
    await db.query('ROLLBACK');
    await db.end();
    // One takes three times as long for his first battle as a battle may be silent, and is not taken for dead.
    const slow: LabQueue = await openLabQueue(address, EXPIRES);
    const tried: string[] = [];
    const slowly: LabQueue = {
      ...slow,
      work: (play) =>
        slow.work(async (study, task) => {
          tried.push(task);
          // time itself: longer than a battle may be silent
          if (tried.length === 1) await new Promise((later) => setTimeout(later, 3000 * EXPIRES));
          return play(study, task);
        }),
    };
    const played = [0, 0];
    const quick: LabQueue = await openLabQueue(address, EXPIRES);
    const watched: LabQueue = {
      ...quick,
      work: (play) =>
        quick.work((study, task) => {
          tried.push(task);
          return play(study, task);
        }),
    };
    const works = [slowly, watched].map((q, i) => workFor(q, (n) => (played[i] = n)));
    await all;
    await Promise.all([workers.close(), slow.stop(), quick.stop()]);
    await Promise.all(works);
    expect(tried).toContain(lost);
    expect(Date.now() - since).toBeLessThan(60_000); // it was ten minutes once
    expect(tried.filter((t) => t === tried[0])).toHaveLength(1);
    const sorted = (list: Finished[]): string => JSON.stringify([...list].sort((a, b) => a.n - b.n));
    expect(there).toHaveLength(BATTLES);
    expect(sorted(there)).toBe(sorted(here));
  });
});
