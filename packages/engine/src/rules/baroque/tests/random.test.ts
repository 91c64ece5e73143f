/** A share of the random battles; the rest is run by `tercio fuzz`, the six battles beside their files. */
import { describe, expect, it } from 'vitest';
import { luckOf, seedOf } from '../../../battle/dice/seed.ts';
import { fuzz } from '../../../lab/fuzz/fuzz.ts';
import { LISTS } from '../army/lists.ts';
import { randomArmy } from '../army/muster.ts';
import { baroque } from '../index.ts';

describe('random battles', () => {
  it('BQ-4.1-c random battles between all lists end by the rules and keep every invariant', () => {
    const luck = luckOf(seedOf('random battles'));
    const setups = LISTS.map((list, i) => ({
      rosters: [randomArmy(list, 300, luck), randomArmy(LISTS[(i + 3) % LISTS.length], 300, luck)],
      table: [20, 15],
    }));
    const report = fuzz(baroque, { battles: 14, seed: 'baroque', setups });
    expect(report.failures.map((f) => `${f.seed}: ${f.what}`)).toEqual([]);
    expect(report.endedBy.unfinished).toBeUndefined();
  });
});
