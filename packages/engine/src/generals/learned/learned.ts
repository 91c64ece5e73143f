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
  readonly fresh: string; // seed of the battles it was judged by
  readonly battles: number;
  readonly positions: number;
  readonly digest: string; // of all that was learned from
  readonly chooses: number; // battles that shares were chosen by
  readonly way: object; // of fitting, that was chosen
  readonly apart: number; // log loss of battles of training that were not fitted to
  readonly judges: number; // other battles, historical ones and armies drawn anew
  readonly judged: Readonly<Record<string, JudgedKind>>; // of all of them, and of every kind of table
}

/** Log loss on battles that nothing was fitted to or chosen by, beside today's. */
export interface JudgedKind {
  readonly battles: number;
  readonly positions: number;
  readonly loss: number; // of what was learned, with the share of today's evaluator
  readonly alone: number; // of the network alone
  readonly today: number; // of today's evaluator with its scale
  readonly refitted: number; // of the same with the scale that fits best
  readonly better: number; // than today's by so much, and its standard error by battles
  readonly error: number;
  readonly betterRefitted: number; // than with the refitted scale
  readonly errorRefitted: number;
}

/** For telling chances: so much of the network's advantage, and so much of the evaluator's worth to side 0. */
export interface Blend {
  readonly own: number;
  readonly worth: number;
}

/** A file of weights. */
export interface WeightsFile {
  readonly game: string;
  readonly measures: readonly string[]; // what the inputs were when it was made
  readonly facts: readonly string[];
  readonly words: Words;
  readonly made: Made;
  readonly blend: Blend;
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

/** For telling chances the evaluator has a share in it; a search, which must be quick, asks the network alone. */
export type LearnedUse = 'telling' | 'searching';

/** What a file of weights says of positions; undefined where it was made for other inputs or is broken. */
export function learnedFrom(
  file: WeightsFile,
  rules: AnyRuleSet,
  evaluator: Evaluator,
  use: LearnedUse,
): Learned | undefined {
  const course = evaluator.course ?? evaluator.ofCaptains?.course;
  const peculiar = Object.hasOwn(PECULIAR, file.game) ? PECULIAR[file.game] : undefined;
  if (course === undefined || peculiar === undefined) return undefined;
  const facts = file.facts.length;
  if (!alike(file.measures, MEASURES) || !alike(file.facts, FACTS.slice(0, facts))) return undefined;
  const rows = rowsOf(file.words);
  const shape = {
    dense: MEASURES.length,
    rows: rows.count,
    hidden: file.hidden,
    facts,
    top: file.top,
  };
  const net = networkOf(shape, file);
  if (net === undefined) return undefined;
  const { own, worth } = file.blend;
  return (state) => {
    if (peculiar.covers?.(state) === false) return undefined;
    const found = advantage(net, inputsOf(rules, state, course(state), peculiar, rows)) / RESULT;
    if (use === 'searching') return found;
    return own * found + (worth * (evaluator.value(state, 0) - evaluator.value(state, 1))) / 2;
  };
}

const WEIGHTS: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
  'adlg-r': () => import('./weights/adlg-r.json', { with: { type: 'json' } }),
  baroque: () => import('./weights/baroque.json', { with: { type: 'json' } }),
  'group-orders': () => import('./weights/group-orders.json', { with: { type: 'json' } }),
};

/** What was learned of a game; undefined where nothing was. */
export async function learnedOf(
  rules: AnyRuleSet,
  evaluator: Evaluator,
  use: LearnedUse,
): Promise<Learned | undefined> {
  const game = gameOf(rules.id);
  if (game === undefined || !Object.hasOwn(WEIGHTS, game)) return undefined;
  return learnedFrom((await WEIGHTS[game]()).default as WeightsFile, rules, evaluator, use);
}

/** The evaluator of a game with what was learned, where that tells chances better. */
export async function judgeOf(rules: AnyRuleSet, use: LearnedUse = 'telling'): Promise<Evaluator> {
  const evaluator = await evaluatorOf(rules);
  const learned = await learnedOf(rules, evaluator, use);
  return learned === undefined ? evaluator : { ...evaluator, learned };
}
