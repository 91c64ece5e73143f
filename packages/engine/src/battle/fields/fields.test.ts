import { describe, expect, it } from 'vitest';
import { reading } from '../form/form.ts';
import { nearest, slips } from '../form/nearest.ts';
import { complain, isComplaint } from '../protocol.ts';
import {
  facingField,
  fieldLines,
  flagField,
  listField,
  namesOf,
  numberField,
  open,
  or,
  readRecord,
  record,
  recordField,
  recordsField,
  say,
  sideField,
  textField,
  wholeField,
  wordField,
  wordsField,
} from './fields.ts';

const words = say('a field', 'un champ');
const GUN = record('gun', words, { calibre: or(3, wholeField(1, 24, words)) });
const UNIT = record('unit', words, {
  id: textField(8, words),
  side: sideField(words),
  facing: facingField(words),
  losses: or(0, wholeField(0, 9, words)),
  speed: or(2.5, numberField(0, 4, words)),
  arm: or('foot', wordField(['foot', 'horse'], words)),
  skills: or([], wordsField(['pike', 'shot'], words)),
  done: or(false, flagField(words)),
  name: open(say('the id', 'l’identifiant'), textField(20, words)),
  range: or([0, 1], listField(wholeField(0, 9, words), 2, 2, words)),
  best: open(say('none', 'aucun'), recordField(GUN, words)),
  guns: or([], recordsField(GUN, 2, words)),
});

const read = (raw: unknown) => reading(() => readRecord(UNIT, raw, 'units[3]'));
const sentence = (raw: unknown): string => {
  const found = read(raw);
  return isComplaint(found) ? complain(found) : 'fine';
};

describe('a described record', () => {
  it('is read with its defaults', () => {
    expect(read({ id: 'A', side: 1, facing: 90, guns: [{}, { calibre: 6 }] })).toEqual({
      id: 'A',
      side: 1,
      facing: 16384,
      losses: 0,
      speed: 2.5,
      arm: 'foot',
      skills: [],
      done: false,
      name: undefined,
      range: [0, 1],
      best: undefined,
      guns: [{ calibre: 3 }, { calibre: 6 }],
    });
  });

  it.each<[string, object, string]>([
    ['a misspelt field', { facng: 0 }, 'units[3].facng: unknown field; did you mean facing?'],
    ['letters swapped', { sdie: 0 }, 'units[3].sdie: unknown field; did you mean side?'],
    ['capital letters', { Losses: 0 }, 'units[3].Losses: unknown field; did you mean losses?'],
    [
      'a field like none',
      { moustache: 1 },
      'units[3].moustache: unknown field; expected one of the fields id, side',
    ],
    [
      'one within a record',
      { guns: [{ calibr: 1 }] },
      'units[3].guns[0].calibr: unknown field; did you mean calibre?',
    ],
    ['a long name', { ['x'.repeat(5000)]: 1 }, `units[3].${'x'.repeat(40)}…: unknown field; expected`],
    ['what must be given', { id: undefined }, 'units[3].id: expected a text, found nothing'],
    ['a number out of range', { losses: 10 }, 'units[3].losses: expected a number from 0 to 9, found 10'],
    ['another word', { arm: 'guns' }, 'units[3].arm: expected one of foot, horse, found "guns"'],
    ['another word in a list', { skills: ['bow'] }, 'units[3].skills[0]: expected one of pike, shot'],
    ['a list too short', { range: [1] }, 'units[3].range: expected a list of at least 2'],
    ['a list too long', { range: [1, 2, 3] }, 'units[3].range: expected a list of at most 2'],
  ])('complains about %s', (_, fields, expected) => {
    expect(sentence({ id: 'A', side: 0, facing: 'N', ...fields })).toContain(expected);
  });

  it('is listed, records within it after it', () => {
    expect(fieldLines(UNIT).map((l) => l.place)).toEqual([...namesOf(UNIT), 'best.calibre']);
  });
});

describe('the nearest word', () => {
  it.each<[string, string, number]>([
    ['facing', 'facing', 0],
    ['facng', 'facing', 1],
    ['fcaing', 'facing', 1],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
  ])('%s and %s are %i slips apart', (a, b, n) => {
    expect([slips(a, b), slips(b, a)]).toEqual([n, n]);
  });

  it('is the first of those with the fewest slips, and none when there are too many', () => {
    expect(nearest('loses', ['lasses', 'losses', 'lost'])).toBe('losses');
    expect(nearest('zzz', ['losses'])).toBeUndefined();
    expect(nearest('z'.repeat(1e6), ['losses'])).toBeUndefined();
  });
});
