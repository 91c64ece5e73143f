/** Who stands where: points, then opponents' points, victories, margin, and the meeting of two that are still level. */
import { byePoints, pointsOf } from './points.ts';
import type { Pairing, Tournament } from './tournament.ts';

/** What somebody did in a round. */
export interface Done {
  letter: 'W' | 'D' | 'L' | 'B' | '-' | '?'; // won, drew, lost, bye, not there, still to be played
  opponent: string; // '' for none
  side: 0 | 1 | null;
  points: number;
}

export interface Standing {
  rank: number; // shared by those that nothing tells apart
  id: string;
  name: string;
  army: string;
  points: number;
  opponents: number; // points of those he met; a bye counts as one with his own points without the bye's
  wins: number;
  margin: number; // own score less the enemy's, over all battles
  left: boolean;
  rounds: Done[];
}

const NOT_THERE: Done = { letter: '-', opponent: '', side: null, points: 0 };

function doneBy(t: Tournament, id: string, p: Pairing): Done {
  if (p.b === null) return { letter: 'B', opponent: '', side: null, points: byePoints(t.rules) };
  const side = p.a === id ? 0 : 1;
  const opponent = side === 0 ? p.b : p.a;
  if (p.outcome === null) return { letter: '?', opponent, side, points: 0 };
  const points = pointsOf(t.rules, p.outcome)[side];
  const { winner, how } = p.outcome;
  const drawn = how === 'forfeit' ? 'L' : 'D';
  return { letter: winner === null ? drawn : winner === side ? 'W' : 'L', opponent, side, points };
}

/** Tenths of a point are summed as whole numbers, so that no order depends on how sums are made. */
const sum = (values: readonly number[]): number =>
  values.reduce((all, v) => all + Math.floor(v * 10 + 0.5), 0) / 10;

function marginOf(t: Tournament, id: string): number {
  const margins = t.played.flatMap(({ pairings }) =>
    pairings.flatMap(({ a, b, outcome }) => {
      if (outcome === null || outcome.how === 'forfeit' || (a !== id && b !== id)) return [];
      return [a === id ? outcome.score[0] - outcome.score[1] : outcome.score[1] - outcome.score[0]];
    }),
  );
  return sum(margins);
}

export function standingsOf(t: Tournament): Standing[] {
  const rows = t.entrants.map((e): Standing => {
    const rounds = t.played.map(({ pairings }) => {
      const p = pairings.find((x) => x.a === e.id || x.b === e.id);
      return p === undefined ? NOT_THERE : doneBy(t, e.id, p);
    });
    return {
      rank: 0,
      id: e.id,
      name: e.name,
      army: e.army,
      points: sum(rounds.map((r) => r.points)),
      opponents: 0,
      wins: rounds.filter((r) => r.letter === 'W').length,
      margin: marginOf(t, e.id),
      left: e.until !== null,
      rounds,
    };
  });
  const pointsOfId = new Map(rows.map((r) => [r.id, r.points]));
  for (const r of rows)
    r.opponents = sum(
      r.rounds.map((d) => (d.letter === 'B' ? r.points - d.points : (pointsOfId.get(d.opponent) ?? 0))),
    );
  return ranked(rows);
}

const order = (a: Standing, b: Standing): number =>
  b.points - a.points || b.opponents - a.opponents || b.wins - a.wins || b.margin - a.margin;

/** Who of two that are level beat the other. */
function metFirst(a: Standing, b: Standing): number {
  const met = a.rounds.find((d) => d.opponent === b.id);
  return met?.letter === 'W' ? -1 : met?.letter === 'L' ? 1 : 0;
}

function ranked(rows: readonly Standing[]): Standing[] {
  const place = new Map(rows.map((r, i) => [r.id, i]));
  const placeOf = (r: Standing): number => place.get(r.id) ?? 0;
  const out = [...rows].sort((a, b) => order(a, b) || placeOf(a) - placeOf(b));
  for (let i = 0; i < out.length; ) {
    let end = i + 1;
    while (end < out.length && order(out[i], out[end]) === 0) end++;
    const level = out.slice(i, end);
    const met = level.length === 2 ? metFirst(level[0], level[1]) : 0;
    if (met > 0) [out[i], out[i + 1]] = [level[1], level[0]];
    for (let k = i; k < end; k++) out[k].rank = met === 0 ? i + 1 : k + 1;
    i = end;
  }
  return out;
}
