/**
 * Six words that keep an account where there are no passkeys, as in a house without TLS. The server chooses them, shows
 * them once and keeps a slow hash. They name the account and prove it at once, so there is nothing else to remember.
 */
import { randomInt, scrypt } from 'node:crypto';
import { WORD_LISTS } from './word-list.ts';

const WORDS = 6;

/** 960 words: six are 59 bits, and each try costs the hash below. */
export function newPhrase(language: 'en' | 'fr'): string {
  const list = WORD_LISTS[language];
  return Array.from({ length: WORDS }, () => list[randomInt(list.length)]).join(' ');
}

/** As people write it: capitals, accents, commas and line ends do not matter, nor what follows the first four letters. */
export function readPhrase(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || raw.length > 200) return undefined;
  const words = raw
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-z]+/)
    .filter((w) => w !== '');
  return words.length === WORDS && words.every((w) => w.length >= 4)
    ? words.map((w) => w.slice(0, 4)).join(' ')
    : undefined;
}

/** The words are chosen by chance, so they need no salt of their own; the cost is for whoever has the store. */
export const hashPhrase = (phrase: string): Promise<string> =>
  new Promise((done, failed) =>
    scrypt(phrase, 'tercio phrase', 32, { N: 16_384, r: 8, p: 1 }, (error, key) =>
      error === null ? done(key.toString('hex')) : failed(error),
    ),
  );
