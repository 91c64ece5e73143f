import { describe, expect, it } from 'vitest';
import { luckOf, seedOf } from '../battle/dice/seed.ts';
import { eloOf, intervalOf, ln, lnFactorial, MeanOf } from './interval.ts';

describe('intervals', () => {
  it('our own logarithms agree with the machine’s', () => {
    for (const x of [1e-9, 0.01, 0.3, 1, 2.5, 7, 1000, 1e12]) expect(ln(x)).toBeCloseTo(Math.log(x), 11);
    expect(ln(0)).toBe(Number.NEGATIVE_INFINITY);
    let sum = 0;
    for (let n = 1; n <= 60; n++) {
      sum += Math.log(n);
      expect(lnFactorial(n)).toBeCloseTo(sum, 9);
    }
    expect(lnFactorial(0)).toBeCloseTo(0, 10);
    expect(lnFactorial(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI) / 2), 10);
  });

  it('narrow with more battles and hold the share', () => {
    const few = intervalOf(7, 10);
    const many = intervalOf(700, 1000);
    expect(few.low).toBeLessThan(many.low);
    expect(few.high).toBeGreaterThan(many.high);
    expect([many.low < 0.7, many.high > 0.7]).toEqual([true, true]);
    expect(many.high - many.low).toBeLessThan(0.11);
    expect(intervalOf(0, 0)).toEqual({ share: 0, low: 0, high: 1, n: 0 });
    expect(intervalOf(20, 20).high).toBe(1);
    expect(intervalOf(0, 20).low).toBe(0);
    expect(intervalOf(20, 20).low).toBeGreaterThan(0.7);
  });

  it('hold at every moment of nineteen runs in twenty, however long one looks', () => {
    const luck = luckOf(seedOf('intervals'));
    let missed = 0;
    for (let run = 0; run < 300; run++) {
      let won = 0;
      let out = false;
      for (let n = 1; n <= 120 && !out; n++) {
        won += luck.below(10) < 7 ? 1 : 0;
        if (n % 10 !== 0) continue;
        const i = intervalOf(won, n);
        out = i.low > 0.7 || i.high < 0.7;
      }
      if (out) missed++;
    }
    expect(missed / 300).toBeLessThan(0.05);
  });

  it('means and Elo', () => {
    const mean = new MeanOf();
    for (const x of [1, 2, 3, 4]) mean.add(x);
    expect(mean.get()).toMatchObject({ mean: 2.5, n: 4 });
    expect(mean.get().plus).toBeCloseTo(1.96 * Math.sqrt(5 / 3 / 4), 10);
    expect(eloOf(0.5)).toBe(0);
    expect(eloOf(0.75)).toBeCloseTo(190.85, 1);
    expect(eloOf(0.25)).toBeCloseTo(-190.85, 1);
    expect([eloOf(1), eloOf(0)]).toEqual([1200, -1200]);
  });
});
