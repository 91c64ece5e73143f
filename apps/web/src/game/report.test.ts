import type { Event } from '@tercio/engine';
import { speaker } from '@tercio/engine/text';
import { expect, it } from 'vitest';
import { rollOf } from './report.ts';

const say = speaker('en', undefined, { bodies: [], unit: 'BU' });
const thrown = (faces: readonly number[], score: number, values: readonly number[]): Event => ({
  kind: 'thrown',
  rule: 'X-1',
  about: [],
  thrown: [{ purpose: 'a throw', rule: 'X-1', side: 0, faces, score }],
  factors: values.map((value) => ({ rule: 'X-1', what: 'x', value, owner: '' })),
});
const totals = (e: Event) => rollOf(say, e, new Map())?.sides.map((s) => s.total);

it('a total is shown where it is the sum or a count of the dice, not where one die passes or fails', () => {
  expect(totals(thrown([6], 1, [-1, 1]))).toEqual([undefined]);
  expect(totals(thrown([3], 0, []))).toEqual([undefined]);
  expect(totals(thrown([6], 5, [-1]))).toEqual([5]);
  expect(totals(thrown([1], 0, [-1]))).toEqual([0]); // a sum that happens to be nothing
  expect(totals(thrown([2, 6, 6], 1, []))).toEqual([1]); // hits
});
