import { describe, expect, it } from 'vitest';
import type { Threat } from '../../../battle/outlook/threat.ts';
import { units } from '../../../table/number.ts';
import { EDITIONS, field } from '../charge/testing-charge.ts';
import { adlgR2021, adlgR2024 } from '../index.ts';
import { type AdlgState, unitOf } from '../state.ts';
import type { UnitSpec } from '../testing.ts';

const MINE: UnitSpec = { id: 'M', at: '[0..2, -1..0] N', type: 'pike-and-shot', weapon: 'musket' };
const HORSE: UnitSpec = { id: 'H', at: '[0..1, 6..6.75] S', type: 'heavy-cavalry', side: 1 };

describe.each(EDITIONS)('who could come upon a body that stood there, %i', (edition) => {
  const rules = edition === 2021 ? adlgR2021 : adlgR2024;
  /** The body ahead of where it stands by this many UD. */
  const ahead = (s: AdlgState, by: number): readonly Threat[] => {
    const u = unitOf(s, 'M');
    return rules.threats?.(s, [{ body: 'M', x: u.x, y: u.y + units(by), facing: u.facing }]) ?? [];
  };
  const said = (all: readonly Threat[]): string[] =>
    all.map((t) => `${t.by} ${t.how} ${t.edge ?? ''}`.trim());

  it('ADLG-CHA-2 horse 6 UD off is out of reach, and reaches whoever comes 2.5 UD nearer', () => {
    const s = field({ edition, units: [MINE, HORSE] });
    expect(said(ahead(s, 0))).toEqual([]);
    expect(said(ahead(s, 2.5))).toEqual(['H charge front']);
  });
  it('ADLG-CHA-1 what he did in his last sequence does not hold him in the next', () => {
    const s = field({ edition, units: [MINE, { ...HORSE, moves: 2 }] });
    expect(said(ahead(s, 2.5))).toEqual(['H charge front']);
  });
  it('ADLG-CHA-6a odds are those of the round the rules would fight, and a flank is worse than a front', () => {
    const front = ahead(field({ edition, units: [MINE, HORSE] }), 2.5)[0].odds;
    const beside: UnitSpec = { ...HORSE, at: '[4..4.75, -1.1..-0.1] W' };
    const flank = ahead(field({ edition, units: [MINE, beside] }), 0)[0];
    expect(flank.edge).toBe('flank');
    for (const o of [front, flank.odds])
      expect((o?.win ?? 0) + (o?.tie ?? 0) + (o?.lose ?? 0)).toBeCloseTo(1, 9);
    expect(flank.odds?.win).toBeGreaterThan(front?.win ?? 1);
  });
  it('AR-SHOOT-09 whoever has it in range from where he stands shoots', () => {
    const shot: UnitSpec = { id: 'S', at: '[0..1, 8..9] S', type: 'light-artillery', side: 1 };
    const s = field({ edition, units: [MINE, shot] });
    expect(said(ahead(s, 0))).toEqual([]);
    expect(said(ahead(s, 5))).toEqual(['S shoot']);
  });
  it('ADLG-CHA-2 looking changes nothing', () => {
    const s = field({ edition, units: [MINE, HORSE] });
    const before = rules.digest(s);
    ahead(s, 2.5);
    expect(rules.digest(s)).toBe(before);
  });
});
