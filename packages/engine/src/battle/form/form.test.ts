import { describe, expect, it } from 'vitest';
import { type OptionSpec, readOptions } from '../options.ts';
import { complain, isComplaint } from '../protocol.ts';
import {
  at,
  flag,
  list,
  number,
  object,
  oneOf,
  optional,
  pass,
  reading,
  text,
  whole,
  wrong,
} from './form.ts';

const words = (read: () => unknown): string => {
  const found = reading(read);
  return isComplaint(found) ? complain(found) : 'fine';
};

describe('readers', () => {
  it.each<[string, () => unknown, string]>([
    ['no object', () => object([], 'a'), 'a: expected an object, found a list of 0'],
    ['no object at the top', () => object(null, ''), 'the input: expected an object, found null'],
    [
      'an unknown field',
      () => object({ x: 1, z: 1 }, 'a', ['x']),
      'a.z: unknown field; expected one of the fields x',
    ],
    [
      '__proto__',
      () => object(JSON.parse('{"__proto__": 1}'), '', ['x']),
      '__proto__: unknown field; expected one of the fields x',
    ],
    ['no list', () => list({}, 'a'), 'a: expected a list, found an object'],
    ['a list too long', () => list([1, 2, 3], 'a', 2), 'a: expected a list of at most 2, found a list of 3'],
    ['no text', () => text(7, 'a'), 'a: expected a text, found 7'],
    [
      'a text too long',
      () => text('x'.repeat(99), 'a', 9),
      `a: expected a text of at most 9 characters, found "${'x'.repeat(40)}…"`,
    ],
    ['another word', () => oneOf('c', 'a', ['b', 'd']), 'a: expected one of b, d, found "c"'],
    ['no number', () => number('7', 'a'), 'a: expected a number, found "7"'],
    ['NaN', () => number(Number.NaN, 'a'), 'a: expected a number, found NaN'],
    ['infinity', () => number(1 / 0, 'a'), 'a: expected a number, found Infinity'],
    ['out of bounds', () => number(5, 'a', 0, 4), 'a: expected a number from 0 to 4, found 5'],
    ['a fraction', () => whole(0.5, 'a'), 'a: expected a whole number, found 0.5'],
    ['no flag', () => flag('true', 'a'), 'a: expected true or false, found "true"'],
    ['nothing', () => number(undefined, 'a'), 'a: expected a number, found nothing'],
    [
      'a complaint handed on',
      () => pass({ place: 'b', expected: 'x', found: 'y' }),
      'b: expected x, found y',
    ],
    ['a wrong value', () => wrong('a', 'x', { y: 1 }), 'a: expected x, found an object'],
  ])('%s', (_, read, expected) => {
    expect(words(read)).toContain(expected);
  });

  it('give back what is right', () => {
    expect(reading(() => object({ x: 1 }, 'a', ['x', 'y']))).toEqual({ x: 1 });
    expect(reading(() => optional(undefined, 'a', number, 7))).toBe(7);
    expect(reading(() => optional(8, 'a', number, 7))).toBe(8);
    expect(at(at('', 'units'), 3)).toBe('units[3]');
    expect(at('units[3]', 'x')).toBe('units[3].x');
  });

  it('do not swallow our own mistakes', () => {
    expect(() =>
      reading(() => {
        throw new Error('ours');
      }),
    ).toThrow('ours');
  });
});

describe('options', () => {
  const specs: OptionSpec[] = [
    { id: 'a', rule: 'R', group: 'rule', kind: 'switch', default: false },
    { id: 'b', rule: 'R', group: 'ruling', kind: 'choice', default: 'x', values: ['x', 'y'] },
    { id: 'c', rule: 'R', group: 'figure', kind: 'number', default: 3, least: 1, most: 5, whole: true },
  ];

  it('are filled in', () => {
    expect(readOptions(specs, undefined)).toEqual({ a: false, b: 'x', c: 3 });
    expect(readOptions(specs, { c: 5 })).toEqual({ a: false, b: 'x', c: 5 });
  });

  it.each<[unknown, string]>([
    [[], 'options: expected an object of options, found a list of 0'],
    [7, 'options: expected an object of options, found 7'],
    [{ d: 1 }, 'options.d: expected an option of this rule set'],
    [{ toString: 1 }, 'options.toString: expected an option of this rule set'],
    [{ a: 1 }, 'options.a: expected true or false, found 1'],
    [{ b: 'z' }, 'options.b: expected one of x, y, found "z"'],
    [{ c: 2.5 }, 'options.c: expected a whole number, found 2.5'],
    [{ c: 0 }, 'options.c: expected a number of at least 1, found 0'],
    [{ c: 6 }, 'options.c: expected a number of at most 5, found 6'],
    [{ c: '3' }, 'options.c: expected a number, found "3"'],
  ])('complain about %j', (raw, expected) => {
    const found = readOptions(specs, raw);
    expect(isComplaint(found) ? complain(found) : 'fine').toContain(expected);
  });
});
