import type { Event } from '@tercio/engine';
import { speaker } from '@tercio/engine/text';
import { expect, it } from 'vitest';
import { en } from '../../words/catalogue.ts';
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

it('a blow says from which face on it fells and drives back', () => {
  const blow = (fells: number, drives: number) =>
    rollOf(say, { ...thrown([3], 3, []), facts: { fells, drives } }, new Map())?.need;
  expect(blow(5, 4)).toEqual({ kind: 'fells', n: 5, back: 4 });
  expect(blow(2, 0)).toEqual({ kind: 'fells', n: 2 });
  expect(blow(0, 6)).toEqual({ kind: 'drives', n: 6 });
  expect(blow(0, 0)).toEqual({ kind: 'vain', n: 0 });
  const { need } = en.panel;
  expect(need.fells(5, '', 4)).toBe('5 or more fells, 4 drives back.');
  // whoever is ahead may be many
  expect(need.ahead(1, 'Commanded musketeers', 0)).toBe('Commanded musketeers: 1 ahead before the dice.');
});

it('a card begins with a capital, also where a man has no name of his own', () => {
  const places = new Map([['A', { x: 0, y: 0, name: 'halberdier 2', side: 0 as const }]]);
  const card = rollOf(say, { ...thrown([3], 3, []), about: ['A'] }, places);
  expect([card?.title, card?.sides[0]?.name]).toEqual(['Halberdier 2', 'Halberdier 2']);
});

it('a card says before the dice what is needed: a face or more, or who is ahead where totals are compared', () => {
  const needs = (e: Event) => rollOf(say, e, new Map())?.need;
  const one = thrown([6], 1, []);
  const [t] = one.thrown ?? [];
  if (!t) throw new Error('nothing thrown');
  expect(needs({ ...one, thrown: [{ ...t, needed: 5 }] })).toEqual({ kind: 'least', n: 5 });
  expect(needs({ ...one, thrown: [{ ...t, most: 3 }] })).toEqual({ kind: 'most', n: 3 });
  expect(needs(one)).toBeUndefined();
  const places = new Map([
    ['A', { x: 0, y: 0, name: 'Blue Brigade', side: 0 as const }],
    ['B', { x: 0, y: 0, name: 'Breuner', side: 1 as const }],
  ]);
  const duel = (a: number, b: number, scores: readonly [number, number]): Event => ({
    kind: 'fought',
    rule: 'X-1',
    about: ['A', 'B'],
    thrown: [
      { purpose: 'melee', rule: 'X-1', side: 0, faces: [4], score: scores[0] },
      { purpose: 'melee', rule: 'X-1', side: 1, faces: [3], score: scores[1] },
    ],
    factors: [
      { rule: 'X-1', what: 'x', value: a, owner: 'A' },
      { rule: 'X-1', what: 'x', value: b, owner: 'B' },
    ],
  });
  expect(rollOf(say, duel(2, 1, [6, 4]), places)?.need).toEqual({
    kind: 'ahead',
    n: 1,
    name: 'Blue Brigade',
  });
  expect(rollOf(say, duel(1, 3, [5, 6]), places)?.need).toEqual({ kind: 'ahead', n: 2, name: 'Breuner' });
  expect(rollOf(say, duel(1, 1, [5, 4]), places)?.need).toEqual({ kind: 'level', n: 0 });
  expect(rollOf(say, duel(2, 1, [1, 0]), places)?.need).toBeUndefined(); // hits, not totals
});
