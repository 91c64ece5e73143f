import { isComplaint, luckOf, seedOf } from '@tercio/engine';
import { RULE_SETS } from '@tercio/engine/rules';
import { expect, it } from 'vitest';
import type { RosterFile } from '../../games/kit/catalogue.ts';
import type { BattleMap } from '../../page/start.ts';
import { troopsOf } from './draw.ts';
import { packSketch, profileSketch } from './sketches.ts';

it.each(RULE_SETS.map((r) => r.id))('an army of %s is drawn as its troops, all on the sheet', async (id) => {
  const muster = await RULE_SETS.find((r) => r.id === id)?.muster?.();
  const [list] = (await muster?.lists()) ?? [];
  if (!muster || !list) throw new Error(id);
  const army = await muster.random(
    { list: list.id, budget: Math.min(...muster.budgets) },
    luckOf(seedOf('drawn')),
  );
  if (isComplaint(army)) throw new Error(army.found);
  const { table, blocks } = JSON.parse((await troopsOf(army as RosterFile)) ?? '') as BattleMap;
  expect(blocks.length).toBeGreaterThan(3);
  expect(new Set(blocks.map((b) => b.y)).size).toBeGreaterThan(0);
  for (const b of blocks) {
    expect(b.x - b.width / 2).toBeGreaterThan(0);
    expect(b.x + b.width / 2).toBeLessThan(table.width);
    expect(b.y - b.depth / 2).toBeGreaterThan(0);
    expect(b.y + b.depth / 2).toBeLessThan(table.height);
  }
  expect(await troopsOf({ ...(army as RosterFile), rules: 'chess' })).toBeUndefined();
});

it('a profile is drawn as the rules that it reads otherwise, what a text holds never as markup', async () => {
  const rules = await RULE_SETS.find((r) => r.id === 'argad')!.load();
  const spec = rules.options.find((o) => o.kind === 'switch')!;
  const picture = profileSketch(rules.options, { [spec.id]: !spec.default });
  expect(picture).toContain(`>${spec.rule}<`);
  expect(profileSketch(rules.options, { [spec.id]: spec.default })).toBeUndefined();
  expect(profileSketch([{ ...spec, rule: '<b>' }], { [spec.id]: '"&' })).not.toMatch(/<b>|>"&</);
});

it('a tournament is drawn as its points, its years and a flag for each list, a bare one until it is revealed', () => {
  const pack = { points: 300, years: [1618, 1648], lists: null } as const;
  const [hidden, revealed] = [packSketch(pack, 3, false), packSketch(pack, 3, true)];
  expect(hidden).toMatch(/>300<.*>1618–1648</);
  expect(hidden.match(/l12\.1\d*,4/g)).toHaveLength(3);
  expect(revealed).not.toBe(hidden);
});
