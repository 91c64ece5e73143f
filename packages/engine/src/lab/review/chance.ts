/** What a value stands for: the chance that the side wins in the end, as battles of the lab have shown. */
import type { AnyRuleSet, Side, State } from '../../battle/protocol.ts';
import type { BattleRecord } from '../../battle/record/record.ts';
import { rerun } from '../../battle/record/rerun.ts';
import type { Evaluator } from '../../generals/evaluator.ts';
import { chanceBy, learnedChance } from '../../generals/learned/chance.ts';

/** The value at which three battles of four are won, where nothing was fitted for the game. */
export const SCALE = 35;

/** Chance of winning that a value stands for; the scale is fitted to battles (`fitScale`). */
export function chanceOf(value: number, scale = SCALE): number {
  return chanceBy(value / scale);
}

/** Both sides' judgement of a position in value to side 0, so that an even position is worth nothing. */
export const worthOf = (evaluator: Evaluator, state: State): number =>
  (evaluator.value(state, 0) - evaluator.value(state, 1)) / 2;

/** The scale that a position is reckoned with; undefined: the usual one. */
export const scaleAt = (evaluator: Evaluator, state: State): number | undefined =>
  evaluator.scaleOf?.(state) ?? evaluator.scale;

/** The chance of side 0: by the result when the battle is over, else by what was learned, or by the value. */
export function chanceAt(evaluator: Evaluator, state: State): number {
  if (state.over !== null) return state.over.winner === 0 ? 1 : state.over.winner === 1 ? 0 : 0.5;
  return learnedChance(evaluator, state) ?? chanceOf(worthOf(evaluator, state), scaleAt(evaluator, state));
}

export interface CurvePoint {
  move: number; // how many moves were made before
  turn: number;
  chance: number; // of side 0
}

/** The chance before each move and at the end: one look at each position, quick enough for a page. */
export function curveOf(rules: AnyRuleSet, record: BattleRecord, evaluator: Evaluator): CurvePoint[] {
  const state: State = rules.copy(record.turns[0].state);
  const curve: CurvePoint[] = [];
  record.moves.forEach((move, n) => {
    curve.push({ move: n, turn: state.turn, chance: chanceAt(evaluator, state) });
    rerun(rules, state, move);
  });
  curve.push({ move: record.moves.length, turn: state.turn, chance: chanceAt(evaluator, state) });
  return curve;
}

/** A position of a finished battle: what it was worth to side 0, and what side 0 got: 1, ½ or 0. */
export interface Sample {
  worth: number;
  got: number;
}

/** The position at the start of every turn of a finished battle. */
export function samplesOf(rules: AnyRuleSet, record: BattleRecord, evaluator: Evaluator): Sample[] {
  const { result } = record;
  if (result === null) return [];
  const got = result.winner === null ? 0.5 : result.winner === (0 satisfies Side) ? 1 : 0;
  return record.turns
    .filter((t) => t.state.over === null)
    .map((t) => ({ worth: worthOf(evaluator, rules.copy(t.state) as State), got }));
}

/** How wrong a scale is: the mean squared error of its chances (Brier). */
export function brier(samples: readonly Sample[], scale: number): number {
  let sum = 0;
  for (const { worth, got } of samples) {
    const miss = chanceOf(worth, scale) - got;
    sum += miss * miss;
  }
  return samples.length === 0 ? 0 : sum / samples.length;
}

/** The scale whose chances miss least, to a hundredth of itself. */
export function fitScale(samples: readonly Sample[]): number {
  let best = SCALE;
  let least = Number.POSITIVE_INFINITY;
  for (let scale = 0.5; scale < 400; scale *= 1.01) {
    const miss = brier(samples, scale);
    if (miss < least) {
      least = miss;
      best = scale;
    }
  }
  return best;
}

/** One row of a check of the scale: of the positions given this chance, so many were won. */
export interface Reliability {
  from: number;
  to: number;
  positions: number;
  said: number; // the mean chance given
  won: number; // the share won
}

export function reliabilityOf(samples: readonly Sample[], scale: number, rows = 10): Reliability[] {
  const out = Array.from({ length: rows }, (_, i) => ({
    from: i / rows,
    to: (i + 1) / rows,
    positions: 0,
    said: 0,
    won: 0,
  }));
  for (const { worth, got } of samples) {
    const chance = chanceOf(worth, scale);
    const row = out[Math.min(rows - 1, Math.floor(chance * rows))];
    row.positions++;
    row.said += chance;
    row.won += got;
  }
  for (const row of out) {
    if (row.positions === 0) continue;
    row.said /= row.positions;
    row.won /= row.positions;
  }
  return out;
}
