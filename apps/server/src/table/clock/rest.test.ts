import { describe, expect, it } from 'vitest';
import { Clock } from './clock.ts';
import { after, counted, isResting } from './rest.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (text: string): number => Date.parse(text);

describe('days on which clocks stand', () => {
  const weekend = { weekdays: [0, 6], days: ['2026-12-25'], zone: 60 };
  const friday = at('2026-12-18T10:00:00Z'); // eleven o'clock at the place

  it('count nothing of a weekend, from midnight to midnight at the place', () => {
    expect(isResting(at('2026-12-18T22:59:00Z'), weekend)).toBe(false);
    expect(isResting(at('2026-12-18T23:00:00Z'), weekend)).toBe(true);
    expect(isResting(at('2026-12-20T23:00:00Z'), weekend)).toBe(false);
    expect(counted(friday, friday + 3 * DAY, weekend)).toBe(DAY);
    expect(counted(friday, friday + 3 * DAY, undefined)).toBe(3 * DAY);
  });

  it('put a deadline off by as much, holidays too', () => {
    expect(after(friday, 13 * HOUR, weekend)).toBe(at('2026-12-18T23:00:00Z')); // up to midnight, no further
    expect(after(friday, 14 * HOUR, weekend)).toBe(at('2026-12-21T00:00:00Z'));
    // a week of clock: five working days, less the holiday on a Friday
    expect(after(friday, 5 * DAY, weekend)).toBe(at('2026-12-28T10:00:00Z'));
  });

  it('agree with each other wherever a time begins', () => {
    for (let k = 0; k < 200; k++) {
      const since = friday + k * 5 * HOUR + k * 7001;
      const ms = (k % 9) * 17 * HOUR + 1;
      expect(counted(since, after(since, ms, weekend), weekend)).toBe(ms);
    }
  });

  it('stand on the clock of a side: asked on Friday for a day, its time is up on Monday', () => {
    const spec = { base: DAY, increment: 0, delay: 0, onFlag: 'default', rest: weekend } as const;
    const clock = new Clock({ ...spec, rest: { ...weekend } }, friday);
    clock.asked(friday, ['1', ''], 1);
    expect(clock.deadline()).toBe(at('2026-12-21T10:00:00Z'));
    clock.advance(at('2026-12-20T12:00:00Z'));
    expect(clock.told()).toMatchObject({ left: [11 * HOUR, DAY], rests: true });
    expect(clock.flagged()).toBeNull();
    clock.advance(at('2026-12-21T10:00:00Z'));
    expect(clock.told().rests).toBeUndefined();
    expect(clock.flagged()).toBe(0);
  });
});
