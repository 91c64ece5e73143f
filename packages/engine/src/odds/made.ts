/** Puzzles that were made from battles: what is kept of each, and the same as a puzzle that the judge takes. */

import { EnteredDice } from '../battle/dice/scripted.ts';
import {
  type AnyRuleSet,
  type Command,
  complain,
  isComplaint,
  type Json,
  type Side,
  type State,
} from '../battle/protocol.ts';
import { runSteps } from '../battle/record/rerun.ts';
import { goalOf, type What } from './aims.ts';
import type { Aim, Till } from './puzzle.ts';

/** What the answer does: words of the texts. */
export const THEMES = [
  'flank',
  'charge',
  'volley',
  'advance-fire',
  'melee',
  'together',
  'sword-and-shot',
  'rally',
  'manoeuvre',
  'withdraw',
  'save',
] as const;
export type Theme = (typeof THEMES)[number];

/** Shares of those who found the answer, from 0 to 1. */
export interface Finders {
  recruit: number;
  ensign: number;
  sergeant: number;
  captain: number;
}

/** One line of a file of puzzles. */
export interface Made {
  id: string; // never given again
  rules: string;
  version: number; // of the rules it was judged by
  side: Side;
  theme: Theme;
  what: What;
  whom: string; // '' for any of the enemy
  till: Till;
  best: number; // chance of the answer
  next: number; // of the best that does not solve it
  level: number; // from 800 to 2000
  found: Finders;
  cites: readonly string[];
  answer: Command;
  rival: Command; // the next
  from: string; // the battle and the move
  position: Json;
}

/** The aims of a made puzzle, and from which chance on it is solved. */
export interface PuzzleAims {
  want: readonly Aim[];
  spare: readonly Aim[];
  enough: number;
}

/** An answer within this share of the margin below the best still solves it. */
export const SLACK = 0.25;
export const enoughOf = (best: number, next: number): number => best - SLACK * (best - next);

/** The position of a made puzzle at its question. */
export function stateOf(rules: AnyRuleSet, position: Json): State {
  const read = rules.readPosition({ ...(position as object), rules: rules.id });
  if (isComplaint(read)) throw new Error(complain(read));
  runSteps(rules, read.state, new EnteredDice([]));
  return read.state;
}

export function puzzleAimsOf(rules: AnyRuleSet, made: Made, state: State): PuzzleAims {
  const goal = goalOf(rules, state, made.side, made.what, made.whom);
  if (goal === undefined) throw new Error(`${made.id}: ${made.rules} has no goal ${made.what}`);
  return { want: goal.want, spare: goal.spare, enough: enoughOf(made.best, made.next) };
}
