/** A share of the random battles of ADLG-R with hostile commands in between; `tercio fuzz` plays thousands. */
import { expect, it } from 'vitest';
import { sample } from '../../../scripts/vitest/sample.ts';
import { fuzz } from '../src/lab/fuzz/fuzz.ts';
import { adlgR2021, adlgR2024 } from '../src/rules/adlg-r/index.ts';
import { SCENARIOS } from '../src/scenarios/index.ts';

for (const rules of sample([adlgR2021, adlgR2024], 1, 'fuzz'))
  it(`eight battles of ${rules.id} end by the rules and replay`, async () => {
    const listed = SCENARIOS.filter((s) => s.rules.includes(rules.id));
    const setups = await Promise.all(listed.map(async (s) => (await s.load(rules.id)).setup));
    const report = fuzz(rules, { battles: 8, seed: 'share', setups });
    expect(report.failures.map((f) => `${f.seed}: ${f.what}`)).toEqual([]);
    expect(report.battles).toBe(8);
    expect(report.longest).toBeLessThan(5000);
  });
