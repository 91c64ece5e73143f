import type { BattleRecord, Json, OptionValues, Side } from '@tercio/engine';
import {
  type Cell,
  type CellReport,
  cellsOf,
  reportCell,
  type Study,
  studyFixture,
  Tally,
} from '@tercio/engine/lab';
import type { Done, Task } from './lab-worker.ts';

/** What a table of a study begins with. */
export interface StudyStart {
  readonly rules: string;
  readonly setup: Json;
  readonly options: OptionValues;
}

/** A battle that was counted: [cell, number in it, winner, turns]. Its general and dice follow from the study. */
export type Counted = readonly [cell: number, n: number, winner: Side | null, turns: number];

/** Plays a counted battle again for its record: budgets are steps, so it is the same to the last die. */
export function played(study: Study, laid: readonly StudyStart[], [at, n]: Counted): Promise<BattleRecord> {
  const cell = cellsOf(study)[at];
  const table = cell && laid[cell.table];
  if (!cell || !table) return Promise.reject(new Error(String(at)));
  const worker = new Worker(new URL('./lab-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<BattleRecord>((done, fail) => {
    worker.onmessage = ({ data }: MessageEvent<Done>) => {
      if ('failed' in data || !data.record) fail(new Error('failed' in data ? data.failed : ''));
      else done(data.record);
    };
    worker.onerror = (e) => fail(new Error(e.message));
    const task: Task = { ...table, fixture: studyFixture(study, cell, n), record: true };
    worker.postMessage(JSON.parse(JSON.stringify(task)));
  }).finally(() => worker.terminate());
}

/** Many battles in workers: cells take turns, results come as they finish, and it can be stopped at any time. */
export class Run {
  readonly study: Study;
  readonly laid: readonly StudyStart[];
  counted = $state.raw<readonly Counted[]>([]);
  /** It has ended, or was stopped. */
  onrest: () => void = () => {};
  private readonly cells: readonly Cell[];
  private readonly tallies: readonly Tally[];
  private readonly begun: number[];
  private workers: Worker[] = [];
  reports = $state.raw<readonly CellReport[]>([]);
  played = $state(0);
  running = $state(false);
  failed = $state('');
  readonly of: number;

  constructor(study: Study, laid: readonly StudyStart[]) {
    this.study = study;
    this.laid = laid;
    this.cells = cellsOf(study);
    this.tallies = this.cells.map(() => new Tally());
    this.begun = this.cells.map(() => 0);
    this.of = this.cells.length * study.most;
    this.tell();
  }

  start(workers = Math.max(1, Math.min(4, (navigator.hardwareConcurrency || 2) - 1))): void {
    this.running = true;
    for (let i = 0; i < Math.min(workers, this.of); i++) {
      const worker = new Worker(new URL('./lab-worker.ts', import.meta.url), { type: 'module' });
      this.workers.push(worker);
      this.feed(worker);
    }
  }

  /** The next battle, or rest. */
  private feed(worker: Worker): void {
    let at = -1;
    for (const [i, t] of this.tallies.entries()) {
      const begun = this.begun[i] ?? 0;
      if (begun >= this.study.most || t.known(this.study)) continue;
      if (at < 0 || begun < (this.begun[at] ?? 0)) at = i;
    }
    const cell = this.cells[at];
    if (!cell) {
      worker.terminate();
      this.workers = this.workers.filter((w) => w !== worker);
      if (this.workers.length === 0) this.rest();
      return;
    }
    const n = this.begun[at] ?? 0;
    this.begun[at] = n + 1;
    const laid = this.laid[cell.table];
    const tally = this.tallies[at];
    if (!laid || !tally) return;
    worker.onmessage = (e: MessageEvent<Done>) => {
      if ('failed' in e.data) {
        this.failed = e.data.failed;
        this.stop();
        return;
      }
      tally.add(e.data.finished);
      const { winner, turns } = e.data.finished;
      this.counted = [...this.counted, [at, n, winner, turns]];
      this.played++;
      this.tell();
      this.feed(worker);
    };
    worker.onerror = (e) => {
      this.failed = e.message;
      this.stop();
    };
    const task: Task = { ...laid, fixture: studyFixture(this.study, cell, n) };
    worker.postMessage(JSON.parse(JSON.stringify(task)));
  }

  private tell(): void {
    this.reports = this.cells.map((cell, i) => reportCell(this.study, cell, this.tallies[i] ?? new Tally()));
  }

  stop(): void {
    for (const worker of this.workers) worker.terminate();
    this.workers = [];
    this.rest();
  }
  private rest(): void {
    if (!this.running) return;
    this.running = false;
    if (this.played > 0) this.onrest();
  }
}
