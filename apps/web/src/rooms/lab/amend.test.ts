import { isComplaint, readBeginning } from '@tercio/engine';
import { RULE_SETS } from '@tercio/engine/rules';
import { describe, expect, it } from 'vitest';
import { setupFor } from '../rosters.ts';
import { amendedArmy, counted } from './amend.ts';

describe.each(RULE_SETS.map((g) => [g.id, g] as const))('%s: a list changed by its author', (_id, game) => {
  it('a dearer or forbidden entry is bought less, within the budget at the new price; the army can be played', async () => {
    const muster = await game.muster?.();
    if (!muster) throw new Error(game.id);
    const list = (await muster.lists())[0]?.id ?? '';
    const wish = { list, budget: muster.budgets[0] };
    const entries = await muster.entries(list, wish.budget);
    if (isComplaint(entries)) throw new Error('no entries');
    const plain = await amendedArmy(muster, wish, [], 'lab');
    expect(plain.points).toBeLessThanOrEqual(wish.budget);
    const has = counted(plain.roster, entries);
    // one that the list can do without
    let free: (typeof entries)[number] | undefined;
    for (const e of entries.filter((x) => x.least === 0 && (has.get(x.id) ?? 0) > 0)) {
      const without = await amendedArmy(muster, wish, [{ id: e.id, price: 0, most: 0 }], 'lab').catch(
        () => undefined,
      );
      if (!without) continue;
      expect(counted(without.roster, entries).get(e.id) ?? 0).toBe(0);
      free = e;
      break;
    }
    if (!free) throw new Error('nothing to change');
    const dear = await amendedArmy(muster, wish, [{ id: free.id, price: 3 }], 'lab');
    const bought = counted(dear.roster, entries).get(free.id) ?? 0;
    const reckoned = await muster.reckon(dear.roster);
    if (isComplaint(reckoned)) throw new Error('unreadable');
    expect(reckoned.points + 3 * bought).toBe(dear.points);
    expect(dear.points).toBeLessThanOrEqual(wish.budget);
    const setup = readBeginning(
      await game.load(),
      await setupFor(game.id, [plain.roster, dear.roster], true),
    );
    expect(isComplaint(setup)).toBe(false);
  });
});
