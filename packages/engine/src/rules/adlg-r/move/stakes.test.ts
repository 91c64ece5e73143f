/** Stakes by version 4: planted and lifted by an order. */
import { describe, expect } from 'vitest';
import { isRefusal } from '../../../battle/refuse.ts';
import { units } from '../../../table/number.ts';
import type { AbilityName } from '../army/troops.ts';
import { has } from '../bodies/half.ts';
import { duel, inDuel } from '../melee/testing-duel.ts';
import { type AdlgState, unitOf } from '../state.ts';
import { board, listener, type UnitSpec } from '../testing.ts';
import { it } from '../tests/testing-twice.ts';
import { moveOrder } from './move.ts';
import { stakesOrder } from './stakes.ts';

const CV = { type: 'heavy-cavalry' } as const;

describe.each([2021, 2024] as const)('stakes, %i', (edition) => {
  const bows = (ability: AbilityName): UnitSpec => ({
    id: 'B',
    at: '[0..2, -1..0] N',
    type: 'shot',
    weapon: 'longbow',
    abilities: [ability],
  });
  const field = (list: UnitSpec[], options: object = {}): AdlgState => {
    const s = board({
      edition,
      options: { ...options },
      units: list,
      commanders: [{ side: 0, corps: 0, value: 3, x: units(11), y: units(9) }],
    });
    s.corps[0].points = 9;
    return s;
  };
  const order = (s: AdlgState): string => {
    const c = { ask: '1', kind: 'stakes', unit: 'B' } as never;
    const no = stakesOrder.check(s, 0, c);
    if (isRefusal(no)) return `${no.rule} ${no.why}`;
    const { tell, events } = listener();
    stakesOrder.accept(s, 0, c, tell);
    return `${events[0].kind} for ${9 - s.corps[0].points}, moves ${unitOf(s, 'B').moves}`;
  };
  const foe = (y: number): UnitSpec => ({ id: 'E', at: `[0..1, ${y}..${y + 0.75}] S`, side: 1, ...CV });
  it('ADLG-ABI-1c planting or lifting them is a move, not with an enemy nearer than 4 UD', () => {
    expect(order(field([bows('stakesCarried')]))).toBe('stakes-planted for 1, moves 1');
    expect(order(field([bows('stakes')]))).toBe('stakes-lifted for 1, moves 1');
    expect(order(field([bows('stakesCarried'), foe(4)]))).toContain('stakes-planted');
    expect(order(field([bows('stakesCarried'), foe(3.9)]))).toBe('ADLG-ABI-1c stakes-near-enemy');
    expect(order(field([bows('pavise')]))).toBe('ADLG-ABI-1c no-stakes');
    expect(order(field([bows('stakes')], { stakesAre: 'standing' }))).toBe('ADLG-ABI-1c no-stakes');
  });
  it('ADLG-ABI-1c planted they hold mounted off, carried not; whoever goes away leaves them', () => {
    const b = (ability: AbilityName, did = 0) =>
      ({ type: 'shot', weapon: 'longbow', abilities: [ability], did }) as const;
    const across = (ability: AbilityName, did = 0, options: object = {}): boolean =>
      inDuel(duel({ edition, a: CV, b: b(ability, did), options: { ...options } }), 'A').includes(
        'mounted-across',
      );
    expect([across('stakes'), across('stakesCarried')]).toEqual([true, false]);
    // They were planted in this turn.
    expect([across('stakes', 1), across('stakes', 1, { stakesAre: 'standing' })]).toEqual([true, false]);
    const s = field([bows('stakes')]);
    moveOrder.accept(s, 0, {
      ask: '1',
      kind: 'move',
      units: ['B'],
      legs: [{ do: 'advance', by: 1 }],
    } as never);
    expect([has(unitOf(s, 'B'), 'stakes'), has(unitOf(s, 'B'), 'stakesCarried')]).toEqual([false, false]);
  });
});
