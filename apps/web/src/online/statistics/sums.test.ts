import { describe, expect, it } from 'vitest';
import type { Fought } from '../server.ts';
import { lineThrough, skillAcross, standing, sumsBy } from './sums.ts';

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

  it('tell which generals one stands between, and draw them at their height', () => {
    const rungs = [
      { name: 'Captain', rating: 1600 },
      { name: 'Recruit', rating: 1300 },
      { name: 'Sergeant', rating: 1500 },
    ];
    expect(standing(1550, rungs)).toEqual({ over: rungs[2], under: rungs[0] });
    expect(standing(1600, rungs)).toEqual({ over: rungs[0] }); // as good as he is not under him
    expect(standing(1200, rungs)).toEqual({ under: rungs[1] });
    expect(standing(1500, [])).toEqual({});
    // The recruit is far below, and neither next to the last value nor within them.
    const drawn = lineThrough([1400, 1550], rungs);
    expect(drawn.rungs.map((r) => [r.name, r.y, r.named])).toEqual([
      ['Captain', 2, true],
      ['Sergeant', 20, true],
    ]);
    expect([drawn.low, drawn.high, drawn.path]).toEqual([1400, 1600, 'M0 38L100 11']);
    // Two on one height: one name.
    const close = lineThrough([1400, 1600], [rungs[2], { name: 'Ensign', rating: 1501 }]);
    expect(close.rungs.filter((r) => r.named)).toHaveLength(1);
  });

  it('draw a line from the left to the right, the greatest on top', () => {
    expect(lineThrough([1500, 1600, 1400])).toEqual({
      path: 'M0 20L50 2L100 38',
      points: 'M0 20h0M50 2h0M100 38h0',
      low: 1400,
      high: 1600,
      rungs: [],
    });
    // over the columns of the battles that were rated
    expect(skillAcross([1500, undefined, 1600, 1400])).toEqual({
      path: 'M12.5 20L62.5 2L87.5 38',
      points: 'M12.5 20h0M62.5 2h0M87.5 38h0',
      low: 1400,
      high: 1600,
    });
    expect(skillAcross([undefined])).toBeUndefined();
    expect(lineThrough([7])).toEqual({ path: 'M50 20', points: 'M50 20h0', low: 7, high: 7, rungs: [] });
  });
});
