import { describe, expect, it } from 'vitest';
import { readOptions } from '../battle/options.ts';
import type { State } from '../battle/protocol.ts';
import { isComplaint } from '../battle/protocol.ts';
import { beginning, readBeginning } from '../battle/record/rerun.ts';
import { registered } from '../rules/registry.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { correct, enterOutcome, outcomeOfGame, pairRound, withGame } from './conduct.ts';
import { byePoints, outcomeFault, outcomeOf, pointsOf } from './points.ts';
import { standingsOf } from './standings.ts';
import { entered, sure } from './testing.ts';
import { type Outcome, readTournament, type Tournament } from './tournament.ts';

const won = (winner: 0 | 1 | null, score: [number, number] = [0, 0]): Outcome => ({
  winner,
  score,
  how: 'played',
});
/** A tournament with these rounds, whatever would have been paired. */
const with_ = (
  n: number,
  rounds: [string, string | null, Outcome | null][][],
  rules = 'baroque',
): Tournament => ({
  ...entered(n, { rules, rounds: 5 }),
  played: rounds.map((r) => ({ pairings: r.map(([a, b, outcome]) => ({ a, b, outcome, game: '' })) })),
});
const row = (t: Tournament, id: string) => standingsOf(t).find((s) => s.id === id);

describe('points', () => {
  it('are the hundred of ADLG-END-6 in ADLG-R', () => {
    expect(pointsOf('adlg-r-2024', won(0, [92.5, 11]))).toEqual([92.5, 11]);
    expect(pointsOf('adlg-r-2021', won(null, [31, 12]))).toEqual([31, 12]);
    expect(byePoints('adlg-r-2024')).toBe(80);
  });

  it('are three, one and none where the book knows only victory', () => {
    for (const rules of ['baroque', 'argad', 'group-orders', 'hedgerow']) {
      expect(pointsOf(rules, won(1, [4, 9]))).toEqual([0, 3]);
      expect(pointsOf(rules, won(null))).toEqual([1, 1]);
    }
  });

  it('typed in are refused where no battle gives them by ADLG-END-6', () => {
    expect(outcomeFault('adlg-r-2024', won(0, [92, 11]))).toBeUndefined();
    for (const wrong of [
      won(0, [79, 11]),
      won(0, [101, 11]),
      won(1, [21, 90]),
      won(null, [41, 3]),
      won(0, [90, -1]),
    ])
      expect(outcomeFault('adlg-r-2024', wrong)).toMatchObject({
        why: 'score',
        figures: { rule: 'ADLG-END-6' },
      });
  });

  it('of one who resigns are those of a beaten army by ADLG-END-6', () => {
    // As it stood the winner had lost a quarter of his army: the loser's score so far is 40 × 1/4.
    expect(outcomeOf('adlg-r-2024', { winner: 0, score: [12, 10] }, [0, 0])).toEqual(won(0, [95, 5]));
    expect(outcomeOf('adlg-r-2024', { winner: 1, score: [15, 96] }, [0, 0])).toEqual(won(1, [15, 96]));
  });

  it('of Baroque are its victory points, the VD that the enemy has lost (BQ-9.1-b), as the battle itself reckons them', async () => {
    // 30 and 24 VD at first, 20 and none left: the first has taken 24, and lost 10.
    expect(outcomeOf('baroque', { winner: 0, score: [20, 0] }, [30, 24])).toEqual(won(0, [24, 10]));
    const rules = await registered('baroque')?.load();
    const listed = SCENARIOS.find((s) => s.short === true && s.rules.includes('baroque'));
    const setup = (await listed?.load('baroque'))?.setup;
    if (rules === undefined || setup === undefined) throw new Error('no short battle');
    const options = readOptions(rules.options, {});
    const read = readBeginning(rules, setup);
    if (isComplaint(options) || isComplaint(read)) throw new Error('it cannot begin');
    const state = beginning(rules, read, options);
    const [a, b] = rules.score(state).score;
    expect([a, b]).toEqual((state as State & { armies: { value: number }[] }).armies.map((x) => x.value));
    expect(outcomeOf('baroque', { winner: null, score: [a, b] }, [a, b]).score).toEqual([0, 0]);
    // what others count is a score already
    for (const game of ['argad', 'group-orders'])
      expect(outcomeOf(game, { winner: 1, score: [4, 19] }, [0, 0])).toEqual(won(1, [4, 19]));
  });

  it('of who does not come are none, the other’s those of a bye', () => {
    expect(pointsOf('adlg-r-2024', { winner: 1, score: [0, 0], how: 'forfeit' })).toEqual([0, 80]);
    expect(pointsOf('baroque', { winner: null, score: [0, 0], how: 'forfeit' })).toEqual([0, 0]);
  });
});

