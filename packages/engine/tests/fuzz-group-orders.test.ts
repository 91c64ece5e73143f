/** A share of the random battles of Group Orders with hostile commands in between; `tercio fuzz` plays thousands. */
import { expect, it } from 'vitest';
import { luckOf, seedOf } from '../src/battle/dice/seed.ts';
import { fuzz } from '../src/lab/fuzz/fuzz.ts';
import { muster } from '../src/rules/group-orders/army/muster.ts';
import { groupOrders } from '../src/rules/group-orders/index.ts';
import { SCENARIOS } from '../src/scenarios/index.ts';

it('twelve battles of group-orders end by the rules and replay', async () => {
  const listed = SCENARIOS.filter((s) => s.rules.includes(groupOrders.id));
  const setups: unknown[] = await Promise.all(listed.map(async (s) => (await s.load(groupOrders.id)).setup));
  const army = (n: number) => muster.random({ list: '', budget: 400 }, luckOf(seedOf(`share ${n}`)));
  for (let n = 0; n < 4; n++)
    setups.push({ rosters: [await army(2 * n), await army(2 * n + 1)], quick: n % 2 === 0 });
  const report = fuzz(groupOrders, { battles: 12, seed: 'share', setups });
  expect(report.failures.map((f) => `${f.seed}: ${f.what}`)).toEqual([]);
  expect(report.battles).toBe(12);
  expect(report.longest).toBeLessThan(5000);
});
