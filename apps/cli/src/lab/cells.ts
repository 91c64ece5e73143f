/** The cells of a study while they are played: what each still needs, and what it has told so far. */
import type { Finished } from '@tercio/engine/lab';
import { type Cell, cellsOf, type Study, studyFixture, Tally } from '@tercio/engine/lab';
import type { Players, Task } from './workers.ts';

/** One cell until it is known. Battles count in the order of their numbers, whoever finished first. */
class CellRun {
  readonly cell: Cell;
  readonly tally = new Tally();
  private readonly study: Study;
  private readonly fit: boolean;
  private readonly waiting = new Map<number, Finished>(); // finished before one with a lower number
  private asked = 0;
  over = false;

  constructor(study: Study, cell: Cell, fit: boolean) {
    this.study = study;
    this.cell = cell;
    this.fit = fit;
  }

  take(b: Finished): void {
    if (this.over || b.n < this.tally.battles || (this.fit && b.worths === undefined)) return;
    this.waiting.set(b.n, b);
    for (let next = this.waiting.get(this.tally.battles); next !== undefined && !this.over; ) {
      this.waiting.delete(next.n);
      this.tally.add(next);
      this.over = this.tally.known(this.study);
      next = this.waiting.get(this.tally.battles);
    }
  }

  next(): Task | undefined {
    while (!this.over && this.asked < this.study.most) {
      const n = this.asked++;
      if (n < this.tally.battles || this.waiting.has(n)) continue;
      const task = { table: this.cell.table, fixture: studyFixture(this.study, this.cell, n) };
      return this.fit ? { ...task, fit: true } : task;
    }
    return undefined;
  }
}

/** All cells of a study, each known by its name. */
export class Cells {
  readonly runs: readonly CellRun[];
  private readonly study: Study;
  private readonly byKey = new Map<string, CellRun>();

  constructor(study: Study, fit: boolean) {
    this.study = study;
    this.runs = cellsOf(study).map((cell) => new CellRun(study, cell, fit));
    for (const run of this.runs) this.byKey.set(run.cell.key, run);
  }

  take(b: Finished): void {
    this.byKey.get(b.cell)?.take(b);
  }

  /** How many battles are done of those that may be played at most. */
  done(): number {
    return this.runs.reduce((sum, r) => sum + (r.over ? this.study.most : r.tally.battles), 0);
  }

  /**
   * Play what is missing, a battle of each cell in turn: a study that is interrupted knows about as much of every cell,
   * and no thread waits for the last battle of one.
   */
  async play(workers: Players, finished: (b: Finished) => void): Promise<void> {
    let open = [...this.runs];
    let at = 0;
    await workers.play(
      () => {
        while (open.length > 0) {
          if (at >= open.length) at = 0;
          const task = open[at].next();
          if (task === undefined) open = open.filter((_, i) => i !== at);
          else {
            at++;
            return task;
          }
        }
        return undefined;
      },
      (b) => {
        finished(b);
        this.take(b);
      },
    );
  }
}
