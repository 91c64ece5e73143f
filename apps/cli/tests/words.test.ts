import { readdirSync, readFileSync } from 'node:fs';
import { phraseProblems } from '@tercio/engine/text';
import { describe, expect, it } from 'vitest';
import { phrases as teachingWords } from '../../../docs/teaching/phrases.ts';
import { teachingRules } from '../src/games/teaching-rules.ts';

import { run } from './run.ts';

/** Every key that the teaching set's sources use in one of the protocol's places. */
function keysIn(pattern: RegExp): Set<string> {
  const folder = new URL('../../../docs/teaching/', import.meta.url);
  const found = new Set<string>();
  for (const name of readdirSync(folder))
    if (name.endsWith('.ts') && !name.endsWith('.test.ts'))
      for (const m of readFileSync(new URL(name, folder), 'utf8').matchAll(pattern)) found.add(m[1]);
  return found;
}

describe('the words of the teaching rule set', () => {
  it('fit together in both languages', () => {
    expect(phraseProblems(teachingWords)).toEqual([]);
  });

  it('has a phrase for every refusal and factor', () => {
    const refusals = keysIn(/refuse\(\s*'HR-[A-Z0-9-]+',\s*'([a-z-]+)'/g);
    expect(refusals.size).toBeGreaterThan(8);
    for (const key of refusals) expect(Object.keys(teachingWords.refusals)).toContain(key);
    for (const key of keysIn(/factor\('HR-[A-Z0-9-]+', '([a-z-]+)'/g))
      expect(Object.keys(teachingWords.factors)).toContain(key);
  });

  it('every rule that the teaching set cites can be looked up, and no other', async () => {
    const cited = keysIn(/'(HR-[A-Z]+-\d+)'/g);
    const known = new Set(teachingRules.map((e) => e.id));
    known.delete('HR-HIDE-1'); // what a side may know is its view: nothing is told
    expect(known).toEqual(cited);
    const { out } = await run(['rules', 'HR-FIRE-2', '--lang', 'fr']);
    expect(out).toContain('HR-FIRE-2  Portée');
    expect(JSON.parse((await run(['rules', 'teaching', '--json'])).out)).toHaveLength(teachingRules.length);
  });

  it('has a phrase for every event: battles are told without a bare key', async () => {
    for (const seed of ['1', '2', '3', '4']) {
      const argv = ['battle', '--rules', 'teaching', '--seed', seed];
      const told = JSON.parse((await run([...argv, '--json'])).out);
      expect(told.moves.length).toBeGreaterThan(10);
      const { out } = await run([...argv, '--lang', 'fr']);
      expect(out).not.toMatch(/\[[A-Za-z]+\]/); // a place that nothing filled
      const bare = out.split('\n').filter((line) => /^[a-z]+(-[a-z]+)* \(/.test(line));
      expect(bare).toEqual([]);
    }
  });
});
