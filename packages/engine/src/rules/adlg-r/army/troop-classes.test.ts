import { describe, expect, it } from 'vitest';
import { mayEvade } from '../flight/evade.ts';
import { openAllowance } from '../move/allowance.ts';
import { unitOf } from '../state.ts';
import { board } from '../testing.ts';
import { isFoot, isMounted, TROOP_TYPES, TROOPS } from './troops.ts';

describe('troop classes', () => {
  it('AR-TROOP-01 six categories of foot, five of mounted', () => {
    const all = [...new Set(TROOP_TYPES.map((t) => TROOPS[t].category))];
    expect(all.filter(isFoot).sort()).toEqual(['Art', 'HI', 'LI', 'LMI', 'MI', 'WWg']);
    expect(all.filter(isMounted).sort()).toEqual(['Cv', 'Drag', 'El', 'Kn', 'LH']);
  });
  it('AR-TROOP-21 gendarmes are slower than cavalry', () => {
    const s = board({
      units: [
        { id: 'G', at: '[0..1, -0.75..0] N', type: 'gendarmes' },
        { id: 'C', at: '[3..4, -0.75..0] N', type: 'heavy-cavalry' },
      ],
    });
    expect(openAllowance(s, unitOf(s, 'G'))).toBeLessThan(openAllowance(s, unitOf(s, 'C')));
  });
  it.each([2021, 2024] as const)('AR-TROOP-23 dragoons are light troops and may evade, %i', (edition) => {
    const s = board({
      edition,
      units: [
        { id: 'D', at: '[0..1, -1..0] N', type: 'dragoons' },
        { id: 'K', at: '[3..5, -1..0] N', type: 'heavy-spearmen' },
      ],
    });
    expect([mayEvade(s, unitOf(s, 'D')), mayEvade(s, unitOf(s, 'K'))]).toEqual([true, false]);
  });
});
