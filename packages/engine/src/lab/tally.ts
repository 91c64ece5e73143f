/** What many battles tell: counts only, so that a million battles take no more room than ten. */
import { byCode } from '../battle/digest.ts';
import { type Interval, intervalOf, type Mean, MeanOf } from './interval.ts';
import type { Finished } from './match.ts';
import type { Sample } from './review/chance.ts';
import type { Cell, Study } from './study.ts';

/** Positions kept for fitting: more would tell no more, and memory stays bounded. */
const MOST_SAMPLES = 20000;

export class Tally {
  battles = 0;
  wins: [number, number] = [0, 0]; // by side
  draws = 0;
  firstWins = 0; // by the general named first
  readonly turns = new MeanOf();
  readonly commands = new MeanOf();
  readonly score = [new MeanOf(), new MeanOf()] as const;
  readonly how: Record<string, number> = {};
  readonly lost: Record<string, number> = {};
  readonly had: Record<string, number> = {};
  readonly points: [number, number] = [0, 0]; // lost by each side, where the armies were bought
  readonly samples: Sample[] = []; // of a study that fits the scale of chances

  add(b: Finished): void {
    this.battles++;
    if (b.winner === null) this.draws++;
    else {
      this.wins[b.winner]++;
      if ((b.winner === 0) !== b.swapped) this.firstWins++;
    }
    const got = b.winner === null ? 0.5 : b.winner === 0 ? 1 : 0;
    for (const worth of b.worths ?? [])
      if (this.samples.length < MOST_SAMPLES) this.samples.push({ worth, got });
    for (const side of [0, 1] as const) this.points[side] += b.points?.[side] ?? 0;
    this.turns.add(b.turns);
    this.commands.add(b.commands);
    this.score[0].add(b.score[0]);
    this.score[1].add(b.score[1]);
    this.how[b.how] = (this.how[b.how] ?? 0) + 1;
    for (const [k, v] of Object.entries(b.lost)) this.lost[k] = (this.lost[k] ?? 0) + v;
    for (const [k, v] of Object.entries(b.had)) this.had[k] = (this.had[k] ?? 0) + v;
  }

  /** Is the share of wins known as well as the study asks? */
  known(study: Study): boolean {
    if (this.battles >= study.most) return true;
    if (study.within === 0 || this.battles < study.least) return false;
    const i = intervalOf(this.wins[0] + this.draws / 2, this.battles);
    return i.high - i.low <= study.within;
  }
}

/** A cell as it is reported. Everything in it holds for the generals who played. */
export interface CellReport {
  cell: string;
  rules: string;
  scenario: string;
  variant: string;
  names: readonly [string, string];
  generals: readonly [string, string];
  lists?: readonly [string, string]; // of armies that were drawn from lists
  battles: number;
  south: Interval; // share of battles won by side 0
  north: Interval;
  draws: number;
  first: Interval; // share won by the general named first
  turns: Mean;
  commands: Mean;
  score: readonly [Mean, Mean];
  how: Readonly<Record<string, number>>;
  losses: readonly TroopLosses[];
  efficiency: readonly [number, number]; // enemy strength destroyed for each own strength lost
  pointsLost?: readonly [number, number]; // by each side, in all battles, where the armies were bought
}

export interface TroopLosses {
  side: number;
  kind: string;
  had: number;
  lost: number;
}

export function reportCell(study: Study, cell: Cell, t: Tally): CellReport {
  const table = study.tables[cell.table];
  const losses = Object.keys(t.had)
    .sort(byCode)
    .map((word) => ({
      side: word.startsWith('0') ? 0 : 1,
      kind: word.slice(2),
      had: t.had[word],
      lost: t.lost[word],
    }));
  const sum = (side: number): number => losses.filter((l) => l.side === side).reduce((s, l) => s + l.lost, 0);
  const ratio = (by: number, own: number): number => (own === 0 ? 0 : by / own);
  return {
    cell: cell.key,
    rules: table.rules,
    scenario: table.scenario,
    variant: table.variant,
    names: table.names,
    generals: cell.generals,
    ...(table.meeting === undefined ? {} : { lists: table.meeting.lists }),
    battles: t.battles,
    south: intervalOf(t.wins[0], t.battles),
    north: intervalOf(t.wins[1], t.battles),
    draws: t.draws,
    first: intervalOf(t.firstWins, t.battles),
    turns: t.turns.get(),
    commands: t.commands.get(),
    score: [t.score[0].get(), t.score[1].get()],
    how: t.how,
    losses,
    efficiency: [ratio(sum(1), sum(0)), ratio(sum(0), sum(1))],
    ...(table.meeting === undefined ? {} : { pointsLost: [t.points[0], t.points[1]] as const }),
  };
}
