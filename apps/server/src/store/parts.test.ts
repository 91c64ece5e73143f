import { describe, expect, it } from 'vitest';
import { inParts, Parts } from './parts.ts';

const heard = (parts: readonly string[], from = 'a', by = new Parts()): (string | undefined)[] =>
  parts.map((part) => by.hear(from, part));

describe('texts between processes', () => {
  it('that are short go as they are; longer ones in parts that fit, put together again at the last', () => {
    expect(inParts('{"t":"news"}')).toEqual(['{"t":"news"}']);
    for (const text of ['x'.repeat(30_000), '{"é€😀"}'.repeat(4000), `7/9 ${'y'.repeat(3)}`]) {
      const parts = inParts(text) ?? [];
      for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThan(7960);
      const told = heard(parts);
      expect(told.slice(0, -1).every((t) => t === undefined)).toBe(true);
      expect(told.at(-1)).toBe(text);
    }
  });

  it('that are far too long are not told', () => {
    expect(inParts('x'.repeat(200_000))).toBeUndefined();
    expect(inParts('€'.repeat(100_000))).toBeUndefined();
  });

  it('that miss a part are dropped, and what comes next is heard; each process for itself', () => {
    const [one, two, three] = inParts('z'.repeat(20_000)) ?? [];
    const by = new Parts();
    expect(heard([one, three, two, 'whole', two, three], 'a', by)).toEqual([
      ...[undefined, undefined, undefined, 'whole', undefined, undefined],
    ]);
    by.hear('a', one);
    expect(heard([one, two], 'b', by)).toEqual([undefined, undefined]);
    expect([by.hear('a', two), by.hear('a', three)]).toEqual([undefined, 'z'.repeat(20_000)]);
    expect(by.hear('b', three)).toBe('z'.repeat(20_000));
  });
});
