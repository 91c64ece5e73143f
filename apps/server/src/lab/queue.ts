/** The queue of the lab in a PostgreSQL, by pg-boss. A battle whose worker died is handed out again when its time is up. */
import { createHash } from 'node:crypto';
import type { LabQueue } from '@tercio/protocol/lab-queue.ts';

const TASKS = 'lab-tasks';
const STUDIES = 'lab-studies';
/** A battle that takes longer has lost its worker: seconds. Played twice it gives the same. */
const EXPIRES = 600;
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
    schema: 'tercio_jobs',
    max: 3,
    schedule: false,
    application_name: 'tercio lab',
    maintenanceIntervalSeconds: Math.max(1, Math.min(10, expires)),
  });
  boss.on('error', (error) => process.stderr.write(`tercio: the queue does not answer (${error.message})\n`));
  await boss.start();
  for (const queue of [TASKS, STUDIES]) await boss.createQueue(queue);
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
    async work(play) {
      await boss.work<Handed>(TASKS, { batchSize: 1, pollingIntervalSeconds: POLL }, async (jobs) => {
        for (const { data } of jobs) {
          const done: Done = { key: data.key, result: await play(data.study, data.task) };
          // Told before the battle counts as played: whoever dies between leaves it to be played again.
          await boss.send(doneOf(data.study), done, { retentionDays: DAYS });
        }
      });
    },
    stop: (how) => boss.stop({ graceful: how !== 'at once', timeout: 5000, close: true, wait: true }),
  };
}
