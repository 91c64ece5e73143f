import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byCode, copyJson, Mixer } from './digest.ts';

const digest = (value: unknown): string => new Mixer().json(value).hex();

describe('digests', () => {
  it('are the same everywhere and for ever', () => {
    expect(new Mixer().hex()).toBe('7681448b3016e189');
    expect(digest({ a: [1, -2, 3.5, 'Jacquard', true, null], b: { c: 1e300 } })).toBe('6b026e4774b1a9c3');
  });

  it('do not depend on the order of keys, and do on everything else', () => {
    expect(digest({ a: 1, b: 2 })).toBe(digest({ b: 2, a: 1 }));
    const all = [
      { a: 1 },
      { a: 2 },
      { b: 1 },
      { a: '1' },
      { a: [1] },
      { a: null },
      { a: true },
      { a: 1.5 },
      {},
      [],
    ];
    expect(new Set(all.map(digest)).size).toBe(all.length);
    expect(digest([[], [1]])).not.toBe(digest([[1], []]));
    expect(digest(['ab', 'c'])).not.toBe(digest(['a', 'bc']));
  });

  it('survive JSON, −0 included', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(digest(JSON.parse(JSON.stringify(value)))).toBe(digest(value));
      }),
    );
    expect(digest(-0)).toBe(digest(0));
  });

  it('notice a change in any one number', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer(), { minLength: 1, maxLength: 40 }),
        fc.nat(),
        fc.integer(),
        (list, at, to) => {
          const i = at % list.length;
          fc.pre(list[i] !== to);
          expect(digest(list.with(i, to))).not.toBe(digest(list));
        },
      ),
    );
  });

  it('do not collide among many near states', () => {
    const seen = new Set<string>();
    for (let x = 0; x < 100; x++)
      for (let y = 0; y < 100; y++) seen.add(new Mixer().int(x).int(y).int(5).hex());
    expect(seen.size).toBe(10000);
  });
});

describe('copies of plain data', () => {
  it('are equal and share nothing', () => {
    const value = { a: [1, { b: null }], c: 'x' };
    const copy = copyJson(value);
    expect(copy).toEqual(value);
    expect(copy.a).not.toBe(value.a);
    expect(copy.a[1]).not.toBe(value.a[1]);
  });
});

describe('the order of texts', () => {
  it('is by code unit', () => {
    expect(['b', 'a', 'B', 'é', 'a'].sort(byCode)).toEqual(['B', 'a', 'a', 'b', 'é']);
  });
});
