/**
 * What the dice of a battle gave and took, in value by a general's evaluator and not in pips: throw by throw, what was
 * expected of the position before it and what after. Each throw counts for the side whose dice they were; where both
 * sides threw, half for each. Expectations with too many outcomes are sampled, and say so.
 */

import type { Contest, Dice, Roll } from '../../battle/dice/dice.ts';
import { EnteredDice } from '../../battle/dice/scripted.ts';
import { SeededDice, seedOf } from '../../battle/dice/seed.ts';
import { byCode } from '../../battle/digest.ts';
import type { AnyRuleSet, Side, State } from '../../battle/protocol.ts';
import type { Move } from '../../battle/record/record.ts';
import { runSteps } from '../../battle/record/rerun.ts';
import { unfold } from '../../odds/unfold.ts';

/** One throw: what was expected of it and what came, both in value to side 0. */
export interface Luck {
  move: number;
  purposes: readonly string[]; // 'melee', 'shot'
  sides: readonly Side[]; // whose dice
  stood: number; // before the command; of later throws of the same move, what was expected of them
  expected: number;
  actual: number; // what is expected after it
  error: number; // standard error of the difference; 0: exact
  spread: number; // standard deviation of what this and the later throws of the move could bring; 0 at later throws
}

export interface LuckWish {
  most?: number; // steps that one expectation may cost, default 3000
  samples?: number; // throws of what has too many outcomes, default 60
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

interface Expectation {
  readonly mean: number;
  readonly error: number; // standard error of the mean; 0: exact
  readonly spread: number; // standard deviation
}

/** What a position in the middle of its steps is worth on average, up to the next question. */
export function expectationOf(
  rules: AnyRuleSet,
  from: State,
  worth: (state: State) => number,
  wish: LuckWish = {},
): Expectation {
  const { ends, cut } = unfold(rules, from, [], { most: wish.most ?? 3000 });
  if (!cut) {
    const values = ends.map((end) => ({ weight: end.weight, value: worth(end.state) }));
    let mean = 0;
    for (const { weight, value } of values) mean += weight * value;
    let variance = 0;
    for (const { weight, value } of values) variance += weight * (value - mean) * (value - mean);
    return { mean, error: 0, spread: Math.sqrt(variance) };
  }
  const samples = wish.samples ?? 60;
  const dice = new SeededDice(seedOf(`review ${rules.digest(from)}`));
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < samples; i++) {
    const after: State = rules.copy(from);
    runSteps(rules, after, dice);
    const value = worth(after);
    sum += value;
    squares += value * value;
  }
  const mean = sum / samples;
  const variance = Math.max(0, (squares - samples * mean * mean) / (samples - 1));
  return { mean, error: Math.sqrt(variance / samples), spread: Math.sqrt(variance) };
}

/** Run a recorded move on `state`, hearing each of its throws. */
export function runWithLuck(
  rules: AnyRuleSet,
  state: State,
  move: Move,
  n: number,
  worth: (state: State) => number,
  wish: LuckWish = {},
): Luck[] {
  const found: Luck[] = [];
  const stood = worth(state);
  if (move.command !== undefined) rules.accept(state, move.command);
  const dice = new EnteredDice(move.faces);
  let expected: Expectation | undefined;
  while (state.over === null && rules.asks(state).length === 0) {
    const noting = new NotingDice(dice);
    const used = dice.used;
    const before: State = rules.copy(state);
    rules.step(state, noting);
    if (dice.used === used) continue;
    const was = expected ?? expectationOf(rules, before, worth, wish);
    const now =
      dice.used === move.faces.length
        ? { mean: worth(ranOut(rules, state)), error: 0, spread: 0 }
        : expectationOf(rules, state, worth, wish);
    expected = now;
    found.push({
      move: n,
      purposes: [...noting.purposes],
      sides: [...noting.sides].sort((a, b) => a - b),
      stood: found.length === 0 ? stood : was.mean,
      expected: was.mean,
      actual: now.mean,
      error: Math.sqrt(was.error * was.error + now.error * now.error),
      spread: found.length === 0 ? was.spread : 0,
    });
  }
  return found;
}

/** Where a position comes to when no dice are left to throw. */
function ranOut(rules: AnyRuleSet, state: State): State {
  const end: State = rules.copy(state);
  runSteps(rules, end, new EnteredDice([]));
  return end;
}

/** What the dice of one side, thrown for one purpose, did for that side. */
export interface SideLuck {
  side: Side;
  purpose: string;
  throws: number;
  expected: number; // value that they were to bring to this side
  actual: number; // and that they brought
  luck: number; // the one less the other
  error: number; // standard error; 0: exact
}

/** Luck by side and purpose, in the order of sides and purposes. A throw of both sides counts half for each. */
export function luckBySide(luck: readonly Luck[]): SideLuck[] {
  const found = new Map<string, SideLuck & { squares: number }>();
  for (const l of luck)
    for (const side of l.sides) {
      const purpose = l.purposes.join(', ');
      const key = `${side} ${purpose}`;
      const row = found.get(key) ?? {
        side,
        purpose,
        throws: 0,
        expected: 0,
        actual: 0,
        luck: 0,
        error: 0,
        squares: 0,
      };
      const share = (side === 0 ? 1 : -1) / l.sides.length;
      row.throws++;
      row.expected += share * (l.expected - l.stood);
      row.actual += share * (l.actual - l.stood);
      row.luck += share * (l.actual - l.expected);
      row.squares += share * share * l.error * l.error;
      found.set(key, row);
    }
  return [...found.entries()]
    .sort(([a], [b]) => byCode(a, b))
    .map(([, { squares, ...row }]) => ({ ...row, error: Math.sqrt(squares) }));
}

/**
 * In how many of so many battles with the same orders the dice would have been less kind to side 0: the luck of all
 * throws against what they could have brought, as near as a normal distribution comes. ½: neither.
 */
export function luckRank(luck: readonly Luck[]): number {
  let sum = 0;
  let squares = 0;
  for (const l of luck) {
    sum += l.actual - l.expected;
    squares += l.spread * l.spread;
  }
  return squares === 0 ? 0.5 : normal(sum / Math.sqrt(squares));
}

/** The share of a normal distribution below so many standard deviations (Hastings, to 0.000001). */
function normal(z: number): number {
  const x = Math.abs(z) / Math.sqrt(2);
  let y = 0;
  for (const c of [0.0000430638, 0.0002765672, 0.0001520143, 0.0092705272, 0.0422820123, 0.0705230784, 1])
    y = y * x + c;
  for (let i = 0; i < 4; i++) y *= y; // to the sixteenth power
  return z < 0 ? 0.5 / y : 1 - 0.5 / y;
}
