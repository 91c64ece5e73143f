import { describe, expect, it } from 'vitest';
import type { Fought } from '../server.ts';
import { lineThrough, skillAcross, sumsBy } from './sums.ts';

const fought = (rules: string, outcome: string, side = 0): Fought =>
  ({ id: '', rules, outcome, side, names: ['A', 'B'], seats: [], ended: 0 }) as object as Fought;

describe('statistics', () => {
  it('count battles by what is asked for, the most fought first; what has no result counts nowhere', () => {
    const list = [
      fought('argad', 'won'),
      fought('baroque', 'won'),
      fought('baroque', 'lost', 1),
      fought('baroque', 'drawn'),
      fought('argad', ''),
    ];
    expect(sumsBy(list, (g) => g.rules)).toEqual([
      { of: 'baroque', won: 1, drawn: 1, lost: 1 },
      { of: 'argad', won: 1, drawn: 0, lost: 0 },
    ]);
    expect(sumsBy(list, (g) => g.names[g.side] ?? '').map((s) => s.of)).toEqual(['A', 'B']);
    expect(sumsBy([], (g) => g.rules)).toEqual([]);
  });

  it('draw a line from the left to the right, the greatest on top', () => {
    expect(lineThrough([1500, 1600, 1400])).toEqual({
      path: 'M0 20L50 2L100 38',
      points: 'M0 20h0M50 2h0M100 38h0',
      low: 1400,
      high: 1600,
    });
    // over the columns of the battles that were rated
    expect(skillAcross([1500, undefined, 1600, 1400])).toEqual({
      path: 'M12.5 20L62.5 2L87.5 38',
      points: 'M12.5 20h0M62.5 2h0M87.5 38h0',
      low: 1400,
      high: 1600,
    });
    expect(skillAcross([undefined])).toBeUndefined();
    expect(lineThrough([7])).toEqual({ path: 'M50 20', points: 'M50 20h0', low: 7, high: 7 });
  });
});
