/**
 * Jobs of several processes at one PostgreSQL, by pg-boss: handed in once, done by whoever fetches them first, and by
 * another if that one dies. Its tables lie in a schema of their own.
 */
import type { Json } from '@tercio/engine';
import type PgBoss from 'pg-boss';
import type { Complains, Jobs } from './port.ts';

/** A job that takes longer has lost its process; another takes it up. Seconds. */
const EXPIRES = 60;
const KEPT = 3600;
const POLL = 2;
const RETRIES = { retryLimit: 5, retryDelay: 5, retryBackoff: true };

export async function bossJobs(address: string, complains: Complains): Promise<Jobs> {
  const { default: Boss } = await import('pg-boss');
  const boss = new Boss({
    connectionString: address,
    schema: 'tercio_jobs',
    max: 3,
    schedule: false, // nothing goes by the calendar
    application_name: 'tercio jobs',
    expireInSeconds: EXPIRES,
    archiveCompletedAfterSeconds: KEPT,
    deleteAfterSeconds: KEPT,
    maintenanceIntervalSeconds: 60,
  });
  boss.on('error', (error) => complains('jobs: the database does not answer', { error: String(error) }));
  await boss.start();
  return new BossJobs(boss, complains);
}

class BossJobs implements Jobs {
  private readonly boss: PgBoss;
  private readonly complains: Complains;
  private readonly timers: ReturnType<typeof setInterval>[] = [];
  private stopped = false;

  constructor(boss: PgBoss, complains: Complains) {
    this.boss = boss;
    this.complains = complains;
  }

  async work(queue: string, does: (data: Json) => Promise<void>): Promise<void> {
    await this.boss.createQueue(queue);
    await this.boss.work<{ data: Json }>(queue, { pollingIntervalSeconds: POLL }, async (jobs) => {
      for (const job of jobs) await does(job.data.data);
    });
  }

  async send(queue: string, data: Json): Promise<void> {
    await this.boss.send(queue, { data }, RETRIES);
  }

  /** Every process asks for a look; in each stretch of time one of the asks is taken, and one process looks. */
  async every(queue: string, ms: number, look: () => Promise<void>): Promise<void> {
    const seconds = Math.max(1, Math.ceil(ms / 1000));
    await this.boss.createQueue(queue);
    await this.boss.work(queue, { pollingIntervalSeconds: POLL }, look);
    const ask = (): void => {
      if (this.stopped) return;
      this.boss
        .send(queue, {}, { singletonSeconds: seconds, retryLimit: 0 })
        .catch((error: unknown) => this.complains('a job failed', { queue, error: String(error) }));
    };
    ask();
    this.timers.push(setInterval(ask, ms));
  }

  async stop(): Promise<void> {
    this.stopped = true;
    for (const timer of this.timers) clearInterval(timer);
    await this.boss.stop({ graceful: true, timeout: 5000, close: true, wait: true });
  }
}
