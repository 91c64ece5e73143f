import { describe, expect, it } from 'vitest';
import {
  CLAIMS,
  fixtureOf,
  generalRatings,
  isHopeless,
  type LadderWish,
  settledBy,
  standingOf,
} from './ladder.ts';
import type { Finished } from './match.ts';

const wish: LadderWish = { seed: 's', scenarios: ['x', 'y'], seconds: 0.2, least: 20, most: 400 };
const pairing = CLAIMS.find((c) => c.first === 'sergeant' && c.second === 'recruit')!;

/** Battles of which the general named first wins so many, from both sides. */
const battles = (wins: number, draws: number, losses: number): Finished[] =>
  [...'w'.repeat(wins), ...'d'.repeat(draws), ...'l'.repeat(losses)].map((how, n) => {
    const swapped = n % 2 === 1;
    const first = swapped ? 1 : 0;
    const winner = how === 'd' ? null : how === 'w' ? first : first === 0 ? 1 : 0;
    const rest = { cell: '', how: '', turns: 1, commands: 1, lost: {}, had: {} };
    return { ...rest, n, winner, swapped, score: [0, 0] };
  });

describe('the ladder', () => {
  it('plays pairs with the same seed and the sides swapped', () => {
    const [a, b, c] = [0, 1, 2].map((n) => fixtureOf(pairing, wish, n));
    expect([a.seed, a.scenario]).toEqual([b.seed, b.scenario]);
    expect(a.generals).toEqual(['sergeant', 'recruit']);
    expect(b.generals).toEqual(['recruit', 'sergeant']);
    expect([c.seed === a.seed, c.scenario]).toEqual([false, 'y']);
  });

  it('counts wins of the general named first from both sides', () => {
    const s = standingOf(pairing, battles(12, 4, 4));
    expect(s).toMatchObject({ wins: 12, draws: 4, battles: 20 });
    expect([s.won.share, s.score.share]).toEqual([0.6, 0.7]);
    expect(s.elo.low).toBeLessThan(s.elo.mean);
  });

  it('stops when the claim is shown or refuted, not before', () => {
    const at = (wins: number, losses: number): boolean =>
      settledBy(standingOf(pairing, battles(wins, 0, losses)), wish);
    expect(at(20, 0)).toBe(false); // too few to exclude less than 95 %
    expect(at(300, 0)).toBe(true);
    expect(standingOf(pairing, battles(300, 0, 0)).verdict).toBe('shown');
    expect(at(10, 20)).toBe(true);
    expect(standingOf(pairing, battles(10, 0, 20)).verdict).toBe('refuted');
    expect(at(370, 30)).toBe(true); // nothing more may be played
  });

  it('116 battles won and none lost show 95 %, 114 do not', () => {
    expect(standingOf(pairing, battles(114, 0, 0)).verdict).toBe('open');
    expect(standingOf(pairing, battles(116, 0, 0)).verdict).toBe('shown');
  });

  it('gives a claim up when not even winning all the rest would show it', () => {
    const standing = standingOf(pairing, battles(92, 0, 8));
    expect([standing.verdict, isHopeless(standing, wish)]).toEqual(['open', true]);
    expect(settledBy(standing, wish)).toBe(true);
    expect(isHopeless(standing, { ...wish, most: 2000 })).toBe(false);
  });

  it('finds ratings that explain all scores at once', () => {
    const pair = (first: string, second: string, wins: number, losses: number) =>
      standingOf({ first, second, claim: 0 }, battles(wins, 0, losses));
    // 3 : 1 is 191 Elo; twice that is 9 : 1.
    const ratings = generalRatings([
      pair('b', 'a', 300, 100),
      pair('c', 'b', 300, 100),
      pair('c', 'a', 360, 40),
    ]);
    expect(ratings.map((r) => r.general)).toEqual(['c', 'b', 'a']);
    expect(ratings[2].elo).toBe(0);
    expect(Math.abs(ratings[1].elo - 191)).toBeLessThan(5);
    expect(Math.abs(ratings[0].elo - 382)).toBeLessThan(8);
    expect(ratings[0].plus).toBeGreaterThan(10);
  });
});
