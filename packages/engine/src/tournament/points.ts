/** What a result is worth, as each game's book counts victories. */
import { fault, type Outcome, type TournamentFault } from './tournament.ts';

export interface Points {
  rule: string; // the rule that says who has won, and by how much
  by: 'score' | 'result'; // the book has tournament points of its own; or victories are counted
  win: number; // by result: for a victory; by score: the least a winner has, also for a bye
  draw: number; // by score: the most
  margin: { rule: string; counts: 'points' | 'vd' | 'victory-points' }; // what each side's score is, as the book counts it
}

/**
 * ADLG-END-6 gives points out of 100; the other books know victory, draw and defeat, counted three, one and none. What
 * they count within a battle is the margin: Baroque's victory points are the VD that the enemy has lost (BQ-2.5.1.1-d,
 * BQ-9.1-b).
 */
const BOOKS: Readonly<Record<string, Points>> = {
  'adlg-r': {
    ...{ rule: 'ADLG-END-6', by: 'score', win: 80, draw: 40 },
    margin: { rule: 'ADLG-END-6', counts: 'points' },
  },
  baroque: {
    ...{ rule: 'BQ-9.1-d', by: 'result', win: 3, draw: 1 },
    margin: { rule: 'BQ-9.1-b', counts: 'vd' },
  },
  argad: {
    ...{ rule: 'AG-VICT-5', by: 'result', win: 3, draw: 1 },
    margin: { rule: 'AG-VICT-5', counts: 'points' },
  },
  'group-orders': {
    ...{ rule: 'GO-SETUP-22', by: 'result', win: 3, draw: 1 },
    margin: { rule: 'GO-SETUP-22', counts: 'victory-points' },
  },
};
const OTHERS: Points = { rule: '', by: 'result', win: 3, draw: 1, margin: { rule: '', counts: 'points' } };
const MOST = 100; // ADLG-END-6
const SPREAD = 20; // ADLG-END-6: what losses are worth once somebody has won

export const pointsFor = (rules: string): Points => BOOKS[rules.replace(/-\d{4}$/, '')] ?? OTHERS;

/** Points of both. Who does not come has none, and the other has what a bye gives. */
export function pointsOf(rules: string, { winner, score, how }: Outcome): [number, number] {
  const { by, win, draw } = pointsFor(rules);
  if (how === 'forfeit') return [winner === 0 ? win : 0, winner === 1 ? win : 0];
  if (by === 'score') return [score[0], score[1]];
  if (winner === null) return [draw, draw];
  return winner === 0 ? [win, 0] : [0, win];
}

export const byePoints = (rules: string): number => pointsFor(rules).win;

/** What speaks against a result that somebody typed in. */
export function outcomeFault(rules: string, { winner, score, how }: Outcome): TournamentFault | undefined {
  const { by, win, draw, rule } = pointsFor(rules);
  if (by === 'result' || how === 'forfeit') return undefined;
  const wrong = (least: number, most: number): boolean =>
    winner === null
      ? score.some((s) => s < 0 || s > draw)
      : score[winner] < least || score[winner] > most || score[1 - winner] < 0 || score[1 - winner] > SPREAD;
  return wrong(win, MOST) ? fault('score', { rule, win, most: MOST, loss: SPREAD, draw }) : undefined;
}

/**
 * The outcome of a battle that was played here. Whoever resigns, runs out of time or leaves has lost, and the book's
 * points are those of a beaten army: what the winner lost on the way is read off the points as they stood. Where a
 * battle's own score is what each army has left (Baroque), `first` is what it began with.
 */
export function outcomeOf(
  rules: string,
  result: { readonly winner: 0 | 1 | null; readonly score: readonly [number, number] },
  first: readonly [number, number],
): Outcome {
  const { winner } = result;
  const score: [number, number] = [result.score[0], result.score[1]];
  if (pointsFor(rules).margin.counts === 'vd') {
    score[0] = first[1] - result.score[1];
    score[1] = first[0] - result.score[0];
  }
  const made: Outcome = { winner, score, how: 'played' };
  const { by, win, draw } = pointsFor(rules);
  if (by === 'result' || winner === null || outcomeFault(rules, made) === undefined) return made;
  const lost = Math.min(1, Math.max(0, score[1 - winner] / draw));
  score[winner] = tenth(win + (MOST - win) * (1 - lost));
  score[1 - winner] = tenth(SPREAD * lost);
  return made;
}
const tenth = (x: number): number => Math.floor(x * 10 + 0.5) / 10;
