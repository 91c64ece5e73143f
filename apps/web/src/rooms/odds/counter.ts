import type { Found, Wanted } from './odds-worker.ts';

type Asked = Wanted extends infer W ? (W extends { id: number } ? Omit<W, 'id'> : never) : never;

/** A worker that counts, and what it owes. */
class Desk {
  private worker: Worker | undefined;
  private next = 1;
  private readonly waiting = new Map<number, (f: Found) => void>();

  ask(wanted: Asked): Promise<Found> {
    const id = this.next++;
    this.worker ??= this.open();
    return new Promise((tell) => {
      this.waiting.set(id, tell);
      this.worker?.postMessage(JSON.parse(JSON.stringify({ ...wanted, id })));
    });
  }

  private open(): Worker {
    const worker = new Worker(new URL('./odds-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', (e: MessageEvent<Found>) => {
      this.waiting.get(e.data.id)?.(e.data);
      this.waiting.delete(e.data.id);
    });
    worker.addEventListener('error', () => {
      for (const [id, tell] of this.waiting) tell({ id, failed: 'worker' });
      this.close();
    });
    return worker;
  }

  /** Drops work that nobody waits for any more. */
  drop(): void {
    if (this.waiting.size > 0) this.close();
  }

  close(): void {
    this.waiting.clear();
    this.worker?.terminate();
    this.worker = undefined;
  }
}

/** The page's end of the wire to the odds: one round at once, what takes longer beside it. */
export class OddsCounter {
  private readonly quick = new Desk();
  private readonly slow = new Desk();

  /** The round of a new situation; what was still being counted of the last one is dropped. */
  round(wanted: Extract<Asked, { what: 'round' }>): Promise<Found> {
    this.slow.drop();
    this.quick.drop();
    return this.quick.ask(wanted);
  }

  ask(wanted: Exclude<Asked, { what: 'round' }>): Promise<Found> {
    return this.slow.ask(wanted);
  }

  close(): void {
    this.quick.close();
    this.slow.close();
  }
}
