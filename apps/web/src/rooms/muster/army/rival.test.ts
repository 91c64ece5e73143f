import { isComplaint, type Json, luckOf, seedOf } from '@tercio/engine';
import { RULE_SETS } from '@tercio/engine/rules';
import { expect, it } from 'vitest';
import { kitOf } from '../../../games/index.ts';
import { setupFor } from '../../rosters.ts';
import { rivalOf } from './rival.ts';

it.each(RULE_SETS.map((r) => r.id))(
  '%s: an opponent spends what I spent, and meets me on every ground',
  async (id) => {
    const game = RULE_SETS.find((r) => r.id === id);
    const [muster, rules] = await Promise.all([game?.muster?.(), game?.load()]);
    if (!muster || !rules) throw new Error(id);
    const lists = (await muster.lists()).map((l) => l.id);
    const budget = muster.budgets[Math.min(1, muster.budgets.length - 1)];
    const mine = await muster.random({ list: lists[0], budget }, luckOf(seedOf('mine')));
    const cost = await muster.reckon(mine as Json);
    if (isComplaint(mine) || isComplaint(cost)) throw new Error(id);
    for (const spent of [cost.points, Math.round(cost.points * 0.8)]) {
      const rival = await rivalOf(muster, { lists, budget, spent, seed: `rival ${id}` });
      if (!rival) throw new Error('none');
      const found = await muster.reckon(rival.roster as Json);
      if (isComplaint(found)) throw new Error('not read');
      expect([found.remarks, found.points]).toEqual([[], rival.points]);
      // lists that are one fixed army cannot always be cut down
      if (spent === cost.points || id !== 'group-orders')
        expect(Math.abs(rival.points - spent)).toBeLessThan(spent * 0.1);
    }
    const grounds = (await (await kitOf(id))?.meeting?.())?.grounds ?? [];
    expect(grounds.length).toBeGreaterThan(2);
    for (const ground of grounds) {
      const setup = await setupFor(id, [mine, mine], true, { ground: ground.id });
      const read = rules.readSetup(setup);
      expect([ground.id, isComplaint(read) ? read : 'good']).toEqual([ground.id, 'good']);
    }
  },
);
