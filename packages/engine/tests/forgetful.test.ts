/**
 * What is kept outside the state for speed (shapes, lines, plans, views) may change nothing: a battle played on copies
 * of its state, which know nothing of what was kept, and with another battle in between, is the same to the bit.
 */
import { describe, expect, test } from 'vitest';
import { sample } from '../../../scripts/vitest/sample.ts';
import { type Battle, openBattle } from '../src/battle/battle.ts';
import { luckOf, seedOf } from '../src/battle/dice/seed.ts';
import { defaults } from '../src/battle/options.ts';
import { type AnyRuleSet, complain, isComplaint } from '../src/battle/protocol.ts';
import { readBeginning } from '../src/battle/record/rerun.ts';
import { playAtRandom } from '../src/generals/levels/recruit.ts';
import { RULE_SETS } from '../src/rules/registry.ts';
import { SCENARIOS } from '../src/scenarios/index.ts';

const MOST = 250; // commands of each battle

function open(rules: AnyRuleSet, raw: unknown): Battle {
  const setup = readBeginning(rules, raw);
  if (isComplaint(setup)) throw new Error(complain(setup));
  return openBattle(rules, { setup, options: defaults(rules.options), seed: 'forgetful', keepTrail: false });
}

const digests = (battle: Battle): string[] => battle.record.moves.map((move) => move.digest);

describe.each(RULE_SETS.map(({ id, load }) => ({ id, load })))('$id', ({ id, load }) => {
  const own = SCENARIOS.filter((s) => s.rules.includes(id));
  const pairs = own.map((s, i) => ({ name: s.id, scenario: s, between: own[(i + 1) % own.length] }));
  test.each(sample(pairs, 3, id))(
    '$name is the same battle on copies of its state',
    async ({ scenario, between }) => {
      const rules: AnyRuleSet = await load();
      const { setup } = await scenario.load(id);
      const plain = open(rules, setup);
      playAtRandom(plain, luckOf(seedOf(scenario.id)), MOST);

      const other = open(rules, (await between.load(id)).setup);
      const forgetful = open(rules, setup);
      const luck = luckOf(seedOf(scenario.id));
      const otherLuck = luckOf(seedOf('between'));
      for (let n = 0; n < MOST && forgetful.state.over === null; n++) {
        forgetful.state = rules.copy(forgetful.state);
        playAtRandom(forgetful, luck, 1);
        playAtRandom(other, otherLuck, 1);
      }
      expect(digests(forgetful)).toEqual(digests(plain));
    },
  );
});
