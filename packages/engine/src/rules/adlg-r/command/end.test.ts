import { afterEach, describe, expect, it } from 'vitest';
import { total } from '../../../battle/factor.ts';
import { unitOf } from '../state.ts';
import { board, boardsOf } from '../testing.ts';
import { viewOf } from '../view/view.ts';
import { demoralisationValue, losses, lossPoints, lossTotal, score, verdict } from './end.ts';

const army = (edition: 2021 | 2024) =>
  board({
    edition,
    units: [
      { id: 'A', at: '[0..2, -1..0] N', type: 'pike-and-shot' },
      { id: 'H', at: '[3..4, -0.75..0] N', type: 'heavy-cavalry' },
      { id: 'B', at: '[0..2, 5..6] S', side: 1, type: 'pike-and-shot' },
      { id: 'C', at: '[3..5, 5..6] S', side: 1, type: 'pike-and-shot' },
    ],
    commanders: [{ side: 0, corps: 0, value: 2 }],
    camps: [
      { side: 0, at: '[0..2, -8..-7] N' },
      { side: 1, at: '[0..2, 8..9] S', fortified: true },
    ],
  });

afterEach(() => boardsOf(2024));

describe.each([2021, 2024] as const)('losses and victory, %i', (edition) => {
  it('AR-LOSS-01 ADLG-END-1 AR-BU-04 demoralisation value: a battle unit counts two', () => {
    boardsOf(edition, true); // by the rulings of before
    const s = army(edition);
    expect([demoralisationValue(s, 0), demoralisationValue(s, 1)]).toEqual([3, 4]);
    verdict(s, false);
  });

  it('losses of whoever lies in ambush or marches round count, and are seen, when he is', () => {
    for (const place of ['ambush', 'marching'] as const) {
      const s = army(edition);
      const a = unitOf(s, 'A');
      a.losses = 2;
      const counted = () => [lossPoints(a), losses(s, 0).length, lossTotal(s, 0)];
      expect(counted()).toEqual([1, 1, 1]);
      a.place = place;
      expect(counted()).toEqual([0, 0, 0]);
      expect([unitOf(viewOf(s, 1), 'A').losses, unitOf(viewOf(s, 0), 'A').losses]).toEqual([0, 2]);
      a.place = 'table';
      expect(counted()).toEqual([1, 1, 1]);
    }
  });

  it('AR-LOSS-02 AR-LOSS-03 AV-E-25 ADLG-END-2 one battle unit: 1 for one to three losses, 2 from four, 4 routed, 2 if it left', () => {
    const s = army(edition);
    const a = unitOf(s, 'A');
    const at = (n: number): number => {
      a.losses = n;
      losses(s, 0);
      return lossPoints(a);
    };
    expect([0, 1, 2, 3, 4, 5].map(at)).toEqual([0, 1, 1, 1, 2, 2]);
    a.place = 'routed';
    expect(lossPoints(a)).toBe(4);
    a.place = 'left';
    expect(lossPoints(a)).toBe(2);
  });

  it('AR-LOSS-02 AR-LOSS-03 a single unit: 1 disordered, 2 routed, 1 if it left', () => {
    const s = army(edition);
    const h = unitOf(s, 'H');
    h.losses = 2;
    expect(total(losses(s, 0))).toBe(1);
    h.place = 'destroyed';
    expect(total(losses(s, 0))).toBe(2);
    h.place = 'left';
    expect(total(losses(s, 0))).toBe(1);
  });

  it('ADLG-CMD-17 AR-LOSS-02 a lost commander costs 1 and his value; camps 4 and 6', () => {
    const s = army(edition);
    s.commanders[0].lost = true;
    expect(total(losses(s, 0))).toBe(3);
    s.camps[0].taken = true;
    s.camps[1].taken = true;
    expect([total(losses(s, 0)), total(losses(s, 1))]).toEqual([7, 6]);
  });

  it('ADLG-END-3 ADLG-END-4 an army whose losses reach its value is beaten', () => {
    const s = army(edition);
    unitOf(s, 'A').place = 'destroyed';
    expect(verdict(s, false)).toMatchObject({ winner: 1, how: 'army-broken', rule: 'ADLG-END-3' });
  });

  it('ADLG-END-5 both at once: a draw', () => {
    const s = army(edition);
    unitOf(s, 'A').place = 'destroyed';
    s.camps[1].taken = true;
    expect(verdict(s, false)).toMatchObject({ winner: null, rule: 'ADLG-END-5' });
  });

  it('ADLG-TUR-8 HR-4 ADLG-TUR-7 the sixteenth turn ends the game undecided', () => {
    const s = army(edition);
    s.turn = 16;
    expect(verdict(s, false)).toBeNull();
    expect(verdict(s, true)).toMatchObject({ winner: null, how: 'turn-limit', rule: 'ADLG-TUR-8' });
  });

  it('ADLG-END-6 HR-31 score out of 100', () => {
    const s = army(edition);
    unitOf(s, 'B').losses = 1; // a quarter of side 1
    expect(score(s, null, 'stopped', 'ADLG-END-6').score).toEqual([10, 0]);
    unitOf(s, 'B').place = 'destroyed'; // four of four
    unitOf(s, 'H').losses = 1; // one of three
    expect(score(s, 0, 'army-broken', 'ADLG-END-3').score).toEqual([93.3, 6.7]);
  });
});
