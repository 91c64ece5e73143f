/** What counts for an army, what it has lost, when it is beaten and what the score is: ADLG-END, AR-LOSS, every clause. */
import { describe, expect, it } from 'vitest';
import type { March, Unit } from '../state.ts';
import { type AdlgState, unitOf } from '../state.ts';
import { type BoardSpec, board } from '../testing.ts';
import {
  countArrived,
  countAway,
  demoralisationValue,
  isExtra,
  losses,
  lossPoints,
  lossTotal,
  score,
  verdict,
} from './end.ts';

const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
const army = (over: Partial<BoardSpec> = {}): AdlgState =>
  board({
    units: [
      { id: 'A', at: '[0..2, -1..0] N', ...PS },
      { id: 'H', at: '[3..4, -0.75..0] N', type: 'heavy-cavalry', corps: 2 },
      { id: 'I', at: '[5..6, -0.75..0] N', type: 'heavy-cavalry', corps: 2 },
      { id: 'B', at: '[0..2, 5..6] S', side: 1, ...PS },
      { id: 'C', at: '[3..5, 5..6] S', side: 1, ...PS },
    ],
    ...over,
  });
const march = (more: Partial<March> = {}): March => ({ side: 0, corps: 2, edge: 'west', due: 1, ...more });

describe.each([2021, 2024] as const)('the value of an army, %i', (edition) => {
  it('AR-LOSS-01 AR-BU-04 its own units on the table, a battle unit counting two', () => {
    const s = army({ edition });
    expect([demoralisationValue(s, 0), demoralisationValue(s, 1)]).toEqual([4, 4]);
  });
  it('ADLG-END-1a a fortified camp of its own counts as a unit, an open one does not', () => {
    const camp = (side: 0 | 1, fortified: boolean) => ({ side, at: '[0..2, -8..-7] N', fortified });
    const value = (...camps: ReturnType<typeof camp>[]): number[] => {
      const s = army({ edition, camps });
      return [demoralisationValue(s, 0), demoralisationValue(s, 1)];
    };
    expect([value(camp(0, true)), value(camp(0, false)), value(camp(1, true))]).toEqual([
      [5, 4],
      [4, 4],
      [4, 5],
    ]);
  });
  it('ADLG-END-1b whoever lies in ambush or marches counts when he comes; by the rulings of before at once, but for reinforcements that may stay away', () => {
    for (const house of [false, true])
      for (const place of ['ambush', 'marching'] as const) {
        const value = (marches: March[]): number => {
          const s = army({ edition, house });
          for (const u of s.units) if (u.corps === 2) u.place = place;
          s.marches = marches;
          return demoralisationValue(s, 0);
        };
        const all = house ? 4 : 2;
        expect([value([]), value([march()]), value([march({ corps: 1, may: true })])]).toEqual([
          all,
          all,
          all,
        ]);
        const extra = house && place === 'ambush' ? 4 : 2;
        expect([value([march({ may: true })]), value([march({ from: 5 })])]).toEqual([extra, extra]);
      }
    expect([
      isExtra(march()),
      isExtra(march({ may: true })),
      isExtra(march({ may: false })),
      isExtra(march({ from: 6 })),
    ]).toEqual([false, true, false, true]);
  });
  it('ADLG-END-1b who comes on or shows himself is added to his side, who goes off to come again is taken from it', () => {
    for (const house of [false, true]) {
      const change = (id: string, how: (s: AdlgState, u: Unit) => void): number[] => {
        const s = army({ edition, house });
        how(s, unitOf(s, id));
        return [s.value[0] - 4, s.value[1] - 4];
      };
      const comes = (s: AdlgState, u: Unit): void => countArrived(s, u, false);
      const more = (s: AdlgState, u: Unit): void => countArrived(s, u, true);
      expect([change('A', comes), change('H', comes), change('B', comes)]).toEqual(
        house
          ? Array(3).fill([0, 0])
          : [
              [2, 0],
              [1, 0],
              [0, 2],
            ],
      );
      expect([change('A', more), change('H', more), change('C', more)]).toEqual([
        [2, 0],
        [1, 0],
        [0, 2],
      ]);
      expect([change('A', countAway), change('H', countAway), change('B', countAway)]).toEqual(
        house
          ? Array(3).fill([0, 0])
          : [
              [-2, 0],
              [-1, 0],
              [0, -2],
            ],
      );
    }
    // While the battle is drawn up nobody arrives.
    const s = army({ edition });
    s.setup = {} as never;
    countArrived(s, unitOf(s, 'A'), true);
    expect(s.value).toEqual([4, 4]);
  });
});

