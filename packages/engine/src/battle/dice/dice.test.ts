import { describe, expect, it } from 'vitest';
import {
  atLeast,
  type Contest,
  classOf,
  die,
  pips,
  type Roll,
  test,
  throwContest,
  throwRoll,
} from './dice.ts';

const from = (faces: number[]) => {
  const left = faces.slice();
  return { next: () => left.shift() ?? Number.NaN, left };
};

const pool = (more: Partial<Roll> = {}): Roll => ({
  rule: 'TERCIO-TEST',
  purpose: 'volley',
  side: 0,
  count: 4,
  faces: 6,
  score: atLeast(4),
  ...more,
});

const thrown = (r: Roll, faces: number[]) => {
  const { next, left } = from(faces);
  const out: number[] = [];
  const score = throwRoll(r, next, out);
  return { score, out, left };
};

describe('a roll', () => {
  it('scores each face and adds up', () => {
    expect(thrown(pool(), [1, 4, 5, 3])).toEqual({ score: 2, out: [1, 4, 5, 3], left: [] });
    expect(thrown(die('TERCIO-TEST', 'd12', 0, 12), [11]).score).toBe(11);
    expect(thrown(test('TERCIO-TEST', 'rally', 0, 5), [4]).score).toBe(0);
    expect(thrown(test('TERCIO-TEST', 'rally', 0, 5), [5]).score).toBe(1);
  });

  it('throws again what the description says, in order, and shows every face', () => {
    const r = pool({ rerolls: [{ faces: [1] }, { faces: [1, 2] }] });
    // ones: first and third die; then ones and twos: the third (again a 1) and the fourth.
    expect(thrown(r, [1, 6, 1, 2, 5, 1, 6, 3])).toEqual({
      score: 3,
      out: [1, 6, 1, 2, 5, 1, 6, 3],
      left: [],
    });
  });

  it('with a limit throws the dice again that score least', () => {
    const r = pool({ score: pips(6), rerolls: [{ faces: [1, 2, 3], most: 2 }] });
    // 3, 1, 2: the 1 and the 2 go, the 3 stays.
    expect(thrown(r, [3, 1, 6, 2, 5, 4])).toEqual({
      score: 3 + 5 + 6 + 4,
      out: [3, 1, 6, 2, 5, 4],
      left: [],
    });
  });

  it('counts no more than matters', () => {
    expect(thrown(pool({ most: 2 }), [6, 6, 6, 6]).score).toBe(2);
  });

  it('of no dice scores nothing', () => {
    expect(thrown(pool({ count: 0 }), [])).toEqual({ score: 0, out: [], left: [] });
  });
});

describe('a contest', () => {
  const c: Contest = {
    rule: 'TERCIO-TEST',
    purpose: 'initiative',
    first: die('TERCIO-TEST', 'initiative', 0),
    second: die('TERCIO-TEST', 'initiative', 1),
  };

  it('is the difference, first minus second', () => {
    expect(throwContest(c, from([2, 5]).next, [])).toBe(-3);
    expect(throwContest(c, from([4, 4]).next, [])).toBe(0);
  });

  it('throws ties again if told, both dice, and shows them all', () => {
    const out: number[] = [];
    expect(throwContest({ ...c, again: 'on-tie' }, from([4, 4, 1, 1, 6, 2]).next, out)).toBe(4);
    expect(out).toEqual([4, 4, 1, 1, 6, 2]);
  });

  it('puts differences into classes, the outermost ones for all beyond', () => {
    const classes = { from: -1, of: [10, 20, 30] };
    const all = [-5, -1, 0, 1, 5].map((d) => classOf({ ...c, classes }, d));
    expect(all).toEqual([10, 10, 20, 30, 30]);
  });

  it('that can never be decided says so instead of throwing for ever', () => {
    expect(() => throwContest({ ...c, again: 'on-tie' }, () => 3, [])).toThrow('ties for ever');
  });
});

describe('thresholds', () => {
  it('beyond the faces always or never succeed', () => {
    expect(atLeast(1)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(atLeast(-3)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(atLeast(7)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(atLeast(99)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(atLeast(3, 4)).toEqual([0, 0, 1, 1]);
    expect(atLeast(12, 12)[11]).toBe(1);
  });
});
