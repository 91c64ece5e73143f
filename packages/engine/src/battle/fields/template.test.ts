import { describe, expect, it } from 'vitest';
import { or, record, recordField, recordsField, say, textField, wholeField } from './fields.ts';
import { commented } from './template.ts';

const words = say('a field', 'un champ');
const MAN = record('man', words, {
  id: textField(9, words),
  age: or(20, wholeField(0, 99, say('in years', 'en années'))),
});
const men = recordsField(MAN, 9, say('who', 'qui'));
const BAND = record('band', words, { name: textField(9, words), men });
const CAMP = record('camp', words, { guards: men });
const GAME = record('game', words, {
  rules: textField(9, words),
  camp: recordField(CAMP, words),
  bands: or([], recordsField(BAND, 9, words)),
});

describe('templates', () => {
  const sample = {
    rules: 'game',
    camp: { guards: [{ id: 'C' }] },
    bands: [
      { name: 'one', men: [{ id: 'A' }] },
      { name: 'two', men: [{ id: 'B' }] },
    ],
  };
  const text = commented(GAME, sample);

  it('have every record on a line of its own, however deep it lies', () => {
    const lines = text.split('\n').map((line) => line.trim());
    for (const id of ['A', 'B', 'C']) expect(lines).toContain(`{ "id": "${id}" }`);
  });

  it('say once what a record leaves out', () => {
    expect(text.split('// "age": 20, in years')).toHaveLength(2);
  });

  it('are what they were made from, but for the comments', () => {
    expect(JSON.parse(text.replace(/(^|\s)\/\/ .*$/gm, ''))).toEqual(sample);
  });
});
