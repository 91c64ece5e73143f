import { describe, expect, it } from 'vitest';
import { type Course, isPressing } from './pressing.ts';

const quietDay: Course = { turn: 6, limit: 16, lost: [0, 0], patience: 5, quiet: true };

describe('going in when nobody comes', () => {
  it('waits as long as the enemy may be on his way, then goes', () => {
    expect(isPressing({ ...quietDay, turn: 5 }, 0)).toBe(false);
    expect(isPressing(quietDay, 0)).toBe(true);
    expect(isPressing(quietDay, 1)).toBe(true);
  });

  it('where there is fighting nothing changes, unless one lies behind late in the day', () => {
    const fought: Course = { ...quietDay, quiet: false, lost: [0.3, 0.2] };
    expect(isPressing(fought, 0)).toBe(false);
    expect(isPressing({ ...fought, turn: 12 }, 0)).toBe(true);
    expect(isPressing({ ...fought, turn: 12 }, 1)).toBe(false);
    expect(isPressing({ ...fought, turn: 12, limit: 0 }, 0)).toBe(false);
  });

  it('who wins if nothing happens need not go', () => {
    expect(isPressing({ ...quietDay, ahead: 1 }, 1)).toBe(false);
    expect(isPressing({ ...quietDay, ahead: 1 }, 0)).toBe(true);
  });

  it('who has left his place goes on, though there is blood', () => {
    const gone: Course = { ...quietDay, quiet: false, lost: [0.1, 0.1], gone: (side) => side === 0 };
    expect(isPressing(gone, 0)).toBe(true);
    expect(isPressing(gone, 1)).toBe(false);
  });
});
