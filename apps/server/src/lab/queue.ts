/**
 * The queue of the lab in a PostgreSQL, by pg-boss. Whoever plays a battle says again and again that he is still at it;
 * one of which nothing is heard is handed out again.
 */
import { createHash } from 'node:crypto';
import type { LabQueue } from '@tercio/protocol/lab-queue.ts';
import type PgBoss from 'pg-boss';

const SCHEMA = 'tercio_jobs';
const TASKS = 'lab-tasks';
const STUDIES = 'lab-studies';
/** A battle of which nothing was heard for so long has lost its worker: seconds. Played twice it gives the same, and counts once. */
const EXPIRES = 15;
/** So often in that time does a worker say that he is at it. */
const BEATS = 5;
/** A battle that takes longer than this will not end: seconds. */
const LONGEST = 3600;
/** So long is a battle under way waited for when a worker is told to stop: ms. */
const STOPPING = 5000;
const DAYS = 7; // a study and its battles are kept no longer
const POLL = 0.5;

interface Handed {
  study: string;
  key: string;
  task: string;
}
interface Done {
  key: string;
  result: string;
}

const doneOf = (study: string): string => `lab-done-${study}`;
/** pg-boss names jobs by UUIDs. */
const uuidOf = (study: string): string => {
  const h = createHash('sha256').update(study).digest('hex');
  return `${h.slice(0, 8)}-${h.slice(8, 12)}-4${h.slice(13, 16)}-8${h.slice(17, 20)}-${h.slice(20, 32)}`;
};

export async function openLabQueue(address: string, expires = EXPIRES): Promise<LabQueue> {
  const { default: Boss } = await import('pg-boss');
  const boss = new Boss({
    connectionString: address,
    schema: SCHEMA,
    max: 3,
    schedule: false,
    application_name: 'tercio lab',
    maintenanceIntervalSeconds: Math.max(1, Math.ceil(expires / 3)),
  });
  boss.on('error', (error) => process.stderr.write(`tercio: the queue does not answer (${error.message})\n`));
  await boss.start();
  for (const queue of [TASKS, STUDIES]) await boss.createQueue(queue);
  const worker = new QueueWorker(boss, expires);
  return {
    async lay(study, body) {
      await boss.createQueue(doneOf(study));
      await boss.send(STUDIES, { body }, { id: uuidOf(study), retentionDays: DAYS });
    },
    async laid(study) {
      return (await boss.getJobById<{ body: string }>(STUDIES, uuidOf(study)))?.data.body;
    },
    async hand(study, key, task) {
      const data: Handed = { study, key, task };
      await boss.send(TASKS, data, { expireInSeconds: expires, retryLimit: 1000, retentionDays: DAYS });
    },
    async results(study, heard) {
      const how = { batchSize: 100, pollingIntervalSeconds: POLL };
      await boss.work<Done>(doneOf(study), how, async (jobs) => {
        for (const { data } of jobs) heard(data.key, data.result);
      });
    },
    work: (play) => worker.work(play),
    async stop(how) {
      await worker.stop(how);
      await boss.stop({ graceful: how !== 'at once', timeout: STOPPING, close: true, wait: true });
    },
  };
}

/** Fetches one battle after the other, as long as it is wanted. */
class QueueWorker {
  private readonly boss: PgBoss;
  private readonly beat: number; // ms
  private most: number; // beats for one battle
  private stopping = false;
  private job = ''; // the battle in hand
  private ended: Promise<void> = Promise.resolve();
  private rest: () => void = () => {};

  constructor(boss: PgBoss, expires: number) {
    this.boss = boss;
    this.beat = (1000 * expires) / BEATS;
    this.most = (LONGEST * 1000) / this.beat;
  }

  work(play: (study: string, task: string) => Promise<string>): Promise<void> {
    const works = this.run(play);
    this.ended = works.catch(() => {});
    return works;
  }

  private async run(play: (study: string, task: string) => Promise<string>): Promise<void> {
    while (!this.stopping) {
      const jobs = await this.boss.fetch<Handed>(TASKS).catch(() => []); // the queue says itself that it does not answer
      if (jobs.length === 0) await this.pause();
      for (const { id, data } of jobs) await this.one(id, data, play);
    }
  }

  private async one(
    id: string,
    { study, key, task }: Handed,
    play: (study: string, task: string) => Promise<string>,
  ): Promise<void> {
    this.job = id;
    let beats = 0;
    const timer = setInterval(() => {
      if (++beats < this.most) void this.stillPlayed(id).catch(() => {}); // the next one may come through
    }, this.beat);
    try {
      const done: Done = { key, result: await play(study, task) };
      if (this.job !== id) return; // it was left to others meanwhile
      // Told before the battle counts as played: whoever dies between leaves it to be played again.
      await this.boss.send(doneOf(study), done, { retentionDays: DAYS });
      await this.boss.complete(TASKS, id);
    } catch (error) {
      await this.boss.fail(TASKS, id).catch(() => {}); // to others at once
      throw error;
    } finally {
      clearInterval(timer);
      this.job = '';
    }
  }

  /** The time of a battle runs from now on. */
  private stillPlayed(id: string): Promise<unknown> {
    const text = `UPDATE ${SCHEMA}.job SET started_on = now() WHERE name = $1 AND id = $2 AND state = 'active'`;
    return this.boss.getDb().executeSql(text, [TASKS, id]);
  }

  private pause(): Promise<void> {
    if (this.stopping) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, 1000 * POLL);
      this.rest = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  /** The battle under way is finished first, or left to others. */
  async stop(how?: 'at once'): Promise<void> {
    this.stopping = true;
    this.rest();
    const id = this.job;
    if (how === 'at once') {
      this.job = '';
      this.most = 0; // as if it had been killed
      return;
    }
    let late: ReturnType<typeof setTimeout> | undefined;
    const waited = new Promise<void>((done) => {
      late = setTimeout(done, STOPPING);
    });
    await Promise.race([this.ended, waited]);
    clearTimeout(late);
    if (id === '' || this.job !== id) return;
    this.job = '';
    await this.boss.fail(TASKS, id).catch(() => {});
  }
}
