/** Tournaments by luck, for tests. */
import fc from 'fast-check';
import { dropOut, enter, enterOutcome, newTournament, pairRound } from './conduct.ts';
import { pointsFor } from './points.ts';
import { isFault, type Outcome, type Tournament, type TournamentFault } from './tournament.ts';

export const sure = (made: Tournament | TournamentFault): Tournament => {
  if (isFault(made)) throw new Error(JSON.stringify(made));
  return made;
};

export const entered = (
  n: number,
  given: Partial<Pick<Tournament, 'rules' | 'system' | 'rounds' | 'seed'>> = {},
): Tournament => {
  const base = { name: 'Open', rules: 'baroque', system: 'swiss', rounds: 3, seed: 'x', ...given } as const;
  let t = newTournament(base);
  for (let i = 0; i < n; i++) t = sure(enter(t, { id: `p${i}`, name: `Player ${i}` }));
  return t;
};

export const outcome = (rules: string, die: number): Outcome => {
  const winner = die % 5 === 4 ? null : die % 2 === 0 ? 0 : 1;
  if (pointsFor(rules).by === 'result') return { winner, score: [die % 7, die % 3], how: 'played' };
  const score: [number, number] = [die % 41, (die * 7) % 41];
  if (winner !== null) {
    score[winner] = 80 + (die % 21);
    score[1 - winner] = (die * 3) % 21;
  }
  return { winner, score, how: 'played' };
};

export interface Course {
  readonly n: number;
  readonly rules: string;
  readonly system: Tournament['system'];
  readonly rounds: number;
  readonly seed: string;
  readonly dice: readonly number[];
  readonly leaving: readonly (readonly [number, number])[]; // after which round, who
  readonly late: readonly number[]; // after which round somebody comes
}

export const courses = (system: Tournament['system'], most: number): fc.Arbitrary<Course> =>
  fc.record({
    n: fc.integer({ min: 2, max: most }),
    rules: fc.constantFrom('baroque', 'adlg-r-2024'),
    system: fc.constant(system),
    rounds: fc.integer({ min: 1, max: 7 }),
    seed: fc.string({ maxLength: 8 }),
    dice: fc.array(fc.nat(1000), { minLength: 40, maxLength: 40 }),
    leaving: fc.array(fc.tuple(fc.nat(5), fc.nat(most - 1)), { maxLength: 3 }),
    late: system === 'swiss' ? fc.array(fc.nat(3), { maxLength: 2 }) : fc.constant([]),
  });

/** Plays it through; stops where a round cannot be paired, and says why. */
export function run(c: Course, round: (t: Tournament) => void): { t: Tournament; why: string } {
  let t = entered(c.n, c);
  for (let done = 0; ; done++) {
    for (const [after, who] of c.leaving) {
      const left = after === done ? dropOut(t, `p${who}`) : t;
      if (!isFault(left)) t = left;
    }
    c.late.forEach((after, i) => {
      const came = after === done ? enter(t, { id: `late${i}`, name: `Late ${i}` }) : t;
      if (!isFault(came)) t = came;
    });
    const paired = pairRound(t);
    if (isFault(paired)) return { t, why: paired.why };
    t = paired;
    round(t);
    const { pairings } = t.played[t.played.length - 1];
    pairings.forEach((p, i) => {
      const die = c.dice[(done * 11 + i) % c.dice.length];
      if (p.b !== null) t = sure(enterOutcome(t, t.played.length, i + 1, outcome(t.rules, die)));
    });
  }
}
