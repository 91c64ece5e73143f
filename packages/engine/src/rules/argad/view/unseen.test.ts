/** Nobody peeks in any scenario: what a side hears names nobody who is hidden from it. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { open } from '../../../../tests/conformance/samples.ts';
import { leaksOf } from '../../../../tests/conformance/unseen.ts';
import { luckOf, seedOf } from '../../../battle/dice/seed.ts';
import type { Event } from '../../../battle/protocol.ts';
import { playAtRandom } from '../../../generals/levels/recruit.ts';
import { argad } from '../index.ts';
import { fig, skirmish } from '../testing.ts';
import { discreet } from './discreet.ts';

const folder = new URL('../../../scenarios/argad/', import.meta.url);
const scenarios = readdirSync(folder).filter((name) => name.endsWith('.json'));

describe('what a side hears', () => {
  it.each(scenarios)(
    'AG-SEE-6 AG-SIM-17 %s: no event names a figure that is hidden from the listener',
    (name) => {
      const { setup, options } = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
      const battle = open(argad, { name, setup, options }, `unseen ${name}`);
      playAtRandom(battle, luckOf(seedOf('unseen')), 400);
      expect(leaksOf(argad, battle.record, { setups: [] }, 400)).toEqual([]);
    },
  );

  it('AG-SEE-6 of a group that is partly hidden the seen part is told to both, the rest to their own side', () => {
    const s = skirmish({
      a: { A1: { x: 20, y: 20 } },
      b: { B1: { x: 80, y: 80 }, B2: { x: 84, y: 80 } },
      options: { nerve: false },
    });
    fig(s, 'B2').hidden = true;
    const heard: Event[] = [];
    const tell = discreet(s, (e) => heard.push(e));
    const thrown = [{ purpose: 'slowing', rule: 'AG-TERR-1', side: 1 as const, faces: [3], score: 3 }];
    tell({ kind: 'slowed', rule: 'AG-TERR-1', side: 1, about: ['B1', 'B2'], thrown, facts: { cm: 3 } });
    expect(heard.map((e) => [e.about, e.secretTo, e.thrown?.length])).toEqual([
      [['B1'], undefined, 1],
      [['B2'], 1, undefined],
    ]);
    heard.length = 0;
    tell({ kind: 'resolves', rule: 'AG-SIM-7', side: 1, about: ['B2', 'A1'], facts: { decision: 'press' } });
    tell({ kind: 'resolves', rule: 'AG-SIM-7', side: 1, about: ['B1', 'A1'], facts: { decision: 'press' } });
    expect(heard.map((e) => e.secretTo)).toEqual([1, undefined]);
  });
});
