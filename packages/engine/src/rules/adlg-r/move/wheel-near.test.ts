import { describe, expect, it } from 'vitest';
import { complain, isComplaint, type Json } from '../../../battle/protocol.ts';
import { adlgR2024 } from '../index.ts';
import type { AdlgState } from '../state.ts';

/** Two bodies side by side and an enemy 0.05 UD before the corner they wheel about, one grid step nearer or farther. */
function stopped(steps: number): number {
  const y = 12.594 + 0.375 + 0.05 + 0.375 + steps / 60000;
  const position: Json = {
    rules: 'adlg-r-2024',
    phase: 'orders',
    active: 0,
    ordering: 0,
    corps: [
      { side: 0, name: 'one', points: 9, commander: { unit: 'A1' } },
      { side: 1, name: 'two', commander: { unit: 'B2' } },
    ],
    units: [
      { id: 'A1', side: 0, corps: 0, type: 'heavy-cavalry', x: 24.5, y: 12.594, facing: 90 },
      { id: 'A2', side: 0, corps: 0, type: 'heavy-cavalry', x: 25.5, y: 12.594, facing: 90 },
      { id: 'B1', side: 1, corps: 1, type: 'light-cavalry', x: 26.5, y, facing: 270 },
      { id: 'B2', side: 1, corps: 1, type: 'heavy-cavalry', x: 20, y: 17, facing: 270 },
    ],
  };
  const read = adlgR2024.readPosition(position);
  if (isComplaint(read)) throw new Error(complain(read));
  const state: AdlgState = read.state;
  const [ask] = adlgR2024.asks(state);
  const wheel = { ask: ask.id, kind: 'move' as const, units: ['A1', 'A2'] };
  const refusal = adlgR2024.check(state, { ...wheel, legs: [{ do: 'wheel', to: 'right', by: 9 }] });
  expect(`${refusal?.rule} ${refusal?.why}`).toBe('ADLG-MOV-19 enemy-in-the-way');
  const cut = refusal?.cut as { legs: { by: number }[] } | undefined;
  expect(
    cut && adlgR2024.check(state, { ...wheel, legs: [{ do: 'wheel', to: 'right', by: cut.legs[0].by }] }),
  ).toBe(undefined);
  return cut?.legs[0].by ?? 0;
}

describe('a wheel about a corner that an enemy stands before', () => {
  it('ADLG-MOV-19 stops at the same angle, whatever rounding made of the distance', () => {
    const exact = stopped(0);
    expect(exact).toBeGreaterThan(3);
    for (const steps of [-2, -1, 1, 2]) expect(Math.abs(stopped(steps) - exact)).toBeLessThan(0.01);
  });
});
