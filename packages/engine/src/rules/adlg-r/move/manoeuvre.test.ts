import { afterEach, describe, expect } from 'vitest';
import { isRefusal } from '../../../battle/refuse.ts';
import { units } from '../../../table/number.ts';
import type { DisengageOrder, ReformOrder, SquareOrder } from '../commands.ts';
import { type AdlgState, DID, unitOf } from '../state.ts';
import { type BoardSpec, board, boardsOf, listener, placeOf, type UnitSpec } from '../testing.ts';
import { it, once } from '../tests/testing-twice.ts';
import { disengageOrder, squareOrder } from './manoeuvre.ts';
import { moveOrder } from './move.ts';
import { reformOrder } from './reform.ts';

const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
const EDITIONS = [2021, 2024] as const;

function field(spec: BoardSpec): AdlgState {
  const s = board({ commanders: [{ side: 0, corps: 0, value: 3, x: units(11), y: units(9) }], ...spec });
  s.corps[0].points = 9;
  return s;
}
const A: UnitSpec = { id: 'A', at: '[0..2, -1..0] N', ...PS };

afterEach(() => boardsOf(2024));

describe.each(EDITIONS)('squares, %i', (edition) => {
  const square = (s: AdlgState): string => {
    const c: SquareOrder = { ask: '1', kind: 'square', unit: 'A' };
    const r = squareOrder.check(s, 0, c as never);
    if (isRefusal(r)) return `${r.rule} ${r.why}`;
    squareOrder.accept(s, 0, c as never, listener().tell);
    return unitOf(s, 'A').square ? 'square' : 'line';
  };
  it('AR-MOVE-11 AR-MOVE-18 AR-MOVE-12 2 CP to form and to leave; a square does not move', () => {
    const s = field({ edition, units: [A] });
    expect(square(s)).toBe('square');
    expect(s.corps[0].points).toBe(7);
    const go = { ask: '1', kind: 'move', units: ['A'], legs: [{ do: 'advance', by: 1 }] };
    expect(moveOrder.check(s, 0, go as never)).toMatchObject({ rule: 'AR-MOVE-12' });
    expect(square(s)).toBe('line');
    expect(s.corps[0].points).toBe(5);
  });
  it('AR-MOVE-11 AR-AMB-28 who may: Later Pike and Shot only in 2024', () => {
    const may = (type: UnitSpec['type'], at: string): string =>
      square(field({ edition, units: [{ id: 'A', at, type }] }));
    expect(may('tercio', '[0..2, -2..0] N')).toBe('square');
    expect(may('keil', '[0..2, -1.5..0] N')).toBe('square');
    expect(may('later-pike-and-shot', '[0..2, -1..0] N')).toBe(
      edition === 2024 ? 'square' : 'AR-MOVE-11 no-square',
    );
    expect(may('heavy-spearmen', '[0..2, -1..0] N')).toBe('AR-MOVE-11 no-square');
  });
  it('AR-MOVE-18 AR-MOVE-06 ADLG-ORD-6 it counts among the three orders, and the third costs one more', () => {
    const s = field({ edition, units: [{ ...A, moves: 2 }] });
    expect(square(s)).toBe('square');
    expect(s.corps[0].points).toBe(6);
    expect(square(field({ edition, units: [{ ...A, moves: 3 }] }))).toBe('ADLG-ORD-6 three-moves');
  });
  it('AR-MOVE-18 ADLG-ORD-7 a later order near the enemy may form it, unless the book says so', () => {
    const at = (moves: number, options = {}): string =>
      square(
        field({
          edition,
          options,
          units: [
            { ...A, moves },
            { id: 'E', at: '[0..2, 3..4] S', side: 1, ...PS },
          ],
        }),
      );
    expect(at(1)).toBe('square');
    expect(at(1, { squareNearEnemy: false })).toBe('ADLG-ORD-7 enemy-within-four');
    expect(at(0, { squareNearEnemy: false })).toBe('square');
  });
  it('AR-MOVE-18 not in melee', () => {
    const s = field({
      edition,
      units: [A, { id: 'E', at: '[0..2, 0..1] S', side: 1, ...PS }],
      contacts: ['A>E'],
    });
    expect(square(s)).toBe('ADLG-CON-10 in-melee');
  });
});

