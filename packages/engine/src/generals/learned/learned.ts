/**
 * What was learned from battles, loaded on demand: how likely a side is to win. Weights are made by `npm run train`;
 * a game has them only where they were shown to say it better than its evaluator's scale (docs/generals.md).
 */
import type { AnyRuleSet, State } from '../../battle/protocol.ts';
import { type Evaluator, evaluatorOf } from '../evaluator.ts';
import { gameOf, PECULIAR } from './games.ts';
import { FACTS, inputsOf, MEASURES } from './inputs.ts';
import { advantage, networkOf, RESULT } from './network.ts';
import { rowsOf, type Words } from './words.ts';

/** Where weights come from: the same command makes them again. */
export interface Made {
  readonly seed: string;
  readonly battles: number;
  readonly positions: number;
  readonly digest: string; // of all that was learned from
  readonly sure: number; // by which advantages were multiplied in the end
  readonly apart: number; // log loss of battles of training that were not fitted to
  readonly judges: number; // other battles, on tables kept apart
  readonly judged: Readonly<Record<string, number>>; // log loss there, beside today's
}

/** A file of weights. */
export interface WeightsFile {
  readonly game: string;
  readonly measures: readonly string[]; // what the inputs were when it was made
  readonly facts: readonly string[];
  readonly words: Words;
  readonly made: Made;
  readonly hidden: number;
  readonly top: number;
  readonly body: readonly number[];
  readonly join: readonly number[];
  readonly out: readonly number[];
}

/** The advantage of side 0, of which `chanceOf` with a scale of 1 makes a chance; undefined: not learned. */
export type Learned = (state: State) => number | undefined;

const alike = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((x, i) => x === b[i]);

/** What a file of weights says of positions; undefined where it was made for other inputs or is broken. */
export function learnedFrom(file: WeightsFile, rules: AnyRuleSet, evaluator: Evaluator): Learned | undefined {
  const course = evaluator.course ?? evaluator.keen?.course;
  const peculiar = Object.hasOwn(PECULIAR, file.game) ? PECULIAR[file.game] : undefined;
  if (course === undefined || peculiar === undefined) return undefined;
  if (!alike(file.measures, MEASURES) || !alike(file.facts, FACTS)) return undefined;
  const rows = rowsOf(file.words);
  const shape = {
    dense: MEASURES.length,
    rows: rows.count,
    hidden: file.hidden,
    facts: FACTS.length,
    top: file.top,
  };
  const net = networkOf(shape, file);
  if (net === undefined) return undefined;
  return (state) =>
    peculiar.covers?.(state) === false
      ? undefined
      : advantage(net, inputsOf(rules, state, course(state), peculiar, rows)) / RESULT;
}

const WEIGHTS: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {};

/** What was learned of a game; undefined where nothing was. */
export async function learnedOf(rules: AnyRuleSet, evaluator: Evaluator): Promise<Learned | undefined> {
  const game = gameOf(rules.id);
  if (game === undefined || !Object.hasOwn(WEIGHTS, game)) return undefined;
  return learnedFrom((await WEIGHTS[game]()).default as WeightsFile, rules, evaluator);
}

/** The evaluator of a game for telling chances: with what was learned, where that says them better. */
export async function judgeOf(rules: AnyRuleSet): Promise<Evaluator> {
  const evaluator = await evaluatorOf(rules);
  const learned = await learnedOf(rules, evaluator);
  return learned === undefined ? evaluator : { ...evaluator, learned };
}
