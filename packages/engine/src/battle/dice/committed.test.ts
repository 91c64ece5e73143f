import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../protocol.ts';
import {
  bindingOf,
  CommittedDice,
  canonical,
  chainTo,
  encoded,
  hashOf,
  hiddenKey,
  isNextLink,
  noLink,
  openingOf,
  promiseOf,
  saltOf,
  slotKey,
} from './committed.ts';
import { die } from './dice.ts';
import { hexOf } from './sha256.ts';

const secret = (n: number): Uint8Array => hashOf('test', n);

describe('hash chains', () => {
  const chain = chainTo('g1', '0', secret(1), 20);

  it('open link by link, each checked against the one before', () => {
    for (let i = 1; i < chain.length; i++) expect(isNextLink('g1', '0', chain[i - 1], chain[i])).toBe(true);
  });

  it('take no link twice, none ahead of its turn, none of another game or owner, no zero, no other length', () => {
    expect(isNextLink('g1', '0', chain[3], chain[3])).toBe(false);
    expect(isNextLink('g1', '0', chain[3], chain[5])).toBe(false);
    expect(isNextLink('g2', '0', chain[3], chain[4])).toBe(false);
    expect(isNextLink('g1', '1', chain[3], chain[4])).toBe(false);
    expect(isNextLink('g1', '0', chain[3], noLink())).toBe(false);
    expect(isNextLink('g1', '0', chain[3], Uint8Array.from([...chain[4], 0x80]))).toBe(false);
  });
});

describe('what is hashed', () => {
  it('moves no boundary between parts unnoticed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (a, b, c, d) => {
        const same = a === c && b === d;
        expect(hexOf(encoded('t', [a, b])) === hexOf(encoded('t', [c, d]))).toBe(same);
      }),
    );
    expect(hexOf(encoded('ab', ['c']))).not.toBe(hexOf(encoded('a', ['bc'])));
  });

  it('is one text for data whatever the order of its keys, −0 and 1e0 included', () => {
    expect(canonical({ b: 1, a: [-0, 1, { d: null, c: 'é' }] })).toBe('{"a":[0,1,{"c":"é","d":null}],"b":1}');
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.integer()), (fields) => {
        const turned = Object.fromEntries(Object.entries(fields).reverse());
        expect(canonical(turned)).toBe(canonical(fields));
      }),
    );
  });

  it('encodes any text as UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const bytes = new TextEncoder().encode(text);
        expect([...encoded('', [text]).slice(8)]).toEqual([...bytes]);
      }),
    );
  });
});

describe('bindings', () => {
  const z = secret(9);
  const command: Json = { kind: 'charge', unit: 'A1' };
  const base = {
    game: 'g1',
    slot: 1,
    before: openingOf('g1', [secret(1), secret(2), secret(3)], { rules: 'baroque', version: 5 }),
    asked: [0, 1] as const,
    moves: promiseOf(saltOf(z, 1, 0), 'moves', []),
    command: promiseOf(saltOf(z, 1, 1), 'command', command),
  };
  const text = hexOf(bindingOf(base));

  it('change with every single thing they bind', () => {
    const others = [
      { ...base, game: 'g2' },
      { ...base, slot: 2 },
      { ...base, before: secret(4) },
      { ...base, asked: [1] as const },
      { ...base, moves: promiseOf(saltOf(z, 1, 0), 'moves', [command]) },
      { ...base, command: promiseOf(saltOf(z, 1, 1), 'command', { kind: 'charge', unit: 'A2' }) },
      { ...base, command: promiseOf(saltOf(z, 2, 1), 'command', command) },
      { ...base, moves: base.command, command: base.moves },
    ];
    const all = [text, ...others.map((o) => hexOf(bindingOf(o)))];
    expect(new Set(all).size).toBe(all.length);
  });

  it('the key of a throw needs all three links, and no command is in it', () => {
    const key = (s: number, a: number, b: number): string =>
      hexOf(slotKey('g1', 1, secret(s), secret(a), secret(b)));
    const all = [key(1, 2, 3), key(4, 2, 3), key(1, 4, 3), key(1, 2, 4), key(1, 3, 2)];
    expect(new Set(all).size).toBe(all.length);
    expect(slotKey.length).toBe(5);
  });

  it('hidden throws differ by side and number, and follow from both first links', () => {
    const key = (side: 0 | 1, j: number, a: number): string =>
      hexOf(hiddenKey(z, 'g1', [secret(a), secret(6)], side, j));
    const all = [key(0, 1, 5), key(1, 1, 5), key(0, 2, 5), key(0, 1, 7)];
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('faces of a key', () => {
  it('are the same wherever they are thrown', () => {
    const dice = new CommittedDice(secret(1));
    const faces = Array.from({ length: 12 }, () => {
      dice.roll(die('TERCIO-DICE', 'test', 0));
      return dice.last[0];
    });
    const again = new CommittedDice(secret(1));
    expect(Array.from({ length: 12 }, () => again.face(6))).toEqual(faces);
  });

  it('are even for dice of 2, 3, 6, 100 and 216 faces', () => {
    for (const faces of [2, 3, 6, 100, 216]) {
      const counts = new Array<number>(faces).fill(0);
      const throws = 200 * faces;
      const dice = new CommittedDice(secret(faces));
      for (let i = 0; i < throws; i++) counts[dice.face(faces) - 1]++;
      const chi = counts.reduce((sum, n) => sum + ((n - 200) * (n - 200)) / 200, 0);
      // Five standard deviations above its mean, faces − 1.
      expect(chi).toBeLessThan(faces - 1 + 5 * Math.sqrt(2 * (faces - 1)));
      expect(Math.min(...counts)).toBeGreaterThan(0);
    }
  });

  it('leave out words that would favour small faces', () => {
    const dice = new CommittedDice(secret(1));
    const words = [4294967295, 4294967292, 7];
    dice.word = () => words.shift() ?? 0;
    // 2^32 − 4 is the largest multiple of 6: the first two words are left out.
    expect(dice.face(6)).toBe(1 + (7 % 6));
    expect(words).toEqual([]);
  });
});
