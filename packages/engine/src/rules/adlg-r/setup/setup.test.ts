import { describe, expect, it } from 'vitest';
import { sample } from '../../../../../../scripts/vitest/sample.ts';
import { luckOf, SeededDice, seedOf } from '../../../battle/dice/seed.ts';
import { defaults } from '../../../battle/options.ts';
import { fuzz } from '../../../lab/fuzz/fuzz.ts';
import { LIST_IDS, loadList } from '../army/lists.ts';
import { reckon } from '../army/muster.ts';
import { randomRoster } from '../army/random-army.ts';
import { writeRoster } from '../army/roster.ts';
import { EDITION_2021, EDITION_2024 } from '../editions.ts';
import { adlgR2021, adlgR2024 } from '../index.ts';

/** Set-ups of random legal armies. */
async function setups(year: 2021 | 2024, n: number, seed: string, extra: object = {}): Promise<object[]> {
  const edition = year === 2021 ? EDITION_2021 : EDITION_2024;
  const luck = luckOf(seedOf(seed));
  const out: object[] = [];
  while (out.length < n) {
    const budget = [110, 220, 330][luck.below(3)];
    const rosters = [];
    for (let side = 0; side < 2; side++) {
      const list = (await loadList(LIST_IDS[luck.below(LIST_IDS.length)]))!;
      const made = randomRoster(edition, list, budget, 0, luck);
      if (made !== undefined) rosters.push(writeRoster(made, reckon(edition, made, list).points));
    }
    if (rosters.length === 2) out.push({ rosters, ...extra });
  }
  return out;
}

describe('random games, set-up included', () => {
  it.each(sample([2021, 2024] as const, 1, 'set-up'))(
    'end by the rules with no invariant violated, %i',
    async (year) => {
      const rules = year === 2021 ? adlgR2021 : adlgR2024;
      const some = [
        ...(await setups(year, 3, `asked ${year}`)),
        ...(await setups(year, 2, `quick ${year}`, { quick: true })),
      ];
      const report = fuzz(rules, {
        battles: 5,
        seed: `setup ${year}`,
        setups: some,
        hostile: 10,
        options: 'default',
        most: 6000,
      });
      expect(report.failures.map((f) => `${f.seed}: ${f.what}`)).toEqual([]);
    },
  );
});

describe('choose for me', () => {
  it.each([2021, 2024] as const)('answers each question of the set-up by itself, %i', async (year) => {
    const rules = year === 2021 ? adlgR2021 : adlgR2024;
    const kinds = new Set<string>();
    for (let n = 1; n <= 4; n++) {
      const [setup] = await setups(year, 1, `one by one ${n}`);
      const read = rules.readSetup(setup);
      if ('place' in read) throw new Error(read.place as string);
      const s = rules.begin(read, defaults(rules.options));
      const dice = new SeededDice(seedOf(`choose ${n}`));
      while (s.setup !== null) {
        const [ask] = rules.asks(s);
        if (ask === undefined) rules.step(s, dice);
        else {
          kinds.add(ask.kind);
          const c = { ask: ask.id, kind: 'choose-for-me' } as never;
          expect([ask.kind, rules.check(s, c)]).toEqual([ask.kind, undefined]);
          rules.accept(s, c);
        }
      }
      expect([s.turn, rules.invariants(s)]).toEqual([1, []]);
    }
    expect([...kinds].sort()).toEqual(
      ['adjust', 'ambush', 'camp', 'deploy', 'lay', 'notes', 'pieces', 'role', 'shift'].sort(),
    );
  });
});
