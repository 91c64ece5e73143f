/**
 * Decisions that cost something. What was ordered is weighed against the best that a sergeant knows; what then seems
 * dear is weighed again, both orders alike, so that no decision is blamed for the luck of its weighing.
 */
import { byCode } from '../../battle/digest.ts';
import type { AnyRuleSet, Ask, Command, Side, State } from '../../battle/protocol.ts';
import type { Move } from '../../battle/record/record.ts';
import type { Evaluator } from '../../generals/evaluator.ts';
import type { Reason } from '../../generals/general.ts';
import { reasonsOf, weigh, weighAll } from '../../generals/levels/sergeant.ts';
import { throwOnce } from '../../generals/race.ts';
import { byDefault, type End, unfold } from '../../odds/unfold.ts';
import { chanceAt, chanceOf, scaleAt } from './chance.ts';

/** One decision: what was given up against the best that the evaluator knows, in value to the side that decided. */
export interface Decision {
  move: number;
  side: Side;
  command: Command;
  better: Command;
  cost: number; // hundredths of an army
  error: number; // its standard error; 0: exact
  chance: number; // of winning, given up by it
  why: readonly Reason[]; // what the better one has more of, the greatest first
}

/** A decision that seems to have cost something. */
export type Suspect = Pick<Decision, 'move' | 'side' | 'command' | 'better' | 'cost'>;

/** Steps that weighing the alternatives of one decision may cost. */
const WEIGHING = 6000;
/** Decisions that cost less than this, in hundredths of an army, are as good as the best. */
const DEAR = 0.5;

/** What a decision may have cost its side, from what it could know; undefined when it was as good as any. */
export function suspected(
  rules: AnyRuleSet,
  before: State,
  move: Move,
  n: number,
  evaluator: Evaluator,
): Suspect | undefined {
  if (move.command === undefined) return undefined;
  const { command } = move;
  const ask = (rules.asks(before) as readonly Ask[]).find((a) => a.id === command.ask);
  if (ask === undefined) return undefined;
  const view: State = rules.view(before, ask.side);
  // Only what the side could know is held against it.
  if (rules.check(view, command) !== undefined) return undefined;
  const { weighed } = weighAll(rules, view, ask, evaluator, WEIGHING);
  const [best] = weighed;
  const text = orderText(command);
  if (orderText(best.command) === text) return undefined;
  const given =
    weighed.find((w) => orderText(w.command) === text) ??
    weigh(rules, view, ask.side, command, evaluator, evaluator.enumerates?.(command) ?? STEPS_EACH);
  const cost = best.score - given.score;
  return cost > DEAR ? { move: n, side: ask.side, command, better: best.command, cost } : undefined;
}

/** Steps that one order may cost as long as its outcomes are counted; above, it is thrown for. */
const STEPS_EACH = 400;
const COUNTED = 2000;
/** Throws of each, with the same dice for both and other dice than those that made the one seem better. */
const THROWS = 40;
const AFRESH = 1000;

/** The same decision weighed anew, both orders alike; undefined when it cost nothing that can be shown. */
export function confirmed(
  rules: AnyRuleSet,
  before: State,
  { move, side, command, better }: Suspect,
  evaluator: Evaluator,
): Decision | undefined {
  const view: State = rules.view(before, side);
  const orders = [better, command] as const;
  const counted = orders.map((c) => countedEnds(rules, view, c, evaluator));
  const exact = counted.every((ends) => ends !== undefined);
  const [best, given] = exact
    ? (counted as (readonly End[])[])
    : orders.map((c) => thrownEnds(rules, view, side, c, evaluator));
  const worth = (ends: readonly End[]): number[] =>
    ends.map((e) => e.weight * evaluator.value(e.state, side));
  const [hoped, got] = [worth(best), worth(given)];
  const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
  const cost = sum(hoped) - sum(got);
  const error = exact ? 0 : errorOf(hoped.map((x, i) => (x - got[i]) * THROWS));
  if (cost <= DEAR || cost <= 2 * error) return undefined;
  const scale = scaleAt(evaluator, view);
  const chance =
    evaluator.learned?.(view) === undefined
      ? chanceOf(sum(hoped), scale) - chanceOf(sum(got), scale)
      : chanceIn(best, side, evaluator) - chanceIn(given, side, evaluator);
  const why = lackOf(reasonsOf(evaluator, view, best, side), reasonsOf(evaluator, view, given, side));
  return { move, side, command, better, cost, error, chance, why };
}

/** What a side's chance is on the mean of these outcomes. */
function chanceIn(ends: readonly End[], side: Side, evaluator: Evaluator): number {
  let sum = 0;
  for (const { state, weight } of ends) {
    const chance = chanceAt(evaluator, state);
    sum += weight * (side === 0 ? chance : 1 - chance);
  }
  return sum;
}

/** Every outcome of an order, where they can be counted. */
function countedEnds(
  rules: AnyRuleSet,
  view: State,
  command: Command,
  evaluator: Evaluator,
): readonly End[] | undefined {
  if (evaluator.throws !== undefined) return undefined;
  let first = true;
  const { ends, cut } = unfold(rules, view, [command], {
    answers: byDefault,
    most: COUNTED,
    beyond: COUNTED,
    until: (s) => {
      if (!first) return evaluator.settled(s, rules.asks(s));
      first = false; // the command itself is given before anything can be settled
      return false;
    },
  });
  return cut ? undefined : ends;
}

const thrownEnds = (
  rules: AnyRuleSet,
  view: State,
  side: Side,
  command: Command,
  evaluator: Evaluator,
): End[] =>
  Array.from({ length: THROWS }, (_, i) => ({
    state: throwOnce(rules, view, side, command, evaluator, AFRESH + i).state,
    weight: 1 / THROWS,
    asked: null,
    unfinished: false,
  }));

/** The standard error of the mean of these. */
function errorOf(values: readonly number[]): number {
  const n = values.length;
  const mean = values.reduce((a, b) => a + b, 0) / n;
  const squares = values.reduce((a, b) => a + (b - mean) * (b - mean), 0);
  return Math.sqrt(squares / (n - 1) / n);
}

/** Equal for equal orders, in whatever order their fields stand. */
const orderText = (command: Command): string =>
  JSON.stringify(command, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => byCode(a, b)))
      : value,
  );

/** Reasons that the better has more of than the other. */
function lackOf(better: readonly Reason[], given: readonly Reason[]): Reason[] {
  const words = [...new Set([...better, ...given].map((r) => r.what))];
  const valueIn = (reasons: readonly Reason[], what: string): number =>
    reasons.find((r) => r.what === what)?.value ?? 0;
  return words
    .map((what) => ({ what, value: valueIn(better, what) - valueIn(given, what) }))
    .filter((r) => Math.abs(r.value) >= 0.05)
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value) || byCode(a.what, b.what));
}
