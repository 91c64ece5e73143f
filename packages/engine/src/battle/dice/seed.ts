/**
 * Seeded dice: die n of a battle is a 32-bit mix of a 128-bit seed and n, so the state of the dice is one
 * integer and the same seed gives the same battle everywhere.
 */
import { cite } from '../cite.ts';
import { type Contest, type Dice, type Luck, type Roll, throwContest, throwRoll } from './dice.ts';

/** 128 bits. */
export type Seed = readonly [number, number, number, number];

const rotl = (x: number, k: number): number => (x << k) | (x >>> (32 - k));

/** A seed from any text; 32 hexadecimal digits are taken as they stand. */
export function seedOf(text: string): Seed {
  if (/^[0-9a-f]{32}$/.test(text)) {
    const word = (at: number): number => Number.parseInt(text.slice(at, at + 8), 16) | 0;
    return [word(0), word(8), word(16), word(24)];
  }
  let a = 0x9e3779b9 | 0;
  let b = 0x85ebca6b | 0;
  let c = 0xc2b2ae35 | 0;
  let d = 0x27d4eb2f | 0;
  for (let i = 0; i < text.length; i++) {
    const x = text.charCodeAt(i);
    a = Math.imul(rotl(a ^ x, 13), 0x9e3779b1) + b;
    b = Math.imul(rotl(b ^ a, 15), 0x85ebca77) + c;
    c = Math.imul(rotl(c ^ b, 17), 0xc2b2ae3d) + d;
    d = Math.imul(rotl(d ^ c, 19), 0x27d4eb2f) + a;
  }
  return [mix(a, 1) ^ b, mix(b, 2) ^ c, mix(c, 3) ^ d, mix(d, 4) ^ a];
}

export const seedText = (seed: Seed): string =>
  seed.map((w) => (w >>> 0).toString(16).padStart(8, '0')).join('');

function mix(x: number, salt: number): number {
  let h = (x + Math.imul(salt, 0x9e3779b9)) | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** The n-th 32-bit word of a stream of a seed, as an unsigned number. */
export function word(seed: Seed, stream: number, n: number): number {
  let a = seed[0] ^ n;
  // The first word comes in twice: alone with n, seeds that differ in it would give the same dice reordered.
  let b = seed[1] ^ Math.imul(stream, 0x9e3779b9) ^ Math.imul(seed[0], 0xc2b2ae35);
  a = Math.imul(a ^ (a >>> 16), 0x7feb352d);
  b = Math.imul(b ^ (b >>> 15), 0x846ca68b);
  let c = (a + rotl(b, 7) + seed[2]) | 0;
  c = Math.imul(c ^ (c >>> 15), 0x846ca68b);
  c = (c ^ rotl(a, 11)) + seed[3];
  c = Math.imul(c ^ (c >>> 16), 0x7feb352d);
  c = Math.imul(c ^ (c >>> 15), 0x846ca68b);
  return (c ^ (c >>> 16)) >>> 0;
}

/** Streams of one seed: the battle's dice, set-up by luck, generals. */
export const STREAM = { battle: 0, setup: 1, general0: 2, general1: 3, other: 4 } as const;

export class SeededDice implements Dice {
  readonly seed: Seed;
  readonly stream: number;
  drawn: number; // how many dice were thrown so far: all there is to remember
  last: number[] = [];
  private readonly next = (r: Roll): number =>
    Math.floor((word(this.seed, this.stream, this.drawn++) * r.faces) / 4294967296) + 1;

  constructor(seed: Seed, stream: number = STREAM.battle, drawn = 0) {
    this.seed = seed;
    this.stream = stream;
    this.drawn = drawn;
  }
  roll(r: Roll): number {
    cite(r.rule);
    this.last = [];
    return throwRoll(r, this.next, this.last);
  }
  contest(c: Contest): number {
    cite(c.rule);
    this.last = [];
    return throwContest(c, this.next, this.last);
  }
}

/** Luck from a seed. */
export function luckOf(seed: Seed, stream: number = STREAM.other): Luck {
  let n = 0;
  return { below: (k: number): number => Math.floor((word(seed, stream, n++) * k) / 4294967296) };
}
