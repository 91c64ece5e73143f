/** How the lab grows with its threads: the same battles on one thread and on several, by the clock and the processor. */
import { cellsOf, type Study, studyFixture } from '@tercio/engine/lab/study.ts';
import { Crew, type Laid, type Task } from './crew.ts';

export interface Pace {
  threads: number;
  battles: number;
  seconds: number; // by the clock
  processor: number; // seconds of all threads together
  megabytes: number; // resident at the end
}

/** Battles that each thread plays before the clock runs, at least: the compiler has then seen the rules. */
const WARM = 3;

/** Each is measured so often, and the quickest counts: what else the machine did only slows it down. */
const ROUNDS = 3;

async function paceOf(laid: readonly Laid[], study: Study, threads: number): Promise<Pace> {
  const cells = cellsOf(study);
  const crew = new Crew(laid, threads);
  try {
    const play = async (battles: number, from: number): Promise<void> => {
      let n = 0;
      const next = (): Task | undefined => {
        if (n >= battles) return undefined;
        const cell = cells[n % cells.length];
        return { table: cell.table, fixture: studyFixture(study, cell, from + n++) };
      };
      await crew.play(next, () => {});
    };
    // As many on each thread as it will play: a thread that is still cold would flatter whoever comes second.
    await play(threads * Math.max(WARM, study.most), study.most);
    let best: Pace | undefined;
    for (let round = 0; round < ROUNDS; round++) {
      const begin = performance.now();
      const used = process.cpuUsage();
      await play(study.most, 0);
      const { user, system } = process.cpuUsage(used);
      const pace = {
        threads,
        battles: study.most,
        seconds: (performance.now() - begin) / 1000,
        processor: (user + system) / 1e6,
        megabytes: process.memoryUsage().rss / (1024 * 1024),
      };
      if (best === undefined || pace.seconds < best.seconds) best = pace;
    }
    return best as Pace;
  } finally {
    crew.close();
  }
}

/** One thread, then all of them. */
export async function measureScaling(laid: readonly Laid[], study: Study, threads: number): Promise<Pace[]> {
  const paces: Pace[] = [];
  for (const n of threads > 1 ? [1, threads] : [1]) paces.push(await paceOf(laid, study, n));
  return paces;
}

const fixed = (x: number, digits: number): string => x.toFixed(digits);

/** A row for each, and how much more the threads do: by the clock, and by what each battle costs the processor. */
export function sayScaling(paces: readonly Pace[]): string {
  const rows = paces.map(
    (p) =>
      `${p.threads} ${p.threads === 1 ? 'thread' : 'threads'}: ${p.battles} battles in ${fixed(p.seconds, 1)} s, ` +
      `${fixed(p.battles / p.seconds, 2)} a second, ${fixed(p.processor / p.battles, 3)} s of processor each, ` +
      `${fixed(p.megabytes, 0)} MB`,
  );
  const [one, all] = paces;
  if (all !== undefined) {
    const byClock = one.seconds / one.battles / (all.seconds / all.battles);
    const byCost = (all.threads * (one.processor / one.battles)) / (all.processor / all.battles);
    rows.push(
      `${fixed(byClock, 2)} × by the clock; ${fixed(byCost, 2)} × where each thread has a core for itself`,
    );
  }
  return `${rows.join('\n')}\n`;
}
