import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Chances, chancesOf, contestChances } from './chances.ts';
import { atLeast, type Contest, classOf, pips, type Reroll, type Roll, throwRoll } from './dice.ts';
import { EnumeratingDice } from './enumerated.ts';

/** The oracle: every way the faces can fall, thrown one by one. */
function bruteForce(r: Roll): Map<number, number> {
  const sums = new Map<number, number>();
  class Short extends Error {}
  const go = (faces: number[], weight: number): void => {
    let used = 0;
    try {
      const score = throwRoll(r, () => {
        if (used >= faces.length) throw new Short();
        return faces[used++];
      }, []);
      sums.set(score, (sums.get(score) ?? 0) + weight);
    } catch (error) {
      if (!(error instanceof Short)) throw error;
      for (let face = 1; face <= r.faces; face++) go([...faces, face], weight / r.faces);
    }
  };
  go([], 1);
  return sums;
}

function expectSame(found: Chances, oracle: ReadonlyMap<number, number>): void {
  expect(found.scores).toEqual([...oracle.keys()].sort((a, b) => a - b));
  found.scores.forEach((score, i) => {
    expect(Math.abs(found.weights[i] - (oracle.get(score) ?? 0))).toBeLessThan(1e-12);
  });
  expect(Math.abs(found.weights.reduce((a, b) => a + b, 0) - 1)).toBeLessThan(1e-12);
}

const roll = (more: Partial<Roll>): Roll => ({
  rule: 'TERCIO-TEST',
  purpose: 'test',
  side: 0,
  count: 1,
  faces: 6,
  score: pips(6),
  ...more,
});

describe('the distribution of a roll', () => {
  it.each<[string, Roll]>([
    ['one die', roll({})],
    ['no die', roll({ count: 0 })],
    ['three dice, pips', roll({ count: 3 })],
    ['a test on d12', roll({ faces: 12, score: atLeast(9, 12) })],
    ['a pool with a cap', roll({ count: 4, score: atLeast(4), most: 2 })],
    ['fives and sixes with ones again', roll({ count: 3, score: atLeast(5), rerolls: [{ faces: [1] }] })],
    ['two re-rolls in order', roll({ count: 2, rerolls: [{ faces: [1, 2] }, { faces: [1] }] })],
    [
      'one die of the pool again',
      roll({ count: 3, score: atLeast(4), rerolls: [{ faces: [1, 2, 3], most: 1 }] }),
    ],
    [
      'limits twice',
      roll({
        count: 3,
        rerolls: [
          { faces: [1, 6], most: 1 },
          { faces: [2, 3], most: 1 },
        ],
      }),
    ],
    ['no limit, then a limit', roll({ count: 2, rerolls: [{ faces: [1] }, { faces: [1, 2, 3], most: 1 }] })],
    ['a limit of none', roll({ count: 2, rerolls: [{ faces: [1], most: 0 }] })],
    [
      'a d4 with odd scores',
      roll({ count: 4, faces: 4, score: [0, 2, 2, -1], rerolls: [{ faces: [2, 4], most: 2 }] }),
    ],
  ])('%s equals brute force over faces', (_, r) => {
    expectSame(chancesOf(r), bruteForce(r));
  });

  it('equals brute force for any small pool with any re-rolls', () => {
    const reroll = fc.record(
      { faces: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }), most: fc.nat(3) },
      { requiredKeys: ['faces'] },
    );
    const anyRoll = fc.record({
      count: fc.nat(3),
      score: fc.array(fc.integer({ min: -1, max: 2 }), { minLength: 4, maxLength: 4 }),
      rerolls: fc.array(reroll, { maxLength: 2 }),
      most: fc.option(fc.nat(4), { nil: undefined }),
    });
    fc.assert(
      fc.property(anyRoll, ({ count, score, rerolls, most }) => {
        const r = roll({ count, faces: 4, score, rerolls: rerolls as Reroll[], most });
        expectSame(chancesOf(r), bruteForce(r));
      }),
      { numRuns: 60 },
    );
  });

  it('stays exact and quick for big pools with limited re-rolls', () => {
    const r = roll({
      count: 24,
      score: atLeast(5),
      rerolls: [
        { faces: [1, 2], most: 3 },
        { faces: [1], most: 2 },
      ],
    });
    const { weights } = chancesOf(r);
    expect(Math.abs(weights.reduce((a, b) => a + b, 0) - 1)).toBeLessThan(1e-12);
  });

  it('is kept by content: what differs in one figure is another roll', () => {
    const a = roll({ count: 2, rerolls: [{ faces: [1], most: 1 }] });
    expect(chancesOf(a)).toBe(chancesOf({ ...a, purpose: 'other', side: 1 }));
    expect(chancesOf(a)).not.toBe(chancesOf({ ...a, rerolls: [{ faces: [1], most: 2 }] }));
    expect(chancesOf(a)).not.toBe(chancesOf({ ...a, most: 3 }));
    expect(chancesOf(a)).not.toBe(chancesOf({ ...a, rerolls: undefined }));
  });
});

