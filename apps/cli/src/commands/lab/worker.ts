/** `tercio worker --queue postgres://…`: plays battles of `tercio lab --queue`, until it is stopped. */
import { EXIT } from '../../fault.ts';
import type { Io } from '../../io.ts';
import { openQueue, workFor } from '../../lab/queue.ts';

interface WorkerFlags {
  queue: string;
  battles?: number;
}

export async function worker(io: Io, { queue: address, battles }: WorkerFlags): Promise<number> {
  const queue = await openQueue(address);
  io.err('tercio: waiting for battles (Ctrl+C stops)\n');
  await new Promise<void>((resolve, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    workFor(queue, (n) => {
      if (battles !== undefined && n >= battles) setImmediate(resolve);
    }).catch(reject);
  });
  await queue.stop(); // the battle under way is finished first, or left to others
  return EXIT.fine;
}
