import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOf, hexOf, hmac, sha256 } from './sha256.ts';

describe('SHA-256', () => {
  it('is that of the standard for known messages', () => {
    const of = (text: string): string => hexOf(sha256(new TextEncoder().encode(text)));
    expect(of('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(of('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('agrees with the platform for every length round the block borders', () => {
    for (let n = 0; n <= 200; n++) {
      const bytes = Uint8Array.from({ length: n }, (_, i) => (i * 7 + n) % 256);
      expect(hexOf(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
    }
  });

  it('agrees with the platform for any key and message', () => {
    const bytes = fc.uint8Array({ maxLength: 300 });
    fc.assert(
      fc.property(bytes, bytes, (key, message) => {
        expect(hexOf(hmac(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'));
      }),
    );
  });

  it('bytes are written as digits and read back; other text is no bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(bytesOf(hexOf(bytes))).toEqual(bytes);
      }),
    );
    for (const wrong of ['0', 'gg', '0x', 'A0', ' 00']) expect(bytesOf(wrong)).toBeUndefined();
  });
});
