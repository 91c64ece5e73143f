import { describe, expect, it } from 'vitest';
import { LinkChain } from './chain.ts';
import { chainTo } from './committed.ts';
import { hexOf } from './sha256.ts';

const end = new Uint8Array(32).fill(7);

describe('a chain that is kept short', () => {
  it.each([1, 2, 63, 64, 65, 128, 200])('of %i links has the links of the whole one', (length) => {
    const whole = chainTo('g1', '0', end, length);
    const short = new LinkChain('g1', '0', end, length);
    expect(hexOf(short.anchor)).toBe(hexOf(whole[0]));
    for (let i = 0; i <= length; i++) expect(hexOf(short.link(i))).toBe(hexOf(whole[i]));
    expect(hexOf(short.link(1))).toBe(hexOf(whole[1])); // going back, too
    expect(() => short.link(length + 1)).toThrow(/no link/);
  });
});
