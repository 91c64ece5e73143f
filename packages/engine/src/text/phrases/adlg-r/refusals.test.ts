/** Refusals of ADLG-R: what their words name is given by every rule that refuses so, and figures are never left out. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { adlgRefusals } from './refusals.ts';

const folder = new URL('../../../rules/adlg-r/', import.meta.url);
const calls = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((f) => f.endsWith('.ts') && !f.endsWith('.test.ts'))
  .flatMap((file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    return [...text.matchAll(/refuse\(\s*[^,]+,\s*'([a-z-]+)'(\)|,\s*(\{[^{}]*\}|\w+))/g)].map((m) => ({
      file: file.slice(file.lastIndexOf('/') + 1),
      why: m[1],
      given: m[3] as string | undefined,
    }));
  });

/** An answer of another kind than was asked, or nothing there that could be named or measured. */
const BARE = [
  'how-far', 'choose-a-place', 'engage-or-not', 'name-those-that-rally', 'stand-or-evade', 'pursue-or-not',
  'choose-who-charges', 'choose-whom-to-charge', 'no-movement', 'nobody-ordered',
]; // biome-ignore format: a list of words

describe('refusals of ADLG-R in the fight', () => {
  it('there are many', () => expect(calls.length).toBeGreaterThan(150));
  it('every one names somebody or gives figures, but for answers of the wrong kind', () => {
    const bare = calls.filter((c) => c.why in adlgRefusals && (c.given === undefined || c.given === '{}'));
    const wrong = bare.filter((c) => !BARE.includes(c.why) && !SETUP.includes(c.file));
    expect(wrong.map((c) => `${c.file} ${c.why}`)).toEqual([]);
  });
  it('gives what its words name', () => {
    const holes: string[] = [];
    for (const { file, why, given } of calls) {
      const words = (adlgRefusals as Readonly<Record<string, { en: string; fr: string }>>)[why];
      if (words === undefined || given === undefined || !given.startsWith('{') || given.includes('...'))
        continue;
      for (const lang of [words.en, words.fr])
        for (const [, name] of lang.matchAll(/\{(\w+)/g))
          if (!new RegExp(`\\b${name}\\b`).test(given)) holes.push(`${file} ${why} ${name}`);
    }
    expect(holes).toEqual([]);
  });
});
const SETUP = ['ambush.ts', 'deployment.ts', 'flank-march.ts', 'notes.ts', 'lay.ts', 'place.ts', 'dice.ts'];
