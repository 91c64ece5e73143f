import { RULE_SETS } from '@tercio/engine/rules';
import { expect, it } from 'vitest';
import { kitOf } from '../../games/index.ts';
import { reasonOf } from './reasons.ts';

it.each(RULE_SETS.map((r) => r.id))('%s: every option has its reason in both languages', async (id) => {
  const rules = await RULE_SETS.find((r) => r.id === id)?.load();
  const specs = rules?.options ?? [];
  const notes = await (await kitOf(id))?.notes?.();
  expect(specs.length).toBeGreaterThan(20);
  for (const s of specs) {
    const { en, fr } = reasonOf(notes, s);
    expect([s.id, en.length > 15, fr.length > 15, en === fr]).toEqual([s.id, true, true, false]);
  }
  // readings of the smaller games have a reason of their own, not a general one
  const shared = new Set(
    ['adlg-r-2021', 'adlg-r-2024'].includes(id)
      ? []
      : specs.filter((s) => s.group === 'ruling').map((s) => reasonOf(notes, s).en),
  );
  if (shared.size > 0) expect(shared.size).toBe(specs.filter((s) => s.group === 'ruling').length);
});
