import { afterEach, describe, expect } from 'vitest';
import { advance, EDITIONS, field, slide, support, turn } from '../charge/testing-charge.ts';
import { DID, unitOf } from '../state.ts';
import { type BoardSpec, boardsOf, placeOf, totals, type UnitSpec } from '../testing.ts';
import { it } from '../tests/testing-twice.ts';
import { supportPaths } from './support-move.ts';

const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
const A: UnitSpec = { id: 'A', at: '[0..2, -1..0] N', ...PS };
const E: UnitSpec = { id: 'E', at: '[0..2, 0..1] S', side: 1, ...PS };
const H = (at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'H',
  at,
  type: 'heavy-cavalry',
  ...more,
});
const fight = (edition: 2021 | 2024, ...more: UnitSpec[]): BoardSpec => ({
  edition,
  units: [A, E, ...more],
  contacts: ['A>E'],
});

afterEach(() => boardsOf(2024));

describe.each(EDITIONS)('moving up in support, %i', (edition) => {
  it('ADLG-MOV-20 ADLG-MEL-3 beside a friend in melee, aligned at the end; a charge in price and limits', () => {
    const s = field(fight(edition, H('[2.3..3.3, -3..-2.25] N')));
    expect(totals(s, 'A:right')).toBe('1 vs 1');
    expect(support(s, 'H', [advance(2.2)]).said).toBe('A>E front');
    expect(placeOf(s, 'H')).toBe('[2..3, -0.75..0] N');
    expect(totals(s, 'A:right')).toBe('2 vs 1');
    expect(s.corps[0].points).toBe(8);
    expect(unitOf(s, 'H').did & DID.charged).toBe(DID.charged);
  });
  it('ADLG-MOV-20 refused where there is no place, or too far from it', () => {
    const s = field(fight(edition, H('[2.3..3.3, -3..-2.25] N')));
    expect(support(s, 'H', [advance(1)]).said).toBe('ADLG-MOV-20 no-support-place');
    expect(support(s, 'H', [advance(4.5)]).said).toBe('ADLG-ALW-1 too-far');
    expect(support(s, 'H', [slide(1.2), advance(2)]).said).toBe('ADLG-CHA-4 slide-too-far');
    const moved = field(fight(edition, H('[2.3..3.3, -3..-2.25] N', { moves: 1 })));
    expect(support(moved, 'H', [advance(2.2)]).said).toBe('ADLG-CHA-1 first-move-only');
  });
  it('ADLG-MOV-20 ADLG-MEL-5 AR-CHARGE-04 on the flank of an enemy in melee: dragoons too, no first-round ability', () => {
    const D: UnitSpec = { id: 'D', at: '[3..4, 0..1] W', type: 'dragoons' };
    const s = field(fight(edition, D));
    const played = support(s, 'D', [advance(1)]);
    expect(played.said).toBe('A>E front, D>E left received');
    expect(played.events[0].rule).toBe('AR-CHARGE-04');
    expect(unitOf(s, 'E').flankHit).toBe(true);
    // AR-MELEE-05: dragoons cost no point
    expect(unitOf(s, 'E').losses).toBe(0);
    const t = field(fight(edition, H('[3..3.75, 0..1] W')));
    support(t, 'H', [advance(1)]);
    expect(unitOf(t, 'E').losses).toBe(1);
  });
  it('ADLG-CHA-6 ADLG-MOV-20 not on the flank from beyond its front line', () => {
    const s = field(fight(edition, H('[3..3.75, -0.7..0.3] W')));
    expect(support(s, 'H', [slide(0.8), advance(1)]).said).toBe('ADLG-MOV-20 no-support-place');
  });
  it('ADLG-ZOC-5 out of a zone only against its owner', () => {
    boardsOf(edition, true); // by the rulings of before
    const Z: UnitSpec = { id: 'Z', at: '[2.3..3.3, -1.5..-0.75] S', type: 'heavy-cavalry', side: 1 };
    const s = field(fight(edition, H('[2.9..3.9, -3..-2.25] N'), Z));
    expect(support(s, 'H', [slide(-0.5), advance(0.5)]).said).toBe('ADLG-MOV-20 no-support-place');
    const t = field(fight(edition, H('[2.2..3.2, -2..-1.25] N'), { ...Z, at: '[3.1..4.1, -0.9..-0.15] S' }));
    expect(support(t, 'H', [advance(1.2)]).said).toBe('ADLG-ZOC-5 charge-controller-first');
  });
  it('AR-CHARGE-08 headstrong troops pay the normal price, a turn is difficult', () => {
    const s = field(fight(edition, H('[2.3..3.3, -3..-2.25] N', { abilities: ['headstrong'] })));
    support(s, 'H', [advance(2.2)]);
    expect(s.corps[0].points).toBe(8);
    const t = field(fight(edition, H('[2.3..3.3, -2.75..-2] S', { abilities: ['headstrong'] })));
    expect(support(t, 'H', [turn('about'), advance(2)]).said).toBe('A>E front');
    expect(t.corps[0].points).toBe(7);
  });
  it('ADLG-MOV-20 the family finds paths into the places', () => {
    const s = field(fight(edition, H('[2.3..3.3, -3..-2.25] N')));
    const found = [...supportPaths(s, unitOf(s, 'H'))];
    expect(found.length).toBeGreaterThan(0);
    expect(support(s, 'H', found[0].legs).said).toBe('A>E front');
  });
});