describe('the distribution of a contest', () => {
  const contest = (more: Partial<Contest>): Contest => ({
    rule: 'TERCIO-TEST',
    purpose: 'melee',
    first: roll({ count: 2, score: [1, 2, 3, 4, 5, 7] }),
    second: roll({ count: 1, rerolls: [{ faces: [1] }] }),
    ...more,
  });
  const oracle = (c: Contest): Map<number, number> => {
    const sums = new Map<number, number>();
    let decided = 0;
    for (const [a, v] of bruteForce(c.first))
      for (const [b, w] of bruteForce(c.second)) {
        if (a === b && c.again === 'on-tie') continue;
        decided += v * w;
        const k = classOf(c, a - b);
        sums.set(k, (sums.get(k) ?? 0) + v * w);
      }
    return new Map([...sums].map(([k, w]) => [k, w / decided]));
  };

  it.each<[string, Contest]>([
    ['differences', contest({})],
    ['ties thrown again', contest({ again: 'on-tie' })],
    ['classes', contest({ classes: { from: -2, of: [3, 3, 2, 1, 0] } })],
    ['classes and ties thrown again', contest({ again: 'on-tie', classes: { from: -1, of: [1, 5, 0] } })],
  ])('%s equal brute force', (_, c) => {
    expectSame(contestChances(c), oracle(c));
  });

  it('with ties thrown again is what long throwing gives in the limit', () => {
    // Throw at most three times; what is decided by then, scaled, is already the whole distribution.
    const c = contest({ again: 'on-tie', classes: { from: -1, of: [-1, 0, 1] } });
    let win = 0;
    let tie = 0;
    for (const [a, v] of bruteForce(c.first))
      for (const [b, w] of bruteForce(c.second)) {
        if (a > b) win += v * w;
        if (a === b) tie += v * w;
      }
    const found = contestChances(c);
    expect(found.weights[found.scores.indexOf(1)]).toBeCloseTo(
      win + tie * win + tie * tie * win + (tie ** 3 * win) / (1 - tie),
      12,
    );
  });

  it('that always ties and is thrown again cannot be reckoned, and says so', () => {
    const same = roll({ count: 0 });
    expect(() => contestChances(contest({ first: same, second: same, again: 'on-tie' }))).toThrow(
      'always ties',
    );
  });
});

describe('enumerating dice', () => {
  it('run a step once for every outcome; the weights sum to one', () => {
    // A second roll that depends on the first, and sometimes none at all.
    const dice = new EnumeratingDice();
    const seen = new Map<string, number>();
    let sum = 0;
    do {
      const first = dice.roll(roll({ score: atLeast(5) }));
      const second = first === 1 ? dice.roll(roll({ faces: 4, score: pips(4) })) : 0;
      seen.set(`${first}/${second}`, dice.weight);
      sum += dice.weight;
    } while (dice.next());
    expect(Math.abs(sum - 1)).toBeLessThan(1e-12);
    expect([...seen.keys()]).toEqual(['0/0', '1/1', '1/2', '1/3', '1/4']);
    expect(seen.get('1/3')).toBeCloseTo(1 / 12, 15);
  });

  it('of a step without dice run it once', () => {
    const dice = new EnumeratingDice();
    expect(dice.weight).toBe(1);
    expect(dice.next()).toBe(false);
  });
});
