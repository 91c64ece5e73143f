/** The book's figures on charges, evades and pursuits: each one, changed, changes play. */
import { describe, expect } from 'vitest';
import type { OptionValue } from '../../../battle/options.ts';
import { routSteps } from '../rout/rout.ts';
import { unitOf } from '../state.ts';
import { type Answer, board, placeOf, run, type UnitSpec } from '../testing.ts';
import { it } from '../tests/testing-twice.ts';
import {
  advance,
  charge,
  EDITIONS,
  endCorps,
  field,
  QUESTIONS,
  STEPS,
  slide,
  wheel,
} from './testing-charge.ts';

const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
const H = (at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'H',
  at,
  type: 'heavy-cavalry',
  ...more,
});
const C = (at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'C',
  at,
  type: 'heavy-cavalry',
  side: 1,
  ...more,
});
const L = (at: string): UnitSpec => ({ id: 'L', at, type: 'light-infantry', side: 1 });
type Figures = Readonly<Record<string, OptionValue>>;
const away: Answer = (ask) =>
  ask.kind === 'evade'
    ? ({ ask: ask.id, kind: 'evade', evade: true, direction: 0, turnBack: false } as never)
    : ask.kind === 'pursue'
      ? ({ ask: ask.id, kind: 'pursue', unit: ask.about[0] } as never)
      : undefined;

