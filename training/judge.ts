/** A network held against battles that it was not fitted to, beside today's scale, in one run. */
import type { Example } from './examples.ts';
import { chancesBy, chancesTogether, type Fitted } from './fit.ts';
import { bestScale, chancesByScale, differenceOf, lossOf, reliability } from './measures.ts';

export interface Judged {
  short: {
    readonly battles: number;
    readonly positions: number;
    readonly loss: number; // of the network and today's evaluator together
    readonly alone: number; // of the network alone
    readonly today: number; // of today's evaluator with its scale
    readonly refitted: number; // of the same with the scale that fits the battles of training best
    readonly better: number; // than today's by so much
    readonly error: number; // standard error of that
  };
  scale: number; // the refitted one
  rows: {
    said: number;
    won: number;
    positions: number;
    saidToday: number;
    wonToday: number;
    positionsToday: number;
  }[];
}

const rounded = (x: number): number => Math.floor(x * 10000 + 0.5) / 10000;

export function judge(
  { net, blend }: Fitted,
  trained: readonly Example[],
  fresh: readonly Example[],
): Judged {
  const ours = chancesTogether(net, blend, fresh);
  const today = chancesByScale(fresh);
  const scale = bestScale(trained);
  const refitted = chancesByScale(fresh, scale);
  const { mean, error, battles } = differenceOf(fresh, ours, today);
  const [a, b] = [reliability(fresh, ours), reliability(fresh, today)];
  return {
    short: {
      battles,
      positions: fresh.length,
      loss: rounded(lossOf(fresh, ours)),
      alone: rounded(lossOf(fresh, chancesBy(net, fresh))),
      today: rounded(lossOf(fresh, today)),
      refitted: rounded(lossOf(fresh, refitted)),
      better: rounded(-mean),
      error: rounded(error),
    },
    scale,
    rows: a.map((row, i) => ({
      said: row.said,
      won: row.won,
      positions: row.positions,
      saidToday: b[i].said,
      wonToday: b[i].won,
      positionsToday: b[i].positions,
    })),
  };
}

const percent = (x: number): string => `${(100 * x).toFixed(0)} %`;

export function sayJudged(game: string, { short, scale, rows }: Judged): string {
  const { battles, positions, loss, alone, today, refitted, better, error } = short;
  const lines = [
    `${game}: ${positions} positions of ${battles} fresh battles on tables kept apart`,
    `log loss: learned ${loss} (the network alone ${alone}), today's scale ${today}, today's evaluator with scale ${scale.toFixed(1)} ${refitted}, always even 0.6931`,
    `better than today's by ${better} ± ${error} (standard error, by battles)`,
    '| chance given | learned: said | won | positions | today: said | won | positions |',
    '|---|---|---|---|---|---|---|',
  ];
  rows.forEach((r, i) => {
    lines.push(
      `| ${10 * i} to ${10 * (i + 1)} % | ${percent(r.said)} | ${percent(r.won)} | ${r.positions} | ${percent(r.saidToday)} | ${percent(r.wonToday)} | ${r.positionsToday} |`,
    );
  });
  return lines.join('\n');
}
