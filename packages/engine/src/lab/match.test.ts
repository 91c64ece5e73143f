import { describe, expect, it } from 'vitest';
import { defaults } from '../battle/options.ts';
import { isComplaint, type Json } from '../battle/protocol.ts';
import { readBeginning } from '../battle/record/rerun.ts';
import { recruit } from '../generals/levels/recruit.ts';
import { RULE_SETS } from '../rules/registry.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { type Fixture, playFixture } from './match.ts';

describe.each(RULE_SETS)('a battle of $id in the lab', (game) => {
  it('tells losses by troop type of both sides, also where the players deploy', async () => {
    const rules = await game.load();
    const listed = SCENARIOS.find((s) => s.short && s.rules.includes(game.id));
    const setup = readBeginning(rules, (await listed?.load(game.id))?.setup);
    if (isComplaint(setup)) throw new Error(setup.place);
    const fixture: Fixture = {
      n: 0,
      cell: 'losses',
      scenario: listed?.id ?? '',
      seed: 'losses',
      generals: ['recruit', 'recruit'],
      swapped: false,
      seconds: 0.1,
    };
    const generals = [recruit, recruit] as const;
    const { had, lost } = playFixture(rules, setup as Json, defaults(rules.options), fixture, generals);
    for (const side of ['0', '1']) {
      const own = Object.keys(had).filter((word) => word.startsWith(`${side} `));
      expect(own.length).toBeGreaterThan(0);
      for (const word of own) {
        expect(lost[word]).toBeGreaterThanOrEqual(0);
        expect(lost[word]).toBeLessThanOrEqual(had[word]);
      }
    }
    expect(Object.values(lost).reduce((a, b) => a + b, 0)).toBeGreaterThan(0);
  });
});
