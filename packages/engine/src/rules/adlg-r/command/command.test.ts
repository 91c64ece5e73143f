import { afterEach, describe, expect } from 'vitest';
import type { Factor } from '../../../battle/factor.ts';
import { total } from '../../../battle/factor.ts';
import { isRefusal } from '../../../battle/refuse.ts';
import { units } from '../../../table/number.ts';
import { type AdlgState, commanderOf, unitOf } from '../state.ts';
import { board, boardsOf, run, type UnitSpec } from '../testing.ts';
import { it } from '../tests/testing-twice.ts';
import { checkCost, commandSteps, costOf, inCommand, type Price, pay, pointsFor } from './command.ts';

const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
const A: UnitSpec = { id: 'A', at: '[0..2, -1..0] N', ...PS };
const EDITIONS = [2021, 2024] as const;

const lone = (edition: 2021 | 2024, value: number, more: object = {}): AdlgState =>
  board({
    edition,
    units: [A, { id: 'B', at: '[0..2, 10..11] S', side: 1, ...PS }],
    commanders: [{ side: 0, corps: 0, value, x: units(11), y: units(9.5), ...more }],
  });

function priceOf(s: AdlgState, ids: readonly string[], p: Price): number | string {
  const c = costOf(
    s,
    0,
    ids.map((id) => unitOf(s, id)),
    p,
  );
  return isRefusal(c) ? c.rule : total(c as Factor[]);
}

/** Command points thrown with one die. */
function rolled(s: AdlgState, face: number): number {
  s.frames = [{ at: 'command.roll', corps: 0 } as never];
  run(s, { steps: commandSteps, dice: [face], until: (t) => t.frames[0]?.at === 'orders' });
  return s.corps[0].points;
}

afterEach(() => boardsOf(2024));

