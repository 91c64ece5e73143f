import { describe, expect, it } from 'vitest';
import { luckOf, seedOf } from '../../../battle/dice/seed.ts';
import { type AnyRuleSet, isComplaint } from '../../../battle/protocol.ts';
import { fuzz } from '../../../lab/fuzz/fuzz.ts';
import { argad } from '../index.ts';
import { BAND_LISTS } from './bands.ts';
import { muster } from './muster.ts';

describe('bands', () => {
  it('bands by luck are legal, within their budget, and read back', async () => {
    for (const { id } of BAND_LISTS)
      for (let n = 0; n < 10; n++) {
        const roster = await muster.random({ list: id, budget: 75 }, luckOf(seedOf(`${id} ${n}`)));
        if (isComplaint(roster)) throw new Error(roster.expected);
        expect(muster.read(roster)).toEqual(roster);
        const found = await muster.reckon(roster);
        if (isComplaint(found)) throw new Error(found.expected);
        expect(found.remarks).toEqual([]);
        expect(found.points).toBeLessThanOrEqual(75);
        expect(found.points).toBeGreaterThan(50);
      }
  });

  it('AG-BUDGET-1 AG-MOVE-10a what is wrong is said in words', async () => {
    const roster = {
      name: 'x',
      budget: 10,
      commands: [{ units: [{ count: 2, troop: { class: 4, mode: 'mounted-infantry', armour: '5' } }] }],
    };
    const found = await muster.reckon(roster);
    expect(isComplaint(found) ? [] : found.remarks.map((r) => `${r.rule} ${r.why}`)).toEqual([
      'AG-MOVE-10a mounted-infantry-armour',
      'AG-BUDGET-1 over-budget',
    ]);
    expect(isComplaint(muster.read({ name: 'x', commands: [{ units: [{ troop: { class: 9 } }] }] }))).toBe(
      true,
    );
  });

  it('AG-VICT-9 two rosters meet on a table of 120 × 90, and the skirmish ends', async () => {
    const rosters = await Promise.all(
      ['company', 'horse'].map((list, n) => muster.random({ list, budget: 75 }, luckOf(seedOf(`meet ${n}`)))),
    );
    const setup = argad.readSetup({ rosters });
    if (isComplaint(setup)) throw new Error(`${setup.place} ${setup.expected} ${setup.found}`);
    expect(setup).toMatchObject({ width: 120, depth: 90 });
    expect(argad.readSetup(JSON.parse(JSON.stringify(setup)))).toEqual(setup);
    const report = fuzz(argad as AnyRuleSet, { battles: 4, seed: 'meeting', setups: [setup], most: 2000 });
    expect(report.failures.map((f) => f.what)).toEqual([]);
  });
});
