/**
 * Odds as they are reckoned, with all that makes them quick, against the plain walk: every die of every step thrown by
 * itself, all steps abreast, whole copies. Whoever listens gets the plain walk, so that is how it is asked for.
 */
import { describe, expect, it } from 'vitest';
import { portion } from '../../../../scripts/vitest/sample.ts';
import { type Battle, openBattle } from '../battle/battle.ts';
import { luckOf, seedOf } from '../battle/dice/seed.ts';
import { defaults } from '../battle/options.ts';
import { type AnyRuleSet, complain, isComplaint } from '../battle/protocol.ts';
import { readBeginning } from '../battle/record/rerun.ts';
import { playAtRandom } from '../generals/levels/recruit.ts';
import { RULE_SETS } from '../rules/registry.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { endOf } from './horizon.ts';
import { type Answers, type Odds, oddsOf } from './outcomes.ts';

const TABLES: Readonly<Record<string, readonly string[]>> = {
  baroque: ['push-of-pike-1643-baroque', 'rocroi-1643-baroque'],
  'group-orders': ['long-meadow-1760', 'encounter-1757'],
  'adlg-r-2021': ['a-day-on-the-heath'],
  'adlg-r-2024': ['a-day-on-the-heath', 'rocroi-1643'],
};
const MOST = portion(20_000, 1_500); // steps of the plain walk; what is longer is not compared

async function begin(rules: AnyRuleSet, name: string, seed: string): Promise<Battle> {
  const listed = SCENARIOS.find(({ id }) => id === name);
  const setup = readBeginning(rules, (await listed?.load(rules.id))?.setup);
  if (isComplaint(setup)) throw new Error(complain(setup));
  return openBattle(rules, { setup, options: defaults(rules.options), seed, keepTrail: false });
}

const inWords = (odds: Odds): Map<string, number> =>
  new Map(odds.outcomes.map((o) => [JSON.stringify(Object.entries(o.facets).sort()), o.weight]));

/** How many chances were compared; none where the plain walk is too long. */
function compared(rules: AnyRuleSet, battle: Battle, answers: Answers | undefined): number {
  const [ask] = rules.asks(battle.state);
  const command = rules.sample(rules.view(battle.state, ask.side), ask, luckOf(seedOf(`of ${ask.id}`)));
  const plain: AnyRuleSet = { ...rules, forOdds: undefined, throwsNoDice: undefined, foregone: undefined };
  const wish = { answers, most: MOST, beyond: MOST };
  const slow = oddsOf(plain, battle.state, [command], { ...wish, hear: () => {} });
  if (slow.cut || slow.outcomes.length < 2) return 0;
  const [whole, quick] = [inWords(slow), inWords(oddsOf(rules, battle.state, [command], { answers }))];
  expect([...quick.keys()].sort()).toEqual([...whole.keys()].sort());
  for (const [words, chance] of whole) expect(Math.abs((quick.get(words) ?? 0) - chance)).toBeLessThan(1e-11);
  return whole.size;
}

describe('odds', () => {
  for (const [id, tables] of Object.entries(TABLES))
    it(`of ${id} are those of the plain walk`, async () => {
      const rules: AnyRuleSet = await RULE_SETS.find((r) => r.id === id)!.load();
      const wanted = portion(150, 3);
      let asks = 0;
      let chances = 0;
      for (let n = 0; asks < wanted; n++) {
        const seed = `walk ${n}`;
        const battle = await begin(rules, tables[n % tables.length], seed);
        const luck = luckOf(seedOf(seed));
        while (battle.state.over === null && asks < wanted) {
          // up to the next question, and with the questions of its resolution answered
          const open = rules.asks(battle.state);
          const ends = endOf(battle.state, open[0], open);
          const answers: Answers = (s, next) => (ends(s, next) ? undefined : next.default);
          for (const by of [undefined, answers]) {
            const found = compared(rules, battle, by);
            chances += found;
            if (found > 0) asks++;
          }
          playAtRandom(battle, luck, 7);
        }
      }
      expect(chances).toBeGreaterThanOrEqual(2 * wanted);
    });
});
