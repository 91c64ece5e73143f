import { describe, expect, it } from 'vitest';
import { hedgerow } from '../../../../../docs/teaching/hedgerow.ts';
import { MEETING } from '../../../../../docs/teaching/meeting.ts';
import type { Hedgerow } from '../../../../../docs/teaching/state.ts';
import { luckOf, seedOf } from '../../battle/dice/seed.ts';
import { TURN } from '../../table/number.ts';
import { unlike } from './alike.ts';
import { someTurning } from './turned.ts';
import { turnedBattles } from './turned-battles.ts';

const told = (found: readonly { what: string; where: string }[]): string[] =>
  found.map((d) => `${d.what}: ${d.where}`);

describe('a game on a turned table', () => {
  it('is the same game', () => {
    const report = turnedBattles(hedgerow, { battles: 6, seed: 'turned', setups: [MEETING], share: 40 });
    expect(report.asks).toBeGreaterThan(50);
    expect(told(report.faults)).toEqual([]);
    expect(told(report.rounding)).toEqual([]);
  });

  it('shows a rule that looks at the compass', () => {
    const compass = {
      ...hedgerow,
      asks: (s: Hedgerow) =>
        hedgerow
          .asks(s)
          .map((a) => (a.kind === 'order' && s.companies[0].x > 0 ? { ...a, rule: 'HR-X' } : a)),
    };
    const report = turnedBattles(compass, { battles: 2, seed: 'compass', setups: [MEETING] });
    expect(report.faults.some((d) => d.what === 'asks')).toBe(true);
  });

  it('is compared again, one battle or one moment of a run', () => {
    const compass = {
      ...hedgerow,
      asks: (s: Hedgerow) => hedgerow.asks(s).map((a) => (s.companies[0].x > 0 ? { ...a, rule: 'HR-X' } : a)),
    };
    const wish = { seed: 'pieces', setups: [MEETING], share: 5 };
    const whole = turnedBattles(compass, { ...wish, battles: 3 });
    const last = whole.faults.filter((d) => d.battle === 'pieces/2');
    expect(last.length).toBeGreaterThan(0);
    expect(last.length).toBeLessThan(whole.faults.length);
    expect(turnedBattles(compass, { ...wish, from: 2, battles: 1 }).faults).toEqual(last);
    const { move } = last[last.length - 1];
    const one = turnedBattles(compass, { ...wish, from: 2, battles: 1, move });
    expect(one.faults).toEqual(last.filter((d) => d.move === move));
    expect(one.moments).toBe(1);
  });

  it('shows a way that looks at the compass', () => {
    const led = (east: boolean) => ({
      ...hedgerow,
      parties: (_: Hedgerow, bodies: readonly string[]) => [{ bodies, reach: 1 }],
      // One order to the east or to the place: how near it comes is measured.
      way: (s: Hedgerow, [id]: readonly string[], goal: { x: number; y: number }) => {
        const c = s.companies.find((x) => x.id === id)!;
        const [dx, dy] = [goal.x - c.x, goal.y - c.y];
        return { orders: [], price: 1, away: east ? Math.abs(dy) : Math.sqrt(dx * dx + dy * dy) };
      },
    });
    const found = (east: boolean) =>
      turnedBattles(led(east), { battles: 1, seed: 'way', setups: [MEETING] }).faults.map((d) => d.what);
    expect(found(true)).toContain('way');
    expect(found(false)).toEqual([]);
  });

  it('shows a limit that rounding decides', () => {
    const strict = {
      ...hedgerow,
      // A question that is asked only where a company stands on an even step of the grid.
      asks: (s: Hedgerow) =>
        hedgerow.asks(s).map((a) => (s.companies[0].x % 2 === 0 ? a : { ...a, rule: 'HR-ODD' })),
    };
    const report = turnedBattles(strict, { battles: 1, seed: 'strict', setups: [MEETING] });
    expect(report.rounding.some((d) => d.what === 'asks')).toBe(true);
  });
});

describe('turnings', () => {
  it('are by no multiple of 15 degrees', () => {
    const luck = luckOf(seedOf('turnings'));
    for (let i = 0; i < 2000; i++) {
      const off = ((someTurning(luck).facing * 24) % TURN) / TURN;
      expect(Math.min(off, 1 - off)).toBeGreaterThan(0);
    }
  });
});

describe('written data', () => {
  it('is alike within rounding, and angles go round', () => {
    expect(unlike({ x: 1, facing: 359.999 }, { x: 1.00005, facing: 0.002 }, '')).toBeUndefined();
    expect(unlike({ x: 1 }, { x: 1.002 }, 'a')).toBe('a.x: 1 ≠ 1.002');
    expect(unlike([1, 2], [1], 'a')).toBe('a: [1,2] ≠ [1]');
    expect(unlike({ turn: 20 }, { turn: -20 }, 'a')).toBe('a.turn: 20 ≠ -20');
    expect(unlike({ turn: 20 }, { turn: -20 }, 'a', true)).toBeUndefined();
    expect(unlike(null, {}, 'a')).toBe('a: null ≠ {}');
  });
});
