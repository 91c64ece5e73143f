import { describe, expect, it } from 'vitest';
import { fill } from '../words.ts';
import { agreed, isMany, MANY } from './agree.ts';

describe('English verbs', () => {
  it('agree with plural names; names that only end in s are one', () => {
    for (const name of ['Firelocks', 'Commanded musketeers', 'Grenadiers of Blue', 'Right arquebusiers'])
      expect([name, isMany(name)]).toEqual([name, true]);
    for (const name of [
      'Gerard’s foot',
      'Regiment of Guards',
      'Gustavus',
      'Douglas',
      'Gerard’s',
      'Swiss',
      'A1.2',
    ])
      expect([name, isMany(name)]).toEqual([name, false]);
    const many = (text: string): string => agreed(`Firelocks${MANY} ${text}`);
    expect(many('loses 1 point.')).toBe('Firelocks lose 1 point.');
    expect(many('is disordered.')).toBe('Firelocks are disordered.');
    expect(many('tries to rally and goes to Stand.')).toBe('Firelocks try to rally and go to Stand.');
    expect(many('passes a test, and what comes stays.')).toBe('Firelocks pass a test, and what comes stays.');
    expect(many('did not advance and goes to Stand.')).toBe('Firelocks did not advance and go to Stand.');
    expect(many('fails its test.')).toBe('Firelocks fail their test.');
    expect(many('cannot move.')).toBe('Firelocks cannot move.');
  });

  it('in every template: what happened, and questions about several', () => {
    const say = (en: string, bodies: Readonly<Record<string, unknown>>): string =>
      fill({ en, fr: en }, 'en', {
        value: (name) => bodies[name],
        body: String,
        side: String,
        term: String,
        unit: 'UD',
      });
    expect(say('{0} loses {1}.', { 0: 'Firelocks', 1: 'nothing' })).toBe('Firelocks lose nothing.');
    expect(say('{a:body} fights {b:body}: {b:body} loses 1.', { a: 'Life horse', b: 'Cuirassiers' })).toBe(
      'Life horse fights Cuirassiers: Cuirassiers lose 1.',
    );
    expect(say('Does {about} pursue?', { about: ['Life horse', 'Red foot'] })).toBe(
      'Do Life horse and Red foot pursue?',
    );
    expect(say('Does {0} evade?', { 0: 'Life horse' })).toBe('Does Life horse evade?');
  });
});
