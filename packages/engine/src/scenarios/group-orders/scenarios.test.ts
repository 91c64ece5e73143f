import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '../index.ts';

const listed = SCENARIOS.filter((s) => s.rules.includes('group-orders'));

describe('the battles of Group Orders', () => {
  it('GO-SETUP-28 GO-SETUP-29 GO-SETUP-30 have stories, victory, result and reliability in both languages', async () => {
    expect(listed.map((s) => s.id)).toEqual([
      'encounter-1757',
      'ridge-1811',
      'village-1809',
      'toll-house-1759',
      'long-meadow-1760',
    ]);
    for (const s of listed) {
      const notes = await s.notes?.();
      expect(notes, s.id).toBeDefined();
      if (!notes) continue;
      for (const text of [notes.story, notes.victory, notes.result, notes.reliability, notes.provenance]) {
        expect(text.en.length, s.id).toBeGreaterThan(20);
        expect(text.fr.length, s.id).toBeGreaterThan(20);
        expect(text.fr).not.toBe(text.en);
      }
    }
  });
  it('the short ones have at most twelve bodies a side, the same on both', async () => {
    const short = listed.filter((s) => s.short);
    expect(short.map((s) => s.id)).toEqual(['toll-house-1759', 'long-meadow-1760']);
    for (const s of short) {
      const { setup } = await s.load('group-orders');
      const { armies } = setup as unknown as {
        armies: { groups: { units: { type: string; stands: number }[] }[] }[];
      };
      const kinds = armies.map((a) => a.groups.flatMap((g) => g.units.map((u) => `${u.type} ${u.stands}`)));
      expect(kinds[0].length).toBeLessThanOrEqual(12);
      expect(kinds[0]).toEqual(kinds[1]);
    }
  });
});
