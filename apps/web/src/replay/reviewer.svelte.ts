import type { BattleRecord } from '@tercio/engine';
import type { CurvePoint, Review } from '@tercio/engine/lab';
import type { ReviewMessage } from './review-worker.ts';

/** What is known so far of how a battle went; the work is done in a worker and can be stopped. */
export class Reviewer {
  curve = $state.raw<readonly CurvePoint[]>([]);
  review = $state.raw<Review | undefined>();
  done = $state(0);
  of = $state(0);
  private worker = $state.raw<Worker | undefined>();
  private moves = -1;

  /** Looks at the record as it is now; what was found before is dropped if the battle went on. */
  start(record: BattleRecord): void {
    if (this.moves === record.moves.length) return;
    this.stop();
    this.moves = record.moves.length;
    this.curve = [];
    this.review = undefined;
    this.done = 0;
    this.of = this.moves;
    const worker = new Worker(new URL('./review-worker.ts', import.meta.url), { type: 'module' });
    this.worker = worker;
    worker.addEventListener('message', (e: MessageEvent<ReviewMessage>) => {
      const told = e.data;
      if ('curve' in told) this.curve = told.curve;
      else if ('review' in told) {
        this.review = told.review;
        if (told.whole) this.stop();
      } else if ('done' in told) this.done = told.done;
      else this.stop(); // looking back works without it
    });
    worker.addEventListener('error', () => this.stop());
    worker.postMessage(JSON.parse(JSON.stringify({ ...record, turns: [] })));
  }

  get working(): boolean {
    return this.worker !== undefined;
  }

  stop(): void {
    this.worker?.terminate();
    this.worker = undefined;
    if (this.review === undefined) this.moves = -1; // begun again when looked at again
  }
}
