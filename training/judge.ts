/** What was learned held against battles that nothing was fitted to or chosen by, beside today's scale, kind by kind. */
import type { JudgedKind } from '../packages/engine/src/generals/learned/learned.ts';
import type { Example } from './examples.ts';
import { chancesBy } from './fit.ts';
import { chancesTogether, type Learnt } from './learn.ts';
import { chancesByScale, differenceOf, lossOf, type Reliable, reliability } from './measures.ts';

export interface Judged {
  readonly kinds: Readonly<Record<string, JudgedKind>>; // 'all' is the first
  readonly rows: readonly Reliable[]; // of what was learned
  readonly rowsToday: readonly Reliable[]; // of today's evaluator, with the scale that fits best
}

const rounded = (x: number): number => Math.floor(x * 10000 + 0.5) / 10000;

function judgeKind({ net, blend, scale }: Learnt, fresh: readonly Example[]): JudgedKind {
  const ours = chancesTogether(net, blend, fresh);
  const today = chancesByScale(fresh);
  const refitted = chancesByScale(fresh, scale);
  const { mean, error, battles } = differenceOf(fresh, ours, today);
  const more = differenceOf(fresh, ours, refitted);
  return {
    battles,
    positions: fresh.length,
    loss: rounded(lossOf(fresh, ours)),
    alone: rounded(lossOf(fresh, chancesBy(net, fresh))),
    today: rounded(lossOf(fresh, today)),
    refitted: rounded(lossOf(fresh, refitted)),
    better: rounded(-mean),
    error: rounded(error),
    betterRefitted: rounded(-more.mean),
    errorRefitted: rounded(more.error),
  };
}

export function judge(learnt: Learnt, fresh: readonly Example[]): Judged {
  const kinds: Record<string, JudgedKind> = { all: judgeKind(learnt, fresh) };
  for (const kind of [...new Set(fresh.map((e) => e.kind))].sort())
    kinds[kind] = judgeKind(
      learnt,
      fresh.filter((e) => e.kind === kind),
    );
  return {
    kinds,
    rows: reliability(fresh, chancesTogether(learnt.net, learnt.blend, fresh)),
    rowsToday: reliability(fresh, chancesByScale(fresh, learnt.scale)),
  };
}

export function sayJudged(game: string, { kinds }: Judged, scale: number): string {
  const lines = [
    `${game}: log loss on fresh battles (always even 0.6931); the refitted scale is ${scale.toFixed(1)}`,
    "| tables | battles | positions | learned | network alone | today's scale | refitted | better than today's | than refitted |",
    '|---|---|---|---|---|---|---|---|---|',
  ];
  for (const [kind, k] of Object.entries(kinds))
    lines.push(
      `| ${kind} | ${k.battles} | ${k.positions} | ${k.loss} | ${k.alone} | ${k.today} | ${k.refitted} | ${k.better} ± ${k.error} | ${k.betterRefitted} ± ${k.errorRefitted} |`,
    );
  return lines.join('\n');
}
