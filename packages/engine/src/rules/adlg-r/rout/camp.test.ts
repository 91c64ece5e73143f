import { describe, expect } from 'vitest';
import { TROOPS, type TroopType } from '../army/troops.ts';
import { commandSteps } from '../command/command.ts';
import { rallyOrder } from '../command/rally.ts';
import { moveOrder } from '../move/move.ts';
import { type AdlgState, unitOf } from '../state.ts';
import { board, fight, run } from '../testing.ts';
import { it } from '../tests/testing-twice.ts';
import { lootSteps } from './camp.ts';

const looters = (edition: 2021 | 2024): AdlgState => {
  const s = board({
    edition,
    units: [
      { id: 'H', at: '[0..1, -0.75..0] N', type: 'medium-cavalry', lootsCamp: true, losses: 1 },
      { id: 'E', at: '[0..2, 9..10] S', side: 1, type: 'pike-and-shot' },
    ],
    commanders: [{ side: 0, corps: 0, value: 1, unit: 'H' }],
  });
  s.frames = [{ at: 'command.roll', corps: 0 } as never];
  return s;
};
const steps = { ...commandSteps, ...lootSteps };
const ordered = (s: AdlgState): boolean => s.frames[0]?.at === 'orders';

describe.each([2021, 2024] as const)('taking a camp, %i', (edition) => {
  const takes = (type: TroopType): boolean => {
    const { width, depth } = TROOPS[type];
    const s = board({
      edition,
      units: [{ id: 'U', at: `[0..${width}, ${-depth}..0] N`, type }],
      camps: [{ side: 1, at: '[0..2, 0..1] S' }],
    });
    fight(s, []);
    return s.camps[0].taken && unitOf(s, 'U').lootsCamp;
  };
  it('ADLG-ROU-8 whoever touches it with its front, but no guns and no wagons', () => {
    for (const type of ['pike-and-shot', 'light-infantry', 'light-cavalry', 'elephants', 'levy'] as const)
      expect([type, takes(type)]).toEqual([type, true]);
    for (const type of ['light-artillery', 'medium-artillery', 'war-wagon'] as const)
      expect([type, takes(type)]).toEqual([type, false]);
  });
});

describe.each([2021, 2024] as const)('looting, %i', (edition) => {
  it('ADLG-ROU-9 HR-29 looters obey again on a 4; until then they take no order', () => {
    const s = looters(edition);
    const events = run(s, { steps, dice: [5, 3], until: (t) => ordered(t) && t.frames.length === 1 });
    expect(events.map((e) => e.kind)).toContain('looting');
    const advance = { ask: '1', kind: 'move', units: ['H'], legs: [{ do: 'advance', by: 1 }] };
    expect(moveOrder.check(s, 0, advance as never)).toMatchObject({ rule: 'ADLG-ROU-9', why: 'loots-camp' });
    expect(rallyOrder.check(s, 0, { ask: '1', kind: 'rally', unit: 'H' } as never)).toMatchObject({
      rule: 'ADLG-ROU-9',
    });
    const again = looters(edition);
    run(again, { steps, dice: [5, 4], until: (t) => ordered(t) && t.frames.length === 1 });
    expect(unitOf(again, 'H').lootsCamp).toBe(false);
    expect(moveOrder.check(again, 0, advance as never)).toBeUndefined();
  });
});
