/**
 * Luck and skill: what the dice of a battle gave and took, how the chances went, which decisions cost most. All in
 * value by a general's sense, not in pips; where a move has too many outcomes to be enumerated its expectation is
 * sampled, and says so.
 */
import type { Contest, Dice, Roll } from '../battle/dice.ts';
import type { AnyRuleSet, Ask, Command, Side, State } from '../battle/protocol.ts';
import type { BattleRecord, Move } from '../battle/record.ts';
import { runMove } from '../battle/rerun.ts';
import { EnteredDice } from '../battle/scripted.ts';
import { SeededDice, seedOf } from '../battle/seed.ts';
import type { Sense } from '../generals/sense.ts';
import { weigh, weighAll } from '../generals/sergeant.ts';
import { unfold } from '../odds/unfold.ts';

export interface ReviewWish {
  most?: number; // steps that the expectation of one move may cost, default 3000
  samples?: number; // throws of a move whose outcomes are too many, default 60
  decide?: boolean; // also weigh the decisions, default true
}

/** One move with dice: what was expected of it and what came, both in value to side 0. */
export interface Luck {
  move: number;
  purposes: readonly string[]; // 'melee', 'shot'
  sides: readonly Side[]; // whose dice
  expected: number;
  actual: number;
  error: number; // standard error of the expectation; 0: exact
}

/** One decision: what was given up against the best that the sense knows, in value to the side that decided. */
export interface Decision {
  move: number;
  side: Side;
  command: Command;
  better: Command;
  cost: number;
}

export interface Review {
  curve: readonly { move: number; turn: number; chance: number }[]; // of side 0, before each move and at the end
  luck: readonly Luck[];
  decisions: readonly Decision[]; // the dearest first
  turning: readonly { move: number; from: number; to: number; by: 'dice' | 'play' }[]; // the greatest first
  total: readonly [number, number]; // luck of each side in value
}

/** A value is about even at 0; at ±SCALE three battles of four are won: a reckoning of ours, not fitted to battles. */
const SCALE = 35;

/** Chance of winning that a value stands for. */
export function chanceOf(value: number): number {
  const scaled = value / SCALE;
  return 0.5 * (1 + scaled / Math.sqrt(3 + scaled * scaled));
}

/** Notes whose dice were thrown and what for. */
class NotingDice implements Dice {
  private readonly inner: Dice;
  readonly purposes = new Set<string>();
  readonly sides = new Set<Side>();
  constructor(inner: Dice) {
    this.inner = inner;
  }
  get last(): readonly number[] {
    return this.inner.last;
  }
  roll(r: Roll): number {
    this.purposes.add(r.purpose);
    this.sides.add(r.side);
    return this.inner.roll(r);
  }
  contest(c: Contest): number {
    this.purposes.add(c.purpose);
    this.sides.add(c.first.side).add(c.second.side);
    return this.inner.contest(c);
  }
}

/** The expected value of a move over its dice: exact, or sampled when there is too much of it. */
export function expectationOf(
  rules: AnyRuleSet,
  before: State,
  move: Move,
  worth: (state: State) => number,
  wish: ReviewWish = {},
): { mean: number; error: number } {
  const { ends, cut } = unfold(rules, before, move.command === undefined ? [] : [move.command], {
    most: wish.most ?? 3000,
  });
  if (!cut) {
    let mean = 0;
    for (const end of ends) mean += end.weight * worth(end.state);
    return { mean, error: 0 };
  }
  const samples = wish.samples ?? 60;
  const dice = new SeededDice(seedOf(`review ${rules.digest(before)}`));
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < samples; i++) {
    const after: State = rules.copy(before);
    runMove(rules, after, move, dice);
    const value = worth(after);
    sum += value;
    squares += value * value;
  }
  const mean = sum / samples;
  const variance = Math.max(0, (squares - samples * mean * mean) / (samples - 1));
  return { mean, error: Math.sqrt(variance / samples) };
}

export function reviewOf(
  rules: AnyRuleSet,
  record: BattleRecord,
  sense: Sense,
  wish: ReviewWish = {},
  onMove?: (n: number) => void,
): Review {
  // Both sides' judgement, so that an even position is worth nothing.
  const worth = (s: State): number => (sense.value(s, 0) - sense.value(s, 1)) / 2;
  const state: State = rules.copy(record.turns[0].state);
  const curve: { move: number; turn: number; chance: number }[] = [];
  const luck: Luck[] = [];
  const decisions: Decision[] = [];
  const turning: { move: number; from: number; to: number; by: 'dice' | 'play' }[] = [];
  const total: [number, number] = [0, 0];
  record.moves.forEach((move, n) => {
    const chance = chanceOf(worth(state));
    curve.push({ move: n, turn: state.turn, chance });
    const before: State = rules.copy(state);
    if (wish.decide !== false) {
      const decision = decisionOf(rules, before, move, n, sense);
      if (decision !== undefined) decisions.push(decision);
    }
    const dice = new NotingDice(new EnteredDice(move.faces));
    runMove(rules, state, move, dice);
    const after = worth(state);
    let byDice = 0;
    if (move.faces.length > 0 && state.over?.how !== 'resigned') {
      const { mean, error } = expectationOf(rules, before, move, worth, wish);
      byDice = after - mean;
      luck.push({
        move: n,
        purposes: [...dice.purposes],
        sides: [...dice.sides],
        expected: mean,
        actual: after,
        error,
      });
      total[0] += byDice;
      total[1] -= byDice;
    }
    const to =
      state.over === null ? chanceOf(after) : state.over.winner === 0 ? 1 : state.over.winner === 1 ? 0 : 0.5;
    if (Math.abs(to - chance) > 0.02) {
      const byChoice = after - byDice - worth(before);
      const by = Math.abs(byDice) > Math.abs(byChoice) ? 'dice' : 'play';
      turning.push({ move: n, from: chance, to, by });
    }
    onMove?.(n + 1);
  });
  const end = state.over;
  curve.push({
    move: record.moves.length,
    turn: state.turn,
    chance: end === null ? chanceOf(worth(state)) : end.winner === 0 ? 1 : end.winner === 1 ? 0 : 0.5,
  });
  decisions.sort((a, b) => b.cost - a.cost || a.move - b.move);
  turning.sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from) || a.move - b.move);
  return { curve, luck, decisions, turning, total };
}

/** Steps that weighing the alternatives of one decision may cost. */
const WEIGHING = 6000;

function decisionOf(
  rules: AnyRuleSet,
  before: State,
  move: Move,
  n: number,
  sense: Sense,
): Decision | undefined {
  if (move.command === undefined) return undefined;
  const { command } = move;
  const ask = (rules.asks(before) as readonly Ask[]).find((a) => a.id === command.ask);
  if (ask === undefined) return undefined;
  const view: State = rules.view(before, ask.side);
  // Only what the side could know is held against it.
  if (rules.check(view, command) !== undefined) return undefined;
  const { weighed } = weighAll(rules, view, ask, sense, WEIGHING);
  const given = weigh(rules, view, ask.side, command, sense, 400);
  const cost = weighed[0].score - given.score;
  if (cost <= 0.5) return undefined;
  return { move: n, side: ask.side, command, better: weighed[0].command, cost };
}