describe.each(EDITIONS)('extension and contraction, %i', (edition) => {
  const reform = (s: AdlgState, places: Record<string, [number, number]>): string => {
    const c: ReformOrder = {
      ask: '1',
      kind: 'reform',
      places: Object.entries(places).map(([unit, [x, y]]) => ({ unit, x: x + 10, y: y + 10 })),
    };
    const r = reformOrder.check(s, 0, c as never);
    if (isRefusal(r)) return `${r.rule} ${r.why}`;
    reformOrder.accept(s, 0, c as never, listener().tell);
    return Object.keys(places)
      .map((id) => placeOf(s, id))
      .join(' ');
  };
  const column: UnitSpec[] = [0, 1].map((i) => ({
    id: `H${i}`,
    at: `[0..1, ${-0.75 - 0.75 * i}..${-0.75 * i}] N`,
    type: 'heavy-cavalry',
  }));
  once('ADLG-MOV-9 ADLG-MOV-7 a column extends into a line and contracts again', () => {
    const s = field({ edition, units: column });
    expect(reform(s, { H0: [0.5, -0.375], H1: [1.5, -0.375] })).toBe('[0..1, -0.75..0] N [1..2, -0.75..0] N');
    expect(reform(s, { H0: [0.5, 0.375], H1: [0.5, -0.375] })).toBe('[0..1, 0..0.75] N [0..1, -0.75..0] N');
  });
  once('ADLG-MOV-9 each within its allowance, nobody into an enemy zone', () => {
    const enemy: UnitSpec = { id: 'E', at: '[1..2, 0.5..1.25] S', side: 1, type: 'heavy-cavalry' };
    expect(
      reform(field({ edition, units: [...column, enemy] }), { H0: [0.5, -0.375], H1: [1.5, -0.375] }),
    ).toBe('ADLG-MOV-9 enters-zoc');
  });
  once(
    'AR-GROUP-12 AR-GROUP-10 battle units re-form from checkerboard to gapped line, not beyond the front',
    () => {
      const two: UnitSpec[] = [A, { id: 'B', at: '[2..4, -2..-1] N', ...PS }];
      const s = field({ edition, units: two });
      expect(reform(s, { A: [1, -0.5], B: [4, -0.5] })).toBe('[0..2, -1..0] N [3..5, -1..0] N');
      expect(reform(field({ edition, units: two }), { A: [1, 0.5], B: [4, 0.5] })).toBe(
        'AR-GROUP-12 beyond-front',
      );
      expect(reform(field({ edition, units: two }), { A: [1, -0.5], B: [3, -1.5] })).toBe(
        'AR-GROUP-12 same-frontage',
      );
    },
  );
  once('ADLG-GEO-7 ADLG-ALW-7 nobody shifts through an enemy, a camp or closed ground', () => {
    const far: UnitSpec[] = [column[0], { ...column[1], at: '[0..1, -1.5..-0.75] N' }];
    const to = { H0: [0.5, -0.375], H1: [-0.5, -0.375] } as Record<string, [number, number]>;
    expect(reform(field({ edition, units: far }), to)).toBe('[0..1, -0.75..0] N [-1..0, -0.75..0] N');
    const enemy: UnitSpec = { id: 'E', at: '[-1..-0.25, -2.2..-1.2] W', side: 1, type: 'heavy-cavalry' };
    expect(reform(field({ edition, units: [...far, enemy] }), to)).toBe('ADLG-GEO-7 enemy-in-the-way');
    const pieces = [{ kind: 'impassable', at: '[-1..-0.2, -2..-0.9]' }] as const;
    expect(reform(field({ edition, units: far, pieces }), to)).toBe('ADLG-ALW-7 ground-closed');
  });
  once('ADLG-ZOC-5 whoever is controlled does not slip out of the zone so', () => {
    const enemy: UnitSpec = { id: 'E', at: '[0..1, 0.5..1.25] S', side: 1, type: 'heavy-cavalry' };
    const line: UnitSpec[] = [0, 1].map((i) => ({
      ...column[0],
      id: `H${i}`,
      at: `[${i}..${i + 1}, -0.75..0] N`,
    }));
    const s = field({ edition, options: { reformCosts: 'whole-move' }, units: [...line, enemy] });
    expect(reform(s, { H0: [1.5, -1.125], H1: [1.5, -0.375] })).toBe('ADLG-ZOC-5 reform-out-of-zoc');
    expect(reform(s, { H0: [0.5, -0.375], H1: [0.5, -1.125] })).toContain('[0..1, -0.75..0] N');
  });
  once('AR-MOVE-06 ADLG-ORD-9 as a third move it is difficult, but not for light troops or cavalry', () => {
    boardsOf(edition, true); // by the rulings of before
    const third = (units: readonly UnitSpec[]): number => {
      const s = field({ edition, units: units.map((u) => ({ ...u, moves: 2 })) });
      reform(s, { H0: [0.5, -0.375], H1: [1.5, -0.375] });
      return 9 - s.corps[0].points;
    };
    expect(third(column)).toBe(1);
    expect(third(column.map((u) => ({ ...u, type: 'gendarmes' })))).toBe(2);
  });
  once(
    'ADLG-ORD-7 a second move: no body within 4 UD of the enemy before or after, from base to base',
    () => {
      const second = (at: string): string => {
        const enemy: UnitSpec = { id: 'E', at, side: 1, type: 'heavy-cavalry' };
        const s = field({ edition, units: [...column.map((u) => ({ ...u, moves: 1 })), enemy] });
        return reform(s, { H0: [0.5, -0.375], H1: [1.5, -0.375] });
      };
      expect(second('[5.9..6.9, -0.75..0] S')).toBe('ADLG-ORD-7 enemy-within-four'); // 3.9 from where H1 would stand
      expect(second('[-4.9..-3.9, -0.75..0] S')).toBe('ADLG-ORD-7 enemy-within-four'); // 3.9 from where H0 stands
      expect(second('[6.1..7.1, -0.75..0] S')).toBe('[0..1, -0.75..0] N [1..2, -0.75..0] N');
    },
  );
  once('AR-MOVE-07 for unmanoeuvrable troops it is difficult', () => {
    const wild = column.map((u) => ({ ...u, abilities: ['headstrong'] as const }));
    const s = field({ edition, units: wild });
    reform(s, { H0: [0.5, -0.375], H1: [1.5, -0.375] });
    expect(s.corps[0].points).toBe(7);
  });
});

