/** Generals think in a thread of their own, so that no table waits for them. */
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import type { Command } from '@tercio/engine';
import { type Thought, think } from './general.ts';

interface Answer {
  n: number;
  command?: Command;
  error?: string;
}

if (!isMainThread && parentPort !== null) {
  const port = parentPort;
  port.on('message', ({ n, task }: { n: number; task: Thought }) => {
    think(task).then(
      (command) => port.postMessage({ n, command } satisfies Answer),
      (error: unknown) => port.postMessage({ n, error: String(error) } satisfies Answer),
    );
  });
}

/** A thread at work; it ends with the process. */
export function thinkerIn(file: string): { thinks(task: Thought): Promise<Command>; stop(): Promise<void> } {
  const worker = new Worker(file);
  worker.unref();
  const open = new Map<number, { done(c: Command): void; failed(e: Error): void }>();
  let last = 0;
  worker.on('message', ({ n, command, error }: Answer) => {
    const waiting = open.get(n);
    open.delete(n);
    if (command === undefined) waiting?.failed(new Error(error));
    else waiting?.done(command);
  });
  worker.on('error', (error) => {
    for (const { failed } of open.values()) failed(error as Error);
    open.clear();
  });
  return {
    thinks: (task) =>
      new Promise((done, failed) => {
        open.set(++last, { done, failed });
        worker.postMessage({ n: last, task });
      }),
    async stop() {
      await worker.terminate();
    },
  };
}
