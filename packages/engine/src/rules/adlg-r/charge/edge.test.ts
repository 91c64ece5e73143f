import { describe, expect } from 'vitest';
import { placeOf, type UnitSpec } from '../testing.ts';
import { it } from '../tests/testing-twice.ts';
import { advance, charge, EDITIONS, field, slide, turn, wheel } from './testing-charge.ts';

const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
/** The target faces north, its front on y = 0. */
const B: UnitSpec = { id: 'B', at: '[0..2, -1..0] N', side: 1, ...PS };
const H = (at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'H',
  at,
  type: 'heavy-cavalry',
  ...more,
});

/** Which edge is charged and where the charger ends. */
const hit = (edition: 2021 | 2024, charger: UnitSpec, legs = [advance(4)], target = B): string => {
  const s = field({ edition, units: [charger, target] });
  return `${charge(s, charger.id, target.id, legs).said} ${placeOf(s, charger.id)}`;
};

describe.each(EDITIONS)('which edge is charged, %i', (edition) => {
  it('ADLG-CHA-6 ADLG-CHA-6a behind the front line: a flank; on it: still; beyond it: the front', () => {
    expect(hit(edition, H('[4..4.75, -1.5..-0.5] W'))).toBe('H>B right [2..2.75, -1..0] W');
    expect(hit(edition, H('[4..4.75, -1..0] W'))).toBe('H>B right [2..2.75, -1..0] W');
    // Half a UD beyond the line: frontal, and the middle of its front goes to the nearer half
    expect(hit(edition, H('[4..4.75, -0.5..0.5] W'))).toBe('H>B front [1..2, 0..0.75] S');
  });
  it('ADLG-CHA-6a a frontal place farther than 1 UD is not taken: it stays and fights frontally', () => {
    const deep: UnitSpec = { id: 'B', at: '[0..2, -1.5..0] N', type: 'later-tercio', side: 1, losses: 4 };
    expect(hit(edition, H('[4..4.75, -0.9..0.1] W'), [slide(-0.9), advance(3)], deep)).toBe(
      'H>B front loose [2..2.75, -1.8..-0.8] W',
    );
  });
  it('ADLG-CHA-6 behind the rear line: the rear, conformed opposite a half', () => {
    expect(hit(edition, H('[0.3..1.3, -3.75..-3] N'))).toBe('H>B rear [0..1, -1.75..-1] N');
  });
  it('ADLG-CHA-6a the rear touched without its condition counts as the nearer flank', () => {
    // It starts beside the target, behind its front but not behind its rear, turns and wheels round
    const s = field({
      edition,
      units: [H('[2.2..3.2, -2.1..-1.35] W', { id: 'H', at: '[2.2..2.95, -1.9..-0.9] W' }), B],
    });
    expect(charge(s, 'H', 'B', [wheel('right', 60), advance(2)]).said).toMatch(/^H>B right/);
  });
  it('ADLG-CHA-6b a turn at the start is made after the test', () => {
    // Facing away from the target its front edge lies behind the line; after the turn it charges the flank
    expect(hit(edition, H('[3..3.75, -0.95..0.05] E'), [turn('about'), advance(3)])).toBe(
      'H>B front [1..2, 0..0.75] S',
    );
    expect(hit(edition, H('[3..3.75, -1..0] E'), [turn('about'), advance(3)])).toBe(
      'H>B right [2..2.75, -1..0] W',
    );
  });
  it('ADLG-CHA-6a AV-E-21 of a battle unit only the half that touches is tested', () => {
    const E: UnitSpec = { id: 'E', at: '[3..4, -1..1] W', ...PS };
    expect(hit(edition, E, [advance(2)])).toBe('E>B right [2..3, -1..1] W');
  });
  it('ADLG-CHA-7 a flank of Deep Order, or of a square, counts as front: no flank hit', () => {
    const T: UnitSpec = { id: 'B', at: '[0..2, -2..0] N', type: 'tercio', side: 1 };
    for (const target of [T, { ...B, square: true }]) {
      const s = field({ edition, units: [H('[4..4.75, -1..0] W'), target] });
      expect(charge(s, 'H', 'B', [advance(4)]).said).toBe('H>B right');
      expect(s.units[1].flankHit).toBe(false);
    }
  });
});
