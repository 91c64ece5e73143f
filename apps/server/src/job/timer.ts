/** Jobs of a server that has its store for itself: timers over the rows that are due. */
import type { Json } from '@tercio/engine';
import type { Complains, Jobs } from './port.ts';

const TRIES = 3;

export class TimerJobs implements Jobs {
  private readonly does = new Map<string, (data: Json) => Promise<void>>();
  private readonly timers: ReturnType<typeof setInterval>[] = [];
  private readonly running = new Set<Promise<void>>();
  private readonly complains: Complains;
  private stopped = false;

  constructor(complains: Complains) {
    this.complains = complains;
  }

  async work(queue: string, does: (data: Json) => Promise<void>): Promise<void> {
    this.does.set(queue, does);
  }

  async send(queue: string, data: Json): Promise<void> {
    const does = this.does.get(queue);
    if (does === undefined) throw new Error(`nobody does ${queue}`);
    for (let tries = 1; ; tries++)
      try {
        return await does(data);
      } catch (error) {
        if (tries < TRIES && !this.stopped) continue;
        this.complains('a job failed', { queue, error: String(error) });
        return;
      }
  }

  async every(queue: string, ms: number, look: () => Promise<void>): Promise<void> {
    let busy = false;
    this.timers.push(
      setInterval(() => {
        if (busy || this.stopped) return;
        busy = true;
        const run = look()
          .catch((error: unknown) => this.complains('a job failed', { queue, error: String(error) }))
          .finally(() => {
            busy = false;
            this.running.delete(run);
          });
        this.running.add(run);
      }, ms),
    );
  }

  async stop(): Promise<void> {
    this.stopped = true;
    for (const timer of this.timers) clearInterval(timer);
    await Promise.allSettled([...this.running]);
  }
}
