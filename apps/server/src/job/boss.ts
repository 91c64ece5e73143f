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

/** Processes that begin at the same moment get in each other's way, and the database refuses one of them. */
const TRIES = 6;
async function retried<T>(make: () => Promise<T>): Promise<T> {
  for (let n = 1; ; n++)
    try {
      return await make();
    } catch (error) {
      if (n === TRIES) throw error;
      await new Promise((later) => setTimeout(later, 100 * n));
    }
}

export const bossJobs = (address: string, complains: Complains): Promise<Jobs> =>
  retried(() => begun(address, complains));

async function begun(address: string, complains: Complains): Promise<Jobs> {
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
  try {
    await boss.start();
  } catch (error) {
    await boss.stop({ graceful: false, close: true, wait: false }).catch(() => {});
    throw error;
  }
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
    await retried(() => this.boss.createQueue(queue));
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
    await retried(() => this.boss.createQueue(queue));
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
