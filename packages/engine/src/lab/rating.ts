/** Ratings that explain all scores at once (Bradley and Terry): of generals on the ladder, of army lists in the lab. */
import { LN10, ln } from './interval.ts';

/** What two of them did against each other. */
export interface Score {
  first: string;
  second: string;
  won: number; // by the first; a draw is half
  battles: number;
}

export interface Rated {
  name: string;
  elo: number; // against the mean of all
  plus: number; // half-width of the 95 % interval
}

/** Rounds of the fit; it stands still long before. */
const ROUNDS = 2000;

/** The strongest first. Each pair is given one draw more for modesty: nobody is infinitely strong. */
export function ratingsOf(scores: readonly Score[]): Rated[] {
  const names = [...new Set(scores.flatMap((s) => [s.first, s.second]))];
  const games = scores
    .filter((s) => s.battles > 0)
    .map((s) => ({
      i: names.indexOf(s.first),
      j: names.indexOf(s.second),
      won: s.won + 0.5,
      n: s.battles + 1,
    }));
  let strength = names.map(() => 1);
  for (let round = 0; round < ROUNDS; round++) {
    const next = names.map((_, k) => {
      let won = 0;
      let against = 0;
      for (const g of games) {
        if (g.i !== k && g.j !== k) continue;
        won += g.i === k ? g.won : g.n - g.won;
        against += g.n / (strength[g.i] + strength[g.j]);
      }
      return against === 0 ? 1 : won / against;
    });
    const sum = next.reduce((a, b) => a + b, 0);
    strength = next.map((x) => (x * names.length) / sum);
  }
  const elo = strength.map((x) => (400 * ln(x)) / LN10);
  const mean = elo.reduce((a, b) => a + b, 0) / Math.max(1, elo.length);
  return names
    .map((name, k) => {
      let information = 0;
      for (const g of games) {
        if (g.i !== k && g.j !== k) continue;
        const p = strength[g.i] / (strength[g.i] + strength[g.j]);
        information += g.n * p * (1 - p);
      }
      const plus = information === 0 ? 0 : (1.96 * 400) / LN10 / Math.sqrt(information);
      return { name, elo: elo[k] - mean, plus };
    })
    .sort((a, b) => b.elo - a.elo || (a.name < b.name ? -1 : 1));
}
