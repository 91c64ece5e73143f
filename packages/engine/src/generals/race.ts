/**
 * Weighing by throwing, for games whose commands have more outcomes than can be enumerated. Every candidate is thrown
 * for with the same dice; the better half goes on to more throws, so that luck does not choose. Then the best plan is
 * changed in one place after the other, and a change is kept only when it is better by more than the throws may err.
 */

import { SeededDice, STREAM, seedOf } from '../battle/dice/seed.ts';
import type { AnyRuleSet, Ask, Command, Side, State } from '../battle/protocol.ts';
import type { End } from '../odds/unfold.ts';
import type { Evaluator } from './evaluator.ts';

const THINKING = seedOf('a general thinks');
/** No throw runs longer than this. */
const LONGEST = 5000;

/** A plan for several turns: how it answers this side's asks. */
export type Plan = (state: State, ask: Ask) => Command;

/** Plans that are carried on for so many turns before they are judged; the first is the one that others must beat. */
export interface Campaign {
  readonly turns: number;
  readonly plans: readonly Plan[];
  readonly wish: RaceWish;
  readonly resolute?: true; // one of the plans is taken up now: "not yet" always looks as good as beginning
}

/** One throw of a command to where it can be judged: the next orders, or those after some turns by the same plan. */
export function throwOnce(
  rules: AnyRuleSet,
  state: State,
  side: Side,
  command: Command,
  evaluator: Evaluator,
  nth: number,
  plan?: Plan,
  turns = 0,
): { state: State; steps: number } {
  const s: State = rules.copy(state);
  const dice = new SeededDice(THINKING, STREAM.other, nth * 10000);
  const due: number = s.turn + (plan === undefined ? 0 : turns);
  evaluator.suppose?.(s, side, nth);
  rules.accept(s, command);
  let k = 0;
  for (; k < LONGEST && s.over === null; k++) {
    const asks: readonly Ask[] = rules.asks(s);
    if (asks.length > 0) {
      // Sealed answers of both sides belong together: it is settled when this side is asked anew.
      const anew = asks.some((a) => a.side === side) || asks.every((a) => !a.secret) || s.turn > due + 1;
      if (anew && s.turn >= due && evaluator.settled(s, asks)) break;
      const [ask] = asks;
      const answer = ask.side === side ? plan?.(s, ask) : evaluator.expect?.(s, ask, nth);
      rules.accept(s, answer ?? ask.default);
    } else {
      if (k > 0 && evaluator.settled(s, asks)) break;
      rules.step(s, dice);
    }
  }
  return { state: s, steps: k + 1 };
}

/** A command with what its throws came to. */
export interface Trial {
  command: Command;
  values: number[];
  ends: End[]; // weights are set when the trial is read
  plan?: Plan; // how it goes on
}

/** Looks at the end of a throw: what it is worth, and what looking cost. */
export type Look = (end: State, side: Side, nth: number) => { value: number; steps: number };

export class Race {
  spent = 0;
  private readonly rules: AnyRuleSet;
  private readonly state: State;
  private readonly side: Side;
  private readonly evaluator: Evaluator;
  private readonly look: Look;
  private readonly turns: number; // for so many a plan is carried on
  private readonly most: number; // steps; whoever has been thrown for once must do with that when they are gone

  constructor(
    rules: AnyRuleSet,
    state: State,
    side: Side,
    evaluator: Evaluator,
    look?: Look,
    most = Number.POSITIVE_INFINITY,
    turns = 0,
  ) {
    this.rules = rules;
    this.state = state;
    this.side = side;
    this.evaluator = evaluator;
    this.look = look ?? ((end) => ({ value: evaluator.value(end, side), steps: 1 }));
    this.most = most;
    this.turns = turns;
  }

  enter(command: Command, plan?: Plan): Trial {
    return { command, values: [], ends: [], plan };
  }

  /** Throw until the trial has so many, or the steps are gone. */
  run(t: Trial, throws: number): Trial {
    while (t.values.length < throws && (this.spent < this.most || t.values.length === 0)) {
      const nth = t.values.length;
      const { state, steps } = throwOnce(
        this.rules,
        this.state,
        this.side,
        t.command,
        this.evaluator,
        nth,
        t.plan,
        this.turns,
      );
      const looked = this.look(state, this.side, nth);
      this.spent += steps + looked.steps;
      t.values.push(looked.value);
      t.ends.push({ state, weight: 1, asked: null, unfinished: false });
    }
    return t;
  }

  /** Half of them drop out, then half of the rest, while those that remain are thrown for twice as often. */
  halve(trials: readonly Trial[], first: number, last: number): Trial[] {
    let left = [...trials];
    for (let throws = first; ; throws *= 2) {
      for (const t of left) this.run(t, throws);
      left.sort((a, b) => mean(b) - mean(a));
      if (left.length <= 1 || throws >= last || this.spent >= this.most) break;
      left = left.slice(0, Math.max(2, Math.ceil(left.length / 2)));
    }
    return left;
  }

