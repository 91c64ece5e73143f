import { describe, expect, it } from 'vitest';
import type { Actor } from '../script.ts';
import { loweredInTurn, raised } from './flags.ts';

const actor = (id: string, x: number): Actor => ({
  id,
  side: 0,
  pose: { x, y: 4, facing: 90 },
  wide: 1,
  deep: 1,
  kind: 'tercio',
  gun: false,
  single: false,
});
const army = Array.from({ length: 9 }, (_, i) => actor(`A${i}`, i));

describe('the colours of an army', () => {
  it('go down one by one, the last before the moment is over; the same each time it is shown', () => {
    const down = loweredInTurn(army, 10, 3);
    const times = down.map((c) => c.born);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(new Set(times).size).toBe(army.length);
    expect(times[0]).toBe(10);
    expect(Math.max(...times) + 0.75).toBeLessThanOrEqual(13.001);
    expect(loweredInTurn(army, 10, 3)).toEqual(down);
    expect(loweredInTurn(army.slice(0, 1), 10, 0).map((c) => c.born)).toEqual([10]);
  });

  it('are raised by whoever holds the field, of a large army by some', () => {
    const many = Array.from({ length: 60 }, (_, i) => actor(`A${i}`, i));
    expect(raised(many, 0, 2.6)).toHaveLength(24);
    for (const c of raised(army, 5, 2.6)) {
      expect(c.way).toBe('up');
      expect(c.born).toBeGreaterThanOrEqual(5);
      expect(c.born).toBeLessThan(5.5);
    }
  });
});
