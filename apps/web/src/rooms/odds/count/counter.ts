import type { Duel } from '../../../games/kit/duel.ts';
import type { Found, Wanted } from './odds-worker.ts';

type Asked = Wanted extends infer W ? (W extends { id: number } ? Omit<W, 'id'> : never) : never;
export type Answer = Omit<Found, 'id'>;

/** What we need of a worker. */
export interface CountingWorker {
  postMessage(wanted: Wanted): void;
  addEventListener(kind: 'message', hear: (e: { readonly data: Found }) => void): void;
  addEventListener(kind: 'error', hear: () => void): void;
  terminate(): void;
}
type Hire = () => CountingWorker;
const hire: Hire = () => new Worker(new URL('./odds-worker.ts', import.meta.url), { type: 'module' });

/** A worker that counts, and what it owes. Ids are never given twice, so an answer to a dropped question is nobody's. */
class WorkerCalls {
  private readonly hire: Hire;
  private worker: CountingWorker | undefined;
  private next = 1;
  private readonly waiting = new Map<number, (found: Answer) => void>();
  constructor(hired: Hire) {
    this.hire = hired;
  }

  ask(wanted: Asked, tell: (found: Answer) => void): void {
    const id = this.next++;
    this.worker ??= this.open();
    this.waiting.set(id, tell);
    this.worker.postMessage(JSON.parse(JSON.stringify({ ...wanted, id })));
  }

  private open(): CountingWorker {
    const worker = this.hire();
    worker.addEventListener('message', ({ data: { id, ...found } }) => {
      const tell = this.waiting.get(id);
      this.waiting.delete(id);
      tell?.(found);
    });
    worker.addEventListener('error', () => {
      const owed = [...this.waiting.values()];
      this.close();
      for (const tell of owed) tell({ failed: 'worker' });
    });
    return worker;
  }

  /** Nobody waits any more. A worker in the midst of something is let go. */
  drop(): void {
    if (this.waiting.size > 0) this.close();
  }

  close(): void {
    this.waiting.clear();
    this.worker?.terminate();
    this.worker = undefined;
  }
}

/** How many rounds a fight is followed. */
const ROUNDS = 7;

/** The page's end of the wire to the odds: one round at once, what takes longer beside it. */
export class OddsCounter {
  private readonly quick: WorkerCalls;
  private readonly slow: WorkerCalls;
  constructor(hired: Hire = hire) {
    this.quick = new WorkerCalls(hired);
    this.slow = new WorkerCalls(hired);
  }

  /** Counts a situation. What was asked before is dropped: from now on only this one is told of, part by part. */
  count(duel: Duel, tell: (found: Answer) => void): void {
    this.round(duel, (round) => {
      tell(round);
      if (round.failed !== undefined) return;
      if (duel.mode === 'melee') this.slow.ask({ what: 'course', duel, rounds: ROUNDS }, tell);
      this.slow.ask({ what: 'swings', duel }, tell);
    });
  }

  /** The next round and nothing more. */
  round(duel: Duel, tell: (found: Answer) => void): void {
    this.drop();
    this.quick.ask({ what: 'round', duel }, tell);
  }

  /** Counts the rows of a map one after the other; what was asked before is dropped. `null`: the first troops as they stand. */
  rows(duel: Duel, kinds: readonly (string | null)[], tell: (found: Answer) => void): void {
    this.drop();
    for (const kind of kinds) this.slow.ask({ what: 'row', duel, kind }, tell);
  }

  drop(): void {
    this.quick.drop();
    this.slow.drop();
  }

  close(): void {
    this.quick.close();
    this.slow.close();
  }
}