  /** Is the other better than the best by more than chance? Thrown with the same dice, pair by pair. */
  better(best: Trial, other: Trial, throws: number, sure = SURE): boolean {
    this.run(best, throws);
    this.run(other, throws);
    const pairs = Math.min(throws, best.values.length, other.values.length);
    let sum = 0;
    let squares = 0;
    for (let n = 0; n < pairs; n++) {
      const d = other.values[n] - best.values[n];
      sum += d;
      squares += d * d;
    }
    const m = sum / pairs;
    const variance = Math.max(0, squares / pairs - m * m) / Math.max(1, pairs - 1);
    return pairs > 1 && m > sure * Math.sqrt(variance) && m > 0.02;
  }
}

/** So many standard errors a change must be better by. */
const SURE = 0.8;

export function mean(t: Trial): number {
  let sum = 0;
  for (const v of t.values) sum += v;
  return t.values.length === 0 ? Number.NEGATIVE_INFINITY : sum / t.values.length;
}

/** The trial as others read it: its mean and its ends with equal weights. */
export const asWeighed = (t: Trial): { command: Command; score: number; ends: readonly End[] } => ({
  command: t.command,
  score: mean(t),
  ends: t.ends.map((e) => ({ ...e, weight: 1 / t.ends.length })),
});

/** Throws of the first round, of the last one, and of a change. */
export interface RaceWish {
  first: number;
  last: number;
  change: number;
  rounds: number; // how often every place of the plan is looked at
  doubt?: number; // a plan must be better than the steady one by so many standard errors, or that one is kept
}

/** Each plan by what it orders now, what several order alike once, the default last. */
function entered(
  race: Race,
  rules: AnyRuleSet,
  state: State,
  ask: Ask,
  { plans, resolute }: Campaign,
): Trial[] {
  const trials: Trial[] = [];
  const seen = new Set<string>();
  for (const plan of plans) {
    const command = plan(state, ask);
    const key = JSON.stringify(command);
    if (seen.has(key) || rules.check(state, command) !== undefined) continue;
    seen.add(key);
    trials.push(race.enter(command, plan));
  }
  if (resolute === true && trials.length > 0) return trials;
  if (!seen.has(JSON.stringify(ask.default))) trials.push(race.enter(ask.default, plans[0]));
  return trials;
}

/** All thoughts raced, then the best changed where it can be bettered; the best first, the default among them. */
export function raceAll(
  rules: AnyRuleSet,
  state: State,
  ask: Ask,
  evaluator: Evaluator,
  commands: Iterable<Command>,
  steps: number,
  usual: RaceWish,
  look?: Look,
): { trials: Trial[]; steps: number } {
  const campaign = evaluator.campaign?.(state, ask);
  const wish = campaign?.wish ?? usual;
  const race = new Race(rules, state, ask.side, evaluator, look, steps, campaign?.turns);
  const trials =
    campaign === undefined
      ? [...commands].map((c) => race.enter(c))
      : entered(race, rules, state, ask, campaign);
  const steady = campaign === undefined ? JSON.stringify(evaluator.steady?.(state, ask)) : '';
  const standing = trials.find((t) => JSON.stringify(t.command) === steady) ?? trials[0];
  // Who thinks of nothing beside the steady plan takes it: one throw tells what it may come to.
  if (wish.doubt !== undefined && standing !== trials[0] && trials.length === 2)
    return { trials: [race.run(standing, 1), race.run(trials[0], 1)], steps: race.spent };
  const left = race.halve(trials, wish.first, wish.last);
  let [best] = left;
  if (wish.doubt !== undefined && best !== standing && !race.better(standing, best, wish.last, wish.doubt))
    best = standing;
  const places = evaluator.vary?.(state, ask) ?? [];
  for (let round = 0; round < wish.rounds; round++) {
    const was = best;
    for (const changed of places) {
      if (race.spent >= steps) break;
      for (const command of changed(best.command)) {
        if (race.spent >= steps) break;
        const t = race.run(race.enter(command, best.plan), wish.first);
        if (t.values.length > 0 && mean(t) <= meanOf(best, wish.first)) continue;
        if (race.better(best, t, wish.change)) best = t;
      }
    }
    if (best === was) break;
  }
  const others = trials.filter((t) => t !== best && t.values.length > 0).sort((a, b) => mean(b) - mean(a));
  return { trials: [best, ...others], steps: race.spent };
}

/** The mean of the first so many throws. */
function meanOf(t: Trial, throws: number): number {
  let sum = 0;
  const n = Math.min(throws, t.values.length);
  for (let k = 0; k < n; k++) sum += t.values[k];
  return n === 0 ? 0 : sum / n;
}