describe('standings', () => {
  it('go by points, opponents’ points, victories, margin, and the meeting of two', () => {
    const t = with_(4, [
      [
        ['p0', 'p1', won(0, [5, 1])],
        ['p2', 'p3', won(0, [9, 1])],
      ],
      [
        ['p0', 'p2', won(null)],
        ['p1', 'p3', won(0, [3, 2])],
      ],
    ]);
    // p0 and p2: 4 each; p0 met 3 + 4, p2 met 0 + 4
    expect(standingsOf(t).map((s) => [s.id, s.points, s.opponents])).toEqual([
      ['p0', 4, 7],
      ['p2', 4, 4],
      ['p1', 3, 4],
      ['p3', 0, 7],
    ]);
  });

  it('put the winner of their meeting first where two are level, and share a place where nothing tells them apart', () => {
    const met = with_(2, [[['p0', 'p1', won(1)]], [['p0', 'p1', won(0)]]]);
    expect(standingsOf(met).map((s) => s.rank)).toEqual([1, 2]); // level: the first meeting counts
    expect(standingsOf(met)[0].id).toBe('p1');
    expect(standingsOf(entered(3)).map((s) => s.rank)).toEqual([1, 1, 1]);
  });

  it('count a bye as a victory in points, not among the victories, and its opponent as one like oneself', () => {
    const t = with_(3, [
      [
        ['p0', 'p1', won(0)],
        ['p2', null, null],
      ],
    ]);
    expect(row(t, 'p2')).toMatchObject({ points: 3, wins: 0, opponents: 0, rounds: [{ letter: 'B' }] });
    expect(row(t, 'p0')).toMatchObject({ points: 3, wins: 1, rank: 1 });
  });

  it('sum tenths of points exactly', () => {
    const tenths = Array.from({ length: 10 }, (): [string, string, Outcome][] => [
      ['p0', 'p1', won(null, [0.1, 0.2])],
    ]);
    expect(row(with_(2, tenths, 'adlg-r-2024'), 'p0')?.points).toBe(1);
    expect(row(with_(2, tenths, 'adlg-r-2024'), 'p1')?.points).toBe(2);
  });
});

describe('results', () => {
  const t = sure(pairRound(entered(4)));

  it('are entered once; a change needs a reason and leaves a trace', () => {
    const one = sure(enterOutcome(t, 1, 1, won(0)));
    expect(enterOutcome(one, 1, 1, won(1))).toMatchObject({ why: 'no-reason' });
    expect(
      correct(one, { at: 5, by: 'Hanna', round: 1, table: 1, after: won(1), reason: ' ' }),
    ).toMatchObject({
      why: 'no-reason',
    });
    const two = sure(
      correct(one, { at: 5, by: 'Hanna', round: 1, table: 1, after: won(1), reason: 'typed the wrong way' }),
    );
    expect(two.corrections).toEqual([
      {
        at: 5,
        by: 'Hanna',
        round: 1,
        table: 1,
        before: won(0),
        after: won(1),
        reason: 'typed the wrong way',
      },
    ]);
    expect(two.played[0].pairings[0].outcome).toEqual(won(1));
    expect(one.corrections).toEqual([]);
  });

  it('are refused where there is no such table', () => {
    expect(enterOutcome(t, 1, 9, won(0))).toMatchObject({ why: 'no-table' });
    expect(enterOutcome(t, 2, 1, won(0))).toMatchObject({ why: 'no-table' });
  });

  it('of a battle at a server come once', () => {
    const g = withGame(t, 1, 2, 'abc');
    const done = outcomeOfGame(g, 'abc', won(1));
    expect(done.played[0].pairings[1].outcome).toEqual(won(1));
    expect(outcomeOfGame(done, 'abc', won(0))).toBe(done);
    expect(outcomeOfGame(t, '', won(0))).toBe(t);
  });
});

describe('a file', () => {
  it('is read as it was written', () => {
    const t = sure(enterOutcome(sure(pairRound(entered(5))), 1, 1, won(0, [2, 1])));
    expect(readTournament(JSON.parse(JSON.stringify(t)), ['baroque'])).toEqual(t);
  });

  it.each([
    ['kind', { ...entered(2), kind: 'pack' }],
    ['rules', { ...entered(2), rules: 'chess' }],
    ['entrants', { ...entered(2), entrants: [...entered(2).entrants, entered(2).entrants[0]] }],
    ['played[0].pairings[0].b', { ...entered(2), played: [{ pairings: [{ a: 'p0', b: 'nobody' }] }] }],
    ['played[0].pairings[1].a', { ...entered(2), played: [{ pairings: [{ a: 'p0' }, { a: 'p0' }] }] }],
    ['rounds', { ...entered(2), rounds: 0 }],
  ])('with a wrong %s is refused in words', (place, raw) => {
    expect(readTournament(raw, ['baroque'])).toMatchObject({ place });
  });
});