describe.each(EDITIONS)('figures, %i', (edition) => {
  it('HR-18 ADLG-CHA-9 groupLevelMore: the rear rank closes up a UD beyond the allowance', () => {
    const rear = (options: Figures): string => {
      const s = field({
        edition,
        options,
        units: [
          { id: 'A', at: '[0..2, 0..1] N', ...PS },
          { id: 'B', at: '[2..4, -1..0] N', ...PS },
          { id: 'C', at: '[0..2, 2.8..3.8] S', side: 1, ...PS },
        ],
      });
      expect(charge(s, 'A B', 'C', [advance(2)]).said).toBe('A>C front');
      return placeOf(s, 'B');
    };
    expect(rear({})).toBe('[2..4, 1.8..2.8] N');
    expect(rear({ groupLevelMore: 0.5 })).toBe('[2..4, 1.5..2.5] N');
  });
  it('ADLG-CON-2 conformMost, HR-40 frontalPlaceMost, HR-19 conformShiftMost', () => {
    const said = (options: Figures, ...units: UnitSpec[]): string =>
      charge(field({ edition, options, units }), 'H', 'C', [advance(4)]).said;
    const off = [H('[0.4..1.4, -0.75..0] N'), C('[0..1, 1..1.75] S')];
    expect(said({}, ...off)).toBe('H>C front');
    expect(said({ conformMost: 0.3 }, ...off)).toBe('H>C front loose');
    const beyond = [
      H('[4..4.75, -0.5..0.5] W'),
      { id: 'C', at: '[0..2, -1..0] N', side: 1, ...PS } as UnitSpec,
    ];
    expect(said({}, ...beyond)).toBe('H>C front');
    expect(said({ frontalPlaceMost: 0.2 }, ...beyond)).toBe('H>C front loose');
    const F: UnitSpec = { id: 'F', at: '[0.6..1.6, -0.05..0.45] N', type: 'light-infantry' };
    const light = [H('[-0.5..0.5, -0.75..0] N'), F, C('[0..1, 1..1.75] S')];
    expect(said({}, ...light)).toBe('H>C front');
    expect(said({ conformShiftMost: 0.05 }, ...light)).toBe('H>C front loose');
  });
  it('ADLG-CHA-4 HR-14 wheelMost, slideMost', () => {
    const at = (options: Figures): ReturnType<typeof field> =>
      field({ edition, options, units: [H('[0..1, -0.75..0] N'), C('[0..1, 2..2.75] S')] });
    expect(charge(at({ wheelMost: 5 }), 'H', 'C', [wheel('left', 10), advance(3)]).said).toBe(
      'ADLG-CHA-4 wheel-too-far',
    );
    expect(charge(at({}), 'H', 'C', [wheel('left', 10), advance(3)]).said).toBe('H>C front');
    expect(charge(at({ slideMost: 0.1 }), 'H', 'C', [slide(0.2), advance(3)]).said).toBe(
      'ADLG-CHA-4 slide-too-far',
    );
    expect(charge(at({}), 'H', 'C', [slide(0.2), advance(3)]).said).toBe('H>C front');
  });
  it('ADLG-CHA-4a a wheel or a slide, not both, and no slide after a turn', () => {
    const at = (options: Figures): ReturnType<typeof field> =>
      field({ edition, options, units: [H('[0..1, -0.75..0] N'), C('[0..1, 2..2.75] S')] });
    const both = [wheel('left', 5), slide(0.2), advance(3)];
    expect(charge(at({}), 'H', 'C', both).said).toBe('ADLG-CHA-4a wheel-or-slide');
    const before = field({
      edition,
      options: { chargeWheelOrSlide: false },
      units: [H('[0..1, -0.75..0] N'), C('[0..1, 2..2.75] S')],
    });
    expect(charge(before, 'H', 'C', both).said).toBe('H>C front');
  });
  it('ADLG-EVA-6 evadeDie1 to evadeDie6, evadeLeast', () => {
    const end = (face: number, options: Figures): string => {
      const s = field({ edition, options, units: [H('[0..1, -0.75..0] N'), L('[0..1, 1..1.5] S')] });
      charge(s, 'H', 'L', [advance(1)], [face, 3], away);
      return placeOf(s, 'L');
    };
    const usual = ['4..4.5', '4..4.5', '5..5.5', '5..5.5', '6..6.5', '6..6.5'];
    usual.forEach((y, i) => {
      expect(end(i + 1, {})).toBe(`[0..1, ${y}] N`);
      expect(end(i + 1, { [`evadeDie${i + 1}`]: -2 })).toBe('[0..1, 3..3.5] N');
    });
    expect(end(1, { evadeDie1: -4 })).toBe('[0..1, 2..2.5] N');
    expect(end(1, { evadeDie1: -4, evadeLeast: 2 })).toBe('[0..1, 3..3.5] N');
  });
  it('HR-21 ADLG-EVA-4 evadeBlocked', () => {
    const run = (options: Figures): boolean => {
      const wall = { kind: 'impassable', at: '[-9..9, 3..4]' } as const;
      const s = field({
        edition,
        options,
        units: [H('[0..1, -0.75..0] N'), L('[0..1, 1..1.5] S')],
        pieces: [wall],
      });
      let asked = false;
      charge(s, 'H', 'L', [advance(1)], options.evadeBlocked === 2 ? [] : [3, 3], (ask, st) => {
        asked ||= ask.kind === 'evade';
        return away(ask, st);
      });
      return asked;
    };
    expect(run({})).toBe(true);
    expect(run({ evadeBlocked: 2 })).toBe(false);
  });
  it('HR-16 ADLG-MOV-18 burstThroughLoss', () => {
    const losses = (options: Figures): number => {
      const F: UnitSpec = { id: 'F', at: '[0..1, -0.5..0.25] N', type: 'levy' };
      const s = field({
        edition,
        options,
        units: [H('[0..1, -1.5..-0.75] N', { abilities: ['headstrong'] }), F, C('[0..1, 1.5..2.25] S')],
      });
      endCorps(s);
      return unitOf(s, 'F').losses;
    };
    expect([losses({}), losses({ burstThroughLoss: 2 })]).toEqual([1, 2]);
  });
  it('ADLG-ROU-3 pursuitFoot, pursuitMounted', () => {
    const end = (u: UnitSpec, options: Figures): string => {
      const R: UnitSpec = {
        id: 'R',
        at: '[0..1, 0..0.75] S',
        type: 'heavy-cavalry',
        side: 1,
        losses: 3,
        place: 'routed',
      };
      const s = board({ edition, options, units: [u, R], contacts: [`${u.id}>R`], phase: 'rout' });
      s.frames.push({ at: 'rout.start' });
      run(s, { steps: { ...STEPS, ...routSteps }, questions: QUESTIONS, dice: [], answer: away });
      return placeOf(s, u.id);
    };
    expect(end(H('[0..1, -0.75..0] N'), {})).toBe('[0..1, 0.25..1] N');
    expect(end(H('[0..1, -0.75..0] N'), { pursuitMounted: 3 })).toBe('[0..1, 2.25..3] N');
    const A: UnitSpec = { id: 'A', at: '[0..2, -1..0] N', ...PS };
    expect(end(A, { pursuitFoot: 2 })).toBe('[0..2, 1..2] N');
  });
});
