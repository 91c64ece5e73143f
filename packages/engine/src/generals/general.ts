/**
 * A general: a player that is a program. It is given what its side may know and a source of luck of its own; the
 * battle's dice and seed are out of its reach. Work is counted in steps, so that a choice can be made again.
 */

import type { Luck } from '../battle/dice/dice.ts';
import type { AnyRuleSet, Ask, Command, Side, State } from '../battle/protocol.ts';
import type { Length } from '../table/number.ts';
import type { Plan } from './plans/plans.ts';

/** Why a candidate scores what it scores: a word of the evaluator ('losses', 'threats') and what it is worth. */
export interface Reason {
  what: string;
  value: number;
}

export interface Candidate {
  command: Command;
  score: number; // in hundredths of an army: how much better than standing still
  reasons: readonly Reason[]; // the largest first
}

/** Where a corps that attacks is to go: from its middle to the enemy next to it. Grid. */
export interface PlanArrow {
  readonly name: string;
  readonly from: { readonly x: Length; readonly y: Length };
  readonly to: { readonly x: Length; readonly y: Length };
}

/** What an army has set out to do in a turn; handed back with the next question of it, so that a turn is of one piece. */
export interface PlanNote {
  readonly turn: number;
  readonly side: Side;
  readonly plan: Plan;
  readonly plays: number; // in which it was played on
  readonly turns?: number; // through so many turns; absent: to the end of the day
  readonly worth: number; // what they came to in the mean: 1 all won, −1 all lost
  readonly usual: number; // the same for a captain's own turn
  readonly arrows: readonly PlanArrow[]; // of those that attack, as things stand
}

export interface Choice {
  command: Command;
  candidates: readonly Candidate[]; // the best first; the chosen one is among them
  steps: number; // work done
  plan?: PlanNote; // of him who leads by plans
}

/** How much work may be done. One step is one step of the rules or one look at a position. */
export interface Budget {
  turn: number; // steps for one whole turn of the side
  left: number; // of those, not yet spent
  plan?: PlanNote; // what he decided before, in this turn or the last; absent: he decides anew
  plain?: true; // nobody will ask why: leave out reasons and all candidates but the chosen one
}

export interface General {
  readonly id: string;
  readonly pace?: number; // steps for each second of thinking in his game; absent: the usual
  answer(rules: AnyRuleSet, view: State, ask: Ask, luck: Luck, budget: Budget): Choice;
}

/** Steps per second that a budget given in time is reckoned with; measured on one slow core. */
export const STEPS_PER_SECOND = 14000;

export const stepsIn = (seconds: number, perSecond = STEPS_PER_SECOND): number =>
  Math.max(1, Math.floor(seconds * perSecond));

/** The default budget: two seconds a turn. */
export const TURN_SECONDS = 2;
