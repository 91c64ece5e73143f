/**
 * Luck and skill of a battle that was played: how the chances went, what the dice gave and took, where it turned and
 * which decisions cost most. Pure: a page calls it in a worker, the terminal in `tercio review`.
 */
import type { AnyRuleSet, Side, State } from '../../battle/protocol.ts';
import type { BattleRecord, Move } from '../../battle/record/record.ts';
import { rerun, stateAfter } from '../../battle/record/rerun.ts';
import type { Evaluator } from '../../generals/evaluator.ts';
import { type CurvePoint, chanceAt, chanceOf, scaleAt, worthOf } from './chance.ts';
import { confirmed, type Decision, type Suspect, suspected } from './decisions.ts';
import {
  expectationOf,
  type Luck,
  type LuckWish,
  luckBySide,
  luckRank,
  runWithLuck,
  type SideLuck,
} from './luck.ts';

export type { CurvePoint } from './chance.ts';
export type { Decision } from './decisions.ts';
export type { Luck, SideLuck } from './luck.ts';

export interface ReviewWish extends LuckWish {
  decide?: boolean; // also weigh the decisions, default true
}

/** A move that changed the chances much. */
export interface TurningPoint {
  move: number;
  side: Side; // who moved
  from: number; // chance of side 0 before
  to: number;
  by: 'dice' | 'play'; // what changed it more
}

export interface Review {
  curve: readonly CurvePoint[]; // of side 0, before each move and at the end
  luck: readonly Luck[]; // every throw
  sides: readonly SideLuck[]; // summed by side and purpose
  own: readonly [number, number]; // what each side's own dice did for it, in value
  total: readonly [number, number]; // what all dice did for each side; the one is the other's loss
  error: number; // standard error of the totals; 0: exact
  rank: number; // share of battles with the same orders in which the dice would have been less kind to side 0
  decisions: readonly Decision[]; // the dearest first
  turning: readonly TurningPoint[]; // the greatest first
}

/** Of the decisions that seem to have cost something so many are looked at again. */
const SUSPECTS = 20;
/** Changes of the chance smaller than this are no turning points. */
const TURNS = 0.02;

/** The whole review, one move at a time: yields how many moves are done, so that a worker may stop or tell. */
export function* reviewing(
  rules: AnyRuleSet,
  record: BattleRecord,
  evaluator: Evaluator,
  wish: ReviewWish = {},
): Generator<number, Review> {
  const worth = (s: State): number => worthOf(evaluator, s);
  const state: State = rules.copy(record.turns[0].state);
  const curve: CurvePoint[] = [];
  const luck: Luck[] = [];
  const suspects: Suspect[] = [];
  const turning: TurningPoint[] = [];
  for (const [n, move] of record.moves.entries()) {
    const from = chanceAt(evaluator, state);
    curve.push({ move: n, turn: state.turn, chance: from });
    if (wish.decide !== false) {
      const suspect = suspected(rules, state, move, n, evaluator);
      if (suspect !== undefined) suspects.push(suspect);
    }
    let thrown: readonly Luck[] = [];
    const before: State = rules.copy(state);
    if (move.faces.length > 0) {
      thrown = runWithLuck(rules, state, move, n, worth, wish);
      luck.push(...thrown);
    } else rerun(rules, state, move);
    const to = chanceAt(evaluator, state);
    if (Math.abs(to - from) > TURNS) {
      // The order led to what its dice were expected to do, and the dice from there to what came.
      const hoped = thrown.length === 0 ? to : hopedOf(rules, before, move, thrown, evaluator, wish);
      const by = Math.abs(to - hoped) > Math.abs(hoped - from) ? 'dice' : 'play';
      turning.push({ move: n, side: move.side, from, to, by });
    }
    yield n + 1;
  }
  curve.push({ move: record.moves.length, turn: state.turn, chance: chanceAt(evaluator, state) });
  suspects.sort((a, b) => b.cost - a.cost || a.move - b.move);
  const decisions: Decision[] = [];
  for (const suspect of suspects.slice(0, SUSPECTS)) {
    const decision = confirmed(rules, stateAfter(rules, record, suspect.move), suspect, evaluator);
    if (decision !== undefined) decisions.push(decision);
    yield record.moves.length;
  }
  decisions.sort((a, b) => b.cost - a.cost || a.move - b.move);
  turning.sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from) || a.move - b.move);
  const sides = luckBySide(luck);
  const own: [number, number] = [0, 0];
  for (const s of sides) own[s.side] += s.luck;
  const total: [number, number] = [own[0] - own[1], own[1] - own[0]];
  const error = Math.sqrt(luck.reduce((sum, l) => sum + l.error * l.error, 0));
  return { curve, luck, sides, own, total, error, rank: luckRank(luck), decisions, turning };
}

/** The chance that a command led to before its dice were thrown. */
function hopedOf(
  rules: AnyRuleSet,
  before: State,
  move: Move,
  thrown: readonly Luck[],
  evaluator: Evaluator,
  wish: LuckWish,
): number {
  if (evaluator.learned?.(before) === undefined)
    return chanceOf(thrown[0].expected, scaleAt(evaluator, before));
  if (move.command !== undefined) rules.accept(before, move.command);
  return expectationOf(rules, before, (s) => chanceAt(evaluator, s), wish).mean;
}

export function reviewOf(
  rules: AnyRuleSet,
  record: BattleRecord,
  evaluator: Evaluator,
  wish: ReviewWish = {},
  onMove?: (n: number) => void,
): Review {
  const run = reviewing(rules, record, evaluator, wish);
  for (;;) {
    const next = run.next();
    if (next.done === true) return next.value;
    onMove?.(next.value);
  }
}
