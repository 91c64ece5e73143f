import { describe, expect, it } from 'vitest';
import { luckOf, seedOf } from '../battle/dice/seed.ts';
import { everyPair } from './armies.ts';
import type { Finished } from './match.ts';
import { evennessOf, listStandings } from './standings.ts';
import { cellsOf, type Study } from './study.ts';
import { type CellReport, reportCell, Tally } from './tally.ts';

/** Battles between lists that win as often as `chance` says; every fifth is drawn. */
function played(chance: (a: string, b: string) => number, battles: number, seed: string): CellReport[] {
  const luck = luckOf(seedOf(seed));
  const tables = everyPair(['a', 'b', 'c', 'd']).map((lists) => ({
    rules: 'x',
    scenario: lists.join(' – '),
    variant: '',
    names: lists,
    meeting: { lists, budgets: [1, 1] as const, prices: {} },
  }));
  const study: Study = {
    seed,
    seconds: 1,
    most: battles,
    least: 1,
    within: 0,
    tables,
    generals: [['recruit', 'recruit']],
  };
  return cellsOf(study).map((cell) => {
    const tally = new Tally();
    const [a, b] = tables[cell.table].names;
    for (let n = 0; n < battles; n++) {
      const winner = n % 5 === 4 ? null : luck.below(1000) < 1000 * chance(a, b) ? 0 : 1;
      const rest = { cell: cell.key, how: '', turns: 1, commands: 1, swapped: false, lost: {}, had: {} };
      tally.add({ ...rest, n, winner, score: [0, 0] } satisfies Finished);
    }
    return reportCell(study, cell, tally);
  });
}

describe('standings of army lists', () => {
  it('find a list that is stronger, and by how much', () => {
    // 3 : 1 is 191 Elo.
    const cells = played((a, b) => (a === 'a' ? 0.75 : b === 'a' ? 0.25 : 0.5), 200, 'strong');
    const [first, ...others] = listStandings(cells);
    expect([first.list, first.battles]).toEqual(['a', 1200]);
    const mean = others.reduce((sum, o) => sum + o.elo, 0) / 3;
    expect(Math.abs(first.elo - mean - 150)).toBeLessThan(45); // drawn battles draw it in
    expect(evennessOf(cells)).toBeLessThan(0.01);
  });

  it('call equal lists uneven no oftener than they may', () => {
    const chances = Array.from(
      { length: 40 },
      (_, n) => evennessOf(played(() => 0.5, 10, `even ${n}`)) as number,
    );
    expect(chances.filter((p) => p < 0.05).length).toBeLessThan(7);
    expect(chances.filter((p) => p > 0.5).length).toBeGreaterThan(8);
    expect(evennessOf([])).toBeUndefined();
  });
});
