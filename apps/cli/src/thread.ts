/** One thread of the lab: plays the battles it is sent and answers with what is kept of them. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Laid, playTask, type Task } from './crew.ts';

const { tables } = workerData as { tables: readonly Laid[] };

parentPort?.on('message', async (task: Task) => {
  try {
    parentPort?.postMessage(await playTask(tables, task));
  } catch (error) {
    parentPort?.postMessage({
      failed: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
});
