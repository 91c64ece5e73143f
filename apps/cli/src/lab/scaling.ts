/** How the lab grows with its workers: the same battles by one at a time and by all at once, by clock and processor. */
import { cellsOf, type Study, studyFixture } from '@tercio/engine/lab';
import { type LabTable, type Task, Workers } from './workers.ts';

export interface Pace {
  atOnce: number; // how many workers played
  battles: number;
  seconds: number; // by the clock
  processor: number; // seconds of all threads together
  megabytes: number; // resident at the end
}

/** Each is measured so often, and the quickest counts: what else the machine did only slows it down. */
const ROUNDS = 3;

/**
 * The same workers play the same battles, one worker after the other and then all at once: two programs that began alike
 * differ by some percent for good, by what their compilers happened to see first.
 */
export async function measureScaling(laid: readonly LabTable[], study: Study, most: number): Promise<Pace[]> {
  const cells = cellsOf(study);
  const workers = new Workers(laid, most);

  const play = async (from: number, to: number, alone?: number): Promise<void> => {
    let n = from;
    const next = (): Task | undefined => {
      if (n >= to) return undefined;
      const cell = cells[n % cells.length];
      return { table: cell.table, fixture: studyFixture(study, cell, n++) };
    };
    await workers.play(next, () => {}, alone);
  };
  const oneByOne = async (): Promise<void> => {
    for (let worker = 0; worker < most; worker++)
      await play(share(study.most, most, worker), share(study.most, most, worker + 1), worker);
  };
  const timed = async (atOnce: number, work: () => Promise<void>): Promise<Pace> => {
    const before = workers.used();
    const begin = performance.now();
    await work();
    const seconds = (performance.now() - begin) / 1000;
    const after = workers.used();
    const processor = after.processor - before.processor;
    return { atOnce, battles: study.most, seconds, processor, megabytes: after.megabytes };
  };

  try {
    // Whoever is still cold would flatter what is measured after it.
    await play(study.most, study.most * (1 + most));
    const one: Pace[] = [];
    const all: Pace[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      one.push(await timed(1, oneByOne));
      if (most > 1) all.push(await timed(most, () => play(0, study.most)));
    }
    return [one, all].filter((paces) => paces.length > 0).map(quickest);
  } finally {
    workers.close();
  }
}

/** Where the battles of a worker begin when `battles` are dealt out in equal shares. */
const share = (battles: number, workers: number, worker: number): number =>
  Math.floor((battles * worker) / workers);

const quickest = (paces: readonly Pace[]): Pace => paces.reduce((a, b) => (b.seconds < a.seconds ? b : a));

const fixed = (x: number, digits: number): string => x.toFixed(digits);

/** A row for each, and how much more all do: by the clock, and by what each battle costs the processor. */
export function sayScaling(paces: readonly Pace[]): string {
  const rows = paces.map(
    (p) =>
      `${p.atOnce === 1 ? 'one at a time' : `${p.atOnce} at once`}: ${p.battles} battles in ` +
      `${fixed(p.seconds, 1)} s, ${fixed(p.battles / p.seconds, 2)} a second, ` +
      `${fixed(p.processor / p.battles, 3)} s of processor each, ${fixed(p.megabytes, 0)} MB`,
  );
  const [one, all] = paces;
  if (all !== undefined) {
    const byClock = one.seconds / all.seconds;
    const byCost = (all.atOnce * one.processor) / all.processor;
    rows.push(
      `${fixed(byClock, 2)} × by the clock; ${fixed(byCost, 2)} × where each worker has a core for itself`,
    );
  }
  return `${rows.join('\n')}\n`;
}