describe.each(EDITIONS)('disengaging, %i', (edition) => {
  const E: UnitSpec = { id: 'E', at: '[0..2, 0..1] S', side: 1, ...PS };
  const away = (s: AdlgState, turnBack = false): string => {
    const c: DisengageOrder = { ask: '1', kind: 'disengage', unit: 'H', turnBack };
    const r = disengageOrder.check(s, 0, c as never);
    if (isRefusal(r)) return `${r.rule} ${r.why}`;
    disengageOrder.accept(s, 0, c as never, listener().tell);
    return placeOf(s, 'H');
  };
  const with_ = (u: Partial<UnitSpec>, more: UnitSpec[] = [], contacts: string[] = ['H>E']): AdlgState =>
    field({
      edition,
      units: [{ id: 'H', at: '[0..1, -0.75..0] N', type: 'heavy-cavalry', ...u }, E, ...more],
      contacts,
    });
  it('ADLG-DIS-1 ADLG-DIS-3 ADLG-DIS-4 HR-22 faster troops turn about and go their allowance', () => {
    boardsOf(edition, true); // by the rulings of before
    const s = with_({});
    expect(away(s)).toBe('[0..1, -4.75..-4] S');
    expect([s.corps[0].points, s.contacts.length, unitOf(s, 'H').did & DID.disengaged]).toEqual([
      8,
      0,
      DID.disengaged,
    ]);
  });
  it('AR-RALLY-14 not if it was named to rally', () => {
    expect(away(with_({ did: DID.toRally }))).toBe('AR-RALLY-14 named-to-rally');
  });
  it('ADLG-DIS-2 not slower ones, headstrong, battle units, or with an enemy on the flank', () => {
    boardsOf(edition, true); // by the rulings of before
    const slow: UnitSpec = { id: 'F', at: '[1..2, 0..0.75] S', side: 1, type: 'light-cavalry' };
    expect(away(with_({ abilities: ['headstrong'] }))).toBe('ADLG-DIS-2 headstrong');
    expect(away(with_({}, [{ ...slow, at: '[0.5..1.5, 1.5..2.25] S' }], ['H>F']))).toBe(
      'ADLG-DIS-2 not-faster',
    );
    const flank: UnitSpec = { id: 'G', at: '[1..1.75, -1..0] W', side: 1, type: 'heavy-cavalry' };
    expect(away(with_({}, [flank], ['H>E', 'G>H right']))).toBe('ADLG-DIS-2 flank-contact');
    const zone: UnitSpec = { ...flank, at: '[1.5..2.25, -1..0] W' };
    expect(away(with_({}, [zone]))).toBe('ADLG-DIS-2 flank-controlled');
  });
  it('ADLG-DIS-3 it needs at least 1 UD of room; light horse may turn back', () => {
    boardsOf(edition, true); // by the rulings of before
    const wall: UnitSpec = { id: 'W', at: '[0..2, -2.5..-1.5] N', ...PS };
    expect(away(with_({}, [wall]))).toBe('ADLG-DIS-3 no-room');
    expect(away(with_({}), true)).toBe('ADLG-DIS-3 may-not-turn-back');
    expect(away(with_({ type: 'light-cavalry' }), true)).toBe('[0..1, -5.75..-5] N');
  });
});
