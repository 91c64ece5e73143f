import { describe, expect, it } from 'vitest';
import { Clock } from './clock.ts';

const spec = { base: 60_000, increment: 10_000, delay: 3000, onFlag: 'lose' as const };
const clock = (): Clock => {
  const c = new Clock(spec, 0);
  c.asked(0, ['1', ''], 1);
  return c;
};

describe('a clock', () => {
  it('runs for whoever is asked, after the delay of the question', () => {
    const c = clock();
    c.advance(3000);
    expect(c.left).toEqual([60_000, 60_000]);
    c.advance(5000);
    expect(c.left).toEqual([58_000, 60_000]);
    c.asked(5000, ['', '2'], 1);
    c.advance(9000);
    expect(c.left).toEqual([58_000, 59_000]);
  });
  it('has the delay free for each question anew, but not for the same one', () => {
    const c = clock();
    for (let n = 2; n < 22; n++) c.asked((n - 1) * 3000, [`${n}`, ''], 1);
    expect(c.left[0]).toBe(60_000); // twenty small questions cost nothing
    c.asked(63_000, ['21', ''], 1);
    c.advance(66_000);
    expect(c.left[0]).toBe(57_000);
  });
  it('gets the increment at each turn, both sides', () => {
    const c = clock();
    c.asked(1000, ['2', ''], 2);
    expect(c.left).toEqual([70_000, 70_000]);
  });
  it('falls when the time is up, and says when that will be', () => {
    const c = clock();
    expect(c.deadline()).toBe(63_000);
    c.advance(62_999);
    expect(c.flagged()).toBeNull();
    c.advance(63_000);
    expect(c.flagged()).toBe(0);
  });
  it('stands while it is paused, and while nobody served the game', () => {
    const c = clock();
    c.advance(3000);
    c.paused = true;
    c.advance(50_000);
    expect([c.left[0], c.deadline(), c.flagged()]).toEqual([60_000, null, null]);
    c.paused = false;
    c.skip(100_000);
    c.advance(101_000);
    expect(c.left[0]).toBe(59_000);
  });
  it('runs for both while both are asked, and is told in tenths of seconds', () => {
    const c = new Clock(spec, 0);
    c.asked(0, ['1:0', '1:1'], 0);
    c.advance(4049);
    expect(c.told()).toEqual({ left: [59_000, 59_000], runs: [true, true], paused: false });
  });
});
