/** One line of the benchmark table. Each row is measured in a process of its own, one after the other. */

/** What a peer does in a second, measured in the same run: `showdown.choices`. */
export type PeerRate = 'showdown.battles' | 'showdown.choices' | 'boardgame.moves' | 'chess.moves';

/** What we hold ourselves to. */
export type Bar = { atLeast: number } | { under: number } | { times: number; peer: PeerRate };

export interface Row {
  name: string; // 'overlap': for --only
  what: string; // 'overlap tests of two bases'
  unit: 'per second' | 'ms' | 'µs';
  bar: Bar;
  /** Measures for about so many seconds. */
  run(seconds: number): Measured | Promise<Measured>;
}

/** What was measured, or that with what else belongs into the row: '358 commands a battle'. */
export type Measured = number | { value: number; note: string };

/** Until the compiler has seen the rules of a whole game: in the first seconds they run at half their speed. */
const WARM = 3;

/** The median of five slices after a warm-up, as for the peers: `work` returns how many times it did it. */
export function perSecond(seconds: number, work: () => number): number {
  const slice = (span: number): number => {
    const begin = performance.now();
    let done = 0;
    let passed = 0;
    while (passed < span) {
      done += work();
      passed = (performance.now() - begin) / 1000;
    }
    return done / passed;
  };
  slice(Math.max(WARM, seconds / 4));
  const rates = [0, 1, 2, 3, 4].map(() => slice(seconds / 5));
  return rates.sort((a, b) => a - b)[2];
}

/** The time of one. */
export const microseconds = (seconds: number, work: () => number): number => 1e6 / perSecond(seconds, work);
export const milliseconds = (seconds: number, work: () => number): number => 1e3 / perSecond(seconds, work);
