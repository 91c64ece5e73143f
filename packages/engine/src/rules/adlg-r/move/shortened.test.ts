/** A refused move cut where it is lawful, against legs whose limits are known. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Leg } from '../commands.ts';
import { COARSE, FINE, shortened } from './shortened.ts';
import { cutLeg } from './walk/legs.ts';

const on = (by: number): Leg => ({ do: 'advance', by });
const wheel = (by: number): Leg => ({ do: 'wheel', to: 'left', by });
/** Lawful up to so much of everything walked and wheeled. */
const upTo =
  (most: number) =>
  (legs: readonly Leg[]): boolean =>
    legs.reduce((sum, l) => sum + ('by' in l ? Math.abs(l.by) : 0), 0) <= most;
const last = (legs: readonly Leg[] | undefined): number => {
  const leg = legs?.at(-1);
  return leg !== undefined && 'by' in leg ? leg.by : Number.NaN;
};

describe('ADLG-ALW-1 the longest part of a move that is lawful', () => {
  it('the whole where it is lawful, nothing where no part is', () => {
    expect(shortened([on(2), on(1)], () => true, COARSE)).toEqual([on(2), on(1)]);
    expect(shortened([on(2), on(1)], () => false, COARSE)).toBeUndefined();
    expect(shortened([], () => true, COARSE)).toBeUndefined();
  });
  it('lawful itself, and short of the limit by less than its grain', () => {
    for (const [grain, steps] of [
      [COARSE, 8 * 16],
      [FINE, 12 * 64],
    ] as const)
      fc.assert(
        fc.property(
          fc.double({ min: 0.3, max: 3.9, noNaN: true }),
          fc.double({ min: 4, max: 9, noNaN: true }),
          (most, by) => {
            // Below an eighth (a twelfth) of the leg no place is tried.
            fc.pre(most > by / 8 + 0.01);
            const found = shortened([on(by)], upTo(most), grain);
            expect(found).toHaveLength(1);
            expect(last(found)).toBeLessThanOrEqual(most);
            expect(last(found)).toBeGreaterThan(most - by / steps - 0.0011);
          },
        ),
        { numRuns: 300 },
      );
  });
  it('the last leg is cut first; one that cannot be cut is left out', () => {
    expect(last(shortened([on(2), wheel(30)], upTo(12), FINE))).toBeCloseTo(10, 1);
    expect(shortened([on(2), wheel(30)], upTo(2), FINE)).toEqual([on(2)]);
    expect(last(shortened([on(2), wheel(30)], upTo(1.5), FINE))).toBeCloseTo(1.5, 2);
    const turn: Leg = { do: 'turn', to: 'left' };
    const noTurn = (legs: readonly Leg[]): boolean => legs.every((l) => l.do !== 'turn');
    expect(shortened([on(2), turn], noTurn, COARSE)).toEqual([on(2)]);
    expect(shortened([turn, on(2)], noTurn, COARSE)).toBeUndefined();
    const slide: Leg = { do: 'slide', by: 1 };
    expect(shortened([on(1), slide], upTo(1.5), COARSE)).toEqual([on(1)]); // a slide is not cut
  });
  it('a leg is cut to thousandths, towards less; turns not at all, nothing to nothing', () => {
    expect(cutLeg(on(2), 0.5)).toEqual(on(1));
    expect(cutLeg(on(2), 1 / 3)).toEqual(on(0.666));
    expect(cutLeg({ do: 'slide', by: -0.9 }, 1 / 3)).toEqual({ do: 'slide', by: -0.3 });
    expect(cutLeg(wheel(45), 0.1)).toEqual(wheel(4.5));
    expect(cutLeg(on(2), 0)).toBeUndefined();
    expect([cutLeg({ do: 'turn', to: 'about' }, 0.99), cutLeg({ do: 'turn', to: 'about' }, 1)]).toEqual([
      undefined,
      { do: 'turn', to: 'about' },
    ]);
  });
});
