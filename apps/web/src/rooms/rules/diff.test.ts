import { RULEBOOKS } from '@tercio/engine/text';
import { expect, it } from 'vitest';
import { PAIRS } from '../../games/adlg-r/edition-pairs.ts';
import { rowDiff, wordDiff } from './diff.ts';

it('marks the words that differ, and nothing else', () => {
  const { a, b } = wordDiff('A wheel costs 1 UD in all.', 'A wheel costs its arc in all.');
  const marked = (p: typeof a) => p.filter((x) => x.changed).map((x) => x.text.trim());
  expect(marked(a)).toEqual(['1 UD']);
  expect(marked(b)).toEqual(['its arc']);
  expect(a.map((p) => p.text).join('')).toBe('A wheel costs 1 UD in all.');
});

it('marks cells and rows of tables', () => {
  const { a, b } = rowDiff(
    [
      ['keil', '19'],
      ['levy', '4'],
    ],
    [
      ['keil', '17'],
      ['shot', '9'],
    ],
  );
  expect(a.map((r) => r.map((c) => c.changed))).toEqual([
    [false, true],
    [true, true],
  ]);
  expect(b.map((r) => r.map((c) => c.changed))).toEqual([
    [false, true],
    [true, true],
  ]);
});

it('every pair is of 2021 and of 2024', async () => {
  const { entries } = await RULEBOOKS['adlg-r']();
  const of = (id: string) => entries.find((e) => e.id === id)?.editions;
  for (const [old, now] of PAIRS)
    expect([old, of(old), now, of(now)]).toEqual([old, ['2021'], now, ['2024']]);
});
