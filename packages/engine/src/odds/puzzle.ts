/** Puzzles: a position, a question, and an aim whose chance the rules' own code works out for any answer. */

import { EnteredDice } from '../battle/dice/scripted.ts';
import {
  type AnyRuleSet,
  type Ask,
  type Command,
  complain,
  isComplaint,
  type Json,
  type State,
} from '../battle/protocol.ts';
import { runSteps } from '../battle/record/rerun.ts';
import { endOf } from './horizon.ts';
import { unfold } from './unfold.ts';

/** What should come of it: a facet of the outcome with this value, or a number at least or at most this large. */
export interface Aim {
  facet: string; // 'B1.routed'
  is?: string | number;
  atLeast?: number;
  atMost?: number;
}

/** Judged when the command is resolved, or at the end of its side's turn. */
export type Till = 'command' | 'turn';

export interface Puzzle {
  id: string;
  rules: readonly string[];
  position: Json;
  side: 0 | 1;
  title: { en: string; fr: string };
  question: { en: string; fr: string };
  hint: { en: string; fr: string };
  lesson: { en: string; fr: string }; // told when it is solved
  cites: readonly string[]; // rules it is about
  want: readonly Aim[]; // any of them; empty: none of `spare`
  spare?: readonly Aim[]; // none of these may happen
  till: Till;
  enough?: number; // the chance that solves it; absent: the best
  answer: Command; // one that reaches the best known chance; for the tests and "show me"
}

export const met = (facets: Readonly<Record<string, string | number>>, aim: Aim): boolean => {
  const found = facets[aim.facet];
  if (found === undefined) return false;
  if (aim.is !== undefined) return found === aim.is;
  if (aim.atMost !== undefined) return typeof found === 'number' && found <= aim.atMost;
  return aim.atLeast === undefined || (typeof found === 'number' && found >= aim.atLeast);
};

/** Where the judge stops. */
export function ends(
  rules: AnyRuleSet,
  state: State,
  ask: Ask,
  till: Till,
): (s: State, next: Ask) => boolean {
  if (till === 'command') return endOf(state, ask, rules.asks(state));
  const { turn } = state;
  return (s, next) => s.turn !== turn || (next.kind === ask.kind && next.side !== ask.side);
}

/** Who ends his orders does nothing by it; what others do then is another matter. */
export const endsOrders = (command: Command, till: Till): boolean =>
  till === 'command' && command.kind.startsWith('end-');

/** The chance that a command reaches the aim, all else answered by default. */
export function chanceOf(
  rules: AnyRuleSet,
  state: State,
  ask: Ask,
  command: Command,
  puzzle: Puzzle,
): number {
  if (endsOrders(command, puzzle.till)) return puzzle.want.length === 0 ? 1 : 0;
  const over = ends(rules, state, ask, puzzle.till);
  const { ends: found } = unfold(rules, state, [command], {
    answers: (s, next) => (over(s, next) ? undefined : next.default),
    deepest: true,
  });
  let chance = 0;
  for (const end of found) {
    const facets = rules.facets(state, end.state);
    const wanted = puzzle.want.length === 0 || puzzle.want.some((aim) => met(facets, aim));
    if (wanted && !puzzle.spare?.some((aim) => met(facets, aim))) chance += end.weight;
  }
  return chance;
}

export interface Verdict {
  chance: number; // of what was answered
  best: number; // the best that is known
  solved: boolean;
}

/** How good an answer is beside the best one known. */
export function judge(rules: AnyRuleSet, state: State, ask: Ask, command: Command, puzzle: Puzzle): Verdict {
  const chance = chanceOf(rules, state, ask, command, puzzle);
  const best = chanceOf(rules, state, ask, { ...puzzle.answer, ask: ask.id }, puzzle);
  return { chance, best, solved: chance >= (puzzle.enough ?? best) - 1e-9 };
}

/** The position of a puzzle, run to its question. */
export function openPuzzle(rules: AnyRuleSet, puzzle: Puzzle): { state: State; ask: Ask } {
  const read = rules.readPosition({ ...(puzzle.position as object), rules: rules.id });
  if (isComplaint(read)) throw new Error(`${puzzle.id}: ${complain(read)}`);
  const state: State = read.state;
  runSteps(rules, state, new EnteredDice([]));
  const ask = rules.asks(state).find((a) => a.side === puzzle.side);
  if (ask === undefined) throw new Error(`${puzzle.id}: nobody is asked`);
  return { state, ask };
}
