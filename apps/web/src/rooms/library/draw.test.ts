import { isComplaint, luckOf, seedOf } from '@tercio/engine';
import { RULE_SETS } from '@tercio/engine/rules';
import { expect, it } from 'vitest';
import type { Paper } from '../../games/kit/catalogue.ts';
import type { BattleMap } from '../../page/start.ts';
import { troopsOf } from './draw.ts';

it.each(RULE_SETS.map((r) => r.id))('an army of %s is drawn as its troops, all on the sheet', async (id) => {
  const muster = await RULE_SETS.find((r) => r.id === id)?.muster?.();
  const [list] = (await muster?.lists()) ?? [];
  if (!muster || !list) throw new Error(id);
  const army = await muster.random(
    { list: list.id, budget: Math.min(...muster.budgets) },
    luckOf(seedOf('drawn')),
  );
  if (isComplaint(army)) throw new Error(army.found);
  const { table, blocks } = JSON.parse((await troopsOf(army as Paper)) ?? '') as BattleMap;
  expect(blocks.length).toBeGreaterThan(3);
  expect(new Set(blocks.map((b) => b.y)).size).toBeGreaterThan(0);
  for (const b of blocks) {
    expect(b.x - b.width / 2).toBeGreaterThan(0);
    expect(b.x + b.width / 2).toBeLessThan(table.width);
    expect(b.y - b.depth / 2).toBeGreaterThan(0);
    expect(b.y + b.depth / 2).toBeLessThan(table.height);
  }
  expect(await troopsOf({ ...(army as Paper), rules: 'chess' })).toBeUndefined();
});
