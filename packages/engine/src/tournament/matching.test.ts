import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cheapestPairs } from './matching.ts';

type Costs = readonly (readonly (number | undefined)[])[];

/** Every way to pair everybody, one after the other: the slow oracle. */
function dearestOf(costs: Costs, left: readonly number[]): number {
  const [first, ...rest] = left;
  if (first === undefined) return 0;
  let best = Number.POSITIVE_INFINITY;
  for (const other of rest) {
    const cost = costs[first][other];
    if (cost === undefined) continue;
    const more = dearestOf(
      costs,
      rest.filter((x) => x !== other),
    );
    best = Math.min(best, cost + more);
  }
  return best;
}

const graph = (most: number) =>
  fc
    .record({ half: fc.integer({ min: 0, max: 5 }), missing: fc.integer({ min: 0, max: 9 }) })
    .chain(({ half, missing }) => {
      const n = 2 * half;
      const cell = fc.tuple(fc.nat(most), fc.nat(9)).map(([c, m]) => (m < missing ? undefined : c));
      return fc.array(fc.array(cell, { minLength: n, maxLength: n }), { minLength: n, maxLength: n });
    });

describe('cheapest pairs', () => {
  // Few different costs make many ties and blossoms; large ones are those of a tournament.
  it.each([3, 20, 2 ** 50])('cost as little as any pairing of up to ten, costs up to %d', (most) => {
    fc.assert(
      fc.property(graph(most), (raw) => {
        const n = raw.length;
        const costs = raw.map((row, i) => row.map((_, j) => raw[Math.min(i, j)][Math.max(i, j)]));
        const least = dearestOf(
          costs,
          raw.map((_, i) => i),
        );
        const mates = cheapestPairs(n, (i, j) => costs[i][j]);
        if (least === Number.POSITIVE_INFINITY) {
          expect(mates).toBeUndefined();
          return;
        }
        let doubled = 0;
        for (let i = 0; i < n; i++) {
          const mate = mates?.[i] ?? -1;
          expect(mates?.[mate]).toBe(i);
          expect(mate).not.toBe(i);
          doubled += (costs[i][mate] ?? Number.NaN) / 2;
        }
        expect(doubled).toBe(least);
      }),
      { numRuns: 400 },
    );
  });

  it('are found for a hundred and twenty-eight', () => {
    const mates = cheapestPairs(128, (i, j) => ((i * 31 + j * 31) % 97) + ((i * j) % 13));
    expect(new Set(mates).size).toBe(128);
  });

  it('do not exist for an odd number', () => {
    expect(cheapestPairs(3, () => 1)).toBeUndefined();
  });
});
