/** Rivers and how they are crossed; wheels of one unit. */
import { describe, expect } from 'vitest';
import { isRefusal } from '../../../battle/refuse.ts';
import { units } from '../../../table/number.ts';
import { chargeOrder } from '../charge/charge.ts';
import type { Leg } from '../commands.ts';
import { moveOrder } from '../move/move.ts';
import { board, type PieceSpec, placeOf, type UnitSpec } from '../testing.ts';
import { it } from '../tests/testing-twice.ts';

const CV = { type: 'heavy-cavalry', abilities: ['mountedImpact'] } as const;
const RIVER: PieceSpec = { kind: 'river', at: '[-9..9, 1..2]', river: 'open' };
const advance = (by: number): Leg => ({ do: 'advance', by });
const wheel = (to: 'left' | 'right', by: number): Leg => ({ do: 'wheel', to, by });

describe.each([2021, 2024] as const)('rivers, %i', (edition) => {
  const go = (own: Partial<UnitSpec>, legs: Leg[], options: object = {}, pieces = [RIVER]): string => {
    const s = board({
      edition,
      options: { ...options },
      units: [{ id: 'H', at: '[0..1, -0.75..0] N', ...CV, ...own }],
      pieces,
      commanders: [{ side: 0, corps: 0, value: 3, x: units(11), y: units(9) }],
    });
    s.corps[0].points = 9;
    const c = { ask: '1', kind: 'move', units: ['H'], legs };
    const no = moveOrder.check(s, 0, c as never);
    if (isRefusal(no)) return `${no.rule} ${no.why} ${JSON.stringify(no.cut ?? null)}`;
    moveOrder.accept(s, 0, c as never);
    return placeOf(s, 'H');
  };
  it('ADLG-TER-9a straight ahead at right angles to the bank, or not at all', () => {
    expect(go({}, [advance(4)])).toBe('[0..1, 3.25..4] N');
    // 20 degrees off is right enough, 45 degrees are not: it may go as far as the bank.
    expect(go({ turn: 20 }, [advance(4)])).not.toContain('ADLG');
    expect(go({ turn: 45 }, [advance(4)])).toMatch(/^ADLG-TER-9a river-not-square .*"advance"/);
    expect(go({ turn: 45 }, [advance(4)], { riverAngle: 90 })).not.toContain('ADLG');
    // No wheel into the water, none in it, no slide in it.
    expect(go({ at: '[0..1, 0.2..0.95] N' }, [wheel('left', 60)])).toContain('ADLG-TER-9a');
    expect(go({ at: '[0..1, 0.5..1.25] N' }, [wheel('left', 30)])).toContain('ADLG-TER-9a');
    expect(go({ at: '[0..1, 0.5..1.25] N' }, [advance(1), { do: 'slide', by: 0.5 }])).toContain(
      'ADLG-TER-9a',
    );
    expect(go({ at: '[0..1, 0.5..1.25] N' }, [advance(3)])).toBe('[0..1, 3.5..4.25] N');
  });
  it('ADLG-TER-9a whoever stands in it askew wheels or turns first', () => {
    const along = { at: '[0..0.75, 1..2] E' };
    expect(go(along, [advance(1)])).toContain('ADLG-TER-9a');
    expect(go(along, [{ do: 'turn', to: 'left' }])).not.toContain('ADLG');
    // A flank that hangs over the water is no crossing.
    expect(go({ at: '[0..0.75, 0.2..1.2] E' }, [advance(3)])).toBe('[3..3.75, 0.2..1.2] E');
  });
  it('ADLG-TER-9a charges too', () => {
    const charged = (turn: number, options: object = {}): string => {
      const s = board({
        edition,
        options: { ...options },
        units: [
          { id: 'H', at: '[0..1, 0..0.75] N', ...CV, turn },
          { id: 'E', at: '[-2..0, 3..4] S', type: 'pike-and-shot', side: 1 },
          { id: 'F', at: '[0..2, 3..4] S', type: 'pike-and-shot', side: 1 },
        ],
        pieces: [RIVER],
        commanders: [{ side: 0, corps: 0, value: 3, x: units(11), y: units(9) }],
      });
      s.corps[0].points = 9;
      const c = {
        ask: '1',
        kind: 'charge',
        units: ['H'],
        target: turn === 0 ? 'F' : 'E',
        legs: [advance(4)],
      };
      const no = chargeOrder.check(s, 0, c as never);
      return isRefusal(no) ? no.rule : 'lawful';
    };
    expect(charged(0)).toBe('lawful');
    expect(charged(40)).toBe('ADLG-TER-9a');
    expect(charged(40, { riverAngle: 90 })).toBe('lawful');
  });
  it('ADLG-MOV-2a by option a full wheel of one unit costs 1.5 UD, not its arc', () => {
    const spare = (by: number, flat: boolean): string =>
      go({}, [wheel('left', 90), advance(by)], flat ? { wheelCost: 'flat' } : {}, []);
    expect(spare(2.45, true)).not.toContain('ADLG');
    expect(spare(2.45, false)).toContain('too-far');
    expect(spare(2.55, true)).toContain('too-far');
    expect(spare(2.42, false)).not.toContain('ADLG');
  });
});
