/** Applying commands to a position, with the dice that were given. */

import type {
  AnyRuleSet,
  Ask,
  Command,
  Contest,
  Dice,
  Event,
  Refusal,
  Roll,
  Side,
  State,
  Tell,
} from '@tercio/engine';
import { cite, EnteredDice, FaceMissing, runSteps, ScriptError, SeededDice, seedOf } from '@tercio/engine';
import { endOf } from '@tercio/engine/odds';
import { Fault, fault } from '../fault.ts';
import { answerOf, askFor, commandOf, type Draft, type Mode } from './answers.ts';

/** One command that was carried out. */
export interface Done {
  side: Side;
  ask: Ask;
  command: Command;
  by: 'command' | 'answer' | 'default';
  faces: number[];
  events: Event[];
  digest: string;
}

/** What happened before anybody was asked: a position may begin with dice. */
export interface First {
  faces: number[];
  events: Event[];
}

export interface Resolved {
  state: State;
  first: First;
  done: Done[];
  refused: { draft: Draft; command: Command; refusal: Refusal } | null;
}

/** Dice that remember every face, whatever they are. */
class NotedDice implements Dice {
  faces: number[] = [];
  private readonly inner: Dice;
  constructor(inner: Dice) {
    this.inner = inner;
  }
  get last(): readonly number[] {
    return this.inner.last;
  }
  roll(r: Roll): number {
    const score = this.inner.roll(r);
    this.faces.push(...this.inner.last);
    return score;
  }
  contest(c: Contest): number {
    const score = this.inner.contest(c);
    this.faces.push(...this.inner.last);
    return score;
  }
}

/** The dice that the flags ask for: scripted, seeded, or none (and then a die that is needed is a fault). */
export function diceOf(flags: { dice?: readonly number[]; seed?: string }): { dice: Dice; finish(): void } {
  if (flags.dice !== undefined && flags.seed !== undefined) fault('--seed', 'nothing beside --dice', 'both');
  if (flags.seed !== undefined) return { dice: new SeededDice(seedOf(flags.seed)), finish: () => {} };
  const faces = flags.dice ?? [];
  const dice = new EnteredDice([...faces]);
  return {
    dice,
    finish: () => {
      if (dice.used < faces.length)
        fault('--dice', `${dice.used === 1 ? 'one face' : `${dice.used} faces`}`, `${faces.length}`);
    },
  };
}

/** Run something that may want more dice than there are; what is missing is named. */
export function withDice<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof FaceMissing) {
      const { faces, purpose, side, rule } = error.roll;
      throw new Fault(
        `--dice: expected a d${faces} for ${purpose} of side ${side} (${rule}), found none left`,
      );
    }
    if (error instanceof ScriptError)
      throw new Fault(`--dice: expected faces that exist, but ${error.message}`);
    throw error;
  }
}

/**
 * A position may lie in mid-resolution; it is looked at when somebody is asked, or when dice are due that nobody has
 * thrown. The state as it stands then, and the roll that is due.
 */
export function toFirstAsk(
  rules: AnyRuleSet,
  given: State,
  dice: Dice = new EnteredDice([]),
  tell?: Tell,
): { state: State; due: Roll | null } {
  let state = given;
  while (state.over === null && rules.asks(state).length === 0) {
    const next: State = rules.copy(state);
    try {
      rules.step(next, dice, tell);
    } catch (error) {
      if (error instanceof FaceMissing) return { state, due: error.roll };
      throw error;
    }
    state = next;
  }
  return { state, due: null };
}

/** Carry out the drafts in order, then the answers; stop at a refusal. The state is changed. */
export function resolve(
  rules: AnyRuleSet,
  state: State,
  drafts: readonly Draft[],
  mode: Mode,
  inner: Dice,
): Resolved {
  const dice = new NotedDice(inner);
  const done: Done[] = [];
  const first: First = { faces: dice.faces, events: [] };
  runSteps(rules, state, dice, (event) => {
    cite(event.rule);
    first.events.push(event);
  });
  const carryOut = (ask: Ask, command: Command, by: Done['by']): void => {
    const events: Event[] = [];
    const tell = (event: Event): void => {
      cite(event.rule);
      events.push(event);
    };
    dice.faces = [];
    rules.accept(state, command, tell);
    runSteps(rules, state, dice, tell);
    done.push({ side: ask.side, ask, command, by, faces: dice.faces, events, digest: rules.digest(state) });
  };
  let ends: ((s: State, ask: Ask) => boolean) | undefined;
  for (const draft of drafts) {
    const asks: readonly Ask[] = state.over === null ? rules.asks(state) : [];
    const answer = answerOf(rules, state, asks, draft);
    const { command } = answer;
    const refusal =
      'ask' in answer ? rules.check(rules.view(state, answer.ask.side), command) : answer.refusal;
    if (refusal !== undefined || !('ask' in answer))
      return { state, first, done, refused: { draft, command, refusal: refusal as Refusal } };
    ends = endOf(rules.copy(state), answer.ask, asks);
    carryOut(answer.ask, command, 'command');
  }
  answerOn(rules, state, mode, ends, carryOut);
  return { state, first, done, refused: null };
}

/** Most questions that are answered by themselves after a command. */
const MOST = 1000;

function answerOn(
  rules: AnyRuleSet,
  state: State,
  mode: Mode,
  ends: ((s: State, ask: Ask) => boolean) | undefined,
  carryOut: (ask: Ask, command: Command, by: Done['by']) => void,
): void {
  if (mode.by === 'nobody') return;
  const left = mode.by === 'list' ? [...mode.drafts] : [];
  for (let i = 0; i < MOST && state.over === null; i++) {
    const asks: readonly Ask[] = rules.asks(state);
    if (mode.by === 'default') {
      const ask = asks.find((a) => ends?.(state, a) !== true);
      if (ask === undefined) return;
      carryOut(ask, ask.default, 'default');
      continue;
    }
    const at = left.findIndex((d) => askFor(rules, asks, d) !== undefined);
    if (at < 0) return;
    const [draft] = left.splice(at, 1);
    const ask = askFor(rules, asks, draft) as Ask;
    const command = commandOf(rules, draft, ask.id);
    if (rules.check(rules.view(state, ask.side), command) !== undefined) return;
    carryOut(ask, command, 'answer');
  }
}
