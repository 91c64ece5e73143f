import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Change, changed, changeOf, plain } from './change.ts';
import { ViewDigest, viewDigest } from './digest.ts';

const data = fc.jsonValue({ maxDepth: 4 }).map((x) => plain(x));

describe('what changed between two views', () => {
  it('puts the second together from the first, whatever they are', () => {
    fc.assert(
      fc.property(data, data, (a, b) => {
        const change = changeOf(a, b);
        const sent = change === undefined ? undefined : plain(change);
        expect(sent === undefined ? a : changed(a, sent as never)).toEqual(b);
      }),
      { numRuns: 500 },
    );
  });

  it('is nothing between equal data, and changes nothing of the first', () => {
    fc.assert(
      fc.property(data, data, (a, b) => {
        expect(changeOf(a, plain(a))).toBeUndefined();
        const text = JSON.stringify(a);
        const change = changeOf(a, b);
        if (change !== undefined) changed(a, plain(change) as never);
        expect(JSON.stringify(a)).toBe(text);
      }),
      { numRuns: 200 },
    );
  });

  it('names only the field that changed', () => {
    const a = {
      units: [
        { id: 'A', x: 1 },
        { id: 'B', x: 2 },
      ],
      turn: 1,
    };
    const b = {
      units: [
        { id: 'A', x: 1 },
        { id: 'B', x: 3 },
      ],
      turn: 1,
    };
    expect(changeOf(a, b)).toEqual({ o: { units: { a: { 1: { o: { x: { s: 3 } } } } } } });
  });

  it('leaves out fields without a value', () => {
    expect(changeOf({ a: 1, b: undefined }, { a: 1 })).toBeUndefined();
    expect(changeOf({ a: 1 }, { a: undefined })).toEqual({ x: ['a'] });
  });

  it.each([
    [{ a: 1 }, { a: { 0: { s: 1 } } }],
    [[1], { a: { 7: { s: 1 } } }],
    [[1], { n: 1e9 }],
    [1, { o: { a: { s: 1 } } }],
  ])('that makes no sense is an error: %j %j', (before, change) => {
    expect(() => changed(before as never, change as never)).toThrow();
  });
});

describe('the digest of a view', () => {
  const view = fc.dictionary(fc.string({ maxLength: 3 }), data, { maxKeys: 5 }).map((x) => plain(x));

  it('after a change is that of the whole view, whatever changed', () => {
    fc.assert(
      fc.property(fc.oneof(view, data), fc.oneof(view, data), (a, b) => {
        const change = changeOf(a, b);
        const sent = change === undefined ? undefined : (plain(change) as Change);
        const seen = sent === undefined ? a : changed(a, sent);
        const digest = sent === undefined ? new ViewDigest(a) : new ViewDigest(seen, new ViewDigest(a), sent);
        expect(digest.hex).toBe(viewDigest(b));
      }),
      { numRuns: 500 },
    );
  });

  it('tells apart what differs, wherever it lies and however it is ordered', () => {
    const of = (v: unknown): string => viewDigest(v);
    expect(of({ a: 1, b: 2 })).toBe(of({ b: 2, a: 1 }));
    const all = [
      {},
      { a: 1 },
      { a: [1] },
      { a: [1, 2] },
      { a: [2, 1] },
      { a: [[1], 2] },
      { a: { x: [1, 2] } },
    ];
    expect(new Set(all.map(of)).size).toBe(all.length);
  });
});
