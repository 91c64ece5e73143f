/** The ladder: rated matches between generals, sides swapped with the same seeds, until the question is answered. */
import { eloOf, type Interval, intervalOf } from './interval.ts';
import type { Finished, Fixture } from './match.ts';
import { ratingsOf } from './rating.ts';

/** One pairing and what it should show. */
export interface Pairing {
  first: string; // expected to be the stronger
  second: string;
  claim: number; // share of battles that the first should win; 0: nothing is claimed
}

export const CLAIMS: readonly Pairing[] = [
  { first: 'ensign', second: 'recruit', claim: 0 },
  { first: 'sergeant', second: 'recruit', claim: 0.95 },
  { first: 'sergeant', second: 'ensign', claim: 0 },
  { first: 'captain', second: 'sergeant', claim: 0.65 },
  { first: 'marshal', second: 'captain', claim: 0 },
];

export interface LadderWish {
  seed: string;
  scenarios: readonly string[];
  seconds: number;
  least: number; // battles of a pairing before it may stop
  most: number;
}

/** Battle n of a pairing: pairs with the same seed and the sides swapped, over the scenarios in turn. */
export function fixtureOf(pairing: Pairing, wish: LadderWish, n: number): Fixture {
  const pair = Math.floor(n / 2);
  const swapped = n % 2 === 1;
  const names: [string, string] = swapped ? [pairing.second, pairing.first] : [pairing.first, pairing.second];
  return {
    n,
    cell: `${pairing.first}-${pairing.second}`,
    scenario: wish.scenarios[pair % wish.scenarios.length],
    seed: `${wish.seed} ladder ${pair}`,
    generals: names,
    swapped,
    seconds: wish.seconds,
  };
}

export interface Standing {
  pairing: Pairing;
  battles: number;
  wins: number; // of the first
  draws: number;
  idle: number; // of the draws those in which nobody was hurt or nothing was scored
  won: Interval; // share of battles won outright
  score: Interval; // a draw is half
  elo: { mean: number; low: number; high: number };
  verdict: 'shown' | 'refuted' | 'open'; // of the claim
}

/** A day on which nothing happened: nothing scored, or nobody hurt. */
const isIdle = ({ score, lost }: Finished): boolean =>
  (score[0] === 0 && score[1] === 0) || Object.values(lost).every((n) => n <= 0);

export function standingOf(pairing: Pairing, played: readonly Finished[]): Standing {
  let wins = 0;
  let draws = 0;
  let idle = 0;
  for (const b of played) {
    if (b.winner === null) {
      draws++;
      if (isIdle(b)) idle++;
    } else if ((b.winner === 0) !== b.swapped) wins++;
  }
  const won = intervalOf(wins, played.length);
  const score = intervalOf(wins + draws / 2, played.length);
  const elo = { mean: eloOf(score.share), low: eloOf(score.low), high: eloOf(score.high) };
  const verdict =
    pairing.claim === 0
      ? 'open'
      : won.low >= pairing.claim
        ? 'shown'
        : won.high < pairing.claim
          ? 'refuted'
          : 'open';
  return { pairing, battles: played.length, wins, draws, idle, won, score, elo, verdict };
}

/** Enough played: the claim is settled or past hope, or without one the better side is known, or nothing more may be played. */
export function settledBy(s: Standing, wish: LadderWish): boolean {
  if (s.battles >= wish.most) return true;
  if (s.battles < wish.least || s.battles % 2 === 1) return false;
  if (s.pairing.claim > 0) return s.verdict !== 'open' || isHopeless(s, wish);
  return s.score.low > 0.5 || s.score.high < 0.5;
}

/** Even if every battle that may still be played were won, the claim would not be shown. */
export const isHopeless = (s: Standing, wish: LadderWish): boolean =>
  intervalOf(s.wins + wish.most - s.battles, wish.most).low < s.pairing.claim;

export interface Rating {
  general: string;
  elo: number; // the weakest is 0
  plus: number; // half-width of the 95 % interval
}

/** Ratings that explain all pairings at once. */
export function generalRatings(standings: readonly Standing[]): Rating[] {
  const rated = ratingsOf(
    standings.map(({ pairing: { first, second }, wins, draws, battles }) => ({
      first,
      second,
      won: wins + draws / 2,
      battles,
    })),
  );
  const least = Math.min(...rated.map((r) => r.elo));
  return rated.map(({ name, elo, plus }) => ({ general: name, elo: elo - least, plus }));
}
