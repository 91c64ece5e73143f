/**
 * Some of a list, for a test that shows the same thing of every game or every room: `npm test` takes these, the same
 * in every run (`TERCIO_SEED=7 npm test` takes others), and `npm run prove -- samples` takes all, as does
 * `npm run prove -- conformance`.
 */
import { readSeed } from './seed.ts';

const whole = (): boolean => ['samples', 'conformance'].includes(process.env.TERCIO_PROVE ?? '');

/** A number of cases: all of them when everything is proved, some in `npm test`. */
export const portion = (all: number, some: number): number => (whole() ? all : some);

/** `key` tells lists of one length apart, so that not every test looks at the same game. */
export function sample<T>(all: readonly T[], count: number, key: string): readonly T[] {
  if (whole() || count >= all.length) return all;
  let from = readSeed();
  for (const c of key) from = (from * 31 + c.charCodeAt(0)) % 1_000_003;
  const taken = new Set(
    Array.from({ length: count }, (_, k) => (from + Math.floor((k * all.length) / count)) % all.length),
  );
  return all.filter((_, i) => taken.has(i));
}

/**
 * Of so many long tests of a file, which `npm test` leaves out. `const leaves = lot(5, 3, 'setup');` and then in
 * a test `t.skip(leaves(0))`; one that was left out is counted as such.
 */
export function lot(of: number, count: number, key: string): (test: number) => boolean {
  const some = new Set(
    sample(
      Array.from({ length: of }, (_, i) => i),
      count,
      key,
    ),
  );
  return (test) => !some.has(test);
}
