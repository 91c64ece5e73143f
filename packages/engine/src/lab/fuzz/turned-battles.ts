/** Battles of recruits or generals, compared with their turned copies at a seeded sample of their asks. */
import { asksOf, type Battle, openBattle, play } from '../../battle/battle.ts';
import { luckOf, seedOf } from '../../battle/dice/seed.ts';
import { defaults } from '../../battle/options.ts';
import {
  type AnyRuleSet,
  type Ask,
  type Command,
  complain,
  isComplaint,
  type Json,
} from '../../battle/protocol.ts';
import { readBeginning } from '../../battle/record/rerun.ts';
import { isRefusal } from '../../battle/refuse.ts';
import type { General } from '../../generals/general.ts';
import { recruitAnswer } from '../../generals/levels/recruit.ts';
import { choose, type Player, seat } from '../../generals/player.ts';
import {
  type Compared,
  compareTurned,
  type Difference,
  nothingCompared,
  someTurning,
  type TurnedWish,
  USUAL,
} from './turned.ts';

export interface TurnedBattlesWish {
  battles: number;
  from?: number; // the first of them, default 0: a run in pieces, or one battle of it again
  move?: number; // compare only after so many moves
  seed: string; // any text; battle n uses `${seed}/${n}`
  setups: readonly unknown[]; // as they come from outside; taken in turn
  share?: number; // of a hundred moments so many are compared, default 100
  most?: number; // commands of a battle at most, default 600
  general?: General; // who plays both sides; absent: a recruit
  seconds?: number; // of his thinking a turn
  looks?: TurnedWish;
}

/** A difference, and where it was found: `battle` and `move` find the moment again. */
export interface Found extends Difference {
  battle: string; // its seed
  move: number; // after so many moves
}

export interface TurnedReport {
  battles: number;
  moments: number;
  asks: number;
  commands: number;
  rounding: Found[];
  faults: Found[];
}

/** The most differences that are told of one battle: one cause shows itself again and again. */
const MOST_TOLD = 40;

export function turnedBattles(
  rules: AnyRuleSet,
  wish: TurnedBattlesWish,
  onBattle?: (n: number) => void,
): TurnedReport {
  const report: TurnedReport = { battles: 0, moments: 0, asks: 0, commands: 0, rounding: [], faults: [] };
  const from = wish.from ?? 0;
  for (let n = from; n < from + wish.battles; n++) {
    const seed = `${wish.seed}/${n}`;
    const setup = readBeginning(rules, wish.setups[n % wish.setups.length]);
    if (isComplaint(setup)) throw new Error(complain(setup));
    const battle = openBattle(rules, {
      setup: setup as Json,
      options: defaults(rules.options),
      seed,
      keepTrail: false,
    });
    oneBattle(battle, seed, wish, report);
    report.battles++;
    onBattle?.(report.battles);
  }
  return report;
}

function oneBattle(battle: Battle, seed: string, wish: TurnedBattlesWish, report: TurnedReport): void {
  const { rules } = battle;
  const luck = luckOf(seedOf(`${seed} luck`));
  const share = wish.share ?? 100;
  const most = wish.move === undefined ? (wish.most ?? 600) : wish.move + 1;
  const { general } = wish;
  const players: readonly Player[] =
    general === undefined
      ? []
      : ([0, 1] as const).map((side) => seat(general, side, `${seed} general`, wish.seconds ?? 0.05));
  const faults: Found[] = [];
  for (let move = 0; battle.state.over === null && move < most; move++) {
    const asks = asksOf(battle);
    if (asks.length === 0) throw new Error(`${seed}: nobody is asked and the battle is not over`);
    // What was found changes no luck: a battle is played again the same after a fault was mended.
    const by = luck.below(100) < share ? someTurning(luck) : undefined;
    if (by !== undefined && (wish.move ?? move) === move && faults.length < MOST_TOLD) {
      const found = nothingCompared();
      compareTurned(rules, battle.state, by, `${seed} ${move}`, found, wish.looks ?? USUAL);
      add(report, faults, found, seed, move);
    }
    const ask = asks[luck.below(asks.length)];
    const done = play(battle, ask.side, answerOf(battle, ask, players, luck), 'general');
    if (isRefusal(done)) throw new Error(`${seed}: refused: ${done.rule} ${done.why}`);
  }
  report.faults.push(...faults);
}

const answerOf = (
  battle: Battle,
  ask: Ask,
  players: readonly Player[],
  luck: { below(n: number): number },
): Command =>
  players.length === 0
    ? recruitAnswer(battle, ask, luck)
    : choose(players[ask.side], battle, ask, 'plain').command;

function add(report: TurnedReport, faults: Found[], found: Compared, battle: string, move: number): void {
  report.moments++;
  report.asks += found.asks;
  report.commands += found.commands;
  faults.push(...found.faults.map((d) => ({ ...d, battle, move })));
  report.rounding.push(...found.rounding.map((d) => ({ ...d, battle, move })));
}
