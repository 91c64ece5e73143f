import { describe, expect, it } from 'vitest';
import { die, pips, type Roll } from './dice.ts';
import { BadFace, EnteredDice, FaceMissing, ScriptError, ScriptedDice } from './scripted.ts';

const rally = die('TERCIO-TEST', 'rally', 0);
const volley: Roll = { ...rally, purpose: 'volley', count: 3, score: pips(6) };

describe('scripted dice', () => {
  it('give the faces in order and know when all are used', () => {
    const dice = new ScriptedDice([3, { face: 5, for: 'volley' }, 6, { face: 1, for: 'volley' }]);
    expect(dice.roll(rally)).toBe(3);
    expect(dice.last).toEqual([3]);
    expect(dice.roll(volley)).toBe(12);
    expect(dice.last).toEqual([5, 6, 1]);
    dice.finish();
  });

  it('fail on a missing die, naming purpose and rule', () => {
    expect(() => new ScriptedDice([1, 2]).roll(volley)).toThrow(
      'no scripted die left for volley (TERCIO-TEST)',
    );
  });

  it('fail on a left-over die', () => {
    const dice = new ScriptedDice([1, 2]);
    dice.roll(rally);
    expect(() => dice.finish()).toThrow('1 scripted dice were not thrown');
  });

  it('fail on a die for something else and on a face that no die has', () => {
    expect(() => new ScriptedDice([{ face: 1, for: 'volley' }]).roll(rally)).toThrow('is for volley');
    for (const face of [0, 7, 2.5, Number.NaN])
      expect(() => new ScriptedDice([face]).roll(rally)).toThrow(ScriptError);
  });
});

describe('entered dice', () => {
  it('say which roll still waits', () => {
    const dice = new EnteredDice([4]);
    try {
      dice.roll(volley);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(FaceMissing);
      expect((error as FaceMissing).roll.purpose).toBe('volley');
    }
  });

  it('refuse a face that the die does not have', () => {
    expect(() => new EnteredDice([7]).roll(rally)).toThrow(BadFace);
  });
});
