import { measured } from './slices.mjs';

/** One line of the benchmark table. Each row is measured in a process of its own, one after the other. */

/** What a peer does in a second, measured in the same run: `showdown.choices`. */
export type PeerRate = 'showdown.battles' | 'showdown.choices' | 'boardgame.moves' | 'chess.moves';

/** What we hold ourselves to. */
export type Bar = { atLeast: number } | { under: number } | { times: number; peer: PeerRate };

export interface Row {
  name: string; // 'overlap': for --only
  what: string; // 'overlap tests of two bases'
  unit: 'per second' | 'ms' | 'µs' | 'times' | 'KiB';
  bar: Bar;
  /** Measures for about so many seconds. */
  run(seconds: number): Measured | Promise<Measured>;
}

/** What was measured, or that with what else belongs into the row: '358 commands a battle'. */
export type Measured = number | { value: number; note: string };

/** How much more time passed than this process worked, in what was measured last; 1 where nothing was watched. */
export let shared = 1;

/** How often `work` does it in a second of processor time: it returns how many times it did. */
export async function perSecond(seconds: number, work: () => number): Promise<number> {
  const found = await measured(seconds, () => ({ done: work() }));
  shared = found.shared;
  return found.rates.done;
}

/** The time of one. */
export const microseconds = async (seconds: number, work: () => number): Promise<number> =>
  1e6 / (await perSecond(seconds, work));
export const milliseconds = async (seconds: number, work: () => number): Promise<number> =>
  1e3 / (await perSecond(seconds, work));
