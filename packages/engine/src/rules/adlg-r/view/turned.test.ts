/** Seeded battles beside their turned copies, a few moments of each. `npx tercio fuzz --turned` takes more. */
import { expect, it } from 'vitest';
import { turnedBattles } from '../../../lab/fuzz/turned-battles.ts';
import { scenario } from '../../../scenarios/index.ts';
import { adlgR2024 } from '../index.ts';

const SEEDS: readonly (readonly [string, string])[] = [
  ['21', 'rocroi-1643'],
  ['31', 'rocroi-1643'],
  ['41', 'rocroi-1643'],
];

it.each(SEEDS)('battle %s is the same on turned, mirrored and shifted tables', async (seed, id) => {
  const { setup } = await scenario(id)!.load(adlgR2024.id);
  const report = turnedBattles(adlgR2024, { battles: 1, seed, setups: [setup], share: 6 });
  expect(report.asks).toBeGreaterThan(5);
  expect(report.faults.map((d) => `${d.move} ${d.what}: ${d.where}`)).toEqual([]);
  expect(report.rounding.map((d) => `${d.move} ${d.what}: ${d.where}`)).toEqual([]);
});
