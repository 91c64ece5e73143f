import { describe, expect, it } from 'vitest';
import { sample } from '../../../../scripts/vitest/sample.ts';
import { fuzz } from '../lab/fuzz/fuzz.ts';
import { adlgR2021, adlgR2024 } from '../rules/adlg-r/index.ts';
import { SPECIALS } from '../rules/adlg-r/special/special.ts';
import { SCENARIOS } from './index.ts';

const ten = SCENARIOS.filter((s) => s.rules.includes('adlg-r-2021') && s.short !== true);

describe('the ten battles', () => {
  it('have stories, special rules, victory, result and reliability in both languages', async () => {
    expect(ten).toHaveLength(10);
    for (const s of ten) {
      const notes = await s.notes?.();
      expect(notes, s.id).toBeDefined();
      for (const text of [
        notes!.story,
        notes!.victory,
        notes!.result,
        notes!.reliability,
        notes!.provenance,
        ...notes!.rules,
      ]) {
        expect(text.en.length, s.id).toBeGreaterThan(10);
        expect(text.fr.length, s.id).toBeGreaterThan(10);
        expect(text.fr).not.toBe(text.en);
      }
    }
  });
  it('have no special rule that is not played', async () => {
    for (const s of ten)
      for (const rule of (await s.notes!())!.rules)
        expect([s.id, rule.en, rule.played]).toEqual([s.id, rule.en, true]);
  });
  it('name only special rules that the engine knows', async () => {
    for (const s of ten) {
      const { setup } = await s.load('adlg-r-2024');
      const { special } = setup as { special: string[] };
      expect(special.length, s.id).toBeGreaterThan(0);
      for (const text of special) expect(SPECIALS, text).toContain(text.split(' ')[0]);
    }
  });
  it.each(sample([adlgR2021, adlgR2024], 1, 'luck'))(
    'are played by luck to their end, $id',
    async (rules) => {
      const setups = await Promise.all(ten.map(async (s) => (await s.load(rules.id)).setup));
      const report = fuzz(rules, { battles: 10, seed: 'ten', setups, hostile: 5, options: 'default' });
      expect(report.failures.map((f) => `${f.seed}: ${f.what}`)).toEqual([]);
    },
  );
});
