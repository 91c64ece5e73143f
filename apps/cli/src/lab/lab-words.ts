/** What the lab says on the terminal. */
import { evaluatorOf } from '@tercio/engine/generals';
import type { CellReport, Study } from '@tercio/engine/lab';
import {
  brier,
  byTitle,
  evennessOf,
  fitScale,
  listStandings,
  reliabilityOf,
  type Sample,
  SCALE,
} from '@tercio/engine/lab';
import { loadGame } from '../games/games.ts';

const percent = (x: number): string => `${Math.floor(x * 1000 + 0.5) / 10} %`;
const hundredth = (x: number): string => `${Math.floor(x * 100 + 0.5) / 100}`;
const signed = (x: number): string => `${x < 0 ? '−' : '+'}${Math.floor(Math.abs(x) + 0.5)}`;
const tenth = (x: number): string => `${Math.floor(x * 10 + 0.5) / 10}`;

/** The scale of chances that fits these battles best, beside the one in use, and how reliable it is. */
export async function sayFit(id: string, samples: readonly Sample[]): Promise<string> {
  const best = fitScale(samples);
  const used = (await evaluatorOf(await loadGame(id, '--rules'))).scale ?? SCALE;
  const rows = reliabilityOf(samples, best, 5)
    .filter((r) => r.positions > 0)
    .map((r) => `  said ${percent(r.said)}: won ${percent(r.won)} of ${r.positions} positions`);
  return (
    `${id}, scale of chances: ${tenth(best)} (Brier ${thousandth(brier(samples, best))}); ` +
    `in use ${used} (${thousandth(brier(samples, used))}); always even ${thousandth(brier(samples, 1e9))}\n${rows.join('\n')}\n`
  );
}

const thousandth = (x: number): string => `${Math.floor(x * 1000 + 0.5) / 1000}`;

/** The table on the terminal. */
export function sayStudy(study: Study, reports: readonly CellReport[]): string {
  const lines = reports.flatMap((c) => {
    const side = (i: 0 | 1): string => c.names[i] || (i === 0 ? 'first side' : 'second side');
    const share = (x: { share: number; low: number; high: number }): string =>
      `${percent(x.share)} (${percent(x.low)} to ${percent(x.high)})`;
    const rows = [
      `${c.cell}: ${c.battles} battles, ${tenth(c.turns.mean)} ± ${tenth(c.turns.plus)} turns`,
      `  ${side(0)} won ${share(c.south)}, ${side(1)} ${share(c.north)}, drawn ${percent(c.draws / Math.max(1, c.battles))}`,
    ];
    if (c.generals[0] !== c.generals[1]) rows.push(`  ${c.generals[0]} won ${share(c.first)}`);
    const worst = [...c.losses]
      .filter((l) => l.had > 0)
      .sort((a, b) => b.lost / b.had - a.lost / a.had || (a.kind < b.kind ? -1 : 1))
      .slice(0, 4)
      .map((l) => `${side(l.side as 0 | 1)} ${l.kind} ${percent(l.lost / l.had)}`);
    rows.push(`  losses: ${worst.join(', ')}`);
    return rows;
  });
  for (const [title, own] of byTitle(reports)) {
    const standings = listStandings(own);
    if (standings.length > 0) lines.push(`${title}, army lists (a draw is half):`);
    for (const s of standings)
      lines.push(
        `  ${s.list.padEnd(32)} ${percent(s.share.share).padStart(7)} (${percent(s.share.low)} to ${percent(s.share.high)}), ${s.battles} battles, Elo ${signed(s.elo)} ± ${Math.floor(s.plus + 0.5)}, ${hundredth(s.efficiency)} points destroyed for each lost`,
      );
    const even = evennessOf(own);
    if (even !== undefined && standings.length > 2)
      lines.push(`  lists of equal strength would differ as much in ${percent(even)} of such studies`);
  }
  const who = [...new Set(study.generals.flat())].join(', ');
  return `${lines.join('\n')}\nThis holds for the generals who played: ${who}, ${study.seconds} s a turn, seed ${study.seed}.\n`;
}
