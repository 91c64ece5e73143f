import { expect, it } from 'vitest';
import { largest } from './largest.ts';

it('finds the largest load that is borne, the whole first, and tries none twice', async () => {
  for (let bears = 0; bears <= 16; bears++) {
    const tried: number[] = [];
    const found = await largest(16, async (n) => {
      tried.push(n);
      return n <= bears;
    });
    expect(found).toBe(bears);
    expect(tried[0]).toBe(16);
    expect(new Set(tried).size).toBe(tried.length);
    expect(tried.length).toBeLessThanOrEqual(6);
  }
});