describe.each([2021, 2024] as const)('losses, %i', (edition) => {
  /** place, losses: points of a battle unit and of a single unit, and what is said. */
  const TABLE: [Unit['place'], number, number, number, string, string][] = [
    ['table', 0, 0, 0, '', ''],
    ['table', 1, 1, 1, 'disordered', 'disordered'],
    ['table', 3, 1, 1, 'disordered', 'disordered'],
    ['table', 4, 2, 1, 'shaken', 'disordered'],
    ['table', 5, 2, 1, 'shaken', 'disordered'],
    ['left', 0, 2, 1, 'left-table', 'left-table'],
    ['left', 5, 2, 1, 'left-table', 'left-table'],
    ['routed', 6, 4, 2, 'routed', 'routed'],
    ['destroyed', 1, 4, 2, 'routed', 'routed'],
    ['ambush', 4, 0, 0, '', ''],
    ['marching', 4, 0, 0, '', ''],
  ];
  it.each(TABLE)(
    'AR-LOSS-02 AR-LOSS-03 AR-AMB-59 %s with %i losses: a battle unit %i, a single one %i',
    (place, lost, bu, single, saidBu, saidSingle) => {
      for (const [id, points, words, rule] of [
        ['A', bu, saidBu, 'AR-LOSS-03'],
        ['H', single, saidSingle, 'AR-LOSS-02'],
      ] as const) {
        const s = army({ edition });
        const u = unitOf(s, id);
        u.place = place;
        u.losses = lost;
        expect([lossPoints(u), lossTotal(s, 0), lossTotal(s, 1)]).toEqual([points, points, 0]);
        expect(losses(s, 0).map((f) => `${f.rule} ${f.what} ${f.value} ${f.owner}`)).toEqual(
          points === 0 ? [] : [`${rule} ${words} ${points} ${id}`],
        );
        expect(losses(s, 1)).toEqual([]);
      }
    },
  );
  it('ADLG-CMD-17 AR-LOSS-02 commanders who are lost cost one and their value, camps that are taken four or six, to their own side', () => {
    const s = army({
      edition,
      commanders: [
        { side: 0, corps: 0, value: 0, lost: true },
        { side: 0, corps: 2, value: 3 },
        { side: 1, corps: 1, value: 2, lost: true },
      ],
      camps: [
        { side: 0, at: '[0..2, -8..-7] N' },
        { side: 1, at: '[0..2, 8..9] S', fortified: true },
      ],
    });
    expect([lossTotal(s, 0), lossTotal(s, 1)]).toEqual([1, 3]);
    s.camps[0].taken = true;
    s.camps[1].taken = true;
    expect([lossTotal(s, 0), lossTotal(s, 1)]).toEqual([5, 9]);
    expect(losses(s, 0).map((f) => `${f.what} ${f.value}`)).toEqual(['commander-lost 1', 'camp-lost 4']);
    expect(losses(s, 1).map((f) => `${f.what} ${f.value}`)).toEqual(['commander-lost 3', 'camp-lost 6']);
  });
});

describe.each([2021, 2024] as const)('the end, %i', (edition) => {
  const after = (a: number, b: number): AdlgState => {
    const s = army({ edition });
    s.value = [4, 4];
    const lose = (ids: string[], points: number): void => {
      for (const id of ids) {
        const u = unitOf(s, id);
        const worth = u.type === 'heavy-cavalry' ? 2 : 4;
        if (points >= worth) u.place = 'destroyed';
        else u.losses = points >= 1 ? 1 : 0;
        points -= points >= worth ? worth : Math.min(points, 1);
      }
    };
    lose(['H', 'I', 'A'], a);
    lose(['B', 'C'], b);
    return s;
  };
  it('ADLG-END-3 ADLG-END-4 ADLG-END-5 beaten when its losses reach its value; both at once is a draw', () => {
    const said = (a: number, b: number): string => {
      const s = after(a, b);
      expect([lossTotal(s, 0), lossTotal(s, 1)]).toEqual([a, b]);
      const found = verdict(s, false);
      return found === null ? 'on' : `${found.winner} ${found.how} ${found.rule}`;
    };
    expect([
      said(0, 0),
      said(3, 2),
      said(4, 0),
      said(5, 2),
      said(0, 4),
      said(2, 5),
      said(4, 4),
      said(5, 4),
    ]).toEqual([
      'on',
      'on',
      '1 army-broken ADLG-END-3',
      '1 army-broken ADLG-END-3',
      '0 army-broken ADLG-END-3',
      '0 army-broken ADLG-END-3',
      'null both-broken ADLG-END-5',
      'null both-broken ADLG-END-5',
    ]);
  });
  it('ADLG-END-1b an army of which nobody is there yet is not beaten', () => {
    const s = after(0, 0);
    s.value = [0, 4];
    expect(verdict(s, false)).toBeNull();
    s.value = [1, 4];
    unitOf(s, 'H').losses = 1;
    expect(verdict(s, false)).toMatchObject({ winner: 1 });
  });
  it('ADLG-TUR-7 ADLG-TUR-8 undecided at the end of the last turn, not before', () => {
    const at = (turn: number, last: boolean) => {
      const s = after(1, 0);
      s.turn = turn;
      return verdict(s, last)?.rule ?? 'on';
    };
    expect([at(15, true), at(16, false), at(16, true), at(17, true)]).toEqual([
      'on',
      'on',
      'ADLG-TUR-8',
      'ADLG-TUR-8',
    ]);
  });
  it('ADLG-END-6 80 points and 20 for what one has left to the winner, 20 for what he lost to the loser; a draw: 40 for what each lost of the other', () => {
    const points = (a: number, b: number, winner: 0 | 1 | null) =>
      score(after(a, b), winner, 'x', 'ADLG-END-3').score;
    const won = points(0, 4, 0);
    expect(won).toEqual([100, 0]);
    // One of four lost: 15 of the 20 are left; the other has a quarter of 20.
    expect(points(1, 4, 0)).toEqual([95, 5]);
    expect(points(5, 2, 1)).toEqual([10, 90]);
    expect(points(2, 1, null)).toEqual([10, 20]);
    expect(points(5, 0, null)).toEqual([0, 40]);
    // More than all cannot be lost; an army that has no value has lost nothing.
    const s = after(5, 4);
    s.value = [0, 3];
    expect(score(s, null, 'x', 'ADLG-END-6').score).toEqual([40, 0]);
    // Tenths, halves of them upwards.
    s.value = [3, 7];
    expect(score(s, 1, 'x', 'ADLG-END-3').score).toEqual([11.4, 88.6]);
  });
});
