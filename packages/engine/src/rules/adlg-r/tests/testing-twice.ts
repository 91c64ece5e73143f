/**
 * `it` for tests of boards: each is run as it is drawn, and again with every board laid turned by 37 degrees, where no
 * edge is square to the table and no term of a measure happens to be nothing. `once` is for those that speak of the table
 * itself or of numbers that rounding touches.
 */
import { it as once } from 'vitest';
import { layTurned } from '../testing.ts';

export { once };

/** Degrees; no multiple of 15, and both its sine and its cosine well away from 0 and from each other. */
const BY = 37;

type Work = (...given: never[]) => unknown;

const turned =
  (work: Work): Work =>
  (...given) => {
    const before = layTurned(BY);
    let later: unknown;
    try {
      later = work(...given);
    } finally {
      if (!(later instanceof Promise)) layTurned(before);
    }
    return later instanceof Promise ? later.finally(() => layTurned(before)) : later;
  };

const again = (title: string): string => `${title} (turned by ${BY} degrees)`;

function twice(title: string, work: Work): void {
  once(title, work as () => unknown as never);
  once(again(title), turned(work) as never);
}

const each =
  (rows: readonly unknown[]) =>
  (title: string, work: Work): void => {
    once.each(rows as never[])(title, work as never);
    once.each(rows as never[])(again(title), turned(work) as never);
  };

export const it = Object.assign(twice, { each }) as unknown as Pick<typeof once, 'each'> & typeof twice;
