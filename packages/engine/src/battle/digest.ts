/** Digests of states: walking the fields with integer mixing, two lanes of 32 bits. */
import type { Json } from './protocol.ts';

const words = new Float64Array(1);
const bits = new Uint32Array(words.buffer);

/** Mixes numbers and texts into 64 bits; make one, feed it, take `hex`. */
export class Mixer {
  private a = 0x243f6a88 | 0;
  private b = 0x85a308d3 | 0;

  int(n: number): this {
    let a = this.a ^ n;
    a = Math.imul(a ^ (a >>> 15), 0x2c1b3c6d);
    let b = Math.imul(this.b ^ n, 0x297a2d39);
    b ^= b >>> 13;
    this.a = (a + ((b << 9) | (b >>> 23))) | 0;
    this.b = (b + ((a << 5) | (a >>> 27)) + 0x9e3779b9) | 0;
    return this;
  }
  /** Any number; integers of 32 bits cost one round. */
  num(n: number): this {
    if ((n | 0) === n) return this.int(n);
    words[0] = n;
    return this.int(bits[0]).int(bits[1] ^ 0x5bd1e995);
  }
  bool(x: boolean): this {
    return this.int(x ? 0x7f4a7c15 : 0x1ce4e5b9);
  }
  text(s: string): this {
    this.int(s.length ^ 0x51ed270b);
    for (let i = 0; i < s.length; i++) this.int(s.charCodeAt(i));
    return this;
  }
  /** A text that comes again and again (an id, a type, an order): mixed once and kept, as two words. */
  word(s: string): this {
    const { high, low } = kept(s);
    return this.int(high).int(low);
  }
  /** The same as one word. */
  key(s: string): this {
    return this.int(keyOf(s));
  }
  /** Any JSON, keys in a fixed order. For frames and other small things; hot fields are fed one by one. */
  json(value: unknown): this {
    if (typeof value === 'number') return this.num(value);
    if (typeof value === 'string') return this.text(value);
    if (typeof value === 'boolean') return this.bool(value);
    if (value === null || value === undefined) return this.int(0x6a09e667);
    if (Array.isArray(value)) {
      this.int(value.length ^ 0x3c6ef372);
      for (const item of value) this.json(item);
      return this;
    }
    const fields = value as Record<string, unknown>;
    const keys = Object.keys(fields);
    let present = 0;
    // Objects are small: sorted in place, without garbage.
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i];
      if (fields[key] === undefined) continue;
      let j = present++ - 1;
      for (; j >= 0 && keys[j] > key; j--) keys[j + 1] = keys[j];
      keys[j + 1] = key;
    }
    this.int(present ^ 0x510e527f);
    for (let i = 0; i < present; i++) this.text(keys[i]).json(fields[keys[i]]);
    return this;
  }
  /** Another that goes on from here. */
  fork(): Mixer {
    const out = new Mixer();
    out.a = this.a;
    out.b = this.b;
    return out;
  }
  hex(): string {
    this.stir();
    return hexOf(this.a) + hexOf(this.b);
  }
  /** The same as two numbers of 32 bits: for digests that are summed up. */
  halves(): { low: number; high: number } {
    this.stir();
    return { low: this.b, high: this.a };
  }
  private stir(): void {
    let a = this.a;
    let b = this.b;
    for (let i = 0; i < 2; i++) {
      a = Math.imul(a ^ (a >>> 16) ^ b, 0x85ebca6b);
      b = Math.imul(b ^ (b >>> 13) ^ a, 0xc2b2ae35);
    }
    a ^= b >>> 16;
    b ^= a >>> 15;
    this.a = a;
    this.b = b;
  }
}

type Halves = ReturnType<Mixer['halves']>;
const texts = new Map<string, Halves>();
const MOST_TEXTS = 20000;
function kept(text: string): Halves {
  let halves = texts.get(text);
  if (halves === undefined) {
    halves = new Mixer().text(text).halves();
    if (texts.size >= MOST_TEXTS) texts.clear();
    texts.set(text, halves);
  }
  return halves;
}

/** What `key` mixes for a text. */
const keys = new Map<string, number>();
export function keyOf(text: string): number {
  let key = keys.get(text);
  if (key === undefined) {
    key = kept(text).high;
    if (keys.size >= MOST_TEXTS) keys.clear();
    keys.set(text, key);
  }
  return key;
}

/** Digests of things that are never changed in place are kept beside them; `as`: what of it counts. */
const digests = new WeakMap<object, string>();
export function digestOf<T extends object>(value: T, as: (value: T) => object = (v) => v): string {
  let digest = digests.get(value);
  if (digest === undefined) {
    digest = new Mixer().json(as(value)).hex();
    digests.set(value, digest);
  }
  return digest;
}

/** Two digits for each byte, looked up. */
const BYTES: readonly string[] = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, '0'));
const hexOf = (n: number): string =>
  BYTES[n >>> 24] + BYTES[(n >>> 16) & 255] + BYTES[(n >>> 8) & 255] + BYTES[n & 255];

/** Total order of texts by code unit, the same everywhere. */
export const byCode = (x: string, y: string): number => (x < y ? -1 : x > y ? 1 : 0);

/** Plain data as JSON: interfaces have no index signature, so the compiler cannot see it. */
export const asJson = (plain: object | null): Json => plain as unknown as Json;

/** A deep copy of plain data. */
export function copyJson<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const out = new Array(value.length);
    for (let i = 0; i < value.length; i++) out[i] = copyJson(value[i]);
    return out as T;
  }
  const out: Record<string, unknown> = {};
  for (const key in value) out[key] = copyJson((value as Record<string, unknown>)[key]);
  return out as T;
}

/** Whether two pieces of plain data are the same. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!sameJson(a[i], b[i])) return false;
    return true;
  }
  if (Array.isArray(b)) return false;
  // no lists of keys: they are most of the work
  let more = 0;
  for (const key in a) {
    if (!sameJson((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key])) return false;
    more++;
  }
  for (const _ in b) more--;
  return more === 0;
}