describe.each(EDITIONS)('command, %i', (edition) => {
  it('ADLG-CMD-1 ADLG-CMD-2 AR-CMD-06 points: die and command value, halved and rounded up', () => {
    expect([1, 2, 3, 4, 5, 6].map((d) => rolled(lone(edition, 0), d))).toEqual([1, 1, 2, 2, 3, 3]);
    expect([1, 2, 3, 4, 5, 6].map((d) => rolled(lone(edition, 3), d))).toEqual([2, 3, 3, 4, 4, 5]);
  });

  it('ADLG-CMD-18 HR-10 a corps without commander: die halved and rounded down, nobody in command', () => {
    boardsOf(edition, true); // by the rulings of before
    const s = lone(edition, 3, { lost: true });
    expect([1, 2, 3, 6].map((d) => rolled(s, d))).toEqual([0, 1, 1, 3]);
    expect(priceOf(s, ['A'], { order: 'move' })).toBe(2);
  });

  it('ADLG-CMD-18 AR-GROUP-08 nor can such a corps be ordered by groups in 2021; in 2024 that costs 1 more', () => {
    const s = board({
      edition,
      units: [A, { id: 'C', at: '[3..5, -1..0] N', ...PS }],
      commanders: [{ side: 0, corps: 0, value: 3, x: units(11), y: units(9.5) }],
    });
    expect(priceOf(s, ['A', 'C'], { order: 'move' })).toBe(1);
    s.commanders[0].lost = true;
    expect(priceOf(s, ['A', 'C'], { order: 'move' })).toBe(edition === 2021 ? 'AR-GROUP-08' : 2);
  });

  it('ADLG-CMD-19 an unreliable commander who rolls 1 holds his corps until it has fought', () => {
    boardsOf(edition, true); // by the rulings of before
    const s = lone(edition, 1, { unreliable: true });
    expect(rolled(s, 1)).toBe(1);
    expect(s.corps[0].held).toBe(true);
    rolled(s, 2);
    expect(s.corps[0].held).toBe(false);
    s.corps[0].fought = true;
    rolled(s, 1);
    expect(s.corps[0].held).toBe(false);
  });

  it('ADLG-CMD-1 ADLG-CMD-4 command ranges 4, 6, 8, 8 UD from the marker', () => {
    const at = (value: number, y: number): boolean => {
      const s = lone(edition, value, { y: units(10 - 1 - y) });
      return inCommand(s, s.commanders[0], unitOf(s, 'A'));
    };
    expect([at(0, 4), at(0, 4.1), at(1, 6), at(1, 6.1)]).toEqual([true, false, true, false]);
    expect([at(2, 8), at(2, 8.1), at(3, 8), at(3, 8.1)]).toEqual([true, false, true, false]);
  });
  it('ADLG-CMD-4a light troops count the range double', () => {
    const at = (type: 'light-infantry' | 'dragoons' | 'medium-cavalry', y: number, more: object = {}) => {
      const depth = { 'light-infantry': 0.5, dragoons: 1, 'medium-cavalry': 0.75 }[type];
      const s = board({
        edition,
        units: [{ id: 'L', at: `[0..1, ${y}..${y + depth}] N`, type }],
        commanders: [{ side: 0, corps: 0, value: 0, x: units(10.5), y: units(10) }],
        ...more,
      });
      return inCommand(s, s.commanders[0], unitOf(s, 'L'));
    };
    expect([at('light-infantry', 8), at('light-infantry', 8.1)]).toEqual([true, false]);
    expect([at('dragoons', 8), at('medium-cavalry', 4.1)]).toEqual([true, false]);
    expect(at('light-infantry', 8, { options: { lightCommandTimes: 1 } })).toBe(false);
  });
  it('ADLG-CMD-4 an attached commander measures from just behind his unit', () => {
    const away = (options: object): boolean => {
      const s = board({
        edition,
        options: { ...options },
        units: [
          { id: 'K', at: '[0..2, -1.5..0] N', type: 'keil' },
          { id: 'F', at: '[0..2, 3..4] N', type: 'pike-and-shot' },
        ],
        commanders: [{ side: 0, corps: 0, value: 0, unit: 'K' }],
      });
      return inCommand(s, s.commanders[0], unitOf(s, 'F'));
    };
    expect([away({}), away({ attachedMeasures: 'unit' })]).toEqual([false, true]);
  });

  it('AR-CMD-02 AR-CMD-01 ADLG-ORD-1 prices', () => {
    const s = lone(edition, 0);
    expect(priceOf(s, ['A'], { order: 'move' })).toBe(1);
    expect(priceOf(s, ['A'], { order: 'charge' })).toBe(1);
    expect(priceOf(s, ['A'], { order: 'rally', rallyState: 'clear' })).toBe(0);
    expect(priceOf(s, ['A'], { order: 'rally', rallyState: 'near' })).toBe(1);
    expect(priceOf(s, ['A'], { order: 'rally', rallyState: 'melee' })).toBe(2);
    expect(priceOf(s, ['A'], { order: 'square' })).toBe(2);
    expect(priceOf(s, ['A'], { order: 'hold' })).toBe(3);
  });

  it('AR-MOVE-05 ADLG-ORD-12 a difficult manoeuvre costs one more, once', () => {
    expect(priceOf(lone(edition, 0), ['A'], { order: 'move', difficult: 'AR-MOVE-06' })).toBe(2);
  });

  it('AR-CHARGE-07 ADLG-ORD-2 AR-AMB-75 headstrong in reach: 3 flat, out of command still adds', () => {
    const near = lone(edition, 0);
    expect(priceOf(near, ['A'], { order: 'move', headstrong: true, difficult: 'AR-MOVE-07' })).toBe(3);
    const far = lone(edition, 0, { y: 0 });
    expect(priceOf(far, ['A'], { order: 'move', headstrong: true })).toBe(4);
  });

  it('ADLG-ORD-4 out of command adds to rallies too', () => {
    boardsOf(edition, true); // by the rulings of before
    expect(priceOf(lone(edition, 0, { y: 0 }), ['A'], { order: 'rally', rallyState: 'clear' })).toBe(1);
  });

  it('ADLG-CMD-14 AR-CMD-02 an engaged commander costs one more, not for rallying his own unit', () => {
    const s = lone(edition, 0, { unit: 'A', engaged: true });
    expect(priceOf(s, ['A'], { order: 'move' })).toBe(2);
    expect(priceOf(s, ['A'], { order: 'rally', rallyState: 'melee', ownUnit: true })).toBe(2);
  });

  it('ADLG-CMD-12 ADLG-CMD-14 ADLG-CMD-3 one who is included is engaged whenever his unit fights', () => {
    const fighting = (included: boolean): AdlgState => {
      const s = board({
        edition,
        units: [
          A,
          { id: 'C', at: '[3..5, -1..0] N', ...PS },
          { id: 'B', at: '[0..2, 0..1] S', side: 1, ...PS },
        ],
        commanders: [{ unit: 'A', included }],
        contacts: ['A>B'],
      });
      s.corps[0].points = 1;
      return s;
    };
    const s = fighting(true);
    expect(priceOf(s, ['C'], { order: 'move' })).toBe(2);
    expect(pointsFor(s, 0, [unitOf(s, 'A')])).toBe(2); // his free point too (ADLG-CMD-3a)
    expect(priceOf(fighting(false), ['C'], { order: 'move' })).toBe(1); // attached, he may keep out of it
    s.contacts = [];
    expect(priceOf(s, ['C'], { order: 'move' })).toBe(1);
  });

  it('AR-RALLY-05 holding a group: one rally included, others 1 CP more each', () => {
    expect(priceOf(lone(edition, 0), ['A'], { order: 'hold', extraRallies: 2 })).toBe(5);
  });

  it('AR-GROUP-08 AR-AMB-93 ADLG-ORD-3 AV-E-05 a group not wholly in command', () => {
    // The commander has 4 UD; the right half of C lies beyond, then the whole of it.
    const at = (c: string): AdlgState =>
      board({
        edition,
        units: [A, { id: 'C', at: c, ...PS }, { id: 'B', at: '[0..2, 9..10] S', side: 1, ...PS }],
        commanders: [{ side: 0, corps: 0, value: 0, x: units(10), y: units(9.5) }],
      });
    expect(priceOf(at('[3..5, -1..0] N'), ['A', 'C'], { order: 'move' })).toBe(edition === 2021 ? 1 : 1);
    expect(priceOf(at('[3.5..5.5, -1..0] N'), ['A', 'C'], { order: 'move' })).toBe(edition === 2021 ? 1 : 2);
    expect(priceOf(at('[5..7, -1..0] N'), ['A', 'C'], { order: 'move' })).toBe(
      edition === 2021 ? 'AR-GROUP-08' : 2,
    );
  });

  it('ADLG-CMD-3 ADLG-CMD-3a HR-7 the free point serves only the unit he is with, in melee too', () => {
    const s = board({
      edition,
      units: [A, { id: 'C', at: '[3..5, -1..0] N', ...PS }],
      commanders: [{ unit: 'A', value: 0 }],
    });
    s.corps[0].points = 1;
    expect(pointsFor(s, 0, [unitOf(s, 'A')])).toBe(2);
    expect(pointsFor(s, 0, [unitOf(s, 'C')])).toBe(1);
    const cost = costOf(s, 0, [unitOf(s, 'A')], { order: 'move' }) as Factor[];
    pay(s, 0, [unitOf(s, 'A')], cost);
    expect([s.corps[0].points, commanderOf(s, 0)!.freeSpent]).toEqual([1, 1]);
    expect(checkCost(s, 0, [unitOf(s, 'A')], [...cost, ...cost])).toMatchObject({
      rule: 'AR-CMD-02',
      figures: { needed: 2, has: 1 },
    });
    const fighting = (options: object): number => {
      const s = board({
        edition,
        options: { ...options },
        units: [A],
        commanders: [{ unit: 'A', engaged: true }],
      });
      return pointsFor(s, 0, [unitOf(s, 'A')]);
    };
    expect([fighting({}), fighting({ freePointEngaged: false })]).toEqual([1, 0]);
  });
});

it('AR-CMD-02 AR-RALLY-12 2024: Deep Order moves and rallies for one more', () => {
  expect(priceOf(lone(2024, 0), ['A'], { order: 'move', alsoRallies: true })).toBe(2);
});
