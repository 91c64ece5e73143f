import { describe, expect, it } from 'vitest';
import { unlike } from '../../../lab/fuzz/alike.ts';
import { UNIT } from '../../../table/number.ts';
import { longest } from './legs.ts';
import type { MoveLeg } from './march.ts';

/** The cut of an order to go so far ahead where so much is legal, cm. */
const cutAt = (order: number, limit: number): MoveLeg[] | undefined =>
  longest([{ go: 'ahead', by: order }], ([leg]) => leg.go === 'ahead' && leg.by <= limit);

describe('the cut of a refused move', () => {
  it.each([
    [4.58, 2.18],
    [2.38, 2.18],
    [41.39, 0.011],
    [30, 15],
    [12.3, 7.125],
  ])('of an order of %d cm with the limit at %d is the same a step to either side', (order, limit) => {
    for (const steps of [-3, -1, 1, 3]) {
      const [one, its] = [cutAt(order, limit), cutAt(order, limit + steps / UNIT)];
      expect(one === undefined ? one === its : unlike(one, its ?? null, 'cut')).toBe(
        one === undefined ? true : undefined,
      );
    }
  });

  it('is legal well inside its limit, and no shorter than it must be', () => {
    for (let limit = 0.02; limit < 9; limit += 0.0137) {
      const [leg] = cutAt(10, limit) ?? [];
      const by = leg?.go === 'ahead' ? leg.by : 0;
      expect(limit - by).toBeGreaterThan(0.003);
      expect(limit - by).toBeLessThan(0.005);
    }
  });

  it('keeps whole legs before one of which nothing is legal', () => {
    const legs: MoveLeg[] = [
      { go: 'ahead', by: 3 },
      { go: 'wheel', side: 'left', by: 20 },
    ];
    expect(longest(legs, (part) => part.length < 2)).toEqual([{ go: 'ahead', by: 3 }]);
  });
});
