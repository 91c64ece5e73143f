/**
 * Dice that nobody can choose: each throw comes from three secrets that were fixed before it, one of the server and
 * one of each player. A secret is a link of a hash chain whose anchor is published when the battle begins, so a link
 * can be checked and cannot be changed. A throw is bound to its command before the players open their links.
 *
 * Everything is SHA-256 over a tag and parts with their lengths, so no two different lists hash alike by accident.
 */
import { cite } from '../cite.ts';
import type { Json, Side } from '../protocol.ts';
import { type Contest, type Dice, type Roll, throwContest, throwRoll } from './dice.ts';
import { hmac, sha256 } from './sha256.ts';

/** Text, a whole number (4 bytes), or bytes. */
export type HashPart = string | number | Uint8Array;

/** Who owns a chain. */
export type Owner = 'server' | '0' | '1';

/** Links of a chain; links[0] is its anchor, opened in order from links[1] on. */
export type Chain = readonly Uint8Array[];

export const CHAIN_LENGTH = 4096;

const ZERO = new Uint8Array(32);

/** What a side without a chain (a general) adds to a throw. */
export const noLink = (): Uint8Array => ZERO.slice();

function utf8(text: string): number[] {
  const out: number[] = [];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    if (code < 0x80) out.push(code);
    else if (code < 0x800) out.push(0xc0 | (code >> 6), 0x80 | (code & 63));
    else if (code < 0x10000) out.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    else
      out.push(
        0xf0 | (code >> 18),
        0x80 | ((code >> 12) & 63),
        0x80 | ((code >> 6) & 63),
        0x80 | (code & 63),
      );
  }
  return out;
}

const four = (n: number): number[] => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];

/** Tag and parts, each preceded by its length in four bytes. */
export function encoded(tag: string, parts: readonly HashPart[]): Uint8Array {
  const out: number[] = [];
  for (const part of [tag, ...parts]) {
    const bytes = typeof part === 'string' ? utf8(part) : typeof part === 'number' ? four(part) : part;
    out.push(...four(bytes.length));
    for (const byte of bytes) out.push(byte);
  }
  return Uint8Array.from(out);
}

export const hashOf = (tag: string, ...parts: HashPart[]): Uint8Array => sha256(encoded(tag, parts));
export const keyedHash = (key: Uint8Array, tag: string, ...parts: HashPart[]): Uint8Array =>
  hmac(key, encoded(tag, parts));

/** Data as one text whatever order its keys came in. */
export function canonical(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(Object.is(value, -0) ? 0 : value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const fields = value as { readonly [key: string]: Json };
  const keys = Object.keys(fields).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${keys.map((k) => `${JSON.stringify(k)}:${canonical(fields[k])}`).join(',')}}`;
}

/** The chain that ends in a random secret: each link is the hash of the next. */
export function chainTo(game: string, owner: Owner, end: Uint8Array, length = CHAIN_LENGTH): Chain {
  const links = new Array<Uint8Array>(length + 1);
  links[length] = end;
  for (let i = length; i > 0; i--) links[i - 1] = hashOf('link', game, owner, links[i]);
  return links;
}

const equal = (a: Uint8Array, b: Uint8Array): boolean => {
  if (a.length !== b.length) return false;
  let different = 0;
  for (let i = 0; i < a.length; i++) different |= a[i] ^ b[i];
  return different === 0;
};

/** Is this the very next link of that chain? Only a link of 32 bytes can be. */
export const isNextLink = (game: string, owner: Owner, last: Uint8Array, next: Uint8Array): boolean =>
  next.length === 32 && equal(hashOf('link', game, owner, next), last);

/** A published promise: a secret under its salt, opened later. */
export const promiseOf = (salt: Uint8Array, tag: string, data: Json): Uint8Array =>
  keyedHash(salt, tag, canonical(data));

/** The salts of a slot: 0 for the moves since the slot before, 1 for the command. All follow from one secret. */
export const saltOf = (z: Uint8Array, slot: number, which: 0 | 1): Uint8Array =>
  keyedHash(z, 'salt', slot, which);

/** What a slot is bound to before anybody opens a link for it. */
export interface Binding {
  game: string;
  slot: number; // from 1
  before: Uint8Array; // the binding of the slot before; of the opening for slot 1
  asked: readonly Side[]; // who will be asked for a link, in rising order
  moves: Uint8Array; // promise of all moves since the slot before
  command: Uint8Array; // promise of the command that throws
}

export const bindingOf = (b: Binding): Uint8Array =>
  hashOf('bound', b.game, b.slot, b.before, b.asked.join(','), b.moves, b.command);

/** The first binding: what was agreed before the first throw. */
export const openingOf = (game: string, anchors: readonly Uint8Array[], agreed: Json): Uint8Array =>
  hashOf('opening', game, ...anchors, canonical(agreed));

/** The key of a throw: the server's link and one of each side. The command is not in it: nobody can try commands. */
export const slotKey = (
  game: string,
  slot: number,
  server: Uint8Array,
  first: Uint8Array,
  second: Uint8Array,
): Uint8Array => hashOf('dice', game, slot, server, first, second);

/** The key of a side's hidden throw number j: fixed when both have opened their first link, known to the server. */
export const hiddenKey = (
  z: Uint8Array,
  game: string,
  firstLinks: readonly [Uint8Array, Uint8Array],
  side: Side,
  j: number,
): Uint8Array => keyedHash(keyedHash(z, 'hidden', game, ...firstLinks), 'throw', side, j);

/** Faces from a key: 32-bit words of its stream, those that would favour some faces left out. */
export class CommittedDice implements Dice {
  last: number[] = [];
  private readonly key: Uint8Array;
  private piece: Uint8Array = new Uint8Array(0);
  private pieces = 0;
  private at = 0;
  private readonly next = (r: Roll): number => this.face(r.faces);

  constructor(key: Uint8Array) {
    this.key = key;
  }

  /** The next word of the stream, unsigned. */
  word(): number {
    if (this.at >= this.piece.length) {
      this.piece = keyedHash(this.key, 'faces', this.pieces++);
      this.at = 0;
    }
    const i = this.at;
    this.at += 4;
    const p = this.piece;
    return ((p[i] << 24) | (p[i + 1] << 16) | (p[i + 2] << 8) | p[i + 3]) >>> 0;
  }

  /** 1 … faces, each equally likely. */
  face(faces: number): number {
    const fair = 4294967296 - (4294967296 % faces);
    let word = this.word();
    while (word >= fair) word = this.word();
    return 1 + (word % faces);
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
