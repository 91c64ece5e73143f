/** How army lists fared against each other: each list alone, and each pair. */

import { luckOf, seedOf } from '../battle/dice/seed.ts';
import { byCode } from '../battle/digest.ts';
import { type Interval, intervalOf } from './interval.ts';
import { ratingsOf, type Score } from './rating.ts';
import type { CellReport } from './tally.ts';

/** One list against all others, from both sides; a draw is half. */
export interface ListStanding {
  list: string;
  battles: number;
  share: Interval;
  elo: number; // against the mean of the lists that played; whom a list met is accounted for
  plus: number; // half-width of its 95 % interval
  efficiency: number; // points destroyed for each point lost; 0 when nothing is known of points
}

/** How the army lists of one rule set fared, the strongest first. */
export function listStandings(cells: readonly CellReport[]): ListStanding[] {
  const sums = new Map<string, { won: number; battles: number; lost: number; destroyed: number }>();
  const scores = new Map<string, Score>();
  for (const c of cells) {
    if (c.lists === undefined || c.lists[0] === c.lists[1]) continue;
    const wins = [c.south, c.north].map((i) => Math.floor(i.share * c.battles + 0.5));
    for (const side of [0, 1] as const) {
      const row = sums.get(c.lists[side]) ?? { won: 0, battles: 0, lost: 0, destroyed: 0 };
      row.won += wins[side] + c.draws / 2;
      row.battles += c.battles;
      row.lost += c.pointsLost?.[side] ?? 0;
      row.destroyed += c.pointsLost?.[side === 0 ? 1 : 0] ?? 0;
      sums.set(c.lists[side], row);
    }
    const [first, second] = [...c.lists].sort(byCode);
    const key = `${first} – ${second}`;
    const score = scores.get(key) ?? { first, second, won: 0, battles: 0 };
    score.won += wins[first === c.lists[0] ? 0 : 1] + c.draws / 2;
    score.battles += c.battles;
    scores.set(key, score);
  }
  const rated = ratingsOf([...scores.values()]);
  return [...sums]
    .map(([list, { won, battles, lost, destroyed }]) => {
      const { elo, plus } = rated.find((r) => r.name === list) ?? { elo: 0, plus: 0 };
      const efficiency = lost === 0 ? 0 : destroyed / lost;
      return { list, battles, share: intervalOf(won, battles), elo, plus, efficiency };
    })
    .sort((a, b) => b.share.share - a.share.share || (a.list < b.list ? -1 : 1));
}

/** What the list in the row won against the one in the column, from both sides; draws are halves. */
export function listMatrix(cells: readonly CellReport[]): {
  lists: readonly string[];
  rows: readonly (readonly (Interval | undefined)[])[];
} {
  const lists = listStandings(cells).map((s) => s.list);
  const rows = lists.map((a) =>
    lists.map((b) => {
      let won = 0;
      let battles = 0;
      for (const c of cells) {
        if (c.lists === undefined || a === b) continue;
        const side = c.lists[0] === a && c.lists[1] === b ? 0 : c.lists[0] === b && c.lists[1] === a ? 1 : -1;
        if (side < 0) continue;
        won += Math.floor((side === 0 ? c.south : c.north).share * c.battles + 0.5) + c.draws / 2;
        battles += c.battles;
      }
      return battles === 0 ? undefined : intervalOf(won, battles);
    }),
  );
  return { lists, rows };
}

/** Cells that may be summed: those of one rule set with the same points, prices and options. */
export function byTitle(cells: readonly CellReport[]): Map<string, CellReport[]> {
  const out = new Map<string, CellReport[]>();
  for (const c of cells) {
    const title = c.variant === '' ? c.rules : `${c.rules}, ${c.variant}`;
    const own = out.get(title);
    if (own === undefined) out.set(title, [c]);
    else own.push(c);
  }
  return out;
}

/** Throws that a test of evenness may take, and studies that it imagines at most. */
const THROWS = 4_000_000;
const IMAGINED = 2000;

/**
 * Are the lists even, as far as this tells? The chance that shares would lie at least as far from one half, summed over
 * the lists, if every battle that was decided had been decided by a coin. Small: some lists are stronger than others.
 */
export function evennessOf(cells: readonly CellReport[]): number | undefined {
  const met = cells.flatMap(({ lists, battles, draws, south }) =>
    lists === undefined || lists[0] === lists[1]
      ? []
      : [{ lists, draws, battles, won: Math.floor(south.share * battles + 0.5) }],
  );
  const names = [...new Set(met.flatMap((c) => [...c.lists]))];
  const games = met.map((c) => ({ ...c, i: names.indexOf(c.lists[0]), j: names.indexOf(c.lists[1]) }));
  const decided = games.reduce((sum, g) => sum + g.battles - g.draws, 0);
  if (names.length < 2 || decided === 0) return undefined;
  const apart = (wonBy: (g: (typeof games)[number]) => number): number => {
    const more = names.map(() => 0); // wins less losses
    const battles = names.map(() => 0);
    for (const g of games) {
      const lead = 2 * wonBy(g) - (g.battles - g.draws);
      more[g.i] += lead;
      more[g.j] -= lead;
      battles[g.i] += g.battles;
      battles[g.j] += g.battles;
    }
    return more.reduce((sum, m, k) => sum + (battles[k] === 0 ? 0 : (m * m) / battles[k]), 0);
  };
  const seen = apart((g) => g.won);
  const luck = luckOf(seedOf('even lists'));
  const rounds = Math.max(1, Math.min(IMAGINED, Math.floor(THROWS / decided)));
  let asFar = 0;
  for (let n = 0; n < rounds; n++) {
    const imagined = apart((g) => {
      let won = 0;
      for (let k = g.draws; k < g.battles; k++) won += luck.below(2);
      return won;
    });
    if (imagined >= seen - 1e-9) asFar++;
  }
  return (asFar + 1) / (rounds + 1);
}
